"""Fits the weights of the outlook at Dead Men Tell No Tales: `python benchmarks/outlook.py [--games N]`.

The rules of thumb play, now and then what the outlook hangs on is noted down, and in the end whether the game was won.
A logistic regression (Newton's method) then gives the weights of `calavera/games/dead_men/bot/outlook.py`.
"""

import argparse
import math
from random import Random

from calavera.engine.asks import Ask
from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.bot import rule_of_thumb
from calavera.games.dead_men.bot.outlook import WEIGHTS, counts
from calavera.games.dead_men.state import Ship

NOTED = 0.02
"""How many of the positions are noted down."""

STEPS = 8
SHRINK = 1.0
"""Draws weights that the games say little about towards 0."""


def main() -> None:
    """Play, fit, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=12_000)
    games = parser.parse_args().games
    positions: list[list[float]] = []
    won: list[bool] = []
    for number in range(games):
        noted, win = play(number)
        positions += noted
        won += [win] * len(noted)
    even, *weights = regression(positions, won)
    print(f"{len(positions):,} positions of {games:,} games, {sum(won):,} of them in games that were won")
    print(f"EVEN: Final = {even:.3f}")
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f'    "{name}": {weight:.4g},')


def play(number: int) -> tuple[list[list[float]], bool]:
    """A game of two to five seats, every other four with the Kraken: positions on its way, and whether it was won."""
    full = number // 4 % 2 == 1
    options = {"kraken": full, "captain_fromm": full}
    match = GAME.match(2 + number % 4, number, options, stream="fast", journal=False)
    rng, chance = fast_stream(number), Random(number)
    noted = []
    while not match.over:
        ask, ship = match.question, match.state
        assert isinstance(ask, Ask) and isinstance(ship, Ship)
        if chance.random() < NOTED:
            noted.append([1.0, *counts(ship).values()])
        match.play(ask.seat, rule_of_thumb(ship, ask, rng))
    assert match.result is not None
    return noted, bool(match.result.won)


def regression(rows: list[list[float]], won: list[bool]) -> list[float]:
    """The weights under which the outcomes are likeliest."""
    size = len(rows[0])
    weights = [0.0] * size
    for _ in range(STEPS):
        slope = [-SHRINK * weight for weight in weights]
        curve = [[SHRINK * (i == j) for j in range(size)] for i in range(size)]
        for row, win in zip(rows, won, strict=True):
            chance = 1 / (1 + math.exp(-sum(a * b for a, b in zip(weights, row, strict=True))))
            for i, a in enumerate(row):
                if a:
                    slope[i] += a * (win - chance)
                    share = a * chance * (1 - chance)
                    curve[i] = [c + share * b for c, b in zip(curve[i], row, strict=True)]
        weights = [w + d for w, d in zip(weights, solve(curve, slope), strict=True)]
    return weights


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination; the matrix is positive definite."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for i, row in enumerate(rows):
        rows[i] = row = [value / row[i] for value in row]
        for j, other in enumerate(rows):
            if j != i:
                rows[j] = [a - other[i] * b for a, b in zip(other, row, strict=True)]
    return [row[-1] for row in rows]


if __name__ == "__main__":
    main()
