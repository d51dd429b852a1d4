"""The two random streams: known words, fairness, independence."""

import hashlib
from collections import Counter

import pytest

from calavera.engine.streams import FastStream, SealedStream, Stream, fast_stream, read_seed


def test_the_fast_stream_is_sfc32() -> None:
    """The words of the published generator from the state 1, 2, 3 with counter 1, by hand."""
    a, b, c, counter = 1, 2, 3, 1
    stream = FastStream(1, 2, 3, 1, 0)
    for _ in range(100):
        out = (a + b + counter) % 2**32
        counter += 1
        a, b = b ^ (b >> 9), (c + (c << 3)) % 2**32
        c = ((c << 21 | c >> 11) + out) % 2**32
        assert stream.word() == out


def test_the_sealed_stream_is_sha256_in_counter_mode() -> None:
    seed = bytes(range(32))
    stream = SealedStream(seed)
    for block in range(3):
        digest = hashlib.sha256(seed + bytes(8) + block.to_bytes(8, "big")).digest()
        for i in range(0, 32, 4):
            assert stream.word() == int.from_bytes(digest[i : i + 4], "big")


@pytest.mark.parametrize("stream", [fast_stream(1), SealedStream(read_seed(1))])
@pytest.mark.parametrize("n", [2, 6, 7, 28])
def test_every_number_below_is_equally_likely(stream: Stream, n: int) -> None:
    counts = Counter(stream.below(n) for _ in range(n * 1000))
    chi_squared = sum((counts[i] - 1000) ** 2 / 1000 for i in range(n))
    assert set(counts) == set(range(n))
    assert chi_squared < n + 6 * (2 * n) ** 0.5


@pytest.mark.parametrize("stream", [fast_stream(1), SealedStream(read_seed(1))])
def test_a_clone_draws_the_same_and_then_goes_its_own_way(stream: Stream) -> None:
    stream.die()
    twin = stream.clone()
    assert [stream.below(100) for _ in range(20)] == [twin.below(100) for _ in range(20)]
    stream.die()
    assert stream.drawn == twin.drawn + 1


@pytest.mark.parametrize("stream", [fast_stream(1), SealedStream(read_seed(1))])
def test_a_new_key_changes_everything_to_come(stream: Stream) -> None:
    twin = stream.clone()
    twin.rekey(3)
    assert [stream.below(100) for _ in range(20)] != [twin.below(100) for _ in range(20)]


def test_forks_of_one_stream_differ() -> None:
    stream = fast_stream(1)
    first, second = stream.fork(), stream.fork()
    assert [first.below(100) for _ in range(20)] != [second.below(100) for _ in range(20)]


def test_a_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    stream = fast_stream(2)
    orders = set()
    for _ in range(300):
        cards = [1, 2, 3]
        stream.shuffle(cards)
        orders.add(tuple(cards))
    assert len(orders) == 6
