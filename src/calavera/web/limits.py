"""How much one address may ask of the server: enough for a family behind one router, not enough to drown it."""

from __future__ import annotations

import time
from dataclasses import dataclass

from litestar.middleware import DefineMiddleware
from litestar.middleware.rate_limit import CacheObject, RateLimitConfig, RateLimitMiddleware
from litestar.types import Send

from calavera.web.forms import WebRequest

FREE = ("/static/", "/health")


@dataclass(frozen=True)
class Limits:
    """Requests a minute from one address: looking, and changing something (forms)."""

    looks: int = 1200
    changes: int = 300

    @property
    def middleware(self) -> list[DefineMiddleware]:
        """The limits as middleware; static files are free."""
        return [
            limit("looks", self.looks, {"GET", "HEAD"}),
            limit("changes", self.changes, {"POST", "PUT", "PATCH", "DELETE"}),
        ]


class Limit(RateLimitMiddleware):
    """A limit that tells those it refuses, and nobody else, when to come again."""

    def create_response_headers(self, cache_object: CacheObject) -> dict[str, str]:
        return {"retry-after": str(max(1, cache_object.reset - int(time.time())))}

    def create_send_wrapper(self, send: Send, cache_object: CacheObject) -> Send:
        return send


def limit(name: str, most: int, methods: set[str]) -> DefineMiddleware:
    """At most so many requests of these methods a minute from one address."""

    def who(request: WebRequest) -> str:
        address = request.client.host if request.client else "nobody"
        return f"{name}:{address}"

    async def counts(request: WebRequest) -> bool:
        return request.method in methods and not request.url.path.startswith(FREE)

    return RateLimitConfig(
        rate_limit=("minute", most),
        identifier_for_request=who,
        check_throttle_handler=counts,
        middleware_class=Limit,
    ).middleware
