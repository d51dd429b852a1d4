"""What a battle may cost, and how to strike in it."""

from __future__ import annotations

from typing import Final

from calavera.games.dead_men.rules.battle import foe_strength, is_guard, strength_so_far
from calavera.games.dead_men.rules.fatigue import entry_fatigue
from calavera.games.dead_men.state import BOATS, IRON_ARM, SWORD, Pirate, Ship

HOPELESS: Final = 40.0
"""The fatigue of a battle that can't be won."""

AGAIN_FOR: Final = 2.9
"""What beating the guard is worth while one stands before it."""

LIFE: Final = 12.0
"""What a pirate's life is worth."""


def readiness(s: Ship, pirate: Pirate) -> int:
    """What the pirate adds to the Battle Die, the track as it stands."""
    return s.parts.track[pirate.marker] + (1 if pirate.item == SWORD else 0)


def chance_to_win(strength: int, ready: int) -> float:
    """Of one battle against a foe of this strength."""
    return min(1.0, max(0.0, (7 - strength + ready) / 6))


def battle_fatigue(strength: int, ready: int) -> float:
    """The fatigue to expect until a foe of this strength is beaten, the track being kept for the last blow."""
    win = chance_to_win(strength, ready)
    if win <= 0.0:
        return HOPELESS
    loss = 0.0
    for face in range(1, 7):
        if face + ready < strength:
            loss += (strength - face) / 6
    return loss / win


def risk_of_death(s: Ship, pirate: Pirate, strength: int) -> float:
    """The chance that one more battle kills the pirate."""
    ready = readiness(s, pirate)
    sword = 1 if pirate.item == SWORD else 0
    deaths = 0
    for face in range(1, 7):
        if face + ready < strength and pirate.fatigue + strength - face - sword >= s.parts.death:
            deaths += 1
    return deaths / 6


def strike_worth(s: Ship, pirate: Pirate, track: int, arms: int) -> float:
    """Win as cheaply as possible; lose without wasting anything, unless it saves a life."""
    own = strength_so_far(s, pirate) + arms * s.parts.adrenaline_amount[IRON_ARM]
    if track:
        own += s.parts.track[pirate.marker]
    spent = (0.5 * (s.parts.track[pirate.marker] - len(pirate.cutlasses)) if track else 0.0) + 1.5 * arms
    if own >= s.against:
        return 10.0 - spent
    deadly = -20.0 if pirate.fatigue + s.against - own >= s.parts.death else 0.0
    return 0.3 * (own - s.against) - spent + deadly


def again_worth(s: Ship, pirate: Pirate) -> float:
    """Fighting the same enemy again."""
    strength = 5
    for foe in s.enemies[pirate.room]:
        if is_guard(s, foe):
            strength = foe_strength(s, foe)
    return AGAIN_FOR * chance_to_win(strength, readiness(s, pirate)) - LIFE * risk_of_death(
        s, pirate, strength
    )


def retreat_worth(s: Ship, pirate: Pirate, place: int) -> float:
    """Going away, at the cost of a walk."""
    if place == BOATS:
        return 1.0 + 0.1 * pirate.fatigue
    gain = entry_fatigue(s, pirate, s.fire[pirate.room] if pirate.room != BOATS else 0, place)
    if pirate.fatigue + gain >= s.parts.death:
        return -20.0
    return 0.8 - 0.4 * gain - 2.0 * len(s.enemies[place])
