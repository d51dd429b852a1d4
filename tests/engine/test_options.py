"""Options as people write them."""

import pytest

from calavera.engine.errors import BadSetup
from calavera.engine.options import Option, read_options

FIRST = Option(
    "first", "First player", "random", "T-1", choices={"random": "By lot.", 0: "Seat 0.", 1: "Seat 1."}
)
SPOTS = Option("spots", "Spots", 14, "T-2", lowest=0, highest=40)
OPEN = Option("open", "Open", True, "T-3", choices={True: "Open.", False: "Closed."})
DECLARED = [FIRST, SPOTS, OPEN]


def test_texts_stand_for_words_numbers_and_yes_or_no() -> None:
    assert read_options(DECLARED, ["first=random", "spots=3", "open=no"]) == {
        "first": "random",
        "spots": 3,
        "open": False,
    }


def test_a_choice_among_words_and_numbers_may_be_a_number() -> None:
    assert read_options(DECLARED, ["first=1"]) == {"first": 1}
    with pytest.raises(BadSetup, match="option first: '2' is not allowed; allowed: 'random', 0, 1"):
        read_options(DECLARED, ["first=2"])


def test_a_number_out_of_range_is_refused() -> None:
    with pytest.raises(
        BadSetup, match="option spots: 41 is not allowed; allowed: a whole number from 0 to 40"
    ):
        read_options(DECLARED, ["spots=41"])
    with pytest.raises(BadSetup, match="option spots: 'many' is not allowed"):
        read_options(DECLARED, ["spots=many"])
