"""Screens to read, left by Escape: rules, board, journal; and the curtain between two players."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Footer, Markdown, Static

from calavera.engine.game import Game
from calavera.rulebook import RULE

BACK: list[BindingType] = [("escape", "dismiss", "Back")]


class RulesScreen(Screen[None]):
    """The rules of a game, opened at one of them."""

    BINDINGS: ClassVar[list[BindingType]] = BACK

    def __init__(self, game: Game, rule: str) -> None:
        super().__init__()
        self.file = game.folder / "rules.md"
        self.rule = rule

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Markdown()
        yield Footer()

    async def on_mount(self) -> None:
        text = self.file.read_text("utf-8") if self.file.exists() else "No rules are written down yet."
        markdown = self.query_one(Markdown)
        await markdown.update("\n".join(map(own_paragraph, text.splitlines())))
        self.query_one(VerticalScroll).focus()
        for block in markdown.children:
            if getattr(block, "source", "").startswith(f"**{self.rule}**"):
                block.add_class("asked")
                block.scroll_visible(top=True, animate=False)


def own_paragraph(line: str) -> str:
    """A line of a rules.md; if it is a rule, as a paragraph that begins with its id."""
    rule = RULE.match(line)
    return f"\n**{rule[1]}** {rule[2]}" if rule else line


class TextScreen(Screen[None]):
    """A long text, with the whole screen for it."""

    BINDINGS: ClassVar[list[BindingType]] = BACK

    def __init__(self, text: Text, at_end: bool = False) -> None:
        super().__init__()
        self.text = text
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static(self.text)
        yield Footer()

    def on_mount(self) -> None:
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.at_end:
            self.call_after_refresh(scroll.scroll_end, animate=False)


class Curtain(Screen[None]):
    """Hides the table while the screen goes to another player."""

    BINDINGS: ClassVar[list[BindingType]] = [("enter", "dismiss", "Show my table")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sitter = name

    def compose(self) -> ComposeResult:
        yield Static(f"Hand over to {self.sitter}, who presses Enter.", id="curtain", markup=False)
        yield Footer()
