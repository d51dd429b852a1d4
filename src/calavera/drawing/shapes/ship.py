"""The ship and what is found on her."""

from markupsafe import Markup

from calavera.drawing.shapes.crew import little_skull


def ship() -> Markup:
    """A ship under sail."""
    return Markup(
        '<path class="wood" d="M-22 8h8l2 3h18l3-5h13c0 8-4 14-9 16h-26c-5-2-8-8-9-14z"/>'
        '<path class="shade" d="M9 6h13c0 8-4 14-9 16H2C9 18 10 12 9 6z"/>'
        '<path class="line" d="M-8 11v-30M8 8v-30"/>'
        '<path class="paper" d="M-18 5c3-6 3-13 0-20 7 1 15 1 18-2 2 7 2 15 0 22-4-2-12-2-18 0z"/>'
        '<path class="paper" d="M1 3C4-4 4-11 1-18c7 1 13 0 16-3 2 8 3 15 1 22-3-2-11-1-17 2z"/>'
        '<path class="shade" d="M-3-16c1-1 2-1 3-1 2 7 2 15 0 22l-3-1c1-7 1-13 0-20zM14-19l3-2c2 8 3 15 1 '
        '22l-4-1c1-7 1-13 0-19z"/>'
        '<path class="red" d="M8-22l9-1-3 3 2 2-8 0z"/><circle class="gold" cx="-2" cy="16" r="1.4"/>'
        '<circle class="gold" cx="5" cy="16" r="1.4"/><circle class="gold" cx="-9" cy="16" r="1.4"/>'
    )


def anchor() -> Markup:
    """An anchor."""
    return Markup(
        '<path class="steel" d="M0-22a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM0-19a2 2 0 1 0 0 4a2 2 0 1 0 0-4z"/>'
        '<path class="cloth" d="M-21 4l8-1-2 4c3 5 7 8 12 9v-28h6v28c5-1 9-4 12-9l-2-4 8 1c-1 11-10 18-21 '
        '20-11-2-20-9-21-20z"/>'
        '<path class="shade" d="M0-12h3v28c5-1 9-4 12-9l-2-4 8 1C20 15 11 22 0 24z"/>'
        '<path class="gold" d="M-11-10h22v4h-22z"/>'
        '<path class="line" d="M-3-1l6 3M-3 4l6 3"/>'
    )


def spyglass() -> Markup:
    """A spyglass drawn out."""
    return Markup(
        '<g transform="rotate(-34)"><path class="cloth" d="M-22-4h12v8h-12z"/>'
        '<path class="wood" d="M-9-6H7V6H-9z"/>'
        '<path class="cloth" d="M8-8h12V8H8z"/>'
        '<path class="shade" d="M-22 1h12v3h-12zM-9 1H7v5H-9zM8 2h12v6H8z"/>'
        '<path class="gold" d="M-24-5h4V5h-4zM-11-7h4V7h-4zM5-9h4V9H5zM19-10h4v20h-4z"/>'
        '<path class="shine" d="M-6-4H4v2H-6zM10-6h8v2h-8z"/></g>'
    )


def compass() -> Markup:
    """A compass in its brass case."""
    return Markup(
        '<circle class="gold" r="21"/><path class="shade" d="M8-19.5C25-8 22 20-6 20c14-4 22-20 14-39.5z"/>'
        '<circle class="paper" r="16"/>'
        '<path class="line" d="M0-16v4M0 16v-4M-16 0h4M16 0h-4M-11-11l2 2M11 11l-2-2M-11 11l2-2M11-11l-2 2"/>'
        '<g transform="rotate(28)"><path class="red" d="M0-13L4 0h-8z"/>'
        '<path class="steel" d="M0 13L4 0h-8z"/></g>'
        '<circle class="ink" r="2"/>'
    )


def wheel() -> Markup:
    """A ship's wheel with eight handles."""
    spoke = '<path class="wood" d="M-1.7-20c-2-3-1-4 1.7-4s3.7 1 1.7 4v40c2 3 1 4-1.7 4s-3.7-1-1.7-4z"/>'
    spokes = "".join(f'<g transform="rotate({turn})">{spoke}</g>' for turn in (0, 45, 90, 135))
    return Markup(
        f"{spokes}"
        '<path class="wood" d="M0-16.5a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0-33z'
        'M0-11.5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23z"/>'
        '<path class="shade" d="M8-14.5A16.5 16.5 0 0 1 0 16.5v-5A11.5 11.5 0 0 0 6-10z"/>'
        '<circle class="line gold-line" r="14"/><circle class="gold" r="5.5"/><circle class="ink" r="1.6"/>'
    )


def cannon() -> Markup:
    """A cannon on its carriage."""
    return Markup(
        '<path class="wood" d="M-17 4h29l4 12h-35z"/><path class="shade" d="M4 4h8l4 12H2C6 13 7 8 4 4z"/>'
        '<g transform="rotate(-14 -4 0)"><circle class="cloth" cx="-22" cy="-3" r="2.5"/>'
        '<path class="cloth" d="M-17-11c-5 2-5 14 0 16l37-3V-9z"/>'
        '<path class="shade" d="M-19 0c0 2 1 4 2 5l37-3v-4c-12 3-26 4-39 2z"/>'
        '<path class="gold" d="M-9-11.5h4V4.5h-4zM8-10h3V3H8zM19-11h4V4h-4z"/>'
        '<path class="shine" d="M-15-9l32 2v1l-32 0z"/></g>'
        '<circle class="wood" cx="-11" cy="17" r="6"/><circle class="wood" cx="9" cy="17" r="6"/>'
        '<circle class="ink" cx="-11" cy="17" r="1.5"/><circle class="ink" cx="9" cy="17" r="1.5"/>'
    )


def flag() -> Markup:
    """A black flag on its pole."""
    return Markup(
        '<path class="wood" d="M-20-20h4v44h-4z"/><circle class="gold" cx="-18" cy="-21" r="3"/>'
        '<path class="cloth" d="M-16-18C-6-24 6-10 23-17l-4 13 4 13C8 16-4 3-16 9z"/>'
        '<path class="shade" d="M6-14c6 0 11-1 17-3l-4 13 4 13c-6 2-11 2-16 0C11 2 11-6 6-14z"/>'
        + little_skull("bone", "ink", "translate(1-3) scale(.42)")
    )


def lantern() -> Markup:
    """A lit ship's lantern."""
    return Markup(
        '<path class="line" d="M-5-17c0-8 10-8 10 0"/>'
        '<path class="glow" d="M-11-8h22l2 22h-26z"/>'
        '<path class="red" d="M0-6c2 4 6 6 6 12 0 4-2 7-6 7s-6-3-6-7c0-3 2-4 2-6 1 1 2 2 2 3 1-3 1-6 2-9z"/>'
        '<path class="gold" d="M0 2c1 2 3 3 3 6s-1 5-3 5-3-2-3-5 2-4 3-6z"/>'
        '<path class="line" d="M-11-8l-2 22M11-8l2 22M-5-8l-1 4M5-8l1 4"/>'
        '<path class="cloth" d="M-13-7c2-7 8-10 13-10s11 3 13 10z"/><path class="cloth" d="M-15 13h30l-3 '
        '9h-24z"/>'
        '<path class="shade" d="M4-16c5 1 8 4 9 9H6c0-4 0-6-2-9zM6 13h9l-3 9H4z"/>'
        '<path class="gold" d="M-15-9h30v4h-30zM-16 12h32v4h-32z"/>'
    )


def rope() -> Markup:
    """A coil of rope."""
    turns = "".join(
        f'<path class="hemp" d="M-19 {y}c0-10 38-10 38 0s-38 10-38 0z"/>'
        f'<path class="line" d="M-16 {y + 3}l5-1M-9 {y + 6}l4-2M-1 {y + 7}l4-2M7 {y + 6}l4-3"/>'
        for y in (11, 4, -3)
    )
    return Markup(
        f'{turns}<path class="ink" d="M-9-5c0-4 18-4 18 0s-18 4-18 0z"/>'
        '<path class="line hemp-line" d="M8-6c4-8-6-8-4-14 1-3 5-3 8-2"/>'
        '<path class="red" d="M11-24h5v5h-5z"/>'
    )


def barrel() -> Markup:
    """A barrel with iron hoops."""
    return Markup(
        '<path class="wood" d="M-13-21h26c6 14 6 28 0 42h-26c-6-14-6-28 0-42z"/>'
        '<path class="shade" d="M5-21h8c6 14 6 28 0 42H5c5-14 5-28 0-42z"/>'
        '<path class="line" d="M-5-21c-3 14-3 28 0 42M5-21c3 14 3 28 0 42"/>'
        '<path class="steel" d="M-14.5-16h29l1.2 5h-31.4zM-15.7 11h31.4l-1.2 5h-29z"/>'
        '<circle class="ink" cy="0" r="3"/><path class="shine" d="M-11-19h3c-3 13-3 25 0 38h-3c-4-13-4-25 '
        '0-38z"/>'
    )


def door() -> Markup:
    """A ship's door in its frame."""
    return Markup(
        '<path class="steel" d="M-18 22V-6c0-22 36-22 36 0v28z"/>'
        '<path class="wood" d="M-13 22V-5c0-16 26-16 26 0v27z"/>'
        '<path class="shade" d="M5-16c5 2 8 6 8 11v27H5z"/>'
        '<path class="line" d="M-5-16v38M5-16v38"/><path class="cloth" d="M-13-3H7v4h-20zM-13 12H7v4h-20z"/>'
        '<circle class="gold" cx="9" cy="6" r="2.5"/><path class="paper" d="M-3-12h6v6h-6z"/>'
        '<path class="line" d="M0-12v6"/>'
    )
