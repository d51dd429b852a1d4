"""A process that thinks for bots and advisers (`python -m calavera.tables.thinking`), so that a slow one can be killed.

It reads questions from its standard input, one JSON object a line, and writes one answer a line. The match
comes as a record and is played again here; the bot itself is given a Position, which shows its seat's side
alone.
"""

import os
import sys

from msgspec.json import Decoder, Encoder

import calavera
from calavera.bots import advise, choose
from calavera.tables.structs import Advice
from calavera.tables.workers import Answer, Question, Request


def main() -> None:
    """Answer until the input ends, which it also does when the asking process dies."""
    if hasattr(os, "nice"):
        os.nice(10)  # people come first
    read, write = Decoder(Question | Request).decode, Encoder().encode
    sys.stdout.buffer.write(write(Answer()) + b"\n")
    sys.stdout.buffer.flush()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(write(answer(read(line))) + b"\n")
        sys.stdout.buffer.flush()


def answer(question: Question | Request) -> Answer:
    """What the bot chooses, or the adviser says."""
    match = calavera.replay(question.record, journal=False)
    if isinstance(question, Question):
        return Answer(choose(question.bot, match, question.seat, question.seed, question.seconds))
    advice = advise(match, question.seat, question.names, question.seed, question.seconds)
    label = match.game.words.choice(match.view(question.seat), advice.action, question.names).label
    return Answer(advice=Advice(advice.action, label, advice.figures, advice.says, advice.rule))


if __name__ == "__main__":
    main()
