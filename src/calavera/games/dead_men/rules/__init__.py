"""The rules, one file per chapter of the rulebook or a group of them."""

from calavera.games.dead_men.rules.turn import turn

__all__ = ["turn"]
