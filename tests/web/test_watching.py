"""Those at a table see how many watch, and nothing else about them."""

from __future__ import annotations

import http.client
import socket
from collections.abc import Iterator

import pytest

from tests.web.site import Site
from tests.web.test_stream import Ear
from tests.web.visitor import Visitor, seat_two


class Window:
    """Somebody's open page of a table, until it is closed."""

    def __init__(self, visitor: Visitor, path: str) -> None:
        self.line = http.client.HTTPConnection(visitor.client.base_url.host, visitor.client.base_url.port)
        cookies = "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())
        self.line.request("GET", f"{path}/stream", headers={"cookie": cookies})
        assert self.line.getresponse().status == 200

    def close(self) -> None:
        self.line.sock.shutdown(socket.SHUT_RDWR)
        self.line.close()


@pytest.fixture
def prompt(site: Site) -> Iterator[None]:
    """The number is told at once."""
    before = site.tables.watching.pause
    site.tables.watching.pause = 0.05
    yield
    site.tables.watching.pause = before


@pytest.mark.usefixtures("prompt")
def test_the_table_is_told_how_many_watch_and_when_they_have_gone(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    hers, his = Ear(anna, path), Ear(ben, path)
    assert "watching" not in anna.look(path).words, "who has a seat does not count"
    ines = Visitor(site.url, "Ines")
    ines.make()  # she has a name, which nobody here is to read
    first = Window(ines, path)
    for ear in (hers, his):
        assert '<p class="muted" id="watching">1 is watching</p>' in ear.next()[1]
    second = Window(Visitor(site.url), path)
    assert "2 are watching" in hers.next()[1]
    page = anna.look(path)
    assert page.words["watching"] == "2 are watching"
    assert "Ines" not in page.text
    second.close()
    assert "1 is watching" in hers.next(within=10)[1]
    first.close()
    assert "watching</p>" not in hers.next(within=10)[1]
    assert site.tables.watching.there.get(path[3:]) is None


@pytest.mark.usefixtures("prompt")
def test_somebody_with_two_windows_watches_once(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    hers = Ear(anna, path)
    ines = Visitor(site.url, "Ines")
    ines.make()
    windows = [Window(ines, path)]
    assert "1 is watching" in hers.next()[1]
    windows.append(Window(ines, path))
    assert hers.is_silent()
    assert anna.look(path).words["watching"] == "1 is watching"


@pytest.mark.usefixtures("prompt")
def test_a_program_that_watches_is_counted_too(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    hers = Ear(anna, path)
    with Visitor(site.url).client.stream("GET", f"/api/tables/{path[3:]}/events"):
        assert "1 is watching" in hers.next()[1]


def test_who_loads_the_page_anew_has_not_been_away(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    hers = Ear(anna, path)
    for _ in range(3):
        Window(Visitor(site.url), path).close()
    assert hers.is_silent(), "nothing is told before the pause is over"
