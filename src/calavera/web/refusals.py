"""What a page says when something can't be done: what was wrong, and what to do next."""

from __future__ import annotations

import logging
from dataclasses import dataclass

from litestar import Response
from litestar.exceptions import HTTPException
from litestar.types import ExceptionHandlersMap

from calavera.engine.errors import CalaveraError, NotAsked, StaleAsk
from calavera.tables import RulesChanged, kind_of
from calavera.web.forms import WebRequest
from calavera.web.rendering import html_response, page, renderer

log = logging.getLogger("calavera.web")

STATUS = {
    "bad_request": 400,
    "forbidden": 403,
    "not_found": 404,
    "conflict": 409,
    "too_large": 413,
    "too_many": 429,
    "unavailable": 503,
}
"""The HTTP status of each kind of error."""


@dataclass(frozen=True)
class Notice:
    """Something to say to one visitor: what was refused, or what worked."""

    says: str
    kind: str = "is-refused"
    icon: str = "hook"


TOO_LATE = Notice(
    "This question was settled a moment before that came. Nothing is lost: the table shows what is asked now.",
    kind="is-calm",
    icon="hourglass",
)
"""What is said of an answer that was overtaken, as by another seat, or by the house answering for a seat."""


@dataclass(frozen=True)
class Link:
    """A way on."""

    words: str
    url: str


OTHER_RULES = (
    "Ask whoever runs this server to go back to the version it was begun under, or start another table."
)

HOME = Link("Go to the front door", "/")


@dataclass(frozen=True)
class Refusal:
    """A refusal in words: a `title`, what it `says`, what to do `next`."""

    status: int
    title: str
    says: str
    next: str
    links: tuple[Link, ...] = (HOME,)


WORDS: dict[int, tuple[str, str, str]] = {
    400: (
        "That could not be read",
        "The form had something in it that makes no sense here.",
        "Go back and try again.",
    ),
    403: (
        "This is not yours to do",
        "The page you came from is older than your visit, or the seat is not yours on this device.",
        "Go back, load the page again and try once more. A seat is taken up on another device by its return link.",
    ),
    404: (
        "Nothing lies here",
        "There is no such page, or the table is gone.",
        "Look at the address, or start from the front door: it lists your tables.",
    ),
    405: ("This is not how this page is used", "The address takes forms only.", "Start from the front door."),
    409: (
        "Somebody was faster",
        "The table has changed meanwhile.",
        "Go back to it and look what is asked now.",
    ),
    413: ("That is too large", "There is a limit to what may be sent here.", "Send something smaller."),
    429: (
        "Easy, sailor",
        "More came from you in a short time than this server takes.",
        "Wait a minute, then go back and try again. Nothing is lost.",
    ),
    500: (
        "Something broke on our side",
        "This is our fault, not yours. Every move that was confirmed is safe.",
        "Go back and try again; if it happens again, tell whoever runs this server.",
    ),
    503: (
        "The store is not there",
        "The server can't save anything at the moment; nothing has changed.",
        "Try again.",
    ),
}


def refusal(status: int, says: str = "", links: tuple[Link, ...] = (HOME,)) -> Refusal:
    """The refusal for an HTTP status, with its usual words or more exact ones."""
    title, usual, next_step = WORDS.get(status, WORDS[500 if status >= 500 else 400])
    return Refusal(status, title, says or usual, next_step, links)


def status_of(error: CalaveraError) -> int:
    """The HTTP status of an error that was raised on purpose."""
    return STATUS[kind_of(error)]


def sentence_of(error: CalaveraError) -> str:
    """An error's message as a sentence."""
    words = str(error)
    return words[:1].upper() + words[1:].rstrip(".") + "."


def notice_of(error: CalaveraError) -> Notice:
    """What is said at a table of something that could not be done there."""
    if isinstance(error, StaleAsk | NotAsked):
        return TOO_LATE
    return Notice(f"{sentence_of(error)} {refusal(status_of(error)).next}")


def wants_parts(request: WebRequest) -> bool:
    """Whether our own script asks, which takes parts of a page instead of pages."""
    return "x-parts" in request.headers


def answer(request: WebRequest, refused: Refusal) -> Response[str]:
    """A refusal as a page, or for the script as a notice."""
    if wants_parts(request):
        notice = Notice(f"{refused.says} {refused.next}")
        return html_response(renderer(request)("table/notice.html", notice=notice), refused.status)
    return page(request, "refusal.html", refused.status, title=refused.title, refusal=refused)


def on_http(request: WebRequest, error: HTTPException) -> Response[str]:
    """The page for what the framework refuses."""
    response = answer(request, refusal(error.status_code))
    response.headers.update(error.headers or {})
    return response


def on_purpose(request: WebRequest, error: CalaveraError) -> Response[str]:
    """The page for an error that tables or games raise."""
    if isinstance(error, RulesChanged):
        return answer(request, Refusal(409, "The rules have changed", sentence_of(error), OTHER_RULES))
    return answer(request, refusal(status_of(error), sentence_of(error)))


def on_fault(request: WebRequest, error: Exception) -> Response[str]:
    """The page for a fault of ours, which is logged."""
    log.error("%s %s failed", request.method, request.scope["path_template"], exc_info=error)
    return answer(request, refusal(500))


HANDLERS: ExceptionHandlersMap = {
    HTTPException: on_http,
    CalaveraError: on_purpose,
    Exception: on_fault,
}
