"""The board, drawn from what one seat sees: the ship, the boats, the Kraken, the pirates' dials, the tracks."""

from calavera.games.dead_men.board.deck import draw

__all__ = ["draw"]
