"""`calavera doctor`: whether the tables that are being played go on under the rules installed now."""

import typer

from calavera.cli.serve import Data, Database, store

app = typer.Typer()


@app.command()
def doctor(data: Data = None, database: Database = None) -> None:
    """Play every live table again under the installed rules and list those that would go otherwise.

    Run it with the new version installed, before the server starts on it. A running server is not disturbed.
    """
    import asyncio

    from calavera.tables.doctor import examine

    async def look() -> list[tuple[str, str]]:
        return [found async for found in examine(store(data, database))]

    examined = asyncio.run(look())
    troubles = [trouble for _, trouble in examined if trouble]
    for trouble in troubles:
        typer.echo(trouble)
    well = len(examined) - len(troubles)
    typer.echo(
        f"{len(examined)} live tables: {well} go on as they began, {len(troubles)} would go otherwise."
    )
    if troubles:
        raise typer.Exit(1)
