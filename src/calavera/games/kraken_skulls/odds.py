"""What a choice leads to, and how likely, where it is a gamble: exact, from what the chooser sees."""

from __future__ import annotations

from collections.abc import Sequence

from calavera.games.kraken_skulls.view import SeaView


def note_on(view: SeaView, verb: str, operands: Sequence[int]) -> tuple[str, str]:
    """A note and a short badge for a choice; empty where there is nothing to say."""
    if verb == "run":
        chance = max(0, 7 - max(1, view.pirates[view.seat].dread)) / 6
        return "Roll your Dread or more to escape with a card.", percent(chance)
    if verb == "dial" and operands[0] == 3:
        return "Two faces each of Anchor, Clockwise and Counter-clockwise.", ""
    return "", ""


def percent(chance: float) -> str:
    """A chance as people read it."""
    return f"{round(100 * chance)} %"
