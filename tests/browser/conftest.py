"""A real Chromium, a site, and people who look at it."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

from tests.browser.people import Person
from tests.web.site import Site

ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

ARTEFACTS = Path(os.environ.get("CALAVERA_ARTEFACTS", "artefacts"))
"""Where screenshots are kept."""

WIDE: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

PATIENCE = 40_000
"""Milliseconds until something is said never to happen: on a machine that has much else to do, all takes longer."""
expect.set_options(timeout=PATIENCE)

Newcomer = Callable[..., Person]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    running = Site(tmp_path_factory.mktemp("site"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield opened
        opened.close()


@pytest.fixture
def newcomer(browser: Browser, site: Site) -> Iterator[Newcomer]:
    """`newcomer(name)` is a person with a browser profile of his own; what goes wrong in his pages fails the test."""
    contexts: list[BrowserContext] = []
    people: list[Person] = []

    def come(
        name: str = "",
        *,
        url: str = site.url,
        phone: bool = False,
        script: bool = True,
        dark: bool = False,
        still: bool = False,
    ) -> Person:
        context = browser.new_context(
            base_url=url,
            viewport=PHONE if phone else WIDE,
            has_touch=phone,
            java_script_enabled=script,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        person = Person(name, context, context.new_page(), script)
        people.append(person)
        return person

    yield come
    faults = [fault for person in people for fault in person.faults]
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture
def keep(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """`keep(page, name)` keeps a screenshot among the artefacts."""

    def shoot(page: Page, name: str) -> None:
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        page.wait_for_function("() => !document.getAnimations().some((a) => a.playState === 'running')")
        page.screenshot(path=ARTEFACTS / f"{name}.png", full_page=True)

    return shoot
