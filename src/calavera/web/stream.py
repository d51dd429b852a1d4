"""The stream of a table: the parts of its page, each time they change for whoever looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Callable
from typing import Any

from litestar.response.sse import ServerSentEventMessage

from calavera.tables import Now, Tables
from calavera.web.server import Closing

HEARTBEAT = 20
"""Seconds after which a silent stream says that it lives."""

Parts = dict[str, str]


async def news(
    tables: Tables, closing: Closing, now: Now, parts_of: Callable[[Now], Parts | None], version: str
) -> AsyncGenerator[bytes, None]:
    """The parts that differ from those sent before, as events; all of them at first.

    Nothing is sent when a change can't be seen by the viewer. `parts_of` gives None when the page must be loaded
    anew: the stream says so and ends.
    """
    yield event("version", version)
    table = now.info.id
    sent: Parts = {}
    changes = Changes(tables.follow(table, since=now.info.revision), closing)
    try:
        while not closing.begun:
            parts = parts_of(now)
            if parts is None:
                yield event("leave", "")
                return
            changed = [html for name, html in parts.items() if sent.get(name) != html]
            if changed:
                yield event("parts", "\n".join(changed))
            sent = parts
            while not await changes.next():
                if closing.begun:
                    return
                yield ServerSentEventMessage(data=None, comment="still here").encode()
            now = await tables.now(table)
    finally:  # nothing may be awaited here: it runs while the reader is being cancelled
        changes.stop()


class Changes:
    """Waits for the next revision of a table, the end of the server or a heartbeat, whichever comes first."""

    def __init__(self, revisions: AsyncIterator[int], closing: Closing) -> None:
        self._revisions = revisions
        self._closing = asyncio.ensure_future(closing.wait())
        self._next: asyncio.Future[int] | None = None

    async def next(self, seconds: float = HEARTBEAT) -> bool:
        """Whether there is a newer revision; False after so many seconds or when the server stops."""
        if self._next is None:
            self._next = asyncio.ensure_future(anext(self._revisions))
        either: set[asyncio.Future[Any]] = {self._next, self._closing}
        await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        if not self._next.done():
            return False
        self._next.result()
        self._next = None
        return True

    def stop(self) -> None:
        """Wait no more."""
        self._closing.cancel()
        if self._next is not None:
            self._next.cancel()


def event(name: str, data: str) -> bytes:
    """One server-sent event."""
    return ServerSentEventMessage(data=data, event=name).encode()
