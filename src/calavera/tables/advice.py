"""Advice: a seat that is asked may ask back what an adviser would do. It changes nothing, and nobody else hears of it.

The adviser knows what the seat sees, and thinks in processes of his own, so that no bot waits for him. He is for
those who play together; against people he would play for his seat, so there he is silent.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from hashlib import sha256

from calavera.engine.errors import NotAsked, StaleAsk
from calavera.engine.game import Game
from calavera.tables.errors import Conflict, Forbidden, TooMany
from calavera.tables.live import Live, Now
from calavera.tables.structs import Advice
from calavera.tables.workers import PROCESSES, Request, Workers

SECONDS = 2.0
"""How long the adviser thinks about a question."""
PATIENCE = 10.0
"""Seconds until he is given up: others may have asked before, and a process has to start."""

MOMENT = 5.0
"""Seconds after which it makes sense to ask again."""

BURST, WITHIN = 20, 60.0
"""The most questions of one seat he thinks about within so many seconds."""

KEPT = 1000
"""As many of the newest advices are kept: who asks the same again gets the same, and a page can be shown again."""

Key = tuple[str, int, int]
"""A table, a seat, and the number of an ask."""


class Adviser:
    """Gives advice to seats that people have."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.workers = Workers(max(1, PROCESSES // 2))
        self.patience = PATIENCE
        self.given: OrderedDict[Key, Advice] = OrderedDict()
        self.thinking: dict[Key, asyncio.Task[Advice | None]] = {}
        self.lately: OrderedDict[tuple[str, int], list[float]] = OrderedDict()

    async def ask(self, table: str, seat: int, *, ask: int) -> Advice:
        """What the adviser would do at ask number `ask`, and why; the same if he is asked again.

        Raises Forbidden where an adviser would be unfair, NotAsked, StaleAsk, Conflict (the question has moved on while
        he thought), TooMany (over 20 questions in a minute, or he has too much to do), NotFound, RulesChanged and
        Unavailable.
        """
        self.check(await self.live.now(table), seat, ask)
        key = (table, seat, ask)
        advice = self.given.get(key)
        if advice is None:
            if key not in self.thinking:
                self.count(table, seat)
                self.thinking[key] = asyncio.create_task(self.think(key))
            advice = await asyncio.shield(self.thinking[key])
        now = await self.live.now(table)
        if now.playing().ask != ask:
            raise Conflict("the question has moved on while the adviser thought: ask him about the new one")
        self.check(now, seat, ask)
        if advice is None:
            raise TooMany("the adviser has too much to do: ask again in a moment", MOMENT)
        return advice

    def known(self, now: Now, seat: int) -> Advice | None:
        """What he has advised a seat at the question that is open, if it has asked him."""
        return self.given.get((now.info.id, seat, now.playing().ask))

    def check(self, now: Now, seat: int, ask: int) -> None:
        """Raises what `ask` does unless the seat may have advice at this ask."""
        match = now.playing()
        refusal = refused(now, seat)
        if refusal:
            raise Forbidden(refusal)
        if match.ask != ask:
            raise StaleAsk(f"ask {ask} is no longer open; ask {match.ask} is")
        if not match.legal(seat):
            raise NotAsked(f"seat {seat} has nothing to choose now; waiting for seats {match.awaited}")

    def count(self, table: str, seat: int) -> None:
        """Count a question. Raises TooMany."""
        now = time.monotonic()
        lately = [at for at in self.lately.pop((table, seat), []) if at > now - WITHIN]
        self.lately[table, seat] = lately
        while len(self.lately) > KEPT:
            self.lately.popitem(last=False)
        if len(lately) >= BURST:
            oldest = min(lately, default=now)
            words = f"the adviser thinks about {BURST} questions a minute: decide one yourself"
            raise TooMany(words, oldest + WITHIN - now)
        lately.append(now)

    async def think(self, key: Key) -> Advice | None:
        """Let a process think, and keep what came of it; None if that took too long."""
        table, seat, ask = key
        seed = int.from_bytes(sha256(f"{table} {seat} {ask}".encode()).digest()[:8], "big")
        try:
            now = await self.live.now(table)
            request = Request(now.playing().record(), seat, now.info.names, seed, SECONDS)
            advice = await self.workers.advise(request, self.patience)
        finally:
            del self.thinking[key]
        if advice is not None:
            self.given[key] = advice
            while len(self.given) > KEPT:
                self.given.popitem(last=False)
        return advice

    async def close(self) -> None:
        """End his processes."""
        for task in list(self.thinking.values()):
            task.cancel()
        await self.workers.close()


def is_fair(game: Game, others_are_bots: bool) -> bool:
    """Whether a seat may have an adviser: against people he would play for it."""
    return game.cooperative or others_are_bots


def refused(now: Now, seat: int) -> str:
    """Why a seat is given no advice at this table, whatever is asked; "" if it is."""
    seats = now.info.seats
    if not 0 <= seat < len(seats) or seats[seat].kind != "guest":
        return "advice is for those who sit at the table"
    others_are_bots = all(other.kind == "bot" for other in seats if other.seat != seat)
    if is_fair(now.playing().game, others_are_bots):
        return ""
    return (
        "an adviser against people would be unfair: he helps in games that all play together, and where all other "
        "seats are played by bots"
    )
