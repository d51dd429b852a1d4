"""What our drawings promise to every page that shows them."""

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

import calavera
from calavera.drawing import cards, lettering, pieces, sea, shapes

GALLERY = runpy.run_path(str(Path(__file__).parent / "gallery.py"))


def board_pages() -> dict[str, str]:
    """A page for each kind of question of every game, at a small table."""
    return {
        name: GALLERY["render_board"](game, name, *seen)
        for game in map(calavera.game, calavera.games())
        for name, *seen in GALLERY["boards"](game, game.seats[0])
    }


SHELVES: dict[str, str] = {name: GALLERY["render"](name) for name in GALLERY["PAGES"]}
PAGES: dict[str, str] = SHELVES | board_pages()


def sheets_of(page: str) -> str:
    """The style sheets of a page."""
    folders = {game.id: game.folder for game in map(calavera.game, calavera.games())}
    body = re.search(r'<body class="game-([\w-]+)"', page)
    assert body
    own = [folders[body[1]] / "board.css", GALLERY["TEMPLATES"] / "gallery.css"]
    return "\n".join(sheet.read_text() for sheet in [*GALLERY["STATIC"].glob("*.css"), *own])


def classes_of(html: str) -> set[str]:
    return {name for names in re.findall(r'class="([^"]*)"', html) for name in names.split()}


@pytest.mark.parametrize("name", shapes.EMBLEMS)
def test_an_emblem_is_well_formed_and_leaves_colours_to_the_sheet(name: str) -> None:
    drawn = f"<g>{shapes.EMBLEMS[name]()}</g>"
    ElementTree.fromstring(drawn)
    assert not re.search(r"style=|fill=|stroke=|#[0-9a-f]{3}", drawn)


@pytest.mark.parametrize("page", PAGES)
def test_everything_a_page_refers_to_stands_on_it(page: str) -> None:
    html = PAGES[page]
    assert set(re.findall(r'<use href="#([^"]*)"', html)) <= set(re.findall(r'\sid="([^"]*)"', html))


def test_an_unknown_emblem_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(ValueError, match=r"'unicorn'.*skull, bones"):
        shapes.emblem("unicorn")


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_no_inline_style(page: str) -> None:
    assert "style=" not in PAGES[page]


@pytest.mark.parametrize(
    "page", [name for name in PAGES if name in SHELVES or name.startswith("black-skull")]
)
def test_a_page_has_only_classes_that_a_sheet_knows(page: str) -> None:
    html = PAGES[page]
    styled = set(re.findall(r"\.([a-z][\w-]*)", sheets_of(html)))
    assert {name for name in classes_of(html) - styled - PLAIN if not name.startswith("game-")} == set()


PLAIN = {"is-ready", "is-waiting", "is-over", "is-main", "is-me", "pawn", "quay"}
"""Classes that a page may carry for scripts and for later, though nothing is styled by them today."""


@pytest.mark.parametrize("page", PAGES)
def test_ids_on_a_page_are_unique(page: str) -> None:
    ids = re.findall(r'\sid="([^"]*)"', PAGES[page])
    assert sorted(ids) == sorted(set(ids))


def test_a_card_says_its_number_name_and_state_to_a_screen_reader() -> None:
    card = ElementTree.fromstring(cards.card_small("c", 8, "Lookout", "spyglass", "down"))
    assert card.get("role") == "img"
    assert card.findtext("title") == "8 Lookout, turned face down"


def test_a_card_face_escapes_its_words() -> None:
    card = cards.card_face("c", 1, "<b>", "5 < 6 & so on", "skull")
    ElementTree.fromstring(card)
    assert "&lt;b&gt;" in card


def test_decoration_is_silent_to_a_screen_reader() -> None:
    for drawn in (sea.waters(), sea.island(), sea.quay(), sea.parchment(), shapes.icon("skull")):
        root = ElementTree.fromstring(drawn)
        assert root.get("aria-hidden") == "true"


def test_text_is_wrapped_within_its_width_and_loses_no_word() -> None:
    text = "Draw two random cards of a rival, look at them, keep one and return the other."
    rows = lettering.wrap(text, 11, 104)
    assert " ".join(rows) == text
    assert all(lettering.measure(row, 11) <= 104 for row in rows)


def test_a_word_wider_than_the_line_stands_alone() -> None:
    assert lettering.wrap("an extraordinarilylongword here", 12, 60) == [
        "an",
        "extraordinarilylongword",
        "here",
    ]


def test_long_text_gets_a_smaller_size_and_short_text_the_largest() -> None:
    assert lettering.settle("Take 2 coins.", (13, 12, 11), 106, 99)[0] == 13
    assert lettering.settle("word " * 30, (13, 12, 11), 106, 99)[0] == 11


def test_the_text_of_every_character_fits_its_card() -> None:
    for character in GALLERY["CREW"].values():
        size, rows = lettering.settle(character["text"], (13.0, 12.5, 12.0, 11.5, 11.0, 10.5), 106, 99)
        assert len(rows) * size * lettering.LEADING <= 99


@pytest.mark.parametrize(("count", "drawn"), [(0, 0), (1, 1), (5, 5), (44, 6)])
def test_a_stack_shows_as_many_coins_as_there_are_up_to_six(count: int, drawn: int) -> None:
    assert pieces.coin_stack("s", count, "coins").count('<ellipse class="gold"') == drawn


@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_shows_its_value_in_pips(value: int) -> None:
    assert pieces.die("d", value, "die").count('class="pip"') == value


def test_a_die_tumbles_anew_at_each_throw() -> None:
    throws = [re.search(r"tumble-\w+", pieces.die("d", 3, "die", rolls)) for rolls in range(4)]
    assert [throw and throw[0] for throw in throws] == [None, "tumble-odd", "tumble-even", "tumble-odd"]


def test_no_two_seats_share_a_sign() -> None:
    names, paths = zip(*pieces.SEAT_MARKS, strict=True)
    assert len(set(names)) == len(set(paths)) == 9
