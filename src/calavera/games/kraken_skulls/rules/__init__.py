"""The rules of Kraken Skulls!, a file for each subject; `turn` runs them in the order of a turn."""

from calavera.games.kraken_skulls.rules.ending import result
from calavera.games.kraken_skulls.rules.setup import setup
from calavera.games.kraken_skulls.rules.turn import turn

__all__ = ["result", "setup", "turn"]
