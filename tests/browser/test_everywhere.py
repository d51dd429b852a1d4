"""Every page: axe finds nothing, a phone needs no sideways scrolling, targets are large enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import Newcomer
from tests.browser.people import Person, expect_question, play_to_the_end

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]


def pages_of(newcomer: Newcomer, phone: bool, dark: bool) -> list[tuple[str, Person]]:
    """A person on every page and in every state of the table."""

    def come(name: str) -> Person:
        return newcomer(name, phone=phone, dark=dark)

    found: list[tuple[str, Person]] = []
    for name, path in {
        "front-empty": "/",
        "about": "/about",
        "rules": "/rules/black-skull-island",
        "missing": "/nothing",
    }.items():
        reader = come("Reader")
        reader.page.goto(path)
        found.append((name, reader))
    maker = come("Maker")
    maker.page.goto("/new/black-skull-island")
    maker.page.get_by_label("Seat by seat").check()
    maker.page.get_by_label("Our own").check()
    found.append(("new", maker))
    host, guest, watcher = come("Host"), come("Guest"), come("Watcher")
    path = host.make(seats=3)
    waiting = come("Anna")
    waiting.make()
    found.append(("lobby", waiting))
    invited = come("Invited")
    invited.page.goto(waiting.invitation)
    found.append(("invitation", invited))
    host.page.locator("#seat-2 select").select_option("bot:random")
    host.page.locator("#seat-2 .fill button").click()
    guest.join(host.invitation)
    expect_question(host, "Your turn")
    guest.choose()
    watcher.page.goto(path)
    found += [("table-asked", host), ("table-waiting", guest), ("table-watching", watcher)]
    shared = come("Shared")
    shared.make(company="screen")
    found.append(("curtain", shared))
    ended = come("Winner")
    over = ended.make(company="bots")
    play_to_the_end([ended])
    found.append(("ended", ended))
    for name, more in {"replay": "/replay?step=5", "journal": "/journal"}.items():
        reader = come("Reader")
        reader.page.goto(over + more)
        found.append((name, reader))
    home = come("Home")
    home.make()
    home.page.goto("/")
    found.append(("front", home))
    return found


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_every_page_can_be_used_by_everybody(newcomer: Newcomer, keep: Keep, phone: bool, dark: bool) -> None:
    problems: list[str] = []
    for name, person in pages_of(newcomer, phone, dark):
        page = person.page
        for summary in page.locator("main details:not([open]) > summary").all():
            if summary.is_visible():
                summary.click()
        keep(page, f"page-{name}-{'phone' if phone else 'wide'}-{'dark' if dark else 'light'}")
        results = Axe().run(page, options=RULES)
        problems += [
            f"{name}: {violation['id']}: {violation['help']}: {[node['html'][:160] for node in violation['nodes'][:3]]}"
            for violation in results.response["violations"]
        ]
        width = page.evaluate("() => document.documentElement.scrollWidth")
        if width > page.viewport_size["width"]:  # type: ignore[index]
            problems.append(f"{name}: {width} pixels wide")
        problems += [f"{name}: {small}" for small in small_targets(page)]
    assert not problems, "\n".join(problems)


def small_targets(page: Page) -> list[str]:
    """Buttons, fields and links outside of sentences that are less than 44 pixels high or wide."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, select, summary, input:not([type=hidden])")]
            .filter((e) => e.checkVisibility() && !e.matches("label input"))
            .map((e) => [e, e.getBoundingClientRect()])
            .filter(([e, r]) => r.width && (r.height < 43.5 || r.width < 43.5))
            .map(([e, r]) => `${Math.round(r.width)}x${Math.round(r.height)} ${e.outerHTML.slice(0, 100)}`)"""
    )
    return found
