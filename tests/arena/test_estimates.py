"""Intervals cover the truth in 95 of 100 cases, and are right in cases known by hand."""

import random

import pytest

from calavera.arena.estimates import mean, share


def test_a_share_has_the_wilson_interval() -> None:
    half = share(50, 100)
    assert (half.low, half.high) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    none = share(0, 10)
    assert (none.value, none.low, none.high) == pytest.approx((0, 0, 0.2775), abs=1e-4)


def test_a_mean_has_the_normal_interval() -> None:
    dice = mean(6, 21, 91)
    assert dice.value == 3.5
    assert dice.high - dice.value == pytest.approx(1.96 * (3.5 / 6) ** 0.5, abs=1e-3)


def test_one_game_tells_no_spread() -> None:
    assert mean(1, 5, 25).high == float("inf")


def test_intervals_cover_the_truth_in_about_95_of_100_cases() -> None:
    chance = random.Random(1)
    covered = 0
    for _ in range(1000):
        rolls = [chance.randint(1, 6) for _ in range(60)]
        sixes = share(rolls.count(6), 60)
        average = mean(60, sum(rolls), sum(n * n for n in rolls))
        covered += sixes.low <= 1 / 6 <= sixes.high
        covered += average.low <= 3.5 <= average.high
    assert 1850 < covered < 1950
