"""What just happened on the ship: the cards, the steps in words, and the same steps marked where they happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.lettering import lines
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import emblem
from calavera.drawing.steps import Step, at, mark, sentence, sequel
from calavera.games.dead_men.board.aftermath import (
    BLAST,
    CREPT,
    KINDS,
    KRAKEN_CARDS,
    RISEN,
    SPRAYED,
    Aftermath,
    operands,
    room_of,
)
from calavera.games.dead_men.board.chart import Chart
from calavera.games.dead_men.board.kraken import rear_of
from calavera.games.dead_men.board.piles import revenge_card
from calavera.games.dead_men.board.rooms import cold, die, walls
from calavera.games.dead_men.board.travellers import travellers
from calavera.games.dead_men.names import card_name, column_name, counted
from calavera.games.dead_men.view import DeadMenView, RoomSeen

SPOTS: Final = ((10, 1), (30, 1), (72, 1), (92, 1), (0, 25), (100, 25), (0, 76), (100, 76))
"""Where the numbers of a room's steps lie: on its walls, beside the doors."""

FLASH: Final = Markup(
    '<rect class="flash flash-{kind} {at}" x="{x}" y="{y}" width="100" height="100" rx="6"/>'
)
TRAIL: Final = Markup('<path class="crept {at}" d="M{} {}L{} {}"/>')
WAS: Final = Markup('<g class="was {at} room is-{colour}" transform="translate({x} {y})">{inner}</g>')
CARDS: Final = Markup('<div class="sequel-cards">{}</div>')
MARKS: Final = Markup('<g class="step-marks" aria-hidden="true">{}</g>')
SEQUELS: Final = Markup('<div class="sequels">{}</div>')
QUIET: Final = Markup(
    '<p class="sequel is-quiet"><span class="name">What just happened</span> At the end of each turn the Revenge card, '
    "and later the Kraken’s, plays out here step by step.</p>"
)
EARLIER: Final = Markup(
    '<details class="sequel is-before" id="sequel-before"><summary><span class="name">{}</span> '
    '<span class="sequel-note">{}</span></summary><div class="sequel-body">'
    '<ol class="sequel-steps" role="list" aria-label="{}">{}</ol></div></details>'
)
BEFORE: Final = Markup("<li><b>{}</b> {}</li>")


def sequels(view: DeadMenView, scene: Scene, ends: Sequence[Aftermath]) -> Markup:
    """The end of the last turn; those before it folded together."""
    if not ends:
        return SEQUELS.format(QUIET)
    just = ends[0]
    card = view.revenge_cards[just.card]
    pictures = [revenge_card(card, shown=True)] + [
        kraken_card(step) for step in just.steps if is_kraken_card(step)
    ]
    count = f": {counted(len(just.steps), 'step')}" if just.steps else ""
    note = f"the end of {just.whose} turn, {card_name(card)}{count}"
    told = sequel(
        "What just happened", note, just.line, just.steps, scene, CARDS.format(Markup("").join(pictures))
    )
    return SEQUELS.format(told + earlier(view, scene, ends[1:]))


def earlier(view: DeadMenView, scene: Scene, ends: Sequence[Aftermath]) -> Markup:
    """The ends of the turns before, one line for each."""
    if not ends:
        return Markup("")
    title = "Before that"
    note = " and ".join(f"the end of {end.whose} turn" for end in ends)
    if len(ends) > 2:
        note = f"the ends of {len(ends)} turns"
    rows = Markup("").join(
        BEFORE.format(
            f"The end of {end.whose} turn: {card_name(view.revenge_cards[end.card])}.",
            Markup(" ").join(sentence(line) for step in end.steps for line in step.told),
        )
        for end in ends
    )
    return EARLIER.format(title, note, f"{title}: {note}", rows)


def is_kraken_card(step: Step) -> bool:
    """Whether a Kraken card was drawn on this step: it swims, attacks or surfaces at a column."""
    return step.rule in KRAKEN_CARDS and bool(operands(step.told[0], "column"))


def kraken_card(step: Step) -> Markup:
    """What the Kraken did, as a card: its arm with the column."""
    does = KRAKEN_CARDS[step.rule]
    column = column_name(operands(step.told[0], "column")[0])
    drawing = (
        Markup('<rect class="stock" x=".8" y=".8" width="78.4" height="108.4" rx="7"/>')
        + emblem("tentacle" if does == "attacks" else "wave", 40, 30, 1)
        + lines([column], 40, 72, 26, "card-value")
        + lines([does], 40, 96, 13, "card-text")
    )
    return picture(
        drawing,
        80,
        110,
        classes=f"card small {at(step.beat)}",
        title=f"Kraken card: {does}, column {column}",
    )


def marks(view: DeadMenView, chart: Chart, just: Aftermath) -> Markup:
    """The steps where they happened: how it was before, a light, a number."""
    parts = [*before(view, chart, just), *travellers(view, chart, just)]
    crowd: dict[tuple[int, int], int] = {}
    for step in just.steps:
        room = place(view, step)
        if room is not None:
            x, y = chart.corner(room.x, room.y)
            if step.beat:
                parts.append(FLASH.format(kind=KINDS.get(step.icon, "other"), at=at(step.beat), x=x, y=y))
            rank = crowd.get((x, y), 0)
            crowd[x, y] = rank + 1
            if rank < len(SPOTS):
                parts.append(mark(step, x + SPOTS[rank][0], y + SPOTS[rank][1]))
        elif columns := operands(step.told[0], "column"):
            x, y = chart.middle(columns[0]), rear_of(view, chart, columns[0]) - 100
            parts.append(mark(step, x + 22 * crowd.get((x, y), 0), y))
            crowd[x, y] = crowd.get((x, y), 0) + 1
    return MARKS.format(Markup("").join(parts))


def place(view: DeadMenView, step: Step) -> RoomSeen | None:
    """The room of a step; what happens to a pirate happens where it stands."""
    room = room_of(step)
    if room is None:
        seats = [part.operand for part in step.told[0].parts if part.kind.startswith("seat")]
        room = view.pirates[seats[0]].room if seats else None
    return None if room is None or room < 0 or room >= len(view.rooms) else view.rooms[room]


def before(view: DeadMenView, chart: Chart, just: Aftermath) -> list[Markup]:
    """How rooms and fires were, each until its beat; the first to change lies on top."""
    parts = []
    for step in reversed(just.steps):
        room = place(view, step)
        if room is None:
            continue
        x, y = chart.corner(room.x, room.y)
        colour = room.tile.colour
        if step.rule == CREPT:
            start = view.rooms[operands(step.told[0], "room")[0]]
            from_x, from_y = chart.corner(start.x, start.y)
            parts.append(TRAIL.format(from_x + 50, from_y + 50, x + 50, y + 50, at=at(step.beat)))
        elif not step.beat:
            continue
        elif step.rule == BLAST:
            inner = FLOOR + walls(room.tile.doors)
            parts.insert(0, WAS.format(at=at(step.beat), colour=colour, x=x, y=y, inner=inner))
        elif step.rule in (RISEN, SPRAYED):
            level = operands(step.told[0], "n")[0] + (-1 if step.rule == RISEN else 1)
            inner = die(colour, level) if level else PATCH + cold(colour)
            parts.append(WAS.format(at=at(step.beat), colour=colour, x=x, y=y, inner=inner))
    return parts


FLOOR: Final = Markup('<rect class="floor" width="100" height="100"/><use href="#dm-planks"/>')
PATCH: Final = Markup('<rect class="floor" x="10" y="10" width="34" height="34"/>')
