"""Who went from room to room in what just happened: on its beat each goes along, and then lies where it came to."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.steps import Step, at
from calavera.games.dead_men.board.aftermath import CREPT, DECKHAND, Aftermath, operands, room_of
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.board.rooms import DECKHANDS_AT, deckhand_count, token_shape
from calavera.games.dead_men.view import DeadMenView, RoomSeen

GOES: Final = Markup('<g class="goes {at} from-{side}" transform="translate({x:g} {y:g})">{inner}</g>')
WAITS: Final = Markup(
    '<g class="was is-late {at} room is-{colour}" transform="translate({x} {y})">{inner}</g>'
)
FLOOR: Final = Markup('<rect class="floor" x="10" y="65" width="38" height="28"/>')
LITTLE: Final = Markup('<use href="#dm-deckhand"/>')
COME, SPREAD = "add", "spread"
"""Effects of Revenge cards."""
HATCH: Final = "hatch"
"""Where deckhands come from that are added to a room: its own trapdoor."""


def travellers(view: DeadMenView, chart: Chart, just: Aftermath) -> list[Markup]:
    """Crew and deckhands on their way, and how many deckhands there were before; the first to change lies on top."""
    parts: list[Markup] = []
    for step in just.steps:
        if step.beat and step.rule == CREPT:
            parts.append(crew(view, chart, step))
    deckhands = [step for step in just.steps if step.beat and just.is_coming(step, DECKHAND)]
    for step in reversed(deckhands):
        room = view.rooms[room_of(step) or 0]
        if not room.exploded:
            parts.insert(0, before(chart, just, step, room))
            parts += [came(chart, step, room, side) for side in sides(view, chart, just, step, room)]
    return parts


def crew(view: DeadMenView, chart: Chart, step: Step) -> Markup:
    """A token of the crew that moves; until its beat it stands where it was."""
    start, goal = (view.rooms[room] for room in operands(step.told[0], "room"))
    x, y = chart.corner(goal.x, goal.y)
    seen = view.token_kinds[operands(step.told[0], "token")[0]]
    return GOES.format(
        at=f"{at(step.beat)} is-crew",
        side=side_of(chart, start, goal),
        x=x + 52,
        y=y + 54,
        inner=token_shape(seen),
    )


def before(chart: Chart, just: Aftermath, step: Step, room: RoomSeen) -> Markup:
    """How many deckhands there were in a room before a step."""
    x, y = chart.corner(room.x, room.y)
    later = sum(len(more.told) for more in just.arrivals(DECKHAND, room.room) if more.number >= step.number)
    count = room.plain + room.leaders - later
    inner = FLOOR + (deckhand_count(count) if count > 0 else Markup(""))
    return WAITS.format(at=at(step.beat), colour=room.tile.colour, x=x, y=y, inner=inner)


def came(chart: Chart, step: Step, room: RoomSeen, side: str) -> Markup:
    """A deckhand that comes in from a side, or up through the hatch."""
    x, y = chart.corner(room.x, room.y)
    return GOES.format(
        at=at(step.beat), side=side, x=x + DECKHANDS_AT[0], y=y + DECKHANDS_AT[1], inner=LITTLE
    )


def sides(view: DeadMenView, chart: Chart, just: Aftermath, step: Step, room: RoomSeen) -> list[str]:
    """Where the deckhands of a step come from: the room's own hatch, or fuller rooms next door with an open one."""
    effect = view.revenge_cards[just.card].effect
    if effect == COME:
        return [HATCH]
    if effect != SPREAD:
        return []
    there = room.plain + room.leaders - len(step.told)
    sources = [view.rooms[other] for other in room.adjacent]
    fuller = [other for other in sources if other.trapdoor == "open" and other.plain + other.leaders > there]
    return [side_of(chart, other, room) for other in fuller[:1]]


def side_of(chart: Chart, start: RoomSeen, goal: RoomSeen) -> str:
    """The side of a room on which another lies, in the drawing."""
    (from_x, from_y), (x, y) = chart.corner(start.x, start.y), chart.corner(goal.x, goal.y)
    if from_y != y:
        return "above" if from_y < y else "below"
    return "left" if from_x < x else "right"
