"""The gambles of the Ports' minigames (LOC.6). Those without a choice, as Feeding Time, are not among them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Final

from calavera.games.kraken_skulls.chances import reach, spread, throws
from calavera.games.kraken_skulls.minigames import weathercock as vane
from calavera.games.kraken_skulls.minigames.even_keel import balance
from calavera.games.kraken_skulls.minigames.five_of_a_crew import best_set
from calavera.games.kraken_skulls.minigames.haggle import beats
from calavera.games.kraken_skulls.odds.notes import Note, numbers, percent
from calavera.games.kraken_skulls.tally import counted
from calavera.games.kraken_skulls.view import SYMBOLS, Die, Fighter, FightView, SeaView

COURSES: Final = ("Anchor", "Clockwise", "Counter-clockwise")


def sides(view: SeaView, fight: FightView) -> tuple[Fighter, Fighter]:
    """The looker's side of a fight of two, and the other."""
    first, second = fight.fighters
    return (first, second) if first.seat == view.seat else (second, first)


def rum_ration(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """Rolling on may be one die too many; against one who has stopped it is a race alone."""
    me, other = sides(view, fight)
    limit = fight.numbers[0]
    if verb != "roll":
        return f"You stay at {me.points}.", ""
    over = percent(reach(numbers(view), operands[0], limit - me.points + 1))
    told = f"You have {me.points}; over {limit} counts nothing."
    if not other.mark:
        chance = passes(spread(numbers(view), operands[0]), me.points, other.points, limit)
        told = f"{told} To pass the {other.points} that stand: {percent(chance)} in all."
    return told, f"{over} too many"


def passes(throw: Mapping[int, float], points: int, stand: int, limit: int) -> float:
    """How likely one who rolls now, and on until ahead, passes what stands without passing the limit."""
    chance = 0.0
    for thrown, share in throw.items():
        total = points + thrown
        if total <= limit:
            chance += share * (1.0 if total > stand else passes(throw, total, stand, limit))
    return chance


def short_fuse(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """Whoever reaches the end loses: at once, or if both go on as well as can be."""
    faces, (limit, *dice) = numbers(view), fight.numbers
    if verb == "rival":
        first = burns_on(faces, tuple(dice), limit, 0)
        mine = first if operands[0] == view.seat else 1 - first
        return "If both then roll as well as can be.", f"{percent(mine)} you win"
    lost = reach(faces, operands[0], limit - fight.count)
    won = after_roll(faces, tuple(dice), limit, fight.count, operands[0])
    told = (
        f"The fuse is at {fight.count} of {limit}. If both go on as well as can be, you win {percent(won)}."
    )
    return told, f"{percent(lost)} you lose"


@cache
def burns_on(faces: tuple[int, ...], dice: tuple[int, ...], limit: int, count: int) -> float:
    """How likely whoever is to roll wins, from so far on the fuse, both choosing the best."""
    return max(after_roll(faces, dice, limit, count, some) for some in dice)


def after_roll(faces: tuple[int, ...], dice: tuple[int, ...], limit: int, count: int, some: int) -> float:
    """How likely whoever rolls so many dice wins."""
    return sum(
        share * (1 - burns_on(faces, dice, limit, count + thrown))
        for thrown, share in spread(faces, some).items()
        if count + thrown < limit
    )


def tempt_the_beast(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """A miss empties the pot; enough in it wins at once."""
    points, goal = sides(view, fight)[0].points, fight.numbers[0]
    if verb != "roll":
        return f"You bank {fight.count} and have {points + fight.count} of {goal}.", "sure"
    damage = tuple(tentacle.damage for tentacle in view.tentacles)
    miss = damage.count(0) / len(damage)
    through = without_miss(damage, goal - points - fight.count)
    told = f"A miss loses the {fight.count} in the pot. Rolling on to {goal} without one: {percent(through)}."
    return told, f"{percent(miss)} a miss"


@cache
def without_miss(damage: tuple[int, ...], need: int) -> float:
    """How likely rolls come to what is needed before there is a miss."""
    if need <= 0:
        return 1.0
    return sum(without_miss(damage, need - each) for each in damage if each) / len(damage)


def thread_the_reef(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """Between the walls or not."""
    if verb != "steer":
        return "Neither won nor lost.", "sure"
    walls = [die.number for die in fight.shared]
    through = sum(min(walls) <= number <= max(walls) for number in numbers(view)) / len(view.faces)
    _, win, wreck = fight.numbers
    return f"{win} points on or between the walls, {wreck} outside.".replace("-", "−"), percent(through)


def keep_and_roll(
    score: Callable[[list[int]], int],
) -> Callable[[SeaView, FightView, str, Sequence[int]], Note]:
    """Where dice are kept and the others rolled again: how likely the very next throw scores more.

    More than the other has, or, for the first to throw, more than what lies there.
    """

    def note(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
        me, other = sides(view, fight)
        shown = [die.number for die in me.dice]
        if verb != "keep":
            return "", "" if not other.kept else "ahead" if score(shown) > other.points else "not ahead"
        kept = [number for i, number in enumerate(shown) if operands[0] >> i & 1]
        need = other.points if other.kept else score(shown)
        every = throws(numbers(view), len(shown) - len(kept))
        chance = sum(share for thrown, share in every if score([*kept, *thrown]) > need)
        return "", f"{percent(chance)} {'ahead' if other.kept else 'better'} at once"

    return note


def low_tide(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """The total that a choice leads to, if all that follows is set as well as can be."""
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


def haggle(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """The other chooses in secret, but what there is to choose from lies open: how much of it is beaten."""
    me, other = sides(view, fight)
    mine = me.dice[operands[0]].number
    theirs = [die.number for die in other.dice]
    won, lost = (
        sum(beats(fight.numbers, one, another) for one, another in pairs)
        for pairs in ([(mine, each) for each in theirs], [(each, mine) for each in theirs])
    )
    told = f"Of what they can offer it beats {counted(won, 'die', 'dice')} and loses to {counted(lost, 'die', 'dice')}."
    return told, f"beats {won} of {len(theirs)}"


def weathercock(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """The other chooses in secret: what the face wins and loses against."""
    mine = operands[0]
    gains = [vane.points(fight.numbers, mine, theirs) for theirs in range(3)]
    losses = [vane.points(fight.numbers, theirs, mine) for theirs in range(3)]
    won, lost = gains.index(max(gains)), losses.index(max(losses))
    return f"{max(gains)} against {COURSES[won]}; {COURSES[lost]} gives them {max(losses)}.", ""


PORTS: Final[dict[str, Callable[[SeaView, FightView, str, Sequence[int]], Note]]] = {
    "even_keel": keep_and_roll(balance),
    "five_of_a_crew": keep_and_roll(best_set),
    "haggle": haggle,
    "low_tide": low_tide,
    "rum_ration": rum_ration,
    "short_fuse": short_fuse,
    "tempt_the_beast": tempt_the_beast,
    "thread_the_reef": thread_the_reef,
    "weathercock": weathercock,
}
"""By minigame: what is said of a choice in it."""
