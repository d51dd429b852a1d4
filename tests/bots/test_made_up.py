"""Bots at made-up games with each kind of ask: they choose, and nobody notices that they thought."""

import pytest

import calavera
from calavera.bots import choose, look
from calavera.engine.asks import Ask
from calavera.engine.errors import NotAsked, UnknownBot
from calavera.engine.state import State, snapshot
from calavera.engine.streams import Stream, fast_stream
from tests.engine.made_up import GAMBLE, made_up

KINDS = ["race", "bluff", "market"]
BOTS = ["random", "thumb", "greedy"]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", BOTS)
def test_bots_play_whole_games(kind: str, name: str) -> None:
    match = made_up(kind).match(3, seed=1)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, choose(name, match, seat, seed=len(match.log)))
    assert match.result is not None


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", BOTS)
def test_the_same_question_and_seed_give_the_same_choice(kind: str, name: str) -> None:
    match = made_up(kind).match(3, seed=2)
    seat = match.to_act[0]
    assert [choose(name, match, seat, seed) for seed in range(8)] == [
        choose(name, match.clone(), seat, seed) for seed in range(8)
    ]


@pytest.mark.parametrize("kind", KINDS)
def test_thinking_leaves_the_match_and_its_random_stream_as_they_were(kind: str) -> None:
    game = made_up(kind)
    thought, blind = game.match(3, seed=3), game.match(3, seed=3)
    while not thought.over:
        seat = thought.to_act[0]
        action = choose("greedy", thought, seat, seed=len(thought.log))
        thought.play(seat, action)
        blind.play(seat, action)
    assert thought.record() == blind.record()
    assert snapshot(thought.state) == snapshot(blind.state)


def test_an_imagined_match_holds_neither_seed_nor_log_nor_record() -> None:
    match = made_up("bluff").match(3, seed=4)
    match.play(0, match.legal(0)[0])
    imagined = look(match, 1).imagine(fast_stream(1))
    assert imagined.seed == b""
    assert imagined.log == []
    assert imagined.answer_of(0) is None
    with pytest.raises(calavera.CalaveraError, match="imagined"):
        imagined.record()


def test_greedy_takes_what_ends_best_on_average() -> None:
    match = made_up("race").match(2, seed=5)
    for _ in range(7):  # the last step of all: a die is worth 3.5 steps, and six brings another go
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[2])
    assert choose("greedy", match, match.to_act[0], seed=1) == GAMBLE.at()


def last_of_all(state: State, ask: Ask, rng: Stream) -> int:
    """Rules of thumb for any game: what the rules name last."""
    return ask.legal[-1]


def test_thumb_follows_the_rules_of_thumb_of_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    match = made_up("race").match(2, seed=5)
    monkeypatch.setattr(match.game, "rollout", last_of_all)
    while not match.over:
        seat = match.to_act[0]
        assert {choose("thumb", match, seat, seed) for seed in range(5)} == {match.legal(seat)[-1]}
        match.play(seat, match.legal(seat)[0])


def test_thumb_chooses_by_chance_where_a_game_has_no_rules_of_thumb_or_all_choose_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    race, bluff = made_up("race").match(2, seed=5), made_up("bluff").match(2, seed=5)
    monkeypatch.setattr(bluff.game, "rollout", last_of_all)
    for match in (race, bluff):
        assert {choose("thumb", match, 0, seed) for seed in range(60)} == set(match.legal(0))


def test_a_bot_stops_thinking_when_its_time_is_up() -> None:
    match = made_up("market").match(4, seed=6)
    seat = match.to_act[0]
    assert choose("greedy", match, seat, seed=1, seconds=0) in match.legal(seat)


def test_a_seat_that_is_not_asked_has_no_choice() -> None:
    match = made_up("race").match(2, seed=7)
    with pytest.raises(NotAsked, match="seat 1 has nothing to choose now"):
        choose("greedy", match, 1, seed=1)


def test_an_unknown_bot_is_named_with_those_there_are() -> None:
    match = made_up("race").match(2, seed=8)
    with pytest.raises(UnknownBot, match="no bot 'deep' is installed; there are greedy, random, thumb"):
        choose("deep", match, 0, seed=1)
