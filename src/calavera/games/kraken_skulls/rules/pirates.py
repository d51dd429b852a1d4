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
    company = [
        other
        for other in range(s.ships)
        if s.place[other] == place and not (cursed_only and s.cursed[s.owner(other)] == NOTHING)
    ]
    if len(company) == 1:
        return LONE
    if s.mode == MERCHANTS and len(company) == 2 and company[0] % 2 == company[1] % 2:
        return TEAM
    return RIVAL


def at_location(s: Sea, place: int, kind: int) -> list[int]:
    """The ships of a type at a location, their owners clockwise from the lead (R15)."""
    ships = [ship for ship in range(s.ships) if s.place[ship] == place and s.type[ship] == kind]
    return sorted(ships, key=lambda ship: (s.owner(ship) - s.lead) % s.seats)
