"""DM-18 Fatigue, DM-36 Taking a breather, DM-37 Death and replacement."""

import pytest

from calavera.games.dead_men.actions import CHOP, END, WALK
from calavera.games.dead_men.rules.ending import Ended
from calavera.games.dead_men.rules.fatigue import barred_from, may_enter, tire
from calavera.games.dead_men.rules.leaving import die
from calavera.games.dead_men.rules.pirate import begin_actions
from calavera.games.dead_men.state import (
    ACTIONS,
    BOATS,
    BUCKET,
    DEAD,
    FLYNN,
    JADE,
    KALLEN,
    LAMORE,
    LOST_TREASURE,
    NO_MORE_PIRATES,
    NOTHING,
    PERMADEATH,
    REVENGE,
    RUM,
    SEARCH,
    SECOND_WIND,
    SUBMERGED,
    SWORD,
    UNTIMELY_DEATH,
    WHITEBEARD,
)
from calavera.testing import rule
from tests.games.dead_men.table import CREW_5, CUTLASS, GOLD, GROG_4, GUARD_8, HOME, Table

# ---- the dial


@rule("DM-18.1")
def test_fifteen_lives_and_sixteen_dies() -> None:
    t = Table()
    pirate = t.pirate(0, at=HOME, fatigue=14)
    tire(t.s, 0, 1)
    assert t.s.pirates[0] is pirate
    tire(t.s, 0, 1)
    assert t.s.pirates[0] is not pirate


@rule("DM-18.2", "DM-18.3", "DM-18.4", "DM-18.5", "DM-18.6", "DM-E9")
@pytest.mark.parametrize(
    ("fatigue", "bar"),
    [(0, 99), (4, 99), (5, 5), (8, 5), (9, 4), (11, 4), (12, 3), (13, 3), (14, 2), (15, 2)],
)
def test_what_the_dial_bars(fatigue: int, bar: int) -> None:
    t = Table()
    assert barred_from(t.s, fatigue) == bar
    (east,) = t.corridor(0)
    for fire in range(1, 6):
        t.s.fire[east] = fire
        assert may_enter(t.s, fatigue, east) is (fire < bar)


@rule("DM-18.4", "DM-E7")
def test_a_rise_from_eight_to_nine_bars_fours() -> None:
    t = Table()
    (east,) = t.corridor(4)
    t.put(HOME, fire=4)
    t.pirate(0, at=HOME, fatigue=8)
    assert WALK.of(room=east, compass=0) in t.legal()
    tire(t.s, 0, 1)
    assert WALK.of(room=east, compass=0) not in t.legal()
    t.s.fire[east] = 3
    assert WALK.of(room=east, compass=0) in t.legal()


@rule("DM-18.9", "DM-27.5")
def test_a_rising_fire_tires_everybody_in_the_room() -> None:
    t = Table(3)
    (east,) = t.corridor(2)
    t.pirate(0, at=east)
    t.pirate(1, at=east, fatigue=4)
    t.pirate(2, at=HOME)
    t.revenge("RV10")  # red 2
    assert [t.fatigue(seat) for seat in range(3)] == [1, 5, 0]


@rule("DM-18.10")
def test_a_lost_battle_tires_by_the_difference() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(GUARD_8,))
    t.pirate(0, at=HOME)
    t.roll(3)
    t.do(WALK.of(room=east, compass=0))
    assert t.fatigue(0) == 5


@rule("DM-18.13")
def test_a_failed_chop_tires_by_one() -> None:
    t = Table(kraken=True)
    t.put(HOME, tentacles=5)
    t.pirate(0, at=HOME)
    t.roll(1)
    t.do(CHOP.at())
    assert t.fatigue(0) == 1


@rule("DM-18.14", "DM-18.15")
def test_the_kraken_tires() -> None:
    from calavera.games.dead_men.actions import ATTACK

    t = Table(kraken=True)
    t.pirate(0, at=HOME)
    t.s.strength = 5
    t.roll(2)
    t.do(ATTACK.of(cannon=0))
    assert t.fatigue(0) == 3
    t.kraken(0)
    assert t.fatigue(0) == 5


# ---- 36 Taking a breather


@rule("DM-36.1", "DM-36.4", "DM-18.21", "DM-E60")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (7, 3), (15, 7), (13, 6)])
def test_a_breather_halves_fatigue(before: int, after: int) -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=before)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.at(0), t.fatigue(0)) == (BOATS, after)


@rule("DM-36.2")
def test_a_carried_treasure_is_safe() -> None:
    t = Table()
    t.pirate(0, at=HOME, treasure=True)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.safe, t.s.pirates[0].treasure) == ([GOLD], NOTHING)


@rule("DM-36.3", "DM-34.19", "DM-R50")
@pytest.mark.parametrize(
    ("treasure", "kraken", "before", "after"),
    [
        (True, SUBMERGED, 5, 4),
        (False, SUBMERGED, 5, 5),
        (True, DEAD, 5, 5),
        (True, SUBMERGED, 1, 0),
        (True, SUBMERGED, 0, 0),
    ],
)
def test_a_looted_treasure_weakens_a_living_kraken(
    treasure: bool, kraken: int, before: int, after: int
) -> None:
    t = Table(kraken=True)
    t.s.kraken, t.s.strength = kraken, before
    t.pirate(0, at=HOME, treasure=treasure)
    t.do(WALK.of(room=BOATS, compass=0))
    assert t.s.strength == after


@rule("DM-36.5", "DM-36.6", "DM-E58")
def test_a_breather_ends_the_step_and_revenge_follows() -> None:
    t = Table()
    t.pirate(0, at=HOME, card=JADE, fatigue=13, treasure=True)
    t.s.own = 3
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.fatigue(0), len(t.s.safe), t.s.passed, t.s.step) == (6, 1, 2, REVENGE)
    t.revenge("RV06")
    assert t.s.discards[-1] == t.parts.revenge_id.index("RV06")


@rule("DM-36.6", "DM-E59")
def test_with_the_kraken_both_steps_follow() -> None:
    t = Table(kraken=True)
    t.pirate(0, at=HOME, card=JADE, fatigue=13, treasure=True)
    t.s.own, t.s.strength = 4, 5
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.passed, t.s.strength, t.s.step) == (3, 4, REVENGE)
    t.revenge("RV06")
    t.kraken(1)
    assert (t.s.column, t.s.step) == (0, SEARCH)


@rule("DM-36.7")
def test_a_later_turn_may_board_again() -> None:
    t = Table()
    t.pirate(0, at=HOME)
    t.do(WALK.of(room=BOATS, compass=0))
    t.s.step, t.s.own, t.s.step_ended = ACTIONS, 5, False
    t.do(WALK.of(room=HOME, compass=0))
    assert t.at(0) == HOME


# ---- 37 Death and replacement


def dead_in(**options: object) -> Table:
    """Seat 0's pirate with everything on it, one fatigue from death at HOME."""
    t = Table(kraken=True, **options)  # type: ignore[arg-type]
    t.pirate(
        0,
        at=HOME,
        card=LAMORE,
        fatigue=15,
        item=SWORD,
        treasure=True,
        cutlasses=2,
        marker=3,
        grog=(GROG_4,),
        adrenaline=(SECOND_WIND,),
    )
    return t


@rule("DM-37.1")
@pytest.mark.parametrize("how", ["skull", "explosion", "cut off"])
def test_three_ways_to_die(how: str) -> None:
    t = Table()
    (east,) = t.corridor(5)
    pirate = t.pirate(0, at=east, fatigue=15)
    if how == "skull":
        tire(t.s, 0, 1)
    elif how == "explosion":
        pirate.fatigue = 0
        t.revenge("RV13")
    else:
        t.s.stack = []
        t.s.exploded[HOME] = True
        from calavera.games.dead_men.rules.fire import kill_the_cut_off

        kill_the_cut_off(t.s)
    assert t.s.pirates[0] is not pirate


@rule("DM-37.2", "DM-37.8", "DM-37.9", "DM-R52")
def test_a_new_pirate_from_the_pool_starts_fresh_in_the_boats() -> None:
    t = dead_in()
    t.s.pool = [FLYNN, KALLEN, JADE]
    t.draw(1)
    die(t.s, 0)
    new = t.s.pirates[0]
    assert (new.card, new.room, new.fatigue, new.adrenaline) == (KALLEN, BOATS, 0, [])
    assert t.s.pool == [FLYNN, JADE]  # the dead pirate's card is not put back


@rule("DM-37.3", "DM-37.4")
def test_the_new_item_comes_from_the_table_the_old_one_is_gone() -> None:
    t = dead_in()
    t.s.table_items = [RUM]
    die(t.s, 0)
    assert (t.s.pirates[0].item, t.s.table_items) == (RUM, [])


@rule("DM-37.4")
@pytest.mark.parametrize(("drawn", "item", "left"), [(0, RUM, [BUCKET]), (1, BUCKET, [RUM])])
def test_the_new_item_is_drawn_at_random(drawn: int, item: int, left: list[int]) -> None:
    t = dead_in()
    t.s.table_items = [RUM, BUCKET]
    t.draw(0, drawn)  # the new pirate, then its item
    die(t.s, 0)
    assert (t.s.pirates[0].item, t.s.table_items) == (item, left)


@rule("DM-37.4", "DM-R52")
def test_an_empty_table_gives_no_item() -> None:
    t = dead_in()
    t.s.table_items = []
    die(t.s, 0)
    assert t.s.pirates[0].item == NOTHING


@rule("DM-37.5", "DM-37.6", "DM-R51")
def test_grog_cutlasses_track_and_adrenaline_are_gone() -> None:
    t = dead_in()
    die(t.s, 0)
    new = t.s.pirates[0]
    assert (new.grog, new.cutlasses, new.marker) == ([], [], 0)
    assert sorted(t.s.removed) == sorted([GROG_4, CUTLASS, CUTLASS])
    assert t.s.spent_adrenaline == [SECOND_WIND]
    assert t.s.loot[HOME] == [GOLD]


@rule("DM-37.7", "DM-E85")
def test_the_treasure_stays_in_the_room() -> None:
    t = Table()
    (east,) = t.corridor(2)
    t.pirate(0, at=east, fatigue=15, treasure=True)
    t.revenge("RV10")
    assert (t.s.loot[east], t.at(0), t.fatigue(0)) == ([GOLD], BOATS, 0)


@rule("DM-37.7", "DM-29.9")
def test_in_an_explosion_the_carried_treasure_is_destroyed() -> None:
    t = Table()
    (east,) = t.corridor(5)
    t.pirate(0, at=east, treasure=True)
    t.revenge("RV13")
    assert (t.s.loot[east], t.s.destroyed, t.s.removed) == ([], 1, [GOLD])


@rule("DM-37.10", "DM-37.11", "DM-R52")
def test_a_death_in_the_own_actions_ends_them_and_passes_the_tokens() -> None:
    t = Table()
    (east,) = t.corridor(2)
    t.pirate(0, at=HOME, fatigue=14)
    t.s.fire[east] = 1
    t.s.tentacles[east] = 1
    t.do(WALK.of(room=east, compass=0))
    assert (t.at(0), t.s.step, t.s.passed) == (BOATS, REVENGE, 4)
    t.revenge("RV06")
    assert t.s.discards


@rule("DM-37.10", "DM-37.12", "DM-R52")
def test_on_another_turn_only_the_seat_changes_its_pirate() -> None:
    t = Table(3)
    t.pirate(1, at=HOME, fatigue=15)
    tire(t.s, 1, 1)
    assert (t.s.active, t.s.step, t.s.step_ended, t.s.own) == (0, ACTIONS, False, 5)
    t.do(END.at())
    t.s.stack = []
    t.revenge("RV06")
    t.run()
    assert t.s.active == 1
    t.run()
    begin_actions(t.s)
    assert t.s.own == t.parts.pirate_actions[t.s.pirates[1].card]


@rule("DM-40.7", "DM-E62")
def test_without_a_replacement_the_game_is_lost() -> None:
    t = Table(5)
    t.s.pool = [FLYNN, JADE]
    for seat in range(3):
        t.pirate(seat, at=HOME)
    die(t.s, 0)
    die(t.s, 1)
    with pytest.raises(Ended):
        die(t.s, 2)
    assert (t.s.over, t.s.outcome) == (True, NO_MORE_PIRATES)


@rule("DM-38.10", "DM-R52")
@pytest.mark.parametrize("permadeath", [True, False])
def test_permadeath_loses_with_any_death(permadeath: bool) -> None:
    t = Table(permadeath=permadeath)
    t.corridor(5)
    t.pirate(0, at=1)
    t.revenge("RV13")
    assert (t.s.outcome == PERMADEATH) is permadeath


@rule("DM-40.6", "DM-E63")
@pytest.mark.parametrize(("looted", "lost"), [(3, False), (4, True)])
def test_a_death_after_the_loot_is_safe_loses(looted: int, lost: bool) -> None:
    t = Table()
    t.corridor(5)
    t.s.safe = [GOLD] * looted
    t.pirate(0, at=1)
    t.revenge("RV13")
    assert (t.s.outcome == UNTIMELY_DEATH) is lost


@rule("DM-R55")
@pytest.mark.parametrize(
    ("all_goals", "kraken", "lost"), [(False, SUBMERGED, True), (True, SUBMERGED, False), (True, DEAD, True)]
)
def test_an_untimely_death_does_not_wait_for_the_kraken(all_goals: bool, kraken: int, lost: bool) -> None:
    t = Table(kraken=True, untimely_needs_all_goals=all_goals)
    t.corridor(5)
    t.s.kraken = kraken
    t.s.safe = [GOLD] * 4
    t.pirate(0, at=1)
    t.pirate(1, at=HOME)
    t.revenge("RV13")
    assert (t.s.outcome == UNTIMELY_DEATH) is lost


@rule("DM-40.5", "DM-E42")
def test_too_much_treasure_destroyed_with_its_bearer_loses() -> None:
    t = Table()
    t.corridor(5)
    t.s.destroyed = 2
    t.pirate(0, at=1, treasure=True)
    t.revenge("RV13")
    assert (t.s.outcome, t.s.destroyed) == (LOST_TREASURE, 3)


@rule("DM-E61", "DM-37.7")
def test_a_kraken_attack_kills_and_the_treasure_stays() -> None:
    t = Table(kraken=True)
    t.s.pool = [FLYNN]
    t.s.table_items = [RUM]
    t.pirate(0, at=HOME, fatigue=14, item=SWORD, treasure=True)
    t.kraken(0)
    new = t.s.pirates[0]
    assert (new.card, new.item, new.room, new.fatigue) == (FLYNN, RUM, BOATS, 0)
    assert t.s.loot[HOME] == [GOLD]


@rule("DM-29.18", "DM-R63")
def test_several_deaths_go_in_turn_order() -> None:
    t = Table(3)
    t.corridor(5)
    t.s.active = 1
    t.s.pool = [FLYNN, KALLEN, JADE]
    for seat in range(3):
        t.pirate(seat, at=1)
    t.draw(0, 0, 0, 0, 0, 0)
    t.s.step = REVENGE
    t.s.revenge.append(t.s.revenge.pop(t.s.revenge.index(t.parts.revenge_id.index("RV13"))))
    t.run()
    assert [t.s.pirates[seat].card for seat in range(3)] == [JADE, FLYNN, KALLEN]


@rule("DM-24.10", "DM-24.11", "DM-R31", "DM-E69")
def test_whitebeard_feels_one_less_of_every_rise_and_attack() -> None:
    t = Table(kraken=True)
    (east,) = t.corridor(1)
    t.pirate(0, at=east, card=WHITEBEARD)
    t.revenge("RV09")  # red 1
    t.revenge("RV10")  # red 2
    assert (t.s.fire[east], t.fatigue(0)) == (3, 0)
    t.s.column = 1
    t.kraken(0)
    assert t.fatigue(0) == 1


@rule("DM-24.11", "DM-R31")
def test_whitebeard_feels_battles_chops_and_the_kraken_in_full() -> None:
    t = Table(kraken=True)
    t.put(HOME, tentacles=6)
    t.pirate(0, at=HOME, card=WHITEBEARD)
    t.roll(1)
    t.do(CHOP.at())
    assert t.fatigue(0) == 1
    t.put(HOME, enemies=(CREW_5,))
    t.room(1, 0, "W")
    from calavera.games.dead_men.rules.battle import fight_in

    flow = fight_in(t.s, HOME)
    t.flow = flow
    t.roll(3, 3)
    t.take(next(flow))
    assert t.fatigue(0) == 3
