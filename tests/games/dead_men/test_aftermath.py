"""What just happened: the steps of a turn's end in order, the same numbers in the rooms, how long they stay."""

import re
from collections.abc import Sequence

from calavera.drawing.scene import Scene, Sitter
from calavera.drawing.steps import FRESH
from calavera.games.dead_men import GAME
from calavera.games.dead_men.rules.turn import YOUR_TURN
from calavera.games.dead_men.rules.work import RESTED
from calavera.games.dead_men.state import OPEN
from calavera.tables.seen import SeenLine, SeenPart
from calavera.testing import rule
from tests.games.dead_men.table import CREW_5, HOME, Table

NAMES = ["Ann", "Ben"]


def told(t: Table) -> list[SeenLine]:
    """The journal as Ann, who has seat 0, reads it."""
    assert t.s.journal is not None
    seats = {"seat": lambda seat: ["you", "Ben"][seat], "seat's": lambda seat: ["your", "Ben’s"][seat]}
    lines = t.s.journal.lines(0, {**GAME.words.names(t.s), **seats})
    return [SeenLine(line.rule, line.text, [SeenPart(*part) for part in line.parts]) for line in lines]


def drawn(t: Table, told_before: int = 0, pauses: Sequence[int] = ()) -> str:
    """The board for Ann; `pauses` are the numbers of lines after which somebody was asked."""
    scene = Scene([Sitter(name) for name in NAMES], 0, told=told(t), told_before=told_before, pauses=pauses)
    return str(GAME.draw(GAME.view(t.s, 0), scene))


def turn(t: Table, seat: int = 0) -> None:
    t.s.tell(YOUR_TURN, seat, t.s.pirates[seat].card)


def steps(board: str) -> list[str]:
    """The rows of the list, as read aloud."""
    rows = re.findall(r'<li id="step-\d+" class="at-(\d+)">(.*?)</li>', board)
    return [f"{at} {re.sub('<[^>]+>', '', row)}" for at, row in rows]


def marks(board: str) -> list[str]:
    """What the marks on the ship say."""
    return re.findall(r'<g id="mark-\d+"[^>]*><title>(.*?)</title>', board)


@rule("DM-26.2", "DM-31.1")
def test_a_revenge_card_is_told_step_by_step_in_its_order() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "WE", fire=2, keg=3, keg_door="E")
    t.room(2, 0, "W", fire=1)
    t.room(0, 1, "S", trapdoor=OPEN)
    turn(t)
    t.revenge("RV10")
    t.kraken(0)
    board = drawn(t)
    assert "the end of your turn, red 2" in board
    found = steps(board)
    assert [row.split(" ", 1)[0] for row in found] == [str(i + 1) for i in range(len(found))]
    assert [re.sub(r"^\d+ \d+", "", row) for row in found][:3] == [
        "The fire in room N1 rose to 3.",
        "The powder keg in room N1 exploded.",
        "The fire in room O1 rose to 2.",
    ]
    assert any("The Kraken attacked column M" in row for row in found)
    assert marks(board)[:3] == [
        "1: The fire in room N1 rose to 3.",
        "2: The powder keg in room N1 exploded.",
        "3: The fire in room O1 rose to 2.",
    ]


def test_deckhands_that_come_to_a_room_together_are_one_step() -> None:
    t = Table(kraken=True)
    t.room(0, 1, "S", trapdoor=OPEN)
    turn(t)
    t.draw(t.s.bag_plain, 0)  # a leader, then a plain one
    t.revenge("RV09")
    assert "2 deckhands came to room M2, a leader among them." in " ".join(steps(drawn(t)))


def test_the_steps_stay_until_the_next_revenge_and_then_fold_with_those_before() -> None:
    t = Table()
    t.room(1, 0, "W", fire=2)
    turn(t)
    t.revenge("RV10")
    first = drawn(t)
    turn(t, 1)
    assert steps(drawn(t)) == steps(first)
    t.s.active = 1
    t.revenge("RV13")
    second = drawn(t)
    assert "the end of Ben’s turn" in second
    assert "The end of your turn: red 2" in second
    assert steps(second) != steps(first)


def test_steps_are_played_only_while_they_are_news() -> None:
    t = Table()
    t.room(1, 0, "W", fire=2)
    turn(t)
    t.revenge("RV10")
    assert "is-fresh" in drawn(t)
    assert "is-fresh" not in drawn(t, told_before=len(told(t)))
    turn(t, 1)
    for _ in range(FRESH - 2):
        t.s.tell(RESTED, 1, 0)
    assert "is-fresh" in drawn(t), "the first moves of the next turn don't end them"
    t.s.tell(RESTED, 1, 0)
    assert "is-fresh" not in drawn(t)


def test_a_room_shows_its_old_fire_until_the_step_on_which_it_rises() -> None:
    t = Table()
    t.room(1, 0, "W", fire=2)
    turn(t)
    t.revenge("RV10")
    was = re.search(r'<g class="was at-1 room is-red".*?</g></g>', drawn(t))
    assert was and "red fire 2" in was[0]


def test_where_the_crew_came_from_is_traced() -> None:
    t = Table()
    t.room(1, 0, "WE")
    room = t.room(2, 0, "W", enemies=(CREW_5,))
    t.pirate(0, at=HOME)
    turn(t)
    t.revenge("RV03")
    board = drawn(t)
    assert t.s.enemies[room] == []
    assert 'class="crept at-1"' in board
    assert "Skeleton crew 5 moved from room O1 to room N1." in steps(board)[0]


def test_a_card_without_consequences_says_so() -> None:
    t = Table()
    turn(t)
    t.revenge("RV10")
    assert "Nothing else happened." in drawn(t)
    assert steps(drawn(t)) == []


def test_before_the_first_end_of_a_turn_its_place_says_what_will_be_seen_there() -> None:
    t = Table()
    turn(t)
    board = drawn(t)
    assert "At the end of each turn the Revenge card" in board
    assert steps(board) == [] and marks(board) == []


def beats(board: str) -> list[str]:
    """The class of each row."""
    return re.findall(r'<li id="step-\d+" class="(.*?)">', board)


def test_after_a_question_in_the_midst_of_it_the_next_step_lights_up_first() -> None:
    t = Table()
    t.room(1, 0, "WE", fire=2)
    t.room(2, 0, "WE", fire=2)
    t.room(3, 0, "W", fire=2)
    turn(t)
    before = len(told(t)) + 1
    t.revenge("RV10")
    assert beats(drawn(t)) == ["at-1", "at-2", "at-3"]
    asked = drawn(t, pauses=[before - 1, before + 1, before + 3])
    assert beats(asked) == ["", "at-1", "at-2"], "a question before and one after it count for nothing"
    assert [int(beat) for beat in re.findall(r'class="flash flash-fire at-(\d+)"', asked)] == [1, 2]
    assert asked.count('class="was') == 2, "what had risen before the question stands"
    assert len(marks(asked)) == 3


def test_skeletons_are_seen_on_their_way_and_lie_where_they_go_only_then() -> None:
    t = Table()
    t.room(1, 0, "WE")
    t.room(2, 0, "WE")
    t.room(3, 0, "W", enemies=(CREW_5,))
    t.pirate(0, at=HOME)
    turn(t)
    t.revenge("RV03")
    board = drawn(t)
    assert re.search(
        r'<g class="goes at-1 is-crew from-right" transform="[^"]*"><circle class="crew-disc"', board
    )
    assert 'class="token-crew at-1"' in board


def test_deckhands_are_seen_to_climb_out_of_the_hatch_and_their_number_to_grow_on_its_step() -> None:
    t = Table()
    t.room(0, 1, "S", trapdoor=OPEN, deckhands=2)
    turn(t)
    t.draw(0)
    t.revenge("RV09")
    board = drawn(t)
    assert re.search(
        r'<g class="goes at-1 from-hatch" transform="[^"]*"><use href="#dm-deckhand"/></g>', board
    )
    was = re.search(r'<g class="was is-late at-1 room is-red".*?</g></g>', board)
    assert was and "2 deckhands" in was[0]
    assert "<title>3 deckhands</title>" in board


def test_deckhands_that_spread_are_seen_to_come_from_the_fuller_room_next_door() -> None:
    t = Table()
    t.room(1, 0, "WE", trapdoor=OPEN, deckhands=3)
    t.room(2, 0, "W", deckhands=1)
    turn(t)
    t.draw(0)
    t.revenge("RV10")
    assert "deckhand came to room O1" in " ".join(steps(drawn(t)))
    east = [row for row in steps(drawn(t)) if "room O1" in row]
    assert f"at-{east[0].split()[0]} from-left" in re.findall(r'<g class="goes (.*?)"', drawn(t))
