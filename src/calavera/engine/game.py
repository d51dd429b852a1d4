"""The door of a game: everything that the rest of the house may ask of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from calavera.engine.actions import Vocabulary
from calavera.engine.asks import Ask, Rules
from calavera.engine.errors import BadSetup
from calavera.engine.journal import Journal, Namer
from calavera.engine.match import Match
from calavera.engine.options import Option, Preset, Value, settle_options
from calavera.engine.state import State
from calavera.engine.streams import Stream, new_seed, read_seed


class Result:
    """How a match ended: points and places by seat (1 is best, equals share); co-operative games `won`."""

    def __init__(self, scores: list[int], ranks: list[int], won: bool | None = None) -> None:
        self.scores = scores
        self.ranks = ranks
        self.won = won

    def plain(self) -> dict[str, Any]:
        """As JSON-able data."""
        return {"scores": self.scores, "ranks": self.ranks, "won": self.won}


class Choice:
    """One legal action in words: `label`, a `note` on its consequence if known, a short `badge`.

    Where many choices are of one kind, such as each way to keep some of five dice, all may name it as their
    `group`: a page puts those that follow each other under that title, and folds them where the question has many.
    """

    def __init__(self, label: str, note: str = "", badge: str = "", group: str = "") -> None:
        self.label = label
        self.note = note
        self.badge = badge
        self.group = group


class Counsel:
    """Why an action is good, in the game's own words (a sentence or two), and the rule that it rests on."""

    def __init__(self, says: str, rule: str = "") -> None:
        self.says = says
        self.rule = rule


class Points:
    """One line of the arithmetic at the end: what the points are for and how many each seat got."""

    def __init__(self, label: str, values: list[int], rule: str, notes: list[str] | None = None) -> None:
        self.label = label
        self.values = values
        self.rule = rule
        self.notes = notes or []


class Words:
    """How a game speaks. Every function is given a view, never a state, and the names of the seats."""

    def __init__(
        self,
        *,
        heading: Callable[[Any], str],
        choice: Callable[[Any, int, Sequence[str]], Choice],
        names: Callable[[Any], Mapping[str, Namer]],
        text: Callable[[Any, Sequence[str]], str],
        ending: Callable[[Any, Sequence[str]], list[Points]],
    ) -> None:
        self.heading = heading
        """`heading(view)`: where the match stands, e.g. "Round 3"."""
        self.choice = choice
        """`choice(view, action, seat_names)`: a legal action in words."""
        self.names = names
        """`names(state)`: a namer for each of the game's own placeholders in events and prompts, made from
        what is printed (the state's `parts`) and nothing secret."""
        self.text = text
        """`text(view, seat_names)`: the whole table as plain text, for the terminal and screen readers."""
        self.ending = ending
        """`ending(view, seat_names)`: the arithmetic of the score, line by line; empty until the end."""


class Game:
    """One game. `calavera.game(id)` finds it; a game's folder makes one and names it GAME."""

    def __init__(
        self,
        *,
        id: str,
        name: str,
        tagline: str,
        rules_version: int,
        seats: tuple[int, int],
        minutes: tuple[int, int],
        cooperative: bool,
        options: list[Option],
        actions: Vocabulary,
        folder: Path,
        load: Callable[[Mapping[str, Any]], Any],
        house: Callable[[], Mapping[str, Any]],
        setup: Callable[[Any, int, Mapping[str, Value], Stream, Journal | None], State],
        turn: Callable[[Any], Rules],
        result: Callable[[Any], Result],
        view: Callable[[Any, int], Any],
        determinize: Callable[[Any, int, Stream], None],
        words: Words,
        draw: Callable[[Any, Any], Any],
        presets: list[Preset] | None = None,
        emblems: tuple[str, str, str] = ("spyglass", "skull", "chest"),
        rollout: Callable[[Any, Ask, Stream], int] | None = None,
        shortlist: Callable[[Any, Ask], list[int]] | None = None,
        outlook: Callable[[Any], float] | None = None,
        counsel: Callable[[Any, int, Sequence[str]], Counsel | None] | None = None,
    ) -> None:
        self.id = id
        self.name = name
        self.tagline = tagline
        self.rules_version = rules_version
        """Rises when an old record could replay differently: a rule, the order of draws, the vocabulary."""
        self.seats = seats
        """The fewest and the most seats."""
        self.minutes = minutes
        """How long a match of people takes, from and to."""
        self.cooperative = cooperative
        self.options = options
        self.presets = presets or []
        self.emblems = emblems
        """Three emblems of `calavera.drawing.shapes` that stand for the game on the front door."""
        self.actions = actions
        self.folder = folder
        """Where `rules.md`, `components.toml` and `board.css` lie."""
        self.load = load
        """`load(data)`: the component set in `data` (a parsed TOML document) as the state's `parts`.
        Raises BadComponents, naming the entry."""
        self.house = house
        """`house()`: the house set's document."""
        self.setup = setup
        """`setup(parts, seats, options, rng, journal)`: the state before the first choice, made with
        `State.prepare`."""
        self.turn = turn
        """`turn(state)`: the rules from one checkpoint to the next."""
        self.result = result
        self.view = view
        """`view(state, seat)`: what a seat may see, as msgspec Structs; seat -1 is a spectator."""
        self.determinize = determinize
        """`determinize(state, seat, rng)`: re-deal in place all that the seat doesn't know."""
        self.words = words
        self.rollout = rollout
        """Optional: `rollout(state, ask, rng)` is a sensible answer to an ask, for the playouts of bots. It is given an
        imagined world, all of which it may read, and is no rule: it may change without harm to records."""
        self.shortlist = shortlist
        """Optional, beside `rollout`: `shortlist(state, ask)` are all actions of an ask, those that seem best first."""
        self.outlook = outlook
        """Optional, beside `rollout`, for co-operative games: `outlook(state)` is how likely a win seems, from 0 to 1,
        so that worlds need not be played to the end."""
        self.counsel = counsel
        """Optional: `counsel(view, action, seat_names)` is why the seat of a view might take an action, in the game's
        own words, for the adviser; None if there is nothing to say. Given a view, it has no secret to tell."""
        self.draw = draw
        """`draw(view, scene)`: the board as HTML and SVG for the browser; see `calavera.drawing.scene`."""
        self.house_parts: Any = None

    def parts(self, components: Mapping[str, Any] | None = None) -> Any:
        """The given component set, or the house set, loaded. Raises BadComponents."""
        if components is not None:
            return self.load(components)
        if self.house_parts is None:
            self.house_parts = self.load(self.house())
        return self.house_parts

    def settle(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
    ) -> dict[str, Value]:
        """All options of a match of this many seats, with defaults filled in. Raises BadSetup, BadComponents."""
        least, most = self.seats
        if not isinstance(seats, int) or isinstance(seats, bool) or not least <= seats <= most:
            raise BadSetup(f"{self.name} is played with {least} to {most} seats, not {seats!r}")
        if components is not None:
            self.load(components)
        document = self.house() if components is None else components
        return settle_options(self.options, document.get("options", {}), options or {})

    def start(
        self,
        seats: int,
        rng: Stream,
        options: Mapping[str, Value],
        components: Mapping[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> State:
        """The state before the first choice, from settled options."""
        return self.setup(self.parts(components), seats, options, rng, journal)

    def match(
        self,
        seats: int,
        seed: int | str | bytes | None = None,
        options: Mapping[str, object] | None = None,
        components: Mapping[str, Any] | None = None,
        *,
        stream: str = "sealed",
        journal: bool = True,
    ) -> Match:
        """A new match at its first question.

        `seed` is a whole number, 64 hexadecimal digits or 32 bytes; without one it is drawn from the
        operating system. `stream` is "sealed", or "fast" for simulation. Raises BadSetup and BadComponents.
        """
        if stream not in ("sealed", "fast"):
            raise BadSetup(f"a stream is 'sealed' or 'fast', not {stream!r}")
        settled = self.settle(seats, options, components)
        raw = new_seed() if seed is None else read_seed(seed)
        match = Match(self, seats, settled, components, raw, stream, Journal() if journal else None, State())
        match.begin()
        return match
