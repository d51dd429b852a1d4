"""A process that thinks for bots (`python -m calavera.tables.thinking`), so that a slow one can be killed.

It reads questions from its standard input, one JSON object a line, and writes one answer a line. The match
comes as a record and is played again here; the bot itself is given a Position, which shows its seat's side
alone.
"""

import os
import sys

from msgspec.json import Decoder, Encoder

import calavera
from calavera.bots import choose
from calavera.tables.workers import Answer, Question


def main() -> None:
    """Answer until the input ends, which it also does when the asking process dies."""
    if hasattr(os, "nice"):
        os.nice(10)  # people come first
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
