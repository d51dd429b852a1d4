"""What must never be lost or made: fire dice, deckhands, tokens, tiles, cards, cannons, tentacles."""

from calavera.games.dead_men.state import (
    BOATS,
    DEAD,
    NO_KRAKEN,
    NO_TRAPDOOR,
    NOTHING,
    Ship,
)


def nothing_is_lost_or_made(s: Ship) -> None:
    """Raises AssertionError if a piece of the game appears, vanishes or is where it can't be."""
    tiles_are_conserved(s)
    dice_fit_their_supply(s)
    deckhands_are_conserved(s)
    tokens_are_conserved(s)
    cards_are_conserved(s)
    kraken_pieces_are_conserved(s)
    pirates_are_alive_and_somewhere(s)


def tiles_are_conserved(s: Ship) -> None:
    drawn = [] if s.drawn_tile == NOTHING else [s.drawn_tile]
    if not s.over:
        assert sorted([*s.tile, *s.stack, *drawn]) == list(range(len(s.parts.tile_id)))
    assert sorted(s.scan, key=lambda room: (s.y[room], s.x[room])) == s.scan
    assert sorted(s.scan) == list(range(len(s.tile)))


def dice_fit_their_supply(s: Ship) -> None:
    for colour in range(2):
        dice = sum(
            s.fire[room] > 0 for room in range(len(s.tile)) if s.parts.tile_colour[s.tile[room]] == colour
        )
        assert dice <= s.parts.fire_dice[colour]
    for room in range(len(s.tile)):
        assert 0 <= s.fire[room] <= 5
        assert not (s.exploded[room] and s.fire[room])


def deckhands_are_conserved(s: Ship) -> None:
    plain = max(0, s.parts.deckhands - s.switches.deckhands_removed)
    assert sum(s.plain) + s.bag_plain + s.removed_plain == plain
    leaders = s.parts.leaders if s.kraken != NO_KRAKEN else 0
    assert sum(s.leaders) + s.bag_leaders + s.removed_leaders == leaders


def tokens_are_conserved(s: Ship) -> None:
    found = [*s.bag, *s.removed, *s.safe]
    for room in range(len(s.tile)):
        found.extend(s.enemies[room])
        found.extend(s.loot[room])
        if s.trapdoor[room] != NO_TRAPDOOR and s.tile[room] not in s.parts.start_tiles:
            found.append(s.parts.hatch)
    for pirate in s.pirates:
        found.extend(pirate.grog)
        found.extend(pirate.cutlasses)
        if pirate.treasure != NOTHING:
            found.append(pirate.treasure)
    for token, count in enumerate(s.parts.token_count):
        there = token != s.parts.fromm or s.switches.captain_fromm
        assert found.count(token) == (count if there else 0), s.parts.token_id[token]


def cards_are_conserved(s: Ship) -> None:
    if not s.over:
        revenge = [*s.revenge, *s.discards, *s.drawn_revenge]
        assert sorted(revenge) == list(range(len(s.parts.revenge_id)))
    items = [*s.table_items, *(pirate.item for pirate in s.pirates if pirate.item != NOTHING)]
    assert len(set(items)) == len(items)
    cards = [*s.pool, *(pirate.card for pirate in s.pirates if pirate.card != NOTHING)]
    assert len(set(cards)) == len(cards)


def kraken_pieces_are_conserved(s: Ship) -> None:
    if s.kraken == NO_KRAKEN:
        assert not any(s.tentacles) and not s.loaded and not s.adrenaline
        return
    assert sum(s.tentacles) + s.tentacle_supply == s.parts.tentacles
    assert len(s.loaded) + s.cannon_supply == s.parts.cannons
    if not s.over:
        assert sorted([*s.kraken_deck, *s.kraken_discards]) == list(range(len(s.parts.kraken_move)))
    adrenaline = [*s.adrenaline, *s.spent_adrenaline, *s.drawn_adrenaline]
    for pirate in s.pirates:
        adrenaline.extend(pirate.adrenaline)
    for token, count in enumerate(s.parts.adrenaline_count):
        assert adrenaline.count(token) == count
    assert s.kraken == DEAD or s.health > 0


def pirates_are_alive_and_somewhere(s: Ship) -> None:
    for pirate in s.pirates:
        assert s.over or 0 <= pirate.fatigue < s.parts.death
        assert pirate.room == BOATS or not s.exploded[pirate.room] or s.over
