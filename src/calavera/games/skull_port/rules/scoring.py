"""Chapter 11: the final score."""

from __future__ import annotations

from calavera.engine.game import Result
from calavera.games.skull_port.rules.standing import ahead_in_berths
from calavera.games.skull_port.state import (
    CARDS,
    EMPTY,
    POSITIONS,
    SHIPS,
    Harbour,
    owner,
)


def result(s: Harbour) -> Result:
    """Points and places (SP-11.5, SP-R34, SP-R42)."""
    scores = [score(s, seat) for seat in range(s.seats)]
    ranks = [
        1
        + sum(
            scores[other] > scores[seat]
            or (scores[other] == scores[seat] and ahead_in_berths(s, other, seat))
            for other in range(s.seats)
        )
        for seat in range(s.seats)
    ]
    return Result(scores, ranks)


def score(s: Harbour, seat: int) -> int:
    """SP-11.1 to SP-11.4."""
    return s.doubloons[seat] + berth_points(s, seat) + card_points(s, seat)


def berth_points(s: Harbour, seat: int) -> int:
    """SP-11.2."""
    return sum(
        s.parts.berth_points[place]
        for place in range(SHIPS * POSITIONS)
        if s.berths[place] != EMPTY and owner(s.berths[place]) == seat
    )


def card_points(s: Harbour, seat: int) -> int:
    """SP-11.3, SP-11.4: active and discarded cards alike."""
    return sum(s.parts.card_points[card] for card in range(CARDS) if s.bought_by[card] == seat)
