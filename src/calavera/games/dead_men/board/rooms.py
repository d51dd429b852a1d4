"""Rooms: floor, walls and doors, fire die, keg, trapdoor, deckhands, enemies, loot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.games.dead_men.actions import (
    ALSO,
    BLANKET_ON,
    BUCKET_ON,
    CLOSE,
    CREW_TO,
    DRIVE,
    ELIMINATE,
    FIGHT,
    FIGHT_FIRE,
    PICK_UP,
    RETREAT,
    SHOOT,
    SLAM,
    SPRAY,
    SWEEP,
    WALK,
)
from calavera.games.dead_men.board.aftermath import Aftermath
from calavera.games.dead_men.names import cell_name, counted, token_name
from calavera.games.dead_men.view import RoomSeen, TokenSeen

SIDES: Final = "NESW"

DEFS: Final = Markup(
    '<defs><g id="dm-wall"><path class="wall" d="M0 5H100"/><path class="wall-edge" d="M10 10.5H90"/></g>'
    '<g id="dm-door"><path class="sill" d="M31 5H69"/><path class="tread" d="M31 5H69"/>'
    '<path class="wall" d="M0 5H31M69 5H100"/><path class="wall-edge" d="M10 10.5H29M71 10.5H90"/>'
    '<path class="jamb" d="M31-1V13M69-1V13"/></g>'
    '<pattern id="dm-swell" width="180" height="90" patternUnits="userSpaceOnUse"><path class="ripple" '
    'd="M10 20q8-9 16 0t16 0M96 36q7-8 14 0t14 0 14 0M40 66q7-8 14 0t14 0M132 78q7-8 14 0t14 0"/></pattern>'
    '<radialGradient id="dm-blaze" cx="30%" cy="30%" r="85%"><stop class="blaze-core" offset="0"/>'
    '<stop class="blaze-rim" offset="1"/></radialGradient>'
    '<g id="dm-planks">'
    '<path class="planks" d="M8 22H92M8 36H92M8 50H92M8 64H92M8 78H92'
    'M36 8V22M70 22V36M24 36V50M62 50V64M30 64V78M58 78V92"/></g>'
    '<path id="dm-exit" class="way-out" d="M50 10V-16M41-8L50-17 59-8"/>'
    '<path id="dm-red" d="M4-1H24Q29-1 29 4V24Q29 29 24 29H4Q-1 29-1 24V4Q-1-1 4-1Z"/>'
    '<path id="dm-yellow" d="M14-6L34 14 14 34-6 14Z"/>'
    '<g id="dm-hatch-open"><rect class="pit" width="30" height="30" rx="3"/>'
    '<path class="ladder" d="M10 4V28M20 4V28M10 10H20M10 17H20M10 24H20"/></g>'
    '<g id="dm-hatch-closed"><rect class="lid" width="30" height="30" rx="3"/>'
    '<path class="slats" d="M10 2V28M20 2V28"/><path class="bolt" d="M3 15H27"/></g>'
    '<path id="dm-deckhand" class="deckhand" d="M0-11a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM-9 13c0-9 4-13 9-13s9 4 9 13z"/>'
    '<path id="dm-shield" class="guard" d="M0-15L13-10V2C13 9 6 14 0 17-6 14-13 9-13 2V-10Z"/>'
    "</defs>"
)

ROOM: Final = Markup(
    '<g id="room-{n}" class="room is-{colour}" transform="translate({x} {y})" role="group" aria-label="{says}">'
    "{inner}</g>"
)
RUIN: Final = Markup(
    '<g aria-hidden="true"><title>{where}: exploded</title><rect class="ruin" width="100" height="100"/>'
    '<path class="crater" d="M50 8l8 22 22-14-10 24 24 8-24 10 12 22-24-10-8 24-8-24-24 10 12-22-24-10 24-8-10-24 '
    '22 14z"/></g>'
)
FLOOR: Final = Markup(
    '<g class="floor-place" aria-hidden="true"><title>{title}</title><rect class="floor" width="100" height="100"/>'
    '<use href="#dm-planks"/>{blaze}<rect class="here" x="13" y="13" width="74" height="74" rx="5"/></g>'
)
DIE: Final = Markup(
    '<g class="fire fire-{colour}" transform="translate(13 13)" aria-hidden="true"><title>{title}</title>'
    '<use href="#dm-{colour}"/>{number}</g>'
)
BLAZE: Final = Markup('<rect class="blaze blaze-{}" fill="url(#dm-blaze)" width="100" height="100"/>')
COLD: Final = Markup(
    '<g class="cold" transform="translate(13 13)" aria-hidden="true"><title>{colour}, no fire</title>'
    '<use href="#dm-{colour}"/>{letter}</g>'
)
KEG: Final = Markup(
    '<g class="keg" transform="translate({x} {y})" aria-hidden="true"><title>{title}</title>{barrel}'
    '<circle class="keg-plate" r="9" cy="1"/>{number}</g>'
)
SPENT: Final = Markup(
    '<g class="keg is-spent" transform="translate({x} {y})" aria-hidden="true"><title>the keg has exploded</title>'
    '{barrel}<path class="struck" d="M-10-10L10 12M10-10L-10 12"/></g>'
)
HATCH: Final = Markup(
    '<g class="hatch" transform="translate({x} 23) scale(0.82)" aria-hidden="true"><title>{title}</title>'
    '<use href="#dm-hatch-{state}"/></g>'
)
DECKHANDS_AT: Final = (22, 79)
CREWMEN: Final = Markup(
    '<g class="deckhands{at}" transform="translate({x} {y})" aria-hidden="true"><title>{title}</title>'
    '<rect class="grasp" x="-11" y="-13" width="36" height="28"/><use href="#dm-deckhand"/>{number}{star}</g>'
)
TOKEN: Final = Markup(
    '<g class="token-{kind}{at}" transform="translate({x} {y})" aria-hidden="true"><title>{title}</title>{shape}</g>'
)
KEG_PLACES: Final = {"N": (57, 12), "E": (86, 50), "S": (58, 87), "W": (14, 50)}


def draw_room(
    room: RoomSeen, scene: Scene, corner: tuple[int, int], just: Aftermath | None, runs: Sequence[int]
) -> Markup:
    """A room at its corner; what may be chosen in it is a target where it lies. `runs` end there, the best first."""
    x, y = corner
    n = room.room
    where = f"room {cell_name(room.x, room.y)}"
    goes = [WALK.at(n, 0), WALK.at(n, 1), RETREAT.at(n), DRIVE.at(n), CREW_TO.at(n), *runs]
    inner = (
        RUIN.format(where=where)
        if room.exploded
        else floor(room, scene, where, goes)
        + walls(room.tile.doors)
        + ways_out(room.exits)
        + keg(room.tile.keg, room.tile.keg_door, room.keg_spent)
        + hatch(room, scene)
        + tokens(room, scene, just, not scene.choices.keys().isdisjoint(goes))
        + deckhands(room, scene, just)
        + fire(room, scene)
    )
    return ROOM.format(n=n, colour=room.tile.colour, x=x, y=y, says=says(room), inner=inner)


def says(room: RoomSeen) -> str:
    """All that lies in a room, in words."""
    where = f"Room {cell_name(room.x, room.y)}"
    if room.exploded:
        return f"{where}, exploded"
    words = [where, room.tile.colour, f"fire {room.fire}" if room.fire else "no fire"]
    if room.tile.keg:
        words.append("the keg has exploded" if room.keg_spent else f"a keg that explodes at {room.tile.keg}")
    if room.trapdoor != "none":
        words.append(f"{'an' if room.trapdoor == 'open' else 'a'} {room.trapdoor} trapdoor")
    if room.plain + room.leaders:
        words.append(crowd(room))
    words += [heap_words(seen, count) for seen, count in heaps(room.enemies) + heaps(room.loot)]
    if room.tentacles:
        words.append(counted(room.tentacles, "tentacle"))
    return ", ".join(words)


def crowd(room: RoomSeen) -> str:
    """How many deckhands, and how many of them are leaders."""
    led = f", {room.leaders} of them leaders" if room.leaders else ""
    return counted(room.plain + room.leaders, "deckhand") + led


def first_legal(scene: Scene, actions: Sequence[int], inner: Markup) -> Markup:
    """A target for the first of these actions that is legal; the others stand in the list of choices."""
    for action in actions:
        if action in scene.choices:
            return scene.target(action, inner)
    return inner


def floor(room: RoomSeen, scene: Scene, where: str, goes: Sequence[int]) -> Markup:
    """The floor, where one walks, runs, retreats or sends somebody."""
    title = f"{where}, {room.tile.colour}, fire {room.fire}"
    blaze = BLAZE.format(room.fire) if room.fire else Markup("")
    return first_legal(scene, goes, FLOOR.format(title=title, blaze=blaze))


def walls(doors: str) -> Markup:
    """A wall on each side, with a gap between two posts where there is a door."""
    return Markup("").join(
        Markup('<use href="#dm-{}" transform="rotate({} 50 50)"/>').format(
            "door" if side in doors else "wall", 90 * i
        )
        for i, side in enumerate(SIDES)
    )


def ways_out(exits: str) -> Markup:
    """An arrow through each exit."""
    return Markup("").join(
        Markup('<use href="#dm-exit" transform="rotate({} 50 50)"/>').format(90 * SIDES.index(side))
        for side in exits
    )


def keg(number: int, side: str, spent: bool) -> Markup:
    """The powder keg at its door, with the number at which it explodes."""
    if not number:
        return Markup("")
    x, y = KEG_PLACES[side]
    barrel = emblem("barrel", 0, 0, 0.8)
    if spent:
        return SPENT.format(x=x, y=y, barrel=barrel)
    return KEG.format(
        x=x,
        y=y,
        title=f"keg, explodes at {number}",
        barrel=barrel,
        number=lines([str(number)], 0, 1, 15, "keg-number"),
    )


def hatch(room: RoomSeen, scene: Scene) -> Markup:
    """The trapdoor, open or closed."""
    if room.trapdoor == "none":
        return Markup("")
    drawing = HATCH.format(
        x=46 if room.tentacles else 61, title=f"{room.trapdoor} trapdoor", state=room.trapdoor
    )
    return (
        first_legal(scene, [CLOSE.at(), SLAM.at(room.room)], drawing) if room.trapdoor == "open" else drawing
    )


def fire(room: RoomSeen, scene: Scene) -> Markup:
    """The fire die with its number: square in red rooms, on its point in yellow ones.

    Where none burns, its empty place with the letter of the colour.
    """
    colour = room.tile.colour
    if not room.fire:
        return cold(colour)
    drawing = die(colour, room.fire)
    n = room.room
    return first_legal(scene, [FIGHT_FIRE.at(n), BLANKET_ON.at(n), BUCKET_ON.at(n), SPRAY.at(n)], drawing)


def cold(colour: str) -> Markup:
    """The empty place of a fire die."""
    return COLD.format(colour=colour, letter=lines([colour[0].upper()], 14, 14, 15, "tint"))


def die(colour: str, level: int) -> Markup:
    """A fire die; one that is to come has no number yet."""
    number = lines([str(level)], 14, 14, 23, "fire-number") if level else Markup("")
    title = f"{colour} fire {level}" if level else f"a new {colour} fire"
    return DIE.format(colour=colour, title=title, number=number)


def deckhands(room: RoomSeen, scene: Scene, just: Aftermath | None) -> Markup:
    """How many deckhands, and how many of them are leaders."""
    count = room.plain + room.leaders
    if not count:
        return Markup("")
    star = lines([f"★{room.leaders}"], 2, -18, 14, "leader-number") if room.leaders else Markup("")
    x, y = DECKHANDS_AT
    drawing = CREWMEN.format(
        x=x,
        y=y,
        at=just.arrival("deckhand", room.room, count) if just else "",
        title=crowd(room),
        number=deckhand_number(count),
        star=star,
    )
    n = room.room
    acts = [verb.at(n, leader) for verb in (ELIMINATE, ALSO, SWEEP) for leader in (0, 1)]
    return first_legal(scene, [*acts, ELIMINATE.at(n, 0, 1), ELIMINATE.at(n, 1, 1)], drawing)


def deckhand_number(count: int) -> Markup:
    """The number beside the deckhand."""
    return lines([str(count)], 17, 4, 19, "deckhand-number")


def deckhand_count(count: int) -> Markup:
    """So many deckhands in a room, as a drawing alone."""
    x, y = DECKHANDS_AT
    return CREWMEN.format(
        x=x, y=y, at="", title=counted(count, "deckhand"), number=deckhand_number(count), star=""
    )


def tokens(room: RoomSeen, scene: Scene, just: Aftermath | None, may_go: bool) -> Markup:
    """Enemies, then loot: in one row if they fit, else loot below; each kind once, with its number.

    Where one may both go and take on one of them, they lie lower: the middle of the floor takes the click.
    """
    foes, loot = heaps(room.enemies), heaps(room.loot)
    acts = [[FIGHT.at(foe.token), SHOOT.at(room.room, foe.token)] for foe, _ in foes]
    acts += [[PICK_UP.at(thing.token)] for thing, _ in loot]
    if may_go and any(action in scene.choices for those in acts for action in those):
        spots = low(len(foes), 70) + low(len(loot), 84) if len(acts) > 3 else low(len(acts), 70)
    else:
        middle = 43 if room.tentacles else 52
        spots = (
            across(len(acts), middle, 54)
            if len(acts) <= 3
            else across(len(foes), middle, 52) + across(len(loot), middle, 69)
        )
    parts = []
    for (seen, count), those, (x, y) in zip(foes + loot, acts, spots, strict=True):
        moved = just.crept(seen.token, room.room) if just and count == 1 else ""
        parts.append(first_legal(scene, those, token(seen, count, x, y, moved)))
    return Markup("").join(parts)


def heaps(seen: list[TokenSeen]) -> list[tuple[TokenSeen, int]]:
    """Tokens of a kind lie on one heap, with their number."""
    return [(token, seen.count(token)) for i, token in enumerate(seen) if token not in seen[:i]]


def across(count: int, middle: float, y: float) -> list[tuple[float, float]]:
    """So many places side by side."""
    step = min(27, 76 / max(1, count))
    return [(middle + step * (i - (count - 1) / 2), y) for i in range(count)]


def low(count: int, y: float) -> list[tuple[float, float]]:
    """So many places beside the deckhands, below the middle of the room."""
    first = min(60, 110 - 20 * count)
    return [(first + 20 * i, y) for i in range(count)]


def token(seen: TokenSeen, count: int, x: float, y: float, moved: str = "") -> Markup:
    """A token at its place, once if there are several; `moved` is the beat on which it came from next door."""
    shape = token_shape(seen)
    if count > 1:
        shape += lines([f"×{count}"], -9, -11, 14, "leader-number")
    return TOKEN.format(
        kind=seen.kind, at=moved, x=f"{x:g}", y=f"{y:g}", title=heap_words(seen, count), shape=shape
    )


def heap_words(seen: TokenSeen, count: int) -> str:
    """A token by its name, or how many there are of it."""
    return f"{count} times {token_name(seen)}" if count > 1 else token_name(seen)


def token_shape(seen: TokenSeen) -> Markup:
    """The shape of a token: crew are round, a guard is a shield, Fromm wears a hat; loot is what it is."""
    if seen.kind == "crew":
        shape = Markup('<circle class="crew-disc" r="15"/>') + emblem("skull", 0, -2, 0.46)
    elif seen.kind == "guard":
        shape = Markup('<use href="#dm-shield"/>') + emblem("chest", 0, -2, 0.36)
    elif seen.kind == "fromm":
        shape = Markup('<circle class="fromm-disc" r="15"/>') + emblem("tricorn", 0, -5, 0.5)
    else:
        shape = emblem({"cutlass": "swords", "grog": "bottle", "treasure": "chest"}[seen.kind], 0, 0, 0.5)
    if seen.number:
        shape += Markup('<circle class="strength" cx="9" cy="11" r="9.5"/>') + lines(
            [str(seen.number)], 9, 11, 15, "strength-number"
        )
    return shape
