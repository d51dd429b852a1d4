"""The house set, and sets that break it."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

import pytest

from calavera.engine.errors import BadComponents
from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.components import house, load

Change = Callable[[dict[str, Any]], object]


def changed(change: Change) -> dict[str, Any]:
    document = deepcopy(house())
    change(document)
    return document


def test_the_house_set_loads() -> None:
    parts = load(house())
    assert (len(parts.tile_id), len(parts.revenge_id), sum(parts.token_count)) == (24, 19, 21)
    assert (parts.crew_count, parts.treasure_count, parts.safe_explosions) == (8, 6, 6)


def origins(thing: object) -> list[str]:
    if isinstance(thing, list):
        return [origin for item in thing for origin in origins(item)]
    if isinstance(thing, dict):
        own = [value for key, value in thing.items() if key.endswith("origin")]
        return own + [origin for value in thing.values() for origin in origins(value)]
    return []


def test_every_entry_says_where_it_comes_from() -> None:
    for name, entry in house().items():
        if name != "options":
            assert origins(entry), name
    assert set(origins(house())) == {"public fact", "invented"}


def test_the_defaults_are_those_of_the_options() -> None:
    settled = GAME.settle(2)
    assert {**house()["options"], "difficulty": "scurvy_dog"} == settled


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda d: d["room_tile"][0].update(doors="NX"), "room_tile"),
        (lambda d: d["room_tile"][0].update(colour="blue"), "colour"),
        (lambda d: d["room_tile"][0].update(keg_door=None), "RT01: keg and keg_door"),
        (lambda d: d["room_tile"][3].update(keg_door="N"), "RT04: keg_door is no door"),
        (lambda d: d["room_tile"].append(d["room_tile"][0]), "25 rooms"),
        (lambda d: d["start_tile"][0].update(exit_door=None), "needs an exit_door"),
        (lambda d: d["token"].pop(), "one Captain Fromm"),
        (lambda d: d["token"][0].update(grog=0), "TK-C3G"),
        (lambda d: d["token"][0].update(count=1), "19 tokens for 20"),
        (lambda d: d["item"].pop(), "item: has"),
        (lambda d: d["pirate"][0].update(id="jack"), "pirate: has"),
        (lambda d: d["retreat_table"]["rows"].pop(), "retreat_table: faces"),
        (lambda d: d["battle_die"].update(faces=[7]), "battle_die"),
        (lambda d: d["battle_die"].update(faces=[1, 2]), "battle_again or choose"),
        (lambda d: d["battle_track"].update(start=5), "battle_track: start 5; its spaces are 0 to 4"),
        (lambda d: d["supply"].update(fire_dice_red=3), "3 red fire dice for 12"),
        (lambda d: d["kraken"].update(strength_start=11), "sinks the ship"),
        (lambda d: d["kraken_card"][0].update(direction="none"), "KR-L1"),
        (lambda d: d["difficulty"][0]["treasures"].pop("4"), "Scurvy Dog"),
        (lambda d: d["revenge_card"].__setitem__(slice(None), d["revenge_card"][:5]), "cards with a 5"),
        (lambda d: d.pop("cannons"), "cannons"),
        (lambda d: d.update(parrots=3), "parrots"),
    ],
)
def test_a_broken_set_is_refused_naming_the_entry(change: Change, message: str) -> None:
    with pytest.raises(BadComponents, match=message):
        load(changed(change))


def test_another_set_can_be_played() -> None:
    document = changed(
        lambda d: (d["deckhands"].update(plain=60), d["explosion_track"].update(safe_spaces=9))
    )
    match = GAME.match(2, 3, components=document, stream="fast")
    assert match.state.parts.safe_explosions == 9
    match.playout(fast_stream(1))
    assert match.over
