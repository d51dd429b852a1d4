"""Throwing Battle Dice in a battle, each throw with its window (BAT; R53 to R56, R161, H1 to H3)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import DICE as MOST_DICE
from calavera.games.kraken_skulls.actions import KEEP, STOP
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.windows import battle_window
from calavera.games.kraken_skulls.state import AFTER, BEFORE, Sea

KEEP_SOME: Final = Prompt(
    "Which dice do you keep?", "The others are rolled again; or keep them all and stop.", "KS-LOC.6"
)

THREW: Final = Event("KS-OPW.3", "{seat} rolled {some_dice}: {dice}.")
SCORED: Final = Event("KS-OPW.4", "{seat} scored {points}: {n} in all.")
NOBODY_SCORED: Final = Event("KS-OPW.4", "Nobody scored.")


def steady_count(s: Sea, fighter: int) -> int:
    """How many of their own Battle Dice a fighter rolls each time, apart from what cards add or take once."""
    fight = fight_of(s)
    seat = fight.fighters[fighter]
    return max(0, s.dice[seat] - fight.knocked[fighter]) + s.curse(seat).extra_dice


def own_count(s: Sea, fighter: int) -> int:
    """How many of their own Battle Dice a fighter rolls next (GUT.4, LOC.10, R56, R170, H3, H9)."""
    fight = fight_of(s)
    return with_cards(steady_count(s, fighter), fight.extra[fighter], fight.fewer[fighter])


def with_cards(steady: int, extra: int, fewer: int) -> int:
    """So many dice with those that cards add to a throw or take from it: they leave one at least (H3, H9)."""
    count = steady + extra
    if fewer and count > 0:
        count = max(1, count - fewer)
    return min(count, MOST_DICE)


def roll_own(s: Sea) -> None:
    """All fighters roll all of their own dice, as one throw."""
    fight = fight_of(s)
    for fighter in range(len(fight.fighters)):
        roll(s, fighter, own_count(s, fighter))
        fight.extra[fighter] = 0
        fight.fewer[fighter] = 0


def throw_own(s: Sea, more: bool) -> Rules:
    """All roll their own dice; then the window after the throw. `more`: another throw is sure to follow."""
    roll_own(s)
    yield from battle_window(s, after_throw(more))


def throw(s: Sea, counts: list[int], more: bool) -> Rules:
    """Each fighter rolls so many dice of a minigame, as one throw; then the window after it (LOC.2, R53)."""
    for fighter, count in enumerate(counts):
        roll(s, fighter, count)
    yield from battle_window(s, after_throw(more))


def throw_one(s: Sea, fighter: int, count: int, more: bool) -> Rules:
    """One fighter alone rolls; the dice of the others leave the table."""
    fight = fight_of(s)
    for other in range(len(fight.fighters)):
        fight.dice[other] = []
    roll(s, fighter, count)
    yield from battle_window(s, after_throw(more))


def after_throw(more: bool) -> int:
    """What the window after a throw admits: it is that before the next one, too (R161)."""
    return AFTER | BEFORE if more else AFTER


def roll(s: Sea, fighter: int, count: int) -> None:
    """Put that many dice on the table for a fighter."""
    fight = fight_of(s)
    faces = s.rng.roll(count)
    fight.dice[fighter] = faces
    if s.journal is not None and count:
        s.tell(THREW, fight.fighters[fighter], count, packed(faces))


def packed(faces: list[int]) -> int:
    """Faces as one number, for the journal: base 7, the first die lowest."""
    number = 0
    for face in reversed(faces):
        number = number * 7 + face + 1
    return number


def numbers_of(s: Sea, faces: list[int]) -> list[int]:
    """The numbers on some faces."""
    return [s.parts.numbers[face] for face in faces]


def symbols_of(s: Sea, faces: list[int]) -> list[int]:
    """The symbols on some faces."""
    return [s.parts.symbols[face] for face in faces]


def mark_down(s: Sea, fighter: int, points: int) -> None:
    """Add to a fighter's points and write it on the scorecard (BAT.15)."""
    fight = fight_of(s)
    fight.points[fighter] += points
    fight.card.append(points)


def score(s: Sea, fighter: int, points: int) -> None:
    """Mark down what is told as points."""
    mark_down(s, fighter, points)
    fight = fight_of(s)
    s.tell(SCORED, fight.fighters[fighter], points, fight.points[fighter])


def score_round(s: Sea, points: list[int]) -> None:
    """Mark down a round that one fighter wins, or nobody."""
    fight = fight_of(s)
    for fighter, scored in enumerate(points):
        mark_down(s, fighter, scored)
        if scored:
            s.tell(SCORED, fight.fighters[fighter], scored, fight.points[fighter])
    if max(points) == 0:
        s.tell(NOBODY_SCORED)


def keep_and_reroll(s: Sea, fighter: int, count: int, limit: int) -> Rules:
    """Roll `count` dice, then up to `limit` times in all keep some and roll the rest.

    `rolls` counts the rolls, and the fighter's mark is how many there may be.
    """
    fight = fight_of(s)
    fight.marks[fighter] = limit
    fight.rolls = 1
    yield from throw_one(s, fighter, count, True)
    while fight.rolls < limit:
        legal = [STOP.at()]
        legal += [KEEP.at(mask) for mask in range((1 << count) - 1)]
        action = yield Ask(fight.fighters[fighter], legal, KEEP_SOME)
        if STOP.owns(action):
            return
        roll_rest(s, fighter, KEEP.operand(action))
        fight.rolls += 1
        yield from battle_window(s, after_throw(True))


def roll_rest(s: Sea, fighter: int, mask: int) -> None:
    """Roll the dice outside of a mask again."""
    fight = fight_of(s)
    dice = fight.dice[fighter]
    for i in range(len(dice)):
        if not mask >> i & 1:
            dice[i] = s.rng.below(6)
    if s.journal is not None:
        s.tell(THREW, fight.fighters[fighter], len(dice), packed(dice))
