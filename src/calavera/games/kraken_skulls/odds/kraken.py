"""How a fight with the Kraken ends if nobody plays another card (AFT.1 to AFT.7; RGH.4 to RGH.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from calavera.games.kraken_skulls.chances import Faces, Spread, both, by_outcome, spread, throws
from calavera.games.kraken_skulls.odds.notes import NOTHING_TO_SAY, Note, percent, rounds_left
from calavera.games.kraken_skulls.rules.kraken_fight import dice_to_lose, kraken_dice, outcome_of
from calavera.games.kraken_skulls.rules.throws import with_cards
from calavera.games.kraken_skulls.tally import OUTCOMES
from calavera.games.kraken_skulls.view import Fighter, FightView, SeaView

Dice = tuple[Faces, int, int, int, int]
"""A pirate's dice: what they deal, how many can be knocked out, how many never are (R170), what cards add and take."""

MOST_COUNTED = 30
"""With more dice than these in Rough Waters, which takes a set with curses of its own, counting would take too long."""


def against_the_kraken(view: SeaView, fight: FightView) -> Note:
    """How likely each row of the aftermath table is."""
    return told(view, aftermath(view, fight))


def lose_die(view: SeaView, fight: FightView, operands: Sequence[int]) -> Note:
    """The same if that die of the looker's is knocked out first (RGH.5)."""
    return told(view, aftermath(view, fight, operands[0]))


def told(view: SeaView, chances: Sequence[float]) -> Note:
    """The rows that may come about, and the one that is most likely."""
    if not chances:
        return NOTHING_TO_SAY
    rows = ", ".join(f"{name_of(i)} {percent(chance)}" for i, chance in enumerate(chances) if chance > 1e-9)
    given = "If nobody plays another card"
    if "kraken" in view.rough:
        given += " and the dice that deal least are knocked out"
    best = max(range(len(chances)), key=lambda i: chances[i])
    return f"{given}: {rows}.", f"{percent(chances[best])} {name_of(best)}"


def name_of(outcome: int) -> str:
    """The first word of a row of the aftermath table."""
    return OUTCOMES[outcome].split()[0].rstrip(".!")


def aftermath(view: SeaView, fight: FightView, first_out: int | None = None) -> list[float]:
    """How likely each row of the aftermath table is, or nothing if it takes too long to count.

    `first_out` is the looker's die that is knocked out next.

    In Rough Waters every pirate is taken to lose the dice that deal least: nothing they may choose scores more.
    """
    rough = "kraken" in view.rough
    lost = [fighter.mark for fighter in fight.fighters]
    thrown = fight.window_after or any(lost)
    now = fight.count
    if thrown:
        bites = [tentacle.damage for tentacle in fight.kraken]
        if rough and fight.window_after:
            lost = dice_to_lose([len(fighter.dice) for fighter in fight.fighters], bites.count(0))
        for fighter, out in zip(fight.fighters, lost, strict=True):
            now += sum(as_lost(fighter, first_out if fighter.seat == view.seat else None)[out:])
        now -= sum(bites)
    dice = tuple(dice_of(view, fighter, out) for fighter, out in zip(fight.fighters, lost, strict=True))
    if rough and sum(steady + never + extra for _, steady, never, extra, _ in dice) > MOST_COUNTED:
        return []
    bite = tuple(tentacle.damage for tentacle in view.tentacles)
    chances = [0.0] * len(OUTCOMES)
    for score, chance in to_come(bite, dice, rounds_left(fight, thrown), rough).items():
        chances[outcome_of(now + score)] += chance
    return chances


def as_lost(fighter: Fighter, first_out: int | None) -> list[int]:
    """What the dice of a throw deal, in the order in which they are knocked out."""
    return [
        damage(fighter, die.symbol)
        for i, die in sorted(
            enumerate(fighter.dice), key=lambda each: (each[0] != first_out, damage(fighter, each[1].symbol))
        )
    ]


def damage(fighter: Fighter, symbol: str) -> int:
    """What a die deals the Kraken (GUT.7 to GUT.9; curse C8)."""
    return fighter.skulls_hit if symbol == "skull" else 1


def dice_of(view: SeaView, fighter: Fighter, lost: int) -> Dice:
    """A pirate's dice after some more of them are knocked out."""
    faces = tuple(sorted(damage(fighter, die.symbol) for die in view.faces))
    dice = view.pirates[fighter.seat].dice
    never_out = fighter.later_dice - max(0, dice - fighter.knocked)
    return faces, max(0, dice - fighter.knocked - lost), never_out, fighter.extra, fighter.fewer


@lru_cache(maxsize=1024)
def to_come(bite: Faces, dice: tuple[Dice, ...], left: int, rough: bool) -> Spread:
    """What so many rounds add to the score."""
    if not left:
        return {0: 1.0}
    counts = [with_cards(steady + never, extra, fewer) for _, steady, never, extra, fewer in dice]
    total: dict[int, float] = {}
    for misses, bitten in bites(bite, kraken_dice(len(dice)), rough).items():
        lost = dice_to_lose(counts, misses)
        end = bitten
        for (faces, *_), count, out in zip(dice, counts, lost, strict=True):
            end = both(end, dealt(faces, count, out))
        later = tuple(
            (faces, max(0, steady - out), never, 0, 0)
            for (faces, steady, never, _, _), out in zip(dice, lost, strict=True)
        )
        for score, chance in both(end, to_come(bite, later, left - 1, rough)).items():
            total[score] = total.get(score, 0.0) + chance
    return total


@lru_cache(maxsize=64)
def bites(bite: Faces, dice: int, rough: bool) -> dict[int, Spread]:
    """By number of misses that matter: what the Kraken's dice take from the score, and how likely both are."""
    found: dict[int, dict[int, float]] = {}
    for thrown, chance in throws(bite, dice):
        takes = found.setdefault(thrown.count(0) if rough else 0, {})
        takes[-sum(thrown)] = takes.get(-sum(thrown), 0.0) + chance
    return dict(found)


@lru_cache(maxsize=512)
def dealt(faces: Faces, dice: int, lost: int) -> Spread:
    """What some dice deal of which those that deal least are lost."""
    if not lost:
        return spread(faces, dice)
    return by_outcome((sum(thrown[lost:]), chance) for thrown, chance in throws(faces, dice))
