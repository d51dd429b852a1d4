"""Dead Men Tell No Tales with the Kraken: co-operative, 2 to 5 seats against a burning ship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.engine.game import Game, Result, Words
from calavera.games.dead_men import words
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.components import house, load
from calavera.games.dead_men.options import OPTIONS, PRESETS
from calavera.games.dead_men.rules import turn
from calavera.games.dead_men.rules.setup import setup
from calavera.games.dead_men.state import WON, Ship
from calavera.games.dead_men.view import determinize, view


def result(s: Ship) -> Result:
    """All win or all lose; the points are the treasures looted."""
    won = s.outcome == WON
    return Result([len(s.safe)] * s.seats, [1] * s.seats, won)


def draw(seen: Any, scene: Scene) -> Markup:
    """The table as text, until the board is drawn."""
    return Markup("<pre>{}</pre>").format(words.text(seen, [sitter.name for sitter in scene.sitters]))


GAME = Game(
    id="dead-men-tell-no-tales",
    name="Dead Men Tell No Tales",
    tagline="Loot a burning ship together before it blows up, or before the Kraken takes it.",
    rules_version=1,
    seats=(2, 5),
    minutes=(60, 90),
    cooperative=True,
    options=OPTIONS,
    presets=PRESETS,
    actions=V,
    folder=Path(__file__).parent,
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

__all__ = ["GAME"]
