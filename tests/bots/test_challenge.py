"""Greedy where a game has rules of thumb and an outlook: it does what they say unless something proves better."""

import pytest

from calavera.bots import choose
from calavera.bots.challenge import Contender
from calavera.engine.asks import Ask
from calavera.engine.match import Match
from calavera.engine.state import State
from calavera.engine.streams import Stream
from tests.engine.made_up import WALK, Table, made_up

FIRST = WALK.of(steps=0)


def first_of_all(state: State, ask: Ask, rng: Stream) -> int:
    """Rules of thumb: what the rules name first."""
    return ask.legal[0]


def steps_of_seat_0(table: Table) -> float:
    """An outlook that grows with what seat 0 has walked."""
    return table.scores[0] / 100


def even(table: Table) -> float:
    """An outlook that is always the same."""
    return 0.5


@pytest.fixture
def match(monkeypatch: pytest.MonkeyPatch) -> Match:
    """A race with rules of thumb that only ever go one step."""
    match = made_up("race").match(2, seed=5)
    monkeypatch.setattr(match.game, "rollout", first_of_all)
    return match


def test_an_action_that_looks_better_in_every_world_is_taken(
    match: Match, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(match.game, "outlook", steps_of_seat_0)
    assert match.legal(0)[0] == FIRST
    assert {choose("greedy", match, 0, seed) for seed in range(5)} <= set(match.legal(0)[2:])


def test_an_action_that_looks_no_better_is_not(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.game, "outlook", even)
    assert {choose("greedy", match, 0, seed) for seed in range(5)} == {FIRST}


def test_the_shortlist_says_what_is_tried(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.game, "outlook", steps_of_seat_0)
    monkeypatch.setattr(match.game, "shortlist", lambda state, ask: ask.legal[1:2])
    assert choose("greedy", match, 0, seed=1) == match.legal(0)[1]


def test_what_is_better_by_chance_only_does_not_prove_so() -> None:
    standard, lucky, better = Contender(0), Contender(1), Contender(2)
    for luck in (0.3, -0.2, 0.3, -0.2):
        standard.prospects.append(0.4)
        lucky.prospects.append(0.4 + luck)
        better.prospects.append(0.5 + luck / 10)
    assert lucky.gain(standard) > 0
    assert not lucky.proves(standard)
    assert better.proves(standard)


def test_the_challenge_ends_when_its_time_is_up(match: Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.game, "outlook", steps_of_seat_0)
    assert choose("greedy", match, 0, seed=1, seconds=0) in match.legal(0)
