"""Errors are written for the person who caused them: what was wrong, what is allowed."""


class CalaveraError(Exception):
    """Base of every error that Calavera raises on purpose."""


class UnknownGame(CalaveraError):
    """No installed game has this id."""


class UnknownBot(CalaveraError):
    """No installed bot has this name."""


class BadSetup(CalaveraError):
    """A number of seats, an option or a seed that the game does not take."""


class BadComponents(CalaveraError):
    """A component set that breaks its format or its counts; the message names the entry."""


class BadAction(CalaveraError):
    """A number, verb or operand that is no action of this game."""


class NotAsked(CalaveraError):
    """The seat has nothing to choose now, or the match is over."""


class NotOffered(CalaveraError):
    """An action of this game, but not among those offered now."""


class StaleAsk(CalaveraError):
    """The answer names an ask that is no longer open."""


class CannotUndo(CalaveraError):
    """Taking back would undo what somebody else did or unlearn what somebody saw."""


class CannotClone(CalaveraError):
    """Secrets were re-dealt in the middle of this turn: clone again after its end."""


class Runaway(CalaveraError):
    """A playout went on for more decisions than it was given."""


class BadRecord(CalaveraError):
    """A record that is damaged or does not hold.

    `field` and `index` name the first place that does not: an index is -1 where the field is no list, and the
    field is "" where no single one is at fault.
    """

    def __init__(self, words: str, field: str = "", index: int = -1) -> None:
        place = f"{field}[{index}]" if index >= 0 else field
        super().__init__(f"{place}: {words}" if place else words)
        self.field = field
        self.index = index
