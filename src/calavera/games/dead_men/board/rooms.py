"""Rooms: floor, walls and doors, fire die, keg, trapdoor, deckhands, enemies, loot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from calavera.games.dead_men.names import token_name
from calavera.games.dead_men.view import RoomSeen, TokenSeen

SIDES: Final = "NESW"

DEFS: Final = Markup(
    '<defs><g id="dm-wall"><path class="wall" d="M0 4H100"/></g>'
    '<g id="dm-door"><path class="sill" d="M32 4H68"/><path class="wall" d="M0 4H32M68 4H100"/>'
    '<path class="jamb" d="M32 0V12M68 0V12"/></g>'
    '<g id="dm-planks">'
    '<path class="planks" d="M6 26H94M6 50H94M6 74H94M36 8V26M66 26V50M26 50V74M58 74V92"/></g>'
    '<path id="dm-exit" class="way-out" d="M50 10V-16M41-8L50-17 59-8"/>'
    '<path id="dm-red" d="M3 0H25Q28 0 28 3V25Q28 28 25 28H3Q0 28 0 25V3Q0 0 3 0Z"/>'
    '<path id="dm-yellow" d="M14-4.5L32.5 14 14 32.5-4.5 14Z"/>'
    '<g id="dm-hatch-open"><rect class="pit" width="30" height="30" rx="3"/>'
    '<path class="ladder" d="M10 4V28M20 4V28M10 10H20M10 17H20M10 24H20"/></g>'
    '<g id="dm-hatch-closed"><rect class="lid" width="30" height="30" rx="3"/>'
    '<path class="slats" d="M10 2V28M20 2V28"/><path class="bolt" d="M3 15H27"/></g>'
    '<path id="dm-deckhand" class="deckhand" d="M0-11a5 5 0 1 1 0 10 5 5 0 1 1 0-10zM-9 13c0-9 4-13 9-13s9 4 9 13z"/>'
    '<path id="dm-shield" class="guard" d="M0-15L13-10V2C13 9 6 14 0 17-6 14-13 9-13 2V-10Z"/>'
    "</defs>"
)

ROOM: Final = Markup('<g id="room-{n}" class="room is-{colour}" transform="translate({x} {y})">{inner}</g>')
RUIN: Final = Markup(
    '<title>{where}: exploded</title><rect class="ruin" width="100" height="100"/>'
    '<path class="crater" d="M50 8l8 22 22-14-10 24 24 8-24 10 12 22-24-10-8 24-8-24-24 10 12-22-24-10 24-8-10-24 '
    '22 14z"/>'
)
FLOOR: Final = Markup(
    '<g class="floor-place"><title>{title}</title><rect class="floor" width="100" height="100"/>'
    '<use href="#dm-planks"/><rect class="here" x="11" y="11" width="78" height="78" rx="5"/></g>'
)
DIE: Final = Markup(
    '<g class="fire fire-{colour}" transform="translate(13 13)"><title>{title}</title>'
    '<use href="#dm-{colour}"/>{number}</g>'
)
COLD: Final = Markup('<text class="tint" x="20" y="30" text-anchor="middle">{}</text>')
KEG: Final = Markup(
    '<g class="keg" transform="translate({x} {y})"><title>{title}</title>{barrel}'
    '<circle class="keg-plate" r="8.5" cy="1"/>{number}</g>'
)
SPENT: Final = Markup(
    '<g class="keg is-spent" transform="translate({x} {y})"><title>the keg has exploded</title>{barrel}'
    '<path class="struck" d="M-10-10L10 12M10-10L-10 12"/></g>'
)
HATCH: Final = Markup(
    '<g class="hatch" transform="translate(60 12) scale(0.92)"><title>{title}</title>'
    '<use href="#dm-hatch-{state}"/></g>'
)
CREWMEN: Final = Markup(
    '<g class="deckhands" transform="translate(18 80) scale(0.85)"><title>{title}</title>'
    '<use href="#dm-deckhand"/>{number}{star}</g>'
)
TOKEN: Final = Markup(
    '<g class="token-{kind}" transform="translate({x} {y})"><title>{title}</title>{shape}</g>'
)
KEG_PLACES: Final = {"N": (50, 12), "E": (88, 50), "S": (50, 88), "W": (12, 50)}


def draw_room(room: RoomSeen, scene: Scene, corner: tuple[int, int]) -> Markup:
    """A room at its corner; what may be chosen in it is a target where it lies."""
    x, y = corner
    where = f"room ({room.x}, {room.y})"
    inner = (
        RUIN.format(where=where)
        if room.exploded
        else floor(room, scene, where)
        + walls(room.tile.doors)
        + ways_out(room.exits)
        + keg(room.tile.keg, room.tile.keg_door, room.keg_spent)
        + hatch(room, scene)
        + fire(room, scene)
        + deckhands(room, scene)
        + tokens(room, scene)
    )
    return ROOM.format(n=room.room, colour=room.tile.colour, x=x, y=y, inner=inner)


def first_legal(scene: Scene, actions: Sequence[int], inner: Markup) -> Markup:
    """A target for the first of these actions that is legal; the others stand in the list of choices."""
    for action in actions:
        if action in scene.choices:
            return scene.target(action, inner)
    return inner


def floor(room: RoomSeen, scene: Scene, where: str) -> Markup:
    """The floor, where one walks, retreats or sends somebody."""
    n = room.room
    goes = [WALK.at(n, 0), WALK.at(n, 1), RETREAT.at(n), DRIVE.at(n), CREW_TO.at(n)]
    title = f"{where}, {room.tile.colour}, fire {room.fire}"
    return first_legal(scene, goes, FLOOR.format(title=title))


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
    barrel = emblem("barrel", 0, 0, 0.48)
    if spent:
        return SPENT.format(x=x, y=y, barrel=barrel)
    return KEG.format(
        x=x,
        y=y,
        title=f"keg, explodes at {number}",
        barrel=barrel,
        number=lines([str(number)], 0, 1, 12, "keg-number"),
    )


def hatch(room: RoomSeen, scene: Scene) -> Markup:
    """The trapdoor, open or closed."""
    if room.trapdoor == "none":
        return Markup("")
    drawing = HATCH.format(title=f"{room.trapdoor} trapdoor", state=room.trapdoor)
    return (
        first_legal(scene, [CLOSE.at(), SLAM.at(room.room)], drawing) if room.trapdoor == "open" else drawing
    )


def fire(room: RoomSeen, scene: Scene) -> Markup:
    """The fire die with its number: square in red rooms, on its point in yellow ones; a letter where none burns."""
    colour = room.tile.colour
    if not room.fire:
        return COLD.format(colour[0].upper())
    drawing = die(colour, room.fire)
    n = room.room
    return first_legal(scene, [FIGHT_FIRE.at(n), BLANKET_ON.at(n), BUCKET_ON.at(n), SPRAY.at(n)], drawing)


def die(colour: str, level: int) -> Markup:
    """A fire die."""
    number = lines([str(level)], 14, 14, 21, "fire-number")
    return DIE.format(colour=colour, title=f"{colour} fire {level}", number=number)


def deckhands(room: RoomSeen, scene: Scene) -> Markup:
    """How many deckhands, and how many of them are leaders."""
    count = room.plain + room.leaders
    if not count:
        return Markup("")
    star = lines([f"★{room.leaders}"], 3, -19, 12, "leader-number") if room.leaders else Markup("")
    title = f"{count} deckhands, {room.leaders} of them leaders" if room.leaders else f"{count} deckhands"
    drawing = CREWMEN.format(title=title, number=lines([str(count)], 17, 4, 18, "deckhand-number"), star=star)
    n = room.room
    acts = [verb.at(n, leader) for verb in (ELIMINATE, ALSO, SWEEP) for leader in (0, 1)]
    return first_legal(scene, [*acts, ELIMINATE.at(n, 0, 1), ELIMINATE.at(n, 1, 1)], drawing)


def tokens(room: RoomSeen, scene: Scene) -> Markup:
    """Enemies with their strength, then loot, in two rows in the middle."""
    return Markup("").join(place_tokens(room, scene))


def place_tokens(room: RoomSeen, scene: Scene) -> Iterator[Markup]:
    """Each token with what may be done with it."""
    step = 30 if len(room.enemies) < 3 else 21
    for i, foe in enumerate(room.enemies):
        drawing = token(foe, 50 + step * (i - (len(room.enemies) - 1) / 2), 55)
        yield first_legal(scene, [FIGHT.at(foe.token), SHOOT.at(room.room, foe.token)], drawing)
    step = 24 if len(room.loot) < 3 else 15
    for i, loot in enumerate(room.loot):
        drawing = token(loot, 54 + step * (i - (len(room.loot) - 1) / 2), 77)
        yield first_legal(scene, [PICK_UP.at(loot.token)], drawing)


def token(seen: TokenSeen, x: float, y: float) -> Markup:
    """A token: crew are round, a guard is a shield, Fromm wears a hat; loot is what it is."""
    if seen.kind == "crew":
        shape = Markup('<circle class="crew-disc" r="14"/>') + emblem("skull", 0, -2, 0.42)
    elif seen.kind == "guard":
        shape = Markup('<use href="#dm-shield"/>')
    elif seen.kind == "fromm":
        shape = Markup('<circle class="fromm-disc" r="15"/>') + emblem("tricorn", 0, -5, 0.5)
    else:
        shape = emblem({"cutlass": "swords", "grog": "bottle", "treasure": "chest"}[seen.kind], 0, 0, 0.5)
    if seen.number:
        shape += Markup('<circle class="strength" cx="9" cy="10" r="8"/>') + lines(
            [str(seen.number)], 9, 10, 12, "strength-number"
        )
    return TOKEN.format(kind=seen.kind, x=f"{x:g}", y=f"{y:g}", title=token_name(seen), shape=shape)
