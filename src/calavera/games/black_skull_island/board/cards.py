"""The cards of this game as pictures: characters to be read and on the table, and booty."""

from collections.abc import Iterable
from typing import Final

from markupsafe import Markup

from calavera.drawing.cards import CardState, card_face, card_small, value_card
from calavera.games.black_skull_island.choices import booty_name
from calavera.games.black_skull_island.state import COIN, worth
from calavera.games.black_skull_island.view import Table

EMBLEMS: Final = {
    "stowaway": "stowaway",
    "pirate_king": "crown",
    "gunner": "cannon",
    "captain": "tricorn",
    "cabin_boy": "lantern",
    "witch": "bottle",
    "bosun": "whistle",
    "sea_dog": "hook",
    "lookout": "spyglass",
    "navigator": "compass",
    "smuggler": "barrel",
    "sailor": "anchor",
    "pirate_queen": "hat",
    "mate": "wheel",
    "quartermaster": "quill",
    "parrot": "parrot",
}
"""The emblem of each character, by the id of its ability."""

TREASURES: Final = ("boot", "key", "chest", "hoard", "crown")
"""The emblem of a treasure, by its value."""


ROW: Final = Markup('<ul class="{}" role="list" aria-label="{}">{}</ul>')
ITEM: Final = Markup("<li>{}</li>")


def emblem_of(table: Table, card: int) -> str:
    """The emblem of a character card."""
    return EMBLEMS[table.faces[card].character]


def to_be_read(table: Table, card: int, state: CardState = "") -> Markup:
    """A character with its text, as it is held in hand."""
    face = table.faces[card]
    return card_face(f"card-{card}", face.number, face.name, face.text, emblem_of(table, card), state)


def on_table(table: Table, card: int, state: CardState = "") -> Markup:
    """A character as it lies on the table."""
    face = table.faces[card]
    return card_small(f"card-{card}", face.number, face.name, emblem_of(table, card), state)


def booty_card(card_id: str, kind: int) -> Markup:
    """A booty card face up. Without an id it does not travel."""
    title = f"{booty_name(kind)}, worth {worth(kind)}" if kind == COIN else booty_name(kind)
    return value_card(card_id, worth(kind), emblem_of_booty(kind), title)


def booty_sign(kind: int) -> Markup:
    """A picture of a booty card where the words beside it say which it is."""
    return value_card("", worth(kind), emblem_of_booty(kind), "")


def emblem_of_booty(kind: int) -> str:
    """The emblem of a booty card."""
    return "coin" if kind == COIN else TREASURES[kind]


def booty_ids(owner: str, kinds: list[int]) -> list[tuple[str, int]]:
    """An id for each booty card of an owner who is seen to have them: equal ones are counted, not told apart."""
    return [(f"{owner}-{kind}-{kinds[:i].count(kind) + 1}", kind) for i, kind in enumerate(kinds)]


def row(name: str, label: str, things: Iterable[Markup]) -> Markup:
    """Things side by side, as a list of class `name`; nothing if there are none."""
    items = Markup("").join(map(ITEM.format, things))
    return ROW.format(name, label, items) if items else Markup("")
