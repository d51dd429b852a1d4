"""The minigames: a file each, found by its name, the `game` of a location or of a mermaid's minigame.

docs/adding-a-minigame.md tells how to add one.
"""

from __future__ import annotations

import importlib
import pkgutil
from types import ModuleType
from typing import Final

GAMES: Final[dict[str, ModuleType]] = {
    module.name: importlib.import_module(f"{__name__}.{module.name}")
    for module in pkgutil.iter_modules(__path__)
}
"""By id: the module, with its `play` or `dive`, and NUMBERS."""
