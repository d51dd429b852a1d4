"""Players made of code: each is given a Position, and can reach nothing else of the match."""

from calavera.bots.choosing import Bot, bot, bots, choose
from calavera.bots.position import Position, look

__all__ = ["Bot", "Position", "bot", "bots", "choose", "look"]
