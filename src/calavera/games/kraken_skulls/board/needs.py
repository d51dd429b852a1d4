"""What a fight is about right now: how far it is, what is needed, what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from markupsafe import Markup

from calavera.drawing.shapes import icon
from calavera.games.kraken_skulls.minigames import under_the_sea as drift
from calavera.games.kraken_skulls.odds.dives import symbols_words
from calavera.games.kraken_skulls.tally import counted
from calavera.games.kraken_skulls.view import SYMBOLS, FightView, SeaView

CHART: Final = Markup('<table class="chart"><caption>{}</caption><tbody>{}</tbody></table>')
ROW: Final = Markup("<tr>{}</tr>")
CELL: Final = Markup('<td class="{}">{}</td>')
HERE: Final = Markup('{}<span class="hidden-words">you are here</span>')


def needs(view: SeaView, fight: FightView) -> str:
    """The line above the dice; empty where the rules on the stage say all."""
    return NEEDS[fight.game](view, fight) if fight.game in NEEDS else ""


def level_of(fight: FightView) -> int:
    """The level that is tried, counted from 0."""
    return max(0, fight.round - 1)


def cache_me(view: SeaView, fight: FightView) -> str:
    """The sum of the level and its prize."""
    level = level_of(fight)
    dice, need = fight.levels[level]
    return (
        f"Level {level + 1}: {need} or more with {counted(dice, 'die', 'dice')} for {fight.prizes[level][0]}"
    )


def fool_house(view: SeaView, fight: FightView) -> str:
    """The symbols of the level, its prize, the rolls used."""
    level = level_of(fight)
    shown = symbols_words(fight.levels[level])
    return (
        f"Level {level + 1}: {shown} for {fight.prizes[level][0]}; roll {fight.rolls} of {fight.numbers[1]}"
    )


def royal_roll(view: SeaView, fight: FightView) -> str:
    """What the level takes away, and what the dice left are worth."""
    level = level_of(fight)
    taken = SYMBOLS[fight.levels[level][1]].title()
    prize = fight.prizes[level][fight.count - 1] if fight.count else "nothing"
    return f"Level {level + 1}, every {taken} goes: {counted(fight.count, 'die', 'dice')} left, worth {prize}"


def seas_fortune(view: SeaView, fight: FightView) -> str:
    """The row that is written or filled, and its prize."""
    row = len(fight.shared)
    if not row:
        return "Write a row"
    doing = f"roll {fight.round} of {fight.numbers[0]}" if fight.round else "written so far"
    return f"A row of {row} is worth {fight.prizes[row - 1][0]}; {doing}"


def wishing_well(view: SeaView, fight: FightView) -> str:
    """Which coin it is, and the puddle named."""
    coin = f"Coin {max(1, fight.round)} of {fight.numbers[0]}"
    if not fight.fighters[0].dice:
        return coin
    puddle = fight.fighters[0].mark
    aim, _ = fight.levels[puddle]
    return f"{coin}, at puddle {puddle + 1}: {aim} or more with the first {fight.numbers[1]} dice"


def of_rolls(view: SeaView, fight: FightView) -> str:
    """The roll of whoever rolls, of those allowed."""
    return f"Roll {fight.rolls} of {fight.fighters[fight.active].mark}" if fight.rolls else ""


NEEDS: Final[Mapping[str, Callable[[SeaView, FightView], str]]] = {
    "cache_me": cache_me,
    "even_keel": of_rolls,
    "five_of_a_crew": of_rolls,
    "fool_house": fool_house,
    "kraken": lambda view, fight: f"Score so far: {fight.count}".replace("-", "−"),
    "royal_roll": royal_roll,
    "rum_ration": lambda view, fight: f"Not over {fight.numbers[0]}",
    "seas_fortune": seas_fortune,
    "short_fuse": lambda view, fight: f"The fuse is at {fight.count} of {fight.numbers[0]}",
    "six_steps_up": lambda view, fight: f"First on step {fight.numbers[0]} wins",
    "squawk_back": lambda view, fight: f"Answer in {fight.numbers[0]} rolls at most",
    "tempt_the_beast": lambda view, fight: (
        f"The pot holds {fight.count}; first to bank {fight.numbers[0]} wins"
    ),
    "weathercock": lambda view, fight: f"First to {fight.numbers[0]} wins",
    "wishing_well": wishing_well,
}
"""By game: the line above the dice."""


def chart(fight: FightView) -> Markup:
    """The waters of Under the Sea, with the pawn: what each cell leads to."""
    width, cells = fight.numbers[drift.WIDTH], fight.numbers[drift.CELLS :]
    rows = []
    for top in range(0, len(cells), width):
        row = (cell(fight, number, leads) for number, leads in enumerate(cells[top : top + width], top))
        rows.append(ROW.format(Markup("").join(row)))
    ways = ", ".join(
        f"{symbol.title()} {('down', 'left', 'right')[fight.numbers[i]]}" for i, symbol in enumerate(SYMBOLS)
    )
    return CHART.format(ways, Markup("").join(rows))


def cell(fight: FightView, number: int, leads: int) -> Markup:
    """One cell: the pawn, or what it brings."""
    if number == fight.count:
        return CELL.format("here", HERE.format(icon("star")))
    if leads == drift.GO_ON:
        return CELL.format("on", "")
    if leads < 0:
        return CELL.format("off", "")
    return CELL.format("end", fight.prizes[leads][0])
