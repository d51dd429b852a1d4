"""The `calavera` command: every file of this folder holds its own part of it, as a Typer called `app`."""

import sys
from importlib import import_module
from pkgutil import iter_modules

import typer

from calavera.engine.errors import CalaveraError

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def calavera() -> None:
    """Pirate board games at one table: in the browser, in the terminal and from Python."""


# These files import only what describes their options; what a command runs, it imports when it runs.
for part in iter_modules(__path__):
    app.add_typer(import_module(f"{__name__}.{part.name}").app)


def main() -> None:
    """Run the command line; what the caller did wrong is told in one line, with exit code 2."""
    try:
        app()
    except CalaveraError as error:
        typer.echo(f"calavera: {error}", err=True)
        sys.exit(2)
