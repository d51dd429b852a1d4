"""The Navy: its entry, its patrols, and escaping it (NVY, ESC; R37 to R41, R64 to R70)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import AT, BRIBE, BRIBE_KNOWN
from calavera.games.kraken_skulls.rules.bare_rolls import bare_sword_fight
from calavera.games.kraken_skulls.rules.cards import different, discard_all, discard_chosen, put_on_discards
from calavera.games.kraken_skulls.rules.dread import change_dread
from calavera.games.kraken_skulls.rules.pillage import plunder
from calavera.games.kraken_skulls.rules.sailing import onward
from calavera.games.kraken_skulls.rules.upgrades import known_worth, worth
from calavera.games.kraken_skulls.state import BY_NAVY, NAVY_DREAD, NOWHERE, RING, Sea

ENTER: Final = Prompt(
    "Where does the Navy enter?", "You reached 4 Dread, so you place it on a Port.", "KS-NVY.3"
)
LOSE_TWO: Final = Prompt(
    "Discard a card", "The Navy caught you without Known Treasure: it takes 2 cards.", "KS-ESC.7"
)

ENTERED: Final = Event("KS-NVY.2", "{seat} reached 4 Dread and brought the Navy to {location}.")
PATROLLED: Final = Event("KS-NVY.4", "The Navy patrolled to {location}.")
RAN: Final = Event("KS-ESC.3", "{seat} ran from the Navy with {n} Dread and rolled {n}.")
ESCAPED: Final = Event("KS-ESC.4", "{seat} escaped.")
CAUGHT: Final = Event("KS-ESC.5", "The Navy caught {seat}.")
BRIBED: Final = Event("KS-ESC.8", "{seat} bribed the Navy with {kind}.")


def navy_patrols(s: Sea) -> None:
    """Roll the Patrol Die and go to the next Port that way (NVY.4 to NVY.6, R41)."""
    if s.navy == NOWHERE:
        return
    course = s.parts.patrol[s.rng.below(len(s.parts.patrol))]
    s.navy = onward(s.navy, course, 2)
    s.tell(PATROLLED, s.navy)


def navy_enters(s: Sea) -> Rules:
    """The first time anybody stands on 4 Dread as a turn ends (NVY.1 to NVY.3, R37 to R39)."""
    if s.navy != NOWHERE or s.ghost_ship:
        return
    dreadful = [seat for seat in s.order if s.dread[seat] >= NAVY_DREAD]
    if not dreadful:
        return
    seat = bare_sword_fight(s, dreadful) if len(dreadful) > 1 else dreadful[0]
    action = yield Ask(seat, [AT.at(port) for port in range(1, RING, 2)], ENTER)
    s.navy = AT.operand(action)
    s.tell(ENTERED, seat, s.navy)


def bribes(s: Sea, seat: int) -> list[int]:
    """Every single card that pays a bribe (ESC.9, R66)."""
    legal: list[int] = []
    last = -1
    for kind in s.hand[seat]:
        if kind != last and worth(s, seat, kind) >= 1:
            legal.append(BRIBE.at(kind))
        last = kind
    for kind in different(s.known[seat]):
        if known_worth(s, seat, kind) >= 1:
            legal.append(BRIBE_KNOWN.at(kind))
    return legal


def pay_bribe(s: Sea, seat: int, action: int) -> None:
    """Discard what buys the Navy off; no change is given (ESC.8 to ESC.10)."""
    if BRIBE.owns(action):
        kind = BRIBE.operand(action)
        s.hand[seat].remove(kind)
    else:
        kind = BRIBE_KNOWN.operand(action)
        s.known[seat].remove(kind)
    s.tell(BRIBED, seat, kind)
    put_on_discards(s, seat, kind)


def escape(s: Sea, seat: int) -> Rules:
    """Away with a card (ESC.12, EON.15, R67, R68)."""
    s.tell(ESCAPED, seat)
    yield from plunder(s, seat, False, True)


def run(s: Sea, seat: int) -> Rules:
    """Roll one Battle Die; Dread or more escapes (ESC.3 to ESC.7, R64, R69, R70; RGH.2, RGH.3)."""
    s.cup = s.rng.roll(1)
    s.cup_of = seat
    number = s.parts.numbers[s.cup[0]]
    s.tell(RAN, seat, s.dread[seat], number)
    if number >= s.dread[seat]:
        yield from escape(s, seat)
        return
    s.tell(CAUGHT, seat)
    if s.rough_navy:
        change_dread(s, seat, -1, BY_NAVY)
    elif s.known[seat]:
        treasures = s.known[seat]
        s.known[seat] = []
        discard_all(s, seat, treasures)
    else:
        yield from discard_chosen(s, [seat], [2], LOSE_TWO)
