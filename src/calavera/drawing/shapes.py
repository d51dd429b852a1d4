"""The family of emblems that all games share, each drawn in a 48 x 48 box around (0, 0).

An emblem is a row of flat shapes, far ones first. A class says what a shape is made of (`wood`, `gold`, `bone`
and so on, coloured by the style sheet); `line` is a stroke without a filling, `shade` and `shine` lie over a
shape as the shadow on its right and the light on its left.
"""

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

BOX: Final = 48
"""Side of the square an emblem is drawn in, centre at (0, 0)."""


def _little_skull(face: str, holes: str, place: str) -> str:
    """A plain skull for hats, flags and coins, made of material `face` with eyes of material `holes`."""
    return (
        f'<g transform="{place}"><path class="{face}" d="M0-20c-11 0-18 7-18 16 0 6 3 8 6 10v7c0 2 1 3 3 3H9'
        'c2 0 3-1 3-3V6c3-2 6-4 6-10 0-9-7-16-18-16z"/>'
        f'<path class="{holes}" d="M-12-3c0-7 10-7 10 0s-10 7-10 0zM12-3c0-7-10-7-10 0s10 7 10 0zM0 5l-2 4h4z"/></g>'
    )


def skull() -> Markup:
    """The mark of the house: a skull from the front."""
    return Markup(
        '<path class="bone" d="M0-21C-12-21-19-13-19-4c0 6 3 9 6 11 1 1 1 3 1 5 0 3 1 4 4 4h16c3 0 4-1 4-4 0-2 0-4 1-5'
        ' 3-2 6-5 6-11C19-13 12-21 0-21z"/>'
        '<path class="shade" d="M7-20C15-12 15 4 7 16h1c3 0 4-1 4-4 0-2 0-4 1-5 3-2 6-5 6-11C19-11 14-18 7-20z"/>'
        '<path class="ink" d="M-14-3c0-5 3-6 6-6s6 2 6 6-3 6-6 6-6-2-6-6zM14-3c0-5-3-6-6-6S2-7 2-3s3 6 6 6 6-2 6-6z'
        'M0 4l-3 5c2 1 4 1 6 0z"/>'
        '<path class="line" d="M-6 11v5M-2 12v5M2 12v5M6 11v5"/>'
    )


def bones() -> Markup:
    """A skull over two crossed bones."""
    bone = '<path class="bone" d="M-22 8c-3 0-3 4-1 5-2 3 2 6 4 3L19-3c4 1 6-4 3-5 1-4-4-4-5-1L-18 9c-1-1-3-2-4-1z"/>'
    return Markup(
        f'<g transform="translate(0 8)">{bone}<g transform="scale(-1 1)">{bone}</g></g>'
        f'<g transform="translate(0-6) scale(.78)">{skull()}</g>'
    )


def hat() -> Markup:
    """A wide hat with a feather."""
    return Markup(
        '<path class="cloth" d="M-12 4C-13-8-9-16-1-16S11-8 11 4z"/>'
        '<path class="shade" d="M3-15C6-9 6-2 5 4h6C11-6 9-13 3-15z"/>'
        '<path class="red" d="M-12.4 0c7 3 16 3 23 0l.6 6h-24z"/>'
        '<path class="cloth" d="M-24 7C-17 1-13 3-11 4c7 3 15 3 22 0 3-1 6-3 13 3-6 7-15 9-24 9S-18 14-24 7z"/>'
        '<path class="line gold-line" d="M-21 8c6 5 13 6 21 6s15-1 21-6"/>'
        '<path class="gold" d="M5 2C4-11 12-21 23-22c1 10-5 20-16 24z"/>'
        '<path class="line" d="M6 2C10-7 15-14 20-19M10-6l8 1M13-11l7 0M9-5L9-12M13-10l0-7"/>'
    )


def tricorn() -> Markup:
    """A captain's hat with three corners."""
    return Markup(
        '<path class="cloth" d="M-13 4c-1-12 4-21 13-21S14-8 13 4z"/>'
        '<path class="cloth" d="M-23 2C-14 4-7 0 0-8c7 8 14 12 23 10 1 9-9 15-23 15S-24 11-23 2z"/>'
        '<path class="shade" d="M8-1c4 3 9 4 15 3 1 9-9 15-23 15C8 14 11 6 8-1z"/>'
        '<path class="line gold-line" d="M-20.5 4.5C-12 6 -6 2 0-4c6 6 12 10 20.5 8.5"/>'
        + _little_skull("bone", "ink", "translate(0 6) scale(.38)")
    )


def crown() -> Markup:
    """A king's crown."""
    return Markup(
        '<path class="red" d="M-16 2C-14-8-8-13 0-13S14-8 16 2z"/>'
        '<path class="gold" d="M-18 14l-4-24 11 10L0-17 11 0l11-10-4 24z"/>'
        '<path class="shade" d="M0-17L11 0l11-10-4 24H6C9 4 7-8 0-17z"/>'
        '<path class="gold" d="M-19 11h38v8h-38z"/>'
        '<circle class="gold" cx="-22" cy="-11" r="2.5"/><circle class="gold" cy="-19" r="2.5"/>'
        '<circle class="gold" cx="22" cy="-11" r="2.5"/>'
        '<path class="red" d="M0 12l3 3-3 3-3-3z"/><circle class="leaf" cx="-11" cy="15" r="2"/>'
        '<circle class="leaf" cx="11" cy="15" r="2"/>'
    )


def parrot() -> Markup:
    """A parrot on its perch."""
    return Markup(
        '<path class="wood" d="M-22 15h44v4h-44z"/>'
        '<path class="leaf" d="M5 4c7 4 12 10 15 20L3 17z"/>'
        '<path class="red" d="M-6-22c10-1 17 6 17 17 0 12-5 20-12 20-9 0-14-8-13-18 0-3 1-6 2-8-2-6 2-11 6-11z"/>'
        '<path class="shade" d="M1-21c6 2 10 8 10 16 0 12-5 20-12 20C7 8 8-10 1-21z"/>'
        '<path class="leaf" d="M1-5c7-1 12 6 14 17C5 13-2 7-3 0c0-3 1-5 4-5z"/>'
        '<path class="line" d="M2 1c3 1 7 4 10 9M0 4c2 3 5 5 8 7"/>'
        '<path class="paper" d="M-11-15c1-5 8-5 10 0s-1 8-4 8-6-3-6-8z"/>'
        '<path class="gold" d="M-10-17c-6 0-10 4-10 9 0 2 1 4 2 5 1-4 4-5 8-6 2-3 2-6 0-8z"/>'
        '<circle class="ink" cx="-5" cy="-14" r="1.8"/>'
        '<path class="line" d="M-5 15v4M1 15v4"/>'
    )


def hook() -> Markup:
    """A steel hook in a wooden cup."""
    return Markup(
        '<path class="steel" d="M-11 6V-7c0-21 33-22 33-1 0 7-4 13-11 16 3-5 4-10 4-15 0-11-18-11-18 0V6z"/>'
        '<path class="shade" d="M9-22c7 2 13 6 13 14 0 7-4 13-11 16 8-8 10-22-2-30zM-6-7c0-4 2-7 5-8-2 3-2 5-2 8V6h-3z"/>'
        '<path class="wood" d="M-19 7H6L2 22c-5 2-13 2-17 0z"/>'
        '<path class="shade" d="M-3 7h9L2 22c-2 1-5 1.5-8 1.5C-3 18-3 12-3 7z"/>'
        '<path class="gold" d="M-20 4H7v6h-27z"/><path class="line" d="M-16.5 17c6 2 14 2 20 0"/>'
    )


def boot() -> Markup:
    """A boot with a broad cuff."""
    return Markup(
        '<path class="wood" d="M-10-16H8L6 6c2 4 8 5 13 7 3 1 4 4 3 7h-32c-2-9-1-22 0-36z"/>'
        '<path class="shade" d="M2-16h6L6 6c2 4 8 5 13 7 3 1 4 4 3 7H6C9 14-1 12 0 4z"/>'
        '<path class="cloth" d="M-11 17h33.5l-.5 5H0l-2-1-1 2h-8z"/>'
        '<path class="wood" d="M-14-22H12l-2 12c-7 3-15 3-22 0z"/><path class="line" d="M-9 3c4 2 10 3 14 3"/>'
        '<path class="gold" d="M-5 1h6v6h-6z"/>'
    )


def stowaway() -> Markup:
    """Two eyes under the lid of a barrel."""
    return Markup(
        '<path class="ink" d="M-15-12h30V2h-30z"/>'
        '<path class="bone" d="M-11-6c0-5 10-5 10 0s-10 5-10 0zM1-6c0-5 10-5 10 0S1-1 1-6z"/>'
        '<circle class="ink" cx="-4.5" cy="-5.5" r="1.6"/><circle class="ink" cx="7.5" cy="-5.5" r="1.6"/>'
        '<path class="wood" d="M-17-1h34c3 8 2 16-1 23h-32c-3-7-4-15-1-23z"/>'
        '<path class="shade" d="M8-1h9c3 8 2 16-1 23H6C10 14 10 7 8-1z"/>'
        '<path class="line" d="M-7-1c-2 8-2 15 0 23M6-1c2 8 2 15 0 23"/>'
        '<path class="steel" d="M-18.5 3h37l.5 4h-38zM-18 14h36l-1 4h-34z"/>'
        '<g transform="rotate(-9)"><path class="wood" d="M-17-17c0-3 1-4 3-4h31c2 0 3 1 3 4l-1 4h-35z"/>'
        '<path class="line" d="M-4-21v8M7-21v8"/></g>'
    )


def whistle() -> Markup:
    """A bosun's pipe on its cord."""
    return Markup(
        '<path class="line red-line" d="M-2 6C-16 2-24 12-17 19c6 5 14 1 19-4s14-6 20-2"/>'
        '<path class="steel" d="M-21-13L7-9c5-7 15-4 15 4 0 7-8 11-14 7-3-2-4-5-4-7l-25-2c-2 0-2-6 0-6z"/>'
        '<path class="shade" d="M4-5C5 2 12 5 18 0c3-2 4-5 4-7C20-1 11 1 4-5z"/>'
        '<circle class="ink" cx="13" cy="-5" r="3.5"/><path class="steel" d="M-12-8L0-6l-4 9c-1 2-3 2-4 1z"/>'
        '<path class="line" d="M-16-12l-1 6M4-9v4"/><path class="shine" d="M-19-12l18 3v1l-18-2z"/>'
    )


def anchor() -> Markup:
    """An anchor."""
    return Markup(
        '<path class="steel" d="M0-22a5 5 0 1 1 0 10a5 5 0 1 1 0-10zM0-19a2 2 0 1 0 0 4a2 2 0 1 0 0-4z"/>'
        '<path class="cloth" d="M-21 4l8-1-2 4c3 5 7 8 12 9v-28h6v28c5-1 9-4 12-9l-2-4 8 1c-1 11-10 18-21 20-11-2-20-9-21-20z"/>'
        '<path class="shade" d="M0-12h3v28c5-1 9-4 12-9l-2-4 8 1C20 15 11 22 0 24z"/>'
        '<path class="gold" d="M-11-10h22v4h-22z"/>'
        '<path class="line" d="M-3-1l6 3M-3 4l6 3"/>'
    )


def spyglass() -> Markup:
    """A spyglass drawn out."""
    return Markup(
        '<g transform="rotate(-34)"><path class="cloth" d="M-22-4h12v8h-12z"/><path class="wood" d="M-9-6H7V6H-9z"/>'
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
        '<g transform="rotate(28)"><path class="red" d="M0-13L4 0h-8z"/><path class="steel" d="M0 13L4 0h-8z"/></g>'
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
        + _little_skull("bone", "ink", "translate(1-3) scale(.42)")
    )


def lantern() -> Markup:
    """A lit ship's lantern."""
    return Markup(
        '<path class="line" d="M-5-17c0-8 10-8 10 0"/>'
        '<path class="glow" d="M-11-8h22l2 22h-26z"/>'
        '<path class="red" d="M0-6c2 4 6 6 6 12 0 4-2 7-6 7s-6-3-6-7c0-3 2-4 2-6 1 1 2 2 2 3 1-3 1-6 2-9z"/>'
        '<path class="gold" d="M0 2c1 2 3 3 3 6s-1 5-3 5-3-2-3-5 2-4 3-6z"/>'
        '<path class="line" d="M-11-8l-2 22M11-8l2 22M-5-8l-1 4M5-8l1 4"/>'
        '<path class="cloth" d="M-13-7c2-7 8-10 13-10s11 3 13 10z"/><path class="cloth" d="M-15 13h30l-3 9h-24z"/>'
        '<path class="shade" d="M4-16c5 1 8 4 9 9H6c0-4 0-6-2-9zM6 13h9l-3 9H4z"/>'
        '<path class="gold" d="M-15-9h30v4h-30zM-16 12h32v4h-32z"/>'
    )


def rope() -> Markup:
    """A coil of rope."""
    turns = "".join(
        f'<path class="sand" d="M-19 {y}c0-10 38-10 38 0s-38 10-38 0z"/>'
        f'<path class="line" d="M-16 {y + 3}l5-1M-9 {y + 6}l4-2M-1 {y + 7}l4-2M7 {y + 6}l4-3M14 {y + 3}l3-3"/>'
        for y in (11, 4, -3)
    )
    return Markup(
        f'{turns}<path class="ink" d="M-9-5c0-4 18-4 18 0s-18 4-18 0z"/>'
        '<path class="line sand-line" d="M8-6c4-8-6-8-4-14 1-3 5-3 8-2"/><path class="red" d="M11-24h5v5h-5z"/>'
    )


def barrel() -> Markup:
    """A barrel with iron hoops."""
    return Markup(
        '<path class="wood" d="M-13-21h26c6 14 6 28 0 42h-26c-6-14-6-28 0-42z"/>'
        '<path class="shade" d="M5-21h8c6 14 6 28 0 42H5c5-14 5-28 0-42z"/>'
        '<path class="line" d="M-5-21c-3 14-3 28 0 42M5-21c3 14 3 28 0 42"/>'
        '<path class="steel" d="M-14.5-16h29l1.2 5h-31.4zM-15.7 11h31.4l-1.2 5h-29z"/>'
        '<circle class="ink" cy="0" r="3"/><path class="shine" d="M-11-19h3c-3 13-3 25 0 38h-3c-4-13-4-25 0-38z"/>'
    )


def door() -> Markup:
    """A ship's door in its frame."""
    return Markup(
        '<path class="steel" d="M-18 22V-6c0-22 36-22 36 0v28z"/>'
        '<path class="wood" d="M-13 22V-5c0-16 26-16 26 0v27z"/>'
        '<path class="shade" d="M5-16c5 2 8 6 8 11v27H5z"/>'
        '<path class="line" d="M-5-16v38M5-16v38"/><path class="cloth" d="M-13-3H7v4h-20zM-13 12H7v4h-20z"/>'
        '<circle class="gold" cx="9" cy="6" r="2.5"/><path class="paper" d="M-3-12h6v6h-6z"/><path class="line" d="M0-12v6"/>'
    )


def ship() -> Markup:
    """A ship under sail."""
    return Markup(
        '<path class="wood" d="M-22 8h8l2 3h18l3-5h13c0 8-4 14-9 16h-26c-5-2-8-8-9-14z"/>'
        '<path class="shade" d="M9 6h13c0 8-4 14-9 16H2C9 18 10 12 9 6z"/>'
        '<path class="line" d="M-8 11v-30M8 8v-30"/>'
        '<path class="paper" d="M-18 5c3-6 3-13 0-20 7 1 15 1 18-2 2 7 2 15 0 22-4-2-12-2-18 0z"/>'
        '<path class="paper" d="M1 3C4-4 4-11 1-18c7 1 13 0 16-3 2 8 3 15 1 22-3-2-11-1-17 2z"/>'
        '<path class="shade" d="M-3-16c1-1 2-1 3-1 2 7 2 15 0 22l-3-1c1-7 1-13 0-20zM14-19l3-2c2 8 3 15 1 22l-4-1c1-7 1-13 0-19z"/>'
        '<path class="red" d="M8-22l9-1-3 3 2 2-8 0z"/><circle class="gold" cx="-2" cy="16" r="1.4"/>'
        '<circle class="gold" cx="5" cy="16" r="1.4"/><circle class="gold" cx="-9" cy="16" r="1.4"/>'
    )


def bottle() -> Markup:
    """A bottle with a skull on its label."""
    return Markup(
        '<path class="leaf" d="M-4-20h8v8c6 3 9 7 9 13v17c0 3-1 4-4 4H-9c-3 0-4-1-4-4V1c0-6 3-10 9-13z"/>'
        '<path class="shade" d="M1-20h3v8c6 3 9 7 9 13v17c0 3-1 4-4 4H5C9 15 9 1 5-7 3-10 2-15 1-20z"/>'
        '<path class="paper" d="M-13 2h26v13h-26z"/>'
        + _little_skull("ink", "paper", "translate(0 9) scale(.26)")
        + '<path class="wood" d="M-4-24h8v6h-8z"/><path class="leaf" d="M-6-18H6v4H-6z"/>'
        '<path class="shine" d="M-10 0c0-5 3-8 6-10v2c-3 3-4 5-4 8z"/>'
    )


def coin() -> Markup:
    """A doubloon with a skull."""
    return Markup(
        '<path class="gold-deep" d="M-20 0v3a20 20 0 0 0 40 0V0z"/><circle class="gold" r="20"/>'
        '<path class="shade" d="M11-16.7A20 20 0 0 1-7 18.7C8 15 17-1 11-16.7z"/>'
        '<circle class="line gold-deep-line" r="15.5"/>'
        + _little_skull("ink", "gold", "scale(.56)")
        + '<path class="shine" d="M-17-4C-15-13-8-17 0-17c-7 2-12 6-14 13z"/>'
    )


def chest() -> Markup:
    """A closed chest."""
    return Markup(
        '<path class="wood" d="M-21-2c0-11 5-15 11-15h20c6 0 11 4 11 15z"/>'
        '<path class="wood" d="M-21-2h42v20h-42z"/>'
        '<path class="shade" d="M10-17c6 0 11 4 11 15v20H8V-2c4-4 4-11 2-15zM-21-2h42v4h-42z"/>'
        '<path class="gold" d="M-15-15.5c2-1 4-1.5 5-1.5-4 4-3 10-3 15v20h-5V-2c0-6 0-10 3-13.5z'
        'M15-15.5c-2-1-4-1.5-5-1.5 4 4 3 10 3 15v20h5V-2c0-6 0-10-3-13.5z"/>'
        '<path class="line" d="M-21-2h42"/><path class="gold" d="M-5-6H5V5c-3 3-7 3-10 0z"/>'
        '<path class="ink" d="M0-3a2 2 0 0 1 1 3.7L2 4h-4l1-3.3A2 2 0 0 1 0-3z"/>'
    )


def hoard() -> Markup:
    """An open chest full of gold."""
    return Markup(
        '<path class="wood" d="M-19-6c-2-9 0-16 5-16h28c5 0 7 7 5 16z"/><path class="ink" d="M-16-7c-1-6 0-11 3-11h26c3 0 4 5 3 11z"/>'
        '<path class="gold" d="M-18 3c0-5 4-6 6-8 1-4 6-6 8-4 3-4 9-3 10 1 5-1 8 2 8 5 3 1 4 3 4 6z"/>'
        '<circle class="gold" cx="-7" cy="-3" r="4.5"/><circle class="gold" cx="9" cy="-2" r="4.5"/>'
        '<circle class="gold" cx="1" cy="-5" r="4.5"/><path class="red" d="M-14-4l4-3 3 3-3 4z"/>'
        '<path class="wood" d="M-21 2h42v19h-42z"/><path class="shade" d="M9 2h12v19H6C10 15 11 9 9 2z"/>'
        '<path class="gold" d="M-18 2h5v19h-5zM13 2h5v19h-5zM-5 2H5v8c-3 3-7 3-10 0z"/><circle class="ink" cy="6" r="1.7"/>'
    )


def key() -> Markup:
    """A key."""
    return Markup(
        '<g transform="rotate(-40)">'
        '<path class="gold" d="M-5-3H19v12h-5V4h-2v4H8V3H-5z"/>'
        '<path class="gold" d="M-14-10a10 10 0 1 1 0 20a10 10 0 1 1 0-20zM-14-5a5 5 0 1 0 0 10a5 5 0 1 0 0-10z"/>'
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


def die() -> Markup:
    """A die, seen from a corner."""
    return Markup(
        '<path class="paper" d="M0-21l19 9v20L0 21-19 8v-20z"/><path class="shade" d="M19-12v20L0 21V-2z"/>'
        '<path class="line" d="M-19-12L0-2l19-10M0-2v23"/>'
        '<path class="ink" d="M-5-12c0-3 10-3 10 0s-10 3-10 0zM-15-3c2-1 4 2 3 4s-4 0-4-2zM-6 9c2-1 4 2 3 4s-4 0-4-2z'
        'M15-4c-2-1-4 2-3 4s4 0 4-2zM10 2c-2-1-4 2-3 4s4 0 4-2zM6 8c-2-1-4 2-3 4s4 0 4-2z"/>'
    )


def star() -> Markup:
    """A star with five points."""
    return Markup(
        '<path class="gold" d="M0-21l6 13 15 2L10 4l3 16L0 12l-13 8 3-16L-21-6l15-2z"/>'
        '<path class="shade" d="M0-21l6 13 15 2L10 4l3 16L0 12V-3z"/><path class="line" d="M0-3l-10 7M0-3V12M0-3l10 7M0-3l6-5M0-3l-6-5"/>'
    )


def swords() -> Markup:
    """Two crossed cutlasses."""
    sword = (
        '<path class="steel" d="M-13 11C-2 3 8-8 17-23c5 5 5 11 1 16C10 3 1 10-9 15z"/>'
        '<path class="shade" d="M-11 13C1 6 13-5 19-20c3 5 2 9-1 13C10 3 1 10-9 15z"/>'
        '<path class="gold" d="M-19 7c4-3 7 0 7 2s3 5 5 5c-1 4-5 5-7 2-3 1-6-2-5-9z"/>'
        '<path class="wood" d="M-15 12l3 3-7 8c-2 1-5-2-4-4z"/>'
    )
    return Markup(f'<g transform="scale(-1 1)">{sword}</g>{sword}')


def dagger() -> Markup:
    """A dagger."""
    return Markup(
        '<g transform="rotate(38)"><path class="steel" d="M-5 0h10l-1 15-4 9-4-9z"/><path class="shade" d="M0 0h5l-1 15-4 9z"/>'
        '<path class="line" d="M0 1v17"/><path class="wood" d="M-3-16h6V-3h-6z"/><path class="line" d="M-3-12l6 2M-3-8l6 2"/>'
        '<path class="gold" d="M-13-4h26c2 0 2 5 0 5h-26c-2 0-2-5 0-5z"/><circle class="red" cy="-19" r="4"/></g>'
    )


def quill() -> Markup:
    """A quill in its ink pot."""
    return Markup(
        '<path class="bone" d="M-4 6C-4-8 6-20 22-23c1 14-7 24-20 29z"/>'
        '<path class="shade" d="M22-23c1 14-7 24-20 29L-2 7C7-1 16-12 22-23z"/>'
        '<path class="line" d="M-6 12C-1-2 9-14 20-21M2-2l10 0M6-8l10-1M1-2l0-8M6-9l0-8"/>'
        '<path class="cloth" d="M-19 22c-3-9 1-14 5-14H2c4 0 8 5 5 14z"/><path class="shade" d="M-3 8h5c4 0 8 5 5 14H-4c3-5 3-9 1-14z"/>'
        '<path class="gold" d="M-14 4H2v5h-16z"/>'
    )


def flame() -> Markup:
    """A flame."""
    return Markup(
        '<path class="red" d="M2-23c1 9 15 14 15 29 0 10-7 17-17 17S-17 16-17 6c0-8 4-12 7-17 2 4 3 6 5 7 1-8 2-13 7-19z"/>'
        '<path class="flare" d="M1-8c2 6 10 9 10 18 0 7-4 12-11 12S-11 17-11 11c0-5 3-7 4-10 2 2 3 4 4 4 0-5 1-9 4-13z"/>'
        '<path class="glow" d="M0 4c1 4 5 5 5 10 0 4-2 7-5 7s-5-3-5-6c0-4 4-6 5-11z"/>'
    )


def tentacle() -> Markup:
    """An arm of the Kraken, out of the water."""
    return Markup(
        '<path class="violet" d="M-13 19C-19 5-14-6-4-10c7-3 8-8 4-9-4-1-5 3-3 6-5 0-7-6-3-9 6-4 17-1 17 7 0 9-9 11-13 16'
        'C-6 7 0 13 6 19z"/>'
        '<path class="shade" d="M3-23c5 1 8 4 8 8 0 9-9 11-13 16C-6 7 0 13 6 19H1c-7-7-10-13-6-20C-1-7 8-9 8-15c0-4-2-7-5-8z"/>'
        '<circle class="bone" cx="-10" cy="9" r="2.4"/><circle class="bone" cx="-10" cy="2" r="2.1"/>'
        '<circle class="bone" cx="-6" cy="-4" r="1.9"/><circle class="bone" cx="0" cy="-8" r="1.5"/>'
        '<path class="sea" d="M-23 23v-5c4-4 8 0 12 0s7-4 11 0 8 0 11-1 8-2 12 2v4z"/>'
    )


def wave() -> Markup:
    """A hex of open sea."""
    return Markup(
        '<path class="sea" d="M0-23l20 11.5v23L0 23l-20-11.5v-23z"/>'
        '<path class="line foam-line" d="M-14-7c4-5 8-5 11 0 2 4 6 4 8 0 2-3 6-4 9-1M-16 5c4-5 8-5 11 0 2 4 6 4 8 0 3-4 8-5 13 0'
        'M-8 16c3-4 6-4 8 0 2 3 5 3 7 0"/>'
    )


def hourglass() -> Markup:
    """An hourglass: somebody is waited for."""
    return Markup(
        '<path class="paper" d="M-12-17h24c0 9-9 12-9 17s9 8 9 17h-24c0-9 9-12 9-17s-9-8-9-17z"/>'
        '<path class="sand" d="M-9-10H9C7-5 2-3 0 1-2-3-7-5-9-10zM-11 16c1-6 7-8 11-10 4 2 10 4 11 10z"/>'
        '<path class="shade" d="M5-17h7c0 9-9 12-9 17s9 8 9 17H6C7 9 0 6 0 0s6-8 5-17z"/>'
        '<path class="wood" d="M-16-22h32v5h-32zM-16 17h32v5h-32z"/><path class="line" d="M0 1v5"/>'
    )


def palm() -> Markup:
    """A palm tree."""
    return Markup(
        '<path class="wood" d="M-3 22C-1 8-3-2 2-10l4 2C2 0 4 9 5 22z"/><path class="line" d="M-2 15h6M-2 8h5M0 1h4"/>'
        '<path class="leaf" d="M4-9c-8-5-17-4-22 5 8-3 15-2 21-1zM4-9c4-8 13-9 19-1-7-1-12 1-18 5z'
        'M4-9C0-17-8-21-15-17 -8-15-3-11 1-5zM4-9c1-7 8-13 15-11-6 3-9 8-12 15zM4-9c5 0 12 4 13 13-4-6-8-8-15-10z"/>'
        '<circle class="wood" cx="2" cy="-5" r="2.3"/><circle class="wood" cx="7" cy="-5" r="2.3"/>'
    )


EMBLEMS: Final[dict[str, Callable[[], Markup]]] = {
    "anchor": anchor, "barrel": barrel, "bones": bones, "boot": boot, "bottle": bottle, "cannon": cannon,
    "chest": chest, "coin": coin, "compass": compass, "crown": crown, "dagger": dagger, "die": die, "door": door,
    "flag": flag, "flame": flame, "hat": hat, "hoard": hoard, "hook": hook, "hourglass": hourglass, "key": key,
    "lantern": lantern, "map": map_, "palm": palm, "parrot": parrot, "quill": quill, "rope": rope, "ship": ship,
    "skull": skull, "spyglass": spyglass, "star": star, "stowaway": stowaway, "swords": swords,
    "tentacle": tentacle, "tricorn": tricorn, "wave": wave, "wheel": wheel, "whistle": whistle,
}  # fmt: skip
"""Every emblem by name."""


def emblem(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Emblem `name` with its centre at (x, y); one unit of its 48-box measures `scale`.

    Raises:
        ValueError: if there is no such emblem.
    """
    draw = EMBLEMS.get(name)
    if draw is None:
        raise ValueError(f"no emblem is called {name!r}; there are {', '.join(EMBLEMS)}")
    return Markup(f'<g class="emblem" transform="translate({x:g} {y:g}) scale({scale:g})">{draw()}</g>')


def icon(name: str) -> Markup:
    """Emblem `name` as a small picture beside words that already say the same."""
    return Markup(f'<svg class="icon" viewBox="-25 -25 50 50" aria-hidden="true">{emblem(name)}</svg>')
