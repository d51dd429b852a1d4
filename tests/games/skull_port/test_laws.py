"""What holds at every decision of every game."""

from calavera.games.skull_port import GAME
from calavera.games.skull_port.state import (
    CARDS,
    EMPTY,
    NO_CARD,
    POSITIONS,
    SHIPS,
    TOKENS,
    Harbour,
    owner,
    value,
)
from calavera.testing import check_game, rule


def conserve(s: Harbour) -> None:
    """Tokens, doubloons and cards are all there, and no ship is out of order."""
    tokens = [token for token in s.berths if token != EMPTY]
    tokens += [token for quay in s.quays for token in quay]
    tokens += s.lost
    if s.ejected != EMPTY:
        tokens.append(s.ejected)
    assert len(set(tokens)) == len(tokens), "a token lies in two places"
    for seat in range(s.seats):
        mine = [token for token in tokens if owner(token) == seat]
        hand = s.hand[6 * seat : 6 * seat + 6]
        assert sum(hand) + len(mine) == TOKENS, f"seat {seat} has not ten tokens"
        for worth in range(2, 6):
            placed = sum(value(token) == worth for token in mine)
            assert hand[worth] + placed == s.parts.tokens_of_value[worth]

    assert s.supply + sum(s.doubloons) + sum(s.port_doubloons) == 40, "not forty doubloons"
    assert min(s.doubloons) >= 0
    assert min(s.port_doubloons) >= 0
    assert s.supply >= 0 or not s.supply_limited

    shown = [card for card in s.display if card != NO_CARD]
    bought = [card for card in range(CARDS) if s.bought_by[card] >= 0]
    assert sorted(s.deck + shown + bought) == list(range(CARDS)), "not twenty-four captain cards"
    for slot, card in enumerate(s.active):
        assert card == NO_CARD or s.bought_by[card] == slot // 2
    for seat in range(s.seats):
        abilities = [s.parts.card_effects[c] for c in s.active[2 * seat : 2 * seat + 2] if c != NO_CARD]
        assert len(set(abilities)) == len(abilities), "an ability lies twice on a tile"

    for ship in range(SHIPS):
        crew = [value(t) for t in s.berths[POSITIONS * ship : POSITIONS * ship + POSITIONS] if t != EMPTY]
        assert crew == sorted(crew, reverse=True), "a ship is out of order"
    for quay in s.quays:
        assert len(quay) <= (s.port_spots or len(quay))


@rule("SP-4.9", "SP-4.13", "SP-8.4")
def test_every_law_holds_in_random_games() -> None:
    check_game(GAME, conserve=conserve)
