"""DM-19 Battles, DM-20 Guards, DM-21 Skeleton crew in battle, DM-22 Captain Fromm, DM-24 Garrett, DM-25 the track."""

import pytest

from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    AGAIN,
    CHASE,
    DRIVE,
    FIGHT,
    FIGHTER,
    RETREAT,
    SHOOT,
    STRIKE,
    SWING,
    WALK,
)
from calavera.games.dead_men.rules.battle import fight_in, reset_space
from calavera.games.dead_men.state import (
    BATTLE_AGAIN,
    BESS,
    BOATS,
    CHOOSE,
    ENEMY_RETREATS,
    GARRETT,
    IRON_ARM,
    NOTHING,
    PIRATE_RETREATS,
    PISTOL,
    REVENGE,
    SECOND_SWING,
    SWORD,
)
from calavera.testing import rule
from tests.games.dead_men.table import (
    CAPTAIN,
    CREW_3,
    CREW_3_CUTLASS,
    CREW_4,
    CREW_4_GROG,
    CREW_5,
    GOLD,
    GUARD_6,
    GUARD_7,
    GUARD_8,
    HOME,
    Table,
)


def strike(track: int = 0, arms: int = 0) -> int:
    return STRIKE.of(track=track, arms=arms)


def walk(room: int) -> int:
    return WALK.of(room=room, compass=0)


def fight(token: int) -> int:
    return FIGHT.of(token=token)


def meet(t: Table, room: int) -> None:
    """Let the enemies and pirates of a room fight."""
    t.flow = fight_in(t.s, room)
    t.question = None
    try:
        t.take(next(t.flow))
    except StopIteration:
        t.flow = None


def entering(*enemies: int, rolls: tuple[int, ...], fatigue: int = 0, **pirate: object) -> Table:
    """Seat 0 has walked from HOME into the room east of it, where these enemies wait."""
    t = Table(kraken=bool(pirate.pop("kraken", False)))
    east = t.room(1, 0, "EW", enemies=enemies)
    t.room(2, 0, "W")
    t.pirate(0, at=HOME, fatigue=fatigue, **pirate)  # type: ignore[arg-type]
    t.s.fromm_side = 0
    t.roll(*rolls)
    t.do(walk(east))
    return t


EAST = 1
FAR = 2


# ---- the battle


@rule("DM-19.1")
@pytest.mark.parametrize("enemy", [CREW_3, GUARD_6, CAPTAIN])
def test_every_enemy_must_be_fought_at_once(enemy: int) -> None:
    t = entering(enemy, rolls=(6,))
    assert t.s.enemies[EAST] == []
    assert "{seat} battled {token} and rolled {n}." in t.lines()


@rule("DM-19.1", "DM-E78")
def test_a_battle_comes_on_any_players_turn() -> None:
    t = Table()
    t.room(1, 0, "W", enemies=(CREW_3,))
    t.pirate(1, at=HOME, treasure=True)
    t.roll(4)
    t.revenge("RV02")
    assert t.s.active == 0
    assert (t.s.loot[HOME], t.s.pirates[1].treasure) == ([GOLD, CREW_3], NOTHING)
    assert t.s.enemies == [[], []]


@rule("DM-19.2")
def test_a_battle_costs_no_token() -> None:
    t = entering(CREW_3, rolls=(3,))
    assert t.s.own == 4  # the walk alone


@rule("DM-19.3")
def test_the_fighter_drops_its_treasure_first() -> None:
    t = entering(CREW_3, rolls=(3,), treasure=True, marker=1)
    assert t.can(STRIKE)  # before the blow
    assert (t.s.loot[EAST], t.s.pirates[0].treasure) == ([GOLD], NOTHING)


@rule("DM-19.4")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_the_battle_die_has_six_faces(face: int) -> None:
    t = entering(GUARD_8, rolls=(face,))
    assert t.fatigue(0) == 8 - face


@rule("DM-19.5", "DM-23.10", "DM-E21", "DM-25.5", "DM-25.2")
@pytest.mark.parametrize(("track", "fatigue", "marker"), [(1, 1, 0), (0, 3, 2)])
def test_die_sword_and_track_make_the_strength(track: int, fatigue: int, marker: int) -> None:
    t = entering(GUARD_7, rolls=(3,), item=SWORD, marker=2)
    t.do(strike(track))
    assert (t.fatigue(0), t.s.pirates[0].marker) == (fatigue, marker)


@rule("DM-19.6")
def test_the_track_is_used_whole_or_not_at_all() -> None:
    t = entering(GUARD_8, rolls=(3,), marker=4)
    assert t.legal() == [strike(0), strike(1)]


@rule("DM-19.7")
def test_the_track_is_decided_after_the_die_is_seen() -> None:
    t = entering(GUARD_8, rolls=(5,), marker=2)
    battle = GAME.view(t.s, 0).battle
    assert battle is not None
    assert (battle.roll, battle.against) == (5, 8)
    assert t.s.pirates[0].marker == 2


@rule("DM-19.8", "DM-20.2", "DM-21.2")
@pytest.mark.parametrize(
    ("foe", "roll", "kind"), [(CREW_3, 3, "grog"), (CREW_4, 5, "cutlass"), (GUARD_6, 6, "treasure")]
)
def test_a_beaten_token_is_flipped_and_stays(foe: int, roll: int, kind: str) -> None:
    t = entering(foe, rolls=(roll,))
    room = GAME.view(t.s, 0).rooms[EAST]
    assert [token.kind for token in room.loot] == [kind]
    assert room.enemies == []
    assert t.fatigue(0) == 0


@rule("DM-19.9")
def test_a_lost_battle_costs_the_difference() -> None:
    t = entering(CREW_5, rolls=(2, 6))
    assert t.fatigue(0) == 3
    assert t.s.enemies[EAST] == [CREW_5]


@rule("DM-24.12")
def test_bess_is_no_stronger_against_crew() -> None:
    t = entering(CREW_5, rolls=(4, 6), card=BESS)
    assert t.fatigue(0) == 1
    assert t.s.enemies[EAST] == [CREW_5]


@rule("DM-19.10")
def test_no_action_until_the_battle_is_over() -> None:
    t = entering(GUARD_8, rolls=(2,))
    assert all(AGAIN.owns(action) or RETREAT.owns(action) for action in t.legal())


@rule("DM-19.11", "DM-19.12", "DM-E27")
def test_crew_in_the_chosen_order_then_the_guard() -> None:
    t = entering(CREW_3, CREW_5, GUARD_8, rolls=(), treasure=True)
    assert t.legal() == [fight(CREW_3), fight(CREW_5)]
    t.roll(6, 6, 6)
    t.do(fight(CREW_5))
    assert t.s.loot[EAST] == [GOLD, CREW_5, CREW_3]  # the next was chosen at once
    assert t.s.enemies[EAST] == [GUARD_8]
    assert t.fatigue(0) == 2


@rule("DM-19.13", "DM-R25", "DM-R57")
def test_the_crew_chooses_who_fights_in_a_shared_room() -> None:
    t = Table(3)
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(1, at=HOME)
    t.pirate(2, at=HOME, marker=1)
    meet(t, HOME)
    assert t.asked() == 0  # the active player, though not in the room
    assert t.title().startswith("For all of you")
    assert t.legal() == [FIGHTER.of(seat=1), FIGHTER.of(seat=2)]
    t.roll(3)
    t.do(FIGHTER.of(seat=2), strike(1))
    assert (t.s.pirates[2].marker, t.s.enemies[HOME]) == (0, [])


@rule("DM-19.14", "DM-R25")
def test_when_the_fighter_leaves_another_pirate_must_fight() -> None:
    t = Table()
    t.room(1, 0, "W")
    t.put(HOME, enemies=(CREW_5,))
    t.pirate(0, at=HOME)
    t.pirate(1, at=HOME, fatigue=2)
    meet(t, HOME)
    t.roll(4, 3, 5)  # lost, retreat; then seat 1 wins
    t.do(FIGHTER.of(seat=0), RETREAT.of(room=1))
    assert (t.at(0), t.s.enemies[HOME], t.s.loot[HOME], t.fatigue(1)) == (1, [], [CREW_5], 2)


@rule("DM-19.14", "DM-19.18")
def test_when_the_fighter_dies_another_pirate_must_fight() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_5,))
    t.pirate(0, at=HOME, fatigue=15)
    t.pirate(1, at=HOME)
    meet(t, HOME)
    t.roll(4, 5)
    t.do(FIGHTER.of(seat=0))
    assert t.at(0) == BOATS
    assert t.s.loot[HOME] == [CREW_5]  # no roll on the table came between


@rule("DM-19.15")
def test_a_retreat_checks_fatigue_like_a_walk() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "EW", fire=1, enemies=(CREW_5,))
    far = t.room(2, 0, "W", fire=3, tentacles=1)
    t.pirate(0, at=HOME)
    t.roll(3, 3)
    t.do(walk(east), RETREAT.of(room=far))
    assert (t.at(0), t.fatigue(0)) == (far, 1 + 2 + 2 + 1)


@rule("DM-19.15")
def test_a_retreat_needs_a_legal_room() -> None:
    t = Table()
    east = t.room(1, 0, "EW", enemies=(GUARD_8,))
    t.room(2, 0, "W", fire=5)
    t.pirate(0, at=HOME, fatigue=3)
    t.roll(6)
    t.do(walk(east))
    assert t.fatigue(0) == 5
    assert t.legal() == [AGAIN.at(), RETREAT.of(room=HOME)]


@rule("DM-19.16", "DM-R24", "DM-E79")
def test_a_retreat_through_the_exit_is_a_breather_and_ends_the_own_step() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_5,))
    t.room(1, 0, "W")
    t.pirate(0, fatigue=7)
    t.roll(3, 4)
    t.do(walk(HOME), RETREAT.of(room=BOATS))
    assert (t.at(0), t.fatigue(0), t.s.step) == (BOATS, 4, REVENGE)


@rule("DM-19.16", "DM-R24")
def test_at_other_times_it_takes_no_tokens() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_5,))
    t.room(1, 0, "W")
    t.pirate(1, at=HOME, fatigue=7)
    t.roll(3, 4)
    meet(t, HOME)
    t.do(RETREAT.of(room=BOATS))
    assert (t.at(1), t.fatigue(1), t.s.own, t.s.step_ended) == (BOATS, 4, 5, False)


@rule("DM-19.17", "DM-19.21")
def test_a_retreat_into_another_enemy_starts_that_battle_first() -> None:
    t = Table()
    east = t.room(1, 0, "EW", enemies=(CREW_5,))
    far = t.room(2, 0, "W", enemies=(CREW_3,))
    t.pirate(0, at=east)
    t.pirate(1, at=east)
    t.roll(4, 3, 3, 5)  # seat 1 loses, retreats and beats the next enemy; then seat 0 beats the first
    meet(t, east)
    t.do(FIGHTER.of(seat=1), RETREAT.of(room=far))
    assert (t.at(1), t.s.loot[far], t.s.loot[east]) == (far, [CREW_3], [CREW_5])
    assert (t.fatigue(0), t.fatigue(1)) == (0, 1)


@rule("DM-19.18")
def test_death_ends_the_battle() -> None:
    t = entering(CREW_5, rolls=(1,), fatigue=12)
    assert t.at(0) == BOATS
    assert t.question is None
    assert t.s.enemies[EAST] == [CREW_5]


@rule("DM-19.19", "DM-R61", "DM-E90")
@pytest.mark.parametrize("bystanders_drop", [False, True])
def test_only_the_fighter_drops_its_treasure(bystanders_drop: bool) -> None:
    t = Table(bystanders_drop=bystanders_drop)
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(0, at=HOME, treasure=True)
    t.pirate(1, at=HOME, treasure=True)
    meet(t, HOME)
    t.roll(6)
    t.do(FIGHTER.of(seat=0))
    assert t.s.pirates[0].treasure == NOTHING
    assert (t.s.pirates[1].treasure == NOTHING) is bystanders_drop


@rule("DM-19.20")
def test_the_chosen_fighter_fights_them_all() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_3, CREW_4))
    t.pirate(0, at=HOME)
    t.pirate(1, at=HOME)
    meet(t, HOME)
    t.roll(6, 6)
    t.do(FIGHTER.of(seat=1), fight(CREW_4))
    assert t.s.enemies[HOME] == []
    assert t.question is None


@rule("DM-19.21", "DM-R62", "DM-E91")
def test_the_newest_battle_is_fought_first() -> None:
    t = Table()
    east = t.room(1, 0, "W")
    t.put(HOME, enemies=(CREW_3, CREW_4))
    t.pirate(0, at=HOME)
    t.pirate(1, at=east, marker=1)
    meet(t, HOME)
    t.roll(2, 1, 3)  # A loses to 4; the table sends it away; B rolls 3
    t.do(fight(CREW_4))
    assert t.asked() == 1
    assert t.s.enemies[HOME] == [CREW_3]
    t.roll(6)
    t.do(strike(1))
    assert (t.s.loot[east], t.s.loot[HOME]) == ([CREW_4], [CREW_3])


@rule("DM-19.22", "DM-R27")
def test_rerolls_come_before_track_and_iron_arm() -> None:
    t = entering(CREW_5, rolls=(1, 2), kraken=True, marker=1, adrenaline=(SECOND_SWING, IRON_ARM))
    assert SWING.at() in t.legal()
    t.do(SWING.at())
    assert t.legal() == [strike(0, 0), strike(0, 1), strike(1, 0), strike(1, 1)]
    t.do(strike(1, 1))
    assert t.s.enemies[EAST] == []  # 2 + 1 + 2
    assert t.s.pirates[0].marker == 0


# ---- guards


@rule("DM-20.1")
@pytest.mark.parametrize(("guard", "strength"), [(GUARD_6, 6), (GUARD_7, 7), (GUARD_8, 8)])
def test_guards_have_their_printed_strength(guard: int, strength: int) -> None:
    t = entering(guard, rolls=(1,))
    assert t.fatigue(0) == strength - 1


@rule("DM-20.3")
def test_against_a_guard_one_fights_again_or_retreats_without_a_roll() -> None:
    t = entering(GUARD_7, rolls=(6,))
    assert t.legal() == [AGAIN.at(), RETREAT.of(room=FAR), RETREAT.of(room=HOME)]
    assert "{seat} rolled {n} on the retreat table." not in t.lines()
    t.do(RETREAT.of(room=HOME))
    assert (t.at(0), t.s.enemies[EAST]) == (HOME, [GUARD_7])


@rule("DM-20.4", "DM-E28")
def test_a_guard_may_be_fought_again_at_any_fire() -> None:
    t = Table()
    t.put(HOME, fire=5, enemies=(GUARD_8,))
    t.room(1, 0, "W")
    t.pirate(0, at=HOME, fatigue=9)
    t.roll(6)
    meet(t, HOME)
    assert t.fatigue(0) == 11
    assert AGAIN.at() in t.legal()


@rule("DM-20.5")
def test_without_a_way_out_one_must_fight_again() -> None:
    t = Table()
    cell = t.room(3, 3, "N", enemies=(GUARD_6,))
    t.pirate(0, at=cell)
    t.roll(5, 6)
    meet(t, cell)
    assert (t.fatigue(0), t.s.loot[cell]) == (1, [GUARD_6])


@rule("DM-20.6")
def test_guards_never_move() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(GUARD_6, CREW_3))
    t.pirate(0, at=HOME)
    t.roll(3)
    t.revenge("RV02")
    assert t.s.enemies[east] == [GUARD_6]


# ---- skeleton crew


@rule("DM-21.1")
@pytest.mark.parametrize(
    ("crew", "strength"), [(CREW_3, 3), (CREW_3_CUTLASS, 3), (CREW_4, 4), (CREW_4_GROG, 4), (CREW_5, 5)]
)
def test_crew_have_their_printed_strength(crew: int, strength: int) -> None:
    t = entering(crew, rolls=(1, 6))
    assert t.fatigue(0) == strength - 1


@rule("DM-21.3", "DM-21.4", "DM-21.5", "DM-E25")
@pytest.mark.parametrize("face", [1, 2])
def test_one_or_two_the_enemy_goes_where_the_fighter_says(face: int) -> None:
    t = entering(CREW_4, rolls=(2, face))
    assert t.fatigue(0) == 2
    assert t.asked() == 0
    assert t.legal() == [DRIVE.of(room=FAR), DRIVE.of(room=HOME)]
    t.do(DRIVE.of(room=FAR))
    assert (t.s.enemies[FAR], t.at(0)) == ([CREW_4], EAST)


@rule("DM-21.6")
def test_a_pirate_there_must_battle_at_once() -> None:
    t = entering(CREW_4, rolls=(2, 1, 4))
    t.pirate(1, at=FAR)
    t.do(DRIVE.of(room=FAR))
    assert t.s.loot[FAR] == [CREW_4]


@rule("DM-21.7")
@pytest.mark.parametrize("face", [3, 4])
def test_three_or_four_the_pirate_retreats(face: int) -> None:
    t = entering(CREW_4, rolls=(2, face))
    assert t.legal() == [RETREAT.of(room=FAR), RETREAT.of(room=HOME)]
    t.do(RETREAT.of(room=FAR))
    assert (t.at(0), t.s.enemies[EAST]) == (FAR, [CREW_4])


@rule("DM-21.8", "DM-E26")
def test_an_impossible_retreat_is_rolled_again() -> None:
    t = Table()
    east = t.room(1, 0, "W", fire=5, enemies=(CREW_4,))
    t.s.fire[HOME] = 5
    t.pirate(0, at=east, fatigue=5)
    t.roll(2, 3, 4, 5, 4)  # lost; 3 and 4 fail, 5 battles again: won
    meet(t, east)
    assert (t.at(0), t.s.loot[east], t.fatigue(0)) == (east, [CREW_4], 7)


@rule("DM-21.8", "DM-R26")
def test_without_any_door_only_fighting_again_is_left() -> None:
    t = Table()
    cell = t.room(3, 3, "N", enemies=(CREW_4,))
    t.pirate(0, at=cell)
    t.roll(2, 1, 2, 3, 6, 4)
    meet(t, cell)
    assert (t.s.loot[cell], t.fatigue(0)) == ([CREW_4], 2)


@rule("DM-21.9")
def test_five_battles_the_same_enemy_again() -> None:
    t = entering(CREW_4, CREW_3, rolls=(2, 5, 6, 6))
    t.do(fight(CREW_4))
    assert t.s.loot[EAST] == [CREW_4, CREW_3]


@rule("DM-21.10")
def test_six_chooses_any_result() -> None:
    t = entering(CREW_4, rolls=(2, 6))
    assert set(t.legal()) == {
        AGAIN.at(),
        DRIVE.of(room=FAR),
        DRIVE.of(room=HOME),
        RETREAT.of(room=FAR),
        RETREAT.of(room=HOME),
    }


@rule("DM-21.3")
def test_the_retreat_table() -> None:
    table = Table().parts.retreat_table[1:]
    assert table == [
        ENEMY_RETREATS,
        ENEMY_RETREATS,
        PIRATE_RETREATS,
        PIRATE_RETREATS,
        BATTLE_AGAIN,
        CHOOSE,
    ]


@rule("DM-21.18", "DM-R26")
def test_nothing_stops_a_retreating_enemy_but_walls() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "EW", enemies=(CREW_4,))
    far = t.room(2, 0, "W", fire=5, deckhands=4, tentacles=2)
    t.room(1, 1, "N")
    t.pirate(0, at=HOME)
    t.roll(2, 1)
    t.do(walk(east))
    assert t.legal() == [DRIVE.of(room=far), DRIVE.of(room=HOME)]


# ---- Captain Fromm


@rule("DM-22.1", "DM-22.2")
@pytest.mark.parametrize(("side", "strength"), [(0, 4), (1, 8)])
def test_fromm_battles_like_crew(side: int, strength: int) -> None:
    t = Table(captain_fromm=True)
    east = t.room(1, 0, "EW", enemies=(CAPTAIN,))
    t.room(2, 0, "W")
    t.s.fromm_side = side
    t.pirate(0, at=HOME)
    t.roll(2, 1)
    t.do(walk(east))
    assert t.fatigue(0) == strength - 2
    assert t.legal() == [DRIVE.of(room=FAR), DRIVE.of(room=HOME)]


@rule("DM-22.3")
def test_fromm_moves_with_the_crew() -> None:
    t = Table()
    t.corridor(0, 0)
    t.put(FAR, enemies=(CAPTAIN,))
    t.s.fromm_side = 0
    t.pirate(0, at=HOME)
    t.revenge("RV02")
    assert (t.s.enemies[EAST], t.s.enemies[FAR]) == ([CAPTAIN], [])


@rule("DM-22.4", "DM-22.5", "DM-R36", "DM-E29")
@pytest.mark.parametrize(
    ("side", "house_rule", "returns"), [(0, True, True), (1, True, False), (1, False, True), (0, False, True)]
)
def test_beaten_fromm_returns_or_is_gone(side: int, house_rule: bool, returns: bool) -> None:
    t = Table(fromm_house_rule=house_rule)
    t.put(HOME, enemies=(CAPTAIN,))
    t.s.fromm_side = side
    t.s.bag = []
    t.pirate(0, at=HOME, marker=2)
    t.roll(6)
    meet(t, HOME)
    t.do(strike(1))
    assert (t.s.enemies[HOME], t.s.loot[HOME]) == ([], [])
    assert (t.s.bag == [CAPTAIN]) is returns
    assert (t.s.removed == [CAPTAIN]) is not returns


@rule("DM-22.6")
def test_fromm_is_flipped_anew_each_time() -> None:
    t = Table()
    t.s.bag = [CAPTAIN, CREW_3, CAPTAIN, CREW_3]
    from calavera.games.dead_men.rules.search import draw_token

    t.draw(0, 1, 0)
    draw_token(t.s, HOME)
    assert t.s.fromm_side == 1
    t.s.enemies[HOME] = []
    t.draw(0, 0, 0)
    draw_token(t.s, HOME)
    assert t.s.fromm_side == 0


# ---- the pistol


def gunner(*enemies: int, rolls: tuple[int, ...], marker: int = 0) -> Table:
    t = Table()
    t.room(1, 0, "W", enemies=enemies)
    t.pirate(0, at=HOME, item=PISTOL, marker=marker, fatigue=1)
    t.roll(*rolls)
    return t


@rule("DM-23.6", "DM-R28", "DM-E30")
def test_the_pistol_battles_next_door_for_an_action() -> None:
    t = gunner(GUARD_7, rolls=(5,), marker=2)
    t.do(SHOOT.of(room=EAST, token=GUARD_7), strike(1))
    assert (t.s.loot[EAST], t.s.pirates[0].marker, t.at(0), t.s.own) == ([GUARD_7], 0, HOME, 4)
    assert not t.can(SHOOT)


@rule("DM-23.7", "DM-R28", "DM-E30")
@pytest.mark.parametrize("foe", [GUARD_7, CREW_5])
def test_a_missed_shot_has_no_consequence(foe: int) -> None:
    t = gunner(foe, rolls=(2,))
    t.do(SHOOT.of(room=EAST, token=foe))
    assert (t.fatigue(0), t.s.enemies[EAST], t.s.own, t.at(0)) == (1, [foe], 4, HOME)
    assert t.question is None


@rule("DM-23.6")
def test_the_pistol_serves_once_a_turn() -> None:
    t = gunner(CREW_5, CREW_5, rolls=(2,))
    t.do(SHOOT.of(room=EAST, token=CREW_5))
    assert not t.can(SHOOT)


@rule("DM-23.8", "DM-R28")
def test_the_pistol_aims_at_crew_before_a_guard() -> None:
    t = gunner(GUARD_6, CREW_3, CREW_4, rolls=())
    assert [a for a in t.legal() if SHOOT.owns(a)] == [
        SHOOT.of(room=EAST, token=CREW_3),
        SHOOT.of(room=EAST, token=CREW_4),
    ]


@rule("DM-R6")
def test_the_pistol_reaches_the_exit_room_from_the_boats() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(0, item=PISTOL)
    t.roll(3)
    t.do(SHOOT.of(room=HOME, token=CREW_3))
    assert t.s.loot[HOME] == [CREW_3]


# ---- Black Gus Garrett


@rule("DM-24.1", "DM-24.2", "DM-E77")
def test_garrett_chases_crew_but_battles_the_guard() -> None:
    t = entering(CREW_5, GUARD_6, rolls=(6,), card=GARRETT)
    assert set(t.legal()) == {
        fight(CREW_5),
        CHASE.of(token=CREW_5, room=FAR),
        CHASE.of(token=CREW_5, room=HOME),
    }
    t.do(CHASE.of(token=CREW_5, room=FAR))
    assert t.s.enemies[FAR] == [CREW_5]
    assert t.s.loot[EAST] == [GUARD_6]


@rule("DM-24.1")
def test_chasing_fromm_drops_no_treasure() -> None:
    t = entering(CAPTAIN, rolls=(), card=GARRETT, treasure=True)
    t.do(CHASE.of(token=CAPTAIN, room=FAR))
    assert (t.s.enemies[FAR], t.s.pirates[0].treasure) == ([CAPTAIN], GOLD)


@rule("DM-24.13", "DM-R62")
def test_garrett_may_chase_instead_of_battling_again() -> None:
    t = entering(CREW_5, rolls=(2, 5), card=GARRETT)
    t.do(fight(CREW_5))
    assert set(t.legal()) == {
        fight(CREW_5),
        CHASE.of(token=CREW_5, room=FAR),
        CHASE.of(token=CREW_5, room=HOME),
    }
    t.do(CHASE.of(token=CREW_5, room=HOME))
    assert (t.fatigue(0), t.s.enemies[HOME]) == (3, [CREW_5])


@rule("DM-24.13")
def test_without_a_room_next_door_garrett_must_battle() -> None:
    t = Table()
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(0, at=HOME, card=GARRETT)
    t.roll(3)
    meet(t, HOME)
    assert t.s.loot[HOME] == [CREW_3]


@rule("DM-24.13", "DM-24.14", "DM-R62", "DM-E96")
def test_on_another_turn_garrett_sends_crew_to_a_pirate_who_battles_at_once() -> None:
    t = Table(3)
    t.corridor(0, 0)
    t.put(FAR, enemies=(CREW_5,))
    t.pirate(1, at=EAST, card=GARRETT)
    t.pirate(2, at=HOME)
    t.revenge("RV02")
    assert t.asked() == 1
    t.roll(5)
    t.do(CHASE.of(token=CREW_5, room=HOME))
    assert (t.s.loot[HOME], t.s.enemies[EAST]) == ([CREW_5], [])


# ---- the battle track


@rule("DM-25.1")
def test_the_track_goes_from_nothing_to_four() -> None:
    assert Table().parts.track == [0, 1, 2, 3, 4]


@rule("DM-25.2", "DM-25.3", "DM-25.4", "DM-R13")
@pytest.mark.parametrize(("cutlasses", "reset"), [(0, 0), (1, 1), (2, 2), (4, 4), (5, 4)])
def test_a_used_track_falls_back_to_the_lowest_free_space(cutlasses: int, reset: int) -> None:
    t = entering(GUARD_8, rolls=(6,), cutlasses=cutlasses, marker=4)
    t.do(strike(1))
    assert t.s.pirates[0].marker == reset


@rule("DM-25.4", "DM-E22", "DM-E23")
def test_with_two_cutlasses_the_reset_value_is_two() -> None:
    t = Table()
    t.pirate(0, cutlasses=2)
    assert reset_space(t.s, t.s.pirates[0]) == 2


@rule("DM-25.5")
def test_an_unused_track_keeps_its_value() -> None:
    t = entering(CREW_3, rolls=(5,), marker=3)
    t.do(strike(0))
    assert t.s.pirates[0].marker == 3


@rule("DM-35.8", "DM-E70")
def test_iron_arm_adds_two_and_is_gone() -> None:
    t = entering(CREW_5, rolls=(3,), kraken=True, adrenaline=(IRON_ARM,))
    t.do(strike(0, 1))
    assert (t.s.loot[EAST], t.s.pirates[0].adrenaline, t.s.spent_adrenaline) == ([CREW_5], [], [IRON_ARM])


@rule("DM-35.9")
def test_second_swing_rolls_the_battle_die_anew() -> None:
    t = entering(CREW_5, rolls=(2, 5), kraken=True, adrenaline=(SECOND_SWING,))
    t.do(SWING.at())
    assert (t.s.loot[EAST], t.s.pirates[0].adrenaline, t.s.spent_adrenaline) == ([CREW_5], [], [SECOND_SWING])


@rule("DM-35.9")
def test_the_new_face_is_kept_even_if_it_is_worse() -> None:
    t = entering(CREW_5, rolls=(4, 1, 6), kraken=True, adrenaline=(SECOND_SWING,))
    t.do(SWING.at())
    assert t.fatigue(0) == 4


@rule("DM-R9", "DM-35.5")
def test_battle_adrenaline_serves_on_other_turns() -> None:
    t = Table(kraken=True)
    t.put(HOME, enemies=(CREW_5,))
    t.pirate(1, at=HOME, adrenaline=(IRON_ARM,))
    t.roll(3)
    meet(t, HOME)
    assert t.asked() == 1
    t.do(strike(0, 1))
    assert t.s.loot[HOME] == [CREW_5]
