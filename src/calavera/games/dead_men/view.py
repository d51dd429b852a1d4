"""What a seat may see: everything but the order of the tile stack and of the two decks."""

from __future__ import annotations

from msgspec import Struct

from calavera.engine.streams import Stream
from calavera.games.dead_men.actions import PLACE, RUN
from calavera.games.dead_men.rules.battle import foe_strength
from calavera.games.dead_men.rules.ending import all_crew_needed, crew_goal_met, treasures_needed
from calavera.games.dead_men.rules.fatigue import barred_from, entry_fatigue, may_enter, outside_battle
from calavera.games.dead_men.rules.kraken import kraken_strength, tentacles_in_column
from calavera.games.dead_men.rules.moving import run_fatigue, runs
from calavera.games.dead_men.rules.search import placements, turned
from calavera.games.dead_men.rules.ship import adjacent_places, adjacent_rooms, fire_level
from calavera.games.dead_men.state import (
    BESS,
    BOATS,
    CREW,
    CUTLASS,
    FROMM,
    GROG,
    GUARD,
    MIDDLE,
    NO_KRAKEN,
    NOTHING,
    SWORD,
    TREASURE,
    Parts,
    Pirate,
    Ship,
)

SIDES = "NESW"
COLOURS = ["red", "yellow"]
STEPS = ["muster", "search", "actions", "revenge", "kraken"]
TRAPDOORS = ["none", "open", "closed"]
KRAKENS = ["none", "waiting", "on board", "submerged", "dead"]
OUTCOMES = [
    "undecided",
    "won",
    "exploded",
    "overwhelmed",
    "trapped",
    "lost treasure",
    "untimely death",
    "no more pirates",
    "ship destroyed",
    "pulled under",
    "permadeath",
]
EFFECTS = ["none", "add", "spread", "crew"]


class TokenSeen(Struct):
    """A token: its `kind` ("crew", "guard", "fromm", "cutlass", "grog", "treasure") and the number on it."""

    token: int
    kind: str
    number: int


class TileSeen(Struct):
    """A room tile as it lies or would lie: doors as letters of NESW, `keg` 0 without one."""

    id: str
    colour: str
    pips: int
    doors: str
    keg: int
    keg_door: str


class Placement(Struct):
    """A legal place for the drawn tile; `action` plays it. `turn` counts quarter turns clockwise."""

    action: int
    x: int
    y: int
    turn: int
    doors: str
    keg_door: str


class RoomSeen(Struct):
    """A room of the ship. `exits` and `doors` are letters of NESW; `adjacent` lists rooms behind doors."""

    room: int
    x: int
    y: int
    turn: int
    tile: TileSeen
    fire: int
    exploded: bool
    keg_spent: bool
    exits: str
    dinghy: str
    plain: int
    leaders: int
    trapdoor: str
    enemies: list[TokenSeen]
    loot: list[TokenSeen]
    tentacles: int
    tips: int
    adjacent: list[int]


class WaySeen(Struct):
    """Where a pirate may go, and its fatigue afterwards. `through` is -1 for a walk, else a run's first room."""

    through: int
    to: int
    fatigue: int
    dies: bool


class PirateSeen(Struct):
    """A pirate. `room` is None in the boats; `barred_from` is the lowest fire that bars its way, 6 for none."""

    seat: int
    card: int
    name: str
    ability: str
    room: int | None
    fatigue: int
    death: int
    dial: list[int]
    """By fatigue: the lowest fire that bars the way, 6 for none."""
    barred_from: int
    track: int
    cutlasses: int
    grog: list[TokenSeen]
    treasure: bool
    item: int | None
    item_name: str
    item_used: bool
    adrenaline: list[int]
    battle_bonus: int
    kraken_bonus: int
    tentacles_near: int
    """Tentacles in the pirate's column."""
    kraken_near: int | None
    """The Battle Strength of the Kraken seen from its column; None in the boats or without a Kraken."""
    ways: list[WaySeen]


class CardSeen(Struct):
    """A Revenge card: dice "red", "yellow" or "both", `number` 0 for a blank die, `effect`."""

    card: int
    id: str
    dice: str
    number: int
    effect: str


class NamedSeen(Struct):
    """A card or token with its words."""

    number: int
    name: str
    text: str


class BattleSeen(Struct):
    """Dice on the table: who fights what, the strength to reach, and the rolls (None: not rolled)."""

    seat: int
    foe: TokenSeen | None
    room: int | None
    against: int
    roll: int
    cannon: int | None


class KrakenSeen(Struct):
    """The Kraken: its state, its column, its two tracks, and the supplies of the expansion."""

    state: str
    column: int
    health: int
    strength: int
    sinks_at: int
    deck: int
    discards: list[int]
    """Columns moved by the cards in the discard pile; 0 is an attack."""
    tentacles: int
    cannons: int
    loaded: list[int]
    """Columns of the loaded cannons."""
    adrenaline: list[int]
    """The pile: tokens left, by kind."""
    drawn: list[int]


class DeadMenView(Struct):
    """The whole table as one seat sees it; all seats see the same."""

    seat: int
    seats: int
    step: str
    active: int
    turn_number: int
    round: int
    searches: int
    own: int
    lent: int
    rush: int
    passed: int
    rooms: list[RoomSeen]
    pirates: list[PirateSeen]
    tile: TileSeen | None
    placements: list[Placement]
    stack: int
    marked: int
    bag: list[int]
    """Tokens in the bag, by kind."""
    bag_plain: int
    bag_leaders: int
    revenge_deck: int
    revenge_top: CardSeen | None
    revenge_drawn: list[CardSeen]
    revenge_discards: list[CardSeen]
    fives: int
    table_items: list[int]
    pool: list[int]
    battle: BattleSeen | None
    table_roll: int
    mover: TokenSeen | None
    mover_room: int | None
    explosions: int
    safe_explosions: int
    looted: int
    treasures_needed: int
    destroyed: int
    treasures: int
    crew_defeated: int
    crew_needed: int
    crew_goal_met: bool
    fromm: int | None
    """Captain Fromm's strength while he is aboard."""
    difficulty: str
    kraken: KrakenSeen | None
    items: list[NamedSeen]
    pirate_cards: list[NamedSeen]
    adrenaline_tokens: list[NamedSeen]
    adrenaline_amounts: list[int]
    token_kinds: list[TokenSeen]
    revenge_cards: list[CardSeen]
    battle_die: list[int]
    cannon_die: list[int]
    outcome: str


def view(s: Ship, seat: int) -> DeadMenView:
    """What a seat may see; -1 is a spectator."""
    parts = s.parts
    return DeadMenView(
        seat=seat,
        seats=s.seats,
        step=STEPS[s.step],
        active=s.active,
        turn_number=s.turn_number,
        round=max(0, s.turn_number - 1) // s.seats + 1,
        searches=s.searches,
        own=s.own,
        lent=s.lent,
        rush=s.rush,
        passed=s.passed,
        rooms=[see_room(s, room) for room in range(len(s.tile))],
        pirates=[see_pirate(s, other) for other in range(len(s.pirates))],
        tile=None if s.drawn_tile == NOTHING else see_tile(parts, s.drawn_tile, 0),
        placements=[] if s.drawn_tile == NOTHING else see_placements(s),
        stack=len(s.stack),
        marked=s.marked,
        bag=[s.bag.count(token) for token in range(len(parts.token_id))],
        bag_plain=s.bag_plain,
        bag_leaders=s.bag_leaders,
        revenge_deck=len(s.revenge),
        revenge_top=see_card(parts, s.revenge[-1]) if s.revenge_known else None,
        revenge_drawn=[see_card(parts, card) for card in s.drawn_revenge],
        revenge_discards=[see_card(parts, card) for card in s.discards],
        fives=s.fives,
        table_items=sorted(s.table_items),
        pool=sorted(s.pool),
        battle=None if s.fighter == NOTHING else see_battle(s),
        table_roll=s.table_roll,
        mover=None if s.mover == NOTHING else see_token(s, s.mover, True),
        mover_room=None if s.mover == NOTHING else s.mover_room,
        explosions=s.explosions,
        safe_explosions=parts.safe_explosions,
        looted=len(s.safe),
        treasures_needed=treasures_needed(s),
        destroyed=s.destroyed,
        treasures=parts.treasure_count,
        crew_defeated=s.crew_defeated,
        crew_needed=parts.crew_count if all_crew_needed(s) else 0,
        crew_goal_met=crew_goal_met(s),
        fromm=None if s.fromm_side == NOTHING else parts.fromm_strengths[s.fromm_side],
        difficulty=s.switches.difficulty,
        kraken=None if s.kraken == NO_KRAKEN else see_kraken(s),
        items=[NamedSeen(i, name, parts.item_ability[i]) for i, name in enumerate(parts.item_name)],
        pirate_cards=[
            NamedSeen(i, name, parts.pirate_ability[i]) for i, name in enumerate(parts.pirate_name)
        ],
        adrenaline_tokens=[
            NamedSeen(i, name, parts.adrenaline_text[i]) for i, name in enumerate(parts.adrenaline_name)
        ],
        adrenaline_amounts=parts.adrenaline_amount,
        battle_die=parts.battle_die,
        cannon_die=parts.cannon_die,
        token_kinds=[see_token(s, token, True) for token in range(len(parts.token_id))],
        revenge_cards=[see_card(parts, card) for card in range(len(parts.revenge_id))],
        outcome=OUTCOMES[s.outcome],
    )


def letters(sides: int) -> str:
    """Door sides as letters."""
    return "".join(letter for i, letter in enumerate(SIDES) if sides >> i & 1)


def see_tile(parts: Parts, tile: int, turn: int) -> TileSeen:
    """A tile turned clockwise."""
    door = parts.tile_keg_door[tile]
    return TileSeen(
        id=parts.tile_id[tile],
        colour=COLOURS[parts.tile_colour[tile]],
        pips=parts.tile_pips[tile],
        doors=letters(turned(parts.tile_doors[tile], turn)),
        keg=parts.tile_keg[tile],
        keg_door="" if door == NOTHING else SIDES[(door + turn) % 4],
    )


def see_placements(s: Ship) -> list[Placement]:
    """The legal places of the drawn tile."""
    seen = []
    for action in placements(s, s.drawn_tile):
        turn = PLACE.operand(action, 2)
        tile = see_tile(s.parts, s.drawn_tile, turn)
        x, y = PLACE.operand(action) - MIDDLE, PLACE.operand(action, 1)
        seen.append(Placement(action, x, y, turn, tile.doors, tile.keg_door))
    return seen


def see_token(s: Ship, token: int, front: bool) -> TokenSeen:
    """A token by its front or its back."""
    parts = s.parts
    if front:
        side = parts.token_front[token]
        if side == FROMM and s.fromm_side == NOTHING:
            return TokenSeen(token, "fromm", 0)
        kinds = {CREW: "crew", GUARD: "guard", FROMM: "fromm"}
        return TokenSeen(token, kinds.get(side, "trapdoor"), foe_strength(s, token))
    kinds = {CUTLASS: "cutlass", GROG: "grog", TREASURE: "treasure"}
    return TokenSeen(token, kinds.get(parts.token_back[token], "bare"), parts.token_grog[token])


def see_room(s: Ship, room: int) -> RoomSeen:
    """A room with all that is in it."""
    return RoomSeen(
        room=room,
        x=s.x[room],
        y=s.y[room],
        turn=s.turned[room],
        tile=see_tile(s.parts, s.tile[room], s.turned[room]),
        fire=s.fire[room],
        exploded=s.exploded[room],
        keg_spent=s.keg_spent[room],
        exits=letters(s.exits[room]),
        dinghy=SIDES[s.dinghy_door] if s.dinghy_room == room else "",
        plain=s.plain[room],
        leaders=s.leaders[room],
        trapdoor=TRAPDOORS[s.trapdoor[room]],
        enemies=[see_token(s, token, True) for token in s.enemies[room]],
        loot=[see_token(s, token, False) for token in s.loot[room]],
        tentacles=s.tentacles[room],
        tips=s.tips[room],
        adjacent=adjacent_rooms(s, room),
    )


def see_pirate(s: Ship, seat: int) -> PirateSeen:
    """A pirate, and where it could go."""
    parts = s.parts
    pirate = s.pirates[seat]
    mustered = pirate.card != NOTHING
    bonus = 1 if pirate.item == SWORD else 0
    return PirateSeen(
        seat=seat,
        card=pirate.card,
        name=parts.pirate_name[pirate.card] if mustered else "",
        ability=parts.pirate_ability[pirate.card] if mustered else "",
        room=None if pirate.room == BOATS else pirate.room,
        fatigue=pirate.fatigue,
        death=parts.death,
        dial=[min(6, bar) for bar in parts.bars],
        barred_from=min(6, barred_from(s, pirate.fatigue)),
        track=parts.track[pirate.marker],
        cutlasses=len(pirate.cutlasses),
        grog=[see_token(s, token, False) for token in pirate.grog],
        treasure=pirate.treasure != NOTHING,
        item=None if pirate.item == NOTHING else pirate.item,
        item_name="" if pirate.item == NOTHING else parts.item_name[pirate.item],
        item_used=pirate.item != NOTHING and bool(s.item_used) and s.item_used[pirate.item],
        adrenaline=sorted(pirate.adrenaline),
        battle_bonus=bonus,
        kraken_bonus=bonus + (1 if pirate.card == BESS else 0),
        tentacles_near=0 if pirate.room == BOATS else tentacles_in_column(s, s.x[pirate.room]),
        kraken_near=None
        if pirate.room == BOATS or s.kraken == NO_KRAKEN
        else kraken_strength(s, s.x[pirate.room]),
        ways=see_ways(s, pirate, seat) if mustered else [],
    )


def see_ways(s: Ship, pirate: Pirate, seat: int) -> list[WaySeen]:
    """Every step the pirate could take, and in its own turn every run, with the fatigue afterwards."""
    ways = []
    for place in adjacent_places(s, pirate.room):
        if not may_enter(s, pirate.fatigue, place):
            continue
        cost = outside_battle(pirate, entry_fatigue(s, pirate, fire_level(s, pirate.room), place))
        ways.append(see_way(s, NOTHING, place, pirate.fatigue + cost))
    if seat == s.active and pirate.treasure == NOTHING:
        for action in runs(s, pirate, 0):
            first, second = RUN.operand(action), RUN.operand(action, 1)
            ways.append(see_way(s, first, second, pirate.fatigue + run_fatigue(s, pirate, first, second)))
    return ways


def see_way(s: Ship, through: int, to: int, fatigue: int) -> WaySeen:
    """A way; a breather halves the fatigue at its end."""
    dies = fatigue >= s.parts.death
    return WaySeen(through, to, fatigue // 2 if to == BOATS and not dies else fatigue, dies)


def see_card(parts: Parts, card: int) -> CardSeen:
    """A Revenge card that lies open."""
    return CardSeen(
        card,
        parts.revenge_id[card],
        ["", "red", "yellow", "both"][parts.revenge_dice[card]],
        parts.revenge_number[card],
        EFFECTS[parts.revenge_effect[card]],
    )


def see_battle(s: Ship) -> BattleSeen:
    """The dice on the table."""
    return BattleSeen(
        seat=s.fighter,
        foe=None if s.foe == NOTHING else see_token(s, s.foe, True),
        room=None if s.foe_room == NOTHING else s.foe_room,
        against=s.against,
        roll=s.battle_roll,
        cannon=None if s.cannon_roll == NOTHING else s.cannon_roll,
    )


def see_kraken(s: Ship) -> KrakenSeen:
    """The Kraken and its supplies; the order of its deck stays secret."""
    return KrakenSeen(
        state=KRAKENS[s.kraken],
        column=s.column,
        health=s.health,
        strength=s.strength,
        sinks_at=s.parts.kraken_sinks,
        deck=len(s.kraken_deck),
        discards=[s.parts.kraken_move[card] for card in s.kraken_discards],
        tentacles=s.tentacle_supply,
        cannons=s.cannon_supply,
        loaded=sorted(s.loaded),
        adrenaline=[s.adrenaline.count(token) for token in range(len(s.parts.adrenaline_name))],
        drawn=s.drawn_adrenaline[:],
    )


def determinize(s: Ship, seat: int, rng: Stream) -> None:
    """Put the tile stack, the Revenge deck and the Kraken deck in a new order; known cards on top stay."""
    s.stack.sort()
    rng.shuffle(s.stack)
    s.kraken_deck.sort()
    rng.shuffle(s.kraken_deck)
    known = s.revenge[len(s.revenge) - s.revenge_known :]
    unknown = sorted(s.revenge[: len(s.revenge) - s.revenge_known])
    rng.shuffle(unknown)
    s.revenge = unknown + known
