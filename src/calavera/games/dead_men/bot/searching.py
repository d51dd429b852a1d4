"""Where to lay a new room."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.actions import PLACE
from calavera.games.dead_men.rules.search import turned
from calavera.games.dead_men.rules.ship import adjacent_rooms, room_at
from calavera.games.dead_men.state import BOATS, DX, DY, MIDDLE, NOTHING, OPEN, Ship

NEAR: Final = 1.1
"""What a door fewer to the boats is worth."""

JOINED: Final = 0.45
"""What each door that meets another is worth."""

BLOCKED: Final = 0.059
"""What each wall against a wall is worth."""

FRESH: Final = 0.32
"""What each open door is worth."""

FEW_DOORS: Final = 1.8
"""How much worse it is to leave the ship with few open doors."""

HOT: Final = 0.076
"""What each fire level next door costs."""

KINDLED: Final = 0.036
"""What each pip of the new room costs for each door that meets another."""

HATCHES: Final = 0.71
"""What each open trapdoor next door costs."""


def depths(s: Ship) -> list[int]:
    """By room: how many doors it is from the boats."""
    depth = [99] * len(s.tile)
    ring = adjacent_rooms(s, BOATS)
    doors = 1
    while ring:
        wider: list[int] = []
        for room in ring:
            if depth[room] == 99:
                depth[room] = doors
                wider.extend(adjacent_rooms(s, room))
        ring = wider
        doors += 1
    return depth


def open_cells(s: Ship) -> int:
    """How many doors of the ship lead nowhere yet."""
    count = 0
    for room in s.scan:
        if s.exploded[room]:
            continue
        for side in range(4):
            y = s.y[room] + DY[side]
            if s.doors[room] >> side & 1 and y >= 0 and room_at(s, s.x[room] + DX[side], y) == NOTHING:
                count += 1
    return count


def placement_worth(s: Ship, action: int, depth: list[int], free: int) -> float:
    """Near the boats, with a way on, and away from trapdoors."""
    x = PLACE.operand(action) - MIDDLE
    y = PLACE.operand(action, 1)
    doors = turned(s.parts.tile_doors[s.drawn_tile], PLACE.operand(action, 2))
    worth = 0.0
    nearest = 99
    for side in range(4):
        other = room_at(s, x + DX[side], y + DY[side])
        if other != NOTHING and s.exploded[other]:
            continue
        if doors >> side & 1:
            if other == NOTHING:
                if y + DY[side] >= 0:
                    worth += FRESH
                    free += 1
            else:
                free -= 1
                worth += JOINED - HOT * s.fire[other] - KINDLED * s.parts.tile_pips[s.drawn_tile]
                nearest = min(nearest, depth[other])
                if s.trapdoor[other] == OPEN:
                    worth -= HATCHES
        elif other != NOTHING:
            worth += BLOCKED
    worth -= NEAR * (nearest + 1)
    if free < 4:
        worth -= FEW_DOORS * (4 - free)
    return worth
