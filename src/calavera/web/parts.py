"""The parts of a table page, each a whole element with an id: the page is made of them, the stream sends them.

Everything here is made from what is public about the table and from what the shown seat sees.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from markupsafe import Markup

from calavera.bots import bots
from calavera.drawing.steps import sentence
from calavera.engine.game import Game
from calavera.engine.options import Value
from calavera.tables import Advice, Now, SeatInfo
from calavera.tables.advice import refused
from calavera.tables.seen import Seen, SeenAsk, SeenChoice
from calavera.web.anytime import AtAnyTime, at_any_time
from calavera.web.rendering import Renderer
from calavera.web.side import Side, ending, join, rule_links
from calavera.web.visitors import Viewer

NAMES = ("question", "votes", "players", "chat", "cue")
"""The parts that hang on who looks; the others are the same for all who look from one seat."""


@dataclass(frozen=True)
class Cue:
    """What calls a player: the page's title and icon, the ribbon of the question, and sentences for it.

    `waits` says that others must act before this page changes.
    """

    title: str
    icon: str
    ribbon: str
    waiting: str
    says: str
    waits: bool = True


FEW = 8
"""So many choices of one question need no folding."""
MANY = 12
"""More choices than these are folded also where they are all of one kind."""


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices of one kind that follow each other, under a `title` where there are enough of them; `folded` at first."""

    title: str
    choices: list[SeenChoice]
    folded: bool


@dataclass(frozen=True)
class SittingSeat:
    """A line of the list of players."""

    number: int
    name: str
    says: str
    waited_for: bool
    left: bool


def context(
    side: Side,
    now: Now,
    viewer: Viewer,
    token: str,
    site: str,
    advice: Advice | None = None,
    watching: int = 0,
) -> dict[str, Any]:
    """All that the templates of a table in play or ended are given, beside what its side has drawn already.

    `advice` is what the seat shown was told at the question that is open, if it has asked; `watching` how many follow
    the table without a seat.
    """
    match = now.playing()
    info = now.info
    game = match.game
    seen = side.seen
    window = at_any_time(now, seen.seat)
    asked = None if window and window.idle else seen.ask
    sitting = [sitting_seat(seat, seen, viewer) for seat in info.seats]
    mine = [seat for seat in sitting if seat.number in viewer.held]
    return {
        "info": info,
        "game": game,
        "url": f"/t/{info.id}",
        "site": site,
        "token": token,
        "viewer": viewer,
        "seen": seen,
        "over": seen.over,
        "cue": cue_for(game, seen, viewer, window),
        "asked": asked,
        "window": window,
        "curtain": mine if viewer.behind_curtain and not seen.over else [],
        "lower_curtain": viewer.shares_screen and not viewer.behind_curtain and not seen.over,
        "advice": advice if asked else None,
        "may_ask_advice": asked is not None and may_ask_advice(now, seen),
        "is_spoken": is_spoken,
        "choice_groups": grouped(offered(asked, window)) if asked else [],
        "move_id": move_id(now, viewer.shown),
        "ask_number": match.ask,
        "sitting": sitting,
        "watching": "" if not watching else "1 is watching" if watching == 1 else f"{watching} are watching",
        "chat": now.chat,
        "speaker": viewer.shown if viewer.shown >= 0 else next(iter(viewer.held), None),
        "bots": bots(),
        "vote": vote(now, viewer),
        "rule": rule_links(game),
        "sentence": sentence,
    }


def may_ask_advice(now: Now, seen: Seen) -> bool:
    """Whether the adviser is there for the seat shown: it has something to choose, and he is fair."""
    return seen.ask is not None and len(seen.ask.choices) > 1 and not refused(now, seen.seat)


def option_words(game: Game, options: Mapping[str, Value]) -> list[tuple[str, str]]:
    """What was agreed when the table was made: each option's label and what its value says."""
    return [(o.label, o.choices.get(options[o.name], str(options[o.name]))) for o in game.options]


def parts(render: Renderer, side: Side, given: dict[str, Any]) -> dict[str, Markup]:
    """The parts by name."""
    return {**side.parts, **{name: render(f"table/{name}.html", **given) for name in NAMES}}


def offered(asked: SeenAsk, window: AtAnyTime | None) -> Sequence[SeenChoice]:
    """The choices shown. By the clock, who wants none keeps silent: an early answer would tell that he was asked."""
    return asked.choices[:-1] if window and window.seconds else asked.choices


def grouped(choices: Sequence[SeenChoice]) -> list[ChoiceGroup]:
    """The choices in their order, those of one group that follow each other together."""
    groups = [(title, list(those)) for title, those in groupby(choices, key=lambda choice: choice.group)]
    folded = len(choices) > (FEW if len(groups) > 1 else MANY)
    least = 2 if folded else 3
    return [ChoiceGroup(title if len(those) >= least else "", those, folded) for title, those in groups]


def is_spoken(badge: str) -> bool:
    """Whether a badge is read out: one in words tells what nothing else does, a bare number stands in the words."""
    return any(letter.isalpha() or letter == "%" for letter in badge)


def move_id(now: Now, seat: int) -> str:
    """The start of the ids of the moves made with this page: the ask, and how often the seat has spoken.

    The same page always gives the same move the same id, so a double click or a lost answer does no harm.
    """
    match = now.playing()
    spoken = sum(speaker == seat for speaker, _ in match.log)
    return f"{match.ask}-{spoken}"


def sitting_seat(seat: SeatInfo, seen: Seen, viewer: Viewer) -> SittingSeat:
    """A seat as the list of players shows it."""
    who = {"bot": f"bot ({seat.bot})", "left": "gave up the seat", "open": "free", "invited": "invited"}
    says = who.get(seat.kind, "")
    if seat.seat in viewer.held:
        says = "you" if not viewer.shares_screen else "on this screen"
    waited_for = seat.seat in seen.waiting
    doing = "to choose" if waited_for else "has chosen" if seat.seat in seen.ready else ""
    says = ", ".join(filter(None, [says, doing]))
    return SittingSeat(seat.seat, seat.name, says, waited_for, left=seat.kind in ("left", "invited", "open"))


def cue_for(game: Game, seen: Seen, viewer: Viewer, window: AtAnyTime | None) -> Cue:
    """How the page calls whoever looks at it."""
    calm, call = "favicon.svg", "favicon-turn.svg"
    if seen.over:
        says = ending(seen)
        return Cue(f"{says} · {game.name}", calm, "The end", "", says, waits=False)
    waiting = who_is_waited_for(seen)
    ask = seen.ask
    asked = [seen.names[seat] for seat in viewer.held if seat in seen.waiting]
    if viewer.behind_curtain and asked:
        says = f"{join(asked)}: {seen.waiting_for}"
        return Cue(f"{join(asked)} to choose · {game.name}", call, "", waiting, says, waits=False)
    if window and window.idle:
        return Cue(f"Waiting · {game.name}", calm, "At any time", "Everybody is asked whether they act.", "")
    if ask is not None and ask.chosen is None:
        closes = f"{window.says} " if window and window.seconds else ""
        says = f"Your turn: {ask.title} {closes}".strip()
        return Cue(f"Your turn · {game.name}", call, "Your turn", waiting, says, waits=bool(closes))
    if ask is not None:
        waiting = f"{waiting} You may change your mind until everybody has chosen."
        return Cue(f"You have chosen · {game.name}", calm, "You have chosen", waiting, "You have chosen.")
    ribbon = "Waiting" if viewer.held else "You are watching"
    return Cue(f"{ribbon} · {game.name}", calm, ribbon, waiting, "")


def who_is_waited_for(seen: Seen) -> str:
    """Who has still to choose, as a sentence."""
    others = [seen.names[seat] for seat in seen.waiting if seat != seen.seat]
    if seen.seat in seen.waiting:
        return (
            f"{join(others)} {'is' if len(others) == 1 else 'are'} choosing too."
            if others
            else "All wait for you."
        )
    return f"Waiting for {join(others)}."


def vote(now: Now, viewer: Viewer) -> dict[str, Any] | None:
    """The open proposal to take back, and what the seats of the viewer may say to it."""
    proposal = now.info.proposal
    if proposal is None:
        return None
    names = now.info.names
    mine = [seat for seat in viewer.held if seat in proposal.missing]
    shared = viewer.shares_screen
    return {
        "asker": names[proposal.seat],
        "says": f"{join([names[seat] for seat in proposal.missing])} must agree.",
        "voters": [
            {
                "number": seat,
                "yes": f"{names[seat]} agrees" if shared else "I agree",
                "no": f"{names[seat]} does not" if shared else "No, play on",
            }
            for seat in mine
        ],
    }
