"""What is said: choices with their consequences, the journal, the table as text, the arithmetic at the end."""

from collections.abc import Iterator

import pytest

from calavera.engine.asks import Prompt
from calavera.engine.journal import Event
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.actions import LEFT, RIGHT
from calavera.games.black_skull_island.rules import abilities, booty, round, scoring, setup
from calavera.games.black_skull_island.state import COIN
from calavera.rulebook import rule_ids
from calavera.tables.seen import SeenAsk, see
from tests.games.black_skull_island.table import ANN, BEN, CEM, NAMES, Play, table

SPECTATOR = -1


def ask(t: Play, seat: int) -> SeenAsk:
    """The question a seat is asked, in words."""
    seen = see(t.match, seat, NAMES[: t.s.seats]).ask
    assert seen is not None
    return seen


def choices(t: Play, seat: int) -> list[tuple[str, str, str]]:
    """Badge, label and note of each choice."""
    return [(choice.badge, choice.label, choice.note) for choice in ask(t, seat).choices]


def sentences() -> Iterator[tuple[str, str]]:
    """The rule and the words of every event and prompt."""
    for module in (abilities, booty, round, scoring, setup):
        for thing in vars(module).values():
            if isinstance(thing, Event):
                yield thing.rule, thing.sentence
            elif isinstance(thing, Prompt):
                yield thing.rule, thing.title
                yield thing.rule, thing.why


def test_every_event_prompt_and_option_names_a_rule_that_exists() -> None:
    rules = rule_ids((GAME.folder / "rules.md").read_text("utf-8"))
    assert {rule for rule, _ in sentences()} | {option.rule for option in GAME.options} <= set(rules)


def test_titles_are_questions_and_everything_said_is_a_sentence() -> None:
    for _, words in sentences():
        assert words[0].isupper() or words[0] == "{"
        assert words[-1] in ".?" or words.startswith("Choose")


def test_a_character_to_play_shows_its_number_and_what_it_does() -> None:
    t = table(3, hands={ANN: ["captain", "mate"]})
    assert ask(t, ANN).title == "Choose a character to play, secretly"
    assert choices(t, ANN)[0] == ("3", "Captain", "Take 1 treasure.")


def test_two_characters_to_play_are_named_in_their_order() -> None:
    t = table(2, hands={ANN: ["sailor", "captain", "mate"]})
    assert choices(t, ANN)[0] == (
        "3+11",
        "Captain and Sailor",
        "Captain: Take 1 treasure. Sailor: Take 2 coins.",
    )


def test_the_gunner_says_what_each_target_brings() -> None:
    t = table(
        4,
        front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"]},
        booty={ANN: [COIN] * 2, BEN: [0] * 3, CEM: [4]},
    )
    assert ask(t, ANN).title == "Which character does the Gunner turn face down?"
    assert choices(t, ANN) == [
        ("11", "Cem’s Sailor", "It is skipped. Cem has 1 booty card to your 2: you take a coin."),
        (
            "13",
            "Ben’s Mate",
            "It is skipped. Ben has 3 booty cards to your 2: you take one of them at random.",
        ),
    ]


def test_the_stowaway_says_who_gets_the_removed_card_and_whether_it_has_a_turn() -> None:
    t = table(9, front={ANN: ["stowaway"], BEN: ["mate"]}, removed="captain")
    assert choices(t, ANN) == [
        ("0", "Your Stowaway", "You get the Captain."),
        ("13", "Ben’s Mate", "Ben gets the Captain."),
    ]
    t = table(9, front={ANN: ["witch"], BEN: ["mate"]}, removed="stowaway")
    assert choices(t, ANN)[1][2] == "Ben gets the Stowaway, which has no turn in this round any more."


def test_the_king_and_the_queen_say_who_gets_what() -> None:
    t = table(3, front={ANN: ["pirate_king"], BEN: ["mate"], CEM: ["captain"]})
    assert choices(t, ANN)[1] == (
        "13",
        "Ben’s Mate",
        "It resolves for you at number 13. Ben gets the Pirate King.",
    )
    t = table(4, front={ANN: ["pirate_queen"], BEN: ["mate"], CEM: ["captain"]}, spent=["captain"])
    assert choices(t, ANN)[0] == ("3", "Cem’s Captain", "Has no turn in this round any more.")
    t.target(ANN, "captain")
    assert ask(t, ANN).title == "Which character changes places with the Captain?"
    assert choices(t, ANN)[1] == (
        "13",
        "Ben’s Mate",
        "Still to resolve. It goes to Cem, and the Captain to Ben.",
    )


def test_the_parrot_says_what_there_is_to_copy() -> None:
    t = table(9, front={ANN: ["parrot"], BEN: ["sailor"], CEM: ["captain"]}, spent=["sailor", "captain"])
    assert choices(t, ANN)[1] == ("11", "Ben’s Sailor", "Take 2 coins.")


def test_rivals_are_shown_with_their_booty_cards() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [2, 2, COIN]})
    assert choices(t, ANN) == [
        ("", "Ben", "Has 3 booty cards. You look at two of them and keep one."),
        ("", "Cem", "Has 1 booty card. You take it."),
    ]


def test_directions_say_who_gets_what() -> None:
    t = table(6, front={ANN: ["bosun"]})
    assert choices(t, ANN) == [
        ("", "To the left", "Ben gets your characters, you get those of Fay."),
        ("", "To the right", "Fay gets your characters, you get those of Ben."),
    ]
    t = table(7, front={ANN: ["navigator"]})
    assert choices(t, ANN)[0][2] == "Ben gets your hand, you get that of Gus."


def test_booty_is_named_with_what_it_means() -> None:
    t = table(8, front={ANN: ["quartermaster"]}, booty={BEN: [0, 4, COIN]})
    assert [label for _, label, _ in choices(t, ANN)] == [
        "A treasure worth 0",
        "A treasure worth 4",
        "A coin",
    ]
    t = table(6, front={ANN: ["lookout"]}, booty={ANN: [0, COIN], BEN: [4, COIN]})
    t.rival(ANN, BEN)
    assert ask(t, ANN).title == "Exchange a booty card with Ben?"
    assert [(label, note) for _, label, note in choices(t, ANN)] == [
        ("Give a treasure worth 0 for a treasure worth 4", "+4 points for you."),
        ("Give a treasure worth 0 for a coin", "+1 point for you."),
        ("Give a coin for a treasure worth 4", "+3 points for you."),
        ("Give a coin for a coin", "Worth the same."),
        ("Exchange nothing", ""),
    ]


def test_the_sea_dog_says_what_goes_back() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [4, COIN]})
    t.rival(ANN, BEN)
    assert choices(t, ANN) == [
        ("", "A treasure worth 4", "Ben gets back a coin."),
        ("", "A coin", "Ben gets back a treasure worth 4."),
    ]


def test_the_smuggler_names_what_is_given() -> None:
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [0], BEN: [3, 3]})
    assert choices(t, ANN)[1][2] == "Has 1 booty card. So you can give only one."
    assert choices(t, ANN)[-1][1] == "Give nothing"
    t.rival(ANN, BEN)
    assert [label for _, label, _ in choices(t, ANN)] == [
        "A treasure worth 0",
        "A coin",
        "A treasure worth 0 and a coin",
    ]


def test_the_witch_names_what_she_gives_and_gets() -> None:
    t = table(3, front={ANN: ["witch"]}, hands={ANN: ["captain"]}, removed="sailor")
    assert choices(t, ANN) == [
        ("11", "Give the Captain for the Sailor", "Take 2 coins."),
        ("", "Keep your hand", ""),
    ]


def test_every_choice_of_random_games_can_be_said() -> None:
    for seed in range(40):
        match = GAME.match(seats=2 + seed % 8, seed=seed)
        while not match.over:
            seat = match.to_act[-1]
            seen = see(match, seat, NAMES[: match.seats]).ask
            assert seen is not None
            labels = [choice.label for choice in seen.choices]
            assert all(labels), f"{seen.choices} lacks a label"
            if seen.choices[0].verb not in ("play", "play_two", "target"):  # one may hold two Sailors
                assert len(set(labels)) == len(labels), f"{labels} are not to be told apart"
            match.play(seat, seen.choices[(seed + match.ask) % len(labels)].action)


# ---- the table as text


def test_the_whole_table_can_be_read_as_text() -> None:
    t = table(
        6,
        front={ANN: ["lookout"], BEN: ["mate"], CEM: ["captain"]},
        hands={ANN: ["witch"], BEN: ["sailor"], CEM: ["sailor_2"]},
        spent=["captain"],
        down=["mate"],
        removed="bosun",
        booty={BEN: [4, COIN]},
    )
    t.rival(ANN, BEN)
    text = GAME.words.text(t.view(ANN), NAMES)
    assert text.splitlines()[:14] == [
        "Round 1 · number 8 resolves",
        "Piles: 38 coins, 27 treasures.",
        "Removed card: Bosun 6.",
        "First among equal numbers: you.",
        "Resolving for you: Lookout 8.",
        "You see of Ben: a treasure worth 4, a coin.",
        "",
        "Ann (you): 1 booty card worth 1 (a coin)",
        "  hand: Witch 5",
        "  in front: Lookout 8 (spent)",
        "",
        "Ben: 2 booty cards worth 5 (a treasure worth 4, a coin)",
        "  hand: 1 hidden",
        "  in front: Mate 13 (down)",
    ]


def test_the_heading_says_where_the_match_stands() -> None:
    t = table(3, hands={ANN: ["captain", "witch"]})
    assert GAME.words.heading(t.view(SPECTATOR)) == "Round 1 · choosing characters"
    t = table(3, front={ANN: ["captain"]}, booty={ANN: [COIN] * 6})
    assert GAME.words.heading(t.view(SPECTATOR)) == "The end, after round 1"


def test_a_copied_ability_is_shown_with_the_card_that_copies() -> None:
    t = table(3, front={ANN: ["witch"], BEN: ["mate"], CEM: ["sailor"]}, removed="pirate_king")
    assert "Resolving for Ann: Witch 5 copying Pirate King 1." in GAME.words.text(t.view(BEN), NAMES)


# ---- the end


def test_the_arithmetic_at_the_end_shows_coins_treasures_and_their_sum() -> None:
    t = table(3, front={ANN: ["captain"]}, booty={ANN: [COIN] * 4 + [4, 0], BEN: [3]}, top=[2])
    lines = GAME.words.ending(t.view(SPECTATOR), NAMES)
    assert [(line.label, line.values, line.rule) for line in lines] == [
        ("Coins", [4, 0, 1], "BSI-1.8"),
        ("Treasures", [6, 3, 0], "BSI-1.9"),
        ("Total", [10, 3, 1], "BSI-11.3"),
    ]
    assert lines[1].notes == ["4 + 2 + 0", "3", ""]


def test_a_tie_is_explained_by_the_hands() -> None:
    t = table(
        3,
        front={ANN: ["captain"]},
        hands={ANN: ["mate"], BEN: ["witch", "sailor"]},
        down=["captain"],
        booty={ANN: [2], BEN: [2], CEM: []},
        options={"max_rounds": 1},
    )
    line = GAME.words.ending(t.view(SPECTATOR), NAMES)[-1]
    assert (line.label, line.rule) == ("Equal totals: the lowest number in hand decides", "BSI-11.5")
    assert line.values[:2] == [3, 5]
    assert line.notes == ["in hand: 3, 13", "in hand: 5, 11", ""]


def test_before_the_end_there_is_no_arithmetic() -> None:
    assert GAME.words.ending(table(3).view(ANN), NAMES) == []


@pytest.mark.parametrize("direction", [LEFT, RIGHT])
def test_the_journal_tells_the_direction(direction: int) -> None:
    t = table(6, front={ANN: ["bosun"]})
    t.pass_cards(ANN, direction)
    assert f"Ann let all characters on the table move to the {'right' if direction else 'left'}." in t.lines(
        BEN
    )
