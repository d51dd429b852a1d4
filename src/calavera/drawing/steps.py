"""What just happened, in numbered steps that light up one after the other, in words and where they happened.

A list has all steps at once, and marks with the same numbers lie on the board: so nothing is lost without motion. With
it, what carries `at(n)` waits for the n-th beat; `drawing.css` has the beats and what happens on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from markupsafe import Markup, escape

from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene, Told
from calavera.drawing.shapes import icon

BEATS: Final = 30
"""As many beats are counted; what comes later comes on the last."""

FRESH: Final = 20
"""Steps no longer light up when so many lines have been told since: a bot that moves on tells fewer while they do."""

LONG: Final = 8
"""More steps than these follow each other faster."""

SEQUEL: Final = Markup(
    '<details class="sequel{state}" id="sequel-{line}" open><summary><span class="name">{title}</span> '
    '<span class="sequel-note">{note}</span></summary><div class="sequel-body">{pictures}'
    '<ol class="sequel-steps" role="list" aria-label="{title}: {note}">{rows}</ol></div></details>'
)
ROW: Final = Markup(
    '<li id="step-{line}" class="{at}"><b class="step-number">{number}</b>{icon}<span>{words}</span></li>'
)
NOTHING: Final = Markup("<li>Nothing else happened.</li>")
MARK: Final = Markup(
    '<g id="mark-{line}" transform="translate({x:g} {y:g})"><title>{number}: {words}</title>'
    '<g class="step-mark {at}"><circle r="10.5"/>{digits}</g></g>'
)


@dataclass(frozen=True)
class Step:
    """A step: its number, its lines of the journal with the number of the first of them there, and its words.

    It comes or lights up on its `beat`, counted from 1; one that was there before has none (0).
    """

    number: int
    line: int
    told: Sequence[Told]
    icon: str
    words: Markup
    beat: int = 0

    @property
    def rule(self) -> str:
        """The rule of the first line."""
        return self.told[0].rule


def at(beat: int) -> str:
    """The class of what happens on a beat; none for what happened before."""
    return f"at-{min(beat, BEATS)}" if beat else ""


def with_beats(steps: Sequence[Step], pauses: Sequence[int]) -> list[Step]:
    """The steps with their beats, counted anew after the last time that somebody was asked in the midst of them."""
    last = steps[-1].line + len(steps[-1].told) - 1 if steps else 0
    asked = max((pause for pause in pauses if pause < last), default=0)
    old = sum(step.line + len(step.told) - 1 <= asked for step in steps)
    return [replace(step, beat=max(0, step.number - old)) for step in steps]


def sentence(line: Told) -> Markup:
    """A line of the journal, with the seats in their colours."""
    return Markup("").join(
        Markup('<b class="who seat-c{}">{}</b>').format(part.operand, part.words)
        if part.kind.startswith("seat")
        else escape(part.words)
        for part in line.parts
    )


def sequel(title: str, note: str, line: int, steps: Sequence[Step], scene: Scene, pictures: Markup) -> Markup:
    """The steps that follow a line of the journal, under a title that folds them; they light up while they are news."""
    last = line + sum(len(step.told) for step in steps)
    fresh = scene.told_before < last and len(scene.told) - last < FRESH
    rows = Markup("").join(
        ROW.format(
            line=step.line,
            at=at(step.beat),
            number=step.number,
            icon=icon(step.icon),
            words=step.words,
        )
        for step in steps
    )
    return SEQUEL.format(
        state=(" is-fresh" if fresh else "")
        + (" is-long" if sum(step.beat > 0 for step in steps) > LONG else ""),
        line=line,
        title=title,
        note=note,
        rows=rows or NOTHING,
        pictures=pictures,
    )


def mark(step: Step, x: float, y: float) -> Markup:
    """The number of a step, as a disc in a drawing of the board."""
    digits = lines([str(step.number)], 0, 0, 15, "step-digits")
    return MARK.format(
        line=step.line,
        at=at(step.beat),
        x=x,
        y=y,
        number=step.number,
        words=step.words.striptags(),
        digits=digits,
    )
