"""Chapters 5 and 6: rolling, and manipulating the dice at the port tiles."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.skull_port.actions import KEEP, MANIPULATE, STOP
from calavera.games.skull_port.state import (
    ALL_DICE,
    ARMORY,
    DICE,
    DISCOUNT,
    DOCK,
    NO_CARD,
    NO_DIE,
    PORTS,
    ROLLS,
    SLOTS,
    Harbour,
)

AFTER_ROLL: Final = Prompt(
    "Roll again, change a die, or stop", "Set aside any dice and roll the others again.", "SP-5.2"
)
AFTER_LAST_ROLL: Final = Prompt(
    "Change a die, or stop", "That was your third roll; a die can still be changed for doubloons.", "SP-6.1"
)

ROLLED: Final = Event("SP-5.1", "{seat} rolled {dice}.")
ROLLED_AGAIN: Final = Event("SP-5.3", "{seat} set {dice} aside and rolled {dice}.")
CHANGED: Final = [
    Event("SP-6.5", "{seat} paid {n} to the Armory: a {n} became a {n}."),
    Event("SP-6.6", "{seat} paid {n} to the Black Market: a {n} became a {n}."),
    Event("SP-6.7", "{seat} paid {n} to the Dock: a {n} became a {n}."),
]

STOP_NOW: Final = STOP.at()
ONLY_STOP: Final = [STOP_NOW]
STOP_OR_KEEP: Final = [STOP_NOW] + [KEEP.at(mask) for mask in range(ALL_DICE)]
CHANGE: Final = [MANIPULATE.at(port, die) for port in range(PORTS) for die in range(DICE)]
NO_WAY: Final = 0
"""As the result of a manipulation: the rules do not allow it."""


def roll_and_manipulate(s: Harbour) -> Rules:
    """SP-5.1 to SP-5.4, SP-6.1: up to three rolls, manipulations after each, an early stop (SP-R7)."""
    roll(s, 0)
    while not s.placing:
        prompt = AFTER_ROLL if s.rolls < ROLLS else AFTER_LAST_ROLL
        action = yield Ask(s.seat, choices(s), prompt)
        if action == STOP_NOW:
            s.placing = True
        elif KEEP.owns(action):
            roll(s, KEEP.operand(action))
        else:
            manipulate(s, MANIPULATE.operand(action, 0), MANIPULATE.operand(action, 1))


def roll(s: Harbour, aside: int) -> None:
    """SP-5.1, SP-5.3: roll all dice but those of the mask."""
    for die in range(DICE):
        if not aside >> die & 1:
            s.dice[die] = s.rng.die()
    s.aside = aside
    s.rolls += 1
    s.changed = NO_DIE
    if s.journal is not None:
        if s.rolls == 1:
            s.tell(ROLLED, s.seat, faces(s, ALL_DICE))
        else:
            s.tell(ROLLED_AGAIN, s.seat, faces(s, aside), faces(s, ALL_DICE & ~aside))


def faces(s: Harbour, mask: int) -> int:
    """The faces of some dice as the digits of a number, for the journal."""
    digits = 0
    for die in range(DICE):
        if mask >> die & 1:
            digits = digits * 10 + s.dice[die]
    return digits


def choices(s: Harbour) -> list[int]:
    """To stop, to set dice aside and roll the others, to manipulate."""
    rolling = stop_or_reroll(s)
    changing = manipulations(s)
    return rolling + changing if changing else rolling


def stop_or_reroll(s: Harbour) -> list[int]:
    """Every choice of dice to set aside (SP-5.2, SP-5.4); dice set aside earlier may come back (SP-R6)."""
    if s.rolls >= ROLLS:
        return ONLY_STOP
    if s.retake_kept or s.aside == 0:
        return STOP_OR_KEEP
    return [STOP_NOW] + [KEEP.at(mask) for mask in range(ALL_DICE) if mask & s.aside == s.aside]


def manipulations(s: Harbour) -> list[int]:
    """Every manipulation the seat can pay (SP-6.12), of any die (SP-R8)."""
    legal: list[int] = []
    if s.doubloons[s.seat] == 0:
        return legal
    for port in range(PORTS):
        if s.doubloons[s.seat] < price(s, s.seat, port):
            continue
        for die in range(DICE):
            if s.one_die_per_roll and s.changed not in (NO_DIE, die):
                continue
            if turned(s, port, s.dice[die]) != NO_WAY:
                legal.append(CHANGE[DICE * port + die])
    return legal


def price(s: Harbour, seat: int, port: int) -> int:
    """What a manipulation costs a seat: SP-6.3, or its card's price (SP-9.6 to SP-9.8)."""
    for slot in range(SLOTS * seat, SLOTS * seat + SLOTS):
        card = s.active[slot]
        if card != NO_CARD and s.parts.card_effects[card] == DISCOUNT + port:
            return s.parts.card_amounts[card]
    return s.parts.port_prices[port]


def turned(s: Harbour, port: int, face: int) -> int:
    """What a port makes of a face (SP-6.5 to SP-6.10), or NO_WAY (SP-R9)."""
    if port == DOCK:
        return 7 - face
    if port == ARMORY:
        if face > 1:
            return face - 1
        return 6 if s.wrap else NO_WAY
    if face < 6:
        return face + 1
    return 1 if s.wrap else NO_WAY


def manipulate(s: Harbour, port: int, die: int) -> None:
    """SP-6.2 to SP-6.4, SP-R30."""
    paid = price(s, s.seat, port)
    before = s.dice[die]
    s.doubloons[s.seat] -= paid
    s.port_doubloons[port] += paid
    s.dice[die] = turned(s, port, before)
    s.manipulated = True
    s.changed = die
    s.tell(CHANGED[port], s.seat, paid, before, s.dice[die])
