"""Fool House: show the symbols of a level in three rolls, then take the prize or try the next."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Asking, Prompt, Rules
from calavera.games.kraken_skulls.actions import KEEP
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.dives import goes_on, reward, throw_alone, thrown
from calavera.games.kraken_skulls.rules.throws import after_throw, roll_rest, symbols_of
from calavera.games.kraken_skulls.rules.windows import battle_window
from calavera.games.kraken_skulls.state import CANNON, SKULL, SWORD, MermaidGame, Sea

NUMBERS: Final = ["dice", "rolls"]
LEVELS: Final = "levels"
LEVEL_NUMBERS: Final = ["skull", "sword", "cannon"]
DICE: Final = 0
ROLLS: Final = 1

KEEP_SOME: Final = Prompt("Which dice do you keep?", "The others are rolled again.", "KS-MER.51")


def dive(s: Sea, seat: int, game: MermaidGame) -> Rules:
    """Each level starts with all dice (MER.50 to MER.54, R126, R127)."""
    fight = fight_of(s)
    for number, level in enumerate(game.levels):
        fight.round = number + 1
        if not (yield from attempt(s, seat, game, level.numbers)):
            yield from reward(s, seat, [])
            return
        if fight.round == len(game.levels) or not (yield from goes_on(s, seat)):
            yield from reward(s, seat, level.rewards[0])
            return


def attempt(s: Sea, seat: int, game: MermaidGame, need: list[int]) -> Asking:
    """1 if the symbols were shown within the rolls of a level."""
    fight = fight_of(s)
    yield from throw_alone(s, game.numbers[DICE])
    fight.rolls = 1
    while not shown(s, need):
        if fight.rolls == game.numbers[ROLLS]:
            return 0
        every_choice = [KEEP.at(mask) for mask in range((1 << game.numbers[DICE]) - 1)]
        roll_rest(s, 0, KEEP.operand((yield Ask(seat, every_choice, KEEP_SOME))))
        fight.rolls += 1
        yield from battle_window(s, after_throw(False))
    return 1


def shown(s: Sea, need: list[int]) -> bool:
    """Whether the throw shows at least so many of each symbol."""
    symbols = symbols_of(s, thrown(s))
    return all(symbols.count(symbol) >= need[symbol] for symbol in (SKULL, SWORD, CANNON))
