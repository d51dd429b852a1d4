"""Reading forms: every field is text that anybody may have written."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.datastructures import UploadFile
from litestar.params import FromPath

from calavera.tables import BadRequest

WebRequest = Request[Any, Any, Any]

TableId = FromPath[str]

HIGHEST = 2**31
"""Numbers in forms are seats, actions and asks: none is larger."""


class Form:
    """The fields of a form that was sent."""

    def __init__(self, fields: Any) -> None:
        self._fields = fields

    def text(self, name: str, default: str = "") -> str:
        """A field's text."""
        value = self._fields.get(name)
        return value if isinstance(value, str) else default

    def number(self, name: str) -> int:
        """A field's whole number. Raises BadRequest."""
        text = self.text(name)
        if not (text.isascii() and text.isdigit() and int(text[:12]) < HIGHEST and len(text) <= 12):
            raise BadRequest(f"the field {name!r} of the form is to be a whole number, not {text[:40]!r}")
        return int(text)

    def file(self, name: str) -> UploadFile | None:
        """An uploaded file, if one was chosen."""
        value = self._fields.get(name)
        return value if isinstance(value, UploadFile) and value.filename else None


async def form_of(request: WebRequest) -> Form:
    """The form that came with a request."""
    return Form(await request.form())
