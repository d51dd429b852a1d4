"""Black Skull Island: choose a character in secret, resolve them in order, gather the best booty."""

from pathlib import Path

from calavera.engine.game import Game
from calavera.games.black_skull_island.actions import V
from calavera.games.black_skull_island.board import draw
from calavera.games.black_skull_island.components import house, load
from calavera.games.black_skull_island.options import OPTIONS
from calavera.games.black_skull_island.rules import turn
from calavera.games.black_skull_island.rules.scoring import result
from calavera.games.black_skull_island.rules.setup import setup
from calavera.games.black_skull_island.state import FEWEST_PLAYERS, MOST_PLAYERS
from calavera.games.black_skull_island.view import determinize, view
from calavera.games.black_skull_island.words import WORDS

GAME = Game(
    id="black-skull-island",
    name="Black Skull Island",
    tagline="Play a pirate in secret, act in order, and be off with the best booty.",
    rules_version=1,
    seats=(FEWEST_PLAYERS, MOST_PLAYERS),
    minutes=(15, 30),
    cooperative=False,
    options=OPTIONS,
    actions=V,
    folder=Path(__file__).parent,
    load=load,
    house=house,
    setup=setup,
    turn=turn,
    result=result,
    view=view,
    determinize=determinize,
    words=WORDS,
    draw=draw,
    emblems=("spyglass", "skull", "chest"),
)
