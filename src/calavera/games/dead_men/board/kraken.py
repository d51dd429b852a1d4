"""The Kraken behind the rear edge, its arms over the rooms, and the cannons at the front."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.games.dead_men.actions import ATTACK, CHOP
from calavera.games.dead_men.board.aftermath import Aftermath
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.names import column_name, counted
from calavera.games.dead_men.view import DeadMenView, RoomSeen

ARM: Final = Markup(
    '<g class="arm{at}" transform="translate({x} {y})" aria-hidden="true"><title>{title}</title>'
    '<path class="limb" d="{path}"/>'
    '<path class="suckers" d="{path}"/>{number}</g>'
)
THROUGH: Final = "M86-6C94 16 78 34 86 50S78 84 86 106"
TIP: Final = "M86-6C94 16 78 34 86 50S95 76 81 79 68 68 77 64"
"""The shapes of an arm: through a room, and where it ends."""

HEAD: Final = Markup(
    '<g id="kraken" class="kraken is-{state}{aside}{at}" transform="translate({x} {y}) scale(0.9)" role="img">'
    "<title>{title}</title>"
    '<path class="limb" d="M-36 34C-74 44-84 6-62-6-50-12-46 4-56 6M36 34C74 44 84 6 62-6 50-12 46 4 56 6"/>'
    '<path class="kraken-body inked" d="M-40 34C-58 6-44-44 0-46 44-44 58 6 40 34 26 44-26 44-40 34z"/>'
    '<path class="kraken-eye" d="M-26-2C-20-12-8-10-6 0-12 6-22 6-26-2zM26-2C20-12 8-10 6 0 12 6 22 6 26-2z"/>'
    '<circle class="kraken-pupil" cx="-15" cy="-1" r="3"/><circle class="kraken-pupil" cx="15" cy="-1" r="3"/>'
    "{words}</g>"
)
GUN: Final = Markup(
    '<g class="gun" transform="translate({x} {y})" role="img"><title>{title}</title>{cannon}'
    '<circle class="strength" cx="19" cy="10" r="11"/>{number}</g>'
)


def arms(view: DeadMenView, scene: Scene, chart: Chart, just: Aftermath | None) -> Markup:
    """Tentacles over the rooms, with their number."""
    return Markup("").join(
        arm(room, view, scene, chart.corner(room.x, room.y), just) for room in view.rooms if room.tentacles
    )


def arm(
    room: RoomSeen, view: DeadMenView, scene: Scene, corner: tuple[int, int], just: Aftermath | None
) -> Markup:
    """The arm in one room; in the pirate's own column it may be chopped."""
    x, y = corner
    drawing = ARM.format(
        at=just.arrival("tentacle", room.room, room.tentacles) if just else "",
        x=x,
        y=y,
        title=counted(room.tentacles, "tentacle"),
        path=TIP if room.tips else THROUGH,
        number=Markup('<circle class="strength" cx="86" cy="50" r="11"/>')
        + lines([str(room.tentacles)], 86, 50, 16, "strength-number"),
    )
    place = view.pirates[view.active].room
    here = place is not None and view.rooms[place].x == room.x
    return scene.target(CHOP.at(), drawing) if here else drawing


def head(view: DeadMenView, scene: Scene, chart: Chart, just: Aftermath | None) -> Markup:
    """The Kraken behind its column; under water it is only a shadow."""
    kraken = view.kraken
    if kraken is None or kraken.state in ("dead", "waiting"):
        return Markup("")
    x = chart.middle(kraken.column)
    where = f"{kraken.state}, column {column_name(kraken.column)}"
    drawing = HEAD.format(
        state=kraken.state.replace(" ", "-"),
        aside=" is-aside" if view.tile is not None else "",
        at=just.swim if just else "",
        x=x,
        y=rear_of(view, chart, kraken.column) - 50,
        title=f"The Kraken, {where}: strength {kraken.strength}, health {kraken.health}",
        words=emblem("swords", -31, 22, 0.42)
        + lines([str(kraken.strength)], -13, 22, 23, "kraken-number")
        + emblem("crown", 11, 22, 0.4)
        + lines([str(kraken.health)], 30, 22, 23, "kraken-number"),
    )
    for cannon in (0, 1):
        if ATTACK.at(cannon) in scene.choices:
            return scene.target(ATTACK.at(cannon), drawing)
    return drawing


def rear_of(view: DeadMenView, chart: Chart, column: int) -> int:
    """The height of the rear edge of a column."""
    tiles = [room.y for room in view.rooms if room.x == column]
    return chart.corner(column, max(tiles))[1] if tiles else chart.shore


def guns(view: DeadMenView, chart: Chart) -> Markup:
    """The loaded cannons in front of their columns."""
    if view.kraken is None:
        return Markup("")
    parts = []
    for column in sorted(set(view.kraken.loaded)):
        count = view.kraken.loaded.count(column)
        parts.append(
            GUN.format(
                x=chart.corner(column, 0)[0] + 24,
                y=chart.shore + 34,
                title=f"{counted(count, 'loaded cannon')} in column {column_name(column)}",
                cannon=emblem("cannon", 0, 0, 0.95),
                number=lines([str(count)], 19, 10, 16, "strength-number"),
            )
        )
    return Markup("").join(parts)
