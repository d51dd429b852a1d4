"""Tallest Mast: the highest numbers of each throw added up; the higher sum takes the round."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import numbers_of, score, throw_own
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["best"]
BEST: Final = 0


def play(s: Sea, game: Minigame) -> Rules:
    """Level sums score for nobody; a single die counts alone."""
    fight = fight_of(s)
    for number in range(fight.rounds):
        fight.round = number + 1
        yield from throw_own(s, fight.round < fight.rounds)
        sums: list[int] = []
        for faces in fight.dice:
            sums.append(sum(sorted(numbers_of(s, faces))[-game.numbers[BEST] :]))
        for fighter in range(len(sums)):
            score(s, fighter, 1 if sums[fighter] > sums[1 - fighter] else 0)
