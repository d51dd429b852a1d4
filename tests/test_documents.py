"""What the documents and docstrings show is true: their Python runs, their commands exist."""

import doctest
import re
import shlex
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from typer.testing import CliRunner

import calavera
from calavera.cli import app

HOME = Path(__file__).parents[1]
DOCUMENTS = sorted([*HOME.glob("*.md"), *HOME.glob("docs/**/*.md")])
MODULES = [module.name for module in walk_packages(calavera.__path__, "calavera.")]


@pytest.mark.parametrize("module", ["calavera", *MODULES])
def test_the_examples_in_docstrings_run(module: str) -> None:
    assert doctest.testmod(import_module(module)).failed == 0


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_python_in_a_document_runs(document: Path) -> None:
    blocks = re.findall(r"^```python\n(.*?)^```$", document.read_text(), re.MULTILINE | re.DOTALL)
    exec("\n".join(blocks), {"__name__": document.name})


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_in_a_document_are_understood(document: Path, folder: Path) -> None:
    """All their options are known, and those that are quick are run."""
    for words in commands(document.read_text()):
        provide(folder, words)
        runs = [[*words, "--help"]]
        if words[0] in QUICK and len(words) > 1:  # else it is only named
            runs.append([*words, *QUICK[words[0]]])
        for arguments in runs:
            result = CliRunner().invoke(app, arguments)
            assert result.exit_code == 0, f"calavera {' '.join(arguments)}: {result.output}{result.exception}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_what_a_document_asks_of_dev_is_there(document: Path) -> None:
    told = subprocess.run([sys.executable, HOME / "dev", "help"], capture_output=True, text=True).stdout
    for word in re.findall(r"\./dev ([a-z][a-z-]*)", "\n".join(code(document.read_text()))):
        assert f"./dev {word}" in told


QUICK = {"simulate": ["--games", "3", "--bots", "random", "--jobs", "1"], "verify": []}
"""The commands that are run, with what makes them quick."""

PLACEHOLDERS = {"FILE": "match.json", "GAME": "black-skull-island", "N": "4", "DIR": "data"}
"""What stands in documents for what a reader fills in."""


def code(text: str) -> list[str]:
    """The lines of code in a document: those of its blocks, and what stands inside of sentences."""
    found = re.findall(r"^```.*?^```|``.+?``|`[^`]+`", text, re.MULTILINE | re.DOTALL)
    blocks = [part for part in found if part.startswith("```")]
    inline = [" ".join(part.split()) for part in found if not part.startswith("```")]
    return [line for part in [*blocks, *inline] for line in part.strip("`").splitlines()]


def commands(text: str) -> list[list[str]]:
    """The arguments of each `calavera` in a document."""
    found = [re.search(r"(?<![\w.])calavera ([a-z-].*)", line) for line in code(text)]
    written = [shlex.split(match[1].partition("...")[0], comments=True) for match in found if match]
    return [[PLACEHOLDERS.get(word, word) for word in words] for words in written if "&&" not in words]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the commands find the files that a reader has."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def provide(folder: Path, words: list[str]) -> None:
    """Put the files in place that a command names: records, component sets."""
    game = calavera.game(next((word for word in words if word in calavera.games()), "black-skull-island"))
    for word in words:
        if word.endswith(".json"):
            record = next((HOME / "tests" / "matches" / game.id).glob("*.json"))
            (folder / word).write_bytes(record.read_bytes())
        elif word.endswith(".toml"):
            (folder / word).write_bytes((game.folder / "components.toml").read_bytes())


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_in_a_document_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []
