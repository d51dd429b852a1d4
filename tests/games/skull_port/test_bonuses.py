"""Chapter 9: cannons, captain cards, fleet cards."""

from typing import Any

import pytest

from calavera.engine.match import Match
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    BRASS_KEYS,
    FLIP_CARD,
    GILDED_HAT,
    HARRY,
    JOHN,
    LUCKY_BONE,
    MARY,
    PLUS_CARD,
    SHIPS,
    WORN_COMPASS,
    act,
    land,
    place,
    state,
    table,
    told,
)

THREES = (4, 4, 4, 2, 6)
DICE = {
    "bounty_hunter": (1, 1, 2, 2, 6),
    "coral_lance": THREES,
    "single_malt": (5, 5, 5, 2, 2),
    "monarchy": (3, 3, 3, 3, 1),
    "tide_fever": (1, 2, 3, 4, 5),
    "wind_chaser": (6, 6, 6, 6, 6),
}


def natural(dice: tuple[int, ...], **more: Any) -> Match:
    """The first roll is kept as it is, and a token is to be placed."""
    match = table(rolls=dice, **more)
    act(match, "stop")
    return match


def got(match: Match) -> int:
    """What Amy has taken from the supply."""
    s = state(match)
    assert s.supply + sum(s.doubloons) + sum(s.port_doubloons) == 40
    return s.doubloons[AMY]


@rule("SP-9.1", "SP-R23")
@pytest.mark.parametrize(
    ("ship", "bonus"),
    [*zip(SHIPS, (1, 1, 3, 4, 3, 6), strict=True)],
)
def test_the_cannon_of_a_ship_pays_for_its_requirement_on_the_first_natural_roll(
    ship: str, bonus: int
) -> None:
    for position in "CQS":
        match = natural(DICE[ship])
        place(match, ship, f"3 {position} free")
        assert got(match) == bonus
        assert state(match).supply == 40 - bonus
    match = table(dice=DICE[ship])
    place(match, ship, "3 C free")
    assert got(match) == 0


@rule("SP-9.2")
def test_the_cannon_pays_every_time() -> None:
    match = table(rolls=THREES * 5)
    for turn in (AMY, JOHN):
        act(match, "stop")
        place(match, "coral_lance", "2 S free" if turn == AMY else "3 S push")
        if state(match).ejected:
            act(match, "eject", port=0)
        assert state(match).doubloons[turn] == 1


@rule("SP-R1")
def test_rerolled_dice_are_not_natural_even_if_they_show_the_same() -> None:
    match = table(rolls=(*THREES, 6))
    act(match, "keep", dice=0b01111)
    act(match, "stop")
    place(match, "coral_lance", "3 C free")
    assert got(match) == 0


@rule("SP-R1")
def test_a_manipulation_undone_by_another_still_ends_the_natural_roll() -> None:
    match = table(rolls=THREES, doubloons={AMY: 4})
    act(match, "manipulate", port=2, die=4)
    act(match, "manipulate", port=2, die=4)
    assert state(match).dice == list(THREES)
    act(match, "stop")
    place(match, "coral_lance", "3 C free")
    assert got(match) == 0


@rule("SP-R1", "SP-E49")
def test_after_a_flip_neither_cannon_nor_natural_card_pays() -> None:
    match = table(rolls=THREES, doubloons={AMY: 2}, fleet=["fleet_natural"], active={AMY: [LUCKY_BONE]})
    act(match, "manipulate", port=2, die=4)
    assert state(match).dice == [4, 4, 4, 2, 1]
    act(match, "stop")
    place(match, "coral_lance", "3 C free")
    assert got(match) == 0


@rule("SP-R1")
def test_the_cannon_pays_for_the_ship_claimed_alone() -> None:
    match = natural(DICE["single_malt"])
    place(match, "coral_lance", "3 C free")
    assert got(match) == 1


@rule("SP-9.3", "SP-9.4", "SP-9.5")
@pytest.mark.parametrize("position", "CQS")
@pytest.mark.parametrize("ship", ["coral_lance", "bounty_hunter", "single_malt"])
def test_position_cards_pay_for_their_position_on_any_ship(position: str, ship: str) -> None:
    cards = {"C": GILDED_HAT, "Q": BRASS_KEYS, "S": WORN_COMPASS}
    for letter, card in cards.items():
        match = table(dice=DICE[ship], active={AMY: [card]})
        place(match, ship, f"3 {position} free")
        assert got(match) == (1 if letter == position else 0)


@rule("SP-9.3")
def test_a_captain_card_pays_its_owner_alone() -> None:
    rivals = {
        JOHN: [FLIP_CARD, GILDED_HAT],
        MARY: [PLUS_CARD, GILDED_HAT + 1],
        HARRY: [GILDED_HAT + 2, BRASS_KEYS],
    }
    for first in "CQ":
        match = table(dice=THREES, active=rivals)
        place(match, "coral_lance", f"3 {first} free")
        assert state(match).doubloons == [0, 0, 0, 0]


@rule("SP-9.12")
def test_the_natural_card_pays_for_a_requirement_met_by_a_first_natural_roll() -> None:
    match = natural(THREES, active={AMY: [LUCKY_BONE]})
    place(match, "coral_lance", "3 C free")
    assert got(match) == 1 + 1
    match = table(dice=THREES, active={AMY: [LUCKY_BONE]})
    place(match, "coral_lance", "3 C free")
    assert got(match) == 0


@rule("SP-9.13", "SP-9.14", "SP-9.15", "SP-9.23")
@pytest.mark.parametrize("position", "CQS")
def test_fleet_cards_for_positions_pay_whoever_claims_them(position: str) -> None:
    cards = {"C": "fleet_captains", "Q": "fleet_quartermasters", "S": "fleet_sailing_masters"}
    for letter, card in cards.items():
        match = table(dice=THREES, fleet=[card])
        place(match, "coral_lance", f"3 {position} free")
        assert got(match) == (1 if letter == position else 0)
        assert state(match).supply == 40 - got(match)


@rule("SP-9.16")
def test_the_natural_fleet_card_pays_whoever_meets_a_requirement_naturally() -> None:
    match = natural(THREES, fleet=["fleet_natural"])
    place(match, "coral_lance", "3 C free")
    assert got(match) == 1 + 1
    match = table(dice=THREES, fleet=["fleet_natural"])
    place(match, "coral_lance", "3 C free")
    assert got(match) == 0


@rule("SP-9.17", "SP-9.18", "SP-9.19", "SP-9.20", "SP-9.21", "SP-9.22")
@pytest.mark.parametrize(
    ("ship", "bonus"),
    [
        ("single_malt", 2),
        ("tide_fever", 3),
        ("bounty_hunter", 1),
        ("monarchy", 3),
        ("wind_chaser", 4),
        ("coral_lance", 1),
    ],
)
def test_fleet_cards_for_ships_pay_whoever_places_a_token_there(ship: str, bonus: int) -> None:
    match = table(dice=DICE[ship], fleet=[f"fleet_{ship}"])
    place(match, ship, "3 Q free")
    assert got(match) == bonus
    other = "coral_lance" if ship == "bounty_hunter" else "bounty_hunter"
    match = table(dice=DICE[other], fleet=[f"fleet_{ship}"])
    place(match, other, "3 Q free")
    assert got(match) == 0


@rule("SP-9.24")
def test_fleet_cards_pay_every_time() -> None:
    match = table(rolls=(*THREES, 6, *THREES), fleet=["fleet_coral_lance"])
    for turn in (AMY, JOHN):
        if turn == AMY:
            act(match, "keep", dice=0b01111)
        act(match, "stop")
        place(match, "coral_lance", "3 C free" if turn == AMY else "3 S free")
    assert state(match).doubloons == [1 + 1, 0, 0, 1]


@rule("SP-E36", "SP-R22")
def test_all_bonuses_add_up() -> None:
    match = natural(THREES, active={AMY: [GILDED_HAT]}, fleet=["fleet_captains", "fleet_coral_lance"])
    place(match, "coral_lance", "3 C free")
    assert got(match) == 4
    assert [line for line in told(match) if line.startswith("Amy took")] == [
        "Amy took 1 for the cannon of the Coral Lance.",
        "Amy took 1 for Gilded Hat.",
        "Amy took 1 for Captains' Purse.",
        "Amy took 1 for Cargo of the Coral Lance.",
    ]
    assert not any("supply is short" in line for line in told(match))


@rule("SP-E37")
def test_on_the_second_roll_there_is_no_cannon() -> None:
    match = table(
        rolls=(*THREES, 6), active={AMY: [GILDED_HAT]}, fleet=["fleet_captains", "fleet_coral_lance"]
    )
    act(match, "keep", dice=0b01111)
    act(match, "stop")
    place(match, "coral_lance", "3 C free")
    assert got(match) == 3


@rule("SP-E38", "SP-R2")
def test_a_natural_roll_meets_the_claimed_requirement_or_with_the_option_all() -> None:
    match = natural((5, 5, 5, 2, 2), active={AMY: [LUCKY_BONE]}, fleet=["fleet_natural"])
    place(match, "single_malt", "3 C free")
    assert got(match) == 5
    match = natural(
        (5, 5, 5, 2, 2), active={AMY: [LUCKY_BONE]}, fleet=["fleet_natural"], natural_counts="all"
    )
    place(match, "single_malt", "3 C free")
    assert got(match) == 9


@rule("SP-E53", "SP-R2", "SP-R39")
def test_a_port_placement_pays_for_natural_rolls_only_with_the_option() -> None:
    match = natural((6, 6, 6, 2, 3), active={AMY: [LUCKY_BONE]})
    land(match, "dock", 2)
    assert got(match) == 0
    match = natural((6, 6, 6, 2, 3), active={AMY: [LUCKY_BONE]}, natural_counts="all")
    land(match, "dock", 2)
    assert got(match) == 1


@rule("SP-E39", "SP-R24")
def test_the_supply_pays_what_it_has_and_owes_nothing() -> None:
    match = natural(
        THREES,
        active={AMY: [GILDED_HAT]},
        fleet=["fleet_captains", "fleet_coral_lance"],
        doubloons={JOHN: 38},
    )
    assert state(match).supply == 2
    place(match, "coral_lance", "3 C free")
    assert got(match) == 2
    assert state(match).supply == 0
    assert "The supply is short: 1 of the 1 due could not be paid." in told(match)

    match = table(dice=DICE["monarchy"], fleet=["fleet_monarchy"], doubloons={JOHN: 38})
    place(match, "monarchy", "3 C free")
    assert got(match) == 2
    assert "The supply is short: 1 of the 3 due could not be paid." in told(match)


@rule("SP-R24")
def test_with_the_option_the_supply_never_runs_dry() -> None:
    match = natural(
        THREES,
        active={AMY: [GILDED_HAT]},
        fleet=["fleet_captains", "fleet_coral_lance"],
        doubloons={JOHN: 38},
        supply_limited=False,
    )
    place(match, "coral_lance", "3 C free")
    assert state(match).doubloons[AMY] == 4
    assert match.view(-1).supply is None


@rule("SP-9.23", "SP-R23")
def test_every_bonus_comes_from_the_supply() -> None:
    match = natural(
        THREES, active={AMY: [GILDED_HAT]}, fleet=["fleet_captains"], doubloons={JOHN: 5}, ports={"dock": 5}
    )
    place(match, "coral_lance", "3 C free")
    assert state(match).supply == 30 - 3
    assert state(match).doubloons[JOHN] == 5
