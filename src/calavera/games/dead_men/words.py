"""How the game speaks: headings, choices with their consequences, and the table as text."""

from __future__ import annotations

from collections.abc import Sequence

from calavera.engine.game import Points, Words
from calavera.games.dead_men.choices import choice
from calavera.games.dead_men.names import column_name, namers, row_name, token_name
from calavera.games.dead_men.view import DeadMenView, PirateSeen, RoomSeen

STEP_NAMES = {
    "muster": "Muster",
    "search": "Search the Ship",
    "actions": "Pirate Actions",
    "revenge": "Skelit’s Revenge",
    "kraken": "The Kraken Attacks",
}
LEVEL_NAMES = {"scurvy_dog": "Scurvy Dog", "buccaneer": "Buccaneer", "admiral": "Admiral"}
OUTCOME_NAMES = {
    "won": "Won: everybody is off the ship with the treasure",
    "exploded": "Lost: the ship exploded",
    "overwhelmed": "Lost: overwhelmed by deckhands",
    "trapped": "Lost: a room fitted nowhere",
    "lost treasure": "Lost: too much treasure was destroyed",
    "untimely death": "Lost: a pirate died with the treasure already looted",
    "no more pirates": "Lost: no pirate was left",
    "ship destroyed": "Lost: the Kraken broke the ship",
    "pulled under": "Lost: the Kraken pulled the ship under",
    "permadeath": "Lost: a pirate died",
}


def heading(view: DeadMenView) -> str:
    """Where the match stands."""
    if view.outcome != "undecided":
        return OUTCOME_NAMES[view.outcome]
    if view.step == "muster":
        return "Muster the crew"
    return (
        f"Round {view.round}: {STEP_NAMES[view.step]} · {view.looted} of {view.treasures_needed} treasures · "
        f"explosions {view.explosions} of {view.safe_explosions + 1}"
    )


CELL = 9
EDGE = 3
"""Letters in a room's width, and before the first room for the numbers of the rows."""


def text(view: DeadMenView, seat_names: Sequence[str]) -> str:
    """The whole table: the ship from the rear to the front, the pirates, the supplies."""
    lines = [heading(view), ""]
    if view.kraken is not None:
        lines.append(kraken_line(view))
    lines.extend(ship_lines(view))
    lines.append("boats: " + (", ".join(mark(p) for p in view.pirates if p.room is None) or "empty"))
    lines.append("")
    lines.extend(pirate_line(pirate, seat_names) for pirate in view.pirates)
    lines.append("")
    lines.extend(supply_lines(view))
    return "\n".join(lines)


def mark(pirate: PirateSeen) -> str:
    """A seat's letter on the map."""
    return "ABCDE"[pirate.seat]


def ship_lines(view: DeadMenView) -> list[str]:
    """Rooms as boxes under the letters of their columns; gaps are doors, EXI is the exit.

    R or Y with the fire, k keg (number and door), c crew, g guard, F Fromm, T open and = closed trapdoor, d deckhands;
    A to E pirates, x cutlass, u grog, $ treasure, t tentacles.
    """
    by_cell = {(room.x, room.y): room for room in view.rooms}
    xs = [room.x for room in view.rooms]
    columns = range(min(xs), max(xs) + 1)
    letters = " " * EDGE + "".join(column_name(x).center(CELL) for x in columns)
    lines = [letters.rstrip()]
    for y in range(max(room.y for room in view.rooms), -1, -1):
        edge = [" " * EDGE, " " * EDGE, row_name(y).rjust(EDGE - 1) + " ", " " * EDGE, " " * EDGE]
        boxes = [edge, *(box(view, by_cell.get((x, y))) for x in columns)]
        lines.extend("".join(parts).rstrip() for parts in zip(*boxes, strict=True))
    return lines


def box(view: DeadMenView, room: RoomSeen | None) -> list[str]:
    """Five lines of a room."""
    if room is None:
        return [" " * CELL] * 5
    if room.exploded:
        return ["+-------+", *["|#######|"] * 3, "+-------+"]
    wall = "+-------+"
    door = "+--   --+"
    left, right = ("|" if "W" not in room.tile.doors else " "), ("|" if "E" not in room.tile.doors else " ")
    keg = f"k{room.tile.keg}{room.tile.keg_door}" if room.tile.keg and not room.keg_spent else ""
    hatch = {"none": "", "open": "T", "closed": "="}[room.trapdoor]
    deckhands = room.plain + room.leaders
    first = f"{room.tile.colour[0].upper()}{room.fire or '-'} {keg}"
    letters = {"crew": "c", "guard": "g", "fromm": "F"}
    foes = "".join(f"{letters[foe.kind]}{foe.number}" for foe in room.enemies)
    second = f"{foes}{hatch}" + (f"d{deckhands}" if deckhands else "")
    loot = "".join({"cutlass": "x", "grog": "u", "treasure": "$"}[token.kind] for token in room.loot)
    here = "".join(mark(pirate) for pirate in view.pirates if pirate.room == room.room)
    third = here + loot + (f"t{room.tentacles}" if room.tentacles else "")
    return [
        door if "N" in room.tile.doors else wall,
        f"|{first:<7.7}|",
        f"{left}{second:<7.7}{right}",
        f"|{third:<7.7}|",
        "+--EXI--+" if room.exits and "S" in room.exits else door if "S" in room.tile.doors else wall,
    ]


def pirate_line(pirate: PirateSeen, seat_names: Sequence[str]) -> str:
    """A pirate with what its dial bars and what it carries."""
    bars = f"fire {pirate.barred_from}+ barred" if pirate.barred_from < 6 else "no fire barred"
    carried = [token_name(grog) for grog in pirate.grog]
    if pirate.treasure:
        carried.append("a treasure")
    if pirate.cutlasses:
        carried.append(f"{pirate.cutlasses} cutlasses")
    if pirate.adrenaline:
        carried.append(f"{len(pirate.adrenaline)} adrenaline")
    things = f"; carries {', '.join(carried)}" if carried else ""
    return (
        f"{mark(pirate)} {seat_names[pirate.seat]}: {pirate.name or 'no pirate yet'}, fatigue {pirate.fatigue} "
        f"({bars}), track +{pirate.track}, {pirate.item_name or 'no item'}{things}"
    )


def kraken_line(view: DeadMenView) -> str:
    """The Kraken, its tentacles and the cannons."""
    kraken = view.kraken
    if kraken is None:
        return ""
    return (
        f"Kraken {kraken.state}, column {column_name(kraken.column)}, health {kraken.health}, "
        f"strength {kraken.strength} of {kraken.sinks_at}; tentacles left {kraken.tentacles}; "
        f"cannons left {kraken.cannons}, loaded in columns "
        f"{', '.join(map(column_name, kraken.loaded)) or 'none'}"
    )


def supply_lines(view: DeadMenView) -> list[str]:
    """The level, the counters, the supplies and the tokens left."""
    crew = f"; crew beaten {view.crew_defeated} of {view.crew_needed}" if view.crew_needed else ""
    return [
        f"level {LEVEL_NAMES[view.difficulty]}; treasures {view.looted} of {view.treasures_needed}, destroyed "
        f"{view.destroyed}{crew}",
        f"explosions {view.explosions}; tiles left {view.stack}; deckhands in the bag {view.bag_plain} and "
        f"{view.bag_leaders} leaders; Revenge cards {view.revenge_deck}, fives {view.fives}",
        f"actions: {view.own} own, {view.lent} lent, {view.rush} of Rush",
        "items on the table: " + (", ".join(view.items[item].name for item in view.table_items) or "none"),
    ]


def ending(view: DeadMenView, seat_names: Sequence[str]) -> list[Points]:
    """What the crew brought home, and how near it was to losing; nothing before the end."""
    if view.outcome == "undecided":
        return []

    def all_share(label: str, value: int, rule: str, note: str) -> Points:
        return Points(label, [value] * view.seats, rule, [note] * view.seats)

    told = [
        all_share("Treasures looted", view.looted, "DM-36.2", f"{view.treasures_needed} were needed"),
        all_share("Explosions", view.explosions, "DM-29.16", f"the {view.safe_explosions + 1}th loses"),
        all_share("Deckhands left in the bag", view.bag_plain, "DM-40.3", "none left loses"),
    ]
    if view.crew_needed:
        crew = f"all {view.crew_needed} were to be beaten"
        told.insert(1, all_share("Skeleton crew beaten", view.crew_defeated, "DM-39.1", crew))
    if view.kraken is not None:
        sinks = f"its strength was {view.kraken.strength} of {view.kraken.sinks_at}"
        told.append(all_share("Kraken’s health left", view.kraken.health, "DM-15.20", sinks))
    told.append(all_share("Rounds played", view.round, "DM-1.27", f"level {LEVEL_NAMES[view.difficulty]}"))
    return told


WORDS = Words(heading=heading, choice=choice, names=namers, text=text, ending=ending)
