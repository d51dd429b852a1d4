"""Decks, bags and what lies open beside them: the drawn tile, Revenge cards, adrenaline, items on the table."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.lettering import lines
from calavera.drawing.pieces import card_pile
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.games.dead_men.actions import KEEP, RESOLVE, SWAP, TAKE_ITEM
from calavera.games.dead_men.board.rooms import die, first_legal, keg, walls
from calavera.games.dead_men.names import card_name
from calavera.games.dead_men.view import CardSeen, DeadMenView, TileSeen

PILES: Final = Markup('<div class="piles">{}</div>')
PILE: Final = Markup('<figure class="pile">{}<figcaption>{}</figcaption></figure>')
COUNTED: Final = Markup("<b>{}</b>{}")
ITEM: Final = Markup('<li class="item">{}</li>')
SAID: Final = Markup('<span class="item-words"><span class="name">{}</span>{}</span>')
ITEMS: Final = Markup('<div class="spare"><h3>{}</h3><ul class="items" role="list">{}</ul></div>')


def piles(view: DeadMenView, scene: Scene) -> Markup:
    """The band below the ship: what can be drawn, what lies open, what can be taken."""
    parts = [pile(tile_pile(view.stack), view.stack, tiles_words(view))]
    parts.append(
        pile(card_pile("revenge", view.revenge_deck, "Revenge deck"), view.revenge_deck, "Revenge cards")
    )
    parts.extend(
        PILE.format(first_legal(scene, [RESOLVE.at(card.card)], revenge_card(card)), revenge_words(view))
        for card in open_revenge(view)
    )
    parts.append(pile(heap("hoard", "tokens"), sum(view.bag), "room tokens"))
    if view.kraken is not None:
        kraken = view.kraken
        parts.append(pile(card_pile("kraken-deck", kraken.deck, "Kraken deck"), kraken.deck, "Kraken cards"))
        parts.append(pile(heap("cannon", "cannons"), kraken.cannons, "cannons to load"))
        parts.append(pile(heap("star", "adrenaline"), sum(kraken.adrenaline), "adrenaline tokens"))
    return PILES.format(Markup("").join(parts)) + adrenaline(view, scene) + items(view, scene)


def pile(drawing: Markup, count: int, words: str) -> Markup:
    """A pile with its count, large."""
    return PILE.format(drawing, COUNTED.format(count, words))


def tiles_words(view: DeadMenView) -> str:
    """The tile stack, of which the first round has its own."""
    return f"tiles, {view.marked} for round one" if view.marked else "tiles"


def tile_pile(count: int) -> Markup:
    """The stack of tiles, thinner the fewer are left."""
    if not count:
        return picture(
            Markup('<rect class="gap" x="3" y="3" width="74" height="74" rx="4"/>'), 82, 82, classes="tiles"
        )
    layers = Markup("").join(
        Markup('<rect class="tile-back" x="{0}" y="{0}" width="74" height="74" rx="4"/>').format(2 + 2 * i)
        for i in reversed(range(min(4, 1 + count // 6)))
    )
    return picture(layers + emblem("ship", 39, 39, 0.95), 82, 82, classes="tiles")


def heap(emblem_name: str, name: str) -> Markup:
    """A supply without an order: its emblem on a dark disc."""
    drawing = Markup('<circle class="bag" cx="41" cy="41" r="36"/>') + emblem(emblem_name, 41, 41, 1.1)
    return picture(drawing, 82, 82, classes=f"heap {name}")


def open_revenge(view: DeadMenView) -> list[CardSeen]:
    """The Revenge cards drawn now, else the known next one, else the last one."""
    known = [view.revenge_top] if view.revenge_top else view.revenge_discards[-1:]
    return view.revenge_drawn or known


def adrenaline(view: DeadMenView, scene: Scene) -> Markup:
    """Adrenaline tokens to choose from."""
    if view.kraken is None or not view.kraken.drawn:
        return Markup("")
    tokens = [view.adrenaline_tokens[token] for token in view.kraken.drawn]
    words = [
        ITEM.format(first_legal(scene, [KEEP.at(token.number)], SAID.format(token.name, token.text)))
        for token in tokens
    ]
    return ITEMS.format("Adrenaline: one to keep", Markup("").join(words))


def items(view: DeadMenView, scene: Scene) -> Markup:
    """The items on the table, with what they do."""
    spare = [view.items[item] for item in view.table_items]
    words = [
        ITEM.format(
            first_legal(
                scene, [SWAP.at(item.number), TAKE_ITEM.at(item.number)], SAID.format(item.name, item.text)
            )
        )
        for item in spare
    ]
    return ITEMS.format("Items on the table", Markup("").join(words)) if words else Markup("")


def revenge_words(view: DeadMenView) -> str:
    """What an open Revenge card is."""
    if view.revenge_drawn:
        return "now"
    return "known, next" if view.revenge_top else "the last Revenge"


def drawn_tile(tile: TileSeen) -> Markup:
    """The tile in hand, as printed."""
    floor = Markup('<g class="room is-{}"><rect class="floor" width="100" height="100"/>').format(tile.colour)
    fire = die(tile.colour, tile.pips) if tile.pips else Markup("")
    drawing = floor + walls(tile.doors) + keg(tile.keg, tile.keg_door, False) + fire + Markup("</g>")
    return picture(drawing, 100, 100, classes="piece tile", id="drawn-tile", title="the drawn tile")


def revenge_card(card: CardSeen, shown: bool = False) -> Markup:
    """A Revenge card: its dice and its symbol. One that is only `shown` lies elsewhere, and does not travel."""
    colours = ["red", "yellow"] if card.dice == "both" else [card.dice]
    dice = Markup("").join(
        Markup('<g transform="translate({} 8)">{}</g>').format(
            13 + 34 * (i - (len(colours) - 1) / 2), die(colour, card.number)
        )
        for i, colour in enumerate(colours)
    )
    symbols = {"add": ("+1", "trapdoors"), "spread": ("↔", "spread"), "crew": ("☠", "crew moves")}
    sign, words = symbols.get(card.effect, ("", ""))
    drawing = (
        Markup('<rect class="stock" x=".8" y=".8" width="78.4" height="108.4" rx="7"/>')
        + dice
        + (lines([sign], 40, 74, 22, "card-value") if sign else emblem("flame", 40, 76, 0.8))
        + lines([words], 40, 96, 13, "card-text")
    )
    title = f"Revenge card: {card_name(card)}"
    id = "" if shown else f"revenge-{card.card}"
    return picture(drawing, 80, 110, classes="card small", id=id, title=title)
