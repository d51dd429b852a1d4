"""The ship as a map: doors, neighbours, columns, and who is where (DM-3.9, DM-3.10)."""

from __future__ import annotations

from calavera.games.dead_men.state import BOATS, DX, DY, HEIGHT, MIDDLE, NOTHING, WIDTH, Ship


def room_at(s: Ship, x: int, y: int) -> int:
    """The room in a cell, exploded or not; NOTHING if it is empty or off the chart."""
    if not 0 <= y < HEIGHT or not -MIDDLE <= x <= MIDDLE:
        return NOTHING
    return s.cells[y * WIDTH + x + MIDDLE]


def behind(s: Ship, room: int, side: int) -> int:
    """The adjacent room on that side, or NOTHING (DM-3.9)."""
    other = s.beyond[room * 4 + side]
    if other == NOTHING or s.exploded[other] or s.exploded[room]:
        return NOTHING
    return other


def adjacent_rooms(s: Ship, room: int) -> list[int]:
    """The rooms adjacent to a room in the order N, E, S, W; from the boats those with an exit (DM-3.9, DM-3.10)."""
    rooms: list[int] = []
    if room == BOATS:
        for exit_room in s.scan:
            if s.exits[exit_room] and not s.exploded[exit_room]:
                rooms.append(exit_room)
        return rooms
    if not s.exploded[room]:
        for side in range(room * 4, room * 4 + 4):
            other = s.beyond[side]
            if other != NOTHING and not s.exploded[other]:
                rooms.append(other)
    return rooms


def adjacent_places(s: Ship, room: int) -> list[int]:
    """As `adjacent_rooms`, with the boats last where the room has an exit."""
    places = adjacent_rooms(s, room)
    if room != BOATS and s.exits[room] and not s.exploded[room]:
        places.append(BOATS)
    return places


def deckhands_in(s: Ship, room: int) -> int:
    """Plain deckhands and leaders together (DM-33.2)."""
    return s.plain[room] + s.leaders[room]


def fire_level(s: Ship, place: int) -> int:
    """The fire level of a room; the boats count as 0 (DM-4.9)."""
    return 0 if place == BOATS else s.fire[place]


def rooms_of_column(s: Ship, x: int) -> list[int]:
    """The unexploded rooms of a column from the front to the rear."""
    return [room for room in s.scan if s.x[room] == x and not s.exploded[room]]


def turn_order(s: Ship) -> list[int]:
    """All seats, the active one first (DM-29.18)."""
    return [(s.active + i) % s.seats for i in range(s.seats)]


def pirates_in(s: Ship, room: int) -> list[int]:
    """The seats whose pirates are in a room, in turn order."""
    return [seat for seat in turn_order(s) if s.pirates[seat].room == room]


def open_door(s: Ship, room: int) -> bool:
    """Whether a door of the room leads to an empty cell of the chart, where a tile could come."""
    for side in range(4):
        if s.doors[room] >> side & 1:
            x = s.x[room] + DX[side]
            y = s.y[room] + DY[side]
            if y >= 0 and room_at(s, x, y) == NOTHING:
                return True
    return False


def reached_from(s: Ship, starts: list[int]) -> list[bool]:
    """By room: whether a path through doors leads there from one of these rooms (fire and deckhands ignored)."""
    reached = [False] * len(s.tile)
    queue: list[int] = []
    for room in starts:
        reached[room] = True
        queue.append(room)
    for room in queue:
        for other in adjacent_rooms(s, room):
            if not reached[other]:
                reached[other] = True
                queue.append(other)
    return reached
