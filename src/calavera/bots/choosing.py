"""The bots there are, by name, and how one is asked for its choice.

A bot is a function. Installed packages add theirs under the entry point group `calavera.bots`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib.metadata import entry_points
from typing import Final

from calavera.bots.position import Position, look
from calavera.engine.errors import UnknownBot
from calavera.engine.match import Match
from calavera.engine.streams import Stream, fast_stream

ENTRY_POINTS: Final = "calavera.bots"

Bot = Callable[[Position, Stream, float | None], int]
"""`bot(position, rng, seconds)`: one of the position's legal actions, chosen with no other chance than `rng`.
Within `seconds` if they are given; without, the choice depends on the position and `rng` alone."""


@cache
def bot(name: str) -> Bot:
    """The installed bot with this name. Raises UnknownBot, naming those there are."""
    for entry in entry_points(group=ENTRY_POINTS, name=name):
        found: Bot = entry.load()
        return found
    raise UnknownBot(f"no bot {name!r} is installed; there are {', '.join(bots()) or 'none'}")


@cache
def bots() -> tuple[str, ...]:
    """The names of all installed bots, in alphabetical order."""
    return tuple(sorted({entry.name for entry in entry_points(group=ENTRY_POINTS)}))


def choose(name: str, match: Match, seat: int, seed: int | str | bytes, seconds: float | None = None) -> int:
    """What the bot chooses for a seat that is asked; the match stays as it is.

    The same bot, question and seed give the same choice, unless `seconds` cut the thinking short.
    Raises UnknownBot, NotAsked, and BadSetup for a seed that is none.
    """
    return bot(name)(look(match, seat), fast_stream(seed), seconds)
