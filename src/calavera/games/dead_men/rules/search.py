"""Search the Ship: DM-2."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import DINGHY, PLACE
from calavera.games.dead_men.rules.deckhands import draw_deckhand
from calavera.games.dead_men.rules.ending import lose
from calavera.games.dead_men.rules.fire import kill_the_cut_off
from calavera.games.dead_men.rules.ship import room_at
from calavera.games.dead_men.state import (
    CREW,
    DX,
    DY,
    HEIGHT,
    MIDDLE,
    NO_TRAPDOOR,
    NOTHING,
    OPEN,
    TRAPDOOR,
    TRAPPED,
    WIDTH,
    Ship,
)

WHERE: Final = Prompt(
    "Place the room", "Each of its doors must meet a door or open water, no door a wall.", "DM-2.2"
)
WHICH_DOOR: Final = Prompt(
    "Moor the dinghy", "It lies outside a door of the last room: a second exit.", "DM-2.27"
)

PLACED: Final = Event("DM-2.2", "{seat} laid {room}: a {colour} room, fire {n}.")
CREW_FOUND: Final = Event("DM-2.16", "{token} was found in {room}.")
GUARD_FOUND: Final = Event("DM-2.15", "{token} was found in {room}, with a treasure.")
FROMM_FOUND: Final = Event("DM-2.20", "Captain Fromm was found in {room}, with strength {n}.")
HATCH_FOUND: Final = Event("DM-2.17", "A trapdoor stands open in {room}.")
MOORED: Final = Event("DM-2.26", "The dinghy is moored at {room}.")


def search(s: Ship) -> Rules:
    """Place one tile with its die and its token: DM-2.1, DM-2.12 to DM-2.18, DM-2.26."""
    tile = s.stack.pop()
    if s.marked > 0:
        s.marked -= 1
    s.drawn_tile = tile
    s.reveal()
    legal = placements(s, tile)
    if not legal:
        lose(s, TRAPPED)
    action = yield Ask(s.active, legal, WHERE)
    room = lay(s, tile, PLACE.operand(action) - MIDDLE, PLACE.operand(action, 1), PLACE.operand(action, 2))
    s.drawn_tile = NOTHING
    s.fire[room] = s.parts.tile_pips[tile]
    s.tell(PLACED, s.active, room, s.parts.tile_colour[tile], s.fire[room])
    draw_token(s, room)
    if not s.stack:
        yield from moor_dinghy(s, room)
        kill_the_cut_off(s)


def turned(doors: int, turn: int) -> int:
    """Door sides after quarter turns clockwise (DM-2.6)."""
    return (doors << turn | doors >> (4 - turn)) & 15


def placements(s: Ship, tile: int) -> list[int]:
    """Every legal placement, without turns that look the same: DM-2.2 to DM-2.9."""
    doors = s.parts.tile_doors[tile]
    keg_door = s.parts.tile_keg_door[tile]
    turns: list[int] = []
    looks: list[int] = []
    for turn in range(4):
        keg_side = 4 if keg_door == NOTHING else (keg_door + turn) % 4
        look = turned(doors, turn) * 8 + keg_side
        if look not in looks:
            looks.append(look)
            turns.append(turn)
    legal: list[int] = []
    for cell in frontier(s):
        x = cell % WIDTH - MIDDLE
        y = cell // WIDTH
        must, must_not, joined = demands(s, x, y)
        if joined:
            for turn in turns:
                mine = turned(doors, turn)
                if mine & must == must and mine & must_not == 0:
                    legal.append(PLACE.at(x + MIDDLE, y, turn))
    return legal


def frontier(s: Ship) -> list[int]:
    """The empty cells behind doors of unexploded rooms (DM-2.7)."""
    cells: list[int] = []
    for room in s.scan:
        if s.exploded[room]:
            continue
        doors = s.doors[room]
        for side in range(4):
            if not doors >> side & 1 or s.beyond[room * 4 + side] != NOTHING:
                continue
            x = s.x[room] + DX[side]
            y = s.y[room] + DY[side]
            if 0 <= y < HEIGHT and -MIDDLE <= x <= MIDDLE:
                cell = y * WIDTH + x + MIDDLE
                if s.cells[cell] == NOTHING and cell not in cells:
                    cells.append(cell)
    return cells


def demands(s: Ship, x: int, y: int) -> tuple[int, int, bool]:
    """What the rooms around a cell ask of a tile: DM-2.2 to DM-2.5, DM-2.8, DM-2.9.

    The sides that take a door and those that take a wall, as bits; and whether a door leads to a room that stands.
    """
    must = 0
    must_not = 0
    joined = False
    for side in range(4):
        other = room_at(s, x + DX[side], y + DY[side])
        if other == NOTHING or (s.exploded[other] and not s.switches.exploded_neighbours_bind):
            continue
        if s.doors[other] >> (side + 2) % 4 & 1:
            must |= 1 << side
            joined = joined or not s.exploded[other]
        else:
            must_not |= 1 << side
    return must, must_not, joined


def lay(s: Ship, tile: int, x: int, y: int, turn: int) -> int:
    """Put a tile on the chart and join its doors; the number of the new room."""
    room = len(s.tile)
    s.cells[y * WIDTH + x + MIDDLE] = room
    s.tile.append(tile)
    s.x.append(x)
    s.y.append(y)
    s.turned.append(turn)
    s.doors.append(turned(s.parts.tile_doors[tile], turn))
    s.exits.append(0)
    s.fire.append(0)
    s.exploded.append(False)
    s.keg_spent.append(False)
    s.plain.append(0)
    s.leaders.append(0)
    s.trapdoor.append(NO_TRAPDOOR)
    s.enemies.append([])
    s.loot.append([])
    s.tentacles.append(0)
    s.tips.append(0)
    join(s, room)
    place = 0
    while place < room and before(s, s.scan[place], x, y):
        place += 1
    s.scan.insert(place, room)
    return room


def before(s: Ship, room: int, x: int, y: int) -> bool:
    """Whether a room lies in a lower row, or in the same row further left."""
    return s.y[room] < y or (s.y[room] == y and s.x[room] < x)


def join(s: Ship, room: int) -> None:
    """Note the rooms behind the doors of a new room, on both sides (DM-3.9)."""
    for side in range(4):
        s.beyond.append(NOTHING)
        other = room_at(s, s.x[room] + DX[side], s.y[room] + DY[side])
        back = (side + 2) % 4
        if other != NOTHING and s.doors[room] >> side & 1 and s.doors[other] >> back & 1:
            s.beyond[room * 4 + side] = other
            s.beyond[other * 4 + back] = room


def draw_token(s: Ship, room: int) -> None:
    """Draw the room's token, another one after Captain Fromm: DM-2.14 to DM-2.21."""
    parts = s.parts
    while True:
        token = s.rng.take(s.bag)
        front = parts.token_front[token]
        if token != parts.fromm:
            break
        s.fromm_side = s.rng.below(2)
        s.enemies[room].append(token)
        s.tell(FROMM_FOUND, room, parts.fromm_strengths[s.fromm_side])
    if front == TRAPDOOR:
        s.trapdoor[room] = OPEN
        s.tell(HATCH_FOUND, room)
        draw_deckhand(s, room)
    else:
        s.enemies[room].append(token)
        s.tell(CREW_FOUND if front == CREW else GUARD_FOUND, token, room)


def moor_dinghy(s: Ship, room: int) -> Rules:
    """The Dinghy at an open door of the last room: DM-2.26 to DM-2.29."""
    legal: list[int] = []
    for side in range(4):
        if s.doors[room] >> side & 1 and room_at(s, s.x[room] + DX[side], s.y[room] + DY[side]) == NOTHING:
            legal.append(DINGHY.at(side))
    if legal:
        action = yield Ask(s.active, legal, WHICH_DOOR)
        s.dinghy_room = room
        s.dinghy_door = DINGHY.operand(action)
        s.exits[room] |= 1 << s.dinghy_door
        s.tell(MOORED, room)
