"""Six Steps Up: climb as long as the roll shows the next number; the first at the top wins."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, numbers_of, throw_one
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["top"]
TOP: Final = 0

CLIMBED: Final = Event("KS-LOC.6", "{seat} climbed {steps}: step {n} now.")


def fewest_dice(rounds: int) -> int:
    """Without a die there is no way up."""
    return 1


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
        mark_down(s, fight.active, climbed)
        s.tell(CLIMBED, fight.fighters[fight.active], climbed, fight.points[fight.active])
        if fight.points[fight.active] == game.numbers[TOP]:
            return
        fight.active = 1 - fight.active
