"""The ring: six locations clockwise, with ships, Kraken, Navy or Ghost Ship, buried cards and dives."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup, escape

from calavera.drawing import pieces
from calavera.drawing.frame import picture
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem, icon
from calavera.games.kraken_skulls.actions import AT, MERMAID, PLACE, SAIL, SAIL_PAST, SHIP, SLOT
from calavera.games.kraken_skulls.view import Dive, Location, SeaView, Ship
from calavera.games.kraken_skulls.words import TYPE_NAMES, card_list

RING: Final = Markup('<div class="ring" role="group" aria-label="The ring, clockwise">{places}{middle}</div>')
MIDDLE: Final = Markup('<div class="middle"><span class="turn">{turn}</span>{counts}{kraken}</div>')
COUNT: Final = Markup(
    '<span class="count-of" id="{id}" data-count="{count}" data-emblem="{emblem}">{icon} {words}</span>'
)
PLACE_BOX: Final = Markup(
    '<section class="place place-{number} {kind}" aria-label="{name}"><h3>{head}</h3>'
    '<p class="game">{title}</p><div class="afloat">{afloat}</div>{ways}{below}{dive}</section>'
)
HEAD: Final = Markup('<span class="badge">{}</span> <span class="name">{}</span>')
BELOW: Final = Markup('<p class="below">{} {} buried{}</p>')
SAILS: Final = Markup('<div class="ways">{}</div>')
WAY: Final = Markup('<span class="way">{} here</span>')
SHIP_BOX: Final = Markup('<figure class="vessel">{}<figcaption>{}</figcaption></figure>')
OWNER: Final = Markup('<span class="owner">{}</span>')
FLAG: Final = Markup('<span class="flag flag-{}">{}</span>')
DIVE: Final = Markup('<p class="dive">{icon} {title}: {mermaids}</p>')


def ring(view: SeaView, scene: Scene) -> Markup:
    """All six locations, and what concerns them all in the middle."""
    places = Markup("").join(place(view, scene, where) for where in view.locations)
    kraken = "The Kraken is slain." if view.slain else ""
    counts = Markup(" ").join(
        (
            COUNT.format(
                id="heap-deck",
                count=view.deck,
                emblem="map",
                icon=icon("map"),
                words=f"{view.deck} in the deck",
            ),
            COUNT.format(
                id="heap-dice",
                count=view.dice_left,
                emblem="die",
                icon=icon("die"),
                words=f"{view.dice_left} dice for sale",
            ),
        )
    )
    turn = f"Turn {view.turn}" if view.turn else "Setting out"
    return RING.format(places=places, middle=MIDDLE.format(turn=turn, counts=counts, kraken=kraken))


def place(view: SeaView, scene: Scene, where: Location) -> Markup:
    """One location with all that lies there."""
    number = where.location
    head = HEAD.format(number + 1, where.name)
    for verb in (AT, PLACE):
        head = scene.target(verb.at(number), head)
    return PLACE_BOX.format(
        number=number,
        kind="at-sea" if where.open_water else "at-port",
        name=where.name,
        head=head,
        title=f"Open Water: {where.title}" if where.open_water else f"Port: {where.title}",
        afloat=afloat(view, scene, where),
        ways=ways(view, scene, number),
        below=below(where),
        dive=dive(where.dive, scene, number // 2) if where.dive is not None else "",
    )


def afloat(view: SeaView, scene: Scene, where: Location) -> Markup:
    """What floats at a location: the great ones first, then ships."""
    there = [
        great(name, emblem_name, words)
        for name, emblem_name, words, is_there in (
            ("kraken", "tentacle", "The Kraken", where.kraken),
            ("navy", "flag", "The Navy", where.navy),
            ("ghost", "lantern", "The Ghost Ship", where.ghost),
        )
        if is_there
    ]
    there += [vessel(view, scene, view.ships[ship]) for ship in where.ships]
    return Markup("").join(there)


def great(name: str, emblem_name: str, words: str) -> Markup:
    """The Kraken, the Navy or the Ghost Ship."""
    drawing = picture(emblem(emblem_name, 30, 28, 1.15), 60, 56, classes="piece", id=name, title=words)
    return SHIP_BOX.format(drawing, words)


def vessel(view: SeaView, scene: Scene, ship: Ship) -> Markup:
    """A ship with what its pirate is; a target where a ship is to be chosen."""
    owner = "you" if ship.owner == view.seat else scene.name(ship.owner)
    title = f"{'Your' if owner == 'you' else f'{owner}’s'} {ship.colour.title()} ship"
    drawing = pieces.ship_token(f"ship-{ship.ship}", ship.owner, title)
    for verb in (SHIP, SAIL_PAST):
        drawing = scene.target(verb.at(ship.ship), drawing)
    marks = [FLAG.format(ship.colour, ship.colour.title())] if ship.colour else []
    marks += [escape(TYPE_NAMES[ship.type])] if TYPE_NAMES[ship.type] else []
    marks += [escape(word) for word, on in (("anchored", ship.anchored), ("sheltered", ship.sheltered)) if on]
    marks += [escape("must sail clockwise")] if ship.forced == "clockwise" else []
    return SHIP_BOX.format(drawing, OWNER.format(owner) + Markup(", ").join(marks))


def ways(view: SeaView, scene: Scene, number: int) -> Markup:
    """Which ships may be sent here now."""
    here = [
        scene.target(SAIL.at(ship.ship, number), WAY.format(f"{ship.colour.title()} ship"))
        for ship in view.ships
        if SAIL.at(ship.ship, number) in scene.choices
    ]
    return SAILS.format(Markup("").join(here)) if here else Markup("")


def below(where: Location) -> Markup:
    """How many cards lie buried, and those the looker knows."""
    if not where.buried:
        return Markup("")
    known = f" ({card_list(where.remembered)})" if where.remembered else ""
    return BELOW.format(icon("chest"), where.buried, known)


def dive(found: Dive, scene: Scene, slot: int) -> Markup:
    """The mermaids' minigame beside a location."""
    title = scene.target(SLOT.at(slot), Markup("{}").format(found.title))
    names = Markup(", ").join(
        scene.target(MERMAID.at(mermaid.mermaid), Markup("{}").format(mermaid.name))
        for mermaid in found.mermaids
    )
    return DIVE.format(icon=icon("star"), title=title, mermaids=names or "no mermaid")
