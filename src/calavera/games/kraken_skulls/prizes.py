"""Prizes in words, from what they do."""

from __future__ import annotations

from collections.abc import Sequence

from calavera.games.kraken_skulls.rules.effects import CURSE, DISCARD, DRAW, DREAD, LOOK_KEEP, MERMAID
from calavera.games.kraken_skulls.state import Step


def prize_words(steps: Sequence[Step]) -> str:
    """What somebody gets, as "2 Dread and a Mermaid"; "nothing" for no steps."""
    words = [step_words(step) for step in steps]
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]])) or "nothing"


def step_words(step: Step) -> str:
    """One step of a prize."""
    n = step.a
    if step.effect == DRAW:
        return "1 card" if n == 1 else f"{n} cards"
    if step.effect == DREAD:
        return f"{n} Dread".replace("-", "−")
    if step.effect == LOOK_KEEP:
        return f"{step.b} of the top {n} cards"
    if step.effect == DISCARD:
        return f"{n} to discard"
    return {CURSE: "a curse", MERMAID: "a Mermaid"}.get(step.effect, "more")
