"""Treasure and what it buys: ship upgrades (UPG; R83 to R87, R171)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Asking, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import BUY, DONE, PASS, PAY, PAY_KNOWN
from calavera.games.kraken_skulls.rules.cards import different, kinds_in, quiet_ask
from calavera.games.kraken_skulls.state import BATTLE_DICE, Sea

PRICE: Final = 4
"""Treasure for one Battle Die."""

PAYMENT: Final = Prompt(
    "Pay for Battle Dice",
    "A die costs 4 Treasure; pay card by card. What you pay beyond that is lost.",
    "KS-UPG.3",
)
BUY_NOW: Final = Prompt("Buy Battle Dice?", "What you dug up can be spent at once.", "KS-KNT.12")

PAID: Final = Event("KS-UPG.3", "{seat} paid {kind}.")
BOUGHT: Final = Event("KS-UPG.4", "{seat} bought {battle_dice}: {n} now.")


def worth(s: Sea, seat: int, kind: int) -> int:
    """The Treasure of a hand card for a seat (R83; curse C7)."""
    treasure = s.parts.treasure[kind]
    return max(0, treasure - s.curse(seat).treasure_less) if treasure else 0


def known_worth(s: Sea, seat: int, kind: int) -> int:
    """Known Treasure is worth 1 more (KNT.4)."""
    return worth(s, seat, kind) + 1


def wealth(s: Sea, seat: int) -> int:
    """All a seat could pay."""
    treasure = s.parts.treasure
    total = 0
    for kind in s.hand[seat]:
        total += treasure[kind]
    for kind in s.known[seat]:
        total += treasure[kind] + 1
    less = s.curse(seat).treasure_less
    if total and less:
        total = sum([worth(s, seat, kind) for kind in s.hand[seat]])
        total += sum([known_worth(s, seat, kind) for kind in s.known[seat]])
    return total


def dice_limit(s: Sea) -> int:
    """The most Battle Dice of one pirate (UPG.7, TWO.9, R94)."""
    return 5 if s.ships > s.seats else 4


def dice_left(s: Sea) -> int:
    """Battle Dice still for sale (R86)."""
    left = BATTLE_DICE
    for dice in s.dice:
        left -= dice
    return left


def dice_allowed(s: Sea, seat: int) -> int:
    """How many dice a seat may still buy."""
    if s.curse(seat).no_upgrades:
        return 0
    return min(dice_limit(s) - s.dice[seat], dice_left(s))


def can_buy(s: Sea, seat: int) -> bool:
    """Whether a seat can afford a die and may have it (UPG.1 to UPG.3, UPG.7)."""
    return wealth(s, seat) >= PRICE and dice_allowed(s, seat) > 0


def purchases(s: Sea, seat: int) -> list[int]:
    """Whether to buy, in a window for nothing else."""
    return [BUY.at()] if can_buy(s, seat) else []


def purchase_or_pass(s: Sea, seat: int) -> list[int]:
    """Right after a dig."""
    return [BUY.at(), PASS.at()] if can_buy(s, seat) else [PASS.at()]


def payments(s: Sea, seat: int) -> list[int]:
    """One treasure card more, by its kind; or enough, once there is enough (R85, R171)."""
    legal = [PAY.at(kind) for kind in kinds_in(s.hand[seat]) if worth(s, seat, kind)]
    legal += [PAY_KNOWN.at(kind) for kind in different(s.known[seat])]
    if s.paid_worth >= PRICE:
        legal.append(DONE.at())
    return legal


def pay_one(s: Sea, seat: int, action: int) -> None:
    """Put one treasure card down."""
    if PAY.owns(action):
        kind = PAY.operand(action)
        s.hand[seat].remove(kind)
        s.paid_worth += worth(s, seat, kind)
    else:
        kind = PAY_KNOWN.operand(action)
        s.known[seat].remove(kind)
        s.paid_worth += known_worth(s, seat, kind)
    s.paid.append(kind)
    s.reveal()
    s.tell(PAID, seat, kind)


def finish_payment(s: Sea) -> int:
    """The cards paid go to the discards; what they were worth."""
    s.discard += s.paid
    s.paid = []
    total = s.paid_worth
    s.paid_worth = 0
    return total


def buy(s: Sea, seat: int) -> Rules:
    """One payment buys as many dice as it is worth and the seat may have (UPG.4 to UPG.8)."""
    allowed = dice_allowed(s, seat)
    while s.paid_worth < PRICE * allowed:  # asked to the end, so that nobody learns what is left in the hand
        action = yield quiet_ask(s, seat, payments, PAYMENT)
        if DONE.owns(action):
            break
        pay_one(s, seat, action)
    bought = min(finish_payment(s) // PRICE, allowed)
    s.dice[seat] += bought
    s.tell(BOUGHT, seat, bought, s.dice[seat])


def offer_upgrade(s: Sea, seat: int) -> Asking:
    """The question after a dig (R84): whether a die was bought."""
    action = yield quiet_ask(s, seat, purchase_or_pass, BUY_NOW)
    if not BUY.owns(action):
        return 0
    yield from buy(s, seat)
    return 1
