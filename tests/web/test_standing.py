"""Who is asked at any time says on the page how to be asked."""

from __future__ import annotations

from calavera.engine.asks import Window
from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.tables import Now
from calavera.tables.structs import Standing
from calavera.web.parts import standing


class Table:
    """Of a table, what tells how its seats are asked."""

    def __init__(self, match: Match, standing: dict[int, Standing]) -> None:
        self.match = match
        self.standing = standing

    def playing(self) -> Match:
        return self.match


def at_a_window() -> tuple[Match, int]:
    """A match with a window open, and the window's topic."""
    match = GAME.match(3, 1)
    while not isinstance(match.question, Window):
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    return match, match.question.topic


def shown(match: Match, said: dict[int, Standing]) -> str:
    now: Now = Table(match, said)  # type: ignore[assignment]
    return standing(now, 0)


def test_a_seat_that_wants_to_hear_no_more_is_shown_so_only_while_the_occasion_lasts() -> None:
    match, topic = at_a_window()
    assert shown(match, {0: Standing("never", topic)}) == "never"
    assert shown(match, {0: Standing("never", topic + 1)}) == "playable"


def test_what_a_seat_said_otherwise_lasts() -> None:
    match, _ = at_a_window()
    assert shown(match, {}) == "playable"
    assert shown(match, {0: Standing("always")}) == "always"
    assert shown(match, {1: Standing("always")}) == "playable"
