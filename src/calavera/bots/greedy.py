"""The bot that tries every action in imagined worlds played out to the end, and takes what ended best.

They are played out by the game's rules of thumb, if it has any, else by chance.

All actions are tried in the same worlds (common random numbers), so that the luck of a world weighs on all of
them alike. Worlds go round by round to the better half of the actions (sequential halving: Karnin, Koren and
Somekh 2013), so that most playouts compare the best few.
"""

from __future__ import annotations

import math
import time
from typing import Final

from calavera.bots.challenge import challenge
from calavera.bots.position import Position
from calavera.engine.game import Result
from calavera.engine.streams import Stream

PLAYOUTS: Final = 32
"""Playouts for each legal action, on average."""


class Candidate:
    """A legal action and how it ended in the worlds tried so far."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.total = 0.0
        self.endings: list[Result] = []

    def mean(self) -> float:
        """How well it did on average; the worst of all before it was tried."""
        return self.total / len(self.endings) if self.endings else -math.inf


def choose(position: Position, rng: Stream, seconds: float | None) -> int:
    """The action with the best mean outcome; of equals, the one that the rules name first."""
    if position.game.outlook is not None:
        return challenge(position, rng, seconds)[0].action
    return weigh(position, rng, seconds)[0].action


def weigh(position: Position, rng: Stream, seconds: float | None) -> list[Candidate]:
    """All legal actions, best first, with what came of them; those that fell out earlier come after the others."""
    deadline = math.inf if seconds is None else time.monotonic() + seconds
    left = [Candidate(action) for action in position.legal]
    fallen: list[Candidate] = []
    rounds = max(1, (len(left) - 1).bit_length())
    share = PLAYOUTS * len(left) // rounds
    while len(left) > 1:
        for _ in range(max(1, share // len(left))):
            world = rng.fork()
            for candidate in left:
                result = ending(position, candidate.action, world.clone())
                candidate.total += worth(result, position.seat)
                candidate.endings.append(result)
                if time.monotonic() >= deadline:
                    return best(left) + fallen
        left = best(left)
        half = (len(left) + 1) // 2
        fallen = left[half:] + fallen
        left = left[:half]
    return left + fallen


def best(candidates: list[Candidate]) -> list[Candidate]:
    """The candidates, best mean first."""
    return sorted(candidates, key=lambda candidate: -candidate.mean())


def ending(position: Position, action: int, world: Stream) -> Result:
    """How the match ends if the seat takes the action in this world and all is played out from there."""
    match = position.imagine(world)
    match.play(position.seat, action)
    match.rollout(world)
    result = match.result
    assert result is not None
    return result


def worth(result: Result, seat: int) -> float:
    """What a result is worth to a seat, as a number that needs no knowledge of the game.

    A win is worth 1, or 1/k if k share it, and the points up to 1 more: 0 for the fewest of all seats, 1 for
    the most. So a better score counts while winning is far away, and no score outweighs a win. In co-operative
    games a win is worth 1, and points only decide between actions that win equally often.
    """
    points = result.scores[seat]
    if result.won is not None:
        return result.won + points * 1e-6
    win = 1 / result.ranks.count(1) if result.ranks[seat] == 1 else 0.0
    fewest = min(result.scores)
    spread = max(result.scores) - fewest
    return win + ((points - fewest) / spread if spread else 0.5)
