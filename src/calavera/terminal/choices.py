"""The list of legal actions, picked by number, arrow keys or mouse."""

from __future__ import annotations

from rich.text import Text
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from calavera.tables.seen import SeenChoice


class Choices(OptionList):
    """A number picks at once, unless it could go on: with 12 choices 1 waits for a second digit or Enter."""

    typed = ""

    def offer(self, choices: list[SeenChoice], chosen: int | None = None, advised: int | None = None) -> None:
        """Show these choices in place of those before, with marks on the one chosen already and the one advised."""
        self.typed = ""
        self.clear_options()
        self.display = bool(choices)
        for number, choice in enumerate(choices, 1):
            text = in_words(number, choice, choice.action == chosen, choice.action == advised)
            self.add_option(Option(text, str(choice.action)))
            if choice.action in (chosen, advised) or number == 1:
                self.highlighted = number - 1
        if choices:
            self.focus()

    def on_key(self, event: Key) -> None:
        if event.character is None or event.character not in "0123456789":
            self.typed = ""
            return
        event.stop()
        count = self.option_count
        for text in (self.typed + event.character, event.character):
            if 1 <= int(text) <= count:
                self.typed = text
                self.highlighted = int(text) - 1
                if int(text) * 10 > count:
                    self.typed = ""
                    self.action_select()
                return
        self.typed = ""


def in_words(number: int, choice: SeenChoice, chosen: bool, advised: bool) -> Text:
    """A choice as a line: number, mark, badge, label, whether it is advised, and note."""
    text = Text(f"{number:>2} {'✓' if chosen else ' '} ")
    if choice.badge:
        text.append(f"{choice.badge:>3} ", "bold")
    text.append(choice.label)
    if advised:
        text.append("  ◆ advised", "bold")
    if choice.note:
        text.append(f"  {choice.note}", "dim")
    return text
