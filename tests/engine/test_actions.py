"""The vocabulary: ints, verbs and operands."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from calavera.engine.actions import Vocabulary
from calavera.engine.errors import BadAction

V = Vocabulary()
BUY = V.verb("buy", slot=3)
PASS = V.verb("pass")
PLACE = V.verb("place", ship=6, position=3, value=4, overtake=2)


@settings(deadline=None)
@given(st.integers(0, V.size - 1))
def test_encode_is_the_inverse_of_decode(action: int) -> None:
    decoded = V.decode(action)
    assert V.encode(decoded) == V.encode(*decoded) == action


@settings(deadline=None)
@given(st.integers(0, 5), st.integers(0, 2), st.integers(0, 3), st.integers(0, 1))
def test_the_fast_ways_agree_with_the_named_ones(ship: int, position: int, value: int, overtake: int) -> None:
    action = PLACE.of(ship=ship, position=position, value=value, overtake=overtake)
    assert PLACE.at(ship, position, value, overtake) == action
    assert [PLACE.operand(action, i) for i in range(4)] == [ship, position, value, overtake]
    assert PLACE.owns(action)
    assert not BUY.owns(action)


def test_actions_are_numbered_without_gaps() -> None:
    assert V.size == 3 + 1 + 6 * 3 * 4 * 2
    assert [V.decode(i)[0] for i in (0, 2, 3, 4)] == ["buy", "buy", "pass", "place"]


@pytest.mark.parametrize(
    ("verb", "operands", "says"),
    [
        ("buy", {"slot": 3}, "slot goes from 0 to 2"),
        ("buy", {"slot": -1}, "slot goes from 0 to 2"),
        ("buy", {"slot": True}, "slot goes from 0 to 2"),
        ("buy", {}, "takes slot"),
        ("pass", {"slot": 1}, "takes no operands"),
        ("sell", {}, "no verb 'sell'; there are buy, pass, place"),
    ],
)
def test_wrong_words_are_refused_with_the_right_ones(verb: str, operands: dict[str, int], says: str) -> None:
    with pytest.raises(BadAction, match=says):
        V.encode(verb, operands)


@pytest.mark.parametrize("action", [-1, V.size, 2**80, True, "buy", 1.0])
def test_what_is_no_action_is_refused(action: object) -> None:
    with pytest.raises(BadAction, match=f"0 to {V.size - 1}"):
        V.decode(action)
