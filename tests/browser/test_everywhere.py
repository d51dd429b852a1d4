"""Every page: axe finds nothing, a phone needs no sideways scrolling, targets are large enough."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page

from tests.browser.conftest import PHONE, WIDE, Newcomer
from tests.browser.people import Person, expect_question, play_to_the_end

RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}
Keep = Callable[[Page, str], None]


def pages_of(come: Newcomer) -> list[tuple[str, Person]]:
    """A person on every page and in every state of the table."""
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
    host.give_to_bot(2)
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


UNFOLD = """() => {
    for (const fold of document.querySelectorAll("main details"))
        fold.open ||= fold.querySelector("summary").checkVisibility();
}"""
"""Open all that is folded, and what is folded in it."""


@pytest.mark.timeout(900)
def test_every_page_can_be_used_by_everybody(newcomer: Newcomer, keep: Keep) -> None:
    problems: list[str] = []
    for name, person in pages_of(newcomer):
        page = person.page
        page.evaluate(UNFOLD)
        for size, viewport in (("wide", WIDE), ("phone", PHONE)):
            page.set_viewport_size(viewport)
            for scheme in ("light", "dark"):
                page.emulate_media(color_scheme=scheme)
                keep(page, f"page-{name}-{size}-{scheme}")
                problems += [
                    f"{name}, {size}, {scheme}: {wrong}"
                    for wrong in [*violations(page), *small_targets(page)]
                ]
            width = page.evaluate("() => document.documentElement.scrollWidth")
            if width > viewport["width"]:
                problems.append(f"{name}: {width} pixels wide at {viewport['width']}")
    assert not problems, "\n".join(problems)


def violations(page: Page) -> list[str]:
    """What axe finds."""
    found = Axe().run(page, options=RULES).response["violations"]
    return [f"{v['id']}: {v['help']}: {[node['html'][:160] for node in v['nodes'][:3]]}" for v in found]


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
