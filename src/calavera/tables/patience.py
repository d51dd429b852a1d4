"""How often one seat may change its mind before it has to leave things as they are."""

from calavera.engine.match import UNDO, Match
from calavera.tables.errors import TooMany

MOST_CHANGES = 50
"""Enough for any person; it keeps a program from filling the log."""


def check_patience(match: Match, seat: int) -> None:
    """Raises TooMany if the seat did little else than take back, or changed its answer to the open ask too often.

    Only its own entries of the log count: with those of others one could learn who has answered in secret.
    """
    own = [action for other, action in match.log if other == seat]
    answers = sum(other == seat for other, _ in match.log[match.opened :])
    if own[-2 * MOST_CHANGES :].count(UNDO) >= MOST_CHANGES or answers >= MOST_CHANGES:
        raise TooMany(f"seat {seat} has changed its mind {MOST_CHANGES} times: its choice stands")
