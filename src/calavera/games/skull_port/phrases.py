"""Words that choices, table text and board share: what cards do, whose a token is, names of positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from calavera.games.skull_port.view import CaptainCard, FleetCard, HarbourView, Token

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


def counted(doubloons: int) -> str:
    """A number of doubloons in words."""
    return f"{doubloons} doubloon{'' if doubloons == 1 else 's'}"


def listed(things: Sequence[str]) -> str:
    """Words in a row: "a, b and c"."""
    return " and ".join([", ".join(things[:-1]), things[-1]] if len(things) > 1 else things)


def met_names(view: HarbourView, met: Sequence[int]) -> str:
    """Ships that would be satisfied, in words."""
    return listed([view.ships[ship].name for ship in met]) or "no ship"
