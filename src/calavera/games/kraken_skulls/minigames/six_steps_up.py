"""Six Steps Up: climb as long as the roll shows the next number; the first at the top wins."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import numbers_of, score, throw_one
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["top"]
TOP: Final = 0


def play(s: Sea, game: Minigame) -> Rules:
    """In turn; points are the step reached."""
    fight = fight_of(s)
    while True:
        yield from throw_one(s, fight.active, game.count, True)
        numbers = numbers_of(s, fight.dice[fight.active])
        climbed = 0
        while fight.points[fight.active] + climbed + 1 in numbers:
            climbed += 1
        climbed = min(climbed, game.numbers[TOP] - fight.points[fight.active])
        score(s, fight.active, climbed)
        if fight.points[fight.active] == game.numbers[TOP]:
            return
        fight.active = 1 - fight.active
