"""The steps of finished matches: whoever goes through one should not wait while it is played anew for each step."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from threading import Lock
from typing import Any

import calavera
from calavera.engine.match import Match
from calavera.engine.record import begin, follow
from calavera.tables import Tables

POINTS = 24
"""At so many points a match is kept, and played again from the last of them."""

KEPT = 8
"""As many matches are kept: those that were looked at last."""


class Steps:
    """One match at any of its steps."""

    def __init__(self, record: dict[str, Any]) -> None:
        self.record = record
        self.actions: list[list[int]] = record["actions"]
        self.every = len(self.actions) // POINTS + 1
        self.points = {0: begin(record, calavera.game)}
        self.lock = Lock()

    def at(self, step: int) -> Match:
        """The match after so many entries of its log, for whoever asks to do with as he likes."""
        with self.lock:  # two may look at the same match, each in a thread of his own
            nearest = max(point for point in self.points if point <= step)
            match = self.points[nearest].clone()
            for done in range(nearest, step):
                if done % self.every == 0 and done not in self.points:
                    self.points[done] = match.clone()
                follow(match, self.actions[done], done)
            return match


class Replays:
    """The matches that were looked at last."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Steps] = OrderedDict()

    async def of(self, tables: Tables, table: str) -> Steps:
        """The steps of a table's match. Raises Conflict if it is not over, NotFound and Unavailable."""
        if table not in self.kept:
            record = await tables.record(table)
            self.kept[table] = await asyncio.to_thread(Steps, record)
        self.kept.move_to_end(table)
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)
        return self.kept[table]
