"""The Kraken's way, the hunted, and the Navy's patrols and entry."""

import pytest

from calavera.games.kraken_skulls.state import MOVES, NAVY_ENTRY, NOWHERE, WINDOW_0, WINDOW_3
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, Table, table


def migrate(places: list[int], kraken: int, **fields: object) -> int:
    return table(places, step=MOVES, kraken=kraken, **fields).s.kraken  # type: ignore[arg-type]


@rule("KS-KRK.3", "KS-KRK.4", "KS-R29", "KS-E17")
def test_it_goes_clockwise_from_open_water_to_open_water() -> None:
    assert [migrate([1, 3, 5], place) for place in (0, 2, 4)] == [2, 4, 0]


@rule("KS-KRK.5", "KS-KRK.6", "KS-KRK.8", "KS-E18", "KS-R30")
@pytest.mark.parametrize(("hunted", "to"), [(4, 4), (2, 2), (1, 0), (3, 2), (0, 0), (5, 0)])
def test_it_goes_toward_the_hunted_or_lurks(hunted: int, to: int) -> None:
    spots = [[], [KIND["black_spot"]], []]
    assert migrate([1, hunted, 5], 0, spots=spots) == to


@rule("KS-R31", "KS-R96")
def test_of_several_hunted_the_nearest_draws_it_and_of_equally_near_the_one_clockwise() -> None:
    spots = [[KIND["black_spot"]], [KIND["black_spot"]], []]
    assert migrate([3, 4, 1], 0, spots=spots) == 4
    assert migrate([4, 2, 1], 0, spots=spots) == 2
    two_ships = table([3, 1, 4, 5], seats=2, step=MOVES, kraken=0, spots=[[KIND["black_spot"]], []])
    assert two_ships.s.kraken == 4


@rule("KS-SCM.2", "KS-SCM.3", "KS-KRK.8")
def test_the_black_spot_is_laid_before_another_pirate_who_is_hunted() -> None:
    t = table([1, 3, 5], step=WINDOW_0, hands=[["black_spot"], [], []], kraken=0)
    t.card(0, "black_spot")
    assert t.choices(0, "rival") == [1, 2]
    t.play(0, "rival", seat=2)
    assert t.s.spots[2] == [KIND["black_spot"]]
    assert t.s.discard == []
    assert t.match.view(1).pirates[2].hunted


@rule("KS-R34", "KS-AFT.10", "KS-R35")
def test_after_the_krakens_end_its_cards_are_unplayable_but_still_cards() -> None:
    t = table([1, 3, 5], step=WINDOW_0, hands=[["black_spot", "kraken_migration"], [], []])
    assert t.s.slain
    assert t.choices(0) == ["pass"]
    assert t.hand(0) == ["kraken_migration", "black_spot"]


@rule("KS-R36")
def test_kraken_migration_moves_it_either_way_whoever_is_hunted() -> None:
    spots = [[], [KIND["black_spot"]], []]
    t = table([1, 2, 5], step=WINDOW_0, hands=[["kraken_migration"], [], []], kraken=0, spots=spots)
    t.card(0, "kraken_migration")
    assert sorted(t.choices(0, "at")) == [2, 4]
    t.play(0, "at", location=4)
    assert t.s.kraken == 4


@rule("KS-AFT.9", "KS-R35")
def test_a_kraken_migration_drawn_after_its_end_is_replaced_until_another_card_comes() -> None:
    t = table([0, 2, 4], deck=["kraken_migration", "kraken_migration", "rum_cask"])
    for seat in range(3):
        t.play(seat, "plunder", ability=0)
    assert "kraken_migration" not in t.hand(0)
    assert t.s.discard.count(KIND["kraken_migration"]) == 2


# ---- the Navy


@rule("KS-NVY.4", "KS-NVY.5", "KS-NVY.6", "KS-R41")
@pytest.mark.parametrize(("face", "to"), [(1, 3), (2, 3), (3, 3), (4, 5), (5, 5), (6, 5)])
def test_the_patrol_die_sends_it_to_the_next_port_that_way(face: int, to: int) -> None:
    t = table([0, 2, 4], step=WINDOW_3 - 2, navy=1).will_roll(face)
    t.passes()
    assert t.s.navy == to


@rule("KS-NVY.1")
def test_it_takes_no_part_before_anybody_has_four_dread() -> None:
    t = table([0, 2, 4], step=NAVY_ENTRY, dread=[3, 3, 3])
    assert t.s.navy == NOWHERE
    assert t.s.turn == 2  # the turn went on, and nobody was asked to place it
    drawn = t.rng.drawn
    t.passes()
    for seat in range(3):
        t.play(seat, "dial", course=0)
    t.skip()
    assert (t.s.navy, t.rng.drawn) == (NOWHERE, drawn)  # no patrol either


def enter(dread: list[int], seats: int = 3) -> Table:
    return table([0, 1, 4], step=NAVY_ENTRY, seats=seats, dread=dread)


@rule("KS-NVY.2", "KS-NVY.3", "KS-R37", "KS-R39")
@pytest.mark.parametrize("dread", [4, 6])
def test_the_pirate_on_four_picks_any_port_occupied_or_not_and_nobody_is_captured_yet(dread: int) -> None:
    t = enter([1, dread, 3])
    assert t.asked == [1]
    assert t.choices(1, "at") == [1, 3, 5]
    t.play(1, "at", location=1)
    assert (t.s.navy, t.s.place[1]) == (1, 1)
    assert (t.s.turn, t.prompt) == (2, "KS-NAV.12")
    assert "KS-ESC" not in t.told()


@rule("KS-R37")
def test_whoever_is_on_four_for_a_moment_only_does_not_bring_the_navy() -> None:
    for reward, dread, prompt in (("draw", 4, "KS-NVY.3"), ("dig", 3, "KS-NAV.3")):
        t = table([0, 0, 4], dread=[3, 1, 1], buried={0: ["cursed_amulet"]}, deck=["harpoon"] * 9)
        t.play(2, "plunder", ability=0).will_roll(*(3, 3, 1, 1) * 3).passes(4)
        assert t.s.dread[0] == 4
        t.play(0, reward).skip()
        assert (t.s.dread[0], t.prompt, t.s.navy) == (dread, prompt, NOWHERE)


@rule("KS-NVY.1", "KS-NVY.2", "KS-R37", "KS-R38", "KS-R39")
def test_once_on_the_ring_it_is_placed_by_nobody_else_who_reaches_four() -> None:
    t = enter([1, 4, 3])
    assert t.s.navy == NOWHERE
    t.play(1, "at", location=1)
    assert (t.s.navy, t.s.turn) == (1, 2)
    t.passes()
    for seat in range(3):
        t.play(seat, "dial", course=0)
    t.will_roll(6).skip()  # the first patrol
    assert t.s.navy == 5
    for dread in ([1, 4, 3], [4, 4, 4]):
        later = table([0, 1, 4], step=NAVY_ENTRY, dread=dread, navy=1)
        assert later.rng.drawn == 0
        assert (later.s.navy, later.s.turn) == (1, 2)
        assert "at" not in [name for seat in later.asked for name in later.choices(seat)]


@rule("KS-R38", "KS-E27", "KS-R164", "KS-NVY.3")
def test_of_several_on_four_a_bare_sword_fight_picks_who_places_it() -> None:
    t = table([0, 1, 4], step=NAVY_ENTRY - 1, dread=[4, 5, 3])
    assert t.s.navy == NOWHERE
    for script, seat in (([2, 2, 1, 1], 0), ([1, 1, 2, 5], 1), ([2, 1, 5, 1, 1, 1, 2, 1], 1)):
        t = table([0, 1, 4], step=NAVY_ENTRY - 2, dread=[4, 5, 3])
        t.will_roll(*script).passes()
        assert t.asked == [seat]
        assert t.prompt == "KS-NVY.3"


@rule("KS-R40")
def test_it_stays_when_dread_falls_and_enters_once_only() -> None:
    t = table([0, 2, 4], step=NAVY_ENTRY, dread=[1, 4, 1], navy=3)
    assert t.s.navy == 3
    assert t.prompt != "KS-NVY.3"


@rule("KS-GHO.1", "KS-R114")
def test_no_navy_enters_where_the_ghost_ship_sails() -> None:
    t = table([0, 2, 4], step=NAVY_ENTRY, dread=[1, 7, 1], options={"ghost_ship": True})
    assert t.s.navy == NOWHERE


def test_a_tip_sends_the_navy_to_another_port() -> None:
    t = table([0, 2, 4], step=WINDOW_3, navy=1, hands=[["tip_off_the_navy"], [], []])
    t.card(0, "tip_off_the_navy")
    assert t.choices(0, "at") == [3, 5]
    t.play(0, "at", location=5)
    assert t.s.navy == 5
