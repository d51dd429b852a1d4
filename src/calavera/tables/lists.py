"""Lists of tables: those to join, and one's own."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Select, select
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.store import Store
from calavera.tables.structs import FREE, Guest, ListedTable

MOST_LISTED = 100


class Lists:
    """Reads lists; it changes nothing."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def to_join(self, game: str | None = None) -> list[ListedTable]:
        """The newest tables with an open seat where somebody waits for others. Raises Unavailable."""
        t, s = schema.tables, schema.seats
        seats = select(s.c.table).where(s.c.table == t.c.id)
        wanted = listed().where(
            t.c.visibility == "open",
            t.c.status == "seating",
            seats.where(s.c.kind == "open").exists(),
            seats.where(s.c.kind == "guest").exists(),
        )
        if game is not None:
            wanted = wanted.where(t.c.game == game)
        async with self.store.read() as connection:
            return await in_full(connection, wanted, {})

    async def of_guest(self, guest: Guest) -> list[ListedTable]:
        """The newest tables at which a guest has a seat. Raises Unavailable."""
        h, t = schema.holders, schema.tables
        async with self.store.read() as connection:
            rows = await connection.execute(
                select(h.c.table, h.c.seat).where(h.c.guest == guest.id).order_by(h.c.seat)
            )
            mine: dict[str, list[int]] = {}
            for table, seat in rows:
                mine.setdefault(table, []).append(seat)
            held = select(h.c.table).where(h.c.guest == guest.id)
            return await in_full(connection, listed().where(t.c.id.in_(held)), mine)


def listed() -> Select[Any]:
    """The rows of tables, newest change first."""
    t = schema.tables
    columns = (t.c.id, t.c.game, t.c.status, t.c.waiting, t.c.result, t.c.created, t.c.updated)
    return select(*columns).order_by(t.c.updated.desc()).limit(MOST_LISTED)


async def in_full(
    connection: AsyncConnection, wanted: Select[Any], mine: dict[str, list[int]]
) -> list[ListedTable]:
    """Rows with what their seats tell."""
    rows = (await connection.execute(wanted)).all()
    s = schema.seats
    columns = (s.c.table, s.c.kind, s.c.name)
    seats = select(*columns).where(s.c.table.in_([row.id for row in rows])).order_by(s.c.table, s.c.seat)
    names: dict[str, list[str]] = {}
    free: dict[str, int] = {}
    for table, kind, name in await connection.execute(seats):
        names.setdefault(table, []).append(name)
        free[table] = free.get(table, 0) + (kind in FREE)
    return [
        ListedTable(
            id=row.id,
            game=row.game,
            status=row.status,
            names=names[row.id],
            free=free[row.id],
            mine=mine.get(row.id, []),
            waiting=any(seat in row.waiting for seat in mine.get(row.id, [])),
            result=row.result,
            created=row.created,
            updated=row.updated,
        )
        for row in rows
    ]
