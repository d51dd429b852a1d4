"""DM-2 Search the Ship."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import DINGHY, PLACE, WALK
from calavera.games.dead_men.rules.search import frontier, placements
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.state import (
    ACTIONS,
    BOATS,
    EAST,
    HEIGHT,
    KRAKEN,
    MIDDLE,
    NORTH,
    NOTHING,
    OPEN,
    SEARCH,
    TRAPPED,
    WEST,
    WIDTH,
)
from calavera.testing import rule
from tests.games.dead_men.table import (
    CAPTAIN,
    CREW_3,
    GUARD_6,
    HATCH,
    HOME,
    Table,
)


def place(x: int, y: int, turn: int = 0) -> int:
    return PLACE.of(column=x + MIDDLE, row=y, turn=turn)


def cells(legal: list[int]) -> set[tuple[int, int]]:
    return {(PLACE.operand(a) - MIDDLE, PLACE.operand(a, 1)) for a in legal}


def start_ship(**options: object) -> Table:
    """HOME with the three other start tiles around it."""
    t = Table(**options)  # type: ignore[arg-type]
    t.room(-1, 0, "NEW")
    t.room(1, 0, "NEW")
    t.room(0, 1, "NESW")
    return t


@rule("DM-2.1")
def test_the_top_tile_is_drawn_and_must_be_placed() -> None:
    t = start_ship()
    rt03 = t.parts.tile_id.index("RT03")
    t.s.stack.remove(rt03)
    t.search(rt03)
    assert t.s.drawn_tile == rt03
    assert all(PLACE.owns(action) for action in t.legal())
    t.do(t.legal()[0])
    assert t.s.tile[-1] == rt03


@rule("DM-2.2", "DM-2.3", "DM-2.4", "DM-E71")
def test_a_door_must_meet_a_door() -> None:
    t = start_ship()
    rt12 = t.parts.tile_id.index("RT12")
    legal = placements(t.s, rt12)
    assert place(2, 0, 2) in legal  # turned round, its door W meets the door E of (1, 0)
    assert place(2, 0, 0) not in legal  # a wall against that door
    assert place(2, 0, 1) not in legal


@rule("DM-2.2")
def test_the_tile_needs_a_door_towards_the_ship() -> None:
    t = Table()
    t.room(1, 0, "W")  # a dead end: wall to the right
    assert (2, 0) not in cells(placements(t.s, t.tile("NESW")))


@rule("DM-2.3", "DM-2.4", "DM-E72")
def test_every_shared_edge_must_fit() -> None:
    t = start_ship()

    def at_the_corner(id: str) -> list[int]:
        tile = t.parts.tile_id.index(id)
        return [turn for turn in range(4) if place(-1, 1, turn) in placements(t.s, tile)]

    assert at_the_corner("RT05") == [0]
    assert at_the_corner("RT06") == [3]
    assert at_the_corner("RT17") == []


@rule("DM-2.5")
def test_a_wall_may_meet_a_wall() -> None:
    t = Table()
    t.room(1, 0, "EW")
    t.room(0, 1, "S")
    assert place(1, 1) not in placements(t.s, t.tile("E"))  # no door towards the ship at all
    t.room(2, 0, "NW")
    assert place(2, 1, 1) in placements(t.s, t.tile("E"))  # door S, wall W beside an empty cell
    t.room(1, 1, "N")
    assert place(2, 1, 1) in placements(t.s, t.tile("E"))  # now wall against wall


@rule("DM-2.6", "DM-E73")
def test_keg_and_keg_door_turn_with_the_tile() -> None:
    t = start_ship()
    rt04 = t.parts.tile_id.index("RT04")
    t.s.stack.remove(rt04)
    t.search(rt04)
    t.do(place(2, 0, 1))
    room = t.s.tile.index(rt04)
    assert t.s.doors[room] == 1 << WEST
    seen = GAME.view(t.s, 0).rooms[room].tile
    assert (seen.doors, seen.keg_door, seen.keg) == ("W", "W", 4)


@rule("DM-2.6")
def test_all_four_turns_are_open_where_they_differ() -> None:
    t = start_ship()
    rt01 = t.parts.tile_id.index("RT01")  # four doors, a keg at one of them
    assert {PLACE.operand(a, 2) for a in placements(t.s, rt01) if cells([a]) == {(0, 2)}} == {0, 1, 2, 3}


@rule("DM-2.7")
def test_no_tile_lies_in_front_of_the_ship() -> None:
    t = start_ship()
    t.room(2, 0, "SW")
    assert min(y for _, y in cells(placements(t.s, t.tile("NESW")))) == 0


@rule("DM-2.8", "DM-R2")
def test_a_door_may_face_empty_cells_and_the_sea_in_front() -> None:
    t = start_ship()
    assert place(2, 0) in placements(t.s, t.tile("NESW"))


@rule("DM-2.9", "DM-R2")
@pytest.mark.parametrize(("binds", "fits"), [(False, True), (True, False)])
def test_exploded_rooms_put_no_condition_on_a_tile(binds: bool, fits: bool) -> None:
    t = Table(exploded_neighbours_bind=binds)
    t.room(1, 0, "NEW")
    t.room(0, 1, "S", exploded=True)
    assert (place(1, 1) in placements(t.s, t.tile("SW"))) is fits  # its door W meets the wall of (0, 1)


@rule("DM-2.2", "DM-R2")
def test_an_exploded_room_is_no_neighbour_to_join() -> None:
    t = Table()
    t.room(1, 0, "EW", exploded=True)
    assert (2, 0) not in cells(placements(t.s, t.tile("NESW")))


@rule("DM-2.10", "DM-40.4")
def test_a_tile_that_fits_nowhere_loses_the_game() -> None:
    t = Table()
    for x, y in ((1, 0), (-1, 0), (0, 1)):
        t.room(x, y, "ESW" if x < 0 else "SW")
    t.s.doors = [0b0100] * 4
    t.search(t.tile("NESW"))
    assert (t.s.over, t.s.outcome) == (True, TRAPPED)


@rule("DM-2.11")
@pytest.mark.parametrize("where", [BOATS, HOME])
def test_any_legal_cell_may_be_chosen_from_anywhere(where: int) -> None:
    t = start_ship()
    t.pirate(0, at=where)
    t.search(t.tile("NESW"))
    assert cells(t.legal()) == {(-2, 0), (2, 0), (0, 2), (-1, 1), (1, 1)}


@rule("DM-2.12", "DM-2.13")
@pytest.mark.parametrize("pips", [0, 1, 4])
def test_the_die_shows_the_pips_of_the_tile(pips: int) -> None:
    t = start_ship()
    t.search(t.tile("NESW", colour="red", pips=pips))
    t.do(place(2, 0))
    assert t.s.fire[-1] == pips
    assert GAME.view(t.s, 0).rooms[-1].tile.colour == "red"


def searched(*bag: int, **options: object) -> Table:
    """After a search that drew from this bag, in this order."""
    t = start_ship(**options)
    t.s.bag = list(bag)
    t.search(t.tile("NESW"))
    t.do(place(2, 0))
    return t


@rule("DM-2.14", "DM-2.15")
def test_a_guard_token_lies_guard_side_up() -> None:
    t = searched(GUARD_6, CREW_3)
    room = GAME.view(t.s, 0).rooms[-1]
    assert [(foe.kind, foe.number) for foe in room.enemies] == [("guard", 6)]
    assert room.loot == []
    assert t.s.bag == [CREW_3]


@rule("DM-2.14")
def test_the_token_is_drawn_at_random() -> None:
    t = start_ship()
    t.s.bag = [CREW_3, GUARD_6, HATCH]
    t.draw(1)
    t.search(t.tile("NESW"))
    t.do(place(2, 0))
    assert t.s.enemies[-1] == [GUARD_6]


@rule("DM-2.16")
def test_a_crew_token_lies_crew_side_up() -> None:
    room = GAME.view(searched(CREW_3).s, 0).rooms[-1]
    assert [(foe.kind, foe.number) for foe in room.enemies] == [("crew", 3)]
    assert room.loot == []


@rule("DM-2.17", "DM-2.18")
def test_a_trapdoor_opens_and_a_deckhand_comes() -> None:
    t = searched(HATCH)
    assert t.s.trapdoor[-1] == OPEN
    assert deckhands_in(t.s, len(t.s.tile) - 1) == 1
    assert t.s.bag_plain == 29


@rule("DM-2.19", "DM-33.1", "DM-E48")
def test_leaders_stay_and_bring_others() -> None:
    t = start_ship(kraken=True)
    t.s.bag = [HATCH]
    t.draw(0, 44, 43, 0)  # the token, a leader, a leader, a plain one
    t.search(t.tile("NESW"))
    t.do(place(2, 0))
    assert (t.s.plain[-1], t.s.leaders[-1]) == (1, 2)


@rule("DM-2.20", "DM-22.1")
@pytest.mark.parametrize(("side", "strength"), [(0, 4), (1, 8)])
def test_fromm_is_flipped_like_a_coin(side: int, strength: int) -> None:
    t = start_ship()
    t.s.bag = [CAPTAIN, CREW_3]
    t.draw(0, side)
    t.search(t.tile("NESW"))
    t.do(place(2, 0))
    foes = GAME.view(t.s, 0).rooms[-1].enemies
    assert (foes[0].kind, foes[0].number) == ("fromm", strength)


@rule("DM-2.21", "DM-E75")
def test_after_fromm_another_token_is_drawn() -> None:
    t = searched(CAPTAIN, HATCH)
    assert t.s.enemies[-1] == [CAPTAIN]
    assert t.s.trapdoor[-1] == OPEN
    assert t.s.plain[-1] == 1
    assert t.s.bag == []


def marked_turn(marked: int) -> Table:
    t = start_ship()
    t.s.marked = marked
    t.s.stack = [t.tile("NESW") for _ in range(4)]
    t.start(KRAKEN)
    assert t.s.step == SEARCH
    t.run()
    return t


@rule("DM-2.22", "DM-2.23")
def test_a_first_turn_places_two_tiles_one_after_the_other() -> None:
    t = marked_turn(2)
    t.s.bag = [CREW_3, GUARD_6]
    t.do(place(2, 0))
    assert (t.s.enemies[4], t.s.drawn_tile, t.s.step) == (
        [CREW_3],
        NOTHING,
        SEARCH,
    )  # all done before the next
    t.run()
    t.do(place(3, 0))
    assert (len(t.s.tile), t.s.step) == (6, ACTIONS)


@rule("DM-2.24")
def test_later_turns_place_one_tile() -> None:
    t = marked_turn(0)
    t.do(place(2, 0))
    assert (len(t.s.tile), t.s.step) == (5, ACTIONS)


@rule("DM-2.25")
def test_an_empty_stack_skips_the_step() -> None:
    t = start_ship()
    t.s.stack = []
    t.start(KRAKEN)
    t.run()
    assert (t.question, t.s.step, len(t.s.tile)) == (None, ACTIONS, 4)


def last_tile(doors: str, x: int, y: int, turn: int = 0) -> Table:
    t = start_ship()
    t.s.stack = []
    t.search(t.tile(doors))
    t.do(place(x, y, turn))
    return t


@rule("DM-2.26", "DM-2.28", "DM-2.30", "DM-E74")
def test_the_last_tile_brings_the_dinghy_a_second_exit() -> None:
    t = last_tile("EW", 2, 0)
    assert (t.s.dinghy_room, t.s.dinghy_door) == (4, EAST)
    assert t.s.exits[4] == 1 << EAST
    t.pirate(0, at=BOATS)
    assert {WALK.operand(a) for a in t.legal() if WALK.owns(a)} == {HOME, 4}
    t.do(WALK.of(room=4, compass=0), WALK.of(room=BOATS, compass=0))
    assert t.at(0) == BOATS


@rule("DM-2.30")
def test_a_pirate_that_left_at_the_front_may_board_by_the_dinghy() -> None:
    t = last_tile("EW", 2, 0)
    t.pirate(0, at=HOME)
    t.do(WALK.of(room=BOATS, compass=0))
    t.s.step, t.s.own = ACTIONS, 5
    t.do(WALK.of(room=4, compass=0))
    assert t.at(0) == 4


@rule("DM-2.27", "DM-R3")
def test_with_several_open_doors_the_active_player_chooses() -> None:
    t = start_ship()
    t.s.stack = []
    t.room(2, 1, "N", exploded=True)  # still a tile: the door N of the last room leads to it
    t.search(t.tile("NESW"))
    t.do(place(2, 0))
    assert t.asked() == 0
    assert t.legal() == [DINGHY.of(door=1), DINGHY.of(door=2)]
    t.do(DINGHY.of(door=2))
    assert t.s.exits[5] == 0b0100


@rule("DM-2.29", "DM-E74")
def test_without_an_open_door_there_is_no_dinghy() -> None:
    t = last_tile("S", 0, 2)
    assert t.s.dinghy_room == NOTHING
    assert [bool(e) for e in t.s.exits] == [True, False, False, False, False]


@rule("DM-2.31")
def test_the_last_tile_takes_the_last_token() -> None:
    match = GAME.match(2, 4, {"captain_fromm": False}, stream="fast")
    s = match.state
    assert len(s.stack) + (s.drawn_tile != NOTHING) == len(s.bag)
    match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    s = match.state
    assert len(s.stack) + (s.drawn_tile != NOTHING) == len(s.bag)


@rule("DM-2.2")
def test_open_cells_are_offered_once() -> None:
    t = start_ship()
    found = frontier(t.s)
    assert len(found) == len(set(found)) == 5
    assert all(t.s.cells[cell] == NOTHING and cell < WIDTH * HEIGHT for cell in found)
    assert NORTH == 0


@rule("DM-29.17", "DM-E89")
@pytest.mark.parametrize(("x", "y", "lives"), [(2, 0, False), (0, 2, True)])
def test_the_last_tile_decides_over_a_cut_off_pirate(x: int, y: int, lives: bool) -> None:
    t = Table()
    t.room(1, 0, "NEW")
    t.room(0, 1, "NS", exploded=True)
    island = t.room(0, 3, "S")
    t.room(1, 1, "NS")
    t.room(1, 2, "NSW")
    t.pirate(0, at=island)
    t.s.stack = []
    t.search(t.tile("NESW" if lives else "W"))
    t.do(place(x, y))
    assert (t.at(0) == island) is lives
