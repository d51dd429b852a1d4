"""Many choices: those of one kind stand under a title, folded where the question has many."""

from calavera.tables.seen import SeenChoice
from calavera.web.parts import grouped


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
