"""How fast a game runs on one core: random decisions, clones, replays; compiled and plain side by side."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from time import process_time

import calavera
from calavera.arena.simulate import compiled
from calavera.engine.errors import CalaveraError
from calavera.engine.match import Match
from calavera.engine.record import replay
from calavera.engine.streams import fast_stream

ONE_PROCESS = Path(__file__).with_name("measure.py")

Speeds = dict[str, float]
"""Operations a second, by the name of the measurement."""


def bench(game: str, seats: int, seconds: float) -> dict[str, Speeds]:
    """The speeds of the sources ("plain") and, where there is one, of the compiled build ("compiled").

    Each is the best of two processes, in turns, so that a noisy machine does not favour one of the two.
    """
    kinds = ["compiled", "plain"] if compiled() else ["plain"]
    best: dict[str, Speeds] = {kind: {} for kind in kinds}
    for kind in kinds * 2:
        for name, speed in in_a_process(kind, game, seats, seconds).items():
            best[kind][name] = max(speed, best[kind].get(name, 0))
    return best


def in_a_process(kind: str, game: str, seats: int, seconds: float) -> Speeds:
    """The speeds of one kind of build, measured in a process of its own."""
    command = [sys.executable, "-P", str(ONE_PROCESS), kind, game, str(seats), str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise CalaveraError(f"measuring the {kind} build failed: {done.stderr.strip()}")
    speeds: Speeds = json.loads(done.stdout)
    return speeds


def measure(game: calavera.Game, seats: int, seconds: float) -> Speeds:
    """The speeds in this process, each measured for about so many seconds."""
    return {
        "engine's loop, decisions": speed(playouts(game, seats), seconds),
        "Python loop, decisions": speed(plays(game, seats), seconds),
        "clones in mid-turn": speed(clones(game, seats), seconds),
        "replay, decisions": speed(replays(game, seats), seconds),
    }


def speed(work: Iterator[tuple[int, float]], seconds: float) -> float:
    """Operations a second of work that yields how many it did in how many seconds."""
    next(work)  # only warms up
    done, spent = 0, 0.0
    while spent < seconds:
        more, took = next(work)
        done += more
        spent += took
    return done / spent


def timed(work: Callable[[], int]) -> tuple[int, float]:
    """What a piece of work says it did, and how much time of the processor it took."""
    began = process_time()
    done = work()
    return done, process_time() - began


def playouts(game: calavera.Game, seats: int) -> Iterator[tuple[int, float]]:
    """Whole games with their set-up, in the engine's own loop of random choices."""
    rng = fast_stream(1)
    seed = 0

    def ten() -> int:
        return sum(game.match(seats, seed + i, stream="fast", journal=False).playout(rng) for i in range(10))

    while True:
        yield timed(ten)
        seed += 10


def plays(game: calavera.Game, seats: int) -> Iterator[tuple[int, float]]:
    """Whole games with their set-up, every choice made here through `Match.play`."""
    chance = Random(1).random
    seed = 0

    def one() -> int:
        match = game.match(seats, seed, stream="fast", journal=False)
        while not match.over:
            seat = match.to_act[0]
            legal = match.legal(seat)
            match.play(seat, legal[int(chance() * len(legal))])
        return len(match.log)

    while True:
        yield timed(one)
        seed += 1


def clones(game: calavera.Game, seats: int) -> Iterator[tuple[int, float]]:
    """Clones at decisions of random games before which something was chosen in the same turn.

    Where turns are so short that there are none, at all decisions.
    """
    chance = Random(2)
    anywhere = False
    seed = 0

    def copies(match: Match) -> int:
        for _ in range(100):
            match.clone()
        return 100

    while True:
        match = game.match(seats, seed, stream="fast", journal=False)
        turn, found = -1, False
        while not match.over:
            if match.state.turns == turn or anywhere:
                found = True
                yield timed(lambda: copies(match))  # noqa: B023
            turn = match.state.turns
            choose_by_chance(match, chance)
        anywhere = not found
        seed += 1


def replays(game: calavera.Game, seats: int) -> Iterator[tuple[int, float]]:
    """Records of sealed random games, replayed with their draws."""
    chance = Random(3)
    seed = 0
    while True:
        match = game.match(seats, seed)
        while not match.over:
            choose_by_chance(match, chance)
        record = match.record()
        yield timed(lambda: len(replay(record, lambda _: game, False).log))  # noqa: B023
        seed += 1


def choose_by_chance(match: Match, chance: Random) -> None:
    """Make one choice, any."""
    seat = match.to_act[0]
    match.play(seat, chance.choice(match.legal(seat)))
