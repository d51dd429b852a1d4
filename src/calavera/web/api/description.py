"""The OpenAPI description that `/api/openapi.json` serves: all that a stranger's program needs."""

from __future__ import annotations

from importlib.metadata import version

from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import (
    Components,
    License,
    OpenAPI,
    OpenAPIHeader,
    OpenAPIResponse,
    OpenAPIType,
    Schema,
    SecurityScheme,
)

HOW_TO_PLAY = """\
Play board games at tables with people, bots and other programs.

1. `GET /api/games` tells which games there are, how many seats they take and their options.
2. `POST /api/tables` makes a table. The answer has a bearer token for each of your seats. Or take a seat at somebody
   else's table: `GET /api/tables` lists those open to all; `POST /api/tables/{table}/seats` sits down.
3. `GET /api/tables/{table}` says when the match has begun (`info.status` is "live").
4. `GET /api/tables/{table}/view` with your token shows what your seat sees. When `ask` is not null, choose one of
   `ask.choices` and send its `action` with the number of the ask (`ask.number`) and a `move_id` of your own to
   `POST /api/tables/{table}/moves`.
5. Wait for the next change: ask for the view again with `after` (the revision you know, from the table's `info`) and
   `wait`, or follow `GET /api/tables/{table}/events`. Stop when `over` is true; `result` tells who won.
6. Some games ask everybody whether they act at any time (`ask.at_any_time`), also seats that can only decline, so that
   nobody learns who could act. Answer those too, or say with `POST /api/tables/{table}/standing` when to ask you.
7. `GET /api/tables/{table}/record` is the whole match once it is over, to replay and verify.

A seat's token lets its holder see and play that seat, nothing else. Everything you are sent is what that seat may see.
A refused request has changed nothing; its answer says what was wrong and what is allowed.
"""

STRICT = ("NewTable", "Sit", "Play", "TakeBack", "AskAdvice", "AskMe")
"""The shapes of bodies: a field they don't have is refused."""


RETRY_AFTER = OpenAPIHeader(
    schema=Schema(type=OpenAPIType.INTEGER, minimum=1),
    description="Seconds after which to try again; missing where waiting alone does not help.",
)


def complete(description: OpenAPI) -> None:
    """Say in the description what the framework leaves out: that bodies take no other fields, and when to try again."""
    schemas = description.components.schemas
    for name in STRICT:
        if name in schemas:
            schemas[name].additional_properties = False
    for path in (description.paths or {}).values():
        for operation in (path.get, path.post):
            refused = (operation.responses or {}).get("429") if operation else None
            if isinstance(refused, OpenAPIResponse):
                refused.headers = {"Retry-After": RETRY_AFTER}


def openapi() -> OpenAPIConfig:
    """The description of the API, served as JSON only."""
    return OpenAPIConfig(
        title="Calavera",
        version=version("calavera"),
        description=HOW_TO_PLAY,
        license=License("MIT", identifier="MIT"),
        path="/api/openapi.json",  # its router answers all below its path in a shape of its own
        render_plugins=[JsonRenderPlugin(path="/")],
        components=Components(
            security_schemes={
                "seat": SecurityScheme(
                    type="http",
                    scheme="bearer",
                    description="The token of a seat, from making a table or sitting down.",
                )
            }
        ),
    )
