"""The adviser: what `greedy` would choose for a seat, and why, in figures that a player understands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from calavera.bots.challenge import Contender, challenge
from calavera.bots.greedy import Candidate, weigh, worth
from calavera.bots.paired import is_ahead, mean
from calavera.bots.position import look
from calavera.engine.game import Game
from calavera.engine.match import Match
from calavera.engine.streams import fast_stream

CLEAR: Final = 2.0
"""By how many standard errors an action must be ahead of the next best to be called better."""

ALONE: Final = "There is nothing else to choose."
NO_TIME: Final = "There was no time to compare it with anything else."


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

    def label(action: int) -> str:
        words: str = game.words.choice(view, action, seat_names).label
        return words

    rng = fast_stream(seed)
    if game.outlook is None:
        action, figures = by_endings(weigh(position, rng, seconds), game, seat, label)
    else:
        action, figures = by_outlook(challenge(position, rng, seconds), label)
    counsel = None if game.counsel is None else game.counsel(view, action, seat_names)
    return Advice(action, figures) if counsel is None else Advice(action, figures, counsel.says, counsel.rule)


def by_endings(
    candidates: list[Candidate], game: Game, seat: int, label: Callable[[int], str]
) -> tuple[int, str]:
    """The best action, and how often it led to a win, against the next best."""
    best = candidates[0]
    if len(candidates) == 1:
        return best.action, ALONE
    rival = candidates[1]
    if not rival.endings:
        return best.action, NO_TIME
    won, tries = wins(best, seat), len(best.endings)
    others, other_tries = wins(rival, seat), len(rival.endings)
    aim = "a win" if game.cooperative else "first place"
    with_points = not game.cooperative or won * other_tries == others * tries
    one = f", with {points(best, seat):.1f} points on average" if with_points else ""
    other = f", with {points(rival, seat):.1f}" if with_points else ""
    ending = "ending" if tries == 1 else "endings"
    words = f"It led to {aim} in {won:.3g} of {tries} imagined {ending}{one}; the next best, "
    words += f"“{label(rival.action)}”, in {others:.3g} of {other_tries}{other}."
    if won != round(won) or others != round(others):
        words += " A shared first place counts as a part of one."
    clear = is_ahead(worths(best, seat), worths(rival, seat), CLEAR)
    return best.action, words if clear else f"{words} That is close."


def by_outlook(contenders: list[Contender], label: Callable[[int], str]) -> tuple[int, str]:
    """The best action, and how likely a win seemed after it, against the next best in the same worlds."""
    best = contenders[0]
    if len(contenders) == 1:
        return best.action, ALONE
    rival = contenders[1]
    tries = min(len(best.prospects), len(rival.prospects))
    if not tries:
        return best.action, NO_TIME
    chance, other = mean(best.prospects[:tries]), mean(rival.prospects[:tries])
    worlds = "world" if tries == 1 else "worlds"
    words = f"In {tries} imagined {worlds} a win seemed {chance:.0%} likely after it, and {other:.0%} after "
    words += f"the next best, “{label(rival.action)}”."
    if is_ahead(best.prospects, rival.prospects, CLEAR):
        return best.action, words
    favoured = ", and rules of thumb favour it" if chance < other else ""
    return best.action, f"{words} That is close{favoured}."


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


def worths(candidate: Candidate, seat: int) -> list[float]:
    """What each of its endings is worth to the seat."""
    return [worth(end, seat) for end in candidate.endings]
