"""Thread the Reef: two shared dice are the walls; steer between them or wait."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import STEER, WAIT
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.throws import mark_down, numbers_of, packed, throw
from calavera.games.kraken_skulls.state import Minigame, Sea

NUMBERS: Final = ["walls", "through", "wreck"]
WALLS: Final = 0
THROUGH: Final = 1
WRECK: Final = 2

STEER_OR_WAIT: Final = Prompt(
    "Steer or wait?", "A die on or between the walls scores; outside, steering costs you.", "KS-LOC.6"
)

REEF: Final = Event("KS-H8", "The reef: {dice}.")
CAME_THROUGH: Final = Event("KS-LOC.6", "{seat} came through: {points} in all.")
RAN_AGROUND: Final = Event("KS-LOC.6", "{seat} ran aground: {points} in all.")
WAITED: Final = Event("KS-LOC.6", "{seat} waited: {points} in all.")


def play(s: Sea, game: Minigame) -> Rules:
    """The walls are nobody's roll, so no window follows them (R161, H8)."""
    fight = fight_of(s)
    for number in range(game.rounds):
        fight.round = number + 1
        fight.shared = s.rng.roll(game.numbers[WALLS])
        fight.dice = [[], []]
        s.tell(REEF, packed(fight.shared))
        together = Together(fight.fighters, choices, [STEER_OR_WAIT])
        yield together
        counts = [game.count if STEER.owns(answer) else 0 for answer in together.answers]
        if max(counts):
            yield from throw(s, counts, fight.round < game.rounds)
        walls = numbers_of(s, fight.shared)
        for fighter in range(2):
            points = 0
            for number_rolled in numbers_of(s, fight.dice[fighter]):
                through = min(walls) <= number_rolled <= max(walls)
                points += game.numbers[THROUGH] if through else game.numbers[WRECK]
            mark_down(s, fighter, points)
            event = CAME_THROUGH if points > 0 else RAN_AGROUND if counts[fighter] else WAITED
            s.tell(event, fight.fighters[fighter], fight.points[fighter])


def choices(s: Sea, seat: int) -> list[int]:
    """Steer or wait."""
    return [STEER.at(), WAIT.at()]
