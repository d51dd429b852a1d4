"""Setting the table: DM-1."""

from __future__ import annotations

from collections.abc import Mapping

from calavera.engine.journal import Journal
from calavera.engine.options import Value
from calavera.engine.streams import Stream
from calavera.games.dead_men.rules.deckhands import draw_deckhand
from calavera.games.dead_men.rules.ending import Ended
from calavera.games.dead_men.rules.search import lay
from calavera.games.dead_men.rules.turn import begin_turn, first_seat
from calavera.games.dead_men.state import (
    HEIGHT,
    MUSTER,
    NOTHING,
    OPEN,
    WAITING,
    WIDTH,
    Parts,
    Pirate,
    Ship,
    Switches,
)


def setup(
    parts: Parts, seats: int, options: Mapping[str, Value], rng: Stream, journal: Journal | None
) -> Ship:
    """The table before the first choice (DM-1)."""
    s = Ship()
    s.prepare(seats, rng, journal)
    s.parts = parts
    s.switches = Switches()
    for name, value in options.items():
        setattr(s.switches, name, value)
    fill_supplies(s)
    try:
        lay_start_tiles(s)
    except Ended:
        return s
    muster_crew(s)
    return s


def fill_supplies(s: Ship) -> None:
    """Decks, bags, trackers and the Kraken: DM-1.7 to DM-1.14, DM-1.25, DM-38.7 to DM-38.9."""
    parts = s.parts
    switches = s.switches
    s.explosions = switches.explosion_start
    s.revenge = list(range(len(parts.revenge_id)))
    s.rng.shuffle(s.revenge)
    s.stack = [tile for tile in range(len(parts.tile_id)) if tile not in parts.start_tiles]
    s.rng.shuffle(s.stack)
    s.marked = min(len(s.stack), parts.first_turn_tiles * s.seats + switches.extra_double_tiles)
    for token, count in enumerate(parts.token_count):
        if token != parts.fromm or switches.captain_fromm:
            s.bag.extend([token] * count)
    s.bag_plain = max(0, parts.deckhands - switches.deckhands_removed)
    if switches.kraken:
        fill_kraken_supplies(s)


def fill_kraken_supplies(s: Ship) -> None:
    """DM-1.14, DM-1.25, DM-1.26."""
    parts = s.parts
    s.kraken = WAITING
    s.column = parts.kraken_column
    s.bag_leaders = parts.leaders
    s.health = parts.kraken_health[s.seats]
    s.strength = parts.kraken_strength
    s.tentacle_supply = parts.tentacles
    s.cannon_supply = parts.cannons
    s.kraken_deck = list(range(len(parts.kraken_move)))
    s.rng.shuffle(s.kraken_deck)
    for token, count in enumerate(parts.adrenaline_count):
        s.adrenaline.extend([token] * count)


def lay_start_tiles(s: Ship) -> None:
    """DM-1.2 to DM-1.6. Raises Ended if the deckhand bag is empty."""
    parts = s.parts
    s.cells = [NOTHING] * (WIDTH * HEIGHT)
    for i, tile in enumerate(parts.start_tiles):
        room = lay(s, tile, parts.start_x[i], parts.start_y[i], 0)
        s.fire[room] = start_die(s)
        if parts.start_exit[i] != NOTHING:
            s.exits[room] = 1 << parts.start_exit[i]
        if parts.start_trapdoor[i]:
            s.trapdoor[room] = OPEN
        for _ in range(parts.start_deckhands[i]):
            draw_deckhand(s, room)


def start_die(s: Ship) -> int:
    """A 6 is rolled again (DM-1.4)."""
    value = s.rng.die()
    while value == 6:
        value = s.rng.die()
    return value


def muster_crew(s: Ship) -> None:
    """Deal pirates and items, or let the players choose: DM-1.15 to DM-1.23, DM-1.29."""
    parts = s.parts
    for card, invented in enumerate(parts.pirate_invented):
        if not invented or s.switches.invented_pirates:
            s.pool.append(card)
    s.table_items = list(range(len(parts.item_name)))
    for _ in range(s.seats):
        pirate = Pirate()
        pirate.fatigue = parts.fatigue_start
        pirate.marker = parts.track_start
        s.pirates.append(pirate)
        if s.switches.random_setup:
            pirate.card = s.rng.take(s.pool)
            pirate.item = s.rng.take(s.table_items)
    if s.switches.random_setup:
        begin_turn(s, first_seat(s))
    else:
        s.step = MUSTER
