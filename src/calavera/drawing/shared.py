"""What pictures refer to: it stands once at the top of a page, so that boards stay small."""

from functools import cache

from markupsafe import Markup

from calavera.drawing.cards import PARTS
from calavera.drawing.shapes import EMBLEMS


@cache
def shared() -> Markup:
    """Every emblem and every part of a card, unseen, for the beginning of a page's body."""
    emblems = "".join(f'<g id="e-{name}" class="emblem">{draw()}</g>' for name, draw in EMBLEMS.items())
    parts = "".join(f'<g id="card-{name}">{part}</g>' for name, part in PARTS.items())
    return Markup(
        f'<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{emblems}{parts}</defs></svg>'
    )
