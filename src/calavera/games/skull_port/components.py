"""The component set: its document, what is allowed in it, and how it becomes `Parts`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from calavera.engine.errors import BadComponents, BadSetup
from calavera.games.skull_port import state
from calavera.games.skull_port.options import OPTIONS
from calavera.games.skull_port.state import Parts

FOLDER: Final = Path(__file__).parent

REQUIREMENTS: Final = (
    "two_pairs",
    "three_of_a_kind",
    "straight",
    "pair_and_three",
    "four_of_a_kind",
    "five_of_a_kind",
)
"""In the order of the numbers in `rules.requirements`."""

PORTS: Final = {"armory": "minus", "market": "plus", "dock": "flip"}
"""Each port's manipulation, in the order of the ports' numbers."""

CLAIMS: Final = ("claim_captain", "claim_quartermaster", "claim_sailing_master", "natural")
CAPTAIN_EFFECTS: Final = (
    *CLAIMS,
    *(f"discount_{manipulation}" for manipulation in PORTS.values()),
    *(f"influence_{port}" for port in PORTS),
)
"""In the order of the numbers in `state`."""


class Table(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the document; unknown keys are refused."""


class Numbers(Table):
    """What the program plays by and a set can't change: it may only repeat it."""

    min_players: int = 2
    max_players: int = 4
    rounds: int = state.ROUNDS
    dice: int = state.DICE
    rolls: int = state.ROLLS
    captain_slots: int = state.SLOTS
    display_places: int = state.PORTS
    fleet_in_play: int = state.FLEET_IN_PLAY


class Tokens(Table):
    """The values of each player's tokens."""

    values: list[int]


class Doubloons(Table):
    """All doubloons of the game, and each player's first ones."""

    total: int
    start: int


class PortTile(Table):
    """A port tile; `cost` is the price of its manipulation."""

    id: str
    name: str
    manipulation: str
    cost: int


class Ship(Table):
    """A ship tile; `vp` from Captain to Sailing master."""

    id: str
    name: str
    requirement: str
    vp: tuple[int, int, int]
    cannon: int


class FleetCard(Table):
    """A fleet bonus card; `ship` only for cards that reward one."""

    id: str
    name: str
    effect: str
    amount: int
    ship: str | None = None


class CaptainCard(Table):
    """Captain bonus cards of one kind; `prints` holds the cost and the points of each card."""

    id: str
    name: str
    effect: str
    amount: int
    prints: list[tuple[int, int]]


class CaptainTile(Table):
    """A captain tile."""

    id: str
    name: str
    colour: str


class Document(Table):
    """A whole set."""

    format: Literal[1]
    game: Literal["skull-port"]
    set_name: str
    tokens: Tokens
    doubloons: Doubloons
    port: list[PortTile]
    ship: list[Ship]
    fleet_card: list[FleetCard]
    captain_card: list[CaptainCard]
    captain_tile: list[CaptainTile]
    game_numbers: Numbers = msgspec.field(default_factory=Numbers)
    options: dict[str, str | int | bool] = {}


@cache
def house() -> Mapping[str, Any]:
    """The house set's document."""
    return tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))


def load(document: Mapping[str, Any]) -> Parts:
    """The parts of a document. Raises BadComponents, naming the entry (SP-R45)."""
    try:
        box = msgspec.convert(document, Document)
    except msgspec.ValidationError as error:
        raise BadComponents(str(error)) from error
    check_numbers(box)
    check_tokens(box.tokens.values)
    check_ports(box.port)
    check_ships(box.ship)
    check_fleet_cards(box)
    check_captain_cards(box.captain_card)
    check_tiles(box.captain_tile)
    check_options(box.options)
    return parts_of(box)


def refuse(entry: str, fault: str) -> None:
    """Raise BadComponents for an entry."""
    raise BadComponents(f"{entry}: {fault}")


def check_numbers(box: Document) -> None:
    """The totals of the box (SP-1.5, SP-2.2, SP-3.1 and others)."""
    for name in Numbers.__struct_fields__:
        given, fixed = getattr(box.game_numbers, name), getattr(Numbers(), name)
        if given != fixed:
            refuse(f"game_numbers.{name}", f"{given} is not allowed; it is {fixed}")
    if box.doubloons.total != 40:
        refuse("doubloons.total", f"{box.doubloons.total} is not allowed; it is 40")
    if box.doubloons.start != 2:
        refuse("doubloons.start", f"{box.doubloons.start} is not allowed; it is 2")


def check_tokens(values: list[int]) -> None:
    """SP-1.2, SP-1.3, SP-1.23."""
    if len(values) != state.TOKENS:
        refuse("tokens.values", f"{len(values)} tokens; it takes {state.TOKENS}")
    for number in values:
        if not state.LOWEST <= number <= state.HIGHEST:
            refuse("tokens.values", f"{number} is not from {state.LOWEST} to {state.HIGHEST}")
    if len(set(values)) == 1:
        refuse("tokens.values", "all values are the same; there must be different ones")


def check_ports(ports: list[PortTile]) -> None:
    """SP-1.6 to SP-1.10, SP-6.3."""
    check_ids("port", [port.id for port in ports], len(PORTS))
    for port, (id, manipulation) in zip(ports, PORTS.items(), strict=True):
        if port.id != id:
            refuse(f"port {port.id}", f"the ports are {', '.join(PORTS)}, in this order")
        if port.manipulation != manipulation:
            refuse(f"port {id}", f"its manipulation is {manipulation!r}, not {port.manipulation!r}")
        if port.cost != 2:
            refuse(f"port {id}", f"a manipulation costs 2, not {port.cost}")
        check_name(f"port {id}", port.name)


def check_ships(ships: list[Ship]) -> None:
    """SP-1.17 to SP-1.21."""
    check_ids("ship", [ship.id for ship in ships], state.SHIPS)
    check_each_once("ship", "requirement", [ship.requirement for ship in ships], REQUIREMENTS)
    for ship in ships:
        entry = f"ship {ship.id}"
        check_name(entry, ship.name)
        captain, quartermaster, sailing_master = ship.vp
        if not captain > quartermaster > sailing_master >= 0:
            refuse(entry, f"vp {list(ship.vp)} must fall from Captain to Sailing master, none below 0")
        check_amount(entry, "cannon", ship.cannon)


def check_fleet_cards(box: Document) -> None:
    """SP-1.16, SP-9.13 to SP-9.22: each effect once, each ship once."""
    cards = box.fleet_card
    check_ids("fleet_card", [card.id for card in cards], len(CLAIMS) + state.SHIPS)
    plain = [card for card in cards if card.effect != "place_on_ship"]
    cargo = [card for card in cards if card.effect == "place_on_ship"]
    check_each_once("fleet_card", "effect", [card.effect for card in plain], CLAIMS)
    ships = [ship.id for ship in box.ship]
    check_each_once("fleet_card", "ship", [card.ship or "" for card in cargo], ships)
    for card in cards:
        entry = f"fleet_card {card.id}"
        check_name(entry, card.name)
        check_amount(entry, "amount", card.amount)
        if card.ship is not None and card.effect != "place_on_ship":
            refuse(entry, f"a card with the effect {card.effect!r} names no ship")


def check_captain_cards(cards: list[CaptainCard]) -> None:
    """SP-1.13 to SP-1.15: 24 cards, each of the ten effects among them."""
    check_ids("captain_card", [card.id for card in cards])
    for card in cards:
        entry = f"captain_card {card.id}"
        check_name(entry, card.name)
        check_amount(entry, "amount", card.amount)
        if card.effect not in CAPTAIN_EFFECTS:
            refuse(entry, f"no effect {card.effect!r}; there are {', '.join(CAPTAIN_EFFECTS)}")
        if not card.prints:
            refuse(entry, "prints is empty; it takes [cost, points] for each card")
        for cost, points in card.prints:
            if cost < 0 or points < 0:
                refuse(entry, f"prints [{cost}, {points}]: cost and points are 0 or more")
    missing = set(CAPTAIN_EFFECTS) - {card.effect for card in cards}
    if missing:
        refuse("captain_card", f"no card has the effect {min(missing)!r}")
    count = sum(len(card.prints) for card in cards)
    if count != state.CARDS:
        refuse("captain_card", f"{count} cards in all prints; it takes {state.CARDS}")


def check_tiles(tiles: list[CaptainTile]) -> None:
    """SP-1.11."""
    check_ids("captain_tile", [tile.id for tile in tiles], 4)
    for tile in tiles:
        check_name(f"captain_tile {tile.id}", tile.name)
        check_name(f"captain_tile {tile.id}", tile.colour)
    for colour, count in Counter(tile.colour for tile in tiles).items():
        if count > 1:
            refuse("captain_tile", f"the colour {colour!r} stands on {count} tiles")


def check_options(options: Mapping[str, object]) -> None:
    """The options a set asks for must be options of the game."""
    known = {option.name: option for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            refuse(f"options.{name}", f"there is no such option; there are {', '.join(known)}")
        try:
            known[name].check(value)
        except BadSetup as error:
            raise BadComponents(str(error)) from error


def check_ids(kind: str, ids: list[str], count: int | None = None) -> None:
    """So many entries of a kind, each with an id of its own."""
    if count is not None and len(ids) != count:
        refuse(kind, f"{len(ids)} entries; it takes {count}")
    for id, times in Counter(ids).items():
        if times > 1:
            refuse(f"{kind} {id}", f"this id stands {times} times")


def check_each_once(kind: str, key: str, given: list[str], wanted: Iterable[str]) -> None:
    """Each of the wanted words stands once under a key, and no other."""
    for word in given:
        if word not in wanted:
            refuse(kind, f"{key} {word!r} is not known; there are {', '.join(wanted)}")
    for word in given:
        if given.count(word) > 1:
            refuse(kind, f"{key} {word!r} stands {given.count(word)} times; it takes one")
    for word in wanted:
        if word not in given:
            refuse(kind, f"{key} {word!r} is missing")


def check_amount(entry: str, key: str, amount: int) -> None:
    """SP-R45: whole, 1 or more."""
    if amount < 1:
        refuse(entry, f"{key} {amount} is not allowed; it is 1 or more")


def check_name(entry: str, name: str) -> None:
    """Something to call it by."""
    if not name.strip():
        refuse(entry, "its name or colour is empty")


def parts_of(box: Document) -> Parts:
    """A checked document as the lists that rules and words read."""
    parts = Parts()
    parts.set_name = box.set_name
    parts.token_values = sorted(box.tokens.values)
    parts.tokens_of_value = [parts.token_values.count(number) for number in range(state.VALUES)]
    parts.first_serial = [sum(parts.tokens_of_value[:number]) for number in range(state.VALUES)]
    parts.doubloons = box.doubloons.total
    parts.purse = box.doubloons.start
    parts.port_names = [port.name for port in box.port]
    parts.port_prices = [port.cost for port in box.port]
    parts.ship_names = [ship.name for ship in box.ship]
    parts.ship_requirements = [REQUIREMENTS.index(ship.requirement) for ship in box.ship]
    parts.ship_cannons = [ship.cannon for ship in box.ship]
    parts.berth_points = [points for ship in box.ship for points in ship.vp]
    ships = [ship.id for ship in box.ship]
    parts.fleet_names = [card.name for card in box.fleet_card]
    parts.fleet_effects = [
        state.CARGO + ships.index(card.ship) if card.ship else CLAIMS.index(card.effect)
        for card in box.fleet_card
    ]
    parts.fleet_amounts = [card.amount for card in box.fleet_card]
    prints = [(card, cost, points) for card in box.captain_card for cost, points in card.prints]
    parts.card_names = [card.name for card, _, _ in prints]
    parts.card_effects = [CAPTAIN_EFFECTS.index(card.effect) for card, _, _ in prints]
    parts.card_amounts = [card.amount for card, _, _ in prints]
    parts.card_costs = [cost for _, cost, _ in prints]
    parts.card_points = [points for _, _, points in prints]
    parts.tile_names = [tile.name for tile in box.captain_tile]
    parts.tile_colours = [tile.colour for tile in box.captain_tile]
    return parts
