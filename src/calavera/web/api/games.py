"""The games, as the API describes them."""

from __future__ import annotations

from functools import cache
from typing import Any, get_type_hints

import msgspec

import calavera
from calavera.web.api.structs import GameInfo, OptionChoice, OptionInfo, PresetInfo, VerbInfo


@cache
def describe(id: str) -> GameInfo:
    """Everything a program must know to set a game up and play it. Raises UnknownGame."""
    game = calavera.game(id)
    return GameInfo(
        id=game.id,
        name=game.name,
        tagline=game.tagline,
        rules_version=game.rules_version,
        fewest_seats=game.seats[0],
        most_seats=game.seats[1],
        cooperative=game.cooperative,
        options=[
            OptionInfo(
                o.name,
                o.label,
                o.help,
                o.default,
                o.rule,
                [OptionChoice(value, says) for value, says in o.choices.items()],
                o.lowest,
                o.highest,
            )
            for o in game.options
        ],
        presets=[PresetInfo(p.name, p.label, p.says, p.options) for p in game.presets],
        verbs=[VerbInfo(v.name, v.base, v.operands, v.sizes) for v in game.actions.verbs],
        actions=game.actions.size,
        view_schema=view_schema(game),
    )


def view_schema(game: calavera.Game) -> dict[str, Any]:
    """The JSON schema of a game's view."""
    return msgspec.json.schema(get_type_hints(game.view)["return"])
