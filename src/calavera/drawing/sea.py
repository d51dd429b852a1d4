"""The grounds that pieces lie on: water, island, quay, parchment; and the view from the front door.

They never change, so each is built once. A ground that repeats is one small tile in a `<pattern>`.
"""

from functools import cache
from math import cos, pi, sin

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.shapes import emblem


@cache
def waters() -> Markup:
    """A chart of open water that fills its box: scattered waves, bearing lines and a compass rose.

    One of them to a page, since its tile is found by id.
    """
    return Markup(
        '<svg class="waters drawn" width="100%" height="100%" aria-hidden="true"><defs>'
        '<pattern id="waves" width="260" height="150" patternUnits="userSpaceOnUse"><path class="ripple" d="'
        "M14 22q8-9 16 0t16 0M92 14q7-8 14 0t14 0 14 0M186 30q8-9 16 0t16 0M50 58q7-8 14 0t14 0M140 66q8-9 "
        "16 0t16 0 16 0"
        "M224 78q6-7 12 0t12 0M10 98q8-9 16 0t16 0 16 0M98 108q7-8 14 0t14 0M176 120q8-9 16 0t16 0M50 "
        "138q7-8 14 0t14 0"
        '"/></pattern></defs>'
        '<rect class="deep" width="100%" height="100%"/><rect fill="url(#waves)" width="100%" height="100%"/>'
        f'<svg x="90%" y="84%" overflow="visible">{_rhumbs()}{_rose()}</svg></svg>'
    )


def _rhumbs() -> Markup:
    """Sixteen bearing lines from (0, 0) to beyond any board."""
    ends = [(2400 * cos(turn * pi / 8), 2400 * sin(turn * pi / 8)) for turn in range(8)]
    return Markup('<path class="rhumb" d="{}"/>').format(
        "".join(f"M{x:.0f} {y:.0f}L{-x:.0f} {-y:.0f}" for x, y in ends)
    )


def _rose() -> Markup:
    """A compass rose around (0, 0), 45 units in radius."""
    point = (
        '<path class="rose-dark" d="M0-{0}L{1} -{1} 0 0z"/>'
        '<path class="rose-light" d="M0-{0}L-{1} -{1} 0 0z"/>'
    )
    fours = "".join(f'<g transform="rotate({turn})">{point.format(40, 8)}</g>' for turn in (0, 90, 180, 270))
    between = "".join(
        f'<g transform="rotate({turn})">{point.format(25, 6)}</g>' for turn in (45, 135, 225, 315)
    )
    return Markup(
        f'<g class="rose"><circle class="ring" r="30"/><circle class="ring" r="27"/>{between}{fours}'
        '<path class="ring" d="M-4-42v-10l8 10v-10"/></g>'
    )


@cache
def island() -> Markup:
    """Black Skull Island from above: shallows, beach, woods at its ends and the rock that named it.

    The middle is free for the piles. It keeps its 480 x 264 shape at any size.
    """
    coast = (
        "M40 118C30 76 66 48 112 54c30-26 80-34 122-22 46-16 104-10 132 16 40-4 70 22 66 56 26 22 26 62 0 84"
        "-6 36-52 54-98 46-52 16-122 14-164-2-52 12-108 2-124-34-30-18-32-56-6-80z"
    )
    return picture(
        Markup(
            f'<defs><path id="coast" d="{coast}"/></defs>'
            '<use href="#coast" class="shallows" stroke-width="44"/><use href="#coast" class="shallows" '
            'stroke-width="26"/>'
            '<use href="#coast" class="surf"/><use href="#coast" class="beach"/>'
            '<path class="upland" d="M62 124c-6-32 22-54 58-50 32-20 70-26 108-18 46-12 96-8 124 14 32-2 54 '
            "18 48 46"
            ' 20 20 18 50-4 64-10 28-46 40-84 32-46 14-108 14-146 2-44 8-86-2-98-30-24-14-26-40-6-60z"/>'
            '<path class="trail" d="M86 186c12 16 30 10 44 18M412 116c-4-14-16-16-22-28"/>'
            '<path class="cross" d="M68 164l14 14M82 164l-14 14"/>'
            '<path class="hills" d="M352 84l12-14 12 14M372 92l9-11 9 11M60 138l9-11 9 11M76 150l7-9 7 9"/>'
        )
        + _skull_rock()
        + emblem("palm", 84, 96, 0.9)
        + emblem("palm", 110, 82, 0.7)
        + emblem("palm", 418, 160, 0.95)
        + emblem("palm", 396, 182, 0.7),
        480,
        264,
        classes="island-art",
    )


def _skull_rock() -> Markup:
    """The black rock with a face, at the island's upper edge."""
    return Markup(
        '<g class="inked" transform="translate(240 34)">'
        '<path class="rock" d="M-62 24c6-12 14-14 20-24 4-18 20-30 42-30s38 12 42 30c6 10 14 12 20 24-30 '
        '10-94 10-124 0z"/>'
        '<path class="shade" d="M14-28c16 4 25 14 28 28 6 10 14 12 20 24-14 5-30 7-46 7C30 12 30-12 14-28z"/>'
        '<path class="hole" d="M-26 0c0-12 8-15 15-13 7 3 8 14 2 19-6 4-17 3-17-6zM26 0c0-12-8-15-15-13-7 '
        "3-8 14-2 19 6 4 17 3 17-6z"
        'M0 8l-6 9c4 2 8 2 12 0z"/>'
        '<path class="line" d="M-14 24v7M-5 25v7M5 25v7M14 24v7"/></g>'
    )


@cache
def quay() -> Markup:
    """Quay stones with mooring posts, a strip to lay along the edge of a harbour; it fills its box."""
    return Markup(
        '<svg class="quay drawn" width="100%" height="100%" aria-hidden="true"><defs>'
        '<pattern id="stones" width="120" height="60" patternUnits="userSpaceOnUse">'
        '<rect class="stone" width="120" height="60"/><path class="mortar" d="M0 1h120M0 31h120M28 1v30M84 '
        '1v30M6 31v30M58 31v30"/>'
        '<path class="chip" d="M36 10l6 3M92 20l8-3M16 44l5 3M70 50l8-4"/></pattern></defs>'
        '<rect fill="url(#stones)" width="100%" height="100%"/></svg>'
    )


@cache
def parchment() -> Markup:
    """An old sheet of parchment that fills its box: stains and folds."""
    return Markup(
        '<svg class="parchment drawn" width="100%" height="100%" aria-hidden="true"><defs>'
        '<pattern id="fibres" width="180" height="120" patternUnits="userSpaceOnUse">'
        '<rect class="sheet" width="180" height="120"/><path class="fibre" d="M10 20q12-4 22 2M70 12q10 6 20 '
        "0M130 34q12-6 26 2"
        'M24 70q10 4 18-2M96 62q14-4 22 4M150 92q10 4 18-4M50 104q12-6 24 0"/></pattern></defs>'
        '<rect fill="url(#fibres)" width="100%" height="100%"/>'
        "</svg>"
    )


@cache
def landfall() -> Markup:
    """The view from the front door: a ship makes for a skull-shaped island under a low sun."""
    return picture(
        Markup(
            '<rect class="dusk" width="1200" height="360"/><circle class="halo" cx="800" cy="196" r="150"/>'
            '<circle class="halo" cx="800" cy="196" r="108"/><circle class="sun" cx="800" cy="196" r="70"/>'
            '<path class="cloud" d="M90 92c10-24 46-26 58-8 14-16 48-10 52 10 22-6 36 4 34 18H70c-4-12 6-20 '
            "20-20z"
            'M960 70c8-18 36-20 46-6 12-12 38-8 42 8 16-4 28 4 26 14H944c-2-10 4-16 16-16z"/>'
            '<path class="gulls" d="M320 60q10-10 18 0 8-10 18 0M378 86q7-7 13 0 6-7 13 0M460 48q7-7 13 0 '
            '6-7 13 0"/>'
            '<path class="far" d="M820 200c20-24 36-20 52-38 6-34 34-56 72-56s66 22 72 56c16 18 36 14 60 38 '
            '40 4 74 12 124 30H780z"/>'
            '<path class="hole" d="M900 166c0-20 14-26 26-22 12 5 14 24 4 32-10 6-30 6-30-10zM988 '
            "166c0-20-14-26-26-22-12 5-14 24-4 32 10 6 30 6 30-10z"
            'M944 178l-9 15c6 3 12 3 18 0z"/>'
            '<path class="far-line" d="M922 206v12M936 208v12M952 208v12M966 206v12"/>'
            '<path class="water-1" d="M0 222c60-10 120-10 180 0s120 10 180 0 120-10 180 0 120 10 180 0 '
            '120-10 180 0 120 10 180 0 90-8 120-4v150H0z"/>'
        )
        + emblem("palm", 800, 196, 1.5)
        + emblem("palm", 1104, 200, 1.7)
        + Markup('<g class="hull" transform="translate(584 172)">')
        + emblem("ship", 0, 0, 4.9)
        + Markup(
            '</g><path class="water-2" d="M0 272c50-14 100-14 150 0s100 14 150 0 100-14 150 0 100 14 150 0 '
            "100-14 150 0 100 14 150 0"
            ' 100-14 150 0 100 14 150 0v100H0z"/>'
            '<path class="water-3" d="M0 318c60-14 120-14 180 0s120 14 180 0 120-14 180 0 120 14 180 0 '
            '120-14 180 0 120 14 180 0 90-10 120-6v60H0z"/>'
            '<path class="glitter" d="M760 240h80M780 254h46M740 262h30M830 262h34M770 290h60M800 304h26"/>'
        ),
        1200,
        360,
        classes="landfall",
    )


@cache
def vignette(left: str, middle: str, right: str) -> Markup:
    """A small seascape with three emblems, for a game's card on the front door; it wears the game's tints."""
    return picture(
        Markup(
            '<rect class="heaven" width="320" height="130"/><circle class="sunburst" cx="160" cy="74" '
            'r="170"/>'
            '<path class="swell-far" d="M0 92c20-8 40-8 60 0s40 8 60 0 40-8 60 0 40 8 60 0 50-8 80-2v40H0z"/>'
        )
        + emblem(left, 70, 74, 1.25)
        + emblem(right, 250, 74, 1.25)
        + emblem(middle, 160, 64, 1.9)
        + Markup('<path class="swell-near" d="M0 112c26-8 52-8 78 0s52 8 78 0 52-8 78 0 54 8 86 0v18H0z"/>'),
        320,
        130,
        classes="vignette",
    )
