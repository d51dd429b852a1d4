"""How Skull Port speaks: where the match stands, the table as text, the sums at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calavera.engine.game import Points, Words
from calavera.engine.journal import Namer
from calavera.games.skull_port.choices import choice
from calavera.games.skull_port.phrases import (
    PATTERNS,
    POSITION_NAMES,
    ROLL_NAMES,
    card_says,
    counted,
    fleet_says,
    listed,
    whose,
)
from calavera.games.skull_port.state import POSITIONS, ROLLS, ROUNDS, Harbour
from calavera.games.skull_port.view import HarbourView, Seat, Ship


def names(s: Harbour) -> Mapping[str, Namer]:
    """Namers of what the journal speaks of."""
    parts = s.parts
    return {
        "card": parts.card_names.__getitem__,
        "fleet": parts.fleet_names.__getitem__,
        "ship": parts.ship_names.__getitem__,
        "port": parts.port_names.__getitem__,
        "tile": parts.tile_names.__getitem__,
        "position": POSITION_NAMES.__getitem__,
        "dice": lambda digits: " ".join(str(digits)) if digits else "nothing",
    }


def heading(view: HarbourView) -> str:
    """The round, and where the turn stands."""
    if view.phase == "over":
        return "The port is divided"
    if view.phase == "captains":
        return "Captains are picked"
    where = {
        "buy": "captain cards",
        "roll": ROLL_NAMES[view.rolls],
        "place": "placing a token",
        "eject": "a token is overboard",
    }
    return f"Round {view.round} of {ROUNDS} · {where[view.phase]}"


# ---- the table as text


def text(view: HarbourView, seats: Sequence[str]) -> str:
    """The whole table in plain text."""
    supply = "without limit" if view.supply is None else str(view.supply)
    blocks = [
        f"{heading(view)}. Supply: {supply}. Captain cards to come: {view.deck}.",
        ports_text(view, seats),
        "\n".join(f"{card.name}: {fleet_says(view, card)}" for card in view.fleet),
        "\n".join(ship_text(view, ship, seats) for ship in view.ships),
        dice_text(view, seats),
        "\n".join(seat_text(view, seat, seats) for seat in range(len(view.seats))),
    ]
    return "\n\n".join(block for block in blocks if block)


def ports_text(view: HarbourView, seats: Sequence[str]) -> str:
    """The port tiles, a line for each and one for the card above it."""
    lines = []
    for port in view.ports:
        crews = ", ".join(f"{seats[seat]} {amount}" for seat, amount in enumerate(port.influence) if amount)
        lines.append(
            f"{port.name}: {counted(port.doubloons)}; {port.manipulation} costs {port.price}; "
            f"{crews or 'nobody there'}"
        )
        if port.card:
            card = port.card
            lines.append(f"  for {card.cost}: {card.name}, {card.points} points. {card_says(view, card)}")
    return "\n".join(lines)


def ship_text(view: HarbourView, ship: Ship, seats: Sequence[str]) -> str:
    """A ship: who holds which position."""
    berths = ", ".join(
        f"{POSITION_NAMES[i]} ({ship.points[i]}) {whose(view, token, seats) if token else '-'}"
        for i, token in enumerate(ship.berths)
    )
    mark = "* " if ship.met else "  "
    return f"{mark}{ship.name}, {PATTERNS[ship.requirement]}, cannon {ship.cannon}: {berths}"


def dice_text(view: HarbourView, seats: Sequence[str]) -> str:
    """The dice; those set aside stand in brackets."""
    if not view.rolls or view.phase == "over":
        return ""
    dice = " ".join(f"[{die.face}]" if die.aside else str(die.face) for die in view.dice)
    natural = ", natural" if view.natural else ""
    return f"{seats[view.active]} has rolled {view.rolls} of {ROLLS}: {dice}{natural}"


def seat_text(view: HarbourView, seat: int, seats: Sequence[str]) -> str:
    """A seat: doubloons, tokens left, cards."""
    of = view.seats[seat]
    cards = [card.name for card in of.active if card]
    tokens = " ".join(str(token.value) for token in of.tokens)
    words = f"{seats[seat]}: {counted(of.doubloons)}; tokens {tokens or 'none'}"
    if cards:
        words += f"; active {listed(cards)}"
    if of.discarded:
        words += f"; discarded {listed([card.name for card in of.discarded])}"
    return words


# ---- the end


def ending(view: HarbourView, seats: Sequence[str]) -> list[Points]:
    """How each point came: doubloons kept, shares of the ports, berths, cards (SP-11.1 to SP-11.4)."""
    if view.phase != "over":
        return []
    taken = [sum(share.amount for share in view.shares if share.seat == i) for i in range(len(seats))]
    kept = [seat.doubloons - shares for seat, shares in zip(view.seats, taken, strict=True)]
    return [
        Points("Doubloons kept", kept, "SP-11.1"),
        *(port_points(view, port) for port in range(len(view.ports))),
        *(position_points(view, position) for position in range(POSITIONS)),
        Points(
            "Captain cards",
            [seat.card_points for seat in view.seats],
            "SP-11.3",
            [", ".join(cards_with_points(seat)) for seat in view.seats],
        ),
        Points("Total", totals(view), "SP-11.5"),
        *tie_break(view),
    ]


def port_points(view: HarbourView, port: int) -> Points:
    """What each seat took from a port, pass by pass, and by what influence."""
    tile = view.ports[port]
    values, notes = [], []
    for seat, influence in enumerate(tile.influence):
        took = [share.amount for share in view.shares if share.port == port and share.seat == seat]
        values.append(sum(took))
        passes = f"{influence} influence: {' + '.join(map(str, took))}"
        notes.append(passes if took and influence else "")
    label = f"{tile.name} ({tile.doubloons} lost: no influence there)" if tile.doubloons else tile.name
    return Points(label, values, "SP-10.4", notes)


def position_points(view: HarbourView, position: int) -> Points:
    """What the holders of one position get, ship by ship."""
    values = [0] * len(view.seats)
    held: list[list[str]] = [[] for _ in view.seats]
    for ship in view.ships:
        token = ship.berths[position]
        if token:
            values[token.seat] += ship.points[position]
            held[token.seat].append(f"{ship.name} {ship.points[position]}")
    return Points(f"{POSITION_NAMES[position]}s", values, "SP-11.2", [", ".join(ships) for ships in held])


def cards_with_points(seat: Seat) -> list[str]:
    """A seat's captain cards with their points; discarded ones are marked."""
    active = [f"{card.name} {card.points}" for card in seat.active if card]
    return active + [f"{card.name} {card.points} (discarded)" for card in seat.discarded]


def totals(view: HarbourView) -> list[int]:
    """Each seat's points."""
    return [seat.doubloons + seat.berth_points + seat.card_points for seat in view.seats]


def tie_break(view: HarbourView) -> list[Points]:
    """Where totals are equal: how many of each position everybody holds (SP-11.6 to SP-11.8)."""
    if len(set(totals(view))) == len(view.seats):
        return []
    return [
        Points(
            f"Equal totals: {POSITION_NAMES[position]}s held",
            [seat.held[position] for seat in view.seats],
            f"SP-11.{6 + position}",
        )
        for position in range(POSITIONS)
    ]


WORDS = Words(heading=heading, choice=choice, names=names, text=text, ending=ending)
