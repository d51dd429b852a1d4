"""Lost lines, restarts, second tabs, double clicks and back buttons: nothing is lost or doubled."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question, play_to_the_end
from tests.browser.test_play import people_at_a_table
from tests.web.site import Site


def test_a_restart_of_the_server_in_mid_game_is_survived(tmp_path: Path, newcomer: Newcomer) -> None:
    first = Site(tmp_path)
    anna, ben = newcomer("Anna", url=first.url), newcomer("Ben", url=first.url)
    anna.make()
    ben.join(anna.invitation)
    expect_question(anna, "Your turn")
    anna.choose()
    ben.choose()
    said = anna.page.locator("#entries > li").count()
    first.stop()
    expect(anna.page.locator("#lost")).to_be_visible()
    second = Site(tmp_path, port=first.port)
    expect(anna.page.locator("#lost")).to_be_hidden(timeout=60_000)
    expect(ben.page.locator("#lost")).to_be_hidden(timeout=60_000)
    assert anna.page.locator("#entries > li").count() >= said
    play_to_the_end([anna, ben])
    second.stop()


def test_a_move_made_while_the_server_is_away_arrives_once(tmp_path: Path, newcomer: Newcomer) -> None:
    first = Site(tmp_path)
    anna, ben = newcomer("Anna", url=first.url), newcomer("Ben", url=first.url)
    path = anna.make()
    ben.join(anna.invitation)
    expect_question(anna, "Your turn")
    first.stop()
    anna.choices.first.click()
    expect(anna.page.locator("#lost")).to_be_visible()
    second = Site(tmp_path, port=first.port)
    expect(anna.page.locator("#question .is-chosen")).to_be_visible(timeout=60_000)
    log = second.run(second.tables.now(path.rpartition("/")[2])).playing().log
    assert len(log) == 1
    second.stop()


def test_offline_and_back(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.context.set_offline(True)
    expect(anna.page.locator("#lost")).to_be_visible()
    ben.choose()
    anna.page.wait_for_timeout(1000)
    expect(anna.page.locator("#lost")).to_be_visible()
    anna.context.set_offline(False)
    expect(anna.page.locator("#lost")).to_be_hidden(timeout=60_000)
    expect(anna.page.locator("#players")).to_contain_text("has chosen")
    anna.choose()
    expect(ben.page.locator("#entries > li")).not_to_have_count(2)


def test_a_second_tab_shows_the_same_and_either_may_choose(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    second = anna.context.new_page()
    anna.watch(second)
    second.goto(anna.page.url)
    second.locator("#question.is-mine .choice").first.click()
    expect(second.locator("#question .is-chosen")).to_be_visible()
    anna.page.bring_to_front()
    expect(anna.page.locator("#question .is-chosen")).to_be_visible()
    ben.choose()
    expect(anna.page.locator("#journal")).to_contain_text("turned up")


def test_a_double_click_is_one_choice(site: Site, newcomer: Newcomer) -> None:
    anna, _ = people_at_a_table(newcomer)
    anna.choices.first.evaluate("choice => { choice.click(); choice.click(); }")  # faster than any answer
    expect(anna.page.locator("#question .is-chosen")).to_be_visible()
    anna.page.wait_for_timeout(300)
    log = site.run(site.tables.now(anna.page.url.rpartition("/")[2])).playing().log
    assert len(log) == 1


def test_the_second_click_of_two_chooses_nothing_at_the_question_that_has_come_meanwhile(
    site: Site, newcomer: Newcomer
) -> None:
    anna = newcomer("Anna", still=True)
    anna.make(seats=2, game="skull-port")
    anna.give_to_bot(1)
    expect(anna.choices.first).to_be_visible()
    table = anna.page.url.rpartition("/")[2]
    said = len(site.run(site.tables.now(table)).playing().log)
    x, y = middle_of(anna)
    anna.page.mouse.move(x, y)
    anna.page.mouse.down(click_count=2)
    anna.page.mouse.up(click_count=2)
    anna.page.wait_for_timeout(300)
    assert len(site.run(site.tables.now(table)).playing().log) == said
    anna.page.mouse.click(x, y)
    for _ in range(200):
        if len(site.run(site.tables.now(table)).playing().log) > said:
            return
        anna.page.wait_for_timeout(50)
    raise AssertionError("a single click chooses there")


def middle_of(person: Person) -> tuple[float, float]:
    """Where the middle of the first choice lies."""
    box = person.choices.first.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_back_button_comes_back_to_what_is_asked_now(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.page.goto("/about")
    ben.choose()
    anna.page.go_back()
    expect(anna.page.locator("#players")).to_contain_text("has chosen")
    anna.choose()
    expect(ben.page.locator("#journal")).to_contain_text("turned up")


def test_a_choice_that_came_too_late_is_told_where_it_was_made(newcomer: Newcomer) -> None:
    anna, ben = people_at_a_table(newcomer)
    anna.choose()
    ben.choose()
    for person in (anna, ben):
        expect(person.page.locator("#journal")).to_contain_text("turned up")
    person = anna if anna.is_asked else ben
    person.page.evaluate(
        "() => document.querySelectorAll('#question [name=ask]').forEach((ask) => ask.value = '0')"
    )
    person.choices.first.click()
    expect(person.page.locator("#notice .notice")).to_be_visible()
    expect(person.page.locator("#choices [name=ask]")).not_to_have_value("0")
    person.choose()
    expect(person.page.locator("#notice .notice")).to_have_count(0)


def test_six_and_more_tabs_hang_nobody(newcomer: Newcomer) -> None:
    anna, _ = people_at_a_table(newcomer)
    tabs = [anna.context.new_page() for _ in range(8)]
    for tab in tabs:
        tab.goto(anna.page.url)
        expect(tab.locator("#question")).to_contain_text("Your turn")
