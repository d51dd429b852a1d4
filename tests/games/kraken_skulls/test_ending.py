"""The end of a turn and of the game; two players; Rough Waters; the two modes."""

import pytest

from calavera.games.kraken_skulls.rules.upgrades import dice_limit
from calavera.games.kraken_skulls.state import (
    DIALS,
    HAND_LIMIT,
    TRADES,
    VICTORY,
    WINDOW_0,
    WINDOW_U,
)
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, Table, names, table

MERCHANTS = {"mode": "merchants_vs_pirates"}
HUNTERS = {"mode": "treasure_hunters"}


def victory(**fields: object) -> Table:
    return table(step=VICTORY, **fields)  # type: ignore[arg-type]


# ---- the turn's end


@rule("KS-EOT.1", "KS-R88", "KS-R13")
def test_a_hand_above_seven_is_cut_to_seven_and_all_show_their_discards_together() -> None:
    hands = [["parley"] * 8 + ["treasure"], ["mutiny"] * 7 + ["rum_cask"], ["parley"] * 7]
    t = table(step=HAND_LIMIT, hands=hands)
    assert t.asked == [0, 1]
    t.play(1, "discard", kind=KIND["rum_cask"]).play(0, "discard", kind=KIND["parley"])
    assert t.s.discard == []
    assert t.match.view(2).pirates[1].laid == 1
    assert t.match.view(2).pirates[1].laid_cards is None
    t.play(0, "discard", kind=KIND["treasure"])
    assert sorted(names(t.s.discard)) == ["parley", "rum_cask", "treasure"]
    assert [len(hand) for hand in t.s.hand] == [7, 7, 7]


@rule("KS-EOT.2")
def test_the_next_turn_begins_with_its_navigation_phase() -> None:
    t = table(step=HAND_LIMIT, hands=[["parley"]] * 3)
    assert (t.s.turn, t.s.step) == (2, WINDOW_0)


@rule("KS-GEN.1", "KS-GEN.2", "KS-R16")
def test_seven_dread_at_the_end_of_a_turn_wins() -> None:
    t = victory(dread=[6, 7, 1])
    assert t.match.over
    assert t.match.result is not None
    assert t.match.result.ranks == [2, 1, 3]
    assert not victory(dread=[6, 6, 1]).match.over


@rule("KS-R16", "KS-R1")
def test_dread_is_clamped_and_victory_waits_for_the_turns_end() -> None:
    t = table([0, 0, 3], dread=[6, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(*(3, 3, 1, 1) * 3).passes(4)
    assert t.s.dread[0] == 7
    assert not t.match.over
    t.skip()
    assert t.match.over
    t = table([0, 2, 4], dread=[0, 1, 1], buried={0: ["cursed_amulet"]})
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.play(0, "dig").play(0, "known", kind=KIND["cursed_amulet"])
    assert t.s.dread[0] == 0


@rule("KS-R17", "KS-R164", "KS-R51")
def test_several_on_seven_settle_it_with_swords_and_cards_may_be_played_on_that() -> None:
    t = victory(dread=[7, 7, 1], hands=[["cutlass_flourish"], [], []])
    assert t.fight.tied == [0, 1]
    t.will_roll(1, 1, 1, 1).passes()
    t.card(0, "cutlass_flourish").play(0, "turn", seat=0, die=0, face=1).passes()
    assert t.match.over
    assert t.match.result is not None
    assert t.match.result.ranks == [1, 2, 3]


@rule("KS-R173")
def test_the_longest_game_ends_with_whoever_leads() -> None:
    t = victory(dread=[2, 5, 1], turn=9, options={"most_turns": 9})
    assert t.match.over
    assert t.s.winners == [1]
    assert not victory(dread=[2, 5, 1], turn=8, options={"most_turns": 9}).match.over
    assert not victory(dread=[2, 5, 1], turn=900, options={"most_turns": 0}).match.over


# ---- the deck


@rule("KS-R11")
def test_the_discards_become_the_deck_when_a_card_is_needed() -> None:
    t = table([0, 2, 4], hands=[["parley"]] * 3)
    t.s.deck.clear()
    t.s.discard = [KIND["rum_cask"]] * 2
    for seat in range(3):
        t.play(seat, "plunder", ability=0)
    assert [len(hand) for hand in t.s.hand] == [2, 2, 1]


@rule("KS-R11")
def test_with_no_card_anywhere_a_draw_is_skipped() -> None:
    t = table([0, 2, 4], hands=[["parley"]] * 3)
    t.s.deck.clear()
    for seat in range(3):
        t.play(seat, "plunder", ability=0)
    assert [len(hand) for hand in t.s.hand] == [1, 1, 1]


# ---- two players


def pair(places: list[int], **fields: object) -> Table:
    """Two players: seat 0 has ships 0 and 2, seat 1 has ships 1 and 3."""
    return table(places, seats=2, **fields)  # type: ignore[arg-type]


@rule("KS-TWO.1", "KS-TWO.2", "KS-TWO.4")
def test_each_player_sets_a_dial_for_each_of_two_ships() -> None:
    t = pair([0, 1, 3, 5], step=DIALS)
    assert len(t.choices(0, "dials")) == 16
    t.play(0, "dials", first=1, second=2).play(1, "dials", first=0, second=1)
    assert sorted(t.s.place) == [0, 1, 1, 2]
    assert t.s.place == [1, 1, 2, 0]


@rule("KS-TWO.3", "KS-TWO.8", "KS-R90", "KS-E21")
@pytest.mark.parametrize(("ship", "places"), [(0, [2, 1]), (2, [1, 0])])
def test_sister_ships_aiming_at_one_location_pass_each_other(ship: int, places: list[int]) -> None:
    t = pair([0, 4, 2, 5], step=DIALS)
    t.play(1, "dials", first=0, second=0).play(0, "dials", first=1, second=2)
    assert t.choices(0, "sail_past") == [0, 2]
    t.play(0, "sail_past", ship=ship)
    assert [t.s.place[0], t.s.place[2]] == places


@rule("KS-E22", "KS-R90")
def test_a_ship_that_moved_passes_one_that_did_not_and_two_in_line_do_not_pass() -> None:
    for second, places in ((0, [2, 1]), (1, [1, 2])):
        t = pair([0, 4, 1, 5], step=DIALS)
        t.play(1, "dials", first=0, second=0).play(0, "dials", first=1, second=second)
        assert [t.s.place[0], t.s.place[2]] == places


@rule("KS-R91", "KS-R95")
def test_cards_pass_the_sister_by_a_step_and_never_name_her_place() -> None:
    t = pair([0, 4, 1, 5], step=WINDOW_0, hands=[["following_wind", "hidden_passage"], []])
    t.card(0, "following_wind")
    assert sorted(t.choices(0, "sail")) == [(0, 2), (2, 2)]
    t = pair([0, 4, 3, 5], step=WINDOW_0, hands=[["hidden_passage"], []])
    assert t.choices(0) == ["pass"]


@rule("KS-TWO.5", "KS-TWO.6", "KS-TWO.7", "KS-R92", "KS-TWO.11", "KS-R169", "KS-R93")
def test_two_ships_share_hand_dice_and_dread_and_each_acts_fully() -> None:
    t = pair([0, 2, 4, 5], hands=[["treasure", "treasure"], []])
    assert len(t.s.hand) == len(t.s.dread) == len(t.s.dice) == 2
    assert t.s.acting == [0, 1]
    t.play(0, "bury", kind=KIND["treasure"], ability=0).play(1, "plunder", ability=0)
    assert t.s.acting == [2, 3]
    t.play(0, "bury", kind=KIND["treasure"], ability=0).play(1, "plunder", ability=0)
    assert names(t.s.buried[0] + t.s.buried[4]) == ["treasure", "treasure"]
    assert [len(hand) for hand in t.s.hand] == [4, 2]


@rule("KS-R169")
def test_of_two_acting_ships_the_one_on_the_lower_location_comes_first() -> None:
    assert pair([5, 2, 1, 3]).s.acting == [2, 1]


@rule("KS-TWO.9", "KS-R94")
def test_two_players_may_own_five_dice() -> None:
    assert dice_limit(pair([0, 1, 2, 3]).s) == 5
    assert dice_limit(table().s) == 4


@rule("KS-TWO.10", "KS-R148")
def test_the_hand_limit_of_two_players_is_eight() -> None:
    t = pair([0, 1, 2, 3], step=HAND_LIMIT, hands=[["parley"] * 9, ["parley"] * 8])
    t.skip()
    assert [len(hand) for hand in t.s.hand] == [8, 8]


@rule("KS-R96", "KS-R82")
def test_a_decoy_map_binds_the_ship_that_dug() -> None:
    t = pair([0, 2, 4, 5], buried={4: ["decoy_map"]})
    t.play(0, "plunder", ability=0).play(1, "plunder", ability=0)
    t.play(0, "dig").play(1, "plunder", ability=0).play(0, "in_hand")
    assert t.s.forced == [-1, -1, 1, -1]


# ---- Rough Waters


@rule("KS-RGH.1", "KS-R98", "KS-RGH.2", "KS-RGH.3")
def test_a_harsh_navy_takes_a_dread_and_nothing_else() -> None:
    for known in (["treasure"], []):
        fields: dict[str, object] = {"known": {0: known}, "hands": [["parley"] * 3, [], []]}
        t = table([1, 2, 4], navy=1, dread=[6, 1, 1], options={"rough_navy": True}, **fields)  # type: ignore[arg-type]
        t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
        t.will_roll(1).play(0, "run")
        assert t.s.dread[0] == 5
        assert names(t.s.known[0]) == known
        assert t.hand(0) == ["parley"] * 3
        assert names(t.s.discard) == []
        assert t.s.step == WINDOW_U  # nothing more was asked of the pirate


@rule("KS-RGH.8", "KS-RGH.1")
def test_without_consolation_losers_neither_draw_nor_discard() -> None:
    options = {"rough_losers": True}
    t = table([0, 0, 3], hands=[[], ["treasure"], []], options=options).play(2, "plunder", ability=0)
    t.will_roll(*(3, 3, 1, 1) * 3).passes(4).play(0, "draw")
    assert t.hand(1) == ["treasure"]
    assert t.s.step == WINDOW_U


# ---- Treasure Hunters


@rule("KS-THU.1", "KS-THU.2", "KS-R131", "KS-R132", "KS-THU.8")
def test_when_the_deck_has_run_out_the_most_treasure_in_hand_and_before_one_wins() -> None:
    hands = [["treasure"] * 3, ["sunken_treasure"], ["parley"]]
    fields: dict[str, object] = {"hands": hands, "options": HUNTERS, "dread": [1, 1, 7]}
    assert not victory(**fields).match.over
    t = victory(**fields, known={1: ["treasure"]}, deck_out=True)
    assert t.match.result is not None
    assert t.match.result.scores == [3, 4, 0]
    assert t.match.result.ranks == [2, 1, 3]


@rule("KS-R131", "KS-R11")
def test_the_deck_is_out_when_an_effect_leaves_it_empty_and_the_turn_goes_on_without_draws() -> None:
    t = table([0, 2, 4], options=HUNTERS, hands=[["parley"]] * 3)
    t.s.deck = [KIND["rum_cask"]]
    t.s.discard = [KIND["rum_cask"]] * 4
    for seat in range(3):
        t.play(seat, "plunder", ability=0)
    assert t.s.deck_out
    assert [len(hand) for hand in t.s.hand] == [2, 1, 1]
    assert not t.match.over


@rule("KS-R131", "KS-AFT.9")
def test_a_last_card_that_is_replaced_uses_the_deck_up_too() -> None:
    t = table([0, 2, 4], options=HUNTERS, hands=[["parley"]] * 3)
    t.s.deck = [KIND["kraken_migration"]]
    for seat in range(3):
        t.play(seat, "plunder", ability=0)
    assert t.s.deck_out
    assert names(t.s.discard) == ["kraken_migration"]
    assert [len(hand) for hand in t.s.hand] == [1, 1, 1]


@rule("KS-R131", "KS-R164")
def test_equal_treasure_is_settled_with_swords() -> None:
    t = victory(hands=[["treasure"], ["treasure"], []], options=HUNTERS, deck_out=True)
    t.will_roll(1, 1, 1, 2).passes(2)
    assert t.s.winners == [1]


@rule("KS-THU.3", "KS-R135")
def test_any_number_of_treasures_dug_up_lie_open() -> None:
    t = table([0, 2, 4], options=HUNTERS, buried={0: ["treasure", "sunken_treasure", "cursed_amulet"]})
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "dig")
    assert len(t.s.known[0]) == 3
    assert t.s.hand[0] == []


@rule("KS-THU.4", "KS-THU.5", "KS-E28", "KS-R133", "KS-R134")
def test_a_winner_may_draw_one_and_steal_a_random_card_from_everybody_beaten() -> None:
    hands = [[], ["treasure"], []]
    t = table([0, 0, 0], options=HUNTERS, hands=hands, deck=["parley"], buried={0: ["rum_cask"]})
    t.will_roll(*(3, 3, 1, 1, 1, 1) * 3).passes(4)
    assert t.choices(0) == ["draw", "dig", "steal"]
    t.play(0, "steal")
    assert t.hand(0) == ["treasure", "parley"]
    assert "treasure" not in t.hand(1)


@rule("KS-THU.5", "KS-R134")
@pytest.mark.parametrize(
    ("picked", "stolen", "left"), [(0, "treasure", "rum_cask"), (1, "rum_cask", "treasure")]
)
def test_every_beaten_pirate_gives_up_one_card_by_lot_before_the_losers_draw(
    picked: int, stolen: str, left: str
) -> None:
    hands = [[], ["treasure", "rum_cask"], ["sunken_treasure"]]
    t = table([0, 0, 0], options=HUNTERS, hands=hands, deck=["parley", "mutiny", "spyglass"])
    t.will_roll(*(3, 3, 1, 1, 1, 1) * 3).passes(4)
    t.will_draw(t.s.hand[1].index(KIND[stolen]), 0).play(0, "steal")
    assert sorted(t.hand(0)) == sorted([stolen, "sunken_treasure", "parley"])
    assert sorted(t.hand(1)) == sorted([left, "mutiny"])
    assert t.hand(2) == ["spyglass"]
    assert names(t.s.discard) == []


@rule("KS-R134")
def test_where_no_beaten_pirate_holds_a_card_there_is_nothing_to_steal() -> None:
    t = table([0, 0, 0], options=HUNTERS, buried={0: ["rum_cask"]})
    t.will_roll(*(3, 3, 1, 1, 1, 1) * 3).passes(4)
    assert t.choices(0) == ["draw", "dig"]


@rule("KS-THU.6", "KS-MVP.10", "KS-R148")
@pytest.mark.parametrize("options", [HUNTERS, MERCHANTS])
def test_there_is_no_hand_limit_in_two_modes(options: dict[str, str]) -> None:
    t = table(
        seats=4, step=HAND_LIMIT, hands=[["parley"] * 12, ["parley"], ["parley"], ["parley"]], options=options
    )
    assert len(t.s.hand[0]) == 12
    assert t.s.step == WINDOW_0


# ---- Merchants vs Pirates


def teams(places: list[int], **fields: object) -> Table:
    return table(places, seats=4, options=MERCHANTS, **fields)  # type: ignore[arg-type]


@rule("KS-MVP.4", "KS-R141", "KS-R142")
def test_both_pirates_on_seven_win_together_even_as_the_deck_runs_out() -> None:
    assert not victory(seats=4, options=MERCHANTS, dread=[7, 1, 6, 1]).match.over
    t = victory(seats=4, options=MERCHANTS, dread=[7, 7, 7, 7], deck_out=True)
    assert t.s.winners == [0, 2]
    assert t.match.result is not None
    assert t.match.result.ranks == [1, 3, 1, 3]


@rule("KS-MVP.5", "KS-R141")
def test_when_the_deck_runs_out_the_team_with_more_dread_wins() -> None:
    t = victory(seats=4, options=MERCHANTS, dread=[1, 3, 1, 2], deck_out=True)
    assert t.s.winners == [1, 3]


@rule("KS-R141", "KS-R164")
def test_level_teams_fight_with_all_their_dice_together() -> None:
    t = victory(seats=4, options=MERCHANTS, dread=[1, 2, 2, 1], deck_out=True)
    t.will_roll(2, 1, 1, 1, 2, 1, 2, 1).passes(2)
    assert t.s.winners == [0, 2]


@rule("KS-MVP.6", "KS-R137")
def test_pirates_gain_dread_from_battles_and_merchants_only_the_cards() -> None:
    for winner, dread in ((0, 2), (1, 1)):
        t = teams([0, 0, 3, 5])
        t.play(3, "pass")  # nothing to turn in, before and after
        t.play(2, "plunder", ability=0).play(3, "plunder", ability=0).play(3, "pass")
        numbers = (3, 3, 1, 1) if winner == 0 else (1, 1, 3, 3)
        t.will_roll(*numbers * 3).passes(4).play(winner, "draw")
        assert t.s.dread[winner] == dread


@rule("KS-MVP.7", "KS-MVP.8", "KS-R138")
def test_a_lone_merchant_turns_two_treasure_into_a_dread_before_or_after_its_action() -> None:
    hands = [["treasure"] * 4, ["treasure", "sunken_treasure"], [], []]
    t = teams([0, 1, 2, 3], hands=hands, known={1: ["treasure"]})
    assert t.asked == [1]
    t.play(1, "turn_in").play(1, "pay", kind=KIND["treasure"]).play(1, "pay", kind=KIND["sunken_treasure"])
    t.play(1, "done")
    assert t.s.dread[1] == 2
    t.play(1, "turn_in").play(1, "pay_known", kind=KIND["treasure"]).play(1, "done")
    assert t.s.dread[1] == 3
    assert t.s.known[1] == []


@rule("KS-MVP.8")
def test_a_merchant_in_company_turns_nothing_in() -> None:
    t = teams([1, 1, 2, 3], hands=[[], ["treasure"] * 4, [], []])
    assert t.asked == [3]


@rule("KS-MVP.8")
def test_a_captured_merchant_turns_nothing_in_before_or_after_its_escape() -> None:
    t = teams([0, 1, 2, 3], navy=1, hands=[[], ["treasure"] * 4, [], []])
    assert t.asked == [3]
    t.play(3, "pass")
    assert t.choices(1) == ["run", "bribe"]
    t.will_roll(6).play(1, "run")
    for seat in (0, 2, 3):
        t.play(seat, "plunder", ability=0)
    assert t.asked == [3]
    assert t.s.dread == [1, 1, 1, 1]


@rule("KS-R139")
def test_partners_alone_together_neither_fight_nor_pillage() -> None:
    t = teams([0, 1, 0, 3])
    assert [ship.type for ship in t.match.view(0).ships] == ["team", "lone", "team", "lone"]


@rule("KS-R145")
def test_in_a_battle_of_three_everybody_fights_alone() -> None:
    t = teams([0, 0, 0, 3])
    assert [ship.type for ship in t.match.view(0).ships] == ["rival", "rival", "rival", "lone"]


@rule("KS-MVP.9", "KS-R140")
def test_partners_who_share_a_location_may_trade_a_card_unseen() -> None:
    hands = [["treasure"], [], ["parley"], []]
    t = teams([0, 1, 0, 3], hands=hands)
    assert t.s.step == TRADES
    assert t.asked == [0, 2]
    t.play(0, "trade", kind=KIND["treasure"]).play(2, "trade", kind=KIND["parley"])
    assert (t.hand(0), t.hand(2)) == (["parley"], ["treasure"])
    assert "gave" in t.told(0)
    assert "gave" not in t.told(1)
    t = teams([0, 1, 0, 3], hands=hands)
    t.play(0, "trade", kind=KIND["treasure"]).play(2, "pass")
    assert (t.hand(0), t.hand(2)) == (["treasure"], ["parley"])


@rule("KS-R143")
def test_a_cursed_player_is_skipped_when_the_winner_is_named_unless_all_are_cursed() -> None:
    options = {**HUNTERS, "ghost_ship": True}
    hands = [["treasure"] * 5, ["treasure"], []]
    t = victory(hands=hands, options=options, deck_out=True, curses={0: "Drowned Eyes"})
    assert t.s.winners == [1]
    curses = {0: "Drowned Eyes", 1: "Rusted Tongue", 2: "Leaden Keel"}
    assert victory(hands=hands, options=options, deck_out=True, curses=curses).s.winners == [0]
