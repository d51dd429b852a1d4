"""Skull Port: roll dice, crew six ships with influence, push rivals into the harbour, share its doubloons."""

from typing import Final

from calavera.engine.game import Game, Words
from calavera.games.skull_port import words
from calavera.games.skull_port.actions import V
from calavera.games.skull_port.board import draw
from calavera.games.skull_port.components import FOLDER, house, load
from calavera.games.skull_port.options import OPTIONS, PRESETS
from calavera.games.skull_port.rules import result, setup, turn
from calavera.games.skull_port.view import determinize, view

GAME: Final = Game(
    id="skull-port",
    name="Skull Port",
    tagline="Roll for a berth, push rivals overboard, and share what the port has earned.",
    rules_version=1,
    seats=(2, 4),
    minutes=(30, 60),
    cooperative=False,
    options=OPTIONS,
    presets=PRESETS,
    actions=V,
    folder=FOLDER,
    load=load,
    house=house,
    setup=setup,
    turn=turn,
    result=result,
    view=view,
    determinize=determinize,
    words=Words(
        heading=words.heading,
        choice=words.choice,
        names=words.names,
        text=words.text,
        ending=words.ending,
    ),
    draw=draw,
)
