"""DM-3 Pirate actions in general."""

import pytest

from calavera.games.dead_men.actions import (
    BUCKET_ON,
    CHOP,
    CLOSE,
    DRINK,
    DROP,
    ELIMINATE,
    END,
    FIGHT_FIRE,
    HURRY,
    LOAD,
    PICK_UP,
    REST,
    RUN,
    STRENGTHEN,
    SWAP,
    SWAP_WITH,
    WALK,
    WIND,
)
from calavera.games.dead_men.rules.ship import adjacent_rooms
from calavera.games.dead_men.state import (
    ACTIONS,
    BOATS,
    BUCKET,
    FLYNN,
    JADE,
    OPEN,
    REVENGE,
    RUSH,
    SECOND_WIND,
    Ship,
)
from calavera.testing import rule
from tests.games.dead_men.table import CUTLASS, GOLD, GROG_4, HOME, Table


def walk(room: int) -> int:
    return WALK.of(room=room, compass=0)


def rest() -> int:
    return REST.of(rum=0)


def eliminate(room: int, leader: int = 0) -> int:
    return ELIMINATE.of(room=room, leader=leader, dagger=0)


def next_turn(t: Table) -> None:
    """On to the next pirate's action step, with an empty stack and no Revenge."""
    from calavera.games.dead_men.rules.pirate import begin_actions
    from calavera.games.dead_men.rules.turn import begin_turn

    begin_turn(t.s, (t.s.active + 1) % t.s.seats)
    begin_actions(t.s)
    t.s.step = ACTIONS


def tokens(s: Ship) -> tuple[int, int]:
    return s.own, s.lent


@rule("DM-3.1")
@pytest.mark.parametrize("times", [1, 3])
def test_an_action_costs_a_token(times: int) -> None:
    t = Table()
    for _ in range(times):
        t.do(STRENGTHEN.at())
    assert t.s.own == 5 - times


@rule("DM-3.1")
def test_without_tokens_there_is_no_action() -> None:
    t = Table()
    t.corridor(0)
    t.pirate(0, at=HOME, fatigue=4)
    t.s.own = 0
    assert t.legal() == [END.at()]


@rule("DM-3.2")
def test_actions_come_in_any_order_and_again() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.pirate(0, at=HOME, fatigue=4)
    t.do(rest(), walk(east), rest(), walk(HOME), STRENGTHEN.at())
    assert (t.at(0), t.fatigue(0), t.s.pirates[0].marker, t.s.own) == (HOME, 0, 1, 0)


@rule("DM-3.3", "DM-3.4", "DM-E2")
def test_own_tokens_left_are_lent_to_the_next_pirate() -> None:
    t = Table()
    t.pirate(0, card=JADE)
    t.pirate(1, card=FLYNN)
    t.do(STRENGTHEN.at(), STRENGTHEN.at(), STRENGTHEN.at(), END.at())
    assert t.s.step == REVENGE
    next_turn(t)
    assert (t.s.active, *tokens(t.s)) == (1, 5, 2)


@rule("DM-3.5", "DM-3.7", "DM-R5", "DM-E3")
def test_lent_tokens_are_spent_first_and_go_home() -> None:
    t = Table()
    t.pirate(0, card=FLYNN)
    t.pirate(1, card=JADE)
    t.s.lent = 2
    t.do(STRENGTHEN.at())
    assert tokens(t.s) == (5, 1)
    t.do(STRENGTHEN.at(), STRENGTHEN.at())
    assert tokens(t.s) == (4, 0)
    t.do(END.at())
    assert t.s.passed == 4
    next_turn(t)
    assert tokens(t.s) == (5, 4)


@rule("DM-3.5", "DM-3.6", "DM-E4")
def test_a_lent_token_is_never_passed_on() -> None:
    t = Table(3)
    t.pirate(0, card=FLYNN)
    t.pirate(1, card=JADE)
    t.s.lent = 2
    t.do(STRENGTHEN.at(), END.at())
    assert t.s.passed == 5
    next_turn(t)
    assert tokens(t.s) == (5, 5)


@rule("DM-3.8")
def test_a_player_may_end_at_any_time() -> None:
    t = Table()
    assert END.at() in t.legal()
    t.do(STRENGTHEN.at())
    assert END.at() in t.legal()
    t.do(END.at())
    assert t.s.step == REVENGE


@rule("DM-3.9")
def test_adjacent_means_both_have_a_door_and_neither_exploded() -> None:
    t = Table()
    door = t.room(1, 0, "W")
    t.room(-1, 0, "W")  # a wall towards HOME
    t.room(0, 1, "S", exploded=True)
    assert adjacent_rooms(t.s, HOME) == [door]


@rule("DM-3.10", "DM-R6")
def test_the_boats_are_beside_every_unexploded_exit_room() -> None:
    t = Table()
    dinghy = t.room(1, 0, "EW")
    other = t.room(2, 0, "EW")
    t.s.exits[dinghy] = 2
    assert adjacent_rooms(t.s, BOATS) == [HOME, dinghy]
    t.s.exploded[dinghy] = True
    assert adjacent_rooms(t.s, BOATS) == [HOME]
    assert other not in adjacent_rooms(t.s, BOATS)


@rule("DM-3.11", "DM-R6")
def test_what_a_pirate_in_the_boats_can_do() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W")
    t.put(HOME, fire=2, deckhands=1, loot=(CUTLASS,), tentacles=1)
    t.s.trapdoor[HOME] = OPEN
    t.pirate(0, at=BOATS, fatigue=3)
    verbs = [verb for verb in (WALK, RUN, REST, STRENGTHEN, SWAP, ELIMINATE, END) if t.can(verb)]
    assert len(verbs) == 7
    assert not any(t.can(verb) for verb in (FIGHT_FIRE, PICK_UP, LOAD, CLOSE, CHOP, DROP))


@rule("DM-3.11", "DM-24.6", "DM-R6")
def test_flynn_fights_the_exit_rooms_fire_from_the_boats() -> None:
    t = Table()
    t.put(HOME, fire=2)
    t.pirate(0, at=BOATS, card=FLYNN)
    t.do(FIGHT_FIRE.of(room=HOME))
    assert t.s.fire[HOME] == 1


@rule("DM-3.12")
def test_in_a_room_too_hot_only_water_rest_and_flight() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.put(HOME, fire=5, deckhands=1, loot=(CUTLASS,))
    t.s.fire[east] = 1
    t.pirate(0, at=HOME, fatigue=6, item=BUCKET)
    assert set(t.legal()) == {
        walk(east),
        walk(BOATS),
        rest(),
        FIGHT_FIRE.of(room=HOME),
        END.at(),
    }
    t.do(FIGHT_FIRE.of(room=HOME))
    assert {STRENGTHEN.at(), eliminate(HOME), PICK_UP.of(token=CUTLASS), BUCKET_ON.of(room=east)} <= set(
        t.legal()
    )


@rule("DM-3.13")
def test_in_a_crowded_room_only_blades_and_flight() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.put(HOME, fire=1, deckhands=3)
    t.put(east, deckhands=1)
    t.pirate(0, at=HOME, fatigue=4)
    assert set(t.legal()) == {walk(east), walk(BOATS), eliminate(HOME), END.at()}
    t.do(eliminate(HOME))
    assert {rest(), STRENGTHEN.at(), eliminate(east), FIGHT_FIRE.of(room=HOME)} <= set(t.legal())


@rule("DM-3.14", "DM-R7", "DM-E19")
def test_too_hot_and_too_crowded_allows_both_remedies() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.put(HOME, fire=5, deckhands=3)
    t.put(east, deckhands=1)
    t.pirate(0, at=HOME, fatigue=6)
    assert set(t.legal()) == {
        walk(east),
        walk(BOATS),
        rest(),
        eliminate(HOME),
        FIGHT_FIRE.of(room=HOME),
        END.at(),
    }


@rule("DM-3.12", "DM-3.13")
def test_leaving_may_also_be_a_run() -> None:
    t = Table()
    east, far = t.corridor(0, 0)
    t.put(HOME, deckhands=3)
    t.pirate(0, at=HOME)
    assert RUN.of(first=east, second=far, compass=0) in t.legal()


@rule("DM-R8")
@pytest.mark.parametrize("may_end", [True, False])
def test_a_hemmed_in_pirate_may_end_unless_the_option_forbids_it(may_end: bool) -> None:
    t = Table(end_turn_when_restricted=may_end)
    t.put(HOME, deckhands=3)
    t.pirate(0, at=HOME)
    assert (END.at() in t.legal()) is may_end
    t.s.own = 0
    assert t.legal() == [END.at()]  # nothing else can be done


@rule("DM-3.15", "DM-R9", "DM-18.19", "DM-18.20")
def test_grog_drops_and_adrenaline_cost_nothing_and_are_never_barred() -> None:
    t = Table(kraken=True)
    t.put(HOME, fire=5, deckhands=3)
    t.pirate(0, at=HOME, fatigue=8, treasure=True, grog=(GROG_4,), adrenaline=(SECOND_WIND, RUSH))
    t.s.own = 0
    free = {DRINK.of(token=GROG_4), DROP.of(token=GOLD), DROP.of(token=GROG_4), WIND.at(), HURRY.at()}
    assert free <= set(t.legal())
    t.do(DRINK.of(token=GROG_4))
    assert (t.fatigue(0), t.s.own) == (4, 0)


@rule("DM-R9", "DM-18.20")
def test_nobody_drinks_in_another_turn() -> None:
    t = Table()
    t.pirate(1, fatigue=8, grog=(GROG_4,))
    assert not t.can(DRINK)


@rule("DM-3.11")
def test_swapping_works_from_the_boats_with_anybody() -> None:
    t = Table()
    t.pirate(1, at=HOME, item=BUCKET)
    assert SWAP_WITH.of(seat=1) in t.legal()
