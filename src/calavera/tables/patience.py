"""How often a seat may change its mind, and a table go back, before things have to be left as they are."""

from calavera.engine.match import REWIND, UNDO, Match
from calavera.tables.errors import TooMany

MOST_CHANGES = 50
"""Enough for any person; it keeps a program from filling the log."""

MOST_REWINDS = 100
"""In a match, and enough for all at its table: what they take back stays in the log, so it can't go on without end."""


def check_patience(match: Match, seat: int) -> None:
    """Raises TooMany if the seat did little else than take back, or changed its answer to the open ask too often.

    Only its own entries of the log count: with those of others one could learn who has answered in secret.
    """
    own = [action for other, action in match.log if other == seat]
    answers = sum(other == seat for other, _ in match.log[match.opened :])
    if own[-2 * MOST_CHANGES :].count(UNDO) >= MOST_CHANGES or answers >= MOST_CHANGES:
        raise TooMany(f"seat {seat} has changed its mind {MOST_CHANGES} times: its choice stands")


def check_rewinds(match: Match) -> None:
    """Raises TooMany if the table has taken back by agreement too often in this match."""
    if sum(action == REWIND for _, action in match.log) >= MOST_REWINDS:
        raise TooMany(f"this table has gone back {MOST_REWINDS} times: from now on what was chosen stands")
