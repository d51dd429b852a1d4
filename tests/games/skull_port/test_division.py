"""Chapter 10: the doubloons on the ports are divided."""

from collections.abc import Mapping
from typing import Any

import pytest

from calavera.engine.match import Match
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    ARMORY_CARD,
    DOCK_CARD,
    HARRY,
    JOHN,
    MARKET_CARD,
    MARY,
    act,
    document,
    eject,
    land,
    on_port,
    place,
    quay,
    state,
    table,
    told,
)

FAR_FROM_IT = (1, 2, 3, 4, 6)
CREW = {AMY: "A3 A3", HARRY: "H4", JOHN: "J3", MARY: "M2"}


def end(**position: Any) -> Match:
    """The last turn of the last round: Amy puts her last token, a 2, on the port named in `last`."""
    last = position.pop("last", "dock")
    position.setdefault("hand", {AMY: [2]})
    match = table(turn=AMY, round=10, dice=FAR_FROM_IT, **position)
    land(match, last, 2)
    assert match.over
    return match


def armory(doubloons: int, *seats: int, **position: Any) -> dict[int, int]:
    """How the Armory is divided among those of CREW who are named; Amy's last 2 goes to the empty Dock."""
    match = end(
        quays={"armory": " ".join(CREW[seat] for seat in seats)}, ports={"armory": doubloons}, **position
    )
    return shares(match, 0)


def shares(match: Match, port: int) -> dict[int, int]:
    """Who got how much of a port."""
    got: dict[int, int] = {}
    for share in match.view(-1).shares:
        if share.port == port:
            got[share.seat] = got.get(share.seat, 0) + share.amount
    return got


def passes(match: Match) -> list[list[tuple[int, int]]]:
    """The shares of the Armory, pass by pass."""
    taken = [share for share in match.view(-1).shares if share.port == 0]
    return [
        [(share.seat, share.amount) for share in taken if share.passes == number]
        for number in range(1 + max(share.passes for share in taken))
    ]


@rule("SP-10.1")
def test_the_game_is_over_when_the_last_token_of_the_last_player_is_used() -> None:
    match = table(turn=HARRY, round=10, dice=FAR_FROM_IT, hand={HARRY: [2], AMY: [2]})
    land(match, "dock", 2)
    assert not match.over
    act(match, "stop")
    land(match, "dock", 2)
    assert match.over


@rule("SP-10.2")
def test_the_doubloons_of_all_three_ports_are_divided() -> None:
    match = end(
        quays={"armory": "J3", "market": "M2", "dock": "H4"},
        ports={"armory": 3, "market": 2, "dock": 6},
        doubloons={JOHN: 1},
    )
    assert state(match).doubloons == [1 + 3, 2, 4, 2]
    assert state(match).port_doubloons == [0, 0, 0]


@rule("SP-10.2")
def test_nothing_is_divided_before_the_end() -> None:
    match = table(turn=HARRY, round=10, dice=FAR_FROM_IT, quays={"dock": "H4"}, ports={"dock": 6})
    land(match, "dock", 2)
    assert on_port(match, "dock") == 6
    assert match.view(-1).shares == []


@rule("SP-10.3")
def test_the_tokens_on_a_port_add_up() -> None:
    match = end(quays={"armory": "A3 J3 A4 J2"}, ports={"armory": 12})
    assert match.view(-1).ports[0].influence == [5, 0, 0, 7]
    assert shares(match, 0) == {AMY: 7, JOHN: 5}


@rule("SP-10.4", "SP-10.5", "SP-10.6", "SP-E9")
def test_fifteen_doubloons_go_6_4_3_2() -> None:
    match = end(quays={"armory": "J3 M2 A3 A3 H4"}, ports={"armory": 15})
    assert passes(match) == [[(AMY, 6), (HARRY, 4), (JOHN, 3), (MARY, 2)]]
    assert on_port(match, "armory") == 0


@rule("SP-10.7", "SP-E10")
def test_twenty_doubloons_take_a_second_pass() -> None:
    match = end(quays={"armory": "J3 M2 A3 A3 H4"}, ports={"armory": 20})
    assert passes(match) == [[(AMY, 6), (HARRY, 4), (JOHN, 3), (MARY, 2)], [(AMY, 5)]]
    assert armory(20, AMY, HARRY, JOHN, MARY) == {AMY: 11, HARRY: 4, JOHN: 3, MARY: 2}


@rule("SP-10.7", "SP-E11")
def test_thirty_one_doubloons_take_two_passes_and_one_more() -> None:
    assert armory(31, AMY, HARRY, JOHN, MARY) == {AMY: 13, HARRY: 8, JOHN: 6, MARY: 4}


@rule("SP-E12")
def test_a_single_taker_takes_all_in_several_passes() -> None:
    match = end(quays={"armory": "J2"}, ports={"armory": 7})
    assert passes(match) == [[(JOHN, 2)], [(JOHN, 2)], [(JOHN, 2)], [(JOHN, 1)]]


@rule("SP-E13", "SP-R31")
def test_the_last_taker_gets_the_rest() -> None:
    assert armory(9, AMY, HARRY, JOHN) == {AMY: 6, HARRY: 3}


@rule("SP-9.9", "SP-E14", "SP-R29")
def test_five_influence_on_the_armory_count_for_order_and_amount() -> None:
    assert armory(15, AMY, HARRY, JOHN, MARY, active={MARY: [ARMORY_CARD]}) == {MARY: 7, AMY: 6, HARRY: 2}


@rule("SP-E15", "SP-R29")
def test_a_discarded_influence_card_does_not_count_without_the_option() -> None:
    everybody = (AMY, HARRY, JOHN, MARY)
    gone = {MARY: [ARMORY_CARD]}
    assert armory(15, *everybody, discarded=gone) == {AMY: 6, HARRY: 4, JOHN: 3, MARY: 2}
    with_option = armory(15, *everybody, discarded=gone, influence_needs_active=False)
    assert with_option == {MARY: 7, AMY: 6, HARRY: 2}


@rule("SP-R29")
def test_with_the_option_every_discarded_influence_card_counts() -> None:
    both = {MARY: [ARMORY_CARD, ARMORY_CARD + 1]}
    assert armory(13, AMY, MARY, discarded=both, influence_needs_active=False) == {MARY: 12, AMY: 1}


@rule("SP-9.9", "SP-9.10", "SP-9.11")
@pytest.mark.parametrize(
    ("card", "port"), [(ARMORY_CARD, "armory"), (MARKET_CARD, "market"), (DOCK_CARD, "dock")]
)
def test_an_influence_card_counts_on_its_port_alone_even_without_tokens(card: int, port: str) -> None:
    ports = {"armory": 5, "market": 5, "dock": 5}
    match = end(active={MARY: [card]}, ports=ports, last="market" if port == "armory" else "armory")
    for number, name in enumerate(ports):
        assert shares(match, number).get(MARY, 0) == (5 if name == port else 0)


@rule("SP-R33", "SP-E16")
def test_equal_influence_goes_by_captain_positions() -> None:
    ships = {"monarchy": "H2 _ _", "tide_fever": "H2 _ _", "wind_chaser": "A2 _ _"}
    quays = {"armory": "A5 H5"}
    match = end(ships=ships, quays=quays, ports={"armory": 10})
    assert passes(match) == [[(HARRY, 5), (AMY, 5)]]
    match = end(ships=ships, quays=quays, ports={"armory": 8})
    assert shares(match, 0) == {HARRY: 5, AMY: 3}


@rule("SP-R33")
def test_then_by_quartermaster_then_by_sailing_master_positions() -> None:
    quays = {"armory": "A5 H5"}
    for ships in ({"monarchy": "J5 A2 _"}, {"monarchy": "J5 _ A2"}):
        match = end(ships=ships, quays=quays, ports={"armory": 8}, first=0)
        assert shares(match, 0) == {AMY: 5, HARRY: 3}


@rule("SP-R33", "SP-E17")
def test_then_the_earlier_in_turn_order_takes_first_or_with_the_option_the_later() -> None:
    quays: Mapping[str, str] = {"armory": "H5 J5"}
    match = end(quays=quays, ports={"armory": 8}, first=0)
    assert shares(match, 0) == {JOHN: 5, HARRY: 3}
    match = end(quays=quays, ports={"armory": 8}, first=0, division_last_tie="later")
    assert shares(match, 0) == {HARRY: 5, JOHN: 3}


@rule("SP-R33")
def test_turn_order_begins_with_the_first_player() -> None:
    match = table(
        turn=JOHN, round=10, first=1, dice=FAR_FROM_IT, quays={"armory": "H5 J5"}, ports={"armory": 8}
    )
    land(match, "dock", 2)
    assert match.over
    assert shares(match, 0) == {HARRY: 5, JOHN: 3}


@rule("SP-R33")
def test_the_order_stays_the_same_in_repeats() -> None:
    match = end(quays={"armory": "H3 J3"}, ports={"armory": 16}, first=0)
    assert passes(match) == [[(JOHN, 3), (HARRY, 3)], [(JOHN, 3), (HARRY, 3)], [(JOHN, 3), (HARRY, 1)]]


@rule("SP-E18", "SP-R32")
def test_the_doubloons_of_a_port_without_influence_are_lost() -> None:
    match = end(ports={"armory": 4})
    assert shares(match, 0) == {}
    assert state(match).doubloons == [0, 0, 0, 0]


@rule("SP-R32")
def test_with_the_option_they_go_to_whoever_holds_most_captains() -> None:
    ships = {"monarchy": "H3 _ _", "tide_fever": "H3 _ _", "wind_chaser": "A3 _ _"}
    match = end(ships=ships, ports={"armory": 4}, undivided="leader")
    assert shares(match, 0) == {HARRY: 4}
    assert "Nobody has influence on the Armory: Harry took its 4." in told(match)
    match = end(ports={"armory": 4}, undivided="leader", first=0)
    assert shares(match, 0) == {JOHN: 4}
    match = end(ports={"armory": 4}, undivided="leader", division_last_tie="later", first=0)
    assert shares(match, 0) == {AMY: 4}


@rule("SP-R32")
def test_a_player_without_influence_takes_nothing() -> None:
    assert armory(20, AMY, JOHN) == {AMY: 14, JOHN: 6}


@rule("SP-R41", "SP-E52")
def test_a_token_pushed_off_in_the_last_turn_counts_in_the_division() -> None:
    match = table(
        turn=AMY,
        round=10,
        dice=(4, 4, 4, 2, 6),
        ships={"coral_lance": "H4 J3 M2"},
        hand={AMY: [3]},
        ports={"armory": 5},
        fleet=["fleet_coral_lance"],
    )
    place(match, "coral_lance", "3 S push")
    assert not match.over
    eject(match, "armory")
    assert match.over
    assert quay(match, "armory") == "M2"
    assert passes(match) == [[(MARY, 2)], [(MARY, 2)], [(MARY, 1)]]
    assert state(match).doubloons == [0, 5, 0, 1]


def test_influence_of_own_sets_may_be_more_than_five() -> None:
    cards = [
        {**kind, "amount": 9} if kind["effect"] == "influence_armory" else kind
        for kind in document()["captain_card"]
    ]
    match = end(active={MARY: [ARMORY_CARD]}, ports={"armory": 20}, components=document(captain_card=cards))
    assert passes(match) == [[(MARY, 9)], [(MARY, 9)], [(MARY, 2)]]
