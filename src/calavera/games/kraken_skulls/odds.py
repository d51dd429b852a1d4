"""What a choice leads to, and how likely, where it is a gamble: counted out from what the chooser sees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from typing import Final

from calavera.games.kraken_skulls.minigames.even_keel import balance
from calavera.games.kraken_skulls.minigames.five_of_a_crew import best_set
from calavera.games.kraken_skulls.view import SYMBOLS, Die, Fighter, FightView, SeaView

Note = tuple[str, str]
"""A sentence and a short badge; both empty where there is nothing to say."""

NOTHING_TO_SAY: Final[Note] = ("", "")
FACES: Final = tuple(range(6))


def note_on(view: SeaView, verb: str, operands: Sequence[int]) -> Note:
    """A note on the consequence of a choice."""
    if verb == "run":
        chance = max(0, 7 - max(1, view.pirates[view.seat].dread)) / 6
        return "Roll your Dread or more to escape with a card.", percent(chance)
    if verb == "break_curse":
        curse = view.pirates[view.seat].curse
        return (curse.text, percent(curse.chance)) if curse is not None else NOTHING_TO_SAY
    if verb in ("dial", "dials") and 3 in operands:
        return "Fate: two faces each of Anchor, Clockwise and Counter-clockwise.", ""
    if verb == "symbol":
        named = sum(die.symbol == SYMBOLS[operands[0]] for die in view.faces)
        return "", percent(named / len(view.faces))
    if view.fight is not None and view.fight.game in GAMBLES:
        return GAMBLES[view.fight.game](view, view.fight, verb, list(operands))
    return NOTHING_TO_SAY


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{round(100 * chance)} %"


@cache
def at_least(dice: int, total: int) -> float:
    """How likely the numbers of so many dice come to a total or more."""
    sums = [sum(numbers) for numbers in product(range(1, 7), repeat=dice)]
    return sum(found >= total for found in sums) / len(sums)


def mine(view: SeaView, fight: FightView) -> int:
    """The looker's points in a fight."""
    return next((fighter.points for fighter in fight.fighters if fighter.seat == view.seat), 0)


def rum_ration(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """Rolling on may be one die too many."""
    points = mine(view, fight)
    if verb == "roll":
        over = at_least(operands[0], fight.numbers[0] - points + 1)
        return f"You have {points}; over {fight.numbers[0]} counts nothing.", f"{percent(over)} too many"
    return f"You stay at {points}.", ""


def short_fuse(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """Whoever reaches the end loses."""
    if verb != "roll":
        return NOTHING_TO_SAY
    lost = at_least(operands[0], fight.numbers[0] - fight.count)
    return f"The fuse is at {fight.count} of {fight.numbers[0]}.", f"{percent(lost)} you lose"


def tempt_the_beast(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """A miss empties the pot."""
    if verb == "roll":
        misses = sum(tentacle.damage == 0 for tentacle in view.tentacles)
        return f"A miss loses the {fight.count} in the pot.", f"{percent(misses / 6)} a miss"
    return f"You bank {fight.count} and have {mine(view, fight) + fight.count} of {fight.numbers[0]}.", ""


def thread_the_reef(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """Between the walls or not."""
    if verb != "steer":
        return "Neither won nor lost.", ""
    walls = [die.number for die in fight.shared]
    through = (max(walls) - min(walls) + 1) / 6
    return f"{fight.numbers[1]} points between the walls, {fight.numbers[2]} outside.", percent(through)


def cache_me(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """The next level's sum."""
    if verb != "roll":
        return NOTHING_TO_SAY
    dice, need = fight.levels[fight.round]
    return f"{need} or more with {dice} dice, or nothing.", percent(at_least(dice, need))


def royal_roll(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """How likely at least one die is left after the next level."""
    if verb != "roll":
        return f"You take the prize for {fight.count} dice.", ""
    rolls, symbol = fight.levels[fight.round]
    stays = sum(die.symbol != ("skull", "sword", "cannon")[symbol] for die in view.faces) / 6
    left = 1 - (1 - stays**rolls) ** fight.count
    return (
        "The more dice are left, the better the prize; with none there is nothing.",
        f"{percent(left)} some left",
    )


def fool_house(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """What the next level needs, or how likely this roll shows what is missing."""
    names = ("Skulls", "Swords", "Cannons")
    if verb == "roll":
        need = ", ".join(f"{n} {name}" for n, name in zip(fight.levels[fight.round], names, strict=True) if n)
        return f"The next level needs {need}.", ""
    if verb != "keep":
        return NOTHING_TO_SAY
    dice = fight.fighters[0].dice
    symbols = [("skull", "sword", "cannon").index(die.symbol) for die in dice]
    kept = [symbol for i, symbol in enumerate(symbols) if operands[0] >> i & 1]
    missing = [max(0, n - kept.count(i)) for i, n in enumerate(fight.levels[fight.round - 1])]
    faces = tuple(("skull", "sword", "cannon").index(die.symbol) for die in view.faces)
    return "", f"{percent(shows(faces, len(dice) - len(kept), tuple(missing)))} at once"


@cache
def shows(faces: tuple[int, ...], dice: int, need: tuple[int, ...]) -> float:
    """How likely so many dice show at least so many of each symbol."""
    rolls = list(product(faces, repeat=dice))
    return sum(all(roll.count(i) >= n for i, n in enumerate(need)) for roll in rolls) / len(rolls)


def wishing_well(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """How likely the aim is good enough."""
    if verb != "target":
        return NOTHING_TO_SAY
    aim = fight.levels[operands[0]][0]
    return f"{aim} or more with {fight.numbers[1]} dice.", percent(at_least(fight.numbers[1], aim))


def keep_and_roll(score: Callable[[list[int]], int]) -> Callable[[SeaView, FightView, str, list[int]], Note]:
    """Where dice are kept and the others rolled again: how likely the very next throw scores more.

    More than the other has, or, for the first to throw, more than what lies there.
    """

    def note(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
        me, other = sides(view, fight)
        numbers = [die.number for die in me.dice]
        if verb != "keep":
            return "", "" if not other.kept else "ahead" if score(numbers) > other.points else "not ahead"
        kept = [number for i, number in enumerate(numbers) if operands[0] >> i & 1]
        need = other.points if other.kept else score(numbers)
        shares = throws(tuple(die.number for die in view.faces), len(numbers) - len(kept))
        chance = sum(share for thrown, share in shares if score([*kept, *thrown]) > need)
        return "", f"{percent(chance)} {'ahead' if other.kept else 'better'} at once"

    return note


def sides(view: SeaView, fight: FightView) -> tuple[Fighter, Fighter]:
    """The looker's side of a fight of two, and the other."""
    first, second = fight.fighters
    return (first, second) if first.seat == view.seat else (second, first)


@cache
def throws(faces: tuple[int, ...], dice: int) -> list[tuple[tuple[int, ...], float]]:
    """Every throw of so many dice, whatever their order, and how likely it is."""
    ways = Counter(tuple(sorted(thrown)) for thrown in product(faces, repeat=dice))
    return [(thrown, n / len(faces) ** dice) for thrown, n in ways.items()]


def low_tide(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """The total that a choice leads to, if all that follows is set as well as can be."""
    if verb != "set":
        return NOTHING_TO_SAY
    me = sides(view, fight)[0]

    def low(die: Die) -> int:
        return 0 if die.symbol == SYMBOLS[fight.numbers[0]] else die.number

    chosen = [low(die) for i, die in enumerate(me.dice) if operands[0] >> i & 1]
    left = len(me.dice) - len(chosen)
    total = sum(chosen) - me.points
    if not left:
        return "", f"{total} in all"
    return f"{total} set so far.", f"{total + lowest(tuple(map(low, view.faces)), left):.1f} on average"


@cache
def lowest(faces: tuple[int, ...], dice: int) -> float:
    """The total of so many dice on average, at least one being set after each throw, and always the best."""
    if not dice:
        return 0.0
    return sum(
        share * min(sum(thrown[:n]) + lowest(faces, dice - n) for n in range(1, dice + 1))
        for thrown, share in throws(faces, dice)
    )


def seas_fortune(view: SeaView, fight: FightView, verb: str, operands: list[int]) -> Note:
    """How likely the row is filled; if it grows, whatever its next number may be."""
    row = tuple(die.face for die in fight.shared)
    rolls = fight.numbers[0]
    if verb == "stop":
        return f"You have {rolls} rolls to fill {len(row)}.", f"{percent(filled(row, rolls))} filled"
    if verb != "roll":
        return NOTHING_TO_SAY
    chance = sum(filled((*row, face), rolls) for face in range(len(view.faces))) / len(view.faces)
    return f"You would have {rolls} rolls to fill {len(row) + 1}.", f"{percent(chance)} filled"


@cache
def filled(row: tuple[int, ...], rolls: int) -> float:
    """How likely so many rolls fill a row of faces from left to right."""
    if not row:
        return 1.0
    if not rolls:
        return 0.0
    return sum(share * filled(rest(row, thrown), rolls - 1) for thrown, share in throws(FACES, len(row)))


def rest(row: tuple[int, ...], thrown: tuple[int, ...]) -> tuple[int, ...]:
    """What a throw leaves open of a row."""
    left = list(thrown)
    for i, face in enumerate(row):
        if face not in left:
            return row[i:]
        left.remove(face)
    return ()


GAMBLES: Final[dict[str, Callable[[SeaView, FightView, str, list[int]], Note]]] = {
    "rum_ration": rum_ration,
    "short_fuse": short_fuse,
    "tempt_the_beast": tempt_the_beast,
    "thread_the_reef": thread_the_reef,
    "cache_me": cache_me,
    "royal_roll": royal_roll,
    "fool_house": fool_house,
    "wishing_well": wishing_well,
    "five_of_a_crew": keep_and_roll(best_set),
    "even_keel": keep_and_roll(balance),
    "low_tide": low_tide,
    "seas_fortune": seas_fortune,
}
"""By minigame: what is said of a choice in it."""
