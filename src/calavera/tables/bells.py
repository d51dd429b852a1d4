"""Wake-ups: a bell for each table that rings when something there was committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable


class Bells:
    """Rings to those who follow a table. What they read after a ring is up to them."""

    def __init__(self) -> None:
        self.followers: dict[str, set[asyncio.Event]] = {}
        self.hear: Callable[[str], None] | None = None
        """Called with every table that this process changed; for those who follow them all."""

    def wake(self, table: str) -> None:
        """Wake everybody who follows the table."""
        for bell in self.followers.get(table, ()):
            bell.set()

    def ring(self, table: str) -> None:
        """Tell of a change that this process has made."""
        self.wake(table)
        if self.hear is not None:
            self.hear(table)

    async def follow(
        self, table: str, since: int, revision: Callable[[str], Awaitable[int]]
    ) -> AsyncIterator[int]:
        """Every revision of the table newer than `since`, or the newest of them where several came at once.

        It starts listening before it reads the revision, so none is missed in between.
        """
        bell = asyncio.Event()
        self.followers.setdefault(table, set()).add(bell)
        try:
            while True:
                bell.clear()
                newest = await revision(table)
                if newest > since:
                    since = newest
                    yield newest
                else:
                    await bell.wait()
        finally:  # nothing may be awaited here: it runs while the reader is being cancelled
            self.followers[table].discard(bell)
            if not self.followers[table]:
                del self.followers[table]
