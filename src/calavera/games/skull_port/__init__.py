"""Skull Port: roll dice, crew six ships with influence, push rivals into the harbour, share its doubloons."""

from calavera.engine.game import Game
from calavera.games.skull_port.actions import V
from calavera.games.skull_port.board import draw
from calavera.games.skull_port.components import FOLDER, house, load
from calavera.games.skull_port.options import OPTIONS, PRESETS
from calavera.games.skull_port.rules import result, setup, turn
from calavera.games.skull_port.view import determinize, view
from calavera.games.skull_port.words import WORDS

GAME = Game(
    id="skull-port",
    name="Skull Port",
    tagline="Roll for a berth, push rivals overboard, and share what the port has earned.",
    rules_version=1,
    seats=(2, 4),
    minutes=(30, 60),
    cooperative=False,
    options=OPTIONS,
    presets=PRESETS,
    emblems=("cannon", "ship", "die"),
    actions=V,
    folder=FOLDER,
    load=load,
    house=house,
    setup=setup,
    turn=turn,
    result=result,
    view=view,
    determinize=determinize,
    words=WORDS,
    draw=draw,
)
