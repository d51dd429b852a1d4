"""Captains & Companions: two-sided ability cards (CAP; R129, R130)."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.kraken_skulls.state import NOTHING, Sea, Step

USED: Final = Event("KS-CAP.5", "{seat} used {ability} and turned the card over.")


def ability(s: Sea, seat: int, when: int) -> bool:
    """Whether the side that lies face up is for this moment (CAP.4)."""
    colour = s.captain[seat]
    return colour != NOTHING and s.parts.captains[colour][s.side[seat]].when == when


def ability_steps(s: Sea, seat: int) -> list[Step]:
    """What the side that lies face up does."""
    return s.parts.captains[s.captain[seat]][s.side[seat]].steps


def flip(s: Sea, seat: int) -> None:
    """Using the ability turns the card over (CAP.5 to CAP.8)."""
    s.tell(USED, seat, 2 * s.captain[seat] + s.side[seat])
    s.side[seat] = 1 - s.side[seat]
