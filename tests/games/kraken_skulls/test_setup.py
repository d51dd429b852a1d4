"""The box, the ring, the decks and the pirates before the first turn."""

from collections import Counter
from typing import Any

import pytest

from calavera.engine.errors import BadSetup
from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.rules.upgrades import dice_left
from calavera.games.kraken_skulls.state import BEGIN, Sea
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, PARTS, Table, table


def fresh(seats: int = 4, seed: int = 7, **options: Any) -> Match:
    return GAME.match(seats, seed, options)


def sea(match: Match) -> Sea:
    assert isinstance(match.state, Sea)
    return match.state


def everything(s: Sea) -> Counter[int]:
    return Counter(s.deck + [kind for hand in s.hand for kind in hand])


def placed(match: Match) -> Match:
    """Everybody takes the first ship and place offered."""
    while sea(match).step == 0:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return match


@rule("KS-GEN.3")
def test_the_box_holds_more_than_twenty_five_minigames() -> None:
    beside_ports_and_dives = len(["Broadsides", "Sword Fight", "Kraken", "Navy run"])
    cards = sum(PARTS.minigame_card)
    assert len(PARTS.games) + len(PARTS.dives) + cards + beside_ports_and_dives > 25


@rule("KS-GEN.5", "KS-GEN.8", "KS-SET.11", "KS-R6", "KS-SET.12")
def test_six_ships_are_picked_in_the_order_of_placement_and_each_has_a_dial_of_its_own() -> None:
    match = fresh(6)
    assert len(match.legal(0)) == 6
    for seat in range(6):
        if seat < 5:  # the last one takes what is left
            assert match.to_act == [seat]
            assert len(match.legal(seat)) == 6 - seat
            match.play(seat, match.legal(seat)[-1])
            match.play(seat, match.legal(seat)[0])
    assert sorted(sea(match).colour) == list(range(6))
    assert len(sea(match).dial) == 6


@rule("KS-GEN.14", "KS-GEN.15", "KS-R9", "KS-SCM.1", "KS-SCM.6")
def test_ninety_cards_with_the_minigame_cards_and_eighty_seven_without() -> None:
    assert everything(sea(fresh())).total() == 90
    short = everything(sea(fresh(card_minigames=False)))
    assert short.total() == 87
    assert not {KIND["black_spot"], KIND["mutiny"], KIND["donnybrook"]} & set(short)
    assert len(PARTS.location_names) == 15


@rule("KS-SET.1", "KS-SET.2", "KS-SET.3", "KS-SET.4", "KS-SET.5", "KS-R4", "KS-LOC.4", "KS-LOC.9")
def test_six_of_fifteen_locations_form_a_ring_of_ports_and_open_waters_in_turn() -> None:
    seen = set()
    for seed in range(12):
        match = fresh(seed=seed)
        view = match.view(0)
        assert [place.open_water for place in view.locations] == [True, False] * 3
        assert len({place.name for place in view.locations}) == 6
        assert all(place.title == "Broadsides" for place in view.locations if place.open_water)
        assert all(place.title != "Broadsides" for place in view.locations if not place.open_water)
        seen.update(sea(match).ring)
    assert len(seen) == 15


@rule("KS-SET.6", "KS-R3", "KS-GEN.6")
def test_the_kraken_begins_on_any_of_the_open_waters() -> None:
    starts = {sea(fresh(seed=seed)).kraken for seed in range(20)}
    assert starts == {0, 2, 4}


@rule("KS-SET.7", "KS-GEN.7", "KS-GEN.11")
def test_the_navy_begins_off_the_ring() -> None:
    assert fresh().view(0).navy is None


@rule("KS-SET.9", "KS-SET.10", "KS-SET.13", "KS-SET.15", "KS-R1")
def test_everybody_starts_with_two_cards_two_dice_and_one_dread() -> None:
    orders = set()
    for seed in range(5):
        s = sea(fresh(seed=seed))
        assert [len(hand) for hand in s.hand] == [2] * 4
        assert s.dice == [2] * 4
        assert s.dread == [1] * 4
        orders.add(tuple(s.deck))
    assert len(orders) == 5


@rule("KS-SET.16", "KS-SET.17", "KS-GEN.10", "KS-E13", "KS-CNT.2", "KS-GEN.9")
@pytest.mark.parametrize(("seats", "pool"), [(2, 16), (3, 14), (4, 12), (5, 10), (6, 8)])
def test_dice_nobody_received_form_the_pool_without_the_kraken_dice(seats: int, pool: int) -> None:
    assert dice_left(sea(fresh(seats))) == pool


@rule("KS-SET.18", "KS-SET.20", "KS-R2", "KS-R5", "KS-R89", "KS-TWO.1")
@pytest.mark.parametrize(("seats", "order"), [(3, [0, 1, 2]), (2, [0, 1, 0, 1])])
def test_ships_are_placed_clockwise_on_empty_locations_the_krakens_among_them(
    seats: int, order: list[int]
) -> None:
    match = fresh(seats)
    for number, seat in enumerate(order):
        assert match.to_act == [seat]
        match.play(seat, match.legal(seat)[0])
        places = [GAME.actions.decode(action)[1]["location"] for action in match.legal(seat)]
        assert len(places) == 6 - number
        assert not set(places) & set(sea(match).place)
        kraken = sea(match).kraken
        match.play(seat, match.legal(seat)[places.index(kraken) if kraken in places else 0])
    assert sea(match).kraken in sea(match).place
    assert sea(match).step > BEGIN


@rule("KS-R7")
def test_two_to_six_may_play() -> None:
    for seats in (1, 7):
        with pytest.raises(BadSetup, match="2 to 6"):
            fresh(seats)
    assert sea(fresh(2)).ships == 4


@rule("KS-MVP.1", "KS-R144", "KS-R136", "KS-MVP.2", "KS-MVP.3")
def test_merchants_vs_pirates_is_refused_for_other_than_four() -> None:
    with pytest.raises(BadSetup, match="exactly 4 players, two against two, not 3"):
        fresh(3, mode="merchants_vs_pirates")
    teams = [pirate.team for pirate in fresh(4, mode="merchants_vs_pirates").view(0).pirates]
    assert teams == ["pirates", "merchants", "pirates", "merchants"]


@rule("KS-R144")
def test_everything_else_goes_together() -> None:
    for seats in (2, 4, 6):
        for mode in ("first_to_seven", "treasure_hunters"):
            switches = {"rough_navy": True, "rough_kraken": True, "rough_losers": True}
            fresh(seats, mode=mode, ghost_ship=True, mermaids=True, captains=True, **switches)
    fresh(4, mode="merchants_vs_pirates", ghost_ship=True, mermaids=True, captains=True)


@rule("KS-GHO.4", "KS-GHO.2", "KS-R104", "KS-GHO.3", "KS-R103", "KS-GHO.5", "KS-GHO.1")
def test_the_ghost_ship_brings_tokens_and_curses_and_takes_the_tips_out_of_the_deck() -> None:
    s = sea(fresh(ghost_ship=True))
    assert KIND["tip_off_the_navy"] not in everything(s)
    assert everything(s).total() == 87
    assert sorted(s.tokens) == list(range(6))
    assert s.ghost == -1
    assert sorted(s.curses) == list(range(8))
    assert {tuple(sea(fresh(seed=seed, ghost_ship=True)).tokens) for seed in range(6)} != {tuple(range(6))}


@rule("KS-MER.1", "KS-MER.2", "KS-MER.3", "KS-R115", "KS-R117", "KS-MER.17")
def test_three_random_dives_lie_beside_the_open_waters_with_two_mermaids_each() -> None:
    chosen: set[str] = set()
    for seed in range(10):
        view = fresh(seed=seed, mermaids=True).view(0)
        dives = [place.dive for place in view.locations]
        assert [dive is not None for dive in dives] == [True, False] * 3
        assert all(len(dive.mermaids) == 2 for dive in dives if dive is not None)
        chosen.update(dive.title for dive in dives if dive is not None)
    assert len(chosen) == 6


@rule("KS-R128")
def test_the_wishing_well_may_be_left_out() -> None:
    for seed in range(10):
        view = fresh(seed=seed, mermaids=True, wishing_well=False).view(0)
        assert all(place.dive is None or place.dive.game != "wishing_well" for place in view.locations)


@rule("KS-THU.7", "KS-MVP.11")
@pytest.mark.parametrize("mode", ["treasure_hunters", "merchants_vs_pirates"])
def test_both_cards_that_swab_the_deck_are_left_out_where_there_is_no_hand_limit(mode: str) -> None:
    assert everything(sea(fresh()))[KIND["swab_the_poop_deck"]] == 2
    assert everything(sea(fresh(mode=mode)))[KIND["swab_the_poop_deck"]] == 0


@rule("KS-CAP.1", "KS-CAP.2", "KS-CAP.3", "KS-R129")
def test_the_captain_of_ones_colour_lies_before_everybody_captains_side_up() -> None:
    s = sea(placed(fresh(captains=True)))
    assert s.captain == s.colour
    assert s.side == [0] * 4
    texts = {side.text for captain in PARTS.captains for side in captain}
    assert len(texts) == 12


@rule("KS-R97")
def test_with_two_ships_one_captain_is_chosen() -> None:
    match = fresh(2, captains=True)
    while GAME.actions.decode(match.legal(match.to_act[0])[0])[0] != "captain":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    s = sea(match)
    assert match.to_act == [0]
    match.play(0, GAME.actions.encode("captain", {"ship": 2}))
    assert s.captain[0] == s.colour[2]


@rule("KS-R8", "KS-LOC.5", "KS-LOC.6", "KS-LOC.7", "KS-LOC.1")
def test_every_location_tells_its_minigame_and_the_open_waters_have_the_same() -> None:
    for place in fresh().view(-1).locations:
        assert place.title
        assert place.text
    assert PARTS.open_water.rounds == 3
    assert {game.dice for game in PARTS.games} == {"battle", "kraken", "navigation"}


@rule("KS-LOC.8", "KS-LOC.10", "KS-LOC.11")
def test_rounds_may_be_open_and_ones_own_dice_are_marked() -> None:
    assert [game.title for game in PARTS.games if game.count == 0] == [
        "Bone Count",
        "Broadside Drill",
        "Tallest Mast",
    ]
    assert PARTS.open_water.count == PARTS.sword_fight.count == 0
    assert any(game.rounds == 0 for game in PARTS.games)


@rule("KS-CNT.1", "KS-CNT.3")
def test_six_play_by_the_same_rules_but_cannot_all_have_four_dice() -> None:
    s = table(seats=6).s
    assert s.ships == 6
    assert dice_left(s) < 6 * 2


def test_a_table_of_the_helper_is_a_table() -> None:
    assert isinstance(table(), Table)
