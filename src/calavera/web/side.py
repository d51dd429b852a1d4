"""What one seat sees of a table, drawn once for all who look at it from there: the board, the journal, the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache, partial
from typing import Any

from markupsafe import Markup

from calavera.drawing.scene import Scene, Sitter
from calavera.drawing.steps import sentence
from calavera.engine.game import Game
from calavera.tables import Now, SeatInfo
from calavera.tables.seen import Seen, SeenLine, SeenResult, see
from calavera.web.rendering import Renderer

KEPT = 64
"""As many sides are kept: those who follow a table all ask at the same moment."""

LINES_SHOWN = 60
"""The newest lines of the journal that travel with every change; a page of its own has them all."""

NAMES = ("where", "story", "board", "in_words", "journal")


@dataclass(frozen=True)
class Side:
    """What a seat sees, and the parts of the page that hang on nothing else, by name."""

    seen: Seen
    parts: dict[str, Markup]


@lru_cache(maxsize=KEPT)
def side_of(render: Renderer, now: Now, seat: int) -> Side:
    """The table from where a seat sees it; -1 is a spectator."""
    match = now.playing()
    game = match.game
    seen = see(match, seat, now.info.names)
    given = {
        "game": game,
        "url": f"/t/{now.info.id}",
        "seen": seen,
        "over": seen.over,
        "outcome": ending(seen) if seen.over else "",
        "board": game.draw(seen.view, scene(now.info.seats, seen, match.pauses(seat))),
        "text": game.words.text(seen.view, now.info.names),
        "journal": numbered(seen.journal)[:LINES_SHOWN],
        "arithmetic": seen.result.arithmetic if seen.result else [],
        "placing": placing(seen),
        "rule": rule_links(game),
        "sentence": sentence,
    }
    return Side(seen, {name: render(f"table/{name}.html", **given) for name in NAMES})


def scene(seats: Sequence[SeatInfo], seen: Seen, pauses: Sequence[int]) -> Scene:
    """What the board is told beside the view."""
    ask = seen.ask
    sitters = [
        Sitter(
            seat.name,
            bot=seat.kind == "bot",
            open=seat.kind in ("open", "invited", "left"),
            waited_for=seat.seat in seen.waiting,
            has_chosen=seat.seat in seen.ready,
        )
        for seat in seats
    ]
    choices = {choice.action: choice.label for choice in ask.choices} if ask else {}
    return Scene(sitters, seen.seat, choices, ask.chosen if ask else None, seen.journal, pauses=pauses)


def numbered(journal: list[SeenLine]) -> list[tuple[int, SeenLine]]:
    """The lines with their numbers, newest first."""
    return list(enumerate(journal, 1))[::-1]


def ending(seen: Seen) -> str:
    """Who won, as a sentence."""
    result = seen.result
    assert result is not None
    if result.won is not None:
        return "You won together" if result.won else "You lost together"
    winners = [seat for seat, rank in enumerate(result.ranks) if rank == 1]
    if winners == [seen.seat]:
        return "You won"
    return f"{join([seen.names[seat] for seat in winners])} won"


def placing(seen: Seen) -> list[dict[str, Any]]:
    """The seats in the order in which they ended."""
    result = seen.result
    if result is None:
        return []
    order = sorted(range(len(result.ranks)), key=lambda seat: (result.ranks[seat], seat))
    return [
        {
            "seat": seat,
            "name": seen.names[seat],
            "rank": result.ranks[seat],
            "score": result.scores[seat],
            "sum": sum_of(result, seat),
        }
        for seat in order
    ]


def sum_of(result: SeenResult, seat: int) -> str:
    """How a seat's points came, in a line: all of the arithmetic before its total that is not nothing."""
    told = []
    for points in result.arithmetic:
        if points.values == result.scores:
            break
        if not points.values[seat]:
            continue
        note = points.notes[seat] if points.notes else ""
        told.append(f"{points.label} {points.values[seat]}" + (f" ({note})" if note else ""))
    return ", ".join(told) or "Nothing"


def rule_links(game: Game) -> Callable[[str], Markup]:
    """A function that turns the id of a rule into a link to it."""
    return partial(rule_link, game.id)


@cache
def rule_link(game: str, id: str) -> Markup:
    """A link to a rule of a game."""
    where = Markup('<a class="rule-ref" href="/rules/{0}#{1}" target="_blank" rel="noopener">{1}</a>')
    return where.format(game, id) if id else Markup("")


def join(names: Sequence[str]) -> str:
    """Names in a sentence: Anna, Ben and Ines."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nobody"
