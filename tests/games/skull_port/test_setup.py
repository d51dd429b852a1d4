"""Chapter 2: setup."""

from typing import Any

import pytest

from calavera.engine.errors import BadSetup
from calavera.games.skull_port import GAME
from calavera.games.skull_port.state import NO_CARD, Harbour
from calavera.testing import rule
from tests.games.skull_port.table import JOHN, MARY, act, hand, offered


def start(seats: int, seed: int = 1, **options: Any) -> Harbour:
    state = GAME.match(seats, seed, options).state
    assert isinstance(state, Harbour)
    return state


@rule("SP-2.1")
def test_each_player_begins_with_ten_tokens() -> None:
    for seats in (2, 3, 4):
        match = GAME.match(seats, 1)
        assert [hand(match, seat) for seat in range(seats)] == [[2, 2, 2, 2, 3, 3, 3, 4, 4, 5]] * seats


@rule("SP-2.2", "SP-2.3", "SP-E46")
def test_each_player_begins_with_two_doubloons_and_the_rest_is_the_supply() -> None:
    s = start(4)
    assert (s.doubloons, s.supply) == ([2, 2, 2, 2], 32)
    assert sum(card != NO_CARD for card in s.display) == 3
    assert len(s.deck) == 21
    assert len(s.fleet) == 3
    assert start(2).supply == 36


@rule("SP-2.5", "SP-2.6", "SP-R37")
def test_captain_tiles_are_picked_in_turn_order_and_lie_with_their_players() -> None:
    match = GAME.match(3, 1, {"first_player": 1})
    for seat, tile, left in ((1, 2, 4), (2, 0, 3), (0, 3, 2)):
        assert match.to_act == [seat]
        assert len(offered(match, "captain")) == left
        act(match, "captain", tile=tile)
    tiles = match.view(-1).tiles
    assert [seat.tile for seat in match.view(-1).seats] == [tiles[3], tiles[2], tiles[0]]
    assert [tiles[i].colour for i in (3, 2, 0)] == ["purple", "red", "blue"]
    assert match.view(-1).round == 1


@rule("SP-2.7", "SP-2.8", "SP-2.9")
def test_three_of_the_shuffled_captain_cards_lie_above_the_ports_and_the_others_are_the_deck() -> None:
    tables = [start(2, seed) for seed in range(20)]
    for s in tables:
        assert sorted(s.display + s.deck) == list(range(24))
        assert len(s.display) == 3
    assert len({tuple(s.display + s.deck) for s in tables}) == 20


@rule("SP-2.10", "SP-2.11")
def test_three_fleet_cards_are_drawn_and_seven_are_out_of_the_game() -> None:
    seen = set()
    for seed in range(40):
        s = start(2, seed)
        assert len(set(s.fleet)) == 3
        seen.update(s.fleet)
        assert len(GAME.view(s, -1).fleet) == 3
    assert seen == set(range(10))


@rule("SP-2.13", "SP-R36")
def test_the_first_player_is_drawn_by_lot_and_play_goes_clockwise() -> None:
    assert {start(4, seed).first for seed in range(40)} == {0, 1, 2, 3}
    match = GAME.match(4, 1, {"first_player": 2})
    order: list[int] = []
    while match.view(-1).round < 3:
        view = match.view(-1)
        if view.round and order[-1:] != [view.active]:
            order.append(view.active)
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    assert order == [2, 3, 0, 1, 2, 3, 0, 1]


@rule("SP-R36")
def test_a_first_player_who_does_not_sit_at_the_table_is_refused() -> None:
    with pytest.raises(BadSetup, match="option first_player: seat 3 is not at a table of 2; allowed: 0 to 1"):
        GAME.match(2, 1, {"first_player": 3})


@rule("SP-R38")
def test_two_to_four_play_with_the_same_setup() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSetup, match="Skull Port is played with 2 to 4 seats"):
            GAME.match(seats, 1)
    for seats in (2, 3, 4):
        s = start(seats)
        assert (len(s.deck), len(s.display), len(s.fleet), len(s.berths)) == (21, 3, 3, 18)


@rule("SP-R37")
def test_the_captain_tile_changes_nothing_but_the_colour() -> None:
    def after(tile: int) -> Harbour:
        match = GAME.match(2, 7, {"first_player": 0})
        act(match, "captain", tile=tile)
        act(match, "captain", tile=3)
        state = match.state
        assert isinstance(state, Harbour)
        return state

    one, other = after(0), after(1)
    assert one != other
    one.tiles[JOHN] = other.tiles[JOHN]
    assert one == other
    assert one.tiles[MARY] == 3
