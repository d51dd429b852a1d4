"""One's own side: the hand to be read, cards looked at, Known Treasure, the dial, and the plate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from markupsafe import Markup

from calavera.drawing.cards import card_face
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.kraken_skulls.actions import (
    ABILITY,
    BRIBE,
    BRIBE_KNOWN,
    BURY,
    CALL,
    DIAL,
    DIALS,
    DISCARD,
    GIVE,
    KNOWN,
    PAY,
    PAY_KNOWN,
    PLAY,
    SHOW,
    TAKE,
    TRADE,
    UNDER,
)
from calavera.games.kraken_skulls.board.plates import plate
from calavera.games.kraken_skulls.choices import kind_of, own_ships
from calavera.games.kraken_skulls.view import Card, SeaView

MINE: Final = Markup(
    '<div class="mine"><div class="holding">{dial}{hand}{known}{looked}{helpers}</div>'
    '<ul class="own" role="list">{plate}</ul></div>'
)
ROW: Final = Markup('<ul class="{}" role="list" aria-label="{}">{}</ul>')
ITEM: Final = Markup("<li>{}</li>")
DIAL_ROW: Final = Markup('<div class="dial" role="group" aria-label="Your dial">{}</div>')
TWO_DIALS: Final = Markup(
    '<table class="two-dials"><caption>Your dials: {first} down, {second} across</caption>'
    '<thead><tr><td class="corner"></td>{heads}</tr></thead><tbody>{rows}</tbody></table>'
)
TH: Final = Markup('<th scope="{}">{}</th>')
TR: Final = Markup("<tr>{}</tr>")
TD: Final = Markup("<td>{}</td>")
HEAD: Final = Markup('<span class="two-head">{}{}</span>')
PAIR: Final = Markup('<span class="pair">{}{}</span>')
COURSE: Final = Markup('<span class="course">{}{}</span>')
HELPER: Final = Markup('<span class="helper">{}<b>{}</b></span>')

PHASE_EMBLEMS: Final = {"navigation": "compass", "battle": "swords", "pillage": "chest"}
COURSES: Final = (("anchor", "Anchor"), ("wheel", "Clockwise"), ("rope", "Counter"), ("die", "Fate"))

Verbs = Sequence[Callable[[int], int]]
IN_HAND: Final[Verbs] = (
    PLAY.at, BURY.at, DISCARD.at, PAY.at, BRIBE.at, GIVE.at, TRADE.at,
)  # fmt: skip
LAID_OPEN: Final[Verbs] = (PAY_KNOWN.at, BRIBE_KNOWN.at)
LOOKED_AT: Final[Verbs] = (TAKE.at, UNDER.at, KNOWN.at)


def mine(view: SeaView, scene: Scene) -> Markup:
    """The looker's own side of the board."""
    pirate = view.pirates[view.seat]
    looked = (view.looked_cards or []) + (view.dug_cards or [])
    if view.digger == view.seat and view.revealed is not None:
        looked = [*looked, view.revealed]
    return MINE.format(
        dial=dial(scene) + two_dials(view, scene),
        hand=row("hand", "Your hand", "hand", pirate.hand or [], IN_HAND, scene),
        known=row("known", "Your Known Treasure", "known", pirate.known, LAID_OPEN, scene),
        looked=row("looked", "What you look at", "looked", looked, LOOKED_AT, scene),
        helpers=helpers(view, scene),
        plate=plate(view, scene, view.seat),
    )


def row(name: str, label: str, id_part: str, cards: Sequence[Card], verbs: Verbs, scene: Scene) -> Markup:
    """Cards to be read, each a target where it may be chosen; nothing if there are none."""
    items = Markup("").join(
        ITEM.format(one_card(card, f"{id_part}-{card.kind}-{i}", verbs, scene))
        for i, card in enumerate(cards)
    )
    return ROW.format(name, label, items) if items else Markup("")


def one_card(card: Card, card_id: str, verbs: Verbs, scene: Scene) -> Markup:
    """A card with its phase or its worth, and its text."""
    emblem = PHASE_EMBLEMS[card.phase]
    drawn = card_face(card_id, card.worth or "", card.name, card.text, emblem, kind=kind_of(card))
    for verb in verbs:
        drawn = scene.target(verb(card.kind), drawn)
    return drawn


def dial(scene: Scene) -> Markup:
    """The faces of the dial, where one is to be set or shown."""
    faces = []
    for course, (name, words) in enumerate(COURSES):
        face = COURSE.format(icon(name), words)
        drawn = scene.target(DIAL.at(course), face)
        drawn = scene.target(SHOW.at(course), drawn) if course < len(COURSES) - 1 else drawn
        if drawn != face:
            faces.append(drawn)
    return DIAL_ROW.format(Markup("").join(faces)) if faces else Markup("")


def two_dials(view: SeaView, scene: Scene) -> Markup:
    """Both dials at once: a row for each course of the first ship, a column for each of the second."""
    if not any(DIALS.at(one, two) in scene.choices for one in range(4) for two in range(4)):
        return Markup("")
    first, second = (f"{ship.colour.title()} ship" for ship in own_ships(view))
    heads = Markup("").join(TH.format("col", HEAD.format(icon(name), words)) for name, words in COURSES)
    rows = Markup("").join(
        TR.format(
            TH.format("row", HEAD.format(icon(name), words))
            + Markup("").join(
                TD.format(scene.target(DIALS.at(one, two), PAIR.format(icon(name), icon(other))))
                for two, (other, _) in enumerate(COURSES)
            )
        )
        for one, (name, words) in enumerate(COURSES)
    )
    return TWO_DIALS.format(first=first, second=second, heads=heads, rows=rows)


def helpers(view: SeaView, scene: Scene) -> Markup:
    """The captain and the mermaids, where they may be used now."""
    pirate = view.pirates[view.seat]
    offered = []
    if pirate.captain is not None and ABILITY.at() in scene.choices:
        face = HELPER.format(icon("tricorn"), pirate.captain.up.name)
        offered.append(scene.target(ABILITY.at(), face))
    for mermaid in pirate.mermaids:
        if CALL.at(mermaid.mermaid) in scene.choices:
            offered.append(scene.target(CALL.at(mermaid.mermaid), HELPER.format(icon("star"), mermaid.name)))
    return DIAL_ROW.format(Markup("").join(offered)) if offered else Markup("")
