"""What an answer is worth; the best one is taken, with a little chance, so that playouts differ."""

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
    CREW_TO,
    DRINK,
    DRIVE,
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
from calavera.games.dead_men.bot.battles import (
    again_worth,
    chance_to_win,
    readiness,
    retreat_worth,
    strike_worth,
)
from calavera.games.dead_men.bot.danger import Odds, card_harm, dousing, removal
from calavera.games.dead_men.bot.kraken import attack_worth, chop_worth, hatch_worth, loading_worth
from calavera.games.dead_men.bot.plans import (
    CREW_WORTH,
    GROG_WORTH,
    TREASURE_WORTH,
    Plan,
    cutlass_worth,
    removal_rate,
)
from calavera.games.dead_men.bot.searching import depths, open_cells, placement_worth
from calavera.games.dead_men.bot.ways import FAR, fatigue_price
from calavera.games.dead_men.rules.battle import foe_strength, is_guard, strength_so_far
from calavera.games.dead_men.rules.pirate import WHAT_NOW
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.rules.work import REST_BY
from calavera.games.dead_men.state import (
    BOATS,
    CUTLASS,
    NOTHING,
    SECOND_WIND,
    TREASURE,
    Pirate,
    Ship,
)

CHANCE: Final = 15
"""How far chance sways a choice, in hundredths of a token."""

PASSING: Final = 1.3
"""What passing an own token on is worth."""

IDLE: Final = 0.34
"""What ending is worth when nothing can be passed on."""

TRAINING: Final = 1.1
"""What a step on the battle track is worth when nothing is planned."""

RESTED: Final = 1.0
"""What a point of fatigue less is worth, compared with what one more costs."""

FREE: Final = 1.7
"""What is worth more when an item pays."""

ITEM_WORTH: Final = [0.92, 0.46, 1.1, 1.3, 0.68, 2.7, 2.7]
"""What holding each item is worth."""


def rule_of_thumb(s: Ship, ask: Ask, rng: Stream) -> int:
    """The action of an ask that seems best."""
    best = NOTHING
    most = -1000.0
    for i, worth in enumerate(weigh(s, ask)):
        worth += rng.below(CHANCE) / 100
        if worth > most:
            most = worth
            best = ask.legal[i]
    return best


def shortlist(s: Ship, ask: Ask) -> list[int]:
    """The actions of an ask, those that seem best first."""
    worths = weigh(s, ask)
    order = sorted(range(len(worths)), key=lambda i: -worths[i])
    return [ask.legal[i] for i in order]


def weigh(s: Ship, ask: Ask) -> list[float]:
    """What each action of an ask is worth."""
    pirate = s.pirates[ask.seat]
    if ask.prompt is WHAT_NOW:
        plan = Plan(s, pirate)
        return [action_worth(s, pirate, action, plan) for action in ask.legal]
    if PLACE.owns(ask.legal[0]):
        depth = depths(s)
        free = open_cells(s)
        return [placement_worth(s, action, depth, free) for action in ask.legal]
    odds = Odds(s)
    return [answer_worth(s, pirate, action, odds) for action in ask.legal]


def action_worth(s: Ship, pirate: Pirate, action: int, plan: Plan) -> float:
    """What a token brings that is spent on a pirate action."""
    if WALK.owns(action):
        place = WALK.operand(action)
        if place != BOATS and s.enemies[place] and pirate.treasure != NOTHING:
            return 0.0
        return plan.walk[len(s.tile) if place == BOATS else place] + FREE * WALK.operand(action, 1)
    if RUN.owns(action):
        place = RUN.operand(action, 1)
        second = len(s.tile) if place == BOATS else place
        return plan.run(RUN.operand(action), second) + FREE * RUN.operand(action, 2)
    if FIGHT_FIRE.owns(action):
        room = FIGHT_FIRE.operand(action)
        return dousing(s, plan.odds, room, s.fire[room], plan.depth[room])
    if BLANKET_ON.owns(action):
        room = BLANKET_ON.operand(action)
        level = s.fire[room]
        twice = dousing(s, plan.odds, room, level - 1, plan.depth[room]) if level > 1 else -0.5
        return dousing(s, plan.odds, room, level, plan.depth[room]) + twice
    if BUCKET_ON.owns(action):
        room = BUCKET_ON.operand(action)
        return dousing(s, plan.odds, room, s.fire[room], plan.depth[room])
    if ELIMINATE.owns(action):
        return removal_rate(s, pirate, plan, ELIMINATE.operand(action)) + FREE * ELIMINATE.operand(action, 2)
    if PICK_UP.owns(action):
        return pickup_worth(s, pirate, PICK_UP.operand(action), plan)
    if REST.owns(action):
        return max(plan.rest, rest_worth(pirate)) + FREE * REST.operand(action)
    if STRENGTHEN.owns(action):
        return max(plan.strengthen, TRAINING)
    if SWAP.owns(action):
        mine = ITEM_WORTH[pirate.item] if pirate.item != NOTHING else 0.0
        return ITEM_WORTH[SWAP.operand(action)] - mine
    if SHOOT.owns(action):
        return shot_worth(s, pirate, SHOOT.operand(action, 1))
    if LOAD.owns(action):
        return loading_worth(s, pirate.room)
    if CLOSE.owns(action):
        return hatch_worth(s, pirate.room)
    if CHOP.owns(action):
        return chop_worth(s, pirate, pirate.room)
    if ATTACK.owns(action):
        return attack_worth(s, pirate, pirate.room, ATTACK.operand(action) == 1)
    if END.owns(action):
        return PASSING if s.own and not s.lent and not s.rush else IDLE
    return free_worth(s, pirate, action, plan)


def pickup_worth(s: Ship, pirate: Pirate, token: int, plan: Plan) -> float:
    """Treasure first, if there is a way out."""
    back = s.parts.token_back[token]
    if back == TREASURE:
        out = plan.out[pirate.room]
        return TREASURE_WORTH / (1.0 + out) if out < FAR else 0.0
    return cutlass_worth(pirate) if back == CUTLASS else GROG_WORTH


def rest_worth(pirate: Pirate) -> float:
    """The more tired, the better; less when there is little to take off."""
    return RESTED * min(REST_BY, pirate.fatigue) * fatigue_price(pirate.fatigue)


def shot_worth(s: Ship, pirate: Pirate, foe: int) -> float:
    """The chance to beat the enemy next door."""
    worth = TREASURE_WORTH / 4 if is_guard(s, foe) else CREW_WORTH
    return worth * chance_to_win(foe_strength(s, foe), readiness(s, pirate))


def free_worth(s: Ship, pirate: Pirate, action: int, plan: Plan) -> float:
    """Grog, adrenaline, and dropping what bars the way."""
    if DROP.owns(action):
        stuck = DROP.operand(action) == pirate.treasure and plan.ways.cost[plan.ways.boats] >= FAR
        return 0.5 if stuck and s.own + s.lent > 2 and pirate.fatigue < 6 else -20.0
    if DRINK.owns(action):
        return 8.0 if pirate.fatigue >= s.parts.token_grog[DRINK.operand(action)] + 2 else -2.0
    if WIND.owns(action):
        return 8.0 if pirate.fatigue > s.parts.adrenaline_amount[SECOND_WIND] else -2.0
    if HURRY.owns(action):
        return 4.0
    if SPRAY.owns(action):
        room = SPRAY.operand(action)
        return dousing(s, plan.odds, room, s.fire[room], plan.depth[room])
    if SWEEP.owns(action):
        return 2.0
    if SLAM.owns(action):
        return 6.0
    if FUSE.owns(action):
        return 2.0
    return -1.0


def answer_worth(s: Ship, pirate: Pirate, action: int, odds: Odds) -> float:
    """All other choices: battles, cards, and those of the group."""
    if STRIKE.owns(action):
        return strike_worth(s, pirate, STRIKE.operand(action), STRIKE.operand(action, 1))
    if SWING.owns(action) or FIRE.owns(action):
        short = strength_so_far(s, pirate) + s.parts.track[pirate.marker] < s.against
        return 3.0 if short else -1.0
    if FIGHT.owns(action):
        return 6.0 - foe_strength(s, FIGHT.operand(action)) + 0.5 * readiness(s, pirate)
    if CHASE.owns(action):
        return 3.0 - company(s, CHASE.operand(action, 1))
    if AGAIN.owns(action):
        return again_worth(s, pirate)
    if RETREAT.owns(action):
        return retreat_worth(s, pirate, RETREAT.operand(action))
    if DRIVE.owns(action):
        return 0.5 - company(s, DRIVE.operand(action))
    if CREW_TO.owns(action):
        return -company(s, CREW_TO.operand(action))
    if FIGHTER.owns(action):
        other = s.pirates[FIGHTER.operand(action)]
        return readiness(s, other) - 0.5 * other.fatigue - (3.0 if other.treasure != NOTHING else 0.0)
    if RESOLVE.owns(action):
        return -card_harm(s, odds, RESOLVE.operand(action))
    if TAKE_ITEM.owns(action):
        return ITEM_WORTH[TAKE_ITEM.operand(action)]
    if ALSO.owns(action):
        room = ALSO.operand(action)
        return 0.2 + removal(s, odds, room, deckhands_in(s, room))
    return 0.0


def company(s: Ship, room: int) -> float:
    """How unwelcome an enemy is in a room: pirates there, above all those who carry treasure."""
    unwelcome = 0.0
    for pirate in s.pirates:
        if pirate.room == room:
            unwelcome += 4.0 if pirate.treasure != NOTHING else 2.0
    return unwelcome
