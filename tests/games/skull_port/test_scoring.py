"""Chapter 11: the final score."""

from typing import Any

from calavera.engine.match import Match
from calavera.games.skull_port import GAME
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    ARMORY_CARD,
    BRASS_KEYS,
    GILDED_HAT,
    HARRY,
    JOHN,
    LUCKY_BONE,
    MARY,
    NAMES,
    card,
    land,
    table,
)


def end(**position: Any) -> Match:
    """The match after Amy's last token went to the Dock, where nothing is to be had."""
    match = table(turn=AMY, round=10, dice=(1, 2, 3, 4, 6), hand={AMY: [2]}, **position)
    land(match, "dock", 2)
    assert match.over
    return match


def scores(**position: Any) -> list[int]:
    result = end(**position).result
    assert result is not None
    return result.scores


def ranks(**position: Any) -> list[int]:
    result = end(**position).result
    assert result is not None
    return result.ranks


@rule("SP-11.1")
def test_each_doubloon_is_a_point_shares_included() -> None:
    assert scores(doubloons={JOHN: 6}) == [6, 0, 0, 0]
    assert scores(doubloons={JOHN: 6}, ports={"armory": 3}, quays={"armory": "J3"}) == [9, 0, 0, 0]


@rule("SP-11.2")
def test_each_position_held_adds_its_points() -> None:
    assert scores(ships={"monarchy": "J5 H4 M2", "bounty_hunter": "_ J2 _"}) == [7 + 2, 2, 4, 0]


@rule("SP-11.3", "SP-11.4", "SP-1.15", "SP-4.11", "SP-4.12")
def test_owned_cards_add_their_points_active_or_discarded() -> None:
    assert scores(active={JOHN: [GILDED_HAT]}) == [1, 0, 0, 0]
    assert scores(active={JOHN: [GILDED_HAT]}, discarded={JOHN: [card("lucky_bone", 2)]}) == [1 + 3, 0, 0, 0]


@rule("SP-E44", "SP-11.1", "SP-11.2", "SP-11.3", "SP-11.4")
def test_doubloons_positions_and_cards_add_up() -> None:
    match = end(
        doubloons={JOHN: 6},
        ports={"armory": 5, "market": 3},
        quays={"armory": "J5", "market": "J3"},
        ships={"monarchy": "J4 _ _", "bounty_hunter": "_ _ J4"},
        active={JOHN: [card("gilded_hat", 1), BRASS_KEYS]},
        discarded={JOHN: [card("worn_compass", 1)]},
    )
    result = match.result
    assert result is not None
    assert result.scores[JOHN] == 27
    arithmetic = {line.label: line.values[JOHN] for line in GAME.words.ending(match.view(-1), NAMES)}
    assert arithmetic == {
        "Doubloons kept": 6,
        "Armory": 5,
        "Black Market": 3,
        "Dock": 0,
        "Captains": 7,
        "Quartermasters": 0,
        "Sailing masters": 1,
        "Captain cards": 5,
        "Total": 27,
        "Equal totals: Captains held": 1,
        "Equal totals: Quartermasters held": 0,
        "Equal totals: Sailing masters held": 1,
    }


@rule("SP-11.5")
def test_the_highest_total_wins() -> None:
    assert ranks(doubloons={JOHN: 3, MARY: 9, HARRY: 5, AMY: 1}) == [3, 1, 2, 4]


@rule("SP-11.6")
def test_a_tie_goes_to_more_captains() -> None:
    equal = {"bounty_hunter": "J3 _ _", "coral_lance": "M5 H2 _"}
    assert scores(ships=equal, doubloons={HARRY: 2, MARY: 0, JOHN: 1}) == [4, 4, 4, 0]
    assert ranks(ships=equal, doubloons={HARRY: 2, JOHN: 1}) == [1, 1, 3, 4]
    more = {**equal, "single_malt": "H3 _ _", "monarchy": "H3 _ _"}
    assert ranks(ships=more, doubloons={HARRY: 0, JOHN: 12, MARY: 11}) == [2, 2, 1, 4]


@rule("SP-11.7", "SP-E45")
def test_then_to_more_quartermasters() -> None:
    ships = {
        "bounty_hunter": "J3 M2 _",
        "coral_lance": "J5 M2 _",
        "single_malt": "M5 J3 _",
        "monarchy": "M4 _ _",
    }
    match = end(ships=ships, doubloons={JOHN: 27 - 11, MARY: 27 - 17})
    result = match.result
    assert result is not None
    assert [seat.held for seat in match.view(-1).seats[:2]] == [[2, 1, 0], [2, 2, 0]]
    assert result.scores[:2] == [27, 27]
    assert result.ranks[:2] == [2, 1]


@rule("SP-11.8")
def test_then_to_more_sailing_masters() -> None:
    ships = {"bounty_hunter": "J3 H2 M2", "coral_lance": "M5 _ _"}
    position = {"ships": ships, "doubloons": {JOHN: 7, MARY: 5}}
    assert scores(**position)[:2] == [10, 10]
    assert ranks(**position)[:2] == [2, 1]


@rule("SP-R34", "SP-R42")
def test_what_is_still_equal_shares_the_place() -> None:
    assert ranks(doubloons={JOHN: 5, MARY: 5, HARRY: 2, AMY: 3}) == [1, 1, 4, 3]
    assert ranks(doubloons={JOHN: 5, MARY: 2, HARRY: 2}) == [1, 2, 2, 4]


@rule("SP-R42")
def test_the_tie_break_holds_for_all_places() -> None:
    ships = {"bounty_hunter": "H3 _ _"}
    assert ranks(ships=ships, doubloons={JOHN: 9, MARY: 3}) == [1, 3, 2, 4]


@rule("SP-R35", "SP-11.9")
def test_fleet_cards_score_nothing() -> None:
    assert scores(fleet=["fleet_captains", "fleet_natural", "fleet_monarchy"]) == [0, 0, 0, 0]
    assert scores(active={AMY: [LUCKY_BONE]}, fleet=["fleet_captains"]) == [0, 0, 0, 1]


def test_the_arithmetic_names_every_share_berth_and_card() -> None:
    match = end(
        quays={"armory": "J3 J3 M2"},
        ports={"armory": 10, "market": 4},
        ships={"monarchy": "J4 _ _"},
        active={JOHN: [ARMORY_CARD]},
        discarded={JOHN: [GILDED_HAT]},
    )
    lines = {line.label: line for line in GAME.words.ending(match.view(-1), NAMES)}
    assert lines["Armory"].values == [10, 0, 0, 0]
    assert lines["Armory"].notes == ["11 influence: 10", "", "", ""]
    assert lines["Black Market (4 lost: no influence there)"].values == [0, 0, 0, 0]
    assert lines["Captains"].notes == ["Monarchy 7", "", "", ""]
    assert lines["Captain cards"].notes[JOHN] == "Armory Clerk 1, Gilded Hat 1 (discarded)"
    result = match.result
    assert result is not None
    assert lines["Total"].values == result.scores


def test_the_arithmetic_shows_the_passes_of_a_division_and_what_broke_a_tie() -> None:
    match = end(
        quays={"armory": "J2 M2"}, ports={"armory": 8}, ships={"monarchy": "J3 _ _"}, doubloons={MARY: 7}
    )
    lines = {line.label: line for line in GAME.words.ending(match.view(-1), NAMES)}
    assert lines["Armory"].notes == ["2 influence: 2 + 2", "2 influence: 2 + 2", "", ""]
    assert lines["Total"].values == [11, 11, 0, 0]
    assert lines["Equal totals: Captains held"].values == [1, 0, 0, 0]
