"""The load figure can be taken: the script that measures it runs, at a small scale."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.site import free_port

SCRIPT = Path(__file__).parents[1] / "benchmarks" / "load.py"


@pytest.mark.slow
def test_the_load_is_measured_with_all_its_figures() -> None:
    scale = ["--tables", "3", "--moves", "5", "--seconds", "2", "--port", str(free_port())]
    done = subprocess.run([sys.executable, SCRIPT, *scale], capture_output=True, text=True, timeout=120)
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
