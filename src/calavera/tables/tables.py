"""The tables of one house: the store, what is in memory, and the parts that act on them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from calavera.tables.guests import Guests
from calavera.tables.live import Live, Now
from calavera.tables.log import Log
from calavera.tables.seating import Seats
from calavera.tables.seen import Seen, see
from calavera.tables.store import Store


class Tables:
    """All tables of a store. Opened by `await Tables.open(where)`; see `calavera.tables` for a tour."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live = Live(store)
        self.guests = Guests(store)
        self.seats = Seats(self.live)
        self.log = Log(self.live)

    @classmethod
    async def open(cls, where: str | Path) -> Tables:
        """Open the tables kept in a data folder (SQLite) or at a database URL, its schema brought up to date.

        Raises Unavailable, also if another process uses the folder.
        """
        return cls(await Store.open(where))

    async def close(self) -> None:
        """Commit what is under way and let go of the store."""
        await self.store.close()

    async def now(self, table: str) -> Now:
        """A table at its newest revision: `info`, `match` (not to be changed), `holders`, `chat`.

        Raises NotFound and Unavailable.
        """
        return await self.live.now(table)

    async def seen(self, table: str, seat: int) -> Seen:
        """What a seat (-1: a spectator) sees of the match.

        Raises NotFound (also before the start), RulesChanged and Unavailable.
        """
        now = await self.live.now(table)
        return see(now.playing(), seat, now.info.names)

    def follow(self, table: str, since: int = 0) -> AsyncIterator[int]:
        """Wait for changes: each revision newer than `since`, only the newest where several came at once.

        No change is missed between reading a table at revision `since` and following it from there. Raises
        NotFound and Unavailable.
        """
        return self.live.bells.follow(table, since, self.live.revision)
