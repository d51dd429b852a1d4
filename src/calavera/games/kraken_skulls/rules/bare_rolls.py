"""Sword Fights that only settle an order: nobody plays cards on them (R38, R52, R164)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.state import SWORD, Sea

ROLLED: Final = Event("KS-R164", "{seat} rolled {swords} to settle it.")


def bare_sword_fight(s: Sea, seats: list[int]) -> int:
    """All roll their Battle Dice, the most Swords wins; those level roll again (R18)."""
    while len(seats) > 1:
        best = -1
        level: list[int] = []
        for seat in seats:
            swords = 0
            for face in s.rng.roll(s.dice[seat]):
                swords += s.parts.symbols[face] == SWORD
            s.tell(ROLLED, seat, swords)
            if swords > best:
                best = swords
                level = []
            if swords == best:
                level.append(seat)
        seats = level
    return seats[0]
