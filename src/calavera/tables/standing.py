"""At any time, in comfort: seats that can't or won't act are not nagged, and nobody learns anything from it.

A question that depends on hands asks everybody. For a seat that has nothing to choose, or wants to hear no more of
the occasion, the house declines, after a pause drawn from the same seconds whatever the hand holds. Like a bot it is
a reader of the log: its move id is made of the ask, so doing it twice is harmless.
"""

from __future__ import annotations

import asyncio
import secrets

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.engine.asks import UNANSWERED, Question, Window
from calavera.engine.errors import CalaveraError
from calavera.engine.match import Match
from calavera.tables import schema
from calavera.tables.errors import BadRequest, Conflict, Unavailable
from calavera.tables.live import Live, Now
from calavera.tables.log import Log
from calavera.tables.seating import person_on
from calavera.tables.structs import Mode, Standing

MODES: tuple[Mode, ...] = ("always", "playable", "never")
PAUSE = (0.6, 2.4)
"""Seconds between a question and the answer the house gives: the least and the most."""

USUAL = Standing()


class Standings:
    """How seats want to be asked, and the answers that the house gives for them."""

    def __init__(self, live: Live, log: Log) -> None:
        self.live = live
        self.log = log
        self.pause = PAUSE

    async def set(self, table: str, seat: int, mode: str) -> None:
        """Say how a seat wants to be asked at any time; "never" holds while the occasion of the open question lasts.

        Raises BadRequest for another mode, Conflict ("never" without such a question, nobody sits there),
        NotFound and Unavailable.
        """
        if mode not in MODES:
            raise BadRequest(f"a seat is asked {', '.join(MODES)}; not {mode!r}")
        topic = -1
        if mode == "never":
            question = (await self.live.now(table)).playing().question
            if not isinstance(question, Window):
                raise Conflict("nothing is asked at any time now: say so when it is")
            topic = question.topic

        async def work(connection: AsyncConnection) -> None:
            await person_on(connection, table, seat)
            s = schema.standing
            await connection.execute(delete(s).where(s.c.table == table, s.c.seat == seat))
            await connection.execute(insert(s).values(table=table, seat=seat, mode=mode, topic=topic))

        await self.live.change(table, work, quiet=True)

    async def answer(self, table: str) -> None:
        """Answer for every seat that has nothing to say to the open question, each after a pause of its own."""
        now = await self.live.now(table)
        if now.match is not None:
            await asyncio.gather(*(self.answer_for(now, seat, now.match) for seat in silent(now)))

    async def answer_for(self, now: Now, seat: int, match: Match) -> None:
        """Decline for a seat, unless the table has gone on meanwhile."""
        ask = match.ask
        least, most = self.pause
        await asyncio.sleep(least + (most - least) * secrets.randbelow(1000) / 1000)
        action = match.legal(seat)[-1]
        try:
            await self.log.append(
                now.info.id, seat, action, ask, f"house:{ask}", lambda match: match.play(seat, action, ask)
            )
        except Unavailable:
            raise
        except CalaveraError:
            return


def silent(now: Now) -> list[int]:
    """The seats of people for which the house answers the open question of a table."""
    match = now.match
    question = None if match is None else match.question
    if match is None or question is None:
        return []
    return [
        ask.seat
        for i, ask in enumerate(question.asks)
        if question.answers[i] == UNANSWERED
        and now.info.seats[ask.seat].kind != "bot"
        and left_to_the_house(question, i, mode_at(question, now.standing.get(ask.seat, USUAL)))
    ]


def left_to_the_house(question: Question, index: int, mode: Mode) -> bool:
    """Whether a seat asked discreetly has nothing to choose, or wants to hear no more of the occasion."""
    nothing = mode != "always" and len(question.asks[index].legal) == 1
    return question.discreet and (mode == "never" or nothing)


def mode_at(question: Question | None, standing: Standing) -> Mode:
    """How a seat is asked at a question: a "never" that was said of another occasion is over."""
    lasts = isinstance(question, Window) and standing.topic == question.topic != -1
    return USUAL.mode if standing.mode == "never" and not lasts else standing.mode
