"""Cards and abilities that change a throw: before it is rolled or as it lies (BAT.11; H1 to H11)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import DICE_OF, FACE, RIVAL, TURN, TURN_KRAKEN
from calavera.games.kraken_skulls.rules.effects import ALL, EXTRA_DICE, MUTE, ONE, REROLL, TURN_DICE
from calavera.games.kraken_skulls.state import AFTER, ANY, BEFORE, DIVING, KRAKEN, NOBODY, Fight, Sea, Step

OWN: Final = 0
RIVALS: Final = 1

WHOSE_NEXT: Final = Prompt(
    "Whose next throw is changed?", "It gets more dice or fewer, as your card says.", "KS-H9"
)
WHOSE_AGAIN: Final = Prompt(
    "Whose dice are rolled again?", "Whoever threw them rolls them, all or some, once more.", "KS-H10"
)
WHOSE_ALL: Final = Prompt(
    "Whose dice do you set?",
    "You set every die of that throw, one after the other, as you please.",
    "KS-R120",
)
WHICH_DICE: Final = Prompt(
    "Which dice are rolled again?", "Whoever threw them rolls these once more.", "KS-H10"
)
TURN_ONE: Final = Prompt(
    "Turn which die to which face?", "One die of the dice on the table is turned, and not rolled.", "KS-H2"
)
SET_DIE: Final = Prompt(
    "Which face does die {n} show?",
    "You set every die of this throw, from left to right, as you please.",
    "KS-R120",
)

ROLLS_AGAIN: Final = Event("KS-H10", "{seat} rolled {some_dice} again.")
TURNED: Final = Event("KS-H2", "One of {seat's} dice was turned to {face}.")
KRAKEN_TURNED: Final = Event("KS-H4", "A Kraken Die was turned to {tentacle}.")
MORE_DICE: Final = Event("KS-H9", "{seat} will roll {some_dice} more.")
FEWER_DICE: Final = Event("KS-H9", "{seat} will roll {some_dice} fewer.")
MUTED: Final = Event("KS-H11", "Nobody plays a Battle card on the next throw.")


def fight_of(s: Sea) -> Fight:
    """The fight that is on."""
    fight = s.fight
    assert fight is not None
    return fight


def battle_possible(s: Sea, seat: int, step: Step) -> bool:
    """Whether a card or ability could change this fight now (R25)."""
    fight = fight_of(s)
    effect = step.effect
    if effect == EXTRA_DICE:
        return bool(fight.window & BEFORE) and fight.own_dice
    if effect == MUTE:
        return bool(fight.window & BEFORE) and fight.kind != DIVING and not fight.parley
    if not fight.window & AFTER:
        return False
    if effect == TURN_DICE and step.b:
        return fight.kind == KRAKEN and can_turn_kraken(s, step)
    if effect == TURN_DICE and step.a == ONE:
        return can_turn(s, seat, step)
    return len(rollers(s, seat, step)) > 0


def rollers(s: Sea, seat: int, step: Step) -> list[int]:
    """Whose throw may be changed: those who rolled this time."""
    fight = fight_of(s)
    whose = step.d if step.effect == TURN_DICE else step.b
    legal: list[int] = []
    for i, other in enumerate(fight.fighters):
        if fight.dice[i] and may_touch(fight, seat, other, whose):
            legal.append(RIVAL.at(other))
    return legal


def may_touch(fight: Fight, seat: int, other: int, whose: int) -> bool:
    """Whether a card for one's own, a rival's or any throw fits this pirate's."""
    if whose == OWN:
        return other == seat
    if whose == RIVALS:
        return other != seat and fight.kind != KRAKEN and seat in fight.fighters
    return True


def can_turn(s: Sea, seat: int, step: Step) -> bool:
    """Whether `turns` names any; asked often, so it stops at the first."""
    fight = fight_of(s)
    symbols = s.parts.symbols
    for i, other in enumerate(fight.fighters):
        if may_touch(fight, seat, other, step.d):
            for face in fight.dice[i]:
                if step.c == ANY or symbols[face] != step.c or symbols.count(step.c) > 1:
                    return True
    return False


def turns(s: Sea, seat: int, step: Step) -> list[int]:
    """Every way to turn one die to the symbol, or to any face; it must change (H2, H10)."""
    fight = fight_of(s)
    symbols = s.parts.symbols
    legal: list[int] = []
    for i, other in enumerate(fight.fighters):
        if may_touch(fight, seat, other, step.d):
            for die, face in enumerate(fight.dice[i]):
                for to in range(6):
                    if to != face and (step.c == ANY or symbols[to] == step.c):
                        legal.append(TURN.at(other, die, to))
    return legal


def can_turn_kraken(s: Sea, step: Step) -> bool:
    """Whether `kraken_turns` names any."""
    damage = s.parts.kraken_damage
    for face in fight_of(s).kraken:
        for other in damage:
            if other != damage[face] and step.c in (ANY, other):
                return True
    return False


def kraken_turns(s: Sea, step: Step) -> list[int]:
    """Every way to turn one Kraken Die so that its damage changes."""
    damage = s.parts.kraken_damage
    legal: list[int] = []
    for die, face in enumerate(fight_of(s).kraken):
        for to in range(6):
            if damage.index(damage[to]) == to and damage[to] != damage[face] and step.c in (ANY, damage[to]):
                legal.append(TURN_KRAKEN.at(die, to))
    return legal


def change_battle(s: Sea, seat: int, step: Step) -> Rules:
    """Carry out one step on the fight that is on."""
    fight = fight_of(s)
    effect = step.effect
    if effect == MUTE:
        fight.parley = True
        s.tell(MUTED)
    elif effect == EXTRA_DICE:
        action = yield Ask(seat, [RIVAL.at(other) for other in fight.fighters], WHOSE_NEXT)
        other = RIVAL.operand(action)
        promise(s, fight, other, step.a)
    elif effect == TURN_DICE and step.b:
        action = yield Ask(seat, kraken_turns(s, step), TURN_ONE)
        face = TURN_KRAKEN.operand(action, 1)
        fight.kraken[TURN_KRAKEN.operand(action, 0)] = face
        s.tell(KRAKEN_TURNED, face)
    elif effect == TURN_DICE and step.a == ONE:
        action = yield Ask(seat, turns(s, seat, step), TURN_ONE)
        turn_die(s, fight, TURN.operand(action, 0), TURN.operand(action, 1), TURN.operand(action, 2))
    else:
        action = yield Ask(seat, rollers(s, seat, step), WHOSE_AGAIN if effect == REROLL else WHOSE_ALL)
        other = RIVAL.operand(action)
        fight.touched = fight.fighters.index(other)
        if effect == REROLL:
            yield from reroll(s, fight, seat, other, step.a)
        else:
            for die in range(len(fight.dice[fight.fighters.index(other)])):
                fight.setting = die
                face = FACE.operand((yield Ask(seat, [FACE.at(to) for to in range(6)], SET_DIE, die + 1)))
                turn_die(s, fight, other, die, face)
        fight.touched = NOBODY
        fight.setting = NOBODY


def promise(s: Sea, fight: Fight, seat: int, dice: int) -> None:
    """Note dice more or fewer for a pirate's next throw; cards of several players add up (H9)."""
    i = fight.fighters.index(seat)
    if dice > 0:
        fight.extra[i] += dice
        s.tell(MORE_DICE, seat, dice)
    else:
        fight.fewer[i] -= dice
        s.tell(FEWER_DICE, seat, -dice)


def turn_die(s: Sea, fight: Fight, seat: int, die: int, face: int) -> None:
    """Set a die of a throw to a face."""
    fight.dice[fight.fighters.index(seat)][die] = face
    s.tell(TURNED, seat, face)


def reroll(s: Sea, fight: Fight, seat: int, other: int, which: int) -> Rules:
    """The roller rolls one, some or all dice of the throw again."""
    dice = fight.dice[fight.fighters.index(other)]
    count = len(dice)
    mask = (1 << count) - 1
    if which != ALL:
        masks = [1 << i for i in range(count)] if which == ONE else list(range(1, 1 << count))
        mask = DICE_OF.operand((yield Ask(seat, [DICE_OF.at(m) for m in masks], WHICH_DICE)))
    rolled = 0
    for i in range(count):
        if mask >> i & 1:
            dice[i] = s.rng.below(6)
            rolled += 1
    s.tell(ROLLS_AGAIN, other, rolled)
