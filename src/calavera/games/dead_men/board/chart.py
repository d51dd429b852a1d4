"""Where things lie in the drawing of the ship: cells, the Kraken's water behind them, the front with the boats."""

from __future__ import annotations

from dataclasses import dataclass

from calavera.games.dead_men.view import DeadMenView

CELL = 100
"""Width and height of a room in units of the drawing."""
REAR = 96
"""Water behind the rear edge, for the Kraken."""
FRONT = 104
"""Water before the front, for cannons and boats."""
SIDE = 56


@dataclass(frozen=True)
class Chart:
    """The part of the chart that is drawn: rooms and the cells where the drawn tile may go."""

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

    @property
    def shore(self) -> int:
        """The height of the front edge."""
        return REAR + (self.top + 1) * CELL


def chart_of(view: DeadMenView) -> Chart:
    """Room for everything that lies or may be laid."""
    cells = [(room.x, room.y) for room in view.rooms] + [(place.x, place.y) for place in view.placements]
    xs = [x for x, _ in cells]
    return Chart(min(xs), max(xs), max(y for _, y in cells))
