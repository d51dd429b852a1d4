"""Royal Roll: each level takes one symbol away; the dice left name the prize."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import goes_on, reward, throw_alone, thrown
from calavera.games.kraken_skulls.rules.throws import symbols_of
from calavera.games.kraken_skulls.state import MermaidGame, Sea

NUMBERS: Final = ["dice"]
LEVELS: Final = "levels"
LEVEL_NUMBERS: Final = ["rolls", "remove"]
DICE: Final = 0
ROLLS: Final = 0
REMOVE: Final = 1


def fewest_prizes(numbers: list[int]) -> int:
    """Any number of dice may be left of a level."""
    return numbers[DICE]


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """`count` is how many dice are left (MER.44 to MER.49, R125, R127)."""
    fight = fight_of(s)
    fight.count = game.numbers[DICE]
    for number, level in enumerate(game.levels):
        fight.round = number + 1
        for _ in range(level.numbers[ROLLS]):
            yield from throw_alone(s, fight.count)
            fight.count -= symbols_of(s, thrown(s)).count(level.numbers[REMOVE])
            if fight.count == 0:
                yield from reward(s, seat, [])
                return
        if fight.round == len(game.levels) or not (yield from goes_on(s, seat)):
            yield from reward(s, seat, level.rewards[fight.count - 1])
            return
