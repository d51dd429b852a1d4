"""What each seat sees, what is dealt anew, and that no question tells who holds what."""

import pytest

from calavera.engine.streams import fast_stream
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.state import WINDOW_0, WINDOW_3, Sea
from calavera.tables.seen import see
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, Table, names, table
from tests.games.kraken_skulls.test_laws import every_supply_card


@rule("KS-R14", "KS-CRD.1")
def test_hands_decks_and_buried_faces_are_hidden_all_else_is_public() -> None:
    t = table(
        [0, 2, 4],
        step=WINDOW_0,
        hands=[["treasure"], ["parley", "mutiny"], []],
        buried={0: ["rum_cask"]},
        known={1: ["sunken_treasure"]},
    )
    view = t.match.view(0)
    mine, theirs = view.pirates[:2]
    assert [card.id for card in mine.hand] == ["treasure"]
    assert theirs.hand is None
    assert (theirs.hand_size, theirs.dread, theirs.dice) == (2, 1, 2)
    assert [card.id for card in theirs.known] == ["sunken_treasure"]
    assert view.locations[0].buried == 1
    assert view.locations[0].remembered == []
    assert view.deck == len(t.s.deck)
    spectator = t.match.view(-1)
    assert all(pirate.hand is None for pirate in spectator.pirates)


def redealt(t: Table, seat: int, seed: int = 3) -> Sea:
    world = t.match.determinize(seat, fast_stream(seed))
    assert isinstance(world.state, Sea)
    return world.state


@rule("KS-R168", "KS-R35")
def test_a_world_dealt_anew_keeps_what_the_seat_knows_and_buries_pillage_cards_alone() -> None:
    remembered: list[list[int]] = [[] for _ in range(18)]
    remembered[0] = [KIND["treasure"]]
    t = table(
        [0, 2, 4],
        step=WINDOW_0,
        hands=[["treasure"], ["parley", "mutiny"], ["rum_cask"]],
        buried={0: ["treasure", "fools_gold"], 3: ["rum_cask"]},
        deck=["booby_trap", "decoy_map", "treasure"],
        remembered=remembered,
    )
    hands = set()
    for seed in range(12):
        s = redealt(t, 0, seed)
        assert names(s.hand[0]) == ["treasure"]
        assert KIND["treasure"] in s.buried[0]
        assert all(s.parts.phase[kind] == 2 for pile in s.buried for kind in pile)
        assert every_supply_card(s) == every_supply_card(t.s)
        hands.add(tuple(s.hand[1]))
    assert len(hands) > 1


def test_equal_looking_worlds_are_dealt_to_equal_worlds() -> None:
    hands = [["treasure"], ["parley", "mutiny"], ["rum_cask"]]
    one = table([0, 2, 4], step=WINDOW_0, hands=hands, deck=["spyglass"])
    other = table(
        [0, 2, 4], step=WINDOW_0, hands=[hands[0], ["rum_cask", "spyglass"], ["mutiny"]], deck=["parley"]
    )
    a, b = one.s.clone(), other.s.clone()
    b.ring, b.tokens = a.ring[:], a.tokens[:]
    GAME.determinize(a, 0, fast_stream(5))
    GAME.determinize(b, 0, fast_stream(5))
    assert a.hand == b.hand
    assert a.deck == b.deck


@pytest.mark.parametrize("hand", [["treasure"], ["following_wind"], ["parley"], ["spyglass"]])
def test_the_page_of_another_seat_does_not_depend_on_a_hand_nor_on_who_has_passed(hand: list[str]) -> None:
    pages = []
    for mine in (hand, ["rum_cask"]):
        t = table([0, 2, 4], step=WINDOW_3, hands=[mine, ["parley"], []])
        t.play(2, "pass")
        page = see(t.match, 1, ["A", "B", "C"])
        pages.append(page)
        assert page.waiting == [0, 1, 2]
    assert pages[0] == pages[1]


def test_a_forced_discard_is_asked_like_any_other() -> None:
    asked = []
    for hand in (["treasure", "treasure"], ["treasure", "parley"]):
        t = table([0, 0, 3], hands=[[], hand, []], deck=["parley"] * 2 + ["treasure"] * 2)
        t.play(2, "plunder", ability=0).will_roll(*(3, 3, 1, 1) * 3).passes(4).play(0, "draw")
        asked.append((t.asked, t.match.awaited))
    assert asked[0] == asked[1] == ([1], [1])


@rule("KS-R156", "KS-R72")
def test_choices_of_lone_pirates_are_secret_until_all_are_in() -> None:
    t = table([0, 2, 4], hands=[["treasure"], [], []])
    before = t.match.view(1)
    t.play(0, "bury", kind=KIND["treasure"], ability=0)
    assert t.match.view(1) == before
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    assert "You buried" in t.told(0)
    assert "You buried" not in t.told(1)


def test_what_is_dealt_anew_in_the_middle_of_a_dig_is_no_better_than_the_card_revealed() -> None:
    t = table(
        [0, 2, 4], buried={0: ["fools_gold", "decoy_map", "treasure"]}, deck=["booby_trap", "cursed_amulet"]
    )
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "dig")
    for seed in range(8):
        s = redealt(t, 1, seed)
        assert s.revealed == KIND["fools_gold"]
        assert all(s.parts.rank[kind] <= 7 for kind in s.dug)


def test_every_verb_has_words_and_whole_games_can_be_read_in_all_modes() -> None:
    """Labels, texts and the journal of some random games, from every seat's side."""
    from random import Random

    names_of_seats = ["A", "B", "C", "D", "E", "F"]
    options: list[dict[str, object]] = [
        {"mermaids": True, "captains": True, "ghost_ship": True},
        {"mode": "treasure_hunters", "captains": True},
        {"mode": "merchants_vs_pirates", "rough_kraken": True},
    ]
    for seed, chosen in enumerate(options):
        chance = Random(seed)
        match = GAME.match(4, seed, chosen)
        while not match.over:
            seat = chance.choice(match.to_act)
            if chance.random() < 0.05:
                for looker in (seat, -1):
                    page = see(match, looker, names_of_seats[:4])
                    assert page.heading
                    assert GAME.words.text(page.view, names_of_seats)
                    assert looker < 0 or (page.ask is not None and all(c.label for c in page.ask.choices))
            match.play(seat, chance.choice(match.legal(seat)))
        last = see(match, 0, names_of_seats[:4])
        assert last.result is not None
        totals = [sum(points.values[seat] for points in last.result.arithmetic) for seat in range(4)]
        assert totals == last.result.scores
