"""Leaving the ship: taking a breather (DM-36), and death and replacement (DM-37)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.dead_men.rules.ending import check_death, check_treasure, check_win, lose
from calavera.games.dead_men.rules.ship import turn_order
from calavera.games.dead_men.state import (
    ACTIONS,
    BOATS,
    DEAD,
    NO_KRAKEN,
    NO_MORE_PIRATES,
    NOTHING,
    Pirate,
    Ship,
)

BREATHER: Final = Event("DM-36.4", "{seat} left the ship for a breather: fatigue {n}.")
LOOTED: Final = Event("DM-36.2", "{seat} brought a treasure to safety: {n} looted.")
WEAKER: Final = Event("DM-36.3", "The Kraken’s strength fell to {n}.")
DIED: Final = Event("DM-37.1", "{pirate}, {seat's} pirate, died.")
DROPPED_DEAD: Final = Event("DM-37.7", "The dead pirate’s treasure lies in {room}.")
BURNT: Final = Event("DM-29.9", "The treasure carried by {seat} is destroyed.")
NEWCOMER: Final = Event("DM-37.2", "{pirate} took the place at {seat's} oar.")
NEW_ITEM: Final = Event("DM-37.4", "{pirate} brought the {item}.")


def take_breather(s: Ship, seat: int) -> None:
    """A pirate has gone through an exit: DM-36.1 to DM-36.5, DM-39.6."""
    pirate = s.pirates[seat]
    pirate.room = BOATS
    if pirate.treasure != NOTHING:
        s.safe.append(pirate.treasure)
        pirate.treasure = NOTHING
        s.tell(LOOTED, seat, len(s.safe))
        if s.kraken != NO_KRAKEN and s.kraken != DEAD:
            weaken_kraken(s)
    pirate.fatigue //= 2
    s.tell(BREATHER, seat, pirate.fatigue)
    end_own_step(s, seat)
    check_win(s)


def weaken_kraken(s: Ship) -> None:
    """DM-36.3, DM-34.19."""
    if s.strength > s.parts.kraken_strength_min:
        s.strength -= 1
        s.tell(WEAKER, s.strength)


def end_own_step(s: Ship, seat: int) -> None:
    """The action step of the active pirate ends with its breather or death (DM-36.5, DM-37.10)."""
    if seat == s.active and s.step == ACTIONS:
        s.step_ended = True


def die(s: Ship, seat: int) -> None:
    """A pirate dies where it is, and a new one comes to the boats: DM-37. Raises Ended if that loses the game."""
    dead = s.pirates[seat]
    s.tell(DIED, dead.card, seat)
    leave_treasure(s, seat)
    check_death(s)
    if not s.pool:
        lose(s, NO_MORE_PIRATES)
    s.removed.extend(dead.grog)
    s.removed.extend(dead.cutlasses)
    s.spent_adrenaline.extend(dead.adrenaline)
    newcomer = Pirate()
    newcomer.fatigue = s.parts.fatigue_start
    newcomer.marker = s.parts.track_start
    newcomer.card = s.rng.take(s.pool)
    s.pirates[seat] = newcomer
    s.tell(NEWCOMER, newcomer.card, seat)
    if s.table_items:
        newcomer.item = s.rng.take(s.table_items)
        s.tell(NEW_ITEM, newcomer.card, newcomer.item)
    end_own_step(s, seat)


def leave_treasure(s: Ship, seat: int) -> None:
    """A dead pirate's treasure stays in its room, or is destroyed with it (DM-37.7, DM-29.9)."""
    dead = s.pirates[seat]
    if dead.treasure == NOTHING:
        return
    if s.exploded[dead.room]:
        s.tell(BURNT, seat)
        s.removed.append(dead.treasure)
        s.destroyed += 1
        dead.treasure = NOTHING
        check_treasure(s)
    else:
        s.tell(DROPPED_DEAD, dead.room)
        s.loot[dead.room].append(dead.treasure)
        dead.treasure = NOTHING


def kill_all_in(s: Ship, room: int) -> None:
    """Every pirate in the room dies, one by one in turn order (DM-29.8, DM-29.18)."""
    for seat in turn_order(s):
        if s.pirates[seat].room == room:
            die(s, seat)
