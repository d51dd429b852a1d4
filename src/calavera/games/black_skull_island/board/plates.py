"""The plate of a seat: who sits there, what it does, its cards on the table and in hand, its booty."""

from collections.abc import Iterable, Iterator
from typing import Final

from markupsafe import Markup

from calavera.drawing import cards, pieces
from calavera.drawing.cards import CardState
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.black_skull_island.actions import RIVAL, TARGET
from calavera.games.black_skull_island.board.cards import booty_card, on_table, row
from calavera.games.black_skull_island.choices import booty_cards, capital
from calavera.games.black_skull_island.state import PLAYED, PLAYED_BY_TWO
from calavera.games.black_skull_island.view import Front, Seat, Table

PLATE: Final = Markup(
    '<li class="plate seat-c{seat} {state}" id="seat-{seat}">{tag}{head}<div class="status">{status}</div>'
    '<div class="plate-things" id="hoard-{seat}" data-count="{count}" data-emblem="chest">{things}</div>'
    '<div class="plate-cards">{front}</div>{hand}</li>'
)
HEAD: Final = Markup('<div class="plate-head">{token}<span class="name">{name}</span>{kind}</div>')
KIND: Final = Markup('<span class="kind">{}</span>')
TAG: Final = Markup('<span class="tag" title="{}">{}</span>')
HAND: Final = Markup('<ul class="held" role="list" aria-label="{}">{}</ul>')
HELD: Final = Markup('<li class="mover" id="card-{card}"><b>{number}</b> {name}</li>')
HIDDEN: Final = Markup('<li class="is-hidden">{} hidden</li>')
BREAK: Final = Markup("<br/>")
SPLIT: Final = Markup('<span class="split">{}<b>{}</b><span class="hidden-words"> coins</span></span>')

LIES: Final[dict[str, tuple[CardState, str]]] = {
    "waiting": ("waiting", "waits"),
    "spent": ("spent", "done"),
    "down": ("down", "face down"),
}


def plate(table: Table, scene: Scene, i: int) -> Markup:
    """What is to be seen of another seat."""
    seat = table.seats[i]
    return PLATE.format(
        seat=i,
        state=state(table, scene, i),
        tag=tag(table, i),
        head=scene.target(RIVAL.at(i), head(scene, i, "bot" if scene.sitters[i].bot else "")),
        status=status(table, scene, i),
        count=seat.booty_count,
        things=things(table, i),
        front=front_cards(table, scene, i) or chosen_cards(table, scene, i),
        hand=hand(table, seat),
    )


def head(scene: Scene, i: int, kind: str) -> Markup:
    """Colour, sign and name of a seat; they stand together everywhere."""
    return HEAD.format(token=pieces.seat_token(i), name=scene.name(i), kind=KIND.format(kind) if kind else "")


def tag(table: Table, i: int) -> Markup:
    """The sign of the seat that goes first among equal numbers; in the end, of those who won."""
    if table.over:
        return TAG.format("The best booty", "winner") if table.seats[i].rank == 1 else Markup("")
    return TAG.format("First among equal numbers in this round", "leads") if i == table.lead else Markup("")


def state(table: Table, scene: Scene, i: int) -> str:
    """The class that tells how a seat stands."""
    if table.over:
        return "is-winner" if table.seats[i].rank == 1 else "is-ready"
    sitter = scene.sitters[i]
    return "is-asked" if sitter.waited_for else "is-away" if sitter.open else "is-ready"


def status(table: Table, scene: Scene, i: int) -> Markup:
    """What a seat does, and how the cards in front of it lie, in words."""
    return lines(doings(table, scene, i))


def lines(sayings: Iterable[str]) -> Markup:
    """Sayings one below the other."""
    return BREAK.join(map(capital, sayings))


def doings(table: Table, scene: Scene, i: int) -> Iterator[str]:
    """What is to be said of a seat, the most urgent first."""
    sitter, seat = scene.sitters[i], table.seats[i]
    if table.over:
        yield place(seat)
        return
    if sitter.open:
        yield "nobody sits here now"
    if sitter.waited_for:
        yield "is choosing"
    elif sitter.has_chosen:
        yield "has chosen"
    if i == table.rival:
        yield "chosen as rival"
    for front in seat.front:
        yield lies(table, front)


def lies(table: Table, front: Front) -> str:
    """How a card in front of somebody lies, in words."""
    if front.card < 0:
        return "a card face down"
    how = LIES[front.status][1]
    if front.card == table.resolving:
        how = "acts"
    elif front.card == table.chosen:
        how = "is chosen"
    elif front.card in table.running:
        how = "is copied"
    return f"{table.faces[front.card].name} {how}"


def front_cards(table: Table, scene: Scene, i: int) -> Markup:
    """The characters in front of a seat, each one a target where it may be chosen."""
    return Markup("").join(
        scene.target(TARGET.at(front.card), on_table(table, front.card, front_state(table, front)))
        if front.card >= 0
        else cards.card_back(f"down-{i}-{place}")
        for place, front in enumerate(table.seats[i].front)
    )


def front_state(table: Table, front: Front) -> CardState:
    """The look of a card in front of somebody."""
    if front.card == table.resolving:
        return "now"
    return "chosen" if front.card == table.chosen else LIES[front.status][0]


def chosen_cards(table: Table, scene: Scene, i: int) -> Markup:
    """While all choose: a back for each card of a seat that has chosen, an empty place for one that has not."""
    if not table.choosing:
        return Markup("")
    places = range(PLAYED_BY_TWO if len(table.seats) == 2 else PLAYED)
    ready = scene.sitters[i].has_chosen
    return Markup("").join(cards.card_back(f"down-{i}-{n}") if ready else cards.card_gap() for n in places)


def things(table: Table, i: int) -> Markup:
    """The booty of another seat: how much, of which kinds if the backs tell, all of it if it lies open."""
    seat = table.seats[i]
    if seat.booty is not None and table.look is None:
        return row("booty", "Booty", (booty_card("", kind) for kind in seat.booty))
    chest = pieces.chest_count(f"booty-{i}", seat.booty_count, booty_cards(seat.booty_count))
    return chest if seat.coins is None else chest + SPLIT.format(icon("coin"), seat.coins)


def hand(table: Table, seat: Seat) -> Markup:
    """The cards in a hand: those that are known by name, the others by number."""
    known = [
        HELD.format(card=card, number=table.faces[card].number, name=table.faces[card].name)
        for card in seat.hand
    ]
    hidden = seat.hand_size - len(seat.hand)
    rest = [HIDDEN.format(hidden)] if hidden else []
    cards = Markup("").join(known + rest)
    return HAND.format(f"In hand: {seat.hand_size}", cards) if cards else cards


def points(n: int) -> str:
    """A score in words."""
    return f"{n} point" if n == 1 else f"{n} points"


def place(seat: Seat) -> str:
    """How a seat ended, in words."""
    rank = {1: "1st", 2: "2nd", 3: "3rd"}.get(seat.rank or 0, f"{seat.rank}th")
    return f"{rank} with {points(seat.score or 0)}"
