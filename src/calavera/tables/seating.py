"""Making a table and sitting down: seats, invitations, the start."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.json import encode
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import calavera
from calavera.engine.errors import BadComponents
from calavera.engine.streams import new_seed
from calavera.tables import schema
from calavera.tables.errors import BadRequest, Conflict, Forbidden, NotFound, TooLarge
from calavera.tables.guests import clean_name
from calavera.tables.live import Live, begin, unbroken
from calavera.tables.structs import Guest, Joined, Made, SeatWish, Visibility
from calavera.tables.tokens import digest, new_table_id, new_token

LARGEST_SET = 256 * 1024
"""The most bytes of a component set."""

FREE_NAME = "Free seat"
LEFT_NAME = "Left seat"


class Seats:
    """Who sits where."""

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

        `components` is somebody's own component set, parsed. Raises UnknownGame, BadSetup, BadComponents,
        TooLarge (a set of more than 256 KB), BadRequest (seats that can't be) and Unavailable.
        """
        if not any(wish.kind != "bot" for wish in seats):
            raise BadRequest("at least one seat is for a person")
        door = calavera.game(game)
        if components is not None:
            check_size(components)
            door.parts(components)
        settled = door.settle(len(seats), options, components)
        row = {
            "id": new_table_id(),
            "game": game,
            "rules_version": door.rules_version,
            "seats": len(seats),
            "options": settled,
            "components": components,
            "own_components": components is not None,
            "seed": new_seed(),
            "visibility": visibility,
            "host": next((i for i, wish in enumerate(seats) if wish.kind == "me"), None),
        }
        return await self.set_up(row, place(guest, seats))

    async def set_up(self, row: dict[str, Any], places: list[dict[str, Any]]) -> Made:
        """Write down a new table with its seats; `places` are rows of seats with their `guests`."""
        table = row["id"]
        table_invite = new_token()
        tokens = {p["seat"]: new_token() for p in places if p["kind"] == "guest"}
        invites = {p["seat"]: new_token() for p in places if p["kind"] == "invited"}
        at = time.time()
        new = row | {
            "status": "seating",
            "invite_hash": digest(table_invite),
            "length": 0,
            "revision": 1,
            "waiting": [],
            "created": at,
            "updated": at,
        }

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(schema.tables).values(new))
            for p in places:
                values = {name: p[name] for name in ("seat", "kind", "name", "bot")}
                for column, secrets in (("token_hash", tokens), ("invite_hash", invites)):
                    values[column] = digest(secrets[p["seat"]]) if p["seat"] in secrets else None
                await connection.execute(insert(schema.seats).values(table=table, **values))
                for guest in p["guests"]:
                    await connection.execute(
                        insert(schema.holders).values(table=table, seat=p["seat"], guest=guest)
                    )
            await start_if_full(connection, table)

        await unbroken(self.live.store.write(work))
        return Made((await self.live.now(table)).info, tokens, invites, table_invite)

    async def join(self, table: str, guest: Guest, *, seat: int | None = None, name: str = "") -> Joined:
        """Take an open seat (the first, if none is named) of a table that is open to all.

        Raises Forbidden at a private table, Conflict if the seat is not free any more, NotFound, BadRequest
        for a name that can't be, and Unavailable.
        """

        async def work(connection: AsyncConnection) -> tuple[int, str]:
            row = await table_row(connection, table)
            if row.visibility != "open":
                raise Forbidden("this table is private: a seat is taken by invitation")
            return await self.sit(connection, row, guest, name, seat, ["open"])

        return await self.joined(table, work)

    async def redeem(
        self, table: str, invite: str, guest: Guest, *, seat: int | None = None, name: str = ""
    ) -> Joined:
        """Take a seat by invitation: the seat it is for, or with a table's invitation any free one.

        Raises Forbidden if the invitation is not valid (any more), Conflict if no seat is free, NotFound,
        BadRequest and Unavailable.
        """
        hashed = digest(invite)

        async def work(connection: AsyncConnection) -> tuple[int, str]:
            row = await table_row(connection, table)
            if row.invite_hash == hashed:
                return await self.sit(connection, row, guest, name, seat, ["open", "invited"])
            s = schema.seats
            found = select(s.c.seat).where(s.c.table == table, s.c.invite_hash == hashed)
            own = (await connection.execute(found)).scalar_one_or_none()
            if own is None:
                raise Forbidden("this invitation has been used or replaced: ask for a new one")
            return await self.sit(connection, row, guest, name, own, ["invited"])

        return await self.joined(table, work)

    async def joined(self, table: str, work: Any) -> Joined:
        seat, token = await self.live.change(table, work)
        return Joined((await self.live.now(table)).info, seat, token)

    async def sit(
        self,
        connection: AsyncConnection,
        row: Any,
        guest: Guest,
        name: str,
        seat: int | None,
        kinds: list[str],
    ) -> tuple[int, str]:
        """Give a guest a seat of one of these kinds, and start if it was the last; the seat and its token."""
        s = schema.seats
        rows = (await connection.execute(select(s).where(s.c.table == row.id).order_by(s.c.seat))).all()
        free = [r for r in rows if r.kind in kinds and seat in (None, r.seat)]
        if seat is not None and not 0 <= seat < row.seats:
            raise NotFound(f"there is no seat {seat}; seats are 0 to {row.seats - 1}")
        if not free:
            raise Conflict(
                "no seat is free any more" if seat is None else f"seat {seat} is not free any more"
            )
        free.sort(key=lambda r: kinds.index(r.kind))
        taken = free[0].seat
        token = new_token()
        others = [r.name for r in rows if r.seat != taken]
        await connection.execute(
            update(s)
            .where(s.c.table == row.id, s.c.seat == taken)
            .values(
                kind="guest",
                name=unlike(clean_name(name or guest.nickname), others),
                bot=None,
                invite_hash=None,
                token_hash=digest(token),
            )
        )
        await connection.execute(insert(schema.holders).values(table=row.id, seat=taken, guest=guest.id))
        await start_if_full(connection, row.id)
        return taken, token

    async def of_token(self, token: str) -> tuple[str, int]:
        """The table and seat that a seat's token is for. Raises Forbidden and Unavailable."""
        s = schema.seats
        async with self.live.store.read() as connection:
            row = (
                await connection.execute(select(s.c.table, s.c.seat).where(s.c.token_hash == digest(token)))
            ).one_or_none()
        if row is None:
            raise Forbidden("this token opens no seat (any more)")
        return row.table, row.seat


def check_size(components: Mapping[str, Any]) -> None:
    """Raises TooLarge or BadComponents."""
    try:
        size = len(encode(components))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadComponents(f"a component set is made of text, numbers, lists and tables: {error}") from error
    if size > LARGEST_SET:
        raise TooLarge(f"a component set has at most {LARGEST_SET} bytes, not {size}")


def place(guest: Guest, wishes: Sequence[SeatWish]) -> list[dict[str, Any]]:
    """The rows of the seats of a new table, each with the guests who hold it."""
    places: list[dict[str, Any]] = []
    for seat, wish in enumerate(wishes):
        mine = wish.kind == "me"
        if mine:
            name = clean_name(wish.name or guest.nickname)
        elif wish.kind == "bot":
            name = wish.bot.capitalize()
        else:
            name = FREE_NAME
        if name != FREE_NAME:
            name = unlike(name, [p["name"] for p in places])
        places.append(
            {
                "seat": seat,
                "kind": "guest" if mine else wish.kind,
                "name": name,
                "bot": wish.bot if wish.kind == "bot" else None,
                "guests": [guest.id] if mine else [],
            }
        )
    return places


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, numbered if somebody at the table already has it."""
    found, n = name, 2
    while found.casefold() in [other.casefold() for other in others]:
        found, n = f"{name} {n}", n + 1
    return found


async def table_row(connection: AsyncConnection, table: str) -> Any:
    """A table's row without what is large; the caller has locked it."""
    t = schema.tables
    columns = (
        t.c.id,
        t.c.seats,
        t.c.visibility,
        t.c.status,
        t.c.host,
        t.c.invite_hash,
        t.c.rematch,
        t.c.length,
    )
    return (await connection.execute(select(*columns).where(t.c.id == table))).one()


async def start_if_full(connection: AsyncConnection, table: str) -> None:
    """Begin the match when every seat is taken."""
    s, t = schema.seats, schema.tables
    free = select(s.c.seat).where(s.c.table == table, s.c.kind.in_(["open", "invited", "left"]))
    if (await connection.execute(free.limit(1))).first() is not None:
        return
    row = (await connection.execute(select(t).where(t.c.id == table))).one()
    if row.status != "seating":
        return
    match = begin(row.game, row.seats, row.options, row.components, row.seed)
    await connection.execute(update(t).where(t.c.id == table).values(status="live", waiting=match.to_act))
