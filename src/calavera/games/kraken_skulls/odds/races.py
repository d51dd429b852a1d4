"""Minigames in turn in which one roll after the other is risked: how likely whoever is to roll wins."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from calavera.games.kraken_skulls.chances import Faces, Spread, by_outcome, spread, throws
from calavera.games.kraken_skulls.odds.notes import numbers
from calavera.games.kraken_skulls.odds.swords import Level
from calavera.games.kraken_skulls.view import FightView, SeaView


def six_steps_up(view: SeaView, fight: FightView) -> Mapping[Level, float]:
    """The first at the top."""
    faces, top = numbers(view), fight.numbers[0]
    steps = [fighter.points for fighter in fight.fighters]
    to_roll = fight.active
    if fight.window_after:
        shown = {die.number for die in fight.fighters[to_roll].dice}
        steps[to_roll] = climbed(shown, steps[to_roll], top)
        to_roll = 1 - to_roll
    if steps[1 - to_roll] == top:
        return {(1 - to_roll,): 1.0}
    first = first_up(faces, fight.dice, top, steps[to_roll], steps[1 - to_roll])
    return {(to_roll,): first, (1 - to_roll,): 1 - first}


def climbed(shown: set[int], step: int, top: int) -> int:
    """The step that a roll leads to."""
    while step < top and step + 1 in shown:
        step += 1
    return step


@lru_cache(maxsize=512)
def climbs(faces: Faces, dice: int, step: int, top: int) -> Spread:
    """Where a roll leads to from a step."""
    return by_outcome((climbed(set(thrown), step, top), chance) for thrown, chance in throws(faces, dice))


@lru_cache(maxsize=1024)
def first_up(faces: Faces, dice: int, top: int, mine: int, theirs: int) -> float:
    """How likely whoever is to roll is the first at the top, however often a roll climbs nothing."""
    mine_stays, theirs_stays = (climbs(faces, dice, step, top).get(step, 0.0) for step in (mine, theirs))
    won = by_climbing(faces, dice, top, mine, theirs) + mine_stays * (
        1 - theirs_stays - by_climbing(faces, dice, top, theirs, mine)
    )
    return won / (1 - mine_stays * theirs_stays)


def by_climbing(faces: Faces, dice: int, top: int, mine: int, theirs: int) -> float:
    """How likely whoever is to roll wins, and climbs with this very roll."""
    return sum(
        chance * (1.0 if to == top else 1 - first_up(faces, dice, top, theirs, to))
        for to, chance in climbs(faces, dice, mine, top).items()
        if to > mine
    )


@lru_cache(maxsize=4096)
def burns_on(faces: Faces, dice: tuple[int, ...], limit: int, count: int) -> float:
    """How likely whoever is to roll wins, from so far on the fuse, both choosing the best."""
    return max(after_roll(faces, dice, limit, count, some) for some in dice)


def after_roll(faces: Faces, dice: tuple[int, ...], limit: int, count: int, some: int) -> float:
    """How likely whoever rolls so many dice wins."""
    return sum(
        share * (1 - burns_on(faces, dice, limit, count + thrown))
        for thrown, share in spread(faces, some).items()
        if count + thrown < limit
    )


def short_fuse(view: SeaView, fight: FightView) -> float:
    """How likely the active fighter wins a Short Fuse; before the first throw the Dreadful Pirate picks who begins."""
    faces, (limit, *dice) = numbers(view), fight.numbers
    if not fight.window_after:
        first = burns_on(faces, tuple(dice), limit, 0)
        return max(first, 1 - first)
    count = fight.count + sum(die.number for die in fight.fighters[fight.active].dice)
    return 0.0 if count >= limit else 1 - burns_on(faces, tuple(dice), limit, count)


def tempt_the_beast(view: SeaView, fight: FightView) -> float:
    """How likely the active fighter wins Tempt the Beast; there is a window before the first roll only."""
    return tempted(bite_of(view), fight.numbers[0])[0, 0]


def bite_of(view: SeaView) -> Faces:
    """The faces of the Kraken Die."""
    return tuple(tentacle.damage for tentacle in view.tentacles)


HALVINGS: Final = 32
"""As often an interval is halved until it is narrow enough for a chance."""


@lru_cache(maxsize=64)
def tempted(bite: Faces, goal: int) -> dict[tuple[int, int], float]:
    """How likely whoever begins a turn wins Tempt the Beast, by the points of both, each banking where it is best.

    A miss hands the turn over and changes nothing, so the two chances of a pair of points hang on each other: the
    better one is, the worse the other. Where they fit is found by halving, which takes as long for any die.
    """
    won: dict[tuple[int, int], float] = {}
    for total in reversed(range(2 * goal - 1)):
        for mine in range(max(0, total - goal + 1), total // 2 + 1):
            theirs = total - mine
            low, high = 0.0, 1.0
            for _ in range(HALVINGS):
                middle = won[mine, theirs] = (low + high) / 2
                won[theirs, mine] = rolling(bite, goal, theirs, mine, won)[0]
                if rolling(bite, goal, mine, theirs, won)[0] > middle:
                    low = middle
                else:
                    high = middle
            won[mine, theirs] = middle
            won[theirs, mine] = rolling(bite, goal, theirs, mine, won)[0]
    return won


def rolling(
    bite: Faces, goal: int, mine: int, theirs: int, won: Mapping[tuple[int, int], float]
) -> list[float]:
    """How likely whoever rolls now wins, by what the pot holds."""
    missed = bite.count(0) * (1 - won[theirs, mine])
    chances = [0.0] * (goal - mine)
    best = [0.0] * (goal - mine)
    for pot in reversed(range(goal - mine)):
        grown = [pot + each for each in bite if each]
        chances[pot] = (missed + sum(best[more] if mine + more < goal else 1.0 for more in grown)) / len(bite)
        best[pot] = max(chances[pot], 1 - won[theirs, mine + pot]) if pot else chances[0]
    return chances
