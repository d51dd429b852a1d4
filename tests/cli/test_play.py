"""`calavera play` seats people and bots, and writes the record of what they played."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import calavera
from calavera.cli import app
from calavera.engine.errors import BadComponents, BadSetup, UnknownBot, UnknownGame
from calavera.engine.record import read_record
from calavera.terminal.app import PlayApp

pytestmark = pytest.mark.usefixtures("made_up_games")


def play(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["play", *map(str, arguments)])


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[PlayApp]:
    """The applications that were begun; each plays its match to the end without a screen."""
    apps: list[PlayApp] = []

    def run(self: PlayApp) -> None:
        apps.append(self)
        while not self.match.over:
            seat = self.match.to_act[0]
            self.match.play(seat, self.match.legal(seat)[0])

    monkeypatch.setattr(PlayApp, "run", run)
    return apps


@pytest.mark.parametrize(
    ("arguments", "sitters"),
    [
        ([], [None, "greedy", "greedy", "greedy"]),
        (["--seats", "2"], [None, "greedy"]),
        (["--bots", "random,greedy"], [None, "random", "greedy"]),
        (["--seats", "3", "--people", "2", "--bots", "random"], [None, None, "random"]),
        (["--seats", "2", "--people", "2"], [None, None]),
    ],
)
def test_people_sit_first_and_bots_fill_the_other_seats(
    begun: list[PlayApp], arguments: list[str], sitters: list[str | None]
) -> None:
    assert play("made-up-race", *arguments).exit_code == 0
    assert begun[0].sitters == sitters


def test_seed_and_options_reach_the_match(begun: list[PlayApp]) -> None:
    play("made-up-bluff", "--seed", "3", "--options", "start=last")
    match = calavera.game("made-up-bluff").match(4, seed=3, options={"start": "last"})
    assert begun[0].match.seed == match.seed
    assert begun[0].match.options == {"start": "last"}


@pytest.mark.usefixtures("begun")
def test_the_record_is_written_and_verifies(tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    told = play("made-up-race", "--record", path)
    assert "calavera verify" in told.output
    calavera.verify(read_record(path.read_text()))


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["chess"], UnknownGame),
        (["made-up-race", "--bots", "deep"], UnknownBot),
        (["made-up-race", "--seats", "4", "--bots", "random,greedy"], BadSetup),
        (["made-up-race", "--seats", "9"], BadSetup),
        (["made-up-race", "--options", "start"], BadSetup),
        (["made-up-race", "--options", "start=west"], BadSetup),
        (["made-up-race", "--components", "broken.toml"], BadComponents),
    ],
)
def test_what_can_not_be_played_is_refused(
    arguments: list[str],
    error: type[Exception],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    begun: list[PlayApp],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("broken.toml").write_text("cards = [")
    assert isinstance(play(*arguments).exception, error)
    assert not begun
