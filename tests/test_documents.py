"""What the documents and docstrings show is true: their Python runs, their commands exist."""

import doctest
import re
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
def test_the_commands_in_a_document_exist(document: Path) -> None:
    code = re.findall(r"`[^`\n]+`|^```.*?^```", document.read_text(), re.MULTILINE | re.DOTALL)
    for words in re.findall(r"\bcalavera((?: [a-z]+\b)+)", "\n".join(code)):
        result = CliRunner().invoke(app, [*words.split(), "--help"])
        assert result.exit_code == 0, f"there is no `calavera{words}`: {result.output}"


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_the_links_in_a_document_lead_somewhere(document: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#\s]+)", document.read_text())
    assert [link for link in links if not (document.parent / link).exists()] == []
