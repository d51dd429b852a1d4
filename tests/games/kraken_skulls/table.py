"""Positions for the tests: what a test is about is given, the rest is filled in."""

from __future__ import annotations

from typing import Any

from calavera.engine.asks import Window
from calavera.engine.match import Match, turns
from calavera.engine.streams import FastStream, Stream, fast_stream
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.state import NOTHING, TYPES, Fight, Sea

PARTS = GAME.parts()
KIND = {id: kind for kind, id in enumerate(PARTS.kind_ids)}
CURSE = {name: i for i, name in enumerate(PARTS.curse_names)}
MERMAID = {name: i for i, name in enumerate(PARTS.mermaid_names)}
PORT = {game.title: i for i, game in enumerate(PARTS.games)}
DIVE = {game.title: i for i, game in enumerate(PARTS.dives)}
COLOUR = {colour: i for i, colour in enumerate(PARTS.colours)}
FILLER = "harpoon"
"""What decks are filled with where a test says nothing: a card that does nothing by itself."""


class Scripted(Stream):
    """A stream that first gives the draws a test wants, then random ones."""

    def __init__(self, script: list[int], after: FastStream) -> None:
        super().__init__()
        self.script = script
        self.after = after

    def below(self, n: int) -> int:
        self.drawn += 1
        if self.script:
            value = self.script.pop(0)
            assert value < n, f"the script has {value} for a draw below {n}"
            return value
        return self.after.below(n)

    def word(self) -> int:
        return int(self.after.word())

    def clone(self) -> Stream:
        twin = self.after.clone()
        assert isinstance(twin, FastStream)
        return Scripted(self.script[:], twin)


def kinds(ids: list[str]) -> list[int]:
    """Kinds of cards by their ids."""
    return [KIND[id] for id in ids]


def names(cards: list[int]) -> list[str]:
    """Ids of cards."""
    return [PARTS.kind_ids[kind] for kind in cards]


class Table:
    """A match in the middle of things."""

    def __init__(self, match: Match, rng: Scripted) -> None:
        self.match = match
        self.rng = rng

    @property
    def s(self) -> Sea:
        assert isinstance(self.match.state, Sea)
        return self.match.state

    @property
    def fight(self) -> Fight:
        assert self.s.fight is not None
        return self.s.fight

    @property
    def asked(self) -> list[int]:
        """The seats that have to answer."""
        return self.match.to_act

    @property
    def prompt(self) -> str:
        """The rule that asks the first of them."""
        ask = self.match.ask_of(self.asked[0])
        assert ask is not None
        return ask.prompt.rule

    def will_roll(self, *numbers: int) -> Table:
        """The next dice show these numbers (for dice without numbers: their faces from 1)."""
        return self.will_draw(*(number - 1 for number in numbers))

    def will_draw(self, *values: int) -> Table:
        """The next draws of the random stream."""
        self.rng.script += values
        return self

    def play(self, chooser: int, verb: str, /, **operands: int) -> Table:
        """A seat chooses."""
        self.match.play(chooser, V.encode(verb, operands))
        return self

    def card(self, seat: int, id: str) -> Table:
        """A seat plays a supply card."""
        return self.play(seat, "play", kind=KIND[id])

    def can(self, chooser: int, verb: str, /, **operands: int) -> bool:
        """Whether a choice is offered to a seat."""
        return V.encode(verb, operands) in self.match.legal(chooser)

    def can_play(self, seat: int, id: str) -> bool:
        """Whether a seat may play a supply card."""
        return self.can(seat, "play", kind=KIND[id])

    def choices(self, seat: int, verb: str | None = None) -> list[Any]:
        """The choices of a seat, decoded; those of one verb as tuples of operands, or as plain numbers."""
        decoded = [V.decode(action) for action in self.match.legal(seat)]
        if verb is None:
            return [name for name, _ in decoded]
        found = [tuple(operands.values()) for name, operands in decoded if name == verb]
        return [each[0] if len(each) == 1 else each for each in found]

    def hand(self, seat: int) -> list[str]:
        """A seat's hand."""
        return names(self.s.hand[seat])

    def done(self, seat: int) -> Table:
        """A seat that has nothing left to pay with says that it has paid enough."""
        assert self.choices(seat) == ["done"]
        return self.play(seat, "done")

    def passes(self, windows: int = 1) -> Table:
        """Everybody passes in so many windows."""
        for _ in range(windows):
            assert isinstance(self.match.question, Window), (
                f"no window is open: {self.choices(self.asked[0])}"
            )
            for seat in self.asked:
                self.play(seat, "pass")
        return self

    def skip(self) -> Table:
        """All windows are passed, and whoever has a single choice takes it, until there is a real choice."""
        while not self.match.over:
            if isinstance(self.match.question, Window):
                self.passes()
                continue
            forced = [seat for seat in self.asked if len(self.match.legal(seat)) == 1]
            if not forced:
                break
            self.match.play(forced[0], self.match.legal(forced[0])[0])
        return self

    def told(self, seat: int = -1) -> str:
        """The journal as a seat reads it."""
        journal = self.match.journal
        assert journal is not None
        return "\n".join(
            f"{entry.event.rule} {entry.event.sentence} {entry.operands}"
            for entry in journal.entries
            if entry.readable(seat)
        )


def table(
    places: list[int] | None = None,
    *,
    seats: int = 3,
    step: int = TYPES,
    hands: list[list[str]] | None = None,
    deck: list[str] | None = None,
    port: str | None = None,
    buried: dict[int, list[str]] | None = None,
    known: dict[int, list[str]] | None = None,
    curses: dict[int, str] | None = None,
    captains: dict[int, str] | None = None,
    side: int = 0,
    mermaids: dict[int, list[str]] | None = None,
    dive: str | None = None,
    options: dict[str, Any] | None = None,
    **fields: Any,
) -> Table:
    """A table at the start of a step of the turn. `deck` is given from the top; `fields` set the state's own.

    Without more, ships lie apart, hands are empty, the Kraken is slain and the deck holds fillers.
    """
    match = GAME.match(
        seats, 1, {"mermaids": dive is not None, "captains": bool(captains), **(options or {})}
    )
    s = match.state
    assert isinstance(s, Sea)
    rng = Scripted([], fast_stream(1))
    s.rng = rng
    s.step = step
    s.turn = 1
    s.place = places or [0, 2, 4, 1, 3, 5][: s.ships]
    s.colour = list(range(s.ships))
    s.hand = [sorted(kinds(hand)) for hand in hands or [[] for _ in range(seats)]]
    s.deck = kinds([*(deck or []), *[FILLER] * 60][::-1])
    s.slain = True
    s.kraken = NOTHING
    if fields.get("kraken") is not None:
        s.slain = False
    if port is not None:
        s.ring[1] = PORT[port]
        s.ring[3], s.ring[5] = [i for i in range(len(PARTS.games)) if i not in s.ring[:2]][:2]
    for place, cards in (buried or {}).items():
        s.buried[place] = sorted(kinds(cards))
    for seat, cards in (known or {}).items():
        s.known[seat] = kinds(cards)
    for seat, curse in (curses or {}).items():
        s.cursed[seat] = CURSE[curse]
        s.curses.remove(CURSE[curse])
    for seat, colour in (captains or {}).items():
        s.captain[seat] = COLOUR[colour]
        s.side[seat] = side
    if dive is not None:
        s.dives[0] = DIVE[dive]
    for seat, cards in (mermaids or {}).items():
        for name in cards:
            for slot in s.slots:
                if MERMAID[name] in slot:
                    slot.remove(MERMAID[name])
            s.mermaid_cards[seat].append(MERMAID[name])
    for name, value in fields.items():
        assert hasattr(s, name), name
        setattr(s, name, value)
    if match.journal is not None:
        match.journal.entries.clear()
    match._checkpoints.clear()
    match._flow = turns(s, GAME.turn)
    match._run(None)
    return Table(match, rng)
