"""What a seat is shown and may say where everybody is asked at any time: how it is asked, and until when."""

from __future__ import annotations

from dataclasses import dataclass

from calavera.engine.asks import UNANSWERED, Window
from calavera.tables import Now
from calavera.tables.standing import CLOCK, USUAL, is_alone, left_to_the_house, mode_of, shares_screen, silent
from calavera.tables.structs import Mode

WORDS: dict[Mode, str] = {
    "always": "Always, and wait for me",
    "playable": "If I hold something playable",
    "never": "No more for now",
}


@dataclass(frozen=True)
class AtAnyTime:
    """How a seat is asked in the window that is open.

    `idle` says that it need not be called: it has nothing to play, or wants to hear no more. `seconds` is how long the
    window stays open if the seat keeps silent, 0 without such a limit or while there is a vote. `modes` are the ways it
    may be asked.
    """

    mode: Mode
    idle: bool
    seconds: int
    modes: dict[Mode, str]

    @property
    def says(self) -> str:
        """Until when the seat may act, as a sentence; "" where there is no limit."""
        return (
            f"It closes {self.seconds} seconds after it opened, whoever holds what." if self.seconds else ""
        )


def at_any_time(now: Now, seat: int) -> AtAnyTime | None:
    """The window that is open for a seat, unless it has answered; None if there is none."""
    question = now.playing().question
    if seat < 0 or not isinstance(question, Window) or not question.discreet:
        return None
    index = next((i for i, ask in enumerate(question.asks) if ask.seat == seat), None)
    if index is None or question.answers[index] != UNANSWERED:
        return None
    mode = mode_of(now, seat)
    modes = {
        mode: words for mode, words in WORDS.items() if mode != USUAL.mode or not shares_screen(now, seat)
    }
    return AtAnyTime(
        mode=mode,
        idle=left_to_the_house(question, index, mode),
        seconds=round(CLOCK)
        if seat in silent(now) and not is_alone(now) and now.info.proposal is None
        else 0,
        modes=modes,
    )
