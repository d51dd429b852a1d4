"""Setting the table (section 3)."""

from collections.abc import Mapping
from typing import Final

from calavera.engine.journal import Event, Journal
from calavera.engine.options import Value
from calavera.engine.streams import Stream
from calavera.games.black_skull_island.state import (
    ASIDE,
    CHARACTER_CARDS,
    COIN,
    COIN_CARDS,
    EVERYBODY,
    FIXED,
    HAND,
    HAND_SIZE,
    HAND_SIZE_OF_TWO,
    IN_BOX,
    KINDS,
    RANDOM,
    REMOVED,
    ROTATING,
    START_COINS,
    Island,
    Printed,
    bit,
)

TIE_ORDERS: Final = {"rotating": ROTATING, "fixed": FIXED, "random": RANDOM}

FIRST_COINS: Final = Event("BSI-3.2", "Everybody got {coins} to start with.")
REMOVES: Final = Event("BSI-3.15", "{card} is the removed card.")
STARTS: Final = Event("BSI-R1", "Lots were cast: {seat} got the start seat.")


def setup(
    parts: Printed, seats: int, options: Mapping[str, Value], rng: Stream, journal: Journal | None
) -> Island:
    """The table before the first round."""
    s = Island()
    s.prepare(seats, rng, journal)
    s.parts = parts
    agree(s, options)
    lay_out_booty(s)
    deal_characters(s)
    s.start = rng.below(seats)
    s.tell(STARTS, s.start)
    return s


def agree(s: Island, options: Mapping[str, Value]) -> None:
    """Note how the open questions of the rulebook are settled in this match (R1, R3, R9, R11, R15, R24)."""
    s.tie_order = TIE_ORDERS[str(options["tie_order"])]
    s.late_cards_resolve = options["late_entry"] == "next"
    s.kinds_stay_visible = options["booty_tracking"] == "kinds"
    s.empty_pile_gives_other = options["empty_pile"] == "other_pile"
    s.lead_wins_ties = options["tie_last"] == "lead_seat"
    s.max_rounds = int(options["max_rounds"])


def lay_out_booty(s: Island) -> None:
    """Two piles, the treasures shuffled, and a coin for everybody (3.1-3.5)."""
    s.coins = COIN_CARDS - START_COINS * s.seats
    s.booty = [0] * (KINDS * s.seats)
    for seat in range(s.seats):
        s.booty[seat * KINDS + COIN] = START_COINS
    s.treasures = s.parts.treasures[:]
    s.rng.shuffle(s.treasures)
    s.tell(FIRST_COINS, START_COINS)


def deal_characters(s: Island) -> None:
    """Shuffle the characters for this many players and deal all but one, which is removed (3.6-3.16)."""
    s.place = [IN_BOX] * CHARACTER_CARDS
    s.status = [ASIDE] * CHARACTER_CARDS
    s.known = [EVERYBODY] * CHARACTER_CARDS
    deck = s.cards()[:]
    s.rng.shuffle(deck)
    for _ in range(hand_size(s.seats)):
        for seat in range(s.seats):
            card = deck.pop()
            s.place[card] = HAND + seat
            s.known[card] = bit(seat)
    removed = deck.pop()
    s.place[removed] = REMOVED
    s.tell(REMOVES, removed)


def hand_size(seats: int) -> int:
    """How many characters each player holds between rounds (3.9, 3.10, R20)."""
    return HAND_SIZE_OF_TWO if seats == 2 else HAND_SIZE


def cards_in_game(seats: int) -> int:
    """How many character cards there must be: a hand for everybody and the removed card (3.14, R21)."""
    return seats * hand_size(seats) + 1
