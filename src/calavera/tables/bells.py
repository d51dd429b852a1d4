"""Wake-ups: those who follow a table are woken whenever something there was committed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from types import TracebackType

Revision = Callable[[str], Awaitable[int]]
"""The number of a table's newest change."""


class Follower:
    """Somebody who waits for the changes of one table, between `with` and its end.

    Kept small, as there are thousands: no task and no event of its own.
    """

    __slots__ = ("bell", "bells", "revision", "since", "table")

    def __init__(self, bells: Bells, table: str, since: int, revision: Revision) -> None:
        self.bells = bells
        self.table = table
        self.since = since
        self.revision = revision
        self.bell: asyncio.Future[bool] | None = None

    def __enter__(self) -> Follower:
        self.bells.followers.setdefault(self.table, set()).add(self)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        others = self.bells.followers[self.table]
        others.discard(self)
        if not others:
            del self.bells.followers[self.table]

    async def next(self, until: float | None = None) -> int | None:
        """The newest revision, once there is one that was not told before.

        None at that moment of the loop's clock, or when all were woken for another reason. It listens before it
        reads the revision, so no change is missed in between. Raises NotFound and Unavailable.
        """
        loop = asyncio.get_running_loop()
        timer = None if until is None else loop.call_at(until, self.wake, False)
        try:
            while True:
                self.bell = loop.create_future()
                newest = await self.revision(self.table)
                if newest > self.since:
                    self.since = newest
                    return newest
                if not await self.bell:
                    return None
        finally:
            self.bell = None
            if timer is not None:
                timer.cancel()

    def wake(self, changed: bool) -> None:
        """Let it look again if the table has changed, or else see what is the matter."""
        if self.bell is not None and not self.bell.done():
            self.bell.set_result(changed)


class Bells:
    """Rings to those who follow a table. What they read after a ring is up to them."""

    def __init__(self) -> None:
        self.followers: dict[str, set[Follower]] = {}
        self.hear: Callable[[str], None] | None = None
        """Called with every table that is to be seen to: those who follow them all."""

    def wake(self, table: str) -> None:
        """Wake everybody who follows the table."""
        for follower in self.followers.get(table, ()):
            follower.wake(True)

    def wake_all(self) -> None:
        """Wake everybody who waits, for a reason that is no change of a table."""
        for table in self.followers:
            self.stir(table)

    def stir(self, table: str) -> None:
        """Wake those who follow a table, for a reason that is no change of it."""
        for follower in self.followers.get(table, ()):
            follower.wake(False)

    def ring(self, table: str) -> None:
        """Tell of a change that this process has made."""
        self.wake(table)
        self.look_again(table)

    def look_again(self, table: str) -> None:
        """Let the house see to a table, changed or not."""
        if self.hear is not None:
            self.hear(table)

    def follower(self, table: str, since: int, revision: Revision) -> Follower:
        """Somebody who knows the table as it was at revision `since`."""
        return Follower(self, table, since, revision)

    async def follow(self, table: str, since: int, revision: Revision) -> AsyncIterator[int]:
        """Every revision of the table newer than `since`, or the newest of them where several came at once."""
        with self.follower(table, since, revision) as follower:  # its end awaits nothing: it may be cancelled
            while True:
                newest = await follower.next()
                if newest is not None:
                    yield newest
