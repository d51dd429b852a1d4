"""The board as it is drawn: everything there, nothing told by colour alone, targets where things lie."""

import re
from math import hypot

import pytest
from markupsafe import Markup

from calavera.drawing.scene import Scene, Sitter
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    CHOP,
    DROP,
    ELIMINATE,
    FIGHT_FIRE,
    HURRY,
    PICK_UP,
    PLACE,
    RESOLVE,
    RUN,
    SHOOT,
    WALK,
)
from calavera.games.dead_men.state import BOATS, DEAD, MIDDLE, NOTHING, OPEN, RUSH, TITIAN
from tests.games.dead_men.table import CREW_5, CUTLASS, GUARD_8, HOME, Table


def drawn(t: Table, name: str = "Ann") -> str:
    """The board for seat 0, which may choose what the table offers."""
    sitters = [Sitter(name if seat == 0 else f"Seat {seat}") for seat in range(t.s.seats)]
    choices = {action: f"action {action}" for action in t.legal()}
    return str(GAME.draw(GAME.view(t.s, 0), Scene(sitters, 0, choices)))


def part(board: str, id: str) -> str:
    """One room, up to the next."""
    return board.split(f'id="{id}"')[1].split('<g id="room-')[0]


def busy() -> Table:
    t = Table(kraken=True)
    t.room(
        1,
        0,
        "NW",
        colour="red",
        fire=3,
        keg=5,
        keg_door="N",
        deckhands=2,
        leaders=1,
        enemies=(CREW_5, GUARD_8),
    )
    t.room(0, 1, "S", colour="yellow", fire=4, loot=(CUTLASS,), trapdoor=OPEN, tentacles=2)
    t.put(HOME, fire=1, deckhands=1, loot=(CUTLASS,))
    t.pirate(0, at=HOME, fatigue=9, treasure=False)
    return t


def test_who_may_be_shot_at_leaves_the_middle_of_a_room_that_may_be_walked_to_free() -> None:
    t = busy()
    view, crew = GAME.view(t.s, 0), [Sitter("Ann"), Sitter("Ben")]
    room = view.rooms[1]
    shots = [SHOOT.at(1, enemy.token) for enemy in room.enemies]
    assert len(shots) == 2

    def places(*choices: int) -> list[tuple[float, float]]:
        board = str(GAME.draw(view, Scene(crew, 0, {choice: f"action {choice}" for choice in choices})))
        found = re.findall(
            r'class="token-\w+" transform="translate\(([\d.]+) ([\d.]+)\)"', part(board, "room-1")
        )
        return [(float(x), float(y)) for x, y in found]

    assert places() == places(WALK.at(1, 0)) == places(*shots)
    for x, y in places(WALK.at(1, 0), *shots):
        assert hypot(x - 50, y - 50) > 17, "the disc is 15 wide, and its outline"


def test_fire_dice_have_a_number_and_a_shape_of_their_colour() -> None:
    board = drawn(busy())
    red, yellow = part(board, "room-1"), part(board, "room-2")
    assert "red fire 3" in red and "#dm-red" in red and ">3<" in red
    assert "yellow fire 4" in yellow and "#dm-yellow" in yellow and ">4<" in yellow


def test_a_room_shows_doors_walls_keg_trapdoor_deckhands_enemies_and_loot() -> None:
    board = drawn(busy())
    red, yellow = part(board, "room-1"), part(board, "room-2")
    assert (red.count("#dm-door"), red.count("#dm-wall")) == (2, 2)
    assert "keg, explodes at 5" in red
    assert "3 deckhands, 1 of them leaders" in red
    assert "skeleton crew 5" in red and "guard 8" in red
    assert "open trapdoor" in yellow and "a cutlass" in yellow


def test_an_exploded_room_is_a_ruin() -> None:
    t = Table()
    t.room(1, 0, "W", exploded=True)
    assert "room N1: exploded" in drawn(t)


def test_the_dial_says_which_fires_bar_the_way() -> None:
    board = drawn(busy())
    assert "fatigue 9 of 16: fires of 4 and more bar the way" in board
    assert board.count("is-reached") == 10 + 1  # 0 to 9, and the fresh pirate's 0


def test_tentacles_lie_over_the_rooms_and_the_kraken_behind_its_column() -> None:
    t = busy()
    t.s.column = 1
    board = drawn(t)
    assert "2 tentacles" in board
    assert "The Kraken, on board, column N: strength 5, health 6" in board
    assert board.index('id="kraken"') < board.index('id="room-0"') < board.index('class="arm"')


@pytest.mark.parametrize(
    "action",
    [
        WALK.of(room=BOATS, compass=0),
        FIGHT_FIRE.of(room=HOME),
        ELIMINATE.of(room=HOME, leader=0, dagger=0),
        PICK_UP.of(token=CUTLASS),
        CHOP.of(),
    ],
)
def test_what_may_be_done_is_a_target_where_it_lies(action: int) -> None:
    t = busy()
    t.s.tentacles[HOME] = 1
    assert action in t.legal()
    assert f'href="#choice-{action}"' in drawn(t)


def test_every_legal_placement_is_a_ghost() -> None:
    t = Table()
    t.room(1, 0, "NW")
    t.search(t.tile("ES", colour="yellow", pips=2, keg=4, keg_door="S"))
    board = drawn(t)
    assert len(t.legal()) > 3
    for action in t.legal():
        assert f'data-choice="{action}"' in board
    assert board.count('class="ghost is-yellow"') == len(t.legal())


def test_placements_are_data_too() -> None:
    t = Table()
    t.search(t.tile("ES", keg=4, keg_door="S"))
    seen = GAME.view(t.s, 0)
    assert [place.action for place in seen.placements] == t.legal()
    for place in seen.placements:
        assert place.action == PLACE.of(column=place.x + MIDDLE, row=place.y, turn=place.turn)
        assert place.keg_door in place.doors and len(place.doors) == 2


def test_titians_two_cards_lie_open_as_targets() -> None:
    t = Table()
    t.pirate(0, card=TITIAN)
    t.revenge("RV10")
    board = drawn(t)
    assert all(f'href="#choice-{action}"' in board for action in t.legal())
    assert all(RESOLVE.owns(action) for action in t.legal())


def test_the_dinghy_is_drawn_outside_its_door() -> None:
    t = Table()
    t.s.dinghy_room, t.s.dinghy_door = t.room(1, 0, "EW"), 1
    t.s.exits[1] = 2
    assert "the dinghy, a second exit" in drawn(t)


def test_the_page_needs_no_style_attribute_and_escapes_names() -> None:
    board = drawn(busy(), "<b>Ann</b>")
    assert "style=" not in board
    assert "<b>Ann</b>" not in board
    assert Markup.escape("<b>Ann</b>") in board


def test_letters_and_numbers_along_the_edges_name_the_rooms() -> None:
    board = drawn(busy())
    for name in ("L", "M", "N", "1", "2"):
        assert len(re.findall(rf'class="edge-name"[^>]*>{name}<', board)) == 2
    assert "room M1, yellow, fire 1" in board and "room M2, yellow, fire 4" in board


def test_tokens_of_a_kind_lie_on_one_heap_with_their_number() -> None:
    t = Table()
    t.put(HOME, loot=(CUTLASS, CUTLASS))
    t.pirate(0, at=HOME)
    home = part(drawn(t), "room-0")
    assert home.count(f'href="#choice-{PICK_UP.of(token=CUTLASS)}"') == 1
    assert "2 times" in home and "×2" in home


def test_the_size_of_the_ship_can_be_chosen_and_a_narrow_frame_looks_at_the_active_pirate() -> None:
    board = drawn(busy())
    assert re.findall(r'id="size-(\w+)"', board) == ["whole", "near", "close"]
    middle = float(re.search(r'id="room-0"[^>]*translate\((\d+)', board)[1]) + 50  # type: ignore[index]
    width = float(re.search(r'id="ship" viewBox="0 0 (\d+)', board)[1])  # type: ignore[index]
    assert f'<svg width="{100 * middle / width:.1f}%" height="1">' in board


def test_ids_stand_once() -> None:
    ids = re.findall(r' id="([^"]+)"', drawn(busy()))
    assert len(ids) == len(set(ids))


def test_a_whole_game_can_be_drawn() -> None:
    from calavera.engine.streams import fast_stream

    match = GAME.match(3, 8, stream="fast")
    rng = fast_stream(3)
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        scene = Scene([Sitter(f"Seat {i}") for i in range(3)], seat, {a: str(a) for a in legal})
        board = str(GAME.draw(match.view(seat), scene))
        assert board.count("<svg") == board.count("</svg>")
        match.play(seat, legal[rng.below(len(legal))])


def test_places_say_what_fatigue_waits_there_and_which_fire_bars_the_way() -> None:
    t = Table()
    east, north = t.room(1, 0, "W", fire=2), t.room(0, 1, "S", fire=5)
    t.pirate(0, at=HOME, fatigue=7)
    board = drawn(t)
    view = GAME.view(t.s, 0)
    way = next(way for way in view.pirates[0].ways if way.to == east and way.through < 0)
    assert view.pirates[0].barred_from <= 5
    assert f"fatigue {way.fatigue} there" in board
    assert "fire 5 bars the way" in board
    assert f"action {WALK.of(room=north, compass=0)}" not in board


def test_a_run_is_chosen_where_it_ends() -> None:
    t = Table()
    first = t.room(1, 0, "WE")
    second = t.room(2, 0, "W")
    t.pirate(0, at=HOME)
    assert f"action {RUN.of(first=first, second=second, compass=0)}" in part(drawn(t), f"room-{second}")


def test_what_is_carried_can_be_dropped_and_used_where_it_lies() -> None:
    t = Table(kraken=True)
    t.pirate(0, at=HOME, cutlasses=1, adrenaline=(RUSH,))
    board = drawn(t)
    assert f"action {DROP.of(token=CUTLASS)}" in board
    assert f"action {HURRY.of()}" in board


def test_the_drawn_tile_lies_beside_the_name_of_the_ship() -> None:
    t = Table()
    t.s.drawn_tile = t.tile("NS", colour="yellow", pips=2)
    bar = drawn(t).split('class="ship-bar"')[1].split('class="ship-view"')[0]
    assert 'id="drawn-tile"' in bar and "yellow fire 2" in bar
    t.s.drawn_tile = NOTHING
    assert 'id="drawn-tile"' not in drawn(t)


def test_captain_fromm_aboard_stands_among_what_keeps_the_crew_from_winning() -> None:
    t = Table(captain_fromm=True)
    assert "nobody wins yet" not in drawn(t)
    t.s.fromm_side = 0
    assert "aboard: nobody wins yet" in drawn(t)


def test_a_blank_die_on_a_card_has_no_number() -> None:
    t = Table()
    t.s.drawn_revenge = [t.parts.revenge_id.index("RV14")]
    card = drawn(t).split('class="piles"')[1]
    assert "a new yellow fire" in card and ">0<" not in card.split("a new yellow fire")[1][:120]


def test_a_dead_kraken_keeps_no_tracks() -> None:
    t = Table(kraken=True)
    assert "sinks us" in drawn(t)
    t.s.kraken = DEAD
    assert "sinks us" not in drawn(t) and "Kraken’s health" in drawn(t)


def test_a_screen_reader_hears_each_room_as_a_sentence_and_no_bare_numbers() -> None:
    board = drawn(busy())
    said = re.findall(r'id="room-\d+"[^>]* role="group" aria-label="(.*?)"', board)
    assert said[1:3] == [
        "Room N1, red, fire 3, a keg that explodes at 5, 3 deckhands, 1 of them leaders, skeleton crew 5, guard 8",
        "Room M2, yellow, fire 4, an open trapdoor, a cutlass, 2 tentacles",
    ]
    assert re.search(r'id="pirate-0"[^>]* role="img"><title>\w.* of Ann, in room \w\d</title>', board)
    ship = board.split('id="ship"')[1].split("</svg>")[0]
    assert [text for text in re.findall(r"<text[^>]*>", ship) if 'aria-hidden="true"' not in text] == []
