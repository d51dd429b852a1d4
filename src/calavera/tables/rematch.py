"""Another match: a new table with the same people on the same seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import insert, literal, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import calavera
from calavera.tables import schema
from calavera.tables.errors import Conflict
from calavera.tables.live import Live
from calavera.tables.making import FREE_NAME, Place, fresh, set_up
from calavera.tables.seating import person_on, renew
from calavera.tables.structs import Joined


class Rematch:
    """Playing again."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def ask(self, table: str, seat: int) -> Joined:
        """The next table of these people, made by whoever asks first, and the seat's new token there.

        Everybody keeps the seat he has; seats that were left are free. Raises Conflict while the match is
        going on or if nobody sits on the seat, NotFound and Unavailable.
        """

        async def work(connection: AsyncConnection) -> str:
            await person_on(connection, table, seat)
            t = schema.tables
            row = (await connection.execute(select(t).where(t.c.id == table))).one()
            if row.status != "over":
                raise Conflict("the match is still going on")
            if row.rematch is not None:
                found: str = row.rematch
                return found
            new = again(dict(row._mapping), seat)
            await set_up(connection, new, await same_places(connection, table, row.visibility), {}, {})
            await keep_wishes(connection, table, new["id"])
            await connection.execute(update(t).where(t.c.id == table).values(rematch=new["id"]))
            made: str = new["id"]
            return made

        following = await self.live.change(table, work)

        async def token(connection: AsyncConnection) -> tuple[int, str]:
            await person_on(connection, following, seat)
            return await renew(connection, following, seat)

        _, opened = await self.live.change(following, token)
        return Joined((await self.live.now(following)).info, seat, opened)


def again(row: Mapping[str, Any], host: int) -> dict[str, Any]:
    """The row of the next table: the same game, under the rules installed now and with a seed of its own."""
    kept = ("game", "seats", "options", "components", "own_components", "visibility")
    rules_version = calavera.game(row["game"]).rules_version
    return fresh() | {name: row[name] for name in kept} | {"rules_version": rules_version, "host": host}


async def same_places(connection: AsyncConnection, table: str, visibility: str) -> list[Place]:
    """The seats of a table, with those that were left free again."""
    s, h = schema.seats, schema.holders
    holders: dict[int, list[int]] = {}
    for seat, guest in await connection.execute(select(h.c.seat, h.c.guest).where(h.c.table == table)):
        holders.setdefault(seat, []).append(guest)
    rows = await connection.execute(select(s).where(s.c.table == table).order_by(s.c.seat))
    free = "open" if visibility == "open" else "invited"
    return [
        Place(row.seat, row.kind, row.name, row.bot, holders.get(row.seat, []))
        if row.kind in ("guest", "bot")
        else Place(row.seat, free, FREE_NAME, None, [])
        for row in rows
    ]


async def keep_wishes(connection: AsyncConnection, table: str, following: str) -> None:
    """Who wanted to be asked always wants it at the next table, too; other wishes were for what is over."""
    s = schema.standing
    always = select(literal(following), s.c.seat, s.c.mode, s.c.topic).where(
        s.c.table == table, s.c.mode == "always"
    )
    await connection.execute(insert(s).from_select(["table", "seat", "mode", "topic"], always))
