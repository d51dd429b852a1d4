"""`calavera bench` measures each kind of build that there is."""

import json

from typer.testing import CliRunner

from calavera.arena.simulate import compiled
from calavera.cli import app

GAME = "black-skull-island"


def bench(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["bench", GAME, "--seconds", "0.01", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_every_speed_is_measured_for_every_build() -> None:
    told = json.loads(bench("--json"))[GAME]
    assert told["seats"] == 4
    kinds = {"compiled", "plain"} if compiled() else {"plain"}
    assert told.keys() - {"seats"} == kinds
    for kind in kinds:
        assert len(told[kind]) == 4
        assert all(speed > 0 for speed in told[kind].values())


def test_the_table_names_the_builds_and_their_ratio() -> None:
    lines = bench("--seats", "3").splitlines()
    assert lines[0].startswith(f"{GAME}, 3 seats")
    assert ("ratio" in lines[0]) is compiled()
    assert any(line.startswith("microseconds a clone") for line in lines)
