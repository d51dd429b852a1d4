"""The harbour as HTML and SVG."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.skull_port.view import HarbourView
from calavera.games.skull_port.words import text


def draw(view: HarbourView, scene: Scene) -> Markup:
    """The whole board."""
    return Markup("<pre>{}</pre>").format(text(view, [sitter.name for sitter in scene.sitters]))
