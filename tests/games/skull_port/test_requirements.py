"""Chapter 7, the requirements: which dice satisfy which ship."""

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import Any

import pytest

from calavera.games.skull_port.components import REQUIREMENTS
from calavera.games.skull_port.odds import odds
from calavera.games.skull_port.rules.requirements import TABLES, WEIGHTS, table_number
from calavera.testing import rule
from tests.games.skull_port.table import AMY, SHIPS, offered, table

TWO_PAIRS, THREE, STRAIGHT, PAIR_AND_THREE, FOUR, FIVE = REQUIREMENTS
HOUSE_SHIPS = {
    "bounty_hunter": TWO_PAIRS,
    "coral_lance": THREE,
    "single_malt": PAIR_AND_THREE,
    "monarchy": FOUR,
    "tide_fever": STRAIGHT,
    "wind_chaser": FIVE,
}


def met(dice: str, nested: bool = True, distinct: bool = True, short: bool = False) -> set[str]:
    """The requirements that dice such as "22555" meet."""
    bits = TABLES[table_number(nested, distinct, short)][sum(WEIGHTS[int(face)] for face in dice)]
    return {requirement for i, requirement in enumerate(REQUIREMENTS) if bits >> i & 1}


def open_ships(dice: str, **options: Any) -> set[str]:
    """The ships on which Amy may place with these final dice."""
    match = table(dice=[int(face) for face in dice], **options)
    return {SHIPS[put["ship"]] for put in offered(match, "place")}


@rule("SP-7.6", "SP-7.7", "SP-7.8", "SP-7.9", "SP-7.10", "SP-7.11", "SP-7.3")
@pytest.mark.parametrize(
    ("dice", "ships"),
    [
        ("11335", {"bounty_hunter"}),
        ("44426", {"coral_lance"}),
        ("12345", {"tide_fever"}),
        ("22555", {"bounty_hunter", "coral_lance", "single_malt"}),
        ("44441", {"coral_lance", "monarchy"}),
        ("66666", {"coral_lance", "monarchy", "wind_chaser"}),
        ("11246", set()),
        ("12346", set()),
    ],
)
def test_a_token_may_go_on_the_ships_whose_requirement_the_dice_meet(dice: str, ships: set[str]) -> None:
    assert open_ships(dice) == ships


@rule("SP-E43", "SP-R3", "SP-R4", "SP-R5")
@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ("22555", {TWO_PAIRS, THREE, PAIR_AND_THREE}),
        ("44441", {THREE, FOUR}),
        ("66666", {THREE, FOUR, FIVE}),
        ("23456", {STRAIGHT}),
        ("12345", {STRAIGHT}),
        ("12344", set()),
        ("13456", set()),
    ],
)
def test_dice_meet_all_requirements_they_contain(dice: str, wanted: set[str]) -> None:
    assert met(dice) == wanted


@rule("SP-R3")
@pytest.mark.parametrize(
    ("dice", "wanted"),
    [
        ("22555", {PAIR_AND_THREE}),
        ("44441", {FOUR}),
        ("66666", {FIVE}),
        ("44426", {THREE}),
        ("11335", {TWO_PAIRS}),
    ],
)
def test_without_nested_patterns_only_the_exact_pattern_counts(dice: str, wanted: set[str]) -> None:
    assert met(dice, nested=False) == wanted
    ships = {ship for ship, requirement in HOUSE_SHIPS.items() if requirement in wanted}
    assert open_ships(dice, nested_patterns=False) == ships


@rule("SP-R4")
def test_without_distinct_pairs_equal_dice_are_pairs_too() -> None:
    assert met("44441", distinct=False) == {TWO_PAIRS, THREE, FOUR}
    assert met("66666", distinct=False) == {TWO_PAIRS, THREE, PAIR_AND_THREE, FOUR, FIVE}
    assert met("66666", nested=False, distinct=False) == {FIVE}
    assert "single_malt" in open_ships("66666", pairs_distinct=False)


@rule("SP-R5")
def test_a_short_straight_takes_four_in_sequence() -> None:
    assert met("12344", short=True) == {STRAIGHT}
    assert met("13456", short=True) == {STRAIGHT}
    assert met("12356", short=True) == set()
    assert open_ships("12344", short_straight=True) == {"tide_fever"}


@rule("SP-R44")
def test_with_several_requirements_met_the_player_picks_one_of_the_ships() -> None:
    match = table(dice=(2, 2, 5, 5, 5), hand={AMY: [3]})
    ships = {SHIPS[put["ship"]] for put in offered(match, "place")}
    assert ships == {"bounty_hunter", "coral_lance", "single_malt"}


def test_the_tables_agree_with_a_plain_reading_of_all_7776_rolls() -> None:
    for roll in product(range(1, 7), repeat=5):
        counts = sorted(Counter(roll).values(), reverse=True)
        wanted = {
            TWO_PAIRS: len(counts) > 1 and counts[1] >= 2,
            THREE: counts[0] >= 3,
            STRAIGHT: sorted(roll) in ([1, 2, 3, 4, 5], [2, 3, 4, 5, 6]),
            PAIR_AND_THREE: counts == [3, 2],
            FOUR: counts[0] >= 4,
            FIVE: counts[0] == 5,
        }
        assert met("".join(map(str, roll))) == {name for name, holds in wanted.items() if holds}


# ---- SP-E48: the chance of each requirement with the best keeping


@cache
def rolls_of(dice: int) -> list[tuple[tuple[int, ...], float]]:
    """All outcomes of so many dice, sorted, with their chances."""
    found = Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=dice))
    return [(roll, count / 6**dice) for roll, count in found.items()]


def chance(requirement: str, rolls: int) -> float:
    """The chance to meet a requirement within so many rolls if one keeps what is best for it."""

    @cache
    def best(dice: tuple[int, ...], left: int) -> float:
        if requirement in met("".join(map(str, dice))):
            return 1.0
        if left == 0:
            return 0.0
        return max(after(kept, left) for size in range(5) for kept in set(combinations(dice, size)))

    @cache
    def after(kept: tuple[int, ...], left: int) -> float:
        return sum(p * best(tuple(sorted(kept + roll)), left - 1) for roll, p in rolls_of(5 - len(kept)))

    return after((), rolls)


@rule("SP-E48")
@pytest.mark.parametrize(
    ("requirement", "first", "best"),
    [
        (TWO_PAIRS, 0.270, 0.742),
        (THREE, 0.213, 0.743),
        (PAIR_AND_THREE, 0.039, 0.363),
        (FOUR, 0.020, 0.291),
        (STRAIGHT, 0.031, 0.261),
        (FIVE, 0.0008, 0.046),
    ],
)
def test_the_chance_of_each_requirement(requirement: str, first: float, best: float) -> None:
    assert round(chance(requirement, 1), 4 if first < 0.001 else 3) == first
    assert round(chance(requirement, 3), 3) == best
    assert odds(table_number(True, True, False), ())[REQUIREMENTS.index(requirement)] == pytest.approx(
        chance(requirement, 1)
    )


def test_odds_of_a_roll_of_some_dice() -> None:
    chances = odds(table_number(True, True, False), (4, 4, 4))
    assert chances[REQUIREMENTS.index(THREE)] == 1
    assert chances[REQUIREMENTS.index(FOUR)] == pytest.approx(11 / 36)
    assert chances[REQUIREMENTS.index(FIVE)] == pytest.approx(1 / 36)
    assert chances[REQUIREMENTS.index(PAIR_AND_THREE)] == pytest.approx(5 / 36)
