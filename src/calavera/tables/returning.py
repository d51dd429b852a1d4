"""Coming back from another device: a link that lets its guest hold the same seats."""

from __future__ import annotations

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.errors import Forbidden
from calavera.tables.live import Live
from calavera.tables.reading import read_holders
from calavera.tables.structs import Guest
from calavera.tables.tokens import digest, new_token


class Returning:
    """Links to one's own seats. Both devices hold them until the seats are left."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def link(self, table: str, guest: Guest) -> str:
        """A token to the guest's seats at a table; his earlier one there is void.

        Raises Forbidden if he has none, NotFound and Unavailable.
        """
        token = new_token()
        h = schema.holders

        async def work(connection: AsyncConnection) -> None:
            mine = update(h).where(h.c.table == table, h.c.guest == guest.id)
            done = await connection.execute(mine.values(return_hash=digest(token)))
            if done.rowcount == 0:
                raise Forbidden(f"{guest.nickname} has no seat at this table")

        await self.live.change(table, work)
        return token

    async def take_up(self, table: str, token: str, guest: Guest) -> list[int]:
        """Let the guest of this device hold the seats that a link is for; the seats.

        Raises Forbidden if the link is not valid (any more), NotFound and Unavailable.
        """
        h = schema.holders

        async def work(connection: AsyncConnection) -> list[int]:
            linked = select(h.c.seat).where(h.c.table == table, h.c.return_hash == digest(token))
            seats = sorted(seat for (seat,) in await connection.execute(linked))
            if not seats:
                raise Forbidden("this link has been replaced, or its seat was left")
            own = (await read_holders(connection, table)).get(guest.id, [])
            for seat in seats:
                if seat not in own:
                    await connection.execute(insert(h).values(table=table, seat=seat, guest=guest.id))
            return seats

        return await self.live.change(table, work)
