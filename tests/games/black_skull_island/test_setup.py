"""Setting the table (section 3)."""

from collections import Counter

import pytest

from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.state import COIN, HAND, IN_BOX, REMOVED, Island
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, EVE, HOUSE, NAMES, table

SPECTATOR = -1


def fresh(seats: int, seed: int = 1) -> Island:
    """The table of a new match at its first question."""
    state = GAME.match(seats=seats, seed=seed).state
    assert isinstance(state, Island)
    return state


@rule("BSI-3.1", "BSI-3.2", "BSI-3.3")
def test_everybody_starts_with_one_coin_from_the_common_pile_face_down() -> None:
    t = table(4)
    assert t.s.coins == 44 - 4
    assert [t.booty(seat) for seat in range(4)] == [[COIN]] * 4
    seen = t.view(ANN).seats[BEN]
    assert (seen.booty_count, seen.booty, seen.coins) == (1, None, None)
    assert t.view(SPECTATOR).coins == 40


@rule("BSI-3.4")
def test_the_treasures_are_shuffled() -> None:
    piles = [fresh(4, seed).treasures for seed in range(8)]
    assert all(Counter(pile) == Counter(HOUSE.treasures) for pile in piles)
    assert len({tuple(pile) for pile in piles}) == 8


@rule("BSI-3.5")
def test_the_treasures_lie_face_down_in_one_pile_for_all() -> None:
    t = table(4)
    for seat in (ANN, SPECTATOR):
        assert t.view(seat).treasures == 28, "the pile is only counted"
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, top=[3, 2])
    assert (t.booty(ANN)[0], t.booty(BEN)[0]) == (3, 2), "both drew from it"


@rule("BSI-3.6", "BSI-3.7")
@pytest.mark.parametrize("seats", range(2, 10))
def test_characters_with_a_player_count_above_the_players_stay_in_the_box(seats: int) -> None:
    s = fresh(seats)
    for card, players in enumerate(HOUSE.players):
        assert (s.place[card] == IN_BOX) == (players > seats)


@rule("BSI-3.7")
def test_what_is_in_the_box_stays_there_to_the_end() -> None:
    match = GAME.match(seats=3, seed=4)
    boxed = [card for card, players in enumerate(HOUSE.players) if players > 3]
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
        assert all(match.state.place[card] == IN_BOX for card in boxed)


@rule("BSI-3.8")
def test_the_characters_are_shuffled_before_the_deal() -> None:
    assert len({tuple(fresh(4, seed).place) for seed in range(8)}) == 8
    removed = Counter(CARDS[fresh(3, seed).removed()] for seed in range(700))
    assert len(removed) == 7
    assert all(60 < n < 140 for n in removed.values()), "each of the seven is removed about as often"


@rule("BSI-3.9", "BSI-3.10", "BSI-3.14")
@pytest.mark.parametrize("seats", range(2, 10))
def test_each_player_is_dealt_two_or_with_two_players_three_and_one_is_left(seats: int) -> None:
    s = fresh(seats)
    assert [len(s.cards_at(HAND + seat)) for seat in range(seats)] == [3 if seats == 2 else 2] * seats
    assert s.place.count(REMOVED) == 1


@rule("BSI-3.11", "BSI-3.12", "BSI-3.13")
def test_a_player_sees_the_own_hand_and_no_other() -> None:
    match = GAME.match(seats=4, seed=1)
    for seat in range(4):
        for other, seen in enumerate(match.view(seat).seats):
            assert seen.hand_size == 2
            assert seen.hand == (fresh(4).cards_at(HAND + seat) if other == seat else [])
    assert [seen.hand for seen in match.view(SPECTATOR).seats] == [[], [], [], []]


@rule("BSI-3.15", "BSI-3.16", "BSI-R8")
def test_the_card_left_over_is_the_removed_card_for_all_to_see_in_front_of_nobody() -> None:
    t = table(4, removed="witch")
    for seat in (ANN, BEN, SPECTATOR):
        view = t.view(seat)
        assert CARDS[view.removed] == "witch"
        assert not any(seen.front for seen in view.seats)
        assert "Removed card: Witch 5." in GAME.words.text(view, NAMES)


@rule("BSI-3.17", "BSI-3.18", "BSI-3.19")
def test_everybody_has_two_different_info_cards_that_sum_up_all_characters() -> None:
    t = table(3)
    for seat in range(3):
        view = t.view(seat)
        first, second = ([view.faces[card].character for card in info] for info in view.info)
        assert not set(first) & set(second)
        assert len(first + second) == len(set(HOUSE.ability)) == 16
        numbers = [view.faces[card].number for info in view.info for card in info]
        assert numbers == sorted(numbers)


@rule("BSI-3.20")
def test_the_first_round_begins_at_once() -> None:
    t = table(4)
    assert (t.view(ANN).round, t.view(ANN).choosing, t.match.to_act) == (1, True, [0, 1, 2, 3])


@rule("BSI-E1")
def test_with_five_players_eight_cards_go_to_the_box() -> None:
    s = fresh(5)
    assert sorted(HOUSE.players[c] for c in range(19) if s.place[c] == IN_BOX) == [6, 6, 7, 7, 8, 8, 9, 9]
    assert len(s.cards()) == 11
    assert sum(place >= HAND for place in s.place) == 10
    assert s.place.count(REMOVED) == 1


@rule("BSI-E2", "BSI-R21")
def test_how_many_cards_are_in_the_game() -> None:
    tables = [fresh(seats) for seats in range(2, 10)]
    assert [len(s.cards()) for s in tables] == [7, 7, 9, 11, 13, 15, 17, 19]
    assert [sum(place >= HAND for place in s.place) for s in tables] == [6, 6, 8, 10, 12, 14, 16, 18]
    assert [s.place.count(REMOVED) for s in tables] == [1] * 8


@rule("BSI-E3")
def test_with_nine_players_35_coins_and_28_treasures_are_in_the_piles() -> None:
    t = table(9)
    assert (t.view(EVE).coins, t.view(EVE).treasures) == (35, 28)
    assert [t.booty(seat) for seat in range(9)] == [[COIN]] * 9
