"""`calavera simulate`: many games by bots, and what came of them."""

import json
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from calavera.arena.estimates import Estimate
    from calavera.arena.simulate import Plan
    from calavera.arena.tally import Tally

app = typer.Typer()


@app.command()
def simulate(
    game: Annotated[str, typer.Argument(help="A game's id, such as black-skull-island.")],
    seats: Annotated[
        int | None, typer.Option(help="Number of seats.", show_default="as many as bots, or the fewest")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="Number of games.")] = 1000,
    bots: Annotated[str, typer.Option(help="The bot of each seat, or one for all seats.")] = "random",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed gives the same games.", show_default="drawn")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Number of processes.")] = 1,
    options: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    components: Annotated[
        Path | None, typer.Option(help="Your own component set (TOML).", exists=True, dir_okay=False)
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Let bots play many games, and print speed, shares of wins and scores with 95 % intervals."""
    import secrets

    import calavera
    from calavera.arena.simulate import Plan, summary
    from calavera.engine.components import read_components
    from calavera.engine.options import read_options

    found = calavera.game(game)
    names = tuple(bots.split(","))
    number = seats or (len(names) if len(names) > 1 else found.seats[0])
    plan = Plan(
        game,
        number,
        games,
        names * number if len(names) == 1 else names,
        secrets.randbits(32) if seed is None else seed,
        read_options(found.options, options or []),
        read_components(components.read_bytes()) if components else None,
    )
    began = time.perf_counter()
    tally, stopped = play(plan, jobs)
    seconds = time.perf_counter() - began
    if stopped:
        typer.echo(f"calavera: stopped after {tally.games} of {games} games", err=True)
    if tally.games and as_json:
        typer.echo(json.dumps(summary(plan, tally, seconds)))
    elif tally.games:
        show(plan, tally, seconds)
    if stopped:
        raise typer.Exit(130)


def play(plan: "Plan", jobs: int) -> tuple["Tally", bool]:
    """Play with a bar of progress on stderr; the counts, and whether Ctrl-C ended it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from calavera.arena.simulate import simulate
    from calavera.arena.tally import Tally

    total = Tally(plan.seats)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(plan.game, total=plan.games)
        try:
            for tally in simulate(plan, jobs):
                total.add(tally)
                progress.advance(task, tally.games)
        except KeyboardInterrupt:
            return total, True
    return total, False


def show(plan: "Plan", tally: "Tally", seconds: float) -> None:
    """Print the figures as a table."""
    import calavera
    from calavera.arena.simulate import compiled, mean_scores, mean_turns, win_shares

    kind = "compiled" if compiled() else "plain"
    turns = mean_turns(tally)
    typer.echo(
        f"{plan.game}, {plan.seats} seats, seed {plan.seed}\n"
        f"{tally.games:,} games in {seconds:.2f} s ({kind})\n"
        f"{tally.games / seconds:,.0f} games/s, {tally.decisions / seconds:,.0f} decisions/s, "
        f"{tally.decisions / tally.games:.1f} decisions a game\n"
        f"{turns.value:.2f} turns a game ({turns.low:.2f} to {turns.high:.2f}), "
        f"from {tally.shortest} to {tally.longest}\n"
    )
    wins = win_shares(plan, tally)
    if calavera.game(plan.game).cooperative:
        typer.echo(f"won {percent(wins[0])}\n")
        wins = []
    typer.echo(f"{'seat':5}{'bot':12}{'wins':27}mean score" if wins else f"{'seat':5}{'bot':12}mean score")
    for seat, score in enumerate(mean_scores(tally)):
        win = f"{percent(wins[seat]):27}" if wins else ""
        points = f"{score.value:.2f} ({score.low:.2f} to {score.high:.2f})"
        typer.echo(f"{seat:<5}{plan.bots[seat]:12}{win}{points}")
    typer.echo("\nIn brackets: 95 % intervals. A win shared by k counts 1/k.")


def percent(estimate: "Estimate") -> str:
    """A share with its interval."""
    return f"{100 * estimate.value:.1f} % ({100 * estimate.low:.1f} to {100 * estimate.high:.1f})"
