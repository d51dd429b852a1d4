"""Deckhands: drawing with leaders (DM-33), adding (DM-31) and spreading (DM-32)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.dead_men.rules.ending import lose
from calavera.games.dead_men.rules.ship import behind, deckhands_in
from calavera.games.dead_men.state import CLOSED, EAST, NORTH, NOTHING, OPEN, OVERWHELMED, SOUTH, WEST, Ship

CAME: Final = Event("DM-31.1", "A deckhand came to {room}.")
LEADER_CAME: Final = Event("DM-33.1", "A deckhand leader came to {room}, and brings another.")


def draw_deckhand(s: Ship, room: int) -> None:
    """Draw for a room until a plain deckhand comes: DM-33.1, DM-30.6. Raises Ended on an empty bag."""
    while True:
        total = s.bag_plain + s.bag_leaders
        if total == 0:
            lose(s, OVERWHELMED)
        if s.rng.below(total) < s.bag_plain:
            s.bag_plain -= 1
            s.plain[room] += 1
            s.tell(CAME, room)
            return
        s.bag_leaders -= 1
        s.leaders[room] += 1
        s.tell(LEADER_CAME, room)


def add_deckhands(s: Ship) -> None:
    """One into every room with an open trapdoor, in scan order: DM-31."""
    for room in s.scan:
        if s.trapdoor[room] == OPEN and not s.exploded[room]:
            draw_deckhand(s, room)


def spread_deckhands(s: Ship) -> None:
    """One into every room that meets the three criteria, in scan order: DM-32."""
    per_trapdoor = s.switches.spread_mode == "per_trapdoor"
    for room in s.scan:
        if not takes_spread(s, room):
            continue
        for side in (SOUTH, WEST, EAST, NORTH):  # the neighbours in scan order
            source = behind(s, room, side)
            if source == NOTHING or s.trapdoor[source] != OPEN:
                continue
            if deckhands_in(s, room) < deckhands_in(s, source):
                draw_deckhand(s, room)
                if not per_trapdoor:
                    break


def takes_spread(s: Ship, room: int) -> bool:
    """DM-32.3, and whether closed trapdoors receive (DM-R15)."""
    if s.exploded[room] or s.trapdoor[room] == OPEN:
        return False
    return s.trapdoor[room] != CLOSED or s.switches.closed_trapdoor_receives
