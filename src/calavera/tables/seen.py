"""All that one seat sees of a match: the only source of every page, message and API answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from calavera.engine.asks import Ask, Prompt, Together, Window
from calavera.engine.journal import Namer, fill
from calavera.engine.match import Match


class SeenChoice(Struct):
    """A legal action: its number, verb and operands, and its words; many of one kind have a `group`."""

    action: int
    verb: str
    operands: dict[str, int]
    label: str
    note: str
    badge: str
    group: str = ""


class SeenAsk(Struct):
    """The open ask of the seat.

    `chosen` is its own answer, while that may still be changed; `at_any_time` says that everybody is asked whether
    they act, and that the seat may say how it wants to be asked.
    """

    number: int
    title: str
    why: str
    rule: str
    choices: list[SeenChoice]
    chosen: int | None
    at_any_time: bool


class SeenPart(Struct):
    """A piece of a journal line: plain text (kind ""), a seat, or a thing of the game."""

    kind: str
    operand: int
    words: str


class SeenLine(Struct):
    """A journal line with the id of its rule."""

    rule: str
    text: str
    parts: list[SeenPart]


class SeenPoints(Struct):
    """A line of the arithmetic at the end: points by seat."""

    label: str
    values: list[int]
    rule: str
    notes: list[str]


class SeenResult(Struct):
    """How the match ended; `arithmetic` shows how each point came."""

    scores: list[int]
    ranks: list[int]
    won: bool | None
    arithmetic: list[SeenPoints]


class Seen(Struct):
    """What a seat sees. `view` is the game's own struct.

    `waiting` are the seats that have still to choose, or all that a discreet question asks; `ready` are the
    seats whose secret choice is in, while others' is not; `may_ask_back` says that the seat has a choice which
    the table could agree to take back.
    """

    game: str
    seat: int
    names: list[str]
    heading: str
    view: Any
    ask: SeenAsk | None
    waiting: list[int]
    waiting_for: str
    ready: list[int]
    may_undo: bool
    may_ask_back: bool
    journal: list[SeenLine]
    over: bool
    result: SeenResult | None


def see(match: Match, seat: int, names: Sequence[str]) -> Seen:
    """What `seat` sees (-1: a spectator); `names` are the names of all seats."""
    game = match.game
    view = match.view(seat)
    namers = all_names(match, seat, names)
    result = match.result
    arithmetic = game.words.ending(view, names) if match.over else []
    return Seen(
        game=game.id,
        seat=seat,
        names=list(names),
        heading=game.words.heading(view),
        view=view,
        ask=see_ask(match, seat, view, names, namers),
        waiting=match.awaited,
        waiting_for=what_is_asked(match, namers),
        ready=those_ready(match),
        may_undo=seat >= 0 and match.can_undo(seat),
        may_ask_back=seat >= 0 and not match.over and match.can_rewind(seat),
        journal=[
            SeenLine(line.rule, line.text, [SeenPart(*part) for part in line.parts])
            for line in match.lines(seat, namers)
        ],
        over=match.over,
        result=None
        if result is None
        else SeenResult(
            result.scores,
            result.ranks,
            result.won,
            [SeenPoints(p.label, p.values, p.rule, p.notes) for p in arithmetic],
        ),
    )


def those_ready(match: Match) -> list[int]:
    """The seats whose choice in an open Together is in: everybody may know that, not what it is.

    Of a discreet one nobody may know even that: how long a choice takes depends on a hand.
    """
    question = match.question
    if not isinstance(question, Together) or question.discreet:
        return []
    return [seat for seat in question.seats if seat not in match.to_act]


def see_ask(
    match: Match, seat: int, view: Any, names: Sequence[str], namers: Mapping[str, Namer]
) -> SeenAsk | None:
    """The open ask of a seat in words; None if it has nothing to choose."""
    ask = match.ask_of(seat)
    legal = match.legal(seat)
    if ask is None or not legal:
        return None
    choices = []
    for action in legal:
        verb, operands = match.game.actions.decode(action)
        words = match.game.words.choice(view, action, names)
        choices.append(SeenChoice(action, verb, operands, words.label, words.note, words.badge, words.group))
    number_alike(choices)
    title, why = sentences(ask.prompt, ask, namers)
    at_any_time = isinstance(match.question, Window) and match.question.discreet
    return SeenAsk(match.ask, title, why, ask.prompt.rule, choices, match.answer_of(seat), at_any_time)


def number_alike(choices: Sequence[SeenChoice]) -> None:
    """Where choices have the same words, such as two cards of one name, say that any of them does."""
    count = Counter((choice.label, choice.note) for choice in choices)
    met: Counter[tuple[str, str]] = Counter()
    for choice in choices:
        words = choice.label, choice.note
        if count[words] > 1:
            met[words] += 1
            choice.label += f" ({met[words]} of {count[words]} alike)"


def sentences(prompt: Prompt, ask: Ask, namers: Mapping[str, Namer]) -> tuple[str, str]:
    """A prompt's title and reason with what it speaks of filled in."""
    title, why = (
        "".join(words for _, _, words in fill(sentence, [ask.about] * 4, namers))
        for sentence in (prompt.title, prompt.why)
    )
    return title, why


def what_is_asked(match: Match, namers: Mapping[str, Namer]) -> str:
    """The title of the open question, for those who only wait."""
    question = match.question
    if question is None:
        return ""
    ask = question.asks[0]
    return sentences(ask.prompt, ask, namers)[0]


def all_names(match: Match, seat: int, names: Sequence[str]) -> Mapping[str, Namer]:
    """The namers of a match's journal: seats from the point of view of `seat`, and the game's own kinds."""

    def name(other: int) -> str:
        return "you" if other == seat else names[other]

    def possessive(other: int) -> str:
        return "your" if other == seat else f"{names[other]}’s"

    return {**match.game.words.names(match.state), "seat": name, "seat's": possessive}
