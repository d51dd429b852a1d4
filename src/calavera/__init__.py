"""Calavera: five pirate board games at one table.

>>> import calavera
>>> calavera.games()                                        # doctest: +ELLIPSIS
['black-skull-island'...]
>>> game = calavera.game("black-skull-island")
>>> match = game.match(seats=4, seed=7, options={"tie_order": "fixed"})
>>> match.over
False
>>> seat = match.to_act[0]
>>> match.play(seat, match.legal(seat)[0])
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import entry_points
from typing import Any

import calavera.games as _folder  # loaded before `games` is defined, or it would take its place
from calavera.engine import record as _record
from calavera.engine.errors import CalaveraError, UnknownGame
from calavera.engine.game import Game
from calavera.engine.match import Match

__all__ = ["CalaveraError", "Game", "Match", "game", "games", "replay", "verify"]

ENTRY_POINTS = _folder.__name__


@cache
def game(id: str) -> Game:
    """The installed game with this id. Raises UnknownGame, naming those there are."""
    for entry in entry_points(group=ENTRY_POINTS, name=id):
        found: Game = entry.load()
        return found
    raise UnknownGame(f"no game {id!r} is installed; there are {', '.join(games()) or 'none'}")


def games() -> list[str]:
    """The ids of all installed games, in alphabetical order."""
    return sorted({entry.name for entry in entry_points(group=ENTRY_POINTS)})


def replay(record: Mapping[str, Any], *, journal: bool = True) -> Match:
    """Play a record again and return the match where it stopped. Raises BadRecord, naming the place."""
    return _record.replay(record, game, journal)


def verify(record: Mapping[str, Any]) -> Match:
    """Check a record's hash, actions, draws and result. Raises BadRecord, naming what does not hold."""
    return _record.verify(record, game)
