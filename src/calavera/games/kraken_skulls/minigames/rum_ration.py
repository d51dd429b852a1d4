"""Rum Ration: add up dice one a round, and stop in time."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import ROLL, STOP
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, throw
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["limit"]
LIMIT: Final = 0

DRINK: Final = Prompt("Roll another die, or stop?", "Both say so in secret; who stops stays out.", "KS-LOC.6")

DRANK: Final = Event("KS-LOC.6", "{seat} came to {n}.")
TOO_MUCH: Final = Event("KS-LOC.6", "{seat} came to {n}, which is over {n}: nothing counts.")
STOPPED: Final = Event("KS-LOC.6", "{seat} stopped at {n}.")


def fewest_dice(rounds: int) -> int:
    """Without a die there is nothing to drink."""
    return 1


def play(s: Sea, game: Minigame) -> Rules:
    """The first roll is forced; who passes the limit is out with nothing. `marks`: 1 while still in."""
    fight = fight_of(s)
    fight.marks = [1, 1]
    while True:
        yield from throw(s, [game.count * fight.marks[0], game.count * fight.marks[1]], True)
        for fighter in range(2):
            if fight.marks[fighter]:
                add_roll(s, fighter, game.numbers[LIMIT])
        seats = [seat for i, seat in enumerate(fight.fighters) if fight.marks[i]]
        if not seats:
            return
        together = Together(seats, choices, [DRINK])
        yield together
        for i, seat in enumerate(seats):
            if STOP.owns(together.answers[i]):
                fighter = fight.fighters.index(seat)
                fight.marks[fighter] = 0
                s.tell(STOPPED, seat, fight.points[fighter])
        if fight.marks == [0, 0]:
            return


def add_roll(s: Sea, fighter: int, limit: int) -> None:
    """Add a fighter's new dice to the total, or lose it all."""
    fight = fight_of(s)
    fight.kept[fighter] += fight.dice[fighter]
    total = fight.points[fighter]
    for face in fight.dice[fighter]:
        total += s.parts.numbers[face]
    if total > limit:
        s.tell(TOO_MUCH, fight.fighters[fighter], total, limit)
        fight.marks[fighter] = 0
        total = 0
    else:
        s.tell(DRANK, fight.fighters[fighter], total)
    mark_down(s, fighter, total - fight.points[fighter])


def choices(s: Sea, seat: int) -> list[int]:
    """Roll or stop."""
    return [ROLL.at(1), STOP.at()]
