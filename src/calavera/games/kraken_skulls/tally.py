"""What the points of a fight stand for, as a player would say it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from calavera.games.kraken_skulls.minigames.even_keel import split_of
from calavera.games.kraken_skulls.view import Fighter, FightView

OUTCOMES: Final = (
    "Mauled. Each pirate loses 1 Dread.",
    "Scarred. Each pirate loses a card.",
    "Survived. Each pirate draws a card.",
    "Triumphed. Each pirate draws a card and gains 1 Dread.",
    "Conquered. Each pirate draws 2 cards and gains 1 Dread.",
    "Slayed! Each pirate draws 2 cards and gains 2 Dread.",
)
"""By row of the aftermath table: what it is called and brings."""

FEW: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")


def tally(fight: FightView, fighter: Fighter) -> str:
    """How a fighter stands, in few words or as a number of points; empty where they say nothing (yet)."""
    if fight.kind == "diving" or fight.game in NO_POINTS:
        return ""
    return TALLIES[fight.game](fight, fighter) if fight.game in TALLIES else minus(f"{fighter.points}")


def counted(n: int, one: str, more: str = "") -> str:
    """So many of something: no dice, 1 die, 2 dice."""
    return minus(f"{n or 'no'} {one if abs(n) == 1 else more or f'{one}s'}")


def minus(words: str) -> str:
    """Words with a real minus sign."""
    return words.replace("-", "−")


def bite_words(damage: int) -> str:
    """What a Kraken Die shows, as one says it."""
    return counted(damage, "tentacle") if damage else "a miss"


def crew_words(points: int) -> str:
    """A set of equal numbers, from the points that Five of a Crew gives for it."""
    size, number = divmod(points, 10)
    return f"a single {number}" if size == 1 else f"{FEW[size]} {number}s"


def crew(fight: FightView, fighter: Fighter) -> str:
    """The largest set."""
    return crew_words(fighter.points) if fighter.kept else ""


def keel(fight: FightView, fighter: Fighter) -> str:
    """The two pairs."""
    low, high = split_of(fighter.points)
    return f"{low} against {high}" if fighter.kept else ""


def call(fight: FightView, fighter: Fighter) -> str:
    """What was repeated of the call, and the rolls that were not needed."""
    repeated, spare = divmod(fighter.points, fight.numbers[0] + 1)
    return f"{repeated} repeated, {counted(spare, 'roll')} to spare"


TALLIES: Final[dict[str, Callable[[FightView, Fighter], str]]] = {
    "even_keel": keel,
    "feeding_time": lambda fight, fighter: f"{counted(fighter.points, 'die', 'dice')} left",
    "five_of_a_crew": crew,
    "kraken": lambda fight, fighter: f"{fighter.points} damage",
    "low_tide": lambda fight, fighter: f"{-fighter.points} in all",
    "rum_ration": lambda fight, fighter: f"{fighter.points} in all",
    "six_steps_up": lambda fight, fighter: f"step {fighter.points}",
    "squawk_back": call,
}
"""By minigame: where the points are not what people count."""

NO_POINTS: Final = ("short_fuse",)
