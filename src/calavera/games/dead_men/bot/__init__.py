"""A sailor's rules of thumb: a sensible answer to every question, fast enough for the playouts of bots.

Everything is weighed in action tokens: what it brings, and what it costs to get there. They are no rules of the game:
they may be changed without harm to records. They read the table alone: no order of a deck or of the stack.
"""

from calavera.games.dead_men.bot.deciding import rule_of_thumb, shortlist
from calavera.games.dead_men.bot.outlook import outlook

__all__ = ["outlook", "rule_of_thumb", "shortlist"]
