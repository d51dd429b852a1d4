"""Encounters with the Ghost Ship (GHO.9 to GHO.16; R107 to R109, H13)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Asking, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import OPTION, SYMBOL
from calavera.games.kraken_skulls.rules.cards import quiet_ask
from calavera.games.kraken_skulls.rules.effects import DISCARD, DREAD, carry_out, total
from calavera.games.kraken_skulls.rules.throws import numbers_of, packed, symbols_of
from calavera.games.kraken_skulls.state import CANNON, NOTHING, SKULL, SWORD, EncounterOption, Sea, Step

# What is rolled, and so what the results mean.
NO_ROLL: Final = 0
NUMBER: Final = 1
"""Results 1 to 6."""
ONE_SYMBOL: Final = 2
"""Results SKULL, SWORD, CANNON."""
GUESS: Final = 3
HAS_SWORD: Final = 4
ALL_DIFFERENT: Final = 5
AGAINST_DREAD: Final = 6
"""Of these four, 1 is hit, yes or reached."""
AGAINST_GHOST: Final = 7
AGAINST_KRAKEN: Final = 8
"""Of these two, 0 is fewer, 1 equal, 2 more."""

MEET: Final = Prompt(
    "The Ghost Ship: what do you do?", "The card is read to you; the choice is yours.", "KS-GHO.13"
)
NAME_SYMBOL: Final = Prompt(
    "Name a symbol",
    "A die is rolled next: what comes of it hangs on whether it shows your symbol.",
    "KS-GHO.14",
)

READ: Final = Event("KS-GHO.11", "{seat} met the Ghost Ship; {seat} read out {encounter}.")
CHOSE: Final = Event("KS-GHO.13", "{seat} chose: {option}.")
CAME_OUT: Final = Event("KS-GHO.14", "{result}")
ROLLED: Final = Event("KS-GHO.14", "{seat} rolled {dice}.")
GHOST_ROLLED: Final = Event("KS-GHO.14", "The ghost rolled {dice}.")
TENTACLES: Final = Event("KS-GHO.14", "Against it came {tentacles}.")
NAMED: Final = Event("KS-GHO.14", "{seat} named {symbol}.")


def encounter(s: Sea, seat: int, ship: int) -> Rules:
    """One card, one choice, one outcome; then the card goes under its deck (GHO.11 to GHO.15)."""
    s.encounter = s.encounters.pop()
    s.unseen_encounters = max(0, s.unseen_encounters - 1)
    s.reveal()
    s.tell(READ, seat, (seat + 1) % s.seats, s.encounter)
    action = yield quiet_ask(s, seat, options, MEET)
    which = OPTION.operand(action)
    option = s.parts.encounter_options[s.encounter][which]
    s.tell(CHOSE, seat, 2 * s.encounter + which)
    yield from carry_out(s, seat, option.cost, ship)
    result = yield from resolve_roll(s, seat, option)
    outcome = option.outcome_of[result]
    s.tell(CAME_OUT, 64 * (2 * s.encounter + which) + outcome)
    yield from carry_out(s, seat, option.outcomes[outcome], ship)
    s.encounters.insert(0, s.encounter)
    s.encounter = NOTHING


def options(s: Sea, seat: int) -> list[int]:
    """The options whose cost can be paid (H13); the ghost never leaves a pirate without one."""
    both = s.parts.encounter_options[s.encounter]
    legal = [OPTION.at(i) for i in range(2) if payable(s, seat, both[i].cost)]
    return legal or [OPTION.at(0), OPTION.at(1)]


def payable(s: Sea, seat: int, cost: list[Step]) -> bool:
    """Whether a seat has the cards or the Dread that a cost takes."""
    for step in cost:
        if step.effect == DISCARD:
            cards = [kind for kind in s.hand[seat] if not step.b or s.parts.treasure[kind]]
            if len(cards) < step.a:
                return False
        elif step.effect == DREAD and s.dread[seat] < -step.a:
            return False
    return True


def resolve_roll(s: Sea, seat: int, option: EncounterOption) -> Asking:
    """Roll what the option asks for; the result, as numbered above."""
    s.cup_of = seat
    s.cup = []
    s.against = []
    kind = option.roll
    guess = NOTHING
    if kind == NO_ROLL:
        return 0
    if kind == GUESS:
        guess = SYMBOL.operand((yield Ask(seat, [SYMBOL.at(i) for i in (SKULL, SWORD, CANNON)], NAME_SYMBOL)))
        s.tell(NAMED, seat, guess)
    own = kind in (HAS_SWORD, ALL_DIFFERENT, AGAINST_KRAKEN)
    s.cup = s.rng.roll(s.dice[seat] if own else option.dice if kind == AGAINST_GHOST else 1)
    s.tell(ROLLED, seat, packed(s.cup))
    if kind in (AGAINST_GHOST, AGAINST_KRAKEN):
        s.against = s.rng.roll(option.dice)
        return compare(s, kind)
    symbols = symbols_of(s, s.cup)
    numbers = numbers_of(s, s.cup)
    if kind == NUMBER:
        return numbers[0]
    if kind == ONE_SYMBOL:
        return symbols[0]
    if kind == GUESS:
        return int(symbols[0] == guess)
    if kind == HAS_SWORD:
        return int(SWORD in symbols)
    if kind == ALL_DIFFERENT:
        return int(len(set(numbers)) == len(numbers))
    return int(numbers[0] >= s.dread[seat])


def compare(s: Sea, kind: int) -> int:
    """0, 1 or 2: the pirate has less, as much, or more than the ghost's dice or the tentacles."""
    if kind == AGAINST_GHOST:
        s.tell(GHOST_ROLLED, packed(s.against))
        mine = total(s, s.cup)
        theirs = total(s, s.against)
    else:
        s.tell(TENTACLES, packed(s.against))
        mine = len(s.cup) - symbols_of(s, s.cup).count(SKULL)
        theirs = 0
        for face in s.against:
            theirs += s.parts.kraken_damage[face]
    return 0 if mine < theirs else 1 if mine == theirs else 2
