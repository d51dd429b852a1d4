"""At any time, in comfort: seats that can't or won't act are not nagged, and nobody learns anything from it.

A question that depends on hands asks everybody. Where several people sit at the table, such a window stays open for
the same few seconds whoever holds what; then the house declines for all who kept silent. It lasts longer only for a
seat that has said so, which any seat may with any hand. A person alone among bots has nobody to hide from: there is no
clock, and the house declines for him only where he has nothing to choose, or wants to hear no more of the occasion.

Like a bot the house is a reader of the log: its move id is made of the ask, so doing it twice is harmless.
"""

from __future__ import annotations

import asyncio

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.engine.asks import UNANSWERED, Question, Window
from calavera.engine.errors import CalaveraError, NotAsked, StaleAsk
from calavera.engine.match import Match
from calavera.tables import schema
from calavera.tables.errors import BadRequest, Conflict, Unavailable
from calavera.tables.live import Live, Now
from calavera.tables.log import Log
from calavera.tables.seating import person_on
from calavera.tables.structs import Mode, Standing

MODES: tuple[Mode, ...] = ("always", "playable", "never", "wait")
CLOCK = 5.0
"""Seconds that a window stays open for those who are asked only if they hold something playable."""
PAUSE = 0.9
"""Seconds until the house declines where nothing is to be hidden: as long as a bot takes, so that people can follow."""

USUAL = Standing()


class Standings:
    """How seats want to be asked, and the answers that the house gives for them."""

    def __init__(self, live: Live, log: Log) -> None:
        self.live = live
        self.log = log
        self.clock = CLOCK
        self.pause = PAUSE
        self.due: dict[str, tuple[int, float]] = {}
        """By table: the ask that the house will answer, and when by the loop's clock."""

    async def set(self, table: str, seat: int, mode: str, ask: int | None = None) -> None:
        """Say how a seat wants to be asked at any time.

        "never" holds while the occasion of the open question lasts, "wait" for that question alone; `ask` may give the
        number of the ask that is meant. Raises BadRequest for another mode, Conflict ("never" or "wait" without such a
        question, nobody sits there), StaleAsk, NotFound and Unavailable.
        """
        if mode not in MODES:
            raise BadRequest(f"a seat is asked {', '.join(MODES)}; not {mode!r}")
        topic = -1
        if mode in ("never", "wait"):
            match = (await self.live.now(table)).playing()
            if ask not in (None, match.ask):
                raise StaleAsk(f"ask {ask} is no longer open; ask {match.ask} is")
            question = match.question
            if not isinstance(question, Window):
                raise Conflict("nothing is asked at any time now: say so when it is")
            topic = match.ask if mode == "wait" else question.topic

        async def work(connection: AsyncConnection) -> None:
            await person_on(connection, table, seat)
            s = schema.standing
            await connection.execute(delete(s).where(s.c.table == table, s.c.seat == seat))
            await connection.execute(insert(s).values(table=table, seat=seat, mode=mode, topic=topic))

        await self.live.change(table, work, quiet=True)

    async def answer(self, table: str) -> None:
        """Answer for every seat that the open question leaves to the house, once it is time; till then look again."""
        now = await self.live.now(table)
        match = now.match
        seats = silent(now)
        if match is None or not seats:
            self.due.pop(table, None)
            return
        loop = asyncio.get_running_loop()
        ask, due = self.due.get(table, (-1, 0.0))
        if ask != match.ask:
            due = loop.time() + (self.pause if is_alone(now) else self.clock)
            self.due[table] = match.ask, due
        if loop.time() < due:
            loop.call_at(due, self.live.bells.look_again, table)
            return
        for seat in seats:
            await self.decline_for(now, match, seat)

    async def decline_for(self, now: Now, match: Match, seat: int) -> None:
        """Decline for a seat, unless the table has gone on or the seat has asked for time meanwhile."""
        table, ask, action = now.info.id, match.ask, match.legal(seat)[-1]
        spoken = sum(other == seat for other, _ in match.log[match.opened :])

        def play(match: Match) -> None:
            if seat not in silent(self.live.nows[table]):
                raise NotAsked(f"seat {seat} answers for itself")
            match.play(seat, action, ask)

        try:
            await self.log.append(table, seat, action, ask, f"house:{ask}:{spoken}", play)
        except Unavailable:
            raise
        except CalaveraError:
            return


def silent(now: Now) -> list[int]:
    """The seats for which the house will answer the open question of a table, if they keep silent."""
    match = now.match
    question = None if match is None else match.question
    if match is None or question is None or not question.discreet:
        return []
    alone = is_alone(now)
    return [
        ask.seat
        for i, ask in enumerate(question.asks)
        if question.answers[i] == UNANSWERED
        and now.info.seats[ask.seat].kind != "bot"
        and is_left(question, i, mode_of(now, ask.seat), alone)
    ]


def is_left(question: Question, index: int, mode: Mode, alone: bool) -> bool:
    """Whether a seat asked discreetly is left to the house.

    Among people that must not hang on what it could choose; so a choice of its own turn is never made for it.
    """
    if alone:
        return left_to_the_house(question, index, mode)
    return isinstance(question, Window) and mode not in ("always", "wait")


def left_to_the_house(question: Question, index: int, mode: Mode) -> bool:
    """Whether a seat asked discreetly has nothing to choose, or wants to hear no more of the occasion."""
    nothing = mode == USUAL.mode and len(question.asks[index].legal) == 1
    return question.discreet and (mode == "never" or nothing)


def is_alone(now: Now) -> bool:
    """Whether one person at most has a seat, so that there is nobody to hide anything from."""
    return sum(seat.kind == "guest" for seat in now.info.seats) < 2


def mode_of(now: Now, seat: int) -> Mode:
    """How a seat of a table is asked at the open question.

    On a shared screen all see for whom the curtain is lifted, so there nobody is passed over for want of something
    playable. A seat that nobody has wants to hear nothing.
    """
    match = now.playing()
    if now.info.seats[seat].kind != "guest":
        return "never"
    said = now.standing.get(seat, USUAL)
    if said.mode == "wait":
        return "wait" if said.topic == match.ask else USUAL.mode
    mode = mode_at(match.question, said)
    return "always" if mode == USUAL.mode and shares_screen(now, seat) else mode


def shares_screen(now: Now, seat: int) -> bool:
    """Whether the person on a seat has another one as well."""
    return any(seat in seats and len(seats) > 1 for seats in now.holders.values())


def mode_at(question: Question | None, standing: Standing) -> Mode:
    """How a seat is asked at a question: a "never" that was said of another occasion is over."""
    lasts = isinstance(question, Window) and standing.topic == question.topic != -1
    return USUAL.mode if standing.mode == "never" and not lasts else standing.mode
