"""Walking and running: DM-4, DM-16 and DM-17."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import RUN, WALK
from calavera.games.dead_men.rules.battle import chase_all, fight_in, has_guard
from calavera.games.dead_men.rules.fatigue import entry_fatigue, may_enter, outside_battle, tire
from calavera.games.dead_men.rules.leaving import take_breather
from calavera.games.dead_men.rules.ship import adjacent_places, fire_level
from calavera.games.dead_men.state import BOATS, GARRETT, Pirate, Ship

RUN_FATIGUE: Final = 2

RAN: Final = Event("DM-17.1", "{seat} ran through {room} to {room}.")
WALKED: Final = Event("DM-4.1", "{seat} walked to {room}.")


def walks(s: Ship, pirate: Pirate, compass: int) -> list[int]:
    """The walks open to a pirate: DM-4.1, DM-4.7 to DM-4.12."""
    legal: list[int] = []
    for place in adjacent_places(s, pirate.room):
        if may_enter(s, pirate.fatigue, place):
            legal.append(WALK.at(place, compass))
    return legal


def runs(s: Ship, pirate: Pirate, compass: int) -> list[int]:
    """The runs open to a pirate who is not looting: DM-17.1, DM-17.4 to DM-17.10."""
    legal: list[int] = []
    for first in adjacent_places(s, pirate.room):
        if first == BOATS or not may_enter(s, pirate.fatigue, first) or not may_run_through(s, pirate, first):
            continue
        fatigue = pirate.fatigue + outside_battle(pirate, first_cost(s, pirate, first))
        if fatigue >= s.parts.death:
            continue
        if s.switches.run_bar == "start":
            fatigue = pirate.fatigue
        for second in adjacent_places(s, first):
            if second != pirate.room and may_enter(s, fatigue, second):
                legal.append(RUN.at(first, second, compass))
    return legal


def first_cost(s: Ship, pirate: Pirate, room: int) -> int:
    """The fatigue of a step from where the pirate is."""
    return entry_fatigue(s, pirate, fire_level(s, pirate.room), room)


def may_run_through(s: Ship, pirate: Pirate, room: int) -> bool:
    """DM-17.7, DM-24.3."""
    if not s.enemies[room] or s.switches.run_through_enemy == "fight_then_continue":
        return True
    return pirate.card == GARRETT and not has_guard(s, room)


def walk(s: Ship, seat: int, place: int) -> Rules:
    """Walk, check fatigue, and fight what is there: DM-4.1, DM-4.2, DM-4.13."""
    pirate = s.pirates[seat]
    s.tell(WALKED, seat, place)
    cost = first_cost(s, pirate, place)
    yield from arrive(s, seat, place, outside_battle(pirate, cost))


def arrive(s: Ship, seat: int, place: int, cost: int) -> Rules:
    """Step into a place at this cost; its enemies fight at once, and the boats are a breather (DM-4.10)."""
    if place == BOATS:
        take_breather(s, seat)
        return
    pirate = s.pirates[seat]
    pirate.room = place
    tire(s, seat, cost)
    if s.pirates[seat] is pirate:
        yield from fight_in(s, place)


def run_costs(s: Ship, pirate: Pirate, first: int, second: int) -> list[int]:
    """What a run costs in its first room and from there on, Whitebeard's 1 less once in all.

    DM-17.2, DM-17.3, DM-24.11.
    """
    costs = [first_cost(s, pirate, first), entry_fatigue(s, pirate, s.fire[first], second) + RUN_FATIGUE]
    if costs[0]:
        costs[0] = outside_battle(pirate, costs[0])
    else:
        costs[1] = outside_battle(pirate, costs[1])
    return costs


def run_fatigue(s: Ship, pirate: Pirate, first: int, second: int) -> int:
    """The fatigue of a whole run."""
    costs = run_costs(s, pirate, first, second)
    return costs[0] + costs[1]


def run(s: Ship, seat: int, first: int, second: int) -> Rules:
    """Run through two doors: DM-17.1 to DM-17.8."""
    pirate = s.pirates[seat]
    s.tell(RAN, seat, first, second)
    costs = run_costs(s, pirate, first, second)
    pirate.room = first
    tire(s, seat, costs[0])
    if s.enemies[first]:
        yield from pass_enemies(s, seat, first)
        if s.pirates[seat] is not pirate or pirate.room != first or not may_enter(s, pirate.fatigue, second):
            return
    if second == BOATS:
        tire(s, seat, costs[1])
        if s.pirates[seat] is pirate:
            take_breather(s, seat)
    else:
        yield from arrive(s, seat, second, costs[1])


def pass_enemies(s: Ship, seat: int, room: int) -> Rules:
    """Garrett makes crew flee; with the option on, anybody fights on the way: DM-24.3, DM-R23."""
    if s.pirates[seat].card == GARRETT and not has_guard(s, room):
        yield from chase_all(s, seat, room)
    else:
        yield from fight_in(s, room)
