"""Low Tide: set dice as low as you can; each round at least one."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import SET
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, packed, throw
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["zero"]
ZERO: Final = 0

SET_SOME: Final = Prompt(
    "Set which dice?", "At least one; the others you roll again. The lower total wins.", "KS-LOC.6"
)

KEPT: Final = Event("KS-LOC.6", "{seat} set {dice}: {n} in all.")


def play(s: Sea, game: Minigame) -> Rules:
    """Both set in secret; points are the total, negative."""
    fight = fight_of(s)
    while True:
        counts = [game.count - len(fight.kept[0]), game.count - len(fight.kept[1])]
        if counts == [0, 0]:
            break
        yield from throw(s, counts, max(counts) > 1)
        seats = [seat for i, seat in enumerate(fight.fighters) if counts[i]]
        together = Together(seats, sets, [SET_SOME])
        yield together
        for i, seat in enumerate(seats):
            set_aside(s, game, fight.fighters.index(seat), SET.operand(together.answers[i]))


def sets(s: Sea, seat: int) -> list[int]:
    """Any dice of the throw, but not none."""
    fight = fight_of(s)
    count = len(fight.dice[fight.fighters.index(seat)])
    return [SET.at(mask) for mask in range(1, 1 << count)]


def set_aside(s: Sea, game: Minigame, fighter: int, mask: int) -> None:
    """Keep the dice of a mask for good."""
    fight = fight_of(s)
    points = 0
    chosen: list[int] = []
    for i, face in enumerate(fight.dice[fighter]):
        if mask >> i & 1:
            chosen.append(face)
            if s.parts.symbols[face] != game.numbers[ZERO]:
                points -= s.parts.numbers[face]
    fight.kept[fighter] += chosen
    fight.dice[fighter] = []
    mark_down(s, fighter, points)
    if s.journal is not None:
        s.tell(KEPT, fight.fighters[fighter], packed(chosen), -fight.points[fighter])
