"""Where a pirate may go now: the runs that end in a room, the fatigue it would have there, and what bars its way."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.games.dead_men.actions import END, RETREAT, RUN, WALK
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.names import cell_name
from calavera.games.dead_men.state import BOATS
from calavera.games.dead_men.view import DeadMenView, PirateSeen, WaySeen

SIGN: Final = Markup(
    '<g class="toll{state}" transform="translate({x} {y})" role="img"><title>{title}</title>'
    '<rect x="-19" y="-11" width="38" height="22" rx="11"/>{inner}</g>'
)
CROSS: Final = Markup('<path class="toll-cross" d="M-6-6L6 6M6-6L-6 6"/>')


def walker(view: DeadMenView, scene: Scene) -> PirateSeen:
    """The pirate of whoever looks, the active one for spectators."""
    return view.pirates[scene.you if scene.you >= 0 else view.active]


def ways(view: DeadMenView, scene: Scene) -> list[WaySeen]:
    """The ways that are legal now, walks before runs, the least tiring first."""
    seen = walker(view, scene).ways
    legal = [way for way in seen if any(action in scene.choices for action in actions_of(way))]
    return sorted(legal, key=lambda way: (way.through >= 0, way.fatigue))


def actions_of(way: WaySeen) -> list[int]:
    """How a way is chosen."""
    if way.through >= 0:
        return [RUN.at(way.through, way.to, compass) for compass in (0, 1)]
    return [WALK.at(way.to, 0), WALK.at(way.to, 1), RETREAT.at(way.to)]


def runs_to(legal: list[WaySeen], room: int) -> list[int]:
    """The runs that end in a room, the least tiring first."""
    return [action for way in legal if way.to == room and way.through >= 0 for action in actions_of(way)]


def tolls(view: DeadMenView, scene: Scene, legal: list[WaySeen], chart: Chart) -> Markup:
    """The fatigue in each place that a click leads to; next door a cross where a fire bars the way."""
    first: dict[int, WaySeen] = {}
    for way in legal:
        first.setdefault(way.to, way)
    signs = [toll(view, way, chart) for way in first.values()]
    if END.at() in scene.choices:
        signs += [barred(view, room, chart) for room in barred_rooms(view, walker(view, scene))]
    return Markup("").join(signs)


def toll(view: DeadMenView, way: WaySeen, chart: Chart) -> Markup:
    """The fatigue after one way, a skull for death."""
    if way.dies:
        return sign(view, way.to, chart, " is-death", "death", emblem("skull", 0, 0, 0.36))
    number = emblem("boot", -9, 0, 0.36) + lines([str(way.fatigue)], 8, 0, 16, "toll-number")
    return sign(view, way.to, chart, "", f"fatigue {way.fatigue} there", number)


def barred(view: DeadMenView, room: int, chart: Chart) -> Markup:
    """A cross on a room."""
    where = cell_name(view.rooms[room].x, view.rooms[room].y)
    title = f"fire {view.rooms[room].fire} bars the way to room {where}"
    return sign(view, room, chart, " is-barred", title, CROSS)


def barred_rooms(view: DeadMenView, pirate: PirateSeen) -> list[int]:
    """The rooms next door whose fire bars a pirate's way."""
    if pirate.room is None:
        next_door = [room.room for room in view.rooms if room.exits or room.dinghy]
    else:
        next_door = view.rooms[pirate.room].adjacent
    return [room for room in next_door if view.rooms[room].fire >= pirate.barred_from]


def sign(view: DeadMenView, place: int, chart: Chart, state: str, title: str, inner: Markup) -> Markup:
    """A sign at the lower right corner of a room, or under the boats."""
    if place == BOATS:
        x, y = chart.middle(0), chart.shore + 128
    else:
        left, top = chart.corner(view.rooms[place].x, view.rooms[place].y)
        x, y = left + 82, top + 98
    return SIGN.format(state=state, x=x, y=y, title=title, inner=inner)
