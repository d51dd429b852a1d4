"""DM-4 Walk, DM-16 Looting, DM-17 Running."""

import pytest

from calavera.games.dead_men.actions import (
    ATTACK,
    CHASE,
    CHOP,
    CLOSE,
    DROP,
    ELIMINATE,
    END,
    FIGHT_FIRE,
    LOAD,
    PICK_UP,
    REST,
    RUN,
    SHOOT,
    STRENGTHEN,
    SWAP,
    SWAP_WITH,
    WALK,
)
from calavera.games.dead_men.state import (
    BOATS,
    BUCKET,
    COMPASS,
    DAGGER,
    GARRETT,
    KALLEN,
    NOTHING,
    OPEN,
    PISTOL,
    RUM,
    WHITEBEARD,
)
from calavera.testing import rule
from tests.games.dead_men.table import CREW_3, CREW_4, CUTLASS, GOLD, GROG_4, GUARD_6, HOME, Table


def walk(room: int, compass: int = 0) -> int:
    return WALK.of(room=room, compass=compass)


def run(first: int, second: int, compass: int = 0) -> int:
    return RUN.of(first=first, second=second, compass=compass)


# ---- walking


@rule("DM-4.1")
def test_a_walk_goes_through_one_door() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.pirate(0, at=HOME)
    assert walk(far) not in t.legal()
    t.do(walk(east))
    assert t.at(0) == east


@rule("DM-4.1")
def test_no_walk_through_a_wall() -> None:
    t = Table()
    walled = t.room(1, 0, "E")
    t.pirate(0, at=HOME)
    assert walk(walled) not in t.legal()


@rule("DM-4.2", "DM-4.4", "DM-18.8", "DM-E6")
def test_a_hotter_room_costs_the_difference() -> None:
    t = Table()
    (east,) = t.corridor(4)
    t.put(HOME, fire=2)
    t.pirate(0, at=HOME)
    t.do(walk(east))
    assert t.fatigue(0) == 2


@rule("DM-4.5")
@pytest.mark.parametrize("fire", [0, 2, 3])
def test_an_equal_or_cooler_room_costs_nothing(fire: int) -> None:
    t = Table()
    (east,) = t.corridor(fire)
    t.put(HOME, fire=3)
    t.pirate(0, at=HOME, fatigue=1)
    t.do(walk(east))
    assert t.fatigue(0) == 1


@rule("DM-4.3", "DM-18.11")
def test_tentacles_cost_their_number() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W", tentacles=3)
    t.pirate(0, at=HOME)
    t.do(walk(east))
    assert t.fatigue(0) == 3


@rule("DM-4.6", "DM-E14")
def test_tentacles_and_fire_add_up() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W", fire=3, tentacles=2)
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME)
    t.do(walk(east))
    assert t.fatigue(0) == 4


@rule("DM-4.7")
@pytest.mark.parametrize(("fire", "enters"), [(3, True), (4, False), (5, False)])
def test_the_dial_bars_hot_rooms(fire: int, enters: bool) -> None:
    t = Table()
    (east,) = t.corridor(fire)
    t.put(HOME, fire=3)
    t.pirate(0, at=HOME, fatigue=9)
    assert (walk(east) in t.legal()) is enters


@rule("DM-4.8", "DM-18.22", "DM-E8")
def test_the_bar_is_tested_before_the_step() -> None:
    t = Table()
    (east,) = t.corridor(4)
    t.put(HOME, fire=2)
    t.pirate(0, at=HOME, fatigue=7)
    t.do(walk(east))
    assert t.fatigue(0) == 9
    assert set(t.legal()) == {
        walk(HOME),
        run(HOME, BOATS),
        REST.of(rum=0),
        FIGHT_FIRE.of(room=east),
        END.at(),
    }
    t.do(FIGHT_FIRE.of(room=east))
    assert STRENGTHEN.at() in t.legal()


@rule("DM-4.9", "DM-E5")
def test_boarding_costs_the_whole_fire() -> None:
    t = Table()
    t.put(HOME, fire=5)
    t.pirate(0)
    t.do(walk(HOME))
    assert t.fatigue(0) == 5


@rule("DM-4.10")
def test_walking_through_the_exit_leaves_the_ship() -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=4)
    t.do(walk(BOATS))
    assert (t.at(0), t.fatigue(0)) == (BOATS, 2)


@rule("DM-4.11", "DM-30.3", "DM-E18")
@pytest.mark.parametrize(("deckhands", "enters"), [(0, True), (2, True), (3, False), (4, False)])
def test_three_deckhands_bar_a_room(deckhands: int, enters: bool) -> None:
    t = Table()
    east = t.room(1, 0, "W", deckhands=deckhands)
    t.pirate(0, at=HOME)
    assert (walk(east) in t.legal()) is enters


@rule("DM-4.12", "DM-29.4")
def test_an_exploded_room_is_no_way() -> None:
    t = Table()
    east = t.room(1, 0, "W", exploded=True)
    t.pirate(0, at=HOME)
    assert walk(east) not in t.legal()


@rule("DM-4.13")
def test_an_enemy_is_fought_at_once() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(CREW_3,))
    t.pirate(0, at=HOME)
    t.roll(3)
    t.do(walk(east))
    assert t.s.enemies[east] == []
    assert t.s.loot[east] == [CREW_3]


# ---- looting


def looter(**options: object) -> Table:
    """A pirate with treasure at HOME, where everything could be done."""
    t = Table(kraken=True, **options)  # type: ignore[arg-type]
    t.room(1, 0, "W", fire=1, enemies=(CREW_3,), deckhands=1)
    t.room(0, 1, "NS")
    t.room(0, 2, "S")
    t.put(HOME, fire=1, deckhands=1, loot=(CUTLASS,), tentacles=1)
    t.s.trapdoor[HOME] = OPEN
    t.pirate(0, at=HOME, fatigue=2, treasure=True)
    t.pirate(1, item=RUM)
    t.s.loaded = [0]
    return t


@rule("DM-16.1", "DM-16.2")
def test_a_looter_walks_rests_or_swaps() -> None:
    t = looter()
    allowed = {WALK, REST, SWAP, SWAP_WITH, DROP, END}
    from calavera.games.dead_men import GAME

    assert {GAME.actions.verb_of(action) for action in t.legal()} == allowed


@rule("DM-16.3")
@pytest.mark.parametrize(
    "verb",
    [RUN, FIGHT_FIRE, ELIMINATE, PICK_UP, STRENGTHEN, LOAD, CLOSE, CHOP],
    ids=lambda verb: str(verb.name),
)
def test_what_a_looter_cannot_do_others_can(verb: object) -> None:
    t = looter()
    assert not t.can(verb)
    t.do(DROP.of(token=GOLD))
    assert t.can(verb)


@rule("DM-16.3", "DM-E82")
@pytest.mark.parametrize("item", [BUCKET, PISTOL, DAGGER])
def test_a_looter_uses_no_other_item(item: int) -> None:
    from calavera.games.dead_men.actions import BUCKET_ON

    t = looter()
    t.pirate(0, at=HOME, treasure=True, item=item)
    assert not any(t.can(verb) for verb in (BUCKET_ON, SHOOT, ELIMINATE))
    t.do(DROP.of(token=GOLD))
    assert any(t.can(verb) for verb in (BUCKET_ON, SHOOT, ELIMINATE))


@rule("DM-16.3")
def test_a_looter_does_not_attack_the_kraken() -> None:
    t = looter()
    t.pirate(0, at=3, treasure=True)
    assert not t.can(ATTACK)
    t.do(DROP.of(token=GOLD))
    assert t.can(ATTACK)


@rule("DM-16.4", "DM-R21", "DM-E82")
def test_compass_and_rum_stay_open_for_walk_and_rest() -> None:
    t = looter()
    t.s.own = 0
    t.pirate(0, at=HOME, treasure=True, item=COMPASS)
    assert walk(2, 1) in t.legal()
    assert not t.can(RUN)
    t.do(walk(2, 1))
    assert t.at(0) == 2
    assert not t.can(WALK)
    t.pirate(0, at=HOME, fatigue=3, treasure=True, item=RUM)
    t.do(REST.of(rum=1))
    assert t.fatigue(0) == 1


@rule("DM-16.5", "DM-18.7", "DM-E15")
@pytest.mark.parametrize(
    ("card", "tentacles", "cost"), [(5, 1, 4), (5, 0, 3), (KALLEN, 1, 1), (KALLEN, 0, 0)]
)
def test_a_looter_pays_the_whole_fire_kallen_the_difference(card: int, tentacles: int, cost: int) -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W", fire=3, tentacles=tentacles)
    t.put(HOME, fire=4)
    t.pirate(0, at=HOME, card=card, treasure=True)
    t.do(walk(east))
    assert t.fatigue(0) == cost


@rule("DM-16.6")
def test_tentacles_weigh_on_a_looter_too() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W", fire=2, tentacles=2)
    t.pirate(0, at=HOME, treasure=True)
    t.do(walk(east))
    assert t.fatigue(0) == 4


@rule("DM-16.7")
@pytest.mark.parametrize(("fire", "deckhands"), [(5, 0), (0, 3)])
def test_fires_and_deckhands_bar_a_looter_too(fire: int, deckhands: int) -> None:
    t = Table()
    east = t.room(1, 0, "W", fire=fire, deckhands=deckhands)
    t.pirate(0, at=HOME, fatigue=5, treasure=True)
    assert walk(east) not in t.legal()


@rule("DM-16.8")
def test_grog_and_cutlasses_are_no_loot() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.pirate(0, at=HOME, cutlasses=2, grog=(GROG_4,))
    assert run(east, far) in t.legal()
    assert STRENGTHEN.at() in t.legal()


@rule("DM-16.9")
def test_dropping_the_treasure_ends_looting() -> None:
    t = looter()
    assert not t.can(RUN)
    t.do(DROP.of(token=GOLD))
    assert t.can(RUN)
    assert t.s.pirates[0].treasure == NOTHING


@rule("DM-24.4", "DM-24.5")
def test_kallen_is_still_limited_to_a_looters_actions() -> None:
    t = looter()
    t.pirate(0, at=HOME, card=KALLEN, treasure=True)
    assert not any(t.can(verb) for verb in (RUN, FIGHT_FIRE, ELIMINATE, STRENGTHEN))


# ---- running


@rule("DM-17.1", "DM-17.2", "DM-17.3", "DM-18.12", "DM-E10")
def test_a_run_checks_both_rooms_and_costs_two_more() -> None:
    t = Table()
    east, far = t.corridor(3, 2)
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME)
    t.do(run(east, far))
    assert (t.at(0), t.fatigue(0), t.s.own) == (far, 4, 4)


@rule("DM-17.4", "DM-R22", "DM-E11")
@pytest.mark.parametrize(("bar", "goes"), [("stepwise", False), ("start", True)])
def test_the_second_room_is_tested_after_the_first(bar: str, goes: bool) -> None:
    t = Table(run_bar=bar)
    east, far = t.corridor(3, 4)
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME, fatigue=7)
    assert (run(east, far) in t.legal()) is goes


@rule("DM-17.4", "DM-E12")
def test_the_extra_two_come_last_and_bar_nothing() -> None:
    t = Table()
    east, far = t.corridor(3, 4)
    t.put(HOME, fire=2)
    t.pirate(0, at=HOME, fatigue=6)
    t.do(run(east, far))
    assert (t.at(0), t.fatigue(0)) == (far, 10)


@rule("DM-17.5")
@pytest.mark.parametrize("barred", [0, 1])
@pytest.mark.parametrize("how", ["fire", "deckhands", "exploded"])
def test_neither_room_may_be_barred(barred: int, how: str) -> None:
    t = Table()
    rooms = t.corridor(0, 0)
    t.pirate(0, at=HOME, fatigue=5)
    assert run(*rooms) in t.legal()
    if how == "fire":
        t.s.fire[rooms[barred]] = 5
    elif how == "deckhands":
        t.s.plain[rooms[barred]] = 3
    else:
        t.s.exploded[rooms[barred]] = True
    assert run(*rooms) not in t.legal()


@rule("DM-17.6")
def test_a_looter_cannot_run() -> None:
    t = Table()
    t.corridor(0, 0)
    t.pirate(0, at=HOME, treasure=True)
    assert not t.can(RUN)
    t.pirate(0, at=HOME)
    assert t.can(RUN)


@rule("DM-17.7", "DM-R23")
def test_a_run_may_end_at_an_enemy_but_not_pass_one() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.pirate(0, at=HOME)
    t.put(east, enemies=(CREW_3,))
    assert run(east, far) not in t.legal()
    t.put(east)
    t.put(far, enemies=(CREW_3,))
    t.roll(3)
    t.do(run(east, far))
    assert (t.at(0), t.s.loot[far]) == (far, [CREW_3])


@rule("DM-R23")
def test_with_the_option_a_run_fights_its_way() -> None:
    t = Table(run_through_enemy="fight_then_continue")
    east, far = t.corridor(0, 0)
    t.put(east, enemies=(CREW_3,))
    t.pirate(0, at=HOME)
    t.roll(3)
    t.do(run(east, far))
    assert (t.at(0), t.s.loot[east], t.fatigue(0)) == (far, [CREW_3], 2)


@rule("DM-17.7", "DM-24.3", "DM-R23")
def test_garrett_runs_through_crew_and_makes_them_flee() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.put(east, enemies=(CREW_3, CREW_4))
    t.pirate(0, at=HOME, card=GARRETT)
    t.do(run(east, far))
    assert set(t.legal()) == {CHASE.of(token=foe, room=to) for foe in (CREW_3, CREW_4) for to in (far, HOME)}
    t.do(CHASE.of(token=CREW_3, room=HOME), CHASE.of(token=CREW_4, room=HOME))
    assert (t.at(0), t.s.enemies[HOME], t.s.enemies[east]) == (far, [CREW_3, CREW_4], [])


@rule("DM-24.3")
def test_garrett_does_not_run_past_a_guard() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.put(east, enemies=(CREW_3, GUARD_6))
    t.pirate(0, at=HOME, card=GARRETT)
    assert run(east, far) not in t.legal()


@rule("DM-17.8", "DM-R6")
def test_a_run_may_end_in_the_boats_and_stops_there() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.pirate(0, at=east, fatigue=4)
    t.do(run(HOME, BOATS))
    assert (t.at(0), t.fatigue(0)) == (BOATS, 3)  # 4 + 2, halved
    t = Table()
    t.s.exits[t.room(1, 0, "W")] = 2
    t.pirate(0, at=HOME)
    assert not any(RUN.owns(a) and RUN.operand(a) == BOATS for a in t.legal())


@rule("DM-17.9", "DM-R64")
def test_a_run_does_not_come_back() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.pirate(0, at=HOME)
    assert run(east, HOME) not in t.legal()
    t.pirate(0, at=BOATS)
    assert run(HOME, BOATS) not in t.legal()
    assert run(HOME, east) in t.legal()


@rule("DM-17.10", "DM-R64")
def test_the_player_names_both_rooms() -> None:
    t = Table()
    north = t.room(0, 1, "SE")
    east = t.room(1, 0, "WN")
    corner = t.room(1, 1, "SW")
    t.s.fire[north] = 2
    t.pirate(0, at=HOME)
    assert {run(north, corner), run(east, corner)} <= set(t.legal())
    t.do(run(east, corner))
    assert t.fatigue(0) == 2


@rule("DM-24.10", "DM-24.11", "DM-R31", "DM-E13")
@pytest.mark.parametrize(("fires", "cost"), [((2, 3, 5), 4), ((2, 2, 4), 3), ((0, 0, 0), 1)])
def test_whitebeard_saves_one_fatigue_in_a_run(fires: tuple[int, int, int], cost: int) -> None:
    t = Table()
    east, far = t.corridor(*fires[1:])
    t.put(HOME, fire=fires[0])
    t.pirate(0, at=HOME, card=WHITEBEARD)
    t.do(run(east, far))
    assert t.fatigue(0) == cost


@rule("DM-24.10", "DM-24.11", "DM-R31")
@pytest.mark.parametrize(("fire", "cost"), [(3, 2), (1, 0), (0, 0)])
def test_whitebeard_saves_one_fatigue_in_a_walk(fire: int, cost: int) -> None:
    t = Table()
    (east,) = t.corridor(fire)
    t.pirate(0, at=HOME, card=WHITEBEARD)
    t.do(walk(east))
    assert t.fatigue(0) == cost


@rule("DM-23.4")
def test_the_compass_pays_for_one_walk_or_run_a_turn() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.pirate(0, at=HOME, item=COMPASS)
    t.do(run(east, far, 1))
    assert (t.at(0), t.s.own) == (far, 5)
    assert not any(WALK.owns(a) and WALK.operand(a, 1) for a in t.legal())
    assert walk(east) in t.legal()


@rule("DM-17.4")
def test_a_run_whose_first_room_would_kill_is_refused() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "EW", fire=1, tentacles=2)
    far = t.room(2, 0, "W")
    t.pirate(0, at=HOME, fatigue=13)
    assert walk(east) in t.legal()
    assert run(east, far) not in t.legal()
