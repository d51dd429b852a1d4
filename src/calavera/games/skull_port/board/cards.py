"""Captain cards above the ports, and the fleet cards."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.skull_port.actions import BUY
from calavera.games.skull_port.board.pieces import CARD_EMBLEMS, join
from calavera.games.skull_port.phrases import card_says, fleet_says
from calavera.games.skull_port.state import SLOTS
from calavera.games.skull_port.view import CaptainCard, FleetCard, HarbourView


def displayed(view: HarbourView, scene: Scene, place: int) -> Markup:
    """The captain card above a port; links to buy it, one for each card it could replace."""
    card = view.ports[place].card
    if card is None:
        return Markup('<div class="bill is-empty">sold</div>' if view.phase != "over" else "")
    links = []
    for discard in range(SLOTS + 1):
        action = BUY.at(place, discard)
        old = view.seats[view.active].active[discard - 1] if discard else None
        words = f"Buy for {card.cost}, discard {old.name}" if old else f"Buy for {card.cost}"
        if action in scene.choices:
            links.append(scene.target(action, Markup("{}").format(words), "action"))
    return Markup('<div class="shopfront">{}{}</div>').format(bill(view, card), join(links))


def bill(view: HarbourView, card: CaptainCard) -> Markup:
    """A captain card to be read."""
    return Markup(
        '<div class="bill mover" id="card-{}"><span class="cost"><span class="hidden-words">costs </span>{}</span>'
        '<span class="bill-words"><span class="name">{}</span> {}</span>{}'
        '<span class="worth"><span class="hidden-words">worth </span>{}</span></div>'
    ).format(
        card.card,
        card.cost,
        card.name,
        card_says(view, card),
        icon(CARD_EMBLEMS[card.effect]),
        card.points,
    )


def fleet_card(view: HarbourView, card: FleetCard) -> Markup:
    """A fleet card, in force for everybody."""
    return Markup(
        '<li class="pennon">{}<span><span class="name">{}</span> {}</span>'
        '<b class="price" aria-hidden="true">{}{}</b></li>'
    ).format(icon(CARD_EMBLEMS[card.effect]), card.name, fleet_says(view, card), card.amount, icon("coin"))


def stores(view: HarbourView) -> Markup:
    """What is left of the doubloons and of the captain cards."""
    supply = "Without limit" if view.supply is None else view.supply
    return Markup(
        '<p class="stores"><span>{}<b>{}</b> in the supply</span><span>{}<b>{}</b> captain cards to come</span></p>'
    ).format(icon("chest"), supply, icon("tricorn"), view.deck)
