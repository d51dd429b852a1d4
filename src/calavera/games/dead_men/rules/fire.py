"""Fire, powder kegs and room explosions: DM-27, DM-28, DM-29."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.dead_men.rules.ending import check_treasure, check_win, lose
from calavera.games.dead_men.rules.fatigue import outside_battle, tire
from calavera.games.dead_men.rules.leaving import die, kill_all_in
from calavera.games.dead_men.rules.ship import (
    adjacent_rooms,
    behind,
    open_door,
    pirates_in,
    reached_from,
    turn_order,
)
from calavera.games.dead_men.state import (
    BOATS,
    CREW,
    EXPLODED,
    GUARD,
    NO_TRAPDOOR,
    NOTHING,
    TREASURE,
    Ship,
)

ROSE: Final = Event("DM-27.1", "The fire in {room} rose to {n}.")
KEG: Final = Event("DM-28.1", "The powder keg in {room} exploded.")
BLAST: Final = Event("DM-29.1", "{room} exploded: {n} explosions so far.")
BURNT: Final = Event("DM-29.6", "{n} treasure was destroyed in {room}.")
CUT_OFF: Final = Event("DM-29.15", "{seat's} pirate is cut off from every exit, in {room}.")


def spread_fire(s: Ship, dice: int, number: int) -> None:
    """The fire of a Revenge card, room by room in scan order: DM-27."""
    if s.switches.fire_scan == "snapshot":
        for room in [room for room in s.scan if catches(s, room, dice, number)]:
            raise_fire(s, room)
        return
    for room in s.scan:
        if catches(s, room, dice, number):
            raise_fire(s, room)


def catches(s: Ship, room: int, dice: int, number: int) -> bool:
    """Whether a room matches the card now: DM-27.1 to DM-27.4."""
    if s.exploded[room] or s.fire[room] != number:
        return False
    if number == 0 and s.switches.blank_die_rooms == "all_rooms":
        return True
    return dice >> s.parts.tile_colour[s.tile[room]] & 1 == 1


def raise_fire(s: Ship, first: int) -> None:
    """One rise and all that follows from it, first in, first out: DM-27.5, DM-28, DM-29."""
    queue = [first]
    burst = False
    for room in queue:
        if s.exploded[room]:
            continue
        s.fire[room] += 1
        s.tell(ROSE, room, s.fire[room])
        scorch(s, room)
        tile = s.tile[room]
        if s.fire[room] == s.parts.tile_keg[tile] and not s.keg_spent[room]:
            explode_keg(s, room, queue)
        if s.fire[room] >= 6:
            explode_room(s, room, queue)
            burst = True
    if burst:
        kill_the_cut_off(s)
    check_win(s)


def scorch(s: Ship, room: int) -> None:
    """Every pirate in a room whose fire rises takes 1 fatigue (DM-27.5)."""
    for seat in pirates_in(s, room):
        tire(s, seat, outside_battle(s.pirates[seat], 1))


def explode_keg(s: Ship, room: int, queue: list[int]) -> None:
    """DM-28."""
    s.keg_spent[room] = True
    s.tell(KEG, room)
    side = (s.parts.tile_keg_door[s.tile[room]] + s.turned[room]) % 4
    for turn in range(4):
        other = behind(s, room, (side + turn) % 4)
        if other != NOTHING:
            queue.append(other)
            break
    if s.switches.keg_advances_track:
        advance_tracker(s)


def explode_room(s: Ship, room: int, queue: list[int]) -> None:
    """DM-29."""
    queue.extend(adjacent_rooms(s, room))
    s.exploded[room] = True
    s.fire[room] = 0
    s.tell(BLAST, room, s.explosions + 1)
    advance_tracker(s)
    s.removed_plain += s.plain[room]
    s.removed_leaders += s.leaders[room]
    s.plain[room] = 0
    s.leaders[room] = 0
    s.tentacle_supply += s.tentacles[room]
    s.tentacles[room] = 0
    s.tips[room] = 0
    destroy_tokens(s, room)
    kill_all_in(s, room)


def advance_tracker(s: Ship) -> None:
    """DM-29.16, DM-40.2."""
    s.explosions += 1
    if s.explosions > s.parts.safe_explosions:
        lose(s, EXPLODED)


def destroy_tokens(s: Ship, room: int) -> None:
    """Everything in the room is out of the game: DM-29.6, DM-29.7, DM-22.8."""
    treasures = 0
    for token in s.enemies[room]:
        if s.parts.token_front[token] == GUARD:
            treasures += 1
        elif s.parts.token_front[token] == CREW:
            s.crew_defeated += 1
    for token in s.loot[room]:
        if s.parts.token_back[token] == TREASURE:
            treasures += 1
    s.removed.extend(s.enemies[room])
    s.removed.extend(s.loot[room])
    s.enemies[room] = []
    s.loot[room] = []
    if s.trapdoor[room] != NO_TRAPDOOR and s.tile[room] not in s.parts.start_tiles:
        s.removed.append(s.parts.hatch)
    s.trapdoor[room] = NO_TRAPDOOR
    if treasures:
        s.destroyed += treasures
        s.tell(BURNT, treasures, room)
        check_treasure(s)


def kill_the_cut_off(s: Ship) -> None:
    """Pirates without a way to any exit, now or ever, die: DM-29.15, DM-29.17."""
    if s.switches.cutoff == "off":
        return
    reached = reached_from(s, adjacent_rooms(s, BOATS))
    for seat in turn_order(s):
        room = s.pirates[seat].room
        if room != BOATS and not reached[room] and is_lost(s, room):
            s.tell(CUT_OFF, seat, room)
            die(s, seat)


def is_lost(s: Ship, room: int) -> bool:
    """Whether nothing can join the room's region to an exit any more (DM-R43)."""
    if s.switches.cutoff == "immediate" or not s.stack:
        return True
    region = reached_from(s, [room])
    return not any(region[other] and open_door(s, other) for other in s.scan)
