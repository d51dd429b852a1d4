"""`calavera play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def play(
    game: Annotated[str, typer.Argument(help="A game's id, such as black-skull-island.")],
    seats: Annotated[
        int | None, typer.Option(help="Number of seats.", show_default="people and bots, or about 4")
    ] = None,
    people: Annotated[int, typer.Option(min=1, help="People at this screen; they take turns at it.")] = 1,
    bots: Annotated[str, typer.Option(help="The bot of each other seat, or one for all.")] = "greedy",
    seed: Annotated[
        int | None, typer.Option(min=0, help="The same seed deals the same game.", show_default="drawn")
    ] = None,
    options: Annotated[
        list[str] | None, typer.Option(metavar="NAME=VALUE", help="An option of the game; repeatable.")
    ] = None,
    components: Annotated[
        Path | None, typer.Option(help="Your own component set (TOML).", exists=True, dir_okay=False)
    ] = None,
    record: Annotated[
        Path | None, typer.Option(help="Where to write the record when the match is over.", dir_okay=False)
    ] = None,
) -> None:
    """Play in the terminal, against bots and with others at the same screen."""
    import calavera
    from calavera.bots import bot
    from calavera.engine.components import read_components
    from calavera.engine.errors import BadSetup
    from calavera.engine.options import read_options
    from calavera.engine.record import write_record
    from calavera.terminal.app import PlayApp

    found = calavera.game(game)
    names = bots.split(",")
    least, most = found.seats
    number = seats or (people + len(names) if len(names) > 1 else min(max(4, least, people), most))
    others = names * (number - people) if len(names) == 1 else names
    if people + len(others) != number:
        raise BadSetup(f"{number} seats are not filled by {people} people and {len(others)} bots")
    for name in others:
        bot(name)
    document = read_components(components.read_bytes()) if components else None
    match = found.match(number, seed, read_options(found.options, options or []), document)
    PlayApp(match, [None] * people + list(others)).run()
    if record and match.over:
        record.write_text(write_record(match.record()), "utf-8")
        typer.echo(f"The record is in {record}; `calavera verify {record}` checks it.")
