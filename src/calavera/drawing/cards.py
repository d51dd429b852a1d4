"""Cards: a large face to be read, a small face for the table, backs, and cards that are worth a number."""

from functools import lru_cache
from typing import Final, Literal

from markupsafe import Markup

from calavera.drawing.frame import DRAWN, picture
from calavera.drawing.lettering import fit, lines, settle
from calavera.drawing.shapes import emblem

CardState = Literal["", "waiting", "now", "spent", "down", "chosen", "glow"]
"""What a card is doing: its turn is to come, is now, is over, was lost; it was picked; it can be picked."""

FACE: Final = (120, 200)
"""Width and height of a card to be read."""
SMALL: Final = (72, 100)
"""Width and height of a card on the table."""
_TEXT_SIZES: Final = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 9.5, 8.5, 7.5, 6.5)


@lru_cache(maxsize=DRAWN)
def card_face(
    card_id: str,
    number: int | str,
    name: str,
    text: str,
    emblem_name: str,
    state: CardState = "",
    kind: str = "",
) -> Markup:
    """A card with its number, emblem, name and full text, for a hand or a display.

    Where a deck has several kinds of cards, `kind` is what it is, at its foot; such a card may have no number ("").
    """
    height = 84 if kind else 99
    size, rows = settle(text, _TEXT_SIZES, 106, height)
    drawing = (
        _part("face")
        + emblem(emblem_name, 63, 39, 1.08)
        + (_medallion(number, 19, 19, 13) if number != "" else "")
        + lines([name], 60, 80, fit(name, 15, 108), "card-name")
        + lines(rows, 60, 93.5 + height / 2, size, "card-text")
        + (lines([kind], 60, 185, 11, "card-kind") if kind else "")
        + _mark_of(state, 104, 19)
    )
    title = f"{name}, {kind}: {text}" if kind else _title(number, name, state)
    return picture(drawing, *FACE, classes=_classes("face", state), id=card_id, title=title)


@lru_cache(maxsize=DRAWN)
def card_small(card_id: str, number: int | str, name: str, emblem_name: str, state: CardState = "") -> Markup:
    """A card as it lies on the table: number and emblem. The name stands beside it in words.

    A card turned `down` shows its back but keeps its number, since everybody saw it before.
    """
    front = _part("small") + emblem(emblem_name, 37, 56, 1.16)
    ground = _part("back") if state == "down" else front
    return picture(
        ground + _medallion(number, 15, 15, 11) + _mark_of(state, 57, 86),
        *SMALL,
        classes=_classes("small", state),
        id=card_id,
        title=_title(number, name, state),
    )


@lru_cache(maxsize=DRAWN)
def card_back(card_id: str, title: str = "a card face down") -> Markup:
    """The back of a card on the table."""
    return picture(_part("back"), *SMALL, classes="card small", id=card_id, title=title)


@lru_cache(maxsize=DRAWN)
def card_gap(title: str = "") -> Markup:
    """The place where a card will lie."""
    return picture(
        Markup('<rect class="gap" x="1" y="1" width="70" height="98" rx="7"/>'),
        *SMALL,
        classes="card small",
        title=title,
    )


@lru_cache(maxsize=DRAWN)
def value_card(card_id: str, value: int | str, emblem_name: str, title: str, state: CardState = "") -> Markup:
    """A small card whose number is what it is worth, large under its emblem."""
    drawing = (
        _part("value")
        + emblem(emblem_name, 36, 34, 1)
        + Markup('<text class="card-value" x="36" y="89">{}</text>').format(value)
        + _mark_of(state, 58, 86)
    )
    return picture(drawing, *SMALL, classes=_classes("small", state), id=card_id, title=title)


def _classes(kind: str, state: CardState) -> str:
    return f"card {kind} is-{state}" if state else f"card {kind}"


def _title(number: int | str, name: str, state: CardState) -> str:
    said = {
        "waiting": ", waiting",
        "now": ", resolving now",
        "spent": ", done",
        "down": ", turned face down",
        "chosen": ", chosen",
    }
    return f"{number} {name}{said.get(state, '')}"


def _medallion(number: int | str, x: float, y: float, radius: float) -> Markup:
    """The round plate with a card's number."""
    size = fit(str(number), radius * 1.3, radius * 1.7)
    return Markup('<circle class="medallion" cx="{0:g}" cy="{1:g}" r="{2:g}"/>').format(x, y, radius) + lines(
        [str(number)], x, y, size, "medallion-number"
    )


def _mark_of(state: CardState, x: float, y: float) -> Markup:
    """A sign on a card that acts, is done, lost or chosen, so that its state is not told by colour alone."""
    check = "M-4 0l3 3.5 5.5-7"
    signs = {"now": "M-2.5-4.5v9L4.5 0z", "spent": check, "chosen": check, "down": "M-4-4l8 8M4-4l-8 8"}
    if state not in signs:
        return Markup("")
    return Markup(
        f'<g class="sign" transform="translate({x:g} {y:g})"><circle r="9"/><path d="{signs[state]}"/></g>'
    )


PARTS: Final = {
    "face": '<rect class="stock" x=".8" y=".8" width="118.4" height="198.4" rx="7"/>'
    '<rect class="hairline" x="5" y="5" width="110" height="190" rx="4"/>'
    '<path class="sky" d="M5 9q0-4 4-4h102q4 0 4 4v60H5z"/><circle class="rays" cx="60" cy="37" r="15"/>'
    '<path class="swell" d="M5 59c9-6 18-6 27 0s19 6 28 0 19-6 28 0 18 6 27 0v10H5z"/>'
    '<path class="ribbon" d="M0 69h120v22H0z"/><path class="hairline" d="M0 72h120M0 88h120"/>',
    "small": '<rect class="stock" x=".8" y=".8" width="70.4" height="98.4" rx="7"/>'
    '<rect class="sky" x="5" y="5" width="62" height="90" rx="4"/><circle class="rays" cx="36" cy="52" '
    'r="15"/>'
    '<path class="swell" d="M5 82c8-5 15-5 21 0s14 5 20 0 13-5 21 0v9q0 4-4 4H9q-4 0-4-4z"/>',
    "value": '<rect class="stock" x=".8" y=".8" width="70.4" height="98.4" rx="7"/>'
    '<rect class="hairline" x="5" y="5" width="62" height="90" rx="4"/>'
    '<path class="purse" d="M5 9q0-4 4-4h54q4 0 4 4v52H5z"/>',
    "back": '<rect class="back" x=".8" y=".8" width="70.4" height="98.4" rx="7"/>'
    '<rect class="hairline" x="5" y="5" width="62" height="90" rx="4"/>'
    '<path class="lattice" d="M36 8l28 42-28 42L8 50zM36 20l20 30-20 30-20-30z"/>'
    '<circle class="boss" cx="36" cy="50" r="19"/>'
    '<path class="stamp" transform="translate(36 51) scale(.66)" fill-rule="evenodd" '
    'd="M0-21C-12-21-19-13-19-4'
    "c0 6 3 9 6 11 1 1 1 3 1 5 0 3 1 4 4 4h16c3 0 4-1 4-4 0-2 0-4 1-5 3-2 6-5 6-11C19-13 12-21 0-21z"
    'M-14-3c0-8 12-8 12 0s-12 8-12 0zM14-3c0-8-12-8-12 0s12 8 12 0zM0 4l-3 5h6z"/>',
}
"""What all cards of a kind have in common; it stands once on a page."""


def _part(name: str) -> Markup:
    return Markup(f'<use href="#card-{name}"/>')
