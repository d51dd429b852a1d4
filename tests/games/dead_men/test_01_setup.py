"""DM-1 Setup."""

from collections import Counter

import pytest

from calavera.engine.match import Match
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import CHOOSE_ITEM, CHOOSE_PIRATE, END
from calavera.games.dead_men.state import (
    ACTIONS,
    BESS,
    BOATS,
    KRAKEN,
    LAMORE,
    NO_KRAKEN,
    NO_TRAPDOOR,
    NOTHING,
    OPEN,
    REVENGE,
    SEARCH,
    WAITING,
    Ship,
)
from calavera.testing import rule
from tests.games.dead_men.table import HOME, Table


def ship(seats: int = 3, seed: int = 1, **options: object) -> Ship:
    state = new(seats, seed, **options).state
    assert isinstance(state, Ship)
    return state


def new(seats: int = 3, seed: int = 1, **options: object) -> Match:
    return GAME.match(seats, seed, options, stream="fast")


def before_the_first_draw(seats: int, seed: int = 1, **options: object) -> Ship:
    from calavera.engine.streams import fast_stream

    state = GAME.start(seats, fast_stream(seed), GAME.settle(seats, options))
    assert isinstance(state, Ship)
    return state


@rule("DM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_one_pirate(seats: int) -> None:
    assert len(ship(seats).pirates) == seats


@rule("DM-1.1")
@pytest.mark.parametrize("seats", [1, 6])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(Exception, match="2 to 5 seats"):
        new(seats)


@rule("DM-1.2")
def test_four_start_tiles_lie_at_the_front() -> None:
    s = before_the_first_draw(2)
    doors = {(s.x[r], s.y[r]): (s.parts.tile_colour[s.tile[r]], s.doors[r]) for r in range(4)}
    yellow, red, everywhere, not_front = 1, 0, 0b1111, 0b1011
    assert doors == {
        (0, 0): (yellow, everywhere),
        (-1, 0): (red, not_front),
        (1, 0): (red, not_front),
        (0, 1): (yellow, everywhere),
    }


@rule("DM-1.3")
def test_the_only_exit_is_the_front_door_of_the_middle() -> None:
    s = before_the_first_draw(2)
    assert s.exits == [0b0100, 0, 0, 0]
    assert (s.x[HOME], s.y[HOME]) == (0, 0)


@rule("DM-1.4")
def test_start_dice_show_one_to_five() -> None:
    levels = Counter(fire for seed in range(60) for fire in before_the_first_draw(2, seed).fire)
    assert sorted(levels) == [1, 2, 3, 4, 5]


@rule("DM-1.4")
def test_a_six_is_rolled_again() -> None:
    from calavera.games.dead_men.rules.setup import start_die

    t = Table()
    t.roll(6, 6, 2)
    assert start_die(t.s) == 2


@rule("DM-1.5", "DM-1.6")
def test_the_rear_start_tile_has_an_open_trapdoor_and_a_deckhand() -> None:
    s = before_the_first_draw(2, kraken=False)
    assert s.trapdoor == [NO_TRAPDOOR, NO_TRAPDOOR, NO_TRAPDOOR, OPEN]
    assert s.plain == [0, 0, 0, 1]
    assert s.bag_plain == 29


@rule("DM-1.6", "DM-R4")
def test_the_first_deckhand_comes_from_the_bag_with_its_leaders() -> None:
    ships = [before_the_first_draw(2, seed) for seed in range(40)]
    assert all(s.plain[3] == 1 for s in ships)
    assert {s.leaders[3] for s in ships} >= {0, 1}
    assert all(s.bag_leaders + s.leaders[3] == 15 for s in ships)


@rule("DM-1.7")
def test_nothing_has_exploded_yet() -> None:
    assert ship().explosions == 0


@rule("DM-1.8", "DM-1.9")
def test_revenge_cards_and_tiles_are_shuffled() -> None:
    orders = {
        (tuple(s.revenge), tuple(s.stack)) for s in (before_the_first_draw(2, seed) for seed in range(5))
    }
    assert len(orders) == 5
    for revenge, stack in orders:
        assert sorted(revenge) == list(range(19))
        assert sorted(stack) == list(range(20))


@rule("DM-1.10", "DM-E1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_tiles_for_each_player_are_marked(seats: int) -> None:
    assert before_the_first_draw(seats).marked == 2 * seats


@rule("DM-E1", "DM-2.22", "DM-2.24")
def test_each_first_turn_of_three_places_two_tiles_and_later_ones_one() -> None:
    match = new(3)
    state = match.state
    assert isinstance(state, Ship)
    rooms = {}
    while state.turn_number <= 4 and not match.over:
        rooms[state.turn_number] = len(state.tile)
        legal = match.legal(match.to_act[0])
        match.play(match.to_act[0], END.at() if END.at() in legal else legal[-1])
        state = match.state
        assert isinstance(state, Ship)
    assert [rooms[turn] for turn in (1, 2, 3, 4)] == [6, 8, 10, 11]


@rule("DM-1.11")
def test_twenty_tokens_are_in_the_bag() -> None:
    s = before_the_first_draw(2, captain_fromm=False)
    fronts = Counter(s.parts.token_front[token] for token in s.bag)
    assert fronts == {0: 8, 1: 6, 2: 6}


@rule("DM-1.12")
def test_fromm_makes_it_twenty_one() -> None:
    s = before_the_first_draw(2, captain_fromm=True)
    assert len(s.bag) == 21
    assert s.parts.fromm in s.bag


@rule("DM-1.13", "DM-33.3")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_thirty_plain_deckhands_and_without_kraken_no_leader(seats: int) -> None:
    s = before_the_first_draw(seats, kraken=False)
    assert s.bag_plain + sum(s.plain) == 30
    assert s.bag_leaders == 0


@rule("DM-1.14")
def test_with_the_kraken_fifteen_leaders_are_in_the_bag() -> None:
    s = before_the_first_draw(2)
    assert s.bag_leaders + sum(s.leaders) == 15


@rule("DM-1.15", "DM-1.16", "DM-1.17")
def test_pirates_and_items_are_dealt_and_the_rest_waits() -> None:
    dealt = set()
    for seed in range(10):
        s = before_the_first_draw(3, seed)
        cards = [pirate.card for pirate in s.pirates]
        items = [pirate.item for pirate in s.pirates]
        assert sorted([*cards, *s.pool]) == list(range(7))
        assert sorted([*items, *s.table_items]) == list(range(7))
        dealt.add((*cards, *items))
    assert len(dealt) > 5


@rule("DM-1.18", "DM-1.19", "DM-1.22")
def test_pirates_start_fresh_in_the_boats() -> None:
    for pirate in before_the_first_draw(5).pirates:
        assert (pirate.fatigue, pirate.marker, pirate.cutlasses, pirate.room) == (0, 0, [], BOATS)


@rule("DM-1.20", "DM-1.21", "DM-24.9")
@pytest.mark.parametrize(
    ("kraken", "card", "tokens"), [(False, 0, 5), (False, LAMORE, 6), (True, 0, 6), (True, LAMORE, 7)]
)
def test_action_tokens(kraken: bool, card: int, tokens: int) -> None:
    t = Table(kraken=kraken)
    t.pirate(0, card=card)
    t.search(t.tile("S", colour="red"))
    t.do(t.legal()[0])
    assert (t.s.step, t.s.own) == (ACTIONS, tokens)


@rule("DM-1.23")
def test_the_alphabetically_first_pirate_begins_and_play_goes_clockwise() -> None:
    for seed in range(12):
        match = new(3, seed)
        s = match.state
        assert isinstance(s, Ship)
        names = [s.parts.pirate_name[pirate.card] for pirate in s.pirates]
        assert names[s.active] == min(names)
    t = Table(3)
    t.s.active = 2
    t.start(KRAKEN)
    assert t.s.active == 0


@rule("DM-1.24")
def test_the_difficulty_is_settled_when_the_table_is_made() -> None:
    assert ship(difficulty="admiral").switches.difficulty == "admiral"
    with pytest.raises(Exception, match="difficulty"):
        new(difficulty="easy")


@rule("DM-1.25", "DM-1.26")
def test_the_kraken_waits_with_its_supplies() -> None:
    s = before_the_first_draw(4)
    assert (s.kraken, s.health, s.strength) == (WAITING, 4, 5)
    assert (s.tentacle_supply, s.cannon_supply, s.loaded) == (15, 6, [])
    assert len(s.kraken_deck) == 8
    assert len(s.adrenaline) == 16
    decks = {tuple(before_the_first_draw(4, seed).kraken_deck) for seed in range(6)}
    assert len(decks) > 3


@rule("DM-1.27")
def test_the_four_steps_follow_in_order() -> None:
    t = Table(kraken=True)
    steps = []
    t.search(t.tile("S"))
    steps.append(SEARCH)
    t.do(t.legal()[0])
    steps.append(t.s.step)
    t.do(END.at())
    steps.append(t.s.step)
    t.revenge("RV06")
    steps.append(t.s.step)
    t.kraken(1)
    steps.append(t.s.step)
    assert steps == [SEARCH, ACTIONS, REVENGE, KRAKEN, SEARCH]
    assert t.s.active == 1


@rule("DM-1.28")
def test_a_round_is_one_turn_of_everybody() -> None:
    t = Table(3)
    t.s.turn_number = 3
    assert GAME.view(t.s, 0).round == 1
    t.start(KRAKEN)
    assert GAME.view(t.s, 0).round == 2


@rule("DM-1.29", "DM-R65")
def test_players_may_choose_pirates_and_items() -> None:
    match = new(2, random_setup=False)
    match.play(0, CHOOSE_PIRATE.of(pirate=3))
    match.play(0, CHOOSE_ITEM.of(item=6))
    assert CHOOSE_PIRATE.of(pirate=3) not in match.legal(1)
    match.play(1, CHOOSE_PIRATE.of(pirate=0))
    assert CHOOSE_ITEM.of(item=6) not in match.legal(1)
    match.play(1, CHOOSE_ITEM.of(item=2))
    s = match.state
    assert isinstance(s, Ship)
    assert [(pirate.card, pirate.item) for pirate in s.pirates] == [(3, 6), (0, 2)]
    assert s.active == 1  # Black Gus Garrett before Five-Fingered Titian


@rule("DM-R1")
def test_without_the_kraken_nothing_of_it_is_there() -> None:
    s = before_the_first_draw(2, kraken=False)
    assert s.kraken == NO_KRAKEN
    assert (s.tentacle_supply, s.cannon_supply, s.kraken_deck, s.adrenaline) == (0, 0, [], [])
    assert s.switches.kraken is False


@rule("DM-24.12")
def test_bess_joins_the_pool_only_when_asked() -> None:
    def cards(**options: bool) -> list[int]:
        s = before_the_first_draw(2, **options)
        return [*s.pool, *(pirate.card for pirate in s.pirates)]

    assert BESS not in cards()
    assert BESS in cards(invented_pirates=True)
    assert NOTHING not in cards()
