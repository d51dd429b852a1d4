"""`calavera serve`: the tables in the browser."""

from pathlib import Path
from typing import Annotated

import typer

from calavera.engine.errors import CalaveraError

app = typer.Typer()

Data = Annotated[
    Path | None,
    typer.Option(envvar="CALAVERA_DATA", help="Folder of the database.", show_default="your own"),
]
Database = Annotated[
    str | None,
    typer.Option(envvar="CALAVERA_DATABASE", help="URL of a PostgreSQL database for the tables instead."),
]
"""The options that every command about stored tables has."""


def data_folder(data: Path | None) -> Path:
    """The folder named, or the user's own."""
    from platformdirs import user_data_path

    return data or user_data_path("calavera", appauthor=False)


def store(data: Path | None, database: str | None) -> Path | str:
    """Where the tables are kept: a data folder, or a database by URL."""
    if database and "://" not in database:
        raise CalaveraError("--database is a URL such as postgresql://user:password@host/database")
    return database or data_folder(data)


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 is every network.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=1, max=65535, help="Port to listen on.")] = 8000,
    data: Data = None,
    database: Database = None,
) -> None:
    """Serve the games to browsers, until Ctrl+C."""
    where, folder = store(data, database), data_folder(data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CalaveraError(f"the data folder {folder} can't be made: {error.strerror}") from error

    from calavera import web

    shown = "PostgreSQL" if database else folder
    typer.echo(f"Calavera is at http://{host}:{port}/ and keeps its tables in {shown}. Ctrl+C stops it.")
    web.serve(host, port, where, key_folder=folder)
