"""Moving ships: by dials, and by cards and abilities with what protects from them (NAV; R26, R91, R166)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import SAIL
from calavera.games.kraken_skulls.state import (
    ANCHORED,
    CLOCKWISE,
    ENCHANTED,
    NOBODY,
    RING,
    SHELTERED,
    Sea,
)

MOVED: Final = Event("KS-NAV.12", "{ship} moved to {location}.")


def onward(location: int, course: int, steps: int) -> int:
    """The location so many spaces on."""
    return (location + steps) % RING if course == CLOCKWISE else (location - steps) % RING


def protected(s: Sea, ship: int, mover: int, supply_card: bool, final: bool) -> bool:
    """Whether this ship may not be moved by a card or ability of `mover` (H16, R121, R166)."""
    held = s.held[ship]
    owner = s.owner(ship)
    if owner != mover and (held & SHELTERED or s.curse(owner).shielded):
        return True
    if held & ANCHORED and not final:
        return True
    return bool(held & ENCHANTED) and supply_card


def one_step(s: Sea, ship: int, course: int) -> int:
    """Where one step leads: past a sister ship, if she lies there (R91)."""
    there = onward(s.place[ship], course, 1)
    sister = s.sister(ship)
    if sister != NOBODY and s.place[sister] == there:
        return onward(there, course, 1)
    return there


def may_lie(s: Sea, ship: int, location: int) -> bool:
    """Whether a move to a named location changes anything and keeps sister ships apart (R25, R91)."""
    sister = s.sister(ship)
    return s.place[ship] != location and not (sister != NOBODY and s.place[sister] == location)


def move_ship(s: Sea, ship: int, location: int) -> None:
    """A card or an ability moves a ship."""
    s.place[ship] = location
    s.tell(MOVED, ship, location)


def sail_by(s: Sea, action: int) -> int:
    """Carry out a `sail` action; the ship that moved."""
    ship = SAIL.operand(action, 0)
    move_ship(s, ship, SAIL.operand(action, 1))
    return ship
