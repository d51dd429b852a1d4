"""Component sets as people write them: TOML of the format of a game's own `components.toml`."""

from __future__ import annotations

import tomllib
from typing import Any

from calavera.engine.errors import BadComponents


def read_components(text: str | bytes) -> dict[str, Any]:
    """The document in a TOML text, for `Game.load`. Raises BadComponents, naming the line, if it is none."""
    try:
        return tomllib.loads(text.decode() if isinstance(text, bytes) else text)
    except (ValueError, RecursionError) as error:
        raise BadComponents(f"the component set is no TOML: {error}") from error
