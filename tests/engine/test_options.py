"""Options as people write them."""

import pytest

from calavera.engine.errors import BadSetup
from calavera.engine.options import Option, Value, read_options

DECLARED = [
    Option("order", "Order", "fixed", "T-1", choices={"fixed": "as it is", "random": "drawn"}),
    Option("rounds", "Rounds", 50, "T-2", lowest=0, highest=99),
    Option("storm", "Storm", False, "T-3", choices={True: "with a storm", False: "without"}),
]


@pytest.mark.parametrize(
    ("written", "name", "value"),
    [
        ("order=random", "order", "random"),
        ("rounds=7", "rounds", 7),
        ("storm=yes", "storm", True),
        ("storm=True", "storm", True),
        ("storm=off", "storm", False),
    ],
)
def test_a_value_is_read_as_its_option_means_it(written: str, name: str, value: Value) -> None:
    chosen = read_options(DECLARED, [written])
    assert chosen == {name: value}
    assert type(chosen[name]) is type(value)


@pytest.mark.parametrize(
    ("written", "says"),
    [
        ("order=west", "option order: 'west' is not allowed; allowed: 'fixed', 'random'"),
        ("rounds=100", "option rounds: 100 is not allowed; allowed: a whole number from 0 to 99"),
        ("rounds=many", "option rounds: 'many' is not allowed"),
        ("storm=perhaps", "option storm: 'perhaps' is not allowed; allowed: True, False"),
        ("wind=west", "no option 'wind'; there are order, rounds, storm"),
        ("storm", "an option is written name=value, not 'storm'"),
    ],
)
def test_what_can_not_be_read_is_refused_with_what_is_allowed(written: str, says: str) -> None:
    with pytest.raises(BadSetup, match=says):
        read_options(DECLARED, [written])
