"""The rules, in the rulebook's order: setup (3), round (4-7, 9, 10), booty (8), scoring (11); abilities (the cards)."""

from calavera.games.black_skull_island.rules.round import turn

__all__ = ["turn"]
