"""The random streams: sealed for real matches, fast for search and simulation.

Both give 32-bit words; everything else (`below`, `shuffle`, `take`) is built on them here, so that two
streams with the same words make the same game. All arithmetic stays below 2^63, so compiled and plain
Python agree.
"""

from __future__ import annotations

import hashlib
import secrets
from typing import Final

from mypy_extensions import i64, mypyc_attr

from calavera.engine.errors import BadSetup

MASK: Final[i64] = 0xFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Stream:
    """A source of 32-bit words. `drawn` counts the draws, so that an undo knows whether chance spoke."""

    def __init__(self) -> None:
        self.drawn: i64 = 0

    def word(self) -> i64:
        """The next word, 0 to 2^32 - 1."""
        raise NotImplementedError

    def clone(self) -> Stream:
        """An independent stream that will give the same words."""
        raise NotImplementedError

    def fork(self) -> Stream:
        """A fast stream of its own, started from words of this one."""
        stream = FastStream(self.word(), self.word(), self.word(), 1, 0)
        for _ in range(12):
            stream.word()
        return stream

    def rekey(self, key: int) -> None:
        """Change all words to come: after the table took back a draw, the old future is known."""
        raise NotImplementedError

    def note(self, value: i64) -> None:
        """Take note of a draw; only the sealed stream keeps them."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each equally likely (Lemire 2019, with rejection)."""
        size: i64 = n
        product: i64 = self.word() * size
        low: i64 = product & MASK
        if low < size:
            threshold: i64 = (0x100000000 - size) % size
            while low < threshold:
                product = self.word() * size
                low = product & MASK
        value: i64 = product >> 32
        self.drawn += 1
        self.note(value)
        return int(value)

    def die(self) -> int:
        """1 to 6."""
        return self.below(6) + 1

    def roll(self, dice: int) -> list[int]:
        """The faces of so many dice, from 0 to 5."""
        faces: list[int] = []
        while len(faces) < dice:
            faces.append(self.below(6))
        return faces

    def shuffle(self, cards: list[int]) -> None:
        """Put `cards` into a random order, in place (Fisher and Yates)."""
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    def take(self, cards: list[int]) -> int:
        """Remove one card at random and return it."""
        return cards.pop(self.below(len(cards)))


class FastStream(Stream):
    """sfc32 (Chris Doty-Humphrey, PractRand): adds, shifts and masks of 32-bit words."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64, drawn: i64) -> None:
        self.drawn = drawn
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def word(self) -> i64:
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        out: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + ((c << 3) & MASK)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + out) & MASK
        return out

    def clone(self) -> Stream:
        return FastStream(self.a, self.b, self.c, self.counter, self.drawn)

    def rekey(self, key: int) -> None:
        self.a = (self.a ^ (key * 2654435761)) & MASK
        for _ in range(12):
            self.word()


class SealedStream(Stream):
    """SHA-256 in counter mode over a 256-bit seed, eight words a block.

    `values` keeps every draw, for the record and for `verify`.
    """

    def __init__(self, seed: bytes = bytes(32)) -> None:
        self.drawn = 0
        self.seed = seed
        self.key: i64 = 0
        self.block: i64 = 0
        self.words: list[int] = []
        self.values: list[int] = []

    def word(self) -> i64:
        if not self.words:
            text = self.seed + int(self.key).to_bytes(8, "big") + int(self.block).to_bytes(8, "big")
            digest = hashlib.sha256(text).digest()
            self.block += 1
            self.words = [int.from_bytes(digest[i : i + 4], "big") for i in range(28, -1, -4)]
        word: i64 = self.words.pop()
        return word

    def note(self, value: i64) -> None:
        self.values.append(int(value))

    def clone(self) -> Stream:
        twin = SealedStream(self.seed)
        twin.drawn = self.drawn
        twin.key = self.key
        twin.block = self.block
        twin.words = self.words[:]
        twin.values = self.values[:]
        return twin

    def rekey(self, key: int) -> None:
        self.key = key
        self.block = 0
        self.words = []


def new_seed() -> bytes:
    """A 256-bit seed from the operating system."""
    return secrets.token_bytes(32)


def read_seed(seed: int | str | bytes) -> bytes:
    """The 256-bit seed that a number, 64 hexadecimal digits or 32 bytes stand for.

    Raises BadSetup for anything else.
    """
    if isinstance(seed, bytes):
        if len(seed) == 32:
            return seed
        raise BadSetup(f"a seed of bytes has 32 of them, not {len(seed)}")
    if isinstance(seed, str):
        try:
            raw = bytes.fromhex(seed)
        except ValueError:
            raw = b""
        if len(raw) != 32:
            raise BadSetup("a seed in text is 64 hexadecimal digits (256 bits)")
        return raw
    if seed < 0:
        raise BadSetup(f"a seed is 0 or more, not {seed}")
    return hashlib.sha256(b"calavera seed %d" % seed).digest()


def seed_hash(seed: bytes) -> str:
    """What a table shows before the first draw: SHA-256 of the seed, in hexadecimal."""
    return hashlib.sha256(b"calavera sealed " + seed).hexdigest()


def fast_stream(seed: int | str | bytes) -> FastStream:
    """A fast stream that starts from 96 bits of the seed."""
    start = read_seed(seed)
    words = [int.from_bytes(start[i : i + 4], "big") for i in (0, 4, 8)]
    stream = FastStream(words[0], words[1], words[2], 1, 0)
    for _ in range(12):
        stream.word()
    return stream
