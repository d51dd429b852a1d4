"""The adviser names what greedy would choose and why, and knows no more than the seat that asks."""

import re
from collections.abc import Sequence

import pytest

import calavera
from calavera.bots import advise, choose
from calavera.engine.errors import NotAsked
from calavera.engine.game import Counsel
from tests.bots.test_black_skull_island import alike
from tests.engine.made_up import GAMBLE, made_up

NAMES = ["Anna", "Ben", "Cid", "Dee"]


def last_step(last: int = 3) -> calavera.Match:
    """A race before its last step; seat 1 has gone three steps less than the other, or more if its last was shorter."""
    match = made_up("race").match(2, seed=5)
    for steps in (3, 3, 3, 3, 3, last, 3):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[steps - 1])
    return match


def test_it_advises_what_greedy_would_choose_with_what_it_counted() -> None:
    match = last_step()
    advice = advise(match, 1, NAMES, seed=1)
    assert advice.action == GAMBLE.at() == choose("greedy", match, 1, seed=1)
    told = re.fullmatch(
        r"It led to first place in (\S+) of 48 imagined endings, with (\S+) points on average; "
        r"the next best, “\('walk', {'steps': 2}\)”, in 24 of 48, with 12\.0\.( A shared .* one\.)?( That is close\.)?",
        advice.figures,
    )
    assert told is not None, "three steps share the first place, which counts half"
    assert float(told[1]) > 24
    assert float(told[2]) > 12


def test_what_is_hardly_better_is_called_close_and_what_is_much_better_is_not() -> None:
    begun = made_up("race").match(2, seed=1)
    assert advise(begun, 0, NAMES, seed=3).figures.endswith("That is close.")
    clear = advise(last_step(last=2), 1, NAMES, seed=1)
    assert clear.action == GAMBLE.at()
    assert "in 0 of 48, with 9.0." in clear.figures, "who walks has lost"
    assert not clear.figures.endswith("That is close.")


def test_without_time_nothing_is_compared() -> None:
    advice = advise(last_step(), 1, NAMES, seed=1, seconds=0.0)
    assert advice.figures == "There was no time to compare it with anything else."


def test_a_single_choice_needs_no_figures() -> None:
    match = made_up("quiet market").match(3, seed=1)
    match.play(0, match.legal(0)[0])
    assert match.legal(0) == match.legal(0)[:1]
    assert advise(match, 0, NAMES, seed=1).figures == "There is nothing else to choose."


def test_a_game_adds_a_reason_in_its_own_words_from_what_the_seat_sees() -> None:
    given: list[object] = []

    def counsel(view: object, action: int, names: Sequence[str]) -> Counsel | None:
        given.append((view, action, list(names)))
        return Counsel("The die is worth more.", "T-2") if action == GAMBLE.at() else None

    match = last_step()
    assert (advise(match, 1, NAMES, seed=1).says, advise(match, 1, NAMES, seed=1).rule) == ("", "")
    match.game.counsel = counsel
    advice = advise(match, 1, NAMES, seed=1)
    assert (advice.says, advice.rule) == ("The die is worth more.", "T-2")
    assert given == [(match.view(1), GAMBLE.at(), NAMES)]
    begun = made_up("race").match(2, seed=1)
    begun.game.counsel = lambda view, action, names: None
    assert advise(begun, 0, NAMES, seed=1).says == ""


def test_where_a_game_can_judge_an_unfinished_world_it_tells_how_likely_a_win_seemed() -> None:
    match = calavera.game("dead-men-tell-no-tales").match(2, seed=3)
    seat = match.to_act[0]
    advice = advise(match, seat, NAMES, seed=1)
    assert advice.action == choose("greedy", match, seat, seed=1)
    told = re.fullmatch(
        r"In \d+ imagined worlds a win seemed \d+% likely after it, and \d+% after the next best, “.+”\."
        r"( That is close(, and rules of thumb favour it)?\.)?",
        advice.figures,
    )
    assert told is not None


def test_in_another_game_played_together_it_counts_what_was_won_together(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = calavera.game("dead-men-tell-no-tales").match(2, seed=3)
    monkeypatch.setattr(match.game, "outlook", None)
    seat = match.to_act[0]
    assert "It led to a win in " in advise(match, seat, NAMES, seed=1, seconds=0.5).figures


@pytest.mark.parametrize("kind", ["race", "bluff", "market"])
def test_the_same_question_and_seed_give_the_same_advice_and_change_nothing(kind: str) -> None:
    match, blind = made_up(kind).match(3, seed=2), made_up(kind).match(3, seed=2)
    seat = match.to_act[0]
    one, other = advise(match, seat, NAMES, seed=4), advise(match.clone(), seat, NAMES, seed=4)
    assert (one.action, one.figures) == (other.action, other.figures)
    assert match.record() == blind.record()


def test_two_worlds_that_look_the_same_get_the_same_advice() -> None:
    one, other = alike(0)
    assert one.view(1) != other.view(1)
    for seed in range(5):
        first, second = advise(one, 0, NAMES, seed), advise(other, 0, NAMES, seed)
        assert (first.action, first.figures) == (second.action, second.figures)


def test_a_seat_that_is_not_asked_gets_none() -> None:
    with pytest.raises(NotAsked, match="seat 1 has nothing to choose now"):
        advise(made_up("race").match(2, seed=7), 1, NAMES, seed=1)
