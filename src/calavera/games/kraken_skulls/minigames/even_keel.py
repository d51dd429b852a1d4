"""Even Keel: roll for two pairs of dice whose sums lie close together."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import keep_and_reroll, mark_down, numbers_of
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["rolls"]
ROLLS: Final = 0

BALANCED: Final = Event("KS-LOC.6", "{seat} balanced {n} against {n}.")


def fewest_dice(rounds: int) -> int:
    """Without a die there is nothing to balance."""
    return 1


def play(s: Sea, game: Minigame) -> Rules:
    """The second has no more rolls than the first used; the best split is found for them."""
    fight = fight_of(s)
    limit = game.numbers[ROLLS]
    for fighter in (fight.active, 1 - fight.active):
        fight.active = fighter
        yield from keep_and_reroll(s, fighter, game.count, limit)
        limit = fight.rolls
        fight.kept[fighter] = fight.dice[fighter]
        mark_down(s, fighter, balance(numbers_of(s, fight.dice[fighter])))
        low, high = split_of(fight.points[fighter])
        s.tell(BALANCED, fight.fighters[fighter], low, high)


def balance(numbers: list[int]) -> int:
    """The total, less a hundred for every point of difference between the best two pairs."""
    total = sum(numbers)
    best = total
    for i in range(1, len(numbers)):
        pair = numbers[0] + numbers[i]
        best = min(best, abs(total - 2 * pair))
    return total - 100 * best


def split_of(points: int) -> tuple[int, int]:
    """The sums of the two pairs, the lower first, from the points they gave."""
    total = points % 100
    difference = (total - points) // 100
    return (total - difference) // 2, (total + difference) // 2
