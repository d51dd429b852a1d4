"""Actions that need no battle: fires, deckhands, tokens, rest, strength, swaps, trapdoors (DM-5 to DM-10, DM-13)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import (
    ALSO,
    DECLINE,
    DROP,
    ELIMINATE,
    PICK_UP,
    STOP,
    SWAP,
    SWAP_WITH,
    TAKE_ITEM,
)
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in
from calavera.games.dead_men.state import (
    BOATS,
    CLOSED,
    CUTLASS,
    FLYNN,
    GROG,
    NOTHING,
    OPEN,
    TREASURE,
    Pirate,
    Ship,
)

ANOTHER: Final = Prompt("One more deckhand?", "Up to two go at once.", "DM-24.8")
REPAY: Final = Prompt(
    "Take an item for free?",
    "Your item was taken from you; you may replace it by any on the table.",
    "DM-10.4",
)

DOUSED: Final = Event("DM-5.1", "{seat} lowered the fire in {room} to {n}.")
ELIMINATED: Final = Event("DM-6.1", "{seat} threw a deckhand out of {room}.")
PICKED_UP: Final = Event("DM-7.1", "{seat} picked up {loot}.")
DROPPED: Final = Event("DM-7.4", "{seat} dropped {loot} in {room}.")
RESTED: Final = Event("DM-8.1", "{seat} rested: fatigue {n}.")
STRONGER: Final = Event("DM-9.1", "{seat's} battle marker rose to +{n}.")
SWAPPED: Final = Event("DM-10.1", "{seat} took the {item}.")
ROBBED: Final = Event("DM-10.2", "{seat} took the {item} from {seat}.")
REPAID: Final = Event("DM-10.4", "{seat} took the {item} for free.")
SHUT: Final = Event("DM-13.1", "{seat} closed the trapdoor in {room}.")

REST_BY: Final = 2


# ---- 5 Fight Fires


def burning(s: Ship, rooms: list[int]) -> list[int]:
    """Those of the rooms that have a die."""
    return [room for room in rooms if s.fire[room] > 0]


def fire_fights(s: Ship, pirate: Pirate, next_door: bool) -> list[int]:
    """The rooms where the pirate may fight fire, Flynn next door too: DM-5.1, DM-5.3, DM-24.6."""
    rooms: list[int] = []
    if pirate.room != BOATS:
        rooms.append(pirate.room)
    if next_door and pirate.card == FLYNN:
        rooms.extend(adjacent_rooms(s, pirate.room))
    return burning(s, rooms)


def lower_fire(s: Ship, seat: int, room: int, by: int) -> None:
    """DM-5.1, DM-5.2."""
    s.fire[room] = max(0, s.fire[room] - by)
    s.tell(DOUSED, seat, room, s.fire[room])


# ---- 6 Eliminate a Deckhand


def removals(s: Ship, rooms: list[int]) -> list[int]:
    """The deckhands in these rooms, as room * 2 + 1 for a leader and room * 2 for a plain one (DM-6.4)."""
    found: list[int] = []
    for room in rooms:
        if s.plain[room]:
            found.append(room * 2)
        if s.leaders[room]:
            found.append(room * 2 + 1)
    return found


def eliminations(s: Ship, rooms: list[int], dagger: int) -> list[int]:
    """DM-6.1, DM-6.4, DM-23.5."""
    return [ELIMINATE.at(found // 2, found % 2, dagger) for found in removals(s, rooms)]


def remove_deckhand(s: Ship, seat: int, room: int, leader: int) -> None:
    """Back into the bag: DM-6.1, DM-6.3."""
    if leader:
        s.leaders[room] -= 1
        s.bag_leaders += 1
    else:
        s.plain[room] -= 1
        s.bag_plain += 1
    s.tell(ELIMINATED, seat, room)


def remove_another(s: Ship, seat: int, rooms: list[int]) -> Rules:
    """A second deckhand, if wanted: DM-24.8, DM-35.11."""
    legal = [ALSO.at(found // 2, found % 2) for found in removals(s, rooms)]
    if legal:
        legal.append(STOP.at())
        action = yield Ask(seat, legal, ANOTHER)
        if ALSO.owns(action):
            remove_deckhand(s, seat, ALSO.operand(action), ALSO.operand(action, 1))


# ---- 7 Pick up and drop tokens


def pickups(s: Ship, pirate: Pirate) -> list[int]:
    """One action for each face that lies in the room: DM-7.1, DM-7.2, DM-7.8."""
    legal: list[int] = []
    room = pirate.room
    if room == BOATS or deckhands_in(s, room) >= 2:
        return legal
    seen: list[int] = []
    for token in s.loot[room]:
        face = s.parts.token_back[token] * 100 + s.parts.token_grog[token]
        if face in seen or (s.parts.token_back[token] == TREASURE and pirate.treasure != NOTHING):
            continue
        seen.append(face)
        legal.append(PICK_UP.at(token))
    return legal


def pick_up(s: Ship, seat: int, token: int) -> None:
    """DM-7.1, DM-7.6, DM-7.7."""
    pirate = s.pirates[seat]
    s.loot[pirate.room].remove(token)
    s.tell(PICKED_UP, seat, token)
    back = s.parts.token_back[token]
    if back == TREASURE:
        pirate.treasure = token
    elif back == GROG:
        pirate.grog.append(token)
    else:
        lay_cutlass(s, pirate, token)


def lay_cutlass(s: Ship, pirate: Pirate, token: int) -> None:
    """On the lowest space without one; a marker standing there moves up: DM-7.6, DM-7.7, DM-25.6."""
    space = len(pirate.cutlasses)
    pirate.cutlasses.append(token)
    top = len(s.parts.track) - 1
    pushed = pirate.marker >= space if s.switches.cutlass_push == "any_below" else pirate.marker == space
    if space <= top and pushed and pirate.marker < top:
        pirate.marker += 1


def drops(s: Ship, pirate: Pirate) -> list[int]:
    """DM-7.4."""
    if pirate.room == BOATS:
        return []
    legal: list[int] = []
    if pirate.treasure != NOTHING:
        legal.append(DROP.at(pirate.treasure))
    if pirate.cutlasses:
        legal.append(DROP.at(pirate.cutlasses[-1]))
    seen: list[int] = []
    for token in pirate.grog:
        if token not in seen:
            seen.append(token)
            legal.append(DROP.at(token))
    return legal


def drop(s: Ship, seat: int, token: int) -> None:
    """DM-7.4, DM-7.9, DM-16.9."""
    pirate = s.pirates[seat]
    back = s.parts.token_back[token]
    if back == TREASURE:
        pirate.treasure = NOTHING
    elif back == CUTLASS:
        pirate.cutlasses.pop()
        if s.switches.cutlass_drop_lowers_marker and pirate.marker > 0:
            pirate.marker -= 1
    else:
        pirate.grog.remove(token)
    s.loot[pirate.room].append(token)
    s.tell(DROPPED, seat, token, pirate.room)


# ---- 8 Rest, 9 Increase Your Battle Strength


def rest(s: Ship, seat: int, by: int) -> None:
    """DM-8.1, DM-8.2."""
    pirate = s.pirates[seat]
    pirate.fatigue = max(0, pirate.fatigue - by)
    s.tell(RESTED, seat, pirate.fatigue)


def strengthen(s: Ship, seat: int) -> None:
    """DM-9.1."""
    pirate = s.pirates[seat]
    pirate.marker += 1
    s.tell(STRONGER, seat, s.parts.track[pirate.marker])


# ---- 10 Swap Your Item Card


def swaps(s: Ship, seat: int) -> list[int]:
    """DM-10.1, DM-10.2, DM-10.7."""
    legal = [SWAP.at(item) for item in s.table_items]
    for other in range(s.seats):
        if other != seat and s.pirates[other].item != NOTHING:
            legal.append(SWAP_WITH.at(other))
    return legal


def put_down_item(s: Ship, pirate: Pirate) -> None:
    """DM-10.3."""
    if pirate.item != NOTHING:
        s.table_items.append(pirate.item)
        pirate.item = NOTHING


def swap_with_table(s: Ship, seat: int, item: int) -> None:
    """DM-10.1, DM-10.3."""
    pirate = s.pirates[seat]
    s.table_items.remove(item)
    put_down_item(s, pirate)
    pirate.item = item
    s.tell(SWAPPED, seat, item)


def swap_with_pirate(s: Ship, seat: int, other: int) -> Rules:
    """Take another pirate's item, who may take one from the table at once: DM-10.2 to DM-10.5."""
    pirate = s.pirates[seat]
    victim = s.pirates[other]
    put_down_item(s, pirate)
    pirate.item = victim.item
    victim.item = NOTHING
    s.tell(ROBBED, seat, pirate.item, other)
    if s.table_items:
        legal = [TAKE_ITEM.at(item) for item in s.table_items]
        action = yield Ask(other, [*legal, DECLINE.at()], REPAY)
        if TAKE_ITEM.owns(action):
            victim.item = TAKE_ITEM.operand(action)
            s.table_items.remove(victim.item)
            s.tell(REPAID, other, victim.item)


# ---- 13 Close a Trapdoor


def close_trapdoor(s: Ship, seat: int, room: int) -> None:
    """DM-13.1, DM-13.2."""
    s.trapdoor[room] = CLOSED
    s.tell(SHUT, seat, room)


def has_open_trapdoor(s: Ship, room: int) -> bool:
    """Whether a trapdoor can be closed there (DM-R10)."""
    return room != BOATS and s.trapdoor[room] == OPEN
