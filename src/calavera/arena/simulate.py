"""Many games by bots. Each game is determined by the seed and its number, whatever process plays it.

Bots sit in the order given and don't change seats. Tables of random bots alone go through the engine's own
playout loop.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import calavera
from calavera.arena.estimates import Estimate, mean, share
from calavera.arena.tally import Tally
from calavera.bots import Bot, bot, look
from calavera.engine import streams
from calavera.engine.errors import BadSetup
from calavera.engine.options import Value
from calavera.engine.streams import Stream, fast_stream


@dataclass(frozen=True)
class Plan:
    """What is to be played: game number i is the same for the same seed, options, components and bots."""

    game: str
    seats: int
    games: int
    bots: tuple[str, ...]
    seed: int
    options: Mapping[str, Value]
    components: Mapping[str, Any] | None = None

    def check(self) -> None:
        """Raises UnknownGame, UnknownBot, BadComponents or BadSetup, before anything is played."""
        if len(self.bots) != self.seats:
            raise BadSetup(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}")
        if self.games < 1:
            raise BadSetup(f"at least one game is played, not {self.games}")
        for name in self.bots:
            bot(name)
        calavera.game(self.game).match(self.seats, self.seed, self.options, self.components)


def simulate(plan: Plan, jobs: int = 1) -> Iterator[Tally]:
    """Play all games of a plan in so many processes; yields the counts of each batch as it is done.

    Their sum is the same for the same plan. Closing the iterator, or an interrupt, ends the processes; several
    of them can be asked for from the main thread only.
    """
    plan.check()
    size = max(1, plan.games // (100 * jobs))
    batches = [range(i, min(i + size, plan.games)) for i in range(0, plan.games, size)]
    if jobs == 1:
        for batch in batches:
            yield play_batch(plan, batch)
        return
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, spawn) as pool:
        try:
            with deaf_to_interrupts():
                waiting = [pool.submit(play_batch, plan, batch) for batch in batches]
            for done in as_completed(waiting):
                yield done.result()
        except BaseException:  # an interrupt or a closed iterator too: nobody waits for the rest
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in multiprocessing.active_children():
                worker.terminate()
            raise


@contextmanager
def deaf_to_interrupts() -> Iterator[None]:
    """Processes that start in here never hear Ctrl-C: it is for the one that starts them, and ends them."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, heard)


def play_batch(plan: Plan, numbers: range) -> Tally:
    """The counts of the games with these numbers."""
    game = calavera.game(plan.game)
    bots = [bot(name) for name in plan.bots]
    by_chance = set(plan.bots) == {"random"}
    tally = Tally(plan.seats)
    for number in numbers:
        seed = sha256(b"calavera game %d %d" % (plan.seed, number)).digest()
        match = game.match(plan.seats, seed, plan.options, plan.components, stream="fast", journal=False)
        rng = fast_stream(sha256(seed).digest())
        decisions = match.playout(rng) if by_chance else play(match, bots, rng)
        result = match.result
        assert result is not None
        tally.count(result, decisions, match.state.turns)
    return tally


def play(match: calavera.Match, bots: list[Bot], rng: Stream) -> int:
    """Let bots, one for each seat, play a match to its end; the number of decisions.

    Who of several is first to choose is drawn; it matters where the first who acts is resolved at once.
    """
    decisions = 0
    while not match.over:
        waiting = match.to_act
        seat = waiting[rng.below(len(waiting))]
        match.play(seat, bots[seat](look(match, seat), rng, None))
        decisions += 1
    return decisions


def win_shares(plan: Plan, tally: Tally) -> list[Estimate]:
    """The share of games won by seat, 1/k for a first place shared by k; co-operative games have one."""
    if calavera.game(plan.game).cooperative:
        return [share(tally.won, tally.games)]
    return [share(sum(n / (k + 1) for k, n in enumerate(firsts)), tally.games) for firsts in tally.firsts]


def mean_scores(tally: Tally) -> list[Estimate]:
    """By seat, the mean score."""
    return [
        mean(tally.games, total, squares)
        for total, squares in zip(tally.points, tally.points_squared, strict=True)
    ]


def mean_turns(tally: Tally) -> Estimate:
    """How many turns a game takes."""
    return mean(tally.games, tally.turns, tally.turns_squared)


def compiled() -> bool:
    """Whether the compiled engine runs, not the sources beside it."""
    return not str(streams.__file__).endswith(".py")


def summary(plan: Plan, tally: Tally, seconds: float) -> dict[str, Any]:
    """What was measured, as JSON-able data; `win_share` is one number for a co-operative game."""
    wins = [estimate.value for estimate in win_shares(plan, tally)]
    together = calavera.game(plan.game).cooperative
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": tally.games,
        "decisions": tally.decisions,
        "seconds": seconds,
        "games_per_s": tally.games / seconds,
        "decisions_per_s": tally.decisions / seconds,
        "compiled": compiled(),
        "win_share": wins[0] if together else wins,
        "mean_score": [estimate.value for estimate in mean_scores(tally)],
        "turns": mean_turns(tally).value,
    }
