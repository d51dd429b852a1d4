"""`calavera simulate` prints a table or JSON, and ends cleanly when it is interrupted."""

import contextlib
import json
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import calavera
from calavera.arena import simulate as simulation
from calavera.arena.tally import Tally
from calavera.cli import app
from calavera.engine.errors import BadComponents

GAME = "black-skull-island"
COMMAND = [sys.executable, "-c", "from calavera.cli import main; main()", "simulate", GAME]


def simulate(*arguments: str) -> str:
    result = CliRunner().invoke(app, ["simulate", GAME, *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def told(*arguments: str) -> dict[str, Any]:
    summary: dict[str, Any] = json.loads(simulate("--json", *arguments))
    return summary


def without_time(summary: dict[str, Any]) -> dict[str, Any]:
    return {
        key: value for key, value in summary.items() if "second" not in key and not key.endswith("_per_s")
    }


def test_the_table_shows_every_seat_with_its_bot() -> None:
    text = simulate("--seats", "3", "--games", "20", "--seed", "1", "--bots", "random,greedy,random")
    assert f"{GAME}, 3 seats, seed 1" in text
    seats = [line.split()[:2] for line in text.splitlines() if line[:1].isdigit()][1:]
    assert ["0", "random"] in seats
    assert ["1", "greedy"] in seats
    assert "decisions/s" in text
    assert "95 % intervals" in text


def test_json_has_the_figures() -> None:
    summary = told("--seats", "4", "--games", "30", "--seed", "1")
    assert summary["games"] == 30
    assert sum(summary["win_share"]) == pytest.approx(1)
    assert len(summary["mean_score"]) == 4
    assert summary["turns"] > 0


def test_the_same_seed_gives_the_same_figures_whatever_the_jobs() -> None:
    alone = told("--seats", "5", "--games", "300", "--seed", "7")
    shared = told("--seats", "5", "--games", "300", "--seed", "7", "--jobs", "2")
    assert without_time(alone) == without_time(shared)
    assert without_time(alone) != without_time(told("--seats", "5", "--games", "300", "--seed", "8"))


def test_without_seats_there_are_as_many_as_bots() -> None:
    assert told("--games", "2", "--bots", "random,random,random")["seats"] == 3
    assert told("--games", "2")["seats"] == 2


def test_options_and_an_own_component_set_are_played_with(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    house = (calavera.game(GAME).folder / "components.toml").read_text()
    own.write_text(house)
    base = ["--games", "50", "--seed", "1", "--seats", "4"]
    assert without_time(told(*base, "--components", str(own))) == without_time(told(*base))
    assert without_time(told(*base, "--options", "max_rounds=3")) != without_time(told(*base))
    own.write_text("cards = [")
    result = CliRunner().invoke(app, ["simulate", GAME, "--components", str(own)])
    assert isinstance(result.exception, BadComponents)


def test_an_interrupt_leaves_what_was_played_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    real = simulation.simulate

    def interrupted(plan: simulation.Plan, jobs: int) -> Iterator[Tally]:
        for tally, _ in zip(real(plan, jobs), range(3), strict=False):
            yield tally
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "simulate", interrupted)
    result = CliRunner().invoke(app, ["simulate", GAME, "--games", "1000", "--json"])
    assert result.exit_code == 130
    assert result.stderr == "calavera: stopped after 30 of 1000 games\n"
    assert json.loads(result.stdout)["games"] == 30


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs Linux to see processes")
def test_an_interrupt_ends_the_processes_too() -> None:
    many = [*COMMAND, "--games", "10000000", "--seats", "4", "--jobs", "2"]
    process = subprocess.Popen(many, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    family = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    while len(family.read_text().split()) < 3:  # two that play, one that Python keeps beside them
        time.sleep(0.05)
    children = family.read_text().split()
    while process.poll() is None:  # while they start, an interrupt is not heard
        process.send_signal(signal.SIGINT)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(5)
    assert process.returncode == 130
    assert process.stderr is not None
    err = process.stderr.read()
    assert err.startswith("calavera: stopped after ")
    assert err.count("\n") == 1
    while any(Path("/proc", child).exists() for child in children):
        time.sleep(0.05)
