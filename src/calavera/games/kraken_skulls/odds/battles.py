"""What Battle cards gamble on: how a fight goes on if nobody plays another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calavera.games.kraken_skulls.odds.dice_alone import DICE_ALONE
from calavera.games.kraken_skulls.odds.kraken import against_the_kraken, damage, lose_die
from calavera.games.kraken_skulls.odds.notes import NOTHING_TO_SAY, Note, percent
from calavera.games.kraken_skulls.odds.ports import PLAYED_WELL
from calavera.games.kraken_skulls.odds.swords import Level, fight_it_out, winning
from calavera.games.kraken_skulls.view import SYMBOLS, FightView, SeaView


def pass_on(view: SeaView, fight: FightView, operands: Sequence[int]) -> Note:
    """How likely one wins, or how the Kraken's fight ends, without another card."""
    if fight.kind == "kraken":
        return against_the_kraken(view, fight)
    seats = [fighter.seat for fighter in fight.fighters]
    if view.seat not in seats:
        return NOTHING_TO_SAY
    if fight.game in DICE_ALONE:
        return dice_decide(view, fight, seats.index(view.seat), DICE_ALONE[fight.game](view, fight))
    if fight.game in PLAYED_WELL:
        won = PLAYED_WELL[fight.game](view, fight)
        mine = won if seats[fight.active] == view.seat else 1 - won
        return "If nobody plays another card and both then choose the best.", f"{percent(mine)} you win"
    return NOTHING_TO_SAY


def dice_decide(view: SeaView, fight: FightView, fighter: int, ends: Mapping[Level, float]) -> Note:
    """How likely a fighter wins if the dice alone decide, and how often Swords have to."""
    swords = sum(chance for level, chance in ends.items() if len(fight_it_out(fight, level)) > 1)
    told = "If nobody plays another card"
    told += f"; {percent(swords)} that it is level and Swords decide." if swords else "."
    return told, f"{percent(winning(view, fight, fighter, ends))} you win"


def reroll(view: SeaView, fight: FightView, operands: Sequence[int]) -> Note:
    """What dice of a throw count for as they lie, and on average when rolled again (H10)."""
    fighter = next(fighter for fighter in fight.fighters if fighter.seat == fight.touched)
    if fight.kind == "kraken":
        worth = {symbol: damage(fighter, symbol) for symbol in SYMBOLS}
    elif fight.game == "symbol_points":
        worth = dict(zip(SYMBOLS, fight.numbers, strict=True))
    else:
        return NOTHING_TO_SAY
    chosen = [worth[die.symbol] for i, die in enumerate(fighter.dice) if operands[0] >> i & 1]
    mean = len(chosen) * sum(worth[die.symbol] for die in view.faces) / len(view.faces)
    return f"They count {sum(chosen)} as they lie.", f"{mean:.1f} on average"


IN_ANY_FIGHT: Final[Mapping[str, Callable[[SeaView, FightView, Sequence[int]], Note]]] = {
    "dice": reroll,
    "lose_die": lose_die,
    "pass": pass_on,
}
"""By verb: what is said of it in every fight."""
