"""Weathercock: show a dial face each; every face beats one other."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import SHOW
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import score_round
from calavera.games.kraken_skulls.state import ANCHOR, CLOCKWISE, COUNTER, Minigame, Sea

NUMBERS: Final = ["goal", "reveals", "anchor", "other"]
GOAL: Final = 0
REVEALS: Final = 1
WITH_ANCHOR: Final = 2
OTHERWISE: Final = 3

SHOW_FACE: Final = Prompt(
    "Show a face of your dial",
    "Clockwise beats Counter-clockwise, that beats Anchor, Anchor beats Clockwise.",
    "KS-R159",
)

SHOWED: Final = Event("KS-R159", "{seat} showed {course}.")


def play(s: Sea, game: Minigame) -> Rules:
    """Until somebody has enough points, or all reveals are used. `marks`: the faces shown last."""
    fight = fight_of(s)
    for number in range(game.numbers[REVEALS]):
        fight.round = number + 1
        together = Together(fight.fighters, faces, [SHOW_FACE])
        yield together
        fight.marks = [SHOW.operand(answer) for answer in together.answers]
        for fighter, seat in enumerate(fight.fighters):
            s.tell(SHOWED, seat, fight.marks[fighter])
        score_round(s, [points(game.numbers, fight.marks[i], fight.marks[1 - i]) for i in range(2)])
        if max(fight.points) >= game.numbers[GOAL]:
            return


def faces(s: Sea, seat: int) -> list[int]:
    """The three courses of a dial."""
    return [SHOW.at(ANCHOR), SHOW.at(CLOCKWISE), SHOW.at(COUNTER)]


def points(numbers: list[int], mine: int, theirs: int) -> int:
    """What a face scores against another."""
    if mine == ANCHOR and theirs == CLOCKWISE:
        return numbers[WITH_ANCHOR]
    if (mine == CLOCKWISE and theirs == COUNTER) or (mine == COUNTER and theirs == ANCHOR):
        return numbers[OTHERWISE]
    return 0
