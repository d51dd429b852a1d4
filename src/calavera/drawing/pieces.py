"""What lies on a table besides cards: coins, piles, chests, seats' marks, dice, pawns, plaques."""

from functools import lru_cache
from typing import Final

from markupsafe import Markup

from calavera.drawing.cards import card_back
from calavera.drawing.frame import DRAWN, picture
from calavera.drawing.lettering import fit, lines
from calavera.drawing.shapes import emblem

SEAT_MARKS: Final = (
    ("spade", "M0-8c2 4 8 6 8 10 0 4-5 5-7 2 0 2 1 3 2 4h-6c1-1 2-2 2-4-2 3-7 2-7-2 0-4 6-6 8-10z"),
    ("diamond", "M0-8.5L6.5 0 0 8.5-6.5 0z"),
    ("club", "M0-8a4 4 0 0 1 3 6.5 4 4 0 1 1-2 6c0 2 1 3 2 4h-6c1-1 2-2 2-4a4 4 0 1 1-2-6A4 4 0 0 1 0-8z"),
    ("heart", "M0 8C-4 4-8 1-8-3c0-5 6-6 8-2 2-4 8-3 8 2 0 4-4 7-8 11z"),
    ("star", "M0-8.5l2.4 5.7 6 .5-4.6 3.9 1.5 6L0 4.4l-5.3 3.2 1.5-6L-8.4-2.3l6-.5z"),
    ("moon", "M3-8A8.2 8.2 0 1 0 3 8 6.8 6.8 0 0 1 3-8z"),
    ("sun", "M0-8.5l2 3.5 4-1-1 4 3.5 2-3.5 2 1 4-4-1-2 3.5-2-3.5-4 1 1-4L-8.5 0-5-2l-1-4 4 1z"),
    ("cross", "M-2.5-8h5v5.5H8v5H2.5V8h-5V2.5H-8v-5h5.5z"),
    (
        "wave",
        "M-8.5-1c2-6 6-6 8.5-3s5 3 7-1l2 2C7 3 3 3 0 0s-4-2-6 1zM-8.5 6c2-6 6-6 8.5-3s5 3 7-1l2 2c-2 6-6 6-9 "
        "3s-4-2-6 1z",
    ),
)
"""The sign of each seat, name and path; with its colour it is shown wherever the seat is named."""

_PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@lru_cache(maxsize=DRAWN)
def seat_token(seat: int, title: str = "") -> Markup:
    """The colour and sign of seat 0 to 8, round, to stand before its name."""
    return picture(seat_mark(seat, 16, 16), 32, 32, classes="token", title=title)


def seat_mark(seat: int, x: float, y: float, scale: float = 1) -> Markup:
    """The sign of a seat as a part of another drawing, its centre at (x, y)."""
    _, path = SEAT_MARKS[seat]
    size = "" if scale == 1 else f" scale({scale:g})"
    return Markup(
        f'<g class="seat-mark seat-c{seat}" transform="translate({x:g} {y:g}){size}">'
        f'<circle r="14"/><path d="{path}"/></g>'
    )


@lru_cache(maxsize=DRAWN)
def pawn(pawn_id: str, seat: int, title: str) -> Markup:
    """A seat's pirate standing on the board."""
    drawing = Markup(
        f'<g class="pawn inked seat-c{seat}"><ellipse class="shade" cx="20" cy="53" rx="17" ry="5"/>'
        '<path class="seat-colour" d="M20 20c9 0 13 6 13 16 0 6 1 10 3 15-9 4-23 4-32 0 2-5 3-9 3-15 0-10 '
        '4-16 13-16z"/>'
        '<path class="shade" d="M24 20.5c6 1 9 7 9 15.5 0 6 1 10 3 15-4 2-9 3-14 3 6-8 7-22 2-33.5z"/>'
        '<circle class="bone" cx="20" cy="17" r="9"/><path class="ink" d="M15 16h4v4h-4zM23 16h3v4h-3z"/>'
        '<path class="cloth" d="M3 10c4 0 6-2 8-5 3-5 15-5 18 0 2 3 4 5 8 5-2 5-9 6-17 6S5 15 3 10z"/>'
        '<path class="line gold-line" d="M7 12.5c7 3 19 3 26 0"/></g>'
    )
    return picture(drawing + seat_mark(seat, 20, 39, 0.6), 40, 60, classes="piece", id=pawn_id, title=title)


@lru_cache(maxsize=DRAWN)
def ship_token(ship_id: str, seat: int, title: str) -> Markup:
    """A seat's ship, its sign on the sail."""
    drawing = Markup(
        f'<g class="inked seat-c{seat}"><path class="wood" d="M4 37h12l3 4h18l5-7h14c0 10-5 16-10 19H16C9 50 '
        '5 45 4 37z"/>'
        '<path class="shade" d="M42 34h14c0 10-5 16-10 19H34c7-5 9-12 8-19z"/>'
        '<path class="line" d="M30 41V3"/>'
        '<path class="seat-colour" d="M10 34c5-8 5-18 0-27 12 2 26 2 40-2 5 11 5 20 0 30-13-4-28-4-40-1z"/>'
        '<path class="shade" d="M44 6.5l6-1.5c5 11 5 20 0 30l-7-1.5c6-9 6-18 1-27z"/></g>'
    )
    return picture(drawing + seat_mark(seat, 30, 20, 0.7), 60, 56, classes="piece", id=ship_id, title=title)


@lru_cache(maxsize=DRAWN)
def coin_stack(stack_id: str, count: int, title: str) -> Markup:
    """Coins in a stack that grows with `count` (up to six are drawn) and lies empty at 0."""
    shown = min(count, 6)
    if not shown:
        drawing = Markup('<ellipse class="gap" cx="36" cy="64" rx="29" ry="14"/>')
    else:
        disc = (
            '<path class="gold" d="M6 {0}v8c0 18 60 18 60 0v-8z"/>'
            '<ellipse class="gold" cx="36" cy="{0}" rx="30" ry="13.5"/>'
        )
        tops = [62 - 8 * layer for layer in range(shown)]
        discs = "".join(disc.format(top) for top in tops)
        drawing = Markup(
            f'<g class="inked"><ellipse class="shade" cx="39" cy="72" rx="31" ry="13"/>{discs}'
            f'<ellipse class="line gold-deep-line" cx="36" cy="{tops[-1]}" rx="23" ry="9.5"/>'
            f'<path class="shine" d="M10 {tops[-1]}c0-6 11-11 24-11-10 2-18 6-20 11z"/></g>'
            f'<g class="emblem ink-only" transform="translate(36 {tops[-1]}) scale(.36 .2)">{_STAMP}</g>'
        )
    return picture(drawing, 72, 86, classes="piece", id=stack_id, title=title)


@lru_cache(maxsize=DRAWN)
def card_pile(pile_id: str, count: int, title: str) -> Markup:
    """A pile of cards face down that thins out with `count` (up to five are drawn) and lies empty at 0."""
    layers = Markup("").join(
        Markup('<rect class="edge" x="{0}" y="{1}" width="70" height="98" rx="7"/>').format(
            9 - 1.6 * i, 11 - 2 * i
        )
        for i in range(min(count // 5 + (count > 1), 5))
    )
    top = (
        Markup(f'<g transform="translate(1 1)">{card_back("", "")}</g>')
        if count
        else Markup('<rect class="gap" x="2" y="2" width="70" height="98" rx="7"/>')
    )
    return picture(layers + top, 82, 112, classes="piece", id=pile_id, title=title)


@lru_cache(maxsize=DRAWN)
def chest_count(chest_id: str, count: int, title: str) -> Markup:
    """A treasure chest with the number of things in it, large."""
    return picture(
        emblem("chest", 25, 26, 1) + count_badge(count, 56, 27),
        76,
        50,
        classes="piece",
        id=chest_id,
        title=title,
    )


def count_badge(count: int, x: float, y: float) -> Markup:
    """A round label with a number, its centre at (x, y)."""
    return Markup('<circle class="count" cx="{0:g}" cy="{1:g}" r="15"/>').format(x, y) + lines(
        [str(count)], x, y, 20, "count-number"
    )


@lru_cache(maxsize=DRAWN)
def die(die_id: str, value: int, title: str, rolls: int = 0) -> Markup:
    """A die showing `value` 1 to 6; it tumbles whenever `rolls`, the number of throws so far, has changed."""
    pips = "".join(
        f'<circle class="pip" cx="{25 + 11.5 * x:g}" cy="{25 + 11.5 * y:g}" r="4.2"/>'
        for x, y in _PIPS[value]
    )
    drawing = Markup(f'<rect class="die-face" x="2" y="2" width="46" height="46" rx="9"/>{pips}')
    return picture(drawing, 50, 50, classes=f"piece die{_tumble(rolls)}", id=die_id, title=title)


@lru_cache(maxsize=DRAWN)
def symbol_die(die_id: str, emblem_name: str, title: str, rolls: int = 0) -> Markup:
    """A die whose upper side shows an emblem."""
    drawing = Markup('<rect class="die-face" x="2" y="2" width="46" height="46" rx="9"/>') + emblem(
        emblem_name, 25, 25, 0.78
    )
    return picture(drawing, 50, 50, classes=f"piece die{_tumble(rolls)}", id=die_id, title=title)


@lru_cache(maxsize=DRAWN)
def plaque(words: str, width: float = 180) -> Markup:
    """A brass plate with a name engraved."""
    inner = width - 24
    drawing = Markup(
        f'<path class="brass" d="M9 1h{width - 18:g}q1 7 8 8v18q-7 1-8 8H9q-1-7-8-8V9q7-1 8-8z"/>'
        f'<path class="hairline" d="M12 4h{width - 24:g}M12 32h{width - 24:g}"/>'
        f'<circle class="rivet" cx="11" cy="18" r="2"/><circle class="rivet" cx="{width - 11:g}" cy="18" '
        'r="2"/>'
    )
    return picture(
        drawing + lines([words], width / 2, 18, fit(words, 17, inner - 12), "plaque-name"),
        width,
        36,
        classes="piece",
        title=words,
    )


def _tumble(rolls: int) -> str:
    """Class that starts the animation anew at each throw: two animations that look the same take turns."""
    return "" if rolls == 0 else " tumble-odd" if rolls % 2 else " tumble-even"


_STAMP: Final = (
    '<path class="ink" d="M0-48c-28 0-46 18-46 41 0 15 8 20 16 26v18c0 5 3 8 8 8h44c5 0 8-3 8-8V19c8-6 16-11 '
    '16-26 0-23-18-41-46-41z"/>'
    '<path class="gold" d="M-32-8c0-19 26-19 26 0s-26 19-26 0zM32-8c0-19-26-19-26 0s26 19 26 0zM0 10l-6 '
    '12H6z"/>'
)
