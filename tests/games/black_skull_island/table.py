"""Builds positions of Black Skull Island: takes what a test is about and fills in the rest.

    t = table(3, front={ANN: ["pirate_king"], BEN: ["mate"]}, booty={BEN: [4, COIN]})
    t.target(ANN, "mate")
    assert t.hand(BEN) == ["pirate_king", "sailor"]

Cards are called by the ids of their characters; a second and third copy are `gunner_2`, `sailor_2`, `sailor_3`.
Booty is called by kind: 0 to 4 for treasures, COIN for a coin. Nothing waits between two questions, so a table whose
characters ask nothing has already come to the next round when the test gets it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from calavera.engine.match import Match
from calavera.engine.options import Value
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.actions import V
from calavera.games.black_skull_island.components import house, load
from calavera.games.black_skull_island.rules.abilities import ABILITIES, all_booty
from calavera.games.black_skull_island.rules.setup import hand_size, setup
from calavera.games.black_skull_island.state import (
    ASIDE,
    COIN,
    DOWN,
    EVERYBODY,
    HAND,
    KINDS,
    REMOVED,
    RESOLVE,
    SPENT,
    WAITING,
    Island,
    Printed,
    bit,
)
from calavera.games.black_skull_island.view import Table

NAMES = ["Ann", "Ben", "Cem", "Dora", "Eve", "Fay", "Gus", "Hal", "Ivo"]
ANN, BEN, CEM, DORA, EVE, FAY, GUS, HAL, IVO = range(9)

HOUSE = GAME.parts()


def call_cards() -> list[str]:
    """The name of each card of the house set."""
    names: list[str] = []
    for ability in HOUSE.ability:
        name = ABILITIES[ability].__name__
        copies = sum(other.split("_2")[0].split("_3")[0] == name for other in names)
        names.append(name if copies == 0 else f"{name}_{copies + 1}")
    return names


CARDS = call_cards()


def card(name: str) -> int:
    """The number of a card."""
    return CARDS.index(name)


class Play:
    """A match that began at a built position."""

    def __init__(self, match: Match) -> None:
        self.match = match

    # ---- what seats do

    def play(self, seat: int, name: str) -> None:
        self.act(seat, "play", {"card": card(name)})

    def play_two(self, seat: int, *names: str) -> None:
        first, other = sorted(map(card, names))
        self.act(seat, "play_two", {"card": first, "other": other})

    def target(self, seat: int, name: str) -> None:
        self.act(seat, "target", {"card": card(name)})

    def rival(self, seat: int, rival: int) -> None:
        self.act(seat, "rival", {"seat": rival})

    def pass_cards(self, seat: int, direction: int) -> None:
        self.act(seat, "pass", {"direction": direction})

    def take(self, seat: int, kind: int) -> None:
        self.act(seat, "take", {"booty": kind})

    def exchange(self, seat: int, own: int, theirs: int) -> None:
        self.act(seat, "exchange", {"own": own, "theirs": theirs})

    def give(self, seat: int, *kinds: int) -> None:
        if len(kinds) == 1:
            self.act(seat, "give", {"booty": kinds[0]})
        else:
            self.act(seat, "give_two", {"booty": min(kinds), "other": max(kinds)})

    def swap(self, seat: int, name: str) -> None:
        self.act(seat, "swap", {"card": card(name)})

    def decline(self, seat: int) -> None:
        self.act(seat, "decline")

    def act(self, seat: int, verb: str, operands: Mapping[str, int] | None = None) -> None:
        self.match.play(seat, V.encode(verb, operands))

    def finish_round(self) -> None:
        """Answer with the last choice until the round is over."""
        begun = self.s.round
        while not self.match.over and self.s.round == begun and self.s.resolving >= 0:
            seat = self.match.to_act[0]
            self.match.play(seat, self.match.legal(seat)[-1])

    # ---- how the table looks

    @property
    def s(self) -> Island:
        state = self.match.state
        assert isinstance(state, Island)
        return state

    def front(self, seat: int) -> list[str]:
        return [CARDS[c] for c in self.s.cards_at(seat)]

    def hand(self, seat: int) -> list[str]:
        return [CARDS[c] for c in self.s.cards_at(HAND + seat)]

    def status(self, name: str) -> str:
        return {ASIDE: "aside", WAITING: "waiting", SPENT: "spent", DOWN: "down"}[self.s.status[card(name)]]

    @property
    def removed(self) -> str:
        return CARDS[self.s.removed()]

    def booty(self, seat: int) -> list[int]:
        return all_booty(self.s, seat)

    def count(self, seat: int) -> int:
        return self.s.booty_count(seat)

    @property
    def counts(self) -> list[int]:
        return [self.count(seat) for seat in range(self.s.seats)]

    def view(self, seat: int) -> Table:
        table = self.match.view(seat)
        assert isinstance(table, Table)
        return table

    def offers(self, seat: int) -> list[tuple[str, dict[str, int]]]:
        return [V.decode(action) for action in self.match.legal(seat)]

    def targets(self, seat: int) -> list[str]:
        return [CARDS[given["card"]] for verb, given in self.offers(seat) if verb == "target"]

    def rivals(self, seat: int) -> list[int]:
        return [given["seat"] for verb, given in self.offers(seat) if verb == "rival"]

    @property
    def order(self) -> list[tuple[int, str]]:
        """Who resolved which card so far, in order."""
        return [(line[1], CARDS[line[2]]) for line in self.told("Number {n}")]

    def told(self, begins: str, seat: int = -2) -> list[list[int]]:
        """The operands of the journal's entries whose sentence begins so, as a seat may read them; -2 reads all."""
        assert self.match.journal is not None
        return [
            entry.operands
            for entry in self.match.journal.entries
            if entry.readable(seat) and entry.event.sentence.startswith(begins)
        ]

    def lines(self, seat: int) -> list[str]:
        """The journal as a seat reads it."""
        names = {
            **GAME.words.names(self.s),
            "seat": lambda other: "you" if other == seat else NAMES[other],
            "seat's": lambda other: "your" if other == seat else f"{NAMES[other]}’s",
        }
        return [line.text for line in self.match.lines(seat, names)]


def table(
    seats: int,
    *,
    front: Mapping[int, Sequence[str]] | None = None,
    hands: Mapping[int, Sequence[str]] | None = None,
    removed: str | None = None,
    spent: Sequence[str] = (),
    down: Sequence[str] = (),
    booty: Mapping[int, Sequence[int]] | None = None,
    top: Sequence[int] = (),
    coins: int | None = None,
    treasures: Sequence[int] | None = None,
    start: int = 0,
    round: int = 1,
    seed: int = 1,
    numbers: Mapping[str, int] | None = None,
    abilities: Mapping[str, str] | None = None,
    options: Mapping[str, Value] | None = None,
) -> Play:
    """A match at a position.

    `front` and `hands` have cards by seat; all others of the game are dealt to hands that lack some. With a front
    the round is being resolved: those in `spent` have resolved, those in `down` are turned down, the rest waits.
    Each seat has one coin unless `booty` says otherwise. `top` lies on top of the treasure pile, first card first;
    `coins` and `treasures` replace whole piles. `start` is the start seat, `round` the current or coming round.
    `numbers` and `abilities` print other numbers, and the abilities of other characters, on some cards.
    """

    def build(*set_up: Any) -> Island:
        s = setup(*set_up)
        assert isinstance(s, Island)
        s.parts = reprinted(numbers or {}, abilities or {})
        place_characters(s, front or {}, hands or {}, removed, spent, down)
        place_booty(s, booty or {}, top)
        if s.journal is not None:
            s.journal.entries.clear()
        s.start = start
        s.round = round - 1
        if front:
            s.step = RESOLVE
            s.round = round
            s.lead = start if s.tie_order == 1 else (start + round - 1) % seats
        if coins is not None:
            s.coins = coins
        if treasures is not None:
            s.treasures = list(reversed(treasures))
        return s

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GAME, "setup", build)
        return Play(GAME.match(seats=seats, seed=seed, options=options))


def reprinted(numbers: Mapping[str, int], abilities: Mapping[str, str]) -> Printed:
    """The house set with some changes."""
    parts = load(house())
    parts.number = [numbers.get(name, HOUSE.number[c]) for c, name in enumerate(CARDS)]
    parts.ability = [HOUSE.ability[card(abilities.get(name, name))] for name in CARDS]
    return parts


def place_characters(
    s: Island,
    front: Mapping[int, Sequence[str]],
    hands: Mapping[int, Sequence[str]],
    removed: str | None,
    spent: Sequence[str],
    down: Sequence[str],
) -> None:
    """Put the named cards where they belong and deal the rest."""
    named = [*spent, *down, *(name for names in (*front.values(), *hands.values()) for name in names)]
    rest = [c for c in s.cards() if CARDS[c] not in named and CARDS[c] != removed]
    s.place[s.removed()] = HAND
    gone = card(removed) if removed else rest.pop()
    assert gone in s.cards(), f"{removed} is not in a game of {s.seats}"
    s.place[gone], s.known[gone] = REMOVED, EVERYBODY
    for seat in range(s.seats):
        for name in front.get(seat, ()):
            c = card(name)
            assert c in s.cards(), f"{name} is not in a game of {s.seats}"
            s.place[c], s.known[c] = seat, EVERYBODY
            s.status[c] = SPENT if name in spent else DOWN if name in down else WAITING
            if name in spent:
                s.resolved |= 1 << c
        held = [card(name) for name in hands.get(seat, ())]
        while len(held) + len(front.get(seat, ())) < hand_size(s.seats):
            held.append(rest.pop())
        for c in held:
            s.place[c], s.known[c], s.status[c] = HAND + seat, bit(seat), ASIDE
    assert not rest, f"these are left over: {[CARDS[c] for c in rest]}"


def place_booty(s: Island, booty: Mapping[int, Sequence[int]], top: Sequence[int]) -> None:
    """Give each seat its booty out of the piles."""
    pile = sorted(HOUSE.treasures)
    for seat in range(s.seats):
        for kind in range(KINDS):
            s.booty[seat * KINDS + kind] = list(booty.get(seat, [COIN])).count(kind)
        for kind in booty.get(seat, ()):
            if kind != COIN:
                pile.remove(kind)
    for value in top:
        pile.remove(value)
    s.treasures = [*pile, *reversed(top)]
    s.coins = 44 - sum(s.booty[seat * KINDS + COIN] for seat in range(s.seats))
