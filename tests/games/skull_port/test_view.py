"""What is seen, drawn and marked as choosable."""

import re

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.engine.match import Match
from calavera.engine.streams import fast_stream
from calavera.games.skull_port import GAME
from calavera.games.skull_port.actions import V
from calavera.games.skull_port.state import NO_CARD
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    BRASS_KEYS,
    FLIP_CARD,
    GILDED_HAT,
    JOHN,
    LUCKY_BONE,
    MARY,
    NAMES,
    WORN_COMPASS,
    act,
    document,
    land,
    place,
    state,
    table,
)

THREES = (4, 4, 4, 2, 6)


def board(match: Match, seat: int) -> str:
    """The board as a seat's browser gets it."""
    view = match.view(seat)
    choices = {action: GAME.words.choice(view, action, NAMES).label for action in match.legal(seat)}
    sitters = [Sitter(name, waited_for=i in match.to_act) for i, name in enumerate(NAMES[: match.seats])]
    return str(GAME.draw(view, Scene(sitters, seat, choices)))


def targets(html: str) -> list[int]:
    """The actions that the board offers."""
    return [int(action) for action in re.findall(r'data-choice="(\d+)"', html)]


@rule("SP-2.7", "SP-2.9")
def test_the_order_of_the_deck_is_all_that_is_hidden() -> None:
    match = GAME.match(3, 4)
    s = state(match)
    before = s.deck[:]
    twin = match.determinize(0, fast_stream(2))
    other = state(twin)
    assert sorted(other.deck) == sorted(before)
    assert other.deck != before
    other.deck = before
    other.rng = s.rng
    assert other == s
    assert "deck" in GAME.view(s, 0).__struct_fields__
    assert GAME.view(s, 0).deck == 21


def test_everybody_sees_the_same() -> None:
    match = table(rolls=THREES, doubloons={AMY: 3})
    spectator = match.view(-1)
    for seat in range(4):
        seen = match.view(seat)
        seen.seat = -1
        assert seen == spectator


@rule("SP-2.4", "SP-2.6", "SP-2.8", "SP-2.10", "SP-2.12")
def test_the_table_is_laid_out_from_ports_to_captains() -> None:
    match = table(
        display=(BRASS_KEYS, LUCKY_BONE, GILDED_HAT),
        fleet=["fleet_captains", "fleet_natural", "fleet_monarchy"],
    )
    html = board(match, AMY)
    tile = match.view(AMY).seats[AMY].tile
    assert tile is not None
    order = [
        "port-0",
        "port-1",
        "port-2",
        "Captains&#39; Purse",
        "ship-0",
        "ship-1",
        "ship-5",
        f'id="seat-{AMY}"',
    ]
    order.append(tile.name)
    places = [html.index(what) for what in order]
    assert places == sorted(places)
    for number, card in enumerate((BRASS_KEYS, LUCKY_BONE, GILDED_HAT)):
        shown = html.index(f'id="card-{card}"')
        assert html.index(f'id="port-{number}"') < shown < html.index('class="stall"', shown)


def test_dice_are_marked_with_what_they_satisfy() -> None:
    match = table(rolls=THREES)
    html = board(match, MARY)
    assert re.findall(r'class="ship is-met" id="ship-(\d)"', html) == ["1"]
    assert html.count("is-loaded") == 1
    match = table(rolls=(*THREES, 6))
    act(match, "keep", dice=0b01111)
    assert board(match, AMY).count("is-loaded") == 0


def test_each_way_to_keep_dice_is_a_link_that_names_them() -> None:
    match = table(rolls=THREES)
    html = board(match, AMY)
    keeps = re.findall(r'class="target action is-main ([kn\d ]+)" href="#choice-(\d+)"', html)
    assert len(keeps) == 31
    for classes, action in keeps:
        mask = V.decode(int(action))[1]["dice"]
        assert classes.split() == [f"{'k' if mask >> die & 1 else 'n'}{die}" for die in range(5)]
    assert html.count('type="checkbox"') == 5
    assert 'type="checkbox"' not in board(match, MARY)


def test_dice_set_aside_are_ticked_after_the_roll() -> None:
    match = table(rolls=(*THREES, 5, 5))
    act(match, "keep", dice=0b00111)
    boxes = re.findall(r'<input type="checkbox" id="keep-\d-\d-(\d)"( checked)?', board(match, AMY))
    assert boxes == [("0", " checked"), ("1", " checked"), ("2", " checked"), ("3", ""), ("4", "")]
    assert board(match, MARY).count("is-aside") == 3


def test_equal_dice_share_one_link_at_each_port() -> None:
    match = table(rolls=THREES, doubloons={AMY: 2})
    offered = [V.decode(action) for action in targets(board(match, AMY))]
    changes = [(o["port"], o["die"]) for verb, o in offered if verb == "manipulate"]
    assert changes == [(0, 0), (0, 3), (0, 4), (1, 0), (1, 3), (2, 0), (2, 3), (2, 4)]


@rule("SP-6.3", "SP-9.6", "SP-R30")
def test_each_port_shows_the_price_for_whoever_plays() -> None:
    match = table(rolls=THREES, active={AMY: [FLIP_CARD]})
    assert [port.price for port in match.view(MARY).ports] == [2, 2, 1]
    prices = re.findall(r'class="service"><b>([^<]+)</b> for <span class="price">(\d)', board(match, MARY))
    assert prices == [("−1", "2"), ("+1", "2"), ("flip", "1")]


@rule("SP-8.3", "SP-8.5", "SP-8.7")
def test_before_a_token_is_placed_the_board_shows_the_berths_after_it() -> None:
    match = table(dice=THREES, ships={"coral_lance": "H4 J3 M2"}, hand={AMY: [3]})
    previews = [
        (
            [token and (NAMES[token.seat], token.value) for token in put.berths],
            put.off and NAMES[put.off.seat],
        )
        for put in match.view(AMY).placements
    ]
    assert previews == [
        ([("Harry", 4), ("Amy", 3), ("John", 3)], "Mary"),
        ([("Harry", 4), ("Amy", 3), ("Mary", 2)], "John"),
        ([("Harry", 4), ("John", 3), ("Amy", 3)], "Mary"),
    ]
    html = board(match, AMY)
    assert html.count('class="target way with-3"') == 3
    assert "push down John’s 3" in html
    assert "replace John’s 3" in html
    assert html.count(" to a port</span>") == 3


def test_a_token_is_one_thing_from_hand_to_ship_to_port() -> None:
    match = table(dice=THREES, ships={"coral_lance": "M3 _ _"}, hand={AMY: [3]})
    assert 'id="token-3-6"' in board(match, AMY)
    place(match, "coral_lance", "3 C push")
    assert 'id="token-3-6"' in board(match, AMY)
    ids = re.findall(r'id="([^"]+)"', board(match, AMY))
    assert len(ids) == len(set(ids))


def test_a_token_overboard_is_shown_until_a_port_takes_it() -> None:
    match = table(dice=THREES, ships={"coral_lance": "H4 J3 M2"}, hand={AMY: [3]})
    place(match, "coral_lance", "3 S push")
    assert "Your 2 is overboard and goes to a port." in board(match, MARY)
    assert "Mary’s 2 is overboard and goes to a port." in board(match, AMY)
    assert [V.decode(action) for action in targets(board(match, MARY))] == [
        ("eject", {"port": i}) for i in range(3)
    ]
    assert targets(board(match, AMY)) == []


def test_the_end_shows_each_pass_of_each_port() -> None:
    match = table(
        round=10, dice=(1, 2, 3, 4, 6), hand={AMY: [2]}, quays={"dock": "J3"}, ports={"dock": 8, "armory": 4}
    )
    land(match, "dock", 2)
    html = board(match, JOHN)
    assert re.search(r'<ol class="passes".*?</ol>', html)
    dock = html[html.index('id="port-2"') : html.index('class="fleet"')]
    passes = re.findall(r"<li>(.*?)</li>", dock[dock.index('class="passes"') :])
    assert [re.findall(r"</svg>(\d+)</span>", line) for line in passes] == [["3", "2"], ["3"]]
    assert "4 lost: nobody had influence" in html


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_choice_can_be_made_on_the_board(seats: int) -> None:
    match = GAME.match(seats, 17 + seats)
    turn = 0
    while not match.over:
        seat = match.to_act[0]
        legal = match.legal(seat)
        html = board(match, seat)
        missing = set(legal) - set(targets(html))
        assert all(V.decode(action)[0] == "manipulate" for action in missing)
        ids = re.findall(r' id="([^"]+)"', html)
        assert len(ids) == len(set(ids))
        assert " style=" not in html
        turn += 1
        match.play(seat, legal[turn * 5 % len(legal)])
    assert "data-choice" not in board(match, 0)


@rule("SP-R24")
def test_the_board_always_shows_what_is_left_in_the_supply() -> None:
    match = table(dice=THREES, doubloons={JOHN: 38})
    assert "<b>2</b> in the supply" in board(match, AMY)
    match = table(dice=THREES, supply_limited=False)
    assert "<b>Without limit</b> in the supply" in board(match, AMY)


def test_names_of_an_own_set_are_written_as_text() -> None:
    own = document(ship=[{**ship, "name": "<b>Ship</b>"} for ship in document()["ship"]])
    match = table(dice=THREES, components=own, display=(BRASS_KEYS, WORN_COMPASS, NO_CARD))
    html = board(match, AMY)
    assert "<b>Ship" not in html
    assert "&lt;b&gt;Ship" in html


def test_the_board_is_small_enough_to_be_sent_at_each_move() -> None:
    match = table(rolls=THREES, doubloons={AMY: 9}, display=(BRASS_KEYS, WORN_COMPASS, LUCKY_BONE))
    act(match, "roll")
    assert len(board(match, AMY).encode()) < 60_000
