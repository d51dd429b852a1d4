"""A match: who must choose, what is legal, playing, taking back, cloning.

A match is its game, options, seed and log. The state is computed from them: the rules run as a coroutine to
the next open question, and every turn starts at a checkpoint from which it can be played again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from typing import TYPE_CHECKING, Any, Final

from calavera.engine.asks import NOBODY, UNANSWERED, Ask, Question, Rules, Window
from calavera.engine.errors import BadRecord, CannotClone, CannotUndo, NotAsked, NotOffered, Runaway, StaleAsk
from calavera.engine.journal import Journal, Line, Namer
from calavera.engine.options import Value
from calavera.engine.state import State
from calavera.engine.streams import SealedStream, Stream, fast_stream, seed_hash

if TYPE_CHECKING:
    from calavera.engine.game import Game, Result

UNDO: Final = -1
"""In the log: the seat took back its last choice."""

REWIND: Final = -2
"""In the log: the table agreed to take back the seat's last choice and all that followed."""


class Checkpoint:
    """The state between two turns, frozen: it is only ever cloned. `ply` counts the choices before it."""

    def __init__(self, ply: int, state: State, entries: int) -> None:
        self.ply = ply
        self.state = state
        self.entries = entries


class Match:
    """One match, in progress or ended. Made by `calavera.game(id).match(...)` or by `calavera.replay`."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: dict[str, Value],
        components: Mapping[str, Any] | None,
        seed: bytes,
        stream: str,
        journal: Journal | None,
        state: State,
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.components = components
        self.seed = seed
        self.stream = stream
        self.journal = journal
        self.state = state
        self.log: list[tuple[int, int]] = []
        """Every accepted call in order, as (seat, action), with UNDO and REWIND among the actions."""
        self.imagined = False
        """Whether secrets were re-dealt: such a match is for thinking, it has no record."""
        self._redealt = False
        self._taken: list[tuple[int, int, int]] = []
        """The choices that stand, as (seat, action, ply of the first answer to the same question)."""
        self._rekeys: list[tuple[int, int]] = []
        """Where the table rewound, as (ply, key): the draws after that choice come from a changed stream."""
        self._floor = 0
        """The ply below which nobody may take back alone."""
        self._checkpoints: list[Checkpoint] = []
        self._flow: Flow | None = None
        self._question: Question | None = None
        self._number = 0
        self._opened = 0

    # ---- what people and programs ask of a match

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self._question is None

    @property
    def result(self) -> Result | None:
        """Scores, ranks and, for co-operative games, won or lost; None until the end."""
        return self.game.result(self.state) if self.over else None

    @property
    def ask(self) -> int:
        """The number of the open question; it never comes again, not even after an undo."""
        return self._number

    @property
    def opened(self) -> int:
        """The length of the log when the open question was asked. Not to be shown: it counts others' answers."""
        return self._opened

    @property
    def question(self) -> Question | None:
        """The open question, for those who show it."""
        return self._question

    @property
    def to_act(self) -> list[int]:
        """The seats that are waited for; empty when the match is over."""
        question = self._question
        if question is None:
            return []
        answers = question.answers
        return [ask.seat for i, ask in enumerate(question.asks) if answers[i] == UNANSWERED]

    @property
    def awaited(self) -> list[int]:
        """The seats shown as waited for: all of a discreet question, until it is closed."""
        question = self._question
        if question is not None and question.discreet:
            return [ask.seat for ask in question.asks]
        return self.to_act

    def ask_of(self, seat: int) -> Ask | None:
        """The open ask of a seat, answered or not; None if it has nothing to choose."""
        question = self._question
        i = self._index(seat)
        return None if question is None or i < 0 else question.asks[i]

    def answer_of(self, seat: int) -> int | None:
        """What a seat has answered to the open question, and may still change; None if nothing."""
        question = self._question
        i = self._index(seat)
        if question is None or i < 0 or not question.wants(i) or question.answers[i] == UNANSWERED:
            return None
        return question.answers[i]

    def legal(self, seat: int) -> list[int]:
        """The actions a seat may take now, in the order the rules name them; empty if it is not asked."""
        question = self._question
        i = self._index(seat)
        return [] if question is None or i < 0 or not question.wants(i) else question.asks[i].legal[:]

    def view(self, seat: int) -> Any:
        """What a seat may see of the table; -1 is a spectator."""
        return self.game.view(self.state, seat)

    def lines(self, seat: int, names: Mapping[str, Namer]) -> list[Line]:
        """What a seat may read of the journal, in words; empty if no journal is kept."""
        return [] if self.journal is None else self.journal.lines(seat, names)

    def pauses(self, seat: int) -> list[int]:
        """After how many of these lines somebody was asked."""
        return [] if self.journal is None else self.journal.pauses_of(seat)

    def play(self, seat: int, action: int, ask: int | None = None) -> None:
        """Answer the open question of `seat` with `action`; `ask` may give the number it means to answer.

        Raises NotAsked, NotOffered, BadAction or StaleAsk, and then nothing has changed.
        """
        question = self._question
        if question is None:
            raise NotAsked("the match is over; nothing is asked any more")
        if ask is not None and ask != self._number:
            raise StaleAsk(f"ask {ask} is no longer open; ask {self._number} is")
        i = self._index(seat)
        if i < 0 or not question.wants(i):
            raise NotAsked(f"seat {seat} has nothing to choose now; waiting for seats {self.awaited}")
        if action not in question.asks[i].legal:
            raise NotOffered(self._not_offered(seat, action, question.asks[i].legal))
        before = question.answers[i]
        ply = len(self._taken)
        question.answers[i] = action
        self.log.append((seat, action))
        if question.settle(i):
            try:
                self._take(question, i)
            except BaseException:
                question.answers[i] = before
                self._recover(ply, question.answers)
                raise
            self._ask_next()

    def can_undo(self, seat: int) -> bool:
        """Whether `undo(seat)` would be allowed now."""
        return not self._undo_refusal(seat)

    def undo(self, seat: int) -> None:
        """Take back the seat's last choice. Raises CannotUndo if anybody acted or learned anything since."""
        refusal = self._undo_refusal(seat)
        if refusal:
            raise CannotUndo(refusal)
        self.log.append((seat, UNDO))
        question = self._question
        if question is not None and self.answer_of(seat) is not None:
            question.answers[self._index(seat)] = UNANSWERED
        else:
            self._restore(len(self._taken) - 1)
            self._ask_next()

    def can_rewind(self, seat: int) -> bool:
        """Whether the seat has a choice that the table could agree to take back."""
        return any(taker == seat for taker, _, _ in self._taken)

    def rewind(self, seat: int) -> None:
        """Take back the seat's last choice and all that followed, by agreement of the table.

        Later draws come from a changed stream, so a die or a card drawn at random won't come again. What was laid
        out before, as a shuffled pile, stays: that is what the table agrees to.
        Raises CannotUndo if the seat has chosen nothing yet.
        """
        ply = -1
        for taker, _, first in self._taken:
            if taker == seat:
                ply = first
        if ply < 0:
            raise CannotUndo(f"seat {seat} has not chosen anything yet")
        self.log.append((seat, REWIND))
        self._rekeys = [(at, key) for at, key in self._rekeys if at < ply]
        self._rekeys.append((ply, len(self.log)))
        taken = self._taken[:ply]
        self.begin()
        self._feed(taken)
        self._ask_next()

    def clone(self) -> Match:
        """An independent match at the same point. Raises CannotClone in a re-dealt turn."""
        if self._redealt:
            raise CannotClone("secrets were re-dealt in the middle of this turn; clone after it has ended")
        journal = None if self.journal is None else self.journal.clone()
        twin = Match(
            self.game, self.seats, self.options, self.components, self.seed, self.stream, journal, self.state
        )
        twin.log = self.log[:]
        twin.imagined = self.imagined
        twin._rekeys = self._rekeys[:]
        twin._checkpoints = self._checkpoints[:]
        question = self._question
        if question is None:
            twin._taken = self._taken[:]
            twin.state = self.state.clone()
            twin.state.journal = journal
        else:
            twin._resume(self._taken)
            if twin._question is not None:
                twin._question.answers = question.answers[:]
        twin._floor = self._floor
        twin._number = self._number
        twin._opened = self._opened
        return twin

    def determinize(self, seat: int, rng: Stream) -> Match:
        """A clone in which all that `seat` doesn't know is re-dealt, with a random stream forked from `rng`.

        It carries no seed, log, journal or old checkpoint, and others' secret answers are unmade: nothing
        in it can tell a bot what its seat doesn't know.

        Meant for a seat that is asked. Where another is, its choices are made anew for what it was dealt, and there
        may be none left: such a match cannot be played on.
        """
        twin = self.clone()
        twin.seed = b""
        twin.log = []
        twin.journal = None
        twin.imagined = True
        twin._redealt = True
        twin._taken = []
        twin._rekeys = []
        twin._checkpoints = []
        twin._floor = 0
        state = twin.state
        state.journal = None
        state.rng = rng.fork()
        self.game.determinize(state, seat, state.rng)
        question = twin._question
        if isinstance(question, Ask):
            question.renew(state)
        elif question is not None:
            question.open(state)
            mine = self.answer_of(seat)
            if mine is not None:
                question.answers[twin._index(seat)] = mine
                if UNANSWERED not in question.answers:
                    question.answers[twin._index(seat)] = UNANSWERED
        return twin

    def playout(self, rng: Stream, limit: int = 1_000_000) -> int:
        """Play on to the end, every choice by chance, and return how many choices there were.

        Nothing is logged and no checkpoint is kept: a match played out is good for its result alone.
        Raises Runaway after `limit` questions.
        """
        flow = self._flow
        question = self._question
        if question is None or flow is None:
            return 0
        state = self.state
        decisions = finish_at_random(question, rng)
        question = flow.send(question.value)
        questions = 0
        while questions < limit:
            questions += 1
            if question is not None:
                decisions += question.answer_at_random(state, rng)
                question = flow.send(question.value)
            elif not state.over:
                state.turns += 1
                question = flow.send(NOBODY)
            else:
                self._question = None
                self._flow = None
                return decisions
        raise Runaway(f"a playout of {self.game.name} went on for more than {limit} questions")

    def rollout(self, rng: Stream, most: int = 1_000_000, limit: int = 1_000_000) -> int:
        """As `playout`, but every ask is answered by the game's own rules of thumb, if it has any.

        After `most` of their answers it stops where it is; the match is then good for its state alone.
        """
        answer = self.game.rollout
        flow = self._flow
        question = self._question
        if answer is None or question is None or flow is None:
            return self.playout(rng, limit)
        state = self.state
        decisions = 0
        if not isinstance(question, Ask):
            decisions += finish_at_random(question, rng)
            question = flow.send(question.value)
        questions = 0
        while questions < limit:
            questions += 1
            if question is not None:
                if not isinstance(question, Ask):
                    decisions += question.answer_at_random(state, rng)
                elif len(question.legal) == 1:
                    question.value = question.legal[0]
                elif decisions >= most:
                    return decisions
                else:
                    question.value = answer(state, question, rng)
                    decisions += 1
                question = flow.send(question.value)
            elif not state.over:
                state.turns += 1
                question = flow.send(NOBODY)
            else:
                self._question = None
                self._flow = None
                return decisions
        raise Runaway(f"a rollout of {self.game.name} went on for more than {limit} questions")

    def record(self) -> dict[str, Any]:
        """The match as JSON-able data, enough to play it again: see `calavera.replay` and docs/api.md.

        It holds the seed, so the record of a live match is for its server alone. Raises BadRecord for a match
        whose secrets were re-dealt.
        """
        if self.imagined:
            raise BadRecord("this match was imagined: its secrets were re-dealt, so it has no record")
        rng = self.state.rng
        result = self.result
        return {
            "format": 1,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "options": dict(self.options),
            "components": None if self.components is None else dict(self.components),
            "stream": self.stream,
            "seed": self.seed.hex(),
            "seed_hash": seed_hash(self.seed),
            "actions": [list(entry) for entry in self.log],
            "draws": rng.values[:] if isinstance(rng, SealedStream) else [],
            "result": None if result is None else result.plain(),
        }

    def begin(self) -> None:
        """Set the table and run to the first question; a new match does this once."""
        sealed = self.stream == "sealed"
        rng: Stream = SealedStream(self.seed) if sealed else fast_stream(self.seed)
        if self.journal is not None:
            self.journal.cut(0)
        self.state = self.game.start(self.seats, rng, self.options, self.components, self.journal)
        self._taken = []
        self._floor = 0
        self._checkpoints = []
        self._flow = turns(self.state, self.game.turn)
        self._run(None)

    # ---- how it works

    def _index(self, seat: int) -> int:
        question = self._question
        if question is not None:
            for i, ask in enumerate(question.asks):
                if ask.seat == seat:
                    return i
        return -1

    def _ask_next(self) -> None:
        """Another question is open: give it a number of its own."""
        self._number += 1
        self._opened = len(self.log)

    def _not_offered(self, seat: int, action: int, legal: list[int]) -> str:
        actions = self.game.actions
        verb, operands = actions.decode(action)
        offered = ", ".join(f"{a} {actions.decode(a)}" for a in legal[:8]) + (
            " ..." if len(legal) > 8 else ""
        )
        return f"seat {seat} may not {verb} {operands} now; offered: {offered}"

    def _run(self, question: Question | None) -> None:
        """From what the rules just yielded (None: a turn's end) go on until somebody must choose."""
        state = self.state
        flow = self._flow
        assert flow is not None
        while True:
            if question is None:
                if state.over:
                    self._flow = None
                    self._question = None
                    return
                self._mark()
                question = next(flow)
            elif question.open(state):
                self._question = question
                if self.journal is not None:
                    self.journal.pause()
                return
            else:
                question = flow.send(question.value)

    def _mark(self) -> None:
        """Keep a checkpoint before a turn."""
        state = self.state
        state.turns += 1
        entries = 0 if self.journal is None else len(self.journal.entries)
        self._redealt = False
        self._checkpoints.append(Checkpoint(len(self._taken), state.clone(), entries))

    def _take(self, question: Question, index: int) -> None:
        """The question is answered: note what was chosen and go on."""
        state = self.state
        ply = len(self._taken)
        for at, key in self._rekeys:
            if at == ply:
                state.rng.rekey(key)
        known = state.reveals + state.rng.drawn
        acted = isinstance(question, Window) and question.seat != NOBODY
        for i, ask in enumerate(question.asks):
            if i != index and question.wants(i) and question.answers[i] != UNANSWERED:
                self._taken.append((ask.seat, question.answers[i], ply))
        self._taken.append((question.asks[index].seat, question.answers[index], ply))
        closed = len(question.asks) > 1 and not acted
        flow = self._flow
        assert flow is not None
        self._run(flow.send(question.value))
        if closed or self._question is None or state.reveals + state.rng.drawn != known:
            self._floor = len(self._taken)
            del self._checkpoints[:-1]

    def _undo_refusal(self, seat: int) -> str:
        """Why the seat may not take back its last choice; "" if it may.

        What others have answered to a discreet question does not count: it would tell that they have.
        """
        question = self._question
        if question is None:
            return "the match is over"
        if self.answer_of(seat) is not None:
            return ""
        if len(self._taken) <= self._floor:
            return "nothing was chosen since something was drawn or shown, or everybody chose together"
        if self._taken[-1][0] != seat:
            return f"seat {seat} was not the last to choose"
        if not question.discreet and any(self.answer_of(ask.seat) is not None for ask in question.asks):
            return "another seat has chosen since"
        return ""

    def _restore(self, ply: int) -> None:
        """Go back to the point after the first `ply` choices, from the last checkpoint before it."""
        while self._checkpoints[-1].ply > ply:
            self._checkpoints.pop()
        floor = self._floor
        self._resume(self._taken[:ply])
        self._floor = floor

    def _recover(self, ply: int, answers: list[int]) -> None:
        """A rule failed on the last answer: put everything back as it was before it."""
        self.log.pop()
        if self._checkpoints:
            self._restore(ply)
            if self._question is not None:
                self._question.answers = answers

    def _resume(self, taken: list[tuple[int, int, int]]) -> None:
        """Take up the match at its last checkpoint and choose again what was chosen after it."""
        point = self._checkpoints[-1]
        state = point.state.clone()
        state.journal = self.journal
        self.state = state
        if self.journal is not None:
            self.journal.cut(point.entries)
        self._taken = taken[: point.ply]
        self._flow = turns(state, self.game.turn)
        self._run(next(self._flow))
        self._feed(taken[point.ply :])

    def _feed(self, taken: list[tuple[int, int, int]]) -> None:
        """Choose again what was chosen before."""
        for seat, action, _ in taken:
            question = self._question
            assert question is not None
            i = self._index(seat)
            question.answers[i] = action
            if question.settle(i):
                self._take(question, i)


Flow = Generator[Question | None, int, None]
"""The rules of a match as they run: the questions of turn after turn, and None at the end of each."""


def turns(state: State, turn: Callable[[Any], Rules]) -> Flow:
    """Turn after turn. One flow for all of them, as it costs much to catch the end of a flow."""
    while True:
        yield from turn(state)
        yield None


def finish_at_random(question: Question, rng: Stream) -> int:
    """Answer by chance what is still open of a question; the number of decisions that took."""
    decisions = 0
    for i, ask in enumerate(question.asks):
        if question.answers[i] == UNANSWERED:
            decisions += 1
            question.answers[i] = ask.legal[rng.below(len(ask.legal))]
            if question.settle(i):
                break
    return decisions
