"""Players made of code: each is given a Position, and can reach nothing else of the match."""

from calavera.bots.advice import Advice, advise
from calavera.bots.choosing import Bot, bot, bots, choose
from calavera.bots.position import Position, look

__all__ = ["Advice", "Bot", "Position", "advise", "bot", "bots", "choose", "look"]
