"""Cache Me If You Can: reach a sum, then take the prize or try the next level with a die fewer."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import goes_on, reward, throw_alone, thrown
from calavera.games.kraken_skulls.rules.throws import numbers_of
from calavera.games.kraken_skulls.state import MermaidGame, Sea

NUMBERS: Final[list[str]] = []
LEVELS: Final = "levels"
LEVEL_NUMBERS: Final = ["dice", "need"]
DICE: Final = 0
NEED: Final = 1


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """A miss leaves nothing (MER.36 to MER.43, R124, R127)."""
    fight = fight_of(s)
    for number, level in enumerate(game.levels):
        fight.round = number + 1
        yield from throw_alone(s, level.numbers[DICE])
        if sum(numbers_of(s, thrown(s))) < level.numbers[NEED]:
            yield from reward(s, seat, [])
            return
        if fight.round == len(game.levels) or not (yield from goes_on(s, seat)):
            yield from reward(s, seat, level.rewards[0])
            return
