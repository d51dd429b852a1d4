"""The port tiles: doubloons, tokens, and what they make of the dice."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.pieces import coin_stack, seat_token
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.skull_port.actions import EJECT, LAND
from calavera.games.skull_port.board.cards import displayed
from calavera.games.skull_port.board.pieces import awning, chip, join, sign, small_die, token
from calavera.games.skull_port.phrases import counted
from calavera.games.skull_port.state import HIGHEST, LOWEST
from calavera.games.skull_port.view import HarbourView, Manipulation, Port

MANIPULATIONS: Final = {"minus": "−1", "plus": "+1", "flip": "flip"}


def port(view: HarbourView, scene: Scene, number: int) -> Markup:
    """A port tile under the card displayed above it: doubloons, tokens, what it makes of the dice."""
    tile = view.ports[number]
    return Markup(
        '<article class="port" id="port-{}" aria-label="{}">{}<div class="stall">{}'
        '<h3 class="name">{}{}</h3>{}<div class="hoard">{}<p><b>{}</b> {}</p></div>{}{}{}{}</div></article>'
    ).format(
        number,
        tile.name,
        displayed(view, scene, number),
        awning(),
        sign(number),
        tile.name,
        service(view, tile),
        coin_stack(f"hoard-{number}", tile.doubloons, ""),
        tile.doubloons,
        counted(tile.doubloons).split()[1],
        crowd(view, scene, tile),
        passes(view, scene, number),
        changes(view, scene, number),
        landings(view, scene, number),
    )


def service(view: HarbourView, tile: Port) -> Markup:
    """What a port does to a die, and what that costs the seat whose turn it is."""
    return Markup('<p class="service"><b>{}</b> for <span class="price">{}{}</span></p>').format(
        MANIPULATIONS[tile.manipulation], tile.price, icon("coin")
    )


def crowd(view: HarbourView, scene: Scene, tile: Port) -> Markup:
    """The tokens on a port, with each seat's influence, the highest first."""
    rows = []
    for seat in sorted(range(len(tile.influence)), key=lambda seat: -tile.influence[seat]):
        tokens = [one for one in tile.tokens if one.seat == seat]
        if not tile.influence[seat]:
            continue
        extra = tile.influence[seat] - sum(one.value for one in tokens)
        rows.append(
            Markup('<li>{}<b>{}</b><span class="discs">{}{}</span></li>').format(
                seat_token(seat, scene.sitters[seat].name),
                tile.influence[seat],
                join(token(view, scene, one) for one in tokens),
                Markup('<span class="extra">+{} card</span>').format(extra) if extra else "",
            )
        )
    if not rows:
        return Markup('<p class="nobody">Nobody there</p>')
    return Markup('<ol class="crowd" role="list" aria-label="Influence on the {}">{}</ol>').format(
        tile.name, join(rows)
    )


def passes(view: HarbourView, scene: Scene, number: int) -> Markup:
    """How a port was divided at the end, pass by pass."""
    if view.phase != "over":
        return Markup("")
    shares = [share for share in view.shares if share.port == number]
    rows = join(
        Markup("<li>{}</li>").format(
            join(
                Markup('<span class="share">{}{}</span>').format(
                    seat_token(share.seat, scene.sitters[share.seat].name), share.amount
                )
                for share in shares
                if share.passes == turn
            )
        )
        for turn in sorted({share.passes for share in shares})
    )
    left = view.ports[number].doubloons
    lost = Markup('<p class="lost">{} lost: nobody had influence</p>').format(left) if left else ""
    return Markup('<ol class="passes" aria-label="Passes of the division">{}</ol>{}').format(rows, lost)


def changes(view: HarbourView, scene: Scene, number: int) -> Markup:
    """The dice that the seat may have changed here: what each would become. Dice alike share a link."""
    links: dict[tuple[int, bool], Markup] = {}
    for change in view.manipulations:
        if change.port == number and change.action in scene.choices:
            alike = view.dice[change.die]
            links.setdefault(
                (alike.face, alike.aside), scene.target(change.action, change_of(view, change), "change")
            )
    return Markup('<div class="changes">{}</div>').format(join(links.values())) if links else Markup("")


def change_of(view: HarbourView, change: Manipulation) -> Markup:
    """One die before and after; a sail beside it says that it would satisfy one more ship."""
    now = [i for i, ship in enumerate(view.ships) if ship.met]
    better = set(change.met) - set(now)
    return Markup('{}<span aria-hidden="true">▸</span>{}{}').format(
        small_die(view.dice[change.die].face),
        small_die(change.face),
        Markup('<span class="gains">{}</span>').format(icon("flag")) if better else "",
    )


def landings(view: HarbourView, scene: Scene, number: int) -> Markup:
    """Links to put a token here: the one picked, or the one that was pushed off."""
    eject = EJECT.at(number)
    if view.ejected and eject in scene.choices:
        return scene.target(
            eject, Markup("Put {} here").format(chip(view.ejected.seat, view.ejected.value)), "action"
        )
    tile = view.ports[number]
    links = []
    for worth in range(LOWEST, HIGHEST + 1):
        action = LAND.at(worth, number)
        if action in scene.choices:
            inner = Markup("Put {} here: {} influence").format(
                chip(view.active, worth), tile.influence[view.active] + worth
            )
            links.append(scene.target(action, inner, f"action with-{worth}"))
    return join(links)
