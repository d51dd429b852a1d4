"""Builds positions: a test says what it is about, the rest is a quiet ship.

    t = Table()                                    # one cold room at (0, 0) with the exit, two pirates in the boats
    east = t.room(1, 0, "W", fire=3)               # another one behind its right door
    t.pirate(0, at=HOME, fatigue=2)
    t.do(WALK.of(room=east, compass=0))
    assert t.fatigue(0) == 5

Dice come from `t.roll(...)`, other draws are the first possible one unless `t.draw(...)` says which.
"""

from __future__ import annotations

from typing import Any

from calavera.engine.asks import Ask, Question, Rules
from calavera.engine.journal import Journal
from calavera.engine.streams import Stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.components import COLOURS, house, load, side, sides
from calavera.games.dead_men.rules import turn
from calavera.games.dead_men.rules.pirate import legal_actions
from calavera.games.dead_men.rules.search import lay
from calavera.games.dead_men.state import (
    ACTIONS,
    BOATS,
    HEIGHT,
    KRAKEN,
    LAMORE,
    NO_TRAPDOOR,
    NOTHING,
    ON_BOARD,
    REVENGE,
    SEARCH,
    WIDTH,
    Pirate,
    Ship,
)

HOME = 0
"""The room at (0, 0), with the exit."""

# Kinds of tokens
CREW_3 = 0
CREW_3_CUTLASS = 1
CREW_4 = 2
CREW_4_GROG = 3
CREW_5 = 4
GUARD_6 = 5
GUARD_7 = 6
GUARD_8 = 7
HATCH = 8
CAPTAIN = 9
GROG_4 = CREW_3
GROG_5 = CREW_4_GROG
CUTLASS = CREW_4
GOLD = GUARD_6


class Script(Stream):
    """Draws as the test says: dice from one list, all else from another, the first possible one without."""

    def __init__(self) -> None:
        self.drawn = 0
        self.dice: list[int] = []
        self.draws: list[int] = []

    def below(self, n: int) -> int:
        self.drawn += 1
        source = self.dice if n == 6 else self.draws
        return source.pop(0) if source else 0

    def clone(self) -> Script:
        twin = Script()
        twin.dice, twin.draws = self.dice[:], self.draws[:]
        return twin


class Table:
    """A match in the middle: seat 0 is active, in its action step, with 5 tokens, in the second round."""

    def __init__(self, seats: int = 2, *, kraken: bool = False, **options: Any) -> None:
        self.parts = load(house())
        settled = GAME.settle(seats, {"kraken": kraken, "captain_fromm": False, **options})
        self.script = Script()
        self.s: Ship = GAME.setup(self.parts, seats, settled, self.script, Journal())  # type: ignore[assignment]
        self.flow: Rules | None = None
        self.question: Question | None = None
        self.quiet()
        self.s.journal = Journal()

    def quiet(self) -> None:
        """Nothing burns, lurks or waits; pirates without abilities or items are in the boats."""
        s = self.s
        s.tile, s.x, s.y, s.turned, s.doors, s.exits, s.beyond = [], [], [], [], [], [], []
        s.fire, s.exploded, s.keg_spent, s.plain, s.leaders, s.trapdoor = [], [], [], [], [], []
        s.enemies, s.loot, s.tentacles, s.tips, s.scan = [], [], [], [], []
        s.cells = [NOTHING] * (WIDTH * HEIGHT)
        start = self.parts.start_tiles[0]
        s.exits[lay(s, start, 0, 0, 0) :] = [1 << side("S")]
        s.bag_plain = self.parts.deckhands
        s.bag_leaders = self.parts.leaders if s.kraken else 0
        s.pirates = []
        for _ in range(s.seats):
            pirate = Pirate()
            pirate.card = LAMORE
            s.pirates.append(pirate)
        s.pool = [0, 1, 2, 3, 4]
        s.table_items = list(range(7))
        s.marked = 0
        s.active = 0
        s.turn_number = s.seats + 1
        s.item_used = [False] * 7
        s.step, s.own, s.lent, s.passed, s.searches = ACTIONS, 5, 0, 0, 0
        if s.kraken:
            s.kraken = ON_BOARD

    # ---- building

    def room(
        self,
        x: int,
        y: int,
        doors: str = "NESW",
        *,
        colour: str = "red",
        fire: int = 0,
        keg: int = 0,
        keg_door: str | None = None,
        deckhands: int = 0,
        leaders: int = 0,
        trapdoor: int = NO_TRAPDOOR,
        enemies: tuple[int, ...] = (),
        loot: tuple[int, ...] = (),
        tentacles: int = 0,
        exploded: bool = False,
    ) -> int:
        """Lay a tile made for the occasion; the number of its room."""
        tile = self.tile(doors, colour=colour, keg=keg, keg_door=keg_door)
        s = self.s
        number = lay(s, tile, x, y, 0)
        s.trapdoor[number] = trapdoor
        s.exploded[number] = exploded
        self.put(
            number,
            fire=fire,
            deckhands=deckhands,
            leaders=leaders,
            enemies=enemies,
            loot=loot,
            tentacles=tentacles,
        )
        return number

    def put(
        self,
        room: int,
        *,
        fire: int = 0,
        deckhands: int = 0,
        leaders: int = 0,
        enemies: tuple[int, ...] = (),
        loot: tuple[int, ...] = (),
        tentacles: int = 0,
    ) -> None:
        """Put things into a room that is there already."""
        s = self.s
        s.fire[room] = fire
        s.plain[room] = deckhands
        s.bag_plain -= deckhands
        s.leaders[room] = leaders
        s.bag_leaders -= leaders
        s.enemies[room] = list(enemies)
        s.loot[room] = list(loot)
        s.tentacles[room] = tentacles
        s.tentacle_supply -= tentacles

    def tile(
        self, doors: str, *, colour: str = "red", pips: int = 0, keg: int = 0, keg_door: str | None = None
    ) -> int:
        """A tile made for the occasion."""
        parts = self.parts
        parts.tile_id.append("made")
        parts.tile_colour.append(COLOURS.index(colour))
        parts.tile_pips.append(pips)
        parts.tile_doors.append(sides(doors))
        parts.tile_keg.append(keg)
        parts.tile_keg_door.append(side(keg_door or ("S" if keg else None)))
        return len(parts.tile_id) - 1

    def corridor(self, *fires: int, start: int = 1) -> list[int]:
        """Rooms in a row to the right of HOME with these fires."""
        return [self.room(start + i, 0, "EW", fire=fire) for i, fire in enumerate(fires)]

    def pirate(
        self,
        seat: int,
        *,
        at: int = BOATS,
        card: int = LAMORE,
        fatigue: int = 0,
        item: int = NOTHING,
        treasure: bool = False,
        cutlasses: int = 0,
        marker: int = 0,
        grog: tuple[int, ...] = (),
        adrenaline: tuple[int, ...] = (),
    ) -> Pirate:
        """Say what a pirate is like."""
        pirate = self.s.pirates[seat]
        pirate.card = card
        pirate.room = at
        pirate.fatigue = fatigue
        pirate.item = item
        if item in self.s.table_items:
            self.s.table_items.remove(item)
        pirate.treasure = GOLD if treasure else NOTHING
        pirate.cutlasses = [CUTLASS] * cutlasses
        pirate.marker = marker
        pirate.grog = list(grog)
        pirate.adrenaline = list(adrenaline)
        return pirate

    def roll(self, *faces: int) -> None:
        """The next faces of the Battle Die."""
        self.script.dice.extend(face - 1 for face in faces)

    def cannon(self, *values: int) -> None:
        """The next values of the Cannon Die."""
        self.script.dice.extend(self.parts.cannon_die.index(value) for value in values)

    def draw(self, *picks: int) -> None:
        """The next picks among those that may be drawn, counted from 0."""
        self.script.draws.extend(picks)

    # ---- looking

    def legal(self) -> list[int]:
        """What the open question offers; in the action step before it, all that the active pirate may do."""
        if self.question is not None:
            assert isinstance(self.question, Ask)
            return self.question.legal
        return legal_actions(self.s)

    def asked(self) -> int:
        """The seat that is asked."""
        assert isinstance(self.question, Ask)
        return self.question.seat

    def title(self) -> str:
        """What is asked."""
        assert isinstance(self.question, Ask)
        return self.question.prompt.title

    def can(self, verb: Any) -> bool:
        """Whether some action of this verb is offered."""
        return any(verb.owns(action) for action in self.legal())

    def fatigue(self, seat: int) -> int:
        return self.s.pirates[seat].fatigue

    def at(self, seat: int) -> int:
        return self.s.pirates[seat].room

    def lines(self) -> list[str]:
        """The sentences told so far, unfilled."""
        journal = self.s.journal
        return [] if journal is None else [entry.event.sentence for entry in journal.entries]

    # ---- playing

    def do(self, *actions: int) -> None:
        """Choose these actions one after the other; each must be offered."""
        for action in actions:
            if self.question is None:
                self.run()
            assert isinstance(self.question, Ask), "nothing is asked"
            name = GAME.actions.decode(action)
            assert action in self.question.legal, f"{name} is not offered: {self.offered()}"
            self.advance(action)

    def offered(self) -> list[Any]:
        return [GAME.actions.decode(action) for action in self.legal()]

    def run(self) -> None:
        """Begin what comes next and play to its first question or its end."""
        self.start(self.s.step)

    def advance(self, value: int) -> None:
        assert self.flow is not None
        self.question = None
        try:
            self.take(self.flow.send(value))
        except StopIteration:
            self.flow = None

    def take(self, question: Question | None) -> None:
        while question is not None and not question.open(self.s):
            assert self.flow is not None
            try:
                question = self.flow.send(question.value)
            except StopIteration:
                self.flow = None
                return
        self.question = question

    def revenge(self, card: str) -> None:
        """Draw this Revenge card in seat 0's turn."""
        number = self.parts.revenge_id.index(card)
        self.s.revenge.remove(number)
        self.s.revenge.append(number)
        self.start(REVENGE)

    def kraken(self, move: int) -> None:
        """Draw a Kraken card of this move (0: an attack) at the end of seat 0's turn."""
        deck = self.s.kraken_deck
        card = next(card for card in deck if self.parts.kraken_move[card] == move)
        deck.remove(card)
        deck.append(card)
        self.start(KRAKEN)

    def search(self, tile: int) -> None:
        """Draw this tile in seat 0's search."""
        self.s.stack.append(tile)
        self.s.searches = 1
        self.start(SEARCH)

    def start(self, step: int) -> None:
        """Run a step to its first question, or to its end."""
        self.s.step = step
        self.flow = turn(self.s)
        self.question = None
        try:
            self.take(next(self.flow))
        except StopIteration:
            self.flow = None
