"""A process of `calavera bench`: `python -P measure.py compiled|plain GAME SEATS SECONDS` prints JSON.

It is run as a file, so that it decides which build is imported before anything of it is.
"""

import json
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType


class PlainSources(MetaPathFinder):
    """Finds the source of a module of Calavera where a compiled one lies beside it."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The spec of the source; None where nothing compiled would be found."""
        package, _, module = name.rpartition(".")
        if package.partition(".")[0] == "calavera":
            spec = PathFinder.find_spec(name, path)
            if spec and spec.origin and isinstance(spec.loader, ExtensionFileLoader):
                return spec_from_file_location(name, Path(spec.origin).with_name(f"{module}.py"))
        return None


def main(kind: str, game: str, seats: str, seconds: str) -> None:
    """Measure and print."""
    if kind == "plain":
        sys.meta_path.insert(0, PlainSources())

    import calavera
    from calavera.arena.bench import measure
    from calavera.arena.simulate import compiled

    if compiled() is not (kind == "compiled"):
        sys.exit(f"wanted the {kind} build, but the other was imported")
    print(json.dumps(measure(calavera.game(game), int(seats), float(seconds))))  # noqa: T201


if __name__ == "__main__":
    main(*sys.argv[1:])
