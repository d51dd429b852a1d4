"""What a choice leads to, and how likely, where it is a gamble: counted out from what the chooser sees.

Nothing is drawn and nothing is guessed: where another seat's hidden choice decides, it is said what is known.
"""

from __future__ import annotations

from collections.abc import Sequence

from calavera.games.kraken_skulls.odds.battles import IN_ANY_FIGHT
from calavera.games.kraken_skulls.odds.dives import DIVES
from calavera.games.kraken_skulls.odds.notes import NOTHING_TO_SAY, Note
from calavera.games.kraken_skulls.odds.ports import PORTS
from calavera.games.kraken_skulls.odds.turn import IN_A_TURN
from calavera.games.kraken_skulls.view import FightView, SeaView


def note_on(view: SeaView, verb: str, operands: Sequence[int]) -> Note:
    """A note on the consequence of a choice."""
    fight = view.fight
    if fight is not None:
        if verb in IN_ANY_FIGHT:
            return IN_ANY_FIGHT[verb](view, fight, operands)
        if verb in OF_GAMES and fight.game in GAMBLES and not of_a_card(fight, verb):
            return GAMBLES[fight.game](view, fight, verb, operands)
    if verb in IN_A_TURN:
        return IN_A_TURN[verb](view, operands)
    return NOTHING_TO_SAY


def of_a_card(fight: FightView, verb: str) -> bool:
    """Whether a rival is chosen for a card or an ability: minigames ask for one before anything is thrown."""
    return verb == "rival" and fight.window_after


GAMBLES = PORTS | DIVES
"""By minigame: what is said of a choice in it."""

OF_GAMES = ("roll", "stop", "keep", "set", "show", "offer", "steer", "wait", "target", "rival")
"""The verbs that minigames ask."""
