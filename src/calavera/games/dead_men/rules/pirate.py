"""The action step: which actions are open, and doing one (DM-3, DM-11, DM-16, DM-23)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import (
    ATTACK,
    BLANKET_ON,
    BUCKET_ON,
    CHOP,
    CLOSE,
    DRINK,
    DROP,
    ELIMINATE,
    END,
    FIGHT_FIRE,
    LOAD,
    PICK_UP,
    REST,
    RUN,
    SHOOT,
    STRENGTHEN,
    SWAP,
    SWAP_WITH,
    WALK,
)
from calavera.games.dead_men.rules.adrenaline import drink, free_uses, use
from calavera.games.dead_men.rules.battle import battle_roll, beat, foe_strength, foes_in
from calavera.games.dead_men.rules.cannons import can_fire, can_load, load_cannon
from calavera.games.dead_men.rules.ending import check_win
from calavera.games.dead_men.rules.fatigue import barred_from
from calavera.games.dead_men.rules.kraken import attack, can_attack, can_chop, chop
from calavera.games.dead_men.rules.moving import run, runs, walk, walks
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in
from calavera.games.dead_men.rules.work import (
    REST_BY,
    burning,
    close_trapdoor,
    drop,
    drops,
    eliminations,
    fire_fights,
    has_open_trapdoor,
    lower_fire,
    pick_up,
    pickups,
    remove_another,
    remove_deckhand,
    rest,
    strengthen,
    swap_with_pirate,
    swap_with_table,
    swaps,
)
from calavera.games.dead_men.state import (
    BLANKET,
    BOATS,
    BUCKET,
    COMPASS,
    DAGGER,
    JADE,
    NO_KRAKEN,
    NOTHING,
    PISTOL,
    REVENGE,
    RUM,
    Pirate,
    Ship,
)

BLANKET_BY: Final = 2

WHAT_NOW: Final = Prompt(
    "Take an action", "Each costs a token; unused ones of your own go to the next pirate.", "DM-3.1"
)

PASSED_ON: Final = Event("DM-3.4", "Action tokens that {seat} passed on: {n}.")
MISFIRED: Final = Event("DM-23.7", "{seat} shot and reached only {n}: a miss.")


# ---- tokens


def begin_actions(s: Ship) -> None:
    """All own tokens, and those lent by the previous pirate: DM-1.20, DM-1.21, DM-3.3."""
    s.own = s.parts.pirate_actions[s.pirates[s.active].card]
    if s.kraken != NO_KRAKEN:
        s.own += s.parts.kraken_actions
    s.lent = s.passed
    s.passed = 0
    s.rush = 0
    s.step_ended = False


def spend_token(s: Ship) -> None:
    """Rush first, lent tokens next, own ones last: DM-3.7, DM-35.14."""
    if s.rush:
        s.rush -= 1
    elif s.lent:
        s.lent -= 1
    else:
        s.own -= 1


def end_actions(s: Ship) -> None:
    """Own tokens left are lent to the next pirate, lent ones go home: DM-3.4 to DM-3.6."""
    s.passed = s.own
    s.tell(PASSED_ON, s.active, s.passed)
    s.own = 0
    s.lent = 0
    s.rush = 0
    s.step = REVENGE


# ---- what is open


def legal_actions(s: Ship) -> list[int]:
    """All that the active pirate may do now, ending the step included: DM-3.8, DM-3.11 to DM-3.15."""
    pirate = s.pirates[s.active]
    looting = pirate.treasure != NOTHING
    hot = is_too_hot(s, pirate)
    crowded = is_crowded(s, pirate)
    limited = hot or crowded
    legal: list[int] = []
    if s.own + s.lent + s.rush > 0:
        legal.extend(walks(s, pirate, 0))
        if not looting:
            legal.extend(runs(s, pirate, 0))
        if pirate.fatigue > 0 and (hot or not crowded):
            legal.append(REST.at(0))
        if not limited:
            legal.extend(swaps(s, s.active))
        if not looting:
            legal.extend(works(s, pirate, hot, crowded))
    legal.extend(paid_by_item(s, pirate, looting, hot, crowded))
    may_end = s.switches.end_turn_when_restricted or not limited or not legal
    legal.extend(free_uses(s, pirate))
    legal.extend(drops(s, pirate))
    if may_end:
        legal.append(END.at())
    return legal


def is_too_hot(s: Ship, pirate: Pirate) -> bool:
    """The dial bars the room the pirate is in (DM-3.12)."""
    return pirate.room != BOATS and s.fire[pirate.room] >= barred_from(s, pirate.fatigue)


def is_crowded(s: Ship, pirate: Pirate) -> bool:
    """Three deckhands or more in the pirate's room (DM-3.13)."""
    return pirate.room != BOATS and deckhands_in(s, pirate.room) >= 3


def works(s: Ship, pirate: Pirate, hot: bool, crowded: bool) -> list[int]:
    """Actions forbidden while looting: DM-5 to DM-7, DM-9, DM-12 to DM-15 and the coin items."""
    legal: list[int] = []
    limited = hot or crowded
    if hot or not crowded:
        fires = fire_fights(s, pirate, not limited)
        legal.extend([FIGHT_FIRE.at(room) for room in fires])
        if may_use(s, pirate, BLANKET):
            legal.extend([BLANKET_ON.at(room) for room in fires])
    if crowded or not hot:
        legal.extend(eliminations(s, deckhand_rooms(s, pirate), 0))
    if limited:
        return legal
    legal.extend(pickups(s, pirate))
    if pirate.marker < len(s.parts.track) - 1:
        legal.append(STRENGTHEN.at())
    if may_use(s, pirate, BUCKET):
        legal.extend([BUCKET_ON.at(room) for room in burning(s, adjacent_rooms(s, pirate.room))])
    if may_use(s, pirate, PISTOL):
        for room in adjacent_rooms(s, pirate.room):
            legal.extend([SHOOT.at(room, foe) for foe in foes_in(s, room)])
    if s.kraken != NO_KRAKEN:
        legal.extend(works_against_kraken(s, pirate))
    return legal


def works_against_kraken(s: Ship, pirate: Pirate) -> list[int]:
    """The four actions of the Kraken expansion: DM-12 to DM-15."""
    legal: list[int] = []
    if can_load(s, pirate):
        legal.append(LOAD.at())
    if has_open_trapdoor(s, pirate.room):
        legal.append(CLOSE.at())
    if can_chop(s, pirate):
        legal.append(CHOP.at())
    if can_attack(s, pirate):
        legal.append(ATTACK.at(0))
        if can_fire(s, pirate):
            legal.append(ATTACK.at(1))
    return legal


def deckhand_rooms(s: Ship, pirate: Pirate) -> list[int]:
    """Where the pirate may eliminate deckhands: its room, and those next door unless limited (DM-6.1, DM-3.13)."""
    if pirate.room == BOATS:
        return adjacent_rooms(s, BOATS)
    if is_crowded(s, pirate) or is_too_hot(s, pirate):
        return [pirate.room]
    return [pirate.room, *adjacent_rooms(s, pirate.room)]


def may_use(s: Ship, pirate: Pirate, item: int) -> bool:
    """Whether the pirate holds an item that was not used up this turn (DM-23.11)."""
    return pirate.item == item and not s.item_used[item]


def paid_by_item(s: Ship, pirate: Pirate, looting: bool, hot: bool, crowded: bool) -> list[int]:
    """Free uses of Compass, Rum and Dagger: DM-16.4, DM-23.4, DM-23.5, DM-23.9."""
    legal: list[int] = []
    if may_use(s, pirate, COMPASS):
        legal.extend(walks(s, pirate, 1))
        if not looting:
            legal.extend(runs(s, pirate, 1))
    elif may_use(s, pirate, RUM):
        if pirate.fatigue > 0 and (hot or not crowded):
            legal.append(REST.at(1))
    elif may_use(s, pirate, DAGGER) and not looting and (crowded or not hot):
        legal.extend(eliminations(s, deckhand_rooms(s, pirate), 1))
    return legal


# ---- doing it


def act(s: Ship) -> Rules:
    """One action of the active pirate, or the end of its step: DM-3.1, DM-3.2, DM-3.8."""
    action = yield Ask(s.active, legal_actions(s), WHAT_NOW)
    if END.owns(action):
        end_actions(s)
        return
    yield from do(s, s.active, action)
    check_win(s)
    if s.step_ended:
        end_actions(s)


def do(s: Ship, seat: int, action: int) -> Rules:
    """Carry out an action, in the order of the rulebook's chapters."""
    if DROP.owns(action):
        drop(s, seat, DROP.operand(action))
    elif DRINK.owns(action):
        drink(s, seat, DRINK.operand(action))
    elif WALK.owns(action):
        pay(s, WALK.operand(action, 1), COMPASS)
        yield from walk(s, seat, WALK.operand(action))
    elif RUN.owns(action):
        pay(s, RUN.operand(action, 2), COMPASS)
        yield from run(s, seat, RUN.operand(action), RUN.operand(action, 1))
    elif FIGHT_FIRE.owns(action):
        spend_token(s)
        lower_fire(s, seat, FIGHT_FIRE.operand(action), 1)
    elif ELIMINATE.owns(action):
        pay(s, ELIMINATE.operand(action, 2), DAGGER)
        yield from eliminate(s, seat, ELIMINATE.operand(action), ELIMINATE.operand(action, 1))
    elif PICK_UP.owns(action):
        spend_token(s)
        pick_up(s, seat, PICK_UP.operand(action))
    elif REST.owns(action):
        pay(s, REST.operand(action), RUM)
        rest(s, seat, REST_BY)
    elif STRENGTHEN.owns(action):
        spend_token(s)
        strengthen(s, seat)
    elif SWAP.owns(action):
        spend_token(s)
        swap_with_table(s, seat, SWAP.operand(action))
    elif SWAP_WITH.owns(action):
        spend_token(s)
        yield from swap_with_pirate(s, seat, SWAP_WITH.operand(action))
    elif BLANKET_ON.owns(action) or BUCKET_ON.owns(action) or SHOOT.owns(action):
        yield from use_coin_item(s, seat, action)
    elif LOAD.owns(action) or CLOSE.owns(action) or CHOP.owns(action) or ATTACK.owns(action):
        yield from fight_kraken(s, seat, action)
    else:
        yield from use(s, seat, action)


def pay(s: Ship, by_item: int, item: int) -> None:
    """With a token, or with an item's free use (DM-11.4)."""
    if by_item:
        s.item_used[item] = s.parts.item_uses[item] > 0
    else:
        spend_token(s)


def eliminate(s: Ship, seat: int, room: int, leader: int) -> Rules:
    """DM-6; Jade's reaches a second one (DM-24.8)."""
    remove_deckhand(s, seat, room, leader)
    pirate = s.pirates[seat]
    if pirate.card == JADE:
        yield from remove_another(s, seat, deckhand_rooms(s, pirate))


def use_coin_item(s: Ship, seat: int, action: int) -> Rules:
    """DM-11.1, DM-23.1 to DM-23.3, DM-23.6."""
    spend_token(s)
    if BLANKET_ON.owns(action):
        s.item_used[BLANKET] = True
        lower_fire(s, seat, BLANKET_ON.operand(action), BLANKET_BY)
    elif BUCKET_ON.owns(action):
        s.item_used[BUCKET] = True
        lower_fire(s, seat, BUCKET_ON.operand(action), 1)
    else:
        s.item_used[PISTOL] = True
        yield from shoot(s, seat, SHOOT.operand(action), SHOOT.operand(action, 1))


def shoot(s: Ship, seat: int, room: int, foe: int) -> Rules:
    """A Pistol battle; a miss has no consequence: DM-23.6 to DM-23.8."""
    own = yield from battle_roll(s, seat, room, foe)
    if own >= foe_strength(s, foe):
        beat(s, seat, room, foe, own)
    else:
        s.tell(MISFIRED, seat, own)


def fight_kraken(s: Ship, seat: int, action: int) -> Rules:
    """DM-12 to DM-15."""
    spend_token(s)
    if LOAD.owns(action):
        load_cannon(s, seat)
    elif CLOSE.owns(action):
        close_trapdoor(s, seat, s.pirates[seat].room)
    elif CHOP.owns(action):
        yield from chop(s, seat)
    else:
        yield from attack(s, seat, ATTACK.operand(action) == 1)
