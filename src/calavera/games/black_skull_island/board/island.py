"""The island in the middle: the two piles and the removed card."""

from typing import Final

from markupsafe import Markup

from calavera.drawing import pieces, sea
from calavera.drawing.scene import Scene
from calavera.games.black_skull_island.actions import SWAP
from calavera.games.black_skull_island.board.cards import on_table
from calavera.games.black_skull_island.view import Table

ISLAND: Final = Markup('<div class="island">{}<div class="piles">{}{}{}</div></div>')
HEAP: Final = Markup(
    '<figure class="pile" id="heap-{heap}" data-count="{count}" data-emblem="{emblem}">{picture}'
    "<figcaption><b>{count}</b> {words}</figcaption></figure>"
)
REMOVED: Final = Markup('<figure class="pile">{}<figcaption>{}<br/>{}</figcaption></figure>')

AS_IT_WOULD_BE: Final = {"waiting": "can act", "spent": "can’t act"}


def island(table: Table, scene: Scene) -> Markup:
    """Treasures, coins and the card that nobody has."""
    treasures = pieces.card_pile("treasures", table.treasures, "")
    coins = pieces.coin_stack("coins", table.coins, "")
    return ISLAND.format(
        sea.island(),
        HEAP.format(
            heap="treasures",
            count=table.treasures,
            emblem="chest",
            picture=treasures,
            words="treasure" if table.treasures == 1 else "treasures",
        ),
        HEAP.format(
            heap="coins",
            count=table.coins,
            emblem="coin",
            picture=coins,
            words="coin" if table.coins == 1 else "coins",
        ),
        removed_card(table, scene),
    )


def removed_card(table: Table, scene: Scene) -> Markup:
    """The removed card, and whether it would still have a turn; a target where only one card can be given for it."""
    card = on_table(table, table.removed)
    swaps = [action for action in scene.choices if SWAP.owns(action)]
    if len(swaps) == 1:
        card = scene.target(swaps[0], card)
    words = f"removed; {AS_IT_WOULD_BE[table.removed_would_be]}" if table.resolving >= 0 else "removed"
    return REMOVED.format(card, table.faces[table.removed].name, words)
