"""What the journal and the stage say of fights is said as the players would, not as the points are kept."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from calavera.engine.journal import EVERYTHING
from calavera.engine.match import Match
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.minigames.even_keel import balance, split_of
from calavera.games.kraken_skulls.tally import tally
from tests.games.kraken_skulls.table import Table, table

NAMES = ["Anne", "Bart", "Calico", "Davy", "Edward", "Fanny"]


def told(match: Match) -> list[str]:
    """The whole journal, as it is read after the end."""
    names = GAME.words.names(match.state)
    seats = {"seat": NAMES.__getitem__, "seat's": lambda seat: f"{NAMES[seat]}’s"}
    return [line.text for line in match.lines(EVERYTHING, {**names, **seats})]


def at_port(title: str) -> Table:
    return table([1, 1, 4], port=title, dread=[3, 1, 1]).play(2, "plunder", ability=0)


def tallies(t: Table) -> list[str]:
    fight = t.match.view(0).fight
    return [tally(fight, fighter) for fighter in fight.fighters]


@pytest.mark.parametrize("numbers", [[6, 1, 4, 3], [6, 6, 6, 1], [1, 1, 1, 1], [2, 5, 5, 1]])
def test_the_pairs_of_an_even_keel_are_found_again_in_its_points(numbers: list[int]) -> None:
    low, high = split_of(balance(numbers))
    assert low + high == sum(numbers)
    pairs = [numbers[0] + numbers[i] for i in range(1, 4)]
    assert {low, high} in [{pair, sum(numbers) - pair} for pair in pairs]
    assert high - low == min(abs(sum(numbers) - 2 * pair) for pair in pairs)


def test_an_even_keel_is_told_by_its_pairs() -> None:
    t = at_port("Even Keel").will_roll(6, 1, 4, 3).passes(2)
    assert tallies(t) == ["", ""]
    t.will_roll(6, 6, 6, 1).play(t.asked[0], "stop").passes()
    assert "Anne balanced 7 against 7." in told(t.match)
    assert "7 against 7" in tallies(t)


def test_a_crew_is_told_by_its_set() -> None:
    t = at_port("Five of a Crew").will_roll(4, 4, 4, 2, 1).passes(2)
    t.will_roll(1, 2, 3, 5, 6).play(t.asked[0], "stop").passes()
    assert "Anne mustered three 4s." in told(t.match)
    assert "three 4s" in tallies(t)


def test_a_tide_is_told_by_its_total() -> None:
    t = at_port("Low Tide").will_roll(2, 2, 2, 2, 3, 2, 2, 2, 2, 3).passes(2)
    t.play(0, "set", mask=0b11111).will_roll().play(1, "set", mask=0b11111)
    assert [line for line in told(t.match) if " set " in line] == [
        f"{name} set 2 (Sword), 2 (Sword), 2 (Sword), 2 (Sword), 3 (Cannon): 11 in all." for name in NAMES[:2]
    ]


def lines_of(seats: int, options: dict[str, Any]) -> Iterator[str]:
    chance = Random(seats)
    match = GAME.match(seats, seats, options)
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    yield from told(match)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (6, {}),
        (3, {"mermaids": True, "captains": True, "ghost_ship": True}),
        (2, {"mode": "treasure_hunters"}),
    ],
)
def test_no_line_counts_one_dice_or_stops_after_an_exclamation(seats: int, options: dict[str, Any]) -> None:
    for line in lines_of(seats, options):
        assert not [slip for slip in ("!.", " 1 dice", " 1 cards", " 1 Swords", " -") if slip in line], line
        assert line[0].isupper() and line[-1] in ".!?", line


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (4, {"rough_navy": True}), (3, {"mermaids": True, "captains": True, "ghost_ship": True})],
)
def test_the_end_tells_how_each_dread_came(seats: int, options: dict[str, Any]) -> None:
    labels = set()
    for seed in range(6):
        chance = Random(seed)
        match = GAME.match(seats, seed, options)
        while not match.over:
            seat = chance.choice(match.to_act)
            match.play(seat, chance.choice(match.legal(seat)))
        causes = GAME.words.ending(match.view(-1), NAMES[:seats])
        totals = [sum(values) for values in zip(*(cause.values for cause in causes), strict=True)]
        assert totals == match.state.dread
        assert causes[0].values == [1] * seats
        labels |= {cause.label for cause in causes}
    assert {"To begin with", "Battles won", "The Kraken"} <= labels
    assert ("The Navy" in labels) == ("rough_navy" in options)
    assert ("Dives" in labels) == ("mermaids" in options)
