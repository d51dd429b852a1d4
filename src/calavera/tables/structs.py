"""What a table tells about itself, as plain structs: nothing in them is secret.

Times are seconds since 1970 (UTC).
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

Kind = Literal["guest", "invited", "open", "bot", "left"]
"""Who has a seat: a person; whoever comes by link; whoever comes first; a program; nobody any more."""

FREE = ("invited", "open")
"""The kinds of seat that are to be taken before the match begins."""

Visibility = Literal["private", "open"]
Status = Literal["seating", "live", "over"]


class Guest(Struct, frozen=True):
    """A person without an account."""

    id: int
    nickname: str


class SeatWish(Struct, frozen=True, omit_defaults=True):
    """Who shall have a seat of a new table.

    "me" (several share one screen, each with a name), "invited", "open", or "bot" with the bot's name.
    """

    kind: Literal["me", "invited", "open", "bot"]
    name: str = ""
    bot: str = ""


class SeatInfo(Struct, frozen=True):
    """A seat: who has it, and the name that everybody reads."""

    seat: int
    kind: Kind
    name: str
    bot: str | None


class Proposal(Struct, frozen=True):
    """To take back the last choice of `seat` and all that followed. `agreed` are the seats that said yes."""

    seat: int
    agreed: list[int]
    missing: list[int]


class TableInfo(Struct, frozen=True):
    """A table as everybody may know it.

    `revision` rises with every change that anybody could notice, and `updated` is the time of the newest: what a seat
    answers to a question that must not tell who could do what is no such change. `seed` is None until the match is
    over; its hash is always there.
    """

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    own_components: bool
    visibility: Visibility
    status: Status
    seats: list[SeatInfo]
    host: int | None
    proposal: Proposal | None
    rematch: str | None
    revision: int
    seed_hash: str
    seed: str | None
    created: float
    updated: float

    @property
    def names(self) -> list[str]:
        """The names of all seats, in their order."""
        return [seat.name for seat in self.seats]


class Mark(Struct, frozen=True):
    """How far a table has come, for the house alone: `revision` counts all changes, `length` the entries of its log."""

    revision: int
    length: int


class ListedTable(Struct, frozen=True):
    """A table in a list. `mine` are the seats of whoever asks, `waiting` whether one of them is to act."""

    id: str
    game: str
    status: Status
    names: list[str]
    free: int
    mine: list[int]
    waiting: bool
    result: dict[str, Any] | None
    created: float
    updated: float


class Move(Struct, frozen=True):
    """An entry of the log: the answer of a seat to an ask, or that it took back (action -1, -2)."""

    seq: int
    seat: int
    action: int
    ask: int
    move_id: str


class Advice(Struct, frozen=True):
    """What an adviser would choose, and why.

    `figures` is what he counted in worlds he imagined, `says` the game's own reason, resting on `rule`: both "" if it
    has none.
    """

    action: int
    label: str
    figures: str
    says: str
    rule: str


Mode = Literal["always", "playable", "never", "wait"]
"""How a seat wants to be asked at any time: always, and waited for; only when it could do something (the usual way);
not at all while the same occasion lasts; or waited for, just this once."""


class Standing(Struct, frozen=True):
    """The way a seat wants to be asked at any time.

    `topic` is the occasion of which it wants to hear no more ("never"), or the ask that shall wait for it ("wait").
    """

    mode: Mode = "playable"
    topic: int = -1


class ChatLine(Struct, frozen=True):
    """What somebody at the table said."""

    id: int
    seat: int
    name: str
    text: str
    at: float


class Made(Struct, frozen=True):
    """A new table. Its secrets are shown this once: seat tokens, invitations by seat and for the table."""

    info: TableInfo
    tokens: dict[int, str]
    invites: dict[int, str]
    table_invite: str


class Joined(Struct, frozen=True):
    """A seat taken, with its token."""

    info: TableInfo
    seat: int
    token: str
