"""What lies on the table of Kraken Skulls!, and what is printed on it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from calavera.engine.asks import Rules
from calavera.engine.state import State

Play = Callable[[Any, Any], Rules]
"""`play(state, minigame)`: a minigame between pirates."""

Dive = Callable[[Any, int, Any], Rules]
"""`dive(state, seat, mermaid_game)`: a mermaid's minigame."""

NOBODY: Final = -1
NOWHERE: Final = -1
NOTHING: Final = -1

RING: Final = 6
"""Locations 0 to 5 run clockwise; even ones are Open Water, odd ones Ports (R4)."""
MOST_DREAD: Final = 7
NAVY_DREAD: Final = 4
BURIED_LIMIT: Final = 3
BATTLE_DICE: Final = 20
KRAKEN_DICE: Final = 7

# Courses of a navigation die, and what may be committed instead of one.
ANCHOR: Final = 0
CLOCKWISE: Final = 1
COUNTER: Final = 2
FATE: Final = 3
"""Let the die be rolled."""

# Symbols of a battle die, and of a kraken die: there the damage it deals.
SKULL: Final = 0
SWORD: Final = 1
CANNON: Final = 2
ANY: Final = 9

# Phases of a supply card.
NAVIGATION: Final = 0
BATTLE: Final = 1
PILLAGE: Final = 2

# When a card or an ability can be used.
NEVER: Final = 0
NAVIGATING: Final = 1
AFTER_SAILING: Final = 2
BEFORE_ROLL: Final = 3
AFTER_ROLL: Final = 4
WON: Final = 5
LOST: Final = 6
PLUNDERING: Final = 7
BURYING: Final = 8
DIGGING: Final = 9

# The steps of a turn (R23, R160 to R164).
PLACING: Final = 0
BEGIN: Final = 1
"""T1: empty hands draw."""
WINDOW_0: Final = 2
DIALS: Final = 3
"""T3 to T5: all set their dials, then all ships move."""
WINDOW_1: Final = 4
MOVES: Final = 5
"""T7 and T9: the Kraken, and the Navy or the Ghost Ship."""
WINDOW_3: Final = 6
TYPES: Final = 7
TRADES: Final = 8
PILLAGES: Final = 9
"""T12 (b): Lone and Captured pirates."""
PILLAGES_2: Final = 10
"""The same for the second ships of two players."""
ENCOUNTERS: Final = 11
BATTLES: Final = 12
WINDOW_U: Final = 13
VICTORY: Final = 14
NAVY_ENTRY: Final = 15
HAND_LIMIT: Final = 16

# What a pirate is this turn.
UNDECIDED: Final = 0
LONE: Final = 1
RIVAL: Final = 2
GUTSY: Final = 3
CAPTURED: Final = 4
HAUNTED: Final = 5
"""Meets the Ghost Ship."""
TEAM: Final = 6
"""Alone with the other half of the team: neither battle nor pillage (R139)."""

# What keeps cards from moving a ship this phase, as bits.
ANCHORED: Final = 1
SHELTERED: Final = 2
"""Cards and abilities of others do not move it."""
ENCHANTED: Final = 4
"""No Navigation card moves it."""

# Modes.
FIRST_TO_SEVEN: Final = 0
TREASURE_HUNTERS: Final = 1
MERCHANTS: Final = 2

# What Dread comes and goes by.
BY_BATTLES: Final = 0
BY_KRAKEN: Final = 1
BY_NAVY: Final = 2
BY_DIVES: Final = 3
BY_GHOST: Final = 4
BY_CARDS: Final = 5
BY_TREASURE: Final = 6
CAUSES: Final = 7

# Fights.
BROADSIDES: Final = 0
"""Rivals in Open Water."""
AT_PORT: Final = 1
SWORD_FIGHT: Final = 2
TIE_BREAK: Final = 3
CROWN: Final = 4
"""The Sword Fight that names the winner of the game."""
KRAKEN: Final = 5
DIVING: Final = 6

# What a battle window admits, as bits.
BEFORE: Final = 1
AFTER: Final = 2


class Step:
    """One step of what a card does; what `a` to `d` are is said beside each effect in `effects`."""

    def __init__(self, effect: int, a: int = 0, b: int = 0, c: int = 0, d: int = 0) -> None:
        self.effect = effect
        self.a = a
        self.b = b
        self.c = c
        self.d = d


class Lasting:
    """What curses do as long as they last; each boon or burden adds to one of these."""

    def __init__(self) -> None:
        self.plunder_draws = 0
        self.hand_limit = NOTHING
        self.extra_dice = 0
        self.no_battle_cards = False
        self.shielded = False
        self.no_dial = NOTHING
        self.income = 0
        self.open_hand = False
        self.skip_discard = False
        self.no_upgrades = False
        self.wins_ties = False
        self.winner_draws = NOTHING
        self.bury_bonus = 0
        self.treasure_less = 0
        self.skulls_hit_kraken = 0
        self.hunted = False


NO_CURSE: Final = Lasting()


class Minigame:
    """The minigame of a location; `numbers` are its own, in the order its file names them."""

    def __init__(self, game: str, title: str, text: str, play: Play) -> None:
        self.game = game
        self.title = title
        self.text = text
        self.play = play
        """The coroutine in the minigame's file."""
        self.dice = ""
        self.count = 0
        """Dice of each pirate; 0 for all of one's own."""
        self.rounds = 0
        self.first = "both"
        self.secret = False
        self.numbers: list[int] = []


class EncounterOption:
    """One half of an encounter: what it costs, what is rolled, and what each result leads to."""

    def __init__(self, label: str, roll: int, dice: int, cost: list[Step]) -> None:
        self.label = label
        self.roll = roll
        self.dice = dice
        self.cost = cost
        self.outcome_of: list[int] = []
        """By result: the outcome it leads to."""
        self.outcome_texts: list[str] = []
        self.outcomes: list[list[Step]] = []


class Level:
    """A level or a place of a mermaid's minigame: numbers, and the reward."""

    def __init__(self, numbers: list[int], rewards: list[list[Step]]) -> None:
        self.numbers = numbers
        self.rewards = rewards


class MermaidGame:
    """A mermaid's minigame: its numbers in the order its file names them, and its levels."""

    def __init__(self, game: str, title: str, text: str, dive: Dive) -> None:
        self.game = game
        self.title = title
        self.text = text
        self.dive = dive
        """The coroutine in the minigame's file."""
        self.numbers: list[int] = []
        self.levels: list[Level] = []
        self.words: list[str] = []


class Side:
    """One side of a captain card."""

    def __init__(self, name: str, when: int, steps: list[Step], text: str) -> None:
        self.name = name
        self.when = when
        self.steps = steps
        self.text = text


class Parts:
    """What is printed, by its number in the set. Supply cards are told apart by their kind alone."""

    def __init__(self) -> None:
        self.set_name = ""
        self.numbers: list[int] = []
        """By face of a battle die."""
        self.symbols: list[int] = []
        self.kraken_damage: list[int] = []
        """By face of a kraken die."""
        self.courses: list[int] = []
        """By face of a navigation die."""
        self.patrol: list[int] = []
        """By face of the patrol die: CLOCKWISE or COUNTER."""
        self.kind_ids: list[str] = []
        self.kind_names: list[str] = []
        self.kind_texts: list[str] = []
        self.counts: list[int] = []
        self.phase: list[int] = []
        self.treasure: list[int] = []
        self.rank: list[int] = []
        self.when: list[int] = []
        self.steps: list[list[Step]] = []
        self.minigame_card: list[bool] = []
        self.out_with: list[list[str]] = []
        self.redrawn: list[bool] = []
        self.location_names: list[str] = []
        self.games: list[Minigame] = []
        """By location."""
        self.open_water: Minigame = NO_GAME
        self.sword_fight: Minigame = NO_GAME
        self.encounter_titles: list[str] = []
        self.encounter_openings: list[str] = []
        self.encounter_options: list[list[EncounterOption]] = []
        self.curse_names: list[str] = []
        self.curse_texts: list[str] = []
        self.curses: list[Lasting] = []
        self.cures: list[list[int]] = []
        self.mermaid_names: list[str] = []
        self.mermaid_texts: list[str] = []
        self.mermaid_when: list[int] = []
        self.mermaid_steps: list[list[Step]] = []
        self.dives: list[MermaidGame] = []
        self.colours: list[str] = []
        self.captains: list[list[Side]] = []
        """By colour: the captain's side and the companion's."""


def nothing_to_play(*of_no_game: Any) -> Rules:
    """Stands where no minigame was loaded yet."""
    raise NotImplementedError


NO_GAME: Final = Minigame("", "", "", nothing_to_play)
NO_PARTS: Final = Parts()


class Fight:
    """A battle, a fight with the Kraken, or a dive, as it lies on the table. Lists are by fighter."""

    def __init__(self, kind: int, location: int, fighters: list[int]) -> None:
        self.kind = kind
        self.location = location
        self.fighters = fighters
        """Their seats, clockwise from the lead."""
        self.own_dice = True
        self.rounds = 0
        self.round = 0
        self.window = 0
        """What the open window admits: BEFORE, AFTER."""
        count = len(fighters)
        self.dice: list[list[int]] = [[] for fighter in fighters]
        """Faces of the throw on the table; empty for those who did not roll."""
        self.kept: list[list[int]] = [[] for fighter in fighters]
        """Dice set aside from earlier throws of a minigame."""
        self.kraken: list[int] = []
        self.shared: list[int] = []
        """Dice that are nobody's roll."""
        self.points = [0] * count
        self.card: list[int] = []
        """The scorecard: what each fighter scored, round after round."""
        self.extra = [0] * count
        """Dice more or fewer in the next throw."""
        self.fewer = [0] * count
        self.knocked = [0] * count
        """Dice the Kraken knocked out."""
        self.count = 0
        """The pot, the fuse, or whatever a minigame counts."""
        self.rolls = 0
        """Rolls used."""
        self.marks = [0] * count
        """Whatever is noted for each fighter: rolls allowed, dice the Kraken's misses take, who is still in."""
        self.active = 0
        """The fighter whose turn it is, in minigames played in turn."""
        self.touched = NOBODY
        """The fighter whose throw a card is about to change."""
        self.setting = NOBODY
        """The die of that throw which is set next, where all are, one after the other."""
        self.parley = False
        self.muted = False
        self.tied: list[int] = []
        """Seats that a tie-break is between."""

    def clone(self) -> Fight:
        twin = Fight(self.kind, self.location, [])
        twin.fighters = self.fighters[:]
        twin.own_dice = self.own_dice
        twin.rounds = self.rounds
        twin.round = self.round
        twin.window = self.window
        twin.dice = [x[:] for x in self.dice]
        twin.kept = [x[:] for x in self.kept]
        twin.kraken = self.kraken[:]
        twin.shared = self.shared[:]
        twin.points = self.points[:]
        twin.card = self.card[:]
        twin.extra = self.extra[:]
        twin.fewer = self.fewer[:]
        twin.knocked = self.knocked[:]
        twin.count = self.count
        twin.rolls = self.rolls
        twin.marks = self.marks[:]
        twin.active = self.active
        twin.touched = self.touched
        twin.setting = self.setting
        twin.parley = self.parley
        twin.muted = self.muted
        twin.tied = self.tied[:]
        return twin


class Sea(State):
    """The table. A ship's number modulo the number of seats is its owner."""

    def __init__(self) -> None:
        super().__init__()
        self.parts: Parts = NO_PARTS
        # what was agreed
        self.mode = FIRST_TO_SEVEN
        self.card_minigames = True
        self.rough_navy = False
        self.rough_kraken = False
        self.rough_losers = False
        self.ghost_ship = False
        self.mermaids = False
        self.captains = False
        self.most_turns = 0
        """After so many turns the game stops; 0 is no limit."""
        # where the turn stands
        self.turn = 0
        self.lead = 0
        self.order: list[int] = []
        """The seats clockwise from the lead (R15)."""
        self.step = PLACING
        self.next_location = 0
        """In a step that goes from location to location: the next one."""
        # the ring
        self.ring: list[int] = []
        """By location: its card."""
        self.buried: list[list[int]] = []
        self.remembered: list[list[int]] = []
        """What a seat knows to lie buried at a location, at seat * RING + location (R168)."""
        self.kraken = NOWHERE
        self.slain = False
        self.navy = NOWHERE
        self.ghost = NOWHERE
        self.tokens: list[int] = []
        """By location: its Ghost Ship token, 0 to 5."""
        # cards
        self.deck: list[int] = []
        """Kinds; the top card is the last."""
        self.discard: list[int] = []
        self.deck_out = False
        """In a mode that ends with the deck: it has run out."""
        self.encounters: list[int] = []
        """The top card is the last."""
        self.unseen_encounters = 0
        """How many of the top have not been read since they were shuffled."""
        self.encounter = NOTHING
        """The encounter card being read."""
        self.curses: list[int] = []
        self.dives: list[int] = []
        """By Open Water: the mermaid's minigame beside it."""
        self.slots: list[list[int]] = []
        """By Open Water: the mermaid cards above its minigame."""
        # ships
        self.ships = 0
        self.place: list[int] = []
        self.colour: list[int] = []
        self.dial: list[int] = []
        """By ship: the course of this turn, once revealed."""
        self.forced: list[int] = []
        """By ship: the only course its dial may be set to next time, or NOTHING."""
        self.held: list[int] = []
        self.type: list[int] = []
        self.burying: list[int] = []
        """By ship: the card laid face down to be buried, or NOTHING."""
        self.plan: list[int] = []
        """By ship: what its Lone or Captured pirate is about to do, without the card, or NOTHING."""
        # pirates
        self.hand: list[list[int]] = []
        """Kinds, in ascending order."""
        self.laid: list[list[int]] = []
        """Cards picked to be discarded that nobody else has seen yet."""
        self.known: list[list[int]] = []
        """Known Treasure."""
        self.dread: list[int] = []
        self.dread_by: list[int] = []
        """What Dread came and went by each cause, at seat * CAUSES + cause."""
        self.dice: list[int] = []
        self.spots: list[list[int]] = []
        """Cards of the kind Black Spot before a pirate."""
        self.barred: list[int] = []
        """Turns, this one included, in which a pirate plays no Navigation cards."""
        self.cursed: list[int] = []
        self.mermaid_cards: list[list[int]] = []
        self.captain: list[int] = []
        """By seat: the colour of its captain card, or NOTHING."""
        self.side: list[int] = []
        self.acting: list[int] = []
        """By seat: the ship that acts now, or NOTHING."""
        # what is going on
        self.playing = NOTHING
        """The supply card being carried out."""
        self.paid: list[int] = []
        """Supply cards put down for a purchase so far."""
        self.paid_worth = 0
        self.looker = NOBODY
        self.looked: list[int] = []
        """Cards off the deck that the looker is looking at, or the pile it may take from."""
        self.looking_at = NOWHERE
        """The location whose pile the looker may take from."""
        self.digger = NOBODY
        self.dug: list[int] = []
        """What was dug up and has no place yet; the revealed card is not among them."""
        self.revealed = NOTHING
        self.cup: list[int] = []
        """Faces of the last roll outside of battles,"""
        self.cup_of = NOBODY
        """and who rolled them."""
        self.against: list[int] = []
        """Faces of the roll against it."""
        self.winner_asked = NOBODY
        """The winner of a battle while the reward is chosen,"""
        self.beaten: list[int] = []
        """those who lost it,"""
        self.won_at = NOWHERE
        """and where it was."""
        self.fight: Fight | None = None
        self.winners: list[int] = []

    def owner(self, ship: int) -> int:
        """The seat a ship belongs to."""
        return ship % self.seats

    def sister(self, ship: int) -> int:
        """The other ship of the same player, or NOBODY."""
        return NOBODY if self.ships == self.seats else (ship + self.seats) % self.ships

    def curse(self, seat: int) -> Lasting:
        """What a seat's curse does."""
        cursed = self.cursed[seat]
        return NO_CURSE if cursed < 0 else self.parts.curses[cursed]

    def merchant(self, seat: int) -> bool:
        """Whether a seat belongs to the merchants (R136)."""
        return self.mode == MERCHANTS and seat % 2 == 1

    def clone(self) -> Sea:
        twin = Sea()
        self.copy_to(twin)
        self.copy_agreed(twin)
        self.copy_ring(twin)
        self.copy_pirates(twin)
        self.copy_matters(twin)
        return twin

    def copy_agreed(self, twin: Sea) -> None:
        twin.parts = self.parts
        twin.mode = self.mode
        twin.card_minigames = self.card_minigames
        twin.rough_navy = self.rough_navy
        twin.rough_kraken = self.rough_kraken
        twin.rough_losers = self.rough_losers
        twin.ghost_ship = self.ghost_ship
        twin.mermaids = self.mermaids
        twin.captains = self.captains
        twin.most_turns = self.most_turns
        twin.turn = self.turn
        twin.lead = self.lead
        twin.order = self.order[:]
        twin.step = self.step
        twin.next_location = self.next_location

    def copy_ring(self, twin: Sea) -> None:
        twin.ring = self.ring[:]
        twin.buried = [x[:] for x in self.buried]
        twin.remembered = [x[:] for x in self.remembered]
        twin.kraken = self.kraken
        twin.slain = self.slain
        twin.navy = self.navy
        twin.ghost = self.ghost
        twin.tokens = self.tokens[:]
        twin.deck = self.deck[:]
        twin.discard = self.discard[:]
        twin.deck_out = self.deck_out
        twin.encounters = self.encounters[:]
        twin.unseen_encounters = self.unseen_encounters
        twin.encounter = self.encounter
        twin.curses = self.curses[:]
        twin.dives = self.dives[:]
        twin.slots = [x[:] for x in self.slots]
        twin.ships = self.ships
        twin.place = self.place[:]
        twin.colour = self.colour[:]
        twin.dial = self.dial[:]
        twin.forced = self.forced[:]
        twin.held = self.held[:]
        twin.type = self.type[:]
        twin.burying = self.burying[:]
        twin.plan = self.plan[:]

    def copy_pirates(self, twin: Sea) -> None:
        twin.hand = [x[:] for x in self.hand]
        twin.laid = [x[:] for x in self.laid]
        twin.known = [x[:] for x in self.known]
        twin.dread = self.dread[:]
        twin.dread_by = self.dread_by[:]
        twin.dice = self.dice[:]
        twin.spots = [x[:] for x in self.spots]
        twin.barred = self.barred[:]
        twin.cursed = self.cursed[:]
        twin.mermaid_cards = [x[:] for x in self.mermaid_cards]
        twin.captain = self.captain[:]
        twin.side = self.side[:]
        twin.acting = self.acting[:]

    def copy_matters(self, twin: Sea) -> None:
        twin.playing = self.playing
        twin.paid = self.paid[:]
        twin.paid_worth = self.paid_worth
        twin.looker = self.looker
        twin.looked = self.looked[:]
        twin.looking_at = self.looking_at
        twin.digger = self.digger
        twin.dug = self.dug[:]
        twin.revealed = self.revealed
        twin.cup = self.cup[:]
        twin.cup_of = self.cup_of
        twin.against = self.against[:]
        twin.winner_asked = self.winner_asked
        twin.beaten = self.beaten[:]
        twin.won_at = self.won_at
        twin.fight = None if self.fight is None else self.fight.clone()
        twin.winners = self.winners[:]
