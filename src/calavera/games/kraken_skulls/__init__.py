"""Kraken Skulls!: sail a ring of six locations, fight rivals and the Kraken, and be the first on 7 Dread."""

from typing import Final

from calavera.engine.game import Game, Words
from calavera.games.kraken_skulls import words
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.board import draw
from calavera.games.kraken_skulls.choices import choice
from calavera.games.kraken_skulls.components import FOLDER, house, load
from calavera.games.kraken_skulls.options import OPTIONS, PRESETS
from calavera.games.kraken_skulls.rules import result, setup, turn
from calavera.games.kraken_skulls.view import determinize, view

GAME: Final = Game(
    id="kraken-skulls",
    name="Kraken Skulls!",
    tagline="Sail in secret, fight in twenty-five minigames, and fear the thing below.",
    rules_version=1,
    seats=(2, 6),
    minutes=(45, 90),
    cooperative=False,
    options=OPTIONS,
    presets=PRESETS,
    emblems=("tentacle", "skull", "swords"),
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
        choice=choice,
        names=words.names,
        text=words.text,
        ending=words.ending,
    ),
    draw=draw,
)
