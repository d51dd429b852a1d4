"""The adviser in a real browser: by mouse and keys, with script and without, in the light and in the dark."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]
GAMES = ["black-skull-island", "dead-men-tell-no-tales"]


ADVISED_ONLY_WHERE_GIVEN = """() => {
    const count = (selector) => document.querySelectorAll(selector).length;
    return count(".is-advised .advised") === count("#advice.is-given");
}"""


def sit_down(person: Person, game: str) -> None:
    """A table of two with a bot, at one's own first question."""
    person.make(seats=2, game=game)
    person.give_to_bot(1)
    expect_question(person, "Your turn")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("phone", "dark"), [(False, False), (True, True)])
def test_advice_is_asked_for_read_and_taken(
    newcomer: Newcomer, keep: Keep, game: str, phone: bool, dark: bool
) -> None:
    anna = newcomer("Anna", phone=phone, dark=dark, still=True)
    sit_down(anna, game)
    page = anna.page
    name = f"advice-{game}-{'phone' if phone else 'wide'}"
    keep(page, f"{name}-offered")
    says = page.locator("#advice-says")
    expect(says).to_have_attribute("role", "status")
    expect(says).to_be_empty()
    page.locator("#ask-advice").click()
    expect(says).to_contain_text("The adviser would choose")
    expect(page.locator("#ask-advice")).to_have_count(0)
    advised = page.locator(".choice.is-advised")
    expect(advised).to_have_count(1)
    expect(advised).to_contain_text("advised")
    assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
    keep(page, f"{name}-given")
    found = Axe().run(page, options=RULES)
    assert not found.response["violations"], found.generate_report()
    asked = anna.asked_now()
    assert asked
    page.get_by_role("button", name="Take the advice").click()
    anna.until_taken(asked)
    page.wait_for_function(ADVISED_ONLY_WHERE_GIVEN)


def test_it_is_asked_for_by_keys_and_stays_while_others_talk(newcomer: Newcomer) -> None:
    anna, ines = newcomer("Anna", still=True), newcomer("Ines")
    anna.make(seats=2, game="dead-men-tell-no-tales")
    ines.join(anna.invitation)
    for person in (anna, ines):
        expect(person.question).to_be_visible()
    asked, other = (anna, ines) if anna.is_asked else (ines, anna)
    expect(other.page.locator("#ask-advice")).to_have_count(0)
    asked.page.locator("#ask-advice").focus()
    asked.page.keyboard.press("Enter")
    says = asked.page.locator("#advice-says")
    expect(says).to_contain_text("The adviser would choose")
    told = says.inner_text()
    other.page.locator("#chat > summary").click()
    other.page.locator("#say").fill("Where shall we go?")
    other.page.keyboard.press("Enter")
    expect(asked.page.locator("#said")).to_contain_text("Where shall we go?")
    assert says.inner_text() == told
    asked.page.reload()
    assert says.inner_text() == told
    expect(other.page.locator("body")).not_to_contain_text("The adviser would choose")


def test_without_script_the_page_comes_back_with_it(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", script=False)
    sit_down(anna, "black-skull-island")
    anna.page.locator("#ask-advice").click()
    expect(anna.page.locator("#advice-says")).to_contain_text("The adviser would choose")
    anna.page.locator("#take-advice").click()
    expect(anna.page.locator("#advice.is-given")).to_have_count(0)
