"""The command starts, and tells what went wrong in one line."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from calavera.cli import app, main


def test_without_arguments_the_command_tells_what_it_can_do() -> None:
    told = CliRunner().invoke(app, []).output
    assert "serve" in told
    assert "rules" in told


def test_a_mistake_is_told_in_one_line_with_exit_code_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr(sys, "argv", ["calavera", "serve", "--data", str(tmp_path / "file" / "data")])
    with pytest.raises(SystemExit) as stopped:
        main()
    assert stopped.value.code == 2
    told = capsys.readouterr().err
    assert told == f"calavera: the data folder {tmp_path}/file/data can't be made: Not a directory\n"


def test_an_unknown_game_is_told_with_those_there_are(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["calavera", "rules", "show", "chess"])
    with pytest.raises(SystemExit):
        main()
    assert capsys.readouterr().err.startswith("calavera: no game 'chess' is installed; there are ")
