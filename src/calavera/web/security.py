"""What protects the pages: headers on every answer, CSRF tokens, the key they are signed with, limits."""

from __future__ import annotations

import os
import re
import secrets
from pathlib import Path

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.response.base import ASGIResponse
from litestar.template.base import csrf_token
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from calavera.web.forms import WebRequest

BODY_LIMIT = 64 * 1024
"""Bytes a form may have, unless its handler allows more."""

KEY_BYTES = 32

HOST = re.compile(r"[\w.-]*(?::(\d{1,5}))?|\[[\da-fA-F:.]+\](?::(\d{1,5}))?", re.ASCII)
HIGHEST_PORT = 65535

POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)

HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cache-control": "no-store",
}


async def add_headers(message: Message, scope: Scope) -> None:
    """Give every answer the protecting headers that its handler has not set otherwise.

    What was asked for by https is answered so for good: its cookies never travel in the clear. Whether it was, a proxy
    says in X-Forwarded-Proto.
    """
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["scheme"] == "https":
            headers.setdefault("strict-transport-security", "max-age=31536000")
            message["headers"] = [secured(name, value) for name, value in message["headers"]]


def secured(name: bytes, value: bytes) -> tuple[bytes, bytes]:
    """A header as it is; but a cookie is marked `Secure`, that of form tokens too, whoever set it."""
    return name, (value + b"; Secure" if name.lower() == b"set-cookie" else value)


def refuse_false_hosts(app: ASGIApp) -> ASGIApp:
    """Refuse a request whose Host header names no host and port: no address can be made with it."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        if is_host(Headers.from_scope(scope).get("host", "")):
            await app(scope, receive, send)
        else:
            refusal = ASGIResponse(
                body="The Host header is no host.", status_code=400, media_type="text/plain"
            )
            await refusal(scope, receive, send)

    return middleware


def is_host(text: str) -> bool:
    """Whether a Host header is a host, maybe with a port."""
    found = HOST.fullmatch(text)
    return found is not None and int(found[1] or found[2] or 0) <= HIGHEST_PORT


def csrf(key: str) -> CSRFConfig:
    """CSRF protection of every form: its token must be the cookie's, and signed by us.

    The API takes no cookies, only bearer tokens, so nobody can be made to send it anything.
    """
    return CSRFConfig(secret=key, cookie_name="calavera_form", cookie_httponly=True, exclude="^/api/")


def form_token(request: WebRequest) -> str:
    """The CSRF token that forms answered to this request carry."""
    return csrf_token({"request": request})


def site_key(folder: Path) -> str:
    """The key that signs form tokens, made once per data folder so that forms outlive a restart.

    `CALAVERA_KEY` overrules it: processes that share one site share one key.
    """
    if key := os.environ.get("CALAVERA_KEY"):
        return key
    file = folder / "site.key"
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text("ascii").strip()
    with os.fdopen(descriptor, "w", encoding="ascii") as opened:
        opened.write(secrets.token_hex(KEY_BYTES))
    return file.read_text("ascii").strip()
