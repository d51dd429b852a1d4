"""Chapters 7 and 8: placing a token, and pushing others down and off."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.skull_port.actions import EJECT, FREE, LAND, LOSE, PLACE, PUSH, REPLACE
from calavera.games.skull_port.rules.bonuses import NO_SHIP, pay_bonuses
from calavera.games.skull_port.rules.requirements import ships_met
from calavera.games.skull_port.state import (
    EMPTY,
    HIGHEST,
    LOWEST,
    PORTS,
    POSITIONS,
    SAILING_MASTER,
    SHIPS,
    UNLIMITED,
    VALUES,
    Harbour,
    owner,
    token,
    value,
)

USE_TOKEN: Final = Prompt(
    "Place a token", "On a ship whose requirement your dice meet, or on a port tile.", "SP-7.1"
)
WASH_UP: Final = Prompt(
    "Put your token on a port tile", "It was pushed off its ship; the port tile is your choice.", "SP-8.11"
)
WASH_UP_OTHER: Final = Prompt(
    "Put the token you pushed off on a port tile", "You pushed it, so you choose the port tile.", "SP-R18"
)

CLAIMED: Final = Event("SP-7.2", "{seat} put a {n} on the {ship} as {position}.")
LANDED: Final = Event("SP-7.2", "{seat} put a {n} on the {port}.")
LOST: Final = Event("SP-R20", "{seat's} {n} found no place and is out of the game.")
PUSHED_DOWN: Final = Event("SP-8.3", "{seat's} {n} was pushed down to {position} of the {ship}.")
PUSHED_OFF: Final = Event("SP-8.9", "{seat's} {n} was pushed off the {ship}.")
REPLACED: Final = Event("SP-8.7", "{seat's} {n} lost its place and was pushed off the {ship}.")
WASHED_UP: Final = Event("SP-8.10", "{seat's} {n} came to the {port}.")

LANDING: Final = [LAND.at(worth, port) for port in range(PORTS) for worth in range(VALUES)]


def place_token(s: Harbour) -> Rules:
    """SP-7.1: one token; what it pushes off finds a port (SP-R18); then the bonuses are paid."""
    action = yield Ask(s.seat, placements(s), USE_TOKEN)
    if PLACE.owns(action):
        ship = PLACE.operand(action, 1)
        position = PLACE.operand(action, 2)
        claim(s, PLACE.operand(action, 0), ship, position, PLACE.operand(action, 3))
        if s.ejected != EMPTY:
            yield from eject(s)
        pay_bonuses(s, ship, position)
    elif LAND.owns(action):
        port = LAND.operand(action, 1)
        landed = draw_token(s, LAND.operand(action, 0))
        s.quays[port].append(landed)
        s.tell(LANDED, s.seat, value(landed), port)
        pay_bonuses(s, NO_SHIP, 0)
    else:
        lose(s, draw_token(s, LOSE.operand(action)))


def placements(s: Harbour) -> list[int]:
    """Every way to use a token now: on ships, on port tiles (SP-7.4, SP-R10), or lost (SP-R20)."""
    legal = ship_placements(s)
    if not legal or s.voluntary_port:
        for port in range(PORTS):
            if has_spot(s, port):
                for worth in range(LOWEST, HIGHEST + 1):
                    if s.hand[VALUES * s.seat + worth]:
                        legal.append(LANDING[VALUES * port + worth])
    if not legal:
        legal = [LOSE.at(worth) for worth in range(LOWEST, HIGHEST + 1) if s.hand[VALUES * s.seat + worth]]
    return legal


def ship_placements(s: Harbour) -> list[int]:
    """Every token of the seat on every ship that the dice satisfy (SP-7.3, SP-R11)."""
    legal: list[int] = []
    met = ships_met(s)
    for ship in range(SHIPS):
        if met >> ship & 1:
            for worth in range(LOWEST, HIGHEST + 1):
                if s.hand[VALUES * s.seat + worth]:
                    berths_for(s, ship, worth, legal)
    return legal


def berths_for(s: Harbour, ship: int, worth: int, legal: list[int]) -> None:
    """Add what a token of that value may do on a ship: above lower ones, below higher ones (SP-R12)."""
    filled_above = True
    for position in range(POSITIONS):
        there = s.berths[POSITIONS * ship + position]
        if there == EMPTY:
            if highest_below(s, ship, position) <= worth and (filled_above or not s.top_first):
                legal.append(PLACE.at(worth, ship, position, FREE))
            filled_above = False
        elif value(there) < worth:
            legal.append(PLACE.at(worth, ship, position, PUSH))
            return
        elif value(there) == worth and owner(there) != s.seat:
            legal.append(PLACE.at(worth, ship, position, PUSH))
            if position != SAILING_MASTER:
                legal.append(PLACE.at(worth, ship, position, REPLACE))


def highest_below(s: Harbour, ship: int, position: int) -> int:
    """The value of the next token below a position, 0 if there is none."""
    for below in range(position + 1, POSITIONS):
        there = s.berths[POSITIONS * ship + below]
        if there != EMPTY:
            return value(there)
    return 0


def next_token(s: Harbour, worth: int) -> int:
    """The token of that value which the seat whose turn it is uses next."""
    used = s.parts.tokens_of_value[worth] - s.hand[VALUES * s.seat + worth]
    return token(s.seat, s.parts.first_serial[worth] + used, worth)


def draw_token(s: Harbour, worth: int) -> int:
    """Take that token from the hand."""
    drawn = next_token(s, worth)
    s.hand[VALUES * s.seat + worth] -= 1
    return drawn


def claim(s: Harbour, worth: int, ship: int, position: int, way: int) -> None:
    """Put a token on a ship; a token pushed off waits as `ejected` (SP-8.2)."""
    before = s.berths[POSITIONS * ship : POSITIONS * ship + POSITIONS]
    s.ejected = berth(s.berths, draw_token(s, worth), ship, position, way)
    if s.journal is not None:
        s.tell(CLAIMED, s.seat, worth, ship, position)
        tell_pushes(s, before, ship, way)


def berth(berths: list[int], newcomer: int, ship: int, position: int, way: int) -> int:
    """Put a token into a berth and return the one that leaves the ship, or EMPTY.

    A push moves each token one position down until an empty one takes it in (SP-R14).
    """
    place = POSITIONS * ship + position
    if way == REPLACE:
        off = berths[place]
        berths[place] = newcomer
        return off
    carried = newcomer
    while carried != EMPTY and place < POSITIONS * ship + POSITIONS:
        pushed = berths[place]
        berths[place] = carried
        carried = pushed
        place += 1
    return carried


def tell_pushes(s: Harbour, before: list[int], ship: int, way: int) -> None:
    """What became of the tokens that lay on the ship."""
    for position in range(1, POSITIONS):
        there = s.berths[POSITIONS * ship + position]
        if there != EMPTY and there == before[position - 1]:
            s.tell(PUSHED_DOWN, owner(there), value(there), position, ship)
    if s.ejected != EMPTY:
        s.tell(REPLACED if way == REPLACE else PUSHED_OFF, owner(s.ejected), value(s.ejected), ship)


def eject(s: Harbour) -> Rules:
    """SP-8.10 to SP-8.12: the token pushed off goes to a port tile of its owner's choice (SP-R17, SP-R18)."""
    off = s.ejected
    chooser = s.seat if s.pusher_ejects else owner(off)
    legal = [EJECT.at(port) for port in range(PORTS) if has_spot(s, port)]
    if legal:
        prompt = WASH_UP if chooser == owner(off) else WASH_UP_OTHER
        action = yield Ask(chooser, legal, prompt)
        port = EJECT.operand(action)
        s.quays[port].append(off)
        s.tell(WASHED_UP, owner(off), value(off), port)
    else:
        lose(s, off)
    s.ejected = EMPTY


def has_spot(s: Harbour, port: int) -> bool:
    """SP-8.12, SP-R19."""
    return s.port_spots == UNLIMITED or len(s.quays[port]) < s.port_spots


def lose(s: Harbour, gone: int) -> None:
    """SP-R20."""
    s.lost.append(gone)
    s.tell(LOST, owner(gone), value(gone))
