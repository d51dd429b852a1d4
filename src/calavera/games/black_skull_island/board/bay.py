"""The whole board: water, tray, island, the others clockwise from the left hand, own cards, the info cards.

What is drawn hangs on the view and the scene alone. Character cards travel under ids of their own wherever a seat
knows them; what lies face down is named by its place, and booty by its kind, only where its kind is seen.
"""

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.sea import waters
from calavera.games.black_skull_island.board.info import info_cards
from calavera.games.black_skull_island.board.island import island
from calavera.games.black_skull_island.board.mine import mine
from calavera.games.black_skull_island.board.plates import plate
from calavera.games.black_skull_island.board.tray import tray
from calavera.games.black_skull_island.view import Table

BAY = Markup(
    '{waters}<div class="bay">{tray}{island}'
    '<ol class="seats seats-{n}" role="list" aria-label="{whose}">{plates}</ol>{mine}{info}</div>'
)


def draw(table: Table, scene: Scene) -> Markup:
    """The board as HTML and SVG, to lie in a `.board`; its looks are in `board.css`."""
    others = clockwise(len(table.seats), table.seat)
    return BAY.format(
        waters=waters(),
        tray=tray(table, scene),
        island=island(table, scene),
        n=len(others) + 1,
        whose="The others, clockwise from your left" if table.seat >= 0 else "The players, clockwise",
        plates=Markup("").join(plate(table, scene, seat) for seat in others),
        mine=mine(table, scene) if table.seat >= 0 else "",
        info="" if table.over else info_cards(table),
    )


def clockwise(seats: int, looker: int) -> list[int]:
    """The others in the order in which they sit, from the looker's left neighbour on; everybody, for a spectator."""
    if looker < 0:
        return list(range(seats))
    return [(looker + step) % seats for step in range(1, seats)]
