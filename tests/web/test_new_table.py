"""The form of a new table: who plays, options, a component set of one's own."""

import re
import time
from pathlib import Path

import httpx
import pytest

import calavera
from tests.web.site import Site
from tests.web.visitor import Page, Visitor

NEW = "/new/black-skull-island"
HOUSE = (calavera.game("black-skull-island").folder / "components.toml").read_text("utf-8")


def upload(visitor: Visitor, text: str | bytes, **fields: str) -> Page:
    """Send the form with a component set."""
    form = visitor.look(NEW).form(NEW)
    data = form.fields | {"name": visitor.name, "company": "bots", "seats": "2"} | fields
    response = visitor.client.post(
        NEW, data=data, files={"components": ("set.toml", text, "application/toml")}
    )
    visitor.page = Page(response)
    return visitor.page


def test_a_table_is_two_clicks_from_the_front_door(site: Site) -> None:
    visitor = Visitor(site.url)
    front = visitor.look("/")
    assert NEW in front.links
    visitor.look(NEW)
    page = visitor.press(NEW)
    assert page.path.startswith("/t/")
    assert page.choices


def test_every_option_is_explained(site: Site) -> None:
    page = Visitor(site.url).look(NEW)
    for option in calavera.game("black-skull-island").options:
        assert option.label in page.text
        for says in option.choices.values():
            assert says.replace("'", "&#39;") in page.text


def test_our_own_options_are_played(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    path = anna.make(preset="own", **{"option-tie_order": "fixed", "option-max_rounds": "3"})
    options = site.run(site.tables.now(path[3:])).info.options
    assert options["tie_order"] == "fixed"
    assert options["max_rounds"] == 3
    assert "The player drawn at the start goes first" in anna.page.words["lobby"]


def test_options_count_only_when_they_are_ours(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    path = anna.make(**{"option-tie_order": "fixed"})
    assert site.run(site.tables.now(path[3:])).info.options["tie_order"] == "rotating"


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "1"},
        {"seats": "10"},
        {"seats": "x"},
        {"company": "nobody"},
        {"company": "each", "kind-1": "ghost"},
        {"company": "each", "kind-1": "bot:nobody"},
        {"preset": "none"},
        {"preset": "own", "option-max_rounds": "-1"},
        {"preset": "own", "option-tie_order": "nonsense"},
        {"name": "x" * 25},
    ],
)
def test_a_form_that_cannot_be_is_shown_again_with_what_was_wrong(site: Site, fields: dict[str, str]) -> None:
    visitor = Visitor(site.url, "Anna")
    visitor.look(NEW)
    page = visitor.press(NEW, **{"name": "Anna", "seats": "2", "company": "bots"} | fields)
    assert page.status in (400, 404)
    assert page.words["notice"]
    sent = page.form(NEW).fields
    assert sent["name"] == fields.get("name", "Anna")


def test_each_seat_is_given_as_wished(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    wishes = {"kind-1": "me", "name-1": "Ines", "kind-2": "bot:random", "kind-3": "open"}
    path = anna.make(company="each", seats=4, **wishes)
    info = site.run(site.tables.now(path[3:])).info
    assert [seat.kind for seat in info.seats] == ["guest", "guest", "bot", "open"]
    assert info.names[:2] == ["Anna", "Ines"]
    assert info.visibility == "open"


def test_a_component_set_of_ones_own_is_played(site: Site) -> None:
    visitor = Visitor(site.url, "Anna")
    page = upload(visitor, HOUSE.replace('"Captain"', '"Admiral"'))
    assert page.path.startswith("/t/"), page.words
    info = site.run(site.tables.now(page.path[3:])).info
    assert info.own_components
    match = site.run(site.tables.now(page.path[3:])).playing()
    assert "Admiral" in match.state.parts.name


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not = [toml", "this is no TOML"),
        (b"\xff\xfe", "this is no TOML"),
        (HOUSE.replace("coin_cards = 44", "coin_cards = 43"), "coin"),
        ("x = 1", ""),
    ],
)
def test_a_bad_component_set_is_told(site: Site, text: str | bytes, says: str) -> None:
    page = upload(Visitor(site.url, "Anna"), text)
    assert page.status == 400
    assert says in page.words["notice"]


def test_a_component_set_that_is_too_large_is_refused(site: Site) -> None:
    visitor = Visitor(site.url, "Anna")
    fits = HOUSE + "#" * (256 * 1024 - len(HOUSE.encode()))
    assert upload(visitor, fits).path.startswith("/t/")
    page = upload(visitor, fits + "#")
    assert page.status == 413
    assert "256 KB" in page.words["notice"]
    assert upload(visitor, "#" * 400 * 1024).status == 413


def test_a_set_nested_too_deep_is_told(site: Site) -> None:
    assert upload(Visitor(site.url, "Anna"), "x = " + "[" * 5000 + "]" * 5000).status == 400


def test_no_other_game_is_made_up(site: Site, tmp_path: Path) -> None:
    assert httpx.get(f"{site.url}/new/no-such-game").status_code == 404


@pytest.mark.parametrize("name", ["a", '"a"', "'a' ", r'"\""', "a\t"])
@pytest.mark.parametrize("line", ["{}a = 1", "[{}a]", "a = {{ {}a = 1 }}"])
def test_a_key_of_very_many_names_is_refused_before_it_costs_anything(
    site: Site, name: str, line: str
) -> None:
    begun = time.monotonic()
    page = upload(Visitor(site.url, "Anna"), line.format(f"{name}." * 20_000))
    assert page.status == 400
    assert "a key has at most 16 names" in page.words["notice"]
    assert time.monotonic() - begun < 3


def test_texts_with_many_dots_are_no_keys(site: Site) -> None:
    dotted = HOUSE.replace('text = "', 'text = "So... and so on. Or so, i.e. like this. Aye. Aye. ', 1)
    assert upload(Visitor(site.url, "Anna"), dotted).path.startswith("/t/")


@pytest.mark.parametrize("name", ["a", '"a"', "'a' ", r'"\""', "a\t"])
@pytest.mark.parametrize(
    "line", ["{}a = 1", "[{}a]", "x = {{ {}a = 1 }}", "# '''\n{}a = 1", 'x = "#"\n{}a = 1']
)
def test_a_key_of_very_many_names_is_refused_before_it_is_read(site: Site, name: str, line: str) -> None:
    begun = time.monotonic()
    page = upload(Visitor(site.url, "Anna"), line.format(f"{name}." * 20_000))
    assert page.status == 400
    assert "a key has at most 16 names" in page.words["notice"]
    assert time.monotonic() - begun < 5


def test_dots_in_texts_and_comments_part_no_names(site: Site) -> None:
    dots = "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o.p.q.r.s"
    set_of_ours = f"# {dots}\n" + HOUSE.replace('text = "', f'text = "{dots} ', 1)
    assert upload(Visitor(site.url, "Anna"), set_of_ours).path.startswith("/t/")


def test_many_options_stand_folded_in_groups_with_what_is_usual_marked(site: Site) -> None:
    page = Visitor(site.url).look("/new/dead-men-tell-no-tales")
    groups = re.findall(r'<details class="option-group">(.*?)</details>', page.text, re.S)
    options = calavera.game("dead-men-tell-no-tales").options
    assert sum(group.count('name="option-') for group in groups) == page.text.count('name="option-')
    told = "".join(groups)
    for option in options:
        assert option.label in told
    assert told.count('<span class="usual">') == sum(bool(option.choices) for option in options)


def test_a_group_in_which_something_was_set_is_open_when_the_form_comes_back(site: Site) -> None:
    visitor = Visitor(site.url)
    visitor.look("/new/dead-men-tell-no-tales")
    page = visitor.press(
        "/new/dead-men-tell-no-tales",
        name="",
        preset="own",
        company="bots",
        seats="3",
        **{"option-cutoff": "off"},
    )
    assert page.status >= 400
    assert page.text.count('<details class="option-group" open>') == 1
