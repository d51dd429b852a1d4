"""How often bots win a co-operative game, by seats: `python benchmarks/wins.py BOT [--games N] [--options NAME=VALUE]`.

Prints a row of the tables in docs/bots-and-simulation.md, as `calavera simulate` with `--seed 1` counts it.
"""

import argparse

import calavera
from calavera.arena.simulate import Plan, simulate, win_shares
from calavera.arena.tally import Tally
from calavera.engine.options import Value, read_options


def main() -> None:
    """Read the arguments, play, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--game", default="dead-men-tell-no-tales")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--options", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    game = calavera.game(given.game)
    options = read_options(game.options, given.options)
    cells = [
        wins(game.id, seats, given.games, given.bot, options, given.jobs)
        for seats in range(game.seats[0], game.seats[1] + 1)
    ]
    print(f"| `{given.bot}`, {given.games:,} games | {' | '.join(cells)} |")


def wins(game: str, seats: int, games: int, bot: str, options: dict[str, Value], jobs: int) -> str:
    """The share of games won, with its 95 % interval."""
    plan = Plan(game, seats, games, (bot,) * seats, 1, options)
    total = Tally(seats)
    for tally in simulate(plan, jobs):
        total.add(tally)
    (share,) = win_shares(plan, total)
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


if __name__ == "__main__":
    main()
