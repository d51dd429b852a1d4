"""How likely one more roll is to meet each requirement."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from math import factorial

from calavera.games.skull_port.rules.requirements import TABLES, WEIGHTS
from calavera.games.skull_port.state import DICE


@lru_cache(maxsize=4096)
def odds(table: int, kept: tuple[int, ...]) -> list[float]:
    """By requirement: the chance that the faces `kept` and a roll of the other dice meet it.

    `table` is the view's `requirement_table`; `kept` is sorted, so that equal questions are answered once.
    """
    rolled = DICE - len(kept)
    start = sum(WEIGHTS[face] for face in kept)
    ways = [0] * 6
    for key, count in outcomes(rolled):
        met = TABLES[table][start + key]
        for requirement in range(6):
            ways[requirement] += count * (met >> requirement & 1)
    return [count / 6**rolled for count in ways]


@cache
def outcomes(dice: int) -> list[tuple[int, int]]:
    """What so many dice can show: the sum of their WEIGHTS, and in how many ways it comes up."""
    found = []
    for counts in divisions(dice, 6):
        ways = factorial(dice)
        for count in counts:
            ways //= factorial(count)
        found.append((sum(count * WEIGHTS[face] for face, count in enumerate(counts, 1)), ways))
    return found


def divisions(dice: int, faces: int) -> Iterator[tuple[int, ...]]:
    """Every way to divide dice among so many faces."""
    if faces == 1:
        yield (dice,)
        return
    for count in range(dice + 1):
        for rest in divisions(dice - count, faces - 1):
            yield (count, *rest)
