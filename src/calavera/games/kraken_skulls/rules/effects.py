"""What cards, abilities, encounters and rewards do, step by step; and at what they may be aimed.

Each effect says beside its number what the operands of its `Step` are.
"""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import AT, GIVE, RIVAL, SAIL, SHIP, TAKE
from calavera.games.kraken_skulls.actions import DISCARD as DISCARD_CARD
from calavera.games.kraken_skulls.rules.cards import (
    add,
    discard_chosen,
    draw,
    kinds_in,
    look_and_keep,
    put_on_discards,
    quiet_ask,
)
from calavera.games.kraken_skulls.rules.curses import take_curse
from calavera.games.kraken_skulls.rules.dread import change_dread
from calavera.games.kraken_skulls.rules.ghost_ship import ghost_flees
from calavera.games.kraken_skulls.rules.mermaid_cards import win_mermaid
from calavera.games.kraken_skulls.rules.sailing import (
    may_lie,
    move_ship,
    one_step,
    onward,
    protected,
)
from calavera.games.kraken_skulls.state import (
    ANCHORED,
    BY_CARDS,
    BY_DIVES,
    BY_GHOST,
    CLOCKWISE,
    COUNTER,
    DIVING,
    ENCHANTED,
    NOTHING,
    NOWHERE,
    RING,
    SHELTERED,
    Sea,
    Step,
)

DRAW: Final = 1
"""a: how many."""
DISCARD: Final = 2
"""a: how many; b: 1 for treasure cards only."""
DREAD: Final = 3
"""a: how much more or less."""
CURSE: Final = 4
MERMAID: Final = 5
LOOK_KEEP: Final = 6
"""a: look at; b: keep."""
FORCE_DIAL: Final = 7
"""a: the course."""
BAR_CARDS: Final = 8
"""a: turns."""
MOVE_KRAKEN: Final = 9
"""a: Open Water steps; b: CLOCKWISE, COUNTER, EITHER or FREELY."""
MOVE_NAVY: Final = 10
MOVE_SHIP: Final = 11
"""a: 1 for ships of others; b: CLOCKWISE, COUNTER, EITHER, OPPOSITE, FREELY or HERE; c: 1 if it is final."""
HOLD_SHIP: Final = 12
"""a: 1 for any ship; b: 1 against others alone."""
TRIM_HAND: Final = 13
"""a: the least cards; b: what is left."""
PEEK: Final = 14
"""a: 1 hands, 2 piles, 3 both; b: 1 for one's own location alone; c: cards to take."""
HUNT: Final = 15
DUEL: Final = 16
"""a: dice."""
BRAWL: Final = 17
"""a: dice; b: the highest draws; c: the lowest discard."""
SWAP_RANDOM: Final = 18
"""a: reach."""

# What changes battles is carried out in `battle_cards`.
REROLL: Final = 20
"""a: ONE, SOME or ALL; b: 0 own, 2 any."""
TURN_DICE: Final = 21
"""a: ONE or ALL; b: 1 for kraken dice; c: the symbol or ANY; d: 0 own, 1 a rival's, 2 any."""
EXTRA_DICE: Final = 22
"""a: how many more or fewer."""
MUTE: Final = 23

# What is read where its moment comes.
WIN_BONUS: Final = 30
SKIP: Final = 31
PLUNDER_LOOK: Final = 32
BURY_BONUS: Final = 33

EITHER: Final = 3
OPPOSITE: Final = 4
FREELY: Final = 5
HERE: Final = 6

ONE: Final = 0
SOME: Final = 1
ALL: Final = 2

AIMS: Final = {
    MOVE_SHIP: Prompt(
        "Which ship goes where?",
        "Your card or ability moves it at once; its dial is not touched.",
        "KS-NAV.12",
    ),
    MOVE_KRAKEN: Prompt("Where does the Kraken go?", "It swims there at once.", "KS-NAV.12"),
    MOVE_NAVY: Prompt("To which Port does the Navy sail?", "It goes there at once.", "KS-NAV.12"),
    HOLD_SHIP: Prompt(
        "Which ship is held?",
        "For the rest of this phase no card or ability moves it; its dial still does.",
        "KS-NAV.12",
    ),
    TRIM_HAND: Prompt(
        "Who has to discard?", "Your card cuts a large hand down; its player picks the cards.", "KS-NAV.12"
    ),
    PEEK: Prompt(
        "What do you look at?", "You alone see it, but everybody sees what you look at.", "KS-NAV.12"
    ),
    HUNT: Prompt(
        "Whom shall the Kraken hunt?", "The card lies before them until they have fought it.", "KS-SCM.2"
    ),
    DUEL: Prompt(
        "Whom do you challenge?",
        "You both roll; the higher total takes a random card of the other.",
        "KS-NAV.12",
    ),
    SWAP_RANDOM: Prompt(
        "With whom do you swap a card?", "You pick the card you give; what you get is random.", "KS-NAV.12"
    ),
}
"""By effect that is aimed at something: how its target is asked for."""
LOSE_CARD: Final = Prompt("Discard a card", "What you dug up, met or used costs you one.", "KS-R13")
TRIM: Final = Prompt(
    "Discard a card", "A card was played on you: you discard down to what it leaves you.", "KS-R13"
)
GIVE_ONE: Final = Prompt("Which card do you give?", "You get one at random for it.", "KS-CAP.4")
TAKE_ONE: Final = Prompt(
    "Which buried card do you take?", "It goes into your hand without its Dig Effect.", "KS-MER.15"
)
LOWEST: Final = Prompt("Discard a card", "You rolled lowest in the brawl.", "KS-SCM.7")

KRAKEN_SENT: Final = Event("KS-KRK.1", "The Kraken was sent to {location}.")
NAVY_SENT: Final = Event("KS-NVY.4", "The Navy sailed to {location}.")
HELD: Final = Event("KS-R166", "{ship} was held in its place for this phase.")
CALLED: Final = Event("KS-MER.22", "No Navigation card takes {ship} away this phase.")
MUST_SAIL: Final = Event("KS-DIG.9", "{ship} has to sail {course} next turn.")
PINCHED: Final = Event("KS-DIG.2", "{seat} may play no Navigation cards next turn.")
PEEKED: Final = Event("KS-LEG.8", "{seat} looked at {seat's} hand.")
DUG_AROUND: Final = Event("KS-LEG.8", "{seat} looked at what lies buried at {location}.")
SAW: Final = Event("KS-LEG.8", "There was {kind}.")
TOOK: Final = Event("KS-MER.15", "{seat} took a card from {location}.")
TOOK_THIS: Final = Event("KS-MER.15", "You took {kind}.")
HUNTED: Final = Event("KS-SCM.3", "The Kraken hunts {seat}.")
SUM: Final = Event("KS-SCM.7", "{seat} rolled {n} in all.")
STOLEN: Final = Event("KS-R134", "{seat} took a random card from {seat}.")
STOLEN_THIS: Final = Event("KS-R134", "It was {kind}.")
SWAPPED: Final = Event("KS-CAP.4", "{seat} swapped a card with {seat}.")


def possible(s: Sea, seat: int, steps: list[Step], card: bool) -> bool:
    """Whether a card or ability would do something now (R25): it is its first step that counts."""
    step = steps[0]
    effect = step.effect
    if effect == DRAW:
        return bool(s.deck or s.discard) and not s.deck_out
    if effect == DISCARD:
        return len(s.hand[seat]) >= step.a
    if effect == BRAWL:
        return True
    if effect == MOVE_SHIP and step.b <= EITHER:
        return can_push(s, seat, step, card)
    return len(targets(s, seat, step, card)) > 0


def targets(s: Sea, seat: int, step: Step, card: bool) -> list[int]:
    """Everything a step may be aimed at, as actions; `card`: it is a supply card's step."""
    effect = step.effect
    if effect == MOVE_SHIP:
        return ship_moves(s, seat, step, card)
    if effect == MOVE_KRAKEN:
        return kraken_moves(s, step)
    if effect == MOVE_NAVY:
        return [] if s.navy == NOWHERE else [AT.at(port) for port in range(1, RING, 2) if port != s.navy]
    if effect == HOLD_SHIP:
        bit = SHELTERED if step.b else ANCHORED
        ships = [ship for ship in range(s.ships) if step.a or s.owner(ship) == seat]
        return [SHIP.at(ship) for ship in ships if not s.held[ship] & bit]
    if effect == TRIM_HAND:
        return [RIVAL.at(other) for other in others(s, seat) if len(s.hand[other]) >= step.a]
    if effect == PEEK:
        return peeks(s, seat, step)
    if effect == HUNT:
        return [] if s.slain else [RIVAL.at(other) for other in others(s, seat)]
    if effect == DUEL:
        return [RIVAL.at(other) for other in others(s, seat) if s.hand[other]]
    if effect == SWAP_RANDOM:
        return swaps(s, seat, step.a)
    return []


def others(s: Sea, seat: int) -> list[int]:
    """All other seats."""
    return [other for other in range(s.seats) if other != seat]


def ship_moves(s: Sea, seat: int, step: Step, card: bool) -> list[int]:
    """Every move of a ship that the step allows (R25, R91, R95, R166)."""
    legal: list[int] = []
    for ship in range(s.ships):
        if (s.owner(ship) != seat) != (step.a == 1) or protected(s, ship, seat, card, step.c == 1):
            continue
        to = step.b
        if to == HERE:
            for own in range(s.ships):
                if s.owner(own) == seat and may_lie(s, ship, s.place[own]):
                    legal.append(SAIL.at(ship, s.place[own]))
        elif to == FREELY:
            legal += [SAIL.at(ship, place) for place in range(RING) if may_lie(s, ship, place)]
        elif to == OPPOSITE:
            across = onward(s.place[ship], CLOCKWISE, 3)
            if may_lie(s, ship, across):
                legal.append(SAIL.at(ship, across))
        else:
            if to != COUNTER:
                legal.append(SAIL.at(ship, one_step(s, ship, CLOCKWISE)))
            if to != CLOCKWISE:
                legal.append(SAIL.at(ship, one_step(s, ship, COUNTER)))
    return legal


def can_push(s: Sea, seat: int, step: Step, card: bool) -> bool:
    """Whether a step that moves ships one space could move any; asked often, so it stops at the first."""
    for ship in range(s.ships):
        if (s.owner(ship) != seat) == (step.a == 1) and not protected(s, ship, seat, card, step.c == 1):
            return True
    return False


def kraken_moves(s: Sea, step: Step) -> list[int]:
    """Where the Kraken may be sent (R29, R36)."""
    if s.slain:
        return []
    if step.b == FREELY:
        return [AT.at(place) for place in range(0, RING, 2) if place != s.kraken]
    legal: list[int] = []
    if step.b != COUNTER:
        legal.append(AT.at(onward(s.kraken, CLOCKWISE, 2 * step.a)))
    if step.b != CLOCKWISE:
        legal.append(AT.at(onward(s.kraken, COUNTER, 2 * step.a)))
    return legal


def peeks(s: Sea, seat: int, step: Step) -> list[int]:
    """Hands and piles with at least one card (H15)."""
    legal: list[int] = []
    if step.a & 1:
        legal += [RIVAL.at(other) for other in others(s, seat) if s.hand[other]]
    if step.a & 2:
        for place in range(RING):
            if s.buried[place] and (not step.b or lies_at(s, seat, place)):
                legal.append(AT.at(place))
    return legal


def lies_at(s: Sea, seat: int, place: int) -> bool:
    """Whether a ship of the seat is at a location."""
    return any(s.owner(ship) == seat and s.place[ship] == place for ship in range(s.ships))


def swaps(s: Sea, seat: int, reach: int) -> list[int]:
    """Players near enough to swap a card with."""
    legal: list[int] = []
    if not s.hand[seat]:
        return legal
    for other in others(s, seat):
        if s.hand[other] and near(s, seat, other, reach):
            legal.append(RIVAL.at(other))
    return legal


def near(s: Sea, seat: int, other: int, reach: int) -> bool:
    """Whether ships of two seats lie within so many spaces."""
    for own in range(s.ships):
        if s.owner(own) == seat:
            for ship in range(s.ships):
                ahead = (s.place[ship] - s.place[own]) % RING
                if s.owner(ship) == other and min(ahead, RING - ahead) <= reach:
                    return True
    return False


def cause_now(s: Sea) -> int:
    """What a step that changes Dread belongs to."""
    if s.encounter != NOTHING:
        return BY_GHOST
    fight = s.fight
    return BY_DIVES if fight is not None and fight.kind == DIVING else BY_CARDS


def carry_out(s: Sea, seat: int, steps: list[Step], ship: int) -> Rules:
    """All steps in order, by or for the seat; `ship` is the one they concern, if any."""
    for step in steps:
        effect = step.effect
        if effect == DRAW:
            draw(s, seat, step.a)
        elif effect == DREAD:
            change_dread(s, seat, step.a, cause_now(s))
        elif effect == DISCARD:
            yield from lose_cards(s, seat, step)
        elif effect == CURSE:
            take_curse(s, seat)
        elif effect == MERMAID:
            yield from win_mermaid(s, seat, s.place[ship])
        elif effect == LOOK_KEEP:
            yield from look_and_keep(s, seat, step.a, step.b)
        elif effect == FORCE_DIAL:
            s.forced[ship] = step.a
            s.tell(MUST_SAIL, ship, step.a)
        elif effect == BAR_CARDS:
            s.barred[seat] = 1 + step.a
            s.tell(PINCHED, seat)
        elif effect == BRAWL:
            yield from brawl(s, step)
        else:
            yield from aim(s, seat, step)


def lose_cards(s: Sea, seat: int, step: Step) -> Rules:
    """Discard cards of one's own choice, or treasure cards alone (R12, R13)."""
    if not step.b:
        yield from discard_chosen(s, [seat], [step.a], LOSE_CARD)
        return
    for _ in range(step.a):
        kind = DISCARD_CARD.operand((yield quiet_ask(s, seat, treasure_discards, LOSE_CARD)))
        s.hand[seat].remove(kind)
        put_on_discards(s, seat, kind)


def treasure_discards(s: Sea, seat: int) -> list[int]:
    """Any treasure card of the hand."""
    return [DISCARD_CARD.at(kind) for kind in kinds_in(s.hand[seat]) if s.parts.treasure[kind]]


def aim(s: Sea, seat: int, step: Step) -> Rules:
    """Choose a target and do to it what the step says."""
    legal = targets(s, seat, step, s.playing != NOTHING)
    if not legal:
        return
    target = yield Ask(seat, legal, AIMS[step.effect])
    effect = step.effect
    if effect == MOVE_SHIP:
        ship = SAIL.operand(target, 0)
        move_ship(s, ship, SAIL.operand(target, 1))
        if step.c:
            s.held[ship] |= ENCHANTED
            s.tell(CALLED, ship)
    elif effect == MOVE_KRAKEN:
        s.kraken = AT.operand(target)
        s.tell(KRAKEN_SENT, s.kraken)
        ghost_flees(s)
    elif effect == MOVE_NAVY:
        s.navy = AT.operand(target)
        s.tell(NAVY_SENT, s.navy)
    elif effect == HOLD_SHIP:
        s.held[SHIP.operand(target)] |= SHELTERED if step.b else ANCHORED
        s.tell(HELD, SHIP.operand(target))
    elif effect == TRIM_HAND:
        other = RIVAL.operand(target)
        yield from discard_chosen(s, [other], [len(s.hand[other]) - step.b], TRIM)
    elif effect == PEEK:
        yield from peek(s, seat, step, target)
    elif effect == HUNT:
        s.spots[RIVAL.operand(target)].append(s.playing)
        s.playing = NOTHING
        s.tell(HUNTED, RIVAL.operand(target))
    elif effect == DUEL:
        duel(s, seat, RIVAL.operand(target), step.a)
    elif effect == SWAP_RANDOM:
        yield from swap_random(s, seat, RIVAL.operand(target))


def peek(s: Sea, seat: int, step: Step, target: int) -> Rules:
    """Look at a hand, or at a pile and perhaps take of it (H5, H15, R168)."""
    s.reveal()
    if RIVAL.owns(target):
        other = RIVAL.operand(target)
        if s.journal is not None:
            s.tell(PEEKED, seat, other)
            for kind in s.hand[other]:
                s.tell(SAW, kind, only=[seat])
        return
    place = AT.operand(target)
    s.remembered[seat * RING + place] = s.buried[place][:]
    if s.journal is not None:
        s.tell(DUG_AROUND, seat, place)
        for kind in s.buried[place]:
            s.tell(SAW, kind, only=[seat])
    for _ in range(min(step.c, len(s.buried[place]))):
        yield from take_buried(s, seat, place)


def take_buried(s: Sea, seat: int, place: int) -> Rules:
    """Take one card of a pile into the hand; what others knew of the pile is worth nothing any more."""
    s.looking_at = place
    kind = TAKE.operand((yield quiet_ask(s, seat, buried_choices, TAKE_ONE)))
    s.looking_at = NOWHERE
    s.buried[place].remove(kind)
    for other in range(s.seats):
        s.remembered[other * RING + place] = s.buried[place][:] if other == seat else []
    add(s.hand[seat], kind)
    if s.journal is not None:
        s.tell(TOOK, seat, place)
        s.tell(TOOK_THIS, kind, only=[seat])


def buried_choices(s: Sea, seat: int) -> list[int]:
    """Any card of the pile looked at."""
    return [TAKE.at(kind) for kind in kinds_in(s.buried[s.looking_at])]


def take_random(s: Sea, seat: int, other: int) -> None:
    """Steal a random hand card (R134)."""
    if not s.hand[other]:
        return
    kind = s.rng.take(s.hand[other])
    add(s.hand[seat], kind)
    if s.journal is not None:
        s.tell(STOLEN, seat, other)
        s.tell(STOLEN_THIS, kind, only=[seat, other])


def duel(s: Sea, seat: int, other: int, dice: int) -> None:
    """Mutiny!: both roll and add until they differ; the higher takes a random card of the lower (H15)."""
    mine = theirs = 0
    s.cup_of = seat
    while mine == theirs:
        s.cup = s.rng.roll(dice)
        s.against = s.rng.roll(dice)
        mine = total(s, s.cup)
        theirs = total(s, s.against)
        s.tell(SUM, seat, mine)
        s.tell(SUM, other, theirs)
    if mine > theirs:
        take_random(s, seat, other)
    else:
        take_random(s, other, seat)


def total(s: Sea, faces: list[int]) -> int:
    """The numbers of some Battle Dice, added."""
    added = 0
    for face in faces:
        added += s.parts.numbers[face]
    return added


def brawl(s: Sea, step: Step) -> Rules:
    """Donnybrook!: everybody rolls two dice; the highest draws, every lowest discards (SCM.7, H15)."""
    seats = s.order
    sums = roll_sums(s, seats, step.a)
    while min(sums) == max(sums):
        sums = roll_sums(s, seats, step.a)
    lowest = [seat for i, seat in enumerate(seats) if sums[i] == min(sums)]
    highest = [seat for i, seat in enumerate(seats) if sums[i] == max(sums)]
    while len(highest) > 1:
        again = roll_sums(s, highest, step.a)
        best = max(again)
        highest = [seat for i, seat in enumerate(highest) if again[i] == best]
    draw(s, highest[0], step.b)
    yield from discard_chosen(s, lowest, [step.c] * len(lowest), LOWEST)


def roll_sums(s: Sea, seats: list[int], dice: int) -> list[int]:
    """Each seat's total of so many dice."""
    sums: list[int] = []
    for seat in seats:
        s.cup = s.rng.roll(dice)
        s.cup_of = seat
        sums.append(total(s, s.cup))
        s.tell(SUM, seat, sums[-1])
    return sums


def swap_random(s: Sea, seat: int, other: int) -> Rules:
    """Give a card for a random one."""
    kind = GIVE.operand((yield quiet_ask(s, seat, gifts, GIVE_ONE)))
    s.hand[seat].remove(kind)
    got = s.rng.take(s.hand[other])
    add(s.hand[seat], got)
    add(s.hand[other], kind)
    if s.journal is not None:
        s.tell(SWAPPED, seat, other)
        s.tell(STOLEN_THIS, got, only=[seat, other])
        s.tell(SAW, kind, only=[seat, other])


def gifts(s: Sea, seat: int) -> list[int]:
    """Any card of the hand."""
    return [GIVE.at(kind) for kind in kinds_in(s.hand[seat])]
