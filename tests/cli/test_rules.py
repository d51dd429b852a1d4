"""`calavera rules` on a made-up game, and on every game there is."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner, Result

import calavera
from calavera.cli import app


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["rules", *map(str, arguments)])


@pytest.fixture
def skat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the rules of the only game there is and a test of its first rule."""
    (tmp_path / "rules.md").write_text(
        "## Setup\nSK-1 Shuffle.\nSK-2 Deal.\nSK-3 A booklet. [info] not played with"
    )
    (tmp_path / "test_skat.py").write_text('@rule("SK-1")\ndef test_shuffle(): ...\n')
    monkeypatch.setattr(calavera, "games", lambda: ["skat"])
    monkeypatch.setattr(calavera, "game", lambda id: SimpleNamespace(folder=tmp_path))
    return tmp_path


def test_check_fails_on_a_rule_without_a_test(skat: Path) -> None:
    result = run("check", "--tests", skat)
    assert result.exit_code == 1
    assert "SK-2 has no test: Deal." in result.output
    assert "SK-3 has no test" not in result.output


def test_check_fails_on_a_mark_of_an_unknown_rule(skat: Path) -> None:
    (skat / "test_skat.py").write_text('@rule("SK-1", "SK-2", "SK-9")\ndef test_shuffle(): ...\n')
    result = run("check", "--tests", skat)
    assert result.exit_code == 1
    assert f"SK-9 is no rule of any game, but marks {skat}/test_skat.py:2" in result.output


def test_check_counts_and_passes_when_all_is_proven(skat: Path) -> None:
    (skat / "test_skat.py").write_text('@rule("SK-1", "SK-2")\ndef test_shuffle(): ...\n')
    result = run("check", "--tests", skat)
    assert result.exit_code == 0
    assert result.output.splitlines()[1].split() == ["skat", "3", "2", "1", "0"]


def test_show_prints_each_rule_under_its_heading(skat: Path) -> None:
    lines = run("show", "skat").output.split("\n")
    assert lines.index("Setup") < lines.index("SK-1        Shuffle.") < lines.index("SK-2        Deal.")


def test_every_rule_of_every_game_is_proven_by_a_test() -> None:
    assert calavera.games()
    result = run("check", "--tests", Path(__file__).parents[1])
    assert result.exit_code == 0, result.output
