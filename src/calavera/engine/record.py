"""Records: a match as data, played again and checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from calavera.engine.errors import BadRecord, CalaveraError
from calavera.engine.game import Game
from calavera.engine.journal import Journal
from calavera.engine.match import REWIND, UNDO, Match
from calavera.engine.state import State
from calavera.engine.streams import SealedStream, seed_hash

FIELDS: dict[str, type] = {
    "format": int,
    "game": str,
    "rules_version": int,
    "seats": int,
    "options": dict,
    "stream": str,
    "seed": str,
    "seed_hash": str,
    "actions": list,
    "draws": list,
}


def replay(record: Mapping[str, Any], find: Callable[[str], Game], journal: bool = True) -> Match:
    """Play a record again and return the match where it stopped. Raises BadRecord, naming the place."""
    match = begin(record, find, journal)
    for i, entry in enumerate(record["actions"]):
        follow(match, entry, i)
    return match


def begin(record: Mapping[str, Any], find: Callable[[str], Game], journal: bool = True) -> Match:
    """The match of a record before its first action. Raises BadRecord."""
    for name, kind in FIELDS.items():
        if name not in record:
            raise BadRecord(f"the record is cut short or damaged: it has no {name!r}")
        if not isinstance(record[name], kind) or isinstance(record[name], bool):
            raise BadRecord(f"{name}: {record[name]!r} is not of the kind {kind.__name__}")
    if record["format"] != 1:
        raise BadRecord(f"format {record['format']} is not known; this version reads format 1")
    try:
        game = find(record["game"])
        if record["rules_version"] != game.rules_version:
            raise BadRecord(
                f"rules_version: the record was made under version {record['rules_version']} of the rules of "
                f"{game.name}; version {game.rules_version} is installed"
            )
        components = record.get("components")
        settled = game.settle(record["seats"], record["options"], components)
        match = Match(
            game,
            record["seats"],
            settled,
            components,
            bytes.fromhex(record["seed"]),
            record["stream"],
            Journal() if journal else None,
            State(),
        )
        match.begin()
    except BadRecord:
        raise
    except (CalaveraError, ValueError) as error:
        raise BadRecord(f"the record can't be set up: {error}") from error
    return match


def follow(match: Match, entry: Any, index: int) -> None:
    """Make one entry of a record's actions happen. Raises BadRecord, naming `actions[index]`."""
    place = f"actions[{index}]"
    if not (isinstance(entry, (list, tuple)) and len(entry) == 2 and all(type(x) is int for x in entry)):
        raise BadRecord(f"{place}: {entry!r} is not a pair of seat and action")
    seat, action = entry
    try:
        if action == UNDO:
            match.undo(seat)
        elif action == REWIND:
            match.rewind(seat)
        else:
            match.play(seat, action)
    except CalaveraError as error:
        raise BadRecord(f"{place}: {error}") from error


def verify(record: Mapping[str, Any], find: Callable[[str], Game]) -> Match:
    """Check a record against itself: the hash of the seed, every action, every draw, the result.

    Raises BadRecord, naming the first place that does not hold.
    """
    match = begin(record, find, journal=False)
    if record["seed_hash"] != seed_hash(match.seed):
        raise BadRecord("seed_hash: this is not the hash of the seed that was shown before the first draw")
    told = record["draws"]
    actions = record["actions"]
    rewinds = [i for i, entry in enumerate(actions) if isinstance(entry, list) and entry[-1:] == [REWIND]]
    final = rewinds[-1] if rewinds else -1
    checked = 0
    if final < 0:
        checked = compare_draws(match, told, 0, "before the first action")
    for i, entry in enumerate(actions):
        follow(match, entry, i)
        if i >= final:  # a rewind makes the draws before it void: the record holds those that stand
            checked = compare_draws(match, told, checked, f"after actions[{i}]")
    rng = match.state.rng
    if isinstance(rng, SealedStream) and len(told) != len(rng.values):
        raise BadRecord(f"draws: the record has {len(told)}, the seed gives {len(rng.values)}")
    result = None if match.result is None else match.result.plain()
    if record.get("result") != result:
        raise BadRecord(f"result: the record says {record.get('result')}, the match ended with {result}")
    return match


def compare_draws(match: Match, told: list[Any], start: int, when: str) -> int:
    """Compare the draws made so far with those told, from `start` on; how many have been compared."""
    rng = match.state.rng
    if not isinstance(rng, SealedStream):
        return 0
    values = rng.values
    for i in range(start, len(values)):
        if i >= len(told):
            return i
        if told[i] != values[i]:
            raise BadRecord(f"draws[{i}] ({when}): the record says {told[i]!r}, the seed gives {values[i]}")
    return len(values)
