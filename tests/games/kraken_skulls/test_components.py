"""The component set: what it holds, what is refused, own sets."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from calavera.engine.errors import BadComponents, BadSetup
from calavera.games.kraken_skulls import GAME
from calavera.testing import rule

Document = dict[str, Any]


def house() -> Document:
    return copy.deepcopy(dict(GAME.house()))


def row(document: Document, table: str, id: str) -> Any:
    return next(entry for entry in document[table] if entry["id"] == id)


def change(table: str, id: str, **values: object) -> Callable[[Document], None]:
    def apply(document: Document) -> None:
        row(document, table, id).update(values)

    return apply


def drop(table: str, count: int = 1) -> Callable[[Document], None]:
    def apply(document: Document) -> None:
        del document[table][:count]

    return apply


@rule("KS-GEN.14", "KS-GEN.15")
def test_the_house_set_is_as_it_should_be() -> None:
    parts = GAME.parts()
    assert sum(parts.counts) == 90
    assert [
        sum(c for c, p in zip(parts.counts, parts.phase, strict=True) if p == phase) for phase in range(3)
    ] == [
        27,
        23,
        40,
    ]
    assert sum(c * t for c, t in zip(parts.counts, parts.treasure, strict=True)) == 33
    assert len(parts.games) == 15
    assert len(parts.encounter_titles) == 12
    assert (len(parts.curses), len(parts.mermaid_names), len(parts.captains), len(parts.dives)) == (
        8,
        8,
        6,
        6,
    )


@pytest.mark.parametrize(
    ("fault", "message"),
    [
        (change("supply_card", "treasure", rank=13), "supply_card treasure: a card has a rank if"),
        (change("supply_card", "rum_cask", rank=13), "supply_card .*: rank 13 stands on two cards"),
        (change("supply_card", "rum_cask", phase="pillaging"), "does not go with the phase 'pillaging'"),
        (change("supply_card", "rum_cask", do=[{"effect": "fly"}]), "supply_card rum_cask: no effect 'fly'"),
        (change("supply_card", "rum_cask", do=[{"effect": "draw"}]), "n takes a whole number"),
        (change("supply_card", "rum_cask", do=[{"effect": "draw", "n": 1, "m": 2}]), "m is not known here"),
        (change("supply_card", "rum_cask", do=[{"effect": "hunt"}]), "'hunt' is not for this moment"),
        (change("supply_card", "parley", count=0), "supply_card parley: count takes .* 1 to 99, not 0"),
        (change("supply_card", "parley", count=10**7), "supply_card parley: count takes .* not 10000000"),
        (change("supply_card", "mutiny", do=[{"effect": "duel", "dice": 0}]), "mutiny: dice takes .* 1 to 6"),
        (change("location", "P10", count=40), "location P10: count takes a whole number from 0 to 6, not 40"),
        (change("location", "P12", rounds=10**9), "location P12: rounds takes .* 0 to 9"),
        (change("location", "P8", params={"limit": 20, "choices": [1, 9]}), "P8: choices takes .* 1 to 6"),
        (change("location", "P15", params={"rolls": 50}), "location P15: rolls takes .* 1 to 6, not 50"),
        (change("location", "P6", params={"top": 7}), "location P6: top takes .* 1 to 6, not 7"),
        (change("location", "P6", count=0), "location P6: count takes .* 1 to 6, not 0"),
        (change("location", "P13", rounds=4), "location P13: count takes .* 4 to 6, not 3"),
        (change("location", "P12", params={"goal": 99}), "location P12: goal takes .* 1 to 12, not 99"),
        (lambda d: d["mermaid_game"]["seas_fortune"]["rewards"].extend([[]] * 5), "seas_fortune: 10 rewards"),
        (
            lambda d: d["mermaid_game"]["royal_roll"]["levels"][0]["rewards"].pop(),
            "level 1: 4 rewards; it takes 5",
        ),
        (
            lambda d: d["mermaid_game"]["under_the_sea"]["grid"].extend([["x"] * 5] * 9),
            "its grid has 13 rows",
        ),
        (lambda d: d["mermaid_game"]["under_the_sea"].update(grid=[["x"] * 50]), "lists 1 to 9 cells"),
        (
            lambda d: d["mermaid_game"]["under_the_sea"].update(grid=[["start", ["x"]]]),
            "cell .* is not known",
        ),
        (change("supply_card", "rum_cask", do=[{"effect": ["draw"]}]), "no effect \\['draw'\\]"),
        (
            change("supply_card", "rum_cask", do=[{"effect": "peek", "at": [[]]}]),
            "is not for this moment|at takes",
        ),
        (lambda d: d["mermaid_game"]["wishing_well"]["puddles"].append({"a": 1}), "it has 'a'"),
        (
            lambda d: d["mermaid_game"]["fool_house"]["levels"][0].update(reward="gold"),
            "a list of steps, not 'gold'",
        ),
        (
            lambda d: d["mermaid_game"]["fool_house"]["levels"][0].update(reward=[7]),
            "a step takes a table, not 7",
        ),
        (lambda d: d["mermaid_game"]["fool_house"].update(dice=20), "fool_house: dice takes .* 1 to 6"),
        (lambda d: d["mermaid_game"]["fool_house"].update(dice=1.5), "fool_house: dice takes .* not 1.5"),
        (change("supply_card", "parley", out_with=["storm"]), "out_with 'storm' is not known"),
        (
            change("location", "P5", game="darts"),
            "location P5: there is no minigame 'darts'; there are even_keel",
        ),
        (change("location", "P5", params={}), "location P5: params: limit is missing"),
        (
            change("location", "P5", params={"limit": 13, "x": 1}),
            "location P5: params has 'x'; it takes limit",
        ),
        (change("location", "P13", params={"upset": [1]}), "upset takes 2 numbers"),
        (change("die", "battle", count=19), "die battle: count 19 is not allowed; it is 20"),
        (change("captain", "Q1", colour="blue"), "captain of colour blue: this id stands 2 times"),
        (change("cursed_card", "C1", boon={"effect": "luck"}), "cursed_card C1: no lasting effect 'luck'"),
        (change("cursed_card", "C1", cure={"test": "prayer"}), "cursed_card C1: no test 'prayer'"),
        (drop("location", 10), "5 locations; the ring takes 6"),
        (drop("captain"), "captain: 5 cards; there are 6 ships"),
        (drop("die"), "there is no 'battle'"),
        (lambda d: d["encounter"][0]["option"][0]["outcomes"].pop(), "the result 1 leads nowhere"),
        (lambda d: d["mermaid_game"].update(surf={}), "mermaid_game surf: there is no such minigame"),
        (lambda d: d.update(options={"speed": 3}), "options.speed: there is no such option"),
        (lambda d: d.update(colour="red"), "colour"),
    ],
)
def test_a_set_that_breaks_a_rule_is_refused_with_its_entry(
    fault: Callable[[Document], None], message: str
) -> None:
    document = house()
    fault(document)
    with pytest.raises(BadComponents, match=message):
        GAME.load(document)


def test_own_sets_may_have_fewer_and_other_minigames() -> None:
    document = house()
    del document["location"][6:]
    for number, location in enumerate(document["location"]):
        location.update(
            game="tempt_the_beast", dice="kraken", count=1, first="dreadful", params={"goal": 3 + number}
        )
    del document["encounter"], document["cursed_card"]
    match = GAME.match(3, 1, components=document)
    match.playout(match.state.rng.fork())
    assert match.result is not None
    with pytest.raises(BadSetup, match="no encounters"):
        GAME.match(3, 1, {"ghost_ship": True}, components=document)
    document["mermaid_game"] = {"royal_roll": document["mermaid_game"]["royal_roll"]}
    with pytest.raises(BadSetup, match="takes 3 mermaid minigames; this set has 1"):
        GAME.match(3, 1, {"mermaids": True}, components=document)
