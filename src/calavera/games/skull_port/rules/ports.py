"""Chapter 10: the doubloons of the port tiles are divided."""

from __future__ import annotations

from typing import Final

from calavera.engine.journal import Event
from calavera.games.skull_port.rules.standing import ahead_in_berths
from calavera.games.skull_port.state import CARDS, INFLUENCE, PORTS, Harbour, owner, value

SHARE: Final = Event("SP-10.5", "{seat} took {n} from the {port}.")
SUNK: Final = Event("SP-R32", "Nobody has influence on the {port}: its doubloons, {n}, are lost.")
TO_LEADER: Final = Event("SP-R32", "Nobody has influence on the {port}: {seat} took its {n}.")


def divide_doubloons(s: Harbour) -> None:
    """SP-10.2."""
    for port in range(PORTS):
        divide_port(s, port)


def divide_port(s: Harbour, port: int) -> None:
    """SP-10.4 to SP-10.7: by influence, pass after pass, until nothing is left (SP-R31, SP-R32)."""
    influences = [influence(s, port, seat) for seat in range(s.seats)]
    takers = [seat for seat in order_by_turn(s) if influences[seat]]
    sort_takers(s, takers, influences)
    passes = 0
    while takers and s.port_doubloons[port]:
        for seat in takers:
            share(s, port, passes, seat, min(influences[seat], s.port_doubloons[port]))
        passes += 1
    left = s.port_doubloons[port]
    if left and s.undivided_to_leader:
        leaders = order_by_turn(s)
        sort_takers(s, leaders, [0] * s.seats)
        s.tell(TO_LEADER, port, leaders[0], left)
        share(s, port, 0, leaders[0], left)
    elif left:
        s.tell(SUNK, port, left)


def influence(s: Harbour, port: int, seat: int) -> int:
    """A seat's tokens on a port tile (SP-10.3) and its cards (SP-9.9 to SP-9.11, SP-R29)."""
    total = 0
    for token in s.quays[port]:
        if owner(token) == seat:
            total += value(token)
    for card in range(CARDS):
        if s.bought_by[card] == seat and s.parts.card_effects[card] == INFLUENCE + port and counts(s, card):
            total += s.parts.card_amounts[card]
    return total


def counts(s: Harbour, card: int) -> bool:
    """Whether a card that was bought adds its influence (SP-R29)."""
    return not s.influence_needs_active or card in s.active


def order_by_turn(s: Harbour) -> list[int]:
    """All seats, the one that wins the last tie first (SP-R33)."""
    order = [(s.first + i) % s.seats for i in range(s.seats)]
    if s.later_wins_ties:
        order.reverse()
    return order


def sort_takers(s: Harbour, seats: list[int], influences: list[int]) -> None:
    """Sort by influence, then by berths held (SP-10.4, SP-R33); equals keep their order."""
    for i in range(1, len(seats)):
        j = i
        while j > 0 and goes_before(s, seats[j], seats[j - 1], influences):
            seats[j - 1], seats[j] = seats[j], seats[j - 1]
            j -= 1


def goes_before(s: Harbour, seat: int, other: int, influences: list[int]) -> bool:
    """Whether a seat takes its share before another, the order of turns aside."""
    if influences[seat] != influences[other]:
        return influences[seat] > influences[other]
    return ahead_in_berths(s, seat, other)


def share(s: Harbour, port: int, passes: int, seat: int, amount: int) -> None:
    """One seat takes its share."""
    if amount:
        s.port_doubloons[port] -= amount
        s.doubloons[seat] += amount
        s.shares.extend([port, passes, seat, amount])
        s.tell(SHARE, seat, amount, port)
