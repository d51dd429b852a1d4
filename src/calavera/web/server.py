"""The server: uvicorn, taught to end open streams at once when it is asked to stop."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from types import FrameType

import uvicorn
from litestar import Litestar

from calavera.tables import Tables

GRACE = 5
"""Seconds that requests have to finish after a stop was asked for."""


class Closing:
    """Whether the server is about to stop; streams wait for it beside their news."""

    def __init__(self) -> None:
        self._event = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None

    def attach(self) -> None:
        """Remember the running loop, so that a signal handler can wake it."""
        self._loop = asyncio.get_running_loop()

    def now(self) -> None:
        """Ask all streams to end; may be called from anywhere."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._event.set)

    async def wait(self) -> None:
        """Return once the server is about to stop."""
        await self._event.wait()

    @property
    def begun(self) -> bool:
        """Whether it is about to stop."""
        return self._event.is_set()


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


def opened(where: str | Path) -> Callable[[], AbstractAsyncContextManager[Tables]]:
    """How an app opens the tables in a data folder or at a database URL, and closes them when it ends."""

    @asynccontextmanager
    async def tables() -> AsyncIterator[Tables]:
        found = await Tables.open(where)
        try:
            yield found
        finally:
            await found.close()

    return tables
