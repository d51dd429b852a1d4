"""The Kraken: chopping tentacles (DM-14), attacking it (DM-15), and its own step of the turn (DM-34)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.rules.adrenaline import gain_best_of_two, gain_one
from calavera.games.dead_men.rules.battle import roll_battle_die, strike
from calavera.games.dead_men.rules.cannons import fire_cannon
from calavera.games.dead_men.rules.ending import check_win, lose
from calavera.games.dead_men.rules.fatigue import outside_battle, tire
from calavera.games.dead_men.rules.leaving import weaken_kraken
from calavera.games.dead_men.rules.ship import rooms_of_column, turn_order
from calavera.games.dead_men.state import (
    BOATS,
    DEAD,
    ON_BOARD,
    PULLED_UNDER,
    SHIP_DESTROYED,
    SUBMERGED,
    Pirate,
    Ship,
)

ATTACK_FATIGUE: Final = 2
CHOP_FATIGUE: Final = 1

CHOPS: Final = Event("DM-14.1", "{seat} chopped at {n} tentacles in column {column} and rolled {n}.")
CHOPPED: Final = Event("DM-14.4", "{seat} reached {n}: the tentacles of the column are cut off.")
SLIPPED: Final = Event("DM-14.6", "{seat} reached only {n}: the tentacles hold.")
STRUCK_AT: Final = Event("DM-15.3", "{seat} attacked the Kraken, strength {n}, and rolled {n}.")
HIT: Final = Event("DM-15.13", "{seat} reached {n} and hit: the Kraken has {n} health left and dives.")
KILLED: Final = Event("DM-15.20", "The Kraken is dead.")
MISSED: Final = Event("DM-15.19", "{seat} reached {n} against {n}: the Kraken shakes it off.")
SURFACED: Final = Event("DM-34.18", "The Kraken surfaced at column {column}.")
SWAM: Final = Event("DM-34.5", "The Kraken swam to column {column}.")
STRIKES: Final = Event("DM-34.10", "The Kraken attacked column {column}.")
GRABS: Final = Event("DM-34.10", "A tentacle came over {room}.")
SPRAYED: Final = Event("DM-34.13", "Spray lowered the fire in {room} to {n}.")
GROWN: Final = Event("DM-34.15", "The Kraken’s strength rose to {n}.")


# ---- 14 Chop Tentacles


def tentacles_in_column(s: Ship, x: int) -> int:
    """DM-14.2."""
    count = 0
    for room, tentacles in enumerate(s.tentacles):
        if tentacles and s.x[room] == x and not s.exploded[room]:
            count += tentacles
    return count


def can_chop(s: Ship, pirate: Pirate) -> bool:
    """DM-14.1, DM-14.7."""
    return pirate.room != BOATS and tentacles_in_column(s, s.x[pirate.room]) > 0


def chop(s: Ship, seat: int) -> Rules:
    """DM-14."""
    x = s.x[s.pirates[seat].room]
    count = tentacles_in_column(s, x)
    s.fighter = seat
    s.against = count
    roll_battle_die(s)
    s.tell(CHOPS, seat, count, x, s.battle_roll)
    own = yield from strike(s)
    if own < count:
        s.tell(SLIPPED, seat, own)
        tire(s, seat, CHOP_FATIGUE)
        return
    s.tell(CHOPPED, seat, own)
    for room in rooms_of_column(s, x):
        s.tentacle_supply += s.tentacles[room]
        s.tentacles[room] = 0
        s.tips[room] = 0
    gain_one(s, seat)


# ---- 15 Attack the Kraken


def can_attack(s: Ship, pirate: Pirate) -> bool:
    """DM-15.1, DM-15.2."""
    if pirate.room == BOATS or s.kraken != ON_BOARD:
        return False
    return rooms_of_column(s, s.x[pirate.room])[-1] == pirate.room


def kraken_strength(s: Ship, x: int) -> int:
    """Seen from a column: DM-15.3, DM-15.4."""
    distance = abs(x - s.column)
    if s.switches.distance_wraps:
        distance = min(distance, max(s.x) - min(s.x) + 1 - distance)
    return s.strength + distance


def attack(s: Ship, seat: int, cannon: bool) -> Rules:
    """DM-15.3 to DM-15.22."""
    pirate = s.pirates[seat]
    s.fighter = seat
    s.against = kraken_strength(s, s.x[pirate.room])
    roll_battle_die(s)
    s.tell(STRUCK_AT, seat, s.against, s.battle_roll)
    if cannon:
        fire_cannon(s, pirate)
    against = s.against
    own = yield from strike(s)
    if own < against:
        s.tell(MISSED, seat, own, against)
        tire(s, seat, against - own)
        return
    s.health -= 1
    s.tell(HIT, seat, own, s.health)
    weaken_kraken(s)
    s.kraken = SUBMERGED
    if s.health == 0:
        s.kraken = DEAD
        s.tell(KILLED)
    yield from gain_best_of_two(s, seat)


# ---- 34 The Kraken's step


def kraken_step(s: Ship) -> None:
    """DM-34.1 to DM-34.4."""
    if s.kraken == DEAD:
        return
    if s.turn_number < s.seats:
        return
    if s.turn_number == s.seats:
        s.kraken = ON_BOARD
        s.column = s.parts.kraken_column
        s.tell(SURFACED, s.column)
        return
    draw_card(s)
    check_win(s)


def draw_card(s: Ship) -> None:
    """DM-34.4, DM-34.16, DM-34.18, DM-34.21."""
    if not s.kraken_deck:
        reshuffle(s)
    card = s.kraken_deck.pop()
    s.kraken_discards.append(card)
    s.reveal()
    if s.kraken == SUBMERGED:
        surface(s)
    move = s.parts.kraken_move[card]
    if move:
        swim(s, move)
    else:
        attack_ship(s)
    if move == 0 or s.switches.kraken_reshuffle == "every_card":
        reshuffle(s)


def reshuffle(s: Ship) -> None:
    """All Kraken cards form a new deck (DM-34.16)."""
    s.kraken_deck.extend(s.kraken_discards)
    s.kraken_discards = []
    s.rng.shuffle(s.kraken_deck)


def surface(s: Ship) -> None:
    """DM-34.18."""
    s.kraken = ON_BOARD
    if s.switches.resurface == "draw_column":
        least = min(s.x)
        s.column = least + s.rng.below(max(s.x) - least + 1)
    s.tell(SURFACED, s.column)


def swim(s: Ship, move: int) -> None:
    """DM-34.5 to DM-34.9."""
    least = min(s.x)
    columns = max(s.x) - least + 1
    s.column = least + (s.column - least + move) % columns
    s.tell(SWAM, s.column)


def attack_ship(s: Ship) -> None:
    """DM-34.10 to DM-34.17."""
    s.tell(STRIKES, s.column)
    lay_tentacles(s)
    spray(s)
    for seat in turn_order(s):
        pirate = s.pirates[seat]
        if pirate.room != BOATS and s.x[pirate.room] == s.column:
            tire(s, seat, outside_battle(pirate, ATTACK_FATIGUE))
    s.strength += 1
    s.tell(GROWN, s.strength)
    if s.strength >= s.parts.kraken_sinks:
        lose(s, SHIP_DESTROYED)


def lay_tentacles(s: Ship) -> None:
    """From the rear to the front, the end at the front: DM-34.10, DM-40.9."""
    rooms = rooms_of_column(s, s.column)
    rooms.reverse()
    if s.tentacle_supply < len(rooms) and s.switches.tentacle_shortage == "lose":
        lose(s, PULLED_UNDER)
    for room in rooms[: s.tentacle_supply]:
        s.tentacle_supply -= 1
        s.tentacles[room] += 1
        s.tell(GRABS, room)
        if room == rooms[-1]:
            s.tips[room] += 1


def spray(s: Ship) -> None:
    """DM-34.13."""
    everywhere = s.switches.tentacle_douse == "all_tentacle_rooms"
    for room in s.scan:
        if s.tentacles[room] and s.fire[room] and (everywhere or s.x[room] == s.column):
            s.fire[room] -= 1
            s.tell(SPRAYED, room, s.fire[room])
