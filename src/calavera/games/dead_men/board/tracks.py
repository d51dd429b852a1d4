"""What is counted: explosions, treasures, the decks and bags, and the Kraken's two tracks."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem, icon
from calavera.games.dead_men.actions import KEEP, RESOLVE, SWAP, TAKE_ITEM
from calavera.games.dead_men.board.rooms import die, first_legal, keg, walls
from calavera.games.dead_men.names import card_name
from calavera.games.dead_men.view import CardSeen, DeadMenView, TileSeen

TRACK: Final = Markup(
    '<figure class="track track-{name}"><figcaption>{icon}<b>{value}</b> {words}</figcaption>{boxes}</figure>'
)
COUNT: Final = Markup("<li><b>{}</b> {}</li>")
COUNTS: Final = Markup('<ul class="counts" role="list" aria-label="Supplies">{}</ul>')
OPEN_CARDS: Final = Markup('<div class="open-cards">{}</div>')
LAID_OUT: Final = Markup('<figure class="pile">{}<figcaption>{}</figcaption></figure>')
ITEM: Final = Markup('<li class="item" title="{}">{}</li>')
ITEMS: Final = Markup('<ul class="items" role="list" aria-label="Items on the table">{}</ul>')


def tracks(view: DeadMenView) -> Markup:
    """The tracks that win or lose the game."""
    parts = [
        track(
            "explosions", "flame", view.explosions, view.safe_explosions + 1, "explosions; the last box loses"
        ),
        track("treasures", "chest", view.looted, view.treasures_needed, treasure_words(view)),
    ]
    if view.crew_needed:
        parts.append(track("crew", "skull", view.crew_defeated, view.crew_needed, "crew beaten"))
    if view.kraken is not None:
        words = f"strength of the Kraken; at {view.kraken.sinks_at} it sinks the ship"
        parts.append(track("strength", "tentacle", view.kraken.strength, view.kraken.sinks_at, words))
        state = f"health; it is {view.kraken.state}"
        parts.append(track("health", "crown", view.kraken.health, view.kraken.health, state))
    return Markup("").join(parts)


def treasure_words(view: DeadMenView) -> str:
    """What is needed, and what is lost."""
    lost = f"; {view.destroyed} destroyed" if view.destroyed else ""
    return f"of {view.treasures_needed} treasures{lost}"


def track(name: str, emblem_name: str, value: int, length: int, words: str) -> Markup:
    """A row of boxes, filled up to the value."""
    boxes = "".join(
        f'<rect class="box{" is-full" if i < value else ""}{" is-last" if i == length - 1 else ""}" '
        f'x="{i * 14 + 1}" y="1" width="12" height="12" rx="2"/>'
        for i in range(length)
    )
    row = picture(Markup(boxes), max(1, length) * 14 + 2, 14, classes="boxes")
    return TRACK.format(name=name, icon=icon(emblem_name), value=value, words=words, boxes=row)


def supplies(view: DeadMenView) -> Markup:
    """How much is left of everything that runs out."""
    leaders = f" and {view.bag_leaders} leaders" if view.kraken is not None else ""
    counts = [
        (view.stack, f"tiles, {view.marked} of them marked" if view.marked else "tiles"),
        (view.bag_plain, f"deckhands{leaders} in the bag"),
        (sum(view.bag), "room tokens in the bag"),
        (view.revenge_deck, f"Revenge cards; {view.fives} fives of 3"),
    ]
    if view.kraken is not None:
        counts.append((view.kraken.tentacles, "tentacles left"))
        counts.append((view.kraken.cannons, "cannons left"))
        counts.append((view.kraken.deck, "Kraken cards"))
        counts.append((sum(view.kraken.adrenaline), "adrenaline tokens"))
    return COUNTS.format(Markup("").join(COUNT.format(count, words) for count, words in counts))


def open_cards(view: DeadMenView, scene: Scene) -> Markup:
    """The drawn tile, Revenge cards that lie open, adrenaline to choose from, and the items on the table."""
    parts = []
    if view.tile is not None:
        parts.append(LAID_OUT.format(drawn_tile(view.tile), "to be laid"))
    for card in (
        view.revenge_drawn or ([view.revenge_top] if view.revenge_top else []) or view.revenge_discards[-1:]
    ):
        picture = first_legal(scene, [RESOLVE.at(card.card)], revenge_card(card))
        parts.append(LAID_OUT.format(picture, revenge_words(view)))
    if view.kraken is not None:
        for token in view.kraken.drawn:
            words = ITEM.format(view.adrenaline_tokens[token].text, view.adrenaline_tokens[token].name)
            parts.append(first_legal(scene, [KEEP.at(token)], words))
    items = Markup("").join(
        ITEM.format(
            view.items[item].text,
            first_legal(scene, [SWAP.at(item), TAKE_ITEM.at(item)], Markup(view.items[item].name)),
        )
        for item in view.table_items
    )
    return OPEN_CARDS.format(Markup("").join(parts)) + ITEMS.format(items)


def revenge_words(view: DeadMenView) -> str:
    """What an open Revenge card is."""
    if view.revenge_drawn:
        return "now"
    return "known, on top" if view.revenge_top else "the last Revenge"


def drawn_tile(tile: TileSeen) -> Markup:
    """The tile in hand, as printed."""
    floor = Markup('<g class="room is-{}"><rect class="floor" width="100" height="100"/>').format(tile.colour)
    fire = die(tile.colour, tile.pips) if tile.pips else Markup("")
    drawing = floor + walls(tile.doors) + keg(tile.keg, tile.keg_door, False) + fire + Markup("</g>")
    return picture(drawing, 100, 100, classes="piece tile", id="drawn-tile", title="the drawn tile")


def revenge_card(card: CardSeen) -> Markup:
    """A Revenge card: its dice and its symbol."""
    colours = ["red", "yellow"] if card.dice == "both" else [card.dice]
    dice = Markup("").join(
        Markup('<g transform="translate({} 8)">{}</g>').format(-4 + 34 * i, die(colour, card.number))
        for i, colour in enumerate(colours)
    )
    symbols = {"add": ("+1", "trapdoors"), "spread": ("↔", "spread"), "crew": ("☠", "crew moves")}
    sign, words = symbols.get(card.effect, ("", ""))
    drawing = (
        Markup('<rect class="stock" x=".8" y=".8" width="78.4" height="108.4" rx="7"/>')
        + dice
        + (lines([sign], 40, 74, 22, "card-value") if sign else emblem("flame", 40, 76, 0.8))
        + lines([words], 40, 96, 11, "card-text")
    )
    title = f"Revenge card: {card_name(card)}"
    return picture(drawing, 80, 110, classes="card small", id=f"revenge-{card.card}", title=title)
