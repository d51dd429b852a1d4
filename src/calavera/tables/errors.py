"""What can go wrong at a table. Each error has a `kind` that a page or an API turns into its own answer."""

from typing import ClassVar

from calavera.engine.errors import (
    BadAction,
    BadComponents,
    BadSetup,
    CalaveraError,
    CannotUndo,
    NotAsked,
    NotOffered,
    StaleAsk,
    UnknownBot,
    UnknownGame,
)


class TableError(CalaveraError):
    """Base of the errors of this part."""

    kind: ClassVar[str] = "bad_request"


class BadRequest(TableError):
    """Something asked for that makes no sense; the message says what would."""


class NotFound(TableError):
    """No such table, seat, guest or link."""

    kind = "not_found"


class Forbidden(TableError):
    """Not yours to do, or a link or token that is not valid any more."""

    kind = "forbidden"


class Conflict(TableError):
    """The table is not in the state that this needs: not started, already over, the seat just taken."""

    kind = "conflict"


class MoveIdTaken(Conflict):
    """This seat has sent the same move id before, with another action."""


class RulesChanged(Conflict):
    """The table began under other rules, and under those installed its log would go otherwise."""


class TooLarge(TableError):
    """More bytes or characters than are taken."""

    kind = "too_large"


class TooMany(TableError):
    """Too often, or too often in a short time: then it may be tried again after so many `seconds`."""

    kind = "too_many"

    def __init__(self, words: str, seconds: float | None = None) -> None:
        super().__init__(words)
        self.seconds = seconds


class Unavailable(TableError):
    """The store could not take it (disk full, database locked or gone); nothing has changed, try again."""

    kind = "unavailable"


ENGINE_KINDS: dict[type[CalaveraError], str] = {
    UnknownGame: "not_found",
    UnknownBot: "bad_request",
    BadSetup: "bad_request",
    BadComponents: "bad_request",
    BadAction: "bad_request",
    NotOffered: "bad_request",
    NotAsked: "conflict",
    StaleAsk: "conflict",
    CannotUndo: "conflict",
}


def kind_of(error: CalaveraError) -> str:
    """The kind of any error that a method of Tables raises on purpose."""
    if isinstance(error, TableError):
        return error.kind
    return ENGINE_KINDS.get(type(error), "bad_request")
