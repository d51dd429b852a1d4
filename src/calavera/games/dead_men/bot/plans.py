"""What there is to do aboard, and where to go for it: the errand that brings most for the tokens it takes."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.bot.battles import battle_fatigue, readiness
from calavera.games.dead_men.bot.danger import Odds, dousing, removal
from calavera.games.dead_men.bot.kraken import kraken_works
from calavera.games.dead_men.bot.searching import depths
from calavera.games.dead_men.bot.ways import FAR, Ways, fatigue_price, ways_out
from calavera.games.dead_men.rules.battle import foe_strength, is_guard
from calavera.games.dead_men.rules.ending import treasure_met, treasures_needed
from calavera.games.dead_men.rules.fatigue import barred_from
from calavera.games.dead_men.rules.moving import RUN_FATIGUE
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in
from calavera.games.dead_men.state import (
    BOATS,
    CUTLASS,
    FLYNN,
    JADE,
    NO_KRAKEN,
    NOTHING,
    TREASURE,
    Pirate,
    Ship,
)

TREASURE_WORTH: Final = 17.0
"""What a treasure in the boats is worth."""

HOME: Final = 17.0
"""The same, once it is carried."""

LEAVE: Final = 30.0
"""What leaving the ship is worth once all the treasure is safe."""

ESCAPE: Final = 6.8
"""The same, once others carry what is missing."""

CUTLASS_WORTH: Final = 3.0
"""What the first cutlass is worth to a pirate."""

GROG_WORTH: Final = 1.2
"""What grog is worth."""

CREW_WORTH: Final = 1.6
"""What beating a skeleton is worth, besides what it leaves."""

READY: Final = 4
"""From how many points below a guard's strength a pirate dares to fight it."""

WEARY: Final = 10
"""How tired a pirate may be after beating a guard."""

BREATHER: Final = 0.78
"""What a point of fatigue less is worth in the boats, compared with a rest aboard."""

SHARED: Final = 0.74
"""How much less a treasure is worth to a pirate when another one stands there."""

MOST_WORKS: Final = 4
"""How many things are done in one place before anything else is thought of."""


class Plan:
    """What a pirate could do, and how much a token brings in each direction."""

    def __init__(self, s: Ship, pirate: Pirate) -> None:
        self.odds = Odds(s)
        self.ways = Ways(s, pirate)
        self.out = ways_out(s, pirate)
        """By room: what it costs to carry a treasure out."""
        self.dousings: list[list[float]] = []
        self.removals: list[list[float]] = []
        """By room: what lowering its fire is worth, and throwing out its deckhands, one after another."""
        self.depth = depths(s)
        """By room: how many doors it is from the boats."""
        places = len(s.tile) + 1
        self.walk = [0.0] * places
        """By the first place on the way: the most a token brings."""
        self.run_first: list[int] = []
        self.run_second: list[int] = []
        self.run_rate: list[float] = []
        """Runs that lead somewhere: their two places, and what a token brings."""
        self.clear = [0.0] * places
        """By room: what throwing out a deckhand brings that bars the way."""
        self.rest = 0.0
        """What resting brings on the way."""
        self.strengthen = 0.0
        """What strengthening oneself brings on the way."""
        if pirate.treasure != NOTHING:
            self.head(s, pirate, places - 1, HOME, 0.0, 0)
        elif treasure_met(s) and s.kraken == NO_KRAKEN:
            self.head(s, pirate, places - 1, LEAVE, 0.0, 0)
        else:
            self.look_around(s, pirate)

    def look_around(self, s: Ship, pirate: Pirate) -> None:
        """All errands of a pirate with empty hands."""
        for room in range(len(s.tile)):
            level = s.fire[room]
            crowd = deckhands_in(s, room)
            self.dousings.append(
                [dousing(s, self.odds, room, level - i, self.depth[room]) for i in range(min(level, 3))]
            )
            self.removals.append([removal(s, self.odds, room, crowd - i) for i in range(min(crowd, 3))])
        boats = len(s.tile)
        met = treasure_met(s)
        for room in s.scan:
            if s.exploded[room]:
                continue
            if self.ways.cost[room] < FAR:
                if not met:
                    self.fetch(s, pirate, room)
                self.tidy(s, pirate, room)
        leave = BREATHER * (pirate.fatigue - pirate.fatigue // 2) * fatigue_price(pirate.fatigue)
        if met or carried(s) + len(s.safe) >= treasures_needed(s):
            leave += ESCAPE
        if pirate.room != BOATS:
            self.head(s, pirate, boats, leave, 1.0, 0)

    def fetch(self, s: Ship, pirate: Pirate, room: int) -> None:
        """Treasure that lies there or is guarded, cutlasses and grog, and skeletons in the way."""
        crowd = max(0, deckhands_in(s, room) - 1)
        treasure = TREASURE_WORTH * (SHARED if other_stands_there(s, pirate, room) else 1.0)
        guarded = False
        for foe in s.enemies[room]:
            if is_guard(s, foe):
                guarded = True
                self.beat_guard(s, pirate, room, foe_strength(s, foe), treasure)
            elif pirate.room != room:
                self.head(s, pirate, room, CREW_WORTH, 1.0, 0)
        if guarded:
            return
        for token in s.loot[room]:
            back = s.parts.token_back[token]
            if back == TREASURE:
                self.head(s, pirate, room, treasure, crowd + 1 + self.out[room], 0)
            elif back == CUTLASS:
                self.head(s, pirate, room, cutlass_worth(pirate), crowd + 1.0, 0)
            else:
                self.head(s, pirate, room, GROG_WORTH, crowd + 1.0, 0)

    def beat_guard(self, s: Ship, pirate: Pirate, room: int, strength: int, treasure: float) -> None:
        """Get ready and rested first; the way there counted a fight as one is now."""
        prep = max(0, strength - READY - readiness(s, pirate))
        prep = min(prep, len(s.parts.track) - 1 - pirate.marker)
        unprepared = battle_fatigue(strength, readiness(s, pirate))
        fight = battle_fatigue(strength, readiness(s, pirate) + prep)
        rests = max(0.0, (self.ways.fatigue[room] + fight - WEARY) / 2)
        crowd = max(0, deckhands_in(s, room) - 1)
        work = prep + rests + crowd + 1 + self.out[room]
        saved = fatigue_price(pirate.fatigue) * (unprepared - fight)
        self.head(s, pirate, room, treasure, work - saved, prep, int(rests + 0.5))

    def tidy(self, s: Ship, pirate: Pirate, room: int) -> None:
        """Fires to fight and deckhands to throw out in a place and next door."""
        if room == pirate.room:
            return
        works = self.dousings[room][:]
        works.extend(self.removals[room])
        for other in adjacent_rooms(s, room):
            works.extend(self.removals[other])
            if pirate.card == FLYNN:
                works.extend(self.dousings[other])
        if s.kraken != NO_KRAKEN:
            kraken_works(s, pirate, room, works)
        works.sort()
        works.reverse()
        total = 0.0
        for i, worth in enumerate(works):
            if i >= MOST_WORKS:
                break
            total += worth
            self.head(s, pirate, room, total, i + 1.0, 0)

    def head(
        self, s: Ship, pirate: Pirate, place: int, worth: float, work: float, prep: int, rests: int = 0
    ) -> None:
        """Weigh an errand by its worth for each token of the way and the work, for the step that comes first."""
        way = self.ways.cost[place]
        if way >= FAR:
            return
        cost = max(0.5, way + work)
        rate = worth / cost
        first = self.ways.first[place]
        if rests and pirate.fatigue:
            self.rest = max(self.rest, rate)
        elif prep and first in (NOTHING, place):
            self.strengthen = max(self.strengthen, rate)
        elif first == NOTHING:
            return
        elif first != self.ways.boats and deckhands_in(s, first) >= 3:
            self.clear[first] = max(self.clear[first], rate)
        elif first != self.ways.boats and s.fire[first] >= barred_from(s, pirate.fatigue):
            self.rest = max(self.rest, rate)
        else:
            self.walk[first] = max(self.walk[first], rate)
            second = self.ways.second[place]
            if second != NOTHING and not (prep and second == place):
                saved = 1.0 - RUN_FATIGUE * fatigue_price(pirate.fatigue)
                self.run_first.append(first)
                self.run_second.append(second)
                self.run_rate.append(worth / max(0.5, cost - saved))

    def run(self, first: int, second: int) -> float:
        """The most a token brings that pays for a run this way."""
        most = 0.0
        for i, rate in enumerate(self.run_rate):
            if self.run_first[i] == first and self.run_second[i] == second and rate > most:
                most = rate
        return most


def cutlass_worth(pirate: Pirate) -> float:
    """Less for each that the pirate has."""
    return max(0.0, CUTLASS_WORTH - len(pirate.cutlasses))


def carried(s: Ship) -> int:
    """How many treasures are on their way to the boats."""
    return sum(1 for pirate in s.pirates if pirate.treasure != NOTHING)


def other_stands_there(s: Ship, pirate: Pirate, room: int) -> bool:
    """Whether another pirate with empty hands stands in the room."""
    for other in s.pirates:
        if other is not pirate and other.room == room and other.treasure == NOTHING and pirate.room != room:
            return True
    return False


def removal_rate(s: Ship, pirate: Pirate, plan: Plan, room: int) -> float:
    """What throwing out a deckhand brings: order, a free way, or loot that can be picked up again."""
    crowd = deckhands_in(s, room)
    rate = removal(s, plan.odds, room, crowd)
    if pirate.card == JADE:
        rate *= 1.5
    rate = max(rate, plan.clear[room])
    if room == pirate.room and crowd >= 2:
        for token in s.loot[room]:
            if s.parts.token_back[token] == TREASURE:
                rate = max(rate, TREASURE_WORTH / (crowd + plan.out[room]))
    return rate
