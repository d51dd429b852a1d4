"""The adviser: what `greedy` would choose for a seat, and why, in figures that a player understands."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

from calavera.bots.challenge import Contender, challenge
from calavera.bots.greedy import Candidate, weigh, worth
from calavera.bots.position import Position, look
from calavera.engine.game import Counsel, Game
from calavera.engine.match import Match
from calavera.engine.streams import fast_stream

CLEAR: Final = 2.0
"""By how many standard errors an action must be ahead of the next best to be called better."""


class Advice:
    """An action and why: `figures`, what the adviser counted, and `says`, the game's own words, with their `rule`.

    Both of the latter are "" where the game has nothing to say.
    """

    def __init__(self, action: int, figures: str, says: str = "", rule: str = "") -> None:
        self.action = action
        self.figures = figures
        self.says = says
        self.rule = rule


def advise(
    match: Match, seat: int, seat_names: Sequence[str], seed: int | str | bytes, seconds: float | None = None
) -> Advice:
    """What a seat that is asked might choose; the match stays as it is.

    It is made from what the seat sees: the same for the same view, question and seed, unless `seconds` cut the
    thinking short. Raises NotAsked, and BadSetup for a seed that is none.
    """
    position = look(match, seat)
    game = match.game
    view = position.view()
    if game.outlook is not None:
        return advise_by_outlook(position, view, seat_names, challenge(position, fast_stream(seed), seconds))
    candidates = weigh(position, fast_stream(seed), seconds)
    best = candidates[0]
    if len(candidates) == 1:
        figures = "There is nothing else to choose."
    elif not candidates[1].endings:
        figures = "There was no time to compare it with anything else."
    else:
        label: str = game.words.choice(view, candidates[1].action, seat_names).label
        figures = compared(game, best, candidates[1], label, seat)
    counsel = None if game.counsel is None else game.counsel(view, best.action, seat_names)
    return advice_with(best.action, figures, counsel)


def advice_with(action: int, figures: str, counsel: Counsel | None) -> Advice:
    """The advice to take an action, with the game's own words for it if it has any."""
    return Advice(action, figures) if counsel is None else Advice(action, figures, counsel.says, counsel.rule)


def advise_by_outlook(
    position: Position, view: Any, seat_names: Sequence[str], contenders: list[Contender]
) -> Advice:
    """The best of the contenders, with how likely a win seems after it and after the next best."""
    game = position.game
    best = contenders[0]
    if len(contenders) == 1:
        figures = "There is nothing else to choose."
    elif not contenders[1].prospects:
        figures = "There was no time to compare it with anything else."
    else:
        rival = contenders[1]
        label: str = game.words.choice(view, rival.action, seat_names).label
        figures = f"The chance of a win looks like {100 * best.mean():.0f} % after it, and {100 * rival.mean():.0f} % "
        figures += f"after the next best, “{label}”."
        if not best.proves(rival):
            figures += " That is close."
    counsel = None if game.counsel is None else game.counsel(view, best.action, seat_names)
    return advice_with(best.action, figures, counsel)


def compared(game: Game, best: Candidate, rival: Candidate, label: str, seat: int) -> str:
    """How often the best action led to a win, and how often the next best, called `label`."""
    won, tries = wins(best, seat), len(best.endings)
    others, other_tries = wins(rival, seat), len(rival.endings)
    aim = "a win" if game.cooperative else "first place"
    with_points = not game.cooperative or won * other_tries == others * tries
    one = f", with {points(best, seat):.1f} points on average" if with_points else ""
    other = f", with {points(rival, seat):.1f}" if with_points else ""
    ending = "ending" if tries == 1 else "endings"
    words = f"It led to {aim} in {won:.3g} of {tries} imagined {ending}{one}; the next best, “{label}”, in "
    words += f"{others:.3g} of {other_tries}{other}."
    if won != round(won) or others != round(others):
        words += " A shared first place counts as a part of one."
    return words if is_clear(best, rival, seat) else f"{words} That is close."


def wins(candidate: Candidate, seat: int) -> float:
    """How many of its endings the seat won; a first place shared by k seats counts 1/k."""
    count = 0.0
    for result in candidate.endings:
        if result.won is not None:
            count += result.won
        elif result.ranks[seat] == 1:
            count += 1 / result.ranks.count(1)
    return count


def points(candidate: Candidate, seat: int) -> float:
    """The seat's points on average."""
    return sum([result.scores[seat] for result in candidate.endings]) / len(candidate.endings)


def is_clear(best: Candidate, rival: Candidate, seat: int) -> bool:
    """Whether chance alone hardly explains how far the best is ahead, over the worlds in which both were tried."""
    n = min(len(best.endings), len(rival.endings))
    if n < 2:
        return False
    ahead = [worth(best.endings[i], seat) - worth(rival.endings[i], seat) for i in range(n)]
    mean = sum(ahead) / n
    spread = sum([(one - mean) ** 2 for one in ahead]) / (n - 1)
    return mean > CLEAR * math.sqrt(spread / n)
