"""The application around a table: its match, who sits where, and a process in which bots think."""

from __future__ import annotations

import asyncio
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from hashlib import sha256
from pathlib import Path
from typing import ClassVar, Final

from textual.app import App
from textual.binding import BindingType

from calavera.bots import choose_from
from calavera.engine.match import Match
from calavera.terminal.table import TableScreen

SECONDS: Final = 1.5
"""How long a bot may think about one choice."""


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
        self.pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"))

    def on_mount(self) -> None:
        self.push_screen(TableScreen(self.match, self.sitters, self.think))

    def on_unmount(self) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def think(self, seat: int) -> int:
        """What the bot of a seat chooses, thinking in a process of its own: the screen stays alive."""
        name = self.sitters[seat]
        assert name is not None
        seed = sha256(self.match.seed + b"bot %d %d" % (seat, len(self.match.log))).digest()
        choice = self.pool.submit(choose_from, self.match.record(), name, seat, seed, SECONDS)
        return await asyncio.wrap_future(choice)
