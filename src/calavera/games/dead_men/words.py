"""How the game speaks: headings, choices with their consequences, and the table as text."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from calavera.engine.game import Choice, Points
from calavera.engine.journal import Namer
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.state import BOATS, CREW, CUTLASS, FROMM, GUARD, MIDDLE, TREASURE, Ship
from calavera.games.dead_men.view import (
    CardSeen,
    DeadMenView,
    PirateSeen,
    RoomSeen,
    TokenSeen,
    WaySeen,
)

DIRECTIONS = ["rear", "right", "front", "left"]
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


# ---- names


def cell_name(x: int, y: int) -> str:
    """A cell as people say it: row 0 is the front, column 0 the middle."""
    return f"({x}, {y})"


def room_name(view: DeadMenView, room: int) -> str:
    if room == BOATS:
        return "the boats"
    seen = view.rooms[room]
    return f"room {cell_name(seen.x, seen.y)}"


def token_name(token: TokenSeen) -> str:
    names = {
        "crew": f"skeleton crew {token.number}",
        "guard": f"guard {token.number}",
        "fromm": f"Captain Fromm {token.number}" if token.number else "Captain Fromm",
        "cutlass": "a cutlass",
        "grog": f"grog {token.number}",
        "treasure": "a treasure",
    }
    return names.get(token.kind, token.kind)


def card_name(card: CardSeen) -> str:
    """A Revenge card in words."""
    dice = "red and yellow" if card.dice == "both" else card.dice
    fires = f"{dice} blank" if card.number == 0 else f"{dice} {card.number}"
    symbols = {"none": "", "add": ", deckhands come", "spread": ", deckhands spread", "crew": ", crew moves"}
    return fires + symbols[card.effect]


def names(s: Ship) -> Mapping[str, Namer]:
    """Namers of the placeholders in events and prompts; rooms lie open for all to see."""
    parts = s.parts

    def room(number: int) -> str:
        return "the boats" if number == BOATS else f"room {cell_name(s.x[number], s.y[number])}"

    def token(kind: int) -> str:
        front = parts.token_front[kind]
        if front == FROMM:
            return "Captain Fromm"
        words = {CREW: "skeleton crew", GUARD: "a guard"}.get(front, "a trapdoor")
        return f"{words} {parts.token_strength[kind]}"

    def loot(kind: int) -> str:
        back = parts.token_back[kind]
        if back == TREASURE:
            return "a treasure"
        return "a cutlass" if back == CUTLASS else f"grog {parts.token_grog[kind]}"

    def revenge(card: int) -> str:
        dice = ["", "red", "yellow", "red and yellow"][parts.revenge_dice[card]]
        number = parts.revenge_number[card]
        symbol = ["", ", deckhands come", ", deckhands spread", ", crew moves"][parts.revenge_effect[card]]
        return f"{dice} {number or 'blank'}{symbol}"

    return {
        "room": room,
        "token": token,
        "loot": loot,
        "revenge": revenge,
        "colour": lambda colour: ["red", "yellow"][colour],
        "pirate": lambda card: parts.pirate_name[card],
        "item": lambda item: parts.item_name[item],
        "adrenaline": lambda kind: parts.adrenaline_name[kind],
    }


# ---- choices


def choice(view: DeadMenView, action: int, seat_names: Sequence[str]) -> Choice:
    """A legal action in words, with its consequence where it is known."""
    verb, operands = V.decode(action)
    return CHOICES[verb](view, operands, seat_names)


Operands = Mapping[str, int]


def me(view: DeadMenView) -> PirateSeen:
    """The pirate of the seat that looks, the active one for spectators."""
    return view.pirates[view.seat if view.seat >= 0 else view.active]


def chance(view: DeadMenView, strength: int, bonus: int, track: int) -> str:
    """The odds of reaching a strength with one die, without and with the battle track."""
    wins = sum(face + bonus >= strength for face in range(1, 7))
    odds = f"{wins} in 6"
    if track:
        better = sum(face + bonus + track >= strength for face in range(1, 7))
        odds += f", {better} in 6 with the track"
    return odds


def foes_note(view: DeadMenView, room: int) -> str:
    """What has to be fought in a room, and how well that stands."""
    if room == BOATS:
        return ""
    pirate = me(view)
    foes = view.rooms[room].enemies
    return "; ".join(
        f"battle {token_name(foe)} at once ({chance(view, foe.number, pirate.battle_bonus, pirate.track)})"
        for foe in foes
    )


def way_note(view: DeadMenView, through: int, to: int) -> tuple[str, str]:
    """The consequence of a move: a sentence, and a badge."""
    pirate = me(view)
    for way in pirate.ways:
        if way.through == through and way.to == to:
            return describe_way(view, pirate, way), str(way.fatigue)
    return "", ""


def describe_way(view: DeadMenView, pirate: PirateSeen, way: WaySeen) -> str:
    if way.dies:
        return f"fatigue {pirate.fatigue} → {way.fatigue}: the pirate dies"
    notes = [f"fatigue {pirate.fatigue} → {way.fatigue}"]
    if way.to == BOATS:
        notes.append("a breather: the turn’s actions end" + (", the treasure is safe" if pirate.treasure else ""))
    elif pirate.treasure and view.rooms[way.to].enemies:
        notes.append("the treasure is dropped")
    foes = foes_note(view, way.to)
    return "; ".join([*notes, foes] if foes else notes)


def fire_note(view: DeadMenView, room: int, by: int) -> Choice:
    fire = view.rooms[room].fire
    return Choice("", f"fire {fire} → {max(0, fire - by)}", str(max(0, fire - by)))


def walk(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note, badge = way_note(view, -1, o["room"])
    return Choice(f"Walk to {room_name(view, o['room'])}" + (" with the Compass" if o["compass"] else ""), note, badge)


def run(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note, badge = way_note(view, o["first"], o["second"])
    label = f"Run through {room_name(view, o['first'])} to {room_name(view, o['second'])}"
    return Choice(label + (" with the Compass" if o["compass"] else ""), note, badge)


def place(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    turn = ["as printed", "a quarter turn", "half a turn", "three quarter turns"][o["turn"]]
    return Choice(f"Lay it at {cell_name(o['column'] - MIDDLE, o['row'])}, {turn}")


def dinghy(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice(f"Moor it on the {DIRECTIONS[o['door']]} side", "a second exit")


def fight_fire(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note = fire_note(view, o["room"], 1)
    return Choice(f"Fight the fire in {room_name(view, o['room'])}", note.note, note.badge)


def blanket(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note = fire_note(view, o["room"], 2)
    return Choice(f"Throw the Blanket in {room_name(view, o['room'])}", note.note, note.badge)


def bucket(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note = fire_note(view, o["room"], 1)
    return Choice(f"Empty the Bucket into {room_name(view, o['room'])}", note.note, note.badge)


def spray(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note = fire_note(view, o["room"], 2)
    return Choice(f"Burst of Spray over {room_name(view, o['room'])}", note.note, note.badge)


def deckhand_words(view: DeadMenView, room: int, leader: int) -> str:
    return f"{'a leader' if leader else 'a deckhand'} from {room_name(view, room)}"


def deckhand_note(view: DeadMenView, room: int) -> str:
    seen = view.rooms[room]
    return f"{seen.plain + seen.leaders - 1} left there"


def eliminate(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    label = f"Eliminate {deckhand_words(view, o['room'], o['leader'])}"
    return Choice(label + (" with the Dagger" if o["dagger"] else ""), deckhand_note(view, o["room"]))


def also(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice(f"Also {deckhand_words(view, o['room'], o['leader'])}", deckhand_note(view, o["room"]))


def sweep(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    label = f"Clean Sweep: {deckhand_words(view, o['room'], o['leader'])}"
    return Choice(label, deckhand_note(view, o["room"]))


def loot_name(view: DeadMenView, token: int) -> str:
    pirate = me(view)
    lying = view.rooms[pirate.room].loot if pirate.room is not None else []
    for seen in [*lying, *pirate.grog]:
        if seen.token == token:
            return token_name(seen)
    return "a treasure" if view.token_kinds[token].kind == "guard" else "a cutlass"


def pick_up(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    name = loot_name(view, o["token"])
    note = "then you are looting: walk, rest or swap only" if name == "a treasure" else ""
    return Choice(f"Pick up {name}", note)


def drop(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice(f"Drop {loot_name(view, o['token'])}", "free")


def drink(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = me(view)
    number = next(grog.number for grog in pirate.grog if grog.token == o["token"])
    after = max(0, pirate.fatigue - number)
    return Choice(f"Drink grog {number}", f"fatigue {pirate.fatigue} → {after}; free", str(after))


def rest(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    fatigue = me(view).fatigue
    after = max(0, fatigue - 2)
    return Choice("Rest" + (" with the Rum" if o["rum"] else ""), f"fatigue {fatigue} → {after}", str(after))


def second_wind(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    fatigue = me(view).fatigue
    return Choice("Second Wind", f"fatigue {fatigue} → {max(0, fatigue - 4)}; free", str(max(0, fatigue - 4)))


def strengthen(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    track = me(view).track
    return Choice("Increase your battle strength", f"+{track} → +{track + 1}", f"+{track + 1}")


def swap(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    item = view.items[o["item"]]
    return Choice(f"Take the {item.name} from the table", item.text)


def swap_with(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    victim = view.pirates[o["seat"]]
    return Choice(f"Take the {victim.item_name} from {seat_names[o['seat']]}", "who may take one from the table")


def take_item(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    item = view.items[o["item"]]
    return Choice(f"Take the {item.name}", item.text)


def shoot(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = me(view)
    foe = next(foe for foe in view.rooms[o["room"]].enemies if foe.token == o["token"])
    odds = chance(view, foe.number, pirate.battle_bonus, pirate.track)
    return Choice(f"Shoot at {token_name(foe)} in {room_name(view, o['room'])}", f"{odds}; a miss costs nothing more")


def load(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice("Load a cannon", "at the front of your column")


def close(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice("Close the trapdoor", "it never opens again")


def slam(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice(f"Slam the Hatch in {room_name(view, o['room'])}", "it never opens again; free")


def chop(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = me(view)
    column = view.rooms[pirate.room].x if pirate.room is not None else 0
    count = sum(room.tentacles for room in view.rooms if room.x == column)
    return Choice(f"Chop {count} tentacles", chance(view, count, pirate.kraken_bonus, pirate.track))


def attack(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = me(view)
    kraken = view.kraken
    if kraken is None or pirate.room is None:
        return Choice("Attack the Kraken")
    strength = kraken.strength + abs(view.rooms[pirate.room].x - kraken.column)
    if o["cannon"]:
        return Choice("Attack the Kraken with a cannon", f"strength {strength} against Battle Die and Cannon Die")
    return Choice("Attack the Kraken", chance(view, strength, pirate.kraken_bonus, pirate.track))


def end(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    heir = seat_names[(view.active + 1) % view.seats]
    return Choice("End your actions", f"{view.own} action tokens pass to {heir}")


def fighter(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = view.pirates[o["seat"]]
    return Choice(f"{pirate.name} ({seat_names[o['seat']]})", f"fatigue {pirate.fatigue}, track +{pirate.track}")


def fight(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    pirate = me(view)
    foe = view.token_kinds[o["token"]]
    return Choice(f"Fight {token_name(foe)}", chance(view, foe.number, pirate.battle_bonus, pirate.track))


def chase(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    foe = token_name(view.token_kinds[o["token"]])
    return Choice(f"Chase {foe} to {room_name(view, o['room'])}", pirates_note(view, o["room"]))


def pirates_note(view: DeadMenView, room: int) -> str:
    here = [pirate.name for pirate in view.pirates if pirate.room == room]
    return f"{' and '.join(here)} must battle it" if here else ""


def swing(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice("Second Swing", "roll your Battle Die again")


def fire(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice("Fire again", "another cannon; its roll replaces the Cannon Die")


def strike(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    battle = view.battle
    if battle is None:
        return Choice("Strike")
    pirate = view.pirates[battle.seat]
    bonus = pirate.battle_bonus if battle.foe is not None else pirate.kraken_bonus
    own = battle.roll + (battle.cannon or 0) + bonus + o["arms"] * 2 + (pirate.track if o["track"] else 0)
    label = "Strike" + (" with the battle track" if o["track"] else "")
    if o["arms"]:
        label += " and Iron Arm" if o["track"] else " with Iron Arm"
    if own >= battle.against:
        return Choice(label, f"{own} against {battle.against}: you win", str(own))
    lost = battle.against - own
    return Choice(label, f"{own} against {battle.against}: you lose by {lost}", str(own))


def again(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice("Battle the same enemy again")


def retreat(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    note, badge = way_note(view, -1, o["room"])
    return Choice(f"Retreat to {room_name(view, o['room'])}", note, badge)


def drive(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    return Choice(f"Drive it to {room_name(view, o['room'])}", pirates_note(view, o["room"]))


def crew_to(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    foe = token_name(view.mover) if view.mover is not None else "the crew"
    return Choice(f"Send {foe} to {room_name(view, o['room'])}", pirates_note(view, o["room"]))


def resolve(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    card = next(card for card in view.revenge_drawn if card.card == o["card"])
    return Choice(f"Resolve {card_name(card)}", "the other goes back on top")


def keep(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    token = view.adrenaline_tokens[o["adrenaline"]]
    return Choice(f"Keep {token.name}", token.text)


def choose_pirate(view: DeadMenView, o: Operands, seat_names: Sequence[str]) -> Choice:
    card = view.pirate_cards[o["pirate"]]
    return Choice(card.name, card.text)


CHOICES = {
    "choose_pirate": choose_pirate,
    "choose_item": take_item,
    "place": place,
    "dinghy": dinghy,
    "walk": walk,
    "run": run,
    "fight_fire": fight_fire,
    "eliminate": eliminate,
    "also": also,
    "stop": lambda view, o, seat_names: Choice("No more"),
    "pick_up": pick_up,
    "rest": rest,
    "strengthen": strengthen,
    "swap": swap,
    "swap_with": swap_with,
    "take_item": take_item,
    "decline": lambda view, o, seat_names: Choice("Take nothing"),
    "blanket": blanket,
    "bucket": bucket,
    "shoot": shoot,
    "load": load,
    "close": close,
    "chop": chop,
    "attack": attack,
    "end": end,
    "drop": drop,
    "drink": drink,
    "second_wind": second_wind,
    "rush": lambda view, o, seat_names: Choice("Rush", "2 more actions now; they can’t be passed on"),
    "spray": spray,
    "sweep": sweep,
    "slam": slam,
    "fuse": lambda view, o, seat_names: Choice("Ready Fuse", "load a cannon in your column; free"),
    "keep": keep,
    "fighter": fighter,
    "fight": fight,
    "chase": chase,
    "swing": swing,
    "fire": fire,
    "strike": strike,
    "again": again,
    "retreat": retreat,
    "drive": drive,
    "resolve": resolve,
    "crew_to": crew_to,
}


# ---- the table as text

CELL = 9


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
    """Rooms as boxes; gaps are doors. R or Y and the fire, k keg, c crew, g guard, F Fromm, d deckhands, t tentacles."""
    by_cell = {(room.x, room.y): room for room in view.rooms}
    xs = [room.x for room in view.rooms]
    lines = []
    for y in range(max(room.y for room in view.rooms), -1, -1):
        boxes = [box(view, by_cell.get((x, y))) for x in range(min(xs), max(xs) + 1)]
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
    kraken = view.kraken
    if kraken is None:
        return ""
    return (
        f"Kraken {kraken.state}, column {kraken.column}, health {kraken.health}, strength {kraken.strength} of "
        f"{kraken.sinks_at}; tentacles left {kraken.tentacles}; cannons left {kraken.cannons}, loaded in columns "
        f"{', '.join(map(str, kraken.loaded)) or 'none'}"
    )


def supply_lines(view: DeadMenView) -> list[str]:
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
    """What the crew brought home; nothing before the end."""
    if view.outcome == "undecided":
        return []
    together = view.seats
    return [
        Points("Treasures looted", [view.looted] * together, "DM-36.2", [f"{view.treasures_needed} were needed"]),
        Points("Result", [1 if view.outcome == "won" else 0] * together, "DM-39.1", [OUTCOME_NAMES[view.outcome]]),
    ]
