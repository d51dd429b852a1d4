"""The server: uvicorn, taught to end open streams at once when it is asked to stop."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar
from uvicorn.loops.auto import auto_loop_factory

from calavera.tables import Tables

OpenTables = Callable[[], AbstractAsyncContextManager[Tables]]
"""Opens the tables that an app serves, and closes them when it ends."""

GRACE = 5
"""Seconds that requests have to finish after a stop was asked for."""

FULL_COLLECTION = 1000
"""Collections of the middle generation to one of all objects."""


class Closing:
    """Whether the server is about to stop; those who wait for news of a table are woken to see it."""

    def __init__(self) -> None:
        self.begun = False
        self._loop: asyncio.AbstractEventLoop | None = None
        self._wake: Callable[[], None] | None = None

    def attach(self, wake: Callable[[], None]) -> None:
        """Remember whom to wake, in the loop that runs now."""
        self._loop = asyncio.get_running_loop()
        self._wake = wake

    def now(self) -> None:
        """Ask all streams to end; may be called from anywhere, as by a signal."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._begin)

    def _begin(self) -> None:
        self.begun = True
        if self._wake is not None:
            self._wake()


class Server(uvicorn.Server):
    """uvicorn that tells the app before it waits for connections to end."""

    def __init__(self, config: uvicorn.Config, closing: Closing) -> None:
        super().__init__(config)
        self._closing = closing

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self._closing.now()
        super().handle_exit(sig, frame)


def server(app: Litestar, host: str, port: int) -> Server:
    """A server for the app, ready to run. Requests are not logged: their addresses hold invitations."""
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        access_log=False,
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
    )
    return Server(config, app.state.closing)


def run(app_over: Callable[[OpenTables], Litestar], where: str | Path, host: str, port: int) -> None:
    """Serve an app over the tables in a data folder or at a database URL until SIGINT or SIGTERM.

    The tables are opened before the app is started, which would bury what is wrong with them in its own words.
    Raises Unavailable.
    """
    with asyncio.Runner(loop_factory=auto_loop_factory()) as runner:
        app = app_over(closing_at_end(runner.run(Tables.open(where))))
        collect_seldom()
        runner.run(server(app, host, port).serve())


def collect_seldom() -> None:
    """Let garbage collection leave alone what is loaded by now, and look at all the rest a hundred times less often.

    It holds everything else up while it looks at all tables and streams: 0.4 s where 2,000 people look at 1,000
    tables. What goes is freed without it, but for the few things that refer to each other in a circle.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(young, middle, FULL_COLLECTION)


def opened(where: str | Path) -> OpenTables:
    """How an app opens the tables in a data folder or at a database URL, and closes them when it ends."""

    @asynccontextmanager
    async def tables() -> AsyncIterator[Tables]:
        async with closing_at_end(await Tables.open(where))() as found:
            yield found

    return tables


def closing_at_end(tables: Tables) -> OpenTables:
    """How an app takes over tables that are open, and closes them when it ends."""

    @asynccontextmanager
    async def given() -> AsyncIterator[Tables]:
        try:
            yield tables
        finally:
            await tables.close()

    return given
