"""Filling the seats that nobody has: invitations, open seats, bots."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.errors import Conflict, Forbidden, NotFound
from calavera.tables.live import Live
from calavera.tables.making import bot_name, start_if_full, unlike
from calavera.tables.seating import names_beside, put, read_kinds, table_row
from calavera.tables.structs import FREE
from calavera.tables.tokens import digest, new_token


class Hosting:
    """Who may come to the seats that are free, or were left.

    `by` are the seats of whoever asks. Before the start the host decides; without one, and after the start,
    anybody who sits at the table.
    """

    def __init__(self, live: Live) -> None:
        self.live = live

    async def invite(self, table: str, seat: int, *, by: Sequence[int]) -> str:
        """Keep a free seat, or one that was left, for whoever brings the invitation returned.

        An earlier invitation to this seat is void. Raises Forbidden, Conflict (the seat is not free),
        NotFound and Unavailable.
        """
        invite = new_token()

        async def work(connection: AsyncConnection) -> None:
            await may_fill(connection, table, by, seat)
            await put(connection, table, seat, kind="invited", invite_hash=digest(invite))

        await self.live.change(table, work)
        return invite

    async def invite_to_table(self, table: str, *, by: Sequence[int]) -> str:
        """A new invitation to any free seat; the earlier one is void.

        Raises Forbidden, Conflict, NotFound and Unavailable.
        """
        invite = new_token()

        async def work(connection: AsyncConnection) -> None:
            await may_fill(connection, table, by)
            t = schema.tables
            await connection.execute(update(t).where(t.c.id == table).values(invite_hash=digest(invite)))

        await self.live.change(table, work)
        return invite

    async def open_up(self, table: str, seat: int, *, by: Sequence[int]) -> None:
        """Keep a free seat, or one that was left, for whoever comes first.

        Raises Forbidden, Conflict (the seat is not free), NotFound and Unavailable.
        """

        async def work(connection: AsyncConnection) -> None:
            await may_fill(connection, table, by, seat)
            await put(connection, table, seat, kind="open")

        await self.live.change(table, work)

    async def give_to_bot(self, table: str, seat: int, bot: str, *, by: Sequence[int]) -> None:
        """Let a bot play a free seat, or one that was left; the match begins if it was the last.

        Raises UnknownBot, Forbidden, Conflict (the seat is not free), NotFound and Unavailable.
        """
        name = bot_name(bot)

        async def work(connection: AsyncConnection) -> None:
            await may_fill(connection, table, by, seat)
            named = unlike(name, await names_beside(connection, table, seat))
            await put(connection, table, seat, kind="bot", name=named, bot=bot)
            await start_if_full(connection, table)

        await self.live.change(table, work)


async def may_fill(
    connection: AsyncConnection, table: str, by: Sequence[int], seat: int | None = None
) -> None:
    """Raises Forbidden if whoever asks may not fill seats, Conflict if this seat is not free, NotFound."""
    row = await table_row(connection, table)
    kinds = await read_kinds(connection, table)
    if not any(kinds.get(own) == "guest" for own in by):
        raise Forbidden("seats are filled by those who sit at the table")
    if row.status == "seating" and row.host is not None and row.host not in by:
        raise Forbidden("before the start, seats are filled by whoever made the table")
    if row.status == "over":
        raise Conflict("the match is over")
    if seat is not None and kinds.get(seat) not in (*FREE, "left"):
        if seat not in kinds:
            raise NotFound(f"there is no seat {seat}; seats are 0 to {row.seats - 1}")
        raise Conflict(f"seat {seat} is not free")
