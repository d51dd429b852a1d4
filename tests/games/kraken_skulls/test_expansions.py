"""Ghost Ship, mermaids, captains and companions, and the minigame cards."""

import pytest

from calavera.games.kraken_skulls.actions import CALL
from calavera.games.kraken_skulls.rules import curses as cures
from calavera.games.kraken_skulls.rules.curses import cured, take_curse
from calavera.games.kraken_skulls.rules.windows import navigation_acts
from calavera.games.kraken_skulls.state import (
    BEGIN,
    DIALS,
    ENCOUNTERS,
    HAND_LIMIT,
    MOVES,
    VICTORY,
    WINDOW_0,
    WINDOW_1,
    WINDOW_3,
)
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, MERMAID, PARTS, Table, names, table

GHOST = {"ghost_ship": True}
ENCOUNTER = {title: i for i, title in enumerate(PARTS.encounter_titles)}


def haunted(title: str, **fields: object) -> Table:
    """Seat 0 meets the Ghost Ship at 1 and this card; the others have plundered."""
    t = table([1, 2, 4], options=GHOST, ghost=1, encounters=[ENCOUNTER[title]], step=6, **fields)  # type: ignore[arg-type]
    return meet(t)


def meet(t: Table) -> Table:
    t.passes()
    return t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)


# ---- the Ghost Ship


@rule("KS-GHO.6", "KS-GHO.7", "KS-GHO.8", "KS-R105", "KS-R103")
def test_it_appears_where_the_ghost_die_says_after_ships_and_kraken() -> None:
    t = table([0, 2, 4], step=WINDOW_1, kraken=0, options=GHOST, tokens=[3, 4, 5, 0, 1, 2], ghost=5)
    t.will_roll(3).passes()
    assert (t.s.kraken, t.s.ghost) == (2, 5)


@rule("KS-GHO.31")
def test_a_ghost_die_that_points_at_the_kraken_is_rolled_again() -> None:
    t = table([0, 2, 4], step=WINDOW_1, kraken=0, options=GHOST, tokens=[0, 1, 2, 3, 4, 5])
    t.will_roll(3, 3, 6).passes()
    assert (t.s.kraken, t.s.ghost) == (2, 5)


@rule("KS-R106")
def test_the_kraken_moved_onto_it_by_a_card_drives_it_away_once_it_has_appeared() -> None:
    fields: dict[str, object] = {"hands": [["kraken_migration"], [], []], "kraken": 0, "ghost": 2}
    t = table([1, 3, 5], step=WINDOW_3, options=GHOST, tokens=[0, 1, 2, 3, 4, 5], **fields)  # type: ignore[arg-type]
    t.will_roll(4).card(0, "kraken_migration").play(0, "at", location=2)
    assert t.s.ghost == 3
    t = table([1, 3, 5], step=WINDOW_1, options=GHOST, tokens=[0, 1, 2, 3, 4, 5], **fields)  # type: ignore[arg-type]
    t.card(0, "kraken_migration").play(0, "at", location=2)
    assert t.s.ghost == 2


@rule("KS-GHO.9", "KS-GHO.11", "KS-GHO.12", "KS-GHO.13", "KS-R107", "KS-R109")
def test_the_one_who_meets_it_chooses_after_the_opening_and_the_costs_are_read() -> None:
    t = haunted("The Fog Bell", hands=[["treasure"], [], []])
    assert t.s.type[0] == 5
    assert t.asked == [0]
    assert t.choices(0) == ["option", "option"]
    seen = t.match.view(1).encounter
    assert seen is not None
    assert seen.opening == PARTS.encounter_openings[ENCOUNTER["The Fog Bell"]]
    assert seen.options[1].treasure_cards == 1
    assert "[0, 1" in next(line for line in t.told().split("\n") if "read out" in line)


@rule("KS-GHO.10")
def test_a_card_that_takes_the_ship_away_avoids_it() -> None:
    hands = [["following_wind"], [], []]
    t = table([1, 3, 4], options=GHOST, ghost=1, step=WINDOW_3, hands=hands)
    t.card(0, "following_wind")
    assert meet(t).s.type[0] == 1


@rule("KS-GHO.14", "KS-GHO.15", "KS-H13")
def test_the_card_is_followed_to_its_outcome_and_goes_under_its_deck() -> None:
    deck = [ENCOUNTER["The Last Watch"], ENCOUNTER["The Unmanned Wheel"]]
    t = table([1, 2, 4], options=GHOST, ghost=1, step=6, encounters=deck[:])
    meet(t).will_roll(6)
    assert t.choices(0) == ["option"]
    t.play(0, "option", option=0)
    assert t.s.dread[0] == 2
    assert t.s.encounters == deck[::-1]


@rule("KS-H13", "KS-R12")
def test_a_cost_that_cannot_be_paid_is_not_offered_and_outcomes_take_what_there_is() -> None:
    t = haunted("Dice with the Dead", hands=[["parley"], [], []])
    assert t.choices(0, "option") == [0]
    t = haunted("The Fog Bell", hands=[["parley"], [], []])
    assert t.choices(0, "option") == [0]
    t.will_roll(1).play(0, "option", option=0)
    assert t.s.hand[0] == []


@pytest.mark.parametrize(
    ("title", "option", "roll", "dread", "cards", "cursed"),
    [
        ("The Unmanned Wheel", 0, (6,), 1, 3, False),
        ("The Unmanned Wheel", 0, (2,), 0, 4, False),
        ("The Unmanned Wheel", 0, (1,), 0, 3, True),
        ("The Unmanned Wheel", 1, (), 0, 2, False),
        ("Lantern in the Hold", 0, (3,), 0, 5, False),
        ("Lantern in the Hold", 0, (2,), 0, 4, False),
        ("Lantern in the Hold", 0, (1,), 0, 3, True),
        ("Lantern in the Hold", 1, (), 0, 3, False),
        ("The Weeping Bosun", 0, (), 0, 4, False),
        ("The Weeping Bosun", 1, (2, 1), 1, 3, False),
        ("The Weeping Bosun", 1, (1, 3), 0, 3, True),
        ("Dice with the Dead", 0, (6, 6, 1, 1), 1, 3, False),
        ("Dice with the Dead", 0, (1, 1, 1, 1), 0, 4, False),
        ("Dice with the Dead", 0, (1, 1, 1, 2), 0, 3, True),
        ("The Locked Sea Chest", 0, (4,), 0, 5, False),
        ("The Locked Sea Chest", 1, (6,), 1, 4, False),
        ("The Dead Captain's Supper", 0, (), 0, 5, True),
        ("The Torn Banner", 0, (), -1, 5, False),
        ("The Torn Banner", 1, (3,), 1, 3, False),
        ("The Torn Banner", 1, (2,), 0, 3, True),
        ("The Whispering Figurehead", 1, (1,), 0, 3, True),
        ("The Whispering Figurehead", 1, (2,), 0, 3, False),
        ("The Fog Bell", 0, (2,), 0, 4, False),
        ("The Drowned Twin", 0, (2, 3, 1, 3), 1, 3, False),
        ("The Drowned Twin", 0, (2, 1, 1, 3), 0, 4, False),
        ("The Drowned Twin", 0, (1, 1, 1, 3), 0, 3, True),
        ("The Drowned Twin", 1, (), 1, 3, True),
        ("The Rats' Bargain", 0, (), 1, 1, False),
        ("The Rats' Bargain", 1, (2,), 0, 3, True),
        ("The Last Watch", 0, (1, 2), 0, 5, False),
        ("The Last Watch", 1, (3,), 0, 3, False),
        ("The Last Watch", 1, (6,), 0, 3, True),
    ],
)
def test_every_way_through_an_encounter(
    title: str, option: int, roll: tuple[int, ...], dread: int, cards: int, cursed: bool
) -> None:
    t = haunted(title, hands=[["parley"] * 3, [], []], dread=[3, 1, 1])
    t.will_roll(*roll).play(0, "option", option=option)
    while t.s.step == ENCOUNTERS and t.asked == [0]:
        t.match.play(0, t.match.legal(0)[0])
    assert t.s.dread[0] == 3 + dread
    assert len(t.s.hand[0]) == cards
    assert (t.s.cursed[0] >= 0) == cursed


def test_the_figurehead_shows_what_comes_to_whoever_names_the_symbol() -> None:
    t = haunted("The Whispering Figurehead")
    t.play(0, "option", option=0).will_roll(2)
    t.play(0, "symbol", symbol=1)
    for _ in range(2):
        t.match.play(0, t.match.legal(0)[0])
    assert len(t.s.hand[0]) == 2


@rule("KS-GHO.16", "KS-R108")
def test_each_ship_with_it_has_its_own_encounter_and_types_stay_as_they_were() -> None:
    deck = [ENCOUNTER["Lantern in the Hold"], ENCOUNTER["The Drowned Twin"]]
    t = table([1, 1, 4], options=GHOST, ghost=1, step=6, encounters=deck).passes()
    t.play(2, "plunder", ability=0)
    assert t.asked == [0]
    assert t.s.encounter == ENCOUNTER["The Drowned Twin"]
    t.play(0, "option", option=1)
    assert t.s.cursed[0] >= 0
    assert t.s.cursed[1] == -1
    assert t.asked == [1]
    assert t.s.encounter == ENCOUNTER["Lantern in the Hold"]
    t.will_roll(1).play(1, "option", option=0)
    assert t.s.cursed[1] >= 0
    assert t.s.fight is None


@rule("KS-GHO.17", "KS-GHO.18", "KS-R110", "KS-R113")
def test_a_curse_is_the_top_card_laid_open_and_nobody_has_two() -> None:
    t = haunted("The Drowned Twin")
    top = t.s.curses[-1]
    t.play(0, "option", option=1)
    assert t.s.cursed[0] == top
    assert t.match.view(2).pirates[0].curse is not None
    assert top not in t.s.curses
    rest = t.s.curses[:]
    take_curse(t.s, 0)
    assert (t.s.cursed[0], t.s.curses) == (top, rest)
    t.s.curses.clear()
    take_curse(t.s, 1)
    assert t.s.cursed[1] == -1


@rule("KS-GHO.20", "KS-GHO.21", "KS-R111", "KS-R172")
def test_a_cursed_pirate_on_seven_does_not_win_until_the_curse_is_gone() -> None:
    t = table(step=VICTORY, options=GHOST, dread=[7, 1, 1], curses={0: "Drowned Eyes"})
    assert not t.match.over
    assert t.s.dread[0] == 7
    t = table(step=VICTORY, options=GHOST, dread=[7, 7, 1], curses={0: "Drowned Eyes"})
    assert t.s.winners == [1]


@rule("KS-GHO.22", "KS-GHO.23", "KS-GHO.24", "KS-GHO.25", "KS-GHO.26", "KS-GHO.27", "KS-R112")
def test_a_lone_pirate_may_roll_against_the_curse_as_its_action() -> None:
    t = table([0, 2, 4], options=GHOST, curses={0: "Drowned Eyes"}, hands=[["loaded_die"], [], []])
    assert "break_curse" in t.choices(0)
    assert "break_curse" not in t.choices(1)
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(1, 2).play(0, "break_curse")
    assert t.s.cursed[0] == -1
    assert sorted(t.s.curses) == list(range(8))
    assert t.hand(0) == ["loaded_die"]
    t = table([0, 2, 4], options=GHOST, curses={0: "Drowned Eyes"})
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(2, 3).play(0, "break_curse")
    assert t.s.cursed[0] >= 0
    assert t.s.hand[0] == []


@rule("KS-GHO.22")
def test_in_company_no_curse_is_broken() -> None:
    t = table([0, 0, 4], options=GHOST, curses={0: "Drowned Eyes"})
    assert t.asked == [2]


@rule("KS-GHO.28", "KS-GHO.30", "KS-E25")
def test_a_cursed_pirate_with_it_is_lone_when_no_other_cursed_one_is_there() -> None:
    t = table([1, 1, 4], options=GHOST, ghost=1, curses={0: "Drowned Eyes"}, buried={1: ["treasure"]})
    assert [ship.type for ship in t.match.view(0).ships] == ["lone", "haunted", "lone"]
    assert t.choices(0) == ["plunder", "dig", "break_curse"]


@rule("KS-GHO.29", "KS-R165", "KS-E24")
def test_two_cursed_pirates_with_it_fight_each_other_and_the_third_has_its_encounter() -> None:
    both = {0: "Drowned Eyes", 1: "Rusted Tongue"}
    deck = [ENCOUNTER["Lantern in the Hold"]]
    t = table([1, 1, 1], options=GHOST, ghost=1, curses=both, port="Bone Count", encounters=deck)
    assert t.asked == [2]
    t.play(2, "option", option=1)
    assert t.match.view(0).fight.title == "Bone Count"
    assert t.fight.fighters == [0, 1]


@rule("KS-R96")
def test_with_two_ships_a_curse_is_the_players() -> None:
    t = table([1, 2, 4, 5], seats=2, options=GHOST, ghost=4, curses={0: "Drowned Eyes"})
    assert t.match.view(0).ships[2].type == "lone"


# ---- what curses do


def cursed_table(curse: str, **fields: object) -> Table:
    return table([0, 2, 4], options=GHOST, curses={0: curse}, **fields)  # type: ignore[arg-type]


@rule("KS-GHO.19", "KS-H7", "KS-R148")
def test_drowned_eyes_plunder_two_and_hold_four() -> None:
    t = cursed_table("Drowned Eyes")
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "plunder", ability=0)
    assert len(t.s.hand[0]) == 2
    t = cursed_table("Drowned Eyes", step=HAND_LIMIT, hands=[["parley"] * 6, ["parley"], ["parley"]]).skip()
    assert len(t.s.hand[0]) == 4


@rule("KS-GHO.19", "KS-H11")
def test_rusted_tongue_rolls_one_more_and_plays_no_battle_cards() -> None:
    t = table([0, 0, 4], options=GHOST, curses={0: "Rusted Tongue"}, hands=[["grapeshot"], [], []])
    t.play(2, "plunder", ability=0).passes()
    assert [len(faces) for faces in t.fight.dice] == [3, 2]
    assert t.choices(0) == ["pass"]


@rule("KS-GHO.19", "KS-R166", "KS-H16")
def test_leaden_keel_is_moved_by_nobody_else_and_cannot_set_the_anchor() -> None:
    t = cursed_table("Leaden Keel", step=WINDOW_0, hands=[["following_wind"], ["rogue_wave"], []])
    assert t.can_play(0, "following_wind")
    t.card(1, "rogue_wave")
    assert {ship for ship, _ in t.choices(1, "sail")} == {2}
    t = cursed_table("Leaden Keel", step=DIALS)
    assert t.choices(0, "dial") == [1, 2, 3]
    t.will_roll(1).play(0, "dial", course=3).play(1, "dial", course=0).play(2, "dial", course=0)
    assert t.s.place[0] == 0


def test_corpse_lantern_draws_each_turn_and_shows_the_hand() -> None:
    t = cursed_table("Corpse Lantern", step=BEGIN, hands=[["treasure"], ["parley"], ["parley"]])
    assert len(t.s.hand[0]) == 2
    assert t.match.view(2).pirates[0].hand is not None
    assert t.match.view(2).pirates[1].hand is None


def test_barnacled_hands_do_not_discard_and_do_not_buy() -> None:
    t = cursed_table("Barnacled Hands", step=WINDOW_0, hands=[["sunken_treasure"] * 3, [], []])
    assert not t.can(0, "buy")
    t = table([0, 0, 4], options=GHOST, curses={1: "Barnacled Hands"}, hands=[[], ["treasure"], []])
    t.play(2, "plunder", ability=0).will_roll(*(3, 3, 1, 1) * 3).passes(4).play(0, "draw")
    assert len(t.s.hand[1]) == 2


@rule("KS-R49")
def test_hollow_laughter_wins_ties_and_draws_one_as_a_winner() -> None:
    t = table([0, 0, 4], options=GHOST, curses={1: "Hollow Laughter"})
    t.play(2, "plunder", ability=0).will_roll(*(1, 1, 1, 1) * 3).passes(4)
    assert t.s.winner_asked == 1
    t.play(1, "draw")
    assert len(t.s.hand[1]) == 1


def test_salted_purse_buries_for_three_and_devalues_treasure() -> None:
    t = cursed_table("Salted Purse", hands=[["treasure"], [], []])
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.play(0, "bury", kind=KIND["treasure"], ability=0)
    assert len(t.s.hand[0]) == 3
    t = cursed_table("Salted Purse", step=WINDOW_0, hands=[["sunken_treasure"] * 3, [], []])
    assert not t.can(0, "buy")
    assert [card.worth for card in t.match.view(0).pirates[0].hand] == [1, 1, 1]


@rule("KS-R31")
def test_tentacle_brand_hits_with_skulls_and_is_hunted_until_broken() -> None:
    t = table([0, 2, 3], options=GHOST, curses={0: "Tentacle Brand"}, kraken=0)
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(*(1, 1, 1, 1) * 3).passes(4)
    assert t.match.view(1).pirates[0].hunted
    assert t.s.dread[0] == 2
    t = table([4, 1, 3], options=GHOST, curses={0: "Tentacle Brand"}, kraken=0, step=MOVES)
    assert t.s.kraken == 4


@pytest.mark.parametrize(
    ("cure", "breaks", "stays"),
    [
        ([cures.HAS_SYMBOL, 0], (1, 2), (2, 3)),
        ([cures.HAS_NUMBER, 6], (6, 1), (5, 3)),
        ([cures.SAME_SYMBOL, 2], (1, 4), (1, 2)),
        ([cures.SYMBOLS, 1, 2], (2, 3), (2, 1)),
        ([cures.SUM_AT_LEAST, 9], (4, 5), (3, 5)),
        ([cures.NEIGHBOURS], (3, 2), (2, 4)),
    ],
)
@rule("KS-GHO.25")
def test_each_cure_asks_for_its_roll(
    cure: list[int], breaks: tuple[int, ...], stays: tuple[int, ...]
) -> None:
    s = table().s
    assert cured(s.parts, cure, [number - 1 for number in breaks])
    assert not cured(s.parts, cure, [number - 1 for number in stays])


# ---- mermaids


def diver(dive: str, **fields: object) -> Table:
    """Seat 0 dives at Open Water 0; the others plunder."""
    t = table([0, 2, 4], dive=dive, **fields)  # type: ignore[arg-type]
    return t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "dive")


def solo(t: Table, *numbers: int) -> Table:
    """The window after the diver's throw is passed; the numbers are of the next throw."""
    t.will_roll(*numbers)
    return t.passes()


@rule("KS-MER.4", "KS-MER.5", "KS-MER.6", "KS-R116", "KS-MER.9", "KS-MER.10")
def test_a_lone_pirate_in_open_water_may_dive_and_is_back_there_afterwards() -> None:
    t = table([0, 2, 3], dive="Royal Roll")
    assert "dive" in t.choices(0)
    assert "dive" not in t.choices(2)
    t.play(2, "plunder", ability=0).play(1, "plunder", ability=0).play(0, "dive")
    assert t.match.view(1).fight.title == "Royal Roll"
    t.will_roll(1, 1, 1, 1, 1)
    t.skip()
    assert t.s.place[0] == 0


@rule("KS-MER.11", "KS-MER.12", "KS-R167", "KS-MER.7", "KS-H6")
def test_only_the_diver_may_play_battle_cards_on_a_dive() -> None:
    t = diver("Cache Me If You Can", hands=[["grapeshot", "extra_powder", "parley"], ["grapeshot"], []])
    assert t.asked == [0]
    assert t.choices(0, "play") == [KIND["grapeshot"]]
    t.card(0, "grapeshot")
    assert {seat for seat, _, _ in t.choices(0, "turn")} == {0}


@rule("KS-MER.8", "KS-MER.36", "KS-MER.37", "KS-MER.38", "KS-MG3", "KS-MER.41")
def test_cache_me_needs_eleven_with_three_dice_then_takes_the_prize_or_goes_on() -> None:
    t = table([0, 2, 4], dive="Cache Me If You Can").will_roll(5, 3, 3)
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "dive").passes()
    assert t.choices(0) == ["stop", "roll"]
    t.play(0, "stop")
    assert len(t.s.hand[0]) == 2
    t = table([0, 2, 4], dive="Cache Me If You Can").will_roll(5, 3, 2)
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "dive").passes()
    assert len(t.s.hand[0]) == 0


def dive_with(title: str, *numbers: int, **fields: object) -> Table:
    """Seat 0 dives and will roll these numbers."""
    t = table([0, 2, 4], dive=title, **fields)  # type: ignore[arg-type]
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    return t.will_roll(*numbers).play(0, "dive")


@rule("KS-MER.39", "KS-MER.40", "KS-MER.42", "KS-MER.43", "KS-R124", "KS-R127", "KS-MG3")
def test_cache_me_puts_a_die_away_each_level_and_a_miss_leaves_nothing() -> None:
    t = dive_with("Cache Me If You Can", 6, 6, 6, 3, 4, 4).passes().play(0, "roll", dice=1)
    assert len(t.fight.dice[0]) == 2
    t.passes().play(0, "roll", dice=1)
    assert len(t.fight.dice[0]) == 1
    t.passes()
    t.match.play(0, t.match.legal(0)[0])
    assert t.s.dread[0] == 3
    assert len(t.s.mermaid_cards[0]) == 1
    t = dive_with("Cache Me If You Can", 6, 6, 6, 3, 3).passes().play(0, "roll", dice=1).passes()
    assert (t.s.dread[0], len(t.s.hand[0])) == (1, 0)


@rule("KS-MER.23", "KS-MER.24", "KS-MER.25", "KS-MER.26", "KS-MER.27", "KS-MER.28", "KS-R122", "KS-MG1")
def test_seas_fortune_writes_a_row_and_fills_it_from_left_to_right() -> None:
    t = dive_with("Sea's Fortune", 2, 5).passes().play(0, "roll", dice=1).passes()
    assert t.choices(0) == ["stop", "roll"]
    t.will_roll(5, 1).play(0, "stop")
    assert t.fight.shared == [1, 4]
    t.will_roll(5, 2).passes()
    assert t.fight.kept[0] == []
    t.passes()
    assert (t.s.dread[0], len(t.s.hand[0])) == (2, 2)


@rule("KS-MER.24", "KS-MER.26")
def test_seas_fortune_ends_its_row_with_five_numbers_and_gives_up_after_three_rolls() -> None:
    t = dive_with("Sea's Fortune", 2, 2, 2, 2, 2, *[1] * 15)
    for _ in range(4):
        t.passes().play(0, "roll", dice=1)
    t.passes()
    assert len(t.fight.dice[0]) == 5
    t.passes(3)
    assert t.s.hand[0] == []


@rule("KS-MER.29", "KS-MER.30", "KS-MER.31", "KS-MER.32", "KS-MER.33", "KS-MER.34", "KS-MG2", "KS-R123")
def test_under_the_sea_drifts_left_right_and_down_to_an_outcome() -> None:
    t = dive_with("Under the Sea", 1)
    assert t.fight.count == 2
    t.will_roll(1).passes()
    assert t.fight.count == 1
    t.passes()
    assert len(t.s.hand[0]) == 1
    t = dive_with("Under the Sea", 3, 2, 2).passes(3)
    assert len(t.s.hand[0]) == 2
    t = dive_with("Under the Sea", 3, 3, 3).passes(3)
    assert len(t.s.slots[0]) == 2
    assert set(t.choices(0)) == {"mermaid"}


@rule("KS-MER.35")
def test_an_x_ends_the_drift_with_nothing() -> None:
    t = dive_with("Under the Sea", 3, 1, 1).passes(3)
    assert t.s.hand[0] == []
    assert t.s.fight is None


@rule("KS-MER.44", "KS-MER.45", "KS-MER.46", "KS-MER.47", "KS-MG4")
def test_royal_roll_loses_skulls_in_three_rolls_and_pays_for_what_is_left() -> None:
    t = dive_with("Royal Roll", 1, 2, 2, 2, 2, 1, 2, 2, 2, 2, 2, 2).passes(3)
    assert t.fight.count == 3
    t.play(0, "stop")
    assert len(t.s.hand[0]) == 2


@rule("KS-MER.48", "KS-MER.49", "KS-R125", "KS-R127", "KS-MG4")
def test_royal_roll_goes_on_with_swords_and_cannons_until_no_die_is_left() -> None:
    t = dive_with("Royal Roll", *[3] * 15).passes(3).will_roll(*[3] * 10).play(0, "roll", dice=1)
    t.passes(2).will_roll(1, 1, 1, 3, 3).play(0, "roll", dice=1).passes()
    t.match.play(0, t.match.legal(0)[0])
    assert t.s.dread[0] == 3
    assert len(t.s.mermaid_cards[0]) == 1
    t = dive_with("Royal Roll", *[1] * 5).passes()
    assert (t.s.dread[0], t.s.hand[0]) == (1, [])


@rule("KS-MER.50", "KS-MER.51", "KS-MER.52", "KS-MER.53", "KS-R126", "KS-MG5")
def test_fool_house_keeps_and_rolls_again_up_to_three_times_a_level() -> None:
    t = dive_with("Fool House", 2, 2, 1, 1, 1).passes()
    assert len(t.choices(0, "keep")) == 31
    t.will_roll(5, 1, 1).play(0, "keep", mask=0b00011).passes()
    assert t.choices(0) == ["stop", "roll"]
    t.play(0, "stop")
    assert len(t.s.hand[0]) == 1


@rule("KS-MER.54", "KS-MG5", "KS-R126")
def test_fool_house_starts_each_level_with_five_dice_and_a_failed_level_pays_nothing() -> None:
    t = dive_with("Fool House", 2, 2, 2, 1, 1).passes().will_roll(1, 1, 2, 2, 3).play(0, "roll", dice=1)
    assert len(t.fight.dice[0]) == 5
    t.passes().will_roll(3, 3, 3, 1, 1).play(0, "roll", dice=1).passes()
    t.match.play(0, t.match.legal(0)[0])
    assert t.s.dread[0] == 3
    t = dive_with("Fool House", *[1] * 15).passes()
    for _ in range(2):
        t.play(0, "keep", mask=0).passes()
    assert t.s.hand[0] == []


@rule("KS-R128", "KS-MG6", "KS-MER.59", "KS-MER.58")
def test_the_wishing_well_rolls_aim_and_coin_for_a_named_puddle_four_times() -> None:
    t = dive_with("Wishing Well")
    assert t.choices(0, "target") == [0, 1, 2, 3]
    t.will_roll(5, 4, 1).play(0, "target", target=0).passes()
    assert len(t.s.hand[0]) == 1
    t.will_roll(5, 5, 2).play(0, "target", target=1).passes()
    assert len(t.s.hand[0]) == 3
    t.will_roll(5, 5, 2).play(0, "target", target=2).passes()
    assert t.s.dread[0] == 1
    t.will_roll(6, 5, 1).play(0, "target", target=3).passes()
    t.match.play(0, t.match.legal(0)[0])
    assert t.s.dread[0] == 2
    assert len(t.s.mermaid_cards[0]) == 1


@rule("KS-MER.13", "KS-R118", "KS-MER.18")
def test_the_diver_picks_one_of_the_mermaids_above_that_minigame_if_any_is_left() -> None:
    t = dive_with("Under the Sea", 3, 3, 3, slots=[[0, 3], [1], [2]]).passes(3)
    assert t.choices(0, "mermaid") == [0, 3]
    t.play(0, "mermaid", mermaid=3)
    assert t.s.mermaid_cards[0] == [3]
    assert t.s.slots[0] == [0]
    t = dive_with("Under the Sea", 3, 3, 3, slots=[[], [1], [2]]).passes(3)
    assert t.s.mermaid_cards[0] == []


def with_mermaids(cards: list[str], **fields: object) -> Table:
    places = fields.pop("places", [0, 2, 4])
    return table(places, dive="Royal Roll", mermaids={0: cards}, **fields)  # type: ignore[arg-type]


@rule("KS-MER.14", "KS-MER.15", "KS-MER.16", "KS-R119", "KS-MER.19", "KS-MER.17")
def test_a_mermaid_is_called_once_in_her_phase_and_returns_to_any_free_slot() -> None:
    t = with_mermaids(["The Pearlkeeper", "The Shellguard"], step=WINDOW_0, slots=[[5, 6], [7], []])
    assert t.choices(0, "call") == [MERMAID["The Pearlkeeper"]]
    t.play(0, "call", mermaid=MERMAID["The Pearlkeeper"])
    assert len(t.s.hand[0]) == 2
    assert t.choices(0, "slot") == [1, 2]
    t.play(0, "slot", game=2)
    assert t.s.slots[2] == [MERMAID["The Pearlkeeper"]]
    assert t.choices(0, "call") == []


@rule("KS-MER.20", "KS-R120")
def test_the_tridentbearer_sets_every_die_of_one_throw() -> None:
    t = with_mermaids(["The Tridentbearer"], places=[0, 0, 3]).play(2, "plunder", ability=0)
    t.will_roll(1, 1, 3, 3).passes()
    t.play(0, "call", mermaid=MERMAID["The Tridentbearer"]).play(0, "rival", seat=1)
    t.play(0, "face", face=0).play(0, "face", face=3)
    assert t.fight.dice[1] == [0, 3]


@rule("KS-MER.21", "KS-MER.22", "KS-R121", "KS-R166")
def test_the_enchantress_calls_a_ship_that_no_navigation_card_takes_away() -> None:
    hands = [[], ["following_wind", "storm_anchor"], ["rogue_wave"]]
    t = with_mermaids(["The Enchantress"], step=WINDOW_0, hands=hands)
    assert t.choices(0, "call") == []
    for held, anchor_after in (([0, 0, 0], False), ([0, 1, 0], False), ([0, 0, 0], True)):
        t = with_mermaids(["The Enchantress"], step=WINDOW_1, hands=hands, held=held)
        assert t.can_play(1, "following_wind") != held[1]
        t.play(0, "call", mermaid=MERMAID["The Enchantress"]).play(0, "sail", ship=1, location=0)
        if t.choices(0, "slot"):
            t.play(0, "slot", game=t.choices(0, "slot")[0])
        if anchor_after:
            t.card(1, "storm_anchor").play(1, "ship", ship=1)
        assert t.s.place[1] == 0
        assert not t.can_play(1, "following_wind")
        t.card(2, "rogue_wave")
        assert {ship for ship, _ in t.choices(2, "sail")} == {0}


@rule("KS-R166")
def test_the_enchantress_cannot_take_a_sheltered_or_shielded_ship() -> None:
    t = with_mermaids(["The Enchantress"], step=WINDOW_1, held=[0, 2, 0])
    t.play(0, "call", mermaid=MERMAID["The Enchantress"])
    assert t.s.place == [0, 2, 0]
    t = with_mermaids(["The Enchantress"], step=WINDOW_1, curses={1: "Leaden Keel"}, options=GHOST)
    t.play(0, "call", mermaid=MERMAID["The Enchantress"])
    assert t.s.place == [0, 2, 0]
    two = table([0, 1, 4, 0], seats=2, step=WINDOW_1, dive="Royal Roll", mermaids={0: ["The Enchantress"]})
    two.play(0, "call", mermaid=MERMAID["The Enchantress"])
    assert (1, 0) not in two.choices(0, "sail")
    assert (1, 4) in two.choices(0, "sail")


@rule("KS-R149")
def test_cards_before_a_player_are_no_hand() -> None:
    t = table(
        [0, 2, 4],
        step=WINDOW_0,
        dive="Royal Roll",
        mermaids={1: ["The Pearlkeeper"]},
        captains={1: "red"},
        curses={1: "Drowned Eyes"},
        options=GHOST,
        hands=[["mutiny", "spyglass"], [], []],
        spots=[[], [KIND["black_spot"]], []],
    )
    assert t.choices(0) == ["pass"]
    assert t.match.view(0).pirates[1].hand_size == 0


def test_the_other_mermaids_do_what_they_say() -> None:
    t = with_mermaids(["The Tidecaller"], step=WINDOW_0).play(0, "call", mermaid=MERMAID["The Tidecaller"])
    assert sorted(place for _, place in t.choices(0, "sail")) == [1, 2, 3, 4, 5]
    t = with_mermaids(["The Deepsinger"], step=WINDOW_0, kraken=0)
    t.play(0, "call", mermaid=MERMAID["The Deepsinger"])
    assert t.choices(0, "at") == [2, 4]
    t = with_mermaids(["The Shellguard"], places=[0, 0, 3]).play(2, "plunder", ability=0)
    t.play(0, "call", mermaid=MERMAID["The Shellguard"]).play(0, "rival", seat=0)
    if t.choices(0, "slot"):
        t.play(0, "slot", game=t.choices(0, "slot")[0])
    assert len(t.passes().fight.dice[0]) == 4
    t = with_mermaids(["The Foamdancer"], places=[0, 0, 3]).play(2, "plunder", ability=0)
    t.will_roll(1, 1, 3, 3).passes().will_roll(1, 1)
    t.play(0, "call", mermaid=MERMAID["The Foamdancer"]).play(0, "rival", seat=1)
    assert t.fight.dice[1] == [0, 0]


@rule("KS-R168")
def test_the_wreckfinder_takes_one_and_what_others_knew_is_worth_nothing() -> None:
    buried = {3: ["treasure", "cursed_amulet"]}
    remembered: list[list[int]] = [[] for _ in range(18)]
    remembered[1 * 6 + 3] = [KIND["treasure"]]
    t = with_mermaids(["The Wreckfinder"], step=WINDOW_0, buried=buried, remembered=remembered)
    t.play(0, "call", mermaid=MERMAID["The Wreckfinder"])
    t.play(0, "take", kind=KIND["cursed_amulet"])
    assert t.hand(0) == ["cursed_amulet"]
    assert t.s.dread[0] == 1
    assert t.s.remembered[1 * 6 + 3] == []
    assert names(t.s.remembered[3]) == ["treasure"]


# ---- captains and companions


def captained(colour: str, side: int = 0, **fields: object) -> Table:
    places = fields.pop("places", [0, 2, 4])
    return table(places, captains={0: colour}, side=side, **fields)  # type: ignore[arg-type]


@rule("KS-CAP.4", "KS-CAP.5", "KS-CAP.6", "KS-CAP.7", "KS-CAP.8", "KS-R130")
def test_using_the_side_that_lies_up_turns_the_card_over_again_and_again() -> None:
    t = captained("white", 1, step=WINDOW_0, hands=[["treasure"], [], []])
    t.play(0, "ability")
    assert t.s.side[0] == 0
    assert t.hand(0) == ["harpoon"]
    assert "ability" not in t.choices(0)
    t.s.side[0] = 1
    t.passes()
    for seat in range(3):
        t.play(seat, "dial", course=0)
    assert t.can(0, "ability")
    for captain, companion in PARTS.captains:
        assert (captain.when in (1, 2)) != (companion.when in (1, 2))


def test_redbeard_rolls_one_own_die_again_and_the_monkey_swaps_cards_nearby() -> None:
    t = captained("red", places=[0, 0, 3]).play(2, "plunder", ability=0)
    t.will_roll(1, 1, 1, 1).passes().will_roll(3)
    t.play(0, "ability")
    assert t.choices(0, "dice") == [1, 2]
    t.play(0, "dice", mask=1)
    assert t.fight.dice[0] == [2, 0]
    hands = [["treasure"], ["parley"], ["mutiny"]]
    t = captained("red", 1, places=[0, 1, 3], step=WINDOW_0, hands=hands).play(0, "ability")
    t.play(0, "give", kind=KIND["treasure"])
    assert (t.hand(0), t.hand(1), t.hand(2)) == (["parley"], ["treasure"], ["mutiny"])


def test_marigold_sails_on_after_sailing_and_biscuit_looks_before_a_plunder() -> None:
    assert captained("yellow", step=WINDOW_0).choices(0) == ["pass"]
    t = captained("yellow", step=WINDOW_1).play(0, "ability")
    assert t.s.place[0] == 1
    t = captained("yellow", 1, deck=["treasure", "parley"])
    assert t.choices(0, "plunder") == [0, 1]
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).play(0, "plunder", ability=1)
    t.play(0, "take", kind=KIND["parley"])
    assert t.hand(0) == ["parley"]
    assert names(t.s.deck[:1]) == ["treasure"]
    assert t.s.side[0] == 0


@rule("KS-H7", "KS-H12")
def test_biscuit_helps_with_the_plunder_after_an_escape() -> None:
    t = captained("yellow", 1, places=[1, 2, 4], navy=1)
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0).will_roll(6).play(0, "run")
    assert t.choices(0, "plunder") == [0, 1]
    t.play(0, "plunder", ability=1)
    assert t.s.side[0] == 0


def test_old_bram_coaxes_the_kraken_back_and_inky_blinds_a_tentacle() -> None:
    t = captained("blue", step=WINDOW_0, kraken=2).play(0, "ability")
    assert t.s.kraken == 0
    t = captained("blue", 1, kraken=0).play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.will_roll(1, 1, 6, 3).passes().play(0, "ability").play(0, "turn_kraken", die=0, face=0)
    assert t.fight.kraken == [0, 2]


@rule("KS-R25")
def test_a_mermaid_or_an_ability_that_would_do_nothing_is_not_used() -> None:
    pearls = with_mermaids(["The Pearlkeeper"], step=WINDOW_0)
    call = CALL.at(MERMAID["The Pearlkeeper"])
    assert call in navigation_acts(pearls.s, 0)
    pearls.s.deck = []
    assert call not in navigation_acts(pearls.s, 0)
    tides = with_mermaids(["The Tidecaller"], step=WINDOW_0).play(
        0, "call", mermaid=MERMAID["The Tidecaller"]
    )
    assert tides.choices(0, "sail") == [(0, place) for place in range(1, 6)]
    for hand, used in (([], False), (["treasure"], True)):
        assert captained("white", 1, step=WINDOW_0, hands=[hand, [], []]).can(0, "ability") == used
        swap = captained("red", 1, step=WINDOW_0, places=[0, 1, 4], hands=[["parley"], hand, []])
        assert swap.can(0, "ability") == used


@rule("KS-H12", "KS-R166")
def test_moss_buries_for_three_and_root_shelters_from_others() -> None:
    t = captained("green", hands=[["treasure"], [], []])
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    t.play(0, "bury", kind=KIND["treasure"], ability=1)
    assert len(t.s.hand[0]) == 3
    assert t.s.side[0] == 1
    t = captained("green", 1, step=WINDOW_0, hands=[["following_wind"], ["rogue_wave"], []]).play(
        0, "ability"
    )
    assert t.can_play(0, "following_wind")
    t.card(1, "rogue_wave")
    assert {ship for ship, _ in t.choices(1, "sail")} == {2}


def test_lady_ashgrave_spoils_a_rivals_die_and_cinder_looks_below() -> None:
    t = captained("black", places=[0, 0, 3]).play(2, "plunder", ability=0)
    t.will_roll(3, 3, 3, 3).passes().play(0, "ability")
    assert {seat for seat, _, _ in t.choices(0, "turn")} == {1}
    t = captained("black", 1, step=WINDOW_0, buried={0: ["treasure"], 3: ["rum_cask"]}).play(0, "ability")
    places = t.match.view(0).locations
    assert [card.id for card in places[0].remembered] == ["treasure"]
    assert places[3].remembered == []


@rule("KS-H12")
def test_doc_palefinger_spares_a_loser_the_discard() -> None:
    t = table([0, 0, 3], captains={1: "white"}, hands=[[], ["treasure"], []]).play(2, "plunder", ability=0)
    t.will_roll(*(3, 3, 1, 1) * 3).passes(4).play(0, "draw").play(1, "skip_discard")
    assert len(t.s.hand[1]) == 2
    assert t.s.side[1] == 1


# ---- the minigame cards


@rule("KS-SCM.5", "KS-H15")
def test_mutiny_is_a_duel_of_two_dice_for_a_random_card() -> None:
    hands = [["mutiny", "parley"], ["treasure"], []]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands).will_roll(1, 2, 2, 1, 6, 6, 1, 1)
    t.card(0, "mutiny")
    assert t.hand(0) == ["treasure", "parley"]
    assert t.s.hand[1] == []
    t = table([0, 2, 4], step=WINDOW_0, hands=[["mutiny"], ["treasure"], []]).will_roll(1, 1, 6, 6)
    t.card(0, "mutiny")
    assert t.hand(1) == ["treasure"]


@rule("KS-SCM.6", "KS-SCM.7", "KS-H15")
def test_donnybrook_the_highest_draws_two_and_every_lowest_discards_one() -> None:
    hands = [["donnybrook"], ["treasure"], ["parley"]]
    t = table([0, 2, 4], step=WINDOW_0, hands=hands).will_roll(2, 2, 2, 2, 2, 2).will_roll(6, 6, 1, 1, 1, 1)
    t.card(0, "donnybrook")
    assert len(t.s.hand[0]) == 2
    assert t.s.hand[1] == t.s.hand[2] == []
    t = table([0, 2, 4], step=WINDOW_0, hands=hands).will_roll(6, 6, 6, 6, 1, 1).will_roll(1, 1, 2, 2)
    t.card(0, "donnybrook")
    assert (len(t.s.hand[0]), len(t.s.hand[1]), len(t.s.hand[2])) == (0, 3, 0)
