"""Dead Men Tell No Tales with the Kraken: co-operative, 2 to 5 seats against a burning ship."""

from __future__ import annotations

from pathlib import Path

from calavera.engine.game import Game
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.board import draw
from calavera.games.dead_men.bot import outlook, rule_of_thumb, shortlist
from calavera.games.dead_men.components import house, load
from calavera.games.dead_men.counsel import counsel
from calavera.games.dead_men.options import OPTIONS, PRESETS
from calavera.games.dead_men.rules import result, setup, turn
from calavera.games.dead_men.view import determinize, view
from calavera.games.dead_men.words import WORDS

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
    words=WORDS,
    draw=draw,
    emblems=("flame", "bones", "tentacle"),
    counsel=counsel,
    rollout=rule_of_thumb,
    shortlist=shortlist,
    outlook=outlook,
)

__all__ = ["GAME"]
