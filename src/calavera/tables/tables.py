"""The tables of one house: the store, what is in memory, and the parts that act on them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from msgspec.json import decode
from sqlalchemy import select

from calavera.tables import schema
from calavera.tables.advice import Adviser
from calavera.tables.bells import Follower
from calavera.tables.bots_at_tables import Bots
from calavera.tables.chat import Chat
from calavera.tables.errors import Conflict, NotFound
from calavera.tables.guests import Guests
from calavera.tables.hosting import Hosting
from calavera.tables.lists import Lists
from calavera.tables.live import Live, Now
from calavera.tables.log import Log
from calavera.tables.neighbours import Neighbours
from calavera.tables.readers import Readers
from calavera.tables.rematch import Rematch
from calavera.tables.returning import Returning
from calavera.tables.seating import Seats
from calavera.tables.seen import Seen, see
from calavera.tables.standing import Standings
from calavera.tables.store import Store
from calavera.tables.votes import Votes
from calavera.tables.watching import Watching


class Tables:
    """All tables of a store. Opened by `await Tables.open(where)`; see `calavera.tables` for a tour."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live = Live(store)
        self.guests = Guests(store)
        self.seats = Seats(self.live)
        self.hosting = Hosting(self.live)
        self.returning = Returning(self.live)
        self.log = Log(self.live)
        self.votes = Votes(self.live, self.log)
        self.chat = Chat(self.live)
        self.rematch = Rematch(self.live)
        self.lists = Lists(store)
        self.bots = Bots(self.live, self.log)
        self.adviser = Adviser(self.live)
        self.watching = Watching(self.live.bells)
        self.neighbours = Neighbours(self.live)
        self.standings = Standings(self.live, self.log)
        self.readers = Readers(self.live, self.votes, self.bots, self.standings)

    @classmethod
    async def open(cls, where: str | Path) -> Tables:
        """Open the tables kept in a data folder (SQLite) or at a database URL, its schema brought up to date.

        Raises Unavailable, also if another process uses the folder.
        """
        tables = cls(await Store.open(where))
        await tables.readers.resume()
        return tables

    async def close(self) -> None:
        """Commit what is under way and let go of the store; bots go on after the next start."""
        await self.neighbours.close()
        await self.readers.close()
        await self.adviser.close()
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

    async def record(self, table: str) -> dict[str, Any]:
        """The record of a match that is over, as it was then. Raises Conflict, NotFound and Unavailable."""
        t = schema.tables
        async with self.store.read() as connection:
            row = (
                await connection.execute(select(t.c.status, t.c.record).where(t.c.id == table))
            ).one_or_none()
        if row is None:
            raise NotFound(f"there is no table {table!r}")
        if row.status != "over":
            raise Conflict("the record holds all secrets: it is given out when the match is over")
        record: dict[str, Any] = decode(row.record)
        return record

    def follow(self, table: str, since: int = 0) -> AsyncIterator[int]:
        """Wait for changes: each revision newer than `since`, only the newest where several came at once.

        No change is missed between reading a table (`now.mark.revision`) and following it from there. Raises
        NotFound and Unavailable.
        """
        return self.live.bells.follow(table, since, self.live.revision)

    def follower(self, table: str, since: int = 0) -> Follower:
        """As `follow`, for those who have something else to do in between: `with` it, ask for `next(until)`."""
        return self.live.bells.follower(table, since, self.live.revision)

    def public_follower(self, table: str, since: int = 0) -> Follower:
        """As `follower`, but it is told only of changes that anybody could notice (`now.info.revision`)."""
        return self.live.bells.follower(table, since, self.live.public_revision)

    def wake_all(self) -> None:
        """Let all followers see that something is the matter that is no change of their table."""
        self.live.bells.wake_all()
