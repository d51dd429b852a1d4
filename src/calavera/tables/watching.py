"""How many follow a table without a seat there: their number, and nothing else about them."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Hashable, Iterator
from contextlib import contextmanager

from calavera.tables.bells import Bells

PAUSE = 2.0
"""Seconds until a new number is told: who loads a page anew has not been away, and nobody is called at every blink."""


class Watching:
    """Those who watch the tables of this process."""

    def __init__(self, bells: Bells) -> None:
        self.bells = bells
        self.pause = PAUSE
        self.there: dict[str, Counter[Hashable]] = {}
        self.told: dict[str, int] = {}
        self.telling: dict[str, asyncio.TimerHandle] = {}

    def number(self, table: str) -> int:
        """How many watch a table, as it was told last."""
        return self.told.get(table, 0)

    @contextmanager
    def watch(self, table: str, who: Hashable | None) -> Iterator[None]:
        """Count somebody while he follows a table; once, however often he does. None has a seat, and counts not."""
        if who is None:
            yield
            return
        self.there.setdefault(table, Counter())[who] += 1
        self.tell_soon(table)
        try:
            yield
        finally:
            self.leave(table, who)

    def leave(self, table: str, who: Hashable) -> None:
        """Somebody has stopped following a table in one place."""
        there = self.there[table]
        there[who] -= 1
        if not there[who]:
            del there[who]
        if not there:
            del self.there[table]
        self.tell_soon(table)

    def tell_soon(self, table: str) -> None:
        """Tell those who follow a table how many watch it, after a pause, if that is another number then."""
        if table not in self.telling:
            self.telling[table] = asyncio.get_running_loop().call_later(self.pause, self.tell, table)

    def tell(self, table: str) -> None:
        """Let those who follow a table see how many watch it, if that has changed."""
        del self.telling[table]
        number = len(self.there.get(table, ()))
        if number == self.number(table):
            return
        self.told[table] = number
        if not number:
            del self.told[table]
        self.bells.stir(table)
