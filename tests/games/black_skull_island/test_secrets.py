"""What each seat knows: views, public knowledge of hands, and worlds dealt anew (R27, 8.7, HG.12)."""

from collections import Counter

import pytest

from calavera.engine.journal import EVERYTHING
from calavera.engine.streams import fast_stream
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.actions import LEFT, TAKE
from calavera.games.black_skull_island.rules.abilities import all_booty
from calavera.games.black_skull_island.state import COIN, HAND, Island
from calavera.games.black_skull_island.view import determinize
from calavera.testing import rule
from tests.games.black_skull_island.table import ANN, BEN, CARDS, CEM, DORA, GUS, Play, table

SPECTATOR = -1


def worlds(t: Play, seat: int, n: int = 60) -> list[Island]:
    """Copies of the position in which all that the seat doesn't know was dealt anew."""
    rng = fast_stream(5)
    copies = []
    for _ in range(n):
        s = t.s.clone()
        determinize(s, seat, rng)
        copies.append(s)
    return copies


@rule("BSI-R27")
def test_cards_that_were_shown_stay_known_in_the_hand_they_return_to_and_others_stay_hidden() -> None:
    hands = {ANN: ["sailor"], BEN: ["witch"], CEM: ["sailor_2", "pirate_king"]}
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, hands=hands, removed="sea_dog")
    for seat in (SPECTATOR, CEM):
        shown = [[CARDS[c] for c in seen.hand] for seen in t.view(seat).seats[:2]]
        assert shown == [["captain"], ["mate"]]
        assert [seen.hand_size for seen in t.view(seat).seats] == [2, 2, 2]
    assert "Ann took back the Captain." in t.lines(CEM)
    assert not any("Sailor" in line or "Witch" in line for line in t.lines(CEM))


@rule("BSI-R27")
def test_every_card_on_the_table_is_public_with_its_player_and_status() -> None:
    t = table(6, front={ANN: ["lookout"], BEN: ["mate"], CEM: ["sailor"]}, down=["sailor"])
    for seat in (SPECTATOR, DORA):
        fronts = [[(CARDS[f.card], f.status) for f in seen.front] for seen in t.view(seat).seats[:3]]
        assert fronts == [[("lookout", "spent")], [("mate", "waiting")], [("sailor", "down")]]


@rule("BSI-R27", "BSI-H5.4")
def test_worlds_keep_known_cards_in_place_and_deal_the_others() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, hands={ANN: ["sailor"], BEN: ["witch"]})
    held = Counter(tuple(CARDS[c] for c in s.cards_at(HAND + ANN)) for s in worlds(t, CEM))
    assert all("captain" in hand for hand in held)
    assert len(held) == 2, "the other card may be the Sailor or the Witch; the rest Cem sees"
    own = {tuple(s.cards_at(HAND + CEM)) for s in worlds(t, CEM)}
    assert own == {tuple(t.s.cards_at(HAND + CEM))}


@rule("BSI-3.12")
def test_in_every_world_all_know_their_own_hands() -> None:
    for s in worlds(table(4), CEM):
        for seat in range(4):
            assert GAME.view(s, seat).seats[seat].hand == s.cards_at(HAND + seat)


@rule("BSI-H9.2")
def test_who_passed_a_hand_still_knows_it() -> None:
    t = table(7, front={ANN: ["navigator"], GUS: ["pirate_queen"], BEN: ["mate"]}, hands={ANN: ["sailor"]})
    t.pass_cards(ANN, LEFT)
    assert all("sailor" in [CARDS[c] for c in s.cards_at(HAND + BEN)] for s in worlds(t, ANN))
    assert len({tuple(s.cards_at(HAND + BEN)) for s in worlds(t, CEM)}) > 1


@rule("BSI-8.7")
def test_worlds_deal_booty_that_fits_what_is_counted() -> None:
    t = table(4, booty={ANN: [4, COIN], BEN: [3, 3, COIN], CEM: [COIN, COIN], DORA: []})
    heaps = set()
    for s in worlds(t, ANN):
        assert all_booty(s, ANN) == [4, COIN]
        assert [s.booty_count(seat) for seat in range(4)] == [2, 3, 2, 0]
        others = [kind for seat in (BEN, CEM) for kind in all_booty(s, seat)]
        assert others.count(COIN) == 3, "the piles tell how many coins the others have together"
        assert Counter([4, *(k for k in others if k != COIN), *s.treasures]) == Counter(t.s.parts.treasures)
        heaps.add(tuple(all_booty(s, BEN)))
    assert len(heaps) > 5


@rule("BSI-R9")
def test_worlds_keep_the_kinds_if_they_are_tracked() -> None:
    t = table(3, booty={BEN: [3, 3, COIN], CEM: [0, COIN]}, options={"booty_tracking": "kinds"})
    for s in worlds(t, ANN):
        assert [all_booty(s, seat).count(COIN) for seat in (BEN, CEM)] == [1, 1]
    assert len({tuple(all_booty(s, BEN)) for s in worlds(t, ANN)}) > 3


@rule("BSI-8.8", "BSI-HG.12")
def test_worlds_keep_what_is_being_looked_at_for_the_looker_alone() -> None:
    t = table(8, front={ANN: ["quartermaster"]}, booty={BEN: [4, 3, 0]})
    assert {tuple(all_booty(s, BEN)) for s in worlds(t, ANN)} == {(0, 3, 4)}
    seen = {(tuple(all_booty(s, BEN)), tuple(sorted(s.shown))) for s in worlds(t, CEM)}
    assert len(seen) > 5
    assert all(heap == shown for heap, shown in seen)


@rule("BSI-HG.12")
def test_of_two_cards_drawn_neither_the_victim_nor_others_know_which() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [4, 3, 2, 0, COIN]})
    t.rival(ANN, BEN)
    drawn = t.s.shown
    assert {tuple(sorted(s.shown)) for s in worlds(t, ANN)} == {tuple(sorted(drawn))}
    assert all(not Counter(drawn) - Counter(all_booty(s, BEN)) for s in worlds(t, ANN))
    for seat in (BEN, CEM):
        assert len({tuple(sorted(s.shown)) for s in worlds(t, seat)}) > 5
        assert all(not Counter(s.shown) - Counter(all_booty(s, BEN)) for s in worlds(t, seat))
        world = t.match.determinize(seat, fast_stream(1))
        ask = world.ask_of(ANN)
        assert ask is not None
        assert {TAKE.operand(action) for action in ask.legal} == set(world.state.shown)


def test_all_cards_open_is_for_the_replay_of_an_ended_match() -> None:
    t = table(3, booty={BEN: [4]})
    view = t.view(EVERYTHING)
    assert [len(seen.hand) for seen in view.seats] == [2, 2, 2]
    assert [seen.booty for seen in view.seats] == [[COIN], [4], [COIN]]


@pytest.mark.parametrize("seat", [SPECTATOR, ANN, BEN, CEM])
def test_a_world_can_be_played_to_its_end_from_any_point(seat: int) -> None:
    t = table(7, seed=3)
    while not t.match.over:
        t.match.determinize(seat, fast_stream(t.s.turns)).playout(fast_stream(2))
        actor = t.match.to_act[0]
        t.match.play(actor, t.match.legal(actor)[-1])
