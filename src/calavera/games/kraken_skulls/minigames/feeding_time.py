"""Feeding Time: certain symbols bite dice off the rival; whoever alone has dice left wins."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, symbols_of, throw
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["bite"]
BITE: Final = 0

BITTEN: Final = Event("KS-LOC.6", "{seat} lost {some_dice}: {n} left.")


def play(s: Sea, game: Minigame) -> Rules:
    """Points are the dice left; both bite at the same time."""
    fight = fight_of(s)
    fight.points = [game.count, game.count]
    while fight.points[0] > 0 and fight.points[1] > 0:
        yield from throw(s, fight.points[:], True)
        bites = [symbols_of(s, faces).count(game.numbers[BITE]) for faces in fight.dice]
        for fighter in range(2):
            bitten = min(bites[1 - fighter], fight.points[fighter])
            mark_down(s, fighter, -bitten)
            s.tell(BITTEN, fight.fighters[fighter], bitten, fight.points[fighter])
