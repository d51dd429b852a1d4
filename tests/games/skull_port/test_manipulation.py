"""Chapter 6: doubloons at the port tiles change dice."""

import pytest

from calavera.engine.errors import NotOffered
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    FLIP_CARD,
    JOHN,
    MINUS_CARD,
    PLUS_CARD,
    act,
    offered,
    on_port,
    state,
    table,
    verbs,
)

ARMORY, MARKET, DOCK = range(3)


@rule("SP-6.1", "SP-R8")
def test_dice_are_changed_after_each_of_the_three_rolls() -> None:
    match = table(doubloons={AMY: 6}, rolls=(3, 3, 3, 5, 5, 1, 2))
    act(match, "manipulate", port=ARMORY, die=0)
    assert state(match).dice == [2, 3, 3, 5, 5]
    act(match, "keep", dice=0b01111)
    act(match, "manipulate", port=MARKET, die=1)
    assert state(match).dice == [2, 4, 3, 5, 1]
    act(match, "keep", dice=0b01111)
    act(match, "manipulate", port=DOCK, die=3)
    assert state(match).dice == [2, 4, 3, 2, 2]
    assert state(match).doubloons[AMY] == 0


@rule("SP-6.2", "SP-6.3", "SP-6.4")
def test_a_manipulation_changes_one_die_for_two_doubloons_on_its_port() -> None:
    match = table(doubloons={AMY: 3}, rolls=(3, 3, 3, 5, 5), ports={"market": 1})
    act(match, "manipulate", port=MARKET, die=3)
    assert state(match).dice == [3, 3, 3, 6, 5]
    assert state(match).doubloons[AMY] == 1
    assert [on_port(match, port) for port in ("armory", "market", "dock")] == [0, 3, 0]


@rule("SP-6.5", "SP-E32", "SP-6.11", "SP-R8")
def test_the_armory_subtracts_1_as_often_as_one_can_pay() -> None:
    match = table(doubloons={AMY: 5}, rolls=(3, 3, 3, 5, 6))
    act(match, "manipulate", port=ARMORY, die=3)
    act(match, "manipulate", port=ARMORY, die=3)
    assert state(match).dice == [3, 3, 3, 3, 6]
    assert state(match).doubloons[AMY] == 1
    assert on_port(match, "armory") == 4
    assert match.view(-1).ships[3].met


@rule("SP-E33", "SP-6.1")
def test_a_straight_is_made_after_the_third_roll() -> None:
    match = table(doubloons={AMY: 2}, rolls=(1, 2, 3, 4, 6, 6, 6))
    act(match, "keep", dice=0b01111)
    act(match, "keep", dice=0b01111)
    assert not match.view(-1).ships[4].met
    act(match, "manipulate", port=ARMORY, die=4)
    assert state(match).dice == [1, 2, 3, 4, 5]
    assert match.view(-1).ships[4].met
    assert on_port(match, "armory") == 2


@rule("SP-6.6")
def test_the_market_adds_1() -> None:
    match = table(doubloons={AMY: 2}, rolls=(1, 2, 3, 4, 4))
    act(match, "manipulate", port=MARKET, die=4)
    assert state(match).dice == [1, 2, 3, 4, 5]


@rule("SP-6.7", "SP-6.8", "SP-6.9", "SP-6.10", "SP-E31")
@pytest.mark.parametrize(("face", "opposite"), [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (6, 1)])
def test_the_dock_turns_a_die_to_its_opposite_side(face: int, opposite: int) -> None:
    match = table(doubloons={AMY: 2}, rolls=(face, 2, 3, 4, 4))
    act(match, "manipulate", port=DOCK, die=0)
    assert state(match).dice[0] == opposite


@rule("SP-6.12")
def test_without_enough_doubloons_nothing_can_be_changed() -> None:
    match = table(doubloons={AMY: 1, JOHN: 9}, rolls=(1, 2, 3, 4, 4))
    assert "manipulate" not in verbs(match)
    with pytest.raises(NotOffered):
        act(match, "manipulate", port=MARKET, die=4)


@rule("SP-6.13")
def test_doubloons_on_ports_stay_there_when_turns_pass() -> None:
    match = table(doubloons={AMY: 2}, rolls=(3, 3, 3, 5, 5, 2, 2, 2, 1, 1), ports={"dock": 5})
    act(match, "manipulate", port=MARKET, die=3)
    for _ in range(2):
        act(match, "stop")
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])
    assert on_port(match, "market") == 2
    assert on_port(match, "dock") == 5


@rule("SP-R8")
def test_any_of_the_five_dice_may_be_changed_and_rolled_again_later() -> None:
    match = table(doubloons={AMY: 4}, rolls=(3, 3, 3, 5, 5, 6))
    assert {change["die"] for change in offered(match, "manipulate")} == {0, 1, 2, 3, 4}
    assert {change["port"] for change in offered(match, "manipulate")} == {ARMORY, MARKET, DOCK}
    act(match, "manipulate", port=DOCK, die=4)
    act(match, "manipulate", port=MARKET, die=3)
    act(match, "keep", dice=0b01111)
    assert state(match).dice == [3, 3, 3, 6, 6]


@rule("SP-R8")
def test_with_one_die_per_roll_only_the_die_changed_first_may_be_changed_again() -> None:
    match = table(doubloons={AMY: 6}, rolls=(3, 3, 3, 5, 5, 6), one_die_per_roll=True)
    act(match, "manipulate", port=ARMORY, die=3)
    assert {change["die"] for change in offered(match, "manipulate")} == {3}
    act(match, "keep", dice=0b01111)
    assert {change["die"] for change in offered(match, "manipulate")} == {0, 1, 2, 3, 4}


@rule("SP-R9", "SP-E35")
def test_nothing_is_added_to_a_6_or_subtracted_from_a_1() -> None:
    match = table(doubloons={AMY: 9}, rolls=(6, 1, 3, 4, 4))
    changes = [(change["port"], change["die"]) for change in offered(match, "manipulate")]
    assert (MARKET, 0) not in changes
    assert (ARMORY, 1) not in changes
    with pytest.raises(NotOffered):
        act(match, "manipulate", port=MARKET, die=0)
    assert state(match).doubloons[AMY] == 9
    assert state(match).dice == [6, 1, 3, 4, 4]


@rule("SP-R9")
def test_with_wrap_1_and_6_are_neighbours() -> None:
    match = table(doubloons={AMY: 9}, rolls=(6, 1, 3, 4, 4), wrap=True)
    act(match, "manipulate", port=MARKET, die=0)
    act(match, "manipulate", port=ARMORY, die=1)
    assert state(match).dice == [1, 6, 3, 4, 4]


@rule("SP-9.6", "SP-R30", "SP-E34")
def test_the_flip_card_makes_a_flip_cost_one_doubloon_on_the_dock() -> None:
    match = table(doubloons={AMY: 1}, active={AMY: [FLIP_CARD]}, rolls=(6, 2, 3, 4, 4))
    assert {change["port"] for change in offered(match, "manipulate")} == {DOCK}
    act(match, "manipulate", port=DOCK, die=0)
    assert state(match).dice[0] == 1
    assert (state(match).doubloons[AMY], on_port(match, "dock")) == (0, 1)


@rule("SP-9.7", "SP-R30")
def test_the_minus_card_makes_subtracting_cost_one() -> None:
    match = table(doubloons={AMY: 1}, active={AMY: [MINUS_CARD]}, rolls=(6, 2, 3, 4, 4))
    assert {change["port"] for change in offered(match, "manipulate")} == {ARMORY}
    act(match, "manipulate", port=ARMORY, die=0)
    assert state(match).dice[0] == 5
    assert (state(match).doubloons[AMY], on_port(match, "armory")) == (0, 1)


@rule("SP-9.8", "SP-R30")
def test_the_plus_card_makes_adding_cost_one() -> None:
    match = table(doubloons={AMY: 1}, active={AMY: [PLUS_CARD]}, rolls=(5, 2, 3, 4, 4))
    assert {change["port"] for change in offered(match, "manipulate")} == {MARKET}
    act(match, "manipulate", port=MARKET, die=0)
    assert state(match).dice[0] == 6
    assert (state(match).doubloons[AMY], on_port(match, "market")) == (0, 1)


@rule("SP-9.6", "SP-9.7", "SP-9.8")
def test_a_discount_is_its_owners_alone() -> None:
    match = table(doubloons={AMY: 1}, active={JOHN: [FLIP_CARD, MINUS_CARD]}, rolls=(6, 2, 3, 4, 4))
    assert "manipulate" not in verbs(match)


@rule("SP-R8")
def test_a_manipulation_can_be_taken_back_before_the_next_roll() -> None:
    match = table(doubloons={AMY: 2}, rolls=(6, 2, 3, 4, 4))
    act(match, "manipulate", port=ARMORY, die=0)
    match.undo(AMY)
    assert state(match).dice[0] == 6
    assert (state(match).doubloons[AMY], on_port(match, "armory")) == (2, 0)
    assert not state(match).manipulated
