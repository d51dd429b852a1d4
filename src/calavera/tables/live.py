"""What this process knows of its tables: each as it was last committed, never ahead of the store.

A `Now` is never changed, only replaced by a newer one, so whoever reads it needs no lock.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any, TypeVar
from uuid import uuid4
from weakref import WeakValueDictionary

from msgspec import Struct
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.engine.match import Match
from calavera.tables import schema
from calavera.tables.bells import Bells
from calavera.tables.errors import NotFound, RulesChanged
from calavera.tables.reading import People, read_match, read_people
from calavera.tables.store import Store, Work
from calavera.tables.structs import ChatLine, Mark, Standing, TableInfo

T = TypeVar("T")

MOST_LIVE = 2000
"""The most tables kept in memory; the one not asked for longest is let go and built again from its log."""

CHANNEL = "calavera"
"""Where PostgreSQL tells every process which table was changed, and by whom."""
ME = uuid4().hex


class Now(Struct, frozen=True, eq=False):
    """A table at one revision; two of them are the same only if they are one object.

    `match` must not be changed; it is None before the start, and if `changed` says that the installed rules
    would play its log otherwise. `mark` is for the house alone. `holders` are the seats by guest, `standing` how
    seats want to be asked at any time, if not in the usual way.
    """

    info: TableInfo
    match: Match | None
    changed: str
    mark: Mark
    holders: dict[int, list[int]]
    chat: list[ChatLine]
    standing: dict[int, Standing]

    def playing(self) -> Match:
        """The match. Raises NotFound before the start, and RulesChanged."""
        if self.changed:
            raise RulesChanged(self.changed)
        if self.match is None:
            raise NotFound(f"the match at table {self.info.id} has not begun: seats are free")
        return self.match


class Live:
    """The tables in memory, and the one way to change a table."""

    def __init__(self, store: Store, most: int = MOST_LIVE) -> None:
        self.store = store
        self.most = most
        self.bells = Bells()
        self.nows: OrderedDict[str, Now] = OrderedDict()
        self.locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def now(self, table: str) -> Now:
        """The table as it is. Raises NotFound and Unavailable."""
        known = self.nows.get(table)
        if known is not None:
            self.nows.move_to_end(table)
            return known
        async with self.lock(table):
            return await self.load(table)

    async def revision(self, table: str) -> int:
        """The number of the table's newest change. Raises NotFound and Unavailable."""
        return (await self.now(table)).mark.revision

    async def public_revision(self, table: str) -> int:
        """The number of the newest change that anybody could notice. Raises NotFound and Unavailable."""
        return (await self.now(table)).info.revision

    async def behind(self, now: Now) -> bool:
        """Whether another process has changed the table since."""
        t = schema.tables
        async with self.store.read() as connection:
            newest = select(t.c.revision).where(t.c.id == now.info.id)
            revision: int = (await connection.execute(newest)).scalar_one()
        return revision != now.mark.revision

    def lock(self, table: str) -> asyncio.Lock:
        """Held by whoever changes or loads the table in this process."""
        lock = self.locks.get(table)
        if lock is None:
            lock = self.locks[table] = asyncio.Lock()
        return lock

    async def change(self, table: str, work: Work[T], quiet: bool = False) -> T:
        """Do a work on a table: its row is locked, its revision raised, and when it is committed all is told.

        A `quiet` change shows to nobody but the seat that made it. Raises what the work raises, NotFound and
        Unavailable; then nothing has changed.
        """
        return await unbroken(self.change_at_once(table, work, quiet))

    async def change_at_once(self, table: str, work: Work[T], quiet: bool) -> T:
        async with self.lock(table):

            async def whole(connection: AsyncConnection) -> tuple[T, People]:
                await touch(connection, table, quiet)
                outcome = await work(connection)
                return outcome, await read_people(connection, table)

            outcome, people = await self.store.write(whole)
            before = self.nows.get(table)
            if before is None or before.match is None or before.mark.length != people[1].length:
                self.forget(table)
            else:
                self.put(Now(people[0], before.match, before.changed, *people[1:]))
        self.bells.ring(table)
        return outcome

    async def make(self, table: str, work: Work[None]) -> None:
        """Do the work that writes down a new table."""
        await self.store.write(work)
        self.bells.ring(table)

    def put(self, now: Now) -> None:
        """Keep a table as newest."""
        self.nows[now.info.id] = now
        self.nows.move_to_end(now.info.id)
        while len(self.nows) > self.most:
            self.nows.popitem(last=False)

    def forget(self, table: str) -> None:
        """Read the table from the store when it is next asked for."""
        self.nows.pop(table, None)

    async def load(self, table: str) -> Now:
        """Build a table from the store, if it isn't here; the caller holds its lock."""
        known = self.nows.get(table)
        if known is not None:
            return known
        async with self.store.read() as connection:
            people = await read_people(connection, table)
            info = people[0]
            match, changed = None, ""
            if info.status != "seating":
                try:
                    match = await read_match(connection, table)
                except RulesChanged as error:
                    changed = str(error)
        now = Now(info, match, changed, *people[1:])
        self.put(now)
        return now


async def unbroken(doing: Coroutine[Any, Any, T]) -> T:
    """Finish what has begun, even if whoever asked for it has gone away."""
    return await asyncio.shield(asyncio.ensure_future(doing))


async def touch(connection: AsyncConnection, table: str, quiet: bool, **values: Any) -> tuple[int, float]:
    """Raise the revision of a table, which locks its row until the commit, and set these columns.

    After a `quiet` change all that is public stays as it was. The new revision and the time of it. Raises NotFound.
    """
    t, at = schema.tables, time.time()
    values |= {"revision": t.c.revision + 1}
    values |= {"quiet": t.c.quiet + 1} if quiet else {"updated": at}
    done = await connection.execute(update(t).where(t.c.id == table).values(values).returning(t.c.revision))
    revision: int | None = done.scalar_one_or_none()
    if revision is None:
        raise NotFound(f"there is no table {table!r}")
    if connection.dialect.name == "postgresql":  # SQLite has no other process to tell
        await connection.execute(select(func.pg_notify(CHANNEL, f"{ME} {table}")))
    return revision, at
