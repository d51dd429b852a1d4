"""What counts as a rule in a rules.md, and what as a proof in a test."""

from pathlib import Path

import pytest

from calavera.engine.errors import CalaveraError
from calavera.rulebook import Rule, proofs, rule_ids


def test_a_rule_begins_with_its_id_as_a_line_or_a_list_item() -> None:
    rules = rule_ids(
        "## 6 Reveal\n"
        "XY-6.4  All cards are turned.\n"
        "- XY-E12 given two cards\n"
        "* **XY-H2.1** Take a coin.\n"
        "- `XY-HG.3`: A rival is another player.\n"
        "XY-R3 Twice? -> No.\n"
        "XY-MER.59 A mermaid sings.\n"
    )
    assert list(rules) == ["XY-6.4", "XY-E12", "XY-H2.1", "XY-HG.3", "XY-R3", "XY-MER.59"]
    assert rules["XY-H2.1"] == Rule("Take a coin.", "6 Reveal")
    assert rules["XY-HG.3"].text == "A rival is another player."


def test_a_rule_goes_on_until_a_blank_line() -> None:
    rules = rule_ids("- XY-1 A turn has\n  two steps.\n\nThese words are no rule.\n- XY-2 Roll.")
    assert rules["XY-1"].text == "A turn has two steps."
    assert rules["XY-2"].text == "Roll."


def test_a_rule_stands_under_the_nearest_heading() -> None:
    rules = rule_ids("# Game\n## Setup\nXY-1 Shuffle.\n## Turn\nXY-2 Roll.")
    assert [rule.section for rule in rules.values()] == ["Setup", "Turn"]


def test_an_id_inside_a_sentence_or_a_block_of_code_is_no_rule() -> None:
    assert rule_ids('See XY-1.\n\n```toml\nXY-2 = "no rule"\n```\n\nXY-3rd is none either.') == {}


def test_a_rule_that_nothing_can_show_says_why() -> None:
    assert rule_ids("XY-1 The box holds a booklet. [info] it is never played with")["XY-1"] == Rule(
        "The box holds a booklet.", "", "it is never played with"
    )


def test_an_info_mark_without_a_reason_is_refused() -> None:
    with pytest.raises(CalaveraError, match=r"XY-1 is marked \[info\]: say behind the mark why"):
        rule_ids("XY-1 The box holds a booklet. [info]")


def test_an_id_given_twice_is_refused_with_both_places() -> None:
    with pytest.raises(CalaveraError, match="XY-1 stands twice, under 'Setup' and 'Turn'"):
        rule_ids("## Setup\nXY-1 Shuffle.\n## Turn\nXY-1 Roll.")


def test_proofs_are_found_above_tests_and_on_single_parameters(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        '@rule("XY-1", "XY-2")\n'
        "def test_one(): ...\n"
        '@pytest.mark.parametrize("n", [pytest.param(1, marks=rule("XY-3"))])\n'
        '@pytest.mark.rule("XY-1")\n'
        "async def test_two(n): ...\n"
        '@rule("XY-4")\n'
        "def helper(): ...\n"
    )
    found = proofs(tmp_path)
    assert sorted(found) == ["XY-1", "XY-2", "XY-3"]
    assert [place.removeprefix(f"{tmp_path}/") for place in found["XY-1"]] == ["test_it.py:2", "test_it.py:5"]
