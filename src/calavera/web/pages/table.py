"""The table: looking at it, playing, taking back, following it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Response, get, post
from litestar.response import Stream

from calavera.engine.errors import CalaveraError
from calavera.tables import Forbidden, Now
from calavera.web import lobby, parts
from calavera.web.forms import Form, TableId, WebRequest, form_of
from calavera.web.refusals import Notice, notice_of, status_of, wants_parts
from calavera.web.rendering import html_response, page, renderer
from calavera.web.security import form_token
from calavera.web.side import side_of
from calavera.web.stream import Parts, news
from calavera.web.visitors import (
    LIFTED_COOKIE,
    Viewer,
    curtain,
    guest_of,
    links_of,
    tables_of,
    view_by,
    viewer_of,
)

REFRESH = 6
"""Seconds after which a page without script looks again while it waits for others."""

Act = Callable[[Form, int], Awaitable[object]]


@get("/t/{table:str}")
async def show(request: WebRequest, table: TableId) -> Response[str]:
    """The table as its visitor may see it."""
    return await table_page(request, table)


async def table_page(
    request: WebRequest, table: str, status: int = 200, notice: Notice | None = None
) -> Response[str]:
    """The page of a table that fills, is in play or has ended."""
    now = await tables_of(request).now(table)
    viewer = await viewer_of(request, now)
    template, given, shown = look(request, now, viewer)
    calm = notice is not None or "still" in request.query_params or not given["cue"].waits
    return page(
        request,
        template,
        status,
        **given,
        parts=shown,
        notice=notice,
        version=request.app.state.version,
        refresh=0 if calm else REFRESH,
    )


def look(request: WebRequest, now: Now, viewer: Viewer) -> tuple[str, dict[str, Any], Parts]:
    """The template of a table's page, what it is given, and the parts it is made of."""
    site = str(request.base_url).rstrip("/")
    token = form_token(request)
    if now.info.status == "seating":
        given = lobby.context(now, viewer, token, site, links_of(request))
        return "lobby.html", given, dict(lobby.parts(renderer(request), given))
    render = renderer(request)
    side = side_of(render, now, viewer.shown)
    tables = tables_of(request)
    advice = tables.adviser.known(now, viewer.shown)
    given = parts.context(side, now, viewer, token, site, advice, tables.watching.number(now.info.id))
    return "table.html", given, dict(parts.parts(render, side, given))


@get("/t/{table:str}/stream")
async def follow(request: WebRequest, table: TableId) -> Stream:
    """The parts of the page as they change, as server-sent events."""
    tables = tables_of(request)
    now = await tables.now(table)
    guest = await guest_of(request)
    lifted = request.cookies.get(LIFTED_COOKIE, "")
    first = view_by(guest, lifted, now)
    status = now.info.status

    def parts_of(newer: Now) -> Parts | None:
        viewer = view_by(guest, lifted, newer)
        if viewer != first or (newer.info.status != status and "seating" in (newer.info.status, status)):
            return None
        return look(request, newer, viewer)[2]

    parts_of(now)
    watcher = None if first.held else guest or object()
    return Stream(
        news(tables, request.app.state.closing, now, parts_of, request.app.state.version, watcher),
        media_type="text/event-stream",
        headers={"x-accel-buffering": "no"},
    )


@get("/t/{table:str}/journal")
async def journal(request: WebRequest, table: TableId) -> Response[str]:
    """The whole journal, as far as the visitor may read it."""
    now = await tables_of(request).now(table)
    viewer = await viewer_of(request, now)
    side = side_of(renderer(request), now, viewer.shown)
    given = parts.context(side, now, viewer, form_token(request), "")
    return page(request, "journal.html", **given | {"title": f"Journal of {given['game'].name}", "cue": None})


@get("/t/{table:str}/cue")
async def cue(request: WebRequest, table: TableId) -> dict[str, str]:
    """What a hidden tab shows in its title and icon."""
    now = await tables_of(request).now(table)
    called = look(request, now, await viewer_of(request, now))[1]["cue"]
    return {"title": f"{called.title} · Calavera", "icon": renderer(request).assets.url(called.icon)}


async def at_table(request: WebRequest, table: str, act: Act) -> Response[Any]:
    """Let a seat of the visitor act, and show the table again: with what was refused, if it was."""
    viewer = await viewer_of(request, await tables_of(request).now(table))
    try:
        form = await form_of(request)
        await act(form, own_seat(form, viewer))
    except CalaveraError as error:
        return await refused(request, table, error)
    if wants_parts(request):  # the stream tells what has changed
        return Response(None, status_code=204)
    return Response(None, status_code=303, headers={"location": f"/t/{table}"})


def own_seat(form: Form, viewer: Viewer) -> int:
    """The seat that a form speaks for. Raises Forbidden if it is not the visitor's, BadRequest if it is none."""
    seat = form.number("seat")
    if seat not in viewer.held:
        raise Forbidden("this seat is not yours on this device")
    return seat


async def refused(request: WebRequest, table: str, error: CalaveraError) -> Response[str]:
    """The table as it is, with what could not be done."""
    status, notice = status_of(error), notice_of(error)
    if wants_parts(request):
        return html_response(renderer(request)("table/notice.html", notice=notice), status)
    return await table_page(request, table, status, notice)


@post("/t/{table:str}/play")
async def play(request: WebRequest, table: TableId) -> Response[Any]:
    """Answer the question of a seat."""

    async def act(form: Form, seat: int) -> None:
        choice = form.number("choice")
        ask = form.number("ask")
        await tables_of(request).log.play(
            table, seat, choice, ask=ask, move_id=f"{form.text('move_id')}-{choice}"
        )

    response = await at_table(request, table, act)
    accepted = (response.status_code or 0) < 400
    return await let_curtain_fall(request, table, response) if accepted else response


async def let_curtain_fall(request: WebRequest, table: str, response: Response[Any]) -> Response[Any]:
    """On a shared screen, hide what a seat knows as soon as it has nothing more to choose."""
    now = await tables_of(request).now(table)
    viewer = await viewer_of(request, now)
    if viewer.shares_screen and viewer.shown not in now.playing().to_act:
        response.set_cookie(curtain(table, None))
        response.headers["x-go"] = f"/t/{table}"
    return response


@post("/t/{table:str}/undo")
async def undo(request: WebRequest, table: TableId) -> Response[Any]:
    """Take back the last choice of a seat."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).log.undo(
            table, seat, ask=form.number("ask"), move_id=f"{form.text('move_id')}-undo"
        )

    return await at_table(request, table, act)


@post("/t/{table:str}/advice", status_code=200)
async def advise(request: WebRequest, table: TableId) -> Response[Any]:
    """Ask the adviser, and show the question with what he says."""
    tables = tables_of(request)
    viewer = await viewer_of(request, await tables.now(table))
    try:
        form = await form_of(request)
        await tables.adviser.ask(table, own_seat(form, viewer), ask=form.number("ask"))
    except CalaveraError as error:
        return await refused(request, table, error)
    if not wants_parts(request):
        return await table_page(request, table)
    now = await tables.now(table)
    viewer = await viewer_of(request, now)  # the seat may have been left while he thought
    shown = look(request, now, viewer)[2]
    return html_response(renderer(request)("table/notice.html", notice=None) + shown["question"])


@post("/t/{table:str}/curtain")
async def lift(request: WebRequest, table: TableId) -> Response[Any]:
    """Lift the curtain for one of the seats on this screen, or let it down."""
    now = await tables_of(request).now(table)
    viewer = await viewer_of(request, now)
    form = await form_of(request)
    seat = own_seat(form, viewer) if form.text("seat") else None
    return Response(
        None, status_code=303, headers={"location": f"/t/{table}"}, cookies=[curtain(table, seat)]
    )


HANDLERS = [show, follow, journal, cue, play, undo, advise, lift]
