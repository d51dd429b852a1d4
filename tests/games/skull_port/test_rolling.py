"""Chapter 5: up to three rolls of five dice."""

import pytest

from calavera.engine.errors import NotOffered
from calavera.engine.match import Match
from calavera.games.skull_port.state import NO_CARD
from calavera.testing import rule
from tests.games.skull_port.table import AMY, BRASS_KEYS, act, offered, state, table, verbs, ways


def faces(match: Match) -> list[int]:
    return state(match).dice


@rule("SP-5.1", "SP-R43")
def test_a_turn_begins_with_a_roll_of_all_five_dice() -> None:
    match = table(rolls=(4, 1, 6, 2, 2))
    assert faces(match) == [4, 1, 6, 2, 2]
    assert verbs(match) == {"keep", "stop"}

    match = table(doubloons={AMY: 1}, display=(BRASS_KEYS, NO_CARD, NO_CARD))
    assert verbs(match) == {"buy", "roll"}
    assert faces(match) == [0, 0, 0, 0, 0]


@rule("SP-5.2", "SP-5.3")
def test_any_dice_are_set_aside_and_the_others_rolled_again() -> None:
    match = table(rolls=(4, 1, 4, 2, 4, 6, 5))
    assert [keep["dice"] for keep in offered(match, "keep")] == list(range(31))
    act(match, "keep", dice=0b10101)
    assert faces(match) == [4, 6, 4, 5, 4]
    assert [die.aside for die in match.view(-1).dice] == [True, False, True, False, True]


@rule("SP-5.2", "SP-5.3")
def test_no_die_has_to_be_set_aside() -> None:
    match = table(rolls=(4, 1, 4, 2, 4, 6, 5, 3, 1, 1))
    act(match, "keep", dice=0)
    assert faces(match) == [6, 5, 3, 1, 1]


@rule("SP-5.4")
def test_there_are_three_rolls_in_a_turn() -> None:
    match = table(rolls=(4, 1, 4, 2, 4, 6, 6), doubloons={AMY: 2})
    act(match, "keep", dice=0b01111)
    assert "keep" in verbs(match)
    act(match, "keep", dice=0b01111)
    assert state(match).rolls == 3
    assert "keep" not in verbs(match)
    with pytest.raises(NotOffered):
        act(match, "keep", dice=0b01111)


@rule("SP-5.4")
def test_after_the_third_roll_without_doubloons_a_token_is_placed_at_once() -> None:
    match = table(rolls=(4, 1, 4, 2, 4, 6, 6))
    act(match, "keep", dice=0b01111)
    act(match, "keep", dice=0b01111)
    assert verbs(match) == {"land"}


@rule("SP-5.5")
def test_a_better_roll_opens_a_ship() -> None:
    match = table(rolls=(4, 4, 1, 2, 6, 4), hand={AMY: [3]})
    assert not match.view(-1).ships[1].met
    act(match, "keep", dice=0b11011)
    assert match.view(-1).ships[1].met
    act(match, "stop")
    assert ways(match, "coral_lance") == ["3 C free", "3 Q free", "3 S free"]


@rule("SP-R6", "SP-E51")
def test_dice_set_aside_may_be_rolled_again_unless_they_stay() -> None:
    match = table(rolls=(5, 5, 1, 1, 1, 2, 2, 6))
    act(match, "keep", dice=0b00011)
    assert faces(match) == [5, 5, 2, 2, 6]
    act(match, "keep", dice=0b01101)
    assert state(match).rolls == 3

    match = table(rolls=(5, 5, 1, 1, 1, 2, 2, 6), retake_kept=False)
    act(match, "keep", dice=0b00011)
    with pytest.raises(NotOffered):
        act(match, "keep", dice=0b01101)
    rolled_again = [31 & ~keep["dice"] for keep in offered(match, "keep")]
    assert all(mask & 0b00011 == 0 for mask in rolled_again)
    assert len(rolled_again) == 7


@rule("SP-R6")
def test_a_die_that_stays_aside_can_still_be_manipulated() -> None:
    match = table(rolls=(5, 5, 1, 1, 1, 2, 2, 6), retake_kept=False, doubloons={AMY: 2})
    act(match, "keep", dice=0b00011)
    act(match, "manipulate", port=0, die=0)
    assert faces(match) == [4, 5, 2, 2, 6]


@rule("SP-R7")
def test_a_player_may_stop_after_any_roll() -> None:
    for kept in range(3):
        match = table(rolls=(1, 1, 1, 1, 1), doubloons={AMY: 2})
        for _ in range(kept):
            act(match, "keep", dice=0b01111)
        act(match, "stop")
        assert verbs(match) == {"place", "land"}
        assert state(match).rolls == kept + 1


@rule("SP-R43")
def test_no_token_is_placed_without_a_roll() -> None:
    match = table(doubloons={AMY: 1}, display=(BRASS_KEYS, NO_CARD, NO_CARD))
    assert not verbs(match) & {"place", "land", "stop"}


def test_a_roll_cannot_be_taken_back_but_stopping_can() -> None:
    match = table(rolls=(4, 1, 4, 2, 4, 6, 6))
    act(match, "keep", dice=0b01111)
    assert not match.can_undo(AMY)
    act(match, "stop")
    match.undo(AMY)
    assert verbs(match) == {"keep", "stop"}
    assert faces(match) == [4, 1, 4, 2, 6]
