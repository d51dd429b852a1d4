"""What lies before oneself: the hand, large enough to be read, own booty, own characters on the table."""

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.black_skull_island.actions import GIVE, GIVE_TWO, PLAY, PLAY_TWO, SWAP
from calavera.games.black_skull_island.board.cards import (
    booty_card,
    booty_ids,
    booty_sign,
    emblem_of,
    row,
    to_be_read,
)
from calavera.games.black_skull_island.board.plates import (
    front_cards,
    head,
    lies,
    lines,
    place,
    points,
    state,
    tag,
)
from calavera.games.black_skull_island.choices import booty_cards
from calavera.games.black_skull_island.state import worth
from calavera.games.black_skull_island.view import Table

MINE: Final = Markup(
    '<div class="mine"><div class="holding">{hand}{pairs}</div>'
    '<section class="plate is-me seat-c{seat} {state}" id="seat-{seat}" aria-label="You">{tag}{head}'
    '<div class="status">{status}</div><div class="plate-things" id="hoard-{seat}" data-count="{count}" '
    'data-emblem="chest">{booty}{gifts}</div><div class="plate-cards">{front}</div></section></div>'
)
PAIR: Final = Markup('<span class="pair">{}<span>+</span>{}</span>')
CHARACTER: Final = Markup('<span class="badge">{}</span>{}')


def mine(table: Table, scene: Scene) -> Markup:
    """The looker's own side of the board."""
    i = table.seat
    seat = table.seats[i]
    return MINE.format(
        seat=i,
        hand=row("hand", "Your hand", (held(table, scene, card) for card in seat.hand)),
        pairs=pairs_to_play(table, scene),
        state=state(table, scene, i),
        tag=tag(table, i),
        head=head(scene, i, "you"),
        status=lines(own_doings(table, scene)),
        count=seat.booty_count,
        booty=own_booty(table, scene),
        gifts=pairs_to_give(scene),
        front=front_cards(table, scene, i),
    )


def own_doings(table: Table, scene: Scene) -> Iterator[str]:
    """What is to be said of oneself: the worth of the booty, and how one's cards lie."""
    seat = table.seats[table.seat]
    booty = seat.booty or []
    if table.over:
        yield place(seat)
        return
    yield f"{booty_cards(len(booty))}, {points(sum(map(worth, booty)))}"
    if scene.sitters[table.seat].has_chosen:
        yield "you have chosen"
    for front in seat.front:
        yield lies(table, front)


# ---- the hand


def held(table: Table, scene: Scene, card: int) -> Markup:
    """A card of the hand, a target where it may be played or given for the removed one."""
    face = to_be_read(table, card, "chosen" if is_chosen(scene.chosen, card) else "")
    return scene.target(SWAP.at(card), scene.target(PLAY.at(card), face))


def is_chosen(answer: int | None, card: int) -> bool:
    """Whether an answer plays a card, alone or with another."""
    if answer is None:
        return False
    if PLAY_TWO.owns(answer):
        return card in (PLAY_TWO.operand(answer, 0), PLAY_TWO.operand(answer, 1))
    return answer == PLAY.at(card)


def pairs_to_play(table: Table, scene: Scene) -> Markup:
    """Every two cards of the hand that two players may play, to be chosen at once."""
    pairs = (
        scene.target(action, PAIR.format(*(character(table, PLAY_TWO.operand(action, n)) for n in (0, 1))))
        for action in scene.choices
        if PLAY_TWO.owns(action)
    )
    return row("pairs", "Play two of them", pairs)


def character(table: Table, card: int) -> Markup:
    """A character as a number and an emblem, beside the card that says the rest."""
    return CHARACTER.format(table.faces[card].number, icon(emblem_of(table, card)))


# ---- booty


def own_booty(table: Table, scene: Scene) -> Markup:
    """Own booty, face up; each card a target where it may be given."""
    ids = booty_ids("mine", table.seats[table.seat].booty or [])
    return row("booty", "Your booty", (scene.target(GIVE.at(kind), booty_card(id, kind)) for id, kind in ids))


def pairs_to_give(scene: Scene) -> Markup:
    """Every two booty cards that may be given together."""
    pairs = (
        scene.target(action, PAIR.format(*(booty_sign(GIVE_TWO.operand(action, n)) for n in (0, 1))))
        for action in scene.choices
        if GIVE_TWO.owns(action)
    )
    return row("pairs", "Give two of them", pairs)
