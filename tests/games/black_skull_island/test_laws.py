"""Whole random games over all seats and options keep the laws of every game, and nothing is lost or made."""

from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.state import (
    ASIDE,
    COIN,
    EVERYBODY,
    HAND,
    IN_BOX,
    KINDS,
    REMOVED,
    Island,
)
from calavera.testing import check_game
from tests.games.black_skull_island.table import HOUSE


def nineteen_characters_and_seventy_two_booty_cards(s: Island) -> None:
    """Every card is in one place, and coins and treasures add up kind by kind."""
    assert len(s.place) == 19
    assert s.place.count(REMOVED) == 1
    assert s.place.count(IN_BOX) == 19 - len(s.cards())
    for card in s.cards():
        on_table = 0 <= s.place[card] < s.seats
        in_hand = 0 <= s.place[card] - HAND < s.seats
        assert on_table or in_hand or s.place[card] == REMOVED
        assert (s.status[card] != ASIDE) == on_table
        assert in_hand or s.known[card] == EVERYBODY
    assert min(s.booty) >= 0
    held = [sum(s.booty[seat * KINDS + kind] for seat in range(s.seats)) for kind in range(KINDS)]
    assert s.coins + held[COIN] == 44
    for value in range(COIN):
        assert s.treasures.count(value) + held[value] == HOUSE.treasures.count(value)


def test_random_games_keep_every_law() -> None:
    check_game(GAME, seeds=range(48), conserve=nineteen_characters_and_seventy_two_booty_cards)
