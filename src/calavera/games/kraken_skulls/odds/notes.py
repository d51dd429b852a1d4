"""What notes are made of: their shape, chances as people read them, and what the dice show."""

from __future__ import annotations

from calavera.games.kraken_skulls.view import SYMBOLS, Fighter, FightView, SeaView

Note = tuple[str, str]
"""A sentence and a short badge; both empty where there is nothing to say."""

NOTHING_TO_SAY: Note = ("", "")


def percent(chance: float) -> str:
    """A chance as people read it; only what is certain is told as 0 or 100 %."""
    rounded = round(100 * chance)
    if rounded == 0 and chance > 1e-9:
        return "under 1 %"
    if rounded == 100 and chance < 1 - 1e-9:
        return "over 99 %"
    return f"{rounded} %"


def numbers(view: SeaView) -> tuple[int, ...]:
    """The numbers on a Battle Die."""
    return tuple(die.number for die in view.faces)


def symbols(view: SeaView) -> tuple[int, ...]:
    """The symbols on a Battle Die, as minigames number them."""
    return tuple(SYMBOLS.index(die.symbol) for die in view.faces)


def sides(view: SeaView, fight: FightView) -> tuple[Fighter, Fighter]:
    """The looker's side of a fight of two, and the other."""
    first, second = fight.fighters
    return (first, second) if first.seat == view.seat else (second, first)


def rounds_left(fight: FightView, thrown: bool) -> int:
    """The rounds whose throw is still to come; `thrown`: that of this round lies on the table."""
    return fight.rounds - fight.round + (fight.round > 0 and not thrown)
