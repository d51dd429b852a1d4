"""`calavera verify` says what holds, or the first thing that does not, with its line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from calavera.cli import app
from calavera.engine.errors import BadRecord
from calavera.engine.record import write_record
from tests.engine.made_up import GAMBLE, made_up

pytestmark = pytest.mark.usefixtures("made_up_games")


def verify(record: Path | str, standard_input: str = "") -> Result:
    return CliRunner().invoke(app, ["verify", str(record)], input=standard_input)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The file of a finished race of two who only gamble."""
    match = made_up("race").match(2, seed=1)
    while not match.over:
        match.play(match.to_act[0], GAMBLE.at())
    path = tmp_path / "race.json"
    path.write_text(write_record(match.record()))
    return path


def changed(file: Path, **fields: object) -> Path:
    file.write_text(write_record({**json.loads(file.read_text()), **fields}))
    return file


def test_a_true_record_holds(file: Path) -> None:
    result = verify(file)
    assert result.exit_code == 0, result.output
    record = json.loads(file.read_text())
    assert f"{file} holds." in result.output
    assert record["seed_hash"] in result.output
    assert f"{len(record['actions'])}, all of them allowed" in result.output
    assert str(record["result"]["scores"]) in result.output


def test_a_record_comes_from_standard_input_too(file: Path) -> None:
    assert "standard input holds." in verify("-", file.read_text()).output


def test_a_wrong_action_is_named_with_its_line(file: Path) -> None:
    actions = json.loads(file.read_text())["actions"]
    actions[3] = [actions[3][0], 17]
    result = verify(changed(file, actions=actions))
    line = 1 + file.read_text().splitlines().index(f"[{actions[3][0]}, 17],")
    assert result.exit_code == 1
    assert result.output.startswith(f"{file}, line {line}: actions[3]: seat {actions[3][0]} may not")


def test_a_wrong_draw_is_named_with_its_line(file: Path) -> None:
    draws = json.loads(file.read_text())["draws"]
    draws[2] = 77
    result = verify(changed(file, draws=draws))
    line = 1 + file.read_text().splitlines().index("77,")
    assert result.exit_code == 1
    assert f"line {line}: draws[2]: after actions[2] the record says 77" in result.output


@pytest.mark.parametrize(
    ("field", "value"),
    [("seed_hash", "0" * 64), ("result", {"scores": [0, 0], "ranks": [1, 1], "won": None})],
)
def test_a_wrong_field_is_named_with_its_line(file: Path, field: str, value: object) -> None:
    result = verify(changed(file, **{field: value}))
    lines = file.read_text().splitlines()
    line = next(i for i, text in enumerate(lines, 1) if text.startswith(f'"{field}"'))
    assert result.exit_code == 1
    assert f"line {line}: {field}: " in result.output


def test_a_match_that_is_not_over_is_said_to_be_so(file: Path) -> None:
    match = made_up("race").match(2, seed=1)
    file.write_text(write_record(match.record()))
    assert "none yet" in verify(file).output


@pytest.mark.parametrize("text", ["", '{"format": 1', "[]", "not json", "\xff\xfe"])
def test_what_is_no_record_is_refused(file: Path, text: str) -> None:
    file.write_bytes(text.encode("latin-1"))
    result = verify(file)
    assert isinstance(result.exception, BadRecord)
    assert str(result.exception).startswith(str(file))


def test_a_refusal_is_one_line_and_exit_code_2(file: Path) -> None:
    file.write_text(file.read_text()[:300])
    command = [sys.executable, "-c", "from calavera.cli import main; main()", "verify", str(file)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "the text ends there, so it was cut short" in done.stderr
