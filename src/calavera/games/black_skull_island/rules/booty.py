"""Receiving booty: from the piles, and from other players (section 8)."""

from typing import Final

from calavera.engine.journal import Event
from calavera.games.black_skull_island.state import COIN, KINDS, Island

TOOK_COINS: Final = Event("BSI-8.2", "{seat} took {coins}.")
TOOK_TREASURE: Final = Event("BSI-8.4", "{seat} took the top treasure of the pile.")
NO_COIN: Final = Event("BSI-R11", "The coin pile is empty: {seat} missed {coins}.")
NO_TREASURE: Final = Event("BSI-R11", "The treasure pile is empty: {seat} missed {treasures}.")
LEARNED: Final = Event("BSI-8.6", "{seat} saw that it is {booty}.")
STOLE: Final = Event("BSI-R10", "{seat} took a booty card from {seat} at random.")
MOVED: Final = Event("BSI-HG.12", "{booty} went from {seat} to {seat}.")
MOVED_KIND: Final = Event("BSI-R9", "{kind} went from {seat} to {seat}.")


def take_coins(s: Island, seat: int, n: int) -> None:
    """The seat takes n coins; what the pile lacks is missed, or made up from the other one (8.2, 8.3, R11)."""
    missing = n - coins_from_pile(s, seat, n)
    if missing:
        s.tell(NO_COIN, seat, missing)
        if s.empty_pile_gives_other:
            treasures_from_pile(s, seat, missing)


def take_treasure(s: Island, seat: int) -> None:
    """The seat takes the top treasure; if there is none it misses it, or takes a coin (8.4, 8.5, R11)."""
    if not treasures_from_pile(s, seat, 1):
        s.tell(NO_TREASURE, seat, 1)
        if s.empty_pile_gives_other:
            coins_from_pile(s, seat, 1)


def coins_from_pile(s: Island, seat: int, n: int) -> int:
    """Move up to n coins in front of the seat; returns how many there were (8.2, 8.3)."""
    got = min(n, s.coins)
    if got:
        s.coins -= got
        s.booty[seat * KINDS + COIN] += got
        s.tell(TOOK_COINS, seat, got)
    return got


def treasures_from_pile(s: Island, seat: int, n: int) -> int:
    """Move up to n treasures from the top in front of the seat, which sees them; returns how many (8.4-8.7)."""
    got = min(n, len(s.treasures))
    for _ in range(got):
        value = s.treasures.pop()
        s.booty[seat * KINDS + value] += 1
        s.reveal()
        s.tell(TOOK_TREASURE, seat)
        s.tell(LEARNED, seat, value, only=[seat])
    return got


def steal(s: Island, thief: int, victim: int) -> None:
    """Take one of the victim's booty cards at random (R10)."""
    s.tell(STOLE, thief, victim)
    hand_over(s, random_booty(s, victim), victim, thief)


def random_booty(s: Island, seat: int) -> int:
    """The kind of a card drawn from a seat's booty, each card equally likely; it stays there (R10)."""
    skip = s.rng.below(s.booty_count(seat))
    at = seat * KINDS
    while skip >= s.booty[at]:
        skip -= s.booty[at]
        at += 1
    return at - seat * KINDS


def hand_over(s: Island, kind: int, giver: int, taker: int) -> None:
    """A booty card changes owner: the two learn what it is, the others at most its kind (R9, R10, HG.12)."""
    s.booty[giver * KINDS + kind] -= 1
    s.booty[taker * KINDS + kind] += 1
    s.reveal()
    if s.journal is not None:
        both = [giver, taker]
        s.tell(MOVED, kind, giver, taker, only=both)
        if s.kinds_stay_visible:
            others = [seat for seat in range(-1, s.seats) if seat not in both]
            s.tell(MOVED_KIND, kind, giver, taker, only=others)
