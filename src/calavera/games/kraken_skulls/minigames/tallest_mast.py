"""Tallest Mast: the highest numbers of each throw added up; the higher sum takes the round."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import numbers_of, score_round, throw_own
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["best"]
BEST: Final = 0

MAST: Final = Event("KS-LOC.6", "{seat's} mast stood {n} high.")


def play(s: Sea, game: Minigame) -> Rules:
    """Level sums score for nobody; a single die counts alone."""
    fight = fight_of(s)
    for number in range(fight.rounds):
        fight.round = number + 1
        yield from throw_own(s, fight.round < fight.rounds)
        sums: list[int] = []
        for faces in fight.dice:
            sums.append(sum(sorted(numbers_of(s, faces))[-game.numbers[BEST] :]))
        for fighter in range(2):
            s.tell(MAST, fight.fighters[fighter], sums[fighter])
        score_round(s, [1 if sums[i] > sums[1 - i] else 0 for i in range(2)])
