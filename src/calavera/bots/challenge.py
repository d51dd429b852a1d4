"""How greedy does better than a game's rules of thumb: another action must prove itself against theirs.

Both are tried in the same imagined worlds (common random numbers), which are played on by the rules of thumb for a
while and then judged by the game's outlook. Round by round fewer actions are tried in more worlds. What is not clearly
better is not done: so chance seldom leads away from the rules of thumb.
"""

from __future__ import annotations

import math
import time
from typing import Final

from calavera.bots.paired import is_ahead
from calavera.bots.position import Position
from calavera.engine.asks import Ask
from calavera.engine.streams import Stream

CONTENDERS: Final = 7
"""How many actions are tried, that of the rules of thumb among them."""

WORLDS: Final = [4, 8, 16]
"""How many worlds each round adds; after it a third of the others is left."""

AHEAD: Final = 24
"""How many answers a world is played on for."""

PROOF: Final = 1.0
"""How many standard errors better an action must be."""


class Contender:
    """An action, and how likely a win seemed after it, world by world; the worlds are the same for all."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.prospects: list[float] = []

    def mean(self) -> float:
        """The chance to win after it, on average; 0 before it was tried."""
        return sum(self.prospects) / len(self.prospects) if self.prospects else 0.0

    def gain(self, standard: Contender) -> float:
        """By how much it did better than the rules of thumb, in the worlds in which it was tried."""
        tries = len(self.prospects)
        return self.mean() - sum(standard.prospects[:tries]) / tries if tries else 0.0

    def proves(self, standard: Contender) -> bool:
        """Whether it is clearly better than the rules of thumb."""
        return is_ahead(self.prospects, standard.prospects, PROOF)


def challenge(position: Position, rng: Stream, seconds: float | None) -> list[Contender]:
    """The action of the rules of thumb, or one that is clearly better, and after it the others, best first."""
    deadline = math.inf if seconds is None else time.monotonic() + seconds
    standard, *left = [Contender(action) for action in likely(position, rng)[:CONTENDERS]]
    fallen: list[Contender] = []
    for worlds in WORLDS:
        if not left:
            break
        for _ in range(worlds):
            world = rng.fork()
            for contender in [standard, *left]:
                contender.prospects.append(prospect(position, contender.action, world.clone()))
            if time.monotonic() >= deadline:
                return ranked(standard, left, fallen)
        left.sort(key=lambda contender: -contender.gain(standard))
        stay = len(
            [contender for contender in left[: (len(left) + 2) // 3] if contender.gain(standard) > 0.0]
        )
        fallen = left[stay:] + fallen
        left = left[:stay]
    return ranked(standard, left, fallen)


def likely(position: Position, rng: Stream) -> list[int]:
    """The legal actions, those that seem best to the rules of thumb first."""
    match = position.imagine(rng)
    question = match.question
    order = position.game.shortlist
    if order is None or not isinstance(question, Ask):
        return position.legal
    return order(match.state, question)


def ranked(standard: Contender, left: list[Contender], fallen: list[Contender]) -> list[Contender]:
    """The best of those that proved to be better first, or else the standard."""
    left = sorted(left, key=lambda contender: -contender.gain(standard))
    proved = [contender for contender in left if contender.proves(standard)]
    others = [contender for contender in left if contender not in proved]
    return [*proved, standard, *others, *fallen]


def prospect(position: Position, action: int, world: Stream) -> float:
    """How a world looks a while after the action."""
    match = position.imagine(world)
    match.play(position.seat, action)
    match.rollout(world, AHEAD)
    outlook = position.game.outlook
    assert outlook is not None
    return outlook(match.state)
