"""The table on the screen: board, news, the question and its choices; and who is to choose next."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import ClassVar

from rich.text import Text
from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, OptionList, Static

from calavera.engine.asks import Window
from calavera.engine.match import Match
from calavera.tables.advice import is_fair
from calavera.tables.seen import Seen, see
from calavera.tables.structs import Advice, Mode
from calavera.terminal.asking import Standings, WhenToAsk
from calavera.terminal.choices import Choices
from calavera.terminal.reading import Curtain, RulesScreen, TextScreen
from calavera.terminal.wording import counsel, ending, line, question


class TableScreen(Screen[None]):
    """A match seen from the seat of whoever of this screen is to choose, or chose last.

    `sitters` has the name of the bot of each seat, or None for a person; `think(seat)` lets a bot choose, and
    `advise(seat, names)` an adviser.
    """

    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012
    BINDINGS: ClassVar[list[BindingType]] = [
        ("r", "rules", "Rule"),
        ("j", "journal", "Journal"),
        ("b", "board", "Board"),
        ("a", "advise", "Advice"),
        ("u", "undo", "Undo"),
        ("w", "when_to_ask", "When to ask me"),
        Binding("pagedown", "turn_board(1)", show=False, priority=True),
        Binding("pageup", "turn_board(-1)", show=False, priority=True),
    ]

    def __init__(
        self,
        match: Match,
        sitters: list[str | None],
        think: Callable[[int], Awaitable[int]],
        advise: Callable[[int, list[str]], Awaitable[Advice | None]],
    ) -> None:
        super().__init__()
        self.match = match
        self.think = think
        self.advise = advise
        self.people = [seat for seat, bot in enumerate(sitters) if bot is None]
        self.names = [
            f"Player {seat + 1}" if bot is None else f"{bot.capitalize()} {seat + 1}"
            for seat, bot in enumerate(sitters)
        ]
        self.viewer = self.people[0] if self.people else -1
        self.known = [0] * len(sitters)
        """By seat, how many lines of the journal it could read when it chose last."""
        self.standings = Standings(shared=len(self.people) > 1)
        self.at_any_time = False
        """Whether a question has come that is put to everybody at any time."""
        self.answer: asyncio.Future[int] | None = None
        self.advice: Advice | None = None
        self.advised = (-1, -1)
        """The ask and the seat that the advice is for."""

    def compose(self) -> ComposeResult:
        yield Static(id="heading", markup=False)
        with Container(id="middle"):
            with VerticalScroll(id="board"):
                yield Static(id="text", markup=False)
            with VerticalScroll(id="news"):
                yield Static(id="lines", markup=False)
        yield Static(id="question", markup=False)
        yield Static(id="advice", markup=False)
        yield Choices()
        yield Footer()

    def on_mount(self) -> None:
        self.conduct()

    @work(exclusive=True)
    async def conduct(self) -> None:
        """Ask seat after seat until the match is over; where several are asked, people before bots."""
        match = self.match
        while True:
            self.pass_over()
            if match.over:
                break
            waiting = match.to_act
            seat = next((seat for seat in self.people if seat in waiting), waiting[0])
            if seat in self.people:
                await self.hand_over(seat)
                self.answer = asyncio.get_running_loop().create_future()
                action = await self.answer
                self.known[seat] = len(self.seen().journal)
            else:
                self.show()
                action = await self.think(seat)
            match.play(seat, action)
        self.show()

    def pass_over(self) -> None:
        """Decline for the people who want it so, as the house does at a table."""
        match = self.match
        while (question := match.question) is not None:
            self.at_any_time |= isinstance(question, Window) and question.discreet
            asked = [seat for seat in self.people if seat in match.to_act]
            seat = next((seat for seat in asked if self.standings.passed_over(seat, question)), None)
            if seat is None:
                return
            match.play(seat, match.legal(seat)[-1])

    async def hand_over(self, seat: int) -> None:
        """Show the table to a seat; behind a curtain until its player has come, if that is somebody else."""
        curtain = None
        if seat != self.viewer:
            curtain = self.app.push_screen(Curtain(self.names[seat]), wait_for_dismiss=True)
            self.viewer = seat
        self.show()
        if curtain is not None:
            await curtain

    def seen(self) -> Seen:
        """All that may be shown now."""
        return see(self.match, self.viewer, self.names)

    def show(self) -> None:
        """Bring every part of the screen up to date."""
        seen = self.seen()
        news = seen.journal[self.known[self.viewer] :]
        self.query_one("#heading", Static).update(f"{self.match.game.name} · {seen.heading}")
        self.query_one("#text", Static).update(self.board_of(seen))
        self.query_one("#lines", Static).update("\n".join(line.text for line in news))
        self.query_one("#news").scroll_end(animate=False)
        self.query_one("#question", Static).update(question(seen))
        advice = self.advice if self.advised == (self.match.ask, self.viewer) else None
        self.show_advice(counsel(advice) if advice and seen.ask else Text())
        advised = advice.action if advice else None
        self.query_one(Choices).offer(*((seen.ask.choices, seen.ask.chosen, advised) if seen.ask else ([],)))
        self.refresh_bindings()

    def show_advice(self, words: Text) -> None:
        """Say this below the question; nothing takes no room."""
        place = self.query_one("#advice", Static)
        place.display = bool(words)
        place.update(words)

    def board_of(self, seen: Seen) -> str:
        """The whole table in plain text; at the end below how it ended."""
        text = self.match.game.words.text(seen.view, seen.names).removeprefix(f"{seen.heading}\n")
        return f"{ending(seen)}\n\n{text}" if seen.over else text

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        """Answer the question; or, while others ponder, change the answer."""
        action = int(event.option_id or -1)
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(action)
        elif self.match.answer_of(self.viewer) is not None:
            self.match.play(self.viewer, action)
            self.conduct()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to undo only where allowed, advice where fair, when to be asked where that can be at any time."""
        if action == "advise":
            alone = len(self.people) == 1
            return is_fair(self.match.game, alone) and len(self.match.legal(self.viewer)) > 1
        if action == "when_to_ask":
            return self.at_any_time and self.viewer >= 0
        return action != "undo" or (self.viewer >= 0 and self.match.can_undo(self.viewer))

    def action_undo(self) -> None:
        """Take back the viewer's last choice, and ask again from there."""
        self.match.undo(self.viewer)
        self.known[self.viewer] = min(self.known[self.viewer], len(self.seen().journal))
        self.conduct()

    @work(exclusive=True, group="advice")
    async def action_advise(self) -> None:
        """Ask the adviser; what he says is shown if it is still asked."""
        asked = (self.match.ask, self.viewer)
        if self.advised != asked:
            self.show_advice(Text("◆ The adviser thinks …"))
            advice = await self.advise(self.viewer, self.names)
            if (self.match.ask, self.viewer) != asked:
                self.notify("The question has moved on: ask the adviser again.")
                return
            if advice is None:
                self.show_advice(Text("◆ The adviser has no answer: ask him again."))
                return
            self.advice, self.advised = advice, asked
        self.show()

    def action_when_to_ask(self) -> None:
        """Let the viewer say when to be asked at any time, and go on from there."""
        seat, question = self.viewer, self.match.question

        def say(mode: Mode | None) -> None:
            if mode is not None:
                self.standings.say(seat, mode, question)
                self.conduct()

        now = self.standings.mode(seat, question)
        self.app.push_screen(WhenToAsk(self.standings.modes(question), now), say)

    def action_turn_board(self, way: int) -> None:
        """Scroll the board, wherever the cursor is."""
        board = self.query_one("#board")
        board.scroll_relative(y=way * (board.size.height - 1), animate=False)

    def action_board(self) -> None:
        """Give the board the whole screen."""
        self.app.push_screen(TextScreen(Text(self.board_of(self.seen()))))

    def action_journal(self) -> None:
        """Show all that the viewer may read of what happened, the newest last."""
        lines = Text("\n").join(line(entry) for entry in self.seen().journal)
        self.app.push_screen(TextScreen(lines, at_end=True))

    def action_rules(self) -> None:
        """Open the rules at the rule that asks, or that asked somebody else."""
        asked = self.seen().ask
        self.app.push_screen(RulesScreen(self.match.game, asked.rule if asked else ""))
