"""Cursed Cards: taking one and breaking it (GHO.17 to GHO.27; R110 to R113)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.state import NOTHING, Parts, Sea

HAS_SYMBOL: Final = 0
HAS_NUMBER: Final = 1
SAME_SYMBOL: Final = 2
SYMBOLS: Final = 3
SUM_AT_LEAST: Final = 4
NEIGHBOURS: Final = 5
"""What a roll must show to break a curse; the numbers that follow say of what."""

CURSED: Final = Event("KS-GHO.18", "A curse fell on {seat}: {curse}.")
BROKE: Final = Event("KS-GHO.25", "{seat} broke the curse {curse}.")
STILL: Final = Event("KS-GHO.24", "{seat} rolled against the curse {curse} in vain.")


def take_curse(s: Sea, seat: int) -> None:
    """The top Cursed Card, laid face up before the player; at most one each (GHO.17, GHO.18, R110, R113)."""
    if s.cursed[seat] != NOTHING or not s.curses:
        return
    s.cursed[seat] = s.curses.pop()
    s.reveal()
    s.tell(CURSED, seat, s.cursed[seat])


def break_curse(s: Sea, seat: int) -> None:
    """One roll of all own Battle Dice (GHO.22 to GHO.27, R112)."""
    s.cup = s.rng.roll(s.dice[seat])
    s.cup_of = seat
    curse = s.cursed[seat]
    if not cured(s.parts, s.parts.cures[curse], s.cup):
        s.tell(STILL, seat, curse)
        return
    s.tell(BROKE, seat, curse)
    s.cursed[seat] = NOTHING
    s.curses.append(curse)
    s.rng.shuffle(s.curses)


def cured(parts: Parts, cure: list[int], faces: list[int]) -> bool:
    """Whether a roll meets what a Cursed Card asks for."""
    numbers = [parts.numbers[face] for face in faces]
    symbols = [parts.symbols[face] for face in faces]
    test = cure[0]
    if test == HAS_SYMBOL:
        return cure[1] in symbols
    if test == HAS_NUMBER:
        return cure[1] in numbers
    if test == SAME_SYMBOL:
        return max([symbols.count(symbol) for symbol in symbols]) >= cure[1]
    if test == SYMBOLS:
        return all(symbol in symbols for symbol in cure[1:])
    if test == SUM_AT_LEAST:
        return sum(numbers) >= cure[1]
    return any(number + 1 in numbers for number in numbers)
