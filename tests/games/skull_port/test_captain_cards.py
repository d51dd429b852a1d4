"""Chapter 4: captain cards."""

import pytest

from calavera.engine.errors import NotOffered
from calavera.games.skull_port.state import NO_CARD
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    ARMORY_CARD,
    BRASS_KEYS,
    FLIP_CARD,
    GILDED_HAT,
    JOHN,
    LUCKY_BONE,
    MINUS_CARD,
    WORN_COMPASS,
    act,
    card,
    land,
    offered,
    on_port,
    state,
    table,
    verbs,
)

SHOP = (BRASS_KEYS, card("gilded_hat"), card("gilded_hat", 1))
"""They cost 1, 2 and 3."""


@rule("SP-4.1", "SP-4.2")
def test_cards_are_bought_before_the_first_roll_and_not_after_it() -> None:
    match = table(doubloons={AMY: 3}, display=SHOP, rolls=(1, 2, 3, 4, 6))
    assert verbs(match) == {"buy", "roll"}
    act(match, "roll")
    assert "buy" not in verbs(match)
    act(match, "stop")
    assert "buy" not in verbs(match)


@rule("SP-4.1")
def test_nobody_has_to_buy() -> None:
    match = table(doubloons={AMY: 6}, display=SHOP)
    act(match, "roll")
    assert state(match).doubloons[AMY] == 6
    assert state(match).display == list(SHOP)


@rule("SP-4.3")
def test_any_displayed_card_may_be_bought() -> None:
    match = table(doubloons={AMY: 3}, display=SHOP)
    assert [buy["place"] for buy in offered(match, "buy")] == [0, 1, 2]


@rule("SP-4.4", "SP-4.6", "SP-4.14", "SP-R27", "SP-E42")
def test_all_three_cards_may_be_bought_and_the_display_is_refilled_after_the_turn() -> None:
    match = table(
        doubloons={AMY: 6},
        display=(BRASS_KEYS, card("gilded_hat"), card("worn_compass", 1)),
        deck=(GILDED_HAT + 1, ARMORY_CARD, FLIP_CARD, LUCKY_BONE),
        rolls=(1, 2, 3, 4, 6),
    )
    act(match, "buy", place=0, discard=0)
    act(match, "buy", place=1, discard=0)
    act(match, "buy", place=2, discard=1)
    assert [on_port(match, port) for port in ("armory", "market", "dock")] == [1, 2, 2]
    assert state(match).display == [NO_CARD, NO_CARD, NO_CARD]
    act(match, "stop")
    assert state(match).display == [NO_CARD, NO_CARD, NO_CARD]
    land(match, "dock", 2)
    assert state(match).display == [LUCKY_BONE, FLIP_CARD, ARMORY_CARD]
    assert state(match).deck == [GILDED_HAT + 1]


@rule("SP-E42")
def test_cards_of_cost_1_2_and_3_put_1_2_and_3_on_their_ports() -> None:
    match = table(doubloons={AMY: 6}, display=(BRASS_KEYS, card("gilded_hat"), card("lucky_bone", 2)))
    act(match, "buy", place=0, discard=0)
    act(match, "buy", place=1, discard=0)
    act(match, "buy", place=2, discard=2)
    assert [on_port(match, port) for port in ("armory", "market", "dock")] == [1, 2, 3]
    assert state(match).doubloons[AMY] == 0


@rule("SP-R27")
def test_with_an_empty_deck_places_stay_empty() -> None:
    match = table(doubloons={AMY: 1}, display=(BRASS_KEYS, NO_CARD, NO_CARD), rolls=(1, 2, 3, 4, 6))
    act(match, "buy", place=0, discard=0)
    act(match, "stop")
    land(match, "dock", 2)
    assert state(match).display == [NO_CARD, NO_CARD, NO_CARD]


@rule("SP-4.5", "SP-4.6")
def test_the_printed_cost_goes_to_the_port_below_the_card() -> None:
    match = table(doubloons={AMY: 5}, display=SHOP, ports={"market": 4})
    act(match, "buy", place=1, discard=0)
    assert state(match).doubloons[AMY] == 3
    assert on_port(match, "market") == 6
    assert (on_port(match, "armory"), on_port(match, "dock")) == (0, 0)


@rule("SP-4.5")
def test_a_card_that_costs_more_than_one_has_is_not_offered() -> None:
    match = table(doubloons={AMY: 2}, display=SHOP)
    assert [buy["place"] for buy in offered(match, "buy")] == [0, 1]


@rule("SP-4.7", "SP-4.9")
def test_a_bought_card_takes_a_free_slot_of_the_tile() -> None:
    match = table(doubloons={AMY: 9}, display=(BRASS_KEYS, WORN_COMPASS, LUCKY_BONE))
    act(match, "buy", place=0, discard=0)
    act(match, "buy", place=1, discard=0)
    active = match.view(-1).seats[AMY].active
    assert [held and held.card for held in active] == [BRASS_KEYS, WORN_COMPASS]
    assert {buy["discard"] for buy in offered(match, "buy")} == {1, 2}


@rule("SP-4.8", "SP-R28")
def test_a_card_works_from_the_purchase_on() -> None:
    match = table(doubloons={AMY: 3}, display=(FLIP_CARD, NO_CARD, NO_CARD), rolls=(6, 2, 3, 4, 4))
    act(match, "buy", place=0, discard=0)
    act(match, "manipulate", port=2, die=0)
    assert state(match).doubloons[AMY] == 0
    assert on_port(match, "dock") == 1


@rule("SP-4.8")
def test_a_discarded_card_no_longer_works() -> None:
    match = table(
        doubloons={AMY: 3},
        active={AMY: [FLIP_CARD, WORN_COMPASS]},
        display=(BRASS_KEYS, NO_CARD, NO_CARD),
        rolls=(6, 2, 3, 4, 4),
    )
    act(match, "buy", place=0, discard=1)
    act(match, "manipulate", port=2, die=0)
    assert state(match).doubloons[AMY] == 0
    assert on_port(match, "dock") == 2


@rule("SP-4.10", "SP-4.11", "SP-R26")
def test_a_third_card_takes_the_slot_of_a_discarded_one_which_stays_with_its_player() -> None:
    match = table(
        doubloons={AMY: 9},
        active={AMY: [BRASS_KEYS, WORN_COMPASS]},
        display=(LUCKY_BONE, GILDED_HAT, NO_CARD),
    )
    assert all(buy["discard"] for buy in offered(match, "buy"))
    act(match, "buy", place=0, discard=2)
    amy = match.view(-1).seats[AMY]
    assert [held and held.card for held in amy.active] == [BRASS_KEYS, LUCKY_BONE]
    assert [held.card for held in amy.discarded] == [WORN_COMPASS]

    act(match, "buy", place=1, discard=2)
    amy = match.view(-1).seats[AMY]
    assert [held and held.card for held in amy.active] == [BRASS_KEYS, GILDED_HAT]
    assert [held.card for held in amy.discarded] == [WORN_COMPASS, LUCKY_BONE]


@rule("SP-R26")
def test_with_a_free_slot_nothing_may_be_discarded() -> None:
    match = table(doubloons={AMY: 9}, active={AMY: [BRASS_KEYS]}, display=(LUCKY_BONE, NO_CARD, NO_CARD))
    assert offered(match, "buy") == [{"place": 0, "discard": 0}]


@rule("SP-4.12", "SP-11.4", "SP-E40")
def test_a_discarded_card_still_scores() -> None:
    second = card("lucky_bone", 2)
    match = table(
        doubloons={AMY: 4}, active={AMY: [FLIP_CARD, LUCKY_BONE]}, display=(second, NO_CARD, NO_CARD)
    )
    points = state(match).parts.card_points
    assert match.view(-1).seats[AMY].card_points == points[FLIP_CARD] + points[LUCKY_BONE]
    assert offered(match, "buy") == [{"place": 0, "discard": 2}]
    with pytest.raises(NotOffered):
        act(match, "buy", place=0, discard=1)
    act(match, "buy", place=0, discard=2)
    amy = match.view(-1).seats[AMY]
    assert [held and held.card for held in amy.active] == [FLIP_CARD, second]
    assert amy.card_points == points[FLIP_CARD] + points[LUCKY_BONE] + points[second]


@rule("SP-4.13", "SP-E41")
def test_a_second_card_with_the_same_ability_is_refused() -> None:
    match = table(
        doubloons={AMY: 9},
        active={AMY: [LUCKY_BONE]},
        display=(card("lucky_bone", 1), BRASS_KEYS, NO_CARD),
    )
    assert [buy["place"] for buy in offered(match, "buy")] == [1]
    with pytest.raises(NotOffered):
        act(match, "buy", place=0, discard=0)


@rule("SP-4.13")
def test_rivals_may_have_the_same_ability() -> None:
    match = table(
        doubloons={AMY: 9}, active={JOHN: [LUCKY_BONE]}, display=(card("lucky_bone", 1), NO_CARD, NO_CARD)
    )
    assert offered(match, "buy") == [{"place": 0, "discard": 0}]


@rule("SP-R25")
def test_the_ability_of_a_discarded_card_may_be_bought_again_unless_owned_cards_count() -> None:
    display = (card("lucky_bone", 1), MINUS_CARD, NO_CARD)
    match = table(doubloons={AMY: 9}, discarded={AMY: [LUCKY_BONE]}, display=display)
    assert [buy["place"] for buy in offered(match, "buy")] == [0, 1]
    match = table(doubloons={AMY: 9}, discarded={AMY: [LUCKY_BONE]}, display=display, duplicate_scope="owned")
    assert [buy["place"] for buy in offered(match, "buy")] == [1]
    match = table(
        doubloons={AMY: 9},
        active={AMY: [LUCKY_BONE, FLIP_CARD]},
        display=display,
        duplicate_scope="owned",
    )
    assert {buy["place"] for buy in offered(match, "buy")} == {1}


def test_a_drawn_card_cannot_be_taken_back() -> None:
    match = table(
        doubloons={AMY: 2}, display=(BRASS_KEYS, NO_CARD, NO_CARD), deck=(ARMORY_CARD,), rolls=(1, 2, 3, 4, 6)
    )
    act(match, "buy", place=0, discard=0)
    assert not match.can_undo(AMY)

    def after(deck: tuple[int, ...]) -> bool:
        """Whether Amy may take her placement back when John is asked for captain cards."""
        match = table(
            dice=(1, 2, 3, 4, 6), deck=deck, display=(NO_CARD, BRASS_KEYS, NO_CARD), doubloons={JOHN: 1}
        )
        land(match, "dock", 2)
        assert verbs(match) == {"buy", "roll"}
        return match.can_undo(AMY)

    assert after(())
    assert not after((ARMORY_CARD,))
