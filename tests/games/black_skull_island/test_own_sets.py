"""What docs/house-set.md says of component sets is so: its example loads, its mistakes are answered as it says."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from calavera.engine.components import read_components
from calavera.engine.errors import BadComponents
from calavera.games.black_skull_island import GAME

DOCS = Path(__file__).parents[3] / "docs"
DOCUMENT = (DOCS / "house-set.md").read_text("utf-8")
HOUSE = (GAME.folder / "components.toml").read_text("utf-8")


def test_the_example_of_the_document_loads() -> None:
    head, example = map(
        tomllib.loads, re.findall(r"^```toml\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)
    )
    document = tomllib.loads(HOUSE) | head | {k: v for k, v in example.items() if k != "character"}
    changed = {character["id"]: character for character in example["character"]}
    document["character"] = [changed.get(entry["id"], entry) for entry in document["character"]]
    match = GAME.match(4, components=document)
    assert match.options["tie_order"] == "fixed"
    assert "Powder Monkey" in [face.name for face in match.view(0).faces]


def test_the_whole_set_beside_the_document_loads() -> None:
    parts = GAME.parts(read_components((DOCS / "sets" / "black-skull-island.toml").read_bytes()))
    assert "Innkeeper" in parts.name and "Captain" not in parts.name


def mistakes() -> Iterator[tuple[str, str]]:
    """The mistakes that the document shows, each with the beginning of its answer."""
    for mistake, answer in re.findall(
        r"^\| `([^`|]+)`[^|]*\| (`+.+?`+)(?: and all|\s*\|)", DOCUMENT, re.MULTILINE
    ):
        yield mistake, answer.strip("` ").removesuffix(" ...")


ORIGINALS = {
    '"2" = 12': '"2" = 11',
    'id = "wizard"': 'id = "witch"',
    'number = "five"': "number = 5\n",
    "copies = [4]": "copies = [5]",
    "end_count = 8": "end_count = 7",
    "number = = 5": "number = 5\n",
}
"""What stands in the house set where the document shows a mistake."""


@pytest.mark.parametrize(("mistake", "answer"), list(mistakes()))
def test_a_mistake_is_answered_as_the_document_says(mistake: str, answer: str) -> None:
    original = ORIGINALS[mistake]
    assert original in HOUSE
    with pytest.raises(BadComponents) as refused:
        GAME.load(read_components(HOUSE.replace(original, mistake + "\n" * original.count("\n"), 1)))
    assert str(refused.value).startswith(answer)


def test_all_mistakes_of_the_document_are_tried() -> None:
    assert {mistake for mistake, _ in mistakes()} == set(ORIGINALS)
