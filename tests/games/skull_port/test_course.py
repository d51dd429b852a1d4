"""Chapter 3: ten rounds, one turn each, one token a turn."""

import random

import pytest

from calavera.engine.match import Match
from calavera.games.skull_port import GAME
from calavera.games.skull_port.actions import LAND, LOSE, PLACE
from calavera.games.skull_port.state import Harbour
from calavera.testing import rule
from tests.games.skull_port.table import AMY, JOHN, land, place, state, table


def play_out(match: Match, seed: int = 1) -> list[tuple[int, int, int]]:
    """Play to the end by chance; the placements as (round, seat, action)."""
    chance = random.Random(seed)
    placed = []
    while not match.over:
        seat = match.to_act[0]
        action = chance.choice(match.legal(seat))
        s = match.state
        assert isinstance(s, Harbour)
        if PLACE.owns(action) or LAND.owns(action) or LOSE.owns(action):
            placed.append((s.round, seat, action))
        match.play(seat, action)
    return placed


@rule("SP-3.1", "SP-3.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_there_are_ten_rounds_in_which_each_seat_has_one_turn(seats: int) -> None:
    match = GAME.match(seats, 3, {"first_player": 1})
    turns = []
    chance = random.Random(3)
    while not match.over:
        view = match.view(-1)
        if view.round and (view.round, view.active) not in turns:
            turns.append((view.round, view.active))
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
    order = [(1 + i) % seats for i in range(seats)]
    assert turns == [(round, seat) for round in range(1, 11) for seat in order]


@rule("SP-3.3", "SP-E47")
def test_three_players_place_thirty_tokens_in_thirty_turns_and_each_finds_a_place() -> None:
    match = GAME.match(3, 5)
    placed = play_out(match)
    s = state(match)
    assert len(placed) + tokens_placed_by_themselves(match) == 30
    on_ships = sum(token != 0 for token in s.berths)
    on_ports = sum(len(quay) for quay in s.quays)
    assert (on_ships + on_ports, s.lost, sum(s.hand)) == (30, [], 0)


def tokens_placed_by_themselves(match: Match) -> int:
    """Placements without a choice answer themselves: the journal tells them."""
    assert match.journal is not None
    told = [entry.event.rule for entry in match.journal.entries]
    chosen = sum(1 for _, action in match.log if PLACE.owns(action) or LAND.owns(action))
    return told.count("SP-7.2") - chosen


@rule("SP-3.3")
def test_a_turn_uses_one_token() -> None:
    match = table(dice=(4, 4, 4, 2, 6))
    before = sum(state(match).hand)
    place(match, "coral_lance", "3 C free")
    assert sum(state(match).hand) == before - 1
    assert match.view(-1).active == JOHN


@rule("SP-3.4", "SP-3.5")
def test_fleet_cards_are_in_force_for_everybody_and_all_game_long() -> None:
    match = table(turn=AMY, round=1, dice=(4, 4, 4, 2, 6), fleet=["fleet_coral_lance"])
    place(match, "coral_lance", "3 C free")
    assert state(match).doubloons[AMY] == 1
    match = table(turn=JOHN, round=10, dice=(4, 4, 4, 2, 6), fleet=["fleet_coral_lance"])
    place(match, "coral_lance", "3 C free")
    assert state(match).doubloons[JOHN] == 1

    match = GAME.match(4, 9)
    in_force = state(match).fleet[:]
    play_out(match)
    assert state(match).fleet == in_force


def test_the_turn_ends_with_the_token() -> None:
    match = table(dice=(1, 2, 3, 4, 6))
    land(match, "dock", 2)
    assert match.view(-1).active == JOHN
    assert match.view(-1).round == 6
