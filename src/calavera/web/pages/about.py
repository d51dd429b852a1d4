"""What this is, whether it lives, and the static files."""

from __future__ import annotations

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from calavera.web.forms import WebRequest
from calavera.web.rendering import page
from calavera.web.visitors import tables_of

FOREVER = "public, max-age=31536000, immutable"


@get("/about")
async def about(request: WebRequest) -> Response[str]:
    """What this is and whose games these are."""
    return page(request, "about.html", title="About")


@get("/health")
async def health(request: WebRequest) -> dict[str, str]:
    """Whether the store answers."""
    await tables_of(request).lists.to_join()
    return {"status": "ok"}


@get("/static/{name:str}")
async def static(request: WebRequest, name: FromPath[str]) -> Response[bytes]:
    """A static file; its name carries the hash of its content, so it may be kept for good."""
    found = request.app.state.assets.at(f"/static/{name}")
    if found is None:
        raise NotFoundException
    return Response(found.body, media_type=found.media_type, headers={"cache-control": FOREVER})


HANDLERS = [about, health, static]
