"""Who wins when it is level: a Sword Fight decides, and is counted in wherever a chance to win is told (BAT.8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import accumulate, combinations
from math import prod

from calavera.games.kraken_skulls.chances import Spread, by_outcome, spread
from calavera.games.kraken_skulls.view import FightView, SeaView

Level = tuple[int, ...]
"""The fighters who lead, by their places in the fight: one alone, or several who are level."""


def leaders(ends: Sequence[Spread]) -> dict[Level, float]:
    """How likely it is, for each set of fighters, that just they have the most points."""
    everyone = range(len(ends))
    totals = sorted(set().union(*ends))
    below = [
        dict(zip(totals, accumulate((end.get(total, 0.0) for total in totals), initial=0.0), strict=False))
        for end in ends
    ]
    found: dict[Level, float] = {}
    for size in range(1, len(ends) + 1):
        for level in combinations(everyone, size):
            others = [i for i in everyone if i not in level]
            chance = sum(
                prod(ends[i].get(total, 0.0) for i in level) * prod(below[i][total] for i in others)
                for total in ends[level[0]]
            )
            if chance:
                found[level] = chance
    return found


@lru_cache(maxsize=1024)
def sword_fight(swords: tuple[int, ...], dice: tuple[int, ...]) -> float:
    """How likely the first of those level wins, each with so many dice: the most Swords, again while level (R18)."""
    if len(dice) == 1:
        return 1.0
    won = again = 0.0
    for level, chance in leaders([spread(swords, count) for count in dice]).items():
        if len(level) == len(dice):
            again = chance
        elif level[0] == 0:
            won += chance * sword_fight(swords, tuple(dice[i] for i in level))
    return won / (1 - again)


def swords_of(view: SeaView) -> tuple[int, ...]:
    """The faces of a Battle Die: 1 for a Sword, 0 for anything else."""
    return tuple(int(die.symbol == "sword") for die in view.faces)


def fight_it_out(fight: FightView, level: Level) -> Level:
    """Those of the level who are left to fight: a curse may save one from it, though not from a second one (R49)."""
    if fight.kind in ("tie_break", "crown"):
        return level
    return tuple(i for i in level if fight.fighters[i].wins_ties) or level


def wins_level(view: SeaView, fight: FightView, level: Level, fighter: int) -> float:
    """How likely a fighter wins where some are level."""
    left = fight_it_out(fight, level)
    if fighter not in left:
        return 0.0
    order = [fighter, *(i for i in left if i != fighter)]
    return sword_fight(swords_of(view), tuple(fight.fighters[i].later_dice for i in order))


def winning(view: SeaView, fight: FightView, fighter: int, ends: Mapping[Level, float]) -> float:
    """How likely a fighter wins, from how likely each set of fighters leads in the end."""
    return sum(chance * wins_level(view, fight, level, fighter) for level, chance in ends.items())


def by_margin(margin: Spread) -> dict[Level, float]:
    """Who of two leads, from the points that the first has more than the second."""
    return by_outcome(
        ((0,) if more > 0 else (1,) if more < 0 else (0, 1), chance) for more, chance in margin.items()
    )
