"""What script adds: moves are seen at once, things travel, a turn calls, news are told aloud."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import expect_question
from tests.browser.test_play import people_at_a_table

SOON = 200
"""Milliseconds in which a move appears at the other seats."""


def test_a_move_appears_at_the_other_seat_soon(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    for person in (anna, ben):
        person.page.wait_for_timeout(300)
    ben.page.evaluate(
        """() => new MutationObserver(() => { window.seen ??= Date.now(); })
            .observe(document.getElementById("players"), {subtree: true, childList: true, characterData: true})"""
    )
    anna.page.evaluate(
        "() => document.addEventListener('submit', () => { window.sent = Date.now(); }, {capture: true})"
    )
    anna.choices.first.click()
    ben.page.wait_for_function("() => window.seen")
    assert ben.page.evaluate("() => window.seen") - anna.page.evaluate("() => window.sent") < SOON


def test_things_travel_when_the_board_changes(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.choose()
    anna.page.evaluate(
        """() => {
            window.travelled = new Set();
            const look = () => {
                for (const a of document.getAnimations()) window.travelled.add(a.effect.pseudoElement ?? "");
                requestAnimationFrame(look);
            };
            look();
        }"""
    )
    ben.choose()
    anna.page.wait_for_function(
        "() => [...window.travelled].some((name) => name.includes('view-transition'))"
    )


def test_nothing_travels_for_those_who_want_it_still(newcomer: Newcomer) -> None:
    anna, ben = newcomer("Anna", still=True), newcomer("Ben")
    anna.make()
    ben.join(anna.invitation)
    expect_question(anna, "Your turn")
    anna.page.evaluate("() => { document.startViewTransition = () => { window.moved = true; }; }")
    anna.choose()
    ben.choose()
    expect(anna.page.locator("#journal")).to_contain_text("turned up")
    assert not anna.page.evaluate("() => window.moved")


def test_a_turn_calls_in_title_and_icon(newcomer: Newcomer) -> None:
    anna, _ = people_at_a_table(newcomer)
    expect(anna.page).to_have_title("Your turn · Black Skull Island · Calavera")
    assert "favicon-turn" in str(anna.page.locator("#icon").get_attribute("href"))
    anna.choose()
    expect(anna.page).to_have_title("You have chosen · Black Skull Island · Calavera")
    assert "favicon-turn" not in str(anna.page.locator("#icon").get_attribute("href"))


def test_news_are_told_aloud(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.choose()
    ben.choose()
    expect(anna.page.locator("#announcer")).to_contain_text("turned up")
    assert anna.page.locator("#announcer").get_attribute("role") == "status"


def test_the_question_is_told_once(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.make(company="bots")
    anna.page.evaluate(
        """() => {
            window.told = [];
            new MutationObserver(() => window.told.push({
                words: document.getElementById("announcer").textContent,
                asked: document.getElementById("question").dataset.says,
                read: document.activeElement.id === "question-title",
            })).observe(document.getElementById("announcer"), { childList: true });
        }"""
    )
    for _ in range(6):
        expect(anna.page.locator("#question:is(.is-mine, .is-over)")).to_be_visible()
        if anna.is_over:
            break
        anna.choices.first.focus()
        asked = anna.question.get_attribute("data-says")
        ask = anna.page.locator('#question .choices [name="move_id"]').input_value()
        anna.page.keyboard.press("Enter")
        anna.until_taken(ask, asked)
    told = anna.page.evaluate("() => window.told")
    asking = [news for news in told if news["asked"].startswith("Your turn")]
    assert any(news["read"] for news in asking)
    assert [news for news in asking if news["words"].count(news["asked"]) > (not news["read"])] == []


def test_what_is_typed_is_not_lost_to_news(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.page.locator("#chat > summary").click()
    anna.page.locator("#say").fill("Hold on")
    ben.page.locator("#chat > summary").click()
    ben.page.locator("#say").fill("Ahoy")
    ben.page.locator("#chat button").click()
    expect(anna.page.locator("#chat")).to_contain_text("Ahoy")
    assert anna.page.locator("#say").input_value() == "Hold on"
    expect(ben.page.locator("#say")).to_have_value("")
    assert anna.page.evaluate("() => document.activeElement.id") == "say"


@pytest.mark.parametrize("key", ["ArrowDown", "ArrowRight"])
def test_arrows_walk_round_the_choices(newcomer: Newcomer, key: str) -> None:
    anna, _ = people_at_a_table(newcomer)
    count = anna.choices.count()
    anna.choices.nth(count - 1).focus()
    anna.page.keyboard.press(key)
    assert anna.page.evaluate("() => document.activeElement.id") == anna.choices.first.get_attribute("id")


def test_a_digit_goes_to_its_choice_and_takes_nothing(newcomer: Newcomer) -> None:
    anna, _ = people_at_a_table(newcomer)
    anna.choices.first.focus()
    anna.page.keyboard.press("2")
    assert anna.page.evaluate("() => document.activeElement.id") == anna.choices.nth(1).get_attribute("id")
    anna.page.keyboard.press("9")
    assert anna.page.evaluate("() => document.activeElement.id") == anna.choices.nth(1).get_attribute("id")
    assert anna.page.locator("#question .is-chosen").count() == 0


def test_the_link_is_copied(newcomer: Newcomer) -> None:
    anna = newcomer("Anna")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    anna.make()
    anna.page.locator("[data-copy]").first.click()
    expect(anna.page.locator("[data-copy]").first).to_have_text("Copied")
    assert anna.page.evaluate("() => navigator.clipboard.readText()") == anna.invitation
