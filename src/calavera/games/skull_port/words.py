"""How Skull Port speaks: choices with their consequences, the table as text, the sums at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from calavera.engine.game import Choice, Points
from calavera.engine.journal import Namer
from calavera.games.skull_port.actions import (
    BUY,
    CAPTAIN_TILE,
    EJECT,
    KEEP,
    LAND,
    LOSE,
    MANIPULATE,
    PLACE,
    PUSH,
    REPLACE,
    ROLL,
    STOP,
)
from calavera.games.skull_port.components import REQUIREMENTS
from calavera.games.skull_port.odds import odds
from calavera.games.skull_port.state import DICE, POSITIONS, ROLLS, Harbour
from calavera.games.skull_port.view import CaptainCard, FleetCard, HarbourView, Placement, Ship, Token

POSITION_NAMES: Final = ("Captain", "Quartermaster", "Sailing master")
COUNTS: Final = ("no", "one", "two", "three", "four", "five")
ROLL_NAMES: Final = (
    "before the first roll",
    "after the first roll",
    "after the second roll",
    "after the last roll",
)
PATTERNS: Final = {
    "two_pairs": "two pairs",
    "three_of_a_kind": "three of a kind",
    "straight": "straight",
    "pair_and_three": "pair and three of a kind",
    "four_of_a_kind": "four of a kind",
    "five_of_a_kind": "five of a kind",
}
EFFECTS: Final = {
    "claim_captain": "Take {n} for each Captain you claim.",
    "claim_quartermaster": "Take {n} for each Quartermaster you claim.",
    "claim_sailing_master": "Take {n} for each Sailing master you claim.",
    "natural": "Take {n} for a requirement met by your first natural roll.",
    "discount_minus": "Subtracting 1 from a die costs you {n}.",
    "discount_plus": "Adding 1 to a die costs you {n}.",
    "discount_flip": "Flipping a die costs you {n}.",
    "influence_armory": "{n} more influence on the {armory}.",
    "influence_market": "{n} more influence on the {market}.",
    "influence_dock": "{n} more influence on the {dock}.",
}
FLEET_EFFECTS: Final = {
    "claim_captain": "Whoever claims a Captain takes {n}.",
    "claim_quartermaster": "Whoever claims a Quartermaster takes {n}.",
    "claim_sailing_master": "Whoever claims a Sailing master takes {n}.",
    "natural": "Whoever meets a requirement by a first natural roll takes {n}.",
    "place_on_ship": "Whoever places a token on the {ship} takes {n}.",
}


# ---- names


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


def card_says(view: HarbourView, card: CaptainCard) -> str:
    """What a captain card does."""
    armory, market, dock = (port.name for port in view.ports)
    return EFFECTS[card.effect].format(n=card.amount, armory=armory, market=market, dock=dock)


def fleet_says(view: HarbourView, card: FleetCard) -> str:
    """What a fleet card does."""
    ship = "" if card.ship is None else view.ships[card.ship].name
    return FLEET_EFFECTS[card.effect].format(n=card.amount, ship=ship)


def whose(view: HarbourView, token: Token, seats: Sequence[str]) -> str:
    """A token by its owner: "your 3", "Mary’s 3"."""
    return f"your {token.value}" if token.seat == view.seat else f"{seats[token.seat]}’s {token.value}"


def listed(things: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def met_names(view: HarbourView, met: Sequence[int]) -> str:
    """Ships that would be satisfied, in words."""
    return listed([view.ships[ship].name for ship in met]) or "no ship"


# ---- where the match stands


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
    return f"Round {view.round} of 10 · {where[view.phase]}"


# ---- choices


def choice(view: HarbourView, action: int, seats: Sequence[str]) -> Choice:
    """A legal action in words, with what follows from it."""
    if KEEP.owns(action):
        return keep_choice(view, KEEP.operand(action))
    if MANIPULATE.owns(action):
        return manipulate_choice(view, action)
    if PLACE.owns(action):
        return place_choice(view, action, seats)
    if LAND.owns(action):
        worth, port = LAND.operand(action, 0), LAND.operand(action, 1)
        return Choice(
            f"{worth} on the {view.ports[port].name}",
            influence_note(view, view.active, port, worth, seats),
            str(worth),
        )
    if EJECT.owns(action):
        return eject_choice(view, EJECT.operand(action), seats)
    if BUY.owns(action):
        return buy_choice(view, BUY.operand(action, 0), BUY.operand(action, 1))
    if ROLL.owns(action):
        return Choice("Roll all five dice", "No more captain cards this turn.")
    if STOP.owns(action):
        return Choice("Stop and place a token", stop_note(view))
    if CAPTAIN_TILE.owns(action):
        return Choice(view.tiles[CAPTAIN_TILE.operand(action)])
    return Choice(f"Give up a {LOSE.operand(action)}", "No ship and no port tile has a place for it.")


def buy_choice(view: HarbourView, place: int, discard: int) -> Choice:
    """A captain card, and the card it takes the slot of."""
    port = view.ports[place]
    card = port.card
    assert card is not None
    old = view.seats[view.active].active[discard - 1] if discard else None
    label = f"Buy {card.name}" + (f", discard {old.name}" if old else "")
    note = f"{card_says(view, card)} Worth {card.points} at the end. The price goes to the {port.name}."
    return Choice(label, note, str(card.cost))


def keep_choice(view: HarbourView, mask: int) -> Choice:
    """Dice to set aside, with the odds of the roll."""
    kept = [die.face for i, die in enumerate(view.dice) if mask >> i & 1]
    count = COUNTS[DICE - len(kept)]
    label = f"Keep {' '.join(map(str, kept))}, roll {count}" if kept else "Roll all five again"
    chances = odds(view.requirement_table, tuple(sorted(kept)))
    by_ship = sorted(
        ((chances[REQUIREMENTS.index(ship.requirement)], ship.name) for ship in view.ships), reverse=True
    )
    note = ", ".join(f"{name} {round(100 * chance)} %" for chance, name in by_ship if chance >= 0.005)
    return Choice(label, note)


def manipulate_choice(view: HarbourView, action: int) -> Choice:
    """A die to change, its price, and the ships it would satisfy."""
    change = next(m for m in view.manipulations if m.action == action)
    face = view.dice[change.die].face
    note = f"Then the dice satisfy {met_names(view, change.met)}."
    if view.natural:
        note += " The roll is no longer natural."
    return Choice(
        f"{view.ports[change.port].name}: {face} becomes {change.face} (die {change.die + 1})",
        note,
        str(change.price),
    )


def stop_note(view: HarbourView) -> str:
    """Which ships are open to the seat with these dice."""
    open_ships = sorted({placement.ship for placement in view.placements})
    if open_ships:
        return f"Open to you: {met_names(view, open_ships)}, or a port tile."
    return "No ship is open to you: your token goes to a port tile."


def place_choice(view: HarbourView, action: int, seats: Sequence[str]) -> Choice:
    """A berth to claim, whom it pushes where, and what it earns."""
    placement = next(p for p in view.placements if p.action == action)
    ship = view.ships[placement.ship]
    there = ship.berths[placement.position]
    label = f"{placement.value} on the {ship.name}, {POSITION_NAMES[placement.position]}"
    if there and placement.way == PUSH:
        label += f", pushing {whose(view, there, seats)} down"
    elif there and placement.way == REPLACE:
        label += f", taking the place of {whose(view, there, seats)}"
    return Choice(
        label, " ".join([*pushed(view, ship, placement, seats), *earned(placement)]), str(placement.value)
    )


def pushed(view: HarbourView, ship: Ship, placement: Placement, seats: Sequence[str]) -> list[str]:
    """A sentence for each token that a placement moves."""
    said = [
        f"{whose(view, moved, seats)} goes down to {POSITION_NAMES[position]}."
        for position, moved in enumerate(placement.berths)
        if moved and position and moved == ship.berths[position - 1]
    ]
    if placement.off:
        said.append(f"{whose(view, placement.off, seats)} goes overboard, to a port tile.")
    return [sentence[0].upper() + sentence[1:] for sentence in said]


def earned(placement: Placement) -> list[str]:
    """A sentence on the doubloons that a placement earns, if any."""
    if not placement.bonuses:
        return []
    total = sum(bonus.amount for bonus in placement.bonuses)
    sources = [
        f"{'cannon of the ' if bonus.kind == 'cannon' else ''}{bonus.source} {bonus.amount}"
        for bonus in placement.bonuses
    ]
    return [f"Earns {total}: {listed(sources)}."]


def eject_choice(view: HarbourView, port: int, seats: Sequence[str]) -> Choice:
    """A port tile for the token that was pushed off."""
    off = view.ejected
    assert off is not None
    note = influence_note(view, off.seat, port, off.value, seats)
    return Choice(f"{view.ports[port].name}", note, str(view.ports[port].doubloons))


def influence_note(view: HarbourView, seat: int, port: int, worth: int, seats: Sequence[str]) -> str:
    """How a seat would stand on a port tile with one more token."""
    tile = view.ports[port]
    rivals = [(amount, other) for other, amount in enumerate(tile.influence) if other != seat and amount]
    note = f"{tile.influence[seat] + worth} influence there"
    if rivals:
        most, rival = max(rivals, key=lambda pair: pair[0])
        note += f", {'you' if rival == view.seat else seats[rival]} {most}"
    return f"{note}; {tile.doubloons} doubloons on it."


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
            f"{port.name}: {port.doubloons} doubloons; {port.manipulation} costs {port.price}; "
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
    words = f"{seats[seat]}: {of.doubloons} doubloons; tokens {' '.join(map(str, of.tokens)) or 'none'}"
    if cards:
        words += f"; active {listed(cards)}"
    if of.discarded:
        words += f"; discarded {listed([card.name for card in of.discarded])}"
    return words


# ---- the end


def ending(view: HarbourView, seats: Sequence[str]) -> list[Points]:
    """How each point came: doubloons kept, each port pass by pass, berths, cards."""
    if view.phase != "over":
        return []
    everybody = range(len(view.seats))
    taken = [sum(share.amount for share in view.shares if share.seat == seat) for seat in everybody]
    kept = [view.seats[seat].doubloons - taken[seat] for seat in everybody]
    cards = [of.card_points for of in view.seats]
    return [
        Points("Doubloons kept", kept, "SP-11.1"),
        *(port_points(view, port, seats) for port in range(len(view.ports))),
        *(position_points(view, position) for position in range(POSITIONS)),
        Points(
            "Captain cards",
            cards,
            "SP-11.3",
            [card_line(view, seat, seats) for seat in everybody if cards[seat]],
        ),
    ]


def port_points(view: HarbourView, port: int, seats: Sequence[str]) -> Points:
    """The shares of one port, a note for each pass of the division."""
    shares = [share for share in view.shares if share.port == port]
    values = [sum(share.amount for share in shares if share.seat == seat) for seat in range(len(seats))]
    notes = []
    for number in sorted({share.passes for share in shares}):
        took = [f"{seats[share.seat]} {share.amount}" for share in shares if share.passes == number]
        notes.append(f"Pass {number + 1}: {', '.join(took)}")
    left = view.ports[port].doubloons
    if left:
        notes.append(f"Nobody had influence there: {left} lost")
    return Points(view.ports[port].name, values, "SP-10.4", notes)


def position_points(view: HarbourView, position: int) -> Points:
    """What the holders of one position get, ship by ship."""
    values = [0] * len(view.seats)
    notes = []
    for ship in view.ships:
        token = ship.berths[position]
        if token:
            values[token.seat] += ship.points[position]
            notes.append(f"{ship.name} {ship.points[position]}")
    return Points(f"{POSITION_NAMES[position]}s", values, "SP-11.2", notes)


def card_line(view: HarbourView, seat: int, seats: Sequence[str]) -> str:
    """A seat's captain cards with their points; discarded ones are marked."""
    of = view.seats[seat]
    active = [f"{card.name} {card.points}" for card in of.active if card]
    discarded = [f"{card.name} {card.points} (discarded)" for card in of.discarded]
    return f"{seats[seat]}: {', '.join(active + discarded)}"
