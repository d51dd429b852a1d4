"""The board, drawn from what one seat sees: the ring, the stage of a fight, the pirates, and one's own hand."""

from calavera.games.kraken_skulls.board.cove import draw

__all__ = ["draw"]
