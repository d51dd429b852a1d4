"""What a bot is given to choose from: what its seat sees, and worlds it can imagine."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from calavera.engine.errors import NotAsked
from calavera.engine.game import Game
from calavera.engine.match import Match
from calavera.engine.streams import Stream


class Position:
    """One seat's side of an open question; the match itself stays out of reach.

    `legal` are the actions to choose from, `view()` is what the seat sees (the game's own struct), and
    `imagine(rng)` a match to play on in: the same question in a world where all that the seat doesn't know is
    dealt anew, the same world for the same `rng`.
    """

    def __init__(
        self,
        game: Game,
        seat: int,
        legal: list[int],
        view: Callable[[], Any],
        imagine: Callable[[Stream], Match],
    ) -> None:
        self.game = game
        self.seat = seat
        self.legal = legal
        self.view = view
        self.imagine = imagine


def look(match: Match, seat: int) -> Position:
    """The position of a seat that has something to choose. Raises NotAsked for any other."""
    legal = match.legal(seat)
    if not legal:
        raise NotAsked(f"seat {seat} has nothing to choose now; waiting for seats {match.to_act}")

    def view() -> Any:
        return match.view(seat)

    def imagine(rng: Stream) -> Match:
        return match.determinize(seat, rng)

    return Position(match.game, seat, legal, view, imagine)
