"""What can be chosen where it lies on the board."""

import re
from random import Random
from typing import Any

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.tables.seen import see
from tests.games.kraken_skulls.table import MERMAID, Table, table

NAMES = ["Anne", "Bart", "Calico", "Davy", "Edward", "Fanny"]
WHERE_IT_LIES = {
    "dial",
    "dials",
    "turn",
    "turn_kraken",
    "face",
    "offer",
    "lose_die",
    "at",
    "place",
    "sail",
    "keep",
    "set",
    "play",
}


def drawn(match: Match, seat: int) -> str:
    page = see(match, seat, NAMES[: match.seats])
    choices = {} if page.ask is None else {choice.action: choice.label for choice in page.ask.choices}
    sitters = [Sitter(name) for name in NAMES[: match.seats]]
    return str(GAME.draw(page.view, Scene(sitters, seat, choices, page.ask.chosen if page.ask else None)))


def targets(match: Match, seat: int) -> list[int]:
    return [int(action) for action in re.findall(r'data-choice="(\d+)"', drawn(match, seat))]


def verbs(match: Match, seat: int) -> list[str]:
    return [GAME.actions.decode(action)[0] for action in match.legal(seat)]


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {"captains": True}), (3, {"rough_kraken": True, "mermaids": True})]
)
def test_what_lies_on_the_board_is_chosen_there_and_once(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    for seed in range(2):
        match = GAME.match(seats, seed, options)
        while not match.over:
            seat = chance.choice(match.to_act)
            wanted = [
                action for action in match.legal(seat) if GAME.actions.decode(action)[0] in WHERE_IT_LIES
            ]
            if wanted and chance.random() < 0.3:
                found = targets(match, seat)
                for action in wanted:
                    told = GAME.actions.decode(action)
                    assert found.count(action) >= 1, told
                    assert told[0] == "play" or found.count(action) == 1, told
            match.play(seat, chance.choice(match.legal(seat)))


def at_sea(card: str, first: int = 2, second: int = 1) -> Table:
    """Two pirates who have thrown so many dice, three in all."""
    t = table([0, 0, 4], hands=[[card], [], []], dice=[first, second, 2]).play(2, "plunder", ability=0)
    return t.will_roll(6, 5, 1).passes()


def test_a_die_that_may_be_turned_to_two_faces_shows_both_beside_it() -> None:
    t = at_sea("grapeshot").card(0, "grapeshot")
    board = drawn(t.match, 0)
    assert set(targets(t.match, 0)) == set(t.match.legal(0))
    assert "<details" not in board


def test_a_die_that_may_be_turned_to_any_face_unfolds_them() -> None:
    t = at_sea("loaded_die").card(0, "loaded_die")
    board = drawn(t.match, 0)
    assert set(targets(t.match, 0)) == set(t.match.legal(0))
    assert board.count('<details class="turning"') == 3


def test_the_face_of_the_next_die_is_chosen_from_all_six() -> None:
    t = table([0, 0, 4], mermaids={0: ["The Tridentbearer"]}, dice=[2, 1, 2], options={"mermaids": True})
    t.play(2, "plunder", ability=0).will_roll(6, 5, 1).passes()
    t.play(0, "call", mermaid=MERMAID["The Tridentbearer"]).play(0, "rival", seat=0)
    assert set(verbs(t.match, 0)) == {"face"}
    assert sorted(targets(t.match, 0)) == sorted(t.match.legal(0))


def test_only_the_throw_that_is_rolled_again_can_be_chosen_from() -> None:
    t = at_sea("second_volley", 1, 2).card(0, "second_volley").play(0, "rival", seat=1)
    board = drawn(t.match, 0)
    assert [GAME.actions.decode(action)[1]["mask"] for action in targets(t.match, 0)] == [1, 2, 3]
    assert 'id="pick-1-' in board
    assert 'id="pick-0-' not in board


def test_each_way_to_keep_dice_is_a_tick_on_each_and_one_link() -> None:
    t = table([1, 1, 4], port="Five of a Crew", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(4, 4, 4, 4, 1).passes(2)
    board = drawn(t.match, 0)
    keeps = [action for action in t.match.legal(0) if GAME.actions.decode(action)[0] == "keep"]
    assert sorted(targets(t.match, 0)) == sorted(keeps)
    assert board.count('type="checkbox"') == 5
    page = see(t.match, 0, NAMES[:3])
    assert page.ask is not None
    assert {choice.group for choice in page.ask.choices if choice.verb == "keep"} == {"Dice to keep"}
    assert "checkbox" not in drawn(t.match, 1), "nobody else picks"


def test_under_the_sea_shows_the_pawn_and_where_it_may_end() -> None:
    t = table([0, 2, 4], dive="Under the Sea").play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    board = drawn(t.will_roll(2).play(0, "dive").match, 0)
    assert board.count('<td class="here">') == 1
    assert board.count('<td class="end">') == 9
    assert "<caption>Skull left, Sword right, Cannon down</caption>" in board


def test_two_dials_are_set_by_one_click_where_they_cross() -> None:
    t = Table(GAME.match(2, 1), None)  # type: ignore[arg-type]
    chance = Random(1)
    while "dials" not in verbs(t.match, t.asked[0]):
        seat = t.asked[0]
        t.match.play(seat, chance.choice(t.match.legal(seat)))
    seat = t.asked[0]
    board = drawn(t.match, seat)
    assert sorted(targets(t.match, seat)) == sorted(t.match.legal(seat))
    assert board.count('<span class="flag flag-') == 4, "each of the ships tells which one it is"
    t.play(seat, "dials", first=1, second=3)
    assert drawn(t.match, seat).count('class="target chosen"') == 1
