"""Where the drawn tile may lie: a ghost in each cell, or one for each way to turn it."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.board.rooms import die, keg, walls
from calavera.games.dead_men.view import DeadMenView, Placement, TileSeen

GHOST: Final = Markup(
    '<g class="ghost is-{colour}" transform="translate({x} {y}) scale({scale})">{inner}</g>'
)
FLOOR: Final = Markup('<rect class="floor" width="100" height="100"/>')
SPOTS: Final = (
    ((0, 0),),
    ((0, 26), (52, 26)),
    ((0, 0), (52, 0), (26, 52)),
    ((0, 0), (52, 0), (0, 52), (52, 52)),
)
"""Where one to four turns stand in a cell."""


def ghosts(view: DeadMenView, scene: Scene, chart: Chart) -> Markup:
    """Every legal placement as a target."""
    if view.tile is None:
        return Markup("")
    cells: dict[tuple[int, int], list[Placement]] = {}
    for place in view.placements:
        cells.setdefault((place.x, place.y), []).append(place)
    return Markup("").join(
        ghost(view.tile, place, i, len(places), scene, chart.corner(*cell))
        for cell, places in cells.items()
        for i, place in enumerate(places)
    )


def ghost(
    tile: TileSeen, place: Placement, i: int, among: int, scene: Scene, corner: tuple[int, int]
) -> Markup:
    """One way to lay the tile: the whole cell, or its share of it, too small for the die."""
    x, y = corner
    dx, dy = SPOTS[among - 1][i]
    fire = die(tile.colour, tile.pips) if tile.pips and among == 1 else Markup("")
    inner = FLOOR + walls(place.doors) + keg(tile.keg, place.keg_door, False) + fire
    drawing = GHOST.format(
        colour=tile.colour, x=x + dx, y=y + dy, scale="1" if among == 1 else "0.48", inner=inner
    )
    return scene.target(place.action, drawing)
