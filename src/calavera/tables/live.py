"""What this process knows of its tables: each as it was last committed, never ahead of the store.

A `Now` is never changed, only replaced by a newer one, so whoever reads it needs no lock.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar
from uuid import uuid4
from weakref import WeakValueDictionary
from zlib import crc32

from msgspec import Struct
from sqlalchemy import func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import calavera
from calavera.engine.errors import CalaveraError
from calavera.engine.match import Match
from calavera.engine.record import follow
from calavera.engine.streams import SealedStream, seed_hash
from calavera.tables import schema
from calavera.tables.bells import Bells
from calavera.tables.errors import NotFound, RulesChanged
from calavera.tables.store import Store, Work
from calavera.tables.structs import ChatLine, Proposal, SeatInfo, TableInfo

T = TypeVar("T")

MOST_LIVE = 2000
"""The most tables kept in memory; the one not asked for longest is let go and built again from its log."""

CHAT_SHOWN = 200

CHANNEL = "calavera"
"""Where PostgreSQL tells every process which table was changed, and by whom."""
ME = uuid4().hex

CHEAP = [column for column in schema.tables.c if column.name not in ("components", "record")]
"""What is read of a table's row every time."""


class Now(Struct, frozen=True):
    """A table at one revision.

    `match` must not be changed; it is None before the start, and if `changed` says that the installed rules
    would play its log otherwise. `holders` are the seats by guest.
    """

    info: TableInfo
    match: Match | None
    changed: str
    holders: dict[int, list[int]]
    chat: list[ChatLine]

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
        return (await self.now(table)).info.revision

    async def behind(self, now: Now) -> bool:
        """Whether another process has changed the table since."""
        t = schema.tables
        async with self.store.read() as connection:
            newest = select(t.c.revision).where(t.c.id == now.info.id)
            revision: int = (await connection.execute(newest)).scalar_one()
        return revision != now.info.revision

    def lock(self, table: str) -> asyncio.Lock:
        """Held by whoever changes or loads the table in this process."""
        lock = self.locks.get(table)
        if lock is None:
            lock = self.locks[table] = asyncio.Lock()
        return lock

    async def change(self, table: str, work: Work[T]) -> T:
        """Do a work on a table: its row is locked, its revision raised, and when it is committed all is told.

        Raises what the work raises, NotFound and Unavailable; then nothing has changed.
        """
        return await unbroken(self.change_at_once(table, work))

    async def change_at_once(self, table: str, work: Work[T]) -> T:
        async with self.lock(table):

            async def whole(connection: AsyncConnection) -> tuple[T, People]:
                await touch(connection, table)
                outcome = await work(connection)
                return outcome, await read_people(connection, table)

            outcome, people = await self.store.write(whole)
            before = self.nows.get(table)
            if before is None or before.match is None or before.info.length != people[0].length:
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
            info, holders, chat = await read_people(connection, table)
            match, changed = None, ""
            if info.status != "seating":
                try:
                    match = await read_match(connection, table)
                except RulesChanged as error:
                    changed = str(error)
        now = Now(info, match, changed, holders, chat)
        self.put(now)
        return now


async def unbroken(doing: Coroutine[Any, Any, T]) -> T:
    """Finish what has begun, even if whoever asked for it has gone away."""
    return await asyncio.shield(asyncio.ensure_future(doing))


async def touch(connection: AsyncConnection, table: str, **values: Any) -> tuple[int, float]:
    """Raise the revision of a table, which locks its row until the commit, and set these columns.

    The new revision and the time of it. Raises NotFound.
    """
    t, at = schema.tables, time.time()
    values |= {"revision": t.c.revision + 1, "updated": at}
    done = await connection.execute(update(t).where(t.c.id == table).values(values).returning(t.c.revision))
    revision: int | None = done.scalar_one_or_none()
    if revision is None:
        raise NotFound(f"there is no table {table!r}")
    if connection.dialect.name == "postgresql":  # SQLite has no other process to tell
        await connection.execute(select(func.pg_notify(CHANNEL, f"{ME} {table}")))
    return revision, at


People = tuple[TableInfo, dict[int, list[int]], list[ChatLine]]


async def read_people(connection: AsyncConnection, table: str) -> People:
    """All of a table but its match: what is public, who holds which seats, what was said. Raises NotFound."""
    row = (await connection.execute(select(*CHEAP).where(schema.tables.c.id == table))).one_or_none()
    if row is None:
        raise NotFound(f"there is no table {table!r}")
    seats = await read_seats(connection, table)
    p = schema.proposals
    stands = select(p.c.seat, p.c.agreed).where(
        p.c.table == table, p.c.length == row.length, p.c.refused.is_(False)
    )
    proposed = (await connection.execute(stands)).one_or_none()
    info = table_info(row, seats, proposed)
    return info, await read_holders(connection, table), await read_chat(connection, table)


async def read_seats(connection: AsyncConnection, table: str) -> list[SeatInfo]:
    """The seats of a table in their order."""
    s = schema.seats
    columns = (s.c.seat, s.c.kind, s.c.name, s.c.bot)
    rows = await connection.execute(select(*columns).where(s.c.table == table).order_by(s.c.seat))
    return [SeatInfo(seat, kind, name, bot) for seat, kind, name, bot in rows]


async def read_holders(connection: AsyncConnection, table: str) -> dict[int, list[int]]:
    """The seats of a table by the guests who hold them."""
    h = schema.holders
    held = select(h.c.guest, h.c.seat).where(h.c.table == table).order_by(h.c.seat)
    holders: dict[int, list[int]] = {}
    for guest, seat in await connection.execute(held):
        holders.setdefault(guest, []).append(seat)
    return holders


async def read_chat(connection: AsyncConnection, table: str) -> list[ChatLine]:
    """The last that was said at a table, oldest first."""
    c = schema.chat
    columns = (c.c.id, c.c.seat, c.c.name, c.c.text, c.c.at)
    said = select(*columns).where(c.c.table == table).order_by(c.c.id.desc()).limit(CHAT_SHOWN)
    lines = [
        ChatLine(id, seat, name, text, at) for id, seat, name, text, at in await connection.execute(said)
    ]
    return lines[::-1]


def table_info(row: Any, seats: list[SeatInfo], proposed: Any) -> TableInfo:
    """The public side of a row."""
    proposal = None
    if proposed is not None and row.status == "live":
        missing = [s.seat for s in seats if s.kind == "guest" and s.seat not in proposed.agreed]
        proposal = Proposal(proposed.seat, proposed.agreed, missing)
    return TableInfo(
        id=row.id,
        game=row.game,
        rules_version=row.rules_version,
        options=row.options,
        own_components=row.own_components,
        visibility=row.visibility,
        status=row.status,
        seats=seats,
        host=row.host,
        proposal=proposal,
        rematch=row.rematch,
        length=row.length,
        revision=row.revision,
        seed_hash=seed_hash(row.seed),
        seed=row.seed.hex() if row.status == "over" else None,
        created=row.created,
        updated=row.updated,
    )


async def read_match(connection: AsyncConnection, table: str) -> Match:
    """The match of a table, played again from its log. Raises RulesChanged."""
    row = (await connection.execute(select(schema.tables).where(schema.tables.c.id == table))).one()
    entries = await connection.execute(
        select(schema.log).where(schema.log.c.table == table).order_by(schema.log.c.seq)
    )
    at = "its start"
    try:
        match = begin(row.game, row.seats, row.options, row.components, row.seed)
        for entry in entries:
            at = f"entry {entry.seq} of its log"
            follow(match, (entry.seat, entry.action), entry.seq)
            if entry.fingerprint != fingerprint(match):
                raise RulesChanged("it goes on otherwise")
    except CalaveraError as error:
        raise RulesChanged(
            f"table {table} began under version {row.rules_version} of the rules of {row.game} and can't be "
            f"played on under those installed: {at}: {error}"
        ) from error
    return match


def begin(
    game: str, seats: int, options: Mapping[str, Any], components: Mapping[str, Any] | None, seed: bytes
) -> Match:
    """The match of a table before its first choice."""
    return calavera.game(game).match(seats, seed, options, components)


def fingerprint(match: Match) -> int:
    """31 bits of what the rules made of the log so far: draws, open asks and what they allow, result."""
    rng = match.state.rng
    draws = rng.values if isinstance(rng, SealedStream) else []
    asks = [] if match.question is None else [(ask.seat, ask.legal) for ask in match.question.asks]
    result = None if match.result is None else match.result.plain()
    return crc32(repr((draws, match.ask, asks, result)).encode()) & 0x7FFFFFFF
