"""The burning ship in a real browser: ghosts to click, sizes and scrolling, a whole game, axe."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]


def sit_down(person: Person) -> None:
    """A table of two with a bot that plays by chance, as far as one's own first question."""
    person.make(seats=2, game="dead-men-tell-no-tales")
    person.give_to_bot(1)
    expect_question(person, "Your turn")


def play_until(person: Person, reached: Callable[[], bool]) -> None:
    """Choose what lies first, now on the board, now in words, until something is reached."""
    for moves in range(1500):
        if reached():
            return
        if person.is_asked and not (moves % 2 and person.choose_on_board()):
            person.choose(person.choices.count() // 2)
        person.page.wait_for_timeout(20)
    raise AssertionError("it is never reached")


def placing(person: Person) -> Callable[[], bool]:
    """Whether the person has a room to lay."""
    return lambda: person.page.locator("#board .ghost").count() > 0


def test_a_room_is_laid_by_clicking_its_ghost(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    play_until(anna, placing(anna))
    keep(anna.page, "dead-men-placing")
    rooms = anna.page.locator("#board .room").count()
    assert anna.choose_on_board()
    assert anna.page.locator("#board g.room[id]").count() > rooms - 2
    keep(anna.page, "dead-men-laid")


def test_a_large_ship_is_enlarged_and_scrolled_by_keys(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    view = anna.page.locator("#ship-view")
    ship = anna.page.locator("#ship")
    anna.page.get_by_label("whole").check()
    whole = ship.bounding_box()
    anna.page.get_by_label("close").check()
    close = ship.bounding_box()
    assert whole is not None
    assert close is not None
    assert close["width"] > 1.4 * whole["width"]
    anna.page.wait_for_timeout(600)
    view.focus()
    before = view.evaluate("view => view.scrollLeft")
    for _ in range(5):
        anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_timeout(600)
    assert view.evaluate("view => view.scrollLeft") > before
    anna.choose()
    expect(anna.page.get_by_label("close")).to_be_checked()


@pytest.mark.parametrize("phone", [False, True])
def test_a_whole_game(newcomer: Newcomer, keep: Keep, phone: bool) -> None:
    anna = newcomer("Anna", phone=phone, dark=phone, still=True)
    sit_down(anna)
    play_until(anna, lambda: anna.is_over)
    keep(anna.page, f"dead-men-end-{'phone' if phone else 'wide'}")
    assert anna.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("dark", [False, True])
def test_axe_finds_nothing_on_the_board(newcomer: Newcomer, dark: bool) -> None:
    anna = newcomer("Anna", dark=dark, still=True)
    sit_down(anna)
    for reached in (placing(anna), lambda: anna.page.locator("#board a.target .here").count() > 0):
        play_until(anna, reached)
        found = Axe().run(anna.page, options=RULES)
        assert not found.response["violations"], found.generate_report()
