"""The rules of thumb that bots play out worlds with."""

from calavera.engine.asks import Ask
from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import FIGHT_FIRE, PICK_UP, STRIKE, WALK
from calavera.games.dead_men.bot import rule_of_thumb
from calavera.games.dead_men.state import BOATS
from tests.games.dead_men.table import CREW_4, GOLD, HOME, Table


def thought(t: Table) -> int:
    """What the rules of thumb answer to the open question."""
    if t.question is None:
        t.run()
    assert isinstance(t.question, Ask)
    return rule_of_thumb(t.s, t.question, fast_stream(1))


def test_treasure_is_picked_up_and_carried_out() -> None:
    t = Table()
    (east,) = t.corridor(0)
    t.put(east, loot=(GOLD,))
    t.pirate(0, at=east)
    assert thought(t) == PICK_UP.of(token=GOLD)
    t.do(PICK_UP.of(token=GOLD))
    assert thought(t) == WALK.of(room=HOME, compass=0)
    t.do(WALK.of(room=HOME, compass=0))
    assert thought(t) == WALK.of(room=BOATS, compass=0)


def test_a_fire_about_to_explode_is_fought() -> None:
    t = Table()
    t.corridor(0, 0)
    t.put(HOME, fire=5)
    t.pirate(0, at=HOME)
    assert thought(t) == FIGHT_FIRE.of(room=HOME)


def test_the_track_is_used_where_it_wins_and_spared_where_the_die_does() -> None:
    for roll, track in ((4, 0), (3, 1)):
        t = Table()
        east = t.room(1, 0, "W", enemies=(CREW_4,))
        t.pirate(0, at=HOME, marker=1)
        t.roll(roll)
        t.do(WALK.of(room=east, compass=0))
        assert thought(t) == STRIKE.of(track=track, arms=0)


def test_rollouts_end_and_loot_what_chance_never_does() -> None:
    looted = {"rollout": 0, "playout": 0}
    for seed in range(30):
        for how in looted:
            match = GAME.match(2, seed, {"kraken": False, "captain_fromm": False}, stream="fast")
            getattr(match, how)(fast_stream(seed))
            assert match.over
            assert match.result is not None
            looted[how] += match.result.scores[0]
    assert looted["rollout"] > 10 > looted["playout"]
