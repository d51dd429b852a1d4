"""The board, for now as the text that the terminal shows."""

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.dead_men.view import DeadMenView
from calavera.games.dead_men.words import text


def draw(view: DeadMenView, scene: Scene) -> Markup:
    """The table as preformatted text."""
    return Markup("<pre>{}</pre>").format(text(view, [sitter.name for sitter in scene.sitters]))
