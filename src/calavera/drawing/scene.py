"""The scene: what a board needs to know beside the view, and how it marks what can be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from markupsafe import Markup, escape


@dataclass(frozen=True)
class Sitter:
    """A seat as people see it: its name, and whether it is a bot, not taken yet, or waited for."""

    name: str
    bot: bool = False
    open: bool = False
    waited_for: bool = False
    has_chosen: bool = False


class Spoken(Protocol):
    """A piece of a line: plain text (kind ""), a seat, or a thing of the game."""

    @property
    def kind(self) -> str: ...
    @property
    def operand(self) -> int: ...
    @property
    def words(self) -> str: ...


class Told(Protocol):
    """A line of the journal as one seat reads it, with the id of its rule."""

    @property
    def rule(self) -> str: ...
    @property
    def parts(self) -> Sequence[Spoken]: ...


@dataclass(frozen=True)
class Scene:
    """Who sits where, who looks (-1: a spectator), and the legal actions with their labels."""

    sitters: list[Sitter]
    you: int = -1
    choices: Mapping[int, str] = field(default_factory=dict)
    chosen: int | None = None
    """The looker's own answer to the open question, while it may still be changed."""
    told: Sequence[Told] = ()
    """The journal as far as the looker may read it, oldest line first."""
    told_before: int = 0
    """As many of its lines were there the last time the board was drawn; 0 if nobody knows."""
    pauses: Sequence[int] = ()
    """After how many of its lines somebody was asked: what was told until then had its time to be read."""

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
