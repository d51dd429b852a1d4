"""`calavera bench`: how fast the games run on this machine."""

import json
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="A game's id.", show_default="every game")] = None,
    seats: Annotated[
        int | None, typer.Option(help="Number of seats.", show_default="4, or what is nearest")
    ] = None,
    seconds: Annotated[float, typer.Option(min=0.01, help="Length of each measurement.")] = 0.5,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Measure random decisions, clones and replays a second, compiled and plain, on one core."""
    import calavera
    from calavera.arena.bench import bench

    told = {}
    for id in [game] if game else calavera.games():
        found = calavera.game(id)
        number = seats or min(max(4, found.seats[0]), found.seats[1])
        found.settle(number)
        speeds = bench(id, number, seconds)
        told[id] = {"seats": number, **speeds}
        if not as_json:
            show(id, number, speeds)
    if as_json:
        typer.echo(json.dumps(told))


def show(game: str, seats: int, speeds: dict[str, dict[str, float]]) -> None:
    """Print a game's figures, in columns."""
    kinds = list(speeds)
    ratio = f"{'ratio':>8}" if len(kinds) == 2 else ""
    typer.echo(f"{f'{game}, {seats} seats':40}" + "".join(f"{kind:>12}" for kind in kinds) + ratio)
    for name in speeds["plain"]:
        figures = [speeds[kind][name] for kind in kinds]
        factor = f"{figures[0] / figures[-1]:8.1f}" if len(kinds) == 2 else ""
        typer.echo(f"{name + ' a second':40}" + "".join(f"{figure:12,.0f}" for figure in figures) + factor)
        if name.startswith("clones"):
            micro = "".join(f"{1e6 / figure:12.2f}" for figure in figures)
            typer.echo(f"{'microseconds a clone':40}{micro}{factor}")
    if len(kinds) == 1:
        typer.echo("Only the plain sources are there; ./dev build compiles them.")
