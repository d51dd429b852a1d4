"""The `<svg>` around a drawing: what makes shapes a picture of its own on a page."""

from typing import Final

from markupsafe import Markup

DRAWN: Final = 1024
"""How many pictures of a kind are kept: the same few are drawn over and over, and drawing is slow."""


def picture(
    drawing: Markup, width: float, height: float, *, classes: str = "", id: str = "", title: str = ""
) -> Markup:
    """`drawing` in a `width` x `height` picture of its own, origin at the upper left.

    With a `title` it is an image that says so to a screen reader; without one it is decoration and silent. An
    element that travels (a card, a pile) has an `id` that stays the same wherever it goes.
    """
    name = Markup(' id="{}"').format(id) if id else ""
    role = Markup('role="img"') if title else Markup('aria-hidden="true"')
    words = Markup("<title>{}</title>").format(title) if title else ""
    return Markup('<svg{} class="{}" viewBox="0 0 {:g} {:g}" width="{:g}" {}>{}{}</svg>').format(
        name, f"drawn {classes}".strip(), width, height, width, role, words, drawing
    )
