"""The stream of a table: the parts of its page, each time they change for whoever looks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Hashable

from litestar.response.sse import ServerSentEventMessage

from calavera.tables import Now, Tables
from calavera.web.server import Closing

HEARTBEAT = 20
"""Seconds from its last word after which a stream says that it lives, whatever it kept quiet meanwhile."""

END = 2
"""Bytes of the empty line that ends an event."""

Parts = dict[str, str]


async def news(
    tables: Tables,
    closing: Closing,
    now: Now,
    parts_of: Callable[[Now], Parts | None],
    version: str,
    watcher: Hashable | None,
) -> AsyncGenerator[bytes, None]:
    """The parts that differ from those sent before, as events; all of them at first.

    Nothing is sent when a change can't be seen by the viewer. `parts_of` gives None when the page must be loaded
    anew: the stream says so and ends. `watcher` is who has no seat, and None for others.
    """
    yield event("version", version)
    table = now.info.id
    clock = asyncio.get_running_loop().time
    spoke = clock()
    sent: dict[str, int] = {}  # hashes: whoever looks for hours should not cost a page of memory
    # the end of neither awaits anything: they may be cancelled
    with tables.follower(table, now.mark.revision) as changes, tables.watching.watch(table, watcher):
        while not closing.begun:
            watching = tables.watching.number(table)
            parts = parts_of(now)
            if parts is None:
                yield event("leave", "")
                return
            changed = [html for name, html in parts.items() if sent.get(name) != hash(html)]
            sent = {name: hash(html) for name, html in parts.items()}
            if changed:
                whole = event("parts", "\n".join(changed))
                yield whole[:-END]
                yield whole[-END:]  # whoever sends keeps the last bytes he was given until there are more
                del whole
                spoke = clock()
            del parts, changed
            while await changes.next(spoke + HEARTBEAT) is None:
                if closing.begun:
                    return
                if tables.watching.number(table) != watching:
                    break
                spoke = clock()
                yield ServerSentEventMessage(data=None, comment="still here").encode()
            now = await tables.now(table)


def event(name: str, data: str) -> bytes:
    """One server-sent event."""
    return ServerSentEventMessage(data=data, event=name).encode()
