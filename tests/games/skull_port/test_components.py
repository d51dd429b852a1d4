"""Chapter 1: what is in the box, and what a set of one's own may change."""

from typing import Any

import pytest

from calavera.engine.errors import BadComponents, CalaveraError
from calavera.games.skull_port import GAME
from calavera.games.skull_port.components import REQUIREMENTS, house, load
from calavera.games.skull_port.state import CARDS, POSITIONS, SHIPS, Harbour
from calavera.testing import rule
from tests.games.skull_port.table import AMY, JOHN, crew, document, land, place, quay, table


def start(seats: int = 4, components: Any = None) -> Harbour:
    state = GAME.match(seats, 1, components=components).state
    assert isinstance(state, Harbour)
    return state


def refused(message: str, **changes: Any) -> None:
    with pytest.raises(BadComponents, match=message):
        load(document(**changes))


def changed(kind: str, index: int, **entry: Any) -> list[dict[str, Any]]:
    """The tables of a kind, one of them changed."""
    tables = [dict(one) for one in house()[kind]]
    tables[index].update(entry)
    return tables


@rule("SP-1.1", "SP-1.2")
def test_four_players_have_forty_tokens_ten_of_each_colour() -> None:
    s = start(4)
    hands = [seat.tokens for seat in GAME.view(s, -1).seats]
    assert [len(hand) for hand in hands] == [10, 10, 10, 10]
    assert [{token.seat for token in hand} for hand in hands] == [{0}, {1}, {2}, {3}]
    refused("tokens.values: 9 tokens; it takes 10", tokens={"values": [2, 2, 2, 2, 3, 3, 3, 4, 4]})


@rule("SP-1.3", "SP-1.23")
def test_token_values_go_from_2_to_5_and_differ() -> None:
    assert set(load(house()).token_values) == {2, 3, 4, 5}
    refused("tokens.values: 6 is not from 2 to 5", tokens={"values": [6, 2, 2, 2, 3, 3, 3, 4, 4, 5]})
    refused("tokens.values: 1 is not from 2 to 5", tokens={"values": [1, 2, 2, 2, 3, 3, 3, 4, 4, 5]})
    refused("all values are the same", tokens={"values": [3] * 10})
    refused("Expected `int`", tokens={"values": [2.5, 2, 2, 2, 3, 3, 3, 4, 4, 5]})


@rule("SP-1.4")
def test_a_token_adds_its_value_to_the_ship_or_the_port_it_lies_on() -> None:
    match = table(dice=(4, 4, 4, 2, 6), ships={"coral_lance": "J3 _ _"})
    place(match, "coral_lance", "4 C push")
    assert crew(match, "coral_lance") == "A4 J3 _"

    match = table(dice=(1, 2, 3, 4, 6))
    land(match, "dock", 4)
    assert match.view(-1).ports[2].influence == [0, 0, 0, 4]


@rule("SP-1.5")
def test_there_are_forty_doubloons() -> None:
    s = start(3)
    assert s.supply + sum(s.doubloons) == 40
    refused("doubloons.total: 41 is not allowed; it is 40", doubloons={"total": 41, "start": 2})


@rule("SP-1.6", "SP-1.7", "SP-1.8", "SP-1.9", "SP-1.10", "SP-R40")
def test_the_three_ports_have_one_manipulation_each() -> None:
    ports = GAME.view(start(), -1).ports
    assert [(port.name, port.manipulation) for port in ports] == [
        ("Armory", "minus"),
        ("Black Market", "plus"),
        ("Dock", "flip"),
    ]
    refused("port: 2 entries; it takes 3", port=house()["port"][:2])
    refused(
        "port armory: its manipulation is 'minus', not 'plus'", port=changed("port", 0, manipulation="plus")
    )
    refused("port harbour: the ports are armory, market, dock", port=changed("port", 2, id="harbour"))
    refused("port dock: a manipulation costs 2, not 1", port=changed("port", 2, cost=1))


@rule("SP-1.11")
def test_there_are_four_captain_tiles() -> None:
    assert len(load(house()).tile_names) == 4
    refused("captain_tile: 3 entries; it takes 4", captain_tile=house()["captain_tile"][:3])
    refused("the colour 'green' stands on 2 tiles", captain_tile=changed("captain_tile", 0, colour="green"))


@rule("SP-1.12")
def test_a_captain_tile_has_two_slots() -> None:
    assert [len(seat.active) for seat in GAME.view(start(), -1).seats] == [2, 2, 2, 2]
    refused("game_numbers.captain_slots: 3 is not allowed; it is 2", game_numbers={"captain_slots": 3})


@rule("SP-1.13", "SP-1.14", "SP-1.15")
def test_each_of_the_24_captain_cards_has_a_cost_and_points() -> None:
    parts = load(house())
    assert len(parts.card_costs) == len(parts.card_points) == CARDS == 24
    shown = GAME.view(start(), -1).ports[0].card
    assert shown is not None
    assert (shown.cost, shown.points) == (parts.card_costs[shown.card], parts.card_points[shown.card])
    more = changed("captain_card", 0, prints=[[2, 1], [3, 2], [3, 2], [4, 2]])
    refused("captain_card: 25 cards in all prints; it takes 24", captain_card=more)


@rule("SP-1.16")
def test_there_are_ten_fleet_cards() -> None:
    assert len(load(house()).fleet_names) == 10
    refused("fleet_card: 9 entries; it takes 10", fleet_card=house()["fleet_card"][:9])


@rule("SP-1.17", "SP-1.18")
def test_each_of_the_six_ships_has_a_requirement_of_its_own() -> None:
    parts = load(house())
    assert len(parts.ship_names) == SHIPS == 6
    assert sorted(parts.ship_requirements) == list(range(len(REQUIREMENTS)))
    refused("ship: 5 entries; it takes 6", ship=house()["ship"][:5])
    refused("requirement 'straight' stands 2 times", ship=changed("ship", 0, requirement="straight"))


@rule("SP-1.19", "SP-1.20")
def test_the_three_positions_of_a_ship_are_worth_different_points() -> None:
    for ship in GAME.view(start(), -1).ships:
        assert len(ship.berths) == POSITIONS == 3
        assert len(set(ship.points)) == 3
    refused(r"ship bounty_hunter: vp \[3, 3, 1\] must fall", ship=changed("ship", 0, vp=[3, 3, 1]))
    refused("Expected `array` of length 3", ship=changed("ship", 0, vp=[3, 2]))


@rule("SP-1.21")
def test_every_ship_has_a_cannon_bonus() -> None:
    assert [ship.cannon for ship in GAME.view(start(), -1).ships] == [1, 1, 3, 4, 3, 6]
    refused("ship bounty_hunter: cannon 0 is not allowed; it is 1 or more", ship=changed("ship", 0, cannon=0))


@rule("SP-1.22")
def test_five_dice_are_used() -> None:
    assert len(table(rolls=(1, 2, 3, 4, 6)).view(-1).dice) == 5
    refused("game_numbers.dice: 6 is not allowed; it is 5", game_numbers={"dice": 6})


@rule("SP-R45")
def test_a_set_of_ones_own_changes_names_values_points_and_spread() -> None:
    own = document(
        set_name="mine",
        tokens={"values": [2, 2, 3, 3, 4, 4, 5, 5, 5, 5]},
        ship=[
            {**ship, "requirement": requirement, "vp": [9, 4, 0], "cannon": 2, "name": f"Ship {i}"}
            for i, (ship, requirement) in enumerate(zip(house()["ship"], REQUIREMENTS, strict=True))
        ],
        fleet_card=changed("fleet_card", 3, amount=2),
        captain_card=[
            {**kind, "prints": [[0, 9], [1, 0]] if kind["effect"] != "natural" else [[0, 0]] * 6, "amount": 3}
            for kind in house()["captain_card"]
        ],
    )
    s = start(components=own)
    assert s.parts.berth_points == [9, 4, 0] * SHIPS
    assert s.parts.card_amounts == [3] * CARDS
    assert s.parts.tokens_of_value == [0, 0, 2, 2, 2, 4]
    match = GAME.match(2, 5, components=own)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[-1])
    assert match.result is not None


@rule("SP-R45")
@pytest.mark.parametrize(
    ("message", "changes"),
    [
        ("ship coral_lance: its name or colour is empty", {"ship": changed("ship", 1, name=" ")}),
        ("ship bounty_hunter: this id stands 2 times", {"ship": changed("ship", 1, id="bounty_hunter")}),
        ("requirement 'full_house' is not known", {"ship": changed("ship", 1, requirement="full_house")}),
        ("fleet_card fleet_natural: amount 0", {"fleet_card": changed("fleet_card", 3, amount=0)}),
        ("effect 'natural' stands 2 times", {"fleet_card": changed("fleet_card", 0, effect="natural")}),
        ("ship 'ghost' is not known", {"fleet_card": changed("fleet_card", 5, ship="ghost")}),
        ("ship 'monarchy' stands 2 times", {"fleet_card": changed("fleet_card", 5, ship="monarchy")}),
        ("names no ship", {"fleet_card": changed("fleet_card", 0, ship="monarchy")}),
        (
            "captain_card gilded_hat: no effect 'fly'",
            {"captain_card": changed("captain_card", 0, effect="fly")},
        ),
        (
            "no card has the effect 'claim_captain'",
            {"captain_card": changed("captain_card", 0, effect="natural")},
        ),
        ("captain_card gilded_hat: amount -1", {"captain_card": changed("captain_card", 0, amount=-1)}),
        (
            r"prints \[-1, 2\]: cost and points",
            {"captain_card": changed("captain_card", 0, prints=[[-1, 2]])},
        ),
        ("captain_card gilded_hat: prints is empty", {"captain_card": changed("captain_card", 0, prints=[])}),
        ("doubloons.start: 3 is not allowed; it is 2", {"doubloons": {"total": 40, "start": 3}}),
        ("options.luck: there is no such option", {"options": {"luck": True}}),
        ("option wrap: 1 is not allowed; allowed: True, False", {"options": {"wrap": 1}}),
        ("unknown field `sails`", {"sails": 3}),
        ("unknown field `sails`", {"ship": changed("ship", 0, sails=3)}),
        ("Invalid enum value 2", {"format": 2}),
        ("Invalid enum value 'whist'", {"game": "whist"}),
    ],
)
def test_a_set_that_breaks_the_rules_is_refused_with_the_entry_named(
    message: str, changes: dict[str, Any]
) -> None:
    refused(message, **changes)


def test_a_set_without_one_of_its_tables_is_refused() -> None:
    with pytest.raises(BadComponents, match="missing required field `ship`"):
        load({key: value for key, value in house().items() if key != "ship"})


def test_a_set_may_choose_its_own_options() -> None:
    own = document(options={"wrap": True})
    assert GAME.match(2, 1, components=own).options["wrap"] is True
    assert GAME.match(2, 1, {"wrap": False}, own).options["wrap"] is False
    with pytest.raises(CalaveraError):
        GAME.match(2, 1, components=document(options={"wrap": "yes"}))


def test_tokens_of_a_value_are_drawn_one_after_the_other() -> None:
    match = table(turn=JOHN, dice=(1, 2, 3, 4, 6), hand={JOHN: [2, 2]})
    land(match, "armory", 2)
    tokens = match.view(-1).ports[0].tokens
    assert [(token.seat, token.serial) for token in tokens] == [(JOHN, 2)]
    assert quay(match, "armory") == "J2"
    assert AMY not in [token.seat for token in tokens]
