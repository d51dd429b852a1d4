"""Sea's Fortune: write a row of numbers, then fill it from left to right in three rolls."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import goes_on, reward, throw_alone, thrown
from calavera.games.kraken_skulls.state import MermaidGame, Sea

NUMBERS: Final = ["rolls"]
LEVELS: Final = "rewards"
ROLLS: Final = 0


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """`shared` is the row, `kept` what fills it (MER.23 to MER.28, R122)."""
    fight = fight_of(s)
    while True:
        yield from throw_alone(s, 1)
        fight.shared.append(thrown(s)[0])
        if len(fight.shared) == len(game.levels) or not (yield from goes_on(s, seat)):
            break
    for number in range(game.numbers[ROLLS]):
        fight.round = number + 1
        yield from throw_alone(s, len(fight.shared) - len(fight.kept[0]))
        place(s)
        if len(fight.kept[0]) == len(fight.shared):
            yield from reward(s, seat, game.levels[len(fight.shared) - 1].rewards[0])
            return
    yield from reward(s, seat, [])


def place(s: Sea) -> None:
    """Dice that fit are placed one after another, as long as the next number is there."""
    fight = fight_of(s)
    left = fight.dice[0]
    while len(fight.kept[0]) < len(fight.shared) and fight.shared[len(fight.kept[0])] in left:
        face = fight.shared[len(fight.kept[0])]
        left.remove(face)
        fight.kept[0].append(face)
