"""Haggle: three dice each in the open, offered one by one in secret."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import OFFER
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import score_round, throw
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["upset", "upset"]
LOW: Final = 0
HIGH: Final = 1

OFFER_DIE: Final = Prompt(
    "Offer which die?", "The higher number takes the point, but the lowest beats the highest.", "KS-LOC.6"
)

OFFERED: Final = Event("KS-LOC.6", "{seat} offered a {n}.")


def fewest_dice(rounds: int) -> int:
    """A die is offered in each round."""
    return rounds


def play(s: Sea, game: Minigame) -> Rules:
    """One throw, then as many rounds as there are dice. `kept` are those offered."""
    fight = fight_of(s)
    yield from throw(s, [game.count, game.count], False)
    for number in range(game.rounds):
        fight.round = number + 1
        together = Together(fight.fighters, offers, [OFFER_DIE])
        yield together
        numbers: list[int] = []
        for fighter, seat in enumerate(fight.fighters):
            face = fight.dice[fighter].pop(OFFER.operand(together.answers[fighter]))
            fight.kept[fighter].append(face)
            numbers.append(s.parts.numbers[face])
            s.tell(OFFERED, seat, numbers[-1])
        score_round(s, [1 if beats(game.numbers, numbers[i], numbers[1 - i]) else 0 for i in range(2)])


def offers(s: Sea, seat: int) -> list[int]:
    """Every die not offered yet; of equal ones the first."""
    fight = fight_of(s)
    dice = fight.dice[fight.fighters.index(seat)]
    return [OFFER.at(i) for i, face in enumerate(dice) if dice.index(face) == i]


def beats(upset: list[int], mine: int, theirs: int) -> bool:
    """Whether a number takes the point from another; the lower of the upset beats the higher."""
    if mine == upset[LOW] and theirs == upset[HIGH]:
        return True
    if mine == upset[HIGH] and theirs == upset[LOW]:
        return False
    return mine > theirs
