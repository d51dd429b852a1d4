"""Battles between rivals: types, throws, windows, cards, ties, rewards."""

import pytest

from calavera.engine.asks import Window
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, PARTS, PORT, Table, names, table

SKULL, SWORD, CANNON = 1, 2, 3
OTHER_SKULL, OTHER_SWORD, OTHER_CANNON = 4, 5, 6


def at_sea(**fields: object) -> Table:
    """Seats 0 and 1 share Open Water 0, seat 2 is elsewhere and has plundered."""
    t = table([0, 0, 3], **fields)  # type: ignore[arg-type]
    return t.play(2, "plunder", ability=0) if 2 in t.asked and "plunder" in t.choices(2) else t


def win(t: Table, windows: int = 4, numbers: tuple[int, ...] = (3, 3, 1, 1) * 3) -> Table:
    """Seat 0 wins: it rolls two Cannons each time, seat 1 none."""
    return t.will_roll(*numbers).passes(windows)


# ---- types


@rule("KS-EON.4", "KS-EON.5", "KS-EON.6", "KS-EON.10", "KS-EON.11", "KS-EON.12", "KS-BAT.1")
def test_rivals_have_to_fight_and_lone_pirates_pillage() -> None:
    t = table([0, 0, 3])
    assert [ship.type for ship in t.match.view(0).ships] == ["rival", "rival", "lone"]
    assert t.asked == [2]
    t.play(2, "plunder", ability=0)
    assert t.fight.fighters == [0, 1]
    assert isinstance(t.match.question, Window)


@rule("KS-EON.7", "KS-EON.8", "KS-EON.9", "KS-R42", "KS-R44", "KS-GUT.1")
def test_pirates_with_the_kraken_are_gutsy_and_face_it_together() -> None:
    t = table([0, 0, 3], kraken=0)
    assert [ship.type for ship in t.match.view(0).ships] == ["gutsy", "gutsy", "lone"]
    t.play(2, "plunder", ability=0)
    assert t.match.view(0).fight.kind == "kraken"
    assert t.fight.fighters == [0, 1]


@rule("KS-EON.13", "KS-EON.14", "KS-R43", "KS-ESC.1", "KS-R44")
def test_pirates_with_the_navy_are_captured_however_many() -> None:
    t = table([1, 1, 1], navy=1)
    assert [ship.type for ship in t.match.view(0).ships] == ["captured"] * 3
    assert t.asked == [0, 1, 2]
    assert t.choices(0) == ["run"]


@rule("KS-EON.3", "KS-R163", "KS-R15")
def test_all_lone_and_captured_choose_together_and_then_act_from_location_0_to_5() -> None:
    t = table([4, 2, 1], navy=1, hands=[["treasure"], [], ["treasure"]])
    assert t.asked == [0, 1, 2]
    t.play(0, "plunder", ability=0).play(2, "run")
    assert t.s.hand[0] == [KIND["treasure"]]
    t.will_roll(6).play(1, "plunder", ability=0)
    lines = [line for line in t.told().split("\n") if "plundered" in line or "ran from" in line]
    assert [line.split("[")[1][0] for line in lines] == ["2", "2", "1", "0"]


# ---- at sea


@rule("KS-OPW.2", "KS-OPW.3", "KS-OPW.4", "KS-OPW.1", "KS-E23", "KS-R161", "KS-LOC.2")
def test_three_throws_with_four_windows_and_the_most_cannons_wins() -> None:
    t = at_sea()
    assert t.fight.dice == [[], []]
    t.will_roll(3, 6, 1, 1).passes()
    assert t.fight.dice == [[2, 5], [0, 0]]
    t.will_roll(1, 1, 1, 1).passes()
    assert t.fight.points == [2, 0]
    t.will_roll(1, 1, 3, 1).passes()
    assert t.fight.points == [2, 0]
    t.passes()
    assert t.fight.points == [2, 1]
    assert t.s.winner_asked == 0
    assert t.s.dread == [2, 1, 1]


@rule("KS-OPW.5", "KS-R47")
def test_everybody_present_takes_part_and_only_one_wins() -> None:
    t = table([0, 0, 0], dread=[1, 1, 1])
    assert t.fight.fighters == [0, 1, 2]
    t.will_roll(*(3, 3, 1, 1, 1, 1) * 3).passes(4)
    assert t.s.winner_asked == 0
    t.play(0, "draw")
    assert t.s.dread == [2, 1, 1]
    assert [len(hand) for hand in t.s.hand] == [2, 1, 1]
    assert t.asked == [1, 2]


@rule("KS-E12", "KS-LOC.3", "KS-UPG.5", "KS-GUT.4")
def test_a_bought_die_is_rolled_too() -> None:
    t = at_sea(dice=[3, 2, 2])
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [3, 2]


@rule("KS-R50", "KS-R153", "KS-BAT.13", "KS-BAT.11")
def test_bystanders_are_asked_too_and_may_play_for_or_against_anybody() -> None:
    t = at_sea(hands=[[], [], ["grapeshot"]])
    t.will_roll(1, 1, 1, 1).passes()
    assert t.asked == [0, 1, 2]
    t.card(2, "grapeshot")
    assert {seat for seat, _, _ in t.choices(2, "turn")} == {0, 1}


@rule("KS-BAT.12", "KS-BAT.14")
def test_any_number_of_battle_cards_take_effect_in_the_order_played() -> None:
    t = at_sea(hands=[["grapeshot", "grapeshot"], ["grinning_skull"], []])
    t.will_roll(1, 1, 1, 1).passes()
    t.card(0, "grapeshot").play(0, "turn", seat=0, die=0, face=2)
    t.card(1, "grinning_skull").play(1, "turn", seat=0, die=0, face=3)
    t.card(0, "grapeshot").play(0, "turn", seat=0, die=1, face=5)
    assert t.fight.dice[0] == [3, 5]


@rule("KS-R25")
def test_a_battle_card_that_would_change_nothing_cannot_be_played() -> None:
    every = ["extra_powder", "grapeshot", "harpoon", "parley", "parley", "second_volley"]
    t = at_sea(hands=[every, [], []])
    assert sorted(names(t.choices(0, "play"))) == ["extra_powder", "parley"]
    t.passes()
    assert sorted(names(t.choices(0, "play"))) == ["extra_powder", "grapeshot", "parley", "second_volley"]
    t.card(0, "parley")
    assert not t.can_play(0, "parley")
    t.passes(2)
    assert sorted(names(t.choices(0, "play"))) == ["grapeshot", "second_volley"]
    t = table([1, 1, 4], port="Six Steps Up", dread=[3, 1, 1], hands=[every, [], []])
    t.play(2, "plunder", ability=0).passes()
    assert sorted(names(t.choices(0, "play"))) == ["grapeshot", "parley", "second_volley"]
    t.card(0, "second_volley")  # whose throw is no question: the other has none
    assert (t.fight.touched, len(t.choices(0, "dice"))) == (0, 31)


@rule("KS-H1", "KS-H10", "KS-H2", "KS-R25")
def test_a_die_is_turned_to_either_face_of_a_symbol_but_must_change() -> None:
    t = at_sea(hands=[["grapeshot"], [], []])
    t.will_roll(3, 1, 1, 1).passes()
    t.card(0, "grapeshot")
    own = [(die, face) for seat, die, face in t.choices(0, "turn") if seat == 0]
    assert own == [(0, 5), (1, 2), (1, 5)]


@rule("KS-H4")
def test_battle_cards_change_battle_dice_alone_but_for_the_harpoon() -> None:
    changers = [
        kind for kind, steps in enumerate(PARTS.steps) for step in steps if step.effect == 21 and step.b
    ]
    assert names(changers) == ["harpoon"]
    t = at_sea(hands=[["harpoon"], [], []]).passes()
    assert t.choices(0) == ["pass"]


def test_a_second_volley_rolls_any_dice_of_one_throw_again() -> None:
    t = at_sea(hands=[["second_volley"], [], []])
    t.will_roll(1, 1, 3, 3).passes()
    t.card(0, "second_volley").play(0, "rival", seat=1)
    assert t.choices(0, "dice") == [1, 2, 3]
    t.will_roll(1).play(0, "dice", mask=2)
    assert t.fight.dice == [[0, 0], [2, 0]]


def test_a_loaded_die_shows_any_other_face() -> None:
    t = at_sea(hands=[["loaded_die"], [], []])
    t.will_roll(1, 1, 1, 1).passes()
    t.card(0, "loaded_die")
    assert len(t.choices(0, "turn")) == 4 * 5


@rule("KS-H3", "KS-H9", "KS-H6")
def test_powder_changes_the_next_throw_of_one_participant_and_adds_up() -> None:
    t = at_sea(hands=[["extra_powder", "extra_powder"], ["damp_powder", "damp_powder"], []])
    t.card(0, "extra_powder")
    assert t.choices(0, "rival") == [0, 1]
    t.play(0, "rival", seat=0).card(0, "extra_powder").play(0, "rival", seat=0)
    t.card(1, "damp_powder").play(1, "rival", seat=0)
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [3, 2]
    t.card(1, "damp_powder").play(1, "rival", seat=1)
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [2, 1]
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [2, 2]


@rule("KS-H9")
def test_what_two_players_take_from_a_throw_adds_up_and_is_back_for_the_next() -> None:
    t = at_sea(hands=[["damp_powder"], ["damp_powder"], []], dice=[2, 4, 2])
    t.card(0, "damp_powder").play(0, "rival", seat=1).card(1, "damp_powder").play(1, "rival", seat=1)
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [2, 2]
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [2, 4]


@rule("KS-H3")
@pytest.mark.parametrize("port", list(PORT))
def test_at_three_ports_alone_the_number_of_dice_can_be_changed(port: str) -> None:
    t = table([1, 1, 4], port=port, hands=[["extra_powder"], [], []]).play(2, "plunder", ability=0)
    assert t.can_play(0, "extra_powder") == (port in ("Bone Count", "Broadside Drill", "Tallest Mast"))


@rule("KS-H3")
def test_in_a_sword_fight_and_against_the_kraken_it_can_be_changed_too() -> None:
    hands = [["extra_powder"], [], []]
    assert table([1, 1, 1], port="Short Fuse", hands=hands).can_play(0, "extra_powder")
    t = table([0, 2, 4], kraken=0, hands=hands)
    assert not t.can_play(0, "extra_powder")  # the others plunder first
    t.play(1, "plunder", ability=0).play(2, "plunder", ability=0)
    assert t.can_play(0, "extra_powder")


@rule("KS-H10")
def test_only_the_throw_just_made_is_changed_and_not_that_of_the_pirate_before() -> None:
    fields: dict[str, object] = {"hands": [["grapeshot", "grapeshot"], [], []], "dread": [3, 1, 1]}
    t = table([1, 1, 4], port="Even Keel", **fields).play(2, "plunder", ability=0)  # type: ignore[arg-type]
    t.will_roll(1, 1, 1, 1).passes()
    t.card(0, "grapeshot")
    assert {seat for seat, _, _ in t.choices(0, "turn")} == {0}
    t.play(0, "turn", seat=0, die=0, face=2).passes()
    t.will_roll(2, 2, 2, 2).play(0, "stop")
    t.card(0, "grapeshot")
    assert {seat for seat, _, _ in t.choices(0, "turn")} == {1}


@rule("KS-H9")
def test_no_before_roll_card_after_the_last_throw() -> None:
    t = at_sea(hands=[["extra_powder"], [], []])
    assert t.can_play(0, "extra_powder")
    t.passes(2)
    assert t.can_play(0, "extra_powder")
    t.passes()
    assert not t.can_play(0, "extra_powder")


@rule("KS-H3")
def test_fewer_dice_are_never_less_than_one() -> None:
    t = at_sea(hands=[["damp_powder", "damp_powder"], [], []], dice=[2, 1, 2])
    t.card(0, "damp_powder").play(0, "rival", seat=1).card(0, "damp_powder").play(0, "rival", seat=1)
    t.passes()
    assert len(t.fight.dice[1]) == 1


@rule("KS-H11")
def test_parley_mutes_battle_cards_until_the_next_throw_is_scored_but_not_this_throw() -> None:
    t = at_sea(hands=[["parley"], ["grapeshot", "grapeshot"], []])
    t.will_roll(1, 1, 1, 1).passes()
    t.card(0, "parley")
    t.card(1, "grapeshot").play(1, "turn", seat=1, die=0, face=2)
    t.will_roll(1, 1, 1, 1).passes()
    assert t.choices(1) == ["pass"]
    t.will_roll(1, 1, 1, 1).passes()
    assert t.can_play(1, "grapeshot")


@rule("KS-R56")
def test_a_die_bought_in_a_battle_counts_from_the_next_throw() -> None:
    t = at_sea(hands=[["sunken_treasure", "sunken_treasure"], [], []])
    t.passes()
    assert t.can(0, "buy")
    t.play(0, "buy")
    t.play(0, "pay", kind=KIND["sunken_treasure"]).play(0, "pay", kind=KIND["sunken_treasure"])
    t.done(0)
    assert t.s.dice[0] == 3
    assert len(t.fight.dice[0]) == 2
    t.passes()
    assert len(t.fight.dice[0]) == 3


# ---- ties


@rule("KS-BAT.8", "KS-BAT.9", "KS-BAT.10", "KS-E23", "KS-R49", "KS-R51")
def test_a_battle_nobody_scored_in_is_a_tie_that_one_throw_of_swords_breaks() -> None:
    t = at_sea(dice=[3, 2, 2])
    t.will_roll(*(1, 1, 1, 1, 1) * 3).passes(4)
    assert t.fight.tied == [0, 1]
    assert t.fight.window
    t.will_roll(1, 1, 1, 2, 1).passes()
    assert [len(faces) for faces in t.fight.dice] == [3, 2]
    t.passes()
    assert t.s.winner_asked == 1


@rule("KS-BAT.8")
def test_a_tie_in_a_minigame_is_broken_by_swords_thrown_once_and_not_by_its_own_symbols() -> None:
    t = table([1, 1, 4], port="Bone Count").play(2, "plunder", ability=0)
    t.will_roll(*(1, 2, 1, 2) * 3).passes(4)
    assert t.fight.tied == [0, 1]
    assert t.s.winner_asked == -1
    t.will_roll(1, 1, 2, 1).passes(2)
    assert t.s.winner_asked == 1


@rule("KS-R18", "KS-R49")
def test_only_those_level_for_the_top_fight_on_until_one_leads() -> None:
    t = table([0, 0, 0])
    t.will_roll(*(3, 1, 3, 1, 1, 1), *(1,) * 12).passes(4)
    assert t.fight.fighters == [0, 1]
    t.will_roll(2, 1, 2, 1).passes(2)
    assert t.fight.fighters == [0, 1]
    t.will_roll(1, 1, 2, 1).passes(2)
    assert t.s.winner_asked == 1


@rule("KS-R51", "KS-H9", "KS-R161")
def test_a_tie_break_is_a_battle_with_a_window_of_its_own_before_the_throw() -> None:
    t = at_sea(hands=[["extra_powder"], [], []])
    t.will_roll(*(1, 1, 1, 1) * 3).passes(4)
    t.card(0, "extra_powder").play(0, "rival", seat=0).passes()
    assert len(t.fight.dice[0]) == 3


# ---- rewards


@rule("KS-BAT.2", "KS-BAT.3", "KS-BAT.6", "KS-BAT.7", "KS-R45", "KS-R48")
def test_the_winner_gains_dread_and_two_cards_the_loser_draws_one_and_discards_one() -> None:
    t = win(at_sea(hands=[[], ["treasure"], []], deck=["rum_cask", "parley", "parley", "mutiny"]))
    assert t.s.dread == [2, 1, 1]
    assert t.asked == [0]
    t.play(0, "draw")
    assert t.hand(0) == ["parley", "parley"]
    assert t.hand(1) == ["treasure", "mutiny"]
    t.play(1, "discard", kind=KIND["mutiny"])
    assert t.hand(1) == ["treasure"]
    assert names(t.s.discard) == ["mutiny"]


@rule("KS-BAT.4", "KS-BAT.5", "KS-R46", "KS-R146", "KS-R155")
def test_the_winner_may_dig_up_all_that_lies_there_instead_by_the_usual_rules() -> None:
    assert win(at_sea()).choices(0) == ["draw"]
    t = win(at_sea(buried={0: ["treasure", "rum_cask", "fools_gold"]}))
    assert t.choices(0) == ["draw", "dig"]
    t.play(0, "dig")
    assert t.choices(0, "known") == [KIND["treasure"]]
    t.play(0, "known", kind=KIND["treasure"])
    assert t.s.buried[0] == []
    assert t.s.known[0] == [KIND["treasure"]]
    assert t.asked == [0]
    assert t.s.dread[0] == 2


@rule("KS-R47", "KS-R48")
def test_all_losers_draw_before_they_pick_their_discards_together() -> None:
    t = table([0, 0, 0], hands=[[], ["treasure"], ["treasure"]], deck=["parley"] * 4)
    t.will_roll(*(3, 3, 1, 1, 1, 1) * 3).passes(4).play(0, "draw")
    assert t.asked == [1, 2]
    assert t.hand(1) == t.hand(2) == ["treasure", "parley"]
    t.play(1, "discard", kind=KIND["parley"])
    assert t.hand(1) == ["treasure", "parley"]
    t.play(2, "discard", kind=KIND["parley"])
    assert t.hand(1) == t.hand(2) == ["treasure"]


@rule("KS-H12")
def test_victors_share_is_played_when_the_reward_is_chosen() -> None:
    t = win(at_sea(hands=[["victors_share"], [], []]))
    assert t.choices(0) == ["draw", "play"]
    t.card(0, "victors_share").play(0, "draw")
    assert len(t.s.hand[0]) == 3


@rule("KS-R154")
def test_battles_are_run_one_location_after_another() -> None:
    t = table([2, 0, 2, 0], seats=4)
    assert t.fight.location == 0
    assert sorted(t.fight.fighters) == [1, 3]
    t.will_roll(*(3, 1, 1, 1) * 3).passes(4)
    t.play(t.s.winner_asked, "draw")
    loser = t.asked[0]
    t.play(loser, "discard", kind=t.s.hand[loser][0])
    assert t.fight.location == 2


# ---- at a Port


@rule("KS-PRT.1")
@pytest.mark.parametrize(
    ("place", "title", "dice"), [(1, "Bone Count", 2), (3, "Feeding Time", 5), (5, "Rum Ration", 1)]
)
def test_two_rivals_at_a_port_play_its_own_minigame(place: int, title: str, dice: int) -> None:
    ring = table().s.ring[:]
    ring[1], ring[3], ring[5] = PORT["Bone Count"], PORT["Feeding Time"], PORT["Rum Ration"]
    t = table([place, place, 4], ring=ring).play(2, "plunder", ability=0)
    assert t.match.view(0).fight.title == title
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [dice, dice]


@rule("KS-PRT.2", "KS-PRT.3", "KS-PRT.4", "KS-PRT.5", "KS-R55")
def test_three_at_a_port_fight_three_rounds_with_swords_and_their_own_dice() -> None:
    t = table([1, 1, 1], port="Short Fuse", dice=[2, 3, 2])
    assert t.match.view(0).fight.title == "Sword Fight"
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [2, 3, 2]
    t.will_roll(*(2, 5, 1, 1, 1, 3, 3) * 2)
    first = list(t.fight.dice[0])
    swords = sum(face in (1, 4) for face in first)
    t.passes(2)
    assert t.fight.points[0] == swords + 2
    t.passes()
    assert t.s.fight is not None


@rule("KS-PRT.6", "KS-PRT.7", "KS-R52")
def test_the_dreadful_pirate_goes_first_and_equals_roll_for_it_only_where_it_matters() -> None:
    for dread, first in (([1, 3, 1], 1), ([4, 3, 1], 0)):
        t = table([1, 1, 4], port="Six Steps Up", dread=dread).play(2, "plunder", ability=0)
        assert t.fight.fighters[t.fight.active] == first
    t = table([1, 1, 4], port="Six Steps Up").will_roll(1, 1, 2, 1).play(2, "plunder", ability=0)
    assert t.fight.fighters[t.fight.active] == 1
    t = table([1, 1, 4], port="Bone Count")
    drawn = t.rng.drawn
    t.play(2, "plunder", ability=0)
    assert t.rng.drawn == drawn


@rule("KS-R53", "KS-R54")
def test_a_minigame_with_fixed_dice_lends_what_is_missing_and_uses_no_more() -> None:
    for own in (2, 5):
        t = table([1, 1, 4, 2, 3, 5], seats=6, port="Feeding Time", dice=[own, 2, 4, 4, 4, 4])
        for seat in t.asked:
            t.play(seat, "plunder", ability=0)
        t.passes()
        assert [len(faces) for faces in t.fight.dice] == [5, 5]


@rule("KS-R157")
def test_each_symbol_is_on_two_faces_of_a_battle_die() -> None:
    assert PARTS.numbers == [1, 2, 3, 4, 5, 6]
    assert PARTS.symbols == [0, 1, 2, 0, 1, 2]
