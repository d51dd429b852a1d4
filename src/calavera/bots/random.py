"""The bot that chooses by chance."""

from __future__ import annotations

from calavera.bots.position import Position
from calavera.engine.streams import Stream


def choose(position: Position, rng: Stream, seconds: float | None) -> int:
    """Any legal action, each equally likely."""
    return position.legal[rng.below(len(position.legal))]
