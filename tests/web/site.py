"""A running site for tests: the app under uvicorn in a thread, since streams never end in a test client."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from calavera.tables import Tables
from calavera.web.app import create_app
from calavera.web.limits import Limits
from calavera.web.server import Server, opened, server

T = TypeVar("T")

PATIENT = Limits(looks=100_000, changes=100_000)


class Site:
    """The site over a data folder, at `url` until `stop`."""

    def __init__(self, folder: Path, limits: Limits = PATIENT, pace: float = 0.0, port: int = 0) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.app = create_app(opened(folder), key="a key for tests", limits=limits)
        self.server: Server = server(self.app, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.ready = threading.Event()
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread.start()
        assert self.ready.wait(20), "the site did not start"
        self.tables.bots.pace = pace
        self.tables.standings.pause = self.tables.standings.clock = pace
        self.tables.adviser.patience = 60  # his process may start on a busy machine
        self.tables.watching.pause = 3600  # a page changes with what is done there alone

    def _run(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            serving = asyncio.create_task(self.server.serve())
            while not self.server.started and not serving.done():
                await asyncio.sleep(0.01)
            self.ready.set()
            await serving

        asyncio.run(serve())

    @property
    def tables(self) -> Tables:
        """The tables behind the site."""
        found: Tables = self.app.state.tables
        return found

    def run(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something in the site's own loop."""
        assert self.loop is not None
        return asyncio.run_coroutine_threadsafe(doing, self.loop).result(20)

    def stop(self) -> None:
        """Stop as SIGTERM would."""
        self.app.state.closing.now()
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive(), "the site did not stop"


def free_port() -> int:
    """A port of this machine that nothing listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
