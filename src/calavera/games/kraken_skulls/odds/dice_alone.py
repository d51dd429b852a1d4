"""Battles in which dice alone decide once the cards are played: who leads in the end, and how likely."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

from calavera.games.kraken_skulls.chances import Spread, both, spread, throws
from calavera.games.kraken_skulls.odds.answers import squawk_back
from calavera.games.kraken_skulls.odds.notes import numbers, rounds_left, symbols
from calavera.games.kraken_skulls.odds.races import six_steps_up
from calavera.games.kraken_skulls.odds.swords import Level, by_margin, leaders
from calavera.games.kraken_skulls.view import SYMBOLS, Fighter, FightView, SeaView

Faces = tuple[int, ...]


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


@cache
def taller(faces: Faces, best: int, one: int, other: int) -> Spread:
    """Who takes a round with so many dice each."""
    margin: dict[int, float] = {}
    for mine, chance in masts(faces, best, one).items():
        for theirs, share in masts(faces, best, other).items():
            more = compared(mine, theirs)
            margin[more] = margin.get(more, 0.0) + chance * share
    return margin


@cache
def masts(faces: Faces, best: int, dice: int) -> Spread:
    """How high a mast of so many dice stands."""
    found: dict[int, float] = {}
    for thrown, chance in throws(faces, dice):
        height = mast(list(thrown), best)
        found[height] = found.get(height, 0.0) + chance
    return found


def feeding_time(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """Whoever alone has dice left."""
    bite = tuple(int(found == fight.numbers[0]) for found in symbols(view))
    left = [fighter.points for fighter in fight.fighters] if fight.window_after else [fight.dice] * 2
    if fight.window_after:
        bites = [sum(SYMBOLS.index(die.symbol) == fight.numbers[0] for die in f.dice) for f in fight.fighters]
        left = [max(0, left[i] - bites[1 - i]) for i in range(2)]
    return by_margin(fed(bite, left[0], left[1]))


@cache
def fed(bite: Faces, one: int, other: int) -> Spread:
    """Who has dice left in the end, from so many each: 1 for the first, -1 for the other, 0 for nobody."""
    if not (one and other):
        return {compared(one, other): 1.0}
    margin: dict[int, float] = {}
    stay = spread(bite, one)[0] * spread(bite, other)[0]
    for mine, chance in spread(bite, one).items():
        for theirs, share in spread(bite, other).items():
            if mine or theirs:
                for more, rest in fed(bite, max(0, one - theirs), max(0, other - mine)).items():
                    margin[more] = margin.get(more, 0.0) + chance * share * rest / (1 - stay)
    return margin


DICE_ALONE: Final[dict[str, Callable[[SeaView, FightView], Mapping[Level, float]]]] = {
    "feeding_time": feeding_time,
    "six_steps_up": six_steps_up,
    "squawk_back": squawk_back,
    "symbol_points": symbol_points,
    "tallest_mast": tallest_mast,
}
"""By minigame: who leads in the end if nobody plays another card."""
