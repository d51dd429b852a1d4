"""The plate of a pirate: Dread, dice, cards, Known Treasure, and what lies before them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from markupsafe import Markup

from calavera.drawing import pieces
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.kraken_skulls.actions import RIVAL
from calavera.games.kraken_skulls.view import Pirate, SeaView

PLATE: Final = Markup(
    '<li class="plate seat-c{seat} {state}" id="seat-{seat}">{tag}{head}<div class="status">{status}</div>'
    '<div class="plate-things" id="hoard-{seat}" data-count="{cards}" data-emblem="map">{things}</div></li>'
)
HEAD: Final = Markup('<div class="plate-head">{}<span class="name">{}</span>{}</div>')
KIND: Final = Markup('<span class="kind">{}</span>')
TAG: Final = Markup('<span class="tag" title="{}">{}</span>')
THING: Final = Markup(
    '<span class="thing" title="{words}">{icon}<b>{count}</b><span class="hidden-words"> {words}</span></span>'
)
TRACK: Final = Markup(
    '<span class="dread" role="img" aria-label="Dread {n} of 7"><span>Dread</span>{pips}</span>'
)
BREAK: Final = Markup("<br/>")


def plate(view: SeaView, scene: Scene, seat: int) -> Markup:
    """What is to be seen of a pirate; a target where one is to be chosen."""
    pirate = view.pirates[seat]
    kind = "you" if seat == view.seat else "bot" if scene.sitters[seat].bot else ""
    head = HEAD.format(pieces.seat_token(seat), scene.name(seat), KIND.format(kind) if kind else "")
    return PLATE.format(
        seat=seat,
        state=state(view, scene, seat),
        tag=tag(view, seat),
        head=scene.target(RIVAL.at(seat), head),
        status=BREAK.join(doings(view, scene, pirate)),
        cards=pirate.hand_size,
        things=things(pirate),
    )


def state(view: SeaView, scene: Scene, seat: int) -> str:
    """The class that tells how a seat stands."""
    if view.over:
        return "is-winner" if seat in view.winners else "is-ready"
    sitter = scene.sitters[seat]
    return "is-asked" if sitter.waited_for else "is-away" if sitter.open else "is-ready"


def tag(view: SeaView, seat: int) -> Markup:
    """Who won; before, whose turn it is to go first."""
    if view.over:
        return TAG.format("Ruler of the Seas", "winner") if seat in view.winners else Markup("")
    return TAG.format("First where an order is needed this turn", "lead") if seat == view.lead else Markup("")


def things(pirate: Pirate) -> Markup:
    """Dread as a track of seven, dice, cards in hand."""
    pips = Markup("").join(
        Markup('<i class="{}"></i>').format("on" if i < pirate.dread else "") for i in range(7)
    )
    return (
        TRACK.format(n=pirate.dread, pips=pips)
        + THING.format(
            words=of_count(pirate.dice, "Battle Die", "Battle Dice"), icon=icon("die"), count=pirate.dice
        )
        + THING.format(
            words=of_count(pirate.hand_size, "card in hand", "cards in hand"),
            icon=icon("map"),
            count=pirate.hand_size,
        )
    )


def of_count(count: int, one: str, more: str) -> str:
    """What stands beside a number."""
    return one if count == 1 else more


def doings(view: SeaView, scene: Scene, pirate: Pirate) -> Iterator[Markup]:
    """What is to be said of a pirate, the most urgent first."""
    sitter = scene.sitters[pirate.seat]
    say = Markup("{}").format
    if pirate.seat in view.winners:
        yield say("rules the seas")
    elif sitter.open:
        yield say("nobody sits here now")
    elif sitter.has_chosen:
        yield say("has chosen")
    if pirate.team is not None:
        yield say(pirate.team)
    if pirate.hunted:
        yield Markup("<b>hunted by the Kraken</b>")
    if pirate.known:
        yield say("Known Treasure: " + ", ".join(f"{card.name} ({card.worth})" for card in pirate.known))
    if pirate.curse is not None:
        yield Markup("<b>cursed</b>: {}. {}").format(pirate.curse.name, pirate.curse.text)
    if pirate.captain is not None:
        yield Markup("<b>{}</b>: {}").format(pirate.captain.up.name, pirate.captain.up.text)
    for mermaid in pirate.mermaids:
        yield Markup("<b>{}</b>: {}").format(mermaid.name, mermaid.text)
    if pirate.hand is not None and pirate.seat != view.seat:
        yield say("hand: " + (", ".join(card.name for card in pirate.hand) or "empty"))
