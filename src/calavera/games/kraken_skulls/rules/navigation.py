"""The Navigation Phase: empty hands, dials, sailing (NAV; DIG.9, TWO.2 to TWO.8; R19 to R28, R82, R90)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import DIAL, DIALS, SAIL_PAST
from calavera.games.kraken_skulls.rules.cards import draw
from calavera.games.kraken_skulls.rules.sailing import onward
from calavera.games.kraken_skulls.state import (
    ANCHOR,
    CLOCKWISE,
    COUNTER,
    FATE,
    NOTHING,
    Sea,
)

SET_DIAL: Final = Prompt(
    "Set your dial",
    "In secret; all dials are shown and all ships sail at once. Fate rolls the die for you.",
    "KS-NAV.3",
)
SET_DIALS: Final = Prompt(
    "Set your two dials", "In secret; all dials are shown and all ships sail at once.", "KS-TWO.2"
)
WHO_PASSES: Final = Prompt(
    "Which ship sails past her sister?", "Both would end on one location; one goes a space further.", "KS-R90"
)

TURN: Final = Event("KS-CRD.3", "Turn {n}.")
INCOME: Final = Event("KS-GHO.19", "{seat} drew by the light of the curse.")
EMPTY: Final = Event("KS-NAV.1", "{seat} had no cards.")
SAILED: Final = Event("KS-NAV.6", "{ship} showed {course} and lies at {location}.")
ROLLED: Final = Event("KS-NAV.11", "{ship} let fate decide: {course}.")
SAILED_PAST: Final = Event("KS-TWO.8", "{ship} sailed past her sister.")

CHOICES: Final = [DIAL.at(course) for course in range(4)]
CHOICES_FOR_TWO: Final = [DIALS.at(one, two) for one in range(4) for two in range(4)]
"""What stands open where nothing narrows it: for one ship, and for two."""


def begin_turn(s: Sea) -> None:
    """T1: a new turn and lead; empty hands draw (NAV.1, EOT.3, R15, R19, R20; curse C4)."""
    s.turn += 1
    s.lead = (s.turn - 1) % s.seats
    s.order = [(s.lead + i) % s.seats for i in range(s.seats)]
    s.tell(TURN, s.turn)
    for seat in range(s.seats):
        s.barred[seat] = max(0, s.barred[seat] - 1)
    for ship in range(s.ships):
        s.held[ship] = 0
        s.dial[ship] = NOTHING
        s.type[ship] = 0
    for seat in s.order:
        if not s.hand[seat]:
            s.tell(EMPTY, seat)
            draw(s, seat, 1)
        income = s.curse(seat).income
        if income:
            s.tell(INCOME, seat)
            draw(s, seat, income)


def sail(s: Sea) -> Rules:
    """T3 to T5: all commit in secret, all is revealed, all ships move (NAV.2 to NAV.11)."""
    together = Together(list(range(s.seats)), dials, [SET_DIALS if s.ships > s.seats else SET_DIAL])
    yield together
    show_dials(s, together.answers)
    before = s.place
    s.place = [
        place if s.dial[ship] == ANCHOR else onward(place, s.dial[ship], 1)
        for ship, place in enumerate(before)
    ]
    if s.ships > s.seats:
        yield from keep_sisters_apart(s, before)
    if s.journal is not None:
        for ship in range(s.ships):
            s.tell(SAILED, ship, s.dial[ship], s.place[ship])


def show_dials(s: Sea, answers: list[int]) -> None:
    """All dials are revealed, and fate is asked clockwise from the lead (NAV.10, R21)."""
    for seat in s.order:
        answer = answers[seat]
        if DIAL.owns(answer):
            s.dial[seat] = course_of(s, seat, DIAL.operand(answer))
        else:
            s.dial[seat] = course_of(s, seat, DIALS.operand(answer, 0))
            s.dial[seat + s.seats] = course_of(s, seat + s.seats, DIALS.operand(answer, 1))
    for ship in range(s.ships):
        s.forced[ship] = NOTHING


def dials(s: Sea, seat: int) -> list[int]:
    """A course for each ship, or fate (NAV.7 to NAV.10); narrowed by a Decoy Map (R82) and curse C3."""
    free = s.forced[seat] == NOTHING and s.cursed[seat] == NOTHING
    if s.ships == s.seats:
        return CHOICES if free else [DIAL.at(course) for course in courses(s, seat)]
    if free and s.forced[seat + s.seats] == NOTHING:
        return CHOICES_FOR_TWO
    first = courses(s, seat)
    second = courses(s, seat + s.seats)
    return [DIALS.at(one, two) for one in first for two in second]


def courses(s: Sea, ship: int) -> list[int]:
    """What the dial of a ship may be set to."""
    if s.forced[ship] != NOTHING:
        return [s.forced[ship]]
    barred = s.curse(s.owner(ship)).no_dial
    return [course for course in (ANCHOR, CLOCKWISE, COUNTER, FATE) if course != barred]


def course_of(s: Sea, ship: int, committed: int) -> int:
    """The committed face, or the face rolled (NAV.10, NAV.11, R21, R22)."""
    if committed != FATE:
        return committed
    course = s.parts.courses[s.rng.below(len(s.parts.courses))]
    s.tell(ROLLED, ship, course)
    return course


def keep_sisters_apart(s: Sea, before: list[int]) -> Rules:
    """One ship that moved sails past her sister; if both moved their owner picks (TWO.3, TWO.8, R90)."""
    for seat in s.order:
        if s.place[seat] == s.place[seat + s.seats]:
            moved = [ship for ship in (seat, seat + s.seats) if s.place[ship] != before[ship]]
            ship = SAIL_PAST.operand((yield Ask(seat, [SAIL_PAST.at(ship) for ship in moved], WHO_PASSES)))
            s.place[ship] = onward(s.place[ship], s.dial[ship], 1)
            s.tell(SAILED_PAST, ship)
