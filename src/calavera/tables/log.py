"""The log: the one door through which a match goes on.

To play is to check the action on a copy of the match, write it down, and only then show it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from msgspec.json import encode
from msgspec.structs import replace
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.engine.errors import CalaveraError, StaleAsk
from calavera.engine.match import UNDO, Match
from calavera.tables import schema
from calavera.tables.errors import BadRequest, Conflict, MoveIdTaken
from calavera.tables.live import Live, Now, touch, unbroken
from calavera.tables.patience import check_patience
from calavera.tables.reading import fingerprint
from calavera.tables.structs import Mark, Move

TRIES = 5
"""How often an action is checked again after another process was faster."""

MOVE_ID = re.compile(r"[A-Za-z0-9_-]{1,48}")


class Log:
    """Playing and taking back."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def play(self, table: str, seat: int, action: int, *, ask: int, move_id: str) -> Move:
        """Answer ask number `ask` for a seat; once committed, everybody who follows the table is woken.

        `move_id` is the caller's own (letters, digits, - and _, up to 48): sent again, after a double click
        or a lost answer, nothing happens and the answer is what it did the first time.

        Raises NotAsked, NotOffered, BadAction, StaleAsk (the ask is gone; look again), MoveIdTaken, Conflict,
        TooMany (its answer changed 50 times), NotFound, RulesChanged, BadRequest or Unavailable, and then
        nothing has changed.
        """
        check_move_id(move_id)

        def play(match: Match) -> None:
            if match.answer_of(seat) is not None:
                check_patience(match, seat)
            match.play(seat, action, ask)

        return await self.append(table, seat, action, ask, move_id, play)

    async def undo(self, table: str, seat: int, *, ask: int, move_id: str) -> Move:
        """Take back the seat's last choice, if the engine allows it while ask number `ask` is open.

        Raises CannotUndo if anybody acted or learned anything since, and otherwise as `play`.
        """
        check_move_id(move_id)

        def undo(match: Match) -> None:
            if match.ask != ask:
                raise StaleAsk(f"ask {ask} is no longer open; ask {match.ask} is")
            check_patience(match, seat)
            match.undo(seat)

        return await self.append(table, seat, UNDO, ask, move_id, undo)

    async def append(
        self, table: str, seat: int, action: int, ask: int, move_id: str, act: Callable[[Match], None]
    ) -> Move:
        """Do `act` to the match and log it as `action`, in full or not at all."""
        move: Move = await unbroken(self.append_at_once(table, seat, action, ask, move_id, act))
        return move

    async def append_at_once(
        self, table: str, seat: int, action: int, ask: int, move_id: str, act: Callable[[Match], None]
    ) -> Move:
        async with self.live.lock(table):
            for _ in range(TRIES):
                now = await self.live.load(table)
                match = now.playing().clone()
                try:
                    act(match)
                except CalaveraError:
                    if done := await self.done(table, seat, action, move_id):
                        return done
                    if await self.live.behind(now):
                        self.live.forget(table)
                        continue
                    raise
                move = Move(now.mark.length, seat, action, ask, move_id)
                quiet = unnoticed(now.playing(), match)
                try:
                    revision, updated = await self.live.store.write(writing(table, move, match, quiet))
                except IntegrityError:
                    self.live.forget(table)
                    if done := await self.done(table, seat, action, move_id):
                        return done
                    continue
                self.advance(now, match, revision, None if quiet else updated)
                break
            else:
                raise Conflict(f"table {table} is too busy: others were faster {TRIES} times; try again")
        self.live.bells.ring(table)
        return move

    async def done(self, table: str, seat: int, action: int, move_id: str) -> Move | None:
        """What this move id did the first time; None if it is new. Raises MoveIdTaken."""
        log = schema.log
        columns = (log.c.seq, log.c.seat, log.c.action, log.c.ask, log.c.move_id)
        async with self.live.store.read() as connection:
            row = (
                await connection.execute(
                    select(*columns).where(log.c.table == table, log.c.seat == seat, log.c.move_id == move_id)
                )
            ).one_or_none()
        if row is None:
            return None
        move = Move(*row)
        if move.action != action:
            raise MoveIdTaken(f"move id {move_id!r} has already been used, for action {move.action}")
        return move

    def advance(self, now: Now, match: Match, revision: int, updated: float | None) -> None:
        """Show what was committed; what was no public change has no time."""
        elsewhere = revision != now.mark.revision + 1
        if elsewhere or match.over:  # there is more to read: what another process did, or the seed
            self.live.forget(now.info.id)
            return
        info = now.info
        if updated is not None:
            proposal = info.proposal if match.ask == now.playing().ask else None
            info = replace(info, revision=info.revision + 1, updated=updated, proposal=proposal)
        self.live.put(replace(now, info=info, match=match, mark=Mark(revision, len(match.log))))


def unnoticed(before: Match, after: Match) -> bool:
    """Whether nobody but the seat that chose may notice it: the same question waits for the same seats."""
    return (before.ask, before.awaited) == (after.ask, after.awaited)


def check_move_id(move_id: str) -> None:
    """Raises BadRequest unless it is one that clients may send."""
    if not MOVE_ID.fullmatch(move_id):
        raise BadRequest("a move id is 1 to 48 letters, digits, - or _")


def writing(table: str, move: Move, match: Match, quiet: bool) -> Callable[[AsyncConnection], Any]:
    """The work that writes down a move which led to `match`; it gives the table's revision and time."""

    async def work(connection: AsyncConnection) -> tuple[int, float]:
        values: dict[str, Any] = {"length": len(match.log), "opened": match.opened, "waiting": match.to_act}
        if match.over:
            record = match.record()
            values |= {"status": "over", "result": record["result"], "record": encode(record).decode()}
        revision, at = await touch(connection, table, quiet, **values)
        await connection.execute(
            insert(schema.log).values(
                table=table,
                seq=move.seq,
                seat=move.seat,
                action=move.action,
                ask=move.ask,
                move_id=move.move_id,
                fingerprint=fingerprint(match),
                at=at,
            )
        )
        return revision, at

    return work
