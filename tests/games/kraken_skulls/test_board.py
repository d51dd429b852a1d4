"""What can be chosen where it lies on the board."""

import re
from random import Random
from typing import Any

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.tables.seen import see
from tests.games.kraken_skulls.table import Table, table

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


def test_only_the_throw_that_is_rolled_again_can_be_chosen_from() -> None:
    t = at_sea("second_volley", 1, 2).card(0, "second_volley").play(0, "rival", seat=1)
    board = drawn(t.match, 0)
    assert [GAME.actions.decode(action)[1]["mask"] for action in targets(t.match, 0)] == [1, 2]
    assert board.index('id="die-1-0"') > board.index("data-choice") > board.index('id="die-0-0"')


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
