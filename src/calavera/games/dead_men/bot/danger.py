"""What fires and deckhands threaten, and what it is worth to hold them down."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.rules.ending import treasures_needed
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in
from calavera.games.dead_men.state import (
    ADD,
    GUARD,
    OPEN,
    RED,
    SPREAD,
    TREASURE,
    YELLOW,
    Ship,
)

HEAT: Final = [0.0, 0.32, 0.38, 0.39, 2.2, 4.6]
"""What lowering a fire of each level is worth, everything else being as usual."""

CARDS: Final = 0.6
"""How much the cards still to come count, against what is usual."""

KEG: Final = 1.8
"""What it is worth to hold a keg that the next rise would blow up."""

KEG_AHEAD: Final = 0.61
"""The same two rises before."""

TRAFFIC: Final = 0.5
"""What each level less is worth in the room by the boats, through which all must come; half of it one door on."""

NEAR_THE_END: Final = 0.049
"""How much more every fire weighs for each explosion there has been."""

TREASURE_THERE: Final = 1.6
"""How much more an explosion weighs that destroys a treasure, and once more where it loses the game."""

PEOPLE_THERE: Final = 0.96
"""How much more an explosion weighs for each pirate in the room."""

EXIT_THERE: Final = 0.98
"""How much more an explosion weighs that takes an exit."""

HATCH_THERE: Final = 0.2
"""How much less an explosion weighs that takes an open trapdoor with it."""

BAG: Final = 0.84
"""What a deckhand in the bag is worth while there are many."""

BAG_LOW: Final = 8.0
"""From how few deckhands on the bag is short."""

BAG_SHORT: Final = 0.3
"""What each one missing adds."""

SPREADING: Final = 1.3
"""What keeping one deckhand from spreading is worth, where a Spread is sure to come."""

HATCHED: Final = 0.33
"""What is worth more in a room with an open trapdoor, which gets one with every Add."""

CROWD: Final = 0.34
"""What is worth more in a room that nobody can enter."""

USUAL: Final = 2 / 19
"""How often a fire below 5 rises."""


class Odds:
    """How likely the next Revenge card is to do this or that, by the cards not yet seen."""

    def __init__(self, s: Ship) -> None:
        self.red = [0.0] * 7
        self.yellow = [0.0] * 7
        self.add = 0.0
        self.spread = 0.0
        deck = s.revenge if s.revenge else s.discards
        each = 1.0 / max(1, len(deck))
        for card in deck:
            dice = s.parts.revenge_dice[card]
            number = s.parts.revenge_number[card]
            effect = s.parts.revenge_effect[card]
            if dice >> RED & 1:
                self.red[number] += each
            if dice >> YELLOW & 1:
                self.yellow[number] += each
            if effect == ADD:
                self.add += each
            elif effect == SPREAD:
                self.spread += each

    def rise(self, s: Ship, room: int) -> float:
        """The chance that the fire of a room rises, blasts next door not counted."""
        chances = self.red if s.parts.tile_colour[s.tile[room]] == RED else self.yellow
        return chances[s.fire[room]]


def dousing(s: Ship, odds: Odds, room: int, level: int, depth: int = 9) -> float:
    """What it is worth to lower the fire of a room from this level by 1."""
    worth = HEAT[level]
    if level == 5:
        worth *= 1.0 + contents(s, room)
    keg = s.parts.tile_keg[s.tile[room]]
    if keg and not s.keg_spent[room]:
        if level == keg - 1:
            worth += KEG
        elif level == keg - 2:
            worth += KEG_AHEAD
    likely = odds.rise(s, room) / USUAL if level == s.fire[room] else 1.0
    return worth * (1.0 - CARDS + CARDS * likely) * (1.0 + NEAR_THE_END * s.explosions) + TRAFFIC * 0.5**depth


def contents(s: Ship, room: int) -> float:
    """How much worse than usual it would be if the room exploded."""
    more = 0.0
    for token in s.loot[room]:
        if s.parts.token_back[token] == TREASURE:
            more += TREASURE_THERE * treasure_stake(s)
    for token in s.enemies[room]:
        if s.parts.token_front[token] == GUARD:
            more += TREASURE_THERE * treasure_stake(s)
    for pirate in s.pirates:
        if pirate.room == room:
            more += PEOPLE_THERE
    if s.exits[room]:
        more += EXIT_THERE
    if s.trapdoor[room] == OPEN:
        more -= HATCH_THERE
    return more


def treasure_stake(s: Ship) -> float:
    """Twice as much where one more lost treasure loses the game."""
    spare = s.parts.treasure_count - s.destroyed - treasures_needed(s)
    return 2.0 if spare <= 0 else 1.0


def removal(s: Ship, odds: Odds, room: int, crowd: int) -> float:
    """What it is worth to throw a deckhand out of a room that holds this many."""
    worth = shortage(s)
    if s.trapdoor[room] == OPEN:
        worth += HATCHED
        for other in adjacent_rooms(s, room):
            if s.trapdoor[other] != OPEN and deckhands_in(s, other) == crowd - 1:
                worth += SPREADING * odds.spread
    else:
        for other in adjacent_rooms(s, room):
            if s.trapdoor[other] == OPEN and deckhands_in(s, other) == crowd:
                worth -= SPREADING * odds.spread
                break
    if crowd >= 3:
        worth += CROWD
    return worth


def shortage(s: Ship) -> float:
    """What one deckhand more in the bag is worth."""
    left = s.bag_plain + s.bag_leaders
    return BAG + (BAG_SHORT * (BAG_LOW - left) if left < BAG_LOW else 0.0)


def card_harm(s: Ship, odds: Odds, card: int) -> float:
    """What a Revenge card would do to the ship now."""
    number = s.parts.revenge_number[card]
    dice = s.parts.revenge_dice[card]
    effect = s.parts.revenge_effect[card]
    harm = 0.0
    for room in s.scan:
        if s.exploded[room]:
            continue
        if s.fire[room] == number and dice >> s.parts.tile_colour[s.tile[room]] & 1:
            harm += 6.0 * (1.0 + contents(s, room)) if number == 5 else HEAT[number + 1]
            if number + 1 == s.parts.tile_keg[s.tile[room]] and not s.keg_spent[room]:
                harm += 2.0 * KEG
        if effect == ADD and s.trapdoor[room] == OPEN:
            harm += shortage(s) + HATCHED
        elif effect == SPREAD and s.trapdoor[room] == OPEN:
            for other in adjacent_rooms(s, room):
                if s.trapdoor[other] != OPEN and deckhands_in(s, other) < deckhands_in(s, room):
                    harm += shortage(s)
    return harm
