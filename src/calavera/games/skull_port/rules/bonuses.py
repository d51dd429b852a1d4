"""Chapter 9: bonuses, paid from the general supply to the seat that places."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.skull_port.rules.requirements import ships_met
from calavera.games.skull_port.state import CARGO, NATURAL, NO_CARD, SHIPS, SLOTS, Harbour

NO_SHIP: Final = -1

CANNON: Final = 0
"""Where a bonus comes from: the cannon of a ship,"""
CAPTAIN_CARD: Final = 1
"""an active captain card,"""
FLEET_CARD: Final = 2
"""or a fleet card."""

CANNON_PAID: Final = Event("SP-9.1", "{seat} took {n} for the cannon of the {ship}.")
CARD_PAID: Final = [
    Event("SP-9.3", "{seat} took {n} for {card}."),
    Event("SP-9.4", "{seat} took {n} for {card}."),
    Event("SP-9.5", "{seat} took {n} for {card}."),
    Event("SP-9.12", "{seat} took {n} for {card}."),
]
FLEET_PAID: Final = [
    Event("SP-9.13", "{seat} took {n} for {fleet}."),
    Event("SP-9.14", "{seat} took {n} for {fleet}."),
    Event("SP-9.15", "{seat} took {n} for {fleet}."),
    Event("SP-9.16", "{seat} took {n} for {fleet}."),
]
CARGO_PAID: Final = Event("SP-9.23", "{seat} took {n} for {fleet}.")
SUPPLY_SHORT: Final = Event("SP-R24", "The supply is short: {n} of the {n} due could not be paid.")


class Bonus:
    """Doubloons due for a placement: where from (CANNON, CAPTAIN_CARD, FLEET_CARD), of which ship or card."""

    def __init__(self, kind: int, source: int, amount: int) -> None:
        self.kind = kind
        self.source = source
        self.amount = amount


def bonuses_due(s: Harbour, ship: int, position: int) -> list[Bonus]:
    """What placing there, or on a port tile (NO_SHIP), earns with these dice and cards (SP-R21, SP-R22)."""
    naturals = naturals_met(s, ship)
    due: list[Bonus] = []
    if ship == NO_SHIP and naturals == 0:
        return due
    if ship != NO_SHIP and is_natural(s):
        due.append(Bonus(CANNON, ship, s.parts.ship_cannons[ship]))
    for slot in range(SLOTS * s.seat, SLOTS * s.seat + SLOTS):
        card = s.active[slot]
        if card != NO_CARD:
            times = times_earned(s.parts.card_effects[card], NO_SHIP, position, naturals, ship != NO_SHIP)
            if times:
                due.append(Bonus(CAPTAIN_CARD, card, times * s.parts.card_amounts[card]))
    for card in s.fleet:
        times = times_earned(s.parts.fleet_effects[card], ship, position, naturals, ship != NO_SHIP)
        if times:
            due.append(Bonus(FLEET_CARD, card, times * s.parts.fleet_amounts[card]))
    return due


def times_earned(effect: int, cargo: int, position: int, naturals: int, claimed: bool) -> int:
    """How often a card's effect is earned by one placement: `cargo` is the ship, for cards that name one."""
    if effect == NATURAL:
        return naturals
    if claimed and (effect == position or (cargo != NO_SHIP and effect == CARGO + cargo)):
        return 1
    return 0


def is_natural(s: Harbour) -> bool:
    """SP-R1: one roll, and no die changed since."""
    return s.rolls == 1 and not s.manipulated


def naturals_met(s: Harbour, ship: int) -> int:
    """How many requirements were met by the first natural roll (SP-R2)."""
    if not is_natural(s):
        return 0
    if not s.natural_counts_all:
        return 0 if ship == NO_SHIP else 1
    met = ships_met(s)
    return sum(met >> other & 1 for other in range(SHIPS))


def pay_bonuses(s: Harbour, ship: int, position: int) -> None:
    """Pay all that is due, as far as the supply goes (SP-9.23, SP-R23, SP-R24)."""
    for bonus in bonuses_due(s, ship, position):
        paid = bonus.amount
        if s.supply_limited and paid > s.supply:
            paid = s.supply
        s.supply -= paid
        s.doubloons[s.seat] += paid
        if s.journal is not None:
            tell_bonus(s, bonus, paid)


def tell_bonus(s: Harbour, bonus: Bonus, paid: int) -> None:
    """A bonus and, where the supply was short, what was not paid of it."""
    if bonus.kind == CANNON:
        s.tell(CANNON_PAID, s.seat, paid, bonus.source)
    elif bonus.kind == CAPTAIN_CARD:
        s.tell(CARD_PAID[s.parts.card_effects[bonus.source]], s.seat, paid, bonus.source)
    elif s.parts.fleet_effects[bonus.source] < CARGO:
        s.tell(FLEET_PAID[s.parts.fleet_effects[bonus.source]], s.seat, paid, bonus.source)
    else:
        s.tell(CARGO_PAID, s.seat, paid, bonus.source)
    if paid < bonus.amount:
        s.tell(SUPPLY_SHORT, bonus.amount - paid, bonus.amount)
