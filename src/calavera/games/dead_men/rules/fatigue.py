"""Fatigue: what it costs to go somewhere, what the dial bars, and how it rises (DM-4.3 to DM-4.9, DM-18)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.dead_men.rules.leaving import die
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.state import BOATS, KALLEN, NOTHING, WHITEBEARD, Pirate, Ship

TIRED: Final = Event("DM-18.1", "{seat's} fatigue rose by {n} to {n}.")


def barred_from(s: Ship, fatigue: int) -> int:
    """The lowest fire level the dial bars: DM-18.2 to DM-18.6; 0 on the skull."""
    return s.parts.bars[fatigue] if fatigue < s.parts.death else 0


def may_enter(s: Ship, fatigue: int, place: int) -> bool:
    """Whether a pirate of this fatigue may enter an adjacent place: DM-4.7, DM-4.8, DM-4.11, DM-4.12."""
    if place == BOATS:
        return True
    if s.exploded[place] or deckhands_in(s, place) >= 3:
        return False
    return s.fire[place] < barred_from(s, fatigue)


def entry_fatigue(s: Ship, pirate: Pirate, level: int, place: int) -> int:
    """The check for a room entered from a fire level: DM-4.3 to DM-4.6, DM-16.5, DM-24.4."""
    if place == BOATS:
        return 0
    heat = s.fire[place]
    if pirate.treasure == NOTHING or pirate.card == KALLEN:
        heat = max(0, heat - level)
    return heat + s.tentacles[place]


def outside_battle(pirate: Pirate, amount: int) -> int:
    """A gain outside battle, 1 less for Whitebeard (DM-24.10)."""
    if pirate.card == WHITEBEARD and amount > 0:
        return amount - 1
    return amount


def tire(s: Ship, seat: int, amount: int) -> None:
    """Raise a pirate's fatigue; on the skull it dies (DM-18.1)."""
    if amount <= 0:
        return
    pirate = s.pirates[seat]
    pirate.fatigue += amount
    s.tell(TIRED, seat, amount, pirate.fatigue)
    if pirate.fatigue >= s.parts.death:
        die(s, seat)
