"""The parts of the page of a table whose seats are still filling."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

import calavera
from calavera.bots import bots
from calavera.tables import Now
from calavera.web.parts import Cue, option_words
from calavera.web.rendering import Renderer
from calavera.web.visitors import Viewer

NAMES = ("where", "lobby", "cue")


@dataclass(frozen=True)
class LobbySeat:
    """A seat of a table that fills: what it says, its invitation if this browser has it, whether one may sit down."""

    number: int
    name: str
    kind: str
    says: str
    invite: str
    may_sit: bool


SAYS = {
    "guest": "has sat down",
    "invited": "waits for a guest by invitation",
    "open": "is free for anybody",
    "left": "was given up",
    "bot": "is a bot ({})",
}


def context(now: Now, viewer: Viewer, token: str, site: str, links: dict[str, str]) -> dict[str, Any]:
    """All that the templates of a filling table are given."""
    info = now.info
    game = calavera.game(info.game)
    url = f"/t/{info.id}"
    seats = [
        LobbySeat(
            seat.seat,
            seat.name,
            seat.kind,
            "is you" if seat.seat in viewer.held else SAYS[seat.kind].format(seat.bot),
            invitation(f"{site}{url}", links.get(str(seat.seat), "")) if seat.kind == "invited" else "",
            seat.kind == "open" and info.visibility == "open" and not viewer.held,
        )
        for seat in info.seats
    ]
    missing = sum(seat.kind in ("invited", "open", "left") for seat in info.seats)
    return {
        "info": info,
        "game": game,
        "url": url,
        "site": site,
        "token": token,
        "viewer": viewer,
        "seen": None,
        "seats": seats,
        "bots": bots(),
        "missing": missing,
        "may_fill": bool(viewer.held) and info.host in (None, *viewer.held),
        "table_invite": invitation(f"{site}{url}", links.get("table", "")),
        "options": option_words(game, info.options),
        "nickname": viewer.guest.nickname if viewer.guest else "",
        "cue": Cue(f"Waiting for {missing} more · {game.name}", "favicon.svg", "", "", ""),
    }


def invitation(table: str, token: str) -> str:
    """The address of an invitation; "" if this browser does not have it."""
    return f"{table}/join/{token}" if token else ""


def parts(render: Renderer, given: dict[str, Any]) -> dict[str, Markup]:
    """The parts by name."""
    return {name: render(f"table/{name}.html", **given) for name in NAMES}
