"""How one server process does under many open tables: time to push a move to those who look, memory per viewer.

    ./dev run python benchmarks/load.py                     1,000 tables x 2 viewers, 50 moves a second

Every viewer holds the stream of a table page open, as a browser does, and is one of the two players. Moves are sent
through the API at an even pace; a push is measured from sending a move to the whole change at each of its viewers,
on the same machine. The server is a process of its own with its store in a temporary folder and its usual limits:
every viewer comes from an address of his own, as if through a proxy.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import resource
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

import httpx

from calavera.tables import SeatWish, Tables

GAME = "black-skull-island"
ASK = re.compile(r'action="[^"]*/play".*?name="ask" value="(\d+)"', re.DOTALL)
CHOICE = re.compile(r'class="choice" id="choice-\d+" name="choice" value="(\d+)"')


class Viewer:
    """Somebody at a table: his page's stream, what he is asked, when the last change came."""

    def __init__(self, number: int, table: str, seat: int, cookie: str, token: str) -> None:
        self.address = f"10.0.{number // 250}.{number % 250}"
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.token = token
        self.ask = 0
        self.choices: list[int] = []
        self.changed = asyncio.Event()
        self.at = 0.0
        self.bytes = 0

    async def look(self, url: str, ready: asyncio.Event) -> None:
        """Hold the stream open and read what comes."""
        parts = urlsplit(url)
        reader, writer = await asyncio.open_connection(parts.hostname, parts.port, limit=2**20)
        head = [
            f"GET /t/{self.table}/stream HTTP/1.1",
            f"host: {parts.netloc}",
            f"x-forwarded-for: {self.address}",
            f"cookie: calavera_guest={self.cookie}",
        ]
        writer.write("\r\n".join([*head, "", ""]).encode())
        event: list[str] = []
        try:
            while line := (await reader.readline()).decode():
                self.bytes += len(line)
                event.append(line)
                if line.startswith("event: parts"):
                    event = []
                elif line.strip() == "" and len(event) > 2:
                    self.see("".join(event))
                    ready.set()
                    event = []
        finally:
            writer.close()

    def see(self, html: str) -> None:
        """Read the question, if it has changed."""
        if 'id="question"' in html:
            asked = ASK.search(html)
            fresh = asked is not None and "is-chosen" not in html
            self.ask = int(asked[1]) if asked else 0
            self.choices = [int(choice) for choice in CHOICE.findall(html)] if fresh else []
        self.at = time.perf_counter()
        self.changed.set()


async def prepare(folder: Path, tables: int) -> list[Viewer]:
    """Write so many tables of two into a store."""
    house = await Tables.open(folder)
    viewers = []
    for _ in range(tables):
        anna, annas = await house.guests.new("Anna")
        ben, bens = await house.guests.new("Ben")
        made = await house.seats.create(anna, GAME, [SeatWish("me"), SeatWish("invited")])
        joined = await house.seats.redeem(made.info.id, made.table_invite, ben)
        viewers += [
            Viewer(len(viewers), made.info.id, 0, annas, made.tokens[0]),
            Viewer(len(viewers) + 1, made.info.id, 1, bens, joined.token),
        ]
    await house.close()
    return viewers


async def move(client: httpx.AsyncClient, viewer: Viewer, both: list[Viewer]) -> list[float]:
    """Let a viewer choose; the seconds until each who looks at the table has seen the change."""
    action, viewer.choices = random.choice(viewer.choices), []
    for each in both:
        each.changed.clear()
    sent = time.perf_counter()
    answer = await client.post(
        f"/api/tables/{viewer.table}/moves",
        json={"ask": viewer.ask, "action": action, "move_id": f"{time.time_ns()}"},
        headers={"authorization": f"Bearer {viewer.token}", "x-forwarded-for": viewer.address},
    )
    if answer.status_code == 409:  # the house was faster: it answers where there is nothing to choose
        return []
    answer.raise_for_status()
    await asyncio.wait_for(asyncio.gather(*(each.changed.wait() for each in both)), 30)
    return [each.at - sent for each in both]


async def play(url: str, viewers: list[Viewer], pace: float, seconds: float) -> list[float]:
    """Send so many moves a second for so long; the seconds that each push took."""
    at_table: dict[str, list[Viewer]] = {}
    for viewer in viewers:
        at_table.setdefault(viewer.table, []).append(viewer)
    busy: set[str] = set()
    pushes: list[float] = []

    async def one(client: httpx.AsyncClient, viewer: Viewer) -> None:
        busy.add(viewer.table)
        pushes.extend(await move(client, viewer, at_table[viewer.table]))
        busy.discard(viewer.table)

    limits = httpx.Limits(max_connections=100, max_keepalive_connections=100, keepalive_expiry=2)
    async with (
        httpx.AsyncClient(base_url=url, timeout=30, limits=limits) as client,
        asyncio.TaskGroup() as group,
    ):
        begun = time.perf_counter()
        for i in range(int(pace * seconds)):
            await asyncio.sleep(max(0.0, begun + i / pace - time.perf_counter()))
            free = [viewer for viewer in viewers if viewer.choices and viewer.table not in busy]
            if free:
                group.create_task(one(client, random.choice(free)))
    return pushes


def memory(pid: int) -> float:
    """MB that a process has in memory."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


def processor(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def measure(tables: int, pace: float, seconds: float, port: int) -> None:
    """Prepare, look, play and print the figures."""
    with TemporaryDirectory() as folder:
        viewers = await prepare(Path(folder), tables)
        server = await asyncio.create_subprocess_exec(
            sys.executable, __file__, "--serve", folder, "--port", str(port)
        )
        looking: list[asyncio.Task[None]] = []
        try:
            url = f"http://127.0.0.1:{port}"
            await until_up(url)
            before = memory(server.pid)
            for viewer in viewers:
                ready = asyncio.Event()
                looking.append(asyncio.create_task(viewer.look(url, ready)))
                await asyncio.wait_for(ready.wait(), 30)
            looked = memory(server.pid)
            used = processor(server.pid)
            pushes = sorted(await play(url, viewers, pace, seconds))
            used = processor(server.pid) - used
        finally:
            for task in looking:
                task.cancel()
            server.terminate()
            await server.wait()
        print(
            f"{tables} tables x 2 viewers, {len(pushes) / 2 / seconds:.0f} moves/s for {seconds:.0f} s, one process"
        )
        for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99)):
            print(f"push {name}: {pushes[int(len(pushes) * share)] * 1000:.1f} ms")
        print(f"processor time per move: {used * 2000 / len(pushes):.1f} ms")
        print(f"memory per viewer, tables included: {(looked - before) * 1024 / len(viewers):.0f} KB")


async def until_up(url: str) -> None:
    """Wait until the server answers."""
    async with httpx.AsyncClient() as client, asyncio.timeout(60):
        while True:
            try:
                await client.get(url)
                return
            except httpx.TransportError:
                await asyncio.sleep(0.1)


def serve(folder: str, port: int) -> None:
    """The server to be measured."""
    from calavera import web

    web.serve("127.0.0.1", port, folder, key_folder=Path(folder))


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--moves", type=float, default=50, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--port", type=int, default=8120)
    parser.add_argument("--serve", metavar="FOLDER", help="be the server")
    given = parser.parse_args()
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    if given.serve:
        serve(given.serve, given.port)
    else:
        asyncio.run(measure(given.tables, given.moves, given.seconds, given.port))


if __name__ == "__main__":
    main()
