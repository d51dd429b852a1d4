"""What a seat may see of the table, and how all the rest is dealt anew (R14, R156, R168)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from calavera.engine.streams import Stream
from calavera.games.kraken_skulls.actions import DICE as MOST_DICE
from calavera.games.kraken_skulls.chances import throws
from calavera.games.kraken_skulls.prizes import prize_words
from calavera.games.kraken_skulls.rules.battle import winner_draws
from calavera.games.kraken_skulls.rules.curses import cured
from calavera.games.kraken_skulls.rules.effects import DREAD
from calavera.games.kraken_skulls.rules.ending import hand_limit, scores_of
from calavera.games.kraken_skulls.rules.throws import own_count, steady_count
from calavera.games.kraken_skulls.rules.upgrades import dice_left, dice_limit, known_worth, worth
from calavera.games.kraken_skulls.state import (
    AFTER,
    BEFORE,
    CAUSES,
    MERCHANTS,
    NOTHING,
    PILLAGE,
    RING,
    Fight,
    MermaidGame,
    Parts,
    Sea,
)

MODES = ("first_to_seven", "treasure_hunters", "merchants_vs_pirates")
STEPS = (
    "placing", "begin", "window_0", "dials", "window_1", "moves", "window_3", "types", "trades", "pillages",
    "pillages_2", "encounters", "battles", "window_u", "victory", "navy_entry", "hand_limit",
)  # fmt: skip
TYPES = ("undecided", "lone", "rival", "gutsy", "captured", "haunted", "team")
FIGHTS = ("broadsides", "at_port", "sword_fight", "tie_break", "crown", "kraken", "diving")
COURSES = ("anchor", "clockwise", "counter_clockwise", "fate")
SYMBOLS = ("skull", "sword", "cannon")
TENTACLES = ("miss", "single", "double")
KRAKEN_TEXT = "Three rounds: your Cannons and Swords against its tentacles."
PHASES = ("navigation", "battle", "pillage")

Phase = Literal["navigation", "battle", "pillage"]


class Card(Struct):
    """A supply card; `worth` is its Treasure for its owner, `rank` that of its Dig Effect (0: none)."""

    kind: int
    id: str
    name: str
    phase: str
    worth: int
    rank: int
    text: str


class Die(Struct):
    """A Battle Die as it lies: `face` 0 to 5, its number and symbol."""

    face: int
    number: int
    symbol: str


class Tentacle(Struct):
    """A Kraken Die as it lies: `face` 0 to 5, and what it deals."""

    face: int
    damage: int
    symbol: str


class Mermaid(Struct):
    """A Mermaid card."""

    mermaid: int
    name: str
    text: str


class Dive(Struct):
    """The mermaids' minigame beside an Open Water, and the cards above it.

    `numbers` and `levels` are its own, in the order its file names them; `prizes` are in words, by level.
    """

    dive: int
    game: str
    title: str
    text: str
    mermaids: list[Mermaid]
    numbers: list[int]
    levels: list[list[int]]
    prizes: list[list[str]]


class Location(Struct):
    """A space of the ring, 0 to 5 clockwise. `remembered`: what the looker knows to be buried here."""

    location: int
    card: int
    name: str
    open_water: bool
    game: str
    title: str
    text: str
    buried: int
    remembered: list[Card]
    ships: list[int]
    kraken: bool
    navy: bool
    ghost: bool
    token: int | None
    dive: Dive | None


class Ship(Struct):
    """A ship; `dial` is the course shown this turn, `forced` the only one it may be set to next.

    `plan` is the action its pirate is about to carry out; `burying` the card laid down, if the looker's.
    """

    ship: int
    owner: int
    colour: str
    location: int | None
    dial: str | None
    forced: str | None
    anchored: bool
    sheltered: bool
    enchanted: bool
    type: str
    plan: int | None
    burying: bool
    burying_card: Card | None


class Side(Struct):
    """One side of a captain card."""

    name: str
    text: str


class Captain(Struct):
    """A captain card: the side that can be used, and the other."""

    colour: str
    up: Side
    down: Side


class Curse(Struct):
    """A Cursed Card, and the chance that one roll of its owner's dice breaks it."""

    curse: int
    name: str
    text: str
    chance: float


class Pirate(Struct):
    """A player. `hand` is None where it is hidden; `laid` counts cards picked to be discarded.

    `dread_by` is what came and went by battles, the Kraken, the Navy, dives, the Ghost Ship, cards, Treasure.
    """

    seat: int
    dread: int
    dread_by: list[int]
    dice: int
    hand_size: int
    hand: list[Card] | None
    hand_limit: int | None
    laid: int
    laid_cards: list[Card] | None
    known: list[Card]
    hunted: bool
    barred: bool
    curse: Curse | None
    mermaids: list[Mermaid]
    captain: Captain | None
    team: str | None
    acting: int | None


class Fighter(Struct):
    """One side of a fight: the throw on the table, dice set aside, points, and what will be rolled next and later.

    `mark` is what the game notes for a fighter: the rolls allowed, who is still in, dice that the Kraken's misses
    take from this throw. `next_dice` are their own Battle Dice in the next throw, with the `extra` and `fewer` of
    cards; `later_dice` those in any other, as in a Sword Fight for a tie, which `wins_ties` saves them.
    `skulls_hit` is the damage that a Skull deals the Kraken.
    """

    seat: int
    dice: list[Die]
    kept: list[Die]
    points: int
    mark: int
    next_dice: int
    later_dice: int
    extra: int
    fewer: int
    knocked: int
    skulls_hit: int
    wins_ties: bool


class FightView(Struct):
    """A fight on the table. `scorecard` holds what each fighter scored, round after round.

    `touched` is the seat whose throw a card is about to change, and `setting` the die of it that is set next, where all
    are, one after the other.

    In a fight with the Kraken each round ends with the Kraken's damage, and `count` is the score so far; in
    minigames it is the pot, the fuse or the pawn's place. `dice` is how many each rolls by the minigame's card (0:
    their own); `numbers` and `levels` are the minigame's own, in the order its file names them; `prizes` are those
    of a dive in words, by level.
    """

    kind: str
    location: int
    game: str
    title: str
    text: str
    fighters: list[Fighter]
    own_dice: bool
    round: int
    rounds: int
    rolls: int
    active: int
    touched: int | None
    setting: int | None
    count: int
    kraken: list[Tentacle]
    shared: list[Die]
    scorecard: list[int]
    window_before: bool
    window_after: bool
    muted: bool
    parley: bool
    dice: int
    numbers: list[int]
    levels: list[list[int]]
    prizes: list[list[str]]


class EncounterHalf(Struct):
    """An option of an encounter: its label, and how many cards and how much Dread it takes."""

    label: str
    cards: int
    treasure_cards: int
    dread: int


class Encounter(Struct):
    """The encounter card being read: no more than its opening and the two options (R109)."""

    title: str
    opening: str
    options: list[EncounterHalf]


class SeaView(Struct):
    """What a seat sees; -1 is a spectator. `winner_draws`: the cards that the winner asked may draw as a reward."""

    seat: int
    mode: str
    turn: int
    lead: int
    step: str
    locations: list[Location]
    ships: list[Ship]
    pirates: list[Pirate]
    kraken: int | None
    slain: bool
    navy: int | None
    ghost: int | None
    ghost_ship: bool
    rough: list[str]
    faces: list[Die]
    tentacles: list[Tentacle]
    colours: list[str]
    deck: int
    discard: list[Card]
    dice_left: int
    dice_limit: int
    playing: Card | None
    paid: list[Card]
    paid_worth: int
    looker: int | None
    looked: int
    looked_cards: list[Card] | None
    digger: int | None
    dug: int
    dug_cards: list[Card] | None
    revealed: Card | None
    cup: list[Die]
    cup_of: int | None
    winner_asked: int | None
    winner_draws: int
    fight: FightView | None
    encounter: Encounter | None
    winners: list[int]
    scores: list[int]
    over: bool


def view(s: Sea, seat: int) -> SeaView:
    """What a seat may see; all that is hidden once the game is over, too (R14)."""
    return SeaView(
        seat=seat,
        mode=MODES[s.mode],
        turn=s.turn,
        lead=s.lead,
        step=STEPS[s.step],
        locations=[location(s, place, seat) for place in range(RING)],
        ships=[ship_view(s, ship, seat) for ship in range(s.ships)],
        pirates=[pirate(s, other, seat) for other in range(s.seats)],
        kraken=place_or_none(s.kraken),
        slain=s.slain,
        navy=place_or_none(s.navy),
        ghost=place_or_none(s.ghost),
        ghost_ship=s.ghost_ship,
        rough=[
            word
            for word, on in (("navy", s.rough_navy), ("kraken", s.rough_kraken), ("losers", s.rough_losers))
            if on
        ],
        faces=dice(s, [0, 1, 2, 3, 4, 5]),
        tentacles=tentacles(s, [0, 1, 2, 3, 4, 5]),
        colours=s.parts.colours[:],
        deck=len(s.deck),
        discard=cards(s, s.discard),
        dice_left=dice_left(s),
        dice_limit=dice_limit(s),
        playing=card_or_none(s, s.playing),
        paid=cards(s, s.paid),
        paid_worth=s.paid_worth,
        looker=place_or_none(s.looker),
        looked=len(s.looked),
        looked_cards=cards(s, s.looked, seat) if s.looker == seat >= 0 else None,
        digger=place_or_none(s.digger),
        dug=len(s.dug),
        dug_cards=cards(s, s.dug, seat) if s.digger == seat >= 0 else None,
        revealed=card_or_none(s, s.revealed),
        cup=dice(s, s.cup),
        cup_of=place_or_none(s.cup_of),
        winner_asked=place_or_none(s.winner_asked),
        winner_draws=winner_draws(s, s.winner_asked) if s.winner_asked >= 0 else 0,
        fight=None if s.fight is None else fight_view(s, s.fight),
        encounter=encounter_view(s) if s.encounter != NOTHING else None,
        winners=s.winners[:],
        scores=scores_of(s) if s.over else [],
        over=s.over,
    )


def place_or_none(place: int) -> int | None:
    """A number, or None for the one that stands for nothing."""
    return None if place < 0 else place


def card(s: Sea, kind: int, seat: int = NOTHING) -> Card:
    """A card in words; worth what it is to a seat."""
    parts = s.parts
    value = parts.treasure[kind] if seat < 0 else worth(s, seat, kind)
    return Card(
        kind, parts.kind_ids[kind], parts.kind_names[kind], PHASES[parts.phase[kind]], value,
        parts.rank[kind], parts.kind_texts[kind],
    )  # fmt: skip


def card_or_none(s: Sea, kind: int) -> Card | None:
    """A card, or None."""
    return None if kind == NOTHING else card(s, kind)


def cards(s: Sea, kinds: list[int], seat: int = NOTHING) -> list[Card]:
    """Cards in words."""
    return [card(s, kind, seat) for kind in kinds]


def dice(s: Sea, faces: list[int]) -> list[Die]:
    """Battle Dice in words."""
    return [Die(face, s.parts.numbers[face], SYMBOLS[s.parts.symbols[face]]) for face in faces]


def tentacles(s: Sea, faces: list[int]) -> list[Tentacle]:
    """Kraken Dice in words."""
    damage = s.parts.kraken_damage
    return [Tentacle(face, damage[face], TENTACLES[damage[face]]) for face in faces]


def mermaids(s: Sea, numbers: list[int]) -> list[Mermaid]:
    """Mermaid cards in words."""
    return [Mermaid(m, s.parts.mermaid_names[m], s.parts.mermaid_texts[m]) for m in numbers]


def location(s: Sea, place: int, seat: int) -> Location:
    """A space of the ring with all that lies there."""
    parts = s.parts
    number = s.ring[place]
    game = parts.open_water if place % 2 == 0 else parts.games[number]
    known = s.remembered[seat * RING + place] if seat >= 0 else []
    return Location(
        location=place,
        card=number,
        name=parts.location_names[number],
        open_water=place % 2 == 0,
        game=game.game,
        title=game.title,
        text=game.text,
        buried=len(s.buried[place]),
        remembered=cards(s, s.buried[place] if s.over else known),
        ships=[ship for ship in range(s.ships) if s.place[ship] == place],
        kraken=s.kraken == place,
        navy=s.navy == place,
        ghost=s.ghost == place,
        token=s.tokens[place] if s.ghost_ship else None,
        dive=dive_view(s, place // 2) if s.mermaids and place % 2 == 0 else None,
    )


def dive_view(s: Sea, slot: int) -> Dive:
    """A mermaids' minigame and the cards above it."""
    game = s.parts.dives[s.dives[slot]]
    return Dive(
        s.dives[slot], game.game, game.title, game.text, mermaids(s, s.slots[slot]),
        game.numbers, [level.numbers for level in game.levels], prizes(game),
    )  # fmt: skip


def prizes(game: MermaidGame) -> list[list[str]]:
    """The prizes of a dive in words, by level."""
    return [[prize_words(steps) for steps in level.rewards] for level in game.levels]


def ship_view(s: Sea, ship: int, seat: int) -> Ship:
    """A ship as everybody sees it, and the card its owner is burying."""
    mine = s.owner(ship) == seat and s.burying[ship] != NOTHING
    return Ship(
        ship=ship,
        owner=s.owner(ship),
        colour=s.parts.colours[s.colour[ship]] if s.colour[ship] >= 0 else "",
        location=place_or_none(s.place[ship]),
        dial=None if s.dial[ship] < 0 else COURSES[s.dial[ship]],
        forced=None if s.forced[ship] < 0 else COURSES[s.forced[ship]],
        anchored=bool(s.held[ship] & 1),
        sheltered=bool(s.held[ship] & 2),
        enchanted=bool(s.held[ship] & 4),
        type=TYPES[s.type[ship]],
        plan=place_or_none(s.plan[ship]),
        burying=s.burying[ship] != NOTHING,
        burying_card=card(s, s.burying[ship]) if mine else None,
    )


def pirate(s: Sea, other: int, seat: int) -> Pirate:
    """A player as `seat` sees it."""
    shown = other == seat or s.over or s.curse(other).open_hand
    limit = hand_limit(s, other)
    known = cards(s, s.known[other], other)
    for treasure in known:
        treasure.worth = known_worth(s, other, treasure.kind)
    return Pirate(
        seat=other,
        dread=s.dread[other],
        dread_by=s.dread_by[CAUSES * other : CAUSES * (other + 1)],
        dice=s.dice[other],
        hand_size=len(s.hand[other]),
        hand=cards(s, s.hand[other], other) if shown else None,
        hand_limit=limit if limit < 100 else None,
        laid=len(s.laid[other]),
        laid_cards=cards(s, s.laid[other]) if other == seat else None,
        known=known,
        hunted=bool(s.spots[other]) or s.curse(other).hunted,
        barred=s.barred[other] > 0,
        curse=curse_view(s, other),
        mermaids=mermaids(s, s.mermaid_cards[other]),
        captain=captain_view(s, other),
        team=("merchants" if s.merchant(other) else "pirates") if s.mode == MERCHANTS else None,
        acting=place_or_none(s.acting[other]),
    )


def curse_view(s: Sea, seat: int) -> Curse | None:
    """A seat's Cursed Card in words."""
    curse = s.cursed[seat]
    if curse == NOTHING:
        return None
    chance = chance_to_break(s.parts, curse, s.dice[seat])
    return Curse(curse, s.parts.curse_names[curse], s.parts.curse_texts[curse], chance)


@lru_cache
def chance_to_break(parts: Parts, curse: int, count: int) -> float:
    """How likely a roll of so many dice breaks a curse: counted out."""
    every = throws(tuple(range(6)), count)
    return sum(chance for faces, chance in every if cured(parts, parts.cures[curse], list(faces)))


def captain_view(s: Sea, seat: int) -> Captain | None:
    """A captain card in words."""
    colour = s.captain[seat]
    if colour == NOTHING:
        return None
    up, down = (s.parts.captains[colour][side] for side in (s.side[seat], 1 - s.side[seat]))
    return Captain(s.parts.colours[colour], Side(up.name, up.text), Side(down.name, down.text))


def fight_view(s: Sea, fight: Fight) -> FightView:
    """A fight; nothing of it is hidden: secret picks are answers not yet given."""
    kind = FIGHTS[fight.kind]
    game, title, text, dice_count, numbers, levels = stage_of(s, fight)
    return FightView(
        kind=kind,
        location=fight.location,
        game=game,
        title=title,
        text=text,
        fighters=[fighter_view(s, fight, i) for i in range(len(fight.fighters))],
        own_dice=fight.own_dice,
        round=fight.round,
        rounds=fight.rounds,
        rolls=fight.rolls,
        active=fight.active,
        touched=None if fight.touched < 0 else fight.fighters[fight.touched],
        setting=place_or_none(fight.setting),
        count=fight.count,
        kraken=tentacles(s, fight.kraken),
        shared=dice(s, fight.shared),
        scorecard=fight.card[:],
        window_before=bool(fight.window & BEFORE),
        window_after=bool(fight.window & AFTER),
        muted=fight.muted,
        parley=fight.parley,
        dice=dice_count,
        numbers=numbers,
        levels=levels,
        prizes=prizes(s.parts.dives[s.dives[fight.location // 2]]) if kind == "diving" else [],
    )


def stage_of(s: Sea, fight: Fight) -> tuple[str, str, str, int, list[int], list[list[int]]]:
    """A fight's minigame: its id, its title, how it goes, its dice, and its numbers."""
    kind = FIGHTS[fight.kind]
    if kind == "kraken":
        return "kraken", "The Kraken", KRAKEN_TEXT, 0, [], []
    if kind == "diving":
        dive = s.parts.dives[s.dives[fight.location // 2]]
        return dive.game, dive.title, dive.text, 0, dive.numbers, [level.numbers for level in dive.levels]
    if kind == "broadsides":
        game = s.parts.open_water
    elif kind == "at_port":
        game = s.parts.games[s.ring[fight.location]]
    else:
        game = s.parts.sword_fight
    return game.game, game.title, game.text, game.count, game.numbers, []


def fighter_view(s: Sea, fight: Fight, i: int) -> Fighter:
    """One fighter's side of the table."""
    return Fighter(
        seat=fight.fighters[i],
        dice=dice(s, fight.dice[i]),
        kept=dice(s, fight.kept[i]),
        points=fight.points[i],
        mark=fight.marks[i] if i < len(fight.marks) else 0,
        next_dice=own_count(s, i) if fight.own_dice else 0,
        later_dice=min(steady_count(s, i), MOST_DICE),
        extra=fight.extra[i],
        fewer=fight.fewer[i],
        knocked=fight.knocked[i],
        skulls_hit=s.curse(fight.fighters[i]).skulls_hit_kraken,
        wins_ties=s.curse(fight.fighters[i]).wins_ties,
    )


def encounter_view(s: Sea) -> Encounter:
    """The opening of an encounter and its two options with their costs (R109)."""
    halves: list[EncounterHalf] = []
    for option in s.parts.encounter_options[s.encounter]:
        half = EncounterHalf(option.label, 0, 0, 0)
        for step in option.cost:
            if step.effect == DREAD:
                half.dread -= step.a
            elif step.b:
                half.treasure_cards += step.a
            else:
                half.cards += step.a
        halves.append(half)
    return Encounter(s.parts.encounter_titles[s.encounter], s.parts.encounter_openings[s.encounter], halves)


# ---- dealing anew what a seat does not know


def determinize(s: Sea, seat: int, rng: Stream) -> None:
    """Re-deal hands, decks and buried cards that the seat does not know, and only those.

    Cards beneath a location and cards dug up can only be Pillage cards; these places are filled first.
    """
    if s.over:
        return
    pool = gather(s, seat)
    pool.sort()
    if s.digger != seat:
        for i in range(len(s.dug)):
            s.dug[i] = take(pool, rng, lambda kind: could_be_dug(s, kind))
        s.dug.sort()
    for ship in range(s.ships):
        if s.owner(ship) != seat and s.burying[ship] != NOTHING:
            s.burying[ship] = take(pool, rng, lambda kind: s.parts.phase[kind] == PILLAGE)
    for place in range(RING):
        rebury(s, seat, place, pool, rng)
    rng.shuffle(pool)
    for other in range(s.seats):
        if other != seat:
            if not s.curse(other).open_hand:
                s.hand[other] = sorted(deal(pool, len(s.hand[other])))
            s.laid[other] = deal(pool, len(s.laid[other]))
    if s.looker != seat:
        s.looked = sorted(deal(pool, len(s.looked)))
    s.deck = pool
    reshuffle_hidden_decks(s, rng)


def gather(s: Sea, seat: int) -> list[int]:
    """All cards whose place the seat does not know."""
    pool = s.deck[:]
    if s.looker != seat:
        pool += s.looked
    if s.digger != seat:
        pool += s.dug
    for other in range(s.seats):
        if other != seat:
            if not s.curse(other).open_hand:
                pool += s.hand[other]
            pool += s.laid[other]
    for ship in range(s.ships):
        if s.owner(ship) != seat and s.burying[ship] != NOTHING:
            pool.append(s.burying[ship])
    for place in range(RING):
        unknown = s.buried[place][:]
        for kind in known_here(s, seat, place):
            unknown.remove(kind)
        pool += unknown
    return pool


def known_here(s: Sea, seat: int, place: int) -> list[int]:
    """What the seat knows to be buried at a location."""
    return s.remembered[seat * RING + place] if seat >= 0 else []


def rebury(s: Sea, seat: int, place: int, pool: list[int], rng: Stream) -> None:
    """Fill a pile anew around what the seat knows of it; what others know of it becomes part of that."""
    known = known_here(s, seat, place)
    count = len(s.buried[place]) - len(known)
    fresh = [take(pool, rng, lambda kind: s.parts.phase[kind] == PILLAGE) for _ in range(count)]
    s.buried[place] = sorted(known + fresh)
    for other in range(s.seats):
        if other != seat:
            remembered = s.remembered[other * RING + place]
            s.remembered[other * RING + place] = s.buried[place][: len(remembered)]


def could_be_dug(s: Sea, kind: int) -> bool:
    """Whether a card may be among those dug up beside the one revealed: it ranks no higher."""
    highest = 0 if s.revealed == NOTHING else s.parts.rank[s.revealed]
    return s.parts.phase[kind] == PILLAGE and s.parts.rank[kind] <= highest


def take(pool: list[int], rng: Stream, fits: Callable[[int], bool]) -> int:
    """Take a random card that fits out of the pool."""
    places = [i for i, kind in enumerate(pool) if fits(kind)]
    return pool.pop(places[rng.below(len(places))])


def deal(pool: list[int], count: int) -> list[int]:
    """The last cards of a shuffled pool."""
    return [pool.pop() for _ in range(count)]


def reshuffle_hidden_decks(s: Sea, rng: Stream) -> None:
    """The curses to come, and the encounters nobody has read since they were shuffled."""
    s.curses.sort()
    rng.shuffle(s.curses)
    read = len(s.encounters) - s.unseen_encounters
    unseen = sorted(s.encounters[read:])
    rng.shuffle(unseen)
    s.encounters[read:] = unseen
