"""DM-38 Difficulty, DM-39 Winning, DM-40 Losing."""

import pytest

from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import PLACE, SHOOT, WALK
from calavera.games.dead_men.rules.ending import (
    Ended,
    all_crew_needed,
    crew_goal_met,
    goals_met,
    treasures_needed,
)
from calavera.games.dead_men.rules.fire import raise_fire
from calavera.games.dead_men.state import (
    BOATS,
    DEAD,
    EXPLODED,
    KRAKEN,
    PISTOL,
    REVENGE,
    SEARCH,
    SUBMERGED,
    UNDECIDED,
    WON,
)
from calavera.testing import rule
from tests.games.dead_men.table import CAPTAIN, CREW_3, CREW_5, GOLD, HOME, Table


@rule("DM-38.1", "DM-38.2", "DM-38.3", "DM-38.4", "DM-38.5", "DM-38.6")
@pytest.mark.parametrize(
    ("difficulty", "needed", "crew"),
    [
        ("scurvy_dog", [4, 4, 5, 5], [False] * 4),
        ("buccaneer", [5, 5, 6, 6], [False] * 4),
        ("admiral", [6, 6, 6, 6], [False, False, True, True]),
    ],
)
def test_what_each_level_asks_for(difficulty: str, needed: list[int], crew: list[bool]) -> None:
    tables = [Table(seats, difficulty=difficulty).s for seats in (2, 3, 4, 5)]
    assert [treasures_needed(s) for s in tables] == needed
    assert [all_crew_needed(s) for s in tables] == crew
    for s, count in zip(tables, needed, strict=True):
        s.crew_defeated = 8
        s.safe = [GOLD] * (count - 1)
        assert not goals_met(s)
        s.safe.append(GOLD)
        assert goals_met(s)


@rule("DM-38.7")
@pytest.mark.parametrize("removed", [0, 6])
def test_deckhands_may_be_removed(removed: int) -> None:
    s = GAME.start(2, fast_stream(1), GAME.settle(2, {"deckhands_removed": removed, "kraken": False}))
    assert s.bag_plain + sum(s.plain) == 30 - removed


@rule("DM-38.8")
def test_more_marked_tiles_make_more_double_searches() -> None:
    s = GAME.start(2, fast_stream(1), GAME.settle(2, {"extra_double_tiles": 1}))
    assert s.marked == 5
    t = Table()
    t.s.marked = 1  # the third turn begins with a marked tile on top
    t.start(KRAKEN)
    assert (t.s.searches, t.s.step) == (2, SEARCH)
    t.run()
    t.do(next(a for a in t.legal() if PLACE.owns(a)))
    assert t.s.marked == 0
    t.run()
    t.do(t.legal()[0])
    t.start(KRAKEN)
    assert t.s.searches == 1


def last_out(treasures: int = 3, *, kraken: bool = False, **options: object) -> Table:
    """One pirate aboard, at the exit with a treasure; the others are in the boats."""
    t = Table(kraken=kraken, **options)  # type: ignore[arg-type]
    t.s.safe = [GOLD] * treasures
    t.pirate(0, at=HOME, treasure=True)
    return t


@rule("DM-39.1", "DM-39.6", "DM-E64")
def test_the_last_pirate_out_with_the_treasure_wins_without_a_revenge_card() -> None:
    t = last_out(3)
    deck = len(t.s.revenge)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.over, t.s.outcome, len(t.s.revenge)) == (True, WON, deck)
    result = GAME.result(t.s)
    assert (result.won, result.scores, result.ranks) == (True, [4, 4], [1, 1])


@rule("DM-39.1")
def test_all_must_be_off_the_ship_and_the_treasure_must_suffice() -> None:
    t = last_out(3)
    t.pirate(1, at=HOME)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.over, t.s.step) == (False, REVENGE)
    t = last_out(2)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.over, t.s.step) == (False, REVENGE)


@rule("DM-39.2", "DM-22.7", "DM-E64")
def test_nobody_wins_while_fromm_is_aboard() -> None:
    t = last_out(3, captain_fromm=True)
    t.room(3, 3, "N", enemies=(CAPTAIN,))
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.over, t.s.step) == (False, REVENGE)


@rule("DM-39.3", "DM-E64")
@pytest.mark.parametrize(("state", "won"), [(SUBMERGED, False), (DEAD, True)])
def test_the_kraken_must_be_dead(state: int, won: bool) -> None:
    t = last_out(3, kraken=True)
    t.s.kraken = state
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.outcome == WON) is won
    if not won:
        t.revenge("RV06")
        t.kraken(1)
        assert len(t.s.kraken_discards) == 1


@rule("DM-39.4", "DM-R53", "DM-E66")
@pytest.mark.parametrize(("goal", "won"), [("all_eight", False), ("none_on_board", True)])
def test_admiral_needs_all_eight_crew(goal: str, won: bool) -> None:
    t = Table(4, difficulty="admiral", admiral_crew=goal)
    t.s.safe = [GOLD] * 5
    t.s.crew_defeated = 7
    t.pirate(0, at=HOME, treasure=True)
    t.do(WALK.of(room=BOATS, compass=0))
    assert (t.s.outcome == WON) is won


@rule("DM-39.4", "DM-R53")
def test_destroyed_crew_count_as_defeated() -> None:
    t = Table(4, difficulty="admiral")
    t.s.crew_defeated = 7
    t.room(1, 0, "W", fire=5, enemies=(CREW_3,))
    assert not crew_goal_met(t.s)
    raise_fire(t.s, 1)
    assert crew_goal_met(t.s)


@rule("DM-39.4", "DM-R53")
def test_beaten_crew_count_too() -> None:
    t = Table(4, difficulty="admiral")
    t.room(1, 0, "W", enemies=(CREW_3,))
    t.pirate(0, at=HOME)
    t.roll(3)
    t.do(WALK.of(room=1, compass=0))
    assert t.s.crew_defeated == 1


@rule("DM-39.5", "DM-R54", "DM-E65")
def test_an_explosion_that_takes_fromm_wins_at_once() -> None:
    t = Table(captain_fromm=True)
    t.s.safe = [GOLD] * 4
    t.room(1, 0, "W", fire=5, enemies=(CAPTAIN,))
    t.s.fromm_side = 1
    t.revenge("RV13")
    assert (t.s.over, t.s.outcome) == (True, WON)


@rule("DM-39.5", "DM-R54")
def test_a_shot_from_the_boats_may_win() -> None:
    t = Table(captain_fromm=True)
    t.s.safe = [GOLD] * 4
    t.put(HOME, enemies=(CAPTAIN,))
    t.s.fromm_side = 0
    t.pirate(0, item=PISTOL)
    t.roll(4)
    t.do(SHOOT.of(room=HOME, token=CAPTAIN))
    assert t.s.outcome == WON


@rule("DM-39.7")
def test_a_pirate_off_the_ship_keeps_taking_turns() -> None:
    t = Table()
    t.s.stack = []
    t.start(KRAKEN)
    t.run()
    assert (t.s.active, t.at(1)) == (1, BOATS)
    t.do(WALK.of(room=HOME, compass=0))
    assert t.at(1) == HOME


@rule("DM-40.10", "DM-R63", "DM-E94")
def test_an_event_that_wins_and_loses_loses() -> None:
    t = Table(captain_fromm=True)
    t.s.safe = [GOLD] * 4
    t.s.explosions = 6
    t.room(1, 0, "W", fire=5, enemies=(CAPTAIN,))
    t.revenge("RV13")
    assert (t.s.over, t.s.outcome) == (True, EXPLODED)


@rule("DM-40.1")
def test_a_loss_is_everybodys_and_at_once() -> None:
    t = Table(3)
    t.s.explosions = 6
    t.room(1, 0, "W", fire=5)
    t.revenge("RV13")
    result = GAME.result(t.s)
    assert (result.won, result.ranks) == (False, [1, 1, 1])
    assert t.s.step == REVENGE  # nothing came after it
    assert t.s.drawn_revenge != []


@rule("DM-40.5", "DM-R56")
def test_treasure_out_of_reach_is_not_destroyed() -> None:
    t = Table(difficulty="admiral")
    t.room(3, 3, "N", loot=(GOLD,))
    t.room(1, 0, "W", fire=5)
    raise_fire(t.s, 2)
    assert (t.s.outcome, t.s.destroyed) == (UNDECIDED, 0)


@rule("DM-29.16", "DM-40.2")
def test_the_seventh_explosion_loses() -> None:
    t = Table()
    t.s.explosions = 6
    t.room(1, 0, "W", fire=5, enemies=(CREW_5,))
    with pytest.raises(Ended):
        raise_fire(t.s, 1)
    assert t.s.outcome == EXPLODED


@rule("DM-R44")
def test_with_every_exit_gone_the_game_still_ends_by_fire() -> None:
    t = Table()
    t.put(HOME, fire=5)
    raise_fire(t.s, HOME)
    assert (t.s.over, t.s.outcome) == (False, UNDECIDED)
    assert not t.can(WALK)
