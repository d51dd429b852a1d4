"""Small made-up games that exercise each kind of ask, alone, nested and at once.

`race`: seats take turns to walk 1 to 3 steps or to gamble on a die (Ask, draws).
`bluff`: every round all choose a number in secret; the highest unshared one scores (Together, secrets).
`market`: a seat offers a card; anybody may snatch it at any time, the snatched answers (Window, nested Ask).
`quiet market`: the same, but nobody is to know who could snatch (discreet Window).
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from calavera.engine.actions import Vocabulary
from calavera.engine.asks import NOBODY, Ask, Prompt, Rules, Together, Window
from calavera.engine.game import Choice, Game, Result, Words
from calavera.engine.journal import Event, Journal
from calavera.engine.options import Option, Value
from calavera.engine.state import State
from calavera.engine.streams import Stream

V = Vocabulary()
WALK = V.verb("walk", steps=3)
GAMBLE = V.verb("gamble")
BID = V.verb("bid", number=6)
OFFER = V.verb("offer", card=8)
SNATCH = V.verb("snatch")
YIELD = V.verb("yield", willing=2)
DECLINE = V.verb("decline")

WALKED = Event("T-1", "{seat} walked {n}.")
GAMBLED = Event("T-2", "{seat} rolled {n}.")
BIDS = Event("T-3", "{seat} bid {n}.")
DREW = Event("T-4", "{seat} drew {n}.")
SNATCHED = Event("T-5", "{seat} snatched {n} from {seat}.")

GO = Prompt("Walk or gamble", "You walk one to three steps, or as many as a die shows.", "T-1")
CHOOSE = Prompt("Bid in secret", "The highest number that nobody shares scores.", "T-3")
SELL = Prompt("Offer a card", "Anybody may snatch it.", "T-4")
GRAB = Prompt("Snatch it?", "Whoever is first gets it.", "T-5")
LET = Prompt("Let it go?", "If not, it stays with you.", "T-5")


class Table(State):
    """The state of all three."""

    def __init__(self) -> None:
        super().__init__()
        self.kind = ""
        self.active = 0
        self.offered = NOBODY
        self.rounds = 0
        self.scores: list[int] = []
        self.hands: list[list[int]] = []
        self.broken = False

    def clone(self) -> Table:
        twin = Table()
        self.copy_to(twin)
        twin.kind = self.kind
        twin.active = self.active
        twin.offered = self.offered
        twin.rounds = self.rounds
        twin.scores = self.scores[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.broken = self.broken
        return twin


def turn(s: Table) -> Rules:
    if s.kind == "race":
        yield from race(s)
    elif s.kind == "bluff":
        yield from bluff(s)
    else:
        yield from market(s)
    s.active = (s.active + 1) % s.seats
    s.rounds += 1
    s.over = s.rounds >= 4 * s.seats


def race(s: Table) -> Rules:
    action = yield Ask(s.active, [*(WALK.at(i) for i in range(3)), GAMBLE.at()], GO)
    if s.broken:
        raise RuntimeError("this rule is broken")
    if WALK.owns(action):
        steps = WALK.operand(action) + 1
        s.tell(WALKED, s.active, steps)
    else:
        steps = s.rng.die()
        s.tell(GAMBLED, s.active, steps)
    s.scores[s.active] += steps
    if steps == 6:  # another go, nested
        yield from race(s)


def bids(s: Table, seat: int) -> list[int]:
    return [BID.at(card) for card in sorted(set(s.hands[seat]))]


def bluff(s: Table) -> Rules:
    together = Together(list(range(s.seats)), bids, [CHOOSE])
    yield together
    numbers = [BID.operand(answer) for answer in together.answers]
    for seat, number in enumerate(numbers):
        s.tell(BIDS, seat, number)
        s.hands[seat].remove(number)
        s.hands[seat].append(s.rng.below(6))
        s.tell(DREW, seat, s.hands[seat][-1], only=[seat])
    single = [n for n in numbers if numbers.count(n) == 1]
    if single:
        s.scores[numbers.index(max(single))] += 1


def snatchers(s: Table, seat: int) -> list[int]:
    return [SNATCH.at()] if seat != s.active and s.scores[seat] < 6 else []


def offers(s: Table, seat: int) -> list[int]:
    return [OFFER.at(card) for card in s.hands[seat]]


def market(s: Table) -> Rules:
    hand = s.hands[s.active]
    if not hand:
        return
    action = yield Ask(s.active, offers(s, s.active), SELL, again=offers)
    s.offered = OFFER.operand(action)
    s.reveal()
    while s.offered != NOBODY:
        quiet = s.kind == "quiet market"
        window = Window(list(range(s.seats)), snatchers, [GRAB], DECLINE.at(), quiet, s.rounds)
        yield window
        if window.seat == NOBODY:
            break
        let = yield Ask(s.active, [YIELD.at(0), YIELD.at(1)], LET)
        s.scores[window.seat] += 1
        if YIELD.operand(let):
            hand.remove(s.offered)
            s.tell(SNATCHED, window.seat, s.offered, s.active)
            s.hands[window.seat].append(s.offered)
            s.offered = NOBODY
    s.offered = NOBODY


def view(s: Table, seat: int) -> dict[str, Any]:
    return {
        "kind": s.kind,
        "active": s.active,
        "offered": s.offered,
        "rounds": s.rounds,
        "scores": s.scores[:],
        "hand": s.hands[seat][:] if seat >= 0 else [],
        "sizes": [len(hand) for hand in s.hands],
    }


def determinize(s: Table, seat: int, rng: Stream) -> None:
    hidden = sorted(card for other, hand in enumerate(s.hands) if other != seat for card in hand)
    rng.shuffle(hidden)
    for other, hand in enumerate(s.hands):
        if other != seat:
            for i in range(len(hand)):
                hand[i] = hidden.pop()
    if s.offered != NOBODY and s.active != seat and s.offered not in s.hands[s.active]:
        for hand in s.hands:  # the offered card is public: give it back to whoever offers it
            if hand is not s.hands[seat] and s.offered in hand:
                i = hand.index(s.offered)
                hand[i], s.hands[s.active][0] = s.hands[s.active][0], hand[i]
                break


def result(s: Table) -> Result:
    return Result(s.scores[:], [1 + sum(other > own for other in s.scores) for own in s.scores])


def made_up(kind: str) -> Game:
    """One of the games by name."""

    def setup(
        parts: Any, seats: int, options: Mapping[str, Value], rng: Stream, journal: Journal | None
    ) -> Table:
        s = Table()
        s.prepare(seats, rng, journal)
        s.kind = kind
        s.scores = [0] * seats
        if kind == "bluff":
            s.hands = [[rng.below(6) for _ in range(3)] for _ in range(seats)]
        elif kind.endswith("market"):
            s.hands = [[seat, seat + 4] for seat in range(seats)]
        else:
            s.hands = [[] for _ in range(seats)]
        s.active = seats - 1 if options["start"] == "last" else 0
        return s

    return Game(
        id=f"made-up-{kind.replace(' ', '-')}",
        name=f"Made-up {kind}",
        tagline="",
        rules_version=1,
        seats=(2, 4),
        minutes=(1, 2),
        cooperative=False,
        options=[
            Option(
                "start", "Who starts", "first", "T-0", choices={"first": "seat 0", "last": "the last seat"}
            )
        ],
        actions=V,
        folder=Path(__file__).parent,
        load=lambda document: None,
        house=dict,
        setup=setup,
        turn=turn,
        result=result,
        view=view,
        determinize=determinize,
        words=Words(
            heading=lambda view: f"Round {view['rounds']}",
            choice=lambda view, action, names: Choice(str(V.decode(action))),
            names=lambda state: {},
            text=lambda view, names: str(view),
            ending=lambda view, names: [],
        ),
        draw=lambda view, scene: "",
    )
