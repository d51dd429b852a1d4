"""Records: a match as data, written and read, played again and checked."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from calavera.engine.errors import BadRecord, CalaveraError
from calavera.engine.game import Game
from calavera.engine.journal import Journal
from calavera.engine.match import REWIND, UNDO, Match
from calavera.engine.state import State
from calavera.engine.streams import SealedStream, read_seed, seed_hash

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

LINE_BY_LINE = ("actions", "draws")
"""The fields whose items stand on lines of their own in a file."""


def write_record(record: Mapping[str, Any]) -> str:
    """A record as JSON, with every field, action and draw on a line of its own."""
    fields: list[str] = []
    for name, value in record.items():
        text = json.dumps(value, ensure_ascii=False)
        if name in LINE_BY_LINE and value:
            text = "[\n" + ",\n".join(json.dumps(item) for item in value) + "\n]"
        fields.append(f"{json.dumps(name)}: {text}")
    return "{\n" + ",\n".join(fields) + "\n}\n"


def read_record(text: str) -> dict[str, Any]:
    """The record in a JSON text. Raises BadRecord, naming the line, for anything else."""
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        cut = error.msg.startswith("Unterminated") or not text[error.pos :].strip()
        hint = "; the text ends there, so it was cut short" if cut else ""
        raise BadRecord(f"line {error.lineno} is no JSON: {error.msg}{hint}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"this is no record: {error}") from error
    if not isinstance(record, dict):
        raise BadRecord(f"a record is a JSON object, not {text.strip()[:20]}")
    return record


def line_of(text: str, field: str, index: int = -1) -> int:
    """The line, from 1, where a field of the object in a JSON text, or an item of it, begins; else 1."""
    at = text.index("{") + 1
    while True:
        name, at = next_value(text, at)
        value, end = next_value(text, at)
        if name == field:
            break
        at = end
        if text[skip(text, at)] == "}":
            return 1
    if index >= 0 and isinstance(value, list) and value:
        at = text.index("[", at) + 1
        for _ in value[:index]:
            at = next_value(text, at)[1]
    return text.count("\n", 0, skip(text, at)) + 1


def next_value(text: str, at: int) -> tuple[Any, int]:
    """The JSON value after the blanks, commas and colons at `at`, and where it ends."""
    value, end = json.JSONDecoder().raw_decode(text, skip(text, at))
    return value, end


def skip(text: str, at: int) -> int:
    """The first place from `at` on that is no blank, comma or colon."""
    while text[at] in " \t\r\n,:":
        at += 1
    return at


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
            raise BadRecord(f"{record[name]!r} is not of the kind {kind.__name__}", name)
    if record["format"] != 1:
        raise BadRecord(f"format {record['format']} is not known; this version reads format 1", "format")
    if record["stream"] not in ("sealed", "fast"):
        raise BadRecord(f"a stream is 'sealed' or 'fast', not {record['stream']!r}", "stream")
    components = record.get("components")
    if components is not None and not isinstance(components, dict):
        raise BadRecord("a component set is an object or null", "components")
    try:
        game = find(record["game"])
        if record["rules_version"] != game.rules_version:
            raise BadRecord(
                f"the record was made under version {record['rules_version']} of the rules of {game.name}; "
                f"version {game.rules_version} is installed",
                "rules_version",
            )
        settled = game.settle(record["seats"], record["options"], components)
        match = Match(
            game,
            record["seats"],
            settled,
            components,
            read_seed(record["seed"]),
            record["stream"],
            Journal() if journal else None,
            State(),
        )
        match.begin()
    except BadRecord:
        raise
    except (CalaveraError, UnicodeError) as error:  # JSON can hold half a surrogate pair
        raise BadRecord(f"the record can't be set up: {error}") from error
    return match


def follow(match: Match, entry: Any, index: int) -> None:
    """Make one entry of a record's actions happen. Raises BadRecord, naming it as `actions[index]`."""
    if not (isinstance(entry, (list, tuple)) and len(entry) == 2 and all(type(x) is int for x in entry)):
        raise BadRecord(f"{entry!r} is not a pair of seat and action", "actions", index)
    seat, action = entry
    try:
        if action == UNDO:
            match.undo(seat)
        elif action == REWIND:
            match.rewind(seat)
        else:
            match.play(seat, action)
    except CalaveraError as error:
        raise BadRecord(str(error), "actions", index) from error


def verify(record: Mapping[str, Any], find: Callable[[str], Game]) -> Match:
    """Check a record against itself: the hash of the seed, every action, every draw, the result.

    Raises BadRecord, naming the first place that does not hold.
    """
    match = begin(record, find, journal=False)
    if record["seed_hash"] != seed_hash(match.seed):
        raise BadRecord("this is not the hash of the seed, shown before the first draw", "seed_hash")
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
    made = len(rng.values) if isinstance(rng, SealedStream) else 0
    if len(told) != made:
        raise BadRecord(f"the record has {len(told)}, the seed gives {made}", "draws")
    result = None if match.result is None else match.result.plain()
    if record.get("result") != result:
        raise BadRecord(f"the record says {record.get('result')}, the match ended with {result}", "result")
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
            words = f"{when} the record says {told[i]!r}, the seed gives {values[i]}"
            raise BadRecord(words, "draws", i)
    return len(values)
