"""Words inside drawings: SVG does not wrap text, so its width is reckoned here.

Nobody knows which of the system fonts a reader has. The widths are those of the common sans serif faces, with
a little to spare.
"""

from typing import Final

from markupsafe import Markup

_NARROW: Final = frozenset("iljtfrI.,;:!'’|()[]- ")
_WIDE: Final = frozenset("mwMW—…")
LEADING: Final = 1.16
"""Distance between two lines of text as a multiple of the font size."""


def measure(text: str, size: float) -> float:
    """Width of `text` in units of the drawing at font size `size`, good to about a tenth."""
    return size * sum(
        0.29 if mark in _NARROW else 0.84 if mark in _WIDE else 0.68 if mark.isupper() else 0.535
        for mark in text
    )


def wrap(text: str, size: float, width: float) -> list[str]:
    """`text` in lines of at most `width`; a single word that is wider has a line to itself."""
    rows: list[str] = []
    for word in text.split():
        if rows and measure(f"{rows[-1]} {word}", size) <= width:
            rows[-1] += f" {word}"
        else:
            rows.append(word)
    return rows


def settle(text: str, sizes: tuple[float, ...], width: float, height: float) -> tuple[float, list[str]]:
    """The first of `sizes` at which `text` fits into `width` x `height` (else the last), and its lines."""
    for size in sizes:
        rows = wrap(text, size, width)
        if len(rows) * size * LEADING <= height:
            break
    return size, rows


def fit(text: str, size: float, width: float) -> float:
    """The font size at which a name in bold fits on one line of `width`, `size` at most."""
    return min(size, width / measure(text, 1.06))


def lines(rows: list[str], x: float, middle: float, size: float, name: str) -> Markup:
    """`rows` of class `name`, each centred on `x`, the block of them centred on height `middle`.

    They are for the eye: what stands around a drawing says them in sentences, a title or a label.
    """
    first = middle - (len(rows) - 1) * size * LEADING / 2 + size * 0.35
    if len(rows) == 1:
        return Markup(
            '<text class="{}" x="{:g}" y="{:.1f}" font-size="{:g}" aria-hidden="true">{}</text>'
        ).format(name, x, first, round(size, 1), rows[0])
    spans = Markup("").join(
        Markup('<tspan x="{:g}" y="{:.1f}">{}</tspan>').format(x, first + i * size * LEADING, row)
        for i, row in enumerate(rows)
    )
    return Markup('<text class="{}" font-size="{:g}" aria-hidden="true">{}</text>').format(
        name, round(size, 1), spans
    )
