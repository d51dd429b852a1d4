"""Skelit's Revenge: DM-26, with the skeleton crew's move (DM-21.11 to DM-21.20) and Titian's choice (DM-24.7)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import CREW_TO, RESOLVE
from calavera.games.dead_men.rules.battle import fight_in, is_guard
from calavera.games.dead_men.rules.deckhands import add_deckhands, spread_deckhands
from calavera.games.dead_men.rules.fire import spread_fire
from calavera.games.dead_men.rules.ship import adjacent_rooms
from calavera.games.dead_men.state import ADD, BOATS, CREW_MOVES, NOTHING, SPREAD, TITIAN, Ship

FIVES: Final = 3
FAR: Final = 99

WHICH_CARD: Final = Prompt("Resolve one Revenge card", "The other goes back on top of the deck.", "DM-24.7")
WHICH_WAY: Final = Prompt(
    "For all of you: which way do the skeletons in {room} go?",
    "Two ways to the nearest pirate are equally short.",
    "DM-21.14",
)

TURNED: Final = Event("DM-26.1", "Skelit’s Revenge: {revenge}.")
LOOKED: Final = Event("DM-24.7", "{seat} looked at {revenge} and {revenge}, and resolved {revenge}.")
SHUFFLED: Final = Event("DM-26.5", "The third 5: all Revenge cards are shuffled.")
CREPT: Final = Event("DM-21.11", "{token} moved from {room} to {room}.")


def revenge(s: Ship) -> Rules:
    """Draw, resolve and discard a card: DM-26.1, DM-26.2, DM-26.4, DM-26.5."""
    yield from draw_card(s)
    card = s.drawn_revenge[0]
    dice = s.parts.revenge_dice[card]
    number = s.parts.revenge_number[card]
    fire_first = s.switches.revenge_order == "fire_first"
    if fire_first:
        spread_fire(s, dice, number)
    yield from resolve_symbol(s, s.parts.revenge_effect[card])
    if not fire_first:
        spread_fire(s, dice, number)
    s.drawn_revenge = []
    s.discards.append(card)
    if number == 5:
        s.fives += 1
        if s.fives == FIVES:
            shuffle_all(s)


def resolve_symbol(s: Ship, effect: int) -> Rules:
    """Deckhands, then skeleton crew (DM-26.2)."""
    if effect == ADD:
        add_deckhands(s)
    elif effect == SPREAD:
        spread_deckhands(s)
    elif effect == CREW_MOVES:
        yield from move_crew(s)


def draw_card(s: Ship) -> Rules:
    """The top card; Titian chooses between two (DM-24.7). It lies in `drawn_revenge`."""
    top = take_top(s)
    if s.pirates[s.active].card != TITIAN or not s.revenge:
        s.drawn_revenge = [top]
        s.tell(TURNED, top)
        return
    second = take_top(s)
    s.drawn_revenge = [top, second]
    action = yield Ask(s.active, [RESOLVE.at(top), RESOLVE.at(second)], WHICH_CARD)
    chosen = RESOLVE.operand(action)
    s.tell(LOOKED, s.active, top, second, chosen)
    s.revenge.append(second if chosen == top else top)
    s.revenge_known = 1
    s.drawn_revenge = [chosen]


def take_top(s: Ship) -> int:
    """The top card, from a new deck if there is none."""
    if not s.revenge:
        shuffle_all(s)
    s.reveal()
    if s.revenge_known:
        s.revenge_known -= 1
    return s.revenge.pop()


def shuffle_all(s: Ship) -> None:
    """DM-26.5, DM-26.7."""
    s.revenge.extend(s.discards)
    s.discards = []
    s.rng.shuffle(s.revenge)
    s.revenge_known = 0
    s.fives = 0
    s.tell(SHUFFLED)


# ---- 21 Skeleton crew move


def move_crew(s: Ship) -> Rules:
    """Every crew token and Fromm moves one room, then battles are fought in scan order: DM-21.11 to DM-21.20."""
    distance = distances(s)
    tokens: list[int] = []
    origins: list[int] = []
    goals: list[int] = []
    for room in s.scan:
        for token in s.enemies[room]:
            ways = [] if is_guard(s, token) else steps(s, room, distance)
            if ways:
                s.mover = token
                s.mover_room = room
                action = yield Ask(s.active, [CREW_TO.at(way) for way in ways], WHICH_WAY, room)
                tokens.append(token)
                origins.append(room)
                goals.append(CREW_TO.operand(action))
    s.mover = NOTHING
    s.mover_room = NOTHING
    for i, token in enumerate(tokens):
        s.enemies[origins[i]].remove(token)
        s.enemies[goals[i]].append(token)
        s.tell(CREPT, token, origins[i], goals[i])
    for room in s.scan:
        yield from fight_in(s, room)


def distances(s: Ship) -> list[int]:
    """By room: doors to the nearest pirate, one more than the exit's for one in the boats (DM-21.12, DM-R33)."""
    distance = [FAR] * len(s.tile)
    ring: list[int] = []
    boats = False
    for pirate in s.pirates:
        if pirate.room == BOATS:
            boats = s.switches.crew_seek_boats
        elif distance[pirate.room]:
            distance[pirate.room] = 0
            ring.append(pirate.room)
    steps_away = 0
    while ring or (boats and steps_away == 0):
        steps_away += 1
        wider: list[int] = []
        for room in ring:
            wider.extend(adjacent_rooms(s, room))
        if boats and steps_away == 1:
            wider.extend(adjacent_rooms(s, BOATS))
        ring = []
        for room in wider:
            if distance[room] == FAR:
                distance[room] = steps_away
                ring.append(room)
    return distance


def steps(s: Ship, room: int, distance: list[int]) -> list[int]:
    """The rooms one step nearer to the nearest pirate; none beside the boats: DM-21.13 to DM-21.15, DM-21.19."""
    if distance[room] == FAR:
        return []
    return [other for other in adjacent_rooms(s, room) if distance[other] == distance[room] - 1]
