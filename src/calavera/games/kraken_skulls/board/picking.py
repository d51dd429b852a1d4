"""Picking some dice of a throw on the board: a checkbox on each, and a link for just those that are ticked.

There is a link for every legal choice; `board.css` hides all but the one whose dice are ticked. So it needs no script.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.kraken_skulls.actions import DICE_OF, KEEP, SET
from calavera.games.kraken_skulls.choices import die_words
from calavera.games.kraken_skulls.odds import note_on
from calavera.games.kraken_skulls.tally import counted
from calavera.games.kraken_skulls.view import Fighter, FightView, SeaView

MOST: Final = 6
"""Dice of a throw that can be picked so; of more there are too many choices."""

BOX: Final = Markup(
    '<label class="pick d{i}"><input type="checkbox" id="pick-{name}-{i}" aria-label="{words}">{face}'
    '<span class="pick-word" aria-hidden="true"></span></label>'
)
LINKS: Final = Markup('<div class="picked" data-verb="{verb}"><p class="hint">{hint}</p>{links}</div>')
LINK: Final = Markup('<span>{} <b class="odds">{}</b></span><span class="odds">{}</span>')

Verb = tuple[str, Callable[[int], int], str, Callable[[int, int], str]]

VERBS: Final[tuple[Verb, ...]] = (
    (
        "keep",
        KEEP.at,
        "Tick the dice to keep.",
        lambda ticked, left: f"Roll {left_words(ticked, left)} again",
    ),
    ("set", SET.at, "Tick the dice to set.", lambda ticked, left: f"Set {counted(ticked, 'die', 'dice')}"),
    ("dice", DICE_OF.at, "Tick the dice to roll again.", lambda ticked, left: f"Roll {ticked} again"),
)
"""The verbs that pick dice: name, action, what to do, and the words of a link by dice ticked and not."""


def left_words(ticked: int, left: int) -> str:
    """The dice that were not ticked."""
    return f"the other {left}" if ticked else "all"


def picking(view: SeaView, scene: Scene, fighter: Fighter) -> Verb | None:
    """The verb for which some of a fighter's dice are to be picked now, if there is one."""
    count = len(fighter.dice)
    if not 1 < count <= MOST:
        return None
    touched = view.fight.touched if view.fight is not None else None
    for verb in VERBS:
        if fighter.seat == (touched if verb[0] == "dice" else view.seat) and verb[1](3) in scene.choices:
            return verb
    return None


def box(fight: FightView, fighter: Fighter, i: int, face: Markup) -> Markup:
    """A die with its checkbox; a new throw has new ones, none of them ticked."""
    name = f"{fighter.seat}-{fight.round}-{fight.rolls}-{len(fighter.kept)}"
    return BOX.format(i=i, name=name, words=f"Pick the {die_words(fighter.dice[i])}", face=face)


def links(view: SeaView, scene: Scene, fighter: Fighter, verb: Verb) -> Markup:
    """The link for each set of dice that may be picked."""
    name, action, hint, words = verb
    count = len(fighter.dice)
    found = Markup("").join(
        scene.target(
            action(mask),
            LINK.format(
                words(mask.bit_count(), count - mask.bit_count()), *note_on(view, name, [mask])[::-1]
            ),
            classes(mask, count),
        )
        for mask in range(1 << count)
        if action(mask) in scene.choices
    )
    return LINKS.format(verb=name, hint=hint, links=found)


def classes(mask: int, count: int) -> str:
    """Classes by which the style sheet hides the links for other dice than those ticked now."""
    return " ".join(f"{'k' if mask >> i & 1 else 'n'}{i}" for i in range(count))
