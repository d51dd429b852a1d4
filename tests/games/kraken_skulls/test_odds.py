"""What is said of gambles, and the board that shows them."""

import re
from collections import Counter
from random import Random
from typing import Any

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.odds import note_on
from calavera.tables.seen import see
from tests.games.kraken_skulls.table import Table, table

NAMES = ["Anne", "Bart", "Calico", "Davy", "Edward", "Fanny"]


def badge(t: Table, seat: int, verb: str, **operands: int) -> str:
    return GAME.words.choice(t.match.view(seat), V.encode(verb, operands), NAMES).badge


def at_port(title: str) -> Table:
    return table([1, 1, 4], port=title, dread=[3, 1, 1]).play(2, "plunder", ability=0)


@pytest.mark.parametrize(("dread", "chance"), [(1, "100 %"), (3, "67 %"), (6, "17 %"), (7, "0 %")])
def test_a_run_is_as_likely_as_the_die_says(dread: int, chance: str) -> None:
    t = table([1, 2, 4], navy=1, dread=[dread, 1, 1])
    assert badge(t, 0, "run") == chance


def test_each_gamble_tells_its_odds() -> None:
    t = at_port("Rum Ration").will_roll(6, 4).passes(2)
    assert badge(t, 0, "roll", dice=1) == "0 % too many"
    t = at_port("Short Fuse").passes().play(0, "rival", seat=0)
    t.s.fight.count = 14  # type: ignore[union-attr]
    assert badge(t, 0, "roll", dice=1) == "17 % you lose"
    assert badge(t, 0, "roll", dice=2) == "72 % you lose"
    t = at_port("Tempt the Beast").will_roll(6).passes()
    assert badge(t, 0, "roll", dice=1) == "33 % a miss"
    t = at_port("Thread the Reef").will_roll(2, 4).passes()
    assert badge(t, 0, "steer") == "50 %"
    t = table([0, 2, 4], curses={0: "Drowned Eyes"}, options={"ghost_ship": True})
    assert badge(t, 0, "break_curse") == "56 %"


def dive(title: str, *numbers: int) -> Table:
    t = table([0, 2, 4], dive=title).play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    return t.will_roll(*numbers).play(0, "dive")


def test_each_dive_tells_its_odds() -> None:
    assert badge(dive("Cache Me If You Can", 6, 6, 6).passes(), 0, "roll", dice=1) == "58 %"
    assert badge(dive("Wishing Well"), 0, "target", target=0) == "28 %"
    t = dive("Fool House", 2, 2, 1, 1, 1).passes()
    assert badge(t, 0, "keep", mask=0b00011) == "70 % at once"
    t = dive("Royal Roll", *[2] * 15).passes(3)
    assert badge(t, 0, "roll", dice=1) == "95 % some left"


def test_a_throw_in_turn_tells_how_likely_the_next_one_is_better() -> None:
    t = at_port("Five of a Crew").will_roll(4, 4, 4, 4, 1).passes(2)
    first = t.asked[0]
    assert badge(t, first, "keep", mask=0b01111) == "17 % better at once"
    assert badge(t, first, "stop") == ""
    second = next(fighter for fighter in t.fight.fighters if fighter != first)
    t.will_roll(6).play(first, "keep", mask=0b01111).passes()
    t.will_roll(6, 6, 6, 1, 1).play(first, "stop").passes()
    assert badge(t, second, "stop") == "not ahead"
    assert badge(t, second, "keep", mask=0b00111) == "31 % ahead at once"


def test_an_even_keel_tells_how_likely_the_next_throw_is_better() -> None:
    t = at_port("Even Keel").will_roll(1, 6, 6, 2).passes(2)
    first = t.asked[0]
    assert badge(t, first, "keep", mask=0b0111) == "17 % better at once"


def test_low_tide_tells_the_total_to_expect() -> None:
    t = at_port("Low Tide").will_roll(2, 2, 2, 2, 3, 2, 2, 2, 2, 3).passes(2)
    assert badge(t, 0, "set", mask=0b11111) == "11 in all"
    mean = (0 + 2 + 3 + 0 + 5 + 6) / 6
    assert badge(t, 0, "set", mask=0b01111) == f"{8 + mean:.1f} on average"


def test_seas_fortune_tells_how_likely_the_row_is_filled() -> None:
    t = dive("Sea's Fortune", 3).passes()
    assert badge(t, 0, "stop") == "42 % filled"
    assert badge(t, 0, "roll", dice=1) == "22 % filled"


def test_a_named_symbol_is_as_likely_as_the_die_says() -> None:
    t = table([0, 2, 4], options={"ghost_ship": True})
    view = t.match.view(0)
    assert [note_on(view, "symbol", [symbol])[1] for symbol in range(3)] == ["33 %", "33 %", "33 %"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (6, {}),
        (2, {"mermaids": True, "captains": True, "ghost_ship": True}),
        (4, {"mode": "merchants_vs_pirates", "captains": True}),
    ],
)
def test_the_board_draws_every_position_with_ids_that_stand_once(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    match = GAME.match(seats, seats, options)
    names = NAMES[:seats]
    while not match.over:
        seat = chance.choice(match.to_act)
        if chance.random() < 0.04:
            for looker in (seat, -1):
                page = see(match, looker, names)
                choices = {} if page.ask is None else {c.action: c.label for c in page.ask.choices}
                drawn = str(GAME.draw(page.view, Scene([Sitter(name) for name in names], looker, choices)))
                ids = Counter(re.findall(r' id="([^"]+)"', drawn))
                assert max(ids.values()) == 1
        match.play(seat, chance.choice(match.legal(seat)))
