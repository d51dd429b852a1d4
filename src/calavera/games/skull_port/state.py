"""What lies on the table at Skull Port, and what is printed on it."""

from __future__ import annotations

from typing import Final

from calavera.engine.state import State

ROUNDS: Final = 10
DICE: Final = 5
ROLLS: Final = 3
ALL_DICE: Final = 31
"""Dice are named by bit masks: bit 0 is the first die."""

SHIPS: Final = 6
POSITIONS: Final = 3
CAPTAIN: Final = 0
QUARTERMASTER: Final = 1
SAILING_MASTER: Final = 2

PORTS: Final = 3
ARMORY: Final = 0
MARKET: Final = 1
DOCK: Final = 2

LOWEST: Final = 2
HIGHEST: Final = 5
TOKENS: Final = 10
VALUES: Final = 6
"""One more than the highest value: the width of a seat's row in `hand`."""

SLOTS: Final = 2
CARDS: Final = 24
FLEET_IN_PLAY: Final = 3
NO_CARD: Final = -1
NO_DIE: Final = -1
NO_TILE: Final = -1
UNLIMITED: Final = 0
"""As `port_spots`: a port tile takes any number of tokens."""

# What a captain card does. Discounts and influence are for a port: add its number.
NATURAL: Final = 3
"""0, 1 and 2 reward the position of that number."""
DISCOUNT: Final = 4
INFLUENCE: Final = 7
CARGO: Final = 4
"""Fleet cards know 0 to 3 as well; from CARGO on they reward the ship of that number."""

EMPTY: Final = 0
"""A free berth, or no token."""


def token(seat: int, serial: int, value: int) -> int:
    """The influence token of a seat that is number `serial` of its ten; never EMPTY."""
    return seat << 7 | serial << 3 | value


def owner(token: int) -> int:
    """The seat a token belongs to."""
    return token >> 7


def serial(token: int) -> int:
    """Which of its owner's tokens it is, 0 to 9; the lowest values come first."""
    return (token >> 3) & 15


def value(token: int) -> int:
    """The influence a token adds to what it lies on."""
    return token & 7


class Parts:
    """What is printed on the components: names, and numbers by the place of a thing in the set."""

    def __init__(self) -> None:
        self.set_name = ""
        self.token_values: list[int] = []
        self.first_serial: list[int] = []
        """By value: the serial of the first token that has it."""
        self.tokens_of_value: list[int] = []
        self.doubloons = 0
        self.purse = 0
        """What each seat starts with."""
        self.port_names: list[str] = []
        self.port_prices: list[int] = []
        self.ship_names: list[str] = []
        self.ship_requirements: list[int] = []
        self.ship_cannons: list[int] = []
        self.berth_points: list[int] = []
        """Three for each ship, from Captain to Sailing master."""
        self.fleet_names: list[str] = []
        self.fleet_effects: list[int] = []
        self.fleet_amounts: list[int] = []
        self.card_names: list[str] = []
        self.card_effects: list[int] = []
        self.card_amounts: list[int] = []
        self.card_costs: list[int] = []
        self.card_points: list[int] = []
        self.tile_names: list[str] = []
        self.tile_colours: list[str] = []


class Harbour(State):
    """The table, with the options it is played by.

    Flat lists hold a row for each seat, ship or port, one after the other.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parts: Parts = NO_PARTS

        self.natural_counts_all = False
        self.requirements = 0
        """Which table of `rules.requirements` says what the dice meet."""
        self.retake_kept = True
        self.one_die_per_roll = False
        self.wrap = False
        self.voluntary_port = True
        self.top_first = False
        self.pusher_ejects = False
        self.port_spots = UNLIMITED
        self.supply_limited = True
        self.duplicates_owned = False
        self.influence_needs_active = True
        self.undivided_to_leader = False
        self.later_wins_ties = False

        self.round = 0
        """0 while captain tiles are picked, then 1 to 10."""
        self.first = 0
        self.seat = 0
        """Whose turn it is."""
        self.placing = False
        """The dice are final, a token has to be placed."""
        self.supply = 0
        """Doubloons nobody has; below 0 if the supply is not limited."""
        self.rolls = 0
        self.aside = 0
        """The dice set aside before the last roll."""
        self.manipulated = False
        self.changed = NO_DIE
        """The die manipulated last since the last roll."""
        self.ejected = EMPTY
        """The token that was pushed off and is to be put on a port tile."""
        self.dice: list[int] = NOTHING
        """Five faces; 0 before the first roll."""
        self.tiles: list[int] = NOTHING
        """By seat: its captain tile."""
        self.doubloons: list[int] = NOTHING
        """By seat."""
        self.hand: list[int] = NOTHING
        """By seat and value: how many tokens are left to place."""
        self.active: list[int] = NOTHING
        """By seat and slot: the captain card there."""
        self.bought_by: list[int] = NOTHING
        """By captain card: the seat that owns it, on its tile or discarded."""
        self.display: list[int] = NOTHING
        """By port: the captain card above it."""
        self.deck: list[int] = NOTHING
        """The captain cards still to come, the next one last."""
        self.fleet: list[int] = NOTHING
        """The fleet cards in force."""
        self.berths: list[int] = NOTHING
        """By ship and position: the token there."""
        self.port_doubloons: list[int] = NOTHING
        """By port."""
        self.quays: list[list[int]] = NO_QUAYS
        """By port: the tokens there, in the order they came."""
        self.lost: list[int] = NOTHING
        """Tokens for which no port tile had a spot."""
        self.shares: list[int] = NOTHING
        """The division at the end: port, pass, seat and doubloons, four for each share, in order."""

    def clone(self) -> Harbour:
        twin = Harbour()
        self.copy_to(twin)
        twin.parts = self.parts
        twin.natural_counts_all = self.natural_counts_all
        twin.requirements = self.requirements
        twin.retake_kept = self.retake_kept
        twin.one_die_per_roll = self.one_die_per_roll
        twin.wrap = self.wrap
        twin.voluntary_port = self.voluntary_port
        twin.top_first = self.top_first
        twin.pusher_ejects = self.pusher_ejects
        twin.port_spots = self.port_spots
        twin.supply_limited = self.supply_limited
        twin.duplicates_owned = self.duplicates_owned
        twin.influence_needs_active = self.influence_needs_active
        twin.undivided_to_leader = self.undivided_to_leader
        twin.later_wins_ties = self.later_wins_ties
        twin.round = self.round
        twin.first = self.first
        twin.seat = self.seat
        twin.placing = self.placing
        twin.supply = self.supply
        twin.rolls = self.rolls
        twin.aside = self.aside
        twin.manipulated = self.manipulated
        twin.changed = self.changed
        twin.ejected = self.ejected
        twin.dice = self.dice[:]
        twin.tiles = self.tiles[:]
        twin.doubloons = self.doubloons[:]
        twin.hand = self.hand[:]
        twin.active = self.active[:]
        twin.bought_by = self.bought_by[:]
        twin.display = self.display[:]
        twin.deck = self.deck[:]
        twin.fleet = self.fleet[:]
        twin.berths = self.berths[:]
        twin.port_doubloons = self.port_doubloons[:]
        twin.quays = [self.quays[ARMORY][:], self.quays[MARKET][:], self.quays[DOCK][:]]
        twin.lost = self.lost[:]
        twin.shares = self.shares[:]
        return twin


NO_PARTS: Final = Parts()
NOTHING: Final[list[int]] = []
"""Stands for every list of a state that is not set up: a clone gets its own at once."""
NO_QUAYS: Final[list[list[int]]] = []
