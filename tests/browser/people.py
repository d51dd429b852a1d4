"""Somebody at a browser: opens pages, makes tables, sits down, plays by mouse or keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Locator, Page, TimeoutError, expect

GAME = "black-skull-island"
EXPECTED = ("net::ERR_", "Failed to load resource")
"""What a browser complains about when the server or the line is cut on purpose."""
SKIPPED = "Transition was skipped"
"""What Chromium reports as an error of a page that is left while its pieces still move."""


class Person:
    """A person with a browser profile of his own; `faults` are the errors of his pages.

    Where there is a script, what is asked counts only once it listens: keys pressed before go nowhere.
    """

    def __init__(self, name: str, context: BrowserContext, page: Page, script: bool) -> None:
        self.name = name
        self.context = context
        self.page = page
        self.root = ":root.has-script" if script else ":root"
        self.faults: list[str] = []
        self.watch(page)

    def watch(self, page: Page) -> None:
        """Note what goes wrong in a page."""
        page.on(
            "pageerror",
            lambda error: None if SKIPPED in str(error) else self.faults.append(f"{self.name}: {error}"),
        )
        page.on(
            "console",
            lambda message: (
                self.faults.append(f"{self.name}: {message.text}")
                if message.type == "error" and not message.text.startswith(EXPECTED)
                else None
            ),
        )

    def make(self, company: str = "friends", seats: int = 2, game: str = GAME, preset: str = "") -> str:
        """Make a table from the front door; its path. `preset` names the switches to throw, if any."""
        page = self.page
        page.goto("/")
        page.locator(f'a.is-main[href="/new/{game}"]').click()
        page.get_by_label("Your name at the table").fill(self.name)
        page.locator(f'input[name="seats"][value="{seats}"]').check()
        page.locator(f'input[name="company"][value="{company}"]').check()
        if preset:
            page.locator(f'input[name="preset"][value="{preset}"]').check()
        page.get_by_role("button", name="Start").click()
        page.wait_for_url(re.compile(r"/t/\w+$"))
        return page.url

    @property
    def invitation(self) -> str:
        """The link to any free seat."""
        return self.page.get_by_label("Invitation to any free seat").input_value()

    def give_to_bot(self, seat: int, bot: str = "random") -> None:
        """Let a bot have a seat of a table that fills."""
        row = self.page.locator(f"#seat-{seat}")
        row.locator("summary").click()
        row.locator("select").select_option(f"bot:{bot}")
        row.locator(".fill button").click()

    def join(self, invitation: str) -> None:
        """Sit down by invitation."""
        self.page.goto(invitation)
        self.page.get_by_label("Your name at the table").fill(self.name)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url(re.compile(r"/t/\w+$"))

    @property
    def question(self) -> Locator:
        return self.page.locator(f"{self.root} #question")

    @property
    def choices(self) -> Locator:
        """The choices of a question that waits for an answer."""
        return self.page.locator(f"{self.root} #question.is-mine .choices .choice")

    @property
    def is_asked(self) -> bool:
        return self.choices.count() > 0

    @property
    def is_over(self) -> bool:
        return self.page.locator(f"{self.root} #question.is-over").count() > 0

    def choose(self, nth: int = 0) -> None:
        """Click the nth choice in words, and wait until it has been taken."""
        asked = self.asked_now()
        choice = self.choices.nth(nth)
        fold = choice.locator("xpath=ancestor::details[not(@open)]")
        if fold.count():
            fold.locator("summary").click()
        self.press(choice, asked)

    def choose_on_board(self) -> bool:
        """Click the first choice that lies on the board, if one does; whether there was one."""
        asked = self.asked_now()
        targets = self.page.locator("#board [data-choice]")
        if not targets.count():
            return False
        self.press(targets.first, asked)
        return True

    def asked_now(self) -> list[str] | None:
        """What is asked, and the move id that an answer would have; None if the house has just answered itself."""
        found: list[str] | None = self.page.evaluate(
            """() => {
                const panel = document.getElementById("question");
                const id = panel?.querySelector('.choices [name="move_id"]');
                return id ? [panel.dataset.says, id.value] : null;
            }"""
        )
        return found

    def press(self, choice: Locator, asked: list[str] | None) -> None:
        """Click, unless the house is faster, and wait until what was asked has been answered."""
        if asked is None:
            return
        try:
            choice.click()
        except TimeoutError:
            if self.asked_now() == asked:
                raise
        self.until_taken(asked)

    def until_taken(self, asked: list[str]) -> None:
        """Wait until the question is another one, or answered."""
        self.page.wait_for_function(
            """([says, id]) => {
                const panel = document.getElementById("question");
                const now = panel?.querySelector('[name="move_id"]');
                return panel && (panel.dataset.says !== says || now?.value !== id);
            }""",
            arg=asked,
        )

    @contextmanager
    def leaving(self) -> Iterator[None]:
        """What is done here leads to another page, or loads this one anew."""
        self.mark_page()
        yield
        self.until_page_is_another()

    def mark_page(self) -> None:
        """Know this page from the next."""
        self.page.evaluate("() => { window.isMarked = true; }")

    def until_page_is_another(self) -> None:
        """Wait until another page has come and listens."""
        self.page.wait_for_function(
            "root => !window.isMarked && document.readyState === 'complete' && document.querySelector(root)",
            arg=self.root,
        )


def play_to_the_end(people: list[Person], every_second_on_board: bool = True) -> None:
    """Everybody plays when asked, until the match has ended for all."""
    moves = 0
    for _ in range(4000):
        if all(person.is_over for person in people):
            return
        for person in people:
            if person.is_asked:
                moves += 1
                if not (every_second_on_board and moves % 2 and person.choose_on_board()):
                    person.choose()
        people[0].page.wait_for_timeout(20)
    raise AssertionError("the match goes on and on")


def expect_question(person: Person, words: str) -> None:
    """The question says this."""
    expect(person.question).to_contain_text(words)
