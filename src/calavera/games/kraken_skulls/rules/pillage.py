"""What a Lone pirate does: plunder, bury, dig; and Known Treasure (PIL, DIG, KNT; R71 to R84)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import BURY, IN_HAND, KNOWN, PLUNDER
from calavera.games.kraken_skulls.rules.captains import ability, ability_steps, flip
from calavera.games.kraken_skulls.rules.cards import (
    add,
    different,
    draw,
    look_and_keep,
    put_on_discards,
    quiet_ask,
)
from calavera.games.kraken_skulls.rules.effects import carry_out
from calavera.games.kraken_skulls.rules.upgrades import offer_upgrade
from calavera.games.kraken_skulls.state import (
    BURIED_LIMIT,
    BURYING,
    NOBODY,
    NOTHING,
    PILLAGE,
    PLUNDERING,
    RING,
    TREASURE_HUNTERS,
    Sea,
)

USE_IT: Final = Prompt(
    "Use your companion for this Plunder?", "Look at cards first instead of drawing.", "KS-H7"
)
CHOOSE_KNOWN: Final = Prompt(
    "Which treasure lies before you?",
    "One treasure card you dig up lies open before you and is worth 1 more; there is room for one.",
    "KS-KNT.5",
)

PLUNDERED: Final = Event("KS-PIL.2", "{seat} plundered.")
BURIED: Final = Event("KS-PIL.3", "{seat} buried a card at {location}.")
BURIED_THIS: Final = Event("KS-R168", "You buried {kind} at {location}.")
DUG: Final = Event("KS-PIL.8", "{seat} dug up {cards} at {location}.")
DUG_UP: Final = Event("KS-R156", "Among them was {kind}.")
REVEALED: Final = Event("KS-DIG.1", "{seat} had to reveal {kind}.")
IS_KNOWN: Final = Event("KS-KNT.1", "{kind} lies before {seat} as Known Treasure.")
BACK: Final = Event("KS-R79", "{seat} took {kind} back into the hand.")


def plunder(s: Sea, seat: int, with_ability: bool, may_ask: bool) -> Rules:
    """Draw a card; a companion may look first (PIL.2, H7, H12)."""
    s.tell(PLUNDERED, seat)
    if may_ask and ability(s, seat, PLUNDERING):
        action = yield Ask(seat, [PLUNDER.at(0), PLUNDER.at(1)], USE_IT)
        with_ability = PLUNDER.operand(action) == 1
    if with_ability:
        step = ability_steps(s, seat)[0]
        flip(s, seat)
        yield from look_and_keep(s, seat, step.a, step.b)
    else:
        draw(s, seat, max(1, s.curse(seat).plunder_draws))


def burials(s: Sea, seat: int, location: int) -> list[int]:
    """Every card that could be buried here (PIL.3, PIL.5, PIL.7, R73)."""
    legal: list[int] = []
    if len(s.buried[location]) >= BURIED_LIMIT:
        return legal
    helper = ability(s, seat, BURYING)
    last = NOTHING
    for kind in s.hand[seat]:
        if kind != last and s.parts.phase[kind] == PILLAGE:
            legal.append(BURY.at(kind, 0))
            if helper:
                legal.append(BURY.at(kind, 1))
        last = kind
    return legal


def bury(s: Sea, seat: int, ship: int, with_ability: bool) -> None:
    """Put the card laid down beneath the location, then draw 2 (PIL.3, PIL.4, PIL.6, R71)."""
    location = s.place[ship]
    kind = s.burying[ship]
    s.burying[ship] = NOTHING
    add(s.buried[location], kind)
    add(s.remembered[seat * RING + location], kind)
    if s.journal is not None:
        s.tell(BURIED, seat, location)
        s.tell(BURIED_THIS, kind, location, only=[seat])
    count = 2 + s.curse(seat).bury_bonus
    if with_ability:
        count += ability_steps(s, seat)[0].a
        flip(s, seat)
    draw(s, seat, count)


def dig(s: Sea, seat: int, ship: int) -> Rules:
    """Take every buried card, settle what it does, buy at once if wished (PIL.8 to PIL.10, R74, R146)."""
    location = s.place[ship]
    s.digger = seat
    s.dug = s.buried[location]
    s.buried[location] = []
    forget(s, location)
    s.reveal()
    if s.journal is not None:
        s.tell(DUG, seat, len(s.dug), location)
        for kind in s.dug:
            s.tell(DUG_UP, kind, only=[seat])
    effect = highest_ranked(s)
    if effect != NOTHING:
        s.dug.remove(effect)
        s.revealed = effect
        s.tell(REVEALED, seat, effect)
    yield from settle_known_treasure(s, seat)
    if s.revealed != NOTHING and s.parts.treasure[s.revealed]:
        add(s.dug, s.revealed)
        s.revealed = NOTHING
    for kind in s.dug:
        add(s.hand[seat], kind)
    s.dug = []
    s.digger = NOBODY
    if effect != NOTHING:
        yield from carry_out(s, seat, s.parts.steps[effect], ship)
    if s.revealed != NOTHING:
        s.revealed = NOTHING
        put_on_discards(s, seat, effect)
    yield from offer_upgrade(s, seat)


def forget(s: Sea, location: int) -> None:
    """What seats knew of a pile is worth nothing once it is gone (R168)."""
    for seat in range(s.seats):
        if s.remembered[seat * RING + location]:
            s.remembered[seat * RING + location] = []


def highest_ranked(s: Sea) -> int:
    """The card dug up whose effect ranks highest, or NOTHING (DIG.1, R75, R76)."""
    best = NOTHING
    for kind in s.dug:
        if s.parts.rank[kind] and (best == NOTHING or s.parts.rank[kind] > s.parts.rank[best]):
            best = kind
    return best


def settle_known_treasure(s: Sea, seat: int) -> Rules:
    """Which treasure card lies open before the digger (KNT.1 to KNT.7, R77 to R79, R135)."""
    if s.mode == TREASURE_HUNTERS:
        for kind in treasures_dug(s):
            lay_open(s, seat, kind)
        return
    action = yield quiet_ask(s, seat, known_choices, CHOOSE_KNOWN)
    if KNOWN.owns(action):
        before = s.known[seat]
        s.known[seat] = []
        lay_open(s, seat, KNOWN.operand(action))
        for kind in before:
            add(s.hand[seat], kind)
            s.tell(BACK, seat, kind)


def treasures_dug(s: Sea) -> list[int]:
    """The treasure cards dug up, the revealed one among them."""
    found = [kind for kind in s.dug if s.parts.treasure[kind]]
    if s.revealed != NOTHING and s.parts.treasure[s.revealed]:
        found.append(s.revealed)
    return found


def known_choices(s: Sea, seat: int) -> list[int]:
    """A treasure card dug up; or none, if there is none or one lies there already (R78)."""
    legal = [KNOWN.at(kind) for kind in different(treasures_dug(s))]
    if not legal or s.known[seat]:
        legal.append(IN_HAND.at())
    return legal


def lay_open(s: Sea, seat: int, kind: int) -> None:
    """A treasure card becomes Known Treasure."""
    if kind == s.revealed:
        s.revealed = NOTHING
    else:
        s.dug.remove(kind)
    s.known[seat].append(kind)
    s.reveal()
    s.tell(IS_KNOWN, kind, seat)
