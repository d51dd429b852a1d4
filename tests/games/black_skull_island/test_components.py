"""What is in the box, and which component sets are refused (sections 1 and 2, R21, R26, R29)."""

from copy import deepcopy
from typing import Any

import pytest

from calavera.engine.errors import BadComponents, BadSetup
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.components import house, load
from calavera.games.black_skull_island.rules.abilities import ABILITIES
from calavera.games.black_skull_island.state import COIN, KINDS, worth
from calavera.testing import rule
from tests.games.black_skull_island.table import HOUSE, table

Document = dict[str, Any]


def own_set(**changes: Any) -> Document:
    """The house set with other entries at the top."""
    return {**deepcopy(dict(house())), **changes}


def with_character(index: int, **changes: Any) -> Document:
    """The house set with one character changed."""
    document = own_set()
    document["character"][index].update(changes)
    return document


def refused(document: Any, says: str) -> None:
    with pytest.raises(BadComponents, match=says):
        load(document)


@rule("BSI-1.1", "BSI-2.1", "BSI-2.2", "BSI-2.3", "BSI-2.4")
def test_there_are_nineteen_characters_each_with_number_player_count_name_and_ability() -> None:
    faces = table(4).view(0).faces
    assert len(faces) == 19
    mate = next(face for face in faces if face.character == "mate")
    assert (mate.number, mate.players, mate.name) == (13, 2, "Mate")
    assert "Take 1 treasure" in mate.text
    assert all(face.number >= 0 and 2 <= face.players <= 9 and face.name and face.text for face in faces)
    assert {face.character for face in faces} == {ability.__name__ for ability in ABILITIES}


@rule("BSI-1.1")
def test_a_set_with_a_twentieth_card_is_refused() -> None:
    refused(
        with_character(0, copies=[9, 9]), "20 cards have a player count of 9 or less; .* there must be 19"
    )


@rule("BSI-1.2")
def test_sailors_and_gunners_come_several_times() -> None:
    names = [face.name for face in table(9).view(0).faces]
    assert names.count("Sailor") == 3
    assert names.count("Gunner") == 2


@rule("BSI-1.3", "BSI-1.4", "BSI-1.5")
def test_seventy_two_booty_cards_are_28_treasures_and_44_coins() -> None:
    s = table(3).s
    coins = s.coins + sum(s.booty[seat * KINDS + COIN] for seat in range(3))
    assert (len(s.treasures), coins, len(s.treasures) + coins) == (28, 44, 72)
    refused(own_set(treasures={"2": 27}), "treasures: these are 27 cards; there must be 28")
    refused(own_set(supply={"coin_cards": 45}), "supply.coin_cards is 45; the rulebook fixes it at 44")
    refused(own_set(supply={"treasure_cards": 27}), "supply.treasure_cards is 27; .* 28")


@rule("BSI-1.6")
def test_eighteen_info_cards_are_two_for_each_of_nine_players() -> None:
    t = table(9)
    assert sum(len(t.view(seat).info) for seat in range(9)) == 18
    refused(own_set(supply={"info_cards": 20}), "supply.info_cards is 20; the rulebook fixes it at 18")


@rule("BSI-1.8")
def test_a_coin_is_worth_one() -> None:
    assert worth(COIN) == 1
    refused(own_set(supply={"coin_value": 2}), "supply.coin_value is 2; the rulebook fixes it at 1")


@rule("BSI-1.9")
def test_a_treasure_is_worth_a_whole_number_from_0_to_4() -> None:
    assert set(HOUSE.treasures) <= {0, 1, 2, 3, 4}
    refused(own_set(treasures={"2": 27, "5": 1}), 'treasures."5": a treasure is worth 0 to 4')
    refused(own_set(treasures={"2": 27, "1.5": 1}), 'treasures."1.5"')


@rule("BSI-R21")
@pytest.mark.parametrize(
    ("index", "copies", "says"),
    [
        (3, [3], "6 cards have a player count of 2 or less; with 2 players there must be 7"),
        (12, [3], "8 cards have a player count of 3 or less; with 3 players there must be 7"),
        (12, [5], "8 cards have a player count of 4 or less; with 4 players there must be 9"),
        (9, [6], "14 cards have a player count of 6 or less; with 6 players there must be 13"),
        (15, [8], "18 cards have a player count of 8 or less; with 8 players there must be 17"),
    ],
)
def test_a_set_is_refused_unless_the_deal_leaves_one_card(index: int, copies: list[int], says: str) -> None:
    refused(with_character(index, copies=copies), says)


@rule("BSI-R26")
def test_the_player_count_belongs_to_the_card() -> None:
    gunners = [i for i, name in enumerate(HOUSE.name) if name == "Gunner"]
    assert [HOUSE.players[card] for card in gunners] == [4, 5]
    for seats, in_game in ((3, 0), (4, 1), (5, 2)):
        assert len([card for card in table(seats).s.cards() if card in gunners]) == in_game


@rule("BSI-R29")
def test_an_own_set_may_change_names_texts_numbers_player_counts_and_treasures() -> None:
    document = own_set(set_name="Ours", treasures={"1": 28})
    document["character"][3].update(name="Old Captain", number=40, text="A treasure for you.", copies=[4])
    document["character"][2]["copies"] = [2, 5]
    match = GAME.match(seats=4, seed=1, components=document)
    faces = match.view(0).faces
    captain = next(face for face in faces if face.character == "captain")
    assert (captain.name, captain.number, captain.players) == ("Old Captain", 40, 4)
    assert set(match.state.treasures) == {1}
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert match.record()["components"]["set_name"] == "Ours"


@rule("BSI-R29")
def test_an_own_set_may_leave_abilities_out() -> None:
    document = own_set()
    document["character"] = [
        {
            "id": "sailor",
            "number": 1,
            "name": "Hand",
            "text": "Two coins.",
            "copies": [2] * 7 + [4] * 2 + [5] * 2,
        },
        {"id": "mate", "number": 1, "name": "Mate", "text": "Treasure.", "copies": [6, 6, 7, 7, 8, 8, 9, 9]},
    ]
    match = GAME.match(seats=9, seed=1, components=document)
    while not match.over:
        seat = match.to_act[0]
        match.play(seat, match.legal(seat)[0])
    assert match.result is not None


@rule("BSI-R29")
@pytest.mark.parametrize(
    ("document", "says"),
    [
        (own_set(format=2), "format: "),
        (own_set(game="chess"), "game: "),
        (own_set(colour="red"), "unknown field `colour`"),
        (own_set(set_name=""), "set_name: .*length >= 1"),
        (own_set(set_name="\t"), "set_name: there must be visible characters"),
        (own_set(treasures={"2": 29, "3": -1}), "treasures"),
        (own_set(treasures={"2": True}), "treasures.*got `bool`"),
        (own_set(options={"tie_order": "reversed"}), "options: option tie_order: 'reversed' is not allowed"),
        (own_set(options={"tie": "fixed"}), "options: no option 'tie'"),
        (own_set(options=3), "options: "),
        (own_set(deal={"hand_size": 3}), "deal.hand_size is 3; the rulebook fixes it at 2"),
        (own_set(supply={"end_count": 8}), "supply.end_count is 8; the rulebook fixes it at 7"),
        (own_set(supply={"start_coins": 1.0}), "supply.start_coins: .*got `float`"),
        (own_set(character=[]), "0 cards have a player count of 2 or less"),
        (own_set(character="all"), "character: "),
        (
            with_character(2, id="cannoneer"),
            r"character\[2\] \(id 'cannoneer'\): no such ability; there are stowaway",
        ),
        (with_character(2, id="captain"), r"character\[3\] \(id 'captain'\): this id is there twice"),
        (with_character(2, number=-1), r"character\[2\] \(id 'gunner'\).number: .*>= 0"),
        (with_character(2, number=1.5), r"character\[2\] \(id 'gunner'\).number: .*got `float`"),
        (with_character(2, number=True), r"character\[2\] \(id 'gunner'\).number: .*got `bool`"),
        (with_character(2, number=1000), r"character\[2\] \(id 'gunner'\).number: .*<= 999"),
        (with_character(2, name=""), r"character\[2\] \(id 'gunner'\).name: .*length >= 1"),
        (
            with_character(2, name=" "),
            r"character\[2\] \(id 'gunner'\).name: there must be visible characters",
        ),
        (
            with_character(2, name="Gun\nner"),
            r"character\[2\] \(id 'gunner'\).name: there must be visible characters",
        ),
        (with_character(2, name="G" * 41), r"character\[2\] \(id 'gunner'\).name: .*length <= 40"),
        (with_character(2, text="x" * 401), r"character\[2\] \(id 'gunner'\).text: .*length <= 400"),
        (with_character(2, copies=[]), r"character\[2\] \(id 'gunner'\).copies: .*length >= 1"),
        (with_character(2, copies=[4, 10]), r"character\[2\] \(id 'gunner'\).copies\[1\]: .*<= 9"),
        (with_character(2, copies=[4, 1]), r"character\[2\] \(id 'gunner'\).copies\[1\]: .*>= 2"),
        (with_character(2, colour="red"), r"character\[2\] \(id 'gunner'\): .*unknown field `colour`"),
        ([], "got `array`"),
        (None, "got `null`"),
    ],
)
def test_a_set_that_breaks_the_format_is_refused_with_the_entry_named(document: Any, says: str) -> None:
    refused(document, says)
    if document is not None:
        with pytest.raises(BadComponents):
            GAME.match(seats=4, seed=1, components=document)


def test_a_set_may_give_defaults_for_options_and_a_table_may_change_them() -> None:
    document = own_set(options={"tie_order": "fixed", "max_rounds": 9})
    assert GAME.settle(4, {}, document)["tie_order"] == "fixed"
    assert GAME.settle(4, {"tie_order": "random"}, document)["tie_order"] == "random"
    assert GAME.settle(4, {}, document)["max_rounds"] == 9
    assert GAME.settle(4)["tie_order"] == "rotating"


@rule("BSI-R22")
@pytest.mark.parametrize("seats", [0, 1, 10, True])
def test_two_to_nine_can_play(seats: Any) -> None:
    with pytest.raises(BadSetup, match="2 to 9 seats"):
        GAME.match(seats=seats)
    assert [GAME.match(seats=n, seed=1).seats for n in (2, 9)] == [2, 9]
