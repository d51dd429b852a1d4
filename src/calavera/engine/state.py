"""What every game's state has, and how any state is laid bare for comparison."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from calavera.engine.journal import Entry, Event, Journal
from calavera.engine.streams import Stream


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table, as plain attributes: numbers, text, lists, and small objects of these.

    A game's state subclasses this, keeps `__init__` free of arguments and cheap (cloning calls it), and
    writes `clone`, which starts with `self.copy_to(twin)`. What is printed and never changes (the component
    set, as a plain object of ints and lists) is shared by all clones under the name `parts`.
    """

    def __init__(self) -> None:
        self.seats: int = 0
        self.turns: int = 0
        self.over: bool = False
        self.reveals: int = 0
        self.rng: Stream = NO_STREAM
        self.journal: Journal | None = None

    def prepare(self, seats: int, rng: Stream, journal: Journal | None) -> None:
        """Give a new state its number of seats, its random stream and the journal it tells."""
        self.seats = seats
        self.rng = rng
        self.journal = journal

    def clone(self) -> State:
        """An independent copy; the random stream is copied too, the journal stays behind."""
        raise NotImplementedError

    def copy_to(self, twin: State) -> None:
        """Copy what every state has."""
        twin.seats = self.seats
        twin.turns = self.turns
        twin.over = self.over
        twin.reveals = self.reveals
        twin.rng = self.rng.clone()

    def reveal(self) -> None:
        """Note that somebody learns something now, so what led to it can't be taken back alone."""
        self.reveals += 1

    def tell(
        self, event: Event, a: int = -1, b: int = -1, c: int = -1, d: int = -1, only: list[int] | None = None
    ) -> None:
        """Write an event into the journal, if one is kept. `only` names the seats that may read it."""
        journal = self.journal
        if journal is not None:
            journal.entries.append(Entry(event, [a, b, c, d], only))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and snapshot(self) == snapshot(other)


NO_STREAM = Stream()

SHARED = ("journal", "parts")
"""Attributes that are no part of a position: the story so far, and what is printed."""


def attribute_names(thing: object) -> list[str]:
    """The names of all attributes of an object, compiled or not."""
    names: set[str] = set(getattr(thing, "__dict__", ()))
    for kind in type(thing).__mro__:
        names.update(getattr(kind, "__mypyc_attrs__", ()))
        slots = getattr(kind, "__slots__", ())
        names.update([slots] if isinstance(slots, str) else slots)
    return sorted(name for name in names if not name.startswith("__") and hasattr(thing, name))


def snapshot(thing: object) -> Any:
    """Plain data equal for equal states: all that a state holds, found by reflection, without SHARED."""
    if thing is None or isinstance(thing, (bool, int, str, bytes, float)):
        return thing
    if isinstance(thing, (list, tuple)):
        return [snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    if isinstance(thing, (set, frozenset)):
        return sorted(snapshot(item) for item in thing)
    return {
        "": type(thing).__name__,
        **{name: snapshot(getattr(thing, name)) for name in attribute_names(thing) if name not in SHARED},
    }
