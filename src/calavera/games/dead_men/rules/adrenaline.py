"""Adrenaline tokens and grog, used between actions at no cost: DM-18.17 to DM-18.20, DM-35."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import DRINK, FUSE, HURRY, KEEP, SLAM, SPRAY, SWEEP, WIND
from calavera.games.dead_men.rules.battle import spend_adrenaline
from calavera.games.dead_men.rules.cannons import can_load, load_cannon
from calavera.games.dead_men.rules.ship import adjacent_rooms
from calavera.games.dead_men.rules.work import (
    burning,
    close_trapdoor,
    has_open_trapdoor,
    lower_fire,
    removals,
    remove_another,
    remove_deckhand,
    rest,
)
from calavera.games.dead_men.state import (
    BOATS,
    BURST_OF_SPRAY,
    CLEAN_SWEEP,
    READY_FUSE,
    RUSH,
    SECOND_WIND,
    SLAM_THE_HATCH,
    Pirate,
    Ship,
)

WHICH_TO_KEEP: Final = Prompt("Keep one adrenaline token", "The other goes back.", "DM-15.16")

DRANK: Final = Event("DM-18.17", "{seat} drank {loot}: fatigue {n}.")
GAINED: Final = Event("DM-35.2", "{seat} gained {adrenaline}.")
USED: Final = Event("DM-35.1", "{seat} used {adrenaline}.")


def free_uses(s: Ship, pirate: Pirate) -> list[int]:
    """Grog and adrenaline with an effect now: DM-3.15, DM-18.19, DM-35.5."""
    legal: list[int] = []
    seen: list[int] = []
    if pirate.fatigue > 0:
        for token in pirate.grog:
            if token not in seen:
                seen.append(token)
                legal.append(DRINK.at(token))
    tokens = pirate.adrenaline
    if not tokens:
        return legal
    around = adjacent_rooms(s, pirate.room)
    if pirate.room != BOATS:
        around = [pirate.room, *around]
    if SECOND_WIND in tokens and pirate.fatigue > 0:
        legal.append(WIND.at())
    if RUSH in tokens:
        legal.append(HURRY.at())
    if BURST_OF_SPRAY in tokens:
        legal.extend([SPRAY.at(room) for room in burning(s, around)])
    if CLEAN_SWEEP in tokens:
        legal.extend([SWEEP.at(found // 2, found % 2) for found in removals(s, around)])
    if SLAM_THE_HATCH in tokens:
        legal.extend([SLAM.at(room) for room in around if has_open_trapdoor(s, room)])
    if READY_FUSE in tokens and can_load(s, pirate):
        legal.append(FUSE.at())
    return legal


def drink(s: Ship, seat: int, token: int) -> None:
    """DM-18.17, DM-18.18."""
    pirate = s.pirates[seat]
    pirate.grog.remove(token)
    s.removed.append(token)
    pirate.fatigue = max(0, pirate.fatigue - s.parts.token_grog[token])
    s.tell(DRANK, seat, token, pirate.fatigue)


def use(s: Ship, seat: int, action: int) -> Rules:
    """Use an adrenaline token: DM-35.6, DM-35.7, DM-35.10 to DM-35.13."""
    amounts = s.parts.adrenaline_amount
    if WIND.owns(action):
        discard(s, seat, SECOND_WIND)
        rest(s, seat, amounts[SECOND_WIND])
    elif HURRY.owns(action):
        discard(s, seat, RUSH)
        s.rush += amounts[RUSH]
    elif SPRAY.owns(action):
        discard(s, seat, BURST_OF_SPRAY)
        lower_fire(s, seat, SPRAY.operand(action), amounts[BURST_OF_SPRAY])
    elif SWEEP.owns(action):
        discard(s, seat, CLEAN_SWEEP)
        yield from sweep(s, seat, SWEEP.operand(action), SWEEP.operand(action, 1))
    elif SLAM.owns(action):
        discard(s, seat, SLAM_THE_HATCH)
        close_trapdoor(s, seat, SLAM.operand(action))
    elif FUSE.owns(action):
        discard(s, seat, READY_FUSE)
        load_cannon(s, seat)


def sweep(s: Ship, seat: int, room: int, leader: int) -> Rules:
    """DM-35.11."""
    remove_deckhand(s, seat, room, leader)
    place = s.pirates[seat].room
    around = adjacent_rooms(s, place)
    for _ in range(s.parts.adrenaline_amount[CLEAN_SWEEP] - 1):
        yield from remove_another(s, seat, around if place == BOATS else [place, *around])


def discard(s: Ship, seat: int, token: int) -> None:
    """DM-35.1."""
    spend_adrenaline(s, s.pirates[seat], token)
    s.tell(USED, seat, token)


def gain_one(s: Ship, seat: int) -> None:
    """DM-35.2, DM-35.4."""
    if s.adrenaline:
        token = s.rng.take(s.adrenaline)
        s.pirates[seat].adrenaline.append(token)
        s.tell(GAINED, seat, token)


def gain_best_of_two(s: Ship, seat: int) -> Rules:
    """Draw two, keep one: DM-15.16, DM-35.3, DM-35.4."""
    for _ in range(2):
        if s.adrenaline:
            s.drawn_adrenaline.append(s.rng.take(s.adrenaline))
    if not s.drawn_adrenaline:
        return
    legal: list[int] = []
    for token in s.drawn_adrenaline:
        if KEEP.at(token) not in legal:
            legal.append(KEEP.at(token))
    action = yield Ask(seat, legal, WHICH_TO_KEEP)
    kept = KEEP.operand(action)
    s.drawn_adrenaline.remove(kept)
    s.pirates[seat].adrenaline.append(kept)
    s.tell(GAINED, seat, kept)
    if s.switches.adrenaline_unkept == "pile":
        s.adrenaline.extend(s.drawn_adrenaline)
    else:
        s.spent_adrenaline.extend(s.drawn_adrenaline)
    s.drawn_adrenaline = []
