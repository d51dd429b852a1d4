"""The tie-break of all ties: who holds more of the high positions (SP-11.6 to SP-11.8)."""

from __future__ import annotations

from calavera.games.skull_port.state import EMPTY, POSITIONS, SHIPS, Harbour, owner


def held(s: Harbour, seat: int, position: int) -> int:
    """On how many ships a seat holds this position."""
    held = 0
    for ship in range(SHIPS):
        there = s.berths[POSITIONS * ship + position]
        if there != EMPTY and owner(there) == seat:
            held += 1
    return held


def ahead_in_berths(s: Harbour, seat: int, other: int) -> bool:
    """Whether a seat holds more Captains than another, else Quartermasters, else Sailing masters."""
    for position in range(POSITIONS):
        mine = held(s, seat, position)
        theirs = held(s, other, position)
        if mine != theirs:
            return mine > theirs
    return False
