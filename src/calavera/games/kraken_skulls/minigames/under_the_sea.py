"""Under the Sea: a die drives the pawn left, right or down until it is somewhere that matters."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import reward, throw_alone, thrown
from calavera.games.kraken_skulls.state import MermaidGame, Sea

NUMBERS: Final = ["skull", "sword", "cannon"]
LEVELS: Final = "grid"
WIDTH: Final = 3
START: Final = 4
CELLS: Final = 5
"""Behind the directions of the symbols: the width, the start, and what each cell leads to."""

GO_ON: Final = -1
DOWN: Final = 0
LEFT: Final = 1
RIGHT: Final = 2


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """`count` is the pawn's cell (MER.29 to MER.35, R123)."""
    fight = fight_of(s)
    fight.count = game.numbers[START]
    while game.numbers[CELLS + fight.count] == GO_ON:
        yield from throw_alone(s, 1)
        direction = game.numbers[s.parts.symbols[thrown(s)[0]]]
        fight.count += game.numbers[WIDTH] if direction == DOWN else -1 if direction == LEFT else 1
    yield from reward(s, seat, game.levels[game.numbers[CELLS + fight.count]].rewards[0])
