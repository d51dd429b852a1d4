"""The journal's sentences hold for everybody: "Anna" and "you" stand in the same place."""

import re
from importlib import import_module
from pkgutil import walk_packages

import pytest

from calavera.engine.journal import Event

THIRD_PERSON = re.compile(r"(?<!of )(?<!by )\{seat\} (?!as\b)\w+s\b")
FOLDER = import_module("calavera.games")
MODULES = [module.name for module in walk_packages(FOLDER.__path__, "calavera.games.")]


@pytest.mark.parametrize("module", MODULES)
def test_no_sentence_would_say_you_is(module: str) -> None:
    found = vars(import_module(module)).values()
    wrong = [
        event.sentence for event in found if isinstance(event, Event) and THIRD_PERSON.search(event.sentence)
    ]
    assert not wrong
