"""Final scoring (section 11)."""

from collections.abc import Mapping, Sequence

import pytest

from calavera.games.black_skull_island.state import COIN, HAND, worth
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, CEM, DORA, Play, table

SPECTATOR = -1


def ended(
    seats: int,
    booty: Mapping[int, Sequence[int]],
    hands: Mapping[int, Sequence[str]] | None = None,
    *,
    removed: str | None = None,
    tie_last: str = "shared",
    start: int = 0,
    numbers: Mapping[str, int] | None = None,
) -> Play:
    """A table at which a round without any ability was the last."""
    first = dict(hands or {})
    shown = first.pop(ANN, ["captain"] if seats < 4 else ["gunner"])
    return table(
        seats,
        front={ANN: shown[:1]},
        hands={ANN: shown[1:], **first},
        removed=removed,
        down=shown[:1],
        booty=booty,
        start=start,
        numbers=numbers,
        options={"max_rounds": 1, "tie_last": tie_last},
    )


def scores_and_ranks(t: Play) -> tuple[list[int], list[int]]:
    result = t.match.result
    assert result is not None
    return result.scores, result.ranks


@rule("BSI-11.1")
def test_the_game_ends_only_with_a_round() -> None:
    t = table(6, front={ANN: ["captain"], BEN: ["lookout"]}, booty={ANN: [COIN] * 6})
    assert t.count(ANN) == 7
    assert not t.match.over, "the Lookout is still to resolve"
    t.rival(BEN, ANN)
    t.decline(BEN)
    assert t.match.over
    assert t.hand(ANN).count("captain") == 1, "the retreat came first"


@rule("BSI-11.2")
def test_at_the_end_all_booty_is_turned_up() -> None:
    t = ended(3, {ANN: [4, COIN], BEN: [0]})
    assert [seen.booty for seen in t.view(SPECTATOR).seats] == [[4, COIN], [0], [COIN]]
    assert [seen.booty for seen in t.view(CEM).seats] == [[4, COIN], [0], [COIN]]


@rule("BSI-11.3")
def test_the_score_is_the_sum_of_the_values() -> None:
    t = ended(3, {ANN: [4, 3, 0, COIN, COIN], BEN: [], CEM: [2]})
    assert scores_and_ranks(t)[0] == [9, 0, 2]
    assert [seen.score for seen in t.view(BEN).seats] == [9, 0, 2]
    assert worth(COIN) == 1


@rule("BSI-11.4")
def test_the_highest_score_wins() -> None:
    t = ended(3, {ANN: [2], BEN: [4], CEM: [3]})
    assert scores_and_ranks(t) == ([2, 4, 3], [3, 1, 2])
    assert "Ben won." in t.lines(SPECTATOR)


@rule("BSI-E9")
def test_fifteen_points_in_five_treasures_beat_seven_coins() -> None:
    t = table(3, front={ANN: ["sailor"]}, booty={ANN: [COIN] * 5, BEN: [4, 4, 3, 2, 2]})
    assert t.match.over
    assert scores_and_ranks(t) == ([7, 15, 1], [2, 1, 3])


@rule("BSI-R13", "BSI-E10")
def test_the_winner_need_not_have_seven_cards() -> None:
    t = table(
        3,
        front={ANN: ["captain"]},
        booty={ANN: [COIN] * 4 + [2, 3], CEM: [COIN] * 4 + [2, 2, 4], BEN: [4, 3, 2, 2, COIN, COIN]},
        top=[2],
    )
    assert t.counts == [7, 6, 7]
    assert scores_and_ranks(t) == ([11, 13, 12], [3, 1, 2])


@rule("BSI-11.5", "BSI-R14", "BSI-E11")
def test_on_a_tie_the_lowest_number_in_hand_wins_and_only_the_tied_are_compared() -> None:
    t = ended(
        3,
        {ANN: [4, 4, 4], BEN: [4, 3, 3, 2], CEM: [3, 3, 3]},
        {ANN: ["captain", "sailor"], BEN: ["witch", "sea_dog"], CEM: ["pirate_king", "mate"]},
    )
    assert scores_and_ranks(t) == ([12, 12, 9], [1, 2, 3])


@rule("BSI-11.5", "BSI-R14")
def test_what_counts_is_the_hand_after_the_retreat() -> None:
    t = table(
        3,
        front={ANN: ["pirate_king"], BEN: ["mate"], CEM: ["captain"]},
        hands={ANN: ["sailor"], BEN: ["sailor_2"], CEM: ["witch"]},
        down=["captain"],
        treasures=[],
        booty={ANN: [2, COIN], BEN: [3], CEM: []},
        options={"max_rounds": 1},
    )
    assert t.order == [(ANN, "pirate_king"), (ANN, "mate")], "so Ann ends with the Mate and Ben with the King"
    assert scores_and_ranks(t) == ([3, 3, 0], [2, 1, 3])
    assert [CARDS[c] for c in t.s.cards_at(HAND + BEN)] == ["pirate_king", "sailor_2"]


@rule("BSI-R14", "BSI-E12")
def test_equal_lowest_numbers_leave_it_to_the_next() -> None:
    t = ended(
        5,
        {ANN: [4, 4, 2], BEN: [4, 4, 2]},
        {ANN: ["gunner", "mate"], BEN: ["gunner_2", "sailor"]},
    )
    assert scores_and_ranks(t)[1][:2] == [2, 1]


@rule("BSI-R15", "BSI-E13")
def test_equal_scores_and_numbers_share_the_victory() -> None:
    t = ended(
        5,
        {ANN: [4, 4, 2], BEN: [4, 4, 2]},
        {ANN: ["gunner", "sailor"], BEN: ["gunner_2", "sailor_2"]},
    )
    assert scores_and_ranks(t)[1][:2] == [1, 1]
    assert {"Ann shared the victory.", "Ben shared the victory."} <= set(t.lines(SPECTATOR))


@rule("BSI-R15", "BSI-R28")
@pytest.mark.parametrize(("start", "ranks"), [(ANN, [1, 2]), (BEN, [2, 1]), (CEM, [1, 2]), (DORA, [1, 2])])
def test_or_the_first_tied_seat_from_the_last_lead_wins(start: int, ranks: list[int]) -> None:
    t = ended(
        5,
        {ANN: [4, 4, 2], BEN: [4, 4, 2]},
        {ANN: ["gunner", "sailor"], BEN: ["gunner_2", "sailor_2"]},
        tie_last="lead_seat",
        start=start,
    )
    assert scores_and_ranks(t)[1][:2] == ranks


@rule("BSI-R15", "BSI-R28")
def test_the_lead_counts_only_where_the_hands_are_equal() -> None:
    t = ended(
        3,
        {ANN: [2], BEN: [2], CEM: [4]},
        {ANN: ["witch", "sailor"], BEN: ["captain", "mate"]},
        tie_last="lead_seat",
        start=ANN,
    )
    assert scores_and_ranks(t)[1] == [3, 2, 1]


@rule("BSI-R14")
def test_hands_are_compared_by_number_not_by_the_order_of_the_set() -> None:
    t = ended(
        3,
        {ANN: [2], BEN: [2], CEM: [4]},
        {ANN: ["captain", "witch"], BEN: ["sea_dog", "mate"]},
        numbers={"captain": 20},
    )
    assert scores_and_ranks(t)[1] == [2, 3, 1], "the Witch's 5 before the Sea Dog's 7"


@rule("BSI-R28", "BSI-E33")
def test_all_places_follow_the_same_comparison() -> None:
    t = ended(
        3,
        {ANN: [4, 4, 4, 2], BEN: [3, 3, 3], CEM: [4, 3, 2]},
        {ANN: ["pirate_king", "sea_dog"], BEN: ["witch", "sailor"], CEM: ["captain", "mate"]},
    )
    assert scores_and_ranks(t) == ([14, 9, 9], [1, 3, 2])


@rule("BSI-R28")
def test_what_is_equal_in_both_shares_a_lower_place_too() -> None:
    t = ended(
        5,
        {ANN: [2], BEN: [2], CEM: [4], DORA: []},
        {ANN: ["gunner", "sailor"], BEN: ["gunner_2", "sailor_2"]},
    )
    assert scores_and_ranks(t)[1] == [2, 2, 1, 5, 4]


@rule("BSI-R7")
def test_the_removed_card_breaks_no_tie() -> None:
    hands = {ANN: ["sea_dog", "mate"], BEN: ["captain", "witch"]}
    t = ended(3, {ANN: [2], BEN: [2], CEM: [2]}, hands, removed="pirate_king")
    assert scores_and_ranks(t)[1] == [2, 1, 3], "nobody has the King's 1"
