"""Compiled and plain sources play the same games, to the byte: records, states and journals."""

import hashlib
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator

import calavera
from calavera.engine import streams
from calavera.engine.state import snapshot
from calavera.testing import random_options

GAMES = 300
"""How many are played of each kind, over all numbers of seats and all choices of options."""


def test_plain_and_compiled_sources_play_the_same_games() -> None:
    plain = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    played = subprocess.run([sys.executable, __file__], env=plain, check=True, capture_output=True, text=True)
    assert list(transcripts()) == played.stdout.splitlines()


def transcripts() -> Iterator[str]:
    """A line for each game played: which it was and the hash of all there is to know about it."""
    for id in calavera.games():
        for number in range(GAMES):
            match = played(calavera.game(id), random.Random(f"{id} {number}"))
            assert match.journal is not None
            journal = [[e.event.sentence, e.event.rule, e.operands, e.only] for e in match.journal.entries]
            whole = json.dumps([match.record(), snapshot(match.state), journal], default=bytes.hex)
            yield f"{id} {number} {len(match.log)} {hashlib.sha256(whole.encode()).hexdigest()}"


def played(game: calavera.Game, chance: random.Random) -> calavera.Match:
    """A whole match: any number of seats, any options, any legal choice, now and then taken back."""
    seats = chance.randint(*game.seats)
    match = game.match(seats, chance.getrandbits(60), random_options(game, seats, chance))
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        if chance.random() < 0.1 and match.can_undo(seat):
            match.undo(seat)
    return match


if __name__ == "__main__":
    if not str(streams.__file__).endswith(".py"):
        sys.exit(f"these are not the plain sources: {streams.__file__}")
    for line in transcripts():
        print(line)
