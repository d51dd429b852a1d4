"""The general rules of the characters (HG), and what abilities must and may do (R16, R17, R23)."""

import pytest

from calavera.engine.errors import NotAsked, NotOffered
from calavera.games.black_skull_island.actions import LEFT, RIGHT
from calavera.games.black_skull_island.state import COIN
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, CEM, DORA, EVE, FAY, card, table

SPECTATOR = -1


@rule("BSI-HG.1", "BSI-HG.9")
def test_you_stay_you_while_the_ability_runs_wherever_its_card_goes() -> None:
    t = table(6, front={ANN: ["bosun"], BEN: ["mate"]})
    assert t.match.to_act == [ANN]
    with pytest.raises(NotAsked):
        t.pass_cards(BEN, LEFT)
    t.pass_cards(ANN, LEFT)
    assert "bosun" in t.hand(BEN)
    assert t.booty(ANN) == [COIN, COIN], "Ann took the coin, though the Bosun had gone to Ben"


@rule("BSI-HG.2")
def test_a_rival_is_any_other_player() -> None:
    t = table(6, front={CEM: ["lookout"]})
    assert t.rivals(CEM) == [ANN, BEN, DORA, EVE, FAY]


@rule("BSI-HG.3", "BSI-HG.4")
def test_a_character_waits_is_spent_or_down() -> None:
    t = table(
        6,
        front={ANN: ["lookout"], BEN: ["mate"], CEM: ["captain"], DORA: ["sailor"]},
        spent=["captain"],
        down=["sailor"],
    )
    fronts = [(CARDS[seen.front[0].card], seen.front[0].status) for seen in t.view(SPECTATOR).seats[:4]]
    assert fronts == [("lookout", "spent"), ("mate", "waiting"), ("captain", "spent"), ("sailor", "down")]


@rule("BSI-HG.4")
def test_the_card_that_resolves_and_one_passed_over_count_as_spent() -> None:
    t = table(
        9, front={ANN: ["witch"], BEN: ["mate"], CEM: ["parrot"]}, removed="stowaway", hands={ANN: ["sailor"]}
    )
    assert t.status("witch") == "spent"
    t.target(ANN, "mate")
    t.decline(ANN)
    assert t.status("stowaway") == "spent"
    assert t.targets(CEM) == ["stowaway", "witch"], "so the Parrot can copy both"


@rule("BSI-HG.5", "BSI-HG.6")
@pytest.mark.parametrize(("spent", "resolved"), [([], [(ANN, "mate")]), (["mate"], [])])
def test_to_exchange_two_cards_each_takes_the_others_place_and_stays_as_it_is(
    spent: list[str], resolved: list[tuple[int, str]]
) -> None:
    t = table(4, front={ANN: ["pirate_queen"], BEN: ["mate"]}, spent=spent)
    t.target(ANN, "mate")
    assert t.order == [(ANN, "pirate_queen"), *resolved]
    assert "mate" in t.hand(ANN)
    assert "pirate_queen" in t.hand(BEN)


@rule("BSI-HG.5", "BSI-H6.2")
def test_a_card_turned_down_stays_down_when_it_moves() -> None:
    t = table(6, front={ANN: ["bosun"], BEN: ["mate"], CEM: ["lookout"]}, down=["mate"])
    t.pass_cards(ANN, LEFT)
    assert (t.front(CEM), t.status("mate")) == (["mate"], "down")
    t.finish_round()
    assert "mate" not in [name for _, name in t.order]


@rule("BSI-HG.7", "BSI-H0.2", "BSI-H0.3")
def test_a_card_from_the_removed_place_comes_face_up_and_waits() -> None:
    front = {ANN: ["stowaway"], BEN: ["captain"], CEM: ["pirate_king"], DORA: ["witch"]}
    t = table(9, front=front, removed="mate", hands={DORA: ["sailor"]})
    t.target(ANN, "captain")
    assert t.removed == "captain"
    seen = t.view(SPECTATOR).seats[BEN].front
    assert [(CARDS[f.card], f.status) for f in seen] == [("mate", "waiting")]
    t.target(CEM, "witch")
    t.finish_round()
    assert (BEN, "mate") in t.order
    assert "captain" not in [name for _, name in t.order]


@rule("BSI-HG.7")
def test_unless_its_number_is_over() -> None:
    t = table(9, front={ANN: ["witch"], BEN: ["mate"]}, removed="stowaway", hands={ANN: ["sailor"]})
    t.target(ANN, "mate")
    assert (t.front(BEN), t.status("stowaway")) == (["stowaway"], "spent")
    assert "The Stowaway has no turn in this round any more." in t.lines(SPECTATOR)


@rule("BSI-HG.7")
def test_or_it_has_already_resolved_in_this_round() -> None:
    t = table(
        9,
        front={ANN: ["stowaway"], BEN: ["witch"], CEM: ["mate"]},
        removed="captain",
        hands={BEN: ["sailor"]},
        options={"late_entry": "next"},
    )
    t.target(ANN, "stowaway")
    t.target(BEN, "mate")
    assert (t.front(CEM), t.status("stowaway")) == (["stowaway"], "spent"), "although late cards resolve"


@rule("BSI-HG.8", "BSI-R7", "BSI-R8")
def test_a_card_on_the_removed_place_lies_face_up_and_does_not_resolve() -> None:
    t = table(9, front={ANN: ["stowaway"], BEN: ["mate"]}, removed="sailor")
    t.target(ANN, "mate")
    assert t.order == [(ANN, "stowaway"), (BEN, "sailor")]
    for seat in (SPECTATOR, CEM):
        assert CARDS[t.view(seat).removed] == "mate"


@rule("BSI-HG.9", "BSI-R16")
def test_a_step_without_may_must_be_carried_out() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"]})
    with pytest.raises(NotOffered):
        t.decline(ANN)
    t = table(6, front={ANN: ["lookout"]})
    t.rival(ANN, BEN)
    assert ("decline", {}) in t.offers(ANN), "the Lookout may exchange"


@rule("BSI-HG.10", "BSI-R16")
def test_steps_go_in_printed_order_and_an_impossible_one_is_left_out() -> None:
    empty: dict[int, list[int]] = {seat: [] for seat in range(1, 6)}
    t = table(6, front={ANN: ["lookout"]}, booty={ANN: [COIN], **empty})
    assert t.booty(ANN) == [COIN, COIN], "nobody to look at, still a coin"
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [], BEN: [4]})
    assert t.booty(ANN) == [COIN], "first the coin, so there is something to give"
    t.rival(ANN, BEN)
    assert t.booty(ANN) == [4]


@rule("BSI-HG.11")
def test_a_rival_chosen_for_booty_must_have_some() -> None:
    booty: dict[int, list[int]] = {BEN: [], DORA: []}
    for name, seats in (("sea_dog", 6), ("lookout", 6), ("smuggler", 7)):
        t = table(seats, front={ANN: [name]}, booty=booty)
        assert t.rivals(ANN) == [seat for seat in range(2, seats) if seat != DORA]
    nobody: dict[int, list[int]] = {seat: [] for seat in range(1, 9)}
    for name in ("sea_dog", "cabin_boy", "quartermaster"):
        t = table(9, front={ANN: [name]}, booty={ANN: [COIN], **nobody})
        assert t.order == [(ANN, name)]
        assert t.counts == [1] + [0] * 8, "the step is left out"


@rule("BSI-HG.12")
def test_choices_are_announced_openly_except_which_booty_is_meant() -> None:
    t = table(6, front={ANN: ["lookout"]}, booty={ANN: [0], BEN: [4, 3]})
    t.rival(ANN, BEN)
    t.exchange(ANN, 0, 4)
    for seat in (SPECTATOR, CEM):
        told = t.lines(seat)
        assert {"Ann looked at 2 booty cards of Ben.", "Ann exchanged a booty card with Ben."} <= set(told)
        assert not any("worth" in line for line in told)
    assert {"You saw a treasure worth 3.", "You saw a treasure worth 4."} <= set(t.lines(ANN))
    assert "A treasure worth 4 went from you to Ann." in t.lines(BEN)
    assert "A treasure worth 0 went from Ann to you." in t.lines(BEN)
    assert not any("worth 3" in line for line in t.lines(BEN)), "nothing was said of the card that stayed"


# ---- copies


@rule("BSI-HG.13", "BSI-H5.2")
def test_a_copied_ability_takes_the_copying_card_for_its_own_and_the_copied_one_stays() -> None:
    t = table(
        3,
        front={ANN: ["witch"], BEN: ["mate"], CEM: ["sailor"]},
        removed="pirate_king",
        hands={ANN: ["captain"]},
    )
    t.target(ANN, "mate")
    assert t.front(BEN) == ["witch"], "the Witch was exchanged, as 'this card'"
    assert t.removed == "pirate_king"
    assert t.s.number == 5


@rule("BSI-HG.13", "BSI-E31")
def test_over_two_links_this_card_is_still_the_one_whose_number_came_up() -> None:
    t = table(
        9,
        front={ANN: ["witch"], BEN: ["stowaway"], CEM: ["mate"]},
        spent=["stowaway"],
        removed="parrot",
        hands={ANN: ["sailor"]},
    )
    assert t.targets(ANN) == ["witch", "mate"], "only the Stowaway could be copied; it asks at once"
    assert [CARDS[c] for c in t.s.running] == ["witch", "parrot", "stowaway"]
    t.target(ANN, "mate")
    assert t.removed == "mate"
    assert t.booty(ANN) == [COIN, COIN]
    assert (t.front(ANN), t.status("witch")) == (["witch"], "spent")
    assert (t.front(CEM), t.status("parrot")) == (["parrot"], "waiting"), "copying is no resolving"
    t.decline(ANN)
    assert t.order == [(ANN, "witch"), (CEM, "parrot")]


@rule("BSI-HG.13")
def test_the_current_number_stays_that_of_the_copying_card() -> None:
    t = table(
        9,
        front={ANN: ["parrot"], BEN: ["stowaway"]},
        spent=["stowaway"],
        removed="quartermaster",
    )
    assert t.order == [(ANN, "parrot")], "the copied Stowaway has number 0, but 14 is below 15"


@rule("BSI-E29")
@pytest.mark.parametrize(("late_entry", "coins"), [("skip", 1), ("next", 3)])
def test_a_parrot_as_stowaway_with_nothing_waiting_exchanges_itself(late_entry: str, coins: int) -> None:
    t = table(
        9,
        front={ANN: ["parrot"], BEN: ["stowaway"]},
        spent=["stowaway"],
        removed="sailor",
        options={"late_entry": late_entry},
    )
    assert t.removed == "parrot"
    assert "sailor" in t.hand(ANN)
    assert t.booty(ANN) == [COIN] * (1 + coins)


@rule("BSI-HG.14")
def test_booty_counts_are_numbers_of_cards_not_values() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={ANN: [0, 0], BEN: [4, 4]})
    assert t.booty(ANN) == [0, 0, COIN], "Ben has no more cards, so Ann took a coin"
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={ANN: [4, 4], BEN: [0, 0, 0]})
    assert t.booty(ANN) == [0, 4, 4], "Ben has more cards"


@rule("BSI-HG.15")
def test_a_parrot_may_not_copy_what_is_already_running() -> None:
    t = table(
        9,
        front={ANN: ["parrot"], BEN: ["mate"]},
        spent=["mate"],
        abilities={"mate": "parrot"},  # a second Parrot, which the house set lacks
        top=[4],
    )
    assert t.order == [(ANN, "parrot")]
    assert t.booty(ANN) == [4, COIN], "the copied Parrot found nothing else to copy"


@rule("BSI-HG.15", "BSI-HG.10")
def test_a_witch_does_not_use_the_removed_card_if_it_is_already_running() -> None:
    t = table(
        3,
        front={ANN: ["witch"]},
        removed="sailor",
        abilities={"sailor": "witch"},  # a second Witch, which the house set lacks
        hands={ANN: ["mate"]},
    )
    assert [CARDS[c] for c in t.s.running] == ["witch", "sailor"]
    t.swap(ANN, "mate")
    assert [CARDS[c] for c in t.s.running] == ["witch"], "each Witch may exchange a card of the hand"
    t.decline(ANN)
    assert (t.removed, t.hand(ANN)) == ("mate", ["witch", "sailor"])


# ---- rulings


@rule("BSI-R17")
def test_with_two_players_the_card_in_hand_is_no_target() -> None:
    t = table(
        2,
        front={ANN: ["pirate_king", "captain"], BEN: ["mate", "sailor"]},
        hands={ANN: ["sea_dog"], BEN: ["witch"]},
    )
    assert t.targets(ANN) == ["sailor", "mate"], "not the Witch in Ben's hand"
    t = table(
        2,
        front={ANN: ["witch", "captain"], BEN: ["mate", "sailor"]},
        hands={ANN: ["sea_dog"]},
        removed="sailor_2",
        spent=["captain"],
    )
    assert ("swap", {"card": card("sea_dog")}) in t.offers(ANN), "the Witch names the hand"


@rule("BSI-R23")
def test_left_is_the_next_seat_clockwise() -> None:
    for direction, receives in ((LEFT, BEN), (RIGHT, FAY)):
        t = table(6, front={ANN: ["bosun"], CEM: ["mate"]}, down=["mate"])
        t.pass_cards(ANN, direction)
        assert "bosun" in t.hand(receives)


@rule("BSI-R23")
@pytest.mark.parametrize("direction", [LEFT, RIGHT])
def test_with_two_players_both_directions_are_the_other_player(direction: int) -> None:
    t = table(
        2,
        front={ANN: ["captain", "mate"], BEN: ["sailor", "sailor_2"]},
        abilities={"captain": "bosun"},
    )
    t.pass_cards(ANN, direction)
    assert {"captain", "mate"} <= set(t.hand(BEN))
    assert {"sailor", "sailor_2"} <= set(t.hand(ANN))
