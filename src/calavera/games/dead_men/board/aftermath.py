"""How a turn ended: the journal from the Revenge card to the next turn, as numbered steps with their places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene, Told
from calavera.drawing.steps import Step, at, sentence, with_beats
from calavera.games.dead_men.view import DeadMenView

TURN: Final = "DM-1.27"
CARDS: Final = ("DM-26.1", "DM-24.7")
RISEN: Final = "DM-27.1"
SPRAYED: Final = "DM-34.13"
BLAST: Final = "DM-29.1"
CREPT: Final = "DM-21.11"
KRAKEN_CARDS: Final = {"DM-34.5": "swims", "DM-34.10": "attacks", "DM-34.18": "surfaces"}
"""Rules whose lines begin or tell a step."""

ICONS: Final = {
    RISEN: "flame",
    "DM-28.1": "barrel",
    BLAST: "barrel",
    "DM-29.6": "chest",
    "DM-31.1": "bones",
    "DM-33.1": "bones",
    CREPT: "skull",
    "DM-34.5": "tentacle",
    "DM-34.10": "tentacle",
    "DM-34.18": "tentacle",
    SPRAYED: "wave",
    "DM-34.15": "swords",
    "DM-18.1": "hourglass",
    "DM-37.1": "bones",
    "DM-26.5": "die",
}
SWIMS: Final = ("DM-34.5", "DM-34.18")
DECKHAND: Final = "deckhand"
LEADER: Final = "DM-33.1"
COMING: Final = {"DM-31.1": DECKHAND, LEADER: DECKHAND, "DM-34.10": "tentacle"}
"""What comes to a room by a line of a rule."""

KINDS: Final = {
    "flame": "fire",
    "barrel": "blast",
    "bones": "crew",
    "skull": "crew",
    "tentacle": "kraken",
    "wave": "spray",
}
"""How a room lights up."""


@dataclass(frozen=True)
class Aftermath:
    """The end of one turn: whose, the line that told the Revenge card, its number, and what followed from it."""

    whose: str
    line: int
    card: int
    steps: list[Step]

    def arrival(self, thing: str, room: int, count: int) -> str:
        """One more class: the beat on which so many things came to a room, if all of them just came."""
        came = self.arrivals(thing, room)
        return (
            f" {at(came[0].beat)}".rstrip() if came and sum(len(step.told) for step in came) == count else ""
        )

    def arrivals(self, thing: str, room: int) -> list[Step]:
        """The steps on which something came to a room."""
        return [step for step in self.steps if self.is_coming(step, thing) and room_of(step) == room]

    def is_coming(self, step: Step, thing: str) -> bool:
        """Whether something comes to a room on a step."""
        return COMING.get(step.rule) == thing

    def crept(self, token: int, room: int) -> str:
        """One more class: the beat on which a token of the crew came to a room from the next, if it did."""
        moves = [
            step.beat
            for step in self.steps
            if step.rule == CREPT and operands(step.told[0], "token") == [token] and room_of(step) == room
        ]
        return f" {at(moves[-1])}".rstrip() if moves else ""

    @property
    def swim(self) -> str:
        """One more class: the beat on which the Kraken moved."""
        moves = [step.beat for step in self.steps if step.rule in SWIMS]
        return f" {at(moves[-1])}".rstrip() if moves else ""


def aftermaths(view: DeadMenView, scene: Scene) -> list[Aftermath]:
    """The ends of the last turns, one for each seat at most, the newest first."""
    begun = [i for i, line in enumerate(scene.told) if line.rule == TURN]
    spans = list(pairwise([*begun, len(scene.told)]))[: -view.seats - 2 : -1]
    ends = [aftermath(scene, first, stop) for first, stop in spans]
    return [end for end in ends if end is not None][: view.seats]


def aftermath(scene: Scene, first: int, stop: int) -> Aftermath | None:
    """The end of the turn whose lines these are; None before its Revenge card is drawn."""
    for drawn in range(first, stop):
        line = scene.told[drawn]
        if line.rule in CARDS:
            words = scene.told[first].parts[0].words
            card = operands(line, "revenge")[-1]
            steps = with_beats(steps_of(scene.told, drawn + 1, stop), scene.pauses)
            return Aftermath("your" if words == "Your" else words, drawn + 1, card, steps)
    return None


def steps_of(told: Sequence[Told], first: int, stop: int) -> list[Step]:
    """Each line as a step, but all deckhands that come to a room together as one."""
    steps: list[Step] = []
    for i, line in enumerate(told[first:stop], first):
        step = Step(len(steps) + 1, i + 1, [line], ICONS.get(line.rule, "swords"), sentence(line))
        if steps and is_more(step, steps[-1]):
            lines = [*steps[-1].told, line]
            steps[-1] = replace(steps[-1], told=lines, words=deckhands_came(lines))
        else:
            steps.append(step)
    return steps


def is_more(step: Step, last: Step) -> bool:
    """Whether one more deckhand comes to the room of the last."""
    kinds = {COMING.get(step.rule), COMING.get(last.rule)}
    return kinds == {DECKHAND} and room_of(step) == room_of(last)


def deckhands_came(lines: Sequence[Told]) -> Markup:
    """How many came to a room, and how many of them are leaders."""
    where = next(part.words for part in lines[0].parts if part.kind == "room")
    leaders = sum(line.rule == LEADER for line in lines)
    led = ["", ", a leader among them"][leaders] if leaders < 2 else f", {leaders} of them leaders"
    return Markup("{} deckhands came to {}{}.").format(len(lines), where, led)


def operands(line: Told, kind: str) -> list[int]:
    """What a line says of one kind of thing."""
    return [part.operand for part in line.parts if part.kind == kind]


def room_of(step: Step) -> int | None:
    """The room where it happened: the last that its first line names."""
    rooms = operands(step.told[0], "room")
    return rooms[-1] if rooms else None
