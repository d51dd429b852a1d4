"""Several seats on one screen: the curtain hides what a seat knows until that player looks."""

import pytest

from tests.web.site import Site
from tests.web.visitor import Visitor


@pytest.fixture
def shared(site: Site) -> Visitor:
    """Anna and Ben around one screen."""
    anna = Visitor(site.url, "Anna")
    anna.make(company="screen", seats=2, **{"name-1": "Ben"})
    return anna


def secrets(site: Site, path: str, seat: int) -> list[str]:
    """What only this seat is asked at the beginning: the labels of its choices."""
    seen = site.run(site.tables.seen(path[3:], seat))
    assert seen.ask
    return [choice.label for choice in seen.ask.choices]


def test_the_curtain_shows_no_secret(site: Site, shared: Visitor) -> None:
    page = shared.page
    assert not page.choices
    assert "Pass the screen" in page.words["question"]
    watching = Visitor(site.url).look(page.path)
    for id in ("board", "in-words", "journal"):
        assert page.words[id] == watching.words[id]


def test_each_lifts_it_for_himself_and_it_falls_after_his_choice(site: Site, shared: Visitor) -> None:
    path = shared.page.path
    page = shared.press("/curtain", 0)
    assert [b.id for b in page.choices] == [
        f"choice-{choice.action}"
        for choice in site.run(site.tables.seen(path[3:], 0)).ask.choices  # type: ignore[union-attr]
    ]
    page = shared.choose()
    assert "Pass the screen" in page.words["question"]
    assert not page.choices
    shared.press("/curtain", 1)
    shared.choose()
    assert site.run(site.tables.now(path[3:])).playing().ask > 0, "both have chosen"


def test_the_back_button_shows_no_hand(shared: Visitor) -> None:
    shared.press("/curtain", 0)
    assert shared.page.choices
    assert shared.page.headers["cache-control"] == "no-store"
    shared.choose()
    assert not shared.look(shared.page.path).choices, "the address of a hand is the address of the curtain"


def test_it_is_let_down_by_hand(shared: Visitor) -> None:
    shared.press("/curtain", 0)
    page = shared.send(
        next(f for f in shared.page.forms if any(b.id == "lower" for b in f.buttons)),
        None,
        seat="",
    )
    assert not page.choices
    assert "Pass the screen" in page.words["question"]


def test_it_is_not_lifted_for_a_seat_of_others(site: Site, shared: Visitor) -> None:
    eve = Visitor(site.url, "Eve")
    path = shared.page.path
    form = shared.page.form("/curtain")
    form.fields["_csrf_token"] = eve.look("/new/black-skull-island").forms[0].fields["_csrf_token"]
    assert eve.send(form, form.buttons[0]).status == 403
    eve.client.cookies.set("calavera_lifted", "0", path=path)
    assert not eve.look(path).choices


def test_a_whole_game_is_played_on_one_screen(site: Site, shared: Visitor) -> None:
    path = shared.page.path
    for _ in range(400):
        page = shared.look(path)
        if page.over:
            break
        if page.choices:
            shared.choose()
        else:
            form = page.form("/curtain")
            asked = [b for b in form.buttons if "You are asked" in b.words]
            shared.send(form, asked[0])
    assert shared.page.over
    assert "How each point came" in shared.page.words["story"]
