"""Recorded matches replay for ever: what was drawn, what was allowed, how it ended. See tests/matches/make.py."""

import json
from pathlib import Path
from typing import Any

import pytest

import calavera
from calavera.engine.match import REWIND, UNDO
from calavera.engine.record import read_record

FOLDER = Path(__file__).parent / "matches"
FILES = sorted(FOLDER.glob("*/*.json"))
GAMES = sorted({file.parent.name for file in FILES})


def read(file: Path) -> dict[str, Any]:
    return read_record(file.read_text("utf-8"))


def records(game: str) -> list[dict[str, Any]]:
    return [read(file) for file in FILES if file.parent.name == game]


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(FOLDER)))
def test_a_recorded_match_still_goes_as_it_went(file: Path) -> None:
    record = read(file)
    match = calavera.verify(record)
    assert match.over
    assert json.loads(json.dumps(match.record())) == record


@pytest.mark.parametrize("game", GAMES)
def test_the_recorded_matches_take_every_number_of_seats_and_every_value_of_an_option(game: str) -> None:
    found = calavera.game(game)
    played = records(game)
    assert {record["seats"] for record in played} == set(range(found.seats[0], found.seats[1] + 1))
    for option in found.options:
        values = {record["options"][option.name] for record in played}
        assert values >= {option.default, *(option.choices or (option.lowest, option.highest))}, option.name


@pytest.mark.parametrize("game", GAMES)
def test_some_recorded_matches_were_taken_back_and_one_has_a_set_of_its_own(game: str) -> None:
    played = records(game)
    taken_back = {action for record in played for _, action in record["actions"] if action < 0}
    assert taken_back == {UNDO, REWIND}
    assert any(record["components"] for record in played)
