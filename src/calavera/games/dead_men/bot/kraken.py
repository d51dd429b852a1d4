"""Fighting the Kraken: cannons, tentacles and the beast itself."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.bot.battles import readiness
from calavera.games.dead_men.rules.kraken import kraken_strength, tentacles_in_column
from calavera.games.dead_men.rules.ship import rooms_of_column
from calavera.games.dead_men.state import BESS, DEAD, NO_KRAKEN, ON_BOARD, OPEN, Pirate, Ship

HIT: Final = 7.7
"""What a hit on the Kraken is worth."""

MISS: Final = 0.62
"""What a point of fatigue costs in a failed attack."""

SEVERED: Final = 0.49
"""What each tentacle cut off is worth, and what more while few are left in the supply."""

HATCH: Final = 4.2
"""What closing a trapdoor is worth."""

LOADING: Final = 0.64
"""What loading a cannon is worth."""


def attack_worth(s: Ship, pirate: Pirate, room: int, cannon: bool) -> float:
    """The chance of a hit, less the fatigue of a miss."""
    bonus = readiness(s, pirate) + (1 if pirate.card == BESS else 0)
    need = kraken_strength(s, s.x[room]) - bonus
    hits = 0
    loss = 0.0
    tries = 0
    for shot in s.parts.cannon_die if cannon else [0]:
        for face in s.parts.battle_die:
            tries += 1
            if face + shot >= need:
                hits += 1
            else:
                loss += need + bonus - face - shot
    return (HIT * hits - MISS * loss) / tries


def chop_worth(s: Ship, pirate: Pirate, room: int) -> float:
    """All tentacles of the column, if the blow succeeds."""
    count = tentacles_in_column(s, s.x[room])
    bonus = readiness(s, pirate) + (1 if pirate.card == BESS else 0)
    win = min(1.0, max(0.0, (7 - count + bonus) / 6))
    scarce = 2.0 if s.tentacle_supply < 8 else 1.0
    return win * (1.0 + SEVERED * scarce * count) - 0.3 * (1 - win)


def hatch_worth(s: Ship, room: int) -> float:
    """Closing the trapdoor of a room."""
    return HATCH if s.trapdoor[room] == OPEN else 0.0


def loading_worth(s: Ship, room: int) -> float:
    """Two cannons in a column are enough."""
    if s.kraken == NO_KRAKEN or s.kraken == DEAD or s.loaded.count(s.x[room]) >= 2:
        return 0.0
    return LOADING / (1.0 + 0.3 * abs(s.x[room] - s.column))


def kraken_works(s: Ship, pirate: Pirate, room: int, works: list[float]) -> None:
    """What there is to do against the Kraken in a room."""
    works.append(hatch_worth(s, room))
    if tentacles_in_column(s, s.x[room]):
        works.append(chop_worth(s, pirate, room))
    if s.kraken == ON_BOARD and rooms_of_column(s, s.x[room])[-1] == room:
        works.append(attack_worth(s, pirate, room, s.x[room] in s.loaded))
