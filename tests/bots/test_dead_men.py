"""Bots at Dead Men Tell No Tales: the rules of thumb win where chance never does, and greedy keeps to its time."""

import calavera
from calavera.arena.estimates import share
from calavera.bots import choose
from calavera.engine.streams import fast_stream

GAME = calavera.game("dead-men-tell-no-tales")
EASIEST = {"difficulty": "scurvy_dog", "kraken": False, "captain_fromm": False}


def wins(how: str, games: int) -> int:
    """How many games of two seats at the easiest level are won by rollouts or playouts."""
    won = 0
    for seed in range(games):
        match = GAME.match(2, seed, EASIEST, stream="fast", journal=False)
        getattr(match, how)(fast_stream(seed))
        assert match.result is not None
        won += bool(match.result.won)
    return won


def test_rules_of_thumb_win_more_often_than_chance_outside_both_intervals() -> None:
    chance, thumb = share(wins("playout", 150), 150), share(wins("rollout", 60), 60)
    assert chance.high < thumb.low


def test_greedy_moves_within_its_time_and_leaves_the_match_as_it_was() -> None:
    match, blind = (GAME.match(3, seed=4, options=EASIEST) for _ in range(2))
    for _ in range(12):
        seat = match.to_act[0]
        action = choose("greedy", match, seat, seed=len(match.log), seconds=0.05)
        match.play(seat, action)
        blind.play(seat, action)
    assert match.record() == blind.record()
