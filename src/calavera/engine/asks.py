"""What a rule yields when somebody has to choose: an Ask, a Together or a Window.

A rule is a generator over plain state. It yields a question and is sent one int back:

- `Ask`: the action chosen.
- `Together`: nothing of use; the rule reads `question.answers`, in the order of its seats.
- `Window`: the action of the seat that acted (`question.seat`), or NOBODY once all have declined.

A Together or Window is `discreet` where what may be chosen depends on a hand. Then everybody it names is
asked and answers, also those with a single choice, so that neither the question nor its seats tell a secret.
"""

from collections.abc import Callable, Generator
from typing import Any, Final

from mypy_extensions import mypyc_attr

from calavera.engine.streams import Stream

NOBODY: Final = -1
UNANSWERED: Final = -1

Legal = Callable[[Any, int], list[int]]
"""`legal(state, seat)`: the actions open to a seat; a function of the state alone, so that it can be
asked again after hidden things were re-dealt."""


class Prompt:
    """The sentence of a question: what is asked, why, and the rule that asks it.

    `title` and `why` may hold one placeholder of the kinds a game declares for its journal
    (`"{card}: choose a rival"`); it stands for the `about` of the ask.
    """

    def __init__(self, title: str, why: str, rule: str) -> None:
        self.title = title
        self.why = why
        self.rule = rule


@mypyc_attr(allow_interpreted_subclasses=False)
class Question:
    """Common shape: open asks, one answer for each, and the value sent back into the rule.

    One is mostly gone before the next is made; a free list of one spares the compiled build most allocations.
    """

    def __init__(self) -> None:
        self.asks: list[Ask] = []
        self.answers: list[int] = []
        self.value: int = NOBODY
        self.discreet = False

    def wants(self, index: int) -> bool:
        """Whether `asks[index]` is put to its seat, and does not answer itself."""
        return self.discreet or len(self.asks[index].legal) > 1

    def open(self, state: Any) -> bool:
        """Lay out the asks and answer those with a single choice; True if somebody must choose."""
        raise NotImplementedError

    def settle(self, index: int) -> bool:
        """Look at the answer just given by `asks[index]`; True if the question is answered."""
        raise NotImplementedError

    def answer_at_random(self, state: Any, rng: Stream) -> int:
        """Answer everything by chance and return the number of decisions that took."""
        raise NotImplementedError


@mypyc_attr(free_list_len=1)
class Ask(Question):
    """One seat chooses one action out of `legal`.

    `about` is the thing the prompt speaks of (a card, a rival), as an operand of its placeholder. Where the
    choices hang on something secret, `again` names them anew after hidden things were re-dealt, and the ask is
    discreet: the seat is asked also if one choice is left, so that nobody learns that it is.
    """

    def __init__(
        self, seat: int, legal: list[int], prompt: Prompt, about: int = -1, again: Legal | None = None
    ) -> None:
        self.seat = seat
        self.legal = legal
        self.prompt = prompt
        self.about = about
        self.again = again
        self.value = NOBODY
        self.discreet = again is not None

    def open(self, state: Any) -> bool:
        if len(self.legal) == 1 and not self.discreet:
            self.value = self.legal[0]
            return False
        self.asks = [self]
        self.answers = [UNANSWERED]
        return True

    def settle(self, index: int) -> bool:
        self.value = self.answers[0]
        return True

    def answer_at_random(self, state: Any, rng: Stream) -> int:
        legal = self.legal
        n = len(legal)
        if n == 1:
            self.value = legal[0]
            return 0
        self.value = legal[rng.below(n)]
        return 1

    def renew(self, state: Any) -> None:
        """Hidden things were re-dealt: name the choices anew."""
        if self.again is not None:
            self.legal = self.again(state, self.seat)


@mypyc_attr(free_list_len=1)
class Together(Question):
    """Several seats choose in secret; nobody sees anything until all are in.

    Answers arrive in any order and may be changed until the last one; what the rule does with them
    must not depend on the order of arrival. `prompts` holds one prompt for all or one for each seat.
    """

    def __init__(self, seats: list[int], legal: Legal, prompts: list[Prompt], discreet: bool = False) -> None:
        self.seats = seats
        self.legal = legal
        self.prompts = prompts
        self.discreet = discreet
        self.asks = NO_ASKS
        self.answers = NO_ANSWERS
        self.value = NOBODY

    def open(self, state: Any) -> bool:
        self.asks = lay_out(self.seats, self.legal, self.prompts, state)
        self.answers = []
        waiting = False
        for ask in self.asks:
            if len(ask.legal) == 1 and not self.discreet:
                self.answers.append(ask.legal[0])
            else:
                self.answers.append(UNANSWERED)
                waiting = True
        return waiting

    def settle(self, index: int) -> bool:
        return UNANSWERED not in self.answers

    def answer_at_random(self, state: Any, rng: Stream) -> int:
        decisions = 0
        answers: list[int] = []
        for seat in self.seats:
            legal: list[int] = self.legal(state, seat)
            n = len(legal)
            if n == 1:
                answers.append(legal[0])
            else:
                answers.append(legal[rng.below(n)])
                decisions += 1
        self.answers = answers
        return decisions


@mypyc_attr(free_list_len=1)
class Window(Question):
    """At any time: every seat may act or decline; the first who acts is resolved at once.

    `legal` names what a seat may do, without declining. The rule resolves the act and yields a new
    window; a window in which all decline sends NOBODY, and the rule goes on. Windows with the same `topic`
    are one occasion (a phase, a battle): who wants to hear no more of it need not be asked again until it
    changes.
    """

    def __init__(
        self,
        seats: list[int],
        legal: Legal,
        prompts: list[Prompt],
        decline: int,
        discreet: bool = False,
        topic: int = -1,
    ) -> None:
        self.seats = seats
        self.legal = legal
        self.prompts = prompts
        self.decline = decline
        self.discreet = discreet
        self.topic = topic
        self.seat = NOBODY
        self.asks = NO_ASKS
        self.answers = NO_ANSWERS
        self.value = NOBODY

    def open(self, state: Any) -> bool:
        self.seat = NOBODY
        self.value = NOBODY
        self.asks = lay_out(self.seats, self.legal, self.prompts, state)
        self.answers = []
        waiting = False
        for ask in self.asks:
            if ask.legal or self.discreet:
                self.answers.append(UNANSWERED)
                waiting = True
            else:
                self.answers.append(self.decline)
            ask.legal.append(self.decline)
        return waiting

    def settle(self, index: int) -> bool:
        answer = self.answers[index]
        if answer == self.decline:
            return UNANSWERED not in self.answers
        self.seat = self.asks[index].seat
        self.value = answer
        return True

    def answer_at_random(self, state: Any, rng: Stream) -> int:
        """Ask the seats in a random order of arrival, each choosing evenly among acts and declining."""
        decisions = 0
        self.seat = NOBODY
        self.value = NOBODY
        seats = self.seats
        acts = self.legal
        count = len(seats)
        first = rng.below(count)
        i = first
        while True:
            seat = seats[i]
            legal: list[int] = acts(state, seat)
            if legal:
                decisions += 1
                pick = rng.below(len(legal) + 1)
                if pick < len(legal):
                    self.seat = seat
                    self.value = legal[pick]
                    return decisions
            i += 1
            if i == count:
                i = 0
            if i == first:
                return decisions


def lay_out(seats: list[int], legal: Legal, prompts: list[Prompt], state: Any) -> list[Ask]:
    """One ask for each seat, each with a list of its own."""
    asks: list[Ask] = []
    for i, seat in enumerate(seats):
        choices: list[int] = legal(state, seat)
        asks.append(Ask(seat, choices[:], prompts[i] if len(prompts) > 1 else prompts[0]))
    return asks


NO_ASKS: Final[list[Ask]] = []
NO_ANSWERS: Final[list[int]] = []
"""What a question holds before it is opened; opening it lays out lists of its own."""

Rules = Generator[Question, int, None]
"""A rule that asks and returns nothing: a turn, or a step of one."""

Asking = Generator[Question, int, int]
"""A rule that asks and returns an int."""
