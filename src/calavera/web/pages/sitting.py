"""What people do around a match: fill seats, talk, vote, leave, play again."""

from __future__ import annotations

from typing import Any

from litestar import Response, post

from calavera.engine.errors import CalaveraError
from calavera.tables import Forbidden
from calavera.tables.structs import FREE
from calavera.web.forms import Form, TableId, WebRequest, form_of
from calavera.web.pages.table import at_table, refused
from calavera.web.rendering import page
from calavera.web.visitors import curtain, links_cookie, links_of, tables_of, viewer_of


@post("/t/{table:str}/ask-back")
async def ask_back(request: WebRequest, table: TableId) -> Response[Any]:
    """Ask the others to take back the seat's last choice."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).votes.propose(table, seat)

    return await at_table(request, table, act)


@post("/t/{table:str}/vote")
async def vote(request: WebRequest, table: TableId) -> Response[Any]:
    """Agree to take back, or not."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).votes.vote(table, seat, form.text("agree") == "yes")

    return await at_table(request, table, act)


@post("/t/{table:str}/chat")
async def say(request: WebRequest, table: TableId) -> Response[Any]:
    """Say something to all at the table."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).chat.say(table, seat, form.text("text"))

    return await at_table(request, table, act)


@post("/t/{table:str}/standing")
async def stand(request: WebRequest, table: TableId) -> Response[Any]:
    """Say how a seat wants to be asked at any time."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).standings.set(table, seat, form.text("mode"), form.number("ask"))

    return await at_table(request, table, act)


@post("/t/{table:str}/leave")
async def leave(request: WebRequest, table: TableId) -> Response[Any]:
    """Give up a seat for good."""

    async def act(form: Form, seat: int) -> None:
        await tables_of(request).seats.leave(table, seat)

    return await at_table(request, table, act)


@post("/t/{table:str}/fill")
async def fill(request: WebRequest, table: TableId) -> Response[Any]:
    """Decide who may come to a free seat: by a new invitation, whoever comes first, or a bot."""
    tables = tables_of(request)
    viewer = await viewer_of(request, await tables.now(table))
    form = await form_of(request)
    cookies = []
    try:
        seat = form.number("seat")
        kind, _, bot = form.text("kind").partition(":")
        if kind == "bot":
            await tables.hosting.give_to_bot(table, seat, bot, by=viewer.held)
        elif kind == "open":
            await tables.hosting.open_up(table, seat, by=viewer.held)
        else:
            invite = await tables.hosting.invite(table, seat, by=viewer.held)
            cookies = [links_cookie(table, links_of(request) | {str(seat): invite})]
    except CalaveraError as error:
        return await refused(request, table, error)
    return Response(None, status_code=303, headers={"location": f"/t/{table}"}, cookies=cookies)


@post("/t/{table:str}/fill-all")
async def fill_all(request: WebRequest, table: TableId) -> Response[Any]:
    """Give every free seat to a bot, so that the match begins."""
    tables = tables_of(request)
    now = await tables.now(table)
    viewer = await viewer_of(request, now)
    form = await form_of(request)
    try:
        for seat in now.info.seats:
            if seat.kind in FREE:
                await tables.hosting.give_to_bot(table, seat.seat, form.text("bot"), by=viewer.held)
    except CalaveraError as error:
        return await refused(request, table, error)
    return Response(None, status_code=303, headers={"location": f"/t/{table}"})


@post("/t/{table:str}/invite")
async def invite(request: WebRequest, table: TableId) -> Response[Any]:
    """Make a new link for all free seats; the one before is void."""
    tables = tables_of(request)
    viewer = await viewer_of(request, await tables.now(table))
    try:
        link = await tables.hosting.invite_to_table(table, by=viewer.held)
    except CalaveraError as error:
        return await refused(request, table, error)
    cookies = [links_cookie(table, links_of(request) | {"table": link})]
    return Response(None, status_code=303, headers={"location": f"/t/{table}"}, cookies=cookies)


@post("/t/{table:str}/return-link")
async def return_link(request: WebRequest, table: TableId) -> Response[Any]:
    """Show a link by which the visitor takes up his seats on another device; it is shown this once."""
    tables = tables_of(request)
    now = await tables.now(table)
    viewer = await viewer_of(request, now)
    try:
        if viewer.guest is None or not viewer.held:
            raise Forbidden("you have no seat at this table on this device")
        token = await tables.returning.link(table, viewer.guest)
    except CalaveraError as error:
        return await refused(request, table, error)
    link = f"{str(request.base_url).rstrip('/')}/t/{table}/return/{token}"
    names = [now.info.names[seat] for seat in viewer.held]
    return page(
        request, "return_link.html", title="Go on from another device", link=link, names=names, table=table
    )


@post("/t/{table:str}/rematch")
async def rematch(request: WebRequest, table: TableId) -> Response[Any]:
    """Play again with the same people."""
    tables = tables_of(request)
    viewer = await viewer_of(request, await tables.now(table))
    try:
        if not viewer.held:
            raise Forbidden("those who played can ask for another match")
        joined = await tables.rematch.ask(table, viewer.held[0])
    except CalaveraError as error:
        return await refused(request, table, error)
    cookies = [curtain(joined.info.id, None)]
    return Response(None, status_code=303, headers={"location": f"/t/{joined.info.id}"}, cookies=cookies)


HANDLERS = [ask_back, vote, say, stand, leave, fill, fill_all, invite, return_link, rematch]
