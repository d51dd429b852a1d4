"""Setup: the ring, the decks, ships and pirates (SET; R1 to R9; GHO.1 to GHO.5, MER.1 to MER.3, CAP.3)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.errors import BadSetup
from calavera.engine.journal import Event, Journal
from calavera.engine.options import Value
from calavera.engine.streams import Stream
from calavera.games.kraken_skulls.actions import CAPTAIN, COLOUR, PLACE
from calavera.games.kraken_skulls.rules.cards import draw
from calavera.games.kraken_skulls.state import (
    CAUSES,
    FIRST_TO_SEVEN,
    MERCHANTS,
    NOTHING,
    RING,
    TREASURE_HUNTERS,
    Parts,
    Sea,
)

MODES: Final = {
    "first_to_seven": FIRST_TO_SEVEN,
    "treasure_hunters": TREASURE_HUNTERS,
    "merchants_vs_pirates": MERCHANTS,
}
DIVES: Final = 3
SLOTS: Final = 2
START_CARDS: Final = 2
START_DICE: Final = 2
START_DREAD: Final = 1

PICK_SHIP: Final = Prompt(
    "Pick a ship", "Its colour is yours, and so is the captain card of that colour.", "KS-SET.11"
)
PICK_CAPTAIN: Final = Prompt("Whose captain card?", "You have two ships, but one captain.", "KS-R97")
PUT_SHIP: Final = Prompt("Put your ship on an empty location", "The others follow clockwise.", "KS-SET.18")

STARTS: Final = Event("KS-SET.6", "The Kraken begins at {location}.")
PICKED: Final = Event("KS-SET.11", "{seat} took {ship}.")
PUT: Final = Event("KS-SET.18", "{seat} put {ship} on {location}.")
CAPTAINED: Final = Event("KS-R97", "{seat} chose the captain of {ship}.")


def setup(
    parts: Parts, seats: int, options: Mapping[str, Value], rng: Stream, journal: Journal | None
) -> Sea:
    """The table before the first ship is placed. Raises BadSetup for what cannot be played together."""
    s = Sea()
    s.prepare(seats, rng, journal)
    s.parts = parts
    agree(s, options)
    lay_ring(s)
    s.deck = supply_deck(s, options)
    rng.shuffle(s.deck)
    muster(s)
    lay_expansions(s, bool(options["wishing_well"]))
    for seat in range(seats):
        draw(s, seat, START_CARDS)
    return s


def agree(s: Sea, options: Mapping[str, Value]) -> None:
    """The settled options (R144)."""
    s.mode = MODES[str(options["mode"])]
    if s.mode == MERCHANTS and s.seats != 4:
        raise BadSetup(
            f"option mode: Merchants vs Pirates is for exactly 4 players, two against two, not {s.seats}"
        )
    s.card_minigames = bool(options["card_minigames"])
    s.rough_navy = bool(options["rough_navy"])
    s.rough_kraken = bool(options["rough_kraken"])
    s.rough_losers = bool(options["rough_losers"])
    s.ghost_ship = bool(options["ghost_ship"])
    s.mermaids = bool(options["mermaids"])
    s.captains = bool(options["captains"])
    s.most_turns = int(options["most_turns"])


def lay_ring(s: Sea) -> None:
    """Six cards drawn at random, Open Water and Port in turn; the Kraken at sea (SET.1 to SET.6)."""
    cards = list(range(len(s.parts.games)))
    s.rng.shuffle(cards)
    s.ring = cards[:RING]
    s.buried = [[] for _ in range(RING)]
    s.kraken = 2 * s.rng.below(RING // 2)
    s.tell(STARTS, s.kraken)


def supply_deck(s: Sea, options: Mapping[str, Value]) -> list[int]:
    """All cards that take part (GEN.14; R9, GHO.4, THU.7, MVP.11, SCM.1)."""
    parts = s.parts
    switched = [name for name, value in options.items() if value is True] + [str(options["mode"])]
    deck: list[int] = []
    for kind, count in enumerate(parts.counts):
        out = [name for name in parts.out_with[kind] if name in switched]
        if not out and (s.card_minigames or not parts.minigame_card[kind]):
            deck += [kind] * count
    return deck


def muster(s: Sea) -> None:
    """Ships, dice and Dread of every player (SET.11 to SET.16, TWO.1, R89)."""
    seats = s.seats
    s.ships = 4 if seats == 2 else seats
    s.order = list(range(seats))
    s.place = [NOTHING] * s.ships
    s.colour = [NOTHING] * s.ships
    s.dial = [NOTHING] * s.ships
    s.forced = [NOTHING] * s.ships
    s.held = [0] * s.ships
    s.type = [0] * s.ships
    s.burying = [NOTHING] * s.ships
    s.plan = [NOTHING] * s.ships
    s.remembered = [[] for _ in range(seats * RING)]
    s.hand = [[] for _ in range(seats)]
    s.laid = [[] for _ in range(seats)]
    s.known = [[] for _ in range(seats)]
    s.dread = [START_DREAD] * seats
    s.dread_by = [0] * (CAUSES * seats)
    s.dice = [START_DICE] * seats
    s.spots = [[] for _ in range(seats)]
    s.barred = [0] * seats
    s.cursed = [NOTHING] * seats
    s.mermaid_cards = [[] for _ in range(seats)]
    s.captain = [NOTHING] * seats
    s.side = [0] * seats
    s.acting = [NOTHING] * seats


def lay_expansions(s: Sea, wishing_well: bool) -> None:
    """What the Ghost Ship and the mermaids bring (GHO.3, GHO.5, MER.1 to MER.3; R103, R115, R117, R128)."""
    if s.ghost_ship:
        if not s.parts.encounter_titles:
            raise BadSetup("option ghost_ship: this set has no encounters")
        s.tokens = list(range(RING))
        s.rng.shuffle(s.tokens)
        s.encounters = list(range(len(s.parts.encounter_titles)))
        s.rng.shuffle(s.encounters)
        s.unseen_encounters = len(s.encounters)
        s.curses = list(range(len(s.parts.curse_names)))
        s.rng.shuffle(s.curses)
    if s.mermaids:
        games = [i for i, dive in enumerate(s.parts.dives) if wishing_well or dive.game != "wishing_well"]
        if len(games) < DIVES:
            raise BadSetup(f"option mermaids: it takes {DIVES} mermaid minigames; this set has {len(games)}")
        s.rng.shuffle(games)
        s.dives = games[:DIVES]
        cards = list(range(len(s.parts.mermaid_names)))
        s.rng.shuffle(cards)
        s.slots = [cards[SLOTS * i : SLOTS * (i + 1)] for i in range(DIVES)]


def place_ship(s: Sea, ship: int) -> Rules:
    """One player picks a ship and puts it on an empty location (SET.18 to SET.20, R2, R5, R6)."""
    seat = s.owner(ship)
    free = [colour for colour in range(len(s.parts.colours)) if colour not in s.colour]
    s.colour[ship] = COLOUR.operand((yield Ask(seat, [COLOUR.at(colour) for colour in free], PICK_SHIP)))
    s.tell(PICKED, seat, ship)
    empty = [place for place in range(RING) if place not in s.place]
    s.place[ship] = PLACE.operand((yield Ask(seat, [PLACE.at(place) for place in empty], PUT_SHIP)))
    s.tell(PUT, seat, ship, s.place[ship])
    if not s.captains:
        return
    if s.ships == s.seats:
        s.captain[seat] = s.colour[ship]
    elif ship >= s.seats:
        chosen = yield Ask(seat, [CAPTAIN.at(seat), CAPTAIN.at(ship)], PICK_CAPTAIN)
        s.captain[seat] = s.colour[CAPTAIN.operand(chosen)]
        s.tell(CAPTAINED, seat, CAPTAIN.operand(chosen))
