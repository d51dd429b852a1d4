"""How greedy does better than a game's rules of thumb: another action must prove itself against theirs.

Both are tried in the same imagined worlds (common random numbers), which are played on by the rules of thumb for a
while and then judged by the game's outlook. Round by round fewer actions are tried in more worlds. What is not clearly
better is not done: so chance seldom leads away from the rules of thumb.
"""

from __future__ import annotations

import math
import time
from typing import Final

from calavera.bots.position import Position
from calavera.engine.asks import Ask
from calavera.engine.streams import Stream

CHALLENGERS: Final = 6
"""How many actions are tried against the one of the rules of thumb."""

WORLDS: Final = [4, 8, 16]
"""How many worlds each round adds; after it a third of the actions is left."""

AHEAD: Final = 24
"""How many answers a world is played on for."""

PROOF: Final = 1.0
"""How many standard errors better an action must be."""


class Challenger:
    """An action, and how much better it did than the rules of thumb, world by world."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.tries = 0
        self.total = 0.0
        self.squares = 0.0

    def compare(self, gain: float) -> None:
        """One more world."""
        self.tries += 1
        self.total += gain
        self.squares += gain * gain

    def mean(self) -> float:
        """By how much it did better on average."""
        return self.total / self.tries if self.tries else 0.0

    def proved(self) -> bool:
        """Whether it is clearly better."""
        if self.tries < 2:
            return False
        mean = self.mean()
        variance = max(0.0, self.squares / self.tries - mean * mean) / (self.tries - 1)
        return mean > PROOF * math.sqrt(variance)


def challenge(position: Position, rng: Stream, seconds: float | None) -> int:
    """The action of the rules of thumb, or one that is clearly better."""
    deadline = math.inf if seconds is None else time.monotonic() + seconds
    first, *others = likely(position, rng)
    left = [Challenger(action) for action in others[:CHALLENGERS]]
    for worlds in WORLDS:
        for _ in range(worlds):
            world = rng.fork()
            standard = prospect(position, first, world.clone())
            for challenger in left:
                challenger.compare(prospect(position, challenger.action, world.clone()) - standard)
            if time.monotonic() >= deadline:
                return winner(left, first)
        left.sort(key=lambda challenger: -challenger.mean())
        left = [challenger for challenger in left[: (len(left) + 2) // 3] if challenger.mean() > 0.0]
        if not left:
            return first
    return winner(left, first)


def likely(position: Position, rng: Stream) -> list[int]:
    """The legal actions, those that seem best to the rules of thumb first."""
    match = position.imagine(rng)
    question = match.question
    order = position.game.shortlist
    if order is None or not isinstance(question, Ask):
        return position.legal
    return order(match.state, question)


def winner(left: list[Challenger], first: int) -> int:
    """The best of those that proved to be better, else the action of the rules of thumb."""
    proved = [challenger for challenger in left if challenger.proved()]
    return max(proved, key=lambda challenger: challenger.mean()).action if proved else first


def prospect(position: Position, action: int, world: Stream) -> float:
    """How a world looks a while after the action."""
    match = position.imagine(world)
    match.play(position.seat, action)
    match.rollout(world, AHEAD)
    outlook = position.game.outlook
    assert outlook is not None
    return outlook(match.state)
