"""What each pirate is once the Navigation Phase ends (EON; R42 to R44, R139, R165)."""

from __future__ import annotations

from calavera.games.kraken_skulls.state import (
    CAPTURED,
    GUTSY,
    HAUNTED,
    LONE,
    MERCHANTS,
    NOTHING,
    RIVAL,
    TEAM,
    Sea,
)


def determine_types(s: Sea) -> None:
    """Each ship's type, fixed for the turn (EON.2)."""
    s.type = [type_of(s, ship) for ship in range(s.ships)]


def type_of(s: Sea, ship: int) -> int:
    """Gutsy, then Captured or haunted, then Rival, then Lone (R44)."""
    place = s.place[ship]
    if place == s.kraken and not s.slain:
        return GUTSY
    if place == s.navy:
        return CAPTURED
    cursed_only = s.ghost_ship and place == s.ghost
    if cursed_only and s.cursed[s.owner(ship)] == NOTHING:
        return HAUNTED
    company = 0
    partner = False
    for other in range(s.ships):
        if other != ship and s.place[other] == place:
            if cursed_only and s.cursed[s.owner(other)] == NOTHING:
                continue
            company += 1
            partner = s.mode == MERCHANTS and other % 2 == ship % 2
    if company == 0:
        return LONE
    return TEAM if company == 1 and partner else RIVAL


def at_location(s: Sea, place: int, kind: int) -> list[int]:
    """The ships of a type at a location, their owners clockwise from the lead (R15)."""
    ships: list[int] = []
    for ship in range(s.ships):
        if s.place[ship] == place and s.type[ship] == kind:
            ships.append(ship)
    if len(ships) < 2:
        return ships
    return [ship for seat in s.order for ship in ships if s.owner(ship) == seat]
