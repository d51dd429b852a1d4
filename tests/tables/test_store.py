"""The store: one process to a folder, a schema that migrations lead to, and several processes on PostgreSQL."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from calavera.tables import Conflict, Tables, Unavailable, kind_of, neighbours, schema
from tests.tables.people import hot_seat, opened, play


async def test_the_migrations_lead_to_the_schema(tables: Tables) -> None:
    def difference(connection: Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async with tables.store.writer.connect() as connection:
        assert await connection.run_sync(difference) == []


async def test_a_folder_belongs_to_one_process_at_a_time(tmp_path: Path) -> None:
    async with opened(tmp_path):
        with pytest.raises(Unavailable, match="another"):
            await Tables.open(tmp_path)
    async with opened(tmp_path):
        pass


async def test_sqlite_writes_ahead_and_syncs_every_commit(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables, tables.store.writer.connect() as connection:
        pragmas = ("journal_mode", "synchronous", "foreign_keys")
        values = [(await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() for pragma in pragmas]
        assert values == ["wal", 2, 1]


async def test_a_reading_connection_can_not_write(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        with pytest.raises(Unavailable):
            async with tables.store.read() as connection:
                await connection.execute(schema.guests.delete())


async def test_a_store_that_is_locked_says_so_and_changes_nothing(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await hot_seat(tables)
        async with tables.store.writer.connect() as connection:
            await connection.exec_driver_sql("PRAGMA busy_timeout=50")
        before = await tables.now(table)
        other = sqlite3.connect(tmp_path / "calavera.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(Unavailable, match="locked") as raised:
            await play(tables, table, 0)
        assert kind_of(raised.value) == "unavailable"
        assert await tables.now(table) is before
        other.execute("ROLLBACK")
        other.close()
        await play(tables, table, 0)


async def test_a_work_that_fails_takes_nobody_else_with_it(tables: Tables) -> None:
    """Works that wait together are committed together, but each succeeds or fails for itself."""

    async def fail(_: object) -> None:
        raise Conflict("no")

    one, two = await hot_seat(tables), await hot_seat(tables)
    outcomes = await asyncio.gather(
        play(tables, one, 0),
        tables.live.change(one, fail),
        tables.store.write(fail),
        play(tables, two, 0),
        return_exceptions=True,
    )
    assert [type(outcome).__name__ for outcome in outcomes] == ["Move", "Conflict", "Conflict", "Move"]
    assert (await tables.now(one)).mark.length == (await tables.now(two)).mark.length == 1


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await hot_seat(tables)
    with pytest.raises(Unavailable):
        await play(tables, table, 0)


async def test_a_store_that_can_not_be_reached_says_so(tmp_path: Path) -> None:
    with pytest.raises(Unavailable):
        await Tables.open("postgresql://nobody@127.0.0.1:1/nothing")
    (tmp_path / "calavera.sqlite").write_text("this is no database, and long enough to be looked at " * 20)
    with pytest.raises(Unavailable):
        await Tables.open(tmp_path)


async def told(tables: Tables, table: str, length: int) -> None:
    """Wait until these tables know of a log of this length."""
    async with asyncio.timeout(60):
        async for _ in tables.follow(table):
            if (await tables.now(table)).mark.length == length:
                return


@pytest.fixture
def strangers(monkeypatch: pytest.MonkeyPatch) -> None:
    """All tables of this process take each other for other processes."""
    monkeypatch.setattr(neighbours, "ME", "somebody else")


@pytest.mark.usefixtures("strangers")
async def test_two_processes_serve_one_table(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        table = await hot_seat(one, "bluff", 3)
        await asyncio.gather(play(one, table, 0), play(two, table, 1), one.chat.say(table, 2, "Ahoy"))
        await told(one, table, 2)
        await play(one, table, 2)
        await told(two, table, 3)
        await play(two, table, 0)
        await told(one, table, 4)
        for tables in (one, two):
            now = await tables.now(table)
            assert len(now.playing().log) == 4 and len(now.chat) == 1


@pytest.mark.usefixtures("strangers")
async def test_what_was_missed_while_the_connection_was_lost_is_caught_up(database: str) -> None:
    async with opened(database) as one, opened(database) as two:
        table = await hot_seat(one)
        await told(two, table, 0)
        async with one.store.writer.begin() as connection:
            await connection.exec_driver_sql(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%%'"
            )
        await play(one, table, 0)
        await told(two, table, 1)
        assert (await two.now(table)).playing().log == (await one.now(table)).playing().log


def test_thinking_processes_end_when_their_server_dies() -> None:
    worker = subprocess.Popen(
        [sys.executable, "-m", "calavera.tables.thinking"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert worker.stdin is not None and worker.stdout is not None
    assert worker.stdout.readline() == b'{"action":null,"advice":null}\n'
    worker.stdin.close()
    assert worker.wait(10) == 0
    worker.stdout.close()
