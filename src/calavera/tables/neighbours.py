"""Other processes on the same PostgreSQL: each tells the others which tables it changed (LISTEN and NOTIFY).

One listening connection for the process. Whenever it was lost, everything counts as changed. Bots answer in the
process that made the change; if that one dies, they go on at the next change or start.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool

from calavera.tables.live import CHANNEL, ME, Live

logger = logging.getLogger(__name__)

PULSE = 30.0
"""Seconds between two looks whether the connection is still there."""
AGAIN = 1.0
"""Seconds until the next try after it was lost."""


class Neighbours:
    """Hears what the others changed."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.task: asyncio.Task[None] | None = None
        self.changing: set[asyncio.Task[None]] = set()
        if live.store.writer.dialect.name == "postgresql":
            self.task = asyncio.create_task(self.listen(), name="calavera neighbours")

    async def listen(self) -> None:
        """Listen for ever, on one connection after the other."""
        engine = create_async_engine(self.live.store.writer.url, poolclass=NullPool)
        while True:
            try:
                raw = await engine.raw_connection()
                try:
                    await self.listen_on(raw.driver_connection)
                finally:
                    raw.invalidate()
            except Exception as error:  # whatever the driver says: it is tried again
                logger.warning("lost touch with the other processes: %s", error)
                await asyncio.sleep(AGAIN)

    async def listen_on(self, connection: Any) -> None:
        """Listen on an asyncpg connection until it is lost."""
        lost = asyncio.Event()
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, self.hear)
        for table in [*self.live.nows, *self.live.bells.followers]:
            await self.changed(table)
        while not lost.is_set():
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(lost.wait(), PULSE)
                raise ConnectionError("the connection was closed")
            await connection.fetchval("SELECT 1", timeout=PULSE)

    def hear(self, connection: Any, process: int, channel: str, message: str) -> None:
        """A neighbour, or this process itself, has changed a table."""
        who, table = message.split()
        if who != ME:
            task = asyncio.create_task(self.changed(table))
            self.changing.add(task)
            task.add_done_callback(self.changing.discard)

    async def changed(self, table: str) -> None:
        """Read the table again when it is next asked for, and wake those who follow it."""
        async with self.live.lock(table):  # what is being read now may be from before the change
            self.live.forget(table)
        self.live.bells.wake(table)

    async def close(self) -> None:
        """Stop listening."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
