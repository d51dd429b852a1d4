"""The server is killed again and again while people play: what was acknowledged is there, once.

People answer a lost connection as a page does: they send the same move with the same move id again.
"""

import asyncio
import json
import sys
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import select

from calavera.tables import schema
from tests.tables.people import opened

ROUNDS = 12
PEOPLE = 6
LOST = (OSError, EOFError, asyncio.IncompleteReadError, json.JSONDecodeError)

Moves = dict[tuple[str, int, str], tuple[int, int]]
"""What was acknowledged: by table, seat and move id, the place in the log and the action."""


class House:
    """A server that is killed and started again on the same folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.up = asyncio.Event()
        self.closed = False

    async def live_and_die(self, chance: Random) -> None:
        """Start, serve for a moment, be killed; and so on."""
        for _ in range(ROUNDS):
            server = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "tests.tables.line_server",
                str(self.folder),
                stdout=asyncio.subprocess.PIPE,
            )
            try:
                assert server.stdout is not None
                self.port = int(await asyncio.wait_for(server.stdout.readline(), 30))
                self.up.set()
                await asyncio.sleep(0.1 + chance.random() * 0.4)
            finally:
                self.up.clear()
                server.kill()
                await server.wait()
        self.closed = True

    async def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        """Send a request until it is answered. Raises EOFError when the house is closed for good."""
        while not self.closed:
            try:
                await asyncio.wait_for(self.up.wait(), 1)
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    writer.write(json.dumps(request).encode() + b"\n")
                    reply: dict[str, Any] = json.loads(await reader.readuntil())
                    return reply
                finally:
                    writer.close()
            except TimeoutError:
                continue
            except LOST:
                await asyncio.sleep(0.01)
        raise EOFError("the house is closed")


async def play_on(house: House, name: int, acknowledged: Moves, sent: Moves) -> None:
    """Play match after match, all seats, until the house closes."""
    moves = 0
    try:
        while True:
            table = (await house.ask({"do": "make"}))["table"]
            while not (asked := await house.ask({"do": "look", "table": table}))["over"]:
                moves += 1
                move_id = f"{name}-{moves}"
                action = asked["legal"][moves % len(asked["legal"])]
                key = (table, asked["seat"], move_id)
                sent[key] = (-1, action)
                play = {"do": "play", "table": table, "move_id": move_id, "action": action}
                reply = await house.ask(play | {"seat": asked["seat"], "ask": asked["ask"]})
                acknowledged[key] = (reply["seq"], action)
    except EOFError:
        return


@pytest.mark.slow
async def test_every_acknowledged_move_outlives_the_server_and_none_is_there_twice(tmp_path: Path) -> None:
    house = House(tmp_path)
    acknowledged: Moves = {}
    sent: Moves = {}
    async with asyncio.timeout(120):
        await asyncio.gather(
            house.live_and_die(Random(7)),
            *(play_on(house, name, acknowledged, sent) for name in range(PEOPLE)),
        )
    async with opened(tmp_path) as tables:
        async with tables.store.read() as connection:
            log = schema.log
            columns = (log.c.table, log.c.seat, log.c.move_id, log.c.seq, log.c.action)
            entries = [tuple(row) for row in await connection.execute(select(*columns))]
        stored = {(table, seat, move_id): (seq, action) for table, seat, move_id, seq, action in entries}
        assert max(Counter(entry[:3] for entry in entries).values()) == 1
        assert acknowledged.items() <= stored.items()
        assert len(acknowledged) > 5 * ROUNDS
        assert stored.keys() <= sent.keys()
        assert len(stored) - len(acknowledged) <= PEOPLE, "only the last of each may be there untold"
        for table in {table for table, _, _ in stored}:
            (await tables.now(table)).playing()  # raises if its log does not play again
