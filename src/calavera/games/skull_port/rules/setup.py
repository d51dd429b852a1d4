"""Chapter 2: setup."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from calavera.engine.errors import BadSetup
from calavera.engine.journal import Event, Journal
from calavera.engine.options import Value
from calavera.engine.streams import Stream
from calavera.games.skull_port.rules.requirements import table_number
from calavera.games.skull_port.state import (
    CARDS,
    DICE,
    EMPTY,
    FLEET_IN_PLAY,
    NO_CARD,
    NO_TILE,
    PORTS,
    POSITIONS,
    SHIPS,
    SLOTS,
    Harbour,
    Parts,
)

FLEET: Final = Event("SP-3.4", "{fleet} is in force for everybody.")
FIRST: Final = Event("SP-R36", "{seat} got the first turn.")


def setup(
    parts: Parts, seats: int, options: Mapping[str, Value], rng: Stream, journal: Journal | None
) -> Harbour:
    """The table before the first captain tile is picked (SP-2). Raises BadSetup."""
    s = Harbour()
    s.prepare(seats, rng, journal)
    s.parts = parts
    agree(s, options)
    s.first = s.seat = first_player(seats, options["first_player"], rng)
    s.dice = [0] * DICE
    s.tiles = [NO_TILE] * seats
    s.doubloons = [parts.purse] * seats
    s.supply = parts.doubloons - seats * parts.purse
    s.hand = parts.tokens_of_value * seats
    s.active = [NO_CARD] * (SLOTS * seats)
    s.bought_by = [-1] * CARDS
    s.deck = list(range(CARDS))
    rng.shuffle(s.deck)
    s.display = [s.deck.pop() for _ in range(PORTS)]
    fleet = list(range(len(parts.fleet_effects)))
    s.fleet = [rng.take(fleet) for _ in range(FLEET_IN_PLAY)]
    s.berths = [EMPTY] * (SHIPS * POSITIONS)
    s.port_doubloons = [0] * PORTS
    s.quays = [[] for _ in range(PORTS)]
    s.lost = []
    s.shares = []
    for card in s.fleet:
        s.tell(FLEET, card)
    s.tell(FIRST, s.first)
    return s


def first_player(seats: int, wanted: Value, rng: Stream) -> int:
    """SP-2.13, SP-R36."""
    if not isinstance(wanted, int):
        return rng.below(seats)
    if wanted >= seats:
        raise BadSetup(
            f"option first_player: seat {wanted} is not at a table of {seats}; allowed: 0 to {seats - 1}"
        )
    return wanted


def agree(s: Harbour, options: Mapping[str, Value]) -> None:
    """Note the settled options in the form the rules read."""
    s.natural_counts_all = options["natural_counts"] == "all"
    s.requirements = table_number(
        bool(options["nested_patterns"]), bool(options["pairs_distinct"]), bool(options["short_straight"])
    )
    s.retake_kept = bool(options["retake_kept"])
    s.one_die_per_roll = bool(options["one_die_per_roll"])
    s.wrap = bool(options["wrap"])
    s.voluntary_port = bool(options["voluntary_port"])
    s.top_first = options["gaps"] == "top_first"
    s.pusher_ejects = options["eject_chooser"] == "pusher"
    s.port_spots = int(options["port_spots"])
    s.supply_limited = bool(options["supply_limited"])
    s.duplicates_owned = options["duplicate_scope"] == "owned"
    s.influence_needs_active = bool(options["influence_needs_active"])
    s.undivided_to_leader = options["undivided"] == "leader"
    s.later_wins_ties = options["division_last_tie"] == "later"
