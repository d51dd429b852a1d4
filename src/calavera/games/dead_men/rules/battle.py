"""Battles: DM-19 to DM-22, with Garrett's power (DM-24.1, DM-24.13) and the battle track (DM-25)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Asking, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import AGAIN, CHASE, DRIVE, FIGHT, FIGHTER, FIRE, RETREAT, STRIKE, SWING
from calavera.games.dead_men.rules.cannons import can_fire, fire_cannon
from calavera.games.dead_men.rules.fatigue import entry_fatigue, may_enter, outside_battle, tire
from calavera.games.dead_men.rules.leaving import take_breather
from calavera.games.dead_men.rules.ship import adjacent_places, adjacent_rooms, pirates_in
from calavera.games.dead_men.state import (
    BATTLE_AGAIN,
    BESS,
    BOATS,
    ENEMY_RETREATS,
    FROMM,
    GARRETT,
    GUARD,
    IRON_ARM,
    NOTHING,
    PIRATE_RETREATS,
    SECOND_SWING,
    SWORD,
    Pirate,
    Ship,
)

WHO_FIGHTS: Final = Prompt(
    "For all of you: who fights in {room}?", "One pirate fights; you decide it together.", "DM-19.13"
)
WHICH_FOE: Final = Prompt("Choose your enemy in {room}", "All crew come before a guard.", "DM-19.11")
STRIKING: Final = Prompt(
    "How do you strike?",
    "You may add the battle track, as a whole or not at all; then its marker falls back.",
    "DM-19.7",
)
GUARD_STANDS: Final = Prompt(
    "Fight the guard again, or retreat?", "You lost, and a guard never moves.", "DM-20.3"
)
DRIVE_WHERE: Final = Prompt(
    "Where does the enemy retreat to?",
    "You lost the battle, and your die says that the enemy retreats.",
    "DM-21.5",
)
FLEE_WHERE: Final = Prompt(
    "Where do you retreat to?", "You lost the battle, and your die says that you retreat.", "DM-19.15"
)
ANY_RESULT: Final = Prompt(
    "Choose how it goes on", "You lost the battle, but your 6 lets you choose what follows.", "DM-21.10"
)
CHASE_WHERE: Final = Prompt(
    "Chase the crew out of {room}", "Each flees next door, where you like.", "DM-24.3"
)
FIGHT_AGAIN: Final = Prompt(
    "Battle again, or chase it away?", "The same enemy stands before you.", "DM-24.13"
)

FACED: Final = Event("DM-19.4", "{seat} battled {token} and rolled {n}.")
WON: Final = Event("DM-19.8", "{seat} reached {n}: {token} is beaten.")
LOST: Final = Event("DM-19.9", "{seat} reached {n} against {n} and lost.")
SWUNG: Final = Event("DM-35.9", "{seat} swung again and rolled {n}.")
LET_GO: Final = Event("DM-19.3", "{seat} let go of the treasure in {room}.")
TABLE: Final = Event("DM-21.3", "{seat} rolled {n} on the retreat table.")
DRIVEN: Final = Event("DM-21.4", "{token} went to {room}.")
CHASED: Final = Event("DM-24.1", "{seat} chased {token} to {room}.")
FLED: Final = Event("DM-21.7", "{seat} retreated to {room}.")
FROMM_BACK: Final = Event("DM-22.4", "Captain Fromm vanishes into the bag, and may come back.")
FROMM_GONE: Final = Event("DM-22.5", "Captain Fromm is gone for good.")


# ---- enemies and pirates in one room


def is_guard(s: Ship, token: int) -> bool:
    """Whether a kind of token is a guard."""
    return s.parts.token_front[token] == GUARD


def has_guard(s: Ship, room: int) -> bool:
    """Whether a guard stands in the room."""
    return any(is_guard(s, token) for token in s.enemies[room])


def foes_in(s: Ship, room: int) -> list[int]:
    """The kinds of enemies that may be fought now: crew and Fromm before a guard (DM-19.12)."""
    foes: list[int] = []
    for token in s.enemies[room]:
        if not is_guard(s, token) and token not in foes:
            foes.append(token)
    if foes:
        return foes
    for token in s.enemies[room]:
        if token not in foes:
            foes.append(token)
    return foes


def fight_in(s: Ship, room: int) -> Rules:
    """Fight until no enemy or no pirate is left in the room: DM-19.1, DM-19.13, DM-19.14."""
    while s.enemies[room]:
        here = pirates_in(s, room)
        if not here:
            return
        if s.switches.bystanders_drop:
            for seat in here:
                let_go(s, seat)
        action = yield Ask(s.active, [FIGHTER.at(seat) for seat in here], WHO_FIGHTS, room)
        yield from fight_on(s, FIGHTER.operand(action), room)


def fight_on(s: Ship, seat: int, room: int) -> Rules:
    """One pirate fights enemy after enemy until none is left, it leaves or it dies: DM-19.11, DM-19.20."""
    pirate = s.pirates[seat]
    while s.enemies[room] and s.pirates[seat] is pirate and pirate.room == room:
        legal: list[int] = []
        for foe in foes_in(s, room):
            legal.append(FIGHT.at(foe))
            legal.extend(chases(s, pirate, foe))
        action = yield Ask(seat, legal, WHICH_FOE, room)
        if CHASE.owns(action):
            yield from chase(s, seat, action)
        else:
            yield from battle(s, seat, FIGHT.operand(action))


def let_go(s: Ship, seat: int) -> None:
    """Drop the treasure before the fight (DM-19.3)."""
    pirate = s.pirates[seat]
    if pirate.treasure != NOTHING:
        s.loot[pirate.room].append(pirate.treasure)
        pirate.treasure = NOTHING
        s.tell(LET_GO, seat, pirate.room)


# ---- one battle


def battle(s: Ship, seat: int, foe: int) -> Rules:
    """Battle one enemy until it is beaten or somebody leaves: DM-19.2 to DM-19.10, DM-19.22."""
    pirate = s.pirates[seat]
    room = pirate.room
    let_go(s, seat)
    while True:
        own = yield from battle_roll(s, seat, room, foe)
        against = foe_strength(s, foe)
        if own >= against:
            beat(s, seat, room, foe, own)
            return
        s.tell(LOST, seat, own, against)
        tire(s, seat, against - own)
        if s.pirates[seat] is not pirate:
            return
        if is_guard(s, foe):
            action = yield Ask(seat, [AGAIN.at(), *retreats(s, pirate)], GUARD_STANDS)
        else:
            action = yield from consult_table(s, seat, foe)
        if DRIVE.owns(action):
            yield from drive(s, room, foe, DRIVE.operand(action))
            return
        if RETREAT.owns(action):
            yield from retreat(s, seat, RETREAT.operand(action))
            return
        if not is_guard(s, foe):
            again = yield Ask(seat, [FIGHT.at(foe), *chases(s, pirate, foe)], FIGHT_AGAIN)
            if CHASE.owns(again):
                yield from chase(s, seat, again)
                return


def battle_roll(s: Ship, seat: int, room: int, foe: int) -> Asking:
    """Roll against an enemy and settle one's own Battle Strength (DM-19.4, DM-19.5)."""
    s.fighter = seat
    s.foe = foe
    s.foe_room = room
    s.against = foe_strength(s, foe)
    roll_battle_die(s)
    s.tell(FACED, seat, foe, s.battle_roll)
    own = yield from strike(s)
    return own


def foe_strength(s: Ship, foe: int) -> int:
    """DM-20.1, DM-21.1, DM-22.1."""
    if s.parts.token_front[foe] == FROMM:
        return s.parts.fromm_strengths[s.fromm_side]
    return s.parts.token_strength[foe]


def roll_battle_die(s: Ship) -> None:
    """Its face lies on the table until the battle is cleared (DM-19.4)."""
    faces = s.parts.battle_die
    s.battle_roll = faces[s.rng.below(len(faces))]


def strike(s: Ship) -> Asking:
    """From dice on the table to the final Battle Strength: DM-19.22, DM-25.2, DM-35.8, DM-35.9.

    The battle is cleared off the table afterwards.
    """
    seat = s.fighter
    pirate = s.pirates[seat]
    while True:
        action = yield Ask(seat, blows(s, pirate), STRIKING)
        if SWING.owns(action):
            spend_adrenaline(s, pirate, SECOND_SWING)
            roll_battle_die(s)
            s.tell(SWUNG, seat, s.battle_roll)
        elif FIRE.owns(action):
            fire_cannon(s, pirate)
        else:
            break
    own = strength_so_far(s, pirate)
    if STRIKE.operand(action):
        own += s.parts.track[pirate.marker]
        pirate.marker = reset_space(s, pirate)
    for _ in range(STRIKE.operand(action, 1)):
        own += s.parts.adrenaline_amount[IRON_ARM]
        spend_adrenaline(s, pirate, IRON_ARM)
    clear_battle(s)
    return own


def blows(s: Ship, pirate: Pirate) -> list[int]:
    """How a roll may be used: track or not, Iron Arms, Second Swing, another shot (DM-19.6, DM-15.10)."""
    legal: list[int] = []
    arms = min(pirate.adrenaline.count(IRON_ARM), 2)
    for track in range(2 if s.parts.track[pirate.marker] else 1):
        for used in range(arms + 1):
            legal.append(STRIKE.at(track, used))
    if SECOND_SWING in pirate.adrenaline:
        legal.append(SWING.at())
    if s.cannon_roll != NOTHING and strength_so_far(s, pirate) < s.against and can_fire(s, pirate):
        legal.append(FIRE.at())
    return legal


def strength_so_far(s: Ship, pirate: Pirate) -> int:
    """Dice, Sword and Bess; track and Iron Arm not yet counted (DM-15.6, DM-23.10, DM-24.12)."""
    own = s.battle_roll
    if s.cannon_roll != NOTHING:
        own += s.cannon_roll
    if pirate.item == SWORD:
        own += 1
    if pirate.card == BESS and s.foe == NOTHING:
        own += 1
    return own


def reset_space(s: Ship, pirate: Pirate) -> int:
    """The lowest space without a cutlass: DM-25.3, DM-25.4."""
    return min(len(pirate.cutlasses), len(s.parts.track) - 1)


def spend_adrenaline(s: Ship, pirate: Pirate, token: int) -> None:
    """DM-35.1."""
    pirate.adrenaline.remove(token)
    s.spent_adrenaline.append(token)


def clear_battle(s: Ship) -> None:
    """No dice lie on the table."""
    s.fighter = NOTHING
    s.foe = NOTHING
    s.foe_room = NOTHING
    s.against = 0
    s.battle_roll = 0
    s.cannon_roll = NOTHING
    s.table_roll = 0
    s.shots = 0


def beat(s: Ship, seat: int, room: int, foe: int, own: int) -> None:
    """Flip a beaten token; Fromm drops nothing: DM-19.8, DM-20.2, DM-21.2, DM-22.4, DM-22.5."""
    s.tell(WON, seat, own, foe)
    s.enemies[room].remove(foe)
    if s.parts.token_front[foe] == FROMM:
        if s.switches.fromm_house_rule and s.fromm_side == 1:
            s.removed.append(foe)
            s.tell(FROMM_GONE)
        else:
            s.bag.append(foe)
            s.tell(FROMM_BACK)
        s.fromm_side = NOTHING
        return
    s.loot[room].append(foe)
    if not is_guard(s, foe):
        s.crew_defeated += 1


# ---- after a lost battle


def retreats(s: Ship, pirate: Pirate) -> list[int]:
    """Where the pirate may retreat to: DM-19.15, DM-19.16."""
    legal: list[int] = []
    for place in adjacent_places(s, pirate.room):
        if may_enter(s, pirate.fatigue, place):
            legal.append(RETREAT.at(place))
    return legal


def consult_table(s: Ship, seat: int, foe: int) -> Asking:
    """Roll on the retreat table until the result is possible: DM-21.3 to DM-21.10."""
    pirate = s.pirates[seat]
    drives = [DRIVE.at(room) for room in adjacent_rooms(s, pirate.room)]
    flights = retreats(s, pirate)
    faces = s.parts.battle_die
    s.mover = foe
    s.mover_room = pirate.room
    while True:
        s.table_roll = faces[s.rng.below(len(faces))]
        s.tell(TABLE, seat, s.table_roll)
        result = s.parts.retreat_table[s.table_roll]
        action = NOTHING
        if result == ENEMY_RETREATS:
            if drives:
                action = yield Ask(seat, drives, DRIVE_WHERE)
        elif result == PIRATE_RETREATS:
            if flights:
                action = yield Ask(seat, flights, FLEE_WHERE)
        elif result == BATTLE_AGAIN:
            action = AGAIN.at()
        else:
            action = yield Ask(seat, [AGAIN.at(), *drives, *flights], ANY_RESULT)
        if action != NOTHING:
            s.table_roll = 0
            s.mover = NOTHING
            s.mover_room = NOTHING
            return action


def drive(s: Ship, room: int, foe: int, to: int) -> Rules:
    """An enemy goes next door and fights whoever is there: DM-21.4, DM-21.6, DM-21.18."""
    s.enemies[room].remove(foe)
    s.enemies[to].append(foe)
    s.tell(DRIVEN, foe, to)
    yield from fight_in(s, to)


def retreat(s: Ship, seat: int, place: int) -> Rules:
    """A pirate leaves the battle as by a walk; the next battle comes first: DM-19.15 to DM-19.17, DM-19.21."""
    pirate = s.pirates[seat]
    s.tell(FLED, seat, place)
    if place == BOATS:
        take_breather(s, seat)
        return
    cost = outside_battle(pirate, entry_fatigue(s, pirate, s.fire[pirate.room], place))
    pirate.room = place
    tire(s, seat, cost)
    if s.pirates[seat] is pirate:
        yield from fight_in(s, place)


# ---- Black Gus Garrett


def chases(s: Ship, pirate: Pirate, foe: int) -> list[int]:
    """Where Garrett may send an enemy instead of battling it: DM-24.1, DM-24.2."""
    if pirate.card != GARRETT or is_guard(s, foe):
        return []
    return [CHASE.at(foe, room) for room in adjacent_rooms(s, pirate.room)]


def chase(s: Ship, seat: int, action: int) -> Rules:
    """Garrett sends one enemy next door: DM-24.1, DM-24.14."""
    foe = CHASE.operand(action)
    to = CHASE.operand(action, 1)
    room = s.pirates[seat].room
    s.tell(CHASED, seat, foe, to)
    s.enemies[room].remove(foe)
    s.enemies[to].append(foe)
    yield from fight_in(s, to)


def chase_all(s: Ship, seat: int, room: int) -> Rules:
    """Garrett runs through a room and all crew flee: DM-24.3."""
    pirate = s.pirates[seat]
    while s.enemies[room] and s.pirates[seat] is pirate and pirate.room == room:
        legal: list[int] = []
        for foe in foes_in(s, room):
            legal.extend(chases(s, pirate, foe))
        action = yield Ask(seat, legal, CHASE_WHERE, room)
        yield from chase(s, seat, action)
