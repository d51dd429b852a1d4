"""Links that give a seat: invitations and returns. Opening one changes nothing; its button does."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath

import calavera
from calavera.web.forms import TableId, WebRequest, form_of
from calavera.web.rendering import page
from calavera.web.visitors import guest_named, guest_of, tables_of

PRIVATE = {"referrer-policy": "no-referrer"}
"""Headers of pages whose address is a secret."""


@get("/t/{table:str}/join/{token:str}")
async def invitation(request: WebRequest, table: TableId, token: FromPath[str]) -> Response[str]:
    """Ask whether to sit down."""
    now = await tables_of(request).now(table)
    guest = await guest_of(request)
    game = calavera.game(now.info.game)
    return page(
        request,
        "invitation.html",
        headers=PRIVATE,
        title=f"An invitation to {game.name}",
        game=game,
        info=now.info,
        nickname=guest.nickname if guest else "",
        seated=bool(guest and now.holders.get(guest.id)),
    )


@post("/t/{table:str}/join/{token:str}")
async def redeem(request: WebRequest, table: TableId, token: FromPath[str]) -> Response[str]:
    """Sit down by invitation."""
    form = await form_of(request)
    guest, cookies = await guest_named(request, form.text("name"))
    await tables_of(request).seats.redeem(table, token, guest)
    return Response("", status_code=303, headers={"location": f"/t/{table}"}, cookies=cookies)


@post("/t/{table:str}/join")
async def join(request: WebRequest, table: TableId) -> Response[str]:
    """Sit down on an open seat."""
    form = await form_of(request)
    guest, cookies = await guest_named(request, form.text("name"))
    await tables_of(request).seats.join(table, guest, seat=form.number("seat"))
    return Response("", status_code=303, headers={"location": f"/t/{table}"}, cookies=cookies)


@get("/t/{table:str}/return/{token:str}")
async def return_link(request: WebRequest, table: TableId, token: FromPath[str]) -> Response[str]:
    """Ask whether to take one's seats up on this device."""
    now = await tables_of(request).now(table)
    game = calavera.game(now.info.game)
    guest = await guest_of(request)
    return page(
        request,
        "return.html",
        headers=PRIVATE,
        title=f"Back to {game.name}",
        game=game,
        info=now.info,
        nickname=guest.nickname if guest else "",
    )


@post("/t/{table:str}/return/{token:str}")
async def take_up(request: WebRequest, table: TableId, token: FromPath[str]) -> Response[str]:
    """Take one's seats up on this device."""
    form = await form_of(request)
    guest, cookies = await guest_named(request, form.text("name"))
    await tables_of(request).returning.take_up(table, token, guest)
    return Response("", status_code=303, headers={"location": f"/t/{table}"}, cookies=cookies)


HANDLERS = [invitation, redeem, join, return_link, take_up]
