"""Turns templates into HTML: the environment, what every page is given, and answers made of pages."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import Response
from litestar.enums import MediaType
from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.pieces import seat_token
from calavera.drawing.sea import landfall, vignette
from calavera.drawing.shapes import emblem, icon
from calavera.drawing.shared import shared
from calavera.web.assets import Assets
from calavera.web.forms import WebRequest
from calavera.web.security import form_token

TEMPLATES = Path(__file__).parent / "templates"


class Renderer:
    """Renders templates by name."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._environment = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            auto_reload=False,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        self._environment.globals.update(
            asset=assets.url, assets=assets, hidden=hidden, game=None, cue=None, replaying=False
        )
        self._environment.globals.update(
            art=art, icon=icon, landfall=landfall, seat_token=seat_token, shared=shared, vignette=vignette
        )

    def __call__(self, template: str, **context: Any) -> Markup:
        """The HTML of a template."""
        return Markup(self._environment.get_template(template).render(context))


def hidden(token: str) -> Markup:
    """The field that carries a form's CSRF token."""
    return Markup('<input type="hidden" name="_csrf_token" value="{}">').format(token)


def art(name: str, classes: str = "") -> Markup:
    """An emblem as a picture of its own, for decoration."""
    return picture(emblem(name, 25, 25), 50, 50, classes=classes)


def renderer(request: WebRequest) -> Renderer:
    """The renderer of the app that a request came to."""
    found: Renderer = request.app.state.renderer
    return found


def page(
    request: WebRequest,
    template: str,
    status: int = 200,
    headers: Mapping[str, str] | None = None,
    **context: Any,
) -> Response[str]:
    """A whole page as an answer; its forms carry the request's token."""
    html = renderer(request)(template, **({"token": form_token(request)} | context))
    return html_response(html, status, headers)


def html_response(html: str, status: int = 200, headers: Mapping[str, str] | None = None) -> Response[str]:
    """HTML as an answer."""
    return Response(str(html), status_code=status, media_type=MediaType.HTML, headers=dict(headers or {}))
