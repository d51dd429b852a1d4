"""People of the sea, what they wear and what they carry."""

from markupsafe import Markup


def little_skull(face: str, holes: str, place: str) -> str:
    """A plain skull for hats, flags and coins, made of material `face` with eyes of material `holes`."""
    return (
        f'<g transform="{place}"><path class="{face}" d="M0-20c-11 0-18 7-18 16 0 6 3 8 6 10v7c0 2 1 3 3 3H9'
        'c2 0 3-1 3-3V6c3-2 6-4 6-10 0-9-7-16-18-16z"/>'
        f'<path class="{holes}" d="M-12-3c0-7 10-7 10 0s-10 7-10 0zM12-3c0-7-10-7-10 0s10 7 10 0zM0 5l-2 '
        '4h4z"/></g>'
    )


def skull() -> Markup:
    """The mark of the house: a skull from the front."""
    return Markup(
        '<path class="bone" d="M0-21C-12-21-19-13-19-4c0 6 3 9 6 11 1 1 1 3 1 5 0 3 1 4 4 4h16c3 0 4-1 4-4 '
        "0-2 0-4 1-5"
        ' 3-2 6-5 6-11C19-13 12-21 0-21z"/>'
        '<path class="shade" d="M7-20C15-12 15 4 7 16h1c3 0 4-1 4-4 0-2 0-4 1-5 3-2 6-5 6-11C19-11 14-18 '
        '7-20z"/>'
        '<path class="ink" d="M-14-3c0-5 3-6 6-6s6 2 6 6-3 6-6 6-6-2-6-6zM14-3c0-5-3-6-6-6S2-7 2-3s3 6 6 6 '
        "6-2 6-6z"
        'M0 4l-3 5c2 1 4 1 6 0z"/>'
        '<path class="line" d="M-6 11v5M-2 12v5M2 12v5M6 11v5"/>'
    )


def bones() -> Markup:
    """A skull over two crossed bones."""
    bone = (
        '<path class="bone" d="M-22 8c-3 0-3 4-1 5-2 3 2 6 4 3L19-3c4 1 6-4 3-5 1-4-4-4-5-1L-18 9'
        'c-1-1-3-2-4-1z"/>'
    )
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
        '<path class="cloth" d="M-24 7C-17 1-13 3-11 4c7 3 15 3 22 0 3-1 6-3 13 3-6 7-15 9-24 9S-18 14-24 '
        '7z"/>'
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
        + little_skull("bone", "ink", "translate(0 6) scale(.38)")
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
        '<path class="red" d="M-6-22c10-1 17 6 17 17 0 12-5 20-12 20-9 0-14-8-13-18 0-3 1-6 2-8-2-6 2-11 '
        '6-11z"/>'
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
        '<path class="shade" d="M9-22c7 2 13 6 13 14 0 7-4 13-11 16 8-8 10-22-2-30zM-6-7c0-4 2-7 5-8-2 3-2 '
        '5-2 8V6h-3z"/>'
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
        '<path class="wood" d="M-14-22H12l-2 12c-7 3-15 3-22 0z"/><path class="line" d="M-9 3c4 2 10 3 14 '
        '3"/>'
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


def quill() -> Markup:
    """A quill in its ink pot."""
    return Markup(
        '<path class="bone" d="M-4 6C-4-8 6-20 22-23c1 14-7 24-20 29z"/>'
        '<path class="shade" d="M22-23c1 14-7 24-20 29L-2 7C7-1 16-12 22-23z"/>'
        '<path class="line" d="M-6 12C-1-2 9-14 20-21M2-2l10 0M6-8l10-1M1-2l0-8M6-9l0-8"/>'
        '<path class="cloth" d="M-19 22c-3-9 1-14 5-14H2c4 0 8 5 5 14z"/>'
        '<path class="shade" d="M-3 8h5c4 0 8 5 5 14H-4c3-5 3-9 1-14z"/>'
        '<path class="gold" d="M-14 4H2v5h-16z"/>'
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
        '<g transform="rotate(38)"><path class="steel" d="M-5 0h10l-1 15-4 9-4-9z"/>'
        '<path class="shade" d="M0 0h5l-1 15-4 9z"/>'
        '<path class="line" d="M0 1v17"/><path class="wood" d="M-3-16h6V-3h-6z"/>'
        '<path class="line" d="M-3-12l6 2M-3-8l6 2"/>'
        '<path class="gold" d="M-13-4h26c2 0 2 5 0 5h-26c-2 0-2-5 0-5z"/>'
        '<circle class="red" cy="-19" r="4"/></g>'
    )
