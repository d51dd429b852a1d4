"""The board, drawn from what one seat sees: the island, the others around it, and what lies before oneself."""

from calavera.games.black_skull_island.board.bay import draw

__all__ = ["draw"]
