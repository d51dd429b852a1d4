"""The fifteen Ports, each played through."""

import pytest

from calavera.engine.asks import Window
from calavera.games.kraken_skulls.minigames.even_keel import balance
from calavera.games.kraken_skulls.minigames.five_of_a_crew import best_set
from calavera.testing import rule
from tests.games.kraken_skulls.table import Table, table


def at_port(title: str, dread: list[int] | None = None, **fields: object) -> Table:
    """Seats 0 and 1 at a Port, the first window passed; seat 0 is the Dreadful Pirate."""
    t = table([1, 1, 4], port=title, dread=dread or [3, 1, 1], **fields)  # type: ignore[arg-type]
    return t.play(2, "plunder", ability=0).passes()


def winner(t: Table) -> int:
    return t.s.winner_asked


def keep(t: Table, seat: int, *numbers: int) -> Table:
    """Keep the dice with these numbers of the seat's throw."""
    faces = t.fight.dice[t.fight.fighters.index(seat)]
    mask = 0
    for number in numbers:
        mask |= 1 << next(i for i, face in enumerate(faces) if face == number - 1 and not mask >> i & 1)
    return t.play(seat, "keep", mask=mask)


def test_bone_count_counts_skulls() -> None:
    t = table([1, 1, 4], port="Bone Count").play(2, "plunder", ability=0)
    t.will_roll(*(1, 4, 2, 3) * 3).passes(4)
    assert winner(t) == 0
    assert t.fight.points == [6, 0]


def test_broadside_drill_counts_cannons_twice_and_swords_once() -> None:
    t = table([1, 1, 4], port="Broadside Drill").play(2, "plunder", ability=0)
    t.will_roll(*(2, 5, 3, 1) * 3).passes(4)
    assert t.fight.tied == [0, 1]


def test_broadside_drill_ends_with_the_higher_total() -> None:
    t = table([1, 1, 4], port="Broadside Drill").play(2, "plunder", ability=0)
    t.will_roll(*(2, 1, 3, 1) * 3).passes(4)
    assert t.fight.points == [3, 6]
    assert winner(t) == 1


def test_tallest_mast_adds_the_two_highest_and_level_sums_score_for_nobody() -> None:
    t = table([1, 1, 4], port="Tallest Mast", dice=[3, 2, 2]).play(2, "plunder", ability=0)
    t.will_roll(6, 5, 1, 5, 5).will_roll(6, 5, 6, 6, 5).will_roll(2, 1, 1, 1, 2).passes(4)
    assert t.fight.card == [1, 0, 1, 0, 0, 0]
    assert winner(t) == 0


def test_five_of_a_crew_limits_the_second_to_the_rolls_of_the_first() -> None:
    t = table([1, 1, 4], port="Five of a Crew", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(6, 6, 1, 2, 3).passes(2)
    assert t.asked == [0]
    t.will_roll(6, 1, 2)
    keep(t, 0, 6, 6).passes()
    t.will_roll(5, 5, 5, 1, 2).play(0, "stop").passes()
    t.will_roll(1, 2)
    keep(t, 1, 5, 5, 5).passes()
    assert t.fight.points == [36, 35]
    assert winner(t) == 0


def test_the_larger_set_beats_the_higher_number() -> None:
    assert best_set([1, 1, 1, 6, 6]) > best_set([6, 6, 5, 5, 4])
    assert best_set([6, 6, 5, 5, 4]) > best_set([5, 5, 4, 4, 1])


def test_rum_ration_forces_the_first_die_and_puts_out_who_drinks_too_much() -> None:
    t = at_port("Rum Ration")
    assert all(len(faces) == 1 for faces in t.fight.dice)
    t = table([1, 1, 4], port="Rum Ration").play(2, "plunder", ability=0)
    t.will_roll(6, 5).passes(2)
    t.play(0, "roll", dice=1)
    assert t.match.view(1).fight.fighters[0].points == 6
    t.will_roll(6, 6).play(1, "roll", dice=1).passes()
    t.will_roll(2, 1).play(0, "roll", dice=1).play(1, "roll", dice=1).passes()
    assert t.fight.points == [0, 12]
    t.play(1, "stop")
    assert winner(t) == 1


def test_rum_ration_lets_one_roll_on_when_the_other_has_stopped() -> None:
    t = table([1, 1, 4], port="Rum Ration").play(2, "plunder", ability=0)
    t.will_roll(6, 5).passes(2)
    t.will_roll(4).play(0, "stop").play(1, "roll", dice=1)
    assert t.fight.dice[0] == []
    t.passes().play(1, "stop")
    assert winner(t) == 1


def test_six_steps_up_climbs_in_order_and_the_first_at_the_top_wins_at_once() -> None:
    t = table([1, 1, 4], port="Six Steps Up", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(1, 2, 3, 5, 6).passes()
    t.will_roll(2, 3, 4, 5, 6).passes()
    assert t.fight.points == [3, 0]
    t.will_roll(4, 5, 6, 1, 1).passes()
    assert t.fight.points == [3, 0]
    t.passes()
    assert winner(t) == 0


def test_feeding_time_bites_dice_off_the_other_at_the_same_time() -> None:
    t = table([1, 1, 4], port="Feeding Time").play(2, "plunder", ability=0)
    t.will_roll(2, 5, 1, 1, 1, 2, 1, 1, 1, 1).passes(2)
    assert t.fight.points == [4, 3]
    assert [len(faces) for faces in t.fight.dice] == [4, 3]
    t = table([1, 1, 4], port="Feeding Time").play(2, "plunder", ability=0)
    t.will_roll(2, 2, 2, 2, 2, 1, 1, 1, 1, 1).passes(2)
    assert winner(t) == 0
    t = table([1, 1, 4], port="Feeding Time").play(2, "plunder", ability=0)
    t.will_roll(*[2] * 10).passes(2)
    assert t.fight.tied == [0, 1]


def test_short_fuse_lets_the_dreadful_pirate_pick_who_starts_and_whoever_reaches_twenty_loses() -> None:
    t = at_port("Short Fuse")
    assert t.choices(0, "rival") == [0, 1]
    t.play(0, "rival", seat=1)
    assert t.choices(1, "roll") == [1, 2]
    t.will_roll(6, 6).play(1, "roll", dice=2).passes()
    assert t.fight.count == 12
    t.will_roll(6).play(0, "roll", dice=1).passes()
    t.will_roll(2).play(1, "roll", dice=1).passes()
    assert winner(t) == 0


@rule("KS-H8")
def test_squawk_back_sets_matching_dice_aside_and_swaps_roles() -> None:
    t = table([1, 1, 4], port="Squawk Back", dread=[3, 1, 1], hands=[["grapeshot"], [], []])
    t.play(2, "plunder", ability=0)
    t.will_roll(1, 1, 2, 3).passes()
    t.card(0, "grapeshot")
    assert {seat for seat, _, _ in t.choices(0, "turn")} == {0}
    t.play(0, "turn", seat=0, die=0, face=2)
    t.will_roll(1, 3, 3, 3).passes()
    t.will_roll(2).passes()
    assert [len(faces) for faces in t.fight.kept] == [0, 3]
    assert t.fight.dice == [[], [1]]
    t.will_roll(1, 1, 1, 1).passes()
    assert t.fight.points == [0, 17]
    t.will_roll(1, 1, 1, 1).passes(2)
    assert winner(t) == 0


def test_low_tide_sets_at_least_one_die_each_round_and_the_lower_total_wins() -> None:
    t = table([1, 1, 4], port="Low Tide").play(2, "plunder", ability=0)
    t.will_roll(1, 4, 1, 4, 6, 1, 1, 1, 1, 2).passes(2)
    assert len(t.choices(0, "set")) == 31
    t.will_roll(3).play(0, "set", mask=0b01111).play(1, "set", mask=0b11111)
    assert t.fight.points == [0, -2]
    assert [len(faces) for faces in t.fight.dice] == [1, 0]
    t.passes()
    assert t.fight.points == [-3, -2]
    assert winner(t) == 1


def test_weathercock_beats_in_a_circle_and_the_anchor_counts_twice() -> None:
    t = at_port("Weathercock")
    anchor, clockwise, counter = 0, 1, 2
    t.play(0, "show", course=clockwise).play(1, "show", course=counter)
    assert t.fight.points == [1, 0]
    t.play(0, "show", course=counter).play(1, "show", course=anchor)
    assert t.fight.points == [2, 0]
    t.play(0, "show", course=clockwise).play(1, "show", course=anchor)
    assert t.fight.points == [2, 2]
    t.play(0, "show", course=anchor).play(1, "show", course=anchor)
    t.play(0, "show", course=anchor).play(1, "show", course=clockwise)
    assert winner(t) == 0


@rule("KS-R159", "KS-R161")
def test_weathercock_uses_dials_opens_no_windows_and_ends_after_nine_reveals() -> None:
    t = at_port("Weathercock", dread=[1, 3, 1])
    for _ in range(9):
        assert not isinstance(t.match.question, Window)
        t.play(0, "show", course=0).play(1, "show", course=0)
    assert t.fight.tied == [0, 1]


@rule("KS-R158", "KS-R159")
def test_tempt_the_beast_rolls_kraken_dice_into_a_pot_that_a_miss_empties() -> None:
    t = table([1, 1, 4], port="Tempt the Beast", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(6).passes()
    assert t.fight.count == 2
    t.will_roll(3).play(0, "roll", dice=1)
    assert t.fight.count == 3
    t.will_roll(6).play(0, "stop")
    assert t.fight.points == [3, 0]
    t.will_roll(1, 6).play(1, "roll", dice=1)
    assert t.fight.points == [3, 0]
    t.will_roll(6).play(0, "roll", dice=1)
    assert winner(t) == 0


def test_haggle_offers_dice_in_secret_and_the_one_beats_the_six() -> None:
    t = table([1, 1, 4], port="Haggle").play(2, "plunder", ability=0)
    t.will_roll(1, 5, 5, 6, 5, 4).passes(2)
    assert t.choices(0, "offer") == [0, 1]
    t.play(0, "offer", die=0)
    assert t.match.view(1).fight.fighters[0].kept == []
    t.play(1, "offer", die=0)
    assert t.fight.points == [1, 0]
    t.play(1, "offer", die=0)
    assert t.fight.card == [1, 0, 0, 0, 1, 0]
    assert winner(t) == 0


def test_thread_the_reef_pays_between_the_walls_and_costs_outside() -> None:
    t = table([1, 1, 4], port="Thread the Reef").play(2, "plunder", ability=0)
    t.will_roll(2, 4).passes()
    assert [die.number for die in t.match.view(0).fight.shared] == [2, 4]
    t.will_roll(4).play(0, "steer").play(1, "wait")
    assert [len(faces) for faces in t.fight.dice] == [1, 0]
    t.will_roll(3, 3).passes()
    assert t.fight.points == [2, 0]
    t.will_roll(5, 3).play(0, "steer").play(1, "steer").passes()
    assert t.fight.points == [1, 2]


def test_thread_the_reef_where_nobody_steers_opens_no_window() -> None:
    t = table([1, 1, 4], port="Thread the Reef").play(2, "plunder", ability=0).passes()
    t.play(0, "wait").play(1, "wait")
    assert t.fight.round == 2
    assert t.choices(0) == ["steer", "wait"]


def test_even_keel_finds_the_best_two_pairs() -> None:
    assert balance([6, 1, 4, 3]) == 14
    assert balance([6, 6, 6, 1]) == 19 - 500
    assert balance([1, 1, 1, 1]) < balance([6, 6, 6, 6])
    t = table([1, 1, 4], port="Even Keel", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(6, 1, 4, 3).passes(2)
    t.will_roll(6, 6, 6, 1).play(0, "stop").passes()
    assert winner(t) == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_goes_first_is_the_one_who_chooses_first(seat: int) -> None:
    t = table([1, 1, 4], port="Even Keel", dread=[3 - 2 * seat, 1 + 2 * seat, 1]).play(
        2, "plunder", ability=0
    )
    assert t.passes(2).asked == [seat]
