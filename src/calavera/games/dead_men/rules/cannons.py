"""Cannons: loading them (DM-12) and firing them (DM-15.5 to DM-15.12)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.dead_men.state import BOATS, DEAD, NO_KRAKEN, Pirate, Ship

LOADED: Final = Event("DM-12.1", "{seat} loaded a cannon in column {column}.")
FIRED: Final = Event("DM-15.9", "A cannon in column {column} fired: {n}.")


def can_load(s: Ship, pirate: Pirate) -> bool:
    """DM-12.3, DM-12.4, DM-12.6."""
    if pirate.room == BOATS or s.cannon_supply == 0 or s.kraken == NO_KRAKEN or s.kraken == DEAD:
        return False
    most = s.parts.cannons_per_column
    return most == 0 or s.loaded.count(s.x[pirate.room]) < most


def load_cannon(s: Ship, seat: int) -> None:
    """DM-12.1, DM-12.2."""
    column = s.x[s.pirates[seat].room]
    s.cannon_supply -= 1
    s.loaded.append(column)
    s.tell(LOADED, seat, column)


def cannons_in_reach(s: Ship, pirate: Pirate) -> list[int]:
    """The columns of the loaded cannons the pirate may fire, its own column's first (DM-15.8)."""
    scope = s.switches.cannon_scope
    column = s.column if scope == "kraken_column" else s.x[pirate.room]
    reach = [x for x in s.loaded if x == column]
    if scope == "any":
        reach.extend(x for x in s.loaded if x != column)
    return reach


def can_fire(s: Ship, pirate: Pirate) -> bool:
    """Whether another cannon is available: DM-15.9, DM-15.12; cannons that stay loaded fire once an attack."""
    shots = 0 if s.switches.cannon_spent else s.shots
    return len(cannons_in_reach(s, pirate)) > shots


def fire_cannon(s: Ship, pirate: Pirate) -> None:
    """Roll the Cannon Die, in place of an earlier roll: DM-15.9, DM-15.11."""
    reach = cannons_in_reach(s, pirate)
    column = reach[0] if s.switches.cannon_spent else reach[s.shots]
    s.shots += 1
    if s.switches.cannon_spent:
        s.loaded.remove(column)
        s.cannon_supply += 1
    faces = s.parts.cannon_die
    s.cannon_roll = faces[s.rng.below(len(faces))]
    s.tell(FIRED, column, s.cannon_roll)
