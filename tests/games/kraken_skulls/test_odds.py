"""What is said of gambles, and the board that shows them."""

import re
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.engine.streams import fast_stream
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.board.needs import needs
from calavera.games.kraken_skulls.chances import reach, spread, throws
from calavera.games.kraken_skulls.odds import note_on
from calavera.games.kraken_skulls.odds.dives import drifts_to, shown_within
from calavera.games.kraken_skulls.odds.kraken import aftermath
from calavera.games.kraken_skulls.odds.notes import percent
from calavera.games.kraken_skulls.odds.ports import passes
from calavera.games.kraken_skulls.odds.races import burns_on, rolling, tempted
from calavera.games.kraken_skulls.state import DIALS
from calavera.tables.seen import see
from tests.games.kraken_skulls.table import DIVE, KIND, Table, table

NAMES = ["Anne", "Bart", "Calico", "Davy", "Edward", "Fanny"]


def badge(t: Table, looker: int, verb: str, /, **operands: int) -> str:
    return GAME.words.choice(t.match.view(looker), V.encode(verb, operands), NAMES).badge


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
    assert "17 % that you end it now" in note(t, 0, "roll", dice=1)
    short = [sum(throw) for throw in product(BATTLE_DIE, repeat=2) if sum(throw) < 6]
    won = sum(1 - burns_on(BATTLE_DIE, (1, 2), 20, 14 + count) for count in short) / 36
    assert badge(t, 0, "roll", dice=2) == f"{percent(won)} you win"
    t = at_port("Tempt the Beast").will_roll(6).passes()
    assert note(t, 0, "roll", dice=1).startswith("A miss, 33 %, loses the 2 in the pot.")
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


def test_a_throw_in_turn_tells_how_likely_the_next_one_is_better_and_how_likely_one_wins() -> None:
    t = at_port("Five of a Crew").will_roll(4, 4, 4, 4, 1).passes(2)
    first = t.asked[0]
    assert note(t, first, "keep", mask=0b01111) == "If both then keep the best. 17 % better at once."
    assert note(t, first, "stop") == "If the other then keeps the best."
    second = next(fighter for fighter in t.fight.fighters if fighter != first)
    t.will_roll(6).play(first, "keep", mask=0b01111).passes()
    t.will_roll(6, 6, 6, 1, 1).play(first, "stop").passes()
    assert badge(t, second, "stop") == "0 % you win"
    assert note(t, second, "keep", mask=0b00111) == "If you then keep the best. 31 % ahead at once."
    assert badge(t, second, "keep", mask=0b00111) == "31 % you win"


def test_who_is_level_may_win_by_swords() -> None:
    t = at_port("Five of a Crew").will_roll(4, 4, 4, 4, 1).passes(2)
    second = 1 - t.asked[0]
    t.will_roll(6).play(1 - second, "keep", mask=0b01111).passes()
    t.will_roll(4, 4, 4, 4, 2).play(1 - second, "stop").passes()
    assert badge(t, second, "stop") == "50 % you win"


def test_an_even_keel_tells_how_likely_the_next_throw_is_better() -> None:
    t = at_port("Even Keel").will_roll(1, 6, 6, 2).passes(2)
    first = t.asked[0]
    assert "17 % better at once" in note(t, first, "keep", mask=0b0111)


def test_the_second_is_told_how_many_rolls_there_are() -> None:
    t = at_port("Even Keel").will_roll(1, 6, 6, 2).passes(2)
    first = t.asked[0]
    t.will_roll(1).play(first, "keep", mask=0b0111).passes().will_roll(1, 2, 4, 6).play(
        first, "stop"
    ).passes()
    fight = t.match.view(1 - first).fight
    assert needs(t.match.view(1 - first), fight) == "Roll 1 of 2"


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


def note(t: Table, looker: int, verb: str, /, **operands: int) -> str:
    return GAME.words.choice(t.match.view(looker), V.encode(verb, operands), NAMES).note


FACES = (0, 0, 1, 2, 1, 0)
BATTLE_DIE = tuple(range(1, 7))


@pytest.mark.parametrize("dice", range(5))
def test_throws_and_totals_are_those_that_are_counted_out(dice: int) -> None:
    every = list(product(FACES, repeat=dice))
    counted = Counter(tuple(sorted(throw)) for throw in every)
    assert dict(throws(FACES, dice)) == pytest.approx({throw: n / len(every) for throw, n in counted.items()})
    totals = Counter(map(sum, every))
    assert spread(FACES, dice) == pytest.approx({total: n / len(every) for total, n in totals.items()})
    assert reach(FACES, dice, 2) == pytest.approx(sum(sum(throw) >= 2 for throw in every) / len(every))


def test_only_what_is_certain_is_told_so() -> None:
    told = [percent(chance) for chance in (0.0, 0.001, 0.4, 0.999, 1.0)]
    assert told == ["0 %", "under 1 %", "40 %", "over 99 %", "100 %"]


def best_of(faces: tuple[int, ...], dice: tuple[int, ...], need: tuple[int, ...], rolls: int) -> float:
    """How likely a level of Fool House is passed if every way to keep dice is tried."""
    if all(dice.count(i) >= n for i, n in enumerate(need)):
        return 1.0
    if not rolls:
        return 0.0
    chances = []
    for mask in range(1 << len(dice)):
        kept = tuple(face for i, face in enumerate(dice) if mask >> i & 1)
        again = product(faces, repeat=len(dice) - len(kept))
        after = [best_of(faces, kept + more, need, rolls - 1) for more in again]
        chances.append(sum(after) / len(after))
    return max(chances)


def test_a_level_of_the_fool_house_is_as_likely_as_the_best_way_to_keep_dice() -> None:
    need, faces = (1, 1, 1), (0, 1, 2)
    for dice in ((0, 0, 1), (2, 2, 2), (0, 1, 1)):
        missing = tuple(max(0, n - dice.count(i)) for i, n in enumerate(need))
        assert shown_within(faces, sum(missing), missing, 2) == pytest.approx(best_of(faces, dice, need, 2))


def naive_fuse(limit: int, count: int) -> float:
    """How likely whoever is to roll wins a Short Fuse."""
    every = []
    for dice in (1, 2):
        ends = [count + sum(throw) for throw in product(BATTLE_DIE, repeat=dice)]
        every.append(sum(0.0 if end >= limit else 1 - naive_fuse(limit, end) for end in ends) / len(ends))
    return max(every)


def test_a_fuse_burns_on_as_if_all_were_tried() -> None:
    assert burns_on(BATTLE_DIE, (1, 2), 9, 0) == pytest.approx(naive_fuse(9, 0))


def test_a_short_fuse_tells_who_had_better_begin() -> None:
    t = at_port("Short Fuse").passes()
    first = burns_on(BATTLE_DIE, (1, 2), 20, 0)
    assert badge(t, 0, "rival", seat=0) == f"{percent(first)} you win"
    assert badge(t, 0, "rival", seat=1) == f"{percent(1 - first)} you win"


def race(points: int, stand: int, limit: int) -> float:
    """How likely one die after the other passes what stands."""
    ends = [points + number for number in BATTLE_DIE]
    return sum(0.0 if end > limit else 1.0 if end > stand else race(end, stand, limit) for end in ends) / 6


def test_a_ration_tells_how_likely_one_who_has_stopped_is_passed() -> None:
    assert passes(spread(BATTLE_DIE, 1), 3, 9, 13) == pytest.approx(race(3, 9, 13))
    t = at_port("Rum Ration").will_roll(6, 3).passes()
    t.passes()
    assert "To pass" not in note(t, 1, "roll", dice=1)
    t.play(0, "stop").will_roll(1).play(1, "roll", dice=1).passes()
    assert f"To pass the 6 that stand: {percent(race(4, 6, 13))} in all." in note(t, 1, "roll", dice=1)


def test_tempting_the_beast_tells_how_likely_the_race_is_won() -> None:
    t = at_port("Tempt the Beast").will_roll(6).passes()
    won = tempted((0, 0, 1, 1, 1, 2), 7)
    assert badge(t, 0, "stop") == f"{percent(1 - won[0, 2])} you win"
    assert note(t, 0, "stop") == "You bank 2 and have 2 of 7. If both go on as well as can be."
    assert badge(t, 0, "roll", dice=1) == f"{percent(rolling((0, 0, 1, 1, 1, 2), 7, 0, 0, won)[2])} you win"


PASSED = {
    "Tallest Mast": "If nobody plays another card; 13 % that it is level and Swords decide.",
    "Feeding Time": "If nobody plays another card; 3 % that it is level and Swords decide.",
    "Six Steps Up": "If nobody plays another card.",
    "Squawk Back": "If nobody plays another card; 27 % that it is level and Swords decide.",
    "Tempt the Beast": "If nobody plays another card and both then choose the best.",
    "Even Keel": "If nobody plays another card and both then choose the best.",
    "Five of a Crew": "If nobody plays another card and both then choose the best.",
    "Short Fuse": "If nobody plays another card and both then choose the best.",
    "Rum Ration": "",
    "Haggle": "",
}


@pytest.mark.parametrize("title", PASSED)
def test_whoever_passes_is_told_how_likely_the_battle_is_won(title: str) -> None:
    t = at_port(title)
    chances = [badge(t, looker, "pass") for looker in (0, 1)]
    assert [note(t, looker, "pass") for looker in (0, 1)] == [PASSED[title]] * 2
    assert all(re.fullmatch(r"\d+ % you win" if PASSED[title] else "", chance) for chance in chances)
    if PASSED[title]:
        assert sum(int(chance.split()[0]) for chance in chances) in (99, 100, 101)
    assert badge(t, 2, "pass") == ""


def test_nobody_is_told_more_than_their_seat_may_see() -> None:
    """Two tables that differ in the cards of others, in the decks and in the draws to come tell a seat the same."""
    for title in PASSED:
        worlds = [
            table([1, 1, 4], port=title, dread=[3, 1, 1], hands=[["loaded_die"], *others], deck=deck)
            for others, deck in (
                ([["second_volley"], ["grapeshot"]], ["treasure"]),
                ([["treasure"], ["parley"]], ["harpoon"]),
            )
        ]
        worlds[1].rng.after = fast_stream(99)
        told: list[list[Any]] = [[], []]
        for i, t in enumerate(worlds):
            t.play(2, "plunder", ability=0).will_roll(*[3, 1, 4, 1, 5, 2, 6, 5, 3, 5] * 10)
            for _ in range(5):
                told[i].append(see(t.match, 0, NAMES[:3]).ask)
                for seat in t.asked:
                    t.match.play(seat, t.match.legal(seat)[-1])
        assert told[0] == told[1]
        assert told[0][0] is not None


def test_where_the_other_chooses_in_secret_it_is_told_what_is_known() -> None:
    t = at_port("Haggle").will_roll(1, 4, 6, 6, 4, 2).passes(2)
    assert [badge(t, 0, "offer", die=die) for die in range(3)] == [
        "beats 1 of 3",
        "beats 1 of 3",
        "beats 2 of 3",
    ]
    assert note(t, 0, "offer", die=0) == "Of what they can offer it beats 1 die and loses to 2 dice."
    t = at_port("Weathercock").passes()
    assert note(t, 0, "show", course=0) == "2 against Clockwise; Counter-clockwise gives them 1."


def test_the_way_out_of_the_navy_and_what_lies_buried_is_told() -> None:
    t = table([1, 2, 4], navy=1, dread=[3, 1, 1], hands=[["treasure"], [], []])
    assert "3 or more on one die" in note(t, 0, "run") and "2 cards" in note(t, 0, "run")
    assert badge(t, 0, "bribe", kind=KIND["treasure"]) == "sure"
    t = table([0, 2, 4], buried={0: ["treasure", "rum_cask"]})
    assert note(t, 0, "dig") == "2 cards lie here; you know of none."


def test_each_course_tells_where_it_leads() -> None:
    t = table([0, 2, 4], step=DIALS)
    names = [place.name for place in t.match.view(0).locations]
    assert note(t, 0, "dial", course=0) == f"Stay at {names[0]}: Open Water."
    assert note(t, 0, "dial", course=1).startswith(f"To {names[1]}: ")
    assert note(t, 1, "dial", course=2).startswith(f"To {names[1]}: ")
    assert badge(t, 0, "dial", course=3) == "33 % each"


def won_by(mine: list[int], theirs: list[int], level: float) -> float:
    pairs = list(product(mine, theirs))
    return sum(a > b for a, b in pairs) / len(pairs) + level * sum(a == b for a, b in pairs) / len(pairs)


def test_a_battle_tells_how_it_stands_without_another_card() -> None:
    hands = [["second_volley"], ["second_volley"], []]
    t = table([0, 0, 4], dice=[2, 1, 2], hands=hands).play(2, "plunder", ability=0)
    cannons = [0, 0, 1, 0, 0, 1]
    two = [1 + sum(throw) for throw in product(cannons, repeat=4)]
    one = [sum(throw) for throw in product(cannons, repeat=2)]
    t.will_roll(6, 1, 1).passes()
    swords = 11 / 15  # two dice against one
    assert badge(t, 0, "pass") == f"{percent(won_by(two, one, swords))} you win"
    assert badge(t, 1, "pass") == f"{percent(won_by(one, two, 1 - swords))} you win"
    level = percent(sum(a == b for a, b in product(two, one)) / len(two) / len(one))
    assert note(t, 1, "pass") == f"If nobody plays another card; {level} that it is level and Swords decide."


def test_in_rough_waters_the_kraken_leaves_as_the_dice_that_are_left_say() -> None:
    t = table([0, 2, 4], slain=False, kraken=0, dice=[2, 2, 2], options={"rough_kraken": True})
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(3, 1, 1, 1).passes(2).will_roll(1, 1)  # two misses take both dice, the next take none
    t.play(0, "lose_die", die=1)
    view = t.match.view(0)
    assert view.fight is not None and (view.fight.round, view.fight.count) == (2, 0)
    bites = [sum(throw) for throw in product([0, 0, 1, 1, 1, 2], repeat=2)]
    survived = sum(bite == 0 for bite in bites) / 36
    assert aftermath(view, view.fight)[2] == pytest.approx(survived)
    assert note(t, 0, "pass").startswith(
        "If nobody plays another card and the dice that deal least are knocked out: Scarred 89 %"
    )


def test_a_die_that_is_knocked_out_tells_what_it_leaves() -> None:
    t = table([0, 2, 4], slain=False, kraken=0, dice=[2, 2, 2], options={"rough_kraken": True})
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(3, 1, 1, 3).passes(2)  # a Cannon and a Skull; a miss and a single
    assert t.choices(0, "lose_die") == [0, 1]
    cannon, skull = (aftermath(t.match.view(0), t.match.view(0).fight, die) for die in (0, 1))
    assert aftermath(t.match.view(0), t.match.view(0).fight) == skull
    assert sum(cannon[2:]) < sum(skull[2:])
    assert badge(t, 0, "lose_die", die=1) == f"{percent(skull[1])} Scarred"


def test_a_fight_with_the_kraken_tells_its_aftermath() -> None:
    t = table([0, 2, 4], slain=False, kraken=0, dice=[2, 2, 2])
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    ends = Counter(
        sum(hits) - sum(bites)
        for hits in product([0, 1, 1, 0, 1, 1], repeat=2)
        for bites in product([0, 0, 1, 1, 1, 2], repeat=2)
    )
    t.will_roll(3, 2, 1, 1).passes().will_roll(3, 2, 1, 1).passes()
    view = t.match.view(0)
    chances = aftermath(view, view.fight)
    assert (view.fight.round, view.fight.count) == (2, 2)
    assert sum(chances) == pytest.approx(1)
    assert chances[2] == pytest.approx(sum(n for end, n in ends.items() if 0 <= 4 + end < 4) / ends.total())


def test_a_drift_under_the_sea_ends_as_often_as_it_does_in_play() -> None:
    found = table([0, 2, 4], dive="Under the Sea").match.view(0).locations[0].dive
    chances = drifts_to(found, (0, 1, 2, 0, 1, 2))
    chance, ends = Random(1), Counter[int]()
    width, start, *cells = found.numbers[3:]
    for _ in range(20_000):
        cell = start
        while cells[cell] == -1:
            cell += (width, -1, 1)[found.numbers[chance.randrange(3)]]
        ends[cells[cell]] += 1
    assert sum(chances.values()) == pytest.approx(1)
    assert {end: n / 20_000 for end, n in ends.items()} == pytest.approx(chances, abs=0.015)


@pytest.mark.parametrize("title", DIVE)
def test_each_dive_tells_how_likely_it_pays(title: str) -> None:
    t = table([0, 2, 4], dive=title)
    assert re.fullmatch(r"\d+ % a prize", badge(t, 0, "dive")) and title in note(t, 0, "dive")


def test_each_prize_is_named_before_it_is_risked() -> None:
    t = dive("Cache Me If You Can", 6, 6, 6).passes()
    assert note(t, 0, "stop") == "You get 2 cards."
    assert note(t, 0, "roll", dice=1) == "7 or more with 2 dice for 1 Dread and 1 card, or nothing."
    assert "for 1 Dread" in note(dive("Wishing Well"), 0, "target", target=2)


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
