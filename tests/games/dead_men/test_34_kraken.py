"""DM-14 Chop Tentacles, DM-15 Attack the Kraken, DM-34 The Kraken, DM-35 Adrenaline."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    ALSO,
    ATTACK,
    CHOP,
    CLOSE,
    END,
    FIRE,
    FUSE,
    HURRY,
    KEEP,
    SLAM,
    SPRAY,
    STOP,
    STRENGTHEN,
    STRIKE,
    SWEEP,
    SWING,
    WIND,
)
from calavera.games.dead_men.rules.ship import deckhands_in
from calavera.games.dead_men.state import (
    ACTIONS,
    BESS,
    BOATS,
    BURST_OF_SPRAY,
    CLEAN_SWEEP,
    CLOSED,
    DEAD,
    IRON_ARM,
    JADE,
    KRAKEN,
    ON_BOARD,
    OPEN,
    PULLED_UNDER,
    READY_FUSE,
    REVENGE,
    RUSH,
    SEARCH,
    SECOND_SWING,
    SECOND_WIND,
    SHIP_DESTROYED,
    SLAM_THE_HATCH,
    SUBMERGED,
    SWORD,
    WAITING,
)
from calavera.testing import rule
from tests.games.dead_men.table import HOME, Table


def strike(track: int = 0, arms: int = 0) -> int:
    return STRIKE.of(track=track, arms=arms)


# ---- 14 Chop Tentacles


def grabbed(*tentacles: int, **pirate: object) -> Table:
    """Column 0 with these tentacles from the front to the rear, and a pirate at HOME."""
    t = Table(kraken=True)
    t.put(HOME, tentacles=tentacles[0])
    for i, count in enumerate(tentacles[1:]):
        t.room(0, i + 1, "NS", tentacles=count)
    t.room(1, 0, "W", tentacles=2)
    t.pirate(0, at=HOME, **pirate)  # type: ignore[arg-type]
    return t


@rule("DM-14.1", "DM-14.2", "DM-14.4", "DM-14.5", "DM-35.2", "DM-E57")
def test_a_chop_fights_all_tentacles_of_the_column() -> None:
    t = grabbed(1, 0, 2, marker=1)
    supply = t.s.tentacle_supply
    t.roll(2)
    t.do(CHOP.at())
    assert t.s.against == 3
    t.do(strike(1))
    assert t.s.tentacles == [0, 0, 0, 2]
    assert t.s.tentacle_supply == supply + 3
    assert (len(t.s.pirates[0].adrenaline), len(t.s.adrenaline)) == (1, 15)
    assert t.s.pirates[0].marker == 0


@rule("DM-14.1")
def test_any_room_of_the_column_will_do() -> None:
    t = grabbed(0, 0, 1)
    t.roll(1)
    t.do(CHOP.at())
    assert t.s.tentacles[2] == 0


@rule("DM-14.3", "DM-R27")
@pytest.mark.parametrize(
    ("card", "item", "own"), [(5, -1, 2), (5, SWORD, 3), (BESS, -1, 3), (BESS, SWORD, 4)]
)
def test_the_own_strength_has_all_modifiers(card: int, item: int, own: int) -> None:
    for count in (own, own + 1):
        t = grabbed(count, card=card, item=item)
        t.roll(2)
        t.do(CHOP.at())
        assert (t.s.tentacles[HOME] == 0) is (count == own)


@rule("DM-14.6", "DM-18.13", "DM-E57")
@pytest.mark.parametrize("tentacles", [3, 6])
def test_a_failed_chop_costs_exactly_one(tentacles: int) -> None:
    t = grabbed(tentacles)
    t.roll(1)
    t.do(CHOP.at())
    assert (t.fatigue(0), t.s.tentacles[HOME], t.s.pirates[0].adrenaline) == (1, tentacles, [])


@rule("DM-14.7", "DM-R10")
def test_without_tentacles_nothing_is_chopped() -> None:
    t = grabbed(0, 0)
    assert not t.can(CHOP)


# ---- 15 Attack the Kraken


def at_sea(
    *,
    column: int = 0,
    strength: int = 5,
    cannons: int = 0,
    marker: int = 0,
    rolls: tuple[int, ...] = (),
    **options: object,
) -> Table:
    """A pirate at the rear of column 0, cannons there, and the Kraken behind some column."""
    t = Table(kraken=True, **options)  # type: ignore[arg-type]
    t.room(1, 0, "EW")
    t.room(2, 0, "EW")
    t.room(3, 0, "W")
    t.pirate(0, at=HOME, marker=marker)
    t.s.column, t.s.strength, t.s.health = column, strength, 6
    t.s.loaded = [0] * cannons
    t.s.cannon_supply = 6 - cannons
    t.roll(*rolls)
    return t


def attack(cannon: int = 0) -> int:
    return ATTACK.of(cannon=cannon)


@rule("DM-15.1", "DM-R19")
@pytest.mark.parametrize(("y", "exploded", "rear"), [(0, False, False), (1, False, True), (0, True, True)])
def test_only_the_rear_of_a_column_reaches_it(y: int, exploded: bool, rear: bool) -> None:
    t = Table(kraken=True)
    t.room(0, 1, "S", exploded=exploded)
    t.pirate(0, at=[HOME, 1][y])
    assert t.can(ATTACK) is rear


@rule("DM-15.2", "DM-R20")
@pytest.mark.parametrize(
    ("kraken", "there"), [(WAITING, False), (ON_BOARD, True), (SUBMERGED, False), (DEAD, False)]
)
def test_the_figure_must_be_on_the_board(kraken: int, there: bool) -> None:
    t = Table(kraken=True)
    t.pirate(0, at=HOME)
    t.s.kraken = kraken
    assert t.can(ATTACK) is there


@rule("DM-15.3", "DM-15.4", "DM-R16")
@pytest.mark.parametrize(("wraps", "against"), [(False, 8), (True, 6)])
def test_its_strength_is_the_track_and_the_distance(wraps: bool, against: int) -> None:
    t = at_sea(column=3, rolls=(1,), distance_wraps=wraps)
    t.do(attack())
    assert t.fatigue(0) == against - 1


@rule("DM-15.5", "DM-15.6")
def test_the_cannon_die_is_rolled_with_the_battle_die() -> None:
    t = at_sea(cannons=1, strength=7)
    t.roll(4)
    t.cannon(3)
    t.do(attack(1))
    assert (t.s.health, t.s.kraken) == (5, SUBMERGED)


@rule("DM-15.6", "DM-24.12", "DM-R27")
def test_sword_bess_track_and_iron_arm_count() -> None:
    t = at_sea(strength=9, rolls=(3,))
    t.pirate(0, at=HOME, card=BESS, item=SWORD, marker=2, adrenaline=(IRON_ARM,))
    t.do(attack(), strike(1, 1))
    assert t.s.health == 5  # 3 + 1 + 1 + 2 + 2
    assert t.s.pirates[0].marker == 0


@rule("DM-24.12")
@pytest.mark.parametrize(("card", "left"), [(BESS, 0), (JADE, 4)])
def test_bess_chops_with_one_more(card: int, left: int) -> None:
    t = grabbed(4, card=card)
    t.roll(3)
    t.do(CHOP.at())
    assert t.s.tentacles[HOME] == left


@rule("DM-15.7")
def test_without_a_cannon_the_cannon_die_is_not_rolled() -> None:
    t = at_sea(rolls=(4,), marker=1)
    assert attack(1) not in t.legal()
    t.do(attack())
    battle = GAME.view(t.s, 0).battle
    assert battle is not None
    assert (battle.roll, battle.cannon) == (4, None)


@rule("DM-15.8", "DM-R18")
@pytest.mark.parametrize(
    ("scope", "where", "fires"),
    [
        ("pirate_column", 0, True),
        ("pirate_column", 3, False),
        ("kraken_column", 3, True),
        ("kraken_column", 0, False),
        ("any", 2, True),
    ],
)
def test_which_cannons_are_available(scope: str, where: int, fires: bool) -> None:
    t = at_sea(column=3, cannon_scope=scope)
    t.s.loaded = [where]
    assert (attack(1) in t.legal()) is fires


@rule("DM-15.9", "DM-R18")
@pytest.mark.parametrize(("spent", "loaded", "supply"), [(True, [0], 5), (False, [0, 0], 4)])
def test_every_shot_uses_up_a_cannon(spent: bool, loaded: list[int], supply: int) -> None:
    t = at_sea(cannons=2, strength=2, cannon_spent=spent)
    t.roll(2)
    t.cannon(1)
    t.do(attack(1))
    assert (t.s.loaded, t.s.cannon_supply) == (loaded, supply)


@rule("DM-15.9", "DM-R18")
def test_unspent_cannons_fire_once_an_attack() -> None:
    t = at_sea(cannons=2, strength=9, cannon_spent=False)
    t.roll(1)
    t.cannon(0, 0)
    t.do(attack(1))
    assert FIRE.at() in t.legal()
    t.do(FIRE.at())
    assert t.question is None
    assert t.fatigue(0) == 8


@rule("DM-15.10", "DM-15.11", "DM-15.12", "DM-R27", "DM-E54")
def test_keep_firing_replaces_the_cannon_die() -> None:
    t = at_sea(column=2, strength=5, cannons=2, marker=1)
    t.roll(3)
    t.cannon(1, 3)
    t.do(attack(1))
    assert t.s.against == 7
    assert t.legal() == [strike(0), strike(1), FIRE.at()]  # 3 + 1 (+ 1) is too low
    t.do(FIRE.at())
    assert (t.s.battle_roll, t.s.cannon_roll) == (3, 3)
    t.do(strike(1))
    assert (t.s.health, t.s.strength, t.s.kraken) == (5, 4, SUBMERGED)
    assert (t.s.loaded, t.s.cannon_supply, t.s.pirates[0].marker) == ([], 6, 0)
    assert t.can(KEEP) or len(t.s.pirates[0].adrenaline) == 1


@rule("DM-15.10")
def test_a_shot_that_is_enough_is_not_repeated() -> None:
    t = at_sea(strength=5, cannons=3, marker=1)
    t.roll(4)
    t.cannon(1)
    t.do(attack(1))
    assert FIRE.at() not in t.legal()


@rule("DM-15.10", "DM-R27")
def test_the_track_does_not_count_for_too_low() -> None:
    t = at_sea(strength=5, cannons=2, marker=4)
    t.roll(3)
    t.cannon(1)
    t.do(attack(1))
    assert FIRE.at() in t.legal()


@rule("DM-15.12")
def test_firing_goes_on_while_cannons_last() -> None:
    t = at_sea(strength=9, cannons=3)
    t.roll(3)
    t.cannon(0, 0, 0)
    t.do(attack(1), FIRE.at(), FIRE.at())
    assert (t.s.loaded, t.fatigue(0)) == ([], 6)


@rule("DM-15.13", "DM-15.14", "DM-15.15", "DM-15.17", "DM-15.18")
def test_a_hit_costs_it_health_and_strength_and_it_dives() -> None:
    t = at_sea(strength=5, rolls=(5,))
    t.put(1, tentacles=2)
    t.do(attack())
    assert (t.s.health, t.s.strength, t.s.kraken, t.s.tentacles[1]) == (5, 4, SUBMERGED, 2)
    assert t.fatigue(0) == 0


@rule("DM-15.16", "DM-35.3", "DM-R51")
@pytest.mark.parametrize(
    ("unkept", "pile", "spent"), [("pile", [RUSH, SECOND_WIND], []), ("discard", [RUSH], [SECOND_WIND])]
)
def test_a_hit_draws_two_adrenaline_and_keeps_one(unkept: str, pile: list[int], spent: list[int]) -> None:
    t = at_sea(rolls=(6,), adrenaline_unkept=unkept)
    t.s.adrenaline = [SECOND_WIND, IRON_ARM, RUSH]
    t.do(attack())
    assert t.asked() == 0
    assert set(t.legal()) == {KEEP.of(adrenaline=SECOND_WIND), KEEP.of(adrenaline=IRON_ARM)}
    t.do(KEEP.of(adrenaline=IRON_ARM))
    assert t.s.pirates[0].adrenaline == [IRON_ARM]
    assert (sorted(t.s.adrenaline), t.s.spent_adrenaline) == (sorted(pile), spent)


@rule("DM-35.4", "DM-R51")
@pytest.mark.parametrize(("pile", "gained"), [([], []), ([RUSH], [RUSH])])
def test_a_small_pile_gives_what_is_left(pile: list[int], gained: list[int]) -> None:
    t = at_sea(rolls=(6,))
    t.s.adrenaline = pile[:]
    t.do(attack())
    assert t.s.pirates[0].adrenaline == gained


@rule("DM-15.19", "DM-18.14", "DM-E55")
def test_a_miss_costs_the_difference() -> None:
    t = at_sea(column=2, strength=5, marker=1, rolls=(2,))
    t.do(attack(), strike(0))
    assert (t.fatigue(0), t.s.health, t.s.kraken) == (5, 6, ON_BOARD)


@rule("DM-15.20", "DM-34.20")
def test_without_health_it_is_dead_for_good() -> None:
    t = at_sea(rolls=(6,))
    t.s.health = 1
    t.put(1, tentacles=1)
    t.s.adrenaline = []
    t.do(attack())
    assert t.s.kraken == DEAD
    t.do(END.at())
    t.start(KRAKEN)
    assert (t.s.kraken, len(t.s.kraken_deck), t.s.tentacles[1]) == (DEAD, 8, 1)


@rule("DM-15.21", "DM-E93")
def test_a_cannon_left_out_of_the_first_roll_stays_silent() -> None:
    t = at_sea(strength=5, cannons=1, marker=0, rolls=(4,))
    t.do(attack(0))
    assert (t.fatigue(0), t.s.loaded) == (1, [0])
    t.roll(4)
    t.cannon(1)
    t.do(attack(1))
    assert t.s.health == 5


@rule("DM-15.22")
def test_after_a_miss_one_may_attack_again() -> None:
    t = at_sea(strength=5, rolls=(4, 5))
    t.do(attack(), attack())
    assert (t.fatigue(0), t.s.health, t.s.own) == (1, 5, 3)


@rule("DM-15.17", "DM-R20", "DM-E56")
def test_after_a_hit_it_cannot_be_attacked_until_it_surfaces() -> None:
    t = at_sea(rolls=(6,))
    t.s.adrenaline = []
    t.do(attack())
    assert not t.can(ATTACK)
    t.kraken(1)
    t.s.step, t.s.own, t.s.active = ACTIONS, 5, 0
    assert t.can(ATTACK)


# ---- 34 the Kraken's step


@rule("DM-34.1", "DM-34.2", "DM-34.3", "DM-1.26", "DM-R47", "DM-E86")
def test_it_surfaces_after_the_first_round_and_draws_from_the_second() -> None:
    t = Table(kraken=True)
    t.s.kraken, t.s.turn_number = WAITING, 1
    t.start(KRAKEN)
    assert (t.s.kraken, len(t.s.kraken_deck)) == (WAITING, 8)
    t.start(KRAKEN)
    assert (t.s.kraken, t.s.column, len(t.s.kraken_deck), t.s.turn_number) == (ON_BOARD, 0, 8, 3)
    t.kraken(1)
    assert t.s.turn_number == 4
    assert len(t.s.kraken_deck) == 7


@rule("DM-34.1", "DM-R1")
def test_without_the_expansion_there_is_no_step() -> None:
    t = Table(kraken=False)
    t.start(KRAKEN)
    assert (t.s.step, t.s.turn_number) == (SEARCH, 4)
    assert GAME.view(t.s, 0).kraken is None


def swim(move: int, column: int, **options: object) -> Table:
    """Columns -1 to 2, the Kraken behind one of them."""
    t = Table(kraken=True, **options)  # type: ignore[arg-type]
    t.room(-1, 0, "E")
    t.room(1, 0, "EW")
    t.room(2, 0, "W", exploded=True)
    t.s.column = column
    t.kraken(move)
    return t


@rule("DM-34.4", "DM-34.5", "DM-34.7", "DM-34.8", "DM-R16", "DM-E50")
@pytest.mark.parametrize(("move", "column", "after"), [(1, 0, 1), (-2, 1, -1), (2, 1, -1), (-1, -1, 2)])
def test_arrows_move_it_and_it_wraps_round(move: int, column: int, after: int) -> None:
    t = swim(move, column)
    assert t.s.column == after
    assert len(t.s.kraken_discards) == 1


@rule("DM-34.6")
def test_it_only_has_a_column() -> None:
    seen = GAME.view(swim(1, 0).s, 0).kraken
    assert seen is not None
    assert seen.column == 1
    assert not hasattr(seen, "row")


@rule("DM-34.9")
def test_an_arrow_does_nothing_else() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W", fire=3)
    t.pirate(0, at=1)
    before = (t.s.strength, t.s.tentacles[:], t.s.fire[:], t.s.health)
    t.kraken(1)
    assert (t.s.strength, t.s.tentacles, t.s.fire, t.s.health) == before
    assert t.fatigue(0) == 0


def attacked(**options: object) -> Table:
    """Column 1 of three rooms, attacked, as in the example."""
    t = Table(kraken=True, **options)  # type: ignore[arg-type]
    t.room(1, 0, "NW", fire=3)
    t.room(1, 1, "NS")
    t.room(1, 2, "S", fire=1)
    t.pirate(0, at=2, fatigue=4)
    t.s.column, t.s.strength = 1, 5
    t.s.kraken_discards = [t.s.kraken_deck.pop(0)]
    t.kraken(0)
    return t


@rule("DM-34.10", "DM-34.13", "DM-34.14", "DM-34.15", "DM-34.16", "DM-18.15", "DM-E51")
def test_an_attack() -> None:
    t = attacked()
    assert t.s.tentacles == [0, 1, 1, 1]
    assert t.s.tips == [0, 1, 0, 0]
    assert t.s.fire == [0, 2, 0, 0]
    assert (t.fatigue(0), t.s.strength) == (6, 6)
    assert (sorted(t.s.kraken_deck), t.s.kraken_discards) == (list(range(8)), [])


@rule("DM-34.11")
def test_the_order_of_an_attack() -> None:
    told = [
        line
        for line in attacked().lines()
        if line.startswith(("A tentacle", "Spray", "{seat's} fatigue", "The Kraken’s strength"))
    ]
    assert [line.split()[0] for line in told] == ["A", "A", "A", "Spray", "Spray", "{seat's}", "The"]


@rule("DM-34.10")
def test_tentacles_come_from_the_rear_and_only_into_whole_rooms() -> None:
    t = Table(kraken=True)
    t.room(0, 1, "NS", exploded=True)
    t.room(0, 2, "S")
    t.kraken(0)
    assert t.s.tentacles == [1, 0, 1]
    journal = t.s.journal
    assert journal is not None
    grabs = [entry.operands[0] for entry in journal.entries if entry.event.sentence.startswith("A tentacle")]
    assert grabs == [2, HOME]


@rule("DM-34.12", "DM-R49")
def test_a_room_may_hold_several_tentacles() -> None:
    t = Table(kraken=True)
    t.kraken(0)
    t.kraken(0)
    assert t.s.tentacles[HOME] == 2


@rule("DM-34.13", "DM-R59", "DM-E88")
@pytest.mark.parametrize(("douse", "fire"), [("column", 3), ("all_tentacle_rooms", 2)])
def test_which_fires_an_attack_lowers(douse: str, fire: int) -> None:
    t = Table(kraken=True, tentacle_douse=douse)
    t.put(HOME, fire=2, tentacles=3)
    other = t.room(1, 1, "S", fire=3, tentacles=1)
    t.kraken(0)
    assert (t.s.fire[HOME], t.s.fire[other]) == (1, fire)


@rule("DM-34.13")
def test_a_room_that_no_tentacle_reaches_burns_on() -> None:
    t = Table(kraken=True, tentacle_shortage="place_rest")
    t.put(HOME, fire=3)
    t.room(0, 1, "S", fire=3)
    t.s.tentacle_supply = 1
    t.kraken(0)
    assert (t.s.tentacles, t.s.fire) == ([0, 1], [3, 2])


@rule("DM-34.14")
def test_every_pirate_in_the_column_and_only_there() -> None:
    t = Table(3, kraken=True)
    t.room(0, 1, "S")
    east = t.room(1, 0, "W", tentacles=1)  # of an earlier attack
    t.pirate(0, at=HOME)
    t.pirate(1, at=1)
    t.pirate(2, at=east)
    t.kraken(0)
    assert [t.fatigue(seat) for seat in range(3)] == [2, 2, 0]


@rule("DM-34.17", "DM-R6")
def test_the_boats_are_in_no_column() -> None:
    t = Table(kraken=True)
    t.kraken(0)
    assert [t.fatigue(0), t.fatigue(1)] == [0, 0]


@rule("DM-34.16", "DM-R48")
@pytest.mark.parametrize(("reshuffle", "deck"), [("after_attack", 7), ("every_card", 8)])
def test_arrows_are_not_shuffled_in_unless_asked(reshuffle: str, deck: int) -> None:
    t = swim(1, 0, kraken_reshuffle=reshuffle)
    assert len(t.s.kraken_deck) == deck


@rule("DM-34.21", "DM-R48")
def test_an_empty_deck_is_formed_anew_before_the_draw() -> None:
    t = Table(kraken=True)
    moves = [card for card in t.s.kraken_deck if t.parts.kraken_move[card]]
    t.s.kraken_discards, t.s.kraken_deck = t.s.kraken_deck, []
    assert len(moves) == 6
    t.start(KRAKEN)
    assert len(t.s.kraken_deck) + len(t.s.kraken_discards) == 8
    assert t.s.turn_number == 4


@rule("DM-34.18", "DM-R20", "DM-E80")
def test_it_surfaces_in_its_old_column_with_the_next_card() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W")
    t.s.kraken, t.s.column = SUBMERGED, 1
    t.kraken(-1)
    assert (t.s.kraken, t.s.column) == (ON_BOARD, 0)


@rule("DM-R20")
def test_with_the_option_it_surfaces_anywhere() -> None:
    t = Table(kraken=True, resurface="draw_column")
    t.room(1, 0, "EW")
    t.room(2, 0, "W")
    t.s.kraken, t.s.column = SUBMERGED, 0
    t.draw(2)
    t.kraken(-1)
    assert (t.s.kraken, t.s.column) == (ON_BOARD, 1)


@rule("DM-34.19", "DM-R50")
def test_strength_never_goes_below_nothing() -> None:
    t = at_sea(strength=0, rolls=(1,))
    t.do(attack())
    assert t.s.strength == 0
    assert t.s.health == 5


@rule("DM-40.8", "DM-R50", "DM-E53")
def test_at_strength_eleven_the_ship_is_destroyed() -> None:
    t = Table(kraken=True)
    t.s.strength = 10
    deck = len(t.s.kraken_deck)
    t.kraken(0)
    assert (t.s.over, t.s.outcome, t.s.strength) == (True, SHIP_DESTROYED, 11)
    assert len(t.s.kraken_deck) == deck - 1  # before the reshuffle


@rule("DM-40.9", "DM-R49", "DM-E52")
@pytest.mark.parametrize(("shortage", "lost"), [("lose", True), ("place_rest", False)])
def test_too_few_tentacles_pull_the_ship_under(shortage: str, lost: bool) -> None:
    t = Table(kraken=True, tentacle_shortage=shortage)
    t.room(0, 1, "NS")
    t.room(0, 2, "S")
    t.s.tentacle_supply = 2
    t.kraken(0)
    assert (t.s.outcome == PULLED_UNDER) is lost
    assert t.s.tentacles == ([0, 0, 0] if lost else [0, 1, 1])


@rule("DM-34.20", "DM-15.18")
def test_tentacles_of_a_dead_kraken_are_still_chopped() -> None:
    t = grabbed(2)
    t.s.kraken = DEAD
    t.roll(3)
    t.do(CHOP.at())
    assert t.s.tentacles[HOME] == 0


# ---- 35 adrenaline


def excited(*tokens: int, at: int = HOME, fatigue: int = 0) -> Table:
    t = Table(kraken=True)
    t.room(1, 0, "W", fire=3, deckhands=2)
    t.put(HOME, fire=1, deckhands=1, leaders=1)
    t.s.trapdoor[HOME] = t.s.trapdoor[1] = OPEN
    t.pirate(0, at=at, fatigue=fatigue, adrenaline=tokens)
    return t


@rule("DM-35.1", "DM-35.6")
@pytest.mark.parametrize(("before", "after"), [(7, 3), (3, 0)])
def test_second_wind_takes_four_fatigue_once(before: int, after: int) -> None:
    t = excited(SECOND_WIND, fatigue=before)
    t.do(WIND.at())
    assert (t.fatigue(0), t.s.pirates[0].adrenaline, t.s.spent_adrenaline, t.s.own) == (
        after,
        [],
        [SECOND_WIND],
        5,
    )


@rule("DM-35.5", "DM-R51")
def test_any_number_may_be_held() -> None:
    t = excited(
        SECOND_WIND, SECOND_WIND, RUSH, READY_FUSE, SLAM_THE_HATCH, CLEAN_SWEEP, BURST_OF_SPRAY, fatigue=3
    )
    assert all(t.can(verb) for verb in (WIND, HURRY, FUSE, SLAM, SWEEP, SPRAY))
    assert not t.can(SWING)  # after a roll only


@rule("DM-35.7", "DM-35.14", "DM-R5", "DM-E95")
def test_rush_gives_two_actions_spent_first_and_not_passed_on() -> None:
    t = excited(RUSH)
    t.s.own, t.s.lent = 6, 1
    t.do(HURRY.at(), STRENGTHEN.at(), STRENGTHEN.at(), STRENGTHEN.at())
    assert (t.s.rush, t.s.lent, t.s.own) == (0, 0, 6)
    t.do(END.at())
    assert t.s.passed == 6


@rule("DM-35.14")
def test_unused_rush_actions_lapse() -> None:
    t = excited(RUSH)
    t.do(HURRY.at(), END.at())
    assert (t.s.rush, t.s.passed, t.s.step) == (0, 5, REVENGE)


@rule("DM-35.10")
@pytest.mark.parametrize(("room", "after"), [(HOME, 0), (1, 1)])
def test_burst_of_spray_lowers_a_fire_by_two(room: int, after: int) -> None:
    t = excited(BURST_OF_SPRAY)
    t.do(SPRAY.of(room=room))
    assert t.s.fire[room] == after
    assert not t.can(SPRAY)


@rule("DM-35.11")
def test_clean_sweep_removes_up_to_two_deckhands() -> None:
    t = excited(CLEAN_SWEEP)
    t.do(SWEEP.of(room=1, leader=0), ALSO.of(room=HOME, leader=1))
    assert (deckhands_in(t.s, 1), t.s.leaders[HOME], t.s.plain[HOME]) == (1, 0, 1)
    t = excited(CLEAN_SWEEP)
    t.do(SWEEP.of(room=1, leader=0), STOP.at())
    assert deckhands_in(t.s, 1) == 1


@rule("DM-35.12")
@pytest.mark.parametrize("room", [HOME, 1])
def test_slam_the_hatch_closes_a_trapdoor(room: int) -> None:
    t = excited(SLAM_THE_HATCH)
    t.do(SLAM.of(room=room))
    assert t.s.trapdoor[room] == CLOSED
    assert t.can(CLOSE) is (room == 1)


@rule("DM-35.13")
def test_ready_fuse_loads_a_cannon() -> None:
    t = excited(READY_FUSE, at=1)
    t.do(FUSE.at())
    assert (t.s.loaded, t.s.cannon_supply, t.s.own) == ([1], 5, 5)


@rule("DM-35.15", "DM-R51", "DM-R6")
def test_from_the_boats_the_exit_room_is_next_door_and_no_cannon_is_loaded() -> None:
    t = excited(BURST_OF_SPRAY, CLEAN_SWEEP, SLAM_THE_HATCH, READY_FUSE, at=BOATS)
    assert {SPRAY.of(room=HOME), SWEEP.of(room=HOME, leader=0), SLAM.of(room=HOME)} <= set(t.legal())
    assert SPRAY.of(room=1) not in t.legal()
    assert not t.can(FUSE)


@rule("DM-35.15", "DM-R51")
def test_ready_fuse_needs_a_living_kraken() -> None:
    t = excited(READY_FUSE)
    assert t.can(FUSE)
    t.s.kraken = DEAD
    assert not t.can(FUSE)


@rule("DM-35.9", "DM-15.11")
def test_second_swing_works_at_sea_too() -> None:
    t = at_sea(strength=5, rolls=(1, 5))
    t.s.adrenaline = []
    t.pirate(0, at=HOME, adrenaline=(SECOND_SWING,))
    t.do(attack(), SWING.at())
    assert t.s.health == 5


@rule("DM-E54")
def test_a_hit_lets_the_attacker_keep_one_of_two() -> None:
    t = at_sea(rolls=(5,))
    t.draw(0, 14)
    t.do(attack())
    assert t.can(KEEP)
    assert len(t.s.drawn_adrenaline) == 2
