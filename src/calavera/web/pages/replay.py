"""A finished match again, step by step: as a seat knew it at the time, or with all cards open."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get

from calavera.drawing.scene import Scene, Sitter
from calavera.drawing.steps import sentence
from calavera.engine.journal import EVERYTHING, SPECTATOR
from calavera.engine.match import REWIND, UNDO, Match
from calavera.engine.record import follow
from calavera.tables import BadRequest
from calavera.tables.seen import see
from calavera.web.forms import TableId, WebRequest
from calavera.web.rendering import page
from calavera.web.side import numbered, rule_links
from calavera.web.steps import Replays
from calavera.web.visitors import tables_of


@get("/t/{table:str}/replay")
async def replay(request: WebRequest, table: TableId) -> Response[str]:
    """The match after `?step=` entries of its log, `?as=` the seat that looks (-1: a spectator, -2: all open)."""
    tables = tables_of(request)
    replays: Replays = request.app.state.replays
    steps = await replays.of(tables, table)
    info = (await tables.now(table)).info
    actions = steps.actions
    step = asked_for(request, "step", 0, 0, len(actions))
    looker = asked_for(request, "as", EVERYTHING, EVERYTHING, len(info.seats) - 1)
    match = await asyncio.to_thread(steps.at, max(0, step - 1))
    before = 0
    if step:
        before = told(match, looker)
        follow(match, actions[step - 1], step - 1)
    seen = see(match, looker, info.names)
    sitters = [
        Sitter(seat.name, bot=seat.kind == "bot", waited_for=seat.seat in seen.waiting) for seat in info.seats
    ]
    return page(
        request,
        "replay.html",
        title=f"{match.game.name}, step {step} of {len(actions)}",
        game=match.game,
        info=info,
        url=f"/t/{table}",
        seen=seen,
        step=step,
        steps=len(actions),
        looker=looker,
        replaying=True,
        lookers=[(EVERYTHING, "all cards open"), (SPECTATOR, "a spectator")]
        + [(seat.seat, seat.name) for seat in info.seats],
        board=match.game.draw(
            seen.view,
            Scene(sitters, looker, told=seen.journal, told_before=before, pauses=match.pauses(looker)),
        ),
        text=match.game.words.text(seen.view, info.names),
        journal=numbered(seen.journal),
        told_before=before,
        next_choice=next_choice(match, actions[step], looker, info.names) if step < len(actions) else "",
        rule=rule_links(match.game),
        sentence=sentence,
    )


@get("/t/{table:str}/record.json")
async def record_file(request: WebRequest, table: TableId) -> Response[dict[str, Any]]:
    """The record of a finished match, as a file."""
    record = await tables_of(request).record(table)
    name = f"{record['game']}-{table}.json"
    return Response(record, headers={"content-disposition": f'attachment; filename="{name}"'})


def asked_for(request: WebRequest, name: str, default: int, lowest: int, highest: int) -> int:
    """A whole number of the query, brought into its bounds. Raises BadRequest if it is none."""
    text = request.query_params.get(name, "")
    try:
        return max(lowest, min(highest, int(text[:9]))) if text else default
    except ValueError:
        raise BadRequest(f"{name}= is a whole number from {lowest} to {highest}, not {text[:40]!r}") from None


def told(match: Match, looker: int) -> int:
    """How many lines of the journal a seat can read."""
    return sum(entry.readable(looker) for entry in match.journal.entries) if match.journal else 0


def next_choice(match: Match, entry: list[int], looker: int, names: list[str]) -> str:
    """What is chosen next, for the seat that chooses it and with all cards open."""
    seat, action = entry
    if looker not in (seat, EVERYTHING):
        return ""
    who = names[seat]
    if action == UNDO:
        return f"{who} takes back the last choice."
    if action == REWIND:
        return f"The table takes back the last choice of {who}."
    return f"{who} chooses: {match.game.words.choice(match.view(seat), action, names).label}."


HANDLERS = [replay, record_file]
