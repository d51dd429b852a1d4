"""The rules, one file per chapter of the rulebook or a group of them."""

from calavera.games.dead_men.rules.ending import result
from calavera.games.dead_men.rules.setup import setup
from calavera.games.dead_men.rules.turn import turn

__all__ = ["result", "setup", "turn"]
