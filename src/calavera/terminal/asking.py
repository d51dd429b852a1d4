"""When to ask a seat that may act at any time: the same choice as on the page, and a screen to make it."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static
from textual.widgets.option_list import Option

from calavera.engine.asks import Question, Window
from calavera.tables.standing import USUAL, left_to_the_house, mode_at
from calavera.tables.structs import Mode, Standing

WORDS: dict[Mode, str] = {
    "always": "Always",
    "playable": "If I hold something playable",
    "never": "No more for now: not until this occasion is over",
}
"""The ways offered here. Nobody has to say "wait for me": there is no clock."""


class Standings:
    """How the people at this screen want to be asked.

    Where several share it, everybody sees to whom it is handed: so nobody is passed over for want of something
    playable, or the others would know.
    """

    def __init__(self, shared: bool) -> None:
        self.usual = Standing("always") if shared else USUAL
        self.said: dict[int, Standing] = {}

    def modes(self, question: Question | None) -> list[Mode]:
        """What a seat may say while this question is open."""
        window = isinstance(question, Window) and question.topic != -1
        return [
            mode
            for mode in WORDS
            if (mode != "playable" or self.usual == USUAL) and (mode != "never" or window)
        ]

    def mode(self, seat: int, question: Question | None) -> Mode:
        """How a seat is asked at a question."""
        mode = mode_at(question, self.said.get(seat, self.usual))
        return self.usual.mode if mode == USUAL.mode else mode

    def say(self, seat: int, mode: Mode, question: Question | None) -> None:
        """Let a seat be asked in this way from now on; "never" lasts as long as the occasion of the question."""
        self.said[seat] = Standing(mode, question.topic if isinstance(question, Window) else -1)

    def passed_over(self, seat: int, question: Question) -> bool:
        """Whether the house declines for a seat that the question asks."""
        index = next(i for i, ask in enumerate(question.asks) if ask.seat == seat)
        return left_to_the_house(question, index, self.mode(seat, question))


class WhenToAsk(Screen[Mode | None]):
    """The choice, made by number or arrow keys; left by Escape as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss(None)", "Back"),
        *[(str(number), f"say({number - 1})", "") for number in range(1, len(WORDS) + 1)],
    ]

    def __init__(self, modes: list[Mode], now: Mode) -> None:
        super().__init__()
        self.modes = modes
        self.mode = now

    def compose(self) -> ComposeResult:
        yield Static("When to ask me at any time", id="heading", markup=False)
        marks = ["✓" if mode == self.mode else " " for mode in self.modes]
        yield OptionList(
            *[
                Option(f"{number:>2} {mark} {WORDS[mode]}", mode)
                for number, (mode, mark) in enumerate(zip(self.modes, marks, strict=True), 1)
            ]
        )
        yield Footer()

    def on_mount(self) -> None:
        choices = self.query_one(OptionList)
        choices.highlighted = self.modes.index(self.mode) if self.mode in self.modes else 0
        choices.focus()

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Take the chosen way."""
        self.dismiss(self.modes[event.option_index])

    def action_say(self, index: int) -> None:
        """Take the way with this number."""
        if index < len(self.modes):
            self.dismiss(self.modes[index])
