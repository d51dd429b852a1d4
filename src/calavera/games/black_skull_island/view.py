"""What one seat may see, by name; and all that it doesn't know, dealt anew."""

from msgspec import Struct

from calavera.engine.journal import EVERYTHING
from calavera.engine.streams import Stream
from calavera.games.black_skull_island.rules.abilities import ABILITIES, all_booty, status_on_arrival
from calavera.games.black_skull_island.rules.scoring import booty_value, ranks
from calavera.games.black_skull_island.state import (
    CHARACTER_CARDS,
    CHOOSE,
    COIN,
    DOWN,
    HAND,
    KINDS,
    NOBODY,
    SPENT,
    WAITING,
    Island,
    bit,
)

STATUSES = {WAITING: "waiting", SPENT: "spent", DOWN: "down"}


class Face(Struct, frozen=True):
    """What is printed on a character card; `character` is the id of its ability, `players` its player count."""

    card: int
    character: str
    number: int
    name: str
    players: int
    text: str


class Front(Struct, frozen=True):
    """A character card in front of a seat: "waiting", "spent" or "down". A card nobody has shown yet is -1."""

    card: int
    status: str


class Seat(Struct, frozen=True):
    """What lies with one seat.

    `hand` has the cards of the hand that you know (all of your own); `booty` the kinds of its booty cards, 0 to 4
    for a treasure of that value and 5 for a coin, or None if you may not see them now; `coins` how many of them are
    coins, or None if the backs don't tell. `score` and `rank` are None until the end.
    """

    hand_size: int
    hand: list[int]
    front: list[Front]
    booty_count: int
    coins: int | None
    booty: list[int] | None
    score: int | None
    rank: int | None


class Look(Struct, frozen=True):
    """Booty cards of `rival` that the resolving seat looks at: how many, and their kinds if that seat is you."""

    rival: int
    count: int
    booty: list[int] | None


class Table(Struct, frozen=True):
    """The table as `seat` sees it; -1 stands for nobody and for no card.

    `lead` goes first among equal numbers. `number` is the activation number that came up last, `resolving` the
    card it is printed on, `actor` the seat that carries it out, `running` that card and those whose abilities it
    copies, `rival` and `chosen` the seat and the card it has chosen. `removed_would_be` is the status that the
    removed card would have on coming to the table now. `coins` and `treasures` count the piles. `faces` shows
    every card of the set, by its number; `info` the two info cards that each player has, with one card of each
    character they sum up.
    """

    seat: int
    round: int
    max_rounds: int
    choosing: bool
    start: int
    lead: int
    number: int
    resolving: int
    actor: int
    running: list[int]
    rival: int
    chosen: int
    look: Look | None
    removed: int
    removed_would_be: str
    coins: int
    treasures: int
    seats: list[Seat]
    faces: list[Face]
    info: list[list[int]]
    over: bool


def view(s: Island, seat: int) -> Table:
    """What a seat may see; -1 is a spectator, -2 sees everything."""
    places = ranks(s) if s.over else []
    return Table(
        seat=seat,
        round=s.round,
        max_rounds=s.max_rounds,
        choosing=s.step == CHOOSE and not s.over,
        start=s.start,
        lead=s.lead,
        number=s.number,
        resolving=s.resolving,
        actor=s.you,
        running=s.running[:],
        rival=s.rival,
        chosen=s.chosen,
        look=see_look(s, seat),
        removed=s.removed(),
        removed_would_be=STATUSES[status_on_arrival(s, s.removed())],
        coins=s.coins,
        treasures=len(s.treasures),
        seats=[see_seat(s, seat, other, places) for other in range(s.seats)],
        faces=[face(s, card) for card in range(CHARACTER_CARDS)],
        info=info_cards(s),
        over=s.over,
    )


def knows(s: Island, seat: int, card: int) -> bool:
    """Whether a seat knows where a character card lies (3.12, 3.13, R27)."""
    return seat == EVERYTHING or bool(s.known[card] & bit(seat))


def sees_booty(s: Island, seat: int, owner: int) -> bool:
    """Your own booty always (8.6), all at the end (11.2), another's only while an ability shows it (8.7, 8.8)."""
    looking = s.you == seat and s.rival == owner and len(s.shown) == s.booty_count(owner)
    return seat in (owner, EVERYTHING) or s.over or looking


def see_seat(s: Island, seat: int, other: int, places: list[int]) -> Seat:
    """What `seat` sees of another seat, or of itself."""
    hand = s.cards_at(HAND + other)
    visible = sees_booty(s, seat, other)
    return Seat(
        hand_size=len(hand),
        hand=[card for card in hand if knows(s, seat, card)],
        front=[
            Front(card if knows(s, seat, card) else NOBODY, STATUSES[s.status[card]])
            for card in s.cards_at(other)
        ],
        booty_count=s.booty_count(other),
        coins=s.booty[other * KINDS + COIN] if visible or s.kinds_stay_visible else None,
        booty=all_booty(s, other) if visible else None,
        score=booty_value(s, other) if s.over else None,
        rank=places[other] if s.over else None,
    )


def see_look(s: Island, seat: int) -> Look | None:
    """The booty cards that an ability shows now: all see how many, the looker sees which (8.8, HG.12)."""
    if not s.shown:
        return None
    return Look(s.rival, len(s.shown), sorted(s.shown) if seat in (s.you, EVERYTHING) else None)


def face(s: Island, card: int) -> Face:
    """What is printed on a card."""
    p = s.parts
    return Face(
        card, ABILITIES[p.ability[card]].__name__, p.number[card], p.name[card], p.players[card], p.text[card]
    )


def info_cards(s: Island) -> list[list[int]]:
    """The two info cards of each player: half of the characters each, from the lowest number (3.17-3.19)."""
    first_copies = {s.parts.ability[card]: card for card in reversed(range(len(s.parts.number)))}
    cards = sorted(first_copies.values(), key=lambda card: (s.parts.number[card], card))
    half = (len(cards) + 1) // 2
    return [cards[:half], cards[half:]]


def determinize(s: Island, seat: int, rng: Stream) -> None:
    """Deal anew, in place, all that a seat doesn't know: hands, booty, the treasure pile, what another looks at."""
    redeal_hands(s, seat, rng)
    if not s.over:
        redeal_booty(s, seat, rng)


def redeal_hands(s: Island, seat: int, rng: Stream) -> None:
    """Shuffle the cards that the seat doesn't know among the places where they lie."""
    hidden = [card for card in s.cards() if not knows(s, seat, card)]
    places = sorted(s.place[card] for card in hidden)
    rng.shuffle(places)
    for card, place in zip(hidden, places, strict=True):
        s.place[card] = place
        s.known[card] = bit(place - HAND)


def redeal_booty(s: Island, seat: int, rng: Stream) -> None:
    """Deal the others' booty and the treasure pile anew, as far as the seat neither sees nor counts them."""
    owners = [owner for owner in range(s.seats) if not sees_booty(s, seat, owner)]
    hidden = {owner: all_booty(s, owner) for owner in owners}
    if s.you == seat and s.rival in hidden:
        for kind in s.shown:
            hidden[s.rival].remove(kind)
    cards = [kind for owner in owners for kind in hidden[owner]]
    for owner in owners:
        for kind in hidden[owner]:
            s.booty[owner * KINDS + kind] -= 1

    s.treasures = sorted(s.treasures + [kind for kind in cards if kind != COIN])
    rng.shuffle(s.treasures)
    if not s.kinds_stay_visible:
        cards.sort()
    cards = [COIN if kind == COIN else s.treasures.pop() for kind in cards]
    if not s.kinds_stay_visible:
        rng.shuffle(cards)
    for owner in owners:
        for _ in hidden[owner]:
            s.booty[owner * KINDS + cards.pop(0)] += 1

    if s.shown and s.you != seat:
        drawn = all_booty(s, s.rival)
        rng.shuffle(drawn)
        s.shown = drawn[: len(s.shown)]
