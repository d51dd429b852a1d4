"""The front door: what this is, the games, one's own tables and those to join."""

from __future__ import annotations

from typing import Any

from litestar import Response, get

import calavera
from calavera.tables import ListedTable
from calavera.web.forms import WebRequest
from calavera.web.rendering import page
from calavera.web.visitors import guest_of, tables_of


@get("/")
async def front(request: WebRequest) -> Response[str]:
    """The front door."""
    guest = await guest_of(request)
    lists = tables_of(request).lists
    mine = await lists.of_guest(guest) if guest else []
    known = {table.id for table in mine}
    return page(
        request,
        "front.html",
        title="Pirate board games at one table",
        guest=guest,
        games=[calavera.game(id) for id in calavera.games()],
        mine=[row(table) for table in mine],
        open_tables=[row(table) for table in await lists.to_join() if table.id not in known],
    )


def row(table: ListedTable) -> dict[str, Any]:
    """A table as a line of a list."""
    says = {
        "seating": f"{table.free} of {len(table.names)} seats free",
        "live": "your turn" if table.waiting else "in play",
        "over": "ended",
    }
    return {
        "url": f"/t/{table.id}",
        "game": calavera.game(table.game),
        "names": table.names,
        "says": says[table.status],
        "status": table.status,
        "waiting": table.waiting,
    }


HANDLERS = [front]
