"""The made-up games installed as a package of their own, and tables on each kind of store."""

import asyncio
import os
import shutil
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from calavera.bots import bots
from calavera.tables import Tables, schema
from tests.tables.people import opened

ROOT = Path(__file__).parents[2]

GAMES = """
from tests.engine.made_up import made_up
RACE, BLUFF, MARKET = made_up("race"), made_up("bluff"), made_up("market")
QUIET = made_up("quiet market")
"""

ENTRY_POINTS = """[calavera.games]
made-up-race = made_up_games:RACE
made-up-bluff = made_up_games:BLUFF
made-up-market = made_up_games:MARKET
made-up-quiet market = made_up_games:QUIET
[calavera.bots]
stuck = made_up_bots:stuck
broken = made_up_bots:broken
"""

BOTS = """
import time

def stuck(position, rng, seconds):
    time.sleep(600)

def broken(position, rng, seconds):
    raise RuntimeError("this bot is broken")
"""


@pytest.fixture(scope="package", autouse=True)
def made_up_games(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games and bots that a stranger's package would add; processes started by the tests find them too."""
    site = tmp_path_factory.mktemp("site")
    (site / "made_up_games.py").write_text(GAMES)
    (site / "made_up_bots.py").write_text(BOTS)
    dist = site / "made_up_games-1.0.dist-info"
    dist.mkdir()
    (dist / "METADATA").write_text("Metadata-Version: 2.1\nName: made-up-games\nVersion: 1.0\n")
    (dist / "entry_points.txt").write_text(ENTRY_POINTS)
    paths = [str(site), str(ROOT)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [*sys.path, *paths])
        patch.setenv("PYTHONPATH", os.pathsep.join([*paths, os.environ.get("PYTHONPATH", "")]))
        bots.cache_clear()
        yield
    bots.cache_clear()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The address of a PostgreSQL server of our own; where there is none the test is skipped."""
    pytest.importorskip("asyncpg")
    if shutil.which("initdb") is None or shutil.which("pg_ctl") is None:
        pytest.skip("found no PostgreSQL")
    user = "nobody" if os.geteuid() == 0 else None  # initdb refuses root
    folder = Path(mkdtemp(prefix="calavera-"))
    if user is not None:
        shutil.chown(folder, user)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    data = str(folder / "data")

    def run(*command: str) -> None:
        subprocess.run(command, check=True, timeout=60, user=user, cwd=folder, stdout=subprocess.DEVNULL)

    run("initdb", "-D", data, "-U", "calavera", "-A", "trust", "-N")
    settings = f"-F -p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={folder}"
    run("pg_ctl", "-D", data, "-l", str(folder / "log"), "-w", "-o", settings, "start")
    try:
        yield f"postgresql://calavera@127.0.0.1:{port}/postgres"
    finally:
        run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(folder, ignore_errors=True)


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """The URL of an empty database."""
    yield postgres
    asyncio.run(empty(postgres))


async def empty(url: str) -> None:
    """Delete everything in a database but its tables."""
    connection = await pytest.importorskip("asyncpg").connect(url)
    await connection.execute(f"TRUNCATE {', '.join(schema.metadata.tables)} RESTART IDENTITY")
    await connection.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def where(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    found: str = str(tmp_path) if request.param == "sqlite" else request.getfixturevalue("database")
    return found


@pytest.fixture
async def tables(where: str) -> AsyncIterator[Tables]:
    """Open tables at which bots don't dawdle."""
    async with opened(where) as tables:
        yield tables
