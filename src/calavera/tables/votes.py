"""Taking back by agreement: a seat proposes to undo its last choice, the other people vote."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.engine.errors import CannotUndo, NotAsked
from calavera.engine.match import REWIND, Match
from calavera.tables import schema
from calavera.tables.errors import Conflict
from calavera.tables.live import Live
from calavera.tables.log import Log
from calavera.tables.patience import check_rewinds
from calavera.tables.seating import person_on


class Votes:
    """Proposals to take back. One stands at a time, until the next question; bots agree to everything."""

    def __init__(self, live: Live, log: Log) -> None:
        self.live = live
        self.log = log

    async def propose(self, table: str, seat: int) -> None:
        """Propose to take back the seat's last choice and all that followed; alone at the table, just do it.

        Raises CannotUndo if the seat has chosen nothing or the match is over, Conflict if a proposal stands
        or the table has just refused this one, TooMany after 100 times in a match, NotFound, RulesChanged and
        Unavailable.
        """
        match = (await self.live.now(table)).playing()
        if match.over or not match.can_rewind(seat):
            raise CannotUndo(
                "the match is over" if match.over else f"seat {seat} has not chosen anything yet"
            )
        check_rewinds(match)
        opened = match.opened

        async def work(connection: AsyncConnection) -> None:
            await person_on(connection, table, seat)
            row = await newest(connection, table)
            if row is not None and not row.refused:
                raise Conflict("a proposal stands already: vote on it first")
            if row is not None and row.seat == seat:
                raise Conflict("the table has just refused: ask again after the next move")
            p, t = schema.proposals, schema.tables
            gone_on = select(t.c.opened).where(t.c.id == table, t.c.opened != opened)
            if (await connection.execute(gone_on)).first() is not None:
                raise Conflict("the match has gone on: look again")
            await connection.execute(delete(p).where(p.c.table == table))
            new = insert(p).values(table=table, seat=seat, length=opened, agreed=[seat], refused=False)
            await connection.execute(new)

        await self.live.change(table, work)
        await self.carry_out(table)

    async def vote(self, table: str, seat: int, agree: bool) -> None:
        """Agree to the standing proposal, or end it; what the last person agrees to is done.

        Raises Conflict if none stands (any more) or nobody sits on the seat, NotFound and Unavailable.
        """

        async def work(connection: AsyncConnection) -> None:
            await person_on(connection, table, seat)
            row = await newest(connection, table)
            if row is None or row.refused:
                raise Conflict("no proposal stands any more")
            p = schema.proposals
            values: dict[str, Any] = {"refused": True}
            if agree:
                values = {"agreed": sorted({*row.agreed, seat})}
            await connection.execute(update(p).where(p.c.table == table).values(values))

        await self.live.change(table, work)
        await self.carry_out(table)

    async def carry_out(self, table: str) -> None:
        """Take back if a proposal stands that nobody has still to agree to. Doing it twice is harmless."""
        now = await self.live.now(table)
        proposal = now.info.proposal
        if proposal is None or proposal.missing:
            return
        seat, opened = proposal.seat, now.playing().opened

        def rewind(match: Match) -> None:
            if match.opened != opened:
                raise NotAsked("the match has gone on")
            match.rewind(seat)

        with suppress(NotAsked):
            await self.log.append(table, seat, REWIND, -1, f"rewind:{opened}", rewind)


async def newest(connection: AsyncConnection, table: str) -> Any:
    """The proposal made since the open question was asked, standing or refused; None if there is none."""
    p, t = schema.proposals, schema.tables
    made = select(p).join(t, t.c.id == p.c.table).where(p.c.table == table, p.c.length == t.c.opened)
    return (await connection.execute(made)).one_or_none()
