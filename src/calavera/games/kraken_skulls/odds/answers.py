"""How Squawk Back ends: the answers to calls, in which dice that match stay by themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from calavera.games.kraken_skulls.chances import Faces, Spread, both, by_outcome, throws
from calavera.games.kraken_skulls.odds.notes import symbols
from calavera.games.kraken_skulls.odds.swords import Level, by_margin
from calavera.games.kraken_skulls.view import SYMBOLS, Die, FightView, SeaView


def squawk_back(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """The better answers; dice that match stay by themselves."""
    faces, rolls = symbols(view), fight.numbers[0]
    margin: Spread = {fight.fighters[0].points - fight.fighters[1].points: 1.0}
    for fighter, score in answers_to_come(faces, rolls, fight):
        sign = -1 if fighter else 1
        margin = both(margin, {sign * points: chance for points, chance in score.items()})
    return by_margin(margin)


def answers_to_come(faces: Faces, rolls: int, fight: FightView) -> Iterator[tuple[int, Spread]]:
    """Who is still to answer, and the score of each answer; one may have begun, or its call may lie open."""
    fighter = fight.active
    left = fight.rounds - fight.round
    if fight.round and fight.shared:
        yield fighter, answered(faces, fight.dice, rolls, *answer_so_far(fight, rolls))
    elif fight.round:
        call = called(fight.fighters[fighter].dice)
        fighter = 1 - fighter
        yield fighter, answered(faces, fight.dice, rolls, call, rolls)
    for _ in range(left):
        fighter = 1 - fighter
        yield fighter, to_any_call(faces, fight.dice, rolls)


def called(dice: Sequence[Die]) -> Faces:
    """So many of each symbol."""
    return tuple(sum(die.symbol == symbol for die in dice) for symbol in SYMBOLS)


def answer_so_far(fight: FightView, rolls: int) -> tuple[Faces, int]:
    """What is still missing of the call once this throw is matched, and the rolls that are left."""
    fighter = fight.fighters[fight.active]
    call, shown = called(fight.shared), called([*fighter.kept, *fighter.dice])
    return tuple(max(0, n - has) for n, has in zip(call, shown, strict=True)), rolls - fight.rolls


@lru_cache(maxsize=4096)
def answered(faces: Faces, dice: int, rolls: int, missing: Faces, left: int) -> Spread:
    """The score of an answer: matches first, then rolls that were not needed."""
    if not (left and any(missing)):
        return {(rolls + 1) * (dice - sum(missing)) + left: 1.0}
    return by_outcome(
        (points, chance * share)
        for thrown, chance in throws(faces, sum(missing))
        for points, share in answered(faces, dice, rolls, unmatched(missing, thrown), left - 1).items()
    )


def unmatched(missing: Faces, thrown: Faces) -> Faces:
    """How many of each symbol are still missing after a throw."""
    return tuple(max(0, n - thrown.count(symbol)) for symbol, n in enumerate(missing))


@lru_cache(maxsize=64)
def to_any_call(faces: Faces, dice: int, rolls: int) -> Spread:
    """The score of an answer to a call that is not yet rolled."""
    every = range(len(SYMBOLS))
    return by_outcome(
        (points, chance * share)
        for call, chance in throws(faces, dice)
        for points, share in answered(faces, dice, rolls, tuple(map(call.count, every)), rolls).items()
    )
