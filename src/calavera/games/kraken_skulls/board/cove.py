"""The whole board: water, the stage, the ring of six, the others clockwise from the left hand, one's own side."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.sea import waters
from calavera.games.kraken_skulls.board.mine import mine
from calavera.games.kraken_skulls.board.plates import plate
from calavera.games.kraken_skulls.board.ring import ring
from calavera.games.kraken_skulls.board.stage import stage
from calavera.games.kraken_skulls.view import SeaView

COVE: Final = Markup(
    '{waters}<div class="cove">{ring}{stage}<ol class="seats" role="list" aria-label="{whose}">{plates}</ol>'
    "{mine}</div>"
)


def draw(view: SeaView, scene: Scene) -> Markup:
    """The board as HTML and SVG, to lie in a `.board`; its looks are in `board.css`."""
    seats = len(view.pirates)
    others = range(seats) if view.seat < 0 else ((view.seat + step) % seats for step in range(1, seats))
    return COVE.format(
        waters=waters(),
        ring=ring(view, scene),
        stage=stage(view, scene),
        whose="The others, clockwise from your left" if view.seat >= 0 else "The pirates, clockwise",
        plates=Markup("").join(plate(view, scene, seat) for seat in others),
        mine=mine(view, scene) if view.seat >= 0 else "",
    )
