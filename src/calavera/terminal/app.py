"""The application around a table: its match, who sits where, and a process in which bots and the adviser think."""

from __future__ import annotations

import random
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType

from calavera.engine.match import Match
from calavera.tables.advice import SECONDS as ADVISING
from calavera.tables.structs import Advice
from calavera.tables.workers import Question, Request, Workers
from calavera.terminal.table import TableScreen

SECONDS: Final = 1.5
"""How long a bot may think about one choice."""

PATIENCE: Final = 8.0
"""After how many seconds a bot or adviser that has not answered is given up; the process has to start at first."""


class PlayApp(App[None]):
    """One match; `sitters` has the name of the bot of each seat, or None for a person at this screen."""

    TITLE = "Calavera"
    CSS_PATH = Path(__file__).with_name("terminal.tcss")
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [("ctrl+q", "quit", "Quit")]

    def __init__(self, match: Match, sitters: list[str | None]) -> None:
        super().__init__()
        self.match = match
        self.sitters = sitters
        self.thinkers = Workers(1)

    def on_mount(self) -> None:
        if any(self.sitters):
            self.thinkers.warm()
        self.push_screen(TableScreen(self.match, self.sitters, self.think, self.advise))

    async def on_unmount(self) -> None:
        await self.thinkers.close()

    async def think(self, seat: int) -> int:
        """What the bot of a seat chooses, in another process; any legal action if it is late or broke."""
        name = self.sitters[seat]
        assert name is not None
        digest = sha256(self.match.seed + b"bot %d %d" % (seat, len(self.match.log))).digest()
        question = Question(name, self.match.record(), seat, int.from_bytes(digest[:8], "big"), SECONDS)
        action = await self.thinkers.ask(question, PATIENCE)
        legal = self.match.legal(seat)
        return action if action in legal else random.choice(legal)

    async def advise(self, seat: int, names: list[str]) -> Advice | None:
        """What an adviser would choose for a seat, from what it sees; None if he gave no answer in time."""
        digest = sha256(b"adviser %d %d" % (seat, self.match.ask)).digest()
        request = Request(self.match.record(), seat, names, int.from_bytes(digest[:8], "big"), ADVISING)
        return await self.thinkers.advise(request, PATIENCE)
