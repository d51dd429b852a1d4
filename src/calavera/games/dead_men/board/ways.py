"""Where the active pirate may go now: the runs that end in a room, and the fatigue it would have there."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.games.dead_men.actions import RETREAT, RUN, WALK
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.state import BOATS
from calavera.games.dead_men.view import DeadMenView, WaySeen

TOLL: Final = Markup(
    '<g class="toll{dies}" transform="translate({x} {y})"><title>{title}</title>'
    '<rect x="-19" y="-11" width="38" height="22" rx="11"/>{sign}{number}</g>'
)


def ways(view: DeadMenView, scene: Scene) -> list[WaySeen]:
    """The ways that are legal now, walks before runs, the least tiring first."""
    seat = scene.you if scene.you >= 0 else view.active
    legal = [
        way for way in view.pirates[seat].ways if any(action in scene.choices for action in actions_of(way))
    ]
    return sorted(legal, key=lambda way: (way.through >= 0, way.fatigue))


def actions_of(way: WaySeen) -> list[int]:
    """How a way is chosen."""
    if way.through >= 0:
        return [RUN.at(way.through, way.to, compass) for compass in (0, 1)]
    return [WALK.at(way.to, 0), WALK.at(way.to, 1), RETREAT.at(way.to)]


def runs_to(legal: list[WaySeen], room: int) -> list[int]:
    """The runs that end in a room, the least tiring first."""
    return [action for way in legal if way.to == room and way.through >= 0 for action in actions_of(way)]


def tolls(view: DeadMenView, legal: list[WaySeen], chart: Chart) -> Markup:
    """The fatigue in each place that a click leads to."""
    first: dict[int, WaySeen] = {}
    for way in legal:
        first.setdefault(way.to, way)
    return Markup("").join(toll(view, way, chart) for way in first.values())


def toll(view: DeadMenView, way: WaySeen, chart: Chart) -> Markup:
    """The fatigue after one way, a skull for death."""
    if way.to == BOATS:
        x, y = chart.middle(0), chart.shore + 128
    else:
        left, top = chart.corner(view.rooms[way.to].x, view.rooms[way.to].y)
        x, y = left + 82, top + 98
    return TOLL.format(
        dies=" is-death" if way.dies else "",
        x=x,
        y=y,
        title="death" if way.dies else f"fatigue {way.fatigue} there",
        sign=emblem("skull" if way.dies else "boot", -9, 0, 0.36),
        number=Markup("") if way.dies else lines([str(way.fatigue)], 8, 0, 16, "toll-number"),
    )
