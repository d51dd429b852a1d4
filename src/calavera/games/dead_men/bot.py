"""A sailor's rules of thumb: a sensible answer to every question, fast enough for the playouts of bots.

Every action is worth something, in treasures brought a tenth of the way; the best one is taken, with a little chance
so that playouts differ. It is no rule of the game: it may be changed without harm to records.
"""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask
from calavera.engine.streams import Stream
from calavera.games.dead_men.actions import (
    AGAIN,
    ALSO,
    ATTACK,
    BLANKET_ON,
    BUCKET_ON,
    CHASE,
    CHOP,
    CLOSE,
    DRINK,
    DROP,
    ELIMINATE,
    END,
    FIGHT,
    FIGHT_FIRE,
    FIGHTER,
    FIRE,
    FUSE,
    HURRY,
    LOAD,
    PICK_UP,
    PLACE,
    RESOLVE,
    REST,
    RETREAT,
    RUN,
    SHOOT,
    SLAM,
    SPRAY,
    STRENGTHEN,
    STRIKE,
    SWAP,
    SWEEP,
    SWING,
    TAKE_ITEM,
    WALK,
    WIND,
)
from calavera.games.dead_men.rules.battle import foe_strength, is_guard, strength_so_far
from calavera.games.dead_men.rules.ending import treasure_met
from calavera.games.dead_men.rules.fatigue import entry_fatigue, outside_battle
from calavera.games.dead_men.rules.kraken import kraken_strength, tentacles_in_column
from calavera.games.dead_men.rules.moving import run_fatigue
from calavera.games.dead_men.rules.pirate import WHAT_NOW
from calavera.games.dead_men.rules.search import turned
from calavera.games.dead_men.rules.ship import (
    adjacent_rooms,
    deckhands_in,
    fire_level,
    room_at,
)
from calavera.games.dead_men.state import (
    BOATS,
    CUTLASS,
    DX,
    DY,
    IRON_ARM,
    MIDDLE,
    NOTHING,
    OPEN,
    SECOND_WIND,
    SWORD,
    TREASURE,
    Pirate,
    Ship,
)

CHANCE: Final = 40
"""How far chance sways a choice, in hundredths."""

FIRE_WORTH: Final = [0.0, 0.8, 1.2, 2.4, 5.0, 9.0]
"""What lowering a fire of each level is worth."""

KEG_WORTH: Final = 1.75
"""What it is worth more where a keg is about to explode."""

CROWDING: Final = 1.45
"""How much an emptying deckhand bag weighs."""

SPREADING: Final = 2.3
"""What keeping a deckhand from spreading is worth."""

TIRING: Final = 0.55
"""What a point of fatigue costs."""

DULL: Final = 0.66
"""How much less a thing is worth one door farther away."""


def rule_of_thumb(s: Ship, ask: Ask, rng: Stream) -> int:
    """The action of an ask that seems best."""
    pirate = s.pirates[ask.seat]
    acting = ask.prompt is WHAT_NOW
    pull = pulls(s, pirate) if acting else []
    best = NOTHING
    most = -1000.0
    for action in ask.legal:
        worth = action_worth(s, pirate, action, pull) if acting else answer_worth(s, pirate, action)
        worth += rng.below(CHANCE) / 100
        if worth > most:
            most = worth
            best = action
    return best


# ---- where to go


def pulls(s: Ship, pirate: Pirate) -> list[float]:
    """How much each place draws the pirate, things farther away less; the boats come last."""
    heading_out = pirate.treasure != NOTHING or treasure_met(s)
    pull: list[float] = []
    for room in range(len(s.tile)):
        pull.append(0.0 if heading_out or s.exploded[room] else errand(s, pirate, room))
    pull.append(15.0 if heading_out else (2.0 if pirate.fatigue >= 10 else 0.0))
    boats = len(s.tile)
    for _ in range(7):
        for room in s.scan:
            if s.exploded[room]:
                continue
            near = pull[boats] if s.exits[room] else 0.0
            for other in adjacent_rooms(s, room):
                if deckhands_in(s, other) < 3 and pull[other] > near:
                    near = pull[other]
            pull[room] = max(pull[room], near * DULL)
    return pull


def errand(s: Ship, pirate: Pirate, room: int) -> float:
    """The best thing to do in a room, less what has to be fought first."""
    worth = 0.9 * danger(s, room)
    if deckhands_in(s, room):
        worth = max(worth, 0.9 * removal_worth(s, pirate, room))
    for token in s.loot[room]:
        worth = max(worth, 9.0 if s.parts.token_back[token] == TREASURE else 1.5)
    for foe in s.enemies[room]:
        fear = foe_strength(s, foe) - battle_strength(s, pirate)
        if fear > 0.5 or pirate.fatigue + 2 * fear > 11:
            worth -= 3.0 + 2.0 * max(0.0, fear)
        else:
            worth = max(worth, (8.0 if is_guard(s, foe) else 2.0) - fear)
    return worth


def battle_strength(s: Ship, pirate: Pirate) -> float:
    """What the pirate may expect to reach in a battle."""
    return 3.5 + s.parts.track[pirate.marker] + (1 if pirate.item == SWORD else 0)


def step_worth(s: Ship, pirate: Pirate, place: int, cost: int, pull: list[float]) -> float:
    """What going somewhere at this fatigue is worth."""
    if pirate.fatigue + cost >= s.parts.death:
        return -50.0
    there = pull[len(s.tile)] if place == BOATS else pull[place]
    worth = there - TIRING * cost
    if pirate.fatigue + cost >= s.parts.death - 2:
        worth -= 4.0
    if place == BOATS and pirate.treasure == NOTHING and not treasure_met(s):
        worth -= 0.25 * (s.own + s.lent)
    return worth


# ---- what an action is worth


def placement_worth(s: Ship, action: int) -> float:
    """Near the exit, with many doors that meet and some left open."""
    x = PLACE.operand(action) - MIDDLE
    y = PLACE.operand(action, 1)
    doors = turned(s.parts.tile_doors[s.drawn_tile], PLACE.operand(action, 2))
    worth = -0.5 * (abs(x) + y)
    for side in range(4):
        if doors >> side & 1:
            worth += 1.0 if room_at(s, x + DX[side], y + DY[side]) != NOTHING else 0.5
    return worth


def action_worth(s: Ship, pirate: Pirate, action: int, pull: list[float]) -> float:
    """A pirate action; staying where there is nothing to do is worth little."""
    here = pull[len(s.tile)] if pirate.room == BOATS else pull[pirate.room]
    if WALK.owns(action):
        place = WALK.operand(action)
        cost = 0
        if place != BOATS:
            cost = outside_battle(pirate, entry_fatigue(s, pirate, fire_level(s, pirate.room), place))
        return step_worth(s, pirate, place, cost, pull) + WALK.operand(action, 1)
    if RUN.owns(action):
        place = RUN.operand(action, 1)
        cost = run_fatigue(s, pirate, RUN.operand(action), place)
        return step_worth(s, pirate, place, cost, pull) + 0.4 + RUN.operand(action, 2)
    if FIGHT_FIRE.owns(action):
        return danger(s, FIGHT_FIRE.operand(action))
    if BLANKET_ON.owns(action):
        return 1.0 + danger(s, BLANKET_ON.operand(action))
    if BUCKET_ON.owns(action):
        return danger(s, BUCKET_ON.operand(action))
    if ELIMINATE.owns(action):
        return removal_worth(s, pirate, ELIMINATE.operand(action)) + ELIMINATE.operand(action, 2)
    if PICK_UP.owns(action):
        return pickup_worth(s, pirate, PICK_UP.operand(action))
    if REST.owns(action):
        return rest_worth(pirate, here) + REST.operand(action)
    if STRENGTHEN.owns(action):
        return strengthening_worth(s, pirate)
    if SWAP.owns(action):
        return 1.6 if SWAP.operand(action) == SWORD and pirate.treasure == NOTHING else -1.0
    if SHOOT.owns(action):
        return 3.0 - 0.5 * (foe_strength(s, SHOOT.operand(action, 1)) - battle_strength(s, pirate))
    if LOAD.owns(action):
        return 1.4 if s.loaded.count(s.x[pirate.room]) < 2 else 0.0
    if CLOSE.owns(action):
        return 6.0
    if CHOP.owns(action):
        return 3.0 + battle_strength(s, pirate) - tentacles_in_column(s, s.x[pirate.room])
    if ATTACK.owns(action):
        reach = battle_strength(s, pirate) + (2.0 if ATTACK.operand(action) else 0.0)
        return 5.0 + 1.5 * (reach - kraken_strength(s, s.x[pirate.room]))
    if END.owns(action):
        return 1.0
    return free_worth(s, pirate, action)


def removal_worth(s: Ship, pirate: Pirate, room: int) -> float:
    """Deckhands who hem in, guard loot, or empty the bag."""
    crowd = deckhands_in(s, room)
    worth = shortage(s) + SPREADING * spreads_spared(s, room) + (0.6 if crowd >= 3 else 0.0)
    if room == pirate.room and crowd >= 2 and s.loot[room]:
        worth += 8.0
    return worth


def strengthening_worth(s: Ship, pirate: Pirate) -> float:
    """Until the pirate is a match for the weakest guard aboard."""
    weakest = 99
    for room in s.scan:
        for foe in s.enemies[room]:
            if is_guard(s, foe) and foe_strength(s, foe) < weakest:
                weakest = foe_strength(s, foe)
    return 3.6 if weakest < 99 and battle_strength(s, pirate) < weakest - 0.5 else 1.1


def danger(s: Ship, room: int) -> float:
    """What lowering a room's fire is worth: more before a keg or the room explodes, more the less the ship can take."""
    worth = FIRE_WORTH[s.fire[room]]
    if s.fire[room] == s.parts.tile_keg[s.tile[room]] - 1 and not s.keg_spent[room]:
        worth += KEG_WORTH
    return worth * (1.0 + 0.12 * s.explosions)


def spreads_spared(s: Ship, room: int) -> int:
    """How many rooms would no longer get a deckhand from this trapdoor, with one fewer beside it."""
    if s.trapdoor[room] != OPEN:
        return 0
    spared = 0
    for other in adjacent_rooms(s, room):
        if s.trapdoor[other] != OPEN and deckhands_in(s, other) == deckhands_in(s, room) - 1:
            spared += 1
    return spared


def shortage(s: Ship) -> float:
    """How badly the bag needs deckhands."""
    left = s.bag_plain + s.bag_leaders
    return CROWDING * (0.4 + (28 - left) * 0.06 if left > 8 else 2.0 + (8 - left) * 0.6)


def pickup_worth(s: Ship, pirate: Pirate, token: int) -> float:
    """Treasure first."""
    back = s.parts.token_back[token]
    if back == TREASURE:
        return 14.0 if pirate.fatigue < 12 else 3.0
    return 3.0 if back == CUTLASS else 2.0


def rest_worth(pirate: Pirate, here: float) -> float:
    """The more tired, the better; a fresh pirate has better things to do."""
    worth = 0.45 * pirate.fatigue if pirate.fatigue >= 2 else 0.0
    if pirate.fatigue >= 12:
        worth += 5.0 + 0.5 * here
    return worth


def free_worth(s: Ship, pirate: Pirate, action: int) -> float:
    """Grog and adrenaline."""
    if DROP.owns(action):
        return -20.0
    if DRINK.owns(action):
        return 8.0 if pirate.fatigue >= s.parts.token_grog[DRINK.operand(action)] + 2 else -2.0
    if WIND.owns(action):
        return 8.0 if pirate.fatigue > s.parts.adrenaline_amount[SECOND_WIND] else -2.0
    if HURRY.owns(action):
        return 4.0
    if SPRAY.owns(action):
        return danger(s, SPRAY.operand(action)) + 1.0
    if SWEEP.owns(action):
        return 2.0
    if SLAM.owns(action):
        return 6.0
    if FUSE.owns(action):
        return 2.0
    return -1.0


def answer_worth(s: Ship, pirate: Pirate, action: int) -> float:
    """All other choices: placing rooms, battles, cards, and those of the group."""
    if PLACE.owns(action):
        return placement_worth(s, action)
    if STRIKE.owns(action):
        return strike_worth(s, pirate, STRIKE.operand(action), STRIKE.operand(action, 1))
    if SWING.owns(action) or FIRE.owns(action):
        return 3.0 if strength_so_far(s, pirate) < s.against else -1.0
    if FIGHT.owns(action):
        return 6.0 - foe_strength(s, FIGHT.operand(action)) + 0.5 * battle_strength(s, pirate)
    if CHASE.owns(action):
        return 3.0 - sum(2.0 for other in s.pirates if other.room == CHASE.operand(action, 1))
    if AGAIN.owns(action):
        return 3.0 - 0.3 * pirate.fatigue
    if RETREAT.owns(action):
        place = RETREAT.operand(action)
        cost = 0 if place == BOATS else entry_fatigue(s, pirate, fire_level(s, pirate.room), place)
        danger = 0 if place == BOATS else len(s.enemies[place])
        return 2.0 - 0.5 * cost - danger - (20.0 if pirate.fatigue + cost >= s.parts.death else 0.0)
    if FIGHTER.owns(action):
        other = s.pirates[FIGHTER.operand(action)]
        return battle_strength(s, other) - 0.5 * other.fatigue - (3.0 if other.treasure != NOTHING else 0.0)
    if RESOLVE.owns(action):
        return -card_harm(s, RESOLVE.operand(action))
    if TAKE_ITEM.owns(action):
        return 2.0 if TAKE_ITEM.operand(action) == SWORD else 1.0
    if ALSO.owns(action):
        return 1.0
    return 0.0


def strike_worth(s: Ship, pirate: Pirate, track: int, arms: int) -> float:
    """Win as cheaply as possible; lose without wasting anything."""
    own = strength_so_far(s, pirate) + arms * s.parts.adrenaline_amount[IRON_ARM]
    if track:
        own += s.parts.track[pirate.marker]
    spent = (0.5 * (s.parts.track[pirate.marker] - len(pirate.cutlasses)) if track else 0.0) + 1.5 * arms
    if own >= s.against:
        return 10.0 - spent
    return 0.8 * (own - s.against) - spent


def card_harm(s: Ship, card: int) -> float:
    """How many fires a Revenge card feeds now, those about to explode most of all."""
    number = s.parts.revenge_number[card]
    dice = s.parts.revenge_dice[card]
    harm = 0.0
    for room in s.scan:
        if not s.exploded[room] and s.fire[room] == number and dice >> s.parts.tile_colour[s.tile[room]] & 1:
            harm += 4.0 if number == 5 else 1.0
    return harm
