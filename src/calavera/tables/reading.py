"""A table read from the store: its people, and its match played again from the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from zlib import crc32

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

import calavera
from calavera.engine.errors import CalaveraError
from calavera.engine.match import Match
from calavera.engine.record import follow
from calavera.engine.streams import SealedStream, seed_hash
from calavera.tables import schema
from calavera.tables.errors import NotFound, RulesChanged
from calavera.tables.structs import ChatLine, Mark, Proposal, SeatInfo, Standing, TableInfo

CHAT_SHOWN = 200
"""The most lines of a chat that are read."""

CHEAP = [column for column in schema.tables.c if column.name not in ("components", "record")]
"""What is read of a table's row every time."""

People = tuple[TableInfo, Mark, dict[int, list[int]], list[ChatLine], dict[int, Standing]]
"""What is public of a table, how far it has come, the seats that each guest holds, what was said, how seats want to be
asked."""


async def read_people(connection: AsyncConnection, table: str) -> People:
    """All of a table but its match: what is public, who holds which seats, what was said. Raises NotFound."""
    row = (await connection.execute(select(*CHEAP).where(schema.tables.c.id == table))).one_or_none()
    if row is None:
        raise NotFound(f"there is no table {table!r}")
    seats = await read_seats(connection, table)
    p = schema.proposals
    stands = select(p.c.seat, p.c.agreed).where(
        p.c.table == table, p.c.length == row.opened, p.c.refused.is_(False)
    )
    proposed = (await connection.execute(stands)).one_or_none()
    info = table_info(row, seats, proposed)
    return (
        info,
        Mark(row.revision, row.length),
        await read_holders(connection, table),
        await read_chat(connection, table),
        await read_standing(connection, table),
    )


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


async def read_standing(connection: AsyncConnection, table: str) -> dict[int, Standing]:
    """How those seats want to be asked at any time that have said so."""
    s = schema.standing
    rows = await connection.execute(select(s.c.seat, s.c.mode, s.c.topic).where(s.c.table == table))
    return {seat: Standing(mode, topic) for seat, mode, topic in rows}


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
        revision=row.revision - row.quiet,
        seed_hash=seed_hash(row.seed),
        seed=row.seed.hex() if row.status == "over" else None,
        created=row.created,
        updated=row.updated,
    )


async def read_match(connection: AsyncConnection, table: str) -> Match:
    """The match of a table, played again from its log. Raises RulesChanged."""
    t, log = schema.tables, schema.log
    made = select(*CHEAP, t.c.components).where(t.c.id == table)
    row = (await connection.execute(made)).one()
    entries = await connection.execute(select(log).where(log.c.table == table).order_by(log.c.seq))
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
