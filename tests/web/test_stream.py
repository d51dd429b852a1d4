"""The stream: parts as they change, nothing that can't be seen, and an end when the server ends."""

from __future__ import annotations

import http.client
import queue
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from calavera.web.server import GRACE
from tests.web.site import Site
from tests.web.visitor import Visitor, seat, seat_two

SOON = 0.2
"""Seconds within which a move is seen at the other seats."""


class Ear:
    """Listens to a stream in a thread."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.events: queue.Queue[tuple[str, str]] = queue.Queue()
        self.ended = threading.Event()
        self.client = httpx.Client(
            base_url=visitor.client.base_url, cookies=visitor.client.cookies, timeout=30
        )
        self.path = path
        self.thread = threading.Thread(target=self._listen, daemon=True)
        self.thread.start()
        assert self.next()[0] == "version"
        assert self.next()[0] == "parts"

    def _listen(self) -> None:
        try:
            with self.client.stream("GET", f"{self.path}/stream") as stream:
                assert stream.headers["content-type"].startswith("text/event-stream")
                name, data = "", []
                for line in stream.iter_lines():
                    if line.startswith("event: "):
                        name = line.removeprefix("event: ")
                    elif line.startswith("data: "):
                        data.append(line.removeprefix("data: "))
                    elif not line and name:
                        self.events.put((name, "\n".join(data)))
                        name, data = "", []
        except httpx.HTTPError:
            pass
        self.ended.set()

    def next(self, within: float = 30) -> tuple[str, str]:
        """The next event."""
        return self.events.get(timeout=within)

    def is_silent(self, for_seconds: float = 0.6) -> bool:
        """Whether nothing comes for a while."""
        try:
            self.events.get(timeout=for_seconds)
        except queue.Empty:
            return True
        return False


def test_a_move_is_seen_at_the_other_seats_soon(site: Site) -> None:
    took: list[float] = []
    while not took or min(took) >= SOON + 0.3:  # the whole answer to Anna is in this time too
        assert len(took) < 4, f"seconds: {took}, though a busy machine may be late now and then"
        anna, ben, path = seat_two(site.url)
        theirs, watching = Ear(ben, path), Ear(Visitor(site.url), path)
        began = time.perf_counter()
        anna.choose()
        name, parts = theirs.next()
        took.append(time.perf_counter() - began)
        assert name == "parts"
        assert "has chosen" in parts
        assert "has chosen" in watching.next()[1]


def test_only_what_changed_is_sent(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    ear = Ear(ben, path)
    anna.press("/chat", text="Ahoy")
    parts = ear.next()[1]
    assert 'id="chat"' in parts
    assert 'id="board"' not in parts


def test_a_change_of_mind_is_heard_by_nobody_else(site: Site) -> None:
    people, path = seat(site.url, "Anna", "Ben", "Ines")
    people[0].choose(0)
    ears = [Ear(visitor, path) for visitor in (people[1], people[2], Visitor(site.url))]
    mine = Ear(people[0], path)
    people[0].look(path)
    people[0].choose(1)
    assert 'id="question"' in mine.next()[1]
    for ear in ears:
        assert ear.is_silent()


def test_the_page_is_loaded_anew_when_the_match_begins(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    path = anna.make()
    ear = Ear(anna, path)
    anna.press("/fill", kind="bot:random")
    assert ear.next() == ("leave", "")
    assert ear.ended.wait(30)


def test_the_page_is_loaded_anew_when_its_seat_is_gone(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    ear = Ear(anna, path)
    anna.press("/leave")
    assert ear.next()[0] == "leave"


def test_streams_end_at_once_when_the_server_ends(tmp_path: Path) -> None:
    site = Site(tmp_path)
    anna, ben, path = seat_two(site.url)
    ears = [Ear(anna, path), Ear(ben, path)]
    began = time.perf_counter()
    site.stop()
    assert time.perf_counter() - began < GRACE - 0.5, "the streams were waited for"
    for ear in ears:
        assert ear.ended.wait(30)


def test_nobody_follows_a_table_any_more_when_all_have_gone(site: Site) -> None:
    _, _, path = seat_two(site.url)
    followers = site.tables.live.bells.followers
    line = http.client.HTTPConnection("127.0.0.1", site.port)
    line.request("GET", f"{path}/stream")
    assert until(lambda: path[3:] in followers)
    assert line.sock
    line.sock.shutdown(socket.SHUT_RDWR)
    line.close()
    assert until(lambda: path[3:] not in followers)


def until(holds: Callable[[], bool]) -> bool:
    """Wait for something to hold, if it ever does."""
    for _ in range(600):
        if holds():
            return True
        time.sleep(0.05)
    return False


def test_there_is_no_stream_of_no_table(site: Site) -> None:
    assert Visitor(site.url).client.get("/t/nothing/stream").status_code == 404


def test_a_hidden_tab_learns_whose_turn_it_is(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    cue = anna.client.get(f"{path}/cue").json()
    assert cue["title"].startswith("Your turn")
    assert "favicon-turn" in cue["icon"]
    anna.choose()
    cue = anna.client.get(f"{path}/cue").json()
    assert cue["title"].startswith("You have chosen")
    assert "favicon." in cue["icon"]
    assert ben.client.get(f"{path}/cue").json()["title"].startswith("Your turn")


@pytest.mark.parametrize("path", ["/stream", "/cue", "/journal"])
def test_what_follows_a_table_is_kept_by_nobody(site: Site, path: str) -> None:
    _, _, table = seat_two(site.url)
    visitor = Visitor(site.url)
    with visitor.client.stream("GET", table + path) as answer:
        assert answer.headers["cache-control"] == "no-store"
