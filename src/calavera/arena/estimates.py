"""Means and shares with their 95 % intervals.

>>> share(50, 100)
Estimate(value=0.5, low=0.4038, high=0.5962)
>>> mean(100, 350, 1325)
Estimate(value=3.5, low=3.303, high=3.697)
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist
from typing import Final

Z: Final = NormalDist().inv_cdf(0.975)


@dataclass(frozen=True)
class Estimate:
    """A value and the interval that covers the true one in 95 of 100 cases."""

    value: float
    low: float
    high: float

    def __repr__(self) -> str:
        return f"Estimate(value={self.value:.4g}, low={self.low:.4g}, high={self.high:.4g})"


def share(hits: float, n: int) -> Estimate:
    """A share of n games (Wilson 1927). Hits may be parts: a win shared by k counts 1/k."""
    p = hits / n
    centre = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(p, max(0.0, centre - half), min(1.0, centre + half))


def mean(n: int, total: int, squares: int) -> Estimate:
    """A mean from number, sum and sum of squares (normal approximation); one game tells no spread."""
    value = total / n
    variance = max(0, squares * n - total * total) / (n * (n - 1)) if n > 1 else math.inf
    half = Z * math.sqrt(variance / n)
    return Estimate(value, value - half, value + half)
