"""What people read: choices with their consequences, the journal, the table as text."""

from calavera.engine.match import Match
from calavera.games.skull_port import GAME
from calavera.games.skull_port.actions import V
from calavera.games.skull_port.state import NO_CARD
from calavera.tables.seen import see
from calavera.testing import rule
from tests.games.skull_port.table import (
    AMY,
    ARMORY_CARD,
    BRASS_KEYS,
    FLIP_CARD,
    GILDED_HAT,
    JOHN,
    LUCKY_BONE,
    NAMES,
    WORN_COMPASS,
    act,
    eject,
    land,
    place,
    table,
    told,
)


def words(match: Match, verb: str, **operands: int) -> tuple[str, str, str]:
    """Label, note and badge of a choice of the seat that is asked."""
    seat = match.to_act[0]
    choice = GAME.words.choice(match.view(seat), V.encode(verb, operands), NAMES)
    return choice.label, choice.note, choice.badge


def test_a_card_says_what_it_does_what_it_is_worth_and_where_the_price_goes() -> None:
    match = table(
        doubloons={AMY: 5},
        active={AMY: [FLIP_CARD, WORN_COMPASS]},
        display=(BRASS_KEYS, ARMORY_CARD, NO_CARD),
    )
    assert words(match, "buy", place=0, discard=2) == (
        "Buy Brass Keys at the Armory, discard Worn Compass",
        "Take 1 for each Quartermaster you claim. Worth 1 at the end.",
        "1",
    )
    label, note, price = words(match, "buy", place=1, discard=1)
    assert label == "Buy Armory Clerk at the Black Market, discard Harbour Pilot"
    assert note.startswith("5 more influence on the Armory.")
    assert price == "4"


def test_setting_dice_aside_tells_the_odds() -> None:
    match = table(rolls=(4, 4, 4, 2, 6))
    assert words(match, "keep", dice=0b00111) == (
        "Keep 4 4 4, roll two",
        "Coral Lance 100 %, Monarchy 31 %, Single Malt 14 %, Bounty Hunter 14 %, Wind Chaser 3 %",
        "",
    )
    assert words(match, "keep", dice=0)[0] == "Roll all five again"


@rule("SP-6.3", "SP-9.6")
def test_a_manipulation_tells_its_price_and_the_ships_it_would_satisfy() -> None:
    match = table(rolls=(4, 4, 4, 3, 6), doubloons={AMY: 2}, active={AMY: [FLIP_CARD]})
    assert words(match, "manipulate", port=1, die=3) == (
        "Black Market: 3 becomes 4 (die 4)",
        "Then the dice satisfy Coral Lance and Monarchy. The roll is no longer natural.",
        "2",
    )
    assert words(match, "manipulate", port=2, die=3)[2] == "1"


def test_stopping_tells_which_ships_are_open() -> None:
    match = table(rolls=(4, 4, 4, 2, 6))
    assert words(match, "stop")[1] == "Open to you: Coral Lance, or a port tile."
    match = table(rolls=(4, 4, 4, 2, 6), ships={"coral_lance": "H5 J5 M5"}, hand={AMY: [2]})
    assert words(match, "stop")[1] == "No ship is open to you: your token goes to a port tile."


@rule("SP-8.3", "SP-8.7", "SP-8.9")
def test_a_placement_tells_what_it_pushes_where_and_what_it_earns() -> None:
    position = {
        "rolls": (4, 4, 4, 2, 6),
        "ships": {"coral_lance": "H4 J3 A2"},
        "hand": {AMY: [3]},
        "active": {AMY: [BRASS_KEYS]},
    }
    match = table(**position)  # type: ignore[arg-type]
    act(match, "stop")
    assert words(match, "place", value=3, ship=1, position=1, way=1) == (
        "3 on the Coral Lance, Quartermaster, pushing John’s 3 down",
        "John’s 3 goes down to Sailing master. Your 2 goes overboard, to a port tile. "
        "Earns 2: cannon of the Coral Lance 1 and Brass Keys 1.",
        "3",
    )
    label, note, _ = words(match, "place", value=3, ship=1, position=1, way=2)
    assert label == "3 on the Coral Lance, Quartermaster, taking the place of John’s 3"
    assert note.startswith("John’s 3 goes overboard, to a port tile.")


def test_a_port_tells_how_one_would_stand_there() -> None:
    match = table(dice=(1, 2, 3, 4, 6), quays={"dock": "A2 H4 H2"}, ports={"dock": 1})
    assert words(match, "land", value=3, port=2) == (
        "3 on the Dock",
        "5 influence there, Harry has 6; 1 doubloon on it.",
        "3",
    )


def test_the_owner_of_a_token_pushed_off_reads_the_ports() -> None:
    match = table(
        dice=(4, 4, 4, 2, 6), ships={"coral_lance": "H4 J3 M2"}, quays={"armory": "A3"}, ports={"armory": 7}
    )
    place(match, "coral_lance", "3 S push")
    assert words(match, "eject", port=0) == (
        "Armory",
        "2 influence there, Amy has 3; 7 doubloons on it.",
        "7",
    )


def test_every_choice_of_a_whole_match_has_words_and_an_encoding() -> None:
    match = GAME.match(4, 11)
    turn = 0
    while not match.over:
        seat = match.to_act[0]
        ask = see(match, seat, NAMES).ask
        assert ask is not None
        labels = [choice.label for choice in ask.choices if choice.verb != "keep"]
        assert len(set(labels)) == len(labels)
        assert all(V.encode(choice.verb, choice.operands) == choice.action for choice in ask.choices)
        turn += 1
        match.play(seat, ask.choices[turn * 7 % len(ask.choices)].action)


@rule("SP-4.5", "SP-4.10", "SP-4.14", "SP-5.1", "SP-5.3", "SP-6.4")
def test_the_journal_tells_a_turn() -> None:
    match = table(
        doubloons={AMY: 6},
        active={AMY: [GILDED_HAT, WORN_COMPASS]},
        display=(NO_CARD, LUCKY_BONE, NO_CARD),
        deck=(ARMORY_CARD, FLIP_CARD, BRASS_KEYS),
        rolls=(4, 4, 3, 2, 6, 5, 1),
    )
    act(match, "buy", place=1, discard=1)
    act(match, "keep", dice=0b00111)
    act(match, "manipulate", port=1, die=2)
    act(match, "stop")
    land(match, "market", 2)
    assert told(match)[:8] == [
        "Amy discarded Gilded Hat to make room.",
        "Amy bought Lucky Bone for 1, paid to the Black Market.",
        "Amy rolled 4 4 3 2 6.",
        "Amy set 4 4 3 aside and rolled 5 1.",
        "Amy paid 2 to the Black Market: a 3 became a 4.",
        "Amy put a 2 on the Black Market.",
        "Brass Keys is displayed above the Armory.",
        "Harbour Pilot is displayed above the Black Market.",
    ]


def test_the_journal_tells_a_push() -> None:
    match = table(dice=(4, 4, 4, 2, 6), ships={"coral_lance": "H4 J3 M2"})
    place(match, "coral_lance", "3 Q push")
    eject(match, "dock")
    assert told(match)[:4] == [
        "Amy put a 3 on the Coral Lance as Quartermaster.",
        "John's 3 was pushed down to Sailing master of the Coral Lance.",
        "Mary's 2 was pushed off the Coral Lance.",
        "Mary's 2 came to the Dock.",
    ]
    match = table(dice=(4, 4, 4, 2, 6), ships={"coral_lance": "J3 _ _"})
    place(match, "coral_lance", "3 C replace")
    assert "John's 3 lost its place and was pushed off the Coral Lance." in told(match)


def test_the_journal_tells_the_division() -> None:
    match = table(
        turn=AMY,
        round=10,
        dice=(1, 2, 3, 4, 6),
        hand={AMY: [2]},
        quays={"dock": "J3"},
        ports={"armory": 1, "dock": 4},
    )
    land(match, "dock", 2)
    assert told(match)[-3:] == [
        "Nobody has influence on the Armory: its doubloons, 1, are lost.",
        "John took 3 from the Dock.",
        "Amy took 1 from the Dock.",
    ]


def test_the_table_in_words() -> None:
    match = table(
        rolls=(4, 4, 4, 2, 6, 5),
        ships={"coral_lance": "J3 A2 _"},
        quays={"dock": "M2"},
        ports={"dock": 3},
        doubloons={JOHN: 1},
        active={JOHN: [GILDED_HAT]},
        discarded={JOHN: [WORN_COMPASS]},
        display=(BRASS_KEYS, NO_CARD, NO_CARD),
        fleet=["fleet_coral_lance"],
    )
    act(match, "keep", dice=0b01111)
    text = GAME.words.text(match.view(JOHN), NAMES)
    for line in (
        "Round 5 of 10 · after the second roll. Supply: 36. Captain cards to come: 0.",
        "Dock: 3 doubloons; flip costs 2; Mary 2",
        "  for 1: Brass Keys, 1 points. Take 1 for each Quartermaster you claim.",
        "Cargo of the Coral Lance: Whoever places a token on the Coral Lance takes 1.",
        "* Coral Lance, three of a kind, cannon 1: Captain (4) your 3, Quartermaster (2) Amy’s 2, Sailing master (1) -",
        "Amy has rolled 2 of 3: [4] [4] [4] [2] 5",
        "John: 1 doubloon; tokens 2 2 2 2 3 3 4 4 5; active Gilded Hat; discarded Worn Compass",
    ):
        assert line in text.splitlines(), line


def test_the_heading_says_where_the_turn_stands() -> None:
    match = table(doubloons={AMY: 1}, display=(BRASS_KEYS, NO_CARD, NO_CARD), rolls=(1, 2, 3, 4, 6))
    assert GAME.words.heading(match.view(-1)) == "Round 5 of 10 · captain cards"
    act(match, "roll")
    assert GAME.words.heading(match.view(-1)) == "Round 5 of 10 · after the first roll"
    act(match, "stop")
    assert GAME.words.heading(match.view(-1)) == "Round 5 of 10 · placing a token"
    assert GAME.words.heading(GAME.match(2, 1).view(-1)) == "Captains are picked"
