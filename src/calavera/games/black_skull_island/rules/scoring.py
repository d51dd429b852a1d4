"""Final scoring (section 11)."""

from typing import Final

from calavera.engine.game import Result
from calavera.engine.journal import Event
from calavera.games.black_skull_island.state import EVERYBODY, HAND, KINDS, Island, worth

SCORED: Final = Event("BSI-11.3", "{seat} turned up booty worth {n}.")
WON: Final = Event("BSI-11.4", "{seat} won.")
SHARED_WIN: Final = Event("BSI-R15", "{seat} shared the victory.")


def score(s: Island) -> None:
    """All turn up their booty, and their hands, which decide ties (11.2, R14)."""
    for card in s.cards():
        s.known[card] = EVERYBODY
    if s.journal is not None:
        tell_scores(s)


def tell_scores(s: Island) -> None:
    """Say what everybody's booty is worth and who won."""
    places = ranks(s)
    for seat in range(s.seats):
        s.tell(SCORED, seat, booty_value(s, seat))
    for seat in range(s.seats):
        if places[seat] == 1:
            s.tell(WON if places.count(1) == 1 else SHARED_WIN, seat)


def result(s: Island) -> Result:
    """The scores and places of a match that is over."""
    return Result([booty_value(s, seat) for seat in range(s.seats)], ranks(s))


def booty_value(s: Island, seat: int) -> int:
    """The sum of the values of a seat's booty cards (11.3)."""
    return sum([s.booty[seat * KINDS + kind] * worth(kind) for kind in range(KINDS)])


def ranks(s: Island) -> list[int]:
    """The place of each seat, 1 for the winner; equals share a place (11.4, R13, R28)."""
    standings = [standing(s, seat) for seat in range(s.seats)]
    return [1 + sum([other < own for other in standings]) for own in standings]


def standing(s: Island, seat: int) -> list[int]:
    """What places are compared by: score, hand numbers from the lowest, maybe the lead (11.5, R14, R15)."""
    numbers = sorted([s.parts.number[card] for card in s.cards_at(HAND + seat)])
    order = (seat - s.lead) % s.seats if s.lead_wins_ties else 0
    return [-booty_value(s, seat), *numbers, order]
