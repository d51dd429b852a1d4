"""Dials, sailing, and the cards of the Navigation Phase."""

import pytest

from calavera.engine.asks import Together, Window
from calavera.games.kraken_skulls.state import (
    BEGIN,
    CLOCKWISE,
    DIALS,
    NOTHING,
    TYPES,
    WINDOW_0,
    WINDOW_1,
    WINDOW_3,
)
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, names, table


@rule("KS-NAV.1", "KS-EOT.3", "KS-R19", "KS-R20")
def test_an_empty_hand_draws_one_card_as_the_turn_begins_known_treasure_or_not() -> None:
    t = table(step=BEGIN, hands=[[], ["treasure"], []], known={2: ["treasure"]}, deck=["rum_cask"])
    assert [len(hand) for hand in t.s.hand] == [1, 1, 1]
    assert len(t.s.deck) == 61 - 2


@rule("KS-NAV.2", "KS-NAV.3", "KS-NAV.7", "KS-NAV.8", "KS-NAV.9")
def test_each_face_of_the_dial_sails_its_way() -> None:
    t = table([0, 2, 4], step=DIALS)
    t.play(0, "dial", course=0).play(1, "dial", course=1).play(2, "dial", course=2)
    assert t.s.place == [0, 3, 3]


@rule("KS-NAV.4", "KS-NAV.5", "KS-NAV.6", "KS-R15")
def test_dials_are_secret_until_all_are_in_and_then_all_ships_move() -> None:
    t = table([0, 2, 4], step=DIALS)
    assert isinstance(t.match.question, Together)
    before = t.match.view(1)
    t.play(0, "dial", course=1)
    assert t.match.view(1) == before
    t.play(2, "dial", course=1).play(0, "dial", course=2)
    assert t.s.place == [0, 2, 4]
    t.play(1, "dial", course=1)
    assert t.s.place == [5, 3, 5]
    assert [ship.dial for ship in t.match.view(1).ships] == ["counter_clockwise", "clockwise", "clockwise"]


@rule("KS-NAV.10", "KS-NAV.11", "KS-R21", "KS-R22", "KS-R150")
def test_fate_rolls_two_faces_each_and_binds() -> None:
    for face, place in ((1, 0), (2, 0), (3, 1), (4, 1), (5, 5), (6, 5)):
        t = table([0, 2, 4], step=DIALS).will_roll(face)
        t.play(0, "dial", course=3)
        assert t.s.dial[0] == NOTHING
        t.play(1, "dial", course=0).play(2, "dial", course=0)
        assert t.s.place == [place, 2, 4]


@rule("KS-R26")
def test_ships_do_not_block_one_another() -> None:
    t = table([0, 1, 1], step=DIALS)
    t.play(0, "dial", course=1).play(1, "dial", course=2).play(2, "dial", course=0)
    assert t.s.place == [1, 0, 1]


@rule("KS-DIG.9", "KS-R82")
def test_a_decoy_map_leaves_clockwise_alone_for_one_turn_and_cards_may_still_move_the_ship() -> None:
    t = table([0, 2, 4], step=DIALS, forced=[CLOCKWISE, NOTHING, NOTHING], hands=[["following_wind"], [], []])
    assert t.asked == [1, 2]
    t.play(1, "dial", course=0).play(2, "dial", course=0)
    assert t.s.place[0] == 1
    assert t.s.forced[0] == NOTHING
    t.card(0, "following_wind")
    assert t.s.place[0] == 2


@rule("KS-NAV.12", "KS-R27", "KS-R160", "KS-CRD.2", "KS-CRD.1", "KS-R23")
def test_cards_are_playable_before_the_dials_after_sailing_and_after_kraken_and_navy() -> None:
    hands = [["following_wind", "harpoon", "treasure"], [], []]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands, kraken=4, navy=1)
    steps = []
    for _ in range(3):
        assert t.choices(0) == ["play", "pass"]
        assert t.can_play(0, "following_wind")
        steps.append((t.s.step, t.s.kraken))
        t.passes()
        if t.s.step == DIALS:
            for seat in range(3):
                t.play(seat, "dial", course=0)
    assert steps == [(WINDOW_0, 4), (WINDOW_1, 4), (WINDOW_3, 0)]
    assert t.s.navy != 1


@rule("KS-NAV.13", "KS-NAV.14", "KS-R28", "KS-R24", "KS-R23", "KS-R10")
def test_any_number_of_cards_take_effect_one_after_another_and_everybody_is_asked_anew() -> None:
    hands = [["following_wind", "following_wind", "hidden_passage"], ["contrary_wind"], []]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands)
    t.play(1, "pass").card(0, "following_wind")
    assert t.s.place[0] == 1
    assert t.asked == [0, 1, 2]
    t.card(1, "contrary_wind")
    assert t.s.place[1] == 1
    t.card(0, "hidden_passage").card(0, "following_wind")
    assert t.s.place[0] == 5
    assert t.s.step == WINDOW_0
    assert names(t.s.discard) == ["following_wind", "contrary_wind", "hidden_passage", "following_wind"]


@rule("KS-R23")
def test_a_window_closes_when_all_have_passed_since_the_last_act() -> None:
    t = table([0, 2, 4], step=WINDOW_0, hands=[["following_wind"], [], []])
    t.play(1, "pass").play(2, "pass")
    assert isinstance(t.match.question, Window)
    t.card(0, "following_wind")
    assert t.s.step == WINDOW_0
    t.passes()
    assert t.s.step == DIALS


@rule("KS-R162")
def test_windows_of_one_phase_are_one_topic_for_a_standing_pass_and_passes_are_recorded_as_such() -> None:
    t = table([0, 2, 4], step=WINDOW_1)
    first = t.match.question
    assert isinstance(first, Window)
    assert first.discreet
    t.passes()
    second = t.match.question
    assert isinstance(second, Window)
    assert second.topic == first.topic
    assert t.match.log == [(seat, first.decline) for seat in (0, 1, 2)]


@rule("KS-R14")
def test_a_window_asks_everybody_so_that_nobody_learns_who_holds_what() -> None:
    nobody: list[list[str]] = [[], [], []]
    for hands in (nobody, [["following_wind"], [], ["rogue_wave"]]):
        t = table([0, 2, 4], step=WINDOW_0, hands=hands)
        assert t.asked == t.match.awaited == [0, 1, 2]


@rule("KS-R25")
def test_a_card_that_would_do_nothing_cannot_be_played() -> None:
    hands: list[list[str]] = [
        ["tip_off_the_navy", "kraken_migration", "swab_the_poop_deck", "spyglass", "mutiny"],
        [],
        [],
    ]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands)
    assert t.choices(0) == ["pass"]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands, navy=1, kraken=0)
    assert t.can_play(0, "tip_off_the_navy")
    assert t.can_play(0, "kraken_migration")
    t = table([0, 2, 4], step=WINDOW_0, hands=[hands[0], ["parley"] * 5, []])
    assert sorted(names(t.choices(0, "play"))) == ["mutiny", "spyglass", "swab_the_poop_deck"]


@rule("KS-R25")
def test_no_wave_is_played_where_every_other_ship_is_held_nor_an_anchor_for_a_ship_that_has_one() -> None:
    hands = [["rogue_wave", "storm_anchor"], [], []]
    assert table([0, 2, 4], step=WINDOW_0, hands=hands).choices(0) == ["play", "play", "pass"]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands, held=[0, 1, 1])
    assert names(t.choices(0, "play")) == ["storm_anchor"]
    assert table([0, 2, 4], step=WINDOW_0, hands=hands, held=[1, 1, 1]).choices(0) == ["pass"]


@rule("KS-R25")
def test_a_black_spot_needs_a_living_kraken() -> None:
    spot = [["black_spot"], [], []]
    assert not table([0, 2, 4], step=WINDOW_0, hands=spot).can_play(0, "black_spot")
    assert table([0, 2, 4], step=WINDOW_0, hands=spot, kraken=0).can_play(0, "black_spot")


@rule("KS-R166", "KS-H16")
def test_storm_anchor_keeps_cards_off_a_ship_but_not_its_dial() -> None:
    hands = [["storm_anchor", "rogue_wave", "following_wind"], ["rogue_wave"], []]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands)
    t.card(0, "storm_anchor").play(0, "ship", ship=0)
    assert not t.can_play(0, "following_wind")
    t.card(1, "rogue_wave")
    assert {ship for ship, _ in t.choices(1, "sail")} == {2}
    t.play(1, "sail", ship=2, location=3).passes()
    for seat in range(3):
        t.play(seat, "dial", course=1)
    assert t.s.place == [1, 3, 4]


def test_a_rogue_wave_pushes_another_ship_either_way() -> None:
    t = table([0, 2, 4], step=WINDOW_0, hands=[["rogue_wave"], [], []])
    t.card(0, "rogue_wave")
    assert sorted(t.choices(0, "sail")) == [(1, 1), (1, 3), (2, 3), (2, 5)]


def test_a_held_ship_is_free_again_next_turn() -> None:
    t = table([0, 2, 4], step=BEGIN, held=[1, 2, 4], hands=[["following_wind"], [], []])
    assert t.s.held == [0, 0, 0]


@rule("KS-H5")
def test_the_spyglass_shows_a_hand_to_its_player_alone_and_draws_a_card() -> None:
    t = table([0, 2, 4], step=WINDOW_0, hands=[["spyglass"], ["treasure"], []])
    t.card(0, "spyglass")  # there is only one hand to look at
    seen = f"There was {{kind}}. [{KIND['treasure']}"
    assert seen in t.told(0)
    assert seen not in t.told(2)
    assert len(t.s.hand[0]) == 1


@rule("KS-R168", "KS-H15")
def test_the_spyglass_shows_a_pile_and_its_player_remembers_it() -> None:
    t = table([0, 2, 4], step=WINDOW_0, hands=[["spyglass"], [], []], buried={3: ["treasure", "rum_cask"]})
    t.card(0, "spyglass")
    assert [card.id for card in t.match.view(0).locations[3].remembered] == ["treasure", "rum_cask"]
    assert t.match.view(1).locations[3].remembered == []


@pytest.mark.parametrize(("size", "offered"), [(4, False), (5, True)])
@rule("KS-R13")
def test_swabbing_the_deck_cuts_a_hand_of_five_or_more_to_four_of_its_owners_choice(
    size: int, offered: bool
) -> None:
    hand = ["treasure", "rum_cask", "harpoon", "parley", "spyglass"][:size]
    t = table([0, 2, 4], step=WINDOW_0, hands=[["swab_the_poop_deck"], hand, []])
    assert t.can_play(0, "swab_the_poop_deck") == offered
    if offered:
        t.card(0, "swab_the_poop_deck")
        assert t.asked == [1]
        t.play(1, "discard", kind=KIND["rum_cask"])
        assert len(t.s.hand[1]) == 4
        assert "rum_cask" not in t.hand(1)


@rule("KS-EON.1", "KS-EON.2")
def test_the_turn_goes_from_navigation_to_types() -> None:
    t = table([0, 2, 4], step=WINDOW_3, hands=[["treasure"]] * 3)
    t.passes()
    assert t.s.step > TYPES
    assert t.s.type != [0, 0, 0]


@rule("KS-CRD.3", "KS-CRD.4", "KS-EON.1", "KS-EON.2")
def test_navigation_then_battle_or_pillage_for_each_pirate() -> None:
    t = table([1, 1, 4], step=WINDOW_3, hands=[["treasure"]] * 3)
    t.passes()
    view = t.match.view(0)
    assert [ship.type for ship in view.ships] == ["rival", "rival", "lone"]
    assert t.asked == [2]
    t.play(2, "plunder", ability=0)
    assert t.s.fight is not None
    assert t.s.fight.fighters == [0, 1]


@rule("KS-R15")
def test_the_lead_moves_on_clockwise() -> None:
    t = table([0, 2, 4], step=BEGIN, turn=1, hands=[["treasure"]] * 3)
    assert (t.s.turn, t.s.lead) == (2, 1)


@rule("KS-R151", "KS-KRK.1", "KS-KRK.2", "KS-R27")
def test_the_kraken_migrates_on_the_first_turn_already_after_the_ships() -> None:
    t = table([0, 2, 4], step=BEGIN, turn=0, kraken=0, hands=[["treasure"]] * 3)
    t.passes()
    for seat in range(3):
        t.play(seat, "dial", course=0)
    assert t.s.kraken == 0
    t.passes()
    assert t.s.kraken == 2
