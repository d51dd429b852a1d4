"""Treasure, what leads to it, and what is won at play."""

from markupsafe import Markup

from calavera.drawing.shapes.crew import little_skull


def coin() -> Markup:
    """A doubloon with a skull."""
    return Markup(
        '<path class="gold-deep" d="M-20 0v3a20 20 0 0 0 40 0V0z"/><circle class="gold" r="20"/>'
        '<path class="shade" d="M11-16.7A20 20 0 0 1-7 18.7C8 15 17-1 11-16.7z"/>'
        '<circle class="line gold-deep-line" r="15.5"/>'
        + little_skull("ink", "gold", "scale(.56)")
        + '<path class="shine" d="M-17-4C-15-13-8-17 0-17c-7 2-12 6-14 13z"/>'
    )


def chest() -> Markup:
    """A closed chest."""
    return Markup(
        '<path class="wood" d="M-21 18V-2c0-11 5-15 11-15h20c6 0 11 4 11 15v20z"/>'
        '<path class="shade" d="M10-17c6 0 11 4 11 15v20H8V-2c4-4 4-11 2-15zM-21-2h42v4h-42z"/>'
        '<path class="gold" d="M-18-13q2-3 5-4v35h-5zM13-17q3 1 5 4v31h-5z"/>'
        '<path class="line" d="M-21-2h42"/>'
        '<path class="gold" d="M-5-6H5V5c-3 3-7 3-10 0z"/><path class="ink" d="M-1-2h2l1 5h-4z"/>'
    )


def hoard() -> Markup:
    """An open chest full of gold."""
    return Markup(
        '<path class="wood" d="M-19-6c-2-9 0-16 5-16h28c5 0 7 7 5 16z"/>'
        '<path class="ink" d="M-16-7c-1-6 0-11 3-11h26c3 0 4 5 3 11z"/>'
        '<path class="gold" d="M-18 3c0-5 4-6 6-8 1-4 6-6 8-4 3-4 9-3 10 1 5-1 8 2 8 5 3 1 4 3 4 6z"/>'
        '<circle class="gold" cx="-7" cy="-3" r="4.5"/><circle class="gold" cx="9" cy="-2" r="4.5"/>'
        '<circle class="gold" cx="1" cy="-5" r="4.5"/><path class="red" d="M-14-4l4-3 3 3-3 4z"/>'
        '<path class="wood" d="M-21 2h42v19h-42z"/><path class="shade" d="M9 2h12v19H6C10 15 11 9 9 2z"/>'
        '<path class="gold" d="M-18 2h5v19h-5zM13 2h5v19h-5zM-5 2H5v8c-3 3-7 3-10 0z"/>'
        '<circle class="ink" cy="6" r="1.7"/>'
    )


def key() -> Markup:
    """A key."""
    return Markup(
        '<g transform="rotate(-40)">'
        '<path class="gold" d="M-5-3H19v12h-5V4h-2v4H8V3H-5z"/>'
        '<path class="gold" d="M-14-10a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM-14-5a5 5 0 1 0 0 10a5 5 0 1 0 '
        '0-10z"/>'
        '<path class="shade" d="M-5 1H19v8h-5V4h-2v4H8V3H-5zM-5 4A10 10 0 0 1-19 8.5V4c4 2 8 0 9-3z"/>'
        '<path class="gold" d="M-6-5h4V5h-4z"/></g>'
    )


def map_() -> Markup:
    """A treasure map."""
    return Markup(
        '<path class="paper" d="M-21-15l12-4L5-15l15-5v34L6 19-8 15l-13 4z"/>'
        '<path class="shade" d="M-9-19L5-15l1 34-14-4z"/>'
        '<path class="leaf" d="M-17-8c4-3 9-2 9 2s-4 5-8 4-4-4-1-6z"/>'
        '<path class="line dashed" d="M-13 4c4 6 10 6 12 1s6-7 8-3"/>'
        '<path class="line red-line" d="M8 2l8 8M16 2l-8 8"/><path class="line" d="M8-13l6-2M8-9l6-2"/>'
    )


def bottle() -> Markup:
    """A bottle with a skull on its label."""
    return Markup(
        '<path class="leaf" d="M-4-20h8v8c6 3 9 7 9 13v17c0 3-1 4-4 4H-9c-3 0-4-1-4-4V1c0-6 3-10 9-13z"/>'
        '<path class="shade" d="M1-20h3v8c6 3 9 7 9 13v17c0 3-1 4-4 4H5C9 15 9 1 5-7 3-10 2-15 1-20z"/>'
        '<path class="paper" d="M-13 2h26v13h-26z"/>'
        + little_skull("ink", "paper", "translate(0 9) scale(.26)")
        + '<path class="wood" d="M-4-24h8v6h-8z"/><path class="leaf" d="M-6-18H6v4H-6z"/>'
        '<path class="shine" d="M-10 0c0-5 3-8 6-10v2c-3 3-4 5-4 8z"/>'
    )


def star() -> Markup:
    """A star with five points."""
    return Markup(
        '<path class="gold" d="M0-21l6 13 15 2L10 4l3 16L0 12l-13 8 3-16L-21-6l15-2z"/>'
        '<path class="shade" d="M0-21l6 13 15 2L10 4l3 16L0 12V-3z"/><path class="line" d="M0-3l-10 '
        '7M0-3V12M0-3l10 7M0-3l6-5M0-3l-6-5"/>'
    )


def die() -> Markup:
    """A die, seen from a corner."""
    return Markup(
        '<path class="paper" d="M0-21l19 9v20L0 21-19 8v-20z"/><path class="shade" d="M19-12v20L0 21V-2z"/>'
        '<path class="line" d="M-19-12L0-2l19-10M0-2v23"/>'
        '<path class="ink" d="M-5-12c0-3 10-3 10 0s-10 3-10 0zM-15-3c2-1 4 2 3 4s-4 0-4-2zM-6 9c2-1 4 2 3 '
        "4s-4 0-4-2z"
        'M15-4c-2-1-4 2-3 4s4 0 4-2zM10 2c-2-1-4 2-3 4s4 0 4-2zM6 8c-2-1-4 2-3 4s4 0 4-2z"/>'
    )


def hourglass() -> Markup:
    """An hourglass: somebody is waited for."""
    return Markup(
        '<path class="paper" d="M-12-17h24c0 9-9 12-9 17s9 8 9 17h-24c0-9 9-12 9-17s-9-8-9-17z"/>'
        '<path class="hemp" d="M-9-10H9C7-5 2-3 0 1-2-3-7-5-9-10zM-11 16c1-6 7-8 11-10 4 2 10 4 11 10z"/>'
        '<path class="shade" d="M5-17h7c0 9-9 12-9 17s9 8 9 17H6C7 9 0 6 0 0s6-8 5-17z"/>'
        '<path class="wood" d="M-16-22h32v5h-32zM-16 17h32v5h-32z"/><path class="line" d="M0 1v5"/>'
    )
