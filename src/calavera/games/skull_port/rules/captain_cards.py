"""Chapter 4: captain bonus cards are bought before the first roll."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.skull_port.actions import BUY, ROLL
from calavera.games.skull_port.state import CARDS, NO_CARD, PORTS, SLOTS, Harbour

SHOP: Final = Prompt(
    "Buy captain cards, or roll", "The price of a card goes to the port tile below it.", "SP-4.1"
)

BOUGHT: Final = Event("SP-4.5", "{seat} bought {card} for {n}, paid to the {port}.")
DISCARDED: Final = Event("SP-4.10", "{seat} discarded {card} to make room.")
SHOWN: Final = Event("SP-4.14", "{card} is displayed above the {port}.")

ROLL_NOW: Final = ROLL.at()


def buy_captain_cards(s: Harbour) -> Rules:
    """SP-4.1 to SP-4.5: any number of the displayed cards, until the seat rolls (SP-R43)."""
    while True:
        action = yield Ask(s.seat, [*purchases(s), ROLL_NOW], SHOP)
        if action == ROLL_NOW:
            return
        buy(s, BUY.operand(action, 0), BUY.operand(action, 1))


def purchases(s: Harbour) -> list[int]:
    """Every card the seat may buy now, with what it may discard for it (SP-4.9, SP-4.10, SP-R26)."""
    legal: list[int] = []
    first = s.active[SLOTS * s.seat]
    second = s.active[SLOTS * s.seat + 1]
    for place in range(PORTS):
        card = s.display[place]
        if card == NO_CARD or s.parts.card_costs[card] > s.doubloons[s.seat]:
            continue
        if s.duplicates_owned and owns_same_ability(s, card):
            continue
        if first == NO_CARD or second == NO_CARD:
            if not same_ability(s, card, first) and not same_ability(s, card, second):
                legal.append(BUY.at(place, 0))
        else:
            if not same_ability(s, card, second):
                legal.append(BUY.at(place, 1))
            if not same_ability(s, card, first):
                legal.append(BUY.at(place, 2))
    return legal


def same_ability(s: Harbour, card: int, other: int) -> bool:
    """SP-4.13, against a card on the tile (SP-R25)."""
    return other != NO_CARD and s.parts.card_effects[other] == s.parts.card_effects[card]


def owns_same_ability(s: Harbour, card: int) -> bool:
    """SP-4.13 where discarded cards count as well (SP-R25)."""
    return any(s.bought_by[other] == s.seat and same_ability(s, card, other) for other in range(CARDS))


def buy(s: Harbour, place: int, discard: int) -> None:
    """SP-4.5 to SP-4.12: pay to the port below, clear a slot if need be, put the card on the tile."""
    card = s.display[place]
    cost = s.parts.card_costs[card]
    s.display[place] = NO_CARD
    s.doubloons[s.seat] -= cost
    s.port_doubloons[place] += cost
    s.bought_by[card] = s.seat
    slot = SLOTS * s.seat
    if discard:
        slot += discard - 1
        s.tell(DISCARDED, s.seat, s.active[slot])
    elif s.active[slot] != NO_CARD:
        slot += 1
    s.active[slot] = card
    s.tell(BOUGHT, s.seat, card, cost, place)


def refill_display(s: Harbour) -> None:
    """SP-4.14, SP-R27: only now, and only as long as there are cards."""
    for place in range(PORTS):
        if s.display[place] == NO_CARD and s.deck:
            s.display[place] = s.deck.pop()
            s.reveal()
            s.tell(SHOWN, s.display[place], place)
