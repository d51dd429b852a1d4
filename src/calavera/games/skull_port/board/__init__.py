"""The harbour drawn for the browser: ports on the quay, dice on a tray, six ships at anchor, the captains."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.sea import quay, waters
from calavera.games.skull_port.board.captains import captain
from calavera.games.skull_port.board.cards import fleet_card, stores
from calavera.games.skull_port.board.pieces import join, stencils
from calavera.games.skull_port.board.ports import port
from calavera.games.skull_port.board.ships import ship
from calavera.games.skull_port.board.tray import tray
from calavera.games.skull_port.view import HarbourView


def draw(view: HarbourView, scene: Scene) -> Markup:
    """The whole board, from the quay down to the captains."""
    ports = join(port(view, scene, number) for number in range(len(view.ports)))
    fleet = join(fleet_card(view, card) for card in view.fleet)
    ships = join(ship(view, scene, number) for number in range(len(view.ships)))
    seats = join(captain(view, scene, seat) for seat in range(len(view.seats)))
    return Markup(
        '{}{}<div class="harbour" data-phase="{}">'
        '<div class="quayside">{}<section class="ports" aria-label="Port tiles">{}</section></div>'
        '<ul class="fleet" role="list" aria-label="Fleet cards, in force for everybody">{}</ul>{}{}'
        '<section class="anchorage" aria-label="Ships">{}</section>'
        '<ol class="captains" role="list" aria-label="Captains">{}</ol></div>'
    ).format(
        waters(), stencils(), view.phase, quay(), ports, fleet, stores(view), tray(view, scene), ships, seats
    )
