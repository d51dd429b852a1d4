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
from calavera.games.kraken_skulls.odds import races
from calavera.games.kraken_skulls.odds.keeping import Scoring, by_keeping, outlook, shown_by
from calavera.games.kraken_skulls.odds.notes import Note, numbers, percent, sides
from calavera.games.kraken_skulls.odds.races import after_roll, bite_of, burns_on, rolling, tempted
from calavera.games.kraken_skulls.tally import counted
from calavera.games.kraken_skulls.view import SYMBOLS, Die, FightView, SeaView

COURSES: Final = ("Anchor", "Clockwise", "Counter-clockwise")


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
    lost = percent(reach(faces, operands[0], limit - fight.count))
    won = after_roll(faces, tuple(dice), limit, fight.count, operands[0])
    told = f"The fuse is at {fight.count} of {limit}: {lost} that you end it now. If both go on as well as can be."
    return told, f"{percent(won)} you win"


def tempt_the_beast(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """A miss empties the pot; enough in it wins at once."""
    bite, goal = bite_of(view), fight.numbers[0]
    me, other = sides(view, fight)
    won = tempted(bite, goal)
    if verb != "roll":
        banked = me.points + fight.count
        told = f"You bank {fight.count} and have {banked} of {goal}. If both go on as well as can be."
        return told, f"{percent(1 - won[other.points, banked])} you win"
    miss = percent(bite.count(0) / len(bite))
    told = f"A miss, {miss}, loses the {fight.count} in the pot. If both go on as well as can be."
    return told, f"{percent(rolling(bite, goal, me.points, other.points, won)[fight.count])} you win"


def keep_and_roll(scoring: Scoring) -> Callable[[SeaView, FightView, str, Sequence[int]], Note]:
    """Where dice are kept and the others rolled again: who wins, and how likely the very next throw is better.

    Better than the other's, or, for the first to throw, than what lies there.
    """

    def note(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
        me, other = sides(view, fight)
        then = "If you then keep the best." if other.kept else "If both then keep the best."
        if verb != "keep":
            won = outlook(view, fight, scoring, shown_by(me), fight.rolls, fight.rolls)
            return "" if other.kept else "If the other then keeps the best.", f"{percent(won)} you win"
        kept = shown_by(me, operands[0])
        won = outlook(view, fight, scoring, kept, fight.rolls + 1, me.mark)
        need = other.points if other.kept else scoring(list(shown_by(me)))
        every = throws(numbers(view), len(me.dice) - len(kept))
        chance = sum(share for thrown, share in every if scoring([*kept, *thrown]) > need)
        at_once = f"{percent(chance)} {'ahead' if other.kept else 'better'} at once."
        return f"{then} {at_once}", f"{percent(won)} you win"

    return note


def thread_the_reef(view: SeaView, fight: FightView, verb: str, operands: Sequence[int]) -> Note:
    """Between the walls or not."""
    if verb != "steer":
        return "Neither won nor lost.", "sure"
    walls = [die.number for die in fight.shared]
    through = sum(min(walls) <= number <= max(walls) for number in numbers(view)) / len(view.faces)
    _, win, wreck = fight.numbers
    return f"{win} points on or between the walls, {wreck} outside.".replace("-", "−"), percent(through)


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


PLAYED_WELL: Final[dict[str, Callable[[SeaView, FightView], float]]] = {
    "even_keel": by_keeping(balance),
    "five_of_a_crew": by_keeping(best_set),
    "short_fuse": races.short_fuse,
    "tempt_the_beast": races.tempt_the_beast,
}
"""By minigame that is played in turn: how likely the active fighter wins if both choose what is best."""
