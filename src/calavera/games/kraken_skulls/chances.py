"""Counting out what dice may show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from typing import TypeVar

Faces = tuple[int, ...]
"""What the faces of a die count, or the dice of a throw."""

Spread = Mapping[int, float]
"""How likely each total is."""

Outcome = TypeVar("Outcome")


def by_outcome(cases: Iterable[tuple[Outcome, float]]) -> dict[Outcome, float]:
    """How likely each outcome is, from cases of which several may come to the same."""
    likely: dict[Outcome, float] = {}
    for outcome, chance in cases:
        likely[outcome] = likely.get(outcome, 0.0) + chance
    return likely


@lru_cache(maxsize=256)
def throws(faces: Faces, dice: int) -> list[tuple[Faces, float]]:
    """Every throw of so many dice, whatever their order, and how likely it is."""
    weight = Counter(faces)
    all_ways = len(faces) ** dice
    found = []
    for thrown in combinations_with_replacement(sorted(weight), dice):
        counts = Counter(thrown)
        orders = factorial(dice) // prod(factorial(n) for n in counts.values())
        found.append((thrown, orders * prod(weight[face] ** n for face, n in counts.items()) / all_ways))
    return found


@lru_cache(maxsize=256)
def spread(faces: Faces, dice: int) -> Spread:
    """The total of so many dice."""
    total: Spread = {0: 1.0}
    one = {face: n / len(faces) for face, n in Counter(faces).items()}
    for _ in range(dice):
        total = both(total, one)
    return total


def both(one: Spread, other: Spread) -> Spread:
    """The total of two that do not hang on each other."""
    total: dict[int, float] = {}
    # not `by_outcome`: most of the time goes here, and a generator costs a third more
    for a, chance in one.items():
        for b, share in other.items():
            total[a + b] = total.get(a + b, 0.0) + chance * share
    return total


def reach(faces: Sequence[int], dice: int, total: int) -> float:
    """How likely so many dice come to a total or more."""
    return sum(chance for sum_, chance in spread(tuple(faces), dice).items() if sum_ >= total)
