"""What lies on the table: the ship, its pirates, the supplies and the Kraken. And what is printed: `Parts`."""

from __future__ import annotations

from typing import Final

from calavera.engine.state import State

# ---- names of numbers

NOTHING: Final = -1

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DX: Final = [0, 1, 0, -1]
DY: Final = [1, 0, -1, 0]

RED: Final = 0
YELLOW: Final = 1

ROOMS: Final = 24
"""The most rooms a ship can have; rooms are numbered as they were laid."""

BOATS: Final = ROOMS
"""Where a pirate off the ship is."""

WIDTH: Final = 43
HEIGHT: Final = 22
MIDDLE: Final = 21
"""The chart: cells are y * WIDTH + x + MIDDLE, so that x goes from -21 to 21 and y from 0 to 21."""

# Token fronts and backs
CREW: Final = 0
GUARD: Final = 1
TRAPDOOR: Final = 2
FROMM: Final = 3

CUTLASS: Final = 0
GROG: Final = 1
TREASURE: Final = 2
BARE: Final = 3

# A room's trapdoor
NO_TRAPDOOR: Final = 0
OPEN: Final = 1
CLOSED: Final = 2

# Effects of Revenge cards
CALM: Final = 0
ADD: Final = 1
SPREAD: Final = 2
CREW_MOVES: Final = 3

# Rows of the retreat table
ENEMY_RETREATS: Final = 0
PIRATE_RETREATS: Final = 1
BATTLE_AGAIN: Final = 2
CHOOSE: Final = 3

# Items
BLANKET: Final = 0
BUCKET: Final = 1
COMPASS: Final = 2
DAGGER: Final = 3
PISTOL: Final = 4
RUM: Final = 5
SWORD: Final = 6
ITEMS: Final = 7

# Pirates
GARRETT: Final = 0
KALLEN: Final = 1
FLYNN: Final = 2
TITIAN: Final = 3
JADE: Final = 4
LAMORE: Final = 5
WHITEBEARD: Final = 6
BESS: Final = 7
PIRATES: Final = 8

# Adrenaline tokens
SECOND_WIND: Final = 0
RUSH: Final = 1
IRON_ARM: Final = 2
SECOND_SWING: Final = 3
BURST_OF_SPRAY: Final = 4
CLEAN_SWEEP: Final = 5
SLAM_THE_HATCH: Final = 6
READY_FUSE: Final = 7
ADRENALINES: Final = 8

# Steps of a turn
MUSTER: Final = 0
SEARCH: Final = 1
ACTIONS: Final = 2
REVENGE: Final = 3
KRAKEN: Final = 4

# The Kraken
NO_KRAKEN: Final = 0
WAITING: Final = 1
ON_BOARD: Final = 2
SUBMERGED: Final = 3
DEAD: Final = 4

# Difficulty levels
SCURVY_DOG: Final = 0
BUCCANEER: Final = 1
ADMIRAL: Final = 2

# How it ended
UNDECIDED: Final = 0
WON: Final = 1
EXPLODED: Final = 2
OVERWHELMED: Final = 3
TRAPPED: Final = 4
LOST_TREASURE: Final = 5
UNTIMELY_DEATH: Final = 6
NO_MORE_PIRATES: Final = 7
SHIP_DESTROYED: Final = 8
PULLED_UNDER: Final = 9
PERMADEATH: Final = 10


class Parts:
    """What is printed: tiles, tokens, cards, boards and supplies, as ints and lists.

    The tiles of the stack come first, the start tiles after them (`start_tiles` gives their numbers).
    """

    def __init__(self) -> None:
        self.tile_id: list[str] = []
        self.tile_colour: list[int] = []
        self.tile_pips: list[int] = []
        self.tile_doors: list[int] = []
        """A bit for each side: 1 N, 2 E, 4 S, 8 W."""
        self.tile_keg: list[int] = []
        """The keg's number, 0 without a keg."""
        self.tile_keg_door: list[int] = []
        self.start_tiles: list[int] = []
        self.start_x: list[int] = []
        self.start_y: list[int] = []
        self.start_exit: list[int] = []
        self.start_trapdoor: list[bool] = []
        self.start_deckhands: list[int] = []

        self.token_id: list[str] = []
        self.token_front: list[int] = []
        self.token_strength: list[int] = []
        self.token_back: list[int] = []
        self.token_grog: list[int] = []
        self.token_count: list[int] = []
        self.fromm: int = NOTHING
        self.hatch: int = NOTHING
        """Captain Fromm and the trapdoor, as kinds of token."""
        self.fromm_strengths: list[int] = []
        self.crew_count: int = 0
        self.treasure_count: int = 0

        self.revenge_id: list[str] = []
        self.revenge_dice: list[int] = []
        """A bit for each colour: 1 red, 2 yellow."""
        self.revenge_number: list[int] = []
        self.revenge_effect: list[int] = []

        self.item_name: list[str] = []
        self.item_cost: list[int] = []
        self.item_uses: list[int] = []
        self.item_ability: list[str] = []

        self.pirate_name: list[str] = []
        self.pirate_actions: list[int] = []
        self.pirate_ability: list[str] = []
        self.pirate_invented: list[bool] = []

        self.fatigue_start: int = 0
        self.death: int = 0
        self.bars: list[int] = []
        """By fatigue: the lowest fire level that bars the way, 99 for none."""
        self.track: list[int] = []
        self.track_start: int = 0
        self.battle_die: list[int] = []
        self.cannon_die: list[int] = []
        self.retreat_table: list[int] = []
        """By face of the Battle Die, from 1: a row of the retreat table."""
        self.safe_explosions: int = 0
        self.treasures: list[list[int]] = []
        """By difficulty level and number of seats."""
        self.all_crew: list[list[bool]] = []
        self.deckhands: int = 0
        self.leaders: int = 0
        self.first_turn_tiles: int = 0
        self.fire_dice: list[int] = []

        self.kraken_actions: int = 0
        self.tentacles: int = 0
        self.kraken_column: int = 0
        self.kraken_health: list[int] = []
        self.kraken_strength: int = 0
        self.kraken_strength_min: int = 0
        self.kraken_sinks: int = 0
        self.cannons: int = 0
        self.cannons_per_column: int = 0
        self.kraken_move: list[int] = []
        """By Kraken card: columns to the right (negative: to the left); 0 is an attack."""
        self.adrenaline_name: list[str] = []
        self.adrenaline_text: list[str] = []
        self.adrenaline_amount: list[int] = []
        self.adrenaline_count: list[int] = []


class Switches:
    """The options of a match, settled once; see `options.py`."""

    def __init__(self) -> None:
        self.difficulty: str = "scurvy_dog"
        self.kraken: bool = True
        self.exploded_neighbours_bind: bool = False
        self.end_turn_when_restricted: bool = True
        self.cutlass_drop_lowers_marker: bool = False
        self.cutlass_push: str = "same_space"
        self.closed_trapdoor_receives: bool = True
        self.distance_wraps: bool = False
        self.cannon_scope: str = "pirate_column"
        self.cannon_spent: bool = True
        self.resurface: str = "same_column"
        self.run_bar: str = "stepwise"
        self.run_through_enemy: str = "forbid"
        self.bystanders_drop: bool = False
        self.crew_seek_boats: bool = True
        self.captain_fromm: bool = True
        self.fromm_house_rule: bool = True
        self.revenge_order: str = "fire_first"
        self.fire_scan: str = "live"
        self.blank_die_rooms: str = "card_colour"
        self.keg_advances_track: bool = True
        self.cutoff: str = "permanent"
        self.spread_mode: str = "per_room"
        self.kraken_reshuffle: str = "after_attack"
        self.tentacle_shortage: str = "lose"
        self.tentacle_douse: str = "column"
        self.adrenaline_unkept: str = "pile"
        self.permadeath: bool = False
        self.admiral_crew: str = "all_eight"
        self.untimely_needs_all_goals: bool = False
        self.deckhands_removed: int = 0
        self.extra_double_tiles: int = 0
        self.explosion_start: int = 0
        self.invented_pirates: bool = False
        self.random_setup: bool = True

    def clone(self) -> Switches:
        twin = Switches()
        twin.difficulty = self.difficulty
        twin.kraken = self.kraken
        twin.exploded_neighbours_bind = self.exploded_neighbours_bind
        twin.end_turn_when_restricted = self.end_turn_when_restricted
        twin.cutlass_drop_lowers_marker = self.cutlass_drop_lowers_marker
        twin.cutlass_push = self.cutlass_push
        twin.closed_trapdoor_receives = self.closed_trapdoor_receives
        twin.distance_wraps = self.distance_wraps
        twin.cannon_scope = self.cannon_scope
        twin.cannon_spent = self.cannon_spent
        twin.resurface = self.resurface
        twin.run_bar = self.run_bar
        twin.run_through_enemy = self.run_through_enemy
        twin.bystanders_drop = self.bystanders_drop
        twin.crew_seek_boats = self.crew_seek_boats
        twin.captain_fromm = self.captain_fromm
        twin.fromm_house_rule = self.fromm_house_rule
        twin.revenge_order = self.revenge_order
        twin.fire_scan = self.fire_scan
        twin.blank_die_rooms = self.blank_die_rooms
        twin.keg_advances_track = self.keg_advances_track
        twin.cutoff = self.cutoff
        twin.spread_mode = self.spread_mode
        twin.kraken_reshuffle = self.kraken_reshuffle
        twin.tentacle_shortage = self.tentacle_shortage
        twin.tentacle_douse = self.tentacle_douse
        twin.adrenaline_unkept = self.adrenaline_unkept
        twin.permadeath = self.permadeath
        twin.admiral_crew = self.admiral_crew
        twin.untimely_needs_all_goals = self.untimely_needs_all_goals
        twin.deckhands_removed = self.deckhands_removed
        twin.extra_double_tiles = self.extra_double_tiles
        twin.explosion_start = self.explosion_start
        twin.invented_pirates = self.invented_pirates
        twin.random_setup = self.random_setup
        return twin


class Pirate:
    """One seat's pirate: its card, where it is, and what lies on its board."""

    def __init__(self) -> None:
        self.card: int = NOTHING
        self.room: int = BOATS
        self.fatigue: int = 0
        self.marker: int = 0
        """The space of the battle track where the marker stands."""
        self.cutlasses: list[int] = []
        self.grog: list[int] = []
        self.treasure: int = NOTHING
        """The token carried, as a kind of token."""
        self.item: int = NOTHING
        self.adrenaline: list[int] = []

    def clone(self) -> Pirate:
        twin = Pirate()
        twin.card = self.card
        twin.room = self.room
        twin.fatigue = self.fatigue
        twin.marker = self.marker
        twin.cutlasses = self.cutlasses[:]
        twin.grog = self.grog[:]
        twin.treasure = self.treasure
        twin.item = self.item
        twin.adrenaline = self.adrenaline[:]
        return twin


class Ship(State):
    """The whole table. Lists named for a thing of a room are indexed by the room's number."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: Parts = NO_PARTS
        self.switches: Switches = NO_SWITCHES
        self.pirates: list[Pirate] = []

        # The turn
        self.active: int = 0
        self.step: int = SEARCH
        self.turn_number: int = 0
        """Turns begun, from 1."""
        self.searches: int = 0
        """Tiles still to be placed in this turn."""
        self.own: int = 0
        self.lent: int = 0
        self.rush: int = 0
        """Action tokens left to the active pirate: its own, lent ones, and extra actions of Rush."""
        self.passed: int = 0
        """Own tokens of the previous pirate, lent to the next."""
        self.step_ended: bool = False
        self.item_used: list[bool] = []

        # The ship
        self.cells: list[int] = []
        """The chart: the room in each cell, or NOTHING."""
        self.scan: list[int] = []
        """Rooms from the lowest row up, each row from left to right."""
        self.tile: list[int] = []
        self.x: list[int] = []
        self.y: list[int] = []
        self.turned: list[int] = []
        self.doors: list[int] = []
        self.exits: list[int] = []
        """A bit for each side with an exit to the boats."""
        self.beyond: list[int] = []
        """By room * 4 + side: the room behind a door that meets a door, or NOTHING."""
        self.fire: list[int] = []
        self.exploded: list[bool] = []
        self.keg_spent: list[bool] = []
        self.plain: list[int] = []
        self.leaders: list[int] = []
        self.trapdoor: list[int] = []
        self.enemies: list[list[int]] = []
        self.loot: list[list[int]] = []
        self.tentacles: list[int] = []
        self.tips: list[int] = []
        """How many of a room's tentacles are tentacle ends."""
        self.dinghy_room: int = NOTHING
        self.dinghy_door: int = NOTHING

        # Supplies
        self.stack: list[int] = []
        """Room tiles, the top one last; its order is secret."""
        self.marked: int = 0
        """How many tiles from the top are first-round tiles."""
        self.drawn_tile: int = NOTHING
        self.bag: list[int] = []
        self.bag_plain: int = 0
        self.bag_leaders: int = 0
        self.revenge: list[int] = []
        """The Revenge deck, the top card last; its order is secret."""
        self.revenge_known: int = 0
        """How many cards on top everybody has seen."""
        self.discards: list[int] = []
        self.fives: int = 0
        """Cards with a 5 resolved since the last shuffle."""
        self.drawn_revenge: list[int] = []
        self.table_items: list[int] = []
        self.pool: list[int] = []

        # Counters
        self.explosions: int = 0
        self.safe: list[int] = []
        """Treasures looted."""
        self.removed: list[int] = []
        """Tokens out of the game."""
        self.removed_plain: int = 0
        self.removed_leaders: int = 0
        self.destroyed: int = 0
        """Treasures destroyed."""
        self.crew_defeated: int = 0
        """Skeleton crew defeated or destroyed."""
        self.fromm_side: int = NOTHING
        self.outcome: int = UNDECIDED

        # The battle on the table
        self.fighter: int = NOTHING
        self.foe: int = NOTHING
        """The kind of token fought; NOTHING for tentacles and the Kraken."""
        self.foe_room: int = NOTHING
        self.against: int = 0
        """The Battle Strength to reach."""
        self.battle_roll: int = 0
        self.cannon_roll: int = NOTHING
        self.table_roll: int = 0
        self.shots: int = 0
        self.mover: int = NOTHING
        self.mover_room: int = NOTHING
        """The crew token whose way is being chosen."""

        # The Kraken
        self.kraken: int = NO_KRAKEN
        self.column: int = 0
        self.health: int = 0
        self.strength: int = 0
        self.kraken_deck: list[int] = []
        """The top card last; its order is secret."""
        self.kraken_discards: list[int] = []
        self.tentacle_supply: int = 0
        self.cannon_supply: int = 0
        self.loaded: list[int] = []
        """The column (x) of each loaded cannon."""
        self.adrenaline: list[int] = []
        """The pile."""
        self.drawn_adrenaline: list[int] = []
        self.spent_adrenaline: list[int] = []

    def clone(self) -> Ship:
        twin = Ship()
        self.copy_to(twin)
        twin.parts = self.parts
        twin.switches = self.switches.clone()
        twin.pirates = [pirate.clone() for pirate in self.pirates]
        self.copy_turn(twin)
        self.copy_rooms(twin)
        self.copy_supplies(twin)
        self.copy_kraken(twin)
        return twin

    def copy_turn(self, twin: Ship) -> None:
        twin.active = self.active
        twin.step = self.step
        twin.turn_number = self.turn_number
        twin.searches = self.searches
        twin.own = self.own
        twin.lent = self.lent
        twin.rush = self.rush
        twin.passed = self.passed
        twin.step_ended = self.step_ended
        twin.item_used = self.item_used[:]
        twin.fighter = self.fighter
        twin.foe = self.foe
        twin.foe_room = self.foe_room
        twin.against = self.against
        twin.battle_roll = self.battle_roll
        twin.cannon_roll = self.cannon_roll
        twin.table_roll = self.table_roll
        twin.shots = self.shots
        twin.mover = self.mover
        twin.mover_room = self.mover_room

    def copy_rooms(self, twin: Ship) -> None:
        twin.cells = self.cells[:]
        twin.scan = self.scan[:]
        twin.tile = self.tile[:]
        twin.x = self.x[:]
        twin.y = self.y[:]
        twin.turned = self.turned[:]
        twin.doors = self.doors[:]
        twin.exits = self.exits[:]
        twin.beyond = self.beyond[:]
        twin.fire = self.fire[:]
        twin.exploded = self.exploded[:]
        twin.keg_spent = self.keg_spent[:]
        twin.plain = self.plain[:]
        twin.leaders = self.leaders[:]
        twin.trapdoor = self.trapdoor[:]
        twin.enemies = [tokens[:] for tokens in self.enemies]
        twin.loot = [tokens[:] for tokens in self.loot]
        twin.tentacles = self.tentacles[:]
        twin.tips = self.tips[:]
        twin.dinghy_room = self.dinghy_room
        twin.dinghy_door = self.dinghy_door

    def copy_supplies(self, twin: Ship) -> None:
        twin.stack = self.stack[:]
        twin.marked = self.marked
        twin.drawn_tile = self.drawn_tile
        twin.bag = self.bag[:]
        twin.bag_plain = self.bag_plain
        twin.bag_leaders = self.bag_leaders
        twin.revenge = self.revenge[:]
        twin.revenge_known = self.revenge_known
        twin.discards = self.discards[:]
        twin.fives = self.fives
        twin.drawn_revenge = self.drawn_revenge[:]
        twin.table_items = self.table_items[:]
        twin.pool = self.pool[:]
        twin.explosions = self.explosions
        twin.safe = self.safe[:]
        twin.removed = self.removed[:]
        twin.removed_plain = self.removed_plain
        twin.removed_leaders = self.removed_leaders
        twin.destroyed = self.destroyed
        twin.crew_defeated = self.crew_defeated
        twin.fromm_side = self.fromm_side
        twin.outcome = self.outcome

    def copy_kraken(self, twin: Ship) -> None:
        twin.kraken = self.kraken
        twin.column = self.column
        twin.health = self.health
        twin.strength = self.strength
        twin.kraken_deck = self.kraken_deck[:]
        twin.kraken_discards = self.kraken_discards[:]
        twin.tentacle_supply = self.tentacle_supply
        twin.cannon_supply = self.cannon_supply
        twin.loaded = self.loaded[:]
        twin.adrenaline = self.adrenaline[:]
        twin.drawn_adrenaline = self.drawn_adrenaline[:]
        twin.spent_adrenaline = self.spent_adrenaline[:]


NO_PARTS: Final = Parts()
NO_SWITCHES: Final = Switches()
