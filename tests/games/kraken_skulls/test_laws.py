"""The laws that every game keeps, and what is conserved here: cards, dice, Dread within its track."""

from collections import Counter

import pytest

from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.state import BATTLE_DICE, NOTHING, Sea
from calavera.testing import check_game


def every_supply_card(s: Sea) -> Counter[int]:
    """All supply cards, wherever they lie."""
    found = Counter(s.deck + s.discard + s.looked + s.dug + s.paid)
    for zone in (s.hand, s.laid, s.known, s.spots, s.buried):
        for cards in zone:
            found.update(cards)
    found.update(kind for kind in (*s.burying, s.playing, s.revealed) if kind != NOTHING)
    return found


def conserved(s: Sea) -> None:
    """No card, die, mermaid, curse or encounter is lost or made; Dread and piles keep to their limits."""
    cards = every_supply_card(s)
    assert set(cards.elements()) <= set(range(len(s.parts.counts)))
    full = Counter(dict(enumerate(s.parts.counts)))
    left_out = full - cards
    assert not cards - full
    assert all(s.parts.out_with[kind] or s.parts.minigame_card[kind] for kind in left_out)
    assert all(count == s.parts.counts[kind] for kind, count in left_out.items())
    assert sum(s.dice) <= BATTLE_DICE
    assert all(0 <= dread <= 7 for dread in s.dread)
    assert all(len(pile) <= 3 for pile in s.buried)
    assert all(hand == sorted(hand) for hand in s.hand)
    if s.ghost_ship:
        held = [curse for curse in s.cursed if curse != NOTHING]
        assert sorted(s.curses + held) == list(range(len(s.parts.curse_names)))
        reading = [s.encounter] if s.encounter != NOTHING else []
        assert sorted(s.encounters + reading) == list(range(len(s.parts.encounter_titles)))
    if s.mermaids:
        mermaids = sorted(card for cards in (*s.slots, *s.mermaid_cards) for card in cards)
        assert len(mermaids) == len(set(mermaids)) == 6
        assert all(len(slot) <= 2 for slot in s.slots)
    if s.ships > s.seats and NOTHING not in s.place and s.step != 3:
        assert all(s.place[seat] != s.place[seat + 2] for seat in range(2))
    for seat in range(s.seats):
        for location in range(6):
            remembered = Counter(s.remembered[seat * 6 + location])
            assert not remembered - Counter(s.buried[location])


@pytest.mark.parametrize("seed", range(20))
def test_every_law_holds_over_all_seats_and_options(seed: int) -> None:
    check_game(GAME, seeds=[seed], conserve=conserved)
