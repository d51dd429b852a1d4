"""The gambles of the mermaids' minigames: what is risked, and for what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Final

from calavera.games.kraken_skulls.chances import reach, throws
from calavera.games.kraken_skulls.minigames import under_the_sea as drift
from calavera.games.kraken_skulls.odds.notes import Note, numbers, percent, symbols
from calavera.games.kraken_skulls.tally import counted
from calavera.games.kraken_skulls.view import SYMBOLS, Dive, FightView, SeaView


def cache_me(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """The next level's sum (MER.36 to MER.43)."""
    if verb == "stop":
        return f"You get {fight.prizes[fight.round - 1][0]}.", "sure"
    dice, need = fight.levels[fight.round]
    prize = fight.prizes[fight.round][0]
    chance = reach(numbers(view), dice, need)
    return f"{need} or more with {counted(dice, 'die', 'dice')} for {prize}, or nothing.", percent(chance)


def royal_roll(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """How many dice are left after the next level (MER.44 to MER.49)."""
    if verb == "stop":
        prize = fight.prizes[fight.round - 1][fight.count - 1]
        return f"You get {prize} for {counted(fight.count, 'die', 'dice')}.", "sure"
    rolls, symbol = fight.levels[fight.round]
    stays = sum(found != symbol for found in symbols(view)) / len(view.faces)
    left = 1 - (1 - stays**rolls) ** fight.count
    prizes = fight.prizes[fight.round]
    best = prizes[min(fight.count, len(prizes)) - 1]
    return (
        f"From {prizes[0]} for one die left to {best} for all; for none, nothing.",
        f"{percent(left)} some left",
    )


def fool_house(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """How likely the symbols of a level are shown within its rolls (MER.50 to MER.54)."""
    dice, rolls = fight.numbers
    if verb == "stop":
        return f"You get {fight.prizes[fight.round - 1][0]}.", "sure"
    if verb == "roll":
        need = tuple(fight.levels[fight.round])
        chance = percent(shown_within(symbols(view), dice, need, rolls))
        return (
            f"The next level needs {symbols_words(need)} for {fight.prizes[fight.round][0]}, or nothing.",
            chance,
        )
    thrown = [SYMBOLS.index(die.symbol) for die in fight.fighters[0].dice]
    kept = [found for i, found in enumerate(thrown) if operands[0] >> i & 1]
    need = tuple(max(0, n - kept.count(i)) for i, n in enumerate(fight.levels[fight.round - 1]))
    again, left = len(thrown) - len(kept), rolls - fight.rolls
    at_once = percent(shown_within(symbols(view), again, need, 1))
    in_all = percent(shown_within(symbols(view), again, need, left))
    return (
        ("", f"{at_once} at once")
        if left == 1
        else (f"{in_all} in the {left} rolls left.", f"{at_once} at once")
    )


def symbols_words(need: Sequence[int]) -> str:
    """So many of each symbol."""
    return ", ".join(counted(n, SYMBOLS[i].title()) for i, n in enumerate(need) if n)


@lru_cache(maxsize=4096)
def shown_within(faces: tuple[int, ...], dice: int, need: tuple[int, ...], rolls: int) -> float:
    """How likely so many dice show what is missing of each symbol in so many rolls, all of use being kept."""
    if not any(need):
        return 1.0
    if not rolls or sum(need) > dice:
        return 0.0
    chance = 0.0
    for thrown, share in throws(faces, dice):
        useful = [min(thrown.count(i), n) for i, n in enumerate(need)]
        missing = tuple(n - use for n, use in zip(need, useful, strict=True))
        chance += share * shown_within(faces, dice - sum(useful), missing, rolls - 1)
    return chance


def wishing_well(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """How likely the aim is good enough, and the coin on top of it (MER.55 to MER.59, R128)."""
    aim, coin = fight.levels[operands[0]]
    prize, bonus = fight.prizes[operands[0]]
    dice = fight.numbers[1]
    told = f"{aim} or more with {counted(dice, 'die', 'dice')} for {prize}"
    if coin >= 0:
        told += f"; if the coin shows a {SYMBOLS[coin].title()}, {bonus} more"
    return f"{told}.", percent(reach(numbers(view), dice, aim))


def seas_fortune(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """How likely the row is filled; if it grows, whatever its next number may be (MER.23 to MER.28)."""
    row = tuple(die.face for die in fight.shared)
    rolls, faces = fight.numbers[0], len(view.faces)
    if verb == "stop":
        chance, length = filled(row, rolls, faces), len(row)
        told = f"{rolls} rolls to fill {length} for {fight.prizes[length - 1][0]}."
    else:
        chance, length = filled_next(row, rolls, faces), len(row) + 1
        told = f"{rolls} rolls to fill {length}, for {fight.prizes[length - 1][0]} or better."
    return told, f"{percent(chance)} filled"


def filled_next(row: tuple[int, ...], rolls: int, faces: int) -> float:
    """How likely a row with one more face is filled."""
    return sum(filled((*row, face), rolls, faces) for face in range(faces)) / faces


@lru_cache(maxsize=4096)
def filled(row: tuple[int, ...], rolls: int, faces: int) -> float:
    """How likely so many rolls fill a row of faces from left to right."""
    if not row:
        return 1.0
    if not rolls:
        return 0.0
    every = throws(tuple(range(faces)), len(row))
    return sum(share * filled(rest(row, thrown), rolls - 1, faces) for thrown, share in every)


def rest(row: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
    """What a throw leaves open of a row."""
    left = list(thrown)
    for i, face in enumerate(row):
        if face not in left:
            return row[i:]
        left.remove(face)
    return ()


def drifts_to(dive: Dive, faces: tuple[int, ...]) -> dict[int, float]:
    """Where the pawn of Under the Sea ends: how likely each outcome is (MER.29 to MER.35).

    It cannot stay: a step either ends, goes down, or goes to the other side of a row that is left in the end.
    """
    width, cells = dive.numbers[drift.WIDTH], dive.numbers[drift.CELLS :]
    pawns = {dive.numbers[drift.START]: 1.0}
    ends: dict[int, float] = {}
    while pawns and sum(pawns.values()) > 1e-9:
        moved: dict[int, float] = {}
        for cell, chance in pawns.items():
            for symbol in faces:
                way = dive.numbers[symbol]
                to = cell + (width if way == drift.DOWN else -1 if way == drift.LEFT else 1)
                into = moved if cells[to] == drift.GO_ON else ends
                key = to if cells[to] == drift.GO_ON else cells[to]
                into[key] = into.get(key, 0.0) + chance / len(faces)
        pawns = moved
    return ends


def first_chance(view: SeaView, dive: Dive) -> float:
    """How likely a diver comes up with something, stopping at the first prize (R127)."""
    return FIRST[dive.game](view, dive) if dive.game in FIRST else 0.0


def royal_first(view: SeaView, dive: Dive) -> float:
    """At least one die outlives the first level."""
    rolls, symbol = dive.levels[0]
    stays = sum(found != symbol for found in symbols(view)) / len(view.faces)
    return 1 - (1 - stays**rolls) ** dive.numbers[0]


def well_first(view: SeaView, dive: Dive) -> float:
    """One of the coins reaches the nearest puddle."""
    aim = min(level[0] for level in dive.levels)
    return 1 - (1 - reach(numbers(view), dive.numbers[1], aim)) ** dive.numbers[0]


def drift_first(view: SeaView, dive: Dive) -> float:
    """The pawn ends where there is something."""
    ends = drifts_to(dive, symbols(view))
    return sum(chance for outcome, chance in ends.items() if dive.prizes[outcome] != ["nothing"])


FIRST: Final[Mapping[str, Callable[[SeaView, Dive], float]]] = {
    "cache_me": lambda view, dive: reach(numbers(view), *dive.levels[0]),
    "fool_house": lambda view, dive: shown_within(
        symbols(view), dive.numbers[0], tuple(dive.levels[0]), dive.numbers[1]
    ),
    "royal_roll": royal_first,
    "seas_fortune": lambda view, dive: filled_next((), dive.numbers[0], len(view.faces)),
    "under_the_sea": drift_first,
    "wishing_well": well_first,
}
"""By dive: how likely its first prize is."""


DIVES: Final[dict[str, Callable[[SeaView, FightView, str, Sequence[int]], Note]]] = {
    "cache_me": cache_me,
    "fool_house": fool_house,
    "royal_roll": royal_roll,
    "seas_fortune": seas_fortune,
    "wishing_well": wishing_well,
}
"""By dive: what is said of a choice in it. Under the Sea leaves none."""
