"""The command that looks at live tables before a new version serves them."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

import calavera
from calavera.cli import app
from tests.tables.people import hot_seat, opened, play
from tests.tables.test_records import shorter


async def two_tables(folder: Path) -> str:
    """Play a little at a race and at a market; the table of the race."""
    async with opened(folder) as tables:
        race, market = [await hot_seat(tables, game) for game in ("race", "market")]
        for table in (race, market):
            await play(tables, table, 0)
        return race


def test_the_doctor_lists_the_tables_that_would_go_otherwise(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = asyncio.run(two_tables(tmp_path))
    well = CliRunner().invoke(app, ["doctor", "--data", str(tmp_path)])
    assert (well.exit_code, well.output) == (
        0,
        "2 live tables: 2 go on as they began, 0 would go otherwise.\n",
    )
    monkeypatch.setattr(calavera.game("made-up-race"), "turn", shorter)
    ill = CliRunner().invoke(app, ["doctor", "--data", str(tmp_path)])
    assert ill.exit_code == 1
    assert race in ill.output and "2 live tables: 1 go on as they began, 1 would go otherwise." in ill.output
