"""The scripts that measure and fit run, at a small scale."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from calavera.games.dead_men.bot.outlook import WEIGHTS
from tests.web.site import free_port

SCRIPTS = Path(__file__).parents[1] / "benchmarks"


@pytest.mark.slow
def test_the_load_is_measured_with_all_its_figures() -> None:
    scale = ["--tables", "3", "--moves", "5", "--seconds", "2", "--port", str(free_port())]
    done = subprocess.run(
        [sys.executable, SCRIPTS / "load.py", *scale], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("3 tables x 2 viewers, ")
    figures = dict(re.findall(r"^(.+): (\d+(?:\.\d)?) (?:ms|KB)$", done.stdout, re.MULTILINE))
    assert list(figures) == [
        "push p50",
        "push p90",
        "push p99",
        "processor time per move",
        "memory per viewer, tables included",
    ]
    assert 0 < float(figures["push p50"]) <= float(figures["push p90"]) <= float(figures["push p99"])


@pytest.mark.slow
def test_the_outlook_is_fitted_with_all_its_weights() -> None:
    command: list[str | Path] = [sys.executable, SCRIPTS / "outlook.py", "--games", "12"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    weights = re.findall(r'^    "(.+)": -?\d', done.stdout, re.MULTILINE)
    assert weights == list(WEIGHTS)


@pytest.mark.slow
def test_wins_are_counted_by_seats() -> None:
    command: list[str | Path] = [sys.executable, SCRIPTS / "wins.py", "random", "--games", "5"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "| `random`, 5 games" + 4 * " | 0.0 % (0.0 to 43.4)" + " |\n"
