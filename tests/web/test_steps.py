"""A finished match at any step is the one that is played again from its beginning, and soon there."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

import calavera
from calavera.engine.match import Match
from calavera.engine.record import begin, follow
from calavera.engine.state import snapshot
from calavera.web import steps
from calavera.web.steps import POINTS, Replays, Steps

MATCHES = Path(__file__).parents[1] / "matches"


def longest(game: str) -> dict[str, Any]:
    """The longest of the recorded matches of a game."""
    records = [msgspec.json.decode(path.read_bytes()) for path in (MATCHES / game).glob("*.json")]
    return max(records, key=lambda record: len(record["actions"]))


def with_second_thoughts() -> dict[str, Any]:
    """A finished match in which a seat and the table took something back."""
    match = calavera.game("black-skull-island").match(3, seed=8)
    chance = random.Random(8)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
        if match.can_undo(seat):
            match.undo(seat)
            match.play(seat, match.legal(seat)[0])
        if len(match.log) in (9, 20) and match.can_rewind(seat):
            match.rewind(seat)
    return match.record()


def whole(match: Match) -> object:
    """All that can be told of a match."""
    journal = [] if match.journal is None else match.journal.entries
    return snapshot(match.state), match.log, match.ask, match.to_act, len(journal)


@pytest.mark.parametrize("game", ["black-skull-island", "skull-port", "dead-men-tell-no-tales", ""])
def test_every_step_is_that_of_the_match_played_from_its_beginning(game: str) -> None:
    record = longest(game) if game else with_second_thoughts()
    actions = record["actions"]
    known = Steps(record)
    order = list(range(len(actions) + 1))
    random.Random(1).shuffle(order)
    jumps = {step: whole(known.at(step)) for step in order[:60]}
    match = begin(record, calavera.game)
    for step in range(len(actions) + 1):
        if step in jumps:
            assert whole(match) == jumps[step] == whole(known.at(step)), step
        if step < len(actions):
            follow(match, actions[step], step)
    assert len(known.points) <= POINTS + 1


def test_going_on_with_a_step_changes_no_other() -> None:
    known = Steps(longest("black-skull-island"))
    before = whole(known.at(known.every + 1))
    known.at(known.every * 2)
    match = known.at(known.every)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert whole(known.at(known.every + 1)) == before


def test_a_step_plays_no_more_than_the_way_from_the_last_point(monkeypatch: pytest.MonkeyPatch) -> None:
    known = Steps(longest("dead-men-tell-no-tales"))
    known.at(len(known.actions))
    played = []
    monkeypatch.setattr(steps, "follow", lambda match, entry, index: played.append(index))
    known.at(len(known.actions) - 1)
    assert len(played) <= known.every


async def test_only_the_matches_looked_at_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []
    record = with_second_thoughts()

    class Kept:
        async def record(self, table: str) -> dict[str, Any]:
            read.append(table)
            return record

    monkeypatch.setattr(steps, "KEPT", 2)
    replays, tables = Replays(), Kept()
    for table in ("a", "b", "a", "c", "a", "b"):
        await replays.of(tables, table)  # type: ignore[arg-type]
    assert read == ["a", "b", "c", "b"]
    together = await asyncio.gather(*(asyncio.to_thread(replays.kept["a"].at, 9) for _ in range(4)))
    assert len({id(match) for match in together}) == 4
