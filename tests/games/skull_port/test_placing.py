"""Chapter 7: placing a token on a ship or on a port tile."""

import pytest

from calavera.engine.errors import NotOffered
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    JOHN,
    MARY,
    act,
    crew,
    hand,
    land,
    offered,
    place,
    quay,
    state,
    table,
    told,
    verbs,
    ways,
)

THREES = (4, 4, 4, 2, 6)
NOTHING = (1, 2, 3, 4, 6)


@rule("SP-7.1")
def test_after_the_dice_one_token_must_be_placed() -> None:
    match = table(rolls=THREES)
    act(match, "stop")
    assert verbs(match) == {"place", "land"}
    tokens = sum(state(match).hand)
    place(match, "coral_lance", "2 C free")
    assert sum(state(match).hand) == tokens - 1
    assert match.view(-1).active == JOHN


@rule("SP-7.2")
def test_the_token_goes_on_a_ship_or_on_a_port() -> None:
    match = table(dice=THREES)
    place(match, "coral_lance", "2 C free")
    assert crew(match, "coral_lance") == "A2 _ _"
    match = table(dice=THREES)
    land(match, "market", 2)
    assert quay(match, "market") == "A2"
    assert crew(match, "coral_lance") == "_ _ _"


@rule("SP-7.3")
def test_a_ship_whose_requirement_is_not_met_is_closed() -> None:
    match = table(dice=THREES, hand={AMY: [5]})
    assert ways(match, "coral_lance")
    assert not ways(match, "monarchy")
    with pytest.raises(NotOffered):
        place(match, "monarchy", "5 C free")


@rule("SP-7.4", "SP-7.5")
def test_without_a_requirement_the_token_goes_to_any_of_the_three_ports() -> None:
    match = table(dice=NOTHING, hand={AMY: [4]})
    assert verbs(match) == {"land"}
    assert offered(match, "land") == [{"value": 4, "port": port} for port in range(3)]


@rule("SP-7.12")
def test_the_player_chooses_which_unused_token_to_place() -> None:
    match = table(dice=THREES, hand={AMY: [2, 3, 5]})
    assert ways(match, "coral_lance") == [f"{value} {p} free" for value in (2, 3, 5) for p in "CQS"]
    assert {put["value"] for put in offered(match, "land")} == {2, 3, 5}
    place(match, "coral_lance", "3 C free")
    assert hand(match, AMY) == [2, 5]


@rule("SP-7.13", "SP-7.14", "SP-E1")
def test_an_empty_ship_is_entered_at_any_position() -> None:
    for position in "CQS":
        match = table(turn=JOHN, dice=THREES, hand={JOHN: [3]})
        place(match, "coral_lance", f"3 {position} free")
        assert crew(match, "coral_lance") == {"C": "J3 _ _", "Q": "_ J3 _", "S": "_ _ J3"}[position]


@rule("SP-E2", "SP-7.13", "SP-7.14", "SP-8.4")
def test_mary_with_a_2_may_only_go_below_johns_3() -> None:
    match = table(turn=MARY, dice=THREES, ships={"coral_lance": "J3 _ _"}, hand={MARY: [2]})
    assert ways(match, "coral_lance") == ["2 Q free", "2 S free"]
    place(match, "coral_lance", "2 Q free")
    assert crew(match, "coral_lance") == "J3 M2 _"


@rule("SP-R10", "SP-E50")
def test_a_token_may_go_to_a_port_though_a_ship_is_open() -> None:
    match = table(dice=(3, 3, 3, 3, 1), fleet=["fleet_monarchy"], hand={AMY: [2, 4]})
    assert ways(match, "monarchy")
    land(match, "armory", 2)
    assert state(match).doubloons[AMY] == 0

    match = table(dice=(3, 3, 3, 3, 1), hand={AMY: [2, 4]}, voluntary_port=False)
    assert verbs(match) == {"place"}
    with pytest.raises(NotOffered):
        land(match, "armory", 2)


@rule("SP-R10")
def test_without_an_open_ship_ports_are_never_forbidden() -> None:
    match = table(dice=NOTHING, voluntary_port=False)
    assert verbs(match) == {"land"}


@rule("SP-R11", "SP-E29")
def test_a_ship_with_only_higher_tokens_is_closed() -> None:
    match = table(dice=THREES, ships={"coral_lance": "H5 J4 M4"}, hand={AMY: [2, 3]}, voluntary_port=False)
    assert match.view(-1).ships[1].met
    assert not ways(match, "coral_lance")
    assert verbs(match) == {"land"}


@rule("SP-R13", "SP-E55")
def test_with_top_first_an_empty_position_needs_all_above_it_filled() -> None:
    match = table(dice=THREES, ships={"coral_lance": "J3 _ _"}, hand={AMY: [2]}, gaps="top_first")
    assert ways(match, "coral_lance") == ["2 Q free"]
    match = table(dice=THREES, hand={AMY: [2]}, gaps="top_first")
    assert ways(match, "coral_lance") == ["2 C free"]


@rule("SP-R13")
def test_a_gap_is_allowed_and_not_closed() -> None:
    match = table(dice=THREES, ships={"coral_lance": "_ J3 _"}, hand={AMY: [2]})
    place(match, "coral_lance", "2 S free")
    assert crew(match, "coral_lance") == "_ J3 A2"


@rule("SP-R19", "SP-8.12")
def test_a_full_port_tile_cannot_be_chosen() -> None:
    match = table(dice=NOTHING, hand={AMY: [4]}, quays={"armory": "J2 J2"}, port_spots=2)
    assert [put["port"] for put in offered(match, "land")] == [1, 2]
    match = table(dice=NOTHING, hand={AMY: [4]}, quays={"armory": "J2 J2"}, port_spots=0)
    assert [put["port"] for put in offered(match, "land")] == [0, 1, 2]


@rule("SP-R19")
def test_a_port_tile_has_fourteen_spots() -> None:
    fourteen = "J2 J2 J2 J2 J3 J3 J3 M2 M2 M2 M2 M3 M3 M3"
    match = table(dice=NOTHING, hand={AMY: [4]}, quays={"dock": fourteen})
    assert [put["port"] for put in offered(match, "land")] == [0, 1]
    assert [port.free_spots for port in match.view(-1).ports] == [14, 14, 0]


@rule("SP-R20")
def test_a_token_that_finds_no_spot_and_no_ship_is_out_of_the_game() -> None:
    match = table(
        dice=NOTHING,
        hand={AMY: [2, 4]},
        quays={"armory": "J2", "market": "J2", "dock": "J3"},
        port_spots=1,
    )
    assert offered(match, "lose") == [{"value": 2}, {"value": 4}]
    act(match, "lose", value=2)
    assert hand(match, AMY) == [4]
    assert [token.value for token in match.view(-1).lost] == [2]
    assert "Amy's 2 found no place and is out of the game." in told(match)


@rule("SP-R20")
def test_with_an_open_ship_nothing_is_lost() -> None:
    full = {"armory": "J2", "market": "J2", "dock": "J3"}
    match = table(dice=THREES, hand={AMY: [2, 4]}, quays=full, port_spots=1)
    assert verbs(match) == {"place"}


@rule("SP-R39")
def test_a_placement_on_a_port_needs_no_requirement_and_pays_nothing() -> None:
    match = table(
        rolls=(4, 4, 4, 2, 6),
        fleet=["fleet_natural", "fleet_coral_lance", "fleet_captains"],
    )
    act(match, "stop")
    land(match, "dock", 2)
    assert state(match).doubloons[AMY] == 0
    assert state(match).supply == 40
