"""Winning and losing: DM-38 to DM-40."""

from __future__ import annotations

from typing import Final

from calavera.engine.game import Result
from calavera.engine.journal import Event
from calavera.games.dead_men.state import (
    ADMIRAL,
    BOATS,
    BUCCANEER,
    CREW,
    DEAD,
    EXPLODED,
    LOST_TREASURE,
    NO_KRAKEN,
    NO_MORE_PIRATES,
    OVERWHELMED,
    PERMADEATH,
    PULLED_UNDER,
    SCURVY_DOG,
    SHIP_DESTROYED,
    TRAPPED,
    UNTIMELY_DEATH,
    WON,
    Ship,
)


class Ended(Exception):
    """The game is won or lost: nothing more of the turn is resolved (DM-40.1)."""


VICTORY: Final = Event("DM-39.1", "All pirates are off the ship with the treasure: the crew wins!")
LOSSES: Final = [
    Event("DM-40.2", "One explosion too many tears the ship apart. The game is lost."),
    Event("DM-40.3", "A deckhand is called and the bag is empty: the ship is overwhelmed. The game is lost."),
    Event("DM-40.4", "The room fits nowhere: the crew is trapped. The game is lost."),
    Event("DM-40.5", "Too much treasure is destroyed. The game is lost."),
    Event("DM-40.6", "A pirate died after all the treasure was looted. The game is lost."),
    Event("DM-40.7", "No pirate is left to take the dead one's place. The game is lost."),
    Event("DM-40.8", "The Kraken is strong enough to break the ship. The game is lost."),
    Event("DM-40.9", "No tentacle is left to place: the Kraken pulls the ship under. The game is lost."),
    Event("DM-38.10", "A pirate died. The game is lost."),
]
"""In the order of the outcomes from EXPLODED on."""

OUTCOMES: Final = [
    EXPLODED,
    OVERWHELMED,
    TRAPPED,
    LOST_TREASURE,
    UNTIMELY_DEATH,
    NO_MORE_PIRATES,
    SHIP_DESTROYED,
    PULLED_UNDER,
    PERMADEATH,
]


def result(s: Ship) -> Result:
    """All win or all lose; the points are the treasures looted."""
    return Result([len(s.safe)] * s.seats, [1] * s.seats, s.outcome == WON)


def level(s: Ship) -> int:
    """The difficulty level (DM-1.24)."""
    name = s.switches.difficulty
    return SCURVY_DOG if name == "scurvy_dog" else BUCCANEER if name == "buccaneer" else ADMIRAL


def treasures_needed(s: Ship) -> int:
    """DM-38.1 to DM-38.6."""
    return s.parts.treasures[level(s)][s.seats]


def all_crew_needed(s: Ship) -> bool:
    """DM-38.6."""
    return s.parts.all_crew[level(s)][s.seats]


def fromm_aboard(s: Ship) -> bool:
    """Whether Captain Fromm is in some room."""
    return any(s.parts.fromm in tokens for tokens in s.enemies)


def crew_aboard(s: Ship) -> bool:
    """Whether skeleton crew are in some room."""
    for tokens in s.enemies:
        for token in tokens:
            if s.parts.token_front[token] == CREW:
                return True
    return False


def crew_goal_met(s: Ship) -> bool:
    """DM-39.4."""
    if not all_crew_needed(s):
        return True
    if s.switches.admiral_crew == "none_on_board":
        return not crew_aboard(s)
    return s.crew_defeated >= s.parts.crew_count


def treasure_met(s: Ship) -> bool:
    """Whether enough treasure is safe."""
    return len(s.safe) >= treasures_needed(s)


def goals_met(s: Ship) -> bool:
    """All that winning asks for but leaving the ship (DM-39.1 to DM-39.4)."""
    if not treasure_met(s) or (s.kraken != NO_KRAKEN and s.kraken != DEAD):
        return False
    return crew_goal_met(s) and not (s.switches.captain_fromm and fromm_aboard(s))


def check_win(s: Ship) -> None:
    """Tested after every event (DM-39.5). Raises Ended."""
    for pirate in s.pirates:
        if pirate.room != BOATS:
            return
    if goals_met(s):
        s.outcome = WON
        s.over = True
        s.tell(VICTORY)
        raise Ended


def lose(s: Ship, outcome: int) -> None:
    """The game is lost at once, for all (DM-40.1). Raises Ended."""
    s.outcome = outcome
    s.over = True
    s.tell(LOSSES[OUTCOMES.index(outcome)])
    raise Ended


def check_treasure(s: Ship) -> None:
    """DM-40.5. Raises Ended."""
    if s.parts.treasure_count - s.destroyed < treasures_needed(s):
        lose(s, LOST_TREASURE)


def check_death(s: Ship) -> None:
    """What a death alone can lose: DM-38.10, DM-40.6. Raises Ended."""
    if s.switches.permadeath:
        lose(s, PERMADEATH)
    needed = goals_met(s) if s.switches.untimely_needs_all_goals else treasure_met(s)
    if needed:
        lose(s, UNTIMELY_DEATH)
