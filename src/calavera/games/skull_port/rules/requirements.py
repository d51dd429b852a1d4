"""Chapter 7, the six requirements: what five dice are worth, looked up in tables."""

from __future__ import annotations

from typing import Final

from calavera.games.skull_port.state import DICE, SHIPS, Harbour

TWO_PAIRS: Final = 0
THREE_OF_A_KIND: Final = 1
STRAIGHT: Final = 2
PAIR_AND_THREE: Final = 3
FOUR_OF_A_KIND: Final = 4
FIVE_OF_A_KIND: Final = 5

WEIGHTS: Final = [0, 0, 1, 6, 36, 216, 1296]
"""By face: the sum over five dice tells how many show each face (the ones are what is left of five)."""


def ships_met(s: Harbour) -> int:
    """The ships whose requirement the dice meet now, as a bit mask (SP-7.3)."""
    return ships_met_by(s, s.dice) if s.rolls else 0


def ships_met_by(s: Harbour, dice: list[int]) -> int:
    """The ships whose requirement five dice would meet, as a bit mask."""
    key = WEIGHTS[dice[0]] + WEIGHTS[dice[1]] + WEIGHTS[dice[2]] + WEIGHTS[dice[3]] + WEIGHTS[dice[4]]
    met = TABLES[s.requirements][key]
    ships = 0
    for ship in range(SHIPS):
        ships |= (met >> s.parts.ship_requirements[ship] & 1) << ship
    return ships


def requirements_met(counts: list[int], nested: bool, distinct: bool, short: bool) -> int:
    """The requirements met by dice of which `counts[face]` show each face, as a bit mask (SP-7.6 to SP-7.11).

    The options are those of SP-R3 (`nested`), SP-R4 (`distinct`) and SP-R5 (`short`).
    """
    most = 0
    next_most = 0
    run = 0
    longest = 0
    for face in range(1, 7):
        count = counts[face]
        if count > most:
            next_most = most
            most = count
        elif count > next_most:
            next_most = count
        run = run + 1 if count else 0
        longest = max(longest, run)
    met = 0
    if longest >= (4 if short else 5):
        met |= 1 << STRAIGHT
    if not nested:
        if next_most == 2:
            met |= 1 << (PAIR_AND_THREE if most == 3 else TWO_PAIRS)
        elif most >= 3:
            met |= 1 << (FIVE_OF_A_KIND if most == 5 else FOUR_OF_A_KIND if most == 4 else THREE_OF_A_KIND)
        return met
    if next_most == 2 or (most >= 4 and not distinct):
        met |= 1 << TWO_PAIRS
    if most >= 3:
        met |= 1 << THREE_OF_A_KIND
    if (most == 3 and next_most == 2) or (most == 5 and not distinct):
        met |= 1 << PAIR_AND_THREE
    if most >= 4:
        met |= 1 << FOUR_OF_A_KIND
    if most == 5:
        met |= 1 << FIVE_OF_A_KIND
    return met


def table_number(nested: bool, distinct: bool, short: bool) -> int:
    """Which of TABLES holds for these options."""
    return nested * 4 + distinct * 2 + short


def write_table(nested: bool, distinct: bool, short: bool) -> bytes:
    """`requirements_met` for every outcome of five dice, by the sum of its WEIGHTS."""
    table = bytearray(DICE * WEIGHTS[6] + 1)
    write_rows(table, [0] * 7, 6, DICE, 0, nested, distinct, short)
    return bytes(table)


def write_rows(
    table: bytearray,
    counts: list[int],
    face: int,
    left: int,
    key: int,
    nested: bool,
    distinct: bool,
    short: bool,
) -> None:
    """Write the rows of all outcomes in which the last `left` dice show `face` or lower."""
    if face == 1:
        counts[1] = left
        table[key] = requirements_met(counts, nested, distinct, short)
        return
    for count in range(left + 1):
        counts[face] = count
        write_rows(
            table, counts, face - 1, left - count, key + count * WEIGHTS[face], nested, distinct, short
        )


TABLES: Final = [
    write_table(nested, distinct, short)
    for nested in (False, True)
    for distinct in (False, True)
    for short in (False, True)
]
"""By `table_number`."""
