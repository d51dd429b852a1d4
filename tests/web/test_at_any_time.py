"""Where everybody is asked at any time, who could act and who could not see one clock and the same ways to say so."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import calavera.web
from calavera.engine.asks import Window
from calavera.engine.match import Match
from calavera.tables.standing import CLOCK
from tests.web.site import Site
from tests.web.visitor import Page, Visitor, seat

NAMES = ("Anna", "Ben", "Ines")


class AtAWindow:
    """Three people at Kraken Skulls!, in a window in which one of them at least could act and one could not."""

    def __init__(self, site: Site) -> None:
        self.site = site
        self.people, self.path = seat(site.url, *NAMES, game="kraken-skulls")
        for _ in range(2000):
            match = self.match
            if isinstance(match.question, Window):
                kinds = [len(match.legal(number)) > 1 for number in range(3)]
                if any(kinds) and not all(kinds):
                    self.holder, self.other = kinds.index(True), kinds.index(False)
                    return
            number = match.to_act[0]
            action = match.legal(number)[-1]
            site.run(
                site.tables.log.play(
                    self.path[3:], number, action, ask=match.ask, move_id=f"{number}-{len(match.log)}"
                )
            )
        raise AssertionError("there is no such window")

    @property
    def match(self) -> Match:
        return self.site.run(self.site.tables.now(self.path[3:])).playing()

    def page(self, number: int) -> Page:
        return self.people[number].look(self.path)


@pytest.fixture
def table(site: Site, monkeypatch: pytest.MonkeyPatch) -> AtAWindow:
    monkeypatch.setattr(site.tables.standings, "clock", 3600)
    return AtAWindow(site)


def ways(page: Page) -> list[str]:
    return [button.id for button in page.form("/standing").buttons]


def test_who_could_act_is_called_and_is_offered_no_early_no(table: AtAWindow) -> None:
    page = table.page(table.holder)
    assert page.title.startswith("Your turn")
    offered = [f"choice-{action}" for action in table.match.legal(table.holder)]
    assert [button.id for button in page.choices] == offered[:-1]
    assert "closes 5 seconds after it opened" in page.words["question"]


def test_who_could_not_is_left_in_peace(table: AtAWindow) -> None:
    page = table.page(table.other)
    assert page.title.startswith("Waiting")
    assert not page.choices
    assert "You hold nothing to play" in page.words["question"]


def test_both_may_say_the_same(table: AtAWindow) -> None:
    all_ways = ["ask-me-wait", "ask-me-always", "ask-me-playable", "ask-me-never"]
    assert ways(table.page(table.holder)) == ways(table.page(table.other)) == all_ways


@pytest.mark.parametrize("who", ["holder", "other"])
def test_who_says_wait_for_me_is_asked_in_full_and_nobody_else_is_told(table: AtAWindow, who: str) -> None:
    number = getattr(table, who)
    watching = Visitor(table.site.url)
    before = watching.look(table.path).text
    table.page(number)
    table.people[number].press("/standing", 0)
    page = table.page(number)
    assert page.title.startswith("Your turn")
    assert [button.id for button in page.choices] == [
        f"choice-{action}" for action in table.match.legal(number)
    ]
    assert "5 seconds" not in page.words["question"]
    assert watching.look(table.path).text == before


def test_who_wants_to_hear_no_more_is_left_in_peace_and_may_come_back(table: AtAWindow) -> None:
    table.page(table.holder)
    table.people[table.holder].press("/standing", 3)
    page = table.page(table.holder)
    assert not page.choices
    assert "hear no more" in page.words["question"]
    table.people[table.holder].press("/standing", 2)
    assert table.page(table.holder).choices


def test_time_asked_for_too_late_is_told_calmly(table: AtAWindow) -> None:
    holder = table.people[table.holder]
    table.page(table.holder)
    match = table.match
    action = match.legal(table.holder)[0]
    act = table.site.tables.log.play(table.path[3:], table.holder, action, ask=match.ask, move_id="act")
    table.site.run(act)
    page = holder.press("/standing", 0)
    assert "notice" in page.words
    assert not page.text.count("is-error")


def test_the_fuse_burns_as_long_as_the_window_is_open() -> None:
    burns = re.search(
        r"animation: burn (\d+)s", (Path(calavera.web.__file__).parent / "static" / "table.css").read_text()
    )
    assert burns
    assert float(burns[1]) == CLOCK
