"""The burning ship in a real browser: ghosts to click, sizes and scrolling, a whole game, axe."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from calavera.testing import rule
from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]


def sit_down(person: Person) -> None:
    """A table of two with a bot that plays by chance, as far as one's own first question."""
    person.make(seats=2, game="dead-men-tell-no-tales")
    person.give_to_bot(1)
    expect_question(person, "Your turn")


def play_until(person: Person, reached: Callable[[], bool], *others: Person) -> None:
    """Choose what lies first, now on the board, now in words, until something is reached and all wait for people.

    Then nothing moves on its own while one looks. The others play as well. A match may end before: then another begins.
    """
    for moves in range(1500):
        over, asked = person.is_over, [each for each in (person, *others) if each.is_asked]
        if (over or asked) and reached():
            return
        if over:
            assert not others, "it is not reached before the match ends"
            sit_down(person)
            continue
        for each in asked:
            if not (moves % 2 and each.choose_on_board()):
                each.choose(each.choices.count() // 2)
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


def end_turn(person: Person, other: Person) -> None:
    """Pass on what is left of the actions of whoever has the turn, and wait until its end is shown to the first."""
    buttons = [each.page.get_by_role("button", name="End your actions") for each in (person, other)]
    play_until(person, lambda: any(button.count() for button in buttons), other)
    shown = person.page.evaluate("() => document.querySelector('.sequel').id || 'none'")
    next(button for button in buttons if button.count()).click()
    person.page.locator(f".sequel.is-fresh:not(#{shown})").wait_for()


STEPS = """selector => [...document.querySelectorAll(selector)].map((element) => {
    const looks = getComputedStyle(element);
    return [Number(element.textContent.match(/\\d+/)[0]), looks.animationName, parseFloat(looks.animationDelay)];
})"""
ROWS, MARKS = ".sequel-steps > [id^=step-]", ".step-marks .step-mark"
"""What happened in words, and on the ship: each with its number, its motion and when that begins."""


@rule("DM-26.2")
def test_the_end_of_a_turn_plays_out_step_by_step_and_stays(newcomer: Newcomer, keep: Keep) -> None:
    anna, ben = newcomer("Anna", still=True), newcomer("Ben", still=True)
    still, plain = newcomer(still=True), newcomer(script=False)
    anna.make(seats=2, game="dead-men-tell-no-tales")
    ben.join(anna.invitation)
    for person in (anna, ben):
        expect(person.question).to_be_visible()
    anna.page.emulate_media(reduced_motion="no-preference")
    for _ in range(20):
        end_turn(anna, ben)
        if anna.page.locator(MARKS).count() > 2:
            break
    rows = anna.page.evaluate(STEPS, ROWS)
    assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
    motions = [motion for _, motion, _ in rows]
    old = motions.count("none")
    assert motions == ["none"] * old + ["step-told"] * (len(rows) - old), (
        "what was there before a question stands"
    )
    begins = {number: delay for number, _, delay in rows[old:]}
    assert sorted(set(begins.values())) == list(begins.values())
    marks = anna.page.evaluate(STEPS, MARKS)
    assert len(marks) > 2
    assert all(
        motion == "step-marked" and delay == begins[number] for number, motion, delay in marks if number > old
    )
    loud = ":is(.sequel, .sequel *):is([aria-live], [role=status], [role=alert], [role=log])"
    assert anna.page.locator(loud).count() == 0, "the journal's lines are announced, and once is enough"
    for other in (still, plain):
        other.page.goto(anna.page.url)
        assert {motion for _, motion, _ in other.page.evaluate(STEPS, ROWS)} == {"none"}
        assert other.page.locator(MARKS).count() > 0
        assert other.page.locator(MARKS).first.is_visible()
    keep(still.page, "dead-men-steps")
    still.page.locator(".sequel > summary").first.click()
    assert not still.page.locator(MARKS).first.is_visible()


FOLLOWS = """() => {
    const list = document.querySelector(".sequel");
    const last = list.querySelector("li:last-child");
    list.style.maxBlockSize = "8rem";
    const before = [scrollY, list.scrollTop];
    last.dispatchEvent(new Event("animationstart", { bubbles: true }));
    const [box, row] = [list.getBoundingClientRect(), last.getBoundingClientRect()];
    return { before, after: [scrollY, list.scrollTop], seen: row.top < box.bottom && row.bottom > box.top };
}"""
"""Squeeze the list, let its last step light up, and look whether it is in sight."""
LAST_STEP = "() => document.querySelector('.sequel > .sequel-body li:last-child')?.offsetTop ?? 0"
"""How far down the last step lies in the list: in a squeezed one, out of sight."""


def test_the_list_of_steps_follows_what_lights_up_and_the_page_stays(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    play_until(anna, lambda: anna.page.evaluate(LAST_STEP) > 140)
    found = anna.page.evaluate(FOLLOWS)
    assert found["after"][1] > found["before"][1]
    assert found["after"][0] == found["before"][0]
    assert found["seen"]


def come_to_rest(person: Person) -> None:
    """Wait until the ship no longer turns to its middle."""
    person.page.wait_for_function(
        """() => !document.getElementById("ship-view").getAnimations().some((a) => a.playState === "running")"""
    )


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
    come_to_rest(anna)
    view.focus()
    before = view.evaluate("view => view.scrollLeft")
    for _ in range(5):
        anna.page.keyboard.press("ArrowRight")
    anna.page.wait_for_function(
        "before => document.getElementById('ship-view').scrollLeft > before", arg=before
    )
    anna.choose()
    expect(anna.page.get_by_label("close")).to_be_checked()


def test_a_mouse_drags_the_ship_and_chooses_nothing_by_it(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    play_until(anna, placing(anna))
    anna.page.get_by_label("close").check()
    come_to_rest(anna)
    view = anna.page.locator("#ship-view")
    asked = anna.page.locator('#question [name="move_id"]').first.input_value()
    ghost = anna.page.locator("#board .ghost").first
    ghost.scroll_into_view_if_needed()
    box = ghost.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    before = view.evaluate("view => view.scrollLeft")
    way = -150 if before < 200 else 150
    anna.page.mouse.move(x, y)
    anna.page.mouse.down()
    anna.page.mouse.move(x + way, y + 3, steps=10)
    anna.page.mouse.up()
    anna.page.wait_for_function(
        "wanted => Math.abs(document.getElementById('ship-view').scrollLeft - wanted) < 20", arg=before - way
    )
    anna.page.wait_for_timeout(300)
    assert anna.page.locator('#question [name="move_id"]').first.input_value() == asked
    assert anna.choose_on_board(), "a click without a drag chooses"


def test_many_choices_are_folded_by_kind_and_walked_by_keys(newcomer: Newcomer, keep: Keep) -> None:
    anna = newcomer("Anna", phone=True, still=True)
    sit_down(anna)
    folds = anna.page.locator("#question .choice-group:not([open]) > summary")
    play_until(anna, lambda: folds.count() > 1)
    keep(anna.page, "dead-men-folded")
    board = anna.page.locator("#board").bounding_box()
    assert board is not None and board["y"] < 1.5 * anna.page.evaluate("() => innerHeight")
    id = folds.first.evaluate("fold => fold.parentElement.id")
    fold, inside = anna.page.locator(f"#{id} > summary"), anna.page.locator(f"#{id} > .choice").first
    expect(inside).not_to_be_visible()
    anna.page.locator("#question :is(.choice, .choice-group > summary):visible").last.focus()
    for _ in range(80):
        if fold.evaluate("fold => fold === document.activeElement"):
            break
        anna.page.keyboard.press("ArrowUp")
    anna.page.keyboard.press("Enter")
    anna.page.keyboard.press("ArrowDown")
    expect(inside).to_be_focused()


def test_where_a_pirate_may_run_is_a_click_on_the_ship(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    run = anna.page.locator('#ship a[aria-label^="Run through"]').first
    play_until(anna, lambda: run.count() > 0)
    tired = anna.page.locator("#ship .toll").count()
    assert tired >= 1
    label = run.get_attribute("aria-label")
    assert label is not None
    run.click()
    expect(anna.page.locator("#entries")).to_contain_text(label.replace("Run through", "You ran through"))


@pytest.mark.parametrize("phone", [False, True])
def test_a_whole_game(newcomer: Newcomer, keep: Keep, phone: bool) -> None:
    anna = newcomer("Anna", phone=phone, dark=phone, still=True)
    sit_down(anna)
    play_until(anna, lambda: anna.is_over)
    keep(anna.page, f"dead-men-end-{'phone' if phone else 'wide'}")
    found = Axe().run(anna.page, options=RULES)
    assert not found.response["violations"], found.generate_report()
    expect(anna.page.locator("#story")).to_contain_text("Treasures looted")
    assert anna.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_screen_reader_hears_the_ship_in_sentences(newcomer: Newcomer) -> None:
    anna = newcomer("Anna", still=True)
    sit_down(anna)
    play_until(anna, lambda: anna.page.locator("#ship g.room[id]").count() > 7)
    ship = anna.page.locator("#ship").aria_snapshot()
    assert not re.findall(r"text: |^- group .*: \d|^\s*- [^:]*: \d", ship, re.MULTILINE), ship
    rooms = re.findall(r"(?:group|img) \"(Room .*?)\"", ship)
    assert len(rooms) == anna.page.locator("#ship g.room[id]").count()
    assert all(
        re.match(r"Room \w+, (red|yellow), (no fire|fire \d)|Room \w+, exploded", room) for room in rooms
    )


@pytest.mark.parametrize(("dark", "phone"), [(False, False), (True, False), (False, True)])
def test_axe_finds_nothing_on_the_board(newcomer: Newcomer, dark: bool, phone: bool) -> None:
    anna = newcomer("Anna", dark=dark, phone=phone, still=True)
    sit_down(anna)
    told = anna.page.locator(ROWS)
    walking = anna.page.locator("#board a.target .here")
    for reached in (placing(anna), lambda: walking.count() > 0, lambda: told.count() > 2):
        play_until(anna, reached)
        found = Axe().run(anna.page, options=RULES)
        assert not found.response["violations"], found.generate_report()
