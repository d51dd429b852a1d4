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
    built: list[Extension] = mypycify([str(path) for path in sources], opt_level="3", group_name="calavera")
    if os.name == "posix":
        for extension in built:  # nobody replaces a function of the library, so it calls its own directly
            extension.extra_compile_args.append("-fno-semantic-interposition")
    return built


setup(ext_modules=extensions())
