"""The harbour in a real browser: its layout, dice set aside, previews, a whole game on the board alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from calavera.testing import rule
from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]


def sit_down(person: Person) -> None:
    """A table of two with a bot that plays by chance."""
    person.make(seats=2, game="skull-port")
    person.give_to_bot(1)
    expect_question(person, "Your turn")


def links(person: Person) -> list[Locator]:
    """The choices on the board that can be seen now."""
    return [link for link in person.page.locator("#board [data-choice]").all() if link.is_visible()]


def click(person: Person, link: Locator) -> None:
    """Choose on the board, and wait until it has been taken."""
    asked = person.asked_now()
    assert asked
    link.click()
    person.until_taken(asked)


def play_until(person: Person, reached: Callable[[], bool], chance: Random) -> None:
    """Choose on the board by chance until something is reached, and nothing moves on its own while one looks.

    A match may end before, as by chance not in every one a ship can be boarded: then another begins.
    """
    for _ in range(1500):
        over, asked = person.is_over, person.is_asked
        if (over or asked) and reached():
            return
        if over:
            sit_down(person)
        elif asked:
            click(person, chance.choice(links(person)))
        person.page.wait_for_timeout(20)
    raise AssertionError("it is never reached")


def asked_to(person: Person, words: str) -> Callable[[], bool]:
    """Whether the person is asked a question that begins with these words."""
    return lambda: (person.question.get_attribute("data-says") or "").startswith(f"Your turn: {words}")


def box(page: Page, selector: str) -> tuple[float, float, float, float]:
    """Left, top, right and bottom edge."""
    found = page.locator(selector).bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


@rule("SP-2.4", "SP-2.10", "SP-2.12")
def test_ports_lie_at_the_top_fleet_cards_beneath_and_ships_in_two_rows_below(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    sit_down(anna)
    page = anna.page
    ports = [box(page, f"#port-{i}") for i in range(3)]
    ships = [box(page, f"#ship-{i}") for i in range(6)]
    fleet = box(page, ".fleet")
    assert ports[0][2] <= ports[1][0] and ports[1][2] <= ports[2][0]
    assert max(bottom for *_, bottom in ports) <= fleet[1]
    assert fleet[3] <= min(top for _, top, *_ in ships)
    rows = sorted({top for _, top, *_ in ships})
    assert [sum(top == row for _, top, *_ in ships) for row in rows] == [3, 3]


@rule("SP-5.2", "SP-5.3")
@pytest.mark.parametrize("keys", [False, True])
def test_dice_are_set_aside_by_a_click_or_by_the_space_bar(newcomer: Newcomer, keys: bool) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    page = anna.page
    play_until(anna, asked_to(anna, "Roll again"), Random(1))
    faces = page.locator(".die > title").all_inner_texts()
    boxes = page.locator(".die-box input")
    for i in (1, 4):
        if keys:
            boxes.nth(i).focus()
            page.keyboard.press("Space")
        else:
            boxes.nth(i).click()
    roll = [link for link in links(anna) if link.inner_text().startswith("Roll")]
    assert [link.inner_text().split("\n")[0] for link in roll] == ["Roll three again"]
    click(anna, roll[0])
    after = page.locator(".die > title").all_inner_texts()
    assert (after[1], after[4]) == (faces[1], faces[4])
    assert [boxes.nth(i).is_checked() for i in range(5)] == [False, True, False, False, True]
    for i in (1, 4):
        boxes.nth(i).uncheck()
    assert any(link.inner_text().startswith("Roll all five again") for link in links(anna))


def test_the_token_picked_decides_which_placements_are_shown(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    page = anna.page
    play_until(
        anna, lambda: asked_to(anna, "Place a token")() and page.locator(".way").count() > 0, Random(2)
    )
    held = [value for value in "23456" if page.locator(f".pick-{value} input").count()]
    assert len(held) > 1
    for value in held[:2]:
        page.locator(f".pick-{value} input").check()
        shown = {link.get_attribute("class") for link in links(anna)}
        assert all(f"with-{value}" in (classes or "") for classes in shown)
        assert page.locator(f".port .with-{value}:visible").count() == 3


@pytest.mark.parametrize("phone", [False, True])
def test_a_whole_game_is_played_on_the_board_alone(newcomer: Newcomer, keep: Keep, phone: bool) -> None:
    anna = newcomer("Anna", phone=phone, dark=phone, still=True)
    sit_down(anna)
    size = "phone" if phone else "wide"
    play_until(anna, asked_to(anna, "Roll again"), Random(3))
    keep(anna.page, f"skull-port-dice-{size}")
    play_until(anna, lambda: anna.page.locator(".way:visible").count() > 0, Random(4))
    keep(anna.page, f"skull-port-placing-{size}")
    play_until(anna, lambda: anna.is_over, Random(5))
    keep(anna.page, f"skull-port-end-{size}")
    assert anna.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    expect(anna.page.locator("#board .passes").first).to_be_attached()
    expect(anna.page.locator("#story")).to_contain_text("Doubloons kept")


@pytest.mark.parametrize(("phone", "dark"), [(False, False), (False, True), (True, False)])
def test_axe_finds_nothing_on_the_board(newcomer: Newcomer, phone: bool, dark: bool) -> None:
    anna = newcomer("Anna", phone=phone, dark=dark, still=True)
    sit_down(anna)
    for words in ("Pick", "Roll again", "Place a token"):
        play_until(anna, asked_to(anna, words), Random(6))
        found = Axe().run(anna.page, options=RULES)
        assert not found.response["violations"], found.generate_report()


def test_without_a_script_a_link_on_the_board_leads_to_the_button(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", script=False)
    anna.page.goto("/new/skull-port")
    anna.page.get_by_label("Your name at the table").fill("Anna")
    anna.page.locator('input[name="company"][value="bots"]').check()
    anna.page.get_by_role("button", name="Start").click()
    anna.page.wait_for_url(re.compile(r"/t/\w+"))
    link = anna.page.locator("#board [data-choice]").first
    link.wait_for()  # a page without script looks again by itself
    choice = link.get_attribute("data-choice")
    link.click()
    expect(anna.page).to_have_url(re.compile(f"#choice-{choice}$"))
    expect(anna.page.locator(f"#choice-{choice}")).to_be_in_viewport()


def test_arrows_reach_what_is_folded(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    sit_down(anna)
    play_until(anna, asked_to(anna, "Roll again"), Random(3))
    folded = anna.page.locator(".choice-group:not([open]) > summary").first
    anna.choices.first.focus()
    anna.page.keyboard.press("ArrowDown")
    expect(folded).to_be_focused()
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("ArrowDown")
    expect(anna.page.locator(".choice-group .choice:focus")).to_have_count(1)
