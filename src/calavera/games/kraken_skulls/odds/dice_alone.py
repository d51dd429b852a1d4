"""Battles in which dice alone decide once the cards are played: who leads in the end, and how likely."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Final

from calavera.games.kraken_skulls.chances import Faces, Spread, both, by_outcome, spread, throws
from calavera.games.kraken_skulls.odds.answers import squawk_back
from calavera.games.kraken_skulls.odds.notes import numbers, rounds_left, symbols
from calavera.games.kraken_skulls.odds.races import six_steps_up
from calavera.games.kraken_skulls.odds.swords import Level, by_margin, leaders
from calavera.games.kraken_skulls.view import SYMBOLS, Fighter, FightView, SeaView


def symbol_points(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """Points for symbols, round after round (OPW.4, BAT.10)."""
    worth = dict(zip(SYMBOLS, fight.numbers, strict=True))
    faces = tuple(worth[die.symbol] for die in view.faces)
    ends = []
    for fighter in fight.fighters:
        now = sum(worth[die.symbol] for die in fighter.dice) if fight.window_after else 0
        ends.append(both({fighter.points + now: 1.0}, spread(faces, sum(throws_left(fight, fighter)))))
    return leaders(ends)


def throws_left(fight: FightView, fighter: Fighter) -> list[int]:
    """The dice of each throw of their own that a fighter still has."""
    left = rounds_left(fight, fight.window_after)
    return [fighter.next_dice, *[fighter.later_dice] * (left - 1)] if left else []


def tallest_mast(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """The higher mast takes the round."""
    best, faces = fight.numbers[0], numbers(view)
    first, second = fight.fighters
    margin: Spread = {first.points - second.points: 1.0}
    if fight.window_after:
        heights = [mast([die.number for die in fighter.dice], best) for fighter in fight.fighters]
        margin = both(margin, {compared(*heights): 1.0})
    for one, other in zip(throws_left(fight, first), throws_left(fight, second), strict=True):
        margin = both(margin, taller(faces, best, one, other))
    return by_margin(margin)


def mast(shown: list[int], best: int) -> int:
    """The sum of the highest numbers."""
    return sum(sorted(shown)[-best:])


def compared(one: int, other: int) -> int:
    """1 where the first is higher, -1 where the other is, 0 where they are level."""
    return (one > other) - (one < other)


@lru_cache(maxsize=256)
def taller(faces: Faces, best: int, one: int, other: int) -> Spread:
    """Who takes a round with so many dice each."""
    return by_outcome(
        (compared(mine, theirs), chance * share)
        for mine, chance in masts(faces, best, one).items()
        for theirs, share in masts(faces, best, other).items()
    )


@lru_cache(maxsize=64)
def masts(faces: Faces, best: int, dice: int) -> Spread:
    """How high a mast of so many dice stands."""
    return by_outcome((mast(list(thrown), best), chance) for thrown, chance in throws(faces, dice))


def feeding_time(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """Whoever alone has dice left."""
    bite = tuple(int(found == fight.numbers[0]) for found in symbols(view))
    left = [fighter.points for fighter in fight.fighters] if fight.window_after else [fight.dice] * 2
    if fight.window_after:
        bites = [sum(SYMBOLS.index(die.symbol) == fight.numbers[0] for die in f.dice) for f in fight.fighters]
        left = [max(0, left[i] - bites[1 - i]) for i in range(2)]
    return by_margin(fed(bite, left[0], left[1]))


@lru_cache(maxsize=1024)
def fed(bite: Faces, one: int, other: int) -> Spread:
    """Who has dice left in the end, from so many each: 1 for the first, -1 for the other, 0 for nobody."""
    if not (one and other):
        return {compared(one, other): 1.0}
    stay = spread(bite, one)[0] * spread(bite, other)[0]
    return by_outcome(
        (more, chance * share * rest / (1 - stay))
        for mine, chance in spread(bite, one).items()
        for theirs, share in spread(bite, other).items()
        if mine or theirs
        for more, rest in fed(bite, max(0, one - theirs), max(0, other - mine)).items()
    )


DICE_ALONE: Final[dict[str, Callable[[SeaView, FightView], Mapping[Level, float]]]] = {
    "feeding_time": feeding_time,
    "six_steps_up": six_steps_up,
    "squawk_back": squawk_back,
    "symbol_points": symbol_points,
    "tallest_mast": tallest_mast,
}
"""By minigame: who leads in the end if nobody plays another card."""
