"""Receiving booty (section 8)."""

from collections import Counter

import pytest

from calavera.games.black_skull_island.rules.booty import random_booty
from calavera.games.black_skull_island.state import COIN, END_COUNT
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CEM, DORA, table

SPECTATOR = -1
OTHERS = (SPECTATOR, CEM, DORA)


@rule("BSI-8.1")
def test_booty_comes_through_abilities_alone() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["sailor"]}, down=["captain", "sailor"])
    assert t.order == []
    assert (t.counts, t.s.round) == ([1, 1, 1], 2), "a whole round, and nobody got anything"


@rule("BSI-8.2", "BSI-8.3")
def test_a_coin_comes_from_the_pile_and_lies_face_down() -> None:
    t = table(3, front={ANN: ["sailor"]})
    assert t.s.coins == 41 - 2
    assert t.booty(ANN) == [COIN] * 3
    seen = t.view(BEN).seats[ANN]
    assert (seen.booty_count, seen.booty, seen.coins) == (3, None, None)


@rule("BSI-8.4", "BSI-8.5")
def test_a_treasure_is_the_top_card_of_the_pile_and_lies_face_down() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, top=[3, 0], booty={BEN: [COIN] * 2})
    assert t.booty(ANN) == [3, COIN]
    assert t.booty(BEN) == [0, COIN, COIN]
    assert len(t.s.treasures) == 26
    assert t.view(BEN).seats[ANN].booty is None


@rule("BSI-8.6")
def test_your_own_booty_is_yours_to_see_at_any_time() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"]}, booty={DORA: [0, 4, COIN]})
    assert t.view(DORA).seats[DORA].booty == [0, 4, COIN], "while another resolves"
    t.target(ANN, "mate")
    assert t.view(DORA).choosing
    assert t.view(DORA).seats[DORA].booty == [0, 4, COIN], "while all choose"
    t = table(3, front={ANN: ["captain"]}, top=[4])
    assert "You saw that it is a treasure worth 4." in t.lines(ANN)


@rule("BSI-8.7")
def test_nobody_sees_the_face_down_booty_of_another() -> None:
    t = table(4, front={ANN: ["captain"]}, top=[4], booty={BEN: [3, 2], CEM: [COIN, 0]})
    for seat in (SPECTATOR, ANN, BEN, CEM, DORA):
        for owner, seen in enumerate(t.view(seat).seats):
            assert (seen.booty is None) == (seat != owner)
    assert not any("worth 4" in line for seat in (SPECTATOR, BEN) for line in t.lines(seat))


@rule("BSI-8.8")
def test_an_ability_may_let_somebody_look_for_as_long_as_it_runs() -> None:
    t = table(6, front={ANN: ["lookout"]}, booty={BEN: [3, 2, COIN]})
    t.rival(ANN, BEN)
    assert t.view(ANN).seats[BEN].booty == [2, 3, COIN]
    t.decline(ANN)
    assert t.view(ANN).seats[BEN].booty is None


# ---- R9: what others see of booty


@rule("BSI-R9")
def test_the_backs_of_coins_and_treasures_look_alike_and_takings_are_seen() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["sailor"]})
    for seat in (SPECTATOR, CEM):
        assert [(seen.booty_count, seen.coins, seen.booty) for seen in t.view(seat).seats[:2]] == [
            (2, None, None),
            (3, None, None),
        ]
        assert {"Ann took the top treasure of the pile.", "Ben took 2 coins."} <= set(t.lines(seat))


@rule("BSI-R9")
def test_with_kinds_tracked_everybody_sees_how_many_are_coins() -> None:
    t = table(3, booty={ANN: [2, 2, COIN], BEN: [COIN, COIN]}, options={"booty_tracking": "kinds"})
    for seat in (SPECTATOR, CEM):
        assert [seen.coins for seen in t.view(seat).seats] == [1, 2, 1]
        assert t.view(seat).seats[ANN].booty is None, "but not what the treasures are worth"


@rule("BSI-R9")
def test_booty_is_a_heap_without_order() -> None:
    one = table(3, booty={ANN: [4, COIN, 0]}).view(ANN).seats[ANN].booty
    other = table(3, booty={ANN: [0, 4, COIN]}).view(ANN).seats[ANN].booty
    assert one == other


# ---- R10: at random


@rule("BSI-R10")
def test_a_card_at_random_is_each_card_equally_likely() -> None:
    s = table(3, booty={BEN: [0, 4, 4, COIN, COIN, COIN]}).s
    drawn = Counter(random_booty(s, BEN) for _ in range(6000))
    assert set(drawn) == {0, 4, COIN}
    assert abs(drawn[0] - 1000) < 150
    assert abs(drawn[4] - 2000) < 200
    assert abs(drawn[COIN] - 3000) < 200


@rule("BSI-R10", "BSI-HG.12")
def test_only_the_two_concerned_learn_what_was_stolen() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={BEN: [4, 4]})
    assert t.booty(ANN) == [4, COIN]
    for seat in (ANN, BEN):
        assert any("treasure worth 4 went from" in line for line in t.lines(seat))
    for seat in OTHERS:
        assert "Ann took a booty card from Ben at random." in t.lines(seat)
        assert not any("went from" in line or "worth" in line for line in t.lines(seat))


@rule("BSI-R10", "BSI-R9")
def test_with_kinds_tracked_the_others_learn_its_kind() -> None:
    t = table(
        4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={BEN: [4, 4]}, options={"booty_tracking": "kinds"}
    )
    for seat in (ANN, BEN):
        assert any("treasure worth 4 went from" in line for line in t.lines(seat))
    for seat in OTHERS:
        assert "A treasure went from Ben to Ann." in t.lines(seat)
        assert not any("worth" in line for line in t.lines(seat))


# ---- R11: empty piles


@rule("BSI-R11", "BSI-E15")
def test_what_the_coin_pile_lacks_is_lost() -> None:
    t = table(3, front={ANN: ["sailor"]}, coins=1)
    assert (t.booty(ANN), t.s.coins, len(t.s.treasures)) == ([COIN, COIN], 0, 28)
    assert "The coin pile is empty: Ann missed 1 coin." in t.lines(BEN)


@rule("BSI-R11", "BSI-E16", "BSI-HG.10")
def test_what_the_treasure_pile_lacks_is_lost_and_the_rest_of_the_ability_goes_on() -> None:
    t = table(4, front={ANN: ["pirate_queen"], BEN: ["mate"]}, treasures=[])
    assert t.counts == [1, 1, 1, 1]
    assert t.s.coins == 40
    t.target(ANN, "mate")
    assert t.order == [(ANN, "pirate_queen"), (ANN, "mate")]
    assert t.booty(ANN) == [COIN, COIN], "the Mate found no treasure either, but a coin"


@rule("BSI-R11")
@pytest.mark.parametrize(
    ("who", "coins", "treasures", "got"),
    [
        ("sailor", 1, [4, 3], [4, COIN, COIN]),
        ("sailor", 0, [4, 3], [3, 4, COIN]),
        ("sailor", 0, [4], [4, COIN]),
        ("captain", 5, [], [COIN, COIN]),
        ("captain", 0, [], [COIN]),
    ],
)
def test_an_empty_pile_may_be_agreed_to_give_from_the_other(
    who: str, coins: int, treasures: list[int], got: list[int]
) -> None:
    t = table(3, front={ANN: [who]}, coins=coins, treasures=treasures, options={"empty_pile": "other_pile"})
    assert t.booty(ANN) == got


@rule("BSI-R11")
def test_nothing_is_reshuffled_into_an_empty_pile() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, booty={CEM: [4] * 4}, treasures=[2])
    assert t.booty(ANN) == [2, COIN]
    assert t.s.treasures == []
    assert len(t.booty(BEN)) < END_COUNT
    assert t.booty(CEM) == [4] * 4
