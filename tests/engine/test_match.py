"""Playing, refusing, taking back and cloning, on the made-up games."""

from typing import Any

import pytest

from calavera.engine.errors import (
    BadAction,
    BadSetup,
    CannotClone,
    CannotUndo,
    NotAsked,
    NotOffered,
    StaleAsk,
)
from calavera.engine.match import Match
from calavera.engine.state import snapshot
from calavera.engine.streams import fast_stream
from calavera.testing import check_game
from tests.engine.made_up import BID, DECLINE, GAMBLE, OFFER, SNATCH, WALK, YIELD, Table, made_up, offers


def table(match: Match) -> Table:
    assert isinstance(match.state, Table)
    return match.state


def race(seats: int = 3, seed: int = 1) -> Match:
    return made_up("race").match(seats=seats, seed=seed)


@pytest.mark.parametrize("kind", ["race", "bluff", "market", "quiet market"])
def test_every_law_holds_for_every_kind_of_ask(kind: str) -> None:
    check_game(made_up(kind), seeds=range(60))


def unchanged(match: Match, error: type[Exception], seat: int, action: int, ask: int | None = None) -> str:
    before, log, asked = snapshot(match.state), match.log[:], match.to_act
    with pytest.raises(error) as caught:
        match.play(seat, action, ask)
    assert (snapshot(match.state), match.log, match.to_act) == (before, log, asked)
    return str(caught.value)


def test_an_action_that_was_not_offered_is_refused_with_what_is() -> None:
    message = unchanged(race(), NotOffered, 0, BID.of(number=2))
    assert "bid" in message
    assert "walk" in message


def test_a_number_outside_the_vocabulary_is_refused() -> None:
    assert "whole number from 0 to" in unchanged(race(), BadAction, 0, 10_000)


def test_a_seat_that_is_not_asked_is_refused_with_who_is() -> None:
    assert "waiting for seats [0]" in unchanged(race(), NotAsked, 1, GAMBLE.at())


def test_an_answer_to_an_older_ask_is_refused_with_what_is_open() -> None:
    match = race()
    old = match.ask
    match.play(0, WALK.of(steps=0), ask=old)
    assert str(match.ask) in unchanged(match, StaleAsk, 1, WALK.of(steps=0), ask=old)


def test_nothing_is_asked_after_the_end() -> None:
    match = race(seats=2)
    while not match.over:
        match.play(match.to_act[0], WALK.of(steps=0))
    assert match.to_act == []
    assert match.legal(0) == []
    assert match.legal(1) == []
    assert "over" in unchanged(match, NotAsked, 0, WALK.of(steps=0))


def test_the_list_of_legal_actions_belongs_to_whoever_asked_for_it() -> None:
    match = race()
    match.legal(0).clear()
    assert len(match.legal(0)) == 4


def test_a_failing_rule_leaves_the_match_as_it_was() -> None:
    match = race()
    match.play(0, WALK.of(steps=1))
    match.play(1, WALK.of(steps=1))
    table(match).broken = True
    with pytest.raises(RuntimeError):
        match.play(2, WALK.of(steps=1))
    assert match.to_act == [2]
    assert len(match.log) == 2
    assert table(match).scores == [2, 2, 0]
    assert not table(match).broken  # it went back to its checkpoint
    match.play(2, WALK.of(steps=1))
    assert table(match).scores == [2, 2, 2]


def test_a_seat_takes_back_what_taught_nobody_anything() -> None:
    match = race()
    number = match.ask
    match.play(0, WALK.of(steps=2))
    match.undo(0)
    assert match.to_act == [0]
    assert table(match).scores == [0, 0, 0]
    assert match.ask > number, "the number of an ask never comes again"


def test_the_journal_knows_where_somebody_was_asked_and_forgets_it_with_what_is_taken_back() -> None:
    match = race()
    first = match.pauses(0)
    assert first == [len(match.lines(0, {"seat": str}))]
    match.play(0, WALK.of(steps=2))
    asked = match.pauses(0)
    assert asked[0] == first[0] and asked[-1] == len(match.lines(0, {"seat": str})) > first[0]
    assert match.clone().pauses(0) == asked
    match.undo(0)
    assert match.pauses(0) == first


def test_a_draw_is_not_taken_back_alone() -> None:
    match = race()
    match.play(0, GAMBLE.at())
    if match.to_act == [0]:
        match.play(0, GAMBLE.at())
    with pytest.raises(CannotUndo, match="drawn or shown"):
        match.undo(0)


def test_nobody_takes_back_for_another_or_after_another_has_acted() -> None:
    match = race()
    match.play(0, WALK.of(steps=0))
    with pytest.raises(CannotUndo, match="not the last"):
        match.undo(1)
    match.play(1, WALK.of(steps=0))
    with pytest.raises(CannotUndo, match="not the last"):
        match.undo(0)


def test_after_an_agreed_rewind_the_dice_fall_differently() -> None:
    futures = set()
    match = race(seed=3)
    for _ in range(12):
        match.play(0, GAMBLE.at())
        futures.add(table(match).scores[0])
        match.rewind(0)
    assert len(futures) > 1, "the same die again and again would make its result known"


def test_secret_answers_may_be_changed_and_withdrawn_until_the_last_is_in() -> None:
    match = made_up("bluff").match(seats=3, seed=5)
    first, last = match.legal(0)[0], match.legal(0)[-1]
    match.play(0, first)
    assert match.to_act == [1, 2]
    assert match.answer_of(0) == first
    match.play(0, last)
    assert match.answer_of(0) == last
    match.undo(0)
    assert match.answer_of(0) is None
    assert match.to_act == [0, 1, 2]


def test_the_number_of_an_ask_does_not_tell_how_often_others_changed_their_minds() -> None:
    steady, fickle = (made_up("bluff").match(seats=3, seed=5) for _ in range(2))
    fickle.play(0, fickle.legal(0)[-1])
    fickle.undo(0)
    for match in (steady, fickle):
        for seat in range(3):
            match.play(seat, match.legal(seat)[0])
    assert steady.state == fickle.state
    assert steady.ask == fickle.ask == 1


def test_the_order_in_which_secret_answers_arrive_does_not_matter() -> None:
    states = []
    for order in ([0, 1, 2], [2, 0, 1]):
        match = made_up("bluff").match(seats=3, seed=5)
        choice = [match.legal(seat)[0] for seat in range(3)]
        for seat in order:
            match.play(seat, choice[seat], ask=0)
        states.append(match.state)
    assert states[0] == states[1]


def test_both_answers_to_one_question_are_taken_though_the_log_grew_between() -> None:
    match = made_up("bluff").match(seats=2, seed=5)
    number = match.ask
    match.play(0, match.legal(0)[0], ask=number)
    match.play(1, match.legal(1)[0], ask=number)
    assert len(match.log) == 2


def test_a_window_opens_again_after_each_act_and_closes_when_all_decline() -> None:
    match = made_up("market").match(seats=3, seed=1)
    match.play(0, OFFER.of(card=0))
    assert match.to_act == [1, 2]
    match.play(2, SNATCH.at())
    assert match.to_act == [0], "the one who offers answers at once"
    match.play(0, YIELD.of(willing=0))
    assert match.to_act == [1, 2], "the window is open again"
    match.play(1, DECLINE.at())
    assert match.to_act == [2]
    match.play(2, DECLINE.at())
    assert table(match).active == 1


def test_a_seat_that_declined_may_still_act_while_the_window_is_open() -> None:
    match = made_up("market").match(seats=3, seed=1)
    match.play(0, OFFER.of(card=0))
    match.play(1, DECLINE.at())
    match.play(1, SNATCH.at())
    assert match.to_act == [0]
    assert match.log[-1] == (1, SNATCH.at())


def test_a_clone_in_the_middle_of_a_turn_plays_on_alone() -> None:
    match = made_up("market").match(seats=3, seed=1)
    match.play(0, OFFER.of(card=0))
    match.play(1, DECLINE.at())
    twin = match.clone()
    twin.play(2, SNATCH.at())
    assert match.to_act == [2]
    assert twin.to_act == [0]
    match.play(2, DECLINE.at())
    assert table(match).active == 1
    assert table(twin).active == 0


def test_an_imagined_match_tells_nothing_and_is_not_cloned_in_mid_turn() -> None:
    match = made_up("bluff").match(seats=3, seed=5)
    match.play(1, match.legal(1)[0])
    twin = match.determinize(0, fast_stream(1))
    assert twin.seed == b""
    assert twin.log == []
    assert twin.journal is None
    assert twin.answer_of(1) is None, "another seat's secret answer is unmade"
    with pytest.raises(CannotClone):
        twin.clone()


def test_secret_choices_of_another_seat_are_named_anew_in_a_re_dealt_world() -> None:
    match = made_up("market").match(seats=3, seed=5)
    (active,) = match.to_act
    worlds = [match.determinize((active + 1) % 3, fast_stream(seed)) for seed in range(20)]
    for twin in worlds:
        assert twin.legal(active) == offers(table(twin), active)
    assert len({str(twin.legal(active)) for twin in worlds}) > 1
    assert match.determinize(active, fast_stream(1)).legal(active) == match.legal(active)


def test_re_dealt_worlds_differ_and_leave_the_real_stream_alone() -> None:
    match = made_up("bluff").match(seats=3, seed=5)
    before = snapshot(match.state)
    rng = fast_stream(9)
    worlds = {str(table(match.determinize(0, rng)).hands) for _ in range(20)}
    assert len(worlds) > 5
    assert snapshot(match.state) == before


def test_the_same_seed_gives_the_same_match_and_another_gives_another() -> None:
    first, again, other = (table(made_up("bluff").match(seats=4, seed=seed)) for seed in (7, 7, 8))
    assert first == again
    assert first.hands != other.hands


@pytest.mark.parametrize(
    ("call", "says"),
    [
        ({"seats": 5}, "2 to 4 seats"),
        ({"seats": 2, "options": {"start": "middle"}}, "allowed: 'first', 'last'"),
        ({"seats": 2, "options": {"stars": 1}}, "no option 'stars'"),
        ({"seats": 2, "seed": "abc"}, "64 hexadecimal digits"),
        ({"seats": 2, "seed": -1}, "0 or more"),
        ({"seats": 2, "stream": "muddy"}, "'sealed' or 'fast'"),
    ],
)
def test_a_bad_set_up_is_refused_with_what_is_allowed(call: dict[str, Any], says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        made_up("race").match(**call)


def test_a_match_without_a_journal_tells_nothing_and_plays_the_same() -> None:
    told, silent = (made_up("race").match(seats=2, seed=4, journal=journal) for journal in (True, False))
    for match in (told, silent):
        match.play(0, GAMBLE.at())
    assert told.state == silent.state
    assert told.lines(0, {"seat": str})
    assert not silent.lines(0, {"seat": str})


def quiet_market(able: list[int]) -> Match:
    """An offer lies open; only the seats named are able to snatch it."""
    match = made_up("quiet market").match(seats=4, seed=1)
    for seat in range(4):
        table(match).scores[seat] = 0 if seat in able else 6
    match.play(0, match.legal(0)[0])
    return match


def test_a_discreet_window_asks_everybody_whoever_could_act() -> None:
    for able in ([], [1], [1, 2, 3]):
        match = quiet_market(able)
        assert match.to_act == match.awaited == [0, 1, 2, 3]
        assert match.legal(3) == ([SNATCH.at(), DECLINE.at()] if 3 in able else [DECLINE.at()])


def test_who_has_answered_a_discreet_window_shows_to_nobody_until_it_closes() -> None:
    match = quiet_market([1])
    for seat in (3, 0, 2):
        match.play(seat, DECLINE.at())
    assert match.to_act == [1]
    assert match.awaited == [0, 1, 2, 3]
    number = match.ask
    match.play(1, DECLINE.at())
    assert match.ask != number
