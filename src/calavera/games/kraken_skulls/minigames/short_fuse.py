"""Short Fuse: roll few or many dice onto one count; whoever brings it to the limit loses."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import RIVAL, ROLL
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, throw_one
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["limit", "choices", "choices"]
LIMIT: Final = 0

WHO_STARTS: Final = Prompt(
    "Who lights the fuse?", "You have the most Dread, so you choose who starts.", "KS-PRT.7"
)
HOW_MANY: Final = Prompt(
    "How many dice do you roll?", "They burn the fuse on; whoever burns it to its end loses.", "KS-LOC.6"
)

BURNS: Final = Event("KS-LOC.6", "The fuse is at {n}.")
BLEW_UP: Final = Event("KS-LOC.6", "{seat} came to the end of the fuse.")


def play(s: Sea, game: Minigame) -> Rules:
    """`count` is how far the fuse has burnt; the loser's rival scores a point."""
    fight = fight_of(s)
    dreadful = fight.fighters[fight.active]
    starter = yield Ask(dreadful, [RIVAL.at(seat) for seat in fight.fighters], WHO_STARTS)
    fight.active = fight.fighters.index(RIVAL.operand(starter))
    while True:
        legal = [ROLL.at(dice) for dice in game.numbers[LIMIT + 1 :]]
        action = yield Ask(fight.fighters[fight.active], legal, HOW_MANY)
        yield from throw_one(s, fight.active, ROLL.operand(action), True)
        for face in fight.dice[fight.active]:
            fight.count += s.parts.numbers[face]
        s.tell(BURNS, fight.count)
        if fight.count >= game.numbers[LIMIT]:
            s.tell(BLEW_UP, fight.fighters[fight.active])
            mark_down(s, 1 - fight.active, 1)
            return
        fight.active = 1 - fight.active
