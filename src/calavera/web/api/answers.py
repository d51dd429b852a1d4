"""What the API answers when something can't be done: one shape for all of it."""

from __future__ import annotations

import logging
import math
from typing import Any, Literal

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import ExceptionHandlersMap
from msgspec import Struct

from calavera.engine.errors import CalaveraError
from calavera.tables import TooMany, kind_of

log = logging.getLogger("calavera.web.api")

Kind = Literal[
    "bad_request",
    "unauthorized",
    "forbidden",
    "not_found",
    "conflict",
    "too_large",
    "too_many",
    "unavailable",
]

STATUS: dict[str, int] = {
    "bad_request": 400,
    "unauthorized": 401,
    "forbidden": 403,
    "not_found": 404,
    "conflict": 409,
    "too_large": 413,
    "too_many": 429,
    "unavailable": 503,
}
KINDS = {status: kind for kind, status in STATUS.items()}


class Problem(Struct):
    """Why a request was refused; nothing has changed.

    `error` names the exact reason (StaleAsk, NotOffered, ...) and `detail` says in words what was wrong and what is
    allowed.
    """

    kind: str
    error: str
    detail: str


DESCRIPTIONS = {
    "bad_request": "Something in the request makes no sense; `detail` says what would.",
    "unauthorized": "No seat token was given: send `Authorization: Bearer TOKEN`.",
    "forbidden": "The token is not valid (any more), or this is not yours to do.",
    "not_found": "There is no such game, table or seat.",
    "conflict": "The table is not in the state this needs; read it again, then decide.",
    "too_large": "The body has more bytes than are taken.",
    "too_many": "Too many requests in a short time; wait a minute, then try again.",
    "unavailable": "The store can't take it at the moment; nothing has changed, try again.",
}


def refusals(*kinds: Kind) -> dict[int, ResponseSpec]:
    """The refusals that a handler may answer with, for its description; some every handler may."""
    always: tuple[Kind, ...] = ("bad_request", "too_many", "unavailable")
    return {
        STATUS[kind]: ResponseSpec(Problem, description=DESCRIPTIONS[kind], generate_examples=False)
        for kind in sorted({*kinds, *always}, key=lambda kind: STATUS[kind])
    }


class Unauthorized(CalaveraError):
    """A request that needs a seat came without its token."""


def problem(status: int, error: str, detail: str, headers: dict[str, str] | None = None) -> Response[Problem]:
    """A refusal as JSON."""
    kind = KINDS.get(status, "bad_request")
    return Response(
        Problem(kind, error, detail), status_code=status, headers=headers, media_type=MediaType.JSON
    )


def on_purpose(request: Request[Any, Any, Any], error: CalaveraError) -> Response[Problem]:
    """An error that tables or games raise."""
    if isinstance(error, Unauthorized):
        return problem(401, "Unauthorized", str(error), {"www-authenticate": "Bearer"})
    headers = {}
    if isinstance(error, TooMany) and error.seconds is not None:
        headers["retry-after"] = str(max(1, math.ceil(error.seconds)))
    return problem(STATUS[kind_of(error)], type(error).__name__, str(error), headers)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    """What the framework refuses: a body that is no JSON, a parameter out of range, a wrong method."""
    detail = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        detail = "; ".join(f"{e.get('key', 'body')}: {e.get('message')}" for e in error.extra if e) or detail
    return problem(error.status_code, type(error).__name__, detail, dict(error.headers or {}))


def on_fault(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A fault of ours, which is logged."""
    log.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return Response(
        Problem("unavailable", "Fault", "something broke on our side; every move that was confirmed is safe"),
        status_code=500,
        media_type=MediaType.JSON,
    )


def on_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """A body of lists within lists within lists."""
    return problem(400, "BadRequest", "the JSON of the body is nested too deeply")


HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    CalaveraError: on_purpose,
    RecursionError: on_depth,
    Exception: on_fault,
}
