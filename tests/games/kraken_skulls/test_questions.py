"""What is asked, and what can be answered, is said so that a newcomer can read it."""

import re
from random import Random
from typing import Any

import pytest

from calavera.games.kraken_skulls import GAME
from calavera.tables.seen import SeenAsk, see
from tests.games.kraken_skulls.table import MERMAID, Table, table
from tests.games.kraken_skulls.test_board import NAMES, at_sea, drawn

SWITCHES: list[tuple[int, dict[str, Any]]] = [
    (2, {"captains": True}),
    (3, {"mermaids": True, "ghost_ship": True, "rough_kraken": True}),
    (4, {"mode": "merchants_vs_pirates"}),
    (5, {"mode": "treasure_hunters"}),
]


def asked(t: Table, seat: int) -> SeenAsk:
    ask = see(t.match, seat, NAMES[: t.match.seats]).ask
    assert ask is not None
    return ask


def labels(t: Table, seat: int) -> list[str]:
    return [choice.label for choice in asked(t, seat).choices]


@pytest.mark.parametrize(("seats", "options"), SWITCHES)
def test_no_two_choices_of_a_question_read_alike(seats: int, options: dict[str, Any]) -> None:
    chance = Random(seats)
    met: set[str] = set()
    for seed in range(3):
        match = GAME.match(seats, seed, options)
        while not match.over:
            seat = chance.choice(match.to_act)
            ask = match.ask_of(seat)
            assert ask is not None
            if ask.prompt.title not in met or chance.random() < 0.03:
                met.add(ask.prompt.title)
                seen = see(match, seat, NAMES[:seats]).ask
                assert seen is not None
                said = [(choice.label, choice.note) for choice in seen.choices]
                assert len(set(said)) == len(said), said
            match.play(seat, chance.choice(match.legal(seat)))


def test_equal_dice_are_said_to_be_alike() -> None:
    t = table([1, 1, 4], port="Five of a Crew", dread=[3, 1, 1]).play(2, "plunder", ability=0)
    t.will_roll(4, 4, 1, 2, 3).passes(2)
    assert "Keep 4 (Skull), roll the others (1 of 2 alike)" in labels(t, 0)
    assert "Keep 4 (Skull), roll the others (2 of 2 alike)" in labels(t, 0)
    assert "Keep 4 (Skull), 4 (Skull), roll the others" in labels(t, 0)
    assert {"Keep none, roll all", "Keep them all"} <= set(labels(t, 0))


def test_a_reward_says_how_many_cards_are_drawn() -> None:
    t = at_sea("harpoon").will_roll(6, 6, 1, 6, 6, 1)
    while t.prompt != "KS-BAT.3":
        t.passes()
    assert "Draw 2 cards" in labels(t, t.asked[0])


def test_a_card_in_hand_is_named_with_its_phase_in_words_and_what_it_says() -> None:
    t = at_sea("second_volley")
    board = drawn(t.match, 0)
    text = "Pick any dice of one throw; their roller rolls them once more."
    assert f"<title>Second Volley, Battle card: {text}</title>" in board
    assert ">Battle card</text>" in board
    assert not re.findall(r"<title>[NBP] ", board)


def test_a_card_to_part_with_says_what_it_is() -> None:
    t = table([1, 3, 4], hands=[["rum_cask"], [], []], dice=[2, 2, 2])
    bury = next(choice for choice in asked(t, 0).choices if choice.verb == "bury")
    assert bury.label == "Bury Rum Cask"
    assert bury.note == "Pillage card: Dig: the crew cheers; draw 2."


def test_names_keep_their_capital_letters() -> None:
    t = table([0, 2, 4])
    words = GAME.words.choice(
        t.match.view(0), GAME.actions.encode("ship", {"ship": 1}), ["Ada", "Bot Mate", "Cy"]
    )
    assert words.label.startswith("Bot Mate’s ")


def test_the_die_that_is_set_next_is_marked_and_said() -> None:
    t = table([0, 0, 4], mermaids={0: ["The Tridentbearer"]}, dice=[2, 1, 2], options={"mermaids": True})
    t.play(2, "plunder", ability=0).will_roll(6, 5, 1).passes()
    t.play(0, "call", mermaid=MERMAID["The Tridentbearer"])
    assert asked(t, 0).title == "Whose dice do you set?"
    t.play(0, "rival", seat=0)
    assert asked(t, 0).title == "Which face does die 1 show?"
    states = r'<span class="setting (is-\w+)">'
    assert re.findall(states, drawn(t.match, 0)) == ["is-now"]
    assert "Die 1 becomes" in drawn(t.match, 0)
    t.play(0, "face", face=2)
    assert asked(t, 0).title == "Which face does die 2 show?"
    assert re.findall(states, drawn(t.match, 1)) == ["is-set", "is-now"], "everybody sees it"
    t.play(0, "face", face=2)
    assert not re.findall(states, drawn(t.match, 0))


def test_a_rival_chosen_for_a_card_in_a_minigame_is_not_told_the_odds_of_the_minigame() -> None:
    t = table([1, 1, 4], port="Haggle", hands=[["second_volley"], [], []]).play(2, "plunder", ability=0)
    t.will_roll(1, 4, 6, 6, 4, 2).passes().card(0, "second_volley")
    assert asked(t, 0).title == "Whose dice are rolled again?"
    assert [choice.note for choice in asked(t, 0).choices] == ["", ""]


def test_a_screen_reader_hears_what_the_numbers_of_a_pirate_count() -> None:
    board = re.sub("<svg.*?</svg>", "", drawn(at_sea("harpoon").match, 0))
    assert '<b>1</b><span class="hidden-words"> Battle Die</span>' in board
    assert '<b>2</b><span class="hidden-words"> Battle Dice</span>' in board
    assert '<b>1</b><span class="hidden-words"> card in hand</span>' in board
    assert '<b>0</b><span class="hidden-words"> cards in hand</span>' in board
