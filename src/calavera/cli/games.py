"""`calavera games`: what can be played."""

import typer

app = typer.Typer()


@app.command()
def games() -> None:
    """List the games, with their seats and how long they take people."""
    import calavera

    found = [calavera.game(id) for id in calavera.games()]
    wide = max((len(game.id) for game in found), default=0)
    for game in found:
        seats = f"{game.seats[0]}-{game.seats[1]} seats"
        minutes = f"{game.minutes[0]}-{game.minutes[1]} minutes"
        typer.echo(f"{game.id:{wide}}  {seats:10}  {minutes:15}  {game.tagline}")
