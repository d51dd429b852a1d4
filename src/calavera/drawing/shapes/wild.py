"""Sea, fire, beasts and trees."""

from markupsafe import Markup


def wave() -> Markup:
    """A hex of open sea."""
    return Markup(
        '<path class="sea" d="M0-23l20 11.5v23L0 23l-20-11.5v-23z"/>'
        '<path class="line foam-line" d="M-14-7c4-5 8-5 11 0 2 4 6 4 8 0 2-3 6-4 9-1M-16 5c4-5 8-5 11 0 2 4 '
        "6 4 8 0 3-4 8-5 13 0"
        'M-8 16c3-4 6-4 8 0 2 3 5 3 7 0"/>'
    )


def flame() -> Markup:
    """A flame."""
    return Markup(
        '<path class="red" d="M2-23c1 9 15 14 15 29 0 10-7 17-17 17S-17 16-17 6c0-8 4-12 7-17 2 4 3 6 5 7 '
        '1-8 2-13 7-19z"/>'
        '<path class="flare" d="M1-8c2 6 10 9 10 18 0 7-4 12-11 12S-11 17-11 11c0-5 3-7 4-10 2 2 3 4 4 4 0-5 '
        '1-9 4-13z"/>'
        '<path class="glow" d="M0 4c1 4 5 5 5 10 0 4-2 7-5 7s-5-3-5-6c0-4 4-6 5-11z"/>'
    )


def tentacle() -> Markup:
    """An arm of the Kraken, out of the water."""
    return Markup(
        '<path class="violet" d="M-13 19C-19 5-14-6-4-10c7-3 8-8 4-9-4-1-5 3-3 6-5 0-7-6-3-9 6-4 17-1 17 7 0 '
        "9-9 11-13 16"
        'C-6 7 0 13 6 19z"/>'
        '<path class="shade" d="M3-23c5 1 8 4 8 8 0 9-9 11-13 16C-6 7 0 13 6 19H1c-7-7-10-13-6-20C-1-7 8-9 '
        '8-15c0-4-2-7-5-8z"/>'
        '<circle class="bone" cx="-10" cy="9" r="2.4"/><circle class="bone" cx="-10" cy="2" r="2.1"/>'
        '<circle class="bone" cx="-6" cy="-4" r="1.9"/><circle class="bone" cx="0" cy="-8" r="1.5"/>'
        '<path class="sea" d="M-23 23v-5c4-4 8 0 12 0s7-4 11 0 8 0 11-1 8-2 12 2v4z"/>'
    )


def palm() -> Markup:
    """A palm tree."""
    return Markup(
        '<path class="wood" d="M-3 22C-1 8-3-2 2-10l4 2C2 0 4 9 5 22z"/>'
        '<path class="line" d="M-2 15h6M-2 8h5M0 1h4"/>'
        '<path class="leaf" d="M4-9c-8-5-17-4-22 5 8-3 15-2 21-1zM4-9c4-8 13-9 19-1-7-1-12 1-18 5z'
        "M4-9C0-17-8-21-15-17 -8-15-3-11 1-5zM4-9c1-7 8-13 15-11-6 3-9 8-12 15zM4-9c5 0 12 4 13 "
        '13-4-6-8-8-15-10z"/>'
        '<circle class="wood" cx="2" cy="-5" r="2.3"/><circle class="wood" cx="7" cy="-5" r="2.3"/>'
    )
