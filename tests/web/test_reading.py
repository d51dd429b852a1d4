"""Pages to read: rules, replay, refusals, what this is."""

import re

import httpx
import msgspec
import pytest

import calavera
from calavera.rulebook import rule_ids
from tests.web.site import Site
from tests.web.test_whole_game import play_to_the_end
from tests.web.visitor import Visitor, seat_two


@pytest.mark.parametrize("game", calavera.games())
def test_every_rule_of_every_game_is_an_anchor(site: Site, game: str) -> None:
    page = Visitor(site.url).look(f"/rules/{game}")
    rules = rule_ids((calavera.game(game).folder / "rules.md").read_text("utf-8"))
    assert rules
    for id in rules:
        assert page.words.get(id), id
    for link in page.links:
        if link.startswith("#"):
            assert link[1:] in page.words, link


def test_every_line_of_the_journal_and_every_question_links_to_its_rule(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    anna.choose()
    ben.choose()
    rules = Visitor(site.url).look("/rules/black-skull-island").words
    page = anna.look(path)
    lines = re.findall(r'<li id="line-\d+".*?</li>', page.text, re.S)
    assert len(lines) > 3
    for line in lines:
        found = re.search(r'href="/rules/black-skull-island#([^"]+)"', line)
        assert found, line
        assert found[1] in rules


def test_a_replay_steps_through_a_finished_match(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    play_to_the_end([anna, ben], path)
    steps = len(site.run(site.tables.record(path[3:]))["actions"])
    visitor = Visitor(site.url)
    first = visitor.look(f"{path}/replay")
    assert first.status == 200
    assert f"Step 0 of {steps}" in first.text
    forward = f"{path}/replay?step=1&as=-2"
    assert forward in first.links
    assert f"{path}/replay?step={steps}&as=-2" in first.links
    second = visitor.look(forward)
    assert "Anna chooses" in first.text or "Ben chooses" in first.text
    assert f"{path}/replay?step=0&as=-2" in second.links
    last = visitor.look(f"{path}/replay?step={steps}")
    assert "The end" in last.words["step-title"]
    assert last.words["board"] != first.words["board"]


def test_a_replay_shows_what_a_seat_knew_at_the_time(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    hers = anna.page.words["in-words"]
    watched = Visitor(site.url).look(path).words
    play_to_the_end([anna, ben], path)
    visitor = Visitor(site.url)
    assert visitor.look(f"{path}/replay?step=0&as=0").words["in-words"] == hers
    page = visitor.look(f"{path}/replay?step=0&as=-1")
    assert page.words["in-words"] == watched["in-words"]
    assert page.words["board"] == watched["board"]
    assert "chooses" not in page.words["main"], "nobody but the seat itself knows"
    page = visitor.look(f"{path}/replay?step=0&as=-2")
    assert page.words["in-words"] not in (hers, watched["in-words"])
    assert "chooses" in page.words["main"]


@pytest.mark.parametrize("query", ["step=-5", "step=99999999999", "as=77", "as=-9", "step=&as="])
def test_a_replay_keeps_within_its_bounds(site: Site, query: str) -> None:
    anna, ben, path = seat_two(site.url)
    play_to_the_end([anna, ben], path)
    assert Visitor(site.url).look(f"{path}/replay?{query}").status == 200


def test_a_replay_asked_for_in_words_is_refused(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    play_to_the_end([anna, ben], path)
    assert Visitor(site.url).look(f"{path}/replay?step=two").status == 400


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/nothing", 404),
        ("/t/nothing", 404),
        ("/rules/nothing", 404),
        ("/t/nothing/replay", 404),
        ("/t/x/play", 405),
    ],
)
def test_a_refusal_says_what_to_do_next(site: Site, path: str, status: int) -> None:
    page = Visitor(site.url).look(path)
    assert page.status == status
    assert page.words["main"].count(".") >= 2
    assert "/" in page.links


def test_a_fault_of_ours_tells_nothing_and_is_logged(site: Site, caplog: pytest.LogCaptureFixture) -> None:
    anna, _, path = seat_two(site.url)

    async def broken(table: str) -> None:
        raise RuntimeError("the secret is 42")

    now, site.tables.now = site.tables.now, broken  # type: ignore[assignment, method-assign]
    try:
        page = anna.look(path)
    finally:
        site.tables.now = now  # type: ignore[method-assign]
    assert page.status == 500
    assert "This is our fault" in page.text
    assert "42" not in page.words["main"]
    assert "RuntimeError" in caplog.text


def test_it_says_that_it_lives(site: Site) -> None:
    assert httpx.get(f"{site.url}/health").json() == {"status": "ok"}


def test_a_waiting_page_without_script_looks_again_by_itself(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    refresh = '<noscript><meta http-equiv="refresh"'
    assert refresh not in anna.page.text, "whoever is asked reads in peace"
    anna.choose()
    assert refresh in anna.page.text
    assert refresh not in anna.look(f"{path}?still").text
    assert refresh in Visitor(site.url).look(path).text


def test_a_table_of_other_rules_says_so_and_what_to_do(site: Site) -> None:
    anna, _, path = seat_two(site.url)

    async def change() -> None:
        now = await site.tables.now(path[3:])
        site.tables.live.put(msgspec.structs.replace(now, match=None, changed="its log goes on otherwise"))

    site.run(change())
    page = anna.look(path)
    assert page.status == 409
    assert "The rules have changed" in page.words["main"]
    assert "start another table" in page.words["main"]
    assert anna.client.get(f"{path}/stream").status_code == 409


def test_each_game_wears_its_own_water_on_the_front_door(site: Site) -> None:
    front = Visitor(site.url).look("/")
    for game in calavera.games():
        assert f"game-card game-{game}" in front.text
        assert re.search(rf'<link rel="stylesheet" href="[^"]*{game}[^"]*\.css"', front.text)
