"""Bots at Black Skull Island: greedy is better than chance, and knows no more than its seat."""

import itertools
import time

import pytest

import calavera
from calavera.arena.simulate import Plan, simulate, win_shares
from calavera.arena.tally import Tally
from calavera.bots import choose

ISLAND = calavera.game("black-skull-island")


def alike(seat: int) -> tuple[calavera.Match, calavera.Match]:
    """Two matches of three that look the same to a seat at the first question, with other cards behind it."""
    views: list[tuple[object, calavera.Match]] = []
    for seed in itertools.count():
        match = ISLAND.match(3, seed=seed)
        view = match.view(seat)
        for known, other in views:
            if known == view and other.state != match.state:
                return other, match
        views.append((view, match))
    raise AssertionError


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_a_bot_chooses_the_same_in_two_worlds_that_look_the_same(name: str) -> None:
    one, other = alike(0)
    assert one.view(1) != other.view(1)
    assert [choose(name, one, 0, seed) for seed in range(20)] == [
        choose(name, other, 0, seed) for seed in range(20)
    ]


def test_greedy_wins_more_often_than_random_outside_both_intervals() -> None:
    plan = Plan("black-skull-island", 2, 60, ("random", "greedy"), 1, {})
    total = Tally(2)
    for tally in simulate(plan):
        total.add(tally)
    random, greedy = win_shares(plan, total)
    assert random.high < greedy.low


def test_thinking_takes_no_longer_than_it_may() -> None:
    match = ISLAND.match(9, seed=1)
    seat = match.to_act[0]
    began = time.monotonic()
    assert choose("greedy", match, seat, seed=1, seconds=0.01) in match.legal(seat)
    assert time.monotonic() - began < 1


def test_a_match_in_which_bots_thought_is_the_one_in_which_they_did_not() -> None:
    thought = ISLAND.match(3, seed=9)
    while not thought.over:
        seat = thought.to_act[0]
        thought.play(seat, choose("greedy", thought, seat, seed=len(thought.log), seconds=0.001))
    blind = ISLAND.match(3, seed=9)
    for seat, action in thought.log:
        blind.play(seat, action)
    assert blind.record() == thought.record()
