"""Merchants vs Pirates: turning in Treasure, and trades between partners (MVP; R136 to R140)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import DONE, PASS, PAY, PAY_KNOWN, TRADE, TURN_IN
from calavera.games.kraken_skulls.rules.cards import add, different, kinds_in, quiet_ask
from calavera.games.kraken_skulls.rules.dread import set_dread
from calavera.games.kraken_skulls.rules.upgrades import finish_payment, pay_one, wealth, worth
from calavera.games.kraken_skulls.state import BY_TREASURE, LONE, MERCHANTS, MOST_DREAD, Sea

RATE: Final = 2
"""Treasure for one Dread."""

TURN_IT_IN: Final = Prompt(
    "Turn in Treasure?", "A Lone merchant gains 1 Dread for every 2 Treasure.", "KS-MVP.8"
)
WHICH: Final = Prompt(
    "Turn in which cards?", "Card by card; every 2 Treasure are 1 Dread, and what is over is lost.", "KS-R138"
)
EXCHANGE: Final = Prompt(
    "Trade a card with your partner?", "If you both name one, the two change hands.", "KS-R140"
)

TURNED_IN: Final = Event("KS-MVP.7", "{seat} turned in {n} Treasure.")
TRADED: Final = Event("KS-MVP.9", "{seat} and {seat} traded a card.")
NO_TRADE: Final = Event("KS-R140", "{seat} and {seat} did not trade.")
GAVE: Final = Event("KS-R140", "{seat} gave {kind}.")


def may_turn_in(s: Sea, seat: int) -> bool:
    """Only merchants do, and only while they are Lone (MVP.8)."""
    return s.merchant(seat) and s.type[s.acting[seat]] == LONE


def turn_in(s: Sea, seat: int) -> Rules:
    """A Lone merchant turns in Treasure, as often as it likes (MVP.7, MVP.8, R138)."""
    while TURN_IN.owns((yield quiet_ask(s, seat, turning_in, TURN_IT_IN))):
        while True:
            action = yield quiet_ask(s, seat, payments, WHICH)
            if DONE.owns(action):
                break
            pay_one(s, seat, action)
        total = finish_payment(s)
        s.tell(TURNED_IN, seat, total)
        set_dread(s, seat, s.dread[seat] + total // RATE, BY_TREASURE)


def turning_in(s: Sea, seat: int) -> list[int]:
    """Whether to turn in anything."""
    able = wealth(s, seat) >= RATE and s.dread[seat] < MOST_DREAD
    return [TURN_IN.at(), PASS.at()] if able else [PASS.at()]


def payments(s: Sea, seat: int) -> list[int]:
    """One treasure card more, or enough once there is enough."""
    legal = [PAY.at(kind) for kind in kinds_in(s.hand[seat]) if worth(s, seat, kind)]
    legal += [PAY_KNOWN.at(kind) for kind in different(s.known[seat])]
    if s.paid_worth >= RATE:
        legal.append(DONE.at())
    return legal


def trades(s: Sea) -> Rules:
    """Partners who share a location may swap a card, once per turn (MVP.9, R140)."""
    if s.mode != MERCHANTS:
        return
    seats = [seat for seat in range(4) if s.place[seat] == s.place[(seat + 2) % 4]]
    if not seats:
        return
    together = Together(seats, offers, [EXCHANGE], True)
    yield together
    for i, seat in enumerate(seats):
        if seat < 2:
            exchange(s, seat, together.answers[i], together.answers[seats.index(seat + 2)])


def offers(s: Sea, seat: int) -> list[int]:
    """Any card of the hand, or no trade."""
    legal = [TRADE.at(kind) for kind in kinds_in(s.hand[seat])]
    legal.append(PASS.at())
    return legal


def exchange(s: Sea, seat: int, mine: int, theirs: int) -> None:
    """Two cards change hands, unseen by others, if both were named."""
    partner = seat + 2
    if not (TRADE.owns(mine) and TRADE.owns(theirs)):
        s.tell(NO_TRADE, seat, partner)
        return
    given = TRADE.operand(mine)
    got = TRADE.operand(theirs)
    s.hand[seat].remove(given)
    s.hand[partner].remove(got)
    add(s.hand[seat], got)
    add(s.hand[partner], given)
    s.reveal()
    if s.journal is not None:
        s.tell(TRADED, seat, partner)
        s.tell(GAVE, seat, given, only=[seat, partner])
        s.tell(GAVE, partner, got, only=[seat, partner])
