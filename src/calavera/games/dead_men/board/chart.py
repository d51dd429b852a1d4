"""Where things lie in the drawing of the ship: cells, the Kraken's water behind them, the front with the boats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from calavera.drawing.lettering import lines
from calavera.games.dead_men.names import column_name, row_name
from calavera.games.dead_men.view import DeadMenView

CELL: Final = 100
"""Width and height of a room in units of the drawing."""
REAR: Final = 44
"""Water behind the rearmost cells."""
FRONT: Final = 150
"""Water before the front, for cannons and boats."""
SIDE: Final = 38
"""Room for the numbers of the rows, left and right."""
EDGES: Final = Markup('<g aria-hidden="true">{}</g>')
"""Whoever hears the page hears the name of each room instead."""
LEAST: Final = 7
MOST: Final = 9
"""Columns that are drawn: at least so many, and so many at most only to keep a long ship low."""


@dataclass(frozen=True)
class Chart:
    """The part of the chart that is drawn: the ship and one empty cell around it, so that it never jumps."""

    left: int
    right: int
    top: int
    """The smallest and the largest x, and the largest y."""

    @property
    def width(self) -> int:
        """In units of the drawing."""
        return (self.right - self.left + 1) * CELL + 2 * SIDE

    @property
    def height(self) -> int:
        """In units of the drawing."""
        return (self.top + 1) * CELL + REAR + FRONT

    def corner(self, x: int, y: int) -> tuple[int, int]:
        """The upper left corner of a cell."""
        return SIDE + (x - self.left) * CELL, REAR + (self.top - y) * CELL

    def middle(self, x: int) -> int:
        """The middle of a column."""
        return self.corner(x, 0)[0] + CELL // 2

    @property
    def shore(self) -> int:
        """The height of the front edge."""
        return REAR + (self.top + 1) * CELL


def chart_of(view: DeadMenView) -> Chart:
    """Room for everything that lies or may be laid."""
    xs = [room.x for room in view.rooms]
    top = max(room.y for room in view.rooms) + 1
    left, right = min(xs) - 1, max(xs) + 1
    spare = max(0, min(MOST, max(LEAST, top + 3)) - (right - left + 1))
    return Chart(left - spare // 2, right + (spare + 1) // 2, top)


def edges(chart: Chart) -> Markup:
    """The letters of the columns behind and before the ship, the numbers of the rows left and right of it."""
    parts = []
    for x in range(chart.left, chart.right + 1):
        for height in (20, chart.height - 18):
            parts.append(lines([column_name(x)], chart.middle(x), height, 19, "edge-name"))
    for y in range(chart.top + 1):
        for across in (19, chart.width - 19):
            parts.append(lines([row_name(y)], across, chart.corner(0, y)[1] + CELL / 2, 19, "edge-name"))
    return EDGES.format(Markup("").join(parts))
