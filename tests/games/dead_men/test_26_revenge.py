"""DM-26 Skelit's Revenge, DM-21 crew moving, DM-24.7 Titian, DM-30 to DM-33 deckhands."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import CREW_TO, RESOLVE, STRIKE
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.state import (
    ADD,
    BOATS,
    CALM,
    CLOSED,
    CREW_MOVES,
    KRAKEN,
    OPEN,
    OVERWHELMED,
    REVENGE,
    SPREAD,
    TITIAN,
)
from calavera.testing import rule
from tests.games.dead_men.table import CAPTAIN, CREW_3, CREW_4, CREW_5, GUARD_6, HOME, Table


def card(t: Table, id: str) -> int:
    return t.parts.revenge_id.index(id)


def on_top(t: Table, *ids: str) -> None:
    """Put these cards on top of the deck, the first one topmost."""
    for id in reversed(ids):
        t.s.revenge.remove(card(t, id))
        t.s.revenge.append(card(t, id))


# ---- 26 the card


@rule("DM-26.1", "DM-26.4")
def test_the_top_card_is_resolved_and_discarded_face_up() -> None:
    t = Table()
    t.revenge("RV06")
    assert (t.s.discards, len(t.s.revenge), t.s.step) == ([card(t, "RV06")], 18, KRAKEN)
    assert [seen.id for seen in GAME.view(t.s, 1).revenge_discards] == ["RV06"]


@rule("DM-26.2", "DM-R37", "DM-E32")
def test_fire_comes_before_the_symbol() -> None:
    t = Table()
    for i, fire in enumerate((2, 2, 3)):
        t.room(i + 1, 0, "EW", fire=fire)
    yellow = t.room(-1, 0, "E", colour="yellow", fire=2)
    hatch = t.room(0, 1, "S", deckhands=1)
    t.s.trapdoor[hatch] = OPEN
    t.revenge("RV10")  # red 2, spread
    assert t.s.fire[1:5] == [3, 3, 3, 2]
    assert t.s.fire[yellow] == 2
    assert deckhands_in(t.s, HOME) == 1
    told = t.lines()
    assert told.index("The fire in {room} rose to {n}.") < told.index("A deckhand came to {room}.")


@rule("DM-R37")
@pytest.mark.parametrize(("order", "spread"), [("fire_first", 0), ("symbol_first", 1)])
def test_the_order_may_be_turned_round(order: str, spread: int) -> None:
    t = Table(revenge_order=order)
    t.s.trapdoor[t.room(1, 0, "W", fire=5, deckhands=1)] = OPEN
    t.s.revenge = [card(t, "RV13")]
    t.parts.revenge_effect[card(t, "RV13")] = SPREAD
    t.start(REVENGE)
    assert deckhands_in(t.s, HOME) == spread


@rule("DM-26.3")
def test_rooms_are_scanned_from_the_front_each_row_from_left_to_right() -> None:
    t = Table()
    for x, y in ((1, 1), (-2, 0), (1, 0), (-1, 2), (0, 1)):
        t.room(x, y)
    assert [(t.s.x[room], t.s.y[room]) for room in t.s.scan] == [
        (-2, 0),
        (0, 0),
        (1, 0),
        (0, 1),
        (1, 1),
        (-1, 2),
    ]


@rule("DM-26.5", "DM-E68")
def test_the_third_five_shuffles_all_cards() -> None:
    t = Table()
    on_top(t, "RV06", "RV07")
    t.start(REVENGE)
    t.start(REVENGE)
    assert (t.s.fives, len(t.s.discards)) == (2, 2)
    t.revenge("RV13")
    assert (t.s.fives, t.s.discards, len(t.s.revenge)) == (0, [], 19)


@rule("DM-26.6")
def test_four_cards_show_a_five() -> None:
    parts = Table().parts
    assert sorted(parts.revenge_dice[i] for i in range(19) if parts.revenge_number[i] == 5) == [1, 2, 3, 3]


@rule("DM-26.7")
def test_the_shuffle_takes_in_the_card_titian_put_back() -> None:
    t = Table()
    t.pirate(0, card=TITIAN)
    t.s.fives = 2
    on_top(t, "RV06", "RV14")
    t.start(REVENGE)
    t.do(RESOLVE.of(card=card(t, "RV06")))
    assert len(t.s.revenge) == 19
    assert t.s.revenge_known == 0
    assert GAME.view(t.s, 0).revenge_top is None


@rule("DM-24.7", "DM-E67")
def test_titian_looks_at_two_resolves_one_and_puts_the_other_back() -> None:
    t = Table()
    yellow = t.room(1, 0, "W", colour="yellow", fire=1)
    red = t.room(-1, 0, "E", fire=5)
    t.pirate(0, card=TITIAN)
    on_top(t, "RV13", "RV15")  # red 5 and yellow 1
    t.start(REVENGE)
    assert t.asked() == 0
    assert t.legal() == [RESOLVE.of(card=card(t, "RV13")), RESOLVE.of(card=card(t, "RV15"))]
    t.do(RESOLVE.of(card=card(t, "RV15")))
    assert (t.s.fire[yellow], t.s.fire[red]) == (2, 5)
    assert (t.s.revenge[-1], t.s.fives, t.s.revenge_known) == (card(t, "RV13"), 0, 1)


@rule("DM-24.7")
def test_titian_looks_only_in_his_own_turn() -> None:
    t = Table()
    t.pirate(1, card=TITIAN)
    on_top(t, "RV06", "RV14")
    t.start(REVENGE)
    assert t.question is None
    assert t.s.discards == [card(t, "RV06")]


@rule("DM-26.2")
def test_effects_of_the_cards() -> None:
    parts = Table().parts
    assert [parts.revenge_effect.count(effect) for effect in (CALM, ADD, SPREAD, CREW_MOVES)] == [4, 5, 6, 4]


# ---- 21 crew moving


def haunted(*crew: int, at: int, **options: object) -> Table:
    """A straight passage from HOME to the right; crew in one of its rooms, numbered by their column."""
    t = Table(**options)  # type: ignore[arg-type]
    t.corridor(0, 0, 0)
    t.put(at, enemies=crew)
    return t


@rule("DM-21.11")
def test_all_crew_move_one_room_towards_the_nearest_pirate() -> None:
    t = haunted(CREW_3, CREW_5, at=3)
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert (t.s.enemies[2], t.s.enemies[3]) == ([CREW_3, CREW_5], [])


@rule("DM-21.11")
def test_crew_never_step_aside() -> None:
    t = haunted(CREW_3, at=1)
    t.pirate(0, at=HOME)
    t.pirate(1, at=3)  # rooms 1 and 2 are equally far from a pirate
    t.roll(3)
    t.revenge("RV02")
    assert t.s.loot[HOME] == [CREW_3]


@rule("DM-21.12", "DM-R32")
def test_fire_deckhands_and_tentacles_do_not_stop_crew_walls_do() -> None:
    t = haunted(CREW_3, at=3, kraken=True)
    t.put(2, fire=4, deckhands=4, tentacles=2)
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert t.s.enemies[2] == [CREW_3]
    t.room(3, 1, "E", enemies=(CREW_4,))
    t.revenge("RV03")
    assert t.s.enemies[4] == [CREW_4]


@rule("DM-21.13", "DM-R32")
def test_without_a_path_crew_stay() -> None:
    t = haunted(CREW_3, at=3)
    t.s.exploded[2] = True
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert t.s.enemies[3] == [CREW_3]


@rule("DM-21.14", "DM-R57")
def test_ties_are_decided_by_the_active_player_for_the_crew() -> None:
    t = Table(3)
    left, right = t.room(-1, 0, "E"), t.room(1, 0, "W")
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(1, at=left)
    t.pirate(2, at=right)
    t.revenge("RV02")
    assert t.asked() == 0
    assert t.title().startswith("For all of you")
    assert set(t.legal()) == {CREW_TO.of(room=left), CREW_TO.of(room=right)}
    t.roll(3)
    t.do(CREW_TO.of(room=right))
    assert t.s.loot[right] == [CREW_3]


@rule("DM-21.14")
def test_equally_short_paths_are_a_tie_too() -> None:
    t = Table()
    north, east, corner = t.room(0, 1, "SE"), t.room(1, 0, "WN"), t.room(1, 1, "SW", enemies=(CREW_3,))
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert set(t.legal()) == {CREW_TO.of(room=north), CREW_TO.of(room=east)}
    t.do(CREW_TO.of(room=north))
    assert (t.s.enemies[north], t.s.enemies[corner]) == ([CREW_3], [])


@rule("DM-21.15", "DM-R33", "DM-E76")
def test_crew_follow_the_nearest_pirate_and_stop_at_the_exit() -> None:
    t = Table()
    middle, rear = t.room(0, 1, "NS"), t.room(0, 2, "S", enemies=(CREW_3,))
    t.pirate(0, at=HOME)
    t.pirate(1, at=BOATS)
    t.revenge("RV02")
    assert t.s.enemies[middle] == [CREW_3]
    t.put(middle)
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(0, at=BOATS)
    t.revenge("RV03")
    assert t.s.enemies[HOME] == [CREW_3]
    assert t.s.enemies[rear] == []


@rule("DM-21.16")
def test_crew_fight_a_pirate_they_reach() -> None:
    t = haunted(CREW_5, at=1)
    t.pirate(0, at=HOME)
    t.roll(3, 6)
    t.revenge("RV02")
    assert t.fatigue(0) == 2


@rule("DM-21.17", "DM-R34")
def test_all_move_before_any_battle_is_fought() -> None:
    t = Table(3)
    west, east = t.room(-1, 0, "E", enemies=(CREW_5,)), t.room(1, 0, "EW")
    t.room(2, 0, "W", enemies=(CREW_3,))
    t.pirate(1, at=HOME, marker=1)
    t.pirate(2, at=east, marker=1)
    t.roll(5)
    t.revenge("RV02")
    assert t.asked() == 1  # the battle in HOME comes first in the scan
    assert (t.s.enemies[HOME], t.s.enemies[east], t.s.enemies[west]) == ([CREW_5], [CREW_3], [])
    t.roll(3)
    t.do(STRIKE.of(track=0, arms=0))
    assert t.asked() == 2


@rule("DM-21.19", "DM-R33")
@pytest.mark.parametrize(("seek", "room"), [(True, HOME), (False, 2)])
def test_crew_near_the_exit_wait_for_the_boats(seek: bool, room: int) -> None:
    t = Table(crew_seek_boats=seek)
    t.corridor(0, 0, 0, 0)
    t.put(1, enemies=(CREW_3,))
    t.pirate(0, at=BOATS)
    t.pirate(1, at=4)
    t.revenge("RV02")
    assert t.s.enemies[room] == [CREW_3]
    if seek:
        t.revenge("RV03")
        assert t.s.enemies[HOME] == [CREW_3]  # it stays, and does not turn to the pirate farther away


@rule("DM-21.20", "DM-R33", "DM-E92")
@pytest.mark.parametrize(("where", "moves"), [(1, True), (2, False)])
def test_at_the_exit_a_tie_goes_to_the_ships_pirate(where: int, moves: bool) -> None:
    t = Table()
    t.room(0, 1, "NS")
    t.room(0, 2, "S")
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(0, at=BOATS)
    t.pirate(1, at=where)
    t.roll(6)
    t.revenge("RV02")
    assert (t.s.enemies[HOME] == []) is moves


@rule("DM-22.3", "DM-21.11")
def test_guards_stay_when_crew_and_fromm_move() -> None:
    t = haunted(CREW_3, GUARD_6, CAPTAIN, at=3)
    t.s.fromm_side = 1
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert (t.s.enemies[2], t.s.enemies[3]) == ([CREW_3, CAPTAIN], [GUARD_6])


# ---- 30 to 33 deckhands


@rule("DM-30.1")
def test_one_deckhand_has_no_effect() -> None:
    from calavera.games.dead_men.rules.pirate import legal_actions

    t = Table()
    (east,) = t.corridor(0)
    t.pirate(0, at=HOME)
    before = set(legal_actions(t.s))
    t.s.plain[HOME] = t.s.plain[east] = 1
    assert before <= set(legal_actions(t.s))


@rule("DM-30.4", "DM-30.5", "DM-32.6")
def test_deckhands_stay_and_do_not_hurt() -> None:
    t = Table()
    east = t.room(1, 0, "W", deckhands=2)
    t.s.trapdoor[east] = OPEN
    t.pirate(0, at=HOME)
    t.s.plain[HOME] = 1
    t.revenge("RV10")  # spread
    assert (deckhands_in(t.s, east), deckhands_in(t.s, HOME)) == (2, 2)
    assert (t.at(0), t.fatigue(0)) == (HOME, 0)


@rule("DM-30.6", "DM-40.3")
def test_an_empty_bag_loses() -> None:
    t = Table()
    t.s.trapdoor[HOME] = OPEN
    t.s.bag_plain = 1
    t.revenge("RV09")
    assert not t.s.over
    t.revenge("RV05")
    assert (t.s.over, t.s.outcome) == (True, OVERWHELMED)


@rule("DM-31.1", "DM-13.4", "DM-E45")
def test_add_brings_one_to_every_open_trapdoor() -> None:
    t = Table()
    a, b, c = t.corridor(0, 0, 0)
    t.s.trapdoor[a] = t.s.trapdoor[b] = OPEN
    t.s.trapdoor[c] = CLOSED
    t.revenge("RV09")
    assert [deckhands_in(t.s, room) for room in (HOME, a, b, c)] == [0, 1, 1, 0]


@rule("DM-31.1")
def test_an_exploded_trapdoor_takes_none() -> None:
    t = Table()
    t.s.trapdoor[t.room(1, 0, "W", fire=5)] = OPEN
    t.revenge("RV13")
    t.revenge("RV05")
    assert t.s.plain == [0, 0]


@rule("DM-31.2")
def test_rooms_are_served_in_scan_order() -> None:
    t = Table()
    rear = t.room(0, 1, "S")
    east = t.room(1, 0, "W")
    t.s.trapdoor[rear] = t.s.trapdoor[east] = OPEN
    t.s.bag_plain = 1
    t.revenge("RV09")
    assert (t.s.plain[east], t.s.plain[rear], t.s.over) == (1, 0, True)


@rule("DM-32.1", "DM-32.2", "DM-32.3", "DM-32.4", "DM-E46")
def test_spread_needs_door_no_own_trapdoor_and_fewer_deckhands() -> None:
    t = Table()
    hatch = t.room(5, 5, "NSW", deckhands=2)
    west = t.room(4, 5, "E", deckhands=1)
    south = t.room(5, 4, "N", deckhands=2)
    north = t.room(5, 6, "S")
    east = t.room(6, 5, "W")
    t.s.trapdoor[hatch] = t.s.trapdoor[north] = OPEN
    t.revenge("RV10")
    assert [deckhands_in(t.s, room) for room in (hatch, west, south, north, east)] == [2, 2, 2, 0, 0]


@rule("DM-32.5", "DM-R45", "DM-E47")
@pytest.mark.parametrize(("mode", "got"), [("per_room", 1), ("per_trapdoor", 2)])
def test_between_two_trapdoors_a_room_gets_one(mode: str, got: int) -> None:
    t = Table(spread_mode=mode)
    earlier, later = t.room(-1, 0, "E", deckhands=1), t.room(1, 0, "W", deckhands=2)
    t.s.trapdoor[earlier] = t.s.trapdoor[later] = OPEN
    t.revenge("RV10")
    assert deckhands_in(t.s, HOME) == got


@rule("DM-13.4", "DM-R15", "DM-E81")
@pytest.mark.parametrize(("receives", "count"), [(True, 3), (False, 2)])
def test_a_closed_trapdoor_is_no_trapdoor(receives: bool, count: int) -> None:
    t = Table(closed_trapdoor_receives=receives)
    t.s.trapdoor[HOME] = CLOSED
    t.put(HOME, deckhands=2)
    east = t.room(1, 0, "W", deckhands=3)
    t.s.trapdoor[east] = OPEN
    t.revenge("RV09")  # add
    assert (deckhands_in(t.s, HOME), deckhands_in(t.s, east)) == (2, 4)
    t.revenge("RV10")  # spread
    assert deckhands_in(t.s, HOME) == count


@rule("DM-33.1")
def test_a_leader_brings_another_deckhand() -> None:
    t = Table(kraken=True)
    t.s.trapdoor[HOME] = OPEN
    t.draw(30, 0)
    t.revenge("RV09")
    assert (t.s.plain[HOME], t.s.leaders[HOME]) == (1, 1)


@rule("DM-33.2")
def test_a_leader_counts_as_one_deckhand() -> None:
    from calavera.games.dead_men.actions import ELIMINATE, WALK

    t = Table(kraken=True)
    east = t.room(1, 0, "W", deckhands=1, leaders=2)
    t.pirate(0, at=HOME)
    assert WALK.of(room=east, compass=0) not in t.legal()
    t.do(ELIMINATE.of(room=east, leader=1, dagger=0))
    assert WALK.of(room=east, compass=0) in t.legal()


@rule("DM-33.4", "DM-R46", "DM-E49")
def test_a_leader_may_empty_the_bag_and_lose() -> None:
    t = Table(kraken=True)
    t.s.trapdoor[HOME] = OPEN
    t.s.bag_plain, t.s.bag_leaders = 0, 1
    t.revenge("RV09")
    assert (t.s.leaders[HOME], t.s.over, t.s.outcome) == (1, True, OVERWHELMED)


@rule("DM-33.3")
def test_without_the_kraken_there_are_no_leaders() -> None:
    match = GAME.match(3, 7, {"kraken": False}, stream="fast")
    assert match.state.bag_leaders == 0
    assert Table(kraken=True).s.bag_leaders == 15
