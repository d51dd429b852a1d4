"""Adds the compiled modules to the build when CALAVERA_COMPILE=1; without it the wheel is plain Python."""

import os
from pathlib import Path

from setuptools import Extension, setup

COMPILED = (
    "engine/*.py",
    "bots/*.py",
    "games/*/state.py",
    "games/*/actions.py",
    "games/*/bot.py",
    "games/*/bot/*.py",
    "games/*/rules.py",
    "games/*/rules/*.py",
    "games/*/minigames/*.py",
)


def extensions() -> list[Extension]:
    if os.environ.get("CALAVERA_COMPILE") != "1":
        return []
    from mypyc.build import mypycify  # only a compiling build needs mypy

    package = Path("src", "calavera")
    sources = sorted(path for glob in COMPILED for path in package.glob(glob) if path.name != "__init__.py")
    return mypycify([str(path) for path in sources], opt_level="3", group_name="calavera")


setup(ext_modules=extensions())
