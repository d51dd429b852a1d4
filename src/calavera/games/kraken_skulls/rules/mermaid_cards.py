"""Mermaid cards: winning one, and giving it back after its use (MER.13 to MER.19; R115, R118, R119)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import MERMAID, SLOT
from calavera.games.kraken_skulls.state import Sea

SLOT_LIMIT: Final = 2

WHICH: Final = Prompt(
    "Which mermaid joins you?",
    "She is part of your prize; choose among those above this minigame.",
    "KS-R118",
)
BACK: Final = Prompt("Where does the mermaid return to?", "Above any minigame with room.", "KS-MER.16")

JOINED: Final = Event("KS-MER.13", "{mermaid} joined {seat}.")
RETURNED: Final = Event("KS-MER.16", "{mermaid} returned above {dive}.")


def win_mermaid(s: Sea, seat: int, location: int) -> Rules:
    """Take one of the mermaid cards above the minigame beside a location, if there is one (MER.13, R118)."""
    above = s.slots[location // 2]
    if not above:
        return
    action = yield Ask(seat, [MERMAID.at(mermaid) for mermaid in above], WHICH)
    mermaid = MERMAID.operand(action)
    above.remove(mermaid)
    s.mermaid_cards[seat].append(mermaid)
    s.tell(JOINED, mermaid, seat)


def return_mermaid(s: Sea, seat: int, mermaid: int) -> Rules:
    """A mermaid that was called goes above any minigame with a free slot (MER.16, MER.17, R119)."""
    free = [SLOT.at(i) for i in range(len(s.slots)) if len(s.slots[i]) < SLOT_LIMIT]
    slot = SLOT.operand((yield Ask(seat, free, BACK)))
    s.mermaid_cards[seat].remove(mermaid)
    s.slots[slot].append(mermaid)
    s.tell(RETURNED, mermaid, s.dives[slot])
