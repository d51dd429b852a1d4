"""The info cards: what each character does, folded away under the board."""

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import DRAWN
from calavera.drawing.shapes import icon
from calavera.games.black_skull_island.board.cards import EMBLEMS
from calavera.games.black_skull_island.view import Face, Table

INFO: Final = Markup(
    '<details class="panel info" id="info"><summary>{}What the characters do</summary><div>{}</div></details>'
)
CARD: Final = Markup('<ul role="list">{}</ul>')
LINE: Final = Markup(
    '<li><span class="badge">{number}</span>{icon}<p><b class="name">{name}</b>{copies} {text}</p></li>'
)
COPIES: Final = Markup(' <span class="of">{}</span>')


def info_cards(table: Table) -> Markup:
    """Both info cards, with how many cards of a character are in this game where it is not one."""
    halves = (
        CARD.format(Markup("").join(line(table.faces[card], copies(table, card)) for card in cards))
        for cards in table.info
    )
    return INFO.format(icon("map"), Markup("").join(halves))


@lru_cache(maxsize=DRAWN)
def line(face: Face, copies: str) -> Markup:
    """One character."""
    return LINE.format(
        number=face.number,
        icon=icon(EMBLEMS[face.character]),
        name=face.name,
        copies=COPIES.format(copies) if copies else "",
        text=face.text,
    )


def copies(table: Table, card: int) -> str:
    """How many cards there are of a character in this game, if not one; if none, from how many players on."""
    character = table.faces[card].character
    players = sorted(face.players for face in table.faces if face.character == character)
    n = sum(count <= len(table.seats) for count in players)
    if n == 1:
        return ""
    return f"{n} cards" if n else f"only with {players[0]} players or more"
