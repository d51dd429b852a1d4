"""The bot that follows the game's own rules of thumb, without trying anything.

Where a game has none, or wants all seats to choose at once, it chooses by chance.
"""

from __future__ import annotations

from calavera.bots.position import Position
from calavera.engine.asks import Ask
from calavera.engine.streams import Stream


def choose(position: Position, rng: Stream, seconds: float | None) -> int:
    """What the rules of thumb answer in one imagined world, which shows them no more than the seat may know."""
    answer = position.game.rollout
    if answer is not None:
        match = position.imagine(rng)
        question = match.question
        if isinstance(question, Ask):
            return answer(match.state, question, rng)
    return position.legal[rng.below(len(position.legal))]
