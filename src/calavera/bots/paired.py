"""Whether one action did better than another in the same worlds, beyond what chance explains."""

from __future__ import annotations

import math


def mean(values: list[float]) -> float:
    """Their average."""
    return sum(values) / len(values)


def is_ahead(one: list[float], other: list[float], errors: float) -> bool:
    """Whether `one` is better by more than so many standard errors, over the worlds in which both were tried.

    World by world, so that the luck that both share does not count. Two worlds at least are needed.
    """
    n = min(len(one), len(other))
    if n < 2:
        return False
    ahead = [one[i] - other[i] for i in range(n)]
    lead = mean(ahead)
    spread = sum([(gain - lead) ** 2 for gain in ahead]) / (n - 1)
    return lead > errors * math.sqrt(spread / n)
