"""What Battle cards gamble on: how a fight stands if nobody plays another one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import prod
from typing import Final

from calavera.games.kraken_skulls.chances import Spread, both, spread
from calavera.games.kraken_skulls.odds.notes import NOTHING_TO_SAY, Note, percent
from calavera.games.kraken_skulls.rules.kraken_fight import outcome_of
from calavera.games.kraken_skulls.tally import OUTCOMES
from calavera.games.kraken_skulls.view import SYMBOLS, Fighter, FightView, SeaView


def pass_on(view: SeaView, fight: FightView, operands: Sequence[int]) -> Note:
    """How likely one ends ahead, or how the Kraken's fight ends, without another card."""
    if fight.kind == "kraken":
        return against_the_kraken(view, fight)
    if fight.game == "symbol_points":
        return against_rivals(view, fight)
    return NOTHING_TO_SAY


def throws_left(fight: FightView) -> int:
    """The throws that are still to come."""
    not_thrown_yet = fight.round > 0 and not fight.window_after
    return fight.rounds - fight.round + not_thrown_yet


def to_come(fight: FightView, fighter: Fighter, faces: tuple[int, ...]) -> Spread:
    """The total of a fighter's throws that are still to come (GUT.3, OPW.1)."""
    left = throws_left(fight)
    return spread(faces, fighter.next_dice + (left - 1) * fighter.later_dice) if left else {0: 1.0}


def against_rivals(view: SeaView, fight: FightView) -> Note:
    """Points for symbols, round after round: the most win, those level fight on (OPW.4, BAT.8)."""
    worth = dict(zip(SYMBOLS, fight.numbers, strict=True))
    faces = tuple(worth[die.symbol] for die in view.faces)
    ends = {}
    for fighter in fight.fighters:
        now = sum(worth[die.symbol] for die in fighter.dice) if fight.window_after else 0
        ends[fighter.seat] = both({fighter.points + now: 1.0}, to_come(fight, fighter, faces))
    mine = ends.pop(view.seat, None)
    if mine is None:
        return NOTHING_TO_SAY
    ahead = sum(
        chance * prod(up_to(end, total - 1) for end in ends.values()) for total, chance in mine.items()
    )
    not_behind = sum(
        chance * prod(up_to(end, total) for end in ends.values()) for total, chance in mine.items()
    )
    level = percent(not_behind - ahead)
    return f"If nobody plays another card; {level} that it ends level.", f"{percent(ahead)} you win"


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


def up_to(end: Spread, total: int) -> float:
    """How likely a total is not passed."""
    return sum(chance for found, chance in end.items() if found <= total)


def against_the_kraken(view: SeaView, fight: FightView) -> Note:
    """The aftermath (AFT.1 to AFT.7); not where its misses knock dice out, as that changes the throws (RGH.4)."""
    if "kraken" in view.rough:
        return NOTHING_TO_SAY
    chances = aftermath(view, fight)
    told = ", ".join(f"{name_of(i)} {percent(chance)}" for i, chance in enumerate(chances) if chance > 0)
    best = max(range(len(chances)), key=lambda i: chances[i])
    return f"If nobody plays another card: {told}.", f"{percent(chances[best])} {name_of(best)}"


def aftermath(view: SeaView, fight: FightView) -> list[float]:
    """How likely each row of the aftermath table is."""
    left, now = throws_left(fight), fight.count
    bite = tuple(-tentacle.damage for tentacle in view.tentacles)
    if fight.window_after:
        now += sum(damage(fighter, die.symbol) for fighter in fight.fighters for die in fighter.dice)
        now -= sum(tentacle.damage for tentacle in fight.kraken)
    end = both({now: 1.0}, spread(bite, left * (1 + len(fight.fighters))))
    for fighter in fight.fighters:
        faces = tuple(damage(fighter, die.symbol) for die in view.faces)
        end = both(end, to_come(fight, fighter, faces))
    chances = [0.0] * len(OUTCOMES)
    for score, chance in end.items():
        chances[outcome_of(score)] += chance
    return chances


def damage(fighter: Fighter, symbol: str) -> int:
    """What a die deals the Kraken (GUT.7 to GUT.9; curse C8)."""
    return fighter.skulls_hit if symbol == "skull" else 1


def name_of(outcome: int) -> str:
    """The first word of a row of the aftermath table."""
    return OUTCOMES[outcome].split()[0].rstrip(".!")


IN_ANY_FIGHT: Final[Mapping[str, Callable[[SeaView, FightView, Sequence[int]], Note]]] = {
    "dice": reroll,
    "pass": pass_on,
}
"""By verb: what is said of it in every fight."""
