"""The component set: the TOML document's shape, its checks, and its conversion to what the rules read."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from calavera.engine.errors import BadComponents
from calavera.games.dead_men import state as names
from calavera.games.dead_men.state import NOTHING, Parts

Origin = Literal["public fact", "invented"]
Side = Literal["N", "E", "S", "W"]
Doors = Annotated[str, Meta(pattern="^N?E?S?W?$", min_length=1)]
Colour = Literal["red", "yellow"]
Count = Annotated[int, Meta(ge=0, le=99)]
Level = Annotated[int, Meta(ge=0, le=5)]

COLOURS = ["red", "yellow"]
SIDES = "NESW"
FRONTS = ["crew", "guard", "trapdoor_open", "fromm"]
BACKS = ["cutlass", "grog", "treasure"]
DICE = {"red": 1, "yellow": 2, "both": 3}
EFFECTS = ["none", "add", "spread", "crew"]
RESULTS = ["enemy_retreats", "pirate_retreats", "battle_again", "choose"]
ITEM_IDS = ["blanket", "bucket", "compass", "dagger", "pistol", "rum", "sword"]
PIRATE_IDS = ["garrett", "kallen", "flynn", "titian", "jade", "lamore", "whitebeard", "bess"]
ADRENALINE_EFFECTS = ["fatigue", "actions", "battle", "reroll", "fire", "deckhands", "trapdoor", "cannon"]
LEVELS = ["Scurvy Dog", "Buccaneer", "Admiral"]
SEATS = ["2", "3", "4", "5"]


class Strict(Struct, forbid_unknown_fields=True):
    """A table of the document: nothing unknown, nothing missing."""


class RoomTile(Strict):
    """A tile of the stack; doors are the sides before it is turned."""

    id: str
    colour: Colour
    pips: Level
    doors: Doors
    origin: Origin
    keg: Annotated[int, Meta(ge=1, le=6)] | None = None
    keg_door: Side | None = None


class StartTile(Strict):
    """A tile that lies at the start."""

    id: str
    x: Annotated[int, Meta(ge=-1, le=1)]
    y: Annotated[int, Meta(ge=0, le=1)]
    colour: Colour
    doors: Doors
    trapdoor: bool
    deckhands: Count
    origin: Origin
    exit_door: Side | None = None


class Token(Strict):
    """A kind of room token with both its sides."""

    id: str
    front: Literal["crew", "guard", "trapdoor_open", "fromm"]
    back: Literal["cutlass", "grog", "treasure", "trapdoor_closed", "fromm"]
    count: Annotated[int, Meta(ge=1, le=20)]
    origin: Origin
    strength: Count = 0
    back_strength: Count = 0
    grog: Count = 0
    optional: bool = False


class RevengeCard(Strict):
    """A card of Skelit's Revenge; number 0 is a blank die."""

    id: str
    dice: Literal["red", "yellow", "both"]
    number: Level
    effect: Literal["none", "add", "spread", "crew"]
    origin: Origin


class Item(Strict):
    """An item card; uses_per_turn 0 means always on."""

    id: str
    name: str
    coin: bool
    action_cost: Annotated[int, Meta(ge=0, le=1)]
    uses_per_turn: Annotated[int, Meta(ge=0, le=1)]
    ability: str
    origin: Origin


class PirateCard(Strict):
    """A pirate with its action tokens."""

    id: str
    name: str
    actions: Annotated[int, Meta(ge=1, le=9)]
    ability: str
    origin: Origin
    optional: bool = False


class Bar(Strict):
    """From this fatigue on, this fire level and higher ones bar the way."""

    from_: int = msgspec.field(name="from")
    fire: Annotated[int, Meta(ge=1, le=5)]


class FatigueDial(Strict):
    """The dial: where it starts, where it kills, what it bars."""

    start: Count
    death: Annotated[int, Meta(ge=1, le=99)]
    bars: list[Bar]
    origin: Origin


class BattleTrack(Strict):
    """The values of the track's spaces."""

    spaces: Annotated[list[Count], Meta(min_length=1)]
    start: Count
    origin: Origin


class Die(Strict):
    """The faces of a die."""

    faces: Annotated[list[Count], Meta(min_length=1)]
    origin: Origin


class RetreatRow(Strict):
    """A row of the retreat table."""

    faces: list[Annotated[int, Meta(ge=1, le=6)]]
    result: Literal["enemy_retreats", "pirate_retreats", "battle_again", "choose"]


class RetreatTable(Strict):
    """What a roll after a lost battle against crew means."""

    rows: list[RetreatRow]
    origin: Origin


class ExplosionTrack(Strict):
    """How many explosions are safe."""

    safe_spaces: Annotated[int, Meta(ge=1, le=99)]
    origin: Origin


class Supply(Strict):
    """Fire dice, and the tiles of a first turn."""

    fire_dice_red: Count
    fire_dice_yellow: Count
    first_turn_tiles: Annotated[int, Meta(ge=1, le=4)]
    origin: Origin


class Difficulty(Strict):
    """A level: treasures by seats, and for how many seats all crew must be beaten."""

    level: Literal["Scurvy Dog", "Buccaneer", "Admiral"]
    treasures: dict[str, Count]
    defeat_all_crew: list[Annotated[int, Meta(ge=2, le=5)]]
    origin: Origin


class Deckhands(Strict):
    """The deckhand bag."""

    plain: Count
    plain_origin: Origin
    leaders: Count
    leaders_origin: Origin


class Kraken(Strict):
    """The Kraken's tracks and its tentacles."""

    extra_actions: Count
    extra_actions_origin: Origin
    tentacles: Count
    tentacles_origin: Origin
    start_column: Annotated[int, Meta(ge=-1, le=1)]
    health: dict[str, Annotated[int, Meta(ge=1, le=99)]]
    strength_start: Count
    strength_min: Count
    strength_sinks_at: Count
    origin: Origin


class Cannons(Strict):
    """The cannons; per_column_max 0 means no limit."""

    available: Count
    per_column_max: Count
    origin: Origin


class KrakenCard(Strict):
    """A Kraken card."""

    id: str
    kind: Literal["move", "attack"]
    direction: Literal["left", "right", "none"]
    spaces: Annotated[int, Meta(ge=0, le=9)]
    count: Annotated[int, Meta(ge=1, le=20)]
    origin: Origin


class Adrenaline(Strict):
    """A kind of adrenaline token."""

    id: str
    name: str
    effect: Literal["fatigue", "actions", "battle", "reroll", "fire", "deckhands", "trapdoor", "cannon"]
    amount: Annotated[int, Meta(ge=1, le=9)]
    when: Literal["own_turn", "after_roll"]
    count: Count
    text: str
    origin: Origin


class Components(Strict):
    """The whole document."""

    room_tile: list[RoomTile]
    start_tile: list[StartTile]
    token: list[Token]
    revenge_card: list[RevengeCard]
    item: list[Item]
    pirate: list[PirateCard]
    fatigue_dial: FatigueDial
    battle_track: BattleTrack
    battle_die: Die
    retreat_table: RetreatTable
    explosion_track: ExplosionTrack
    supply: Supply
    difficulty: list[Difficulty]
    deckhands: Deckhands
    kraken: Kraken
    cannon_die: Die
    cannons: Cannons
    kraken_card: list[KrakenCard]
    adrenaline: list[Adrenaline]
    options: dict[str, str | int | bool]


@cache
def house() -> dict[str, Any]:
    """The house set's document; it is read once, so nobody changes it."""
    return tomllib.loads(Path(__file__).with_name("components.toml").read_text(encoding="utf-8"))


def load(document: Mapping[str, Any]) -> Parts:
    """What is printed, from a parsed document. Raises BadComponents, naming the entry."""
    try:
        made = msgspec.convert(dict(document), Components)
    except msgspec.ValidationError as error:
        raise BadComponents(f"components: {error}") from None
    check(made)
    parts = Parts()
    print_tiles(parts, made)
    print_tokens(parts, made)
    print_cards(parts, made)
    print_boards(parts, made)
    print_kraken(parts, made)
    return parts


def check(made: Components) -> None:
    """What the shape alone can't say. Raises BadComponents."""
    for where, entries, ids in (
        ("item", [entry.id for entry in made.item], ITEM_IDS),
        ("pirate", [entry.id for entry in made.pirate], PIRATE_IDS),
        ("adrenaline", [entry.effect for entry in made.adrenaline], ADRENALINE_EFFECTS),
        ("difficulty", [entry.level for entry in made.difficulty], LEVELS),
    ):
        expect(sorted(entries) == sorted(ids), f"{where}: has {entries}; there must be {ids}, each once")
    check_tiles(made)
    check_tokens(made)
    check_boards(made)


def check_tiles(made: Components) -> None:
    """Tiles, their kegs and exits, and the dice for them."""
    total = len(made.room_tile) + len(made.start_tile)
    expect(
        len(made.room_tile) >= 1 and total <= names.ROOMS, f"room_tile: {total} rooms; at most {names.ROOMS}"
    )
    expect(
        len({(tile.x, tile.y) for tile in made.start_tile}) == len(made.start_tile) > 0, "start_tile: cells"
    )
    expect(any(tile.exit_door for tile in made.start_tile), "start_tile: one of them needs an exit_door")
    for tile in made.room_tile:
        expect(
            (tile.keg is None) == (tile.keg_door is None),
            f"room_tile {tile.id}: keg and keg_door go together",
        )
        expect(
            tile.keg_door is None or tile.keg_door in tile.doors, f"room_tile {tile.id}: keg_door is no door"
        )
    for start in made.start_tile:
        at_door = start.exit_door is None or start.exit_door in start.doors
        expect(at_door, f"start_tile {start.id}: exit_door is no door")
    colours = [*(tile.colour for tile in made.room_tile), *(tile.colour for tile in made.start_tile)]
    for colour, dice in (("red", made.supply.fire_dice_red), ("yellow", made.supply.fire_dice_yellow)):
        rooms = sum(each == colour for each in colours)
        expect(rooms <= dice, f"supply: {dice} {colour} fire dice for {rooms} {colour} rooms")


def check_tokens(made: Components) -> None:
    """Tokens and Revenge cards."""
    expect(len(made.token) <= 10, f"token: {len(made.token)} kinds; at most 10")
    plain = sum(token.count for token in made.token if not token.optional)
    expect(plain >= len(made.room_tile), f"token: {plain} tokens for {len(made.room_tile)} room tiles")
    fromms = [token for token in made.token if token.front == "fromm"]
    expect(len(fromms) == 1 and fromms[0].count == 1, "token: there is one Captain Fromm")
    hatches = sum(token.front == "trapdoor_open" for token in made.token)
    expect(hatches <= 1, "token: all trapdoors are of one kind")
    for token in made.token:
        backs = {"crew": ["grog", "cutlass"], "guard": ["treasure"], "trapdoor_open": ["trapdoor_closed"]}
        fits = token.back in backs.get(token.front, ["fromm"])
        expect(fits, f"token {token.id}: a {token.front} can't have {token.back} on its back")
        expect(
            (token.back == "grog") == (token.grog > 0), f"token {token.id}: a grog has a number, others none"
        )
        expect(
            token.optional == (token.front == "fromm"), f"token {token.id}: only Captain Fromm is optional"
        )
    expect(len(made.revenge_card) <= 19, f"revenge_card: {len(made.revenge_card)} cards; at most 19")
    expect(
        sum(card.number == 5 for card in made.revenge_card) >= 3,
        "revenge_card: three cards with a 5 at least, or the deck is never shuffled",
    )


def check_boards(made: Components) -> None:
    """Dice, tracks, levels and Kraken cards."""
    faces = sorted(face for row in made.retreat_table.rows for face in row.faces)
    expect(faces == [1, 2, 3, 4, 5, 6], f"retreat_table: faces {faces}; each of 1 to 6 once")
    expect(set(made.battle_die.faces) <= set(faces), "battle_die: its faces are on the retreat table")
    always = [face for row in made.retreat_table.rows if row.result in RESULTS[2:] for face in row.faces]
    expect(
        set(always) & set(made.battle_die.faces) != set(), "retreat_table: battle_again or choose on the die"
    )
    expect(
        made.battle_track.start < len(made.battle_track.spaces),
        f"battle_track: start {made.battle_track.start}; its spaces are 0 to {len(made.battle_track.spaces) - 1}",
    )
    for level in made.difficulty:
        expect(sorted(level.treasures) == SEATS, f"difficulty {level.level}: treasures for seats {SEATS}")
    expect(sorted(made.kraken.health) == SEATS, f"kraken: health for seats {SEATS}")
    expect(
        made.kraken.strength_start < made.kraken.strength_sinks_at, "kraken: strength_start sinks the ship"
    )
    for card in made.kraken_card:
        moves = card.kind == "move"
        fits = moves == (card.direction != "none") and moves == (card.spaces > 0)
        expect(fits, f"kraken_card {card.id}: a move has a direction and spaces, an attack none")


def expect(condition: bool, otherwise: str) -> None:
    """Raise BadComponents unless the condition holds."""
    if not condition:
        raise BadComponents(f"components: {otherwise}")


def side(letter: str | None) -> int:
    """A side as a number, NOTHING for none."""
    return NOTHING if letter is None else SIDES.index(letter)


def sides(letters: str) -> int:
    """Sides as bits."""
    return sum(1 << SIDES.index(letter) for letter in letters)


def print_tiles(parts: Parts, made: Components) -> None:
    """Room tiles first, start tiles after them."""
    for tile in made.room_tile:
        parts.tile_id.append(tile.id)
        parts.tile_colour.append(COLOURS.index(tile.colour))
        parts.tile_pips.append(tile.pips)
        parts.tile_doors.append(sides(tile.doors))
        parts.tile_keg.append(tile.keg or 0)
        parts.tile_keg_door.append(side(tile.keg_door))
    for start in made.start_tile:
        parts.start_tiles.append(len(parts.tile_id))
        parts.tile_id.append(start.id)
        parts.tile_colour.append(COLOURS.index(start.colour))
        parts.tile_pips.append(0)
        parts.tile_doors.append(sides(start.doors))
        parts.tile_keg.append(0)
        parts.tile_keg_door.append(NOTHING)
        parts.start_x.append(start.x)
        parts.start_y.append(start.y)
        parts.start_exit.append(side(start.exit_door))
        parts.start_trapdoor.append(start.trapdoor)
        parts.start_deckhands.append(start.deckhands)
    parts.fire_dice = [made.supply.fire_dice_red, made.supply.fire_dice_yellow]
    parts.first_turn_tiles = made.supply.first_turn_tiles


def print_tokens(parts: Parts, made: Components) -> None:
    """Room tokens and deckhands."""
    for kind, token in enumerate(made.token):
        front = FRONTS.index(token.front)
        parts.token_id.append(token.id)
        parts.token_front.append(front)
        parts.token_strength.append(token.strength)
        parts.token_back.append(BACKS.index(token.back) if token.back in BACKS else names.BARE)
        parts.token_grog.append(token.grog)
        parts.token_count.append(token.count)
        if front == names.CREW:
            parts.crew_count += token.count
        elif front == names.GUARD:
            parts.treasure_count += token.count
        elif front == names.TRAPDOOR:
            parts.hatch = kind
        elif front == names.FROMM:
            parts.fromm = kind
            parts.fromm_strengths = [token.strength, token.back_strength]
    parts.deckhands = made.deckhands.plain
    parts.leaders = made.deckhands.leaders


def print_cards(parts: Parts, made: Components) -> None:
    """Revenge cards, items and pirates, the latter two in the order of their numbers."""
    for card in made.revenge_card:
        parts.revenge_id.append(card.id)
        parts.revenge_dice.append(DICE[card.dice])
        parts.revenge_number.append(card.number)
        parts.revenge_effect.append(EFFECTS.index(card.effect))
    for item in sorted(made.item, key=lambda item: ITEM_IDS.index(item.id)):
        parts.item_name.append(item.name)
        parts.item_cost.append(item.action_cost)
        parts.item_uses.append(item.uses_per_turn)
        parts.item_ability.append(item.ability)
    for pirate in sorted(made.pirate, key=lambda pirate: PIRATE_IDS.index(pirate.id)):
        parts.pirate_name.append(pirate.name)
        parts.pirate_actions.append(pirate.actions)
        parts.pirate_ability.append(pirate.ability)
        parts.pirate_invented.append(pirate.optional)


def print_boards(parts: Parts, made: Components) -> None:
    """Dial, track, dice, retreat table and levels."""
    dial = made.fatigue_dial
    parts.fatigue_start = dial.start
    parts.death = dial.death
    for fatigue in range(dial.death):
        parts.bars.append(min((bar.fire for bar in dial.bars if bar.from_ <= fatigue), default=99))
    parts.track = made.battle_track.spaces
    parts.track_start = made.battle_track.start
    parts.battle_die = made.battle_die.faces
    parts.retreat_table = [NOTHING] * 7
    for row in made.retreat_table.rows:
        for face in row.faces:
            parts.retreat_table[face] = RESULTS.index(row.result)
    parts.safe_explosions = made.explosion_track.safe_spaces
    for level in sorted(made.difficulty, key=lambda level: LEVELS.index(level.level)):
        parts.treasures.append([0, 0, *(level.treasures[seats] for seats in SEATS)])
        parts.all_crew.append([seats in level.defeat_all_crew for seats in range(6)])


def print_kraken(parts: Parts, made: Components) -> None:
    """The Kraken, its cards, cannons and adrenaline."""
    kraken = made.kraken
    parts.kraken_actions = kraken.extra_actions
    parts.tentacles = kraken.tentacles
    parts.kraken_column = kraken.start_column
    parts.kraken_health = [0, 0, *(kraken.health[seats] for seats in SEATS)]
    parts.kraken_strength = kraken.strength_start
    parts.kraken_strength_min = kraken.strength_min
    parts.kraken_sinks = kraken.strength_sinks_at
    parts.cannon_die = made.cannon_die.faces
    parts.cannons = made.cannons.available
    parts.cannons_per_column = made.cannons.per_column_max
    for card in made.kraken_card:
        for _ in range(card.count):
            parts.kraken_move.append({"left": -card.spaces, "right": card.spaces, "none": 0}[card.direction])
    for token in sorted(made.adrenaline, key=lambda token: ADRENALINE_EFFECTS.index(token.effect)):
        parts.adrenaline_name.append(token.name)
        parts.adrenaline_text.append(token.text)
        parts.adrenaline_amount.append(token.amount)
        parts.adrenaline_count.append(token.count)
