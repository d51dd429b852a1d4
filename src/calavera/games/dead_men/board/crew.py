"""The pirates: their marks on the ship and in the boats, and a plate for each with its fatigue dial."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.lettering import lines
from calavera.drawing.pieces import seat_mark, seat_token
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem, icon
from calavera.games.dead_men.actions import (
    DRINK,
    DROP,
    FIGHTER,
    FUSE,
    HURRY,
    REST,
    RETREAT,
    STRENGTHEN,
    SWAP_WITH,
    WALK,
    WIND,
)
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.board.rooms import first_legal
from calavera.games.dead_men.names import cell_name
from calavera.games.dead_men.state import BOATS, READY_FUSE, RUSH, SECOND_WIND
from calavera.games.dead_men.view import DeadMenView, PirateSeen

PIECE: Final = Markup(
    '<g id="pirate-{seat}" class="pirate-piece{state}" transform="translate({x} {y})" role="img"><title>{title}</title>'
    '<circle class="lit" r="17"/>{mark}{chest}</g>'
)
BOAT: Final = Markup(
    '<g class="boat" transform="translate({x} {y})" role="img"><title>{title}</title>'
    '<path class="hull inked" d="M-84-14H84C76 16 58 25 42 27H-42C-58 25-76 16-84-14z"/>'
    '<path class="thwart" d="M-80-6H80M-42-14V-6M0-14V-6M42-14V-6"/></g>'
)
PLATE: Final = Markup(
    '<li class="plate pirate seat-c{seat} {state}" id="seat-{seat}">{head}<div class="plate-cards">{dial}</div>'
    '<div class="stand"><span class="whereabouts"><b>{where}</b>{place}</span>{strength}</div>'
    '<p class="status">{status}</p><div class="plate-things">{things}</div><p class="ability">{ability}</p></li>'
)
HEAD: Final = Markup(
    '<div class="plate-head">{token}<span class="name">{name}</span><span class="pirate-name">{pirate}</span></div>'
)
THING: Final = Markup('<span class="thing">{icon}<span>{words}</span></span>')
STRENGTH: Final = Markup(
    '<span class="battle">{icon}<b>+{value}</b><span class="hidden-words">battle strength</span></span>'
)
DIAL_TITLE: Final = "fatigue {fatigue} of {death}: {bars}"


def boats(view: DeadMenView, scene: Scene, chart: Chart) -> Markup:
    """The boats before the exit, and the Dinghy outside its door; a walk may lead to either."""
    places = [BOAT.format(x=chart.middle(0), y=chart.shore + 92, title="the boats")]
    for room in view.rooms:
        if room.dinghy:
            cx, cy = chart.corner(room.x, room.y)
            dx, dy = {"N": (50, -24), "E": (130, 50), "S": (50, 124), "W": (-30, 50)}[room.dinghy]
            places.append(
                Markup('<g class="dinghy" transform="translate({} {}) scale(0.42)">{}</g>').format(
                    cx + dx, cy + dy, BOAT.format(x=0, y=0, title="the dinghy, a second exit")
                )
            )
    return Markup("").join(
        first_legal(scene, [WALK.at(BOATS, 0), WALK.at(BOATS, 1), RETREAT.at(BOATS)], place)
        for place in places
    )


def pieces(view: DeadMenView, scene: Scene, chart: Chart) -> Markup:
    """Every pirate where it is; pirates in one place stand side by side."""
    parts = []
    crowd: dict[int | None, int] = {}
    for pirate in view.pirates:
        rank = crowd.get(pirate.room, 0)
        crowd[pirate.room] = rank + 1
        if pirate.room is None:
            x, y = chart.middle(0) - 56 + 28 * rank, chart.shore + 74
        else:
            room = view.rooms[pirate.room]
            step = 22 if sum(other.room == pirate.room for other in view.pirates) < 4 else 14
            left, top = chart.corner(room.x, room.y)
            x, y = left + 79 - step * rank, top + 79
        chest = emblem("chest", 9, 10, 0.4) if pirate.treasure else Markup("")
        state = " is-active" if pirate.seat == view.active else ""
        where = "in the boats" if pirate.room is None else f"in room {cell_name(room.x, room.y)}"
        title = f"{pirate.name} of {scene.name(pirate.seat)}, {where}"
        parts.append(
            PIECE.format(
                seat=pirate.seat,
                x=x,
                y=y,
                title=title,
                mark=seat_mark(pirate.seat, 0, 0, 0.95),
                chest=chest,
                state=state,
            )
        )
    return Markup("").join(parts)


def plates(view: DeadMenView, scene: Scene) -> Markup:
    """All pirates, in the order of their seats."""
    return Markup("").join(plate(view, scene, pirate) for pirate in view.pirates)


def plate(view: DeadMenView, scene: Scene, pirate: PirateSeen) -> Markup:
    """A pirate's board: its dial, battle track, item and what it carries."""
    seat = pirate.seat
    room = None if pirate.room is None else view.rooms[pirate.room]
    strength = STRENGTH.format(icon=icon("swords"), value=pirate.track)
    head = HEAD.format(token=seat_token(seat), name=scene.name(seat), pirate=pirate.name)
    return PLATE.format(
        seat=seat,
        state="is-asked" if scene.sitters[seat].waited_for else "is-ready",
        head=first_legal(scene, [FIGHTER.at(seat), SWAP_WITH.at(seat)], head),
        where=cell_name(room.x, room.y) if room else "boats",
        place="room" if room else "off the ship",
        strength=first_legal(scene, [STRENGTHEN.at()], strength) if seat == view.active else strength,
        status=status(view, pirate),
        ability=pirate.ability,
        dial=first_legal(scene, [REST.at(0), REST.at(1)], dial(pirate))
        if seat == view.active
        else dial(pirate),
        things=things(view, scene, pirate),
    )


def status(view: DeadMenView, pirate: PirateSeen) -> str:
    """Whose turn it is, and which fires bar the pirate's way."""
    turn = ""
    if pirate.seat == view.active and view.step == "actions" and view.outcome == "undecided":
        lent = f" and {view.lent} lent" if view.lent else ""
        rush = f", {view.rush} of Rush" if view.rush else ""
        turn = f"{view.own}{lent} actions left{rush}; "
    bars = f"fire {pirate.barred_from}+ bars its way" if pirate.barred_from < 6 else "no fire bars its way"
    return turn + bars


def things(view: DeadMenView, scene: Scene, pirate: PirateSeen) -> Markup:
    """Item, treasure, cutlasses, grog and adrenaline; what can be used is a target."""
    mine = pirate.seat == view.active
    parts = []
    if pirate.item is not None:
        used = " (used)" if pirate.item_used else ""
        parts.append(THING.format(icon=icon("compass"), words=f"{pirate.item_name}{used}"))
    if pirate.treasure:
        drawing = THING.format(icon=icon("chest"), words="treasure")
        parts.append(first_legal(scene, drops(view, pirate, True), drawing) if mine else drawing)
    if pirate.cutlasses:
        words = "a cutlass" if pirate.cutlasses == 1 else f"{pirate.cutlasses} cutlasses"
        drawing = THING.format(icon=icon("dagger"), words=words)
        parts.append(first_legal(scene, drops(view, pirate, False), drawing) if mine else drawing)
    for grog in pirate.grog:
        drawing = THING.format(icon=icon("bottle"), words=f"grog {grog.number}")
        parts.append(
            first_legal(scene, [DRINK.at(grog.token), DROP.at(grog.token)], drawing) if mine else drawing
        )
    for token in pirate.adrenaline:
        drawing = THING.format(icon=icon("star"), words=view.adrenaline_tokens[token].name)
        uses = {SECOND_WIND: [WIND.at()], RUSH: [HURRY.at()], READY_FUSE: [FUSE.at()]}.get(token, [])
        parts.append(first_legal(scene, uses, drawing) if mine else drawing)
    return Markup("").join(parts)


def drops(view: DeadMenView, pirate: PirateSeen, treasure: bool) -> list[int]:
    """Dropping a treasure (the back of a guard), or a cutlass (all others but grog)."""
    grog = [seen.token for seen in pirate.grog]
    return [
        DROP.at(seen.token)
        for seen in view.token_kinds
        if seen.token not in grog and (seen.kind == "guard") == treasure
    ]


# ---- the fatigue dial


def dial(pirate: PirateSeen) -> Markup:
    """A ring of all values of fatigue: those reached are filled, and each says from which fire on it bars the way."""
    death = pirate.death
    parts = []
    for value in range(death):
        bar = pirate.dial[value]
        reached = " is-reached" if value <= pirate.fatigue else ""
        parts.append(f'<path class="notch bars-{bar}{reached}" d="{notch(value, death)}"/>')
        if value == 0 or pirate.dial[value - 1] != bar:
            x, y = on_ring(value + 0.6, death, 43)
            if bar < 6:
                parts.append(str(lines([f"{bar}+"], x, y, 11.5, "dial-bar")))
    parts.append(str(emblem("skull", *on_ring(death + 0.9, death, 30), 0.26)))
    x, y = on_ring(pirate.fatigue + 0.5, death, 28)
    parts.append(
        f'<path class="hand" d="M50 50L{x:.1f} {y:.1f}"/><circle class="hub" cx="50" cy="50" r="15"/>'
    )
    number = lines([str(pirate.fatigue)], 50, 50, 20, "dial-number")
    bars = (
        f"fires of {pirate.barred_from} and more bar the way"
        if pirate.barred_from < 6
        else "no fire bars the way"
    )
    title = DIAL_TITLE.format(fatigue=pirate.fatigue, death=death, bars=bars)
    return picture(Markup("".join(parts)) + number, 100, 100, classes="dial", title=title)


def on_ring(value: float, death: int, radius: float) -> tuple[float, float]:
    """A point of the dial: 0 at the lower left, clockwise to the skull at the lower right."""
    angle = pi * (0.75 + 1.5 * value / death)
    return 50 + radius * cos(angle), 50 + radius * sin(angle)


def notch(value: int, death: int) -> str:
    """The outline of one value on the ring."""
    points = [
        on_ring(value + 0.06, death, 24),
        on_ring(value + 0.06, death, 35),
        on_ring(value + 0.94, death, 35),
        on_ring(value + 0.94, death, 24),
    ]
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points) + "z"
