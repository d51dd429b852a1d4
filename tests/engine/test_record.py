"""Records: replay, verify, and what is said of a damaged one."""

import json
from typing import Any

import pytest

from calavera.engine.errors import BadRecord
from calavera.engine.match import Match
from calavera.engine.record import line_of, read_record, replay, verify, write_record
from calavera.engine.streams import fast_stream, seed_hash
from tests.engine.made_up import GAMBLE, made_up


def finished(kind: str = "bluff", seed: int = 11) -> Match:
    match = made_up(kind).match(seats=3, seed=seed)
    rng = fast_stream(seed)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    return match


def find(id: str) -> Any:
    return made_up(id.removeprefix("made-up-"))


def test_a_record_survives_json_and_replays_to_the_same_state() -> None:
    match = finished()
    record = json.loads(json.dumps(match.record()))
    again = replay(record, find)
    assert again.state == match.state
    assert again.record() == match.record()
    assert [line.text for line in again.lines(0, {"seat": str})] == [
        line.text for line in match.lines(0, {"seat": str})
    ]


def test_the_record_of_a_live_match_replays_to_where_it_stands() -> None:
    match = made_up("race").match(seats=2, seed=1)
    match.play(0, GAMBLE.at())
    again = replay(match.record(), find)
    assert again.to_act == match.to_act
    assert again.state == match.state


def test_undo_and_rewind_are_part_of_the_record() -> None:
    match = made_up("race").match(seats=2, seed=1)
    match.play(0, 0)
    match.undo(0)
    match.play(0, GAMBLE.at())
    match.rewind(0)
    match.play(0, GAMBLE.at())
    record = match.record()
    assert replay(record, find).state == match.state
    verify(record, find)


def test_a_true_record_is_verified() -> None:
    verify(finished().record(), find)


def broken(**changes: Any) -> dict[str, Any]:
    return {**finished().record(), **changes}


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"seed_hash": "00" * 32}, "seed_hash"),
        ({"result": {"scores": [9, 9, 9], "ranks": [1, 1, 1], "won": None}}, "result: the record says"),
        ({"draws": [9] * 60}, r"draws\[0\]: before the first action"),
        ({"actions": [[0, 0]]}, r"actions\[0\]: seat 0 may not walk"),
        ({"actions": [[0]]}, r"actions\[0\]: .* not a pair"),
        ({"actions": [["0", 1]]}, r"actions\[0\]: .* not a pair"),
        ({"rules_version": 9}, "made under version 9"),
        ({"format": 2}, "format 2 is not known"),
        ({"seed": "xyz"}, "can't be set up"),
        ({"seats": 77}, "can't be set up"),
        ({"options": {"start": "nowhere"}}, "can't be set up"),
        ({"stream": 5}, "stream: 5"),
        ({"stream": "slow"}, "stream: a stream is 'sealed' or 'fast'"),
        ({"stream": "fast", "actions": [], "result": None}, "draws: the record has"),
        ({"seed": ""}, "64 hexadecimal digits"),
        ({"components": [1]}, "components: a component set is"),
    ],
)
def test_the_first_thing_that_does_not_hold_is_named(changes: dict[str, Any], says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        verify(broken(**changes), find)


def test_a_changed_draw_is_found_where_it_was_drawn() -> None:
    record = finished().record()
    record["draws"][9] = (record["draws"][9] + 1) % 6
    with pytest.raises(BadRecord, match=r"draws\[9\]: after actions\[2\]"):
        verify(record, find)


@pytest.mark.parametrize("field", ["game", "seed", "actions", "draws", "options", "seats", "format"])
def test_a_record_cut_short_says_what_is_missing(field: str) -> None:
    record = finished().record()
    del record[field]
    with pytest.raises(BadRecord, match=f"no '{field}'"):
        replay(record, find)


def test_an_imagined_match_has_no_record() -> None:
    match = made_up("bluff").match(seats=2, seed=1)
    with pytest.raises(BadRecord, match="imagined"):
        match.determinize(0, fast_stream(1)).record()


def test_the_hash_shown_before_the_first_draw_is_that_of_the_seed() -> None:
    record = finished().record()
    assert record["seed_hash"] == seed_hash(bytes.fromhex(record["seed"]))


def test_without_a_seed_two_matches_differ() -> None:
    first, second = (made_up("bluff").match(seats=2).record()["seed"] for _ in range(2))
    assert first != second
    assert len(first) == 64


def test_a_written_record_reads_back_and_has_a_line_for_each_action() -> None:
    record = finished().record()
    text = write_record(record)
    assert read_record(text) == record
    lines = text.splitlines()
    for i, entry in enumerate(record["actions"]):
        assert json.loads(lines[line_of(text, "actions", i) - 1].rstrip(",")) == entry
    assert lines[line_of(text, "seed_hash") - 1].startswith('"seed_hash"')


@pytest.mark.parametrize("indent", [None, 1])
def test_the_line_of_a_fault_is_found_however_the_record_is_laid_out(indent: int | None) -> None:
    record = finished().record()
    text = json.dumps(record, indent=indent)
    lines = text.splitlines()
    line = lines[line_of(text, "actions", 2) - 1]
    assert line == (text if indent is None else "  [")
    assert '"result"' in lines[line_of(text, "result") - 1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (write_record(finished().record())[:400], "the text ends there, so it was cut short"),
        ("", "line 1 is no JSON: Expecting value; the text ends there"),
        ('{"format": 1,\n"game" 5}', "line 2 is no JSON: Expecting ':' delimiter$"),
        ("[1, 2]", r"a record is a JSON object, not \[1, 2\]"),
        ("[" * 100_000, "this is no record"),
    ],
)
def test_a_text_that_is_no_record_is_refused_with_its_line(text: str, says: str) -> None:
    with pytest.raises(BadRecord, match=says):
        read_record(text)
