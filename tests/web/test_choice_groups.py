"""Many choices: those of one kind stand under a title, folded where the question has many."""

import time

import pytest

from calavera.tables.seen import SeenChoice
from calavera.web.parts import grouped, is_spoken
from tests.web.site import Site
from tests.web.visitor import Visitor


def of(*groups: str) -> list[SeenChoice]:
    """Choices of these groups."""
    return [SeenChoice(i, "do", {}, f"choice {i}", "", "", group) for i, group in enumerate(groups)]


def shape(*groups: str) -> list[tuple[str, int, bool]]:
    """Title, size and fold of each group."""
    return [(group.title, len(group.choices), group.folded) for group in grouped(of(*groups))]


def test_a_question_with_many_choices_folds_its_groups() -> None:
    many = ["Walk"] * 4 + [""] + ["Run"] * 5
    assert shape(*many) == [("Walk", 4, True), ("", 1, True), ("Run", 5, True)]


def test_a_question_with_few_choices_folds_nothing() -> None:
    assert shape("Walk", "Walk", "Walk", "", "") == [("Walk", 3, False), ("", 2, False)]


def test_one_or_two_of_a_kind_need_no_title_where_nothing_is_folded() -> None:
    assert [title for title, _, _ in shape("Walk", "Run", "Run", "")] == ["", "", ""]
    assert [title for title, _, _ in shape("Walk", "Run", "Run", *["Rest"] * 6)] == ["", "Run", "Rest"]


def test_the_only_group_is_folded_only_where_it_is_long() -> None:
    assert shape(*["Walk"] * 12) == [("Walk", 12, False)]
    assert shape(*["Walk"] * 13) == [("Walk", 13, True)]


def test_the_order_stays_as_it_was() -> None:
    groups = grouped(of("a", "a", "a", "", "a", "a", "a"))
    assert [choice.action for group in groups for choice in group.choices] == list(range(7))


@pytest.mark.parametrize(
    ("badge", "spoken"),
    [("35 % you win", True), ("ahead", True), ("50 %", True), ("7", False), ("+2", False)],
)
def test_a_badge_in_words_is_read_out_and_a_number_that_stands_in_the_words_is_not(
    badge: str, spoken: bool
) -> None:
    assert is_spoken(badge) is spoken


def test_on_the_page_odds_are_read_out_with_their_choice(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(site.tables.bots, "pace", 0)
    monkeypatch.setattr(site.tables.standings, "pause", 0)
    vera = Visitor(site.url, "Vera")
    path = vera.make("kraken-skulls", company="bots", seats=3)
    for _ in range(1000):
        page = vera.look(path)
        if "Set your dial" in page.words.get("question-title", ""):
            break
        if page.choices:
            vera.press("/play", len(page.choices) - 1)
        time.sleep(0.05)
    assert '<span class="badge">33 % each</span>' in page.text
    assert "Let fate decide" in page.text
