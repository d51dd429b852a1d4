"""Even Keel and Five of a Crew, in which dice are kept and the others rolled again: who wins if both keep the best.

The second knows what to beat and has no more rolls than the first used. Both chances are counted out for all that
the dice can show, from the last roll back to the first.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations_with_replacement
from operator import itemgetter

from calavera.games.kraken_skulls.chances import Faces
from calavera.games.kraken_skulls.odds.notes import numbers
from calavera.games.kraken_skulls.odds.swords import wins_level
from calavera.games.kraken_skulls.view import Fighter, FightView, SeaView

Scoring = Callable[[list[int]], int]


class Keeps:
    """All that so many dice can show, and all of it that can be kept; chances are listed in this order.

    Whole throws come first, then what can be kept of them, the most dice first and none at all at the end.
    """

    def __init__(self, faces: Faces, dice: int) -> None:
        every = sorted(set(faces))
        listed = [kept for n in reversed(range(dice + 1)) for kept in combinations_with_replacement(every, n)]
        self.place = {kept: i for i, kept in enumerate(listed)}
        self.whole = [kept for kept in listed if len(kept) == dice]
        partial = listed[len(self.whole) :]
        grown = [[self.place[tuple(sorted((*kept, face)))] for face in faces] for kept in partial]
        self.grown = [itemgetter(*places) for places in grown]
        """For what is kept: what each face of one die more makes of it."""
        less = [{self.place[kept[:i] + kept[i + 1 :]] for i in range(len(kept))} for kept in listed]
        self.less = [itemgetter(i, *sorted(places)) for i, places in enumerate(less[:-1])]
        """For all but nothing: itself, and what is left if one die is not kept."""
        self.sides = len(faces)

    def rolled(self, whole: list[float]) -> list[float]:
        """The chance of all that can be kept if the rest is rolled, from that of each whole throw."""
        chances = whole + [0.0] * len(self.grown)
        for i, grown in enumerate(self.grown, len(whole)):
            chances[i] = sum(grown(chances)) / self.sides
        return chances

    def best(self, stopping: list[float], chances: list[float]) -> list[float]:
        """The chance of each whole throw if one may stop, or keep what is best and roll the rest."""
        best = stopping + chances[len(stopping) :]
        for i in reversed(range(len(self.less))):
            best[i] = max(self.less[i](best))
        return best[: len(stopping)]


keeps = lru_cache(maxsize=16)(Keeps)
"""Those of so many dice, made once."""


@lru_cache(maxsize=512)
def second(scoring: Scoring, faces: Faces, dice: int, target: int, level: float, rolls: int) -> list[float]:
    """How likely the second beats a target: by the dice kept where so many rolls are left, this one among them.

    For a whole throw it is the chance after the first of these rolls. `level`: how likely the second wins a tie.
    """
    all_kept = keeps(faces, dice)
    scores = scores_of(scoring, faces, dice)
    whole = [1.0 if score > target else level if score == target else 0.0 for score in scores]
    if rolls > 1:
        whole = all_kept.best(whole, second(scoring, faces, dice, target, level, rolls - 1))
    return all_kept.rolled(whole)


@lru_cache(maxsize=256)
def first(scoring: Scoring, faces: Faces, dice: int, level: float, limit: int, roll: int) -> list[float]:
    """How likely the first wins: by the dice kept for the roll of that number, or by the whole throw after it.

    `level`: how likely the second wins a tie.
    """
    all_kept = keeps(faces, dice)
    scores = scores_of(scoring, faces, dice)
    won = {score: 1 - second(scoring, faces, dice, score, level, roll)[-1] for score in set(scores)}
    whole = [won[score] for score in scores]
    if roll < limit:
        whole = all_kept.best(whole, first(scoring, faces, dice, level, limit, roll + 1))
    return all_kept.rolled(whole)


@lru_cache(maxsize=32)
def scores_of(scoring: Scoring, faces: Faces, dice: int) -> list[int]:
    """The score of each whole throw."""
    return [scoring(list(shown)) for shown in keeps(faces, dice).whole]


def outlook(view: SeaView, fight: FightView, scoring: Scoring, kept: Faces, roll: int, limit: int) -> float:
    """How likely the active fighter wins with the dice kept for the roll of that number, or a whole throw after it."""
    faces, dice = numbers(view), fight.dice
    other = fight.fighters[1 - fight.active]
    if other.kept:
        level = wins_level(view, fight, (0, 1), fight.active)
        chances = second(scoring, faces, dice, other.points, level, limit - roll + 1)
    else:
        level = wins_level(view, fight, (0, 1), 1 - fight.active)
        chances = first(scoring, faces, dice, level, limit, roll)
    return chances[keeps(faces, dice).place[kept]]


def by_keeping(scoring: Scoring) -> Callable[[SeaView, FightView], float]:
    """How likely the active fighter wins such a game, from the throw on the table or before the first one."""

    def chance(view: SeaView, fight: FightView) -> float:
        if not fight.rolls:
            return outlook(view, fight, scoring, (), 1, fight.numbers[0])
        me = fight.fighters[fight.active]
        return outlook(view, fight, scoring, shown_by(me), fight.rolls, me.mark)

    return chance


def shown_by(fighter: Fighter, mask: int = -1) -> Faces:
    """The numbers on a fighter's dice, or on some of them."""
    return tuple(sorted(die.number for i, die in enumerate(fighter.dice) if mask >> i & 1))
