"""What a seat may see of the table: everything but the order of the captain cards still to come."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from calavera.engine.streams import Stream
from calavera.games.skull_port.actions import MANIPULATE, PLACE
from calavera.games.skull_port.components import CAPTAIN_EFFECTS, CLAIMS, PORTS, REQUIREMENTS
from calavera.games.skull_port.rules.bonuses import CANNON, CAPTAIN_CARD, bonuses_due
from calavera.games.skull_port.rules.dice import manipulations, price, turned
from calavera.games.skull_port.rules.placing import berth, next_token, ship_placements
from calavera.games.skull_port.rules.ports import influence
from calavera.games.skull_port.rules.requirements import ships_met, ships_met_by
from calavera.games.skull_port.rules.scoring import berth_points, card_points
from calavera.games.skull_port.rules.standing import held
from calavera.games.skull_port.state import (
    CARGO,
    DICE,
    EMPTY,
    HIGHEST,
    LOWEST,
    NO_CARD,
    NO_TILE,
    POSITIONS,
    SHIPS,
    SLOTS,
    UNLIMITED,
    VALUES,
    Harbour,
    owner,
    serial,
    value,
)

Phase = Literal["captains", "buy", "roll", "place", "eject", "over"]


class Token(Struct):
    """An influence token: its seat, its value, and which of the seat's ten it is."""

    seat: int
    value: int
    serial: int


class CaptainCard(Struct):
    """A captain bonus card; `card` is its number in the set."""

    card: int
    name: str
    effect: str
    amount: int
    cost: int
    points: int


class FleetCard(Struct):
    """A fleet bonus card in force; `ship` for those that reward one."""

    card: int
    name: str
    effect: str
    amount: int
    ship: int | None


class Port(Struct):
    """A port tile. `price` is what its manipulation costs the seat whose turn it is, `card` lies above it."""

    name: str
    manipulation: str
    price: int
    doubloons: int
    tokens: list[Token]
    free_spots: int | None
    influence: list[int]
    card: CaptainCard | None


class Ship(Struct):
    """A ship. `met`: the dice satisfy it now; `points` and `berths` from Captain to Sailing master."""

    name: str
    requirement: str
    met: bool
    cannon: int
    points: list[int]
    berths: list[Token | None]


class Die(Struct):
    """A die: its face (0 before the first roll) and whether it was set aside before the last roll."""

    face: int
    aside: bool


class Bonus(Struct):
    """Doubloons due for a placement; `source` is a ship's cannon, a captain card or a fleet card by name."""

    kind: Literal["cannon", "captain_card", "fleet_card"]
    source: str
    amount: int


class Placement(Struct):
    """What a token would do on a ship with the dice as they are: the berths after it, and who goes."""

    action: int
    value: int
    ship: int
    position: int
    way: int
    berths: list[Token | None]
    off: Token | None
    bonuses: list[Bonus]


class Manipulation(Struct):
    """What a port would make of a die, and the ships that all dice would satisfy then."""

    action: int
    port: int
    die: int
    price: int
    face: int
    met: list[int]


class Seat(Struct):
    """A seat: what it has so far. `held` counts its Captains, Quartermasters and Sailing masters."""

    tile: CaptainTile | None
    doubloons: int
    tokens: list[Token]
    active: list[CaptainCard | None]
    discarded: list[CaptainCard]
    held: list[int]
    berth_points: int
    card_points: int


class CaptainTile(Struct):
    """A captain tile; the colour is all that tells it from another."""

    name: str
    colour: str


class Share(Struct):
    """A share of a port's doubloons at the end, in the order they were taken; passes count from 0."""

    port: int
    passes: int
    seat: int
    amount: int


class HarbourView(Struct):
    """The whole table. `natural`: the dice are those of the first roll, untouched."""

    seat: int
    round: int
    phase: Phase
    first: int
    active: int
    dice: list[Die]
    rolls: int
    natural: bool
    requirement_table: int
    ports: list[Port]
    ships: list[Ship]
    fleet: list[FleetCard]
    seats: list[Seat]
    tiles: list[CaptainTile]
    supply: int | None
    deck: int
    ejected: Token | None
    lost: list[Token]
    placements: list[Placement]
    manipulations: list[Manipulation]
    shares: list[Share]


def view(s: Harbour, seat: int) -> HarbourView:
    """What a seat sees; -1 is a spectator, who sees the same."""
    phase = phase_of(s)
    met = ships_met(s)
    return HarbourView(
        seat=seat,
        round=s.round,
        phase=phase,
        first=s.first,
        active=s.seat,
        dice=[Die(face, bool(s.aside >> i & 1)) for i, face in enumerate(s.dice)],
        rolls=s.rolls,
        natural=s.rolls == 1 and not s.manipulated,
        requirement_table=s.requirements,
        ports=[port(s, i) for i in range(len(PORTS))],
        ships=[ship(s, i, bool(met >> i & 1)) for i in range(SHIPS)],
        fleet=[fleet_card(s, card) for card in s.fleet],
        seats=[seat_of(s, other) for other in range(s.seats)],
        tiles=captain_tiles(s),
        supply=s.supply if s.supply_limited else None,
        deck=len(s.deck),
        ejected=token(s.ejected),
        lost=tokens(s.lost),
        placements=[placement(s, action) for action in ship_placements(s)]
        if phase in ("roll", "place")
        else [],
        manipulations=[manipulation(s, action) for action in manipulations(s)] if phase == "roll" else [],
        shares=[Share(*s.shares[i : i + 4]) for i in range(0, len(s.shares), 4)],
    )


def phase_of(s: Harbour) -> Phase:
    """Where the turn stands."""
    if s.over:
        return "over"
    if s.round == 0:
        return "captains"
    if s.ejected != EMPTY:
        return "eject"
    if s.placing:
        return "place"
    return "roll" if s.rolls else "buy"


def token(code: int) -> Token | None:
    """A token, or None for an empty berth."""
    return None if code == EMPTY else Token(owner(code), value(code), serial(code))


def tokens(codes: list[int]) -> list[Token]:
    """Several tokens."""
    return [Token(owner(code), value(code), serial(code)) for code in codes]


def captain_card(s: Harbour, card: int) -> CaptainCard | None:
    """A captain card, or None for an empty place."""
    if card == NO_CARD:
        return None
    parts = s.parts
    return CaptainCard(
        card,
        parts.card_names[card],
        CAPTAIN_EFFECTS[parts.card_effects[card]],
        parts.card_amounts[card],
        parts.card_costs[card],
        parts.card_points[card],
    )


def fleet_card(s: Harbour, card: int) -> FleetCard:
    """A fleet card."""
    effect = s.parts.fleet_effects[card]
    cargo = effect >= CARGO
    return FleetCard(
        card,
        s.parts.fleet_names[card],
        "place_on_ship" if cargo else CLAIMS[effect],
        s.parts.fleet_amounts[card],
        effect - CARGO if cargo else None,
    )


def captain_tiles(s: Harbour) -> list[CaptainTile]:
    """All captain tiles."""
    return [
        CaptainTile(name, colour)
        for name, colour in zip(s.parts.tile_names, s.parts.tile_colours, strict=True)
    ]


def port(s: Harbour, i: int) -> Port:
    """A port tile with what lies on it and above it."""
    spots = s.port_spots
    return Port(
        name=s.parts.port_names[i],
        manipulation=list(PORTS.values())[i],
        price=price(s, s.seat, i),
        doubloons=s.port_doubloons[i],
        tokens=tokens(s.quays[i]),
        free_spots=None if spots == UNLIMITED else spots - len(s.quays[i]),
        influence=[influence(s, i, seat) for seat in range(s.seats)],
        card=captain_card(s, s.display[i]),
    )


def ship(s: Harbour, i: int, met: bool) -> Ship:
    """A ship with its crew."""
    places = slice(POSITIONS * i, POSITIONS * (i + 1))
    return Ship(
        name=s.parts.ship_names[i],
        requirement=REQUIREMENTS[s.parts.ship_requirements[i]],
        met=met,
        cannon=s.parts.ship_cannons[i],
        points=s.parts.berth_points[places],
        berths=[token(code) for code in s.berths[places]],
    )


def seat_of(s: Harbour, seat: int) -> Seat:
    """A seat."""
    tile = s.tiles[seat]
    active = s.active[SLOTS * seat : SLOTS * (seat + 1)]
    discarded = [card for card, buyer in enumerate(s.bought_by) if buyer == seat and card not in active]
    return Seat(
        tile=None if tile == NO_TILE else captain_tiles(s)[tile],
        doubloons=s.doubloons[seat],
        tokens=hand_of(s, seat),
        active=[captain_card(s, card) for card in active],
        discarded=[card for card in (captain_card(s, number) for number in discarded) if card],
        held=[held(s, seat, position) for position in range(POSITIONS)],
        berth_points=berth_points(s, seat),
        card_points=card_points(s, seat),
    )


def hand_of(s: Harbour, seat: int) -> list[Token]:
    """The tokens a seat has left, in the order of their values."""
    hand = []
    for worth in range(LOWEST, HIGHEST + 1):
        left = s.hand[VALUES * seat + worth]
        end = s.parts.first_serial[worth] + s.parts.tokens_of_value[worth]
        hand += [Token(seat, worth, number) for number in range(end - left, end)]
    return hand


def placement(s: Harbour, action: int) -> Placement:
    """What a PLACE would do."""
    worth, ship, position, way = (PLACE.operand(action, i) for i in range(4))
    berths = s.berths[:]
    newcomer = next_token(s, worth)
    off = berth(berths, newcomer, ship, position, way)
    return Placement(
        action=action,
        value=worth,
        ship=ship,
        position=position,
        way=way,
        berths=[token(code) for code in berths[POSITIONS * ship : POSITIONS * (ship + 1)]],
        off=token(off),
        bonuses=[bonus(s, due.kind, due.source, due.amount) for due in bonuses_due(s, ship, position)],
    )


def bonus(s: Harbour, kind: int, source: int, amount: int) -> Bonus:
    """A bonus with the name of its source."""
    if kind == CANNON:
        return Bonus("cannon", s.parts.ship_names[source], amount)
    if kind == CAPTAIN_CARD:
        return Bonus("captain_card", s.parts.card_names[source], amount)
    return Bonus("fleet_card", s.parts.fleet_names[source], amount)


def manipulation(s: Harbour, action: int) -> Manipulation:
    """What a MANIPULATE would do."""
    port, die = MANIPULATE.operand(action, 0), MANIPULATE.operand(action, 1)
    face = turned(s, port, s.dice[die])
    met = ships_met_by(s, [face if i == die else s.dice[i] for i in range(DICE)])
    return Manipulation(
        action, port, die, price(s, s.seat, port), face, [i for i in range(SHIPS) if met >> i & 1]
    )


def determinize(s: Harbour, seat: int, rng: Stream) -> None:
    """Shuffle the captain cards still to come: all that is hidden, and from everybody."""
    s.deck.sort()
    rng.shuffle(s.deck)
