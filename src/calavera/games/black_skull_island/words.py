"""How Black Skull Island speaks: headings, names for the journal, the table as text, the arithmetic at the end."""

from collections.abc import Iterable, Mapping, Sequence

from calavera.engine.game import Points, Words
from calavera.engine.journal import Namer
from calavera.games.black_skull_island.actions import LEFT
from calavera.games.black_skull_island.choices import booty_cards, booty_name, choice, who
from calavera.games.black_skull_island.state import COIN, Island, worth
from calavera.games.black_skull_island.view import Seat, Table


def heading(table: Table) -> str:
    """Where the match stands."""
    if table.over:
        return f"The end, after round {table.round}"
    if table.choosing:
        return f"Round {table.round} · choosing characters"
    return f"Round {table.round} · number {table.number} resolves"


def names(s: Island) -> Mapping[str, Namer]:
    """Words for the placeholders of events and prompts."""
    return {
        "card": lambda card: f"the {s.parts.name[card]}",
        "booty": booty_name,
        "kind": lambda kind: "a coin" if kind == COIN else "a treasure",
        "coins": lambda n: "1 coin" if n == 1 else f"{n} coins",
        "treasures": lambda n: "1 treasure" if n == 1 else f"{n} treasures",
        "cards": booty_cards,
        "direction": lambda direction: "left" if direction == LEFT else "right",
    }


# ---- the table as text


def text(table: Table, seats: Sequence[str]) -> str:
    """The whole table, a line for each thing that lies on it."""
    lines = [
        heading(table),
        f"Piles: {table.coins} coins, {table.treasures} treasures.",
        f"Removed card: {card_name(table, table.removed)}.",
    ]
    if not table.over:
        lines.append(f"First among equal numbers: {who(table, table.lead, seats)}.")
    if table.resolving >= 0:
        lines.append(running(table, seats))
    if table.look is not None and table.look.booty is not None:
        lines.append(f"You see of {seats[table.look.rival]}: {listed(map(booty_name, table.look.booty))}.")
    for i in range(len(table.seats)):
        lines += ["", *seat_text(table, i, seats)]
    return "\n".join(lines)


def running(table: Table, seats: Sequence[str]) -> str:
    """Who resolves what, and what it copies."""
    chain = " copying ".join(card_name(table, card) for card in table.running)
    return f"Resolving for {who(table, table.actor, seats)}: {chain}."


def seat_text(table: Table, i: int, seats: Sequence[str]) -> list[str]:
    """What lies with one seat."""
    seat = table.seats[i]
    title = f"{seats[i]} (you)" if i == table.seat else seats[i]
    lines = [f"{title}: {booty_text(seat)}"]
    hidden = seat.hand_size - len(seat.hand)
    hand = [card_name(table, card) for card in seat.hand] + ([f"{hidden} hidden"] if hidden else [])
    if hand:
        lines.append(f"  hand: {listed(hand)}")
    if seat.front:
        front = [f"{card_name(table, f.card)} ({f.status})" for f in seat.front]
        lines.append(f"  in front: {listed(front)}")
    return lines


def booty_text(seat: Seat) -> str:
    """The booty of one seat, as far as it may be seen."""
    counted = booty_cards(seat.booty_count)
    if seat.booty is not None:
        worth_all = sum(worth(kind) for kind in seat.booty)
        return (
            f"{counted} worth {worth_all} ({listed(map(booty_name, seat.booty))})" if seat.booty else counted
        )
    if seat.coins is not None:
        return f"{counted}, coins among them: {seat.coins}"
    return counted


def card_name(table: Table, card: int) -> str:
    """A character with its number."""
    return "a face-down card" if card < 0 else f"{table.faces[card].name} {table.faces[card].number}"


def listed(words: Iterable[str]) -> str:
    """Things in a row."""
    return ", ".join(words)


# ---- the end


def ending(table: Table, seats: Sequence[str]) -> list[Points]:
    """Coins, treasures, their sum, and the hands where they had to decide (11.2-11.5)."""
    if not table.over:
        return []
    coins = [seat.coins or 0 for seat in table.seats]
    treasures = [[kind for kind in seat.booty or [] if kind != COIN] for seat in table.seats]
    lines = [
        Points("Coins", [worth(COIN) * n for n in coins], "BSI-1.8"),
        Points(
            "Treasures",
            [sum(values) for values in treasures],
            "BSI-1.9",
            [" + ".join(map(str, sorted(values, reverse=True))) for values in treasures],
        ),
        Points("Total", [seat.score or 0 for seat in table.seats], "BSI-11.3"),
    ]
    return lines + tie_break(table)


def tie_break(table: Table) -> list[Points]:
    """Where scores are equal: the numbers in hand, the lowest first (11.5, R14)."""
    scores = [seat.score for seat in table.seats]
    if len(set(scores)) == len(scores):
        return []
    hands = [sorted(table.faces[card].number for card in seat.hand) for seat in table.seats]
    notes = [
        "in hand: " + ", ".join(map(str, hand)) if scores.count(score) > 1 else ""
        for hand, score in zip(hands, scores, strict=True)
    ]
    return [
        Points(
            "Equal totals: the lowest number in hand decides", [hand[0] for hand in hands], "BSI-11.5", notes
        )
    ]


WORDS = Words(heading=heading, choice=choice, names=names, text=text, ending=ending)
