"""Chapter 8: pushing tokens down and off a ship."""

from typing import Any

import pytest

from calavera.engine.match import Match
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    HARRY,
    JOHN,
    MARY,
    act,
    crew,
    document,
    eject,
    offered,
    place,
    quay,
    state,
    table,
    told,
    ways,
)

DICE = (4, 4, 4, 2, 6)
SHIP = "coral_lance"


def on(ship: str, *hand: int, turn: int = AMY, **more: Any) -> Match:
    """Three of a kind are rolled; who is on the ship, and what the seat to place has in hand."""
    return table(turn=turn, dice=DICE, ships={SHIP: ship}, hand={turn: hand}, **more)


def asked(match: Match) -> str:
    """The question of the seat that is waited for."""
    ask = match.ask_of(match.to_act[0])
    assert ask is not None
    return ask.prompt.title


def after(ship: str, way: str, **more: Any) -> str:
    """Who is on the ship after Amy has placed a token, and what was pushed off: "H4 A3 J3, off M2"."""
    match = on(ship, int(way[0]), **more)
    place(match, SHIP, way)
    if state(match).ejected:
        eject(match, "dock")
    off = quay(match, "dock")
    return crew(match, SHIP) + (f", off {off}" if off else "")


@rule("SP-8.1", "SP-8.3", "SP-8.8", "SP-E3", "SP-R12")
def test_harry_with_a_4_pushes_john_and_mary_down() -> None:
    match = on("J3 M2 _", 4, turn=HARRY)
    assert ways(match, SHIP) == ["4 C push"]
    place(match, SHIP, "4 C push")
    assert crew(match, SHIP) == "H4 J3 M2"
    assert "John's 3 was pushed down to Quartermaster of the Coral Lance." in told(match)
    assert "Mary's 2 was pushed down to Sailing master of the Coral Lance." in told(match)


@rule("SP-8.5", "SP-8.8", "SP-8.9", "SP-E4")
def test_option_a_amy_pushes_john_down_and_mary_off() -> None:
    assert after("H4 J3 M2", "3 Q push") == "H4 A3 J3, off M2"


@rule("SP-8.6", "SP-8.2", "SP-8.9", "SP-E5")
def test_option_b_amy_goes_below_john_and_pushes_mary_off() -> None:
    assert after("H4 J3 M2", "3 S push") == "H4 J3 A3, off M2"


@rule("SP-8.7", "SP-8.10", "SP-8.11", "SP-E6")
def test_option_c_amy_takes_johns_place_and_john_goes_to_a_port_of_his_choice() -> None:
    match = on("H4 J3 M2", 3)
    place(match, SHIP, "3 Q replace")
    assert crew(match, SHIP) == "H4 A3 M2"
    assert match.to_act == [JOHN]
    assert [choice["port"] for choice in offered(match, "eject")] == [0, 1, 2]
    eject(match, "market")
    assert quay(match, "market") == "J3"
    assert match.view(-1).active == JOHN


@rule("SP-E7", "SP-8.10", "SP-8.11", "SP-R17")
@pytest.mark.parametrize("way", ["3 Q push", "3 S push"])
def test_mary_chooses_the_port_for_her_2(way: str) -> None:
    match = on("H4 J3 M2", 3)
    place(match, SHIP, way)
    assert match.to_act == [MARY]
    assert asked(match) == "Put your token on a port tile"
    eject(match, "armory")
    assert quay(match, "armory") == "M2"


@rule("SP-R17")
def test_a_token_pushed_off_by_a_higher_one_goes_to_a_port_too() -> None:
    assert after("H4 J3 M2", "5 C push") == "A5 H4 J3, off M2"


@rule("SP-E8", "SP-8.5", "SP-8.6", "SP-8.7")
def test_the_three_ways_of_an_equal_token_are_all_there_are() -> None:
    assert ways(on("H4 J3 M2", 3), SHIP) == ["3 Q push", "3 Q replace", "3 S push"]


LEGAL = {
    "SP-E19": ("_ J3 _", 4, {"C free": "A4 J3 _", "Q push": "_ A4 J3"}),
    "SP-E20": (
        "_ J3 _",
        3,
        {"C free": "A3 J3 _", "Q push": "_ A3 J3", "Q replace": "_ A3 _, off J3", "S free": "_ J3 A3"},
    ),
    "SP-E21": ("_ J3 _", 2, {"S free": "_ J3 A2"}),
    "SP-E22": ("_ _ J3", 2, {}),
    "SP-E23": ("H4 _ M2", 3, {"Q free": "H4 A3 M2", "S push": "H4 _ A3, off M2"}),
    "SP-E24": ("J3 _ M2", 4, {"C push": "A4 J3 M2"}),
    "SP-E25": (
        "J3 _ M2",
        3,
        {
            "C push": "A3 J3 M2",
            "C replace": "A3 _ M2, off J3",
            "Q free": "J3 A3 M2",
            "S push": "J3 _ A3, off M2",
        },
    ),
    "SP-E26": ("A3 M2 _", 3, {"Q push": "A3 A3 M2"}),
    "SP-E27": (
        "J3 A3 M2",
        3,
        {"C push": "A3 J3 A3, off M2", "C replace": "A3 A3 M2, off J3", "S push": "J3 A3 A3, off M2"},
    ),
    "SP-E28": ("H5 A4 _", 5, {"C push": "A5 H5 A4", "C replace": "A5 A4 _, off H5", "Q push": "H5 A5 A4"}),
    "SP-E30": ("J4 A4 A4", 4, {"C push": "A4 J4 A4, off A4", "C replace": "A4 A4 A4, off J4"}),
    "SP-E54": (
        "A3 J3 _",
        3,
        {"Q push": "A3 A3 J3", "Q replace": "A3 A3 _, off J3", "S free": "A3 J3 A3"},
    ),
}
MANY_FOURS: dict[str, Any] = {"components": document(tokens={"values": [2, 3, 3, 3, 4, 4, 4, 5, 5, 5]})}


@rule("SP-E19", "SP-E20", "SP-E21", "SP-E22", "SP-E23", "SP-E24", "SP-E25", "SP-E26")
@rule("SP-E27", "SP-E28", "SP-E30", "SP-E54", "SP-R12", "SP-8.4")
@pytest.mark.parametrize("example", LEGAL)
def test_these_and_no_other_placements_are_legal_and_lead_there(example: str) -> None:
    ship, worth, results = LEGAL[example]
    assert ways(on(ship, worth, **MANY_FOURS), SHIP) == [f"{worth} {way}" for way in results]
    for way, result in results.items():
        assert after(ship, f"{worth} {way}", **MANY_FOURS) == result


@rule("SP-8.13", "SP-R16", "SP-E26")
def test_an_own_equal_token_is_not_pushed_directly() -> None:
    assert ways(on("A3 _ _", 3), SHIP) == ["3 Q free", "3 S free"]


@rule("SP-R16", "SP-E28", "SP-E30")
def test_own_tokens_may_be_pushed_by_higher_ones_and_in_a_cascade() -> None:
    assert after("A4 _ _", "5 C push") == "A5 A4 _"
    assert after("J4 A4 A4", "4 C push", **MANY_FOURS) == "A4 J4 A4, off A4"


@rule("SP-R14", "SP-E24")
def test_an_empty_position_absorbs_a_push() -> None:
    assert after("J3 _ M2", "4 C push") == "A4 J3 M2"
    assert after("_ J3 _", "4 Q push") == "_ A4 J3"


@rule("SP-R15")
def test_a_higher_token_pushes_and_never_replaces() -> None:
    assert ways(on("J3 _ _", 4), SHIP) == ["4 C push"]


@rule("SP-R15")
def test_on_sailing_master_pushing_and_replacing_are_one_action() -> None:
    assert ways(on("_ _ J3", 3), SHIP) == ["3 C free", "3 Q free", "3 S push"]
    assert after("_ _ J3", "3 S push") == "_ _ A3, off J3"


@rule("SP-8.12")
def test_a_token_pushed_off_needs_an_unoccupied_spot() -> None:
    match = on("H4 J3 M2", 3, quays={"armory": "H2"}, port_spots=1)
    place(match, SHIP, "3 S push")
    assert [choice["port"] for choice in offered(match, "eject")] == [1, 2]


@rule("SP-R18")
def test_the_owner_chooses_before_bonuses_are_paid_and_before_the_next_turn() -> None:
    match = on("H4 J3 M2", 3, fleet=["fleet_coral_lance"])
    place(match, SHIP, "3 S push")
    assert match.to_act == [MARY]
    assert match.view(-1).active == AMY
    assert state(match).doubloons[AMY] == 0
    eject(match, "armory")
    assert state(match).doubloons[AMY] == 1
    assert match.view(-1).active == JOHN


@rule("SP-R18")
def test_with_the_option_the_pusher_chooses() -> None:
    match = on("H4 J3 M2", 3, eject_chooser="pusher")
    place(match, SHIP, "3 S push")
    assert match.to_act == [AMY]
    assert asked(match) == "Put the token you pushed off on a port tile"
    eject(match, "armory")
    assert quay(match, "armory") == "M2"


@rule("SP-R20")
def test_a_token_pushed_off_into_full_ports_is_out_of_the_game() -> None:
    full = {"armory": "J2", "market": "J2", "dock": "H3"}
    match = on("H4 J3 M2", 3, quays=full, port_spots=1)
    place(match, SHIP, "3 S push")
    assert crew(match, SHIP) == "H4 J3 A3"
    assert [(token.seat, token.value) for token in match.view(-1).lost] == [(MARY, 2)]
    assert match.view(-1).ejected is None
    assert match.view(-1).active == JOHN


@rule("SP-R21")
def test_a_token_pushed_down_claims_nothing() -> None:
    match = on("J3 _ _", 4, fleet=["fleet_captains", "fleet_quartermasters"], active={JOHN: [3, 6]})
    before = state(match).parts.card_effects[3]
    assert before == 1
    place(match, SHIP, "4 C push")
    assert crew(match, SHIP) == "A4 J3 _"
    assert state(match).doubloons == [0, 0, 0, 1]
    assert match.view(-1).seats[JOHN].held == [0, 1, 0]


@rule("SP-8.4")
def test_a_lower_token_never_lies_above_a_higher_one() -> None:
    for ship in ("J3 _ _", "_ J3 _", "_ _ J3", "H4 J3 M2", "J5 _ M2"):
        for worth in (2, 3, 4, 5):
            for way in ways(on(ship, worth), SHIP):
                on_board = after(ship, way).split(",")[0].split()
                values = [int(name[1]) for name in on_board if name != "_"]
                assert values == sorted(values, reverse=True), (ship, way)


def test_placing_can_be_taken_back_until_the_owner_has_chosen() -> None:
    match = on("H4 J3 M2", 3)
    place(match, SHIP, "3 S push")
    match.undo(AMY)
    assert crew(match, SHIP) == "H4 J3 M2"
    place(match, SHIP, "3 S push")
    eject(match, "dock")
    assert not match.can_undo(AMY)
    act(match, "keep", dice=0)
