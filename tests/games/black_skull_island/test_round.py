"""The round and its five steps (sections 4 to 7, 9 and 10)."""

import pytest

from calavera.engine.asks import Together
from calavera.engine.errors import NotOffered
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.actions import PLAY, PLAY_TWO
from calavera.games.black_skull_island.rules.booty import take_treasure
from calavera.games.black_skull_island.rules.round import check_booty, choose, reveal
from calavera.games.black_skull_island.state import COIN, DOWN, EVERYBODY, HAND, WAITING
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, CEM, DORA, EVE, card, table

SPECTATOR = -1


# ---- 4: the course of the game


@rule("BSI-4.1", "BSI-4.2", "BSI-4.3", "BSI-4.4", "BSI-4.5", "BSI-4.6", "BSI-4.7")
def test_a_round_is_choose_reveal_resolve_retreat_and_check() -> None:
    t = table(3, hands={ANN: ["captain", "witch"], BEN: ["sailor", "mate"], CEM: ["pirate_king", "sea_dog"]})
    begun = len(t.lines(SPECTATOR))
    t.play(ANN, "captain")
    t.play(BEN, "sailor")
    assert t.view(SPECTATOR).choosing
    t.play(CEM, "sea_dog")
    assert not t.view(SPECTATOR).choosing
    t.rival(CEM, ANN)
    t.take(CEM, COIN)
    steps = [line.split(" ", 1)[1] for line in t.lines(SPECTATOR)[begun:]]
    assert steps == [
        "turned up the Captain.",  # 2
        "turned up the Sailor.",
        "turned up the Sea Dog.",
        "3: Ann resolved the Captain.",  # 3
        "took the top treasure of the pile.",
        "7: Cem resolved the Sea Dog.",
        "looked at 2 booty cards of Ann.",
        "kept one of them.",
        "11: Ben resolved the Sailor.",
        "took 2 coins.",
        "took back the Captain.",  # 4
        "took back the Sea Dog.",
        "took back the Sailor.",
        "2 began; Ben led it.",  # 5, and the next round
    ]
    assert t.view(SPECTATOR).choosing


# ---- 5: choose


@rule("BSI-5.1", "BSI-6.1")
def test_all_choose_at_once_and_nobody_sees_what_until_all_have_chosen() -> None:
    t = table(3)
    assert t.match.to_act == [ANN, BEN, CEM]
    before = [t.view(seat) for seat in (SPECTATOR, ANN, CEM)], [t.lines(seat) for seat in (SPECTATOR, CEM)]
    t.match.play(BEN, t.match.legal(BEN)[1])
    assert t.match.to_act == [ANN, CEM]
    assert before == ([t.view(s) for s in (SPECTATOR, ANN, CEM)], [t.lines(s) for s in (SPECTATOR, CEM)])
    t.match.play(ANN, t.match.legal(ANN)[0])
    assert before[0][0] == t.view(SPECTATOR)


@rule("BSI-5.1")
def test_a_choice_can_be_changed_until_the_last_has_chosen() -> None:
    t = table(3, hands={ANN: ["captain", "mate"]})
    t.play(ANN, "captain")
    t.play(ANN, "mate")
    for seat in (BEN, CEM):
        t.match.play(seat, t.match.legal(seat)[0])
    assert [CARDS[given[1]] for given in t.told("{seat} turned up") if given[0] == ANN] == ["mate"]


@rule("BSI-5.2", "BSI-5.4", "BSI-R19")
@pytest.mark.parametrize("seats", range(3, 10))
def test_with_three_or_more_each_chooses_exactly_one_card_of_the_hand(seats: int) -> None:
    t = table(seats)
    for seat in range(seats):
        assert t.match.legal(seat) == [PLAY.at(c) for c in t.s.cards_at(HAND + seat)]
        others = PLAY.at(t.s.cards_at(HAND + (seat + 1) % seats)[0])
        with pytest.raises(NotOffered):
            t.match.play(seat, others)
        with pytest.raises(NotOffered):
            t.decline(seat)
    for seat in range(seats):
        t.match.play(seat, t.match.legal(seat)[0])
    assert len(t.told("{seat} turned up")) == seats


@rule("BSI-5.3", "BSI-5.4", "BSI-R19", "BSI-7.12")
def test_with_two_each_chooses_exactly_two_cards_of_the_hand() -> None:
    t = table(2, hands={ANN: ["pirate_king", "captain", "witch"], BEN: ["sea_dog", "sailor", "mate"]})
    first, second, third = t.s.cards_at(HAND + ANN)
    assert t.match.legal(ANN) == [
        PLAY_TWO.at(first, second),
        PLAY_TWO.at(first, third),
        PLAY_TWO.at(second, third),
    ]
    for wrong in (PLAY.at(first), PLAY_TWO.at(first, first), PLAY_TWO.at(first, card("mate"))):
        with pytest.raises(NotOffered):
            t.match.play(ANN, wrong)
    t.play_two(ANN, "pirate_king", "witch")
    t.play_two(BEN, "sea_dog", "mate")
    assert (t.front(ANN), t.hand(ANN)) == (["pirate_king", "witch"], ["captain"])
    assert (t.front(BEN), t.hand(BEN)) == (["sea_dog", "mate"], ["sailor"])


@rule("BSI-5.5", "BSI-6.2")
def test_chosen_cards_lie_face_down_and_are_then_turned_up() -> None:
    t = table(3, hands={ANN: ["captain", "witch"], BEN: ["sailor", "mate"], CEM: ["pirate_king", "sea_dog"]})
    s = t.s.clone()
    s.known[card("captain")] = EVERYBODY  # shown in an earlier round
    step = choose(s)
    together = next(step)
    assert isinstance(together, Together)
    together.answers = [PLAY.at(card(name)) for name in ("captain", "mate", "sea_dog")]
    with pytest.raises(StopIteration):
        step.send(0)
    assert [[CARDS[c] for c in s.cards_at(seat)] for seat in range(3)] == [["captain"], ["mate"], ["sea_dog"]]
    assert [s.status[c] for seat in range(3) for c in s.cards_at(seat)] == [DOWN] * 3
    hidden = GAME.view(s, BEN).seats
    assert [seen.front[0].card for seen in hidden] == [-1, card("mate"), -1], "only the own card is known"
    reveal(s)
    shown = GAME.view(s, SPECTATOR).seats
    assert [(CARDS[seen.front[0].card], seen.front[0].status) for seen in shown] == [
        ("captain", "waiting"),
        ("mate", "waiting"),
        ("sea_dog", "waiting"),
    ]


# ---- 7: resolve


@rule("BSI-7.1", "BSI-7.2", "BSI-R7", "BSI-E4")
@pytest.mark.parametrize("taken", ["captain", "sea_dog", "mate"])
def test_abilities_resolve_in_ascending_order_and_the_removed_card_does_not(taken: str) -> None:
    t = table(
        4, front={ANN: ["mate"], BEN: ["pirate_king"], CEM: ["sea_dog"], DORA: ["captain"]}, removed="witch"
    )
    t.target(BEN, taken)
    t.finish_round()
    assert [name for _, name in t.order] == ["pirate_king", "captain", "sea_dog", "mate"]
    owner = {name: seat for seat, name in t.order}
    assert owner[taken] == BEN
    assert t.removed == "witch"


@rule("BSI-7.2")
def test_a_character_in_hand_does_not_resolve() -> None:
    t = table(3, front={ANN: ["sailor"]}, hands={BEN: ["captain", "mate"]})
    assert t.order == [(ANN, "sailor")]


@rule("BSI-7.3", "BSI-7.10", "BSI-7.11", "BSI-R6", "BSI-E6", "BSI-H2.1")
def test_a_character_turned_down_is_skipped_this_round_and_resolves_in_the_next() -> None:
    hands = {ANN: ["sailor"], BEN: ["witch"], CEM: ["captain", "sea_dog"], DORA: ["sailor_2", "pirate_king"]}
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, hands=hands, removed="pirate_queen")
    assert t.order == [(ANN, "gunner")], "the only target needs no choice"
    assert t.count(BEN) == 1
    assert t.hand(BEN) == ["witch", "mate"]
    for seat, name in ((ANN, "sailor"), (BEN, "mate"), (CEM, "captain"), (DORA, "sailor_2")):
        t.play(seat, name)
    assert t.order[-1] == (BEN, "mate")
    assert t.count(BEN) > 1


@rule("BSI-7.4")
def test_an_ability_is_finished_before_the_next_begins() -> None:
    t = table(5, front={ANN: ["cabin_boy"], BEN: ["witch"]}, removed="captain")
    t.rival(ANN, BEN)
    assert t.order == [(ANN, "cabin_boy")]
    assert t.count(ANN) == 1, "both victims are chosen before a card is drawn"
    t.rival(ANN, CEM)
    assert t.count(ANN) == 3
    assert t.order == [(ANN, "cabin_boy"), (BEN, "witch")]


@rule("BSI-7.5")
def test_a_resolved_character_stays_face_up_until_the_retreat() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["sea_dog"]})
    assert (t.front(ANN), t.status("captain")) == (["captain"], "spent")
    assert t.match.to_act == [BEN]
    t.finish_round()
    assert t.front(ANN) == []


@rule("BSI-7.6", "BSI-7.7")
def test_an_ability_may_move_even_its_own_resolved_character_off_the_table() -> None:
    t = table(9, front={ANN: ["stowaway"], BEN: ["sea_dog"]}, removed="captain")
    t.target(ANN, "stowaway")
    assert t.removed == "stowaway"
    assert t.front(ANN) == ["captain"]


@rule("BSI-7.7", "BSI-7.8", "BSI-7.9", "BSI-R4", "BSI-9.3", "BSI-E5")
def test_whoever_has_a_card_when_its_number_comes_up_resolves_it() -> None:
    t = table(3, front={ANN: ["pirate_king"], BEN: ["captain"], CEM: ["mate"]})
    t.target(ANN, "mate")
    assert t.order == [(ANN, "pirate_king"), (BEN, "captain"), (ANN, "mate")], "Cem resolved nothing"
    assert "mate" in t.hand(ANN)
    assert "pirate_king" in t.hand(CEM)
    assert t.counts == [3, 2, 1]


@rule("BSI-7.12", "BSI-7.13", "BSI-E17")
def test_with_two_players_all_four_characters_resolve_in_one_order() -> None:
    t = table(2, front={ANN: ["captain", "sailor"], BEN: ["pirate_king", "mate"]})
    t.target(BEN, "sailor")
    assert t.order == [(BEN, "pirate_king"), (ANN, "captain"), (BEN, "sailor"), (BEN, "mate")]
    assert t.counts == [2, 1 + 2 + 1], "no coin from the Mate: Ann had fewer booty cards"


@rule("BSI-7.14", "BSI-7.15", "BSI-R25")
def test_a_card_overrules_the_rulebook() -> None:
    t = table(6, front={ANN: ["lookout"], BEN: ["sea_dog"]}, booty={BEN: [4, COIN]}, spent=["sea_dog"])
    assert t.view(ANN).seats[BEN].booty is None, "the rulebook: nobody looks at another's booty"
    t.rival(ANN, BEN)
    assert t.view(ANN).seats[BEN].booty == [4, COIN], "the card: look at all of it"
    assert t.view(CEM).seats[BEN].booty is None, "it overrules for the one it names"


@rule("BSI-R25")
def test_a_statement_of_the_rulebook_goes_before_a_ruling() -> None:
    t = table(4, front={ANN: ["captain"]}, booty={ANN: [COIN] * 6}, round=49, options={"max_rounds": 50})
    assert t.match.over, "seven booty cards end the game at once, whatever was ruled about a last round"
    assert t.s.round == 49


# ---- rulings on the order


@rule("BSI-R1", "BSI-E14")
def test_equal_numbers_go_clockwise_from_the_lead() -> None:
    t = table(5, front={BEN: ["gunner"], EVE: ["gunner_2"]}, start=ANN, round=3)
    assert t.order == [(EVE, "gunner_2")], "Cem led; Eve turned the other Gunner down, so Ben was skipped"


@rule("BSI-R1")
@pytest.mark.parametrize(
    ("round", "order"), [(1, [ANN, BEN]), (2, [BEN, ANN]), (3, [ANN, BEN]), (4, [ANN, BEN]), (5, [BEN, ANN])]
)
def test_the_lead_rotates_from_the_start_seat(round: int, order: list[int]) -> None:
    t = table(3, front={ANN: ["sailor"], BEN: ["sailor_2"]}, start=ANN, round=round)
    assert [seat for seat, _ in t.order] == order
    assert t.told("Round {n} began")[-1][:2] == [round + 1, (ANN + round) % 3]


@rule("BSI-R1", "BSI-E32")
def test_with_a_fixed_order_the_start_seat_always_leads() -> None:
    t = table(
        5, front={BEN: ["gunner"], EVE: ["gunner_2"]}, start=ANN, round=3, options={"tie_order": "fixed"}
    )
    assert t.order == [(BEN, "gunner")]
    assert t.told("Round {n} began")[-1][:2] == [4, ANN]


@rule("BSI-R1")
def test_with_a_random_order_the_lead_is_drawn_openly_every_round() -> None:
    leads = set()
    for seed in range(20):
        t = table(5, start=ANN, seed=seed, options={"tie_order": "random"})
        lead = t.view(SPECTATOR).lead
        assert t.told("Lots were cast: {seat} got the lead", SPECTATOR) == [[lead, -1, -1, -1]]
        leads.add(lead)
    assert leads == {ANN, BEN, CEM, DORA, EVE}


@rule("BSI-R1")
def test_the_start_seat_is_drawn_by_chance() -> None:
    assert {GAME.match(seats=4, seed=seed).state.start for seed in range(30)} == {ANN, BEN, CEM, DORA}


@rule("BSI-R1")
def test_a_player_with_two_equal_cards_resolves_them_in_the_order_of_the_set() -> None:
    t = table(2, front={ANN: ["sailor_2", "sailor"], BEN: ["captain", "mate"]}, start=BEN)
    assert t.order == [(BEN, "captain"), (ANN, "sailor"), (ANN, "sailor_2"), (BEN, "mate")]


@rule("BSI-R1")
def test_after_each_ability_the_next_card_is_looked_for_anew() -> None:
    t = table(6, front={ANN: ["bosun"], BEN: ["sailor"], CEM: ["sailor_2"]}, start=CEM)
    t.pass_cards(ANN, 1)
    assert t.order == [(ANN, "bosun"), (ANN, "sailor"), (BEN, "sailor_2")], (
        "Ann is nearer to Cem's lead than Ben"
    )


@rule("BSI-R2")
def test_a_card_resolves_once_a_round() -> None:
    t = table(
        9,
        front={ANN: ["stowaway"], BEN: ["witch"], CEM: ["mate"]},
        removed="captain",
        hands={BEN: ["navigator"]},
    )
    t.target(ANN, "stowaway")  # the Captain resolves for Ann at 3, the Stowaway is removed
    t.target(BEN, "mate")  # the Witch copies it: the Stowaway comes back in front of Cem
    assert t.front(CEM) == ["stowaway"]
    assert t.status("stowaway") == "spent"
    t.finish_round()
    assert [name for _, name in t.order].count("stowaway") == 1
    assert "mate" not in [name for _, name in t.order]


@rule("BSI-R2")
def test_what_has_resolved_counts_for_one_round_only() -> None:
    t = table(
        9,
        front={ANN: ["stowaway"], BEN: ["mate"]},
        hands={BEN: ["witch"], CEM: ["sailor"]},
        removed="captain",
        options={"late_entry": "next"},
    )
    t.target(ANN, "stowaway")
    t.play(BEN, "witch")
    t.play(CEM, "sailor")
    for seat in (ANN, *range(DORA, 9)):
        t.match.play(seat, PLAY.at(t.s.cards_at(HAND + seat)[0]))
    while t.s.running[-1:] != [card("stowaway")]:
        t.match.play(t.match.to_act[0], t.match.legal(t.match.to_act[0])[-1])
    t.target(BEN, "sailor")
    assert t.status("stowaway") == "waiting"


@rule("BSI-R2", "BSI-7.8")
def test_a_player_may_resolve_several_cards() -> None:
    t = table(2, front={ANN: ["captain", "sailor"], BEN: ["mate", "sailor_2"]})
    assert [name for seat, name in t.order if seat == ANN] == ["captain", "sailor"]


@rule("BSI-R3")
def test_a_card_that_comes_too_late_is_passed_over() -> None:
    t = table(9, front={ANN: ["witch"], BEN: ["mate"]}, removed="stowaway", hands={ANN: ["captain"]})
    t.target(ANN, "mate")
    assert t.status("stowaway") == "spent"
    t.decline(ANN)
    assert t.order == [(ANN, "witch")]


@rule("BSI-R3")
def test_a_card_that_comes_with_the_current_number_still_resolves() -> None:
    for number, order in ((14, ["parrot"]), (15, ["parrot", "quartermaster"])):
        t = table(
            9,
            front={ANN: ["parrot"], BEN: ["stowaway"]},
            spent=["stowaway"],
            removed="quartermaster",
            numbers={"quartermaster": number},
            booty={BEN: [COIN] * 2},
        )
        t.finish_round()
        assert [name for _, name in t.order] == order


@rule("BSI-R3")
def test_with_late_entry_next_a_late_card_resolves_at_once_and_the_count_goes_on() -> None:
    t = table(
        9,
        front={ANN: ["witch"], BEN: ["mate"], CEM: ["sailor"]},
        removed="stowaway",
        hands={ANN: ["captain"]},
        options={"late_entry": "next"},
    )
    t.target(ANN, "mate")
    assert t.status("stowaway") == "waiting"
    t.decline(ANN)
    assert t.order == [(ANN, "witch"), (BEN, "stowaway")]
    t.target(BEN, "stowaway")
    assert t.order[2:] == [(CEM, "sailor"), (BEN, "mate")]


@rule("BSI-R3")
def test_with_late_entry_next_several_late_cards_come_in_number_order() -> None:
    t = table(
        6,
        front={ANN: ["lookout"], BEN: ["mate"], CEM: ["captain"], DORA: ["pirate_king"]},
        spent=["captain", "pirate_king"],
        options={"late_entry": "next"},
    )
    for name in ("captain", "pirate_king"):  # as if they had come from the removed place just now
        t.s.status[card(name)] = WAITING
        t.s.resolved = 0
    t.rival(ANN, BEN)
    t.decline(ANN)
    t.target(DORA, "mate")
    assert t.order == [(ANN, "lookout"), (DORA, "pirate_king"), (CEM, "captain"), (DORA, "mate")]


@rule("BSI-R5", "BSI-E7")
def test_turning_down_a_resolved_character_changes_nothing_that_was_gained() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["sea_dog"]}, top=[4])
    assert t.booty(ANN) == [4, COIN]
    t.s.status[card("captain")] = DOWN  # no character of the house set does so
    t.rival(BEN, CEM)
    assert 4 in t.booty(ANN)
    assert "captain" in t.hand(ANN)


# ---- 9: retreat


@rule("BSI-9.1")
def test_nobody_retreats_before_the_last_ability() -> None:
    t = table(6, front={ANN: ["captain"], BEN: ["lookout"]})
    t.rival(BEN, ANN)
    assert t.front(ANN) == ["captain"]
    t.finish_round()
    assert t.front(ANN) == []
    told = [line for line in t.lines(SPECTATOR) if "resolved" in line or "took back" in line]
    assert [("took back" in line) for line in told] == [False, False, True, True]


@rule("BSI-9.2", "BSI-9.3", "BSI-R6")
def test_everybody_takes_every_character_in_front_of_them_up_or_down() -> None:
    t = table(6, front={ANN: ["bosun"], BEN: ["mate"], CEM: ["captain"]}, spent=["captain"], down=["mate"])
    hands = [t.hand(seat) for seat in range(6)]
    t.pass_cards(ANN, 0)
    assert sorted(t.hand(BEN)) == sorted([*hands[BEN], "bosun"])
    assert sorted(t.hand(CEM)) == sorted([*hands[CEM], "mate"])
    assert sorted(t.hand(DORA)) == sorted([*hands[DORA], "captain"])


@rule("BSI-R20", "BSI-E18")
@pytest.mark.parametrize("seats", range(2, 10))
def test_after_each_retreat_all_hands_are_full_again(seats: int) -> None:
    match = GAME.match(seats=seats, seed=seats)
    size = 3 if seats == 2 else 2
    rounds = 0
    while not match.over:
        s = match.state
        if match.view(SPECTATOR).choosing:
            rounds = s.round
            assert [len(s.cards_at(HAND + seat)) for seat in range(seats)] == [size] * seats
        seat = match.to_act[-1]
        match.play(seat, match.legal(seat)[-1])
    assert rounds > 1


@rule("BSI-E18", "BSI-R20")
def test_with_two_players_both_keep_a_card_unplayed() -> None:
    t = table(2, hands={ANN: ["sea_dog", "captain", "mate"]}, booty={BEN: [COIN, 2]})
    t.play_two(ANN, "sea_dog", "captain")
    t.match.play(BEN, t.match.legal(BEN)[0])
    assert [len(t.hand(seat)) for seat in (ANN, BEN)] == [1, 1]
    t.finish_round()
    assert [len(t.hand(seat)) for seat in (ANN, BEN)] == [3, 3]


# ---- 10: check booty


@rule("BSI-10.1", "BSI-11.1", "BSI-R12", "BSI-E8")
def test_seven_booty_cards_that_are_lost_again_in_the_round_do_not_end_the_game() -> None:
    t = table(
        9,
        front={ANN: ["sailor"], BEN: ["quartermaster"], CEM: ["parrot"], DORA: ["captain"]},
        spent=["captain"],
        booty={ANN: [*[COIN] * 5, 4]},
    )
    assert (t.match.to_act, t.count(ANN)) == ([BEN], 8)
    t.take(BEN, COIN)
    t.target(CEM, "quartermaster")
    assert (t.match.to_act, t.count(ANN)) == ([CEM], 7)
    t.take(CEM, COIN)
    assert t.count(ANN) == 6
    assert not t.match.over
    assert t.s.round == 2


@rule("BSI-10.2", "BSI-10.3", "BSI-R18")
@pytest.mark.parametrize("booty", [[COIN] * 6, [0, 2, 2, 2, 3, 4], [COIN, COIN, COIN, 0, 0, 0]])
def test_seven_booty_cards_of_any_kind_end_the_game(booty: list[int]) -> None:
    t = table(3, front={ANN: ["captain"]}, booty={ANN: booty})
    assert t.match.over
    assert t.count(ANN) == 7
    assert t.told("{seat} had {cards} after the round")[0][:2] == [ANN, 7]


@rule("BSI-R18")
def test_the_starting_coin_counts() -> None:
    s = table(3).s.clone()
    for _ in range(5):
        take_treasure(s, ANN)
    check_booty(s)
    assert not s.over
    take_treasure(s, ANN)
    check_booty(s)
    assert s.over, "six treasures and the starting coin"


@rule("BSI-10.4")
def test_the_values_do_not_matter_for_the_end() -> None:
    rich = table(3, front={ANN: ["captain"]}, booty={ANN: [4, 4, 4, 4, 3]})
    assert (rich.match.over, rich.count(ANN)) == (False, 6)
    poor = table(3, front={ANN: ["captain"]}, booty={ANN: [0, 0, 0, 0, COIN, COIN]}, top=[2])
    assert (poor.match.over, poor.count(ANN)) == (True, 7)


@rule("BSI-10.5")
def test_otherwise_another_round_is_played() -> None:
    t = table(3, front={ANN: ["captain"]}, booty={ANN: [COIN] * 5})
    assert not t.match.over
    assert (t.s.round, t.match.to_act) == (2, [ANN, BEN, CEM])


@rule("BSI-R24")
@pytest.mark.parametrize(("max_rounds", "ends"), [(50, True), (51, False), (0, False)])
def test_after_the_last_round_the_game_is_scored(max_rounds: int, ends: bool) -> None:
    t = table(3, front={ANN: ["captain"]}, top=[4], round=50, options={"max_rounds": max_rounds})
    assert t.match.over is ends
    if t.match.result is not None:
        assert t.match.result.scores == [5, 1, 1]


@rule("BSI-R24")
def test_fifty_rounds_unless_agreed_otherwise() -> None:
    assert GAME.settle(4)["max_rounds"] == 50
