"""The rules of Skull Port, a file for each chapter; `turn` runs them in the rulebook's order."""

from calavera.games.skull_port.rules.scoring import result
from calavera.games.skull_port.rules.setup import setup
from calavera.games.skull_port.rules.turn import turn

__all__ = ["result", "setup", "turn"]
