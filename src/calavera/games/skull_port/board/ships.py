"""The ships: what they want, who holds their berths, and what may be placed on them."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.skull_port.actions import FREE, PUSH, REPLACE
from calavera.games.skull_port.board.pieces import chip, hull, join, names, pattern, rigging, token
from calavera.games.skull_port.choices import earned
from calavera.games.skull_port.phrases import PATTERNS, POSITION_NAMES, whose
from calavera.games.skull_port.view import HarbourView, Placement, Ship

WAYS: Final = {FREE: "a free berth", PUSH: "push down", REPLACE: "replace"}


def ship(view: HarbourView, scene: Scene, number: int) -> Markup:
    """A ship: its requirement, the berths on its sail, its cannon, and what may be placed on it."""
    one = view.ships[number]
    berths = join(berth(view, scene, one, position) for position in range(len(one.berths)))
    return Markup(
        '<article class="ship{}" id="ship-{}" aria-label="{}"><header><h3 class="name">{}</h3>'
        '<p class="wants"><span class="pattern">{}</span><span class="hidden-words">{}</span>{}</p></header>'
        '<div class="vessel">{}<ol class="sail" role="list">{}</ol>{}{}</div>{}</article>'
    ).format(
        " is-met" if one.met else "",
        number,
        one.name,
        one.name,
        pattern(one.requirement),
        PATTERNS[one.requirement],
        Markup('<strong class="met">✓ met</strong>') if one.met else "",
        rigging(),
        berths,
        hull(one.requirement),
        cannon(view, one),
        ways(view, scene, number),
    )


def berth(view: HarbourView, scene: Scene, one: Ship, position: int) -> Markup:
    """A position on the sail: its name, its points, who holds it."""
    there = one.berths[position]
    held = token(view, scene, there) if there else Markup('<span class="free" title="free"></span>')
    return Markup('<li class="berth">{}<span class="position">{}</span><b>{}</b></li>').format(
        held, POSITION_NAMES[position], one.points[position]
    )


def cannon(view: HarbourView, one: Ship) -> Markup:
    """The cannon bonus; loaded as long as the natural roll meets the requirement."""
    loaded = one.met and view.natural
    return Markup(
        '<p class="cannon{}">{}<b>{}</b><span class="hidden-words"> for a natural roll</span></p>'
    ).format(" is-loaded" if loaded else "", icon("cannon"), one.cannon)


def ways(view: HarbourView, scene: Scene, number: int) -> Markup:
    """What each token could do on a ship, with the berths as they would be then."""
    links = join(
        scene.target(put.action, way(view, scene, put), f"way with-{put.value}")
        for put in view.placements
        if put.ship == number and put.action in scene.choices
    )
    return Markup('<div class="ways">{}</div>').format(links) if links else Markup("")


def way(view: HarbourView, scene: Scene, put: Placement) -> Markup:
    """A way to place: its name, the berths after it, who goes overboard, what it earns."""
    there = view.ships[put.ship].berths[put.position]
    after = join(
        Markup('<span class="berth-after{}">{}<small>{}</small></span>').format(
            " is-new" if position == put.position else "",
            chip(one.seat, one.value) if one else Markup('<span class="chip is-empty">·</span>'),
            POSITION_NAMES[position][0],
        )
        for position, one in enumerate(put.berths)
    )
    return Markup(
        '<span class="way-name">{}<small>{}</small></span><span class="after">{}</span>{}{}'
    ).format(
        POSITION_NAMES[put.position],
        f"{WAYS[put.way]} {whose(view, there, names(scene))}" if there else WAYS[FREE],
        after,
        off(put),
        gold(put),
    )


def off(put: Placement) -> Markup:
    """The token that a placement pushes off."""
    if not put.off:
        return Markup("")
    return Markup('<span class="off">{} to a port</span>').format(chip(put.off.seat, put.off.value))


def gold(put: Placement) -> Markup:
    """What a placement earns."""
    total = sum(bonus.amount for bonus in put.bonuses)
    if not total:
        return Markup("")
    return Markup('<span class="earns" title="{}">+{}{}</span>').format(
        " ".join(earned(put)), total, icon("coin")
    )
