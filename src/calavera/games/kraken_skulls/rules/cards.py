"""The supply cards: hands, the deck, drawing, discarding, looking (CRD; R10 to R14)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Legal, Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import DISCARD, TAKE, UNDER
from calavera.games.kraken_skulls.state import FIRST_TO_SEVEN, NOBODY, NOTHING, Sea

LOOK: Final = Prompt(
    "Keep one of these cards", "The others go under the deck, in an order of your choice.", "KS-H14"
)
ORDER: Final = Prompt("Which card goes under the deck next?", "The last one lies lowest.", "KS-H14")

DREW: Final = Event("KS-PIL.2", "{seat} drew a card.")
GOT: Final = Event("KS-PIL.2", "It was {kind}.")
RESHUFFLED: Final = Event("KS-R11", "The deck was used up; the discards became the new deck.")
RAN_OUT: Final = Event("KS-R11", "The deck has run out.")
REPLACED: Final = Event(
    "KS-AFT.9", "{seat} drew {kind}: the Kraken is gone, so it was discarded for another."
)
DISCARDED: Final = Event("KS-R10", "{seat} discarded {kind}.")
LOOKED_AT: Final = Event("KS-H14", "{seat} looked at the top of the deck: {cards}.")
SAW: Final = Event("KS-H14", "You saw {kind}.")
KEPT: Final = Event("KS-H14", "{seat} kept a card.")


def quiet_ask(s: Sea, seat: int, legal: Legal, prompt: Prompt) -> Ask:
    """An ask for what depends on a hand; it is put whatever the hand holds, so that being asked tells nothing."""
    return Ask(seat, legal(s, seat), prompt, again=legal)


def add(cards: list[int], kind: int) -> None:
    """Put a card into a hand, which stays in order."""
    i = len(cards)
    while i > 0 and cards[i - 1] > kind:
        i -= 1
    cards.insert(i, kind)


def kinds_in(cards: list[int]) -> list[int]:
    """The different kinds of cards in order."""
    kinds: list[int] = []
    last = NOTHING
    for kind in cards:
        if kind != last:
            kinds.append(kind)
            last = kind
    return kinds


def different(cards: list[int]) -> list[int]:
    """The different kinds in order, of cards that lie in no order."""
    kinds: list[int] = []
    for kind in cards:
        if kind not in kinds:
            add(kinds, kind)
    return kinds


def draw(s: Sea, seat: int, count: int) -> None:
    """So many single draws (H5)."""
    for _card in range(count):
        kind = top_card(s, seat)
        if kind == NOTHING:
            break
        add(s.hand[seat], kind)
        s.reveal()
        if s.journal is not None:
            s.tell(DREW, seat)
            s.tell(GOT, kind, only=[seat])
    note_empty_deck(s)


def top_card(s: Sea, seat: int) -> int:
    """Take the top card; Kraken Migration is replaced once the Kraken is gone (AFT.9, R11, R35)."""
    while refill(s):
        kind = s.deck.pop()
        if not (s.slain and s.parts.redrawn[kind]):
            return kind
        s.discard.append(kind)
        s.tell(REPLACED, seat, kind)
    return NOTHING


def refill(s: Sea) -> bool:
    """Whether there is a card to take; the discards become a new deck when the old one is used up (R11)."""
    if s.deck:
        return not s.deck_out
    if s.mode != FIRST_TO_SEVEN:
        return False
    useful = False
    for kind in s.discard:
        if not (s.slain and s.parts.redrawn[kind]):
            useful = True
    if not useful:
        return False
    s.deck = s.discard
    s.discard = []
    s.rng.shuffle(s.deck)
    s.tell(RESHUFFLED)
    return True


def note_empty_deck(s: Sea) -> None:
    """In two modes the game ends with the deck (R131)."""
    if s.mode != FIRST_TO_SEVEN and not s.deck and not s.deck_out:
        s.deck_out = True
        s.tell(RAN_OUT)


def put_on_discards(s: Sea, seat: int, kind: int) -> None:
    """Lay a card face up on the discards (R10)."""
    s.discard.append(kind)
    s.reveal()
    s.tell(DISCARDED, seat, kind)


def shuffle_into_deck(s: Sea, kind: int) -> None:
    """A card goes back into the deck."""
    s.deck.append(kind)
    s.rng.shuffle(s.deck)


def discards(s: Sea, seat: int) -> list[int]:
    """Any card of the hand."""
    return [DISCARD.at(kind) for kind in kinds_in(s.hand[seat])]


def discard_chosen(s: Sea, seats: list[int], counts: list[int], prompt: Prompt) -> Rules:
    """Each seat picks so many hand cards, or all it has; they are shown together (R12, R13, R88)."""
    left = [min(counts[i], len(s.hand[seat])) for i, seat in enumerate(seats)]
    while True:
        asked: list[int] = []
        for i, seat in enumerate(seats):
            if left[i] >= len(s.hand[seat]):
                s.laid[seat] += s.hand[seat]
                s.hand[seat] = []
                left[i] = 0
            elif left[i] > 0:
                asked.append(seat)
                left[i] -= 1
        if not asked:
            break
        together = Together(asked, discards, [prompt], True)
        yield together
        for i, seat in enumerate(asked):
            kind = DISCARD.operand(together.answers[i])
            s.hand[seat].remove(kind)
            s.laid[seat].append(kind)
    for seat in seats:
        for kind in s.laid[seat]:
            put_on_discards(s, seat, kind)
        s.laid[seat] = []


def discard_all(s: Sea, seat: int, cards: list[int]) -> None:
    """Put all of these on the discards."""
    for kind in cards:
        put_on_discards(s, seat, kind)


def looks(s: Sea, seat: int) -> list[int]:
    """Which card to keep."""
    return [TAKE.at(kind) for kind in kinds_in(s.looked)]


def unders(s: Sea, seat: int) -> list[int]:
    """Which card to put under the deck next."""
    return [UNDER.at(kind) for kind in kinds_in(s.looked)]


def look_and_keep(s: Sea, seat: int, look: int, keep: int) -> Rules:
    """Look at the top cards, keep some, put the others under the deck in any order (H14)."""
    s.looker = seat
    while len(s.looked) < look and refill(s):
        add(s.looked, s.deck.pop())
    s.reveal()
    if s.journal is not None:
        s.tell(LOOKED_AT, seat, len(s.looked))
        for kind in s.looked:
            s.tell(SAW, kind, only=[seat])
    for _ in range(min(keep, len(s.looked))):
        kind = TAKE.operand((yield quiet_ask(s, seat, looks, LOOK)))
        s.looked.remove(kind)
        add(s.hand[seat], kind)
        if s.journal is not None:
            s.tell(KEPT, seat)
            s.tell(GOT, kind, only=[seat])
    while s.looked:
        kind = UNDER.operand((yield quiet_ask(s, seat, unders, ORDER))) if len(s.looked) > 1 else s.looked[0]
        s.looked.remove(kind)
        s.deck.insert(0, kind)
    s.looker = NOBODY
    note_empty_deck(s)
