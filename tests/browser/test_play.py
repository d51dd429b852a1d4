"""Whole games in a real browser: by mouse, by keyboard, without JavaScript, on one screen."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Error, Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question, play_to_the_end
from tests.web.site import Site

Keep = Callable[[Page, str], None]


def test_two_players_a_spectator_and_a_bot_play_to_the_end_by_mouse(
    site: Site, newcomer: Newcomer, keep: Keep
) -> None:
    anna, ben, ines = newcomer("Anna"), newcomer("Ben", dark=True), newcomer("Ines")
    path = anna.make(seats=3)
    keep(anna.page, "lobby")
    invitation = anna.invitation
    anna.give_to_bot(2)
    ben.join(invitation)
    expect_question(anna, "Your turn")
    ines.page.goto(path)
    expect_question(ines, "You are watching")
    keep(anna.page, "table-light-wide")
    keep(ben.page, "table-dark-wide")
    play_to_the_end([anna, ben])
    for person in (anna, ben, ines):
        expect(person.page.locator("#story")).to_contain_text("How each point came")
    keep(anna.page, "end-light-wide")
    keep(ben.page, "end-dark-wide")
    expect(ines.page.locator("#question .choice")).to_have_count(0)
    anna.page.get_by_role("button", name="Play again").click()
    expect_question(anna, "Your turn")
    ben.page.get_by_role("link", name="Go to the rematch").click()
    expect_question(ben, "Your turn")


def test_a_whole_game_by_keyboard_alone(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    page = anna.page
    page.goto("/")
    tab_to(page, 'a.is-main[href^="/new/"]')
    page.keyboard.press("Enter")
    page.wait_for_url("**/new/*")
    tab_to(page, "#name")
    page.keyboard.press("Control+a")
    page.keyboard.type("Anna")
    tab_to(page, '[name="seats"]')
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    expect(page.locator('[name="seats"]:checked')).to_have_value("2")
    tab_to(page, "button.is-main")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.className") == "skip"
    page.keyboard.press("Enter")
    tab_to(page, "#question .choice")
    moves = 0
    for _ in range(3000):
        if anna.is_over:
            break
        if anna.is_asked:
            moves += 1
            asked = anna.asked_now()
            assert asked
            inside = page.evaluate("() => Boolean(document.activeElement.closest('#question'))")
            assert inside, (
                f"the focus is lost at move {moves}: {page.evaluate('() => document.activeElement.outerHTML')}"
            )
            page.keyboard.press("ArrowDown" if moves % 2 else "1")
            page.keyboard.press("Enter")
            anna.until_taken(asked)
        page.wait_for_timeout(20)
    assert anna.is_over
    assert moves > 3


def tab_to(page: Page, selector: str) -> None:
    """Press Tab until an element has the focus."""
    for _ in range(80):
        page.keyboard.press("Tab")
        if page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"Tab does not reach {selector}")


def test_a_whole_game_without_javascript(newcomer: Newcomer, keep: Keep) -> None:
    anna, ben = newcomer("Anna", script=False), newcomer("Ben", script=False, phone=True)
    path = anna.make()
    ben.join(anna.invitation)
    for turn in range(600):
        for person in (anna, ben):
            look_again(person, path)
            if person.is_asked:
                target = person.page.locator("#board [data-choice]")
                if turn % 3 == 0 and target.count():
                    target.first.click()  # a thing on the board leads to its choice
                    expect(person.page).to_have_url(re.compile("#choice-"))
                with person.page.expect_navigation():
                    person.choices.first.click()
        if anna.is_over and ben.is_over:
            break
    assert anna.is_over
    expect(ben.page.locator("#story")).to_contain_text("How each point came")
    keep(ben.page, "end-phone-without-script")


def look_again(person: Person, path: str) -> None:
    """Load the table anew, even if it is just doing so by itself."""
    for _ in range(3):
        try:
            person.page.goto(path)
        except Error:
            continue
        return


def test_a_whole_game_on_one_screen(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", phone=True)
    page = anna.page
    anna.make(company="screen", seats=2)
    expect_question(anna, "Pass the screen")
    keep(page, "curtain-phone")
    for _ in range(2000):
        if anna.is_over:
            break
        if anna.is_asked:
            choose_before_the_curtain(anna)
        lift = page.locator("#question.is-curtain .choice.is-asked")
        if lift.count():
            with anna.leaving():
                lift.first.click()
        page.wait_for_timeout(20)
    assert anna.is_over
    keep(page, "end-phone")


def choose_before_the_curtain(person: Person) -> None:
    """Choose on a shared screen: after a seat's last choice the page is loaded anew, with the curtain."""
    asked = person.asked_now()
    assert asked
    person.mark_page()
    with person.page.expect_response("**/play") as answer:
        person.choices.first.click()
    if "x-go" in answer.value.headers:
        person.until_page_is_another()
    else:
        person.until_taken(asked)


def test_the_curtain_falls_over_the_hand_at_once(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    page = anna.page
    anna.make(company="screen", seats=3)
    with anna.leaving():
        page.locator(".choice.is-asked").first.click()
    expect_question(anna, "Your turn")
    with anna.leaving():
        anna.choices.first.click()
    expect_question(anna, "Pass the screen")
    assert page.locator("#board [data-choice], #question [name=ask]").count() == 0
    page.go_back()
    expect(page.locator("#question")).to_be_visible()
    expect(page.locator("#board [data-choice], #question [name=ask]")).to_have_count(0)


def test_a_replay_is_walked_through_by_keys(site: Site, newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna")
    anna.make(company="bots", seats=2)
    play_to_the_end([anna])
    page = anna.page
    with anna.leaving():
        page.get_by_role("link", name="Watch it again").click()
    expect(page.locator(".question > .ribbon")).to_contain_text("Step 0 of")
    for key, where in (("ArrowRight", "Step 1 of"), ("ArrowLeft", "Step 0 of"), ("End", "The end")):
        with anna.leaving():
            page.keyboard.press(key)
        expect(page.locator(".question")).to_contain_text(where)
    with anna.leaving():
        page.keyboard.press("ArrowLeft")
    keep(page, "replay-light-wide")
    page.get_by_label("As seen by").select_option("0")
    page.get_by_role("button", name="Show").click()
    expect(page.locator("#step-title")).not_to_be_empty()


def people_at_a_table(newcomer: Newcomer) -> tuple[Person, Person]:
    anna, ben = newcomer("Anna"), newcomer("Ben")
    anna.make()
    ben.join(anna.invitation)
    for person in (anna, ben):
        expect_question(person, "Your turn")
    return anna, ben
