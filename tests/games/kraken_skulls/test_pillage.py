"""Escaping the Navy; plunder, bury, dig; Known Treasure; upgrades."""

import pytest

from calavera.games.kraken_skulls.rules.upgrades import dice_left
from calavera.games.kraken_skulls.state import PILLAGES, WINDOW_0, WINDOW_U
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, Table, names, table

APART = [0, 2, 4]


def captured(**fields: object) -> Table:
    """Seat 0 is alone with the Navy; the others have plundered."""
    t = table([1, 2, 4], navy=1, **fields)  # type: ignore[arg-type]
    return t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)


def lone(**fields: object) -> Table:
    """All three are alone; seats 1 and 2 have chosen to plunder."""
    t = table(APART, **fields)  # type: ignore[arg-type]
    return t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)


# ---- the Navy


@rule("KS-ESC.2", "KS-ESC.3", "KS-R64", "KS-E16", "KS-ESC.4", "KS-ESC.5", "KS-EON.15", "KS-R67", "KS-ESC.12")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_a_run_escapes_with_dread_or_more_and_then_draws_one(number: int) -> None:
    t = captured(dread=[4, 1, 1], hands=[["treasure", "harpoon", "harpoon"], [], []])
    assert t.choices(0) == ["run", "bribe"]
    t.will_roll(number).play(0, "run")
    assert t.s.cup == [number - 1]
    if number >= 4:
        assert len(t.s.hand[0]) == 4
    else:
        assert t.asked == [0]
        assert set(t.choices(0)) == {"discard"}
        assert t.hand(0) == ["treasure", "harpoon", "harpoon"]


@rule("KS-ESC.7", "KS-R12", "KS-R13")
def test_a_failed_runner_discards_two_cards_of_choice_or_all_there_are() -> None:
    t = captured(dread=[6, 1, 1], hands=[["treasure", "rum_cask", "parley"], [], []])
    t.will_roll(1).play(0, "run")
    t.play(0, "discard", kind=KIND["parley"])
    assert names(t.s.discard) == []
    t.play(0, "discard", kind=KIND["treasure"])
    assert t.hand(0) == ["rum_cask"]
    assert sorted(names(t.s.discard)) == ["parley", "treasure"]
    t = captured(dread=[6, 1, 1], hands=[["treasure"], [], []])
    t.will_roll(1).play(0, "run")
    assert t.s.hand[0] == []


@rule("KS-ESC.6", "KS-KNT.10", "KS-KNT.11", "KS-E4")
def test_a_failed_runner_with_known_treasure_loses_that_and_nothing_else() -> None:
    t = captured(dread=[3, 1, 1], hands=[["parley"], [], []], known={0: ["treasure"]})
    t.will_roll(2).play(0, "run")
    assert t.s.known[0] == []
    assert t.hand(0) == ["parley"]
    assert names(t.s.discard) == ["treasure"]


@rule("KS-R69")
def test_all_of_several_known_treasures_are_lost() -> None:
    t = captured(dread=[6, 1, 1], known={0: ["treasure", "sunken_treasure"]}, mode=1)
    t.will_roll(1).play(0, "run")
    assert t.s.known[0] == []


@rule("KS-ESC.8", "KS-ESC.9", "KS-ESC.12", "KS-E3", "KS-R65", "KS-R68")
def test_a_bribe_of_one_treasure_escapes_without_a_roll_and_draws_one() -> None:
    t = captured(dread=[3, 3, 1], hands=[["treasure", "parley"], [], []], deck=["rum_cask"])
    drawn = t.rng.drawn
    t.play(0, "bribe", kind=KIND["treasure"])
    assert t.rng.drawn == drawn
    assert t.hand(0) == ["rum_cask", "parley"]
    assert "treasure" in names(t.s.discard)


@rule("KS-R66", "KS-ESC.10", "KS-ESC.11", "KS-R83")
def test_any_single_treasure_card_or_known_treasure_pays_before_the_run_only() -> None:
    t = captured(hands=[["sunken_treasure", "parley", "booby_trap"], [], []], known={0: ["cursed_coins"]})
    assert t.choices(0, "bribe") == [KIND["sunken_treasure"]]
    assert t.choices(0, "bribe_known") == [KIND["cursed_coins"]]
    t.play(0, "bribe_known", kind=KIND["cursed_coins"])
    assert t.s.known[0] == []
    t = captured(dread=[6, 1, 1], hands=[["treasure", "treasure", "parley"], [], []])
    t.will_roll(1).play(0, "run")
    assert set(t.choices(0)) == {"discard"}


@rule("KS-R70")
def test_on_seven_dread_a_run_always_fails() -> None:
    t = captured(dread=[7, 1, 1], mode=1, hands=[["parley", "parley", "treasure"], [], []])
    t.will_roll(6).play(0, "run")
    assert set(t.choices(0)) == {"discard"}


# ---- plunder, bury, dig


@rule("KS-PIL.1", "KS-R73", "KS-EON.12")
def test_plunder_always_bury_with_a_pillage_card_dig_where_something_lies() -> None:
    assert table(APART).choices(0) == ["plunder"]
    t = table(APART, hands=[["treasure", "parley"], [], []], buried={0: ["rum_cask"]})
    assert t.choices(0) == ["plunder", "bury", "dig"]


@rule("KS-PIL.2")
def test_plunder_draws_one() -> None:
    t = lone(deck=["rum_cask"]).play(0, "plunder", ability=0)
    assert t.hand(0) == ["rum_cask"]


@rule("KS-PIL.3", "KS-PIL.4", "KS-PIL.6", "KS-E5", "KS-R71")
def test_bury_hides_one_pillage_card_and_draws_two() -> None:
    t = lone(hands=[["treasure", "treasure"], [], []])
    t.play(0, "bury", kind=KIND["treasure"], ability=0)
    assert names(t.s.buried[0]) == ["treasure"]
    assert len(t.s.hand[0]) == 1 + 2


@rule("KS-PIL.5", "KS-PIL.7", "KS-R73")
def test_only_pillage_cards_are_buried_and_at_most_three_lie_at_a_location() -> None:
    hands = [["treasure", "parley", "following_wind"], [], []]
    assert table(APART, hands=hands).choices(0, "bury") == [(KIND["treasure"], 0)]
    assert "bury" in table(APART, hands=hands, buried={0: ["treasure"] * 2}).choices(0)
    assert "bury" not in table(APART, hands=hands, buried={0: ["treasure"] * 3}).choices(0)


@rule("KS-R72", "KS-R168")
def test_buried_cards_are_hidden_but_the_burier_remembers() -> None:
    t = lone(hands=[["treasure"], [], []], buried={0: ["rum_cask"]})
    t.play(0, "bury", kind=KIND["treasure"], ability=0)
    place = t.match.view(0).locations[0]
    assert place.buried == 2
    assert [card.id for card in place.remembered] == ["treasure"]
    assert t.match.view(1).locations[0].remembered == []


@rule("KS-R168")
def test_once_a_pile_is_dug_up_nobody_remembers_it_but_other_piles_are_remembered_still() -> None:
    remembered: list[list[int]] = [[] for _ in range(18)]
    remembered[0] = remembered[1 * 6 + 0] = [KIND["rum_cask"]]
    remembered[1 * 6 + 3] = [KIND["treasure"]]
    t = lone(buried={0: ["rum_cask"], 3: ["treasure"]}, remembered=remembered)

    def memory(seat: int, place: int) -> list[str]:
        return [card.id for card in t.match.view(seat).locations[place].remembered]

    assert memory(0, 0) == memory(1, 0) == ["rum_cask"]
    t.play(0, "dig").play(0, "in_hand")
    assert memory(0, 0) == memory(1, 0) == []
    assert memory(1, 3) == ["treasure"]


@rule("KS-PIL.8", "KS-PIL.10", "KS-R75", "KS-R156")
def test_a_dig_takes_all_and_without_an_effect_reveals_only_known_treasure() -> None:
    t = lone(buried={0: ["treasure", "treasure", "sunken_treasure"]})
    t.play(0, "dig")
    assert t.s.revealed == -1
    assert t.match.view(1).dug_cards is None
    assert [card.id for card in t.match.view(0).dug_cards] == ["treasure", "treasure", "sunken_treasure"]
    t.play(0, "known", kind=KIND["sunken_treasure"])
    assert t.s.buried[0] == []
    assert t.hand(0) == ["treasure", "treasure"]
    assert t.told(1).count("Among them was") == 0


@rule(
    "KS-DIG.1",
    "KS-DIG.2",
    "KS-DIG.4",
    "KS-DIG.5",
    "KS-DIG.6",
    "KS-PIL.9",
    "KS-DIG.7",
    "KS-E6",
    "KS-R81",
    "KS-R74",
)
def test_the_highest_ranked_effect_alone_is_carried_out_and_its_card_discarded() -> None:
    t = lone(buried={0: ["decoy_map", "fools_gold"]}, deck=["rum_cask", "rum_cask"])
    t.play(0, "dig").play(0, "in_hand")
    assert t.hand(0) == ["decoy_map", "rum_cask", "rum_cask"]
    assert t.s.forced[0] == -1
    t.play(0, "discard", kind=KIND["rum_cask"])
    assert t.hand(0) == ["decoy_map", "rum_cask"]
    assert sorted(names(t.s.discard)) == ["fools_gold", "rum_cask"]


@rule("KS-DIG.8", "KS-DIG.9")
def test_a_decoy_map_draws_one_and_binds_the_ship() -> None:
    t = lone(buried={0: ["decoy_map"]}).play(0, "dig").play(0, "in_hand")
    assert len(t.s.hand[0]) == 1
    assert t.s.forced == [1, -1, -1]


@rule("KS-R76")
def test_of_equal_ranks_one_acts_and_the_others_join_the_hand() -> None:
    t = lone(buried={0: ["rum_cask", "rum_cask"]}).play(0, "dig").play(0, "in_hand")
    assert t.hand(0).count("rum_cask") == 1
    assert names(t.s.discard) == ["rum_cask"]
    assert len(t.s.hand[0]) == 3


@rule("KS-H14")
def test_a_bottled_letter_keeps_one_of_three_and_orders_the_rest_under_the_deck() -> None:
    t = lone(buried={0: ["bottled_letter"]}, deck=["treasure", "rum_cask", "mutiny"])
    t.play(0, "dig").play(0, "in_hand")
    assert t.choices(0, "take") == [KIND["treasure"], KIND["rum_cask"], KIND["mutiny"]]
    assert t.match.view(1).looked_cards is None
    t.play(0, "take", kind=KIND["rum_cask"])
    t.play(0, "under", kind=KIND["mutiny"])
    assert names(t.s.deck[:2]) == ["treasure", "mutiny"]
    assert t.hand(0) == ["rum_cask"]


@rule("KS-DIG.3", "KS-KNT.1", "KS-KNT.2", "KS-R77", "KS-E9", "KS-KNT.12", "KS-KNT.3", "KS-KNT.4", "KS-R78")
def test_a_cursed_amulet_acts_lies_open_and_can_be_spent_at_once() -> None:
    t = lone(buried={0: ["cursed_amulet", "booby_trap", "treasure"]}, dread=[3, 1, 1])
    t.play(0, "dig")
    assert t.choices(0, "known") == [KIND["treasure"], KIND["cursed_amulet"]]
    assert "in_hand" not in t.choices(0)
    t.play(0, "known", kind=KIND["cursed_amulet"])
    assert t.s.dread[0] == 2
    assert t.asked == [0]  # at once, and not in the window for all at the end of the turn
    assert t.hand(0) == ["treasure", "booby_trap"]
    assert [card.worth for card in t.match.view(1).pirates[0].known] == [3]
    assert t.choices(0) == ["buy", "pass"]
    t.play(0, "buy").play(0, "pay_known", kind=KIND["cursed_amulet"]).play(0, "pay", kind=KIND["treasure"])
    assert t.done(0).s.dice[0] == 3


@rule("KS-E8", "KS-E7")
def test_a_booby_trap_goes_off_and_the_cursed_coins_are_known_treasure() -> None:
    t = lone(buried={0: ["booby_trap", "cursed_coins"]}, hands=[["parley", "parley", "treasure"], [], []])
    t.play(0, "dig").play(0, "known", kind=KIND["cursed_coins"])
    t.play(0, "discard", kind=KIND["parley"]).play(0, "discard", kind=KIND["parley"])
    assert t.hand(0) == ["treasure"]
    assert "booby_trap" in names(t.s.discard)
    assert [(card.id, card.worth) for card in t.match.view(1).pirates[0].known] == [("cursed_coins", 2)]


@rule("KS-KNT.5", "KS-KNT.6", "KS-KNT.7", "KS-R78", "KS-R79")
def test_a_taken_slot_is_kept_or_swapped_and_the_old_treasure_goes_to_the_hand() -> None:
    fields: dict[str, object] = {"buried": {0: ["sunken_treasure"]}, "known": {0: ["treasure"]}}
    t = lone(**fields).play(0, "dig")
    assert t.choices(0) == ["known", "in_hand"]
    t.play(0, "known", kind=KIND["sunken_treasure"])
    assert names(t.s.known[0]) == ["sunken_treasure"]
    assert t.hand(0) == ["treasure"]
    t = lone(**fields).play(0, "dig").play(0, "in_hand")
    assert names(t.s.known[0]) == ["treasure"]
    assert t.hand(0) == ["sunken_treasure"]


@rule("KS-KNT.8", "KS-KNT.9", "KS-R80")
def test_known_treasure_is_no_part_of_the_hand() -> None:
    t = table(APART, step=WINDOW_0, hands=[["mutiny"], [], []], known={1: ["treasure"]})
    assert t.choices(0) == ["pass"]
    t = table(APART, known={0: ["treasure"]})
    assert "bury" not in t.choices(0)
    t = table(APART, step=WINDOW_U, hands=[["parley"] * 7, [], []], known={0: ["treasure"]}).passes()
    assert len(t.s.hand[0]) == 7


@rule("KS-DIG.2")
def test_a_nest_of_crabs_bars_navigation_cards_for_the_next_turn() -> None:
    t = lone(buried={0: ["nest_of_crabs"]}, hands=[["following_wind"], ["parley"], ["parley"]])
    t.play(0, "dig").play(0, "in_hand").play(0, "pass").passes()
    assert t.s.step == WINDOW_0
    assert not t.can_play(0, "following_wind")
    t = table(APART, step=1, barred=[1, 0, 0], hands=[["following_wind"]] * 3)
    assert t.can_play(0, "following_wind")


# ---- upgrades


def shopping(hand: list[str], **fields: object) -> Table:
    return table(APART, step=WINDOW_0, hands=[hand, [], []], **fields)  # type: ignore[arg-type]


def pay(t: Table, *cards: str) -> Table:
    t.play(0, "buy")
    for card in cards:
        t.play(0, "pay", kind=KIND[card])
    return t


@rule("KS-UPG.1", "KS-UPG.2", "KS-R84", "KS-GEN.4")
def test_dice_can_be_bought_in_every_window_wherever_one_lies() -> None:
    for step in (2, 4, 6, WINDOW_U):
        for places in ([0, 2, 4], [1, 2, 4]):
            t = table(places, step=step, hands=[["sunken_treasure", "sunken_treasure"], [], []])
            assert t.can(0, "buy")


@rule("KS-UPG.3", "KS-UPG.4", "KS-E10")
def test_four_treasure_buy_one_die() -> None:
    assert shopping(["treasure", "sunken_treasure"]).choices(0) == ["pass"]
    t = pay(shopping(["treasure", "treasure", "sunken_treasure"]), "treasure", "treasure", "sunken_treasure")
    assert t.done(0).s.dice[0] == 3
    assert t.s.hand[0] == []
    assert sorted(names(t.s.discard)) == ["sunken_treasure", "treasure", "treasure"]


@rule("KS-E11", "KS-UPG.8")
def test_known_treasure_pays_its_raised_value() -> None:
    t = shopping(["sunken_treasure"], known={0: ["treasure"]})
    t.play(0, "buy").play(0, "pay", kind=KIND["sunken_treasure"]).play(0, "pay_known", kind=KIND["treasure"])
    assert t.done(0).s.dice[0] == 3
    assert t.s.known[0] == []


@rule("KS-UPG.6", "KS-R85", "KS-E20", "KS-R171")
def test_one_payment_may_buy_several_dice_and_the_excess_is_lost() -> None:
    t = pay(shopping(["sunken_treasure"] * 5), *["sunken_treasure"] * 2)
    assert t.choices(0) == ["pay", "done"]
    t.play(0, "pay", kind=KIND["sunken_treasure"]).play(0, "pay", kind=KIND["sunken_treasure"])
    assert t.s.dice[0] == 4
    assert t.hand(0) == ["sunken_treasure"]
    t = pay(
        shopping(["sunken_treasure"] * 3 + ["treasure"]), "sunken_treasure", "sunken_treasure", "treasure"
    )
    t.play(0, "done")
    assert t.s.dice[0] == 3


@rule("KS-UPG.7", "KS-R86")
def test_nobody_owns_more_than_four_dice() -> None:
    assert not shopping(["sunken_treasure"] * 4, dice=[4, 2, 2]).can(0, "buy")
    t = pay(shopping(["sunken_treasure"] * 4, dice=[3, 2, 2]), "sunken_treasure", "sunken_treasure")
    assert t.s.dice[0] == 4
    assert t.hand(0) == ["sunken_treasure"] * 2


@rule("KS-R87", "KS-CNT.4", "KS-CNT.3", "KS-R86")
def test_the_last_die_goes_to_whoever_buys_first() -> None:
    rich = ["sunken_treasure", "sunken_treasure"]
    hands = [rich, rich, [], [], [], []]
    t = table(seats=6, step=WINDOW_0, hands=hands, dice=[3, 3, 4, 3, 3, 3])
    assert dice_left(t.s) == 1
    t.play(1, "buy").play(1, "pay", kind=KIND["sunken_treasure"]).play(1, "pay", kind=KIND["sunken_treasure"])
    assert dice_left(t.s) == 0
    assert t.choices(0) == ["pass"]


@rule("KS-UPG.5")
def test_dice_bought_stay() -> None:
    t = pay(shopping(["sunken_treasure"] * 2), "sunken_treasure", "sunken_treasure")
    t.done(0).passes()
    for seat in range(3):
        t.play(seat, "dial", course=0)
    assert t.skip().s.dice[0] == 3


@rule("KS-R84")
def test_window_u_takes_purchases_alone() -> None:
    t = table(APART, step=WINDOW_U, hands=[["sunken_treasure", "sunken_treasure", "following_wind"], [], []])
    assert t.choices(0) == ["buy", "pass"]


@rule("KS-R84", "KS-KNT.12")
def test_right_after_a_dig_the_digger_alone_may_buy_before_anybody_else_acts() -> None:
    hands = [["treasure"], ["sunken_treasure"] * 2, []]
    fields: dict[str, object] = {"hands": hands, "buried": {0: ["sunken_treasure"]}}
    t = lone(**fields).play(0, "dig").play(0, "known", kind=KIND["sunken_treasure"])
    assert t.s.step == PILLAGES
    assert (t.asked, t.choices(0)) == ([0], ["buy", "pass"])
    assert len(t.s.hand[1]) == 2  # has not plundered yet
    t.play(0, "buy").play(0, "pay", kind=KIND["treasure"]).play(0, "pay_known", kind=KIND["sunken_treasure"])
    assert t.done(0).s.dice == [3, 2, 2]
    assert len(t.s.hand[1]) == 3
    t = lone(**fields).play(0, "dig").play(0, "known", kind=KIND["sunken_treasure"]).play(0, "pass")
    assert t.s.dice == [2, 2, 2]
    assert (t.hand(0), names(t.s.known[0])) == (["treasure"], ["sunken_treasure"])
    assert t.s.step == WINDOW_U


@rule("KS-R84")
def test_nothing_is_bought_while_all_choose_together() -> None:
    t = table(APART, hands=[["sunken_treasure"] * 3, [], []])
    assert t.asked == [0, 1, 2]
    assert set(t.choices(0)) == {"plunder", "bury"}
