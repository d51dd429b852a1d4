"""The rules of a game as a page to read."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

import calavera
from calavera.web.forms import WebRequest
from calavera.web.rendering import page
from calavera.web.rulespage import rules_page


@get("/rules/{game:str}")
async def rules(request: WebRequest, game: FromPath[str]) -> Response[str]:
    """The rules; every rule's id is an anchor."""
    found = calavera.game(game)
    return page(request, "rules.html", title=f"Rules of {found.name}", game=found, rules=rules_page(found))


HANDLERS = [rules]
