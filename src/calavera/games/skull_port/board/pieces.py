"""What only Skull Port draws: influence tokens, ships, awnings, small dice."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.pieces import SEAT_MARKS, die
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem, icon
from calavera.games.skull_port.phrases import whose
from calavera.games.skull_port.view import HarbourView, Token

PATTERN_FACES: Final = {
    "two_pairs": (2, 2, 5, 5, 0),
    "three_of_a_kind": (4, 4, 4, 0, 0),
    "straight": (1, 2, 3, 4, 5),
    "pair_and_three": (2, 2, 5, 5, 5),
    "four_of_a_kind": (3, 3, 3, 3, 0),
    "five_of_a_kind": (6, 6, 6, 6, 6),
}
"""An example of dice that meet each requirement; 0 is any face."""

SHIP_EMBLEMS: Final = {
    "two_pairs": "dagger",
    "three_of_a_kind": "hook",
    "straight": "wave",
    "pair_and_three": "bottle",
    "four_of_a_kind": "crown",
    "five_of_a_kind": "compass",
}
PORT_EMBLEMS: Final = ("swords", "barrel", "anchor")
CARD_EMBLEMS: Final = {
    "claim_captain": "tricorn",
    "claim_quartermaster": "key",
    "claim_sailing_master": "compass",
    "natural": "bones",
    "discount_minus": "barrel",
    "discount_plus": "coin",
    "discount_flip": "wheel",
    "influence_armory": "swords",
    "influence_market": "chest",
    "influence_dock": "anchor",
    "place_on_ship": "ship",
}
"""By effect of a captain or fleet card."""


def join(things: Iterable[Markup]) -> Markup:
    """Drawings one after the other."""
    return Markup("").join(things)


def names(scene: Scene) -> list[str]:
    """The names of the seats."""
    return [sitter.name for sitter in scene.sitters]


def token(view: HarbourView, scene: Scene, one: Token) -> Markup:
    """An influence token that travels from hand to ship to port."""
    title = whose(view, one, names(scene))
    return influence(one.seat, one.value, title, f"token-{one.seat}-{one.serial}")


def influence(seat: int, value: int, title: str, id: str = "") -> Markup:
    """An influence token: its value, in the colour and with the sign of its seat."""
    name = Markup(' id="{}"').format(id) if id else ""
    return Markup(
        '<svg class="drawn piece influence seat-c{0}"{1} viewBox="0 0 44 44" role="img"><title>{2}</title>'
        '<use href="#disc"/><text x="20" y="29" class="token-value">{3}</text><use href="#mark-{0}"/></svg>'
    ).format(seat, name, title, value)


def chip(seat: int, value: int) -> Markup:
    """A token as small as a letter, beside words that say whose it is."""
    return Markup('<span class="chip seat-c{}" aria-hidden="true">{}</span>').format(seat, value)


@cache
def stencils() -> Markup:
    """What tokens, dice and ships are made of, once on a board; the rest refers to it."""
    marks = [
        Markup('<g id="mark-{}" transform="translate(35 35)"><circle class="mark-disc" r="9"/>{}</g>').format(
            seat, sign
        )
        for seat, sign in enumerate(mark_signs())
    ]
    symbols = [
        Markup('<symbol id="face-{}" viewBox="0 0 50 50">{}</symbol>').format(face, face_of(face))
        for face in range(7)
    ]
    parts = [
        Markup('<g id="{}">{}</g>').format(name, part)
        for name, part in (("disc", DISC), ("hull", HULL), ("rigging", RIGGING), ("awning", AWNING))
    ]
    return Markup('<svg class="shared" width="0" height="0" aria-hidden="true"><defs>{}</defs></svg>').format(
        Markup("").join([*marks, *symbols, *parts])
    )


def mark_signs() -> list[Markup]:
    """The signs of four seats, to stand on a token."""
    return [
        Markup('<path class="mark-sign" transform="scale(.6)" d="{}"/>').format(path)
        for _, path in SEAT_MARKS[:4]
    ]


def face_of(face: int) -> Markup:
    """The drawing of a face; 0 is a die that may show anything."""
    if face == 0:
        return Markup('<rect class="any-face" x="3" y="3" width="44" height="44" rx="9"/>')
    drawn = str(die("", face, ""))
    return Markup(drawn[drawn.index(">") + 1 : drawn.rindex("</svg>")])


def small_die(face: int) -> Markup:
    """A die beside words that say what it shows."""
    return Markup('<svg class="small-die" aria-hidden="true"><use href="#face-{}"/></svg>').format(face)


def pattern(requirement: str) -> Markup:
    """Dice that meet a requirement."""
    return Markup("").join(small_die(face) for face in PATTERN_FACES[requirement])


def rigging() -> Markup:
    """The masthead of a ship; its pennant is hoisted when the dice meet its requirement."""
    return picture(Markup('<use href="#rigging"/>'), 240, 40, classes="rigging")


def hull(requirement: str) -> Markup:
    """The hull of a ship in the water; its figurehead is an emblem of its own."""
    figurehead = emblem(SHIP_EMBLEMS[requirement], 26, 30, 0.72)
    return picture(Markup('<use href="#hull"/>') + figurehead, 240, 74, classes="hull")


def awning() -> Markup:
    """The striped roof of a port's stall."""
    return picture(Markup('<use href="#awning"/>'), 240, 32, classes="awning")


def sign(port: int) -> Markup:
    """The emblem of a port."""
    return icon(PORT_EMBLEMS[port])


DISC: Final = Markup(
    '<circle class="token-edge" cx="22" cy="22" r="20"/><circle class="seat-colour" cx="22" cy="22" r="18.5"/>'
    '<circle class="token-rim" cx="22" cy="22" r="14.5"/>'
)
RIGGING: Final = Markup(
    '<path class="rope-line" d="M120 6L18 32M120 6l102 26"/>'
    '<g class="inked"><path class="wood" d="M116 4h8v36h-8z"/><circle class="gold" cx="120" cy="4" r="4"/>'
    '<path class="wood" d="M14 29h212c4 0 4 9 0 9H14c-4 0-4-9 0-9z"/>'
    '<path class="pennant" d="M124 5c18-6 30 6 54-1-7 6-7 10 0 16-24 6-36-5-54 1z"/></g>'
)
HULL: Final = Markup(
    '<g class="inked">'
    '<path class="wood" d="M2 6l24 6h170l30-12c6-2 10 2 9 8-4 26-14 44-30 54H44C20 56 6 36 2 6z"/>'
    '<path class="shade" d="M5 24c40 8 150 8 226 0-4 18-13 30-26 38H44C24 56 11 42 5 24z"/>'
    '<path class="line gold-line" d="M4 18c60 9 160 9 230-2"/>'
    + "".join(
        f'<path class="ink" d="M{x} 27h13v11h-13z"/><circle class="gold" cx="{x + 6.5:g}" cy="32.5" r="3"/>'
        for x in (62, 90, 118)
    )
    + '</g><path class="sea" d="M0 58c15-8 30-8 45 0s30 8 45 0 30-8 45 0 30 8 45 0 40-8 60-2v18H0z"/>'
    '<path class="line foam-line" d="M8 62c12-6 24-6 36 0s24 6 36 0 24-6 36 0 24 6 36 0 30-6 44-2"/>'
)
AWNING: Final = Markup(
    '<g class="inked"><path class="wood" d="M4 1h232v7H4z"/>'
    + "".join(
        f'<path class="{"red" if i % 2 else "paper"}" d="M{10 + 22 * i} 7h22v15c0 9-22 9-22 0z"/>'
        for i in range(10)
    )
    + '</g><path class="shade" d="M10 8h220v5H10z"/>'
)
