"""A process that thinks for bots (`python -m calavera.tables.thinking`), so that a slow one can be killed.

It reads questions from its standard input, one JSON object a line, and writes one answer a line. The match
comes as a record and is played again here; the bot itself is given a Position, which shows its seat's side
alone.
"""

from __future__ import annotations

import sys
from typing import Any

from msgspec import Struct
from msgspec.json import Decoder, Encoder

import calavera
from calavera.bots import choose


class Question(Struct):
    """What shall `bot` choose for `seat` in the match of `record`, within so many seconds?"""

    bot: str
    record: dict[str, Any]
    seat: int
    seed: int
    seconds: float


class Answer(Struct):
    """The action chosen; None when the process has come up and waits for its first question."""

    action: int | None


def main() -> None:
    """Answer until the input ends, which it also does when the asking process dies."""
    read, write = Decoder(Question).decode, Encoder().encode
    sys.stdout.buffer.write(write(Answer(None)) + b"\n")
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        question = read(line)
        match = calavera.replay(question.record, journal=False)
        action = choose(question.bot, match, question.seat, question.seed, question.seconds)
        sys.stdout.buffer.write(write(Answer(action)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
