"""The table as HTML and SVG."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.kraken_skulls.view import SeaView
from calavera.games.kraken_skulls.words import text


def draw(view: SeaView, scene: Scene) -> Markup:
    """The whole board."""
    return Markup("<pre>{}</pre>").format(text(view, [sitter.name for sitter in scene.sitters]))
