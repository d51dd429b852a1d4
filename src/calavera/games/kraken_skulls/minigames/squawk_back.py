"""Squawk Back: one rolls a call, the other repeats its symbols; then the roles are swapped."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, symbols_of, throw_one
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["rolls"]
ROLLS: Final = 0

REPEATED: Final = Event("KS-LOC.6", "{seat} repeated {n} of the {n} in {rolls}.")


def play(s: Sea, game: Minigame) -> Rules:
    """A match is worth more points than there are rolls, a roll not needed is worth one."""
    fight = fight_of(s)
    caller = fight.active
    for number in range(game.rounds):
        fight.round = number + 1
        fight.active = caller
        fight.shared = []
        yield from throw_one(s, caller, game.count, True)
        fight.shared = fight.dice[caller]
        caller = 1 - caller
        fight.active = caller
        yield from answer(s, game, caller, fight.round < game.rounds)
        spare = game.numbers[ROLLS] - fight.rolls
        mark_down(s, caller, (game.numbers[ROLLS] + 1) * len(fight.kept[caller]) + spare)
        s.tell(REPEATED, fight.fighters[caller], len(fight.kept[caller]), game.count, fight.rolls)


def answer(s: Sea, game: Minigame, fighter: int, more: bool) -> Rules:
    """Dice that match the call stay; the others are rolled again, a few times at most."""
    fight = fight_of(s)
    fight.kept[fighter] = []
    fight.rolls = 0
    left = game.count
    while left and fight.rolls < game.numbers[ROLLS]:
        fight.rolls += 1
        yield from throw_one(s, fighter, left, more or fight.rolls < game.numbers[ROLLS])
        wanted = symbols_of(s, fight.shared)
        for face in fight.kept[fighter]:
            wanted.remove(s.parts.symbols[face])
        for face in fight.dice[fighter]:
            if s.parts.symbols[face] in wanted:
                wanted.remove(s.parts.symbols[face])
                fight.kept[fighter].append(face)
        fight.dice[fighter] = []
        left = game.count - len(fight.kept[fighter])
