"""What protects the pages: headers on every answer, CSRF tokens, the key they are signed with, limits."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from litestar.config.csrf import CSRFConfig
from litestar.datastructures import MutableScopeHeaders
from litestar.template.base import csrf_token
from litestar.types import Message, Scope

from calavera.web.forms import WebRequest

BODY_LIMIT = 64 * 1024
"""Bytes a form may have, unless its handler allows more."""

KEY_BYTES = 32

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
    """Give every answer the protecting headers that its handler has not set otherwise."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["scheme"] == "https":
            headers.setdefault("strict-transport-security", "max-age=31536000")


def csrf(key: str, https: bool) -> CSRFConfig:
    """CSRF protection of every form: its token must be the cookie's, and signed by us.

    The API takes no cookies, only bearer tokens, so nobody can be made to send it anything.
    """
    return CSRFConfig(
        secret=key, cookie_name="calavera_form", cookie_httponly=True, cookie_secure=https, exclude="^/api/"
    )


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
