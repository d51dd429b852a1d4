"""The journal: what happened, for the people at the table, each line with its rule.

An event is declared once, with its sentence; a rule tells it with ints:

    STOLE = Event("BSI-H2.2", "{seat} took a booty card from {seat}.")
    s.tell(STOLE, thief, victim)                                   # everybody reads it
    s.tell(SAW, thief, victim, card, only=[thief, victim])         # these two read it

`{seat}` stands for a seat, `{seat's}` for its possessive, `{n}` for a number; other kinds are the
game's own (`{card}`) and turned to words by its `names`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from calavera.engine.errors import BadSetup

PLACEHOLDER = re.compile(r"\{([a-z_]+(?:'s)?)\}")

Namer = Callable[[int], str]
"""Turns an operand of one kind into words."""


class Event:
    """A kind of thing that happens: the id of its rule and a sentence with at most four placeholders."""

    def __init__(self, rule: str, sentence: str) -> None:
        self.rule = rule
        self.sentence = sentence
        self.kinds: list[str] = PLACEHOLDER.findall(sentence)
        if len(self.kinds) > 4:
            raise BadSetup(f"an event has at most four placeholders: {sentence!r}")


class Entry:
    """One event as it happened. `only` names the seats that may read it; None means everybody."""

    def __init__(self, event: Event, operands: list[int], only: list[int] | None) -> None:
        self.event = event
        self.operands = operands
        self.only = only

    def readable(self, seat: int) -> bool:
        """Whether a seat may read it. Spectators are seat -1, and -2 sees all (a finished match's replay)."""
        return self.only is None or seat in self.only or seat == EVERYTHING


SPECTATOR = -1
EVERYTHING = -2


class Line:
    """An entry in words: its rule and `parts`, (kind, operand, words) each; plain text has kind ""."""

    def __init__(self, rule: str, parts: list[tuple[str, int, str]]) -> None:
        self.rule = rule
        self.parts = parts

    @property
    def text(self) -> str:
        """The whole sentence."""
        return "".join(words for _, _, words in self.parts)


class Journal:
    """The entries of one match, oldest first."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.pauses: list[int] = []
        """After how many entries somebody was asked, each number once."""

    def pause(self) -> None:
        """Somebody is asked now."""
        if not self.pauses or self.pauses[-1] != len(self.entries):
            self.pauses.append(len(self.entries))

    def cut(self, entries: int) -> None:
        """Keep so many entries, as if nothing had been told or asked since."""
        del self.entries[entries:]
        self.pauses = [pause for pause in self.pauses if pause <= entries]

    def clone(self) -> Journal:
        """A journal of its own with the same entries (an entry never changes)."""
        twin = Journal()
        twin.entries = self.entries[:]
        twin.pauses = self.pauses[:]
        return twin

    def lines(self, seat: int, names: Mapping[str, Namer]) -> list[Line]:
        """What `seat` may read, in words."""
        return [in_words(entry, names) for entry in self.entries if entry.readable(seat)]

    def pauses_of(self, seat: int) -> list[int]:
        """After how many of the lines that `seat` may read somebody was asked."""
        read = 0
        found: list[int] = []
        after = 0
        for pause in self.pauses:
            for entry in self.entries[after:pause]:
                read += entry.readable(seat)
            after = pause
            found.append(read)
        return found


def in_words(entry: Entry, names: Mapping[str, Namer]) -> Line:
    """The sentence of an entry, with each placeholder turned to words by the namer of its kind."""
    parts = fill(entry.event.sentence, entry.operands, names)
    kind, operand, words = parts[0]
    parts[0] = (kind, operand, words[:1].upper() + words[1:])
    return Line(entry.event.rule, parts)


def fill(sentence: str, operands: list[int], names: Mapping[str, Namer]) -> list[tuple[str, int, str]]:
    """The parts of a sentence: plain text, and placeholders in words. A name that ends in "!" takes no full stop."""
    parts: list[tuple[str, int, str]] = []
    pieces = PLACEHOLDER.split(sentence)
    for i, piece in enumerate(pieces):
        if i % 2:
            operand = operands[i // 2]
            words = str(operand).replace("-", "−") if piece == "n" else names[piece](operand)
            parts.append((piece, operand, words))
        else:
            text = piece.removeprefix(".") if parts and parts[-1][2].endswith("!") else piece
            if text:
                parts.append(("", -1, text))
    return parts
