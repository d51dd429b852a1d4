"""The whole board: tracks, the ship in the water with everything on it, the crew, the supplies.

The ship can be larger than its place: it scrolls by touch, wheel and arrow keys, and three sizes can be chosen.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.dead_men.board.chart import Chart, chart_of
from calavera.games.dead_men.board.crew import boats, pieces, plates
from calavera.games.dead_men.board.ghosts import ghosts
from calavera.games.dead_men.board.kraken import arms, guns, head
from calavera.games.dead_men.board.rooms import DEFS, draw_room
from calavera.games.dead_men.board.tracks import open_cards, supplies, tracks
from calavera.games.dead_men.view import DeadMenView

BOARD: Final = Markup(
    '<div class="deck"><div class="tracks">{tracks}</div>{sizes}'
    '<div class="ship-view" id="ship-view" tabindex="0" aria-label="The ship, from the rear at the top to the front">'
    '{ship}</div><ol class="crew" role="list" aria-label="The pirates">{plates}</ol>{cards}{supplies}</div>'
)
SIZES: Final = Markup(
    '<fieldset class="sizes"><legend class="hidden-words">Size of the ship</legend>'
    '<label><input type="radio" name="ship-size" id="size-whole" checked> whole</label>'
    '<label><input type="radio" name="ship-size" id="size-near"> near</label>'
    '<label><input type="radio" name="ship-size" id="size-close"> close</label></fieldset>'
)
SHIP: Final = Markup(
    '<svg class="drawn ship" id="ship" viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="group" '
    'aria-label="The ship">{defs}<rect class="water" width="{width}" height="{height}"/>{layers}</svg>'
)


def draw(view: DeadMenView, scene: Scene) -> Markup:
    """The board as HTML and SVG, to lie in a `.board`; its looks are in `board.css`."""
    return BOARD.format(
        tracks=tracks(view),
        sizes=SIZES,
        ship=ship(view, scene, chart_of(view)),
        plates=plates(view, scene),
        cards=open_cards(view, scene),
        supplies=supplies(view),
    )


def ship(view: DeadMenView, scene: Scene, chart: Chart) -> Markup:
    """The ship in its water; what lies over the rooms is drawn last."""
    rooms = Markup("").join(draw_room(room, scene, chart.corner(room.x, room.y)) for room in view.rooms)
    layers = [
        head(view, scene, chart),
        boats(view, scene, chart),
        guns(view, chart),
        rooms,
        ghosts(view, scene, chart),
        arms(view, scene, chart),
        pieces(view, scene, chart),
    ]
    return SHIP.format(width=chart.width, height=chart.height, defs=DEFS, layers=Markup("").join(layers))
