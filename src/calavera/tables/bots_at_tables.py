"""Bots at tables: readers of the log that answer through the same door as people.

A bot's move id is made of the ask and the seat, so that answering twice, after a restart or from two
processes, is harmless.
"""

from __future__ import annotations

import asyncio
import secrets

from calavera.engine.errors import CalaveraError, NotAsked
from calavera.engine.match import Match
from calavera.tables.errors import Unavailable
from calavera.tables.live import Live, Now
from calavera.tables.log import Log
from calavera.tables.workers import Question, Workers

THINKING = 0.7
"""Seconds a bot is given to think; less when more bots think than there are processes."""
PACE = 0.9
"""Seconds until its answer is played: people can follow, and how long it thought tells nothing."""
PATIENCE = 1.6
"""Seconds until a bot that has not answered is stopped and a legal action is drawn for it."""


class Bots:
    """Answers for the seats that bots have."""

    def __init__(self, live: Live, log: Log) -> None:
        self.live = live
        self.log = log
        self.workers = Workers()
        self.pace = PACE
        self.patience = PATIENCE

    async def answer(self, table: str) -> None:
        """Let every bot that is asked answer."""
        now = await self.live.now(table)
        match = now.match
        if any(seat.kind == "bot" for seat in now.info.seats):
            self.workers.warm()
        if match is not None:
            asked = [seat for seat in match.to_act if now.info.seats[seat].kind == "bot"]
            share = self.workers.most / max(self.workers.most, self.workers.asking + len(asked))
            await asyncio.gather(*(self.answer_for(now, match, seat, THINKING * share) for seat in asked))

    async def answer_for(self, now: Now, match: Match, seat: int, seconds: float = THINKING) -> None:
        """Think for a seat and play what came of it, unless the table has gone on meanwhile."""
        bot = now.info.seats[seat].bot
        assert bot is not None
        ask = match.ask
        action, _ = await asyncio.gather(self.think(bot, match, seat, seconds), asyncio.sleep(self.pace))
        answered = sum(other == seat for other, _ in match.log[match.opened :])

        def play(match: Match) -> None:
            if self.live.nows[now.info.id].info.seats[seat].bot != bot:
                raise NotAsked(f"seat {seat} is no longer played by {bot}")
            match.play(seat, action, ask)

        move_id = f"bot:{ask}:{answered}"
        try:
            await self.log.append(now.info.id, seat, action, ask, move_id, play)
        except Unavailable:
            raise
        except CalaveraError:
            return

    async def think(self, bot: str, match: Match, seat: int, seconds: float) -> int:
        """What the bot chooses; any legal action if it is late or broke."""
        question = Question(bot, match.record(), seat, secrets.randbits(64), seconds)
        action = await self.workers.ask(question, self.patience)
        legal = match.legal(seat)
        return action if action in legal else secrets.choice(legal)

    async def close(self) -> None:
        """End their processes."""
        await self.workers.close()
