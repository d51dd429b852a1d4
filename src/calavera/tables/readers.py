"""Readers of the log: what the house does by itself whenever a table has changed, and after a restart."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import select

from calavera.tables import schema
from calavera.tables.bots_at_tables import Bots
from calavera.tables.errors import NotFound, RulesChanged, Unavailable
from calavera.tables.live import Live
from calavera.tables.standing import Standings
from calavera.tables.votes import Votes

logger = logging.getLogger(__name__)

AGAIN = 5.0
"""Seconds until a table is looked at again after the store failed."""


class Readers:
    """One task for each table at which something is to be done."""

    def __init__(self, live: Live, votes: Votes, bots: Bots, standings: Standings) -> None:
        self.live = live
        self.votes = votes
        self.bots = bots
        self.standings = standings
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.changed: set[str] = set()
        live.bells.hear = self.look

    async def resume(self) -> None:
        """Look at every live table: a bot, a proposal or somebody with nothing to say may wait there."""
        t = schema.tables
        waiting = select(t.c.id).where(t.c.status == "live")
        async with self.live.store.read() as connection:
            for (table,) in await connection.execute(waiting):
                self.look(table)

    def look(self, table: str) -> None:
        """See to a table soon."""
        self.changed.add(table)
        if table not in self.tasks:
            self.tasks[table] = asyncio.create_task(self.see_to(table), name=f"calavera readers of {table}")

    async def see_to(self, table: str) -> None:
        """Do what is to be done at a table until nothing is."""
        try:
            while table in self.changed:
                self.changed.discard(table)
                try:
                    await self.votes.carry_out(table)
                    await asyncio.gather(self.bots.answer(table), self.standings.answer(table))
                except Unavailable as error:
                    logger.warning("table %s: %s", table, error)
                    await asyncio.sleep(AGAIN)
                    self.changed.add(table)
                except (NotFound, RulesChanged):
                    pass
                except Exception:  # one table's trouble is not another's
                    logger.exception("table %s", table)
        finally:
            del self.tasks[table]

    async def close(self) -> None:
        """Stop; what was not done is done after the next start."""
        self.live.bells.hear = None
        tasks = list(self.tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
