"""The server is killed again and again while programs play: what was acknowledged is there, once.

They meet a lost connection as a page does: they send the same move with the same move id again.
"""

import asyncio
import socket
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from calavera.tables import schema
from tests.tables.people import opened

ROUNDS = 6
PROGRAMS = 4
SEATS = 3

Moves = dict[tuple[str, int, str], tuple[int, int]]
"""By table, seat and move id: the place in the log and the action."""


class House:
    """A server that is killed and started again on the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.closed = False

    async def live_and_die(self, chance: Random) -> None:
        """Start, serve for a moment, be killed; and so on."""
        run = "from calavera.cli import main; main()"
        command = ("serve", "--port", str(self.port), "--data", str(self.folder))
        for _ in range(ROUNDS):
            server = await asyncio.create_subprocess_exec(sys.executable, "-c", run, *command)
            try:
                async with asyncio.timeout(60):
                    while not await self.answers():
                        await asyncio.sleep(0.05)
                await asyncio.sleep(0.2 + chance.random() * 0.6)
            finally:
                server.kill()
                await server.wait()
        self.closed = True

    async def answers(self) -> bool:
        """Whether somebody listens."""
        try:
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return False
        writer.close()
        return True


class Program:
    """A client of the API that plays all seats of one table after the other."""

    def __init__(self, house: House, name: int) -> None:
        self.house = house
        self.name = name
        self.moves = 0
        self.sent: Moves = {}
        self.acknowledged: Moves = {}

    async def play_on(self) -> None:
        """Play until the house closes."""
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.house.port}/api") as client:
            try:
                while True:
                    await self.play_a_match(client)
            except EOFError:
                return

    async def play_a_match(self, client: httpx.AsyncClient) -> None:
        """Make a table and play its match to the end."""
        new = {"game": "black-skull-island", "seats": [{"kind": "me"}] * SEATS}
        made = await self.ask(client, "POST", "/tables", json=new)
        table = made["info"]["id"]
        tokens = {int(seat): {"authorization": f"Bearer {t}"} for seat, t in made["tokens"].items()}
        while waiting := (await self.ask(client, "GET", f"/tables/{table}/view"))["waiting"]:
            seat = waiting[self.moves % len(waiting)]
            asked = await self.ask(client, "GET", f"/tables/{table}/actions", headers=tokens[seat])
            self.moves += 1
            action = asked["choices"][self.moves % len(asked["choices"])]["action"]
            move_id = f"{self.name}-{self.moves}"
            self.sent[table, seat, move_id] = (asked["ask"], action)
            play = {"ask": asked["ask"], "action": action, "move_id": move_id}
            played = await self.ask(client, "POST", f"/tables/{table}/moves", json=play, headers=tokens[seat])
            self.acknowledged[table, seat, move_id] = (played["ask"], played["action"])

    async def ask(self, client: httpx.AsyncClient, method: str, path: str, **what: Any) -> Any:
        """Send a request until it is answered. Raises EOFError when the house is closed for good."""
        while not self.house.closed:
            try:
                answer = await client.request(method, path, **what)
            except httpx.TransportError:
                await asyncio.sleep(0.02)
                continue
            assert answer.is_success, answer.text
            return answer.json()
        raise EOFError("the house is closed")


@pytest.mark.slow
async def test_every_acknowledged_move_outlives_the_server_and_none_is_there_twice(tmp_path: Path) -> None:
    house = House(tmp_path)
    programs = [Program(house, name) for name in range(PROGRAMS)]
    async with asyncio.timeout(240):
        await asyncio.gather(house.live_and_die(Random(7)), *(program.play_on() for program in programs))
    sent = {key: move for program in programs for key, move in program.sent.items()}
    acknowledged = {key: move for program in programs for key, move in program.acknowledged.items()}
    async with opened(tmp_path) as tables:
        async with tables.store.read() as connection:
            log = schema.log
            columns = (log.c.table, log.c.seat, log.c.move_id, log.c.ask, log.c.action)
            entries = [tuple(row) for row in await connection.execute(select(*columns))]
        stored = {(table, seat, move_id): (ask, action) for table, seat, move_id, ask, action in entries}
        assert max(Counter(entry[:3] for entry in entries).values()) == 1
        assert acknowledged.items() <= stored.items()
        assert len(acknowledged) > 3 * ROUNDS
        assert stored.keys() <= sent.keys()
        assert len(stored) - len(acknowledged) <= PROGRAMS, "only the last of each may be there untold"
        for table in {table for table, _, _ in stored}:
            (await tables.now(table)).playing()  # raises if its log does not play again
