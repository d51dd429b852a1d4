"""The Ghost Ship appears (GHO.1 to GHO.8, GHO.31; R103 to R106)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.state import RING, WINDOW_3, Sea

APPEARED: Final = Event("KS-GHO.8", "The Ghost Ship appeared at {location}.")
SHIED: Final = Event("KS-GHO.31", "The Ghost Ship shied away from the Kraken.")


def ghost_appears(s: Sea) -> None:
    """Roll the Ghost Die until it does not point at the Kraken (GHO.8, GHO.31, R103, R105)."""
    while True:
        s.ghost = s.tokens.index(s.rng.below(RING))
        if s.slain or s.ghost != s.kraken:
            break
        s.tell(SHIED)
    s.tell(APPEARED, s.ghost)


def ghost_flees(s: Sea) -> None:
    """The Kraken was moved onto it after this turn's Ghost Die: roll again (R106)."""
    if s.ghost_ship and s.step == WINDOW_3 and s.ghost == s.kraken:
        s.tell(SHIED)
        ghost_appears(s)
