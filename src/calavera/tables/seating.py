"""Who sits where: making a table, sitting down, getting up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.errors import Conflict, Forbidden, NotFound
from calavera.tables.live import Live, unbroken
from calavera.tables.making import FREE_NAME, name_beside, new_table, places, set_up, start_if_full
from calavera.tables.reading import read_holders
from calavera.tables.store import Work
from calavera.tables.structs import FREE, Guest, Joined, Made, SeatWish, Visibility
from calavera.tables.tokens import digest, new_token


class Seats:
    """Sitting down and getting up."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def create(
        self,
        guest: Guest,
        game: str,
        seats: Sequence[SeatWish],
        *,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
        visibility: Visibility = "private",
    ) -> Made:
        """Make a table. The match begins at once if every seat is taken.

        `components` is somebody's own component set, parsed. Raises UnknownGame, UnknownBot, BadSetup,
        BadComponents, TooLarge (a set of more than 256 KB), BadRequest (seats that can't be) and Unavailable.
        """
        row = new_table(game, seats, options, components, visibility)
        made = places(guest, seats)
        tokens = {place.seat: new_token() for place in made if place.kind == "guest"}
        invites = {place.seat: new_token() for place in made if place.kind == "invited"}
        table_invite = new_token()
        row["invite_hash"] = digest(table_invite)

        async def work(connection: AsyncConnection) -> None:
            await set_up(connection, row, made, tokens, invites)

        await unbroken(self.live.make(row["id"], work))
        return Made((await self.live.now(row["id"])).info, tokens, invites, table_invite)

    async def join(self, table: str, guest: Guest, *, seat: int | None = None, name: str = "") -> Joined:
        """Take an open seat (the first, if none is named) of a table that is open to all.

        Who sits there already and names no other seat gets his own again, with a new token. Raises Forbidden
        at a private table, Conflict if the seat is not free any more, NotFound, BadRequest and Unavailable.
        """

        async def work(connection: AsyncConnection) -> tuple[int, str]:
            own = (await read_holders(connection, table)).get(guest.id)
            if own and seat in (None, *own):
                return await renew(connection, table, own[0] if seat is None else seat)
            row = await table_row(connection, table)
            if row.visibility != "open":
                raise Forbidden("this table is private: a seat is taken by invitation")
            return await sit(connection, row, guest, name, seat, ["open"])

        return await self.joined(table, work)

    async def redeem(
        self, table: str, invite: str, guest: Guest, *, seat: int | None = None, name: str = ""
    ) -> Joined:
        """Take a seat by invitation: the seat it is for, or with a table's invitation any free one.

        Who sits there already and names no other seat gets his own again, with a new token. Raises Forbidden
        if the invitation is not valid (any more), Conflict if no seat is free, NotFound, BadRequest,
        Unavailable.
        """
        hashed = digest(invite)

        async def work(connection: AsyncConnection) -> tuple[int, str]:
            row = await table_row(connection, table)
            s = schema.seats
            found = select(s.c.seat).where(s.c.table == table, s.c.invite_hash == hashed)
            invited = (await connection.execute(found)).scalar_one_or_none()
            if invited is not None:
                return await sit(connection, row, guest, name, invited, ["invited"])
            own = (await read_holders(connection, table)).get(guest.id)
            if own and seat in (None, *own):
                return await renew(connection, table, own[0] if seat is None else seat)
            if row.invite_hash != hashed:
                raise Forbidden("this invitation has been used or replaced: ask for a new one")
            return await sit(connection, row, guest, name, seat, ["open", "invited"])

        return await self.joined(table, work)

    async def joined(self, table: str, work: Work[tuple[int, str]]) -> Joined:
        """Do the work of sitting down and tell how the table is then."""
        seat, token = await self.live.change(table, work)
        return Joined((await self.live.now(table)).info, seat, token)

    async def of_token(self, token: str) -> tuple[str, int]:
        """The table and seat that a seat's token is for. Raises Forbidden and Unavailable."""
        s = schema.seats
        found = select(s.c.table, s.c.seat).where(s.c.token_hash == digest(token))
        async with self.live.store.read() as connection:
            row = (await connection.execute(found)).one_or_none()
        if row is None:
            raise Forbidden("this token opens no seat (any more)")
        return row.table, row.seat

    async def new_token(self, table: str, seat: int) -> str:
        """A new token for a person's seat; the old one is void. Raises NotFound, Conflict and Unavailable."""

        async def work(connection: AsyncConnection) -> tuple[int, str]:
            await person_on(connection, table, seat)
            return await renew(connection, table, seat)

        return (await self.live.change(table, work))[1]

    async def leave(self, table: str, seat: int) -> None:
        """Get up. Before the start the seat is free again, after it play waits until somebody fills it.

        Raises NotFound, Conflict (nobody sits there, the match is over) and Unavailable.
        """

        async def work(connection: AsyncConnection) -> None:
            row = await table_row(connection, table)
            if row.status == "over":
                raise Conflict("the match is over: there is nothing to leave")
            name = await person_on(connection, table, seat)
            h, t = schema.holders, schema.tables
            for what in (h, schema.standing):
                await connection.execute(delete(what).where(what.c.table == table, what.c.seat == seat))
            if row.status == "live":
                await put(connection, table, seat, kind="left", name=name)
            else:
                await put(connection, table, seat, kind="open" if row.visibility == "open" else "invited")
            if row.host == seat:
                await connection.execute(update(t).where(t.c.id == table).values(host=None))

        await self.live.change(table, work)


async def sit(
    connection: AsyncConnection, row: Any, guest: Guest, name: str, seat: int | None, kinds: Sequence[str]
) -> tuple[int, str]:
    """Give a guest the first seat of these kinds, or the one named, and start if it was the last.

    The seat and its token. Raises Conflict, NotFound and BadRequest.
    """
    if seat is not None and not 0 <= seat < row.seats:
        raise NotFound(f"there is no seat {seat}; seats are 0 to {row.seats - 1}")
    found = await read_kinds(connection, row.id)
    free = [s for kind in kinds for s in found if found[s] == kind and seat in (None, s)]
    if not free:
        raise Conflict("no seat is free any more" if seat is None else f"seat {seat} is not free any more")
    named = name_beside(name or guest.nickname, await names_beside(connection, row.id, free[0]))
    token = new_token()
    await put(connection, row.id, free[0], kind="guest", name=named, token_hash=digest(token))
    await connection.execute(insert(schema.holders).values(table=row.id, seat=free[0], guest=guest.id))
    await start_if_full(connection, row.id)
    return free[0], token


async def person_on(connection: AsyncConnection, table: str, seat: int) -> str:
    """The name of the person on a seat. Raises NotFound, and Conflict if nobody sits there."""
    s = schema.seats
    found = select(s.c.kind, s.c.name).where(s.c.table == table, s.c.seat == seat)
    row = (await connection.execute(found)).one_or_none()
    if row is None:
        raise NotFound(f"table {table} has no seat {seat}")
    if row.kind != "guest":
        raise Conflict(f"nobody sits on seat {seat}")
    name: str = row.name
    return name


async def put(
    connection: AsyncConnection,
    table: str,
    seat: int,
    *,
    kind: str,
    name: str = FREE_NAME,
    bot: str | None = None,
    invite_hash: str | None = None,
    token_hash: str | None = None,
) -> None:
    """Make a seat what is said, and nothing of what it was."""
    values = {"kind": kind, "name": name, "bot": bot, "invite_hash": invite_hash, "token_hash": token_hash}
    s = schema.seats
    await connection.execute(update(s).where(s.c.table == table, s.c.seat == seat).values(values))


async def renew(connection: AsyncConnection, table: str, seat: int) -> tuple[int, str]:
    """A new token for a seat; the seat and the token."""
    token = new_token()
    s = schema.seats
    changed = update(s).where(s.c.table == table, s.c.seat == seat).values(token_hash=digest(token))
    await connection.execute(changed)
    return seat, token


async def table_row(connection: AsyncConnection, table: str) -> Any:
    """A table's row without what is large; the caller has locked it."""
    t = schema.tables
    columns = (t.c.id, t.c.seats, t.c.visibility, t.c.status, t.c.host, t.c.invite_hash)
    return (await connection.execute(select(*columns).where(t.c.id == table))).one()


async def read_kinds(connection: AsyncConnection, table: str) -> dict[int, str]:
    """The kinds of a table's seats, in the order of the seats."""
    s = schema.seats
    rows = await connection.execute(select(s.c.seat, s.c.kind).where(s.c.table == table).order_by(s.c.seat))
    return {row.seat: row.kind for row in rows}


async def names_beside(connection: AsyncConnection, table: str, seat: int) -> list[str]:
    """The names at a table, but for those of a seat and of seats that are free."""
    s = schema.seats
    others = select(s.c.name).where(s.c.table == table, s.c.seat != seat, s.c.kind.notin_(FREE))
    return [name for (name,) in await connection.execute(others)]
