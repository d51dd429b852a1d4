"""The ring in a real browser: secret dials, windows at any time, six seats, teams, two ships each, axe."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import monotonic
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.actions import KEEP
from calavera.testing import rule
from tests.browser.conftest import PHONE, WIDE, Newcomer
from tests.browser.people import Person, expect_question
from tests.look import gallery
from tests.web.site import Site

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]
PATIENCE: Final = 120.0
"""Seconds until something is said never to happen."""


@pytest.fixture(autouse=True)
def hasty_house(site: Site) -> Iterator[None]:
    """The house takes hardly any time to answer for seats with nothing to say."""
    usual = site.tables.standings.pause
    site.tables.standings.pause = 0.02
    yield
    site.tables.standings.pause = usual


def sit_down(person: Person, seats: int, preset: str = "") -> None:
    """A table with bots that play by chance, as far as one's own first question."""
    person.make(seats=seats, game="kraken-skulls", preset=preset)
    for seat in range(1, seats):
        person.give_to_bot(seat)
        expect(person.page.locator(f"#seat-{seat} select")).to_have_count(0)
    expect_question(person, "Your turn")


def play_to_the_dial(person: Person, number: int = 0, seed: int = 1) -> None:
    """Choose by chance until the dial is to be set in that turn or later, or the match is over.

    Then nothing moves on its own: all wait for the person.
    """
    chance = Random(seed)
    late = monotonic() + PATIENCE
    while monotonic() < late:
        for on_board in (True, False):
            if person.page.evaluate(PRESS_UNLESS_THERE, [on_board, chance.random(), number]):
                return
            person.page.wait_for_timeout(20)
    raise AssertionError("it is never reached")


PRESS_UNLESS_THERE = """([onBoard, chance, turn]) => {
  if (document.querySelector("#question.is-over")) return true;
  if (!document.querySelector("#question.is-mine")) return false;
  const dial = document.querySelectorAll(".dial [data-choice]").length === 4;
  const now = Number(document.querySelector(".ring .turn").textContent.match(/Turn (\\d+)/)?.[1] ?? 0);
  if (dial && now >= turn) return true;
  const links = [...document.querySelectorAll("#board [data-choice]")].filter((link) => link.checkVisibility());
  const choices = onBoard && links.length ? links : document.querySelectorAll("#question .choices .choice");
  choices[Math.floor(chance * choices.length)]?.click();
  return false;
}"""
"""In one go, so that the house, which answers as well, can't change the choices between looking and pressing.
Choices that are folded away are pressed too."""


def turn(person: Person) -> int:
    """The turn that the middle of the ring tells."""
    words = person.page.locator(".ring .turn").inner_text()
    return int(words.split()[1]) if words.startswith("Turn") else 0


def at_dial(person: Person) -> bool:
    """Whether the dial is to be set."""
    return person.page.locator(".dial [data-choice]").count() == 4 and person.is_asked


PRESS_UNLESS_AT_DIAL = """() => {
  if (document.querySelectorAll(".dial [data-choice]").length === 4) return;
  document.querySelector("#question.is-mine .choices .choice")?.click();
}"""
"""In one go, so that the dial can't come between looking and pressing."""


PRESS_UNLESS_AT_WINDOW = """() => {
  const choices = document.querySelectorAll("#question.is-mine .choices .choice");
  if (document.querySelector("#ask-me-never") && choices.length > 1) return true;
  choices[0]?.click();
}"""
"""The same for a window in which there is something to play."""

PRESS_BEFORE_A_WINDOW = """() => {
  if (!document.querySelector("#ask-me-never")) document.querySelector("#question.is-mine .choices .choice")?.click();
}"""
"""Press the first choice, unless everybody is asked at any time."""


def at_window(person: Person) -> bool:
    """Whether the person is asked at any time, and may say when to be asked."""
    return person.page.locator("#ask-me-never").count() > 0


def all_wait_for_the_host(site: Site, host: Person) -> bool:
    """Whether the host's page shows the question that is open, and everybody else has answered it.

    A page can't tell: who may play something in a window is a secret. As long as a bot may, the window opens anew.
    """
    shown = host.page.evaluate("() => document.querySelector('#question [name=ask]')?.value")
    match = site.run(site.tables.now(host.page.url.rpartition("/")[2])).playing()
    return match.to_act == [0] and shown == str(match.ask)


def expect_it_fits(person: Person) -> None:
    """Axe finds nothing in light and dark, wide and narrow, and nothing needs scrolling sideways."""
    page = person.page
    for viewport in (WIDE, PHONE):
        page.set_viewport_size(viewport)
        assert page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            found = Axe().run(page, options=RULES)
            assert not found.response["violations"], found.generate_report()
    page.set_viewport_size(WIDE)
    page.emulate_media(color_scheme="light", reduced_motion="reduce")


def shoot(person: Person, keep: Keep, name: str) -> None:
    """Wide in light, narrow in dark."""
    keep(person.page, f"kraken-{name}-wide")
    person.page.set_viewport_size(PHONE)
    person.page.emulate_media(color_scheme="dark")
    keep(person.page, f"kraken-{name}-phone")
    person.page.set_viewport_size(WIDE)
    person.page.emulate_media(color_scheme="light")


def test_six_seats_play_some_turns(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna, seats=6)
    play_to_the_dial(anna)
    expect(anna.page.locator(".ring .vessel .piece[id^=ship-]")).to_have_count(6)
    expect(anna.page.locator(".seats > .plate")).to_have_count(5)
    expect(anna.page.locator(".own .name")).to_have_text("Anna")
    expect(anna.page.locator(".own .kind")).to_have_text("you")
    expect_it_fits(anna)
    play_to_the_dial(anna, 3)
    assert anna.is_over or turn(anna) >= 3
    shoot(anna, keep, "six-later")


@rule("KS-NAV.4")
def test_a_dial_is_set_in_secret(newcomer: Newcomer, site: Site) -> None:
    anna, bert, watcher = newcomer("Anna", still=True), newcomer("Bert", still=True), newcomer("Eve")
    address = anna.make(seats=3, game="kraken-skulls")
    bert.join(anna.invitation)
    anna.give_to_bot(2)
    for person in (anna, bert):
        expect(person.page.locator("#board")).to_be_visible()
    late = monotonic() + PATIENCE
    while not (at_dial(anna) and at_dial(bert)) and monotonic() < late:
        for person in (anna, bert):
            person.page.evaluate(PRESS_UNLESS_AT_DIAL)
        anna.page.wait_for_timeout(20)
    assert at_dial(anna)
    assert at_dial(bert)
    watcher.page.goto(address)
    anna.page.locator(".dial [data-choice]").nth(1).click()
    expect(anna.page.locator(".dial .chosen")).to_contain_text("Clockwise")
    for other in (bert, watcher):
        expect(other.page.locator("#seat-0")).to_contain_text("has chosen")
        expect(other.page.locator("#board .chosen")).to_have_count(0)
    anna.page.locator(".dial [data-choice]").nth(2).click()
    expect(anna.page.locator(".dial .chosen")).to_contain_text("Counter")


def test_a_seat_says_in_a_window_when_it_wants_to_be_asked(
    newcomer: Newcomer, keep: Keep, site: Site
) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna, seats=3)
    page = anna.page
    late = monotonic() + PATIENCE
    while not (page.evaluate(PRESS_UNLESS_AT_WINDOW) and all_wait_for_the_host(site, anna)):
        assert monotonic() < late, "it is never asked in a window"
        page.wait_for_timeout(20)
    pressed = page.locator(".standing [aria-pressed=true]")
    expect(page.locator(".standing button")).to_have_count(3)
    page.locator("#when-to-ask > summary").click()
    expect(pressed).to_have_text("If I hold something playable")
    page.locator("#ask-me-always").click()
    expect(pressed).to_contain_text("Always")
    expect_it_fits(anna)
    shoot(anna, keep, "window")
    asked = page.locator('#question [name="move_id"]').first.input_value()
    page.locator("#ask-me-never").click()
    page.wait_for_function(
        """asked => document.querySelector('#question [name="move_id"]')?.value !== asked""", arg=asked
    )


def test_a_window_among_people_closes_by_the_clock_unless_somebody_asks_for_time(
    newcomer: Newcomer, site: Site, keep: Keep
) -> None:
    anna, bert = newcomer("Anna", still=True), newcomer("Bert", still=True)
    anna.make(seats=2, game="kraken-skulls")
    bert.join(anna.invitation)
    site.tables.standings.clock = 3600
    try:
        late = monotonic() + PATIENCE
        while not (at_window(anna) and at_window(bert)) and monotonic() < late:
            for person in (anna, bert):
                person.page.evaluate(PRESS_BEFORE_A_WINDOW)
            anna.page.wait_for_timeout(20)
        for person in (anna, bert):
            expect(person.page.locator(".fuse")).to_have_text(re.compile("closes 5 seconds after it opened"))
            expect_it_fits(person)
        shoot(anna, keep, "clock")
        shoot(bert, keep, "clock-other")
        bert.page.locator("#ask-me-wait").press("Enter")
        expect(bert.page.locator(".fuse")).to_have_count(0)
        expect(bert.page.locator("#question")).to_have_class(re.compile("is-mine"))
        expect(anna.page.locator(".fuse")).to_have_count(1)
        shoot(bert, keep, "asked-for-time")
    finally:
        site.tables.standings.clock = 0


def test_ticked_dice_leave_the_one_link_that_keeps_them(newcomer: Newcomer, tmp_path: Path) -> None:
    match = position(lambda match, seat: "keep" in verbs(match, seat))
    seat = next(seat for seat in match.to_act if "keep" in verbs(match, seat))
    for file in (*gallery.STATIC.glob("*.*"), gallery.TEMPLATES / "gallery.css"):
        shutil.copy(file, tmp_path)
    shutil.copy(GAME.folder / "board.css", tmp_path / "kraken-skulls.css")
    (tmp_path / "keep.html").write_text(gallery.render_board(GAME, "keep", *gallery.seen_board(match, seat)))
    page = newcomer("Anna", still=True).page
    page.goto((tmp_path / "keep.html").as_uri())
    link = page.locator(".picked > [data-choice]:visible")
    expect(link).to_have_count(1)
    expect(link).to_have_attribute("data-choice", str(KEEP.at(0)))
    page.locator(".pick").nth(0).click()
    page.locator(".pick input").nth(2).press("Space")
    expect(link).to_have_attribute("data-choice", str(KEEP.at(0b101)))


def test_on_a_phone_a_fight_stands_before_the_ring(newcomer: Newcomer, tmp_path: Path) -> None:
    match = position(lambda match, seat: "keep" in verbs(match, seat))
    for file in (*gallery.STATIC.glob("*.*"), gallery.TEMPLATES / "gallery.css"):
        shutil.copy(file, tmp_path)
    shutil.copy(GAME.folder / "board.css", tmp_path / "kraken-skulls.css")
    (tmp_path / "fight.html").write_text(gallery.render_board(GAME, "fight", *gallery.seen_board(match, 0)))
    for phone in (True, False):
        page = newcomer("Anna", phone=phone, still=True).page
        page.goto((tmp_path / "fight.html").as_uri())
        stage, ring = (
            page.locator(".cove > .stage").bounding_box(),
            page.locator(".cove > .ring").bounding_box(),
        )
        assert stage and ring
        assert (stage["y"] < ring["y"]) == phone


def position(reached: Callable[[Match, int], bool]) -> Match:
    """The first position of random matches at which a seat that is asked stands so."""
    for seed in range(100):
        chance, match = Random(seed), GAME.match(3, seed)
        while not match.over:
            if any(reached(match, seat) for seat in match.to_act):
                return match
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.legal(seat)))
    raise AssertionError("it is never reached")


def verbs(match: Match, seat: int) -> list[str]:
    """What kinds of choices a seat has."""
    return [GAME.actions.decode(action)[0] for action in match.legal(seat)]


@rule("KS-MVP.1")
def test_two_merchants_sail_against_two_pirates(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna, seats=4, preset="teams")
    play_to_the_dial(anna)
    status = " ".join(anna.page.locator(".plate .status").all_inner_texts())
    assert (status.count("merchants"), status.count("pirates")) == (2, 2)
    play_to_the_dial(anna, 2)
    assert anna.is_over or turn(anna) >= 2
    shoot(anna, keep, "teams")
    expect_it_fits(anna)


@rule("KS-TWO.1")
def test_two_pirates_sail_two_ships_each(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna, seats=2)
    play_to_the_dial(anna, 1)
    mine = anna.page.locator(".vessel figcaption").filter(has_text="you")
    expect(mine).to_have_count(2)
    expect(anna.page.locator(".ring .vessel .piece[id^=ship-]")).to_have_count(4)
    play_to_the_dial(anna, 3)
    assert anna.is_over or turn(anna) >= 3
    expect_it_fits(anna)
