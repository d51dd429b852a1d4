"""Nobody can count the answers to a question that must not tell who could do what: not by a byte, not by a wake-up."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from importlib import import_module
from itertools import count
from typing import Any

import httpx
import pytest

from calavera.engine.asks import Window
from calavera.engine.match import Match
from tests.api.test_api import bearer
from tests.web.site import Site

SEATS = 4
ASKED, BEN, INES, LOOKER = range(SEATS)
NUMBERS = count()


class AtAWindow:
    """A table of Kraken Skulls! where all seats are asked at any time; programs have them, so all are waited for.

    Two of those who answer hold something playable.
    """

    def __init__(self, site: Site, client: httpx.Client) -> None:
        self.site = site
        self.client = client
        seats = [{"kind": "me"}] * SEATS
        self.made: dict[str, Any] = client.post(
            "/api/tables", json={"game": "kraken-skulls", "seats": seats}
        ).json()
        self.id: str = self.made["info"]["id"]
        while not self.window_of_all() or not all(len(self.match.legal(seat)) > 1 for seat in (BEN, INES)):
            self.play_first(self.match)
        client.get(f"/t/{self.id}")  # the first look at a page sets a cookie

    @property
    def match(self) -> Match:
        return self.site.run(self.site.tables.now(self.id)).playing()

    def window_of_all(self) -> bool:
        question = self.match.question
        return isinstance(question, Window) and question.discreet and len(question.asks) == SEATS

    def play(self, seat: int, choice: int = 0) -> httpx.Response:
        match = self.match
        body = {"ask": match.ask, "action": match.legal(seat)[choice], "move_id": f"n{next(NUMBERS)}"}
        return self.post(seat, "moves", body)

    def play_first(self, match: Match) -> None:
        """Let the first seat that is asked choose what comes first; past the API, which would take long."""
        seat = match.to_act[0]
        action, move_id = match.legal(seat)[0], f"n{next(NUMBERS)}"
        self.site.run(self.site.tables.log.play(self.id, seat, action, ask=match.ask, move_id=move_id))

    def decline(self, seat: int) -> httpx.Response:
        return self.play(seat, -1)

    def undo(self, seat: int) -> httpx.Response:
        return self.post(seat, "undo", {"ask": self.match.ask, "move_id": f"n{next(NUMBERS)}"})

    def say_when_to_ask(self, seat: int, mode: str) -> None:
        url = f"{self.site.url}/api/tables/{self.id}/standing"
        answer = httpx.post(url, json={"mode": mode, "ask": self.match.ask}, headers=bearer(self.made, seat))
        assert (answer.status_code, answer.json()["mode"]) == (200, mode)

    def post(self, seat: int, what: str, body: dict[str, Any]) -> httpx.Response:
        url = f"{self.site.url}/api/tables/{self.id}/{what}"
        answer = httpx.post(url, json=body, headers=bearer(self.made, seat))
        assert answer.status_code == 201, answer.text
        return answer

    def headers(self, seat: int) -> dict[str, str]:
        return bearer(self.made, seat) if seat >= 0 else {}

    def everything(self, seat: int) -> list[bytes]:
        """All that the API tells a seat, also of moves it refuses; and the pages that a spectator is shown."""
        url, headers = f"/api/tables/{self.id}", self.headers(seat)
        told = [self.client.get(url + more, headers=headers) for more in ("", "/view", "/actions", "/record")]
        now, late = {"ask": self.match.ask, "move_id": "now"}, {"ask": 10**6, "move_id": "late"}
        told.append(self.client.post(f"{url}/moves", json=late | {"action": 0}, headers=headers))
        told.append(self.client.post(f"{url}/undo", json=late, headers=headers))
        if not self.match.can_undo(seat):
            told.append(self.client.post(f"{url}/undo", json=now, headers=headers))
        if seat < 0:
            told += [self.client.get(f"/t/{self.id}{more}") for more in ("", "/journal", "/cue")]
        return [repr(kept(answer)).encode() + answer.content for answer in told]


def kept(answer: httpx.Response) -> list[tuple[str, str]]:
    return [(name, value) for name, value in answer.headers.items() if name != "date"]


@pytest.fixture
def table(site: Site, client: httpx.Client) -> AtAWindow:
    return AtAWindow(site, client)


def test_who_has_answered_and_how_often_changes_no_byte_for_others(table: AtAWindow) -> None:
    before = {seat: table.everything(seat) for seat in (LOOKER, INES, -1)}
    table.decline(ASKED)
    table.decline(BEN)
    assert {seat: table.everything(seat) for seat in before} == before
    table.undo(BEN)
    table.decline(BEN)
    for mode in ("playable", "wait", "never", "always"):
        table.say_when_to_ask(BEN, mode)
        assert {seat: table.everything(seat) for seat in before} == before, mode
    table.decline(INES)
    assert {seat: table.everything(seat) for seat in (LOOKER, -1)} == {s: before[s] for s in (LOOKER, -1)}


def test_a_program_is_waited_for_unless_it_says_otherwise(
    table: AtAWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.site.tables.standings, "clock", 0.05)
    ask = table.match.ask
    for seat in range(SEATS - 1):
        table.decline(seat)
    time.sleep(0.3)
    assert (table.match.ask, table.match.to_act) == (ask, [LOOKER])
    made = table.client.post(
        "/api/tables", json={"game": "kraken-skulls", "seats": [{"kind": "open"}] * 2, "visibility": "open"}
    )
    sat = table.client.post(f"/api/tables/{made.json()['info']['id']}/seats", json={}).json()
    now = table.site.run(table.site.tables.now(made.json()["info"]["id"]))
    assert now.standing[sat["seat"]].mode == "always"


def test_a_wish_that_makes_no_sense_is_refused_over_the_api(table: AtAWindow) -> None:
    url, headers = f"/api/tables/{table.id}/standing", bearer(table.made, BEN)
    assert table.client.post(url, json={"mode": "sometimes"}, headers=headers).status_code == 400
    late = table.client.post(url, json={"mode": "wait", "ask": 10**6}, headers=headers)
    assert (late.status_code, late.json()["error"]) == (409, "StaleAsk")
    assert table.client.post(url, json={"mode": "wait"}).status_code == 401


def test_the_answer_to_a_move_does_not_tell_how_many_came_before_it(table: AtAWindow) -> None:
    alone = table.decline(INES).json()
    table.undo(INES)
    table.decline(ASKED)
    table.decline(BEN)
    after_others = table.decline(INES).json()
    assert alone | {"move_id": ""} == after_others | {"move_id": ""}


def test_a_seat_may_take_back_its_last_choice_whoever_has_answered_since(table: AtAWindow) -> None:
    chooser = next((seat for seat in range(SEATS) if table.match.can_undo(seat)), None)
    while chooser is None or not table.window_of_all():
        table.play(table.match.to_act[0])
        chooser = next((seat for seat in range(SEATS) if table.match.can_undo(seat)), None)
    seen = table.client.get(f"/api/tables/{table.id}/view", headers=table.headers(chooser)).content
    table.decline(next(seat for seat in range(SEATS) if seat != chooser))
    assert table.client.get(f"/api/tables/{table.id}/view", headers=table.headers(chooser)).content == seen
    table.undo(chooser)
    assert chooser in table.match.to_act


def test_a_vote_stands_through_answers_that_nobody_may_notice(table: AtAWindow) -> None:
    votes = table.site.tables.votes
    proposer = next(seat for seat in range(SEATS) if table.match.can_rewind(seat))
    table.site.run(votes.propose(table.id, proposer))
    others = [seat for seat in range(SEATS) if seat != proposer]
    table.decline(others[0])
    proposal = table.client.get(f"/api/tables/{table.id}").json()["info"]["proposal"]
    assert proposal == {"seat": proposer, "agreed": [proposer], "missing": others}
    length = len(table.match.log)
    for seat in others:
        table.site.run(votes.vote(table.id, seat, agree=True))
    assert table.match.log[length:] == [(proposer, -2)]


class Listener:
    """Reads a stream of events in a thread."""

    def __init__(
        self, table: AtAWindow, seat: int, path: str = "/api/tables/{}/events", first: str = "seen"
    ) -> None:
        self.heard = b""
        self.hearing = threading.Lock()
        self.ended = False
        self.url = table.site.url + path.format(table.id)
        self.headers = table.headers(seat)
        self.thread = threading.Thread(target=self._read, daemon=True)
        self.thread.start()
        self.until(f"event: {first}".encode())

    def _read(self) -> None:
        with httpx.stream("GET", self.url, headers=self.headers, timeout=30) as answer:
            for chunk in answer.iter_raw():
                with self.hearing:
                    self.heard += chunk
                if self.ended:
                    return

    def until(self, words: bytes) -> bytes:
        """All that was heard so far, once these words were; then it begins anew."""
        end = time.monotonic() + 30
        while not (words in self.heard and self.heard.endswith(b"\r\n\r\n")):
            assert time.monotonic() < end, self.heard
            time.sleep(0.01)
        with self.hearing:
            heard, self.heard = self.heard, b""
        return heard


@pytest.fixture
def listening(table: AtAWindow) -> Iterator[dict[int, Listener]]:
    listeners = {seat: Listener(table, seat) for seat in (LOOKER, BEN, -1)}
    yield listeners
    for listener in listeners.values():
        listener.ended = True
    table.site.run(table.site.tables.chat.say(table.id, INES, "Good night."))


def test_no_event_wakes_those_who_listen_but_the_seat_that_answered(
    table: AtAWindow, listening: dict[int, Listener]
) -> None:
    table.decline(ASKED)
    table.decline(BEN)
    assert b'"chosen":null' not in listening[BEN].until(b"event: seen")
    table.undo(BEN)
    assert b'"chosen":null' in listening[BEN].until(b"event: seen")
    table.site.run(table.site.tables.chat.say(table.id, INES, "Well?"))
    heard = {seat: listener.until(b"event: table") for seat, listener in listening.items()}
    assert heard[LOOKER] == heard[-1] == heard[BEN], "the talk alone was told, and as the same change to all"
    assert b"event: seen" not in heard[-1]


def test_the_page_of_a_spectator_is_sent_nothing(table: AtAWindow) -> None:
    page = Listener(table, -1, "/t/{}/stream", "parts")
    table.decline(ASKED)
    table.decline(BEN)
    table.site.run(table.site.tables.standings.set(table.id, BEN, "playable"))
    time.sleep(0.5)
    assert page.heard == b""
    table.site.run(table.site.tables.chat.say(table.id, INES, "Well?"))
    assert b"Well?" in page.until(b"event: parts")
    page.ended = True
    table.site.run(table.site.tables.chat.say(table.id, INES, "Good night."))


def test_nobody_who_waits_for_a_change_is_answered_early(table: AtAWindow) -> None:
    revision = table.client.get(f"/api/tables/{table.id}").json()["info"]["revision"]
    timer = threading.Timer(0.2, table.decline, [BEN])
    timer.start()
    began = time.monotonic()
    answer = table.client.get(f"/api/tables/{table.id}", params={"after": revision, "wait": 1})
    timer.join()
    assert time.monotonic() - began >= 0.9
    assert answer.json()["info"]["revision"] == revision


def test_signs_of_life_come_as_if_nothing_had_happened(
    table: AtAWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(import_module("calavera.web.api.routes"), "HEARTBEAT", 0.6)
    listener = Listener(table, -1)
    for _ in range(5):
        table.decline(BEN)
        time.sleep(0.1)
        table.undo(BEN)
        time.sleep(0.1)
    assert b"still here" in listener.heard, "a change that was kept quiet put it off"
    listener.ended = True
    table.site.run(table.site.tables.chat.say(table.id, INES, "Good night."))
