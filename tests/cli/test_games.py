"""`calavera games` lists what can be played."""

import pytest
from typer.testing import CliRunner

from calavera.cli import app


@pytest.mark.usefixtures("made_up_games")
def test_every_game_is_listed_with_its_seats_and_time() -> None:
    lines = CliRunner().invoke(app, ["games"]).output.splitlines()
    assert [line.split()[0] for line in lines] == ["made-up-bluff", "made-up-market", "made-up-race"]
    assert "2-4 seats" in lines[0]
    assert "1-2 minutes" in lines[0]
