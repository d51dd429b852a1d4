"""Take the picture in the README anew: a few rounds of Black Skull Island against bots, as a player sees them.

    ./dev test tests/test_rulebook.py && ./dev run python docs/screenshot.py [docs/table.png]

The first command installs what tests need. The script serves a site of its own from a temporary folder and drives
the Chromium that the browser tests use.
"""

import os
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.conftest import ARGUMENTS
from tests.web.site import Site

ROUNDS = 3


def main(picture: str) -> None:
    """Play and take the picture."""
    browser = os.environ.get("CALAVERA_BROWSER") or shutil.which("chromium") or shutil.which("google-chrome")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Site(Path(folder))
        chromium = playwright.chromium.launch(executable_path=browser, args=ARGUMENTS)
        page = chromium.new_page(viewport={"width": 1280, "height": 860}, reduced_motion="reduce")
        page.goto(f"{site.url}/new/black-skull-island")
        page.get_by_label("Your name at the table").fill("Anouk")
        page.get_by_role("button", name="Start").click()
        for _ in range(ROUNDS):
            answer_until_asked_to_play(page)
        page.screenshot(path=picture)
        chromium.close()
        site.stop()


def answer_until_asked_to_play(page: Page) -> None:
    """Play a card, then answer whatever is asked until the next card is due."""
    while True:
        choice = page.locator("#question.is-mine button.choice").last
        choice.wait_for()
        choice.click()
        page.wait_for_timeout(1200)
        if "to play, secretly" in (page.locator("#question.is-mine h2").text_content() or ""):
            return


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else str(Path(__file__).parent / "table.png"))
