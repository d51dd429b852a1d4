"""The cheapest ways over the ship, in action tokens; a point of fatigue costs a part of one."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.bot.battles import battle_fatigue, readiness
from calavera.games.dead_men.rules.battle import foe_strength, has_guard
from calavera.games.dead_men.rules.fatigue import barred_from, entry_fatigue, outside_battle
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in, fire_level
from calavera.games.dead_men.state import BOATS, KALLEN, NOTHING, Pirate, Ship

FAR: Final = 999.0

TIRING: Final = 0.35
"""What a point of fatigue costs: a Rest takes off two."""

TIRED: Final = 0.017
"""How much more it costs for each point the pirate has already."""

BARRED: Final = 2.3
"""What it costs to be kept out by a fire that a rest would open."""


def fatigue_price(fatigue: int) -> float:
    """What one point more costs a pirate of this fatigue."""
    return TIRING + TIRED * fatigue


class Ways:
    """The cheapest way of a pirate to every room, and to the boats (the last entry of each list)."""

    def __init__(self, s: Ship, pirate: Pirate) -> None:
        places = len(s.tile) + 1
        self.cost = [FAR] * places
        self.fatigue = [0] * places
        self.first = [NOTHING] * places
        """The first place on the way."""
        self.second = [NOTHING] * places
        self.boats = places - 1
        start = self.boats if pirate.room == BOATS else pirate.room
        self.cost[start] = 0.0
        self.fatigue[start] = pirate.fatigue
        done = [False] * places
        while True:
            near = NOTHING
            for place in range(places):
                if (
                    not done[place]
                    and self.cost[place] < FAR
                    and (near < 0 or self.cost[place] < self.cost[near])
                ):
                    near = place
            if near == NOTHING:
                return
            done[near] = True
            if near == self.boats and near != start:
                continue
            if near != start and has_guard(s, near):
                continue
            here = BOATS if near == self.boats else near
            for other in adjacent_rooms(s, here):
                self.reach(s, pirate, near, here, other, other)
            if here != BOATS and s.exits[here] and not s.exploded[here]:
                self.reach(s, pirate, near, here, BOATS, self.boats)

    def reach(self, s: Ship, pirate: Pirate, near: int, here: int, place: int, index: int) -> None:
        """Go on from one place to a next one, if that is the cheapest way there."""
        tired = self.fatigue[near]
        gain = outside_battle(pirate, entry_fatigue(s, pirate, fire_level(s, here), place))
        cost = self.cost[near] + 1.0 + fatigue_price(tired) * gain
        after = tired + gain
        if place != BOATS:
            crowd = deckhands_in(s, place)
            if crowd >= 3:
                if pirate.treasure != NOTHING:
                    return
                cost += crowd - 2
            bar = barred_from(s, tired)
            while s.fire[place] >= bar:
                tired -= 2
                cost += BARRED
                after = tired + gain
                bar = barred_from(s, max(0, tired))
            for foe in s.enemies[place]:
                fight = battle_fatigue(foe_strength(s, foe), readiness(s, pirate))
                cost += fatigue_price(after) * fight
                after += int(fight)
        if after >= s.parts.death - 1:
            return
        if cost < self.cost[index]:
            self.cost[index] = cost
            self.fatigue[index] = after
            self.first[index] = self.first[near] if self.cost[near] > 0.0 else index
            self.second[index] = (
                NOTHING
                if self.cost[near] == 0.0
                else index
                if self.second[near] == NOTHING
                else self.second[near]
            )


def ways_out(s: Ship, pirate: Pirate) -> list[float]:
    """By room: what it costs to carry a treasure from there to the boats."""
    out = [FAR] * len(s.tile)
    ring: list[int] = []
    for room in adjacent_rooms(s, BOATS):
        out[room] = 1.0
        ring.append(room)
    price = TIRING
    while ring:
        wider: list[int] = []
        for room in ring:
            step = 1.0 + (max(0, deckhands_in(s, room) - 2)) + (2.0 if s.enemies[room] else 0.0)
            for other in adjacent_rooms(s, room):
                heat = s.fire[room]
                if pirate.card == KALLEN:
                    heat = max(0, heat - s.fire[other])
                cost = out[room] + step + price * (heat + s.tentacles[room])
                if cost < out[other]:
                    out[other] = cost
                    wider.append(other)
        ring = wider
    return out
