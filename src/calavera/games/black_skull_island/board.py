"""The board, for now as the text that the terminal shows."""

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.black_skull_island.view import Table
from calavera.games.black_skull_island.words import text


def draw(table: Table, scene: Scene) -> Markup:
    """The table as preformatted text."""
    return Markup("<pre>{}</pre>").format(text(table, [sitter.name for sitter in scene.sitters]))
