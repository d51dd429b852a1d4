"""The round: choose, reveal, resolve, retreat, check booty (sections 4 to 7, 9 and 10)."""

from typing import Final

from calavera.engine.asks import Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.black_skull_island.actions import PLAY, PLAY_TWO
from calavera.games.black_skull_island.rules.abilities import use
from calavera.games.black_skull_island.rules.scoring import score
from calavera.games.black_skull_island.state import (
    ASIDE,
    CHOOSE,
    DOWN,
    END_COUNT,
    EVERYBODY,
    HAND,
    NOBODY,
    RANDOM,
    RESOLVE,
    ROTATING,
    SPENT,
    WAITING,
    Island,
    bit,
)

PLAY_ONE_CARD: Final = Prompt(
    "Choose a character to play, secretly",
    "Everybody plays one card of the hand face down. When all have chosen, the cards are turned up and "
    "resolve from the lowest number to the highest.",
    "BSI-5.2",
)
PLAY_TWO_CARDS: Final = Prompt(
    "Choose two characters to play, secretly",
    "Both of you play two cards of the hand face down. Then all four are turned up and resolve from the "
    "lowest number to the highest.",
    "BSI-5.3",
)

BEGINS: Final = Event("BSI-4.1", "Round {n} began; {seat} led it.")
DRAWN_LEAD: Final = Event("BSI-R1", "Lots were cast: {seat} got the lead.")
SHOWED: Final = Event("BSI-6.2", "{seat} turned up {card}.")
RESOLVES: Final = Event("BSI-7.1", "Number {n}: {seat} resolved {card}.")
SKIPPED: Final = Event("BSI-7.10", "{card} lay face down and was skipped.")
TOOK_BACK: Final = Event("BSI-9.2", "{seat} took back {card}.")
ENDS: Final = Event("BSI-10.2", "{seat} had {cards} after the round: the game ended.")
LAST_ROUND: Final = Event("BSI-R24", "Round {n} was the last one agreed on: the game ended.")


def turn(s: Island) -> Rules:
    """The next part of the round: choosing and revealing, or one character, or what ends the round (4.1-4.7)."""
    if s.step == CHOOSE:
        begin_round(s)
        yield from choose(s)
        reveal(s)
        s.step = RESOLVE
    elif (card := next_to_resolve(s)) != NOBODY:
        yield from resolve(s, card)
    else:
        retreat(s)
        check_booty(s)
        s.step = CHOOSE


def begin_round(s: Island) -> None:
    """Count the round and say who leads it (R1)."""
    s.round += 1
    s.resolved = 0
    s.number = NOBODY
    if s.tie_order == RANDOM:
        s.lead = s.rng.below(s.seats)
        s.tell(DRAWN_LEAD, s.lead)
    elif s.tie_order == ROTATING:
        s.lead = (s.start + s.round - 1) % s.seats
    else:
        s.lead = s.start
    s.tell(BEGINS, s.round, s.lead)


# ---- step 1: choose


def choose(s: Island) -> Rules:
    """All choose from their hands in secret and lay what they chose face down before them (5.1-5.5)."""
    together = Together(list(range(s.seats)), plays, [PLAY_TWO_CARDS if s.seats == 2 else PLAY_ONE_CARD])
    yield together
    for seat in range(s.seats):
        answer = together.answers[seat]
        if s.seats == 2:
            lay_down(s, seat, PLAY_TWO.operand(answer, 0))
            lay_down(s, seat, PLAY_TWO.operand(answer, 1))
        else:
            lay_down(s, seat, PLAY.operand(answer))


def plays(s: Island, seat: int) -> list[int]:
    """Every way to play one card of the hand, or two with two players (5.2-5.4)."""
    hand = s.cards_at(HAND + seat)
    if s.seats > 2:
        return [PLAY.at(card) for card in hand]
    return [PLAY_TWO.at(card, other) for i, card in enumerate(hand) for other in hand[i + 1 :]]


def lay_down(s: Island, seat: int, card: int) -> None:
    """A card goes from the hand face down in front of its player; only that player knows it (5.5)."""
    s.place[card] = seat
    s.status[card] = DOWN
    s.known[card] = bit(seat)


# ---- step 2: reveal


def reveal(s: Island) -> None:
    """Turn all chosen cards face up (6.2, R27)."""
    for seat in range(s.seats):
        for card in s.cards_at(seat):
            s.status[card] = WAITING
            s.known[card] = EVERYBODY
            s.reveal()
            s.tell(SHOWED, seat, card)


# ---- step 3: resolve


def next_to_resolve(s: Island) -> int:
    """The waiting card with the lowest number; equals clockwise from the lead, then by the set (7.1, R1)."""
    status = s.status
    first = NOBODY
    first_rank = 0
    for card in [card for card in s.cards() if status[card] == WAITING]:
        rank = s.parts.number[card] * s.seats + (s.place[card] - s.lead) % s.seats
        if first == NOBODY or rank < first_rank:
            first = card
            first_rank = rank
    return first


def resolve(s: Island, card: int) -> Rules:
    """Carry out one ability completely, for the player before whom the card lies (7.2-7.9, R2, R4, HG.1)."""
    s.resolving = card
    s.you = s.place[card]
    s.number = s.parts.number[card]
    s.status[card] = SPENT
    s.resolved |= 1 << card
    s.tell(RESOLVES, s.number, s.you, card)
    asking = use(s, card)
    if asking is not None:
        yield from asking
    s.running.clear()
    s.resolving = NOBODY
    s.you = NOBODY


# ---- step 4: retreat


def retreat(s: Island) -> None:
    """All take every card in front of them into hand, face up or down; everybody sees it (9.1-9.3, R6, R27)."""
    for card in s.cards():
        seat = s.place[card]
        if s.status[card] != ASIDE:
            if s.status[card] == DOWN and not s.resolved >> card & 1:
                s.tell(SKIPPED, card)
            s.place[card] = HAND + seat
            s.status[card] = ASIDE
            s.tell(TOOK_BACK, seat, card)


# ---- step 5: check booty


def check_booty(s: Island) -> None:
    """Seven booty cards in front of anybody end the game, so does the last round (10.1-10.5, R24)."""
    for seat in range(s.seats):
        count = s.booty_count(seat)
        if count >= END_COUNT:
            s.over = True
            s.tell(ENDS, seat, count)
    if not s.over and s.round == s.max_rounds:
        s.over = True
        s.tell(LAST_ROUND, s.round)
    if s.over:
        score(s)
