"""The parts of a table page, each a whole element with an id: the page is made of them, the stream sends them.

Everything here is made from what is public about the table and from what the shown seat sees.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import groupby
from typing import Any

from markupsafe import Markup, escape

from calavera.bots import bots
from calavera.drawing.scene import Scene, Sitter
from calavera.engine.game import Game
from calavera.engine.options import Value
from calavera.tables import Now, SeatInfo
from calavera.tables.seen import Seen, SeenChoice, SeenLine, SeenResult, see
from calavera.tables.standing import USUAL
from calavera.web.rendering import Renderer
from calavera.web.visitors import Viewer

LINES_SHOWN = 60
"""The newest lines of the journal that travel with every change; a page of its own has them all."""

NAMES = ("where", "question", "votes", "story", "board", "in_words", "journal", "players", "chat", "cue")


@dataclass(frozen=True)
class Cue:
    """What calls a player: the page's title and icon, the ribbon of the question, and sentences for it.

    `waits` says that others must act before this page changes.
    """

    title: str
    icon: str
    ribbon: str
    waiting: str
    says: str
    waits: bool = True


@dataclass(frozen=True)
class SittingSeat:
    """A line of the list of players."""

    number: int
    name: str
    says: str
    waited_for: bool
    left: bool


def context(now: Now, viewer: Viewer, token: str, site: str) -> dict[str, Any]:
    """All that the templates of a table in play or ended are given."""
    match = now.playing()
    info = now.info
    game = match.game
    seen = see(match, viewer.shown, info.names)
    sitting = [sitting_seat(seat, seen, viewer) for seat in info.seats]
    mine = [seat for seat in sitting if seat.number in viewer.held]
    return {
        "info": info,
        "game": game,
        "url": f"/t/{info.id}",
        "site": site,
        "token": token,
        "viewer": viewer,
        "seen": seen,
        "over": seen.over,
        "cue": cue_for(game, seen, viewer),
        "curtain": mine if viewer.behind_curtain and not seen.over else [],
        "lower_curtain": viewer.shares_screen and not viewer.behind_curtain and not seen.over,
        "choice_groups": grouped(seen.ask.choices) if seen.ask else [],
        "move_id": move_id(now, viewer.shown),
        "ask_number": match.ask,
        "board": game.draw(seen.view, scene(info.seats, seen)),
        "text": game.words.text(seen.view, info.names),
        "journal": numbered(seen.journal)[:LINES_SHOWN],
        "arithmetic": seen.result.arithmetic if seen.result else [],
        "placing": placing(seen),
        "sitting": sitting,
        "chat": now.chat,
        "speaker": viewer.shown if viewer.shown >= 0 else next(iter(viewer.held), None),
        "bots": bots(),
        "vote": vote(now, viewer),
        "standing": now.standing.get(viewer.shown, USUAL).mode,
        "rule": rule_links(game),
        "sentence": sentence,
    }


def option_words(game: Game, options: Mapping[str, Value]) -> list[tuple[str, str]]:
    """What was agreed when the table was made: each option's label and what its value says."""
    return [(o.label, o.choices.get(options[o.name], str(options[o.name]))) for o in game.options]


def parts(render: Renderer, given: dict[str, Any]) -> dict[str, Markup]:
    """The parts by name."""
    return {name: render(f"table/{name}.html", **given) for name in NAMES}


def scene(seats: Sequence[SeatInfo], seen: Seen) -> Scene:
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
    return Scene(sitters, seen.seat, choices, ask.chosen if ask else None)


def grouped(choices: Sequence[SeenChoice]) -> list[tuple[str, list[SeenChoice]]]:
    """The choices in their order, those of one group that follow each other together."""
    return [(title, list(those)) for title, those in groupby(choices, key=lambda choice: choice.group)]


def move_id(now: Now, seat: int) -> str:
    """The start of the ids of the moves made with this page: the ask, and how often the seat has spoken.

    The same page always gives the same move the same id, so a double click or a lost answer does no harm.
    """
    match = now.playing()
    spoken = sum(speaker == seat for speaker, _ in match.log)
    return f"{match.ask}-{spoken}"


def numbered(journal: list[SeenLine]) -> list[tuple[int, SeenLine]]:
    """The lines with their numbers, newest first."""
    return list(enumerate(journal, 1))[::-1]


def sitting_seat(seat: SeatInfo, seen: Seen, viewer: Viewer) -> SittingSeat:
    """A seat as the list of players shows it."""
    who = {"bot": f"bot ({seat.bot})", "left": "gave up the seat", "open": "free", "invited": "invited"}
    says = who.get(seat.kind, "")
    if seat.seat in viewer.held:
        says = "you" if not viewer.shares_screen else "on this screen"
    waited_for = seat.seat in seen.waiting
    doing = "to choose" if waited_for else "has chosen" if seat.seat in seen.ready else ""
    says = ", ".join(filter(None, [says, doing]))
    return SittingSeat(seat.seat, seat.name, says, waited_for, left=seat.kind in ("left", "invited", "open"))


def cue_for(game: Game, seen: Seen, viewer: Viewer) -> Cue:
    """How the page calls whoever looks at it."""
    calm, call = "favicon.svg", "favicon-turn.svg"
    if seen.over:
        says = ending(seen)
        return Cue(f"{says} · {game.name}", calm, "The end", "", says, waits=False)
    waiting = who_is_waited_for(seen)
    ask = seen.ask
    asked = [seen.names[seat] for seat in viewer.held if seat in seen.waiting]
    if viewer.behind_curtain and asked:
        says = f"{join(asked)}: {seen.waiting_for}"
        return Cue(f"{join(asked)} to choose · {game.name}", call, "", waiting, says, waits=False)
    if ask is not None and ask.chosen is None:
        says = f"Your turn: {ask.title}"
        return Cue(f"Your turn · {game.name}", call, "Your turn", waiting, says, waits=False)
    if ask is not None:
        waiting = f"{waiting} You may change your mind until everybody has chosen."
        return Cue(f"You have chosen · {game.name}", calm, "You have chosen", waiting, "You have chosen.")
    ribbon = "Waiting" if viewer.held else "You are watching"
    return Cue(f"{ribbon} · {game.name}", calm, ribbon, waiting, "")


def who_is_waited_for(seen: Seen) -> str:
    """Who has still to choose, as a sentence."""
    others = [seen.names[seat] for seat in seen.waiting if seat != seen.seat]
    if seen.seat in seen.waiting:
        return (
            f"{join(others)} {'is' if len(others) == 1 else 'are'} choosing too."
            if others
            else "All wait for you."
        )
    return f"Waiting for {join(others)}."


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
    """How a seat's points came, in a line: all of the arithmetic before its total."""
    told = []
    for points in result.arithmetic:
        if points.values == result.scores:
            break
        note = points.notes[seat] if points.notes else ""
        told.append(f"{points.label} {points.values[seat]}" + (f" ({note})" if note else ""))
    return ", ".join(told)


def rule_links(game: Game) -> Callable[[str], Markup]:
    """A function that turns the id of a rule into a link to it."""
    return partial(rule_link, game.id)


@cache
def rule_link(game: str, id: str) -> Markup:
    """A link to a rule of a game."""
    where = Markup('<a class="rule-ref" href="/rules/{0}#{1}" target="_blank" rel="noopener">{1}</a>')
    return where.format(game, id) if id else Markup("")


def sentence(line: SeenLine) -> Markup:
    """A line of the journal, with the seats in their colours."""
    return Markup(
        "".join(
            f'<b class="who seat-c{part.operand}">{escape(part.words)}</b>'
            if part.kind.startswith("seat")
            else escape(part.words)
            for part in line.parts
        )
    )


def join(names: Sequence[str]) -> str:
    """Names in a sentence: Anna, Ben and Ines."""
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]])) if names else "nobody"


def vote(now: Now, viewer: Viewer) -> dict[str, Any] | None:
    """The open proposal to take back, and what the seats of the viewer may say to it."""
    proposal = now.info.proposal
    if proposal is None:
        return None
    names = now.info.names
    mine = [seat for seat in viewer.held if seat in proposal.missing]
    shared = viewer.shares_screen
    return {
        "asker": names[proposal.seat],
        "says": f"{join([names[seat] for seat in proposal.missing])} must agree.",
        "voters": [
            {
                "number": seat,
                "yes": f"{names[seat]} agrees" if shared else "I agree",
                "no": f"{names[seat]} does not" if shared else "No, play on",
            }
            for seat in mine
        ],
    }
