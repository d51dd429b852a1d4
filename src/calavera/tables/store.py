"""The store: one writing connection with group commit, reading connections beside it, migrations at start.

SQLite is the embedded default (WAL, `synchronous=FULL`); PostgreSQL comes by URL. A work handed to `write`
is committed when `write` returns, or has left no trace.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import URL, Connection, event, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from calavera.tables.errors import Unavailable

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

GROUP = 64
"""The most works committed together."""

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}


class Store:
    """An open database."""

    def __init__(self, writer: AsyncEngine, reader: AsyncEngine, claim: sqlite3.Connection | None) -> None:
        self.writer = writer
        self.reader = reader
        self.claim = claim
        self.queue: asyncio.Queue[tuple[Work[Any], asyncio.Future[Any]]] = asyncio.Queue()
        self.task = asyncio.create_task(self.write_all(), name="calavera store")

    @classmethod
    async def open(cls, where: str | Path) -> Store:
        """Open and migrate the database in a folder, or at a URL. Raises Unavailable."""
        claim = None
        if not is_url(where):
            Path(where).mkdir(parents=True, exist_ok=True)
            file_in(Path(where)).touch(mode=0o600)  # it holds the seeds of live matches
            claim = claim_folder(Path(where))
        writer, reader = engines(where)
        try:
            async with writer.begin() as connection:
                await connection.run_sync(migrate)
        except (SQLAlchemyError, OSError, CommandError) as error:
            await writer.dispose()
            if claim is not None:
                claim.close()
            raise Unavailable(f"the store can't be opened: {plain(error)}") from error
        return cls(writer, reader, claim)

    async def close(self) -> None:
        """Finish what is queued and let go."""
        await self.queue.join()
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task
        await self.reader.dispose()
        await self.writer.dispose()
        if self.claim is not None:
            self.claim.close()

    def read(self) -> contextlib.AbstractAsyncContextManager[AsyncConnection]:
        """A connection that sees one moment of the store. Raises Unavailable."""
        return reading(self.reader)

    async def write(self, work: Work[T]) -> T:
        """Do a work in a transaction and commit it.

        Raises what the work raises, IntegrityError where it broke a constraint, else Unavailable; then
        nothing was written.
        """
        if self.task.done():
            raise Unavailable("the store is closed")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        await self.queue.put((work, future))
        return await future

    async def write_all(self) -> None:
        """The writer: take the works that wait, commit them together, tell those who wait."""
        alone = self.writer.dialect.name == "sqlite"
        most = GROUP if alone else 1  # groups of several processes could wait for each other
        while True:
            group = [await self.queue.get()]
            while len(group) < most and not self.queue.empty():
                group.append(self.queue.get_nowait())
            outcomes = await self.commit([work for work, _ in group])
            for (_, future), outcome in zip(group, outcomes, strict=True):
                self.queue.task_done()
                if future.cancelled():
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)

    async def commit(self, works: list[Work[Any]]) -> list[Any]:
        """Do works in one transaction; for each its result or its exception."""
        outcomes: list[Any] = []
        try:
            async with self.writer.begin() as connection:
                for work in works:
                    savepoint = await connection.begin_nested()
                    try:
                        outcome = await work(connection)
                        await savepoint.commit()
                    except Exception as error:
                        if is_broken(error):
                            raise
                        await savepoint.rollback()
                        outcome = error
                    outcomes.append(outcome)
        except Exception as error:  # whatever the driver says, the writer goes on
            return [Unavailable(f"nothing was saved: {plain(error)}; try again") for _ in works]
        return outcomes


def is_broken(error: Exception) -> bool:
    """Whether the connection can't be relied on after this error, so that a whole group must be undone."""
    return isinstance(error, (SQLAlchemyError, OSError)) and not isinstance(error, IntegrityError)


def plain(error: Exception) -> str:
    """What the database said, without the statement and its parameters."""
    return str(getattr(error, "orig", None) or error)


@contextlib.asynccontextmanager
async def reading(reader: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A connection that sees one moment of the store. Raises Unavailable."""
    try:
        async with reader.begin() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(f"the store can't be read: {plain(error)}") from error


@contextlib.asynccontextmanager
async def open_to_read(
    where: str | Path,
) -> AsyncIterator[Callable[[], contextlib.AbstractAsyncContextManager[AsyncConnection]]]:
    """Look into a store, whether or not a server uses it. Raises Unavailable if there is none."""
    if not is_url(where) and not file_in(Path(where)).exists():
        raise Unavailable(f"there are no tables in {where}")
    _, reader = engines(where)
    try:
        yield lambda: reading(reader)
    finally:
        await reader.dispose()


def is_url(where: str | Path) -> bool:
    """Whether it is a database's URL, not a folder."""
    return isinstance(where, str) and "://" in where


def file_in(folder: Path) -> Path:
    """The database of a data folder."""
    return folder / "calavera.sqlite"


def engines(where: str | Path) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine of one writing connection, and one of connections to read by. Raises Unavailable."""
    url = url_of(where)
    if url.get_backend_name() == "sqlite":
        return sqlite_engines(url)
    try:
        writer = create_async_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
        return writer, create_async_engine(url, isolation_level="REPEATABLE READ", pool_pre_ping=True)
    except ModuleNotFoundError as error:
        raise Unavailable(
            f"PostgreSQL needs the package {error.name}, which comes with calavera[postgres]"
        ) from error


def url_of(where: str | Path) -> URL:
    """The URL of a database, or of the one in a folder. Raises Unavailable for a kind that is not known."""
    if not is_url(where):
        return URL.create(DRIVERS["sqlite"], database=str(file_in(Path(where))))
    try:
        url = make_url(str(where))
    except (SQLAlchemyError, ValueError):  # their words would repeat the password
        raise Unavailable("this is no URL; one looks like postgresql://user:password@host/database") from None
    if url.drivername in DRIVERS:
        return url.set(drivername=DRIVERS[url.drivername])
    if url.drivername in DRIVERS.values():
        return url
    raise Unavailable(f"tables are kept in a folder or by postgresql://..., not by {url.drivername}://...")


def sqlite_engines(url: URL) -> tuple[AsyncEngine, AsyncEngine]:
    """An engine of one writing connection, and one of connections that can only read.

    Only the writer ever checkpoints: SQLite before 3.51.3 can lose commits where two connections do.
    """
    writer = create_async_engine(url, pool_size=1, max_overflow=0)
    reader = create_async_engine(url, pool_size=4, max_overflow=0)
    for engine, begin, pragmas in (
        (writer, "BEGIN IMMEDIATE", ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")),
        (reader, "BEGIN", ("wal_autocheckpoint=0", "query_only=ON")),
    ):

        def connected(connection: Any, _: Any, pragmas: tuple[str, ...] = pragmas) -> None:
            connection.isolation_level = None  # transactions begin where we say, not where the driver guesses
            cursor = connection.cursor()
            for pragma in ("busy_timeout=5000", *pragmas):
                cursor.execute(f"PRAGMA {pragma}")
            cursor.close()

        def begun(connection: Connection, begin: str = begin) -> None:
            connection.exec_driver_sql(begin)

        event.listen(engine.sync_engine, "connect", connected)
        event.listen(engine.sync_engine, "begin", begun)
    return writer, reader


def claim_folder(folder: Path) -> sqlite3.Connection:
    """Claim a data folder for this process until it ends. Raises Unavailable if another one has it."""
    claim = sqlite3.connect(folder / "claim.sqlite", timeout=0, isolation_level=None, check_same_thread=False)
    try:
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.OperationalError as error:
        claim.close()
        raise Unavailable(f"another Calavera is using the folder {folder} ({error})") from error
    return claim


def migrate(connection: Connection) -> None:
    """Bring the schema up to date."""
    logging.getLogger("alembic").setLevel(logging.WARNING)
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
