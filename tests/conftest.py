"""What holds for all tests: where the browser is, and that the sources meant to run are those that run."""

import os
import shutil
from collections.abc import Iterator
from importlib import import_module
from itertools import count

import pytest

import calavera
from calavera.engine.streams import read_seed
from calavera.tables import advice, making
from tests.engine.made_up import made_up

COMPILED = os.environ.get("CALAVERA_COMPILED") == "1"

collect_ignore = [] if COMPILED else ["compiled"]


def pytest_configure(config: pytest.Config) -> None:
    """`./dev test` runs the tests on plain and on compiled sources: never take one for the other."""
    source = str(import_module("calavera.engine.streams").__file__)
    if COMPILED is source.endswith(".py"):
        wanted = "compiled" if COMPILED else "plain"
        raise pytest.UsageError(f"the tests were to run on {wanted} sources, but {source} was imported")


@pytest.fixture(autouse=True)
def same_seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The tables of a test get the same seeds every time, so that it plays the same match."""
    seeds = count()
    monkeypatch.setattr(making, "new_seed", lambda: read_seed(next(seeds)))


@pytest.fixture(scope="session", autouse=True)
def patient_with_the_adviser() -> Iterator[None]:
    """His processes may start slowly where many tests run at once."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(advice, "PATIENCE", 120.0)
        yield


@pytest.fixture
def made_up_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """`made-up-race` and its like are all the games there are, in this process."""
    ids = [f"made-up-{kind}" for kind in ("bluff", "market", "race")]
    monkeypatch.setattr(calavera, "games", lambda: ids)
    find = calavera.game
    monkeypatch.setattr(
        calavera, "game", lambda id: made_up(id.removeprefix("made-up-")) if id in ids else find(id)
    )


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of the browser; where there is none the test is skipped, or fails if one is required."""
    found = os.environ.get("CALAVERA_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    if not found and os.environ.get("CALAVERA_REQUIRE_BROWSER") == "1":
        pytest.fail("found no Chromium")
    if not found:
        pytest.skip("found no Chromium; name one in CALAVERA_BROWSER")
    return found
