"""What script adds: moves are seen at once, things travel, a turn calls, news are told aloud."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Newcomer
from tests.browser.people import expect_question
from tests.browser.test_play import people_at_a_table

SOON = 200
"""Milliseconds in which a move appears at the other seats."""


def test_a_move_appears_at_the_other_seat_soon(newcomer: Newcomer) -> None:
    took: list[int] = []
    while not took or min(took) >= SOON:
        assert len(took) < 4, f"milliseconds: {took}, though a busy machine may be late now and then"
        took.append(milliseconds_to_the_other_seat(newcomer))


def milliseconds_to_the_other_seat(newcomer: Newcomer) -> int:
    """How long a move takes from the click to the page of somebody else."""
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
    seen: int = ben.page.evaluate("() => window.seen")
    sent: int = anna.page.evaluate("() => window.sent")
    return seen - sent


def test_things_travel_when_the_board_changes(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.choose()
    anna.page.evaluate(
        """() => {
            window.travelled = [];
            const start = document.startViewTransition.bind(document);
            document.startViewTransition = (update) => {
                const moving = start(update);
                moving.ready.then(() => {
                    for (const a of document.getAnimations()) window.travelled.push(a.effect.pseudoElement ?? "");
                }, () => {});
                return moving;
            };
        }"""
    )
    ben.choose()
    anna.page.wait_for_function("() => window.travelled.some((name) => name.includes('view-transition'))")


def test_news_that_follow_each_other_closely_are_shown_in_their_order(newcomer: Newcomer) -> None:
    anna, _ = people_at_a_table(newcomer)
    board = anna.page.evaluate("() => document.getElementById('board').outerHTML")
    older, newer = (f'<section id="players">{words}</section>' for words in ("older", "newer"))
    travels = board.replace('id="board"', 'id="board" data-travels="yes"', 1)
    news = [parts_event(travels + older) + parts_event(newer)]

    def tell(route: Route) -> None:
        if news:
            route.fulfill(content_type="text/event-stream", body=news.pop())

    anna.page.route("**/stream*", tell)
    anna.page.evaluate("() => dispatchEvent(new Event('online'))")
    expect(anna.page.locator("#board[data-travels]")).to_have_count(1)
    expect(anna.page.locator("#players")).to_have_text("newer")


def parts_event(html: str) -> str:
    """A server-sent event with parts of the page."""
    return "".join(["event: parts\n", *(f"data: {line}\n" for line in html.splitlines()), "\n"])


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
            let read = false;
            addEventListener("focusin", ({ target }) => { read ||= target.id === "question-title"; });
            new MutationObserver(() => {
                window.told.push({
                    words: document.getElementById("announcer").textContent,
                    asked: document.getElementById("question").dataset.says,
                    read,
                });
                read = false;
            }).observe(document.getElementById("announcer"), { childList: true });
        }"""
    )
    for _ in range(6):
        expect(anna.page.locator("#question:is(.is-mine, .is-over)")).to_be_visible()
        asked = anna.asked_now()
        if asked is None:
            break
        anna.choices.first.focus()
        anna.page.keyboard.press("Enter")
        anna.until_taken(asked)
    told = anna.page.evaluate("() => window.told")
    asking = [news for news in told if news["asked"].startswith("Your turn")]
    assert any(news["asked"] in news["words"] for news in asking), (
        "the focus waited on the title, and stayed there"
    )
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
