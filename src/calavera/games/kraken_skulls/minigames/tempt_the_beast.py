"""Tempt the Beast: roll the Kraken Die as long as you dare; a miss empties the pot."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import ROLL, STOP
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["goal"]
GOAL: Final = 0

DARE: Final = Prompt("Roll on, or bank the pot?", "A miss empties the pot and ends your turn.", "KS-LOC.6")

ROLLED: Final = Event("KS-R159", "{seat} rolled {tentacle}: the pot holds {n}.")
BANKED: Final = Event("KS-LOC.6", "{seat} banked {n}: {n} in all.")
MISSED: Final = Event("KS-R159", "{seat} rolled a miss; the pot is empty.")


def play(s: Sea, game: Minigame) -> Rules:
    """In turn; `count` is the pot, banked by itself when that wins. No card can touch these rolls (R161)."""
    fight = fight_of(s)
    while True:
        fight.count = 0
        yield from one_turn(s, game)
        mark_down(s, fight.active, fight.count)
        if fight.count:
            s.tell(BANKED, fight.fighters[fight.active], fight.count, fight.points[fight.active])
        if fight.points[fight.active] >= game.numbers[GOAL]:
            return
        fight.active = 1 - fight.active


def one_turn(s: Sea, game: Minigame) -> Rules:
    """Roll until a miss, banking, or the win."""
    fight = fight_of(s)
    while True:
        face = s.rng.below(len(s.parts.kraken_damage))
        fight.kraken = [face]
        damage = s.parts.kraken_damage[face]
        if damage == 0:
            fight.count = 0
            s.tell(MISSED, fight.fighters[fight.active])
            return
        fight.count += damage
        s.tell(ROLLED, fight.fighters[fight.active], face, fight.count)
        if fight.points[fight.active] + fight.count >= game.numbers[GOAL]:
            return
        action = yield Ask(fight.fighters[fight.active], [ROLL.at(1), STOP.at()], DARE)
        if STOP.owns(action):
            return
