"""The scene: what a board needs to know beside the view, and how it marks what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup, escape


@dataclass(frozen=True)
class Sitter:
    """A seat as people see it: its name, and whether it is a bot, not taken yet, or waited for."""

    name: str
    bot: bool = False
    open: bool = False
    waited_for: bool = False
    has_chosen: bool = False


@dataclass(frozen=True)
class Scene:
    """Who sits where, who looks (-1: a spectator), and the legal actions with their labels."""

    sitters: list[Sitter]
    you: int = -1
    choices: Mapping[int, str] = field(default_factory=dict)
    chosen: int | None = None
    """The looker's own answer to the open question, while it may still be changed."""

    def target(self, action: int, inner: Markup, classes: str = "") -> Markup:
        """Make a part of a drawing a link to the button of a choice, if the action is legal now.

        The link takes focus; without JavaScript it leads to the button, with it, it presses the button.
        """
        label = self.choices.get(action)
        if label is None:
            return inner
        mark = f"target {classes}".strip() + (" chosen" if action == self.chosen else "")
        return Markup('<a class="{}" href="#choice-{}" data-choice="{}" aria-label="{}">{}</a>').format(
            mark, action, action, label, inner
        )

    def name(self, seat: int) -> Markup:
        """The name of a seat, escaped."""
        return escape(self.sitters[seat].name)
