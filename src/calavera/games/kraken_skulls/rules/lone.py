"""Lone and Captured pirates choose together, then act location by location (EON.10, PIL.1; R163)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import (
    BREAK,
    BRIBE,
    BRIBE_KNOWN,
    BURY,
    DIG,
    DIVE,
    PLUNDER,
    RUN,
)
from calavera.games.kraken_skulls.rules.battle import set_up_fight
from calavera.games.kraken_skulls.rules.captains import ability
from calavera.games.kraken_skulls.rules.curses import break_curse
from calavera.games.kraken_skulls.rules.merchants import may_turn_in, turn_in
from calavera.games.kraken_skulls.rules.navy import bribes, escape, pay_bribe, run
from calavera.games.kraken_skulls.rules.pillage import burials, bury, dig, plunder
from calavera.games.kraken_skulls.state import (
    CAPTURED,
    DIVING,
    LONE,
    NOBODY,
    NOTHING,
    PLUNDERING,
    RING,
    Sea,
)

PILLAGE: Final = Prompt(
    "Pillage",
    "You have the location to yourself: one action. All Lone and Captured pirates choose together.",
    "KS-PIL.1",
)
ESCAPE: Final = Prompt(
    "Escape the Navy", "Run: roll your Dread or more. Or bribe it with 1 Treasure before.", "KS-ESC.2"
)

DIVED: Final = Event("KS-MER.7", "{seat} dived: {dive}.")


def lone_and_captured(s: Sea, second: bool) -> Rules:
    """One Together for all, then each is carried out; with two ships a player's other ship comes `second`."""
    choose_acting_ships(s, second)
    seats = [seat for seat in range(s.seats) if s.acting[seat] != NOTHING]
    if not seats:
        return
    for seat in seats:
        if may_turn_in(s, seat):
            yield from turn_in(s, seat)
    prompts = [ESCAPE if s.type[s.acting[seat]] == CAPTURED else PILLAGE for seat in seats]
    together = Together(seats, choices, prompts, True)
    yield together
    for i, seat in enumerate(seats):
        commit(s, seat, together.answers[i])
    for seat in acting_order(s):
        yield from carry_out_plan(s, seat, s.acting[seat])
        if may_turn_in(s, seat):
            yield from turn_in(s, seat)
    for seat in seats:
        s.acting[seat] = NOTHING


def choose_acting_ships(s: Sea, second: bool) -> None:
    """Each seat's Lone or Captured ship; of two the one at the lower location first (R92, R169)."""
    for seat in range(s.seats):
        first = seat if acts(s, seat) else NOTHING
        sister = s.sister(seat)
        if sister != NOBODY and acts(s, sister):
            if first == NOTHING or s.place[sister] < s.place[first]:
                sister, first = first, sister
        else:
            sister = NOTHING
        s.acting[seat] = sister if second else first


def acting_order(s: Sea) -> list[int]:
    """The seats that act: location by location, at each clockwise from the lead (R15, R163)."""
    order: list[int] = []
    for place in range(RING):
        for seat in s.order:
            ship = s.acting[seat]
            if ship != NOTHING and s.place[ship] == place:
                order.append(seat)
    return order


def acts(s: Sea, ship: int) -> bool:
    """Whether a ship's pirate is Lone or Captured."""
    return s.type[ship] == LONE or s.type[ship] == CAPTURED


def choices(s: Sea, seat: int) -> list[int]:
    """All that the acting ship's pirate may do."""
    ship = s.acting[seat]
    place = s.place[ship]
    if s.type[ship] == CAPTURED:
        return [RUN.at(), *bribes(s, seat)]
    legal = [PLUNDER.at(0)]
    if ability(s, seat, PLUNDERING):
        legal.append(PLUNDER.at(1))
    legal += burials(s, seat, place)
    if s.buried[place]:
        legal.append(DIG.at())
    if s.mermaids and place % 2 == 0:
        legal.append(DIVE.at())
    if s.cursed[seat] != NOTHING:
        legal.append(BREAK.at())
    return legal


def commit(s: Sea, seat: int, action: int) -> None:
    """What was chosen is shown: a card to be buried is laid face down, a bribe is paid (R163)."""
    ship = s.acting[seat]
    if BURY.owns(action):
        s.burying[ship] = BURY.operand(action, 0)
        s.hand[seat].remove(s.burying[ship])
        action = BURY.at(0, BURY.operand(action, 1))
    elif BRIBE.owns(action) or BRIBE_KNOWN.owns(action):
        pay_bribe(s, seat, action)
        action = BRIBE.at(0)
    s.plan[ship] = action


def carry_out_plan(s: Sea, seat: int, ship: int) -> Rules:
    """Do what was chosen."""
    plan = s.plan[ship]
    s.plan[ship] = NOTHING
    if PLUNDER.owns(plan):
        yield from plunder(s, seat, PLUNDER.operand(plan) == 1, False)
    elif BURY.owns(plan):
        bury(s, seat, ship, BURY.operand(plan, 1) == 1)
    elif DIG.owns(plan):
        yield from dig(s, seat, ship)
    elif DIVE.owns(plan):
        yield from dive(s, seat, ship)
    elif BREAK.owns(plan):
        break_curse(s, seat)
    elif RUN.owns(plan):
        yield from run(s, seat)
    else:
        yield from escape(s, seat)


def dive(s: Sea, seat: int, ship: int) -> Rules:
    """A solo minigame beside the ship's Open Water; the ship stays where it is (MER.4 to MER.10, R116)."""
    place = s.place[ship]
    game = s.parts.dives[s.dives[place // 2]]
    fight = set_up_fight(s, DIVING, place, [seat])
    fight.own_dice = False
    s.tell(DIVED, seat, s.dives[place // 2])
    yield from game.dive(s, seat, game)
    s.fight = None
