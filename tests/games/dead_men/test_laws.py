"""The laws that every game keeps, with what this one must conserve."""

from calavera.games.dead_men import GAME
from calavera.testing import check_game
from tests.games.dead_men.laws import nothing_is_lost_or_made


def test_random_ships_keep_every_law() -> None:
    check_game(GAME, seeds=range(12), conserve=nothing_is_lost_or_made)
