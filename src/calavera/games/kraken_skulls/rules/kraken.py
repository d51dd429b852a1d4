"""The Kraken moves (KRK; R29 to R36)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.cards import shuffle_into_deck
from calavera.games.kraken_skulls.rules.sailing import onward
from calavera.games.kraken_skulls.state import CLOCKWISE, COUNTER, NOWHERE, RING, Sea

MIGRATED: Final = Event("KS-KRK.1", "The Kraken migrated to {location}.")
STAYED: Final = Event("KS-R30", "The Kraken lurked at {location}: its prey is near.")
NO_LONGER: Final = Event("KS-KRK.7", "The Kraken let {seat} go; {kind} went back into the deck.")


def kraken_migrates(s: Sea) -> None:
    """One step clockwise to the next Open Water, or toward the hunted (KRK.1 to KRK.6)."""
    if s.slain:
        return
    course = hunting_course(s)
    if course == NOWHERE:
        s.tell(STAYED, s.kraken)
        return
    s.kraken = onward(s.kraken, course, 2)
    s.tell(MIGRATED, s.kraken)


def hunting_course(s: Sea) -> int:
    """Clockwise, unless somebody is hunted: then the way to the nearest of them, or NOWHERE (R30, R31)."""
    best = RING
    course = CLOCKWISE
    for ship in range(s.ships):
        seat = s.owner(ship)
        if s.spots[seat] or s.curse(seat).hunted:
            ahead = (s.place[ship] - s.kraken) % RING
            distance = min(ahead, RING - ahead)
            clockwise = ahead <= RING - ahead
            if distance < best or (distance == best and clockwise):
                best = distance
                course = NOWHERE if distance < 2 else CLOCKWISE if clockwise else COUNTER
    return course


def end_hunt(s: Sea, seat: int) -> None:
    """The Black Spot before a seat goes back into the deck (KRK.7, SCM.4, R32)."""
    for kind in s.spots[seat]:
        s.tell(NO_LONGER, seat, kind)
        shuffle_into_deck(s, kind)
    s.spots[seat] = []
