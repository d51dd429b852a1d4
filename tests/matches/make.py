"""Records matches that must replay for ever: tests/matches/<game>/*.json, proved by tests/test_matches.py.

    ./dev run python -m tests.matches.make GAME         record what is missing of a game; nothing is overwritten

The matches of a game take every number of seats and every value of every option, are taken back here and there, alone
and by agreement, and the last is played with a component set of somebody's own. A change of the rules, of the order of
draws or of the vocabulary that breaks them must raise the game's `rules_version`: then delete them and record anew.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import calavera
from calavera.engine.components import read_components
from calavera.engine.errors import BadSetup
from calavera.engine.options import Value
from calavera.engine.record import write_record

FOLDER = Path(__file__).parent
SETS = FOLDER.parents[1] / "docs" / "sets"
MATCHES = 20


def main(id: str) -> None:
    game = calavera.game(id)
    (FOLDER / id).mkdir(exist_ok=True)
    for number, (seats, options, components) in enumerate(plans(game), 1):
        file = FOLDER / id / f"{number:02}-{seats}-seats.json"
        if not file.exists():
            match = played(game.match(seats, number, options, components), Random(number))
            file.write_text(write_record(match.record()), "utf-8")
            print(f"{file.relative_to(FOLDER)}: {len(match.log)} entries")


def plans(game: calavera.Game) -> Iterator[tuple[int, dict[str, Value], Mapping[str, Any] | None]]:
    """Seats, options and component set of each match; the first of each number of seats has the usual options."""
    least, most = game.seats
    span = most - least + 1
    for n in range(MATCHES):
        seats = least + n % span
        options = {} if n < span else agreed(game, seats, n)
        yield seats, options, own_set(game) if n == MATCHES - 1 else None


def agreed(game: calavera.Game, seats: int, n: int) -> dict[str, Value]:
    """A value for each option, another one with every n; what the game refuses in company is left as usual."""
    options: dict[str, Value] = {}
    for i, option in enumerate(game.options):
        values = list(option.choices) or [option.lowest, option.highest, option.lowest + 2]
        chosen = options | {option.name: values[(n + i) % len(values)]}
        try:
            game.match(seats, n, chosen)
        except BadSetup:
            continue
        options = chosen
    return options


def own_set(game: calavera.Game) -> Mapping[str, Any]:
    """The set that the documents show as an example; where there is none, the house set, brought along."""
    file = SETS / f"{game.id}.toml"
    return read_components(file.read_bytes()) if file.exists() else dict(game.house())


def played(match: calavera.Match, chance: Random) -> calavera.Match:
    """Play a match to its end by chance; now and then a choice is taken back, alone or by agreement."""
    while not match.over:
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
        if match.can_undo(seat) and chance.random() < 0.1:
            match.undo(seat)
        elif not match.over and match.can_rewind(seat) and chance.random() < 0.01:
            match.rewind(seat)
    return match


if __name__ == "__main__":
    main(*sys.argv[1:])
