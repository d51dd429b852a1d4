"""Dread: the score of the base game (GEN.1, R1)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.state import CAUSES, MOST_DREAD, Sea

GAINED: Final = Event("KS-GEN.1", "{seat} gained {n} Dread: {n} now.")
LOST: Final = Event("KS-R1", "{seat} lost {n} Dread: {n} now.")


def change_dread(s: Sea, seat: int, by: int, cause: int) -> None:
    """More or less Dread, from 0 to 7; merchants gain none this way (R137)."""
    if by > 0 and s.merchant(seat):
        return
    set_dread(s, seat, s.dread[seat] + by, cause)


def set_dread(s: Sea, seat: int, to: int, cause: int) -> None:
    """Move a Dread token, within its track."""
    before = s.dread[seat]
    now = min(max(to, 0), MOST_DREAD)
    s.dread[seat] = now
    s.dread_by[CAUSES * seat + cause] += now - before
    if now > before:
        s.tell(GAINED, seat, now - before, now)
    elif now < before:
        s.tell(LOST, seat, before - now, now)
