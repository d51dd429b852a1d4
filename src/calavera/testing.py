"""For authors of games: the mark that ties a test to a rule, and the laws that every game must keep.

    from calavera.testing import check_game, rule

    @rule("SP-6.4")
    def test_the_doubloons_go_to_the_tile(): ...

    def test_laws():
        check_game(GAME, conserve=forty_doubloons)

`check_game` plays random games over all seat counts and options and raises AssertionError, naming the law,
the seed and the place, at the first that is broken. The four sins it looks for are those of every rules
engine: an illegal prompt, a dead end, a runaway, a bad undo; and beside them a leak, a shared clone, a
record that replays differently, a piece that appears or vanishes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import msgspec
import pytest

from calavera.engine.errors import BadSetup
from calavera.engine.game import Game
from calavera.engine.journal import SPECTATOR
from calavera.engine.match import Match
from calavera.engine.options import Value
from calavera.engine.record import replay, verify
from calavera.engine.state import SHARED, State, attribute_names, snapshot
from calavera.engine.streams import FastStream, fast_stream
from calavera.tables.seen import see

Conserve = Callable[[Any], None]
"""Raises AssertionError if pieces of a state were lost or made."""

LIMIT = 20_000
"""Decisions after which a game counts as a runaway."""


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these rules, rulings or examples."""
    return pytest.mark.rule(*ids)


def check_game(game: Game, seeds: Iterable[int] = range(40), conserve: Conserve | None = None) -> None:
    """Play one random game per seed, over all seat counts and options, and check every law on the way."""
    for seed in seeds:
        chance = Random(seed)
        least, most = game.seats
        seats = least + seed % (most - least + 1)
        options = {} if seed < most - least + 1 else random_options(game, seats, chance)
        match = game.match(seats=seats, seed=seed, options=options)
        try:
            check_match(match, chance, conserve)
        except Exception as error:
            raise AssertionError(
                f"{game.id}, seed {seed}, {seats} seats, {options}, after {len(match.log)} entries: {error!r}"
            ) from error


def random_options(game: Game, seats: int, chance: Random) -> dict[str, Value]:
    """Any allowed value for each option; a combination that the game refuses is drawn again."""
    while True:
        options = {
            o.name: chance.choice(list(o.choices)) if o.choices else chance.randint(o.lowest, o.highest)
            for o in game.options
        }
        try:
            game.match(seats, 0, options, journal=False)
        except BadSetup:
            continue
        return options


def check_match(match: Match, chance: Random, conserve: Conserve | None) -> None:
    """Play a match to its end by chance and check every law at its decisions."""
    rng = fast_stream(chance.getrandbits(60))
    old: list[tuple[Match, Any]] = []
    decisions = 0
    while not match.over:
        decisions += 1
        assert decisions < LIMIT, "runaway: the game does not end"
        check_prompt(match)
        forced = [seat for seat in match.to_act if len(match.legal(seat)) == 1]
        if forced and chance.random() < 0.9:
            match.play(forced[0], match.legal(forced[0])[0])
            continue
        if conserve is not None:
            conserve(match.state)
        seat = chance.choice(match.to_act)
        if chance.random() < 0.3:
            check_two_worlds(match, rng)
        if chance.random() < 0.1:
            old.append((check_clone(match), snapshot(match.state)))
        action = chance.choice(match.legal(seat))
        if chance.random() < 0.3:
            check_undo_unlearns_nothing(match, seat, action, rng)
        check_play_and_undo(match, seat, action)
        if chance.random() < 0.02 and match.can_rewind(seat):
            match.rewind(seat)
    if conserve is not None:
        conserve(match.state)
    for twin, before in old:
        assert snapshot(twin.state) == before, "shared clone: playing on changed an old copy"
        twin.playout(rng)
    check_result(match)
    check_record(match)


def check_prompt(match: Match) -> None:
    """Somebody is asked, each has a real choice of known actions, in no ambiguous list."""
    assert match.to_act, "dead end: the match goes on but nobody is asked"
    assert match.result is None, "a live match has a result"
    for seat in match.to_act:
        legal = match.legal(seat)
        least = 1 if match.question is not None and match.question.discreet else 2
        assert len(legal) >= least, f"illegal prompt: seat {seat} is asked with {len(legal)} choices"
        assert len(set(legal)) == len(legal), f"illegal prompt: seat {seat} is offered an action twice"
        for action in legal:
            decoded = match.game.actions.decode(action)
            assert match.game.actions.encode(decoded) == action, f"{decoded} does not encode to {action}"


def check_two_worlds(match: Match, rng: FastStream) -> None:
    """What a seat sees does not change when all it doesn't know is dealt anew: not by a byte."""
    names = [f"Seat {i}" for i in range(match.seats)]
    reader = rng.below(match.seats + 1) + SPECTATOR  # pages take long: one seat's is compared each time
    for seat in [*range(match.seats), SPECTATOR]:
        twin = match.determinize(seat, rng)
        twin.journal = match.journal
        assert twin.legal(seat) == match.legal(seat), f"leak: legal actions of seat {seat} tell a secret"
        assert twin.view(seat) == match.view(seat), f"leak: the view of seat {seat} tells a secret"
        check_redeal(match.game, match.state, twin.state, seat, rng)
        question = match.question
        if seat == reader and question is not None and (question.discreet or len(question.asks) == 1):
            ours, theirs = (page_bytes(m, seat, names) for m in (match, twin))
            assert ours == theirs, f"leak: seat {seat}'s page"


def page_bytes(match: Match, seat: int, names: list[str]) -> bytes:
    """All that a seat is sent, apart from what hangs on the log alone, which an imagined match lacks."""
    seen = see(match, seat, names)
    seen.may_undo = seen.may_ask_back = False
    return msgspec.json.encode(seen)


def check_redeal(game: Game, real: State, imagined: State, seat: int, rng: FastStream) -> None:
    """Two worlds that look the same to a seat are re-dealt to the same world: sort before you shuffle."""
    chance = rng.fork()
    one, other = real.clone(), imagined.clone()
    one.rng = other.rng = chance
    game.determinize(one, seat, chance.clone())
    game.determinize(other, seat, chance.clone())
    assert same_position(one, other), f"leak: what is dealt anew for seat {seat} depends on what it replaces"


def check_clone(match: Match) -> Match:
    """A clone is equal and shares nothing that can change."""
    twin = match.clone()
    assert twin.state == match.state, "a clone differs from its original"
    assert twin.to_act == match.to_act
    for seat in match.to_act:
        assert twin.legal(seat) == match.legal(seat)
    shared = mutable_parts(match.state).keys() & mutable_parts(twin.state).keys()
    assert not shared, f"shared clone: {[mutable_parts(match.state)[i] for i in shared]}"
    return twin


def mutable_parts(thing: object, path: str = "state") -> dict[int, str]:
    """Every object reachable from a state that could change, by identity, with its path."""
    found: dict[int, str] = {}
    if isinstance(thing, (list, dict, set)):
        found[id(thing)] = path
        items = thing.values() if isinstance(thing, dict) else thing
        for i, item in enumerate(items):
            found |= mutable_parts(item, f"{path}[{i}]")
    elif isinstance(thing, tuple):
        for i, item in enumerate(thing):
            found |= mutable_parts(item, f"{path}[{i}]")
    elif thing is not None and not isinstance(thing, (bool, int, str, bytes, float)):
        found[id(thing)] = path
        for name in attribute_names(thing):
            if name not in SHARED:
                found |= mutable_parts(getattr(thing, name), f"{path}.{name}")
    return found


def check_play_and_undo(match: Match, seat: int, action: int) -> None:
    """Play; where the engine lets the seat take back, undo and play again must come to the same."""
    before, asked, legal = snapshot(match.state), match.to_act, match.legal(seat)
    lines = 0 if match.journal is None else len(match.journal.entries)
    match.play(seat, action, match.ask)
    if not match.can_undo(seat):
        return
    after, asked_after = snapshot(match.state), match.to_act
    match.undo(seat)
    assert snapshot(match.state) == before, "bad undo: the state is not what it was"
    assert match.to_act == asked, "bad undo: somebody else is asked"
    assert match.legal(seat) == legal, "bad undo: the choices changed"
    assert match.journal is None or len(match.journal.entries) == lines, "bad undo: the journal kept a line"
    match.play(seat, action, match.ask)
    assert snapshot(match.state) == after, "bad undo: doing it again came to something else"
    assert match.to_act == asked_after


def check_undo_unlearns_nothing(match: Match, seat: int, action: int, rng: FastStream) -> None:
    """If an action may be taken back, then it told nobody anything: in all worlds it looks the same."""
    real = match.clone()
    real.play(seat, action)
    if not real.can_undo(seat):
        return
    for other in range(match.seats):
        world = match.determinize(other, rng)
        if action not in world.legal(seat):
            continue
        world.play(seat, action)
        if not world.over and world.to_act == real.to_act:
            assert world.view(other) == real.view(other), f"undo cheats: seat {other} learned from {action}"


def check_result(match: Match) -> None:
    """Scores and ranks for every seat, the first place given, nobody asked."""
    result = match.result
    assert result is not None, "a match that is over has no result"
    assert not match.to_act, "a match that is over asks somebody"
    assert len(result.scores) == len(result.ranks) == match.seats
    assert match.game.cooperative == (result.won is not None)
    if not match.game.cooperative:
        assert min(result.ranks) == 1, "nobody is first"
    see(match, SPECTATOR, [f"Seat {i}" for i in range(match.seats)])


def check_record(match: Match) -> None:
    """The record survives JSON, replays to the same state, and verifies."""
    record = json.loads(json.dumps(match.record()))
    again = replay(record, lambda id: match.game)
    assert again.state == match.state, "the record replays to another state"
    assert again.record() == match.record(), "the record of the replay differs"
    verify(record, lambda id: match.game)


def same_position(one: State, other: State) -> bool:
    """Whether two states hold the same, apart from the journal and the printed parts."""
    return bool(snapshot(one) == snapshot(other))
