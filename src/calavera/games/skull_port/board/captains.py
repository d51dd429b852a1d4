"""The seats: captain tile, doubloons, tokens left, cards."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.pieces import seat_token
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.skull_port.board.pieces import CARD_EMBLEMS, join, token
from calavera.games.skull_port.phrases import card_says
from calavera.games.skull_port.view import CaptainCard, HarbourView, Seat


def captain(view: HarbourView, scene: Scene, seat: int) -> Markup:
    """A seat with its captain tile: doubloons, tokens left, cards."""
    of = view.seats[seat]
    sitter = scene.sitters[seat]
    state = " is-asked" if sitter.waited_for else ""
    return Markup(
        '<li class="plate captain seat-c{}{}{}" id="seat-{}">'
        '<div class="plate-head">{}<span class="name">{}</span>{}</div>'
        '<p class="status">{}</p><div class="purse">{}<b>{}</b></div>'
        '<div class="left">{}</div><div class="slots">{}</div></li>'
    ).format(
        seat,
        " is-me" if seat == view.seat else "",
        state,
        seat,
        seat_token(seat),
        sitter.name,
        Markup('<span class="kind">bot</span>') if sitter.bot else "",
        standing(of),
        icon("coin"),
        of.doubloons,
        join(token(view, scene, one) for one in reversed(of.tokens)),
        join(slot(view, card) for card in of.active) + discarded(of),
    )


def standing(of: Seat) -> Markup:
    """The captain, and the points from berths and cards so far."""
    tile = Markup("")
    if of.tile:
        tile = Markup('<span class="captain-name" data-colour="{}">{}</span>').format(
            of.tile.colour, of.tile.name
        )
    return Markup("{} Points: {} on ships, {} on cards").format(tile, of.berth_points, of.card_points)


def slot(view: HarbourView, card: CaptainCard | None) -> Markup:
    """A slot of a captain tile."""
    if card is None:
        return Markup('<span class="slot is-empty">free slot</span>')
    return Markup(
        '<span class="slot mover" id="card-{}" title="{}">{}<span class="name">{}</span></span>'
    ).format(card.card, card_says(view, card), icon(CARD_EMBLEMS[card.effect]), card.name)


def discarded(of: Seat) -> Markup:
    """Cards that only score."""
    if not of.discarded:
        return Markup("")
    cards = ", ".join(f"{card.name} {card.points}" for card in of.discarded)
    return Markup('<span class="slot is-discarded">discarded: {}</span>').format(cards)
