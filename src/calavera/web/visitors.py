"""Who is asking: the guest behind a cookie, and which seat of a table the page shows to him."""

from __future__ import annotations

import base64
import binascii
from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from litestar.datastructures import Cookie

from calavera.tables import Guest, Now, Tables
from calavera.web.forms import WebRequest

GUEST_COOKIE = "calavera_guest"
LIFTED_COOKIE = "calavera_lifted"
LINKS_COOKIE = "calavera_links"
YEAR = 365 * 24 * 3600
MONTH = 30 * 24 * 3600
SPECTATOR = -1


def tables_of(request: WebRequest) -> Tables:
    """The tables that the app serves."""
    found: Tables = request.app.state.tables
    return found


async def guest_of(request: WebRequest) -> Guest | None:
    """The guest whose cookie came with the request."""
    token = request.cookies.get(GUEST_COOKIE)
    return await tables_of(request).guests.known(token) if token else None


async def guest_named(request: WebRequest, nickname: str) -> tuple[Guest, list[Cookie]]:
    """The guest under this nickname from now on, new if need be, and the cookies that make him known again.

    Raises BadRequest for a nickname that can't be.
    """
    guests = tables_of(request).guests
    guest = await guest_of(request)
    if guest is None:
        guest, token = await guests.new(nickname)
        return guest, [cookie(GUEST_COOKIE, token, "/", YEAR)]
    if nickname.strip() and nickname.strip() != guest.nickname:
        guest = await guests.rename(guest.id, nickname)
    return guest, []


def cookie(name: str, value: str, path: str, seconds: int) -> Cookie:
    """A cookie that no script reads and no other site sends."""
    return Cookie(
        key=name,
        value=value,
        path=path,
        max_age=seconds,
        httponly=True,
        samesite="lax",
    )


@dataclass(frozen=True)
class Viewer:
    """Somebody looking at a table: the seats he has and the one that is shown.

    `shown` is SPECTATOR for those without a seat, and while the curtain is down: people who share a screen
    see only what everybody may see until one of them lifts it.
    """

    guest: Guest | None
    held: tuple[int, ...]
    shown: int

    @property
    def shares_screen(self) -> bool:
        """Whether he plays several seats on this screen."""
        return len(self.held) > 1

    @property
    def behind_curtain(self) -> bool:
        """Whether the curtain hides what his seats know."""
        return self.shares_screen and self.shown == SPECTATOR


async def viewer_of(request: WebRequest, now: Now) -> Viewer:
    """How the sender of a request sees a table."""
    return view_by(await guest_of(request), request.cookies.get(LIFTED_COOKIE, ""), now)


def view_by(guest: Guest | None, lifted: str, now: Now) -> Viewer:
    """How a guest sees a table; `lifted` names the seat for which he lifted the curtain, if he has several."""
    held = tuple(now.holders.get(guest.id, [])) if guest else ()
    if len(held) < 2:
        return Viewer(guest, held, held[0] if held else SPECTATOR)
    shown = int(lifted) if lifted in map(str, held) else SPECTATOR
    return Viewer(guest, held, shown)


def curtain(table: str, lifted: int | None) -> Cookie:
    """The cookie that lifts the curtain for a seat, or lets it down."""
    value, seconds = ("", 0) if lifted is None else (str(lifted), YEAR)
    return cookie(LIFTED_COOKIE, value, f"/t/{table}", seconds)


def links_cookie(table: str, links: Mapping[str, str]) -> Cookie:
    """The cookie that keeps a host's invitations in his own browser: the server knows only their hashes."""
    text = base64.urlsafe_b64encode(msgspec.json.encode(dict(links))).decode()
    return cookie(LINKS_COOKIE, text, f"/t/{table}", MONTH)


def links_of(request: WebRequest) -> dict[str, str]:
    """The invitations kept in this browser for the table of the request: by seat number, and for "table"."""
    text = request.cookies.get(LINKS_COOKIE, "")
    try:
        return msgspec.json.decode(base64.urlsafe_b64decode(text), type=dict[str, str]) if text else {}
    except (binascii.Error, ValueError, msgspec.MsgspecError):
        return {}
