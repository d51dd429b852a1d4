"""Fighting the Kraken: strength, damage, aftermath, the hunt's end; the wild Kraken of Rough Waters."""

import pytest

from calavera.games.kraken_skulls.rules.kraken_fight import (
    CARDS,
    CONQUERED,
    DREAD,
    MAULED,
    SCARRED,
    SLAYED,
    SURVIVED,
    TRIUMPHED,
    kraken_dice,
    outcome_of,
)
from calavera.testing import rule
from tests.games.kraken_skulls.table import KIND, PARTS, Table, names, table

MISS, SINGLE, DOUBLE = 1, 3, 6
HIT, SKULL = 2, 1


def gutsy(pirates: int = 1, seats: int = 3, **fields: object) -> Table:
    """The first pirates face the Kraken at 0, the others are lone and have plundered."""
    places = [0] * pirates + [1, 2, 3, 4, 5][: seats - pirates]
    t = table(places, seats=seats, kraken=0, **fields)  # type: ignore[arg-type]
    for seat in range(pirates, seats):
        t.play(seat, "plunder", ability=0)
    return t


def fight(t: Table, *rounds: tuple[int, ...]) -> Table:
    """Pass every window; each round's dice are the pirates', then the Kraken's."""
    for numbers in rounds:
        t.will_roll(*numbers)
    return t.passes(4)


@rule("KS-GUT.2", "KS-GUT.3", "KS-GUT.5", "KS-GUT.6", "KS-E1", "KS-R60", "KS-R161", "KS-E14", "KS-R63")
def test_three_rounds_of_all_dice_against_one_kraken_die_and_one_more_for_each_pirate() -> None:
    t = gutsy(2, dice=[3, 2, 2])
    for number in (1, 2, 3):
        t.passes()
        assert t.fight.round == number
        assert [len(faces) for faces in t.fight.dice] == [3, 2]
        assert len(t.fight.kraken) == 3
    assert kraken_dice(6) == 7


@rule("KS-GUT.7", "KS-GUT.8", "KS-GUT.9", "KS-GUT.10", "KS-GUT.11", "KS-GUT.12", "KS-AFT.1", "KS-R58")
def test_cannons_and_swords_deal_one_each_tentacles_one_or_two() -> None:
    t = gutsy(2).will_roll(3, 2, 1, 4, MISS, SINGLE, DOUBLE).passes(2)
    assert t.fight.points == [2, 0]
    assert t.fight.count == 2 - 3


@rule("KS-E2", "KS-AFT.4")
def test_the_printed_example_survives() -> None:
    t = gutsy(2)
    fight(
        t,
        (HIT, HIT, HIT, SKULL, SINGLE, SINGLE, MISS),
        (HIT, HIT, HIT, SKULL, SINGLE, SINGLE, DOUBLE),
        (HIT, HIT, HIT, HIT, SINGLE, SINGLE, MISS),
    )
    assert [len(t.s.hand[seat]) for seat in (0, 1)] == [1, 1]
    assert t.s.dread == [1, 1, 1]
    assert not t.s.slain


@rule("KS-E19", "KS-R57", "KS-AFT.2", "KS-AFT.3", "KS-AFT.4", "KS-AFT.5", "KS-AFT.6", "KS-AFT.7")
def test_every_score_has_its_row() -> None:
    scores = [-11, -10, -5, -4, -1, 0, 3, 4, 9, 10, 14, 15]
    rows = [MAULED] * 3 + [SCARRED] * 2 + [SURVIVED] * 2 + [TRIUMPHED] * 2 + [CONQUERED] * 2 + [SLAYED]
    assert [outcome_of(score) for score in scores] == rows


@rule("KS-AFT.2")
def test_mauled_pirates_keep_their_cards() -> None:
    t = gutsy(dread=[3, 1, 1], hands=[["rum_cask"], [], []])
    fight(t, *[(SKULL, SKULL, DOUBLE, DOUBLE)] * 3)
    assert (t.s.dread[0], t.hand(0)) == (2, ["rum_cask"])


@rule("KS-AFT.2", "KS-E15", "KS-R57")
def test_mauled_pirates_lose_a_dread() -> None:
    t = gutsy(dread=[3, 1, 1])
    fight(t, *[(SKULL, SKULL, DOUBLE, DOUBLE)] * 3)
    assert t.s.dread == [2, 1, 1]
    assert t.s.hand[0] == []


@rule("KS-AFT.3", "KS-R61")
def test_scarred_pirates_lose_a_card_of_their_choice_and_an_empty_hand_nothing() -> None:
    rounds = [(SKULL, SKULL, SINGLE, MISS)] * 3
    t = fight(gutsy(hands=[["treasure", "rum_cask"], [], []], known={0: ["treasure"]}), *rounds)
    assert t.asked == [0]
    t.play(0, "discard", kind=KIND["rum_cask"])
    assert t.hand(0) == ["treasure"]
    t = fight(gutsy(known={0: ["treasure"]}), *rounds)
    assert t.s.known[0] == [KIND["treasure"]]


@rule("KS-AFT.5")
def test_triumphant_pirates_draw_one_and_gain_a_dread() -> None:
    t = fight(gutsy(), *[(HIT, HIT, MISS, MISS)] * 3)
    assert t.s.dread[0] == 2
    assert len(t.s.hand[0]) == 1


@rule("KS-AFT.6")
def test_conquering_pirates_draw_two_and_gain_a_dread() -> None:
    t = fight(gutsy(dice=[4, 2, 2]), *[(HIT, HIT, HIT, HIT, MISS, MISS)] * 3)
    assert (CARDS[CONQUERED], DREAD[CONQUERED]) == (2, 1)
    assert t.s.dread[0] == 2
    assert len(t.s.hand[0]) == 2


@rule("KS-AFT.7", "KS-AFT.8", "KS-AFT.14", "KS-R59")
def test_slaying_pays_the_pirates_of_the_fight_and_the_kraken_is_gone() -> None:
    t = fight(gutsy(2, dice=[4, 4, 2]), *[(HIT,) * 8 + (MISS,) * 3] * 3)
    assert t.s.dread == [3, 3, 1]
    assert [len(t.s.hand[seat]) for seat in (0, 1)] == [2, 2]
    assert t.s.slain
    assert t.match.view(0).kraken is None


@rule("KS-AFT.11", "KS-AFT.12", "KS-AFT.13")
def test_a_kraken_that_lives_goes_on_migrating_and_can_be_fought_again() -> None:
    t = fight(gutsy(), *[(HIT, SKULL, SINGLE, MISS)] * 3)
    assert not t.s.slain
    t.skip()
    before = t.s.kraken
    for seat in list(t.asked):
        t.play(seat, "dial", course=0)
    t.skip()
    assert t.s.kraken == (before + 2) % 6


@rule("KS-KRK.7", "KS-R32", "KS-SCM.4")
def test_having_faced_it_ends_the_hunt_and_the_black_spot_goes_back_into_the_deck() -> None:
    spot = KIND["black_spot"]
    t = gutsy(spots=[[spot], [], [spot]])
    deck = len(t.s.deck)
    fight(t, *[(HIT, SKULL, SINGLE, MISS)] * 3)
    assert t.s.spots == [[], [], [spot]]
    assert t.s.deck.count(spot) == 1
    assert len(t.s.deck) == deck - 1 + 1  # a survivor draws one, and the Black Spot is back


@rule("KS-KRK.7", "KS-R32")
@pytest.mark.parametrize("score", [(SKULL, SKULL, DOUBLE, DOUBLE), (HIT, HIT, MISS, MISS)])
def test_whatever_the_outcome_the_hunt_of_the_fighter_is_over_and_that_of_others_goes_on(
    score: tuple[int, ...],
) -> None:
    spot = KIND["black_spot"]
    t = gutsy(spots=[[spot], [spot], []])
    assert [pirate.hunted for pirate in t.match.view(1).pirates] == [True, True, False]
    fight(t, *[score] * 3)
    assert not t.s.slain
    assert [pirate.hunted for pirate in t.match.view(1).pirates] == [False, True, False]


@rule("KS-KRK.7", "KS-R32", "KS-R33")
def test_slaying_it_ends_the_hunt_of_fighters_and_of_all_others() -> None:
    spot = KIND["black_spot"]
    t = gutsy(2, dice=[4, 4, 2], spots=[[spot], [], [spot]])
    assert spot not in t.s.deck
    fight(t, *[(HIT,) * 8 + (MISS,) * 3] * 3)
    assert t.s.slain
    assert [pirate.hunted for pirate in t.match.view(1).pirates] == [False, False, False]
    everywhere = [kind for pile in (t.s.deck, t.s.discard, *t.s.hand) for kind in pile]
    assert everywhere.count(spot) == 2


@rule("KS-H4", "KS-R51")
def test_a_harpoon_turns_a_kraken_die_and_battle_cards_work_in_this_fight() -> None:
    t = gutsy(hands=[["harpoon", "grapeshot", "extra_powder"], [], []])
    t.card(0, "extra_powder")
    t.will_roll(SKULL, SKULL, SKULL, DOUBLE, MISS).passes()
    assert len(t.fight.dice[0]) == 3
    t.card(0, "harpoon")
    assert (0, 0) in t.choices(0, "turn_kraken")
    t.play(0, "turn_kraken", die=0, face=0).card(0, "grapeshot").play(0, "turn", seat=0, die=0, face=2)
    t.passes()
    assert t.fight.count == 1


@rule("KS-R158")
def test_a_kraken_die_has_two_misses_three_singles_and_a_double() -> None:
    assert sorted(PARTS.kraken_damage) == [0, 0, 1, 1, 1, 2]


@rule("KS-RGH.4", "KS-RGH.5", "KS-RGH.6", "KS-RGH.7", "KS-E26", "KS-R170", "KS-R102")
def test_in_rough_waters_a_miss_knocks_a_die_out_for_the_fight() -> None:
    t = gutsy(options={"rough_kraken": True})
    t.will_roll(HIT, SKULL, MISS, SINGLE).passes(2)
    assert t.asked == [0]
    assert t.choices(0, "lose_die") == [0, 1]
    t.will_roll(HIT, SINGLE, SINGLE).play(0, "lose_die", die=0)
    assert t.fight.count == -1
    assert [len(faces) for faces in t.fight.dice] == [1]
    t.passes()
    assert [len(faces) for faces in t.fight.dice] == [1]
    assert t.s.dice[0] == 2


@rule("KS-R101")
def test_the_pirates_take_turns_to_lose_dice_and_surplus_misses_do_nothing() -> None:
    t = gutsy(2, options={"rough_kraken": True}, dice=[2, 1, 2])
    t.will_roll(HIT, SKULL, HIT, MISS, MISS, MISS).passes(2)
    assert t.asked == [0]
    t.play(0, "lose_die", die=1)
    assert t.fight.points == [0, 0]
    assert t.fight.knocked == [2, 1]
    t.passes()
    assert t.fight.dice == [[], []]


@rule("KS-R101")
def test_dice_are_lost_in_turns_beginning_with_the_pirate_next_from_the_lead() -> None:
    t = gutsy(2, options={"rough_kraken": True}, dice=[3, 3, 2], lead=1, order=[1, 2, 0])
    t.will_roll(HIT, SKULL, 3, HIT, SKULL, 3, MISS, MISS, MISS).passes(2)
    assert t.fight.fighters == [1, 0]
    for seat in (1, 0, 1):
        assert t.asked == [seat]
        t.play(seat, "lose_die", die=0)
    assert t.fight.knocked == [2, 1]


@rule("KS-R101")
@pytest.mark.parametrize(("dice", "knocked"), [([1, 2, 2], [1, 2]), ([1, 1, 2], [1, 1])])
def test_a_pirate_without_dice_is_skipped_and_surplus_misses_do_nothing(
    dice: list[int], knocked: list[int]
) -> None:
    t = gutsy(2, options={"rough_kraken": True}, dice=dice)
    t.will_roll(*(HIT, HIT, HIT)[: sum(dice) - 2], MISS, MISS, MISS).passes(2)
    assert t.fight.knocked == knocked
    assert (t.fight.count, t.s.dice) == (0, dice)


@rule("KS-R99", "KS-R100")
@pytest.mark.parametrize("rough", [False, True])
def test_rough_waters_leaves_the_krakens_strength_alone(rough: bool) -> None:
    t = gutsy(options={"rough_kraken": rough}).passes()
    assert len(t.fight.kraken) == 2


@rule("KS-R152")
def test_no_consolation_is_about_battles_between_pirates_alone() -> None:
    t = fight(gutsy(options={"rough_losers": True}), *[(HIT, HIT, MISS, MISS)] * 3)
    assert len(t.s.hand[0]) == 1
    assert names(t.s.discard) == []
