"""The command that serves tables says where it keeps them, or in one line why it can't."""

import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner

from calavera.cli import app
from calavera.engine.errors import CalaveraError
from calavera.tables import Unavailable
from tests.tables.people import opened
from tests.web.site import free_port

RUN = "from calavera.cli import main; main()"


async def test_the_tables_of_another_process_are_left_alone(tmp_path: Path) -> None:
    command = [sys.executable, "-c", RUN, "serve", "--data", str(tmp_path), "--port", str(free_port())]
    async with opened(tmp_path):
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert done.stderr.startswith(f"calavera: another Calavera is using the folder {tmp_path}")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("url", "words"),
    [
        ("postgresql:/host/tables", "--database is a URL such as"),
        ("postgresql://anna:secret@host:port/tables", "this is no URL"),
        ("mysql://anna:secret@host/tables", r"not by mysql://"),
        ("postgresql://anna:secret@127.0.0.1:1/tables", "the store can't be opened: .*refused"),
    ],
)
def test_a_database_that_can_not_be_used_is_named_without_its_password(
    url: str, words: str, tmp_path: Path
) -> None:
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--database", url])
    assert isinstance(result.exception, CalaveraError)
    with pytest.raises(CalaveraError, match=words):
        raise result.exception
    assert "secret" not in f"{result.exception}{result.output}"


def test_without_its_driver_postgresql_is_refused_with_what_is_missing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    result = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--database", "postgresql://h/t"])
    assert isinstance(result.exception, Unavailable)
    assert (
        str(result.exception) == "PostgreSQL needs the package asyncpg, which comes with calavera[postgres]"
    )


def test_tables_are_served_from_postgresql(database: str, tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", RUN, "serve", "--data", str(tmp_path), "--port", str(port)]
    server = subprocess.Popen([*command, "--database", database], stdout=subprocess.PIPE, text=True)
    try:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
        made = post_patiently(f"http://127.0.0.1:{port}/api/tables", {"game": "made-up-race", "seats": seats})
    finally:
        server.terminate()
        told, _ = server.communicate(timeout=30)
    assert made.status_code == 201, made.text
    assert "keeps its tables in PostgreSQL" in told
    assert not list(tmp_path.glob("*.sqlite"))
    doctor = CliRunner().invoke(app, ["doctor", "--database", database])
    assert doctor.output.startswith("1 live tables: 1 go on as they began")


def post_patiently(url: str, body: object) -> httpx.Response:
    """Post as soon as somebody listens there."""
    for _ in range(600):
        try:
            return httpx.post(url, json=body)
        except httpx.TransportError:
            time.sleep(0.1)
    raise AssertionError("the server did not start")
