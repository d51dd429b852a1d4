"""The sixteen characters, in the order of their numbers (H0 to H15)."""

from collections import Counter

import pytest

from calavera.engine.errors import NotOffered
from calavera.games.black_skull_island.actions import LEFT, RIGHT
from calavera.games.black_skull_island.state import COIN
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, CEM, DORA, EVE, FAY, GUS, Play, card, table

SPECTATOR = -1


# ---- 0 Stowaway


@rule("BSI-H0.1")
def test_the_stowaway_exchanges_itself_or_any_waiting_character_also_of_its_own_player() -> None:
    t = table(
        9,
        front={ANN: ["stowaway"], BEN: ["captain"], CEM: ["sailor"], DORA: ["lookout"]},
        spent=["sailor"],
        down=["lookout"],
    )
    assert t.targets(ANN) == ["stowaway", "captain"], "neither a spent nor a face-down one"
    t = table(
        2,
        front={ANN: ["captain", "mate"], BEN: ["witch", "sailor"]},
        abilities={"captain": "stowaway"},
    )
    assert t.targets(ANN) == ["captain", "witch", "sailor", "mate"]


@rule("BSI-H0.2", "BSI-H0.4", "BSI-E21")
def test_the_stowaway_may_make_way_for_the_captain() -> None:
    t = table(9, front={ANN: ["stowaway"], BEN: ["pirate_king"], CEM: ["mate"]}, removed="captain", top=[4])
    t.target(ANN, "stowaway")
    assert t.removed == "stowaway"
    assert (t.front(ANN), t.status("captain")) == (["captain"], "waiting")
    assert t.booty(ANN) == [COIN, COIN]
    t.target(BEN, "mate")
    assert t.order[:3] == [(ANN, "stowaway"), (BEN, "pirate_king"), (ANN, "captain")]
    assert t.booty(ANN) == [4, COIN, COIN]


@rule("BSI-H0.2", "BSI-H0.3")
def test_the_card_that_arrives_resolves_for_the_player_it_lies_in_front_of() -> None:
    t = table(9, front={ANN: ["stowaway"], BEN: ["mate"]}, removed="sailor")
    t.target(ANN, "mate")
    assert t.order == [(ANN, "stowaway"), (BEN, "sailor")]
    assert t.counts[:2] == [2, 3]
    assert "sailor" in t.hand(BEN)


# ---- 1 Pirate King


@rule("BSI-H1.1")
def test_the_pirate_king_takes_a_waiting_character_of_a_rival() -> None:
    t = table(
        2,
        front={ANN: ["pirate_king", "captain"], BEN: ["sailor", "mate"]},
        down=["sailor"],
        hands={BEN: ["witch"]},
    )
    assert "mate" in t.hand(ANN), "the only waiting one of a rival"
    t = table(
        4, front={ANN: ["pirate_king"], BEN: ["mate"], CEM: ["captain"], DORA: ["witch"]}, spent=["captain"]
    )
    assert t.targets(ANN) == ["witch", "mate"]


@rule("BSI-H1.2", "BSI-H1.3")
def test_the_gained_character_is_yours_and_the_king_stays_spent_with_the_rival() -> None:
    t = table(4, front={ANN: ["pirate_king"], BEN: ["sea_dog"], CEM: ["mate"]}, booty={CEM: [2, 3]})
    t.target(ANN, "mate")
    assert (t.front(CEM), t.status("pirate_king")) == (["pirate_king"], "spent")
    t.finish_round()
    assert t.order == [(ANN, "pirate_king"), (BEN, "sea_dog"), (ANN, "mate")]
    assert "pirate_king" in t.hand(CEM)


@rule("BSI-H1.4")
def test_without_a_target_the_pirate_king_takes_a_coin() -> None:
    t = table(3, front={ANN: ["pirate_king"], BEN: ["mate"]}, spent=["mate"])
    assert t.booty(ANN) == [COIN, COIN]
    assert "pirate_king" in t.hand(ANN)
    t = table(3, front={ANN: ["pirate_king"], BEN: ["mate"]})
    assert t.count(ANN) == 3, "with a target there is no coin but what the Mate brings"
    assert (ANN, "mate") in t.order


# ---- 2 Gunner


@rule("BSI-H2.1")
def test_the_gunner_turns_a_waiting_character_of_a_rival_down() -> None:
    t = table(
        4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"], DORA: ["captain"]}, spent=["captain"]
    )
    assert t.targets(ANN) == ["sailor", "mate"]
    t.target(ANN, "mate")
    assert [name for _, name in t.order] == ["gunner", "sailor"]
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sea_dog"]}, booty={BEN: [2, 3]})
    t.target(ANN, "mate")
    assert (t.match.to_act, t.front(BEN), t.status("mate")) == ([CEM], ["mate"], "down")


@rule("BSI-H2.2", "BSI-E24")
def test_the_gunner_robs_a_rival_with_more_booty_cards() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={ANN: [COIN] * 2, BEN: [3, 3, 3]})
    assert (t.booty(ANN), t.booty(BEN)) == ([3, COIN, COIN], [3, 3])
    assert t.s.coins == 44 - 4


@rule("BSI-H2.3", "BSI-E24")
@pytest.mark.parametrize("theirs", [[3, 3], [3], []])
def test_the_gunner_takes_a_coin_where_a_rival_has_as_many_or_fewer(theirs: list[int]) -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, booty={ANN: [COIN] * 2, BEN: theirs})
    assert (t.booty(ANN), t.booty(BEN)) == ([COIN] * 3, theirs)


@rule("BSI-H2.4")
def test_the_gunner_without_a_target_takes_a_coin() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"]}, spent=["mate"], booty={BEN: [3, 3, 3]})
    assert t.booty(ANN) == [COIN, COIN]


# ---- 3 Captain


@rule("BSI-H3.1")
def test_the_captain_takes_a_treasure() -> None:
    t = table(3, front={ANN: ["captain"]}, top=[4])
    assert (t.booty(ANN), len(t.s.treasures), t.s.coins) == ([4, COIN], 27, 41)


# ---- 4 Cabin Boy


@rule("BSI-H4.1")
def test_the_cabin_boy_robs_two_rivals_chosen_beforehand() -> None:
    t = table(5, front={ANN: ["cabin_boy"]}, booty={BEN: [2, 2], CEM: [3], DORA: []})
    assert t.rivals(ANN) == [BEN, CEM, EVE]
    t.rival(ANN, CEM)
    assert t.rivals(ANN) == [BEN, EVE], "a different one"
    assert t.counts == [1, 2, 1, 0, 1]
    t.rival(ANN, BEN)
    assert t.booty(ANN) == [2, 3, COIN]
    assert t.counts == [3, 1, 0, 0, 1]


@rule("BSI-H4.2")
def test_the_cabin_boy_robs_the_only_rival_with_booty_once() -> None:
    t = table(5, front={ANN: ["cabin_boy"]}, booty={BEN: [2, 2], CEM: [], DORA: [], EVE: []})
    assert t.booty(ANN) == [2, COIN]
    assert t.booty(BEN) == [2]


# ---- 5 Witch


@rule("BSI-H5.1", "BSI-H5.2", "BSI-H5.3", "BSI-H5.4", "BSI-E19")
def test_the_witch_uses_the_removed_card_and_may_exchange_a_card_of_the_hand_for_it() -> None:
    t = table(3, front={ANN: ["witch"], BEN: ["mate"]}, hands={ANN: ["captain"]}, removed="sailor")
    assert t.booty(ANN) == [COIN] * 3
    assert t.removed == "sailor", "using it leaves it there"
    assert t.offers(ANN) == [("swap", {"card": card("captain")}), ("decline", {})]
    t.swap(ANN, "captain")
    assert t.removed == "captain"
    assert sorted(t.hand(ANN)) == ["sailor", "witch"]
    for seat in (SPECTATOR, CEM):
        seen = t.view(seat)
        assert CARDS[seen.removed] == "captain"
        assert card("sailor") in seen.seats[ANN].hand, "everybody knows that Ann holds it"
    assert "Ann removed the Captain and took the Sailor into hand." in t.lines(CEM)


@rule("BSI-H5.3")
def test_the_witch_may_keep_the_hand() -> None:
    t = table(3, front={ANN: ["witch"]}, hands={ANN: ["captain"]}, removed="sailor")
    t.decline(ANN)
    assert t.removed == "sailor"
    assert sorted(t.hand(ANN)) == ["captain", "witch"]


@rule("BSI-H5.2", "BSI-H5.3", "BSI-E20")
def test_the_witch_as_stowaway() -> None:
    t = table(9, front={ANN: ["witch"], BEN: ["mate"]}, hands={ANN: ["sailor"]}, removed="stowaway")
    t.target(ANN, "mate")
    assert t.removed == "mate", "the copied ability moved the Stowaway itself"
    assert (t.front(BEN), t.status("stowaway")) == (["stowaway"], "spent")
    assert t.booty(ANN) == [COIN, COIN]
    t.swap(ANN, "sailor")
    assert t.removed == "sailor", "what is exchanged is the card that is removed now"
    assert "mate" in t.hand(ANN)
    assert t.order == [(ANN, "witch")]


@rule("BSI-E30")
def test_the_witch_as_pirate_king() -> None:
    t = table(
        3,
        front={ANN: ["witch"], BEN: ["mate"], CEM: ["sailor"]},
        hands={ANN: ["captain"]},
        removed="pirate_king",
    )
    t.target(ANN, "mate")
    assert (t.front(BEN), t.status("witch")) == (["witch"], "spent")
    t.swap(ANN, "captain")
    assert t.order == [(ANN, "witch"), (CEM, "sailor"), (ANN, "mate")], "Ben resolved nothing"
    assert sorted(t.hand(ANN)) == ["mate", "pirate_king"]
    assert "witch" in t.hand(BEN)


# ---- 6 Bosun


@rule("BSI-H6.1", "BSI-H6.2", "BSI-H6.3", "BSI-H6.4")
@pytest.mark.parametrize(("direction", "step"), [(LEFT, 1), (RIGHT, -1)])
def test_the_bosun_moves_all_characters_on_the_table(direction: int, step: int) -> None:
    front = {ANN: ["bosun"], BEN: ["captain"], CEM: ["mate"], DORA: ["sailor"], EVE: ["lookout"]}
    t = table(6, front=front, spent=["captain"], down=["sailor"])
    hands = [t.hand(seat) for seat in range(6)]
    assert t.offers(ANN) == [("pass", {"direction": 0}), ("pass", {"direction": 1})]
    t.pass_cards(ANN, direction)
    assert {name: seat for seat in range(6) for name in t.front(seat)} == {
        name: (seat + step) % 6 for seat, (name,) in front.items()
    }
    assert [t.status(name) for name in ("bosun", "captain", "mate", "sailor")] == [
        "spent",
        "spent",
        "waiting",
        "down",
    ]
    assert [t.hand(seat) for seat in range(6)] == hands
    assert t.booty(ANN) == [COIN, COIN]


@rule("BSI-E22")
def test_a_sailor_that_the_bosun_brings_resolves_for_its_new_player() -> None:
    t = table(6, front={CEM: ["bosun"], BEN: ["sailor"], DORA: ["lookout"]})
    t.pass_cards(CEM, LEFT)
    assert (t.front(CEM), t.front(DORA), t.status("bosun")) == (["sailor"], ["bosun"], "spent")
    assert t.count(CEM) == 2
    t.rival(EVE, ANN)
    t.decline(EVE)
    assert t.order == [(CEM, "bosun"), (EVE, "lookout"), (CEM, "sailor")]
    assert t.count(CEM) == 4


# ---- 7 Sea Dog


@rule("BSI-H7.1", "BSI-H7.2", "BSI-H7.4", "BSI-E23")
def test_the_sea_dog_looks_at_two_cards_keeps_one_and_takes_a_coin_from_behind() -> None:
    t = table(
        2,
        front={ANN: ["sea_dog", "mate"], BEN: ["captain", "sailor"]},
        spent=["captain"],
        booty={ANN: [0, 0], BEN: [COIN, COIN, COIN, 3, 3]},
    )
    look = t.view(ANN).look
    assert look is not None
    assert (look.rival, look.count) == (BEN, 2)
    drawn = Counter(look.booty)
    assert drawn <= Counter([COIN, COIN, COIN, 3, 3])
    for seat in (SPECTATOR, BEN):
        hidden = t.view(seat).look
        assert hidden is not None
        assert (hidden.count, hidden.booty) == (2, None)


@rule("BSI-H7.2", "BSI-H7.4", "BSI-E23")
@pytest.mark.parametrize(("theirs", "counts", "coins"), [(5, (4, 4), 1), (4, (3, 3), 0), (3, (3, 2), 0)])
def test_the_sea_dog_takes_a_coin_only_if_the_rival_still_has_more(
    theirs: int, counts: tuple[int, int], coins: int
) -> None:
    t = drawing_both_kinds([COIN] * (theirs - 1) + [3])
    t.take(ANN, 3)
    assert t.booty(ANN) == [0, 0, 3, *[COIN] * coins]
    assert t.booty(BEN) == [COIN] * (theirs - 1), "the other card went back"
    assert (t.count(ANN), t.count(BEN)) == counts


def drawing_both_kinds(theirs: list[int]) -> Play:
    """Ann's Sea Dog has drawn two different cards of Ben, the first time it happens."""
    for seed in range(100):
        t = table(3, front={ANN: ["sea_dog"]}, booty={ANN: [0, 0], BEN: theirs}, seed=seed)
        t.rival(ANN, BEN)
        if len(t.match.legal(ANN)) == 2:
            return t
    raise AssertionError("in a hundred games the Sea Dog never drew two different cards")


@rule("BSI-H7.2")
def test_two_equal_cards_leave_the_sea_dog_one_choice_and_nobody_learns_that() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={ANN: [0, 0], BEN: [COIN, COIN, COIN]})
    t.rival(ANN, BEN)
    assert (t.match.to_act, len(t.match.legal(ANN))) == ([ANN], 1)
    t.take(ANN, COIN)
    assert (t.booty(ANN), t.booty(BEN)) == ([0, 0, COIN], [COIN, COIN])


@rule("BSI-H7.1")
def test_the_sea_dog_draws_at_random() -> None:
    pairs = set()
    for seed in range(40):
        t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [0, 2, 3, 4]}, seed=seed)
        t.rival(ANN, BEN)
        look = t.view(ANN).look
        assert look is not None
        pairs.add(tuple(look.booty or []))
    assert pairs == {(0, 2), (0, 3), (0, 4), (2, 3), (2, 4), (3, 4)}


@rule("BSI-H7.3")
def test_the_sea_dog_takes_an_only_booty_card() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [4], CEM: []})
    assert (t.booty(ANN), t.booty(BEN)) == ([4, COIN], [])


@rule("BSI-H7.4")
def test_the_sea_dog_without_a_rival_to_choose_gets_nothing() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [], CEM: []})
    assert t.order == [(ANN, "sea_dog")]
    assert t.counts == [1, 0, 0]


# ---- 8 Lookout


@rule("BSI-H8.1", "BSI-H8.2", "BSI-H8.3")
def test_the_lookout_sees_all_booty_of_a_rival_and_may_exchange_one_for_one() -> None:
    t = table(6, front={ANN: ["lookout"]}, booty={ANN: [0, COIN], BEN: [4, 3, 3]})
    t.rival(ANN, BEN)
    assert t.view(ANN).seats[BEN].booty == [3, 3, 4]
    assert [tuple(given.values()) for verb, given in t.offers(ANN) if verb == "exchange"] == [
        (0, 3),
        (0, 4),
        (COIN, 3),
        (COIN, 4),
    ]
    t.exchange(ANN, 0, 4)
    assert (t.booty(ANN), t.booty(BEN)) == ([4, COIN, COIN], [0, 3, 3])


@rule("BSI-H8.2", "BSI-H8.3")
def test_the_lookout_may_leave_it_at_looking() -> None:
    t = table(6, front={ANN: ["lookout"]}, booty={BEN: [4]})
    t.rival(ANN, BEN)
    t.decline(ANN)
    assert (t.booty(ANN), t.booty(BEN)) == ([COIN, COIN], [4])


@rule("BSI-H8.1", "BSI-H8.3")
def test_the_lookout_without_booty_of_rivals_takes_the_coin() -> None:
    t = table(6, front={ANN: ["lookout"]}, booty={seat: [] for seat in range(6)})
    assert t.booty(ANN) == [COIN]


# ---- 9 Navigator


@rule("BSI-H9.1", "BSI-H9.2", "BSI-H9.3", "BSI-H9.4", "BSI-E28")
@pytest.mark.parametrize(("direction", "step"), [(LEFT, 1), (RIGHT, -1)])
def test_the_navigator_moves_all_hands(direction: int, step: int) -> None:
    front = {
        ANN: ["navigator"],
        BEN: ["captain"],
        CEM: ["mate"],
        DORA: ["sailor"],
        EVE: ["witch"],
        FAY: ["bosun"],
        GUS: ["pirate_queen"],
    }
    t = table(7, front=front, spent=["captain", "witch", "bosun"], top=[4])
    hands = [t.hand(seat) for seat in range(7)]
    assert [len(hand) for hand in hands] == [1] * 7
    t.pass_cards(ANN, direction)
    assert t.match.to_act == [GUS], "the Queen's turn: the round is still on"
    assert [t.hand((seat + step) % 7) for seat in range(7)] == hands
    assert t.front(BEN) == ["captain"]
    assert t.booty(ANN) == [4, COIN]


@rule("BSI-H9.2")
def test_passed_hands_are_seen_by_giver_and_receiver_alone() -> None:
    t = table(7, front={ANN: ["navigator"], GUS: ["pirate_queen"], BEN: ["mate"]}, hands={ANN: ["sailor"]})
    t.pass_cards(ANN, LEFT)
    for seat, sees in ((ANN, True), (BEN, True), (CEM, False), (SPECTATOR, False)):
        assert (card("sailor") in t.view(seat).seats[BEN].hand) is sees


# ---- 10 Smuggler


@rule("BSI-H10.1", "BSI-H10.2", "BSI-H10.3", "BSI-E26")
def test_the_smuggler_gives_two_and_takes_two_of_what_was_there_before() -> None:
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0, COIN, 4], BEN: [2, 3, 3]})
    assert t.booty(ANN) == [0, 4, COIN, COIN]
    t.rival(ANN, BEN)
    t.give(ANN, 0, COIN)
    assert (t.count(ANN), t.count(BEN)) == (4, 3)
    taken = Counter(t.booty(ANN)) - Counter([4, COIN])
    assert taken in (Counter([2, 3]), Counter([3, 3]))
    assert Counter(t.booty(BEN)) == Counter([2, 3, 3]) - taken + Counter([0, COIN])


@rule("BSI-H10.2")
def test_the_smuggler_gives_one_or_two_but_no_more_than_the_rival_has() -> None:
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0, 4], BEN: [2, 3], CEM: [2]})
    t.rival(ANN, CEM)
    assert [verb for verb, _ in t.offers(ANN)] == ["give"] * 3
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0, 4, 4], BEN: [2, 3], CEM: [2]})
    t.rival(ANN, BEN)
    assert [tuple(given.values()) for _, given in t.offers(ANN)] == [
        (0,),
        (4,),
        (COIN,),
        (0, 4),
        (0, COIN),
        (4, 4),
        (4, COIN),
    ]
    with pytest.raises(NotOffered):
        t.give(ANN, 0, 0)


@rule("BSI-H10.2")
def test_the_smuggler_may_leave_it_at_the_coin() -> None:
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0]})
    t.decline(ANN)
    assert t.booty(ANN) == [0, COIN]
    assert t.counts == [2, 1, 1, 1, 1, 1, 1]


@rule("BSI-H10.3")
def test_what_the_smuggler_gives_cannot_come_back_at_once() -> None:
    for seed in range(20):
        t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0], BEN: [3, 3]}, seed=seed)
        t.rival(ANN, BEN)
        t.give(ANN, 0, COIN)
        assert (t.booty(ANN), t.booty(BEN)) == ([3, 3], [0, COIN])


# ---- 11 Sailor


@rule("BSI-H11.1")
def test_the_sailor_takes_two_coins() -> None:
    t = table(3, front={ANN: ["sailor"]})
    assert (t.booty(ANN), t.s.coins) == ([COIN] * 3, 39)


# ---- 12 Pirate Queen


@rule("BSI-H12.1", "BSI-H12.2")
def test_the_pirate_queen_takes_a_treasure_and_exchanges_two_face_up_characters() -> None:
    t = table(
        8,
        front={
            ANN: ["pirate_queen"],
            BEN: ["captain"],
            CEM: ["mate"],
            DORA: ["sailor"],
            EVE: ["quartermaster"],
        },
        spent=["captain"],
        down=["sailor"],
        top=[4],
    )
    assert t.booty(ANN) == [4, COIN]
    assert t.targets(ANN) == ["captain", "pirate_queen", "mate", "quartermaster"], (
        "waiting or spent, not down"
    )
    t.target(ANN, "captain")
    assert t.targets(ANN) == ["pirate_queen", "mate", "quartermaster"]
    t.target(ANN, "mate")
    assert (BEN, "mate") in t.order
    assert "captain" in t.hand(CEM) + t.front(CEM)


@rule("BSI-H12.2")
def test_the_pirate_queen_exchanges_characters_of_two_different_players() -> None:
    t = table(
        2,
        front={ANN: ["captain", "mate"], BEN: ["sailor", "witch"]},
        spent=["captain", "witch"],
        abilities={"sailor": "pirate_queen"},
    )
    t.target(BEN, "captain")
    assert t.targets(BEN) == ["witch", "sailor"], "not Ann's other one"


@rule("BSI-H12.3")
def test_a_waiting_card_that_the_pirate_queen_moved_resolves_for_its_new_player() -> None:
    t = table(4, front={ANN: ["pirate_queen"], BEN: ["mate"], CEM: ["captain"]}, spent=["captain"])
    t.target(ANN, "captain")
    t.target(ANN, "mate")
    assert t.order == [(ANN, "pirate_queen"), (CEM, "mate")]


@rule("BSI-H12.4")
def test_the_pirate_queen_exchanges_nothing_if_she_alone_is_face_up() -> None:
    t = table(4, front={ANN: ["pirate_queen"], BEN: ["mate"]}, down=["mate"], top=[4])
    assert t.order == [(ANN, "pirate_queen")]
    assert "pirate_queen" in t.hand(ANN)
    assert t.booty(ANN) == [4, COIN]


# ---- 13 Mate


@rule("BSI-H13.1", "BSI-H13.2", "BSI-E25")
@pytest.mark.parametrize(
    ("counts", "coins"),
    [((2, 2, 3), 1), ((3, 2, 3), 0), ((0, 0, 0), 1), ((1, 2, 2), 1), ((2, 1, 1), 0)],
)
def test_the_mate_gets_a_coin_too_if_no_rival_had_fewer(counts: tuple[int, int, int], coins: int) -> None:
    booty = {seat: [COIN] * n for seat, n in enumerate(counts)}
    t = table(3, front={ANN: ["mate"]}, booty=booty, top=[4])
    assert t.booty(ANN) == [4, *[COIN] * (counts[0] + coins)]


# ---- 14 Quartermaster


@rule("BSI-H14.1", "BSI-H14.2")
def test_the_quartermaster_looks_at_the_most_booty_and_takes_a_card_of_choice() -> None:
    t = table(8, front={ANN: ["quartermaster"]}, booty={ANN: [0] * 4, BEN: [4], CEM: [2, 3, 3], DORA: [3, 3]})
    look = t.view(ANN).look
    assert look is not None
    assert (look.rival, look.booty) == (CEM, [2, 3, 3])
    assert [given["booty"] for _, given in t.offers(ANN)] == [2, 3], "equal cards are one choice"
    t.take(ANN, 2)
    assert (t.booty(ANN), t.booty(CEM)) == ([0, 0, 0, 0, 2], [3, 3])


@rule("BSI-H14.1")
def test_among_rivals_with_equally_many_the_quartermaster_chooses() -> None:
    t = table(8, front={ANN: ["quartermaster"]}, booty={BEN: [4, 2], CEM: [2, 3], DORA: [3]})
    assert t.rivals(ANN) == [BEN, CEM]
    t.rival(ANN, CEM)
    t.take(ANN, 3)
    assert t.booty(ANN) == [3, COIN]


# ---- 15 Parrot


@rule("BSI-H15.1", "BSI-H15.2", "BSI-E27")
def test_the_parrot_uses_a_spent_character_of_a_rival() -> None:
    t = table(
        9,
        front={ANN: ["parrot"], BEN: ["cabin_boy"], CEM: ["sailor"], DORA: ["mate"]},
        spent=["cabin_boy", "sailor"],
        down=["mate"],
        booty={EVE: [4], FAY: [3]},
    )
    assert t.targets(ANN) == ["cabin_boy", "sailor"], "neither a face-down one nor the own"
    t.target(ANN, "cabin_boy")
    t.rival(ANN, EVE)
    t.rival(ANN, FAY)
    assert t.booty(ANN) == [3, 4, COIN]
    assert "cabin_boy" in t.hand(BEN), "the copied card stayed with its player"


@rule("BSI-H15.2")
def test_a_copied_ability_may_move_the_copied_card() -> None:
    t = table(
        9,
        front={ANN: ["parrot"], BEN: ["pirate_queen"], CEM: ["captain"]},
        spent=["pirate_queen", "captain"],
    )
    t.target(ANN, "pirate_queen")
    t.target(ANN, "pirate_queen")
    t.target(ANN, "captain")
    assert "pirate_queen" in t.hand(CEM)
    assert "captain" in t.hand(BEN)


@rule("BSI-H15.3")
def test_the_parrot_with_nobody_to_copy_takes_a_treasure() -> None:
    t = table(9, front={ANN: ["parrot"], BEN: ["mate"]}, down=["mate"], top=[4])
    assert t.booty(ANN) == [4, COIN]
