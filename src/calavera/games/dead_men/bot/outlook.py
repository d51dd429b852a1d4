"""How the voyage stands: the chance to win, as it came out in many games of the rules of thumb.

The weights are those of a logistic regression over 12,000 games with two to five seats, half of them with the Kraken.
"""

from __future__ import annotations

import math
from typing import Final

from calavera.games.dead_men.rules.battle import is_guard
from calavera.games.dead_men.rules.ending import treasures_needed
from calavera.games.dead_men.rules.ship import adjacent_rooms, deckhands_in
from calavera.games.dead_men.state import BOATS, DEAD, NO_KRAKEN, NOTHING, OPEN, TREASURE, WON, Ship

EVEN: Final = -0.331
"""The outlook when all that is counted is nought."""

WEIGHTS: Final = {
    "treasures missing": -1.223,
    "missing, squared": 0.021,
    "carried": 0.617,
    "lying": 0.531,
    "guarded": 0.302,
    "not found": 0.309,
    "may be lost": 0.317,
    "rooms to come": -0.06,
    "explosions": -0.029,
    "explosions above 3": -0.207,
    "fire": -0.0236,
    "fires at 5": -0.226,
    "kegs about to go": -0.153,
    "bag": 0.033,
    "bag below 10": -0.031,
    "rooms to be spread to": -0.0372,
    "trapdoors": -0.129,
    "fatigue": -0.0118,
    "aboard at the end": 0.175,
    "battle track": 0.042,
    "spare pirates": 0.311,
    "Kraken": 0.112,
    "its health": 0.015,
    "its strength": -0.103,
    "its tentacles": -0.0778,
    "Kraken at the end": -2.791,
}
"""What one more of each adds to the odds, as a logarithm."""


def outlook(s: Ship) -> float:
    """How likely a win seems from here, from 0 to 1."""
    if s.over:
        return 1.0 if s.outcome == WON else 0.0
    odds = EVEN
    for name, count in counts(s).items():
        odds += WEIGHTS[name] * count
    return 1.0 / (1.0 + math.exp(-odds))


def counts(s: Ship) -> dict[str, float]:
    """All that the outlook hangs on."""
    count = dict.fromkeys(WEIGHTS, 0.0)
    missing = max(0, treasures_needed(s) - len(s.safe))
    count["treasures missing"] = missing
    count["missing, squared"] = missing * missing
    count["may be lost"] = s.parts.treasure_count - s.destroyed - treasures_needed(s)
    count["rooms to come"] = len(s.stack)
    count["explosions"] = s.explosions
    count["explosions above 3"] = max(0, s.explosions - 3)
    left = s.bag_plain + s.bag_leaders
    count["bag"] = left
    count["bag below 10"] = max(0, 10 - left)
    count["spare pirates"] = len(s.pool)
    for room in s.scan:
        if not s.exploded[room]:
            count_room(s, room, count)
    count_pirates(s, count, missing)
    for name in ("carried", "lying", "guarded"):
        count[name] = min(count[name], float(missing))
    found = count["carried"] + count["lying"] + count["guarded"]
    count["not found"] = max(0.0, missing - found)
    if s.kraken != NO_KRAKEN and s.kraken != DEAD:
        count["Kraken"] = 1
        count["its health"] = s.health
        count["its strength"] = s.strength
        count["its tentacles"] = s.parts.tentacles - s.tentacle_supply
        count["Kraken at the end"] = 0 if missing else 1
    return count


def count_room(s: Ship, room: int, count: dict[str, float]) -> None:
    """Treasure, fire, the keg, and deckhands about to spread."""
    for token in s.loot[room]:
        if s.parts.token_back[token] == TREASURE:
            count["lying"] += 1
    for token in s.enemies[room]:
        if is_guard(s, token):
            count["guarded"] += 1
    level = s.fire[room]
    count["fire"] += level
    if level == 5:
        count["fires at 5"] += 1
    if level == s.parts.tile_keg[s.tile[room]] - 1 and not s.keg_spent[room]:
        count["kegs about to go"] += 1
    if s.trapdoor[room] == OPEN:
        count["trapdoors"] += 1
        for other in adjacent_rooms(s, room):
            if s.trapdoor[other] != OPEN and deckhands_in(s, other) < deckhands_in(s, room):
                count["rooms to be spread to"] += 1


def count_pirates(s: Ship, count: dict[str, float], missing: int) -> None:
    """What they carry, how tired and how ready they are, and who is not yet off."""
    for pirate in s.pirates:
        if pirate.treasure != NOTHING:
            count["carried"] += 1
        count["fatigue"] += pirate.fatigue
        count["battle track"] += s.parts.track[pirate.marker]
        if pirate.room != BOATS and not missing:
            count["aboard at the end"] += 1
