"""`calavera rules`: read a game's rules, and check that tests prove every one of them."""

import textwrap
from pathlib import Path
from typing import Annotated

import typer

import calavera
from calavera.engine.errors import CalaveraError
from calavera.rulebook import Rule, proofs, rule_ids

app = typer.Typer(
    name="rules", help="Read the rules of a game; check that tests prove them.", no_args_is_help=True
)


@app.command()
def show(game: Annotated[str, typer.Argument(help="A game's id, such as black-skull-island.")]) -> None:
    """Print the numbered rules of a game."""
    section = ""
    for id, rule in rules_of(game).items():
        if rule.section != section:
            section = rule.section
            typer.secho(f"\n{section}", bold=True)
        typer.echo(textwrap.fill(rule.text, 100, initial_indent=f"{id:12}", subsequent_indent=" " * 12))


@app.command()
def check(
    tests: Annotated[Path, typer.Option(help="Folder of the tests.", exists=True, file_okay=False)] = Path(
        "tests"
    ),
) -> None:
    """Fail unless a test proves each rule of each game, and each mark on a test names a rule."""
    proven = proofs(tests)
    books = {game: rules_of(game) for game in calavera.games()}
    known = {id for book in books.values() for id in book}
    unknown = [(id, places) for id, places in proven.items() if id not in known]
    untested = [
        (id, rule) for book in books.values() for id, rule in book.items() if not (id in proven or rule.info)
    ]

    typer.echo(f"{'game':24}{'rules':>9}{'tested':>9}{'[info]':>9}{'missing':>9}")
    for game, book in books.items():
        tested = len(book.keys() & proven.keys())
        missing = sum(id in book for id, _ in untested)
        typer.echo(f"{game:24}{len(book):9}{tested:9}{len(book) - tested - missing:9}{missing:9}")
    for id, rule in untested:
        typer.echo(f"{id} has no test: {textwrap.shorten(rule.text, 80)}")
    for id, places in unknown:
        typer.echo(f"{id} is no rule of any game, but marks {', '.join(places)}")
    raise typer.Exit(code=1 if untested or unknown else 0)


def rules_of(game: str) -> dict[str, Rule]:
    """The numbered rules of an installed game. Raises CalaveraError where there are none."""
    file = calavera.game(game).folder / "rules.md"
    rules = rule_ids(file.read_text("utf-8")) if file.exists() else {}
    if not rules:
        raise CalaveraError(f"{file} holds no numbered rule")
    return rules
