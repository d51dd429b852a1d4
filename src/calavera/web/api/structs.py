"""The shapes that only the API has; those of tables and of what a seat sees are used as they are."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType, field

from calavera.tables.seen import SeenChoice
from calavera.tables.structs import Mode, SeatWish, TableInfo, Visibility

Name = Annotated[str, Meta(min_length=1, max_length=40, description="The name that others read.")]
MoveId = Annotated[
    str,
    Meta(
        pattern="^[A-Za-z0-9_-]{1,48}$",
        description="Your own name for this move. Sent again, after a lost answer, the move is not made twice.",
    ),
]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]


class OptionInfo(Struct):
    """A switch of a game.

    With `choices`, one of their values is chosen (each has a sentence on what it does); else any whole number from
    `lowest` to `highest`.
    """

    name: str
    label: str
    help: str
    default: str | int | bool
    rule: str
    choices: list[OptionChoice]
    lowest: int
    highest: int


class OptionChoice(Struct):
    """A value of an option and what it does."""

    value: str | int | bool
    says: str


class PresetInfo(Struct):
    """A named set of options."""

    name: str
    label: str
    says: str
    options: dict[str, str | int | bool]


class VerbInfo(Struct):
    """A kind of action: its operands in order, each from 0 to its size - 1. Its actions are numbered from `base`."""

    name: str
    base: int
    operands: list[str]
    sizes: list[int]


class GameInfo(Struct):
    """A game, and all the ways to set it up. `view_schema` is the JSON schema of the `view` that seats are shown."""

    id: str
    name: str
    tagline: str
    rules_version: int
    fewest_seats: int
    most_seats: int
    cooperative: bool
    options: list[OptionInfo]
    presets: list[PresetInfo]
    verbs: list[VerbInfo]
    actions: int
    view_schema: dict[str, Any]


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to make. `nickname` is yours; every seat "me" is yours to play, and you are given its token."""

    game: str
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    nickname: Name = "Program"
    options: dict[str, str | int | bool] = field(default_factory=dict)
    components: dict[str, Any] | None = None
    visibility: Visibility = "private"


class Sit(Struct, forbid_unknown_fields=True):
    """Taking a seat: of a table open to all, or with an `invite`. Without `seat`, the first that is free."""

    nickname: Name = "Program"
    invite: Annotated[str, Meta(max_length=200)] | None = None
    seat: Number | None = None


class Play(Struct, forbid_unknown_fields=True):
    """An answer to the open ask number `ask`: an `action` by number, or a `verb` with its `operands`."""

    ask: Number
    move_id: MoveId
    action: Number | UnsetType = UNSET
    verb: Annotated[str, Meta(max_length=60)] | UnsetType = UNSET
    operands: dict[str, int] = field(default_factory=dict)


class TakeBack(Struct, forbid_unknown_fields=True):
    """Taking back the last choice of your seat, while ask number `ask` is open."""

    ask: Number
    move_id: MoveId


class AskAdvice(Struct, forbid_unknown_fields=True):
    """Asking an adviser about the open ask number `ask`."""

    ask: Number


class AskMe(Struct, forbid_unknown_fields=True):
    """How your seat wants to be asked where everybody may act at any time.

    "always": the question waits for your answer, whatever you hold; so it is for a seat taken over this API.
    "playable": if you keep silent for some seconds, the house declines for you. "never": it declines until the occasion
    is over. "wait": this question waits for you, number `ask` if that is given.
    """

    mode: Mode
    ask: Number | None = None


class Played(Struct):
    """A move as it was taken: by which seat, as the answer to which ask."""

    seat: int
    action: int
    ask: int
    move_id: str


class Actions(Struct):
    """What a seat may choose from now: empty, and `ask` null, while it is not asked."""

    ask: int | None
    title: str
    why: str
    rule: str
    chosen: int | None
    choices: list[SeenChoice]


class TableNow(Struct):
    """A table as everybody may know it; `info.revision` rises with every change that anybody could notice."""

    info: TableInfo
    waiting: list[int]
    """The seats that have still to choose."""
