"""DM-5 Fight Fires to DM-13 Close a Trapdoor: actions that need no battle."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    ALSO,
    BLANKET_ON,
    BUCKET_ON,
    CLOSE,
    DECLINE,
    DRINK,
    DROP,
    ELIMINATE,
    END,
    FIGHT_FIRE,
    LOAD,
    PICK_UP,
    REST,
    STOP,
    STRENGTHEN,
    SWAP,
    SWAP_WITH,
    TAKE_ITEM,
    WALK,
)
from calavera.games.dead_men.components import house
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.state import (
    BLANKET,
    BUCKET,
    CLOSED,
    COMPASS,
    DAGGER,
    DEAD,
    FLYNN,
    JADE,
    NO_TRAPDOOR,
    NOTHING,
    OPEN,
    PISTOL,
    RUM,
    SUBMERGED,
    SWORD,
    WAITING,
)
from calavera.testing import rule
from tests.games.dead_men.table import (
    CAPTAIN,
    CREW_3,
    CUTLASS,
    GOLD,
    GROG_4,
    GROG_5,
    GUARD_6,
    GUARD_7,
    HOME,
    Table,
)


def eliminate(room: int, leader: int = 0, dagger: int = 0) -> int:
    return ELIMINATE.of(room=room, leader=leader, dagger=dagger)


def pick(token: int) -> int:
    return PICK_UP.of(token=token)


# ---- 5 Fight Fires


@rule("DM-5.1")
def test_fighting_lowers_the_fire_of_the_own_room_by_one() -> None:
    t = Table()
    (east,) = t.corridor(3)
    t.put(HOME, fire=4)
    t.pirate(0, at=HOME)
    assert FIGHT_FIRE.of(room=east) not in t.legal()
    t.do(FIGHT_FIRE.of(room=HOME))
    assert (t.s.fire[HOME], t.s.fire[east]) == (3, 3)


@rule("DM-5.2", "DM-5.3", "DM-R10", "DM-E16")
def test_a_fire_of_one_goes_out_and_cannot_be_fought_again() -> None:
    t = Table()
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME)
    t.do(FIGHT_FIRE.of(room=HOME))
    assert t.s.fire[HOME] == 0
    assert not t.can(FIGHT_FIRE)


@rule("DM-24.6")
def test_flynn_fights_fire_next_door_too() -> None:
    t = Table()
    east, far = t.corridor(3, 3)
    t.pirate(0, at=HOME, card=FLYNN)
    assert FIGHT_FIRE.of(room=far) not in t.legal()
    t.do(FIGHT_FIRE.of(room=east))
    assert t.s.fire[east] == 2


# ---- 6 Eliminate a Deckhand


@rule("DM-6.1")
def test_a_deckhand_here_or_next_door_goes() -> None:
    t = Table()
    east = t.room(1, 0, "EW", deckhands=1)
    far = t.room(2, 0, "W", deckhands=1)
    t.put(HOME, deckhands=1)
    t.pirate(0, at=HOME)
    assert eliminate(far) not in t.legal()
    t.do(eliminate(HOME), eliminate(east))
    assert (deckhands_in(t.s, HOME), deckhands_in(t.s, east)) == (0, 0)


@rule("DM-6.2")
def test_not_through_a_wall() -> None:
    t = Table()
    walled = t.room(1, 0, "E", deckhands=1)
    t.pirate(0, at=HOME)
    assert eliminate(walled) not in t.legal()


@rule("DM-6.3", "DM-6.4", "DM-R11")
@pytest.mark.parametrize("leader", [0, 1])
def test_the_player_chooses_plain_or_leader_and_it_goes_into_the_bag(leader: int) -> None:
    t = Table(kraken=True)
    t.put(HOME, deckhands=1, leaders=1)
    t.pirate(0, at=HOME)
    assert {eliminate(HOME, 0), eliminate(HOME, 1)} <= set(t.legal())
    plain, leaders = t.s.bag_plain, t.s.bag_leaders
    t.do(eliminate(HOME, leader))
    assert (t.s.bag_plain - plain, t.s.bag_leaders - leaders) == (1 - leader, leader)
    assert (t.s.plain[HOME], t.s.leaders[HOME]) == (leader, 1 - leader)


@rule("DM-24.8", "DM-E20")
def test_jade_clears_two_in_one_action() -> None:
    t = Table()
    east = t.room(1, 0, "W", deckhands=2)
    t.put(HOME, deckhands=1)
    t.pirate(0, at=HOME, card=JADE)
    t.do(eliminate(HOME), ALSO.of(room=east, leader=0))
    assert (deckhands_in(t.s, HOME), deckhands_in(t.s, east), t.s.own) == (0, 1, 4)


@rule("DM-24.8")
def test_jade_may_clear_two_in_one_room_or_stop_at_one() -> None:
    t = Table()
    t.put(HOME, deckhands=4)
    t.pirate(0, at=HOME, card=JADE)
    t.do(eliminate(HOME), ALSO.of(room=HOME, leader=0))
    assert deckhands_in(t.s, HOME) == 2
    t.do(eliminate(HOME), STOP.at())
    assert deckhands_in(t.s, HOME) == 1


# ---- 7 Pick up and drop tokens


@rule("DM-7.1")
@pytest.mark.parametrize("token", [GOLD, CUTLASS, GROG_4])
def test_one_action_picks_up_one_token(token: int) -> None:
    t = Table()
    t.put(HOME, loot=(token, GROG_5))
    t.pirate(0, at=HOME)
    t.do(pick(token))
    assert (t.s.loot[HOME], t.s.own) == ([GROG_5], 4)
    pirate = t.s.pirates[0]
    assert token in (pirate.treasure, *pirate.cutlasses, *pirate.grog)


@rule("DM-7.1")
def test_nothing_is_picked_up_next_door() -> None:
    t = Table()
    t.room(1, 0, "W", loot=(GOLD,))
    t.pirate(0, at=HOME)
    assert not t.can(PICK_UP)


@rule("DM-7.2")
def test_only_one_treasure_is_carried() -> None:
    t = Table()
    t.put(HOME, loot=(GOLD, GUARD_7))
    t.pirate(0, at=HOME)
    t.do(pick(GOLD))
    assert not t.can(PICK_UP)
    assert t.s.loot[HOME] == [GUARD_7]


@rule("DM-7.3")
def test_any_number_of_grog_and_cutlasses_is_carried() -> None:
    t = Table()
    t.put(HOME, loot=(GROG_4, GROG_4, CUTLASS, CUTLASS, GROG_5))
    t.pirate(0, at=HOME)
    t.do(pick(GROG_4), pick(GROG_4), pick(CUTLASS), pick(CUTLASS), pick(GROG_5))
    assert (t.s.pirates[0].grog, t.s.pirates[0].cutlasses) == ([GROG_4, GROG_4, GROG_5], [CUTLASS, CUTLASS])


@rule("DM-7.4")
@pytest.mark.parametrize("token", [GOLD, CUTLASS, GROG_4])
def test_any_carried_token_is_dropped_free(token: int) -> None:
    t = Table()
    t.pirate(0, at=HOME, treasure=True, cutlasses=1, grog=(GROG_4,))
    t.do(DROP.of(token=token))
    assert (t.s.loot[HOME], t.s.own) == ([token], 5)
    pirate = t.s.pirates[0]
    assert token not in (pirate.treasure, *pirate.cutlasses, *pirate.grog)


@rule("DM-7.5")
def test_enemies_and_trapdoors_cannot_be_picked_up() -> None:
    t = Table()
    t.put(HOME, enemies=(GUARD_6, CREW_3, CAPTAIN))
    t.s.fromm_side = 0
    t.s.trapdoor[HOME] = OPEN
    t.pirate(0, at=HOME)
    assert not t.can(PICK_UP)


@rule("DM-7.6", "DM-7.7", "DM-R60", "DM-E22", "DM-E23")
@pytest.mark.parametrize(
    ("marker", "push", "after"), [(1, "same_space", 2), (3, "same_space", 3), (0, "same_space", 0)]
)
def test_a_cutlass_takes_the_lowest_space_and_pushes_the_marker_standing_there(
    marker: int, push: str, after: int
) -> None:
    t = Table(cutlass_push=push)
    t.put(HOME, loot=(CUTLASS,))
    t.pirate(0, at=HOME, cutlasses=1, marker=marker)
    t.do(pick(CUTLASS))
    assert (len(t.s.pirates[0].cutlasses), t.s.pirates[0].marker) == (2, after)
    assert GAME.view(t.s, 0).pirates[0].cutlasses == 2


@rule("DM-R60", "DM-E97")
@pytest.mark.parametrize(("marker", "after"), [(3, 4), (4, 4), (0, 0)])
def test_with_the_option_a_lower_cutlass_pushes_too(marker: int, after: int) -> None:
    t = Table(cutlass_push="any_below")
    t.put(HOME, loot=(CUTLASS,))
    t.pirate(0, at=HOME, cutlasses=1, marker=marker)
    t.do(pick(CUTLASS))
    assert t.s.pirates[0].marker == after


@rule("DM-25.6", "DM-R13", "DM-E24")
def test_a_fifth_cutlass_changes_nothing() -> None:
    t = Table()
    t.put(HOME, loot=(CUTLASS,))
    t.pirate(0, at=HOME, cutlasses=4, marker=4)
    t.do(pick(CUTLASS))
    assert (len(t.s.pirates[0].cutlasses), t.s.pirates[0].marker) == (5, 4)
    from calavera.games.dead_men.rules.battle import reset_space

    assert reset_space(t.s, t.s.pirates[0]) == 4


@rule("DM-7.8", "DM-30.1", "DM-30.2", "DM-E17")
@pytest.mark.parametrize(("deckhands", "picks"), [(1, True), (2, False), (3, False)])
def test_two_deckhands_keep_the_loot(deckhands: int, picks: bool) -> None:
    t = Table()
    t.put(HOME, deckhands=deckhands, loot=(CUTLASS,))
    t.pirate(0, at=HOME)
    assert t.can(PICK_UP) is picks


@rule("DM-7.9", "DM-R12")
@pytest.mark.parametrize(("lowers", "marker"), [(False, 3), (True, 2)])
def test_a_dropped_cutlass_leaves_the_highest_space(lowers: bool, marker: int) -> None:
    t = Table(cutlass_drop_lowers_marker=lowers)
    t.pirate(0, at=HOME, cutlasses=2, marker=3)
    t.do(DROP.of(token=CUTLASS))
    assert (len(t.s.pirates[0].cutlasses), t.s.pirates[0].marker) == (1, marker)


@rule("DM-7.10")
def test_tokens_change_hands_only_by_way_of_the_floor() -> None:
    t = Table()
    t.pirate(0, at=HOME, grog=(GROG_4,))
    t.pirate(1, at=HOME)
    t.do(DROP.of(token=GROG_4))
    assert t.s.pirates[1].grog == []
    t.s.active, t.s.own = 1, 5
    t.do(pick(GROG_4))
    assert t.s.pirates[1].grog == [GROG_4]


# ---- 8 Rest, 9 Increase Your Battle Strength


@rule("DM-8.1", "DM-18.16", "DM-8.2")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0)])
def test_rest_takes_two_fatigue_but_not_below_none(before: int, after: int) -> None:
    t = Table()
    t.pirate(0, fatigue=before)
    t.do(REST.of(rum=0))
    assert t.fatigue(0) == after


@rule("DM-8.3", "DM-R10")
def test_a_fresh_pirate_does_not_rest() -> None:
    t = Table()
    t.pirate(0, item=RUM)
    assert not t.can(REST)


@rule("DM-9.1")
def test_battle_strength_rises_by_one() -> None:
    t = Table()
    t.pirate(0, marker=2)
    t.do(STRENGTHEN.at())
    assert t.s.pirates[0].marker == 3


@rule("DM-9.2", "DM-R10")
def test_it_stops_at_plus_four() -> None:
    t = Table()
    t.pirate(0, marker=3)
    t.do(STRENGTHEN.at())
    assert t.s.pirates[0].marker == 4
    assert not t.can(STRENGTHEN)


# ---- 10 Swap Your Item Card


@rule("DM-10.1", "DM-10.3")
def test_an_item_from_the_table_replaces_the_own_one() -> None:
    t = Table()
    t.pirate(0, item=RUM)
    t.do(SWAP.of(item=SWORD))
    assert t.s.pirates[0].item == SWORD
    assert RUM in t.s.table_items
    assert SWORD not in t.s.table_items


@rule("DM-10.2", "DM-10.3", "DM-10.4", "DM-R14", "DM-E31")
def test_another_pirates_item_is_taken_at_any_distance_and_repaid() -> None:
    t = Table()
    t.s.table_items = [COMPASS, DAGGER]
    t.pirate(0, item=RUM)
    t.pirate(1, at=t.corridor(0, 0)[1], item=SWORD)
    t.do(SWAP_WITH.of(seat=1))
    assert (t.s.pirates[0].item, t.s.pirates[1].item) == (SWORD, NOTHING)
    assert t.asked() == 1
    assert set(t.legal()) == {*(TAKE_ITEM.of(item=item) for item in (RUM, COMPASS, DAGGER)), DECLINE.at()}
    t.do(TAKE_ITEM.of(item=DAGGER))
    assert t.s.pirates[1].item == DAGGER
    assert sorted(t.s.table_items) == [COMPASS, RUM]
    assert t.s.own == 4


@rule("DM-10.5", "DM-R57")
@pytest.mark.parametrize(("answer", "item"), [(TAKE_ITEM.of(item=RUM), RUM), (DECLINE.at(), NOTHING)])
def test_the_robbed_owner_may_take_the_item_put_down_or_none(answer: int, item: int) -> None:
    t = Table()
    t.pirate(0, item=RUM)
    t.pirate(1, item=SWORD)
    t.do(SWAP_WITH.of(seat=1), answer)
    assert t.s.pirates[1].item == item


@rule("DM-10.6")
def test_old_and_new_item_both_serve_in_one_turn() -> None:
    t = Table()
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME, fatigue=5, item=RUM)
    t.do(REST.of(rum=1), SWAP.of(item=BLANKET), BLANKET_ON.of(room=HOME))
    assert (t.fatigue(0), t.s.fire[HOME]) == (3, 0)


@rule("DM-10.7", "DM-R14")
def test_without_an_item_one_may_swap_but_not_be_robbed() -> None:
    t = Table()
    t.pirate(1, item=NOTHING)
    assert not t.can(SWAP_WITH)
    before = len(t.s.table_items)
    t.do(SWAP.of(item=SWORD))
    assert (t.s.pirates[0].item, len(t.s.table_items)) == (SWORD, before - 1)


# ---- 11 and 23 Items


@rule("DM-11.1", "DM-23.1")
@pytest.mark.parametrize(("fire", "after"), [(5, 3), (2, 0), (1, 0)])
def test_the_blanket_costs_an_action_and_lowers_a_fire_by_two(fire: int, after: int) -> None:
    t = Table()
    t.put(HOME, fire=fire)
    t.pirate(0, at=HOME, item=BLANKET)
    t.do(BLANKET_ON.of(room=HOME))
    assert (t.s.fire[HOME], t.s.own) == (after, 4)
    assert not t.can(BLANKET_ON)


@rule("DM-23.1")
def test_the_blanket_serves_once_a_turn() -> None:
    t = Table()
    t.put(HOME, fire=5)
    t.pirate(0, at=HOME, item=BLANKET)
    t.do(BLANKET_ON.of(room=HOME))
    assert t.s.fire[HOME] == 3
    assert not t.can(BLANKET_ON)


@rule("DM-23.2", "DM-R30")
@pytest.mark.parametrize(("card", "reaches"), [(JADE, False), (FLYNN, True)])
def test_the_blanket_reaches_where_fire_may_be_fought(card: int, reaches: bool) -> None:
    t = Table()
    (east,) = t.corridor(3)
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME, card=card, item=BLANKET)
    assert BLANKET_ON.of(room=HOME) in t.legal()
    assert (BLANKET_ON.of(room=east) in t.legal()) is reaches


@rule("DM-23.3")
def test_the_bucket_lowers_a_fire_next_door_once_a_turn() -> None:
    t = Table()
    east, far = t.corridor(3, 3)
    t.put(HOME, fire=2)
    t.pirate(0, at=HOME, item=BUCKET)
    assert [a for a in t.legal() if BUCKET_ON.owns(a)] == [BUCKET_ON.of(room=east)]
    t.do(BUCKET_ON.of(room=east))
    assert (t.s.fire[east], t.s.fire[far], t.s.own) == (2, 3, 4)
    assert not t.can(BUCKET_ON)


@rule("DM-11.2", "DM-23.5")
def test_the_dagger_pays_for_one_elimination_a_turn() -> None:
    t = Table()
    t.put(HOME, deckhands=2)
    t.pirate(0, at=HOME, item=DAGGER)
    t.do(eliminate(HOME, dagger=1))
    assert (deckhands_in(t.s, HOME), t.s.own) == (1, 5)
    assert eliminate(HOME, dagger=1) not in t.legal()
    assert eliminate(HOME) in t.legal()


@rule("DM-11.2", "DM-23.9")
def test_the_rum_pays_for_one_rest_a_turn() -> None:
    t = Table()
    t.pirate(0, fatigue=6, item=RUM)
    t.do(REST.of(rum=1))
    assert (t.fatigue(0), t.s.own) == (4, 5)
    assert REST.of(rum=1) not in t.legal()
    assert REST.of(rum=0) in t.legal()


@rule("DM-11.3")
def test_three_items_show_a_coin() -> None:
    coins = {item["id"] for item in house()["item"] if item["coin"]}
    assert coins == {"blanket", "bucket", "pistol"}
    t = Table()
    costs = dict(zip(t.parts.item_name, t.parts.item_cost, strict=True))
    assert {name for name, cost in costs.items() if cost} == {"Blanket", "Bucket", "Pistol"}
    t.room(1, 0, "W", fire=1, enemies=(CREW_3,))
    t.put(HOME, fire=1)
    for item in (BLANKET, BUCKET, PISTOL):
        t.s.own = 0
        t.pirate(0, at=HOME, item=item)
        assert t.legal() == [END.at()]


@rule("DM-11.4", "DM-R29")
def test_the_owner_says_which_action_an_item_pays_for() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.pirate(0, at=HOME, fatigue=4, item=RUM)
    assert {REST.of(rum=0), REST.of(rum=1)} <= set(t.legal())
    t.do(REST.of(rum=0))
    assert t.s.own == 4
    assert REST.of(rum=1) in t.legal()
    assert WALK.of(room=east, compass=1) not in t.legal()


@rule("DM-23.11", "DM-R29")
def test_a_used_item_stays_used_when_it_changes_hands() -> None:
    t = Table()
    t.pirate(0, fatigue=8, item=RUM)
    t.do(REST.of(rum=1), SWAP.of(item=SWORD), SWAP.of(item=RUM))
    assert t.s.pirates[0].item == RUM
    assert REST.of(rum=1) not in t.legal()


# ---- 12 Load a Cannon


@rule("DM-12.1", "DM-12.2", "DM-12.4", "DM-R16", "DM-R17", "DM-E83")
def test_cannons_are_loaded_in_the_pirates_column_from_any_of_its_rooms() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "EW")
    t.room(2, 0, "NW")
    rear = t.room(2, 1, "S")
    t.s.cannon_supply = 3
    t.pirate(0, at=rear)
    t.do(LOAD.at(), LOAD.at())
    assert (t.s.cannon_supply, t.s.loaded, t.s.own) == (1, [2, 2], 3)


@rule("DM-12.3", "DM-R17")
def test_an_empty_supply_loads_nothing() -> None:
    t = Table(kraken=True)
    t.pirate(0, at=HOME)
    t.s.cannon_supply = 1
    t.do(LOAD.at())
    assert not t.can(LOAD)


@rule("DM-12.5", "DM-12.7", "DM-R17")
def test_explosions_do_not_touch_loaded_cannons() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W", fire=5)
    t.s.loaded = [1]
    t.revenge("RV13")
    assert t.s.exploded == [False, True]
    assert t.s.loaded == [1]


@rule("DM-12.6", "DM-R17")
@pytest.mark.parametrize(("kraken", "loads"), [(WAITING, True), (SUBMERGED, True), (DEAD, False)])
def test_loading_needs_a_living_kraken_above_water_or_not(kraken: int, loads: bool) -> None:
    t = Table(kraken=True)
    t.pirate(0, at=HOME)
    t.s.kraken = kraken
    assert t.can(LOAD) is loads


@rule("DM-R17")
def test_the_set_may_limit_the_cannons_of_a_column() -> None:
    t = Table(kraken=True)
    t.parts.cannons_per_column = 1
    t.pirate(0, at=HOME)
    t.do(LOAD.at())
    assert not t.can(LOAD)


# ---- 13 Close a Trapdoor


@rule("DM-13.1", "DM-13.2", "DM-R15")
def test_closing_keeps_the_deckhands() -> None:
    t = Table(kraken=True)
    t.put(HOME, deckhands=2)
    t.s.trapdoor[HOME] = OPEN
    t.pirate(0, at=HOME)
    t.do(CLOSE.at())
    assert (t.s.trapdoor[HOME], t.s.plain[HOME]) == (CLOSED, 2)


@rule("DM-13.3", "DM-R15")
def test_the_start_trapdoor_closes_too() -> None:
    match = GAME.match(2, 1, stream="fast")
    t = Table(kraken=True)
    t.s.trapdoor[HOME] = match.state.trapdoor[3]
    t.pirate(0, at=HOME)
    t.do(CLOSE.at())
    assert t.s.trapdoor[HOME] == CLOSED


@rule("DM-13.1", "DM-R10", "DM-R1")
@pytest.mark.parametrize(
    ("kraken", "trapdoor", "closes"),
    [(True, OPEN, True), (True, CLOSED, False), (True, NO_TRAPDOOR, False), (False, OPEN, False)],
)
def test_only_an_open_trapdoor_closes_and_only_with_the_kraken(
    kraken: bool, trapdoor: int, closes: bool
) -> None:
    t = Table(kraken=kraken)
    t.s.trapdoor[HOME] = trapdoor
    t.pirate(0, at=HOME)
    assert t.can(CLOSE) is closes


@rule("DM-R1")
def test_without_the_kraken_nothing_is_loaded() -> None:
    t = Table(kraken=False)
    t.pirate(0, at=HOME)
    t.s.cannon_supply = 6
    assert not t.can(LOAD)


# ---- grog


@rule("DM-18.17", "DM-18.18")
@pytest.mark.parametrize(("token", "before", "after"), [(GROG_4, 9, 5), (GROG_5, 9, 4), (GROG_5, 3, 0)])
def test_grog_takes_its_number_and_is_gone(token: int, before: int, after: int) -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=before, grog=(token,))
    t.do(DRINK.of(token=token))
    assert (t.fatigue(0), t.s.pirates[0].grog, t.s.removed) == (after, [], [token])


@rule("DM-18.20")
def test_grog_may_be_kept() -> None:
    t = Table()
    t.put(HOME, loot=(GROG_4,))
    t.pirate(0, at=HOME, fatigue=5)
    t.do(pick(GROG_4))
    assert DRINK.of(token=GROG_4) in t.legal()
    t.do(END.at())
    assert (t.s.pirates[0].grog, t.fatigue(0)) == ([GROG_4], 5)
