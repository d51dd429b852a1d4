"""Five of a Crew: the largest set of equal numbers wins."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import keep_and_reroll, mark_down, numbers_of
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["rolls"]
ROLLS: Final = 0

MUSTERED: Final = Event("KS-LOC.6", "{seat} mustered {crew}.")


def fewest_dice(rounds: int) -> int:
    """Without a die there is no set."""
    return 1


def play(s: Sea, game: Minigame) -> Rules:
    """A set scores ten times its size and its number: the larger set wins, then the higher number."""
    fight = fight_of(s)
    limit = game.numbers[ROLLS]
    for fighter in (fight.active, 1 - fight.active):
        fight.active = fighter
        yield from keep_and_reroll(s, fighter, game.count, limit)
        limit = fight.rolls
        fight.kept[fighter] = fight.dice[fighter]
        mark_down(s, fighter, best_set(numbers_of(s, fight.dice[fighter])))
        s.tell(MUSTERED, fight.fighters[fighter], fight.points[fighter])


def best_set(numbers: list[int]) -> int:
    """Ten times the size of the largest set of equal numbers, plus its number."""
    return max([10 * numbers.count(number) + number for number in numbers])
