"""Wishing Well: aim coins at puddles; dice stand in for the flick of a finger."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.games.kraken_skulls.actions import TARGET
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import reward, throw_alone, thrown
from calavera.games.kraken_skulls.rules.throws import numbers_of
from calavera.games.kraken_skulls.state import MermaidGame, Sea

NUMBERS: Final = ["flicks", "aim_dice", "coin_dice"]
LEVELS: Final = "puddles"
FLICKS: Final = 0
AIM_DICE: Final = 1
COIN_DICE: Final = 2
AIM: Final = 0
COIN: Final = 1

NAME_PUDDLE: Final = Prompt("Which puddle do you aim at?", "The deeper, the harder to hit.", "KS-MG6")


def fewest_prizes(numbers: list[int]) -> int:
    """A puddle has a prize, and one more for the coin."""
    return 2


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """The first dice of each throw are the aim, the last the coin (MER.55 to MER.59, R128).

    `marks` holds the puddle named.
    """
    fight = fight_of(s)
    for number in range(game.numbers[FLICKS]):
        fight.round = number + 1
        action = yield Ask(seat, [TARGET.at(i) for i in range(len(game.levels))], NAME_PUDDLE)
        fight.marks = [TARGET.operand(action)]
        puddle = game.levels[fight.marks[0]]
        aim = game.numbers[AIM_DICE]
        yield from throw_alone(s, aim + game.numbers[COIN_DICE])
        if sum(numbers_of(s, thrown(s)[:aim])) < puddle.numbers[AIM]:
            continue
        yield from reward(s, seat, puddle.rewards[0])
        for face in thrown(s)[aim:]:
            if s.parts.symbols[face] == puddle.numbers[COIN]:
                yield from reward(s, seat, puddle.rewards[1])
