"""All emblems by name, and how one is put into a picture.

An emblem is drawn in a 48 x 48 box around (0, 0) as a row of flat shapes, far ones first. A class says what a
shape is made of (`wood`, `gold`, `bone` and so on, coloured by the style sheet); `line` is a stroke without a
filling; `shade` and `shine` lie over a shape as the shadow on its right and the light on its left.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from markupsafe import Markup

from calavera.drawing.shapes import crew, hoard, ship, wild

EMBLEMS: Final[dict[str, Callable[[], Markup]]] = {
    "skull": crew.skull,
    "bones": crew.bones,
    "hat": crew.hat,
    "tricorn": crew.tricorn,
    "crown": crew.crown,
    "parrot": crew.parrot,
    "hook": crew.hook,
    "boot": crew.boot,
    "stowaway": crew.stowaway,
    "whistle": crew.whistle,
    "quill": crew.quill,
    "swords": crew.swords,
    "dagger": crew.dagger,
    "ship": ship.ship,
    "anchor": ship.anchor,
    "spyglass": ship.spyglass,
    "compass": ship.compass,
    "wheel": ship.wheel,
    "cannon": ship.cannon,
    "flag": ship.flag,
    "lantern": ship.lantern,
    "rope": ship.rope,
    "barrel": ship.barrel,
    "door": ship.door,
    "coin": hoard.coin,
    "chest": hoard.chest,
    "hoard": hoard.hoard,
    "key": hoard.key,
    "map": hoard.map_,
    "bottle": hoard.bottle,
    "star": hoard.star,
    "die": hoard.die,
    "hourglass": hoard.hourglass,
    "wave": wild.wave,
    "flame": wild.flame,
    "tentacle": wild.tentacle,
    "palm": wild.palm,
}
"""Every emblem by name."""


def emblem(name: str, x: float = 0, y: float = 0, scale: float = 1) -> Markup:
    """Emblem `name` with its centre at (x, y); one unit of its 48-box measures `scale`.

    It refers to the drawing that stands once on every page (`calavera.drawing.shared`).

    Raises:
        ValueError: if there is no such emblem.
    """
    if name not in EMBLEMS:
        raise ValueError(f"no emblem is called {name!r}; there are {', '.join(EMBLEMS)}")
    size = "" if scale == 1 else f" scale({scale:g})"
    place = f' transform="translate({x:g} {y:g}){size}"' if x or y or size else ""
    return Markup(f'<use href="#e-{name}"{place}/>')


@cache
def icon(name: str) -> Markup:
    """Emblem `name` as a small picture beside words that already say the same."""
    return Markup(f'<svg class="drawn icon" viewBox="-25 -25 50 50" aria-hidden="true">{emblem(name)}</svg>')
