"""DM-27 Fire, DM-28 Powder kegs, DM-29 Room explosions."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import WALK
from calavera.games.dead_men.components import house
from calavera.games.dead_men.rules.ending import Ended
from calavera.games.dead_men.rules.fire import raise_fire
from calavera.games.dead_men.state import (
    BOATS,
    CLOSED,
    EXPLODED,
    LOST_TREASURE,
    NO_TRAPDOOR,
    OPEN,
)
from calavera.testing import rule
from tests.games.dead_men.table import (
    CAPTAIN,
    CREW_3,
    CUTLASS,
    GOLD,
    GROG_4,
    GUARD_7,
    HATCH,
    HOME,
    Table,
)

# ---- 27 fire


@rule("DM-27.1", "DM-E32")
def test_dice_of_the_cards_colour_and_number_rise() -> None:
    t = Table()
    rooms = [t.room(i + 1, 0, "EW", fire=fire) for i, fire in enumerate((2, 2, 3))]
    yellow = t.room(-1, 0, "E", colour="yellow", fire=2)
    t.revenge("RV10")  # red 2
    assert [t.s.fire[room] for room in (*rooms, yellow)] == [3, 3, 3, 2]


@rule("DM-27.2")
def test_a_two_coloured_die_matches_both() -> None:
    t = Table()
    red, yellow = t.room(1, 0, "W", fire=4), t.room(-1, 0, "E", colour="yellow", fire=4)
    t.revenge("RV05")  # both 4
    assert (t.s.fire[red], t.s.fire[yellow]) == (5, 5)


@rule("DM-27.3", "DM-18.9", "DM-E33")
def test_a_blank_die_lights_every_cold_room_of_its_colour() -> None:
    t = Table()
    a, b = t.room(1, 0, "W", colour="yellow"), t.room(-1, 0, "E", colour="yellow")
    t.pirate(0, at=a)
    t.s.fire[HOME] = 3
    t.revenge("RV14")  # yellow blank
    assert (t.s.fire[a], t.s.fire[b], t.s.fire[HOME], t.fatigue(0)) == (1, 1, 3, 1)


@rule("DM-27.3", "DM-R58", "DM-E87")
@pytest.mark.parametrize(("rooms", "yellow"), [("card_colour", 0), ("all_rooms", 1)])
def test_only_rooms_of_the_cards_colour(rooms: str, yellow: int) -> None:
    t = Table(blank_die_rooms=rooms)
    a, b = t.room(1, 0, "W"), t.room(-1, 0, "E", colour="yellow")
    t.revenge("RV08")  # red blank
    assert (t.s.fire[a], t.s.fire[b]) == (1, yellow)
    seen = GAME.view(t.s, 0).rooms[b]
    assert (seen.tile.colour, seen.fire) == ("yellow", yellow)


@rule("DM-27.3", "DM-R58")
def test_a_two_coloured_blank_fills_both_colours() -> None:
    t = Table()
    t.room(1, 0, "W")
    t.room(-1, 0, "E", colour="yellow")
    t.revenge("RV01")
    assert t.s.fire == [1, 1, 1]


@rule("DM-27.4", "DM-28.2", "DM-R38", "DM-R39", "DM-E34")
@pytest.mark.parametrize(("scan", "level"), [("live", 2), ("snapshot", 1)])
def test_a_room_lifted_to_the_number_before_its_turn_rises_again(scan: str, level: int) -> None:
    t = Table(fire_scan=scan)
    near = t.room(0, 2, "N", fire=1, keg=2, keg_door="N")
    far = t.room(0, 3, "S", colour="yellow")
    t.revenge("RV02")  # both 1
    assert (t.s.fire[near], t.s.fire[far], t.s.explosions) == (2, level, 1)


@rule("DM-27.4", "DM-R38", "DM-E35")
@pytest.mark.parametrize(("scan", "level"), [("live", 4), ("snapshot", 5)])
def test_a_room_lifted_past_the_number_does_not(scan: str, level: int) -> None:
    t = Table(fire_scan=scan)
    near = t.room(1, 1, "E", fire=3, keg=4, keg_door="E")
    far = t.room(2, 1, "W", fire=3)
    t.pirate(0, at=far)
    t.revenge("RV04")  # both 3
    assert (t.s.fire[near], t.s.fire[far], t.s.explosions) == (4, level, 1)
    assert t.fatigue(0) == level - 3


@rule("DM-27.5", "DM-27.7")
def test_each_rise_tires_explosions_included() -> None:
    t = Table()
    near = t.room(1, 0, "WE", fire=5)
    far = t.room(2, 0, "WE", fire=1)
    t.pirate(0, at=far)
    raise_fire(t.s, near)
    assert (t.s.fire[far], t.fatigue(0)) == (2, 1)


@rule("DM-27.6", "DM-R39")
def test_a_rise_without_a_die_places_a_one() -> None:
    t = Table()
    cold = t.room(1, 0, "W")
    raise_fire(t.s, cold)
    assert t.s.fire[cold] == 1


@rule("DM-27.7")
def test_a_blast_may_set_off_a_keg() -> None:
    t = Table()
    t.put(HOME, fire=5)
    keg = t.room(1, 0, "W", fire=2, keg=3)
    raise_fire(t.s, HOME)
    assert (t.s.fire[keg], t.s.keg_spent[keg], t.s.explosions) == (3, True, 2)


# ---- 28 kegs


@rule("DM-28.1", "DM-28.6", "DM-E36")
def test_a_keg_explodes_at_its_number_once() -> None:
    t = Table()
    room = t.room(1, 0, "WE", colour="yellow", fire=3, keg=4, keg_door="E")
    far = t.room(2, 0, "W")
    raise_fire(t.s, room)
    assert (t.s.fire[far], t.s.explosions) == (1, 1)
    t.s.fire[room] = 3
    raise_fire(t.s, room)
    assert (t.s.fire[room], t.s.fire[far], t.s.explosions) == (4, 1, 1)


@rule("DM-28.1")
def test_below_its_number_nothing_happens() -> None:
    t = Table()
    room = t.room(1, 0, "W", fire=2, keg=4)
    raise_fire(t.s, room)
    assert (t.s.keg_spent[room], t.s.explosions) == (False, 0)


@rule("DM-28.2")
def test_the_blast_goes_behind_the_door_with_the_keg() -> None:
    t = Table()
    room = t.room(5, 5, "NESW", fire=1, keg=2, keg_door="W")
    west, east = t.room(4, 5, "E"), t.room(6, 5, "W")
    raise_fire(t.s, room)
    assert (t.s.fire[west], t.s.fire[east]) == (1, 0)


@rule("DM-28.3", "DM-R40", "DM-E37")
def test_without_a_room_there_the_next_door_clockwise() -> None:
    t = Table()
    room = t.room(5, 5, "NSW", fire=1, keg=2, keg_door="S")
    west, north = t.room(4, 5, "E"), t.room(5, 6, "S")
    raise_fire(t.s, room)
    assert (t.s.fire[west], t.s.fire[north]) == (1, 0)


@rule("DM-28.4", "DM-28.6", "DM-R40", "DM-E38")
@pytest.mark.parametrize(("counts", "tracker"), [(True, 1), (False, 0)])
def test_without_any_room_nothing_rises_but_the_tracker_does(counts: bool, tracker: int) -> None:
    t = Table(keg_advances_track=counts)
    room = t.room(1, 0, "W", fire=3, keg=4, keg_door="W")
    t.s.exploded[HOME] = True
    raise_fire(t.s, room)
    assert (t.s.fire, t.s.explosions, t.s.keg_spent[room]) == ([0, 4], tracker, True)


@rule("DM-28.5")
def test_the_spent_keg_is_marked() -> None:
    t = Table()
    room = t.room(1, 0, "W", fire=1, keg=2)
    assert GAME.view(t.s, 0).rooms[room].keg_spent is False
    raise_fire(t.s, room)
    assert GAME.view(t.s, 0).rooms[room].keg_spent is True


@rule("DM-28.7")
def test_a_keg_kills_nobody_and_leaves_its_room() -> None:
    t = Table()
    room = t.room(1, 0, "W", fire=1, keg=2)
    pirate = t.pirate(0, at=room)
    raise_fire(t.s, room)
    assert (t.s.exploded[room], t.s.pirates[0] is pirate, t.fatigue(0)) == (False, True, 1)


@rule("DM-28.8")
def test_a_kegs_number_is_the_pips_and_two() -> None:
    kegs = [tile for tile in house()["room_tile"] if "keg" in tile]
    assert len(kegs) == 8
    assert all(tile["keg"] == tile["pips"] + 2 for tile in kegs)


# ---- 29 rooms


def burst(**put: object) -> Table:
    """A room east of HOME at fire 5, with these things in it, and one rise."""
    t = Table(kraken=bool(put.pop("kraken", False)))
    t.room(1, 0, "W", fire=5)
    t.put(1, fire=5, **put)  # type: ignore[arg-type]
    return t


@rule("DM-29.1", "DM-29.4", "DM-29.13")
def test_a_six_explodes_the_room_for_good() -> None:
    t = burst()
    raise_fire(t.s, 1)
    assert (t.s.exploded[1], t.s.fire[1], t.s.explosions) == (True, 0, 1)
    t.pirate(0, at=HOME)
    assert WALK.of(room=1, compass=0) not in t.legal()
    raise_fire(t.s, 1)
    assert (t.s.fire[1], t.s.explosions) == (0, 1)
    t.revenge("RV08")  # red blank: no new die there
    assert t.s.fire[1] == 0


@rule("DM-29.2", "DM-29.3")
def test_every_room_behind_a_door_rises() -> None:
    t = Table()
    room = t.room(5, 5, "NES", fire=5)
    north, east, west = t.room(5, 6, "S", fire=2), t.room(6, 5, "W"), t.room(4, 5, "E", fire=4)
    raise_fire(t.s, room)
    assert [t.s.fire[r] for r in (north, east, west)] == [3, 1, 4]


@rule("DM-29.5", "DM-29.7", "DM-29.11", "DM-R42", "DM-E84")
def test_deckhands_and_tokens_are_gone_tentacles_return() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W", fire=5, deckhands=2, leaders=1, tentacles=2, loot=(GROG_4, CUTLASS), enemies=(CREW_3,))
    bag, supply, strength = (t.s.bag_plain, t.s.bag_leaders), t.s.tentacle_supply, t.s.strength
    raise_fire(t.s, 1)
    assert (t.s.plain[1], t.s.leaders[1], t.s.loot[1], t.s.enemies[1]) == (0, 0, [], [])
    assert (t.s.removed_plain, t.s.removed_leaders) == (2, 1)
    assert sorted(t.s.removed) == sorted([CREW_3, GROG_4, CUTLASS])
    assert (t.s.bag_plain, t.s.bag_leaders) == bag
    assert (t.s.tentacle_supply, t.s.strength) == (supply + 2, strength)


@rule("DM-29.7")
@pytest.mark.parametrize("trapdoor", [OPEN, CLOSED])
def test_a_trapdoor_token_is_destroyed_too(trapdoor: int) -> None:
    t = burst()
    t.s.trapdoor[1] = trapdoor
    raise_fire(t.s, 1)
    assert (t.s.trapdoor[1], t.s.removed) == (NO_TRAPDOOR, [HATCH])


@rule("DM-29.6", "DM-R56")
def test_treasures_and_guards_are_destroyed() -> None:
    t = burst(loot=(GOLD,), enemies=(GUARD_7,))
    raise_fire(t.s, 1)
    assert (t.s.destroyed, sorted(t.s.removed)) == (2, sorted([GOLD, GUARD_7]))


@rule("DM-40.5", "DM-R56", "DM-E43")
@pytest.mark.parametrize(("before", "lost"), [(0, False), (1, True)])
def test_too_much_destroyed_treasure_loses(before: int, lost: bool) -> None:
    t = Table(3, difficulty="buccaneer")
    t.room(1, 0, "W", fire=5, loot=(GOLD,))
    t.s.destroyed = before
    t.revenge("RV13")
    assert (t.s.outcome == LOST_TREASURE) is lost
    assert t.s.over is lost


@rule("DM-29.8")
def test_every_pirate_in_the_room_dies() -> None:
    t = Table(3)
    t.room(1, 0, "W", fire=5)
    there = [t.pirate(0, at=1), t.pirate(1, at=1)]
    elsewhere = t.pirate(2, at=HOME)
    raise_fire(t.s, 1)
    assert all(pirate not in t.s.pirates for pirate in there)
    assert t.s.pirates[2] is elsewhere


@rule("DM-29.10")
def test_every_room_explosion_counts() -> None:
    t = burst()
    raise_fire(t.s, 1)
    assert t.s.explosions == 1


@rule("DM-29.12", "DM-R41", "DM-E39")
def test_chain_reactions_finish_before_the_scan_goes_on() -> None:
    t = Table()
    p = t.room(5, 5, "NE", fire=5)
    q = t.room(6, 5, "WE", fire=5)
    r = t.room(5, 6, "S", colour="yellow", fire=2)
    wall = t.room(4, 5, "N", colour="yellow", fire=4)
    after = t.room(7, 5, "W", fire=4)
    t.revenge("RV13")  # red 5
    assert [t.s.exploded[room] for room in (p, q, r, wall, after)] == [True, True, False, False, True]
    assert (t.s.fire[r], t.s.fire[wall], t.s.explosions) == (3, 4, 3)


@rule("DM-29.12", "DM-R41", "DM-E40")
def test_rises_wait_in_one_queue_first_in_first_out() -> None:
    t = Table()
    a = t.room(5, 5, "E", fire=5)
    b = t.room(6, 5, "WE", fire=4, keg=5, keg_door="E")
    c = t.room(7, 5, "W", fire=5)
    raise_fire(t.s, a)
    assert [t.s.exploded[room] for room in (a, b, c)] == [True, True, True]
    assert t.s.explosions == 4
    journal = t.s.journal
    assert journal is not None
    risen = [entry.operands[0] for entry in journal.entries if entry.event.rule == "DM-27.1"]
    assert risen == [a, b, c, b]


@rule("DM-29.12")
def test_an_explosion_adds_its_rises_north_east_south_west() -> None:
    t = Table()
    room = t.room(5, 5, "NESW", fire=5)
    west, south, east, north = (
        t.room(4, 5, "E"),
        t.room(5, 4, "N"),
        t.room(6, 5, "W"),
        t.room(5, 6, "S"),
    )
    raise_fire(t.s, room)
    journal = t.s.journal
    assert journal is not None
    risen = [entry.operands[0] for entry in journal.entries if entry.event.rule == "DM-27.1"]
    assert risen == [room, north, east, south, west]


@rule("DM-29.14", "DM-R44")
def test_an_exploded_exit_is_closed() -> None:
    t = Table()
    t.room(1, 0, "EW")
    t.put(HOME, fire=5)
    t.pirate(0, at=BOATS)
    raise_fire(t.s, HOME)
    assert not t.can(WALK)
    t.pirate(1, at=1)
    t.s.active = 1
    assert not t.can(WALK)
    assert not t.s.over


def cut_off(stack: bool, cutoff: str = "permanent", doors: str = "NS") -> Table:
    """Behind (0, 1), which explodes, a pirate in a region with an open door (doors of the rear room)."""
    t = Table(cutoff=cutoff)
    t.room(0, 1, "NS", fire=5)
    t.room(0, 2, doors)
    t.pirate(0, at=2)
    if not stack:
        t.s.stack = []
    raise_fire(t.s, 1)
    return t


@rule("DM-29.15", "DM-R43", "DM-E44")
@pytest.mark.parametrize(
    ("stack", "cutoff", "doors", "lives"),
    [
        (True, "permanent", "NS", True),
        (False, "permanent", "NS", False),
        (True, "permanent", "S", False),
        (True, "immediate", "NS", False),
        (False, "off", "S", True),
    ],
)
def test_a_pirate_cut_off_for_good_dies(stack: bool, cutoff: str, doors: str, lives: bool) -> None:
    t = cut_off(stack, cutoff, doors)
    assert (t.at(0) == 2) is lives


@rule("DM-29.15")
def test_fire_and_deckhands_do_not_cut_off() -> None:
    t = Table()
    t.room(0, 1, "NS", fire=5)
    t.room(0, 2, "S", deckhands=5)
    t.room(1, 0, "W", fire=5)
    t.put(HOME, deckhands=4, fire=4)
    pirate = t.pirate(0, at=2)
    t.s.stack = []
    raise_fire(t.s, 3)
    assert t.s.pirates[0] is pirate


@rule("DM-29.16", "DM-40.1", "DM-40.2", "DM-E41")
def test_the_seventh_explosion_ends_the_game_at_once() -> None:
    t = Table()
    a, b, c = t.room(5, 5, "EW", fire=5), t.room(6, 5, "WE", fire=5), t.room(7, 5, "W", fire=2)
    t.s.explosions = 5
    with pytest.raises(Ended):
        raise_fire(t.s, a)
    assert (t.s.over, t.s.outcome, t.s.explosions) == (True, EXPLODED, 7)
    assert t.s.exploded[b]
    assert t.s.fire[c] == 2  # the rest of the chain is not resolved


@rule("DM-29.16")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_six_explosions_are_safe_at_every_player_count(seats: int) -> None:
    t = Table(seats)
    t.room(1, 0, "W", fire=5)
    t.room(0, 1, "N", fire=5)
    t.s.explosions = 5
    raise_fire(t.s, 1)
    assert (t.s.over, t.s.explosions) == (False, 6)
    with pytest.raises(Ended):
        raise_fire(t.s, 2)


@rule("DM-22.8", "DM-R35")
def test_fromm_in_an_exploding_room_is_out_of_the_game() -> None:
    t = burst(enemies=(CAPTAIN,))
    t.s.fromm_side = 1
    t.s.bag = []
    raise_fire(t.s, 1)
    assert (t.s.enemies[1], t.s.bag, t.s.removed) == ([], [], [CAPTAIN])


@rule("DM-38.9")
@pytest.mark.parametrize("start", [0, 3])
def test_the_tracker_may_start_higher(start: int) -> None:
    assert GAME.match(2, 1, {"explosion_start": start}, stream="fast").state.explosions == start
