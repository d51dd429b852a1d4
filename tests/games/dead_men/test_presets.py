"""What the presets say of how often bots win is what was measured."""

import re
from pathlib import Path

from calavera.arena.estimates import share
from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME

MEASURED = Path(__file__).parents[3] / "docs" / "bots-and-simulation.md"
ROWS = {"first_voyage": "| first voyage, `scurvy_dog`", "full_ship": "| full ship, `scurvy_dog`"}
SEATS = {"two": 2, "three": 3, "four": 4, "five": 5}


def measured(preset: str) -> dict[int, float]:
    """By seats: the percentage of games that the rules of thumb won."""
    (row,) = (line for line in MEASURED.read_text().splitlines() if line.startswith(ROWS[preset]))
    return dict(zip(SEATS.values(), map(float, re.findall(r"([\d.]+) % \(", row)), strict=True))


def test_the_presets_tell_the_measured_figures() -> None:
    for preset in GAME.presets:
        figures = measured(preset.name)
        for number, seats in SEATS.items():
            told = re.search(rf"with {number}(?: pirates bots win)? (\d+)", preset.says)
            if told:
                assert int(told[1]) == round(figures[seats])
            else:
                assert figures[seats] < 1
                assert "hardly any with more" in preset.says


def test_the_measured_share_lies_within_what_a_few_games_show() -> None:
    (voyage,) = (preset for preset in GAME.presets if preset.name == "first_voyage")
    won = 0
    for seed in range(60):
        match = GAME.match(2, seed, voyage.options, stream="fast", journal=False)
        match.rollout(fast_stream(seed))
        assert match.result is not None
        won += bool(match.result.won)
    sample = share(won, 60)
    assert sample.low < measured("first_voyage")[2] / 100 < sample.high
