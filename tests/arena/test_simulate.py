"""Simulation counts what happened, and the same seed gives the same."""

import dataclasses

import pytest

import calavera
from calavera.arena.simulate import Plan, mean_scores, simulate, summary, win_shares
from calavera.arena.tally import Tally
from calavera.engine.errors import BadSetup, UnknownBot
from calavera.engine.game import Result

pytestmark = pytest.mark.usefixtures("made_up_games")


def plan(game: str = "made-up-bluff", *bots: str, games: int = 50, seed: int = 1) -> Plan:
    bots = bots or ("random", "random", "random")
    return Plan(game, len(bots), games, bots, seed, {})


def played(what: Plan, jobs: int = 1) -> Tally:
    total = Tally(what.seats)
    for tally in simulate(what, jobs):
        total.add(tally)
    return total


@pytest.mark.parametrize("game", ["made-up-bluff", "made-up-market", "made-up-race"])
def test_all_games_are_played_and_every_win_is_given_once(game: str) -> None:
    total = played(plan(game))
    assert total.games == 50
    assert sum(wins.value for wins in win_shares(plan(game), total)) == pytest.approx(1)


def test_the_same_seed_gives_the_same_games_and_another_others() -> None:
    assert played(plan(seed=5)) == played(plan(seed=5))
    assert played(plan(seed=5)) != played(plan(seed=6))


def test_more_games_begin_with_the_same_games() -> None:
    few, many = played(plan(games=20)), played(plan(games=21))
    last = many.decisions - few.decisions
    assert few.games + 1 == many.games
    assert 0 < last < 2 * few.decisions / few.games


def test_a_better_bot_wins_more() -> None:
    contest = plan("made-up-race", "random", "greedy")
    random, greedy = win_shares(contest, played(contest))
    assert random.high < greedy.low


def test_options_reach_the_games() -> None:
    first = plan("made-up-race", games=30)
    last = dataclasses.replace(first, options={"start": "last"})
    assert played(first) != played(last)


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (Plan("made-up-race", 3, 5, ("random",), 1, {}), BadSetup),
        (Plan("made-up-race", 1, 5, ("random",), 1, {}), BadSetup),
        (Plan("made-up-race", 2, 0, ("random", "random"), 1, {}), BadSetup),
        (Plan("made-up-race", 2, 5, ("random", "deep"), 1, {}), UnknownBot),
        (Plan("made-up-race", 2, 5, ("random", "random"), 1, {"wind": "west"}), BadSetup),
    ],
)
def test_a_plan_that_can_not_be_played_is_refused_at_once(
    wrong: Plan, error: type[calavera.CalaveraError]
) -> None:
    with pytest.raises(error):
        next(simulate(wrong))


def test_a_shared_win_counts_its_part() -> None:
    tally = Tally(3)
    tally.count(Result([5, 5, 1], [1, 1, 3]), decisions=10, turns=4)
    tally.count(Result([2, 9, 1], [2, 1, 3]), decisions=12, turns=6)
    assert [wins.value for wins in win_shares(plan(), tally)] == [0.25, 0.75, 0]
    assert [score.value for score in mean_scores(tally)] == [3.5, 7, 1]


def test_tallies_add_up_in_any_order() -> None:
    one, two = Tally(2), Tally(2)
    one.count(Result([5, 5], [1, 1]), decisions=10, turns=4)
    two.count(Result([1, 2], [2, 1]), decisions=3, turns=9)
    forth, back = Tally(2), Tally(2)
    for tally in (one, two):
        forth.add(tally)
    for tally in (two, one):
        back.add(tally)
    assert forth == back
    assert (forth.shortest, forth.longest, forth.games) == (4, 9, 2)


def test_the_summary_has_these_keys_and_no_others() -> None:
    told = summary(plan(), played(plan()), seconds=2.0)
    assert list(told) == [
        *("game", "seats", "games", "decisions", "seconds", "games_per_s", "decisions_per_s"),
        *("compiled", "win_share", "mean_score", "turns"),
    ]
    assert told["games_per_s"] == 25
    assert len(told["win_share"]) == len(told["mean_score"]) == 3
