"""Points for symbols, round after round: Broadsides, the Sword Fight, Bone Count, Broadside Drill."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import score, throw_own
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["skull?", "sword?", "cannon?"]


def play(s: Sea, game: Minigame) -> Rules:
    """All roll all of their own dice; each symbol is worth its points (OPW.1 to OPW.5, PRT.3 to PRT.5)."""
    fight = fight_of(s)
    for number in range(fight.rounds):
        fight.round = number + 1
        yield from throw_own(s, fight.round < fight.rounds)
        score_symbols(s, game)


def score_symbols(s: Sea, game: Minigame) -> None:
    """What the symbols on the table are worth to each fighter."""
    for fighter, faces in enumerate(fight_of(s).dice):
        points = 0
        for face in faces:
            points += game.numbers[s.parts.symbols[face]]
        score(s, fighter, points)
