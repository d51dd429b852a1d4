"""The app: pages, API and streams over one `Tables`, put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Response, Router
from litestar.config.app import AppConfig
from litestar.stores.memory import MemoryStore
from litestar.types import ControllerRouterHandler

from calavera.web import api
from calavera.web.api import answers
from calavera.web.assets import Assets
from calavera.web.forms import WebRequest
from calavera.web.limits import Limits
from calavera.web.pages import about, front, invitations, new, replay, rules, sitting, table
from calavera.web.refusals import HANDLERS
from calavera.web.rendering import Renderer
from calavera.web.security import BODY_LIMIT, add_headers, csrf, refuse_false_hosts
from calavera.web.server import Closing, OpenTables
from calavera.web.steps import Replays

PAGES: list[ControllerRouterHandler] = [
    *about.HANDLERS,
    *front.HANDLERS,
    *invitations.HANDLERS,
    *new.HANDLERS,
    *replay.HANDLERS,
    *rules.HANDLERS,
    *sitting.HANDLERS,
    *table.HANDLERS,
]

SWEEP = 300
"""Seconds between two sweeps."""


def create_app(
    tables: OpenTables,
    *,
    key: str,
    limits: Limits | None = None,
) -> Litestar:
    """The app over the tables that `tables()` opens when it starts and closes when it ends.

    `key` signs form tokens.
    """
    assets = Assets()
    closing = Closing()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        sweeping = asyncio.create_task(sweep(app))
        async with tables() as opened:
            closing.attach(opened.wake_all)
            app.state.tables = opened
            yield
        sweeping.cancel()

    def state(config: AppConfig) -> AppConfig:
        config.state.update(
            renderer=Renderer(assets),
            assets=assets,
            closing=closing,
            replays=Replays(),
            version=assets.version,
        )
        return config

    app = Litestar(
        route_handlers=[
            Router("/", route_handlers=PAGES, include_in_schema=False),
            Router("/", route_handlers=api.routes(), exception_handlers=answers.HANDLERS),
        ],
        lifespan=[life],
        on_app_init=[state],
        before_send=[add_headers],
        csrf_config=csrf(key),
        middleware=[refuse_false_hosts, *(limits or Limits()).middleware],
        exception_handlers={kind: by_path(kind) for kind in HANDLERS},
        request_max_body_size=BODY_LIMIT,
        openapi_config=api.openapi(),
        logging_config=None,
    )
    api.complete(app.openapi_schema)
    return app


def by_path(kind: Any) -> Any:
    """The handler of a kind of error that no route of its own has caught: for programs below /api, else for people."""
    for_people, for_programs = HANDLERS[kind], answers.HANDLERS[kind]

    def handle(request: WebRequest, error: Any) -> Response[Any]:
        programs = request.url.path.startswith("/api/")
        answer: Response[Any] = (for_programs if programs else for_people)(request, error)
        return answer

    return handle


async def sweep(app: Litestar) -> None:
    """Forget from time to time who has asked for how much: it counts for a minute."""
    while True:
        await asyncio.sleep(SWEEP)
        counted = app.stores.get("rate_limit")
        assert isinstance(counted, MemoryStore)
        await counted.delete_expired()
