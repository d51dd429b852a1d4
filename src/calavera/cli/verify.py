"""`calavera verify`: check a record against itself and the rules."""

import sys
from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def verify(
    record: Annotated[
        Path, typer.Argument(help="A record's file; - reads it from standard input.", allow_dash=True)
    ],
) -> None:
    """Replay a record: check seed hash, actions, draws and result; tell the first that does not hold."""
    import calavera
    from calavera.engine.errors import BadRecord
    from calavera.engine.record import line_of, read_record

    name = "standard input" if str(record) == "-" else str(record)
    try:
        raw = sys.stdin.buffer.read() if str(record) == "-" else record.read_bytes()
        text = raw.decode()
        told = read_record(text)
    except (OSError, UnicodeDecodeError) as error:
        raise BadRecord(f"{name} can't be read: {error}") from error
    except BadRecord as error:
        raise BadRecord(f"{name}: {error}") from error
    try:
        match = calavera.verify(told)
    except BadRecord as error:
        line = f", line {line_of(text, error.field, error.index)}" if error.field else ""
        typer.echo(f"{name}{line}: {error}", err=True)
        raise typer.Exit(1) from error

    draws = f"{len(told['draws'])}, all as the seed gives them"
    result = match.result
    typer.echo(f"{name} holds.")
    typer.echo(
        f"game       {match.game.id}, {match.seats} seats, version {match.game.rules_version} of the rules"
    )
    typer.echo(f"seed hash  {told['seed_hash']}")
    typer.echo(
        "           is that of the seed; compare it with the one the table showed before the first draw"
    )
    typer.echo(f"actions    {len(told['actions'])}, all of them allowed")
    typer.echo(f"draws      {draws if match.stream == 'sealed' else 'not sealed: this is a simulation'}")
    if result is None:
        typer.echo("result     none yet: the record ends before the game does")
    else:
        won = "" if result.won is None else "; won" if result.won else "; lost"
        typer.echo(f"result     scores {result.scores}, places {result.ranks}{won}")
