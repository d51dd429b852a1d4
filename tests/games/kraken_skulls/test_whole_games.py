"""The odds of whole battles, against dice counted by hand and against the rules played out many times."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import cache
from itertools import product
from math import log, sqrt
from random import Random
from typing import Any

import pytest

from calavera.engine.asks import Ask, Asking, Rules, Window
from calavera.engine.streams import fast_stream
from calavera.games.kraken_skulls.actions import KEEP, LOSE_DIE, RIVAL, ROLL, STOP
from calavera.games.kraken_skulls.minigames.even_keel import balance
from calavera.games.kraken_skulls.minigames.five_of_a_crew import best_set
from calavera.games.kraken_skulls.odds import answers, dice_alone, keeping, kraken, races, swords
from calavera.games.kraken_skulls.odds.dice_alone import DICE_ALONE
from calavera.games.kraken_skulls.odds.ports import PLAYED_WELL
from calavera.games.kraken_skulls.rules.battle import minigame_of, set_up_fight, winner_of
from calavera.games.kraken_skulls.rules.kraken_fight import fight_kraken, outcome_of
from calavera.games.kraken_skulls.rules.windows import battle_window
from calavera.games.kraken_skulls.state import AT_PORT, BEFORE, CROWN, SWORD_FIGHT, Fight, Sea
from calavera.games.kraken_skulls.view import SeaView, view
from tests.games.kraken_skulls.table import Table, table

DIE = tuple(range(1, 7))
BITE = (0, 0, 1, 1, 1, 2)
SWORDS = (0, 1, 0, 0, 1, 0)
SYMBOLS = (0, 1, 2, 0, 1, 2)
MANY = 1200
"""Games played out for each promise."""
UNLIKELY = log(2 * 10_000)


# ---- the rules played out


class Promises:
    """Chances that were told, and what came of them, apart for each moment of a game.

    At one moment a game tells one chance, so those of many games are independent of each other. What came less what
    was told then is within Bernstein's bound but once in 10,000 times; the draws are the same in every run.
    """

    def __init__(self) -> None:
        self.told: dict[Any, list[tuple[float, bool]]] = defaultdict(list)

    def note(self, moment: Any, chance: float, came: bool) -> None:
        self.told[moment].append((chance, came))

    def check(self) -> None:
        for moment, told in self.told.items():
            off = sum(came - chance for chance, came in told)
            spread = sum(chance * (1 - chance) for chance, _ in told)
            bound = UNLIKELY / 3 + sqrt(UNLIKELY**2 / 9 + 2 * UNLIKELY * spread)
            assert abs(off) <= bound, (moment, len(told), off / len(told))


Faces = tuple[int, ...]
Policy = Callable[[Sea, Ask], int]
Watcher = Callable[[Sea, object], None]


def play_out(s: Sea, rules: Rules | Asking, policy: Policy, watch: Watcher) -> Any:
    """Run rules to their end: nobody plays a card, and whoever is asked does as the policy says."""
    try:
        question = next(rules)
        while True:
            watch(s, question)
            question = rules.send(policy(s, question) if isinstance(question, Ask) else -1)
    except StopIteration as end:
        return end.value


def with_winner(s: Sea) -> Asking:
    """A battle at a Port from its first window to its winner."""
    fight = s.fight
    assert fight is not None
    game = minigame_of(s, fight)
    yield from battle_window(s, BEFORE)
    yield from game.play(s, game)
    return (yield from winner_of(s, fight))


def chance_of(s: Sea, seat: int) -> float:
    """How likely a seat wins, as its question tells it before it is rounded."""
    seen = view(s, seat)
    fight = seen.fight
    assert fight is not None
    fighter = [each.seat for each in fight.fighters].index(seat)
    if fight.game in DICE_ALONE:
        return swords.winning(seen, fight, fighter, DICE_ALONE[fight.game](seen, fight))
    won = PLAYED_WELL[fight.game](seen, fight)
    return won if fighter == fight.active else 1 - won


@cache
def best_keep(
    scoring: keeping.Scoring, shown: tuple[int, ...], state: tuple[Any, ...]
) -> tuple[int, ...] | None:
    """What to keep of a throw, or None to stop."""
    seen: SeaView = ASKED[state]
    fight = seen.fight
    assert fight is not None
    me = fight.fighters[fight.active]
    chances = {
        kept: keeping.outlook(seen, fight, scoring, kept, fight.rolls + 1, me.mark)
        for kept in {keeping.shown_by(me, mask) for mask in range((1 << len(shown)) - 1)}
    }
    best = max(chances, key=lambda kept: chances[kept])
    stop = keeping.outlook(seen, fight, scoring, shown, fight.rolls, fight.rolls)
    return None if stop >= chances[best] else best


ASKED: dict[tuple[Any, ...], SeaView] = {}


def keep_the_best(s: Sea, ask: Ask) -> int:
    """The choice of Even Keel and Five of a Crew that the odds call best."""
    fight = s.fight
    assert fight is not None
    scoring = balance if minigame_of(s, fight).game == "even_keel" else best_set
    numbers = [s.parts.numbers[face] for face in fight.dice[fight.active]]
    shown = tuple(sorted(numbers))
    other = 1 - fight.active
    state = (
        scoring,
        shown,
        fight.rolls,
        fight.marks[fight.active],
        fight.points[other],
        tuple(s.dice),
        ask.seat,
    )
    if state not in ASKED:
        ASKED[state] = view(s, ask.seat)
    best = best_keep(scoring, shown, state)
    if best is None:
        return STOP.at()
    left, mask = list(best), 0
    for i, number in enumerate(numbers):
        if number in left:
            left.remove(number)
            mask |= 1 << i
    return KEEP.at(mask)


def dare_the_best(s: Sea, ask: Ask) -> int:
    """The choice of Tempt the Beast or a Short Fuse that the odds call best."""
    fight = s.fight
    assert fight is not None
    game = minigame_of(s, fight)
    if game.game == "tempt_the_beast":
        mine, theirs = fight.points[fight.active], fight.points[1 - fight.active]
        won = races.tempted(BITE, game.numbers[0])
        roll = races.rolling(BITE, game.numbers[0], mine, theirs, won)[fight.count]
        return ROLL.at(1) if roll > 1 - won[theirs, mine + fight.count] else STOP.at()
    limit = game.numbers[0]
    if RIVAL.owns(ask.legal[0]):
        me = ask.seat if races.burns_on(DIE, (1, 2), limit, 0) >= 0.5 else 1 - ask.seat
        return RIVAL.at(me)
    return ROLL.at(max((1, 2), key=lambda some: races.after_roll(DIE, (1, 2), limit, fight.count, some)))


def at_port(title: str, dice: list[int], **fields: Any) -> Table:
    return table([1, 1, 4], port=title, dice=dice, **fields)


def at_random(s: Sea, chance: Random, seed: int, *, cards: bool) -> Fight:
    """A fight of the first two that has not begun: either may begin, and cards may have changed the first throw."""
    s.rng = fast_stream(seed)
    fight = set_up_fight(s, AT_PORT, 1, [0, 1])
    game = minigame_of(s, fight)
    fight.own_dice = game.count == 0
    fight.rounds = game.rounds
    fight.active = chance.randrange(2)
    if cards and fight.own_dice:
        fight.extra, fight.fewer = [chance.randrange(3), 0], [0, chance.randrange(3)]
    return fight


PLAYED = (
    "Bone Count", "Tallest Mast", "Feeding Time", "Six Steps Up", "Squawk Back", "Short Fuse", "Tempt the Beast",
    "Even Keel", "Five of a Crew",
)  # fmt: skip


@pytest.mark.parametrize("title", PLAYED)
@pytest.mark.parametrize("curses", [{}, {1: "Hollow Laughter"}])
def test_a_battle_is_won_as_often_as_is_told(title: str, curses: dict[int, str]) -> None:
    promises, chance = Promises(), Random(title)
    policy = keep_the_best if title in ("Even Keel", "Five of a Crew") else dare_the_best
    t = at_port(title, [2, 3, 2], curses=curses, options={"ghost_ship": bool(curses)})
    for seed in range(MANY // 2 if curses else MANY):
        s = t.s.clone()
        at_random(s, chance, seed, cards=True)
        told: list[tuple[Any, float]] = []

        def watch(s: Sea, question: object, told: list[tuple[Any, float]] = told) -> None:
            if isinstance(question, Window) and len(told) < 8:
                told.append(((len(told), s.fight and s.fight.active), chance_of(s, 0)))

        winner = play_out(s, with_winner(s), policy, watch)
        for moment, won in told:
            promises.note(moment, won, winner == 0)
    promises.check()
    assert len(promises.told) > 1 or title == "Tempt the Beast"


def test_each_choice_of_kept_dice_is_as_good_as_is_told() -> None:
    promises, chance = Promises(), Random(4)
    for title in ("Even Keel", "Five of a Crew"):
        t = at_port(title, [2, 2, 2])
        scoring = balance if title == "Even Keel" else best_set
        for seed in range(MANY):
            s = t.s.clone()
            at_random(s, chance, seed, cards=False)
            told: list[tuple[Any, float, int]] = []

            def any_choice(
                s: Sea, ask: Ask, told: list[Any] = told, scoring: keeping.Scoring = scoring
            ) -> int:
                """By chance at first, the best after that."""
                if told:
                    return keep_the_best(s, ask)
                action = chance.choice(ask.legal)
                seen = view(s, ask.seat)
                fight = seen.fight
                assert fight is not None
                me = fight.fighters[fight.active]
                kept = keeping.shown_by(me, KEEP.operand(action) if KEEP.owns(action) else -1)
                rolls = (fight.rolls + 1, me.mark) if KEEP.owns(action) else (fight.rolls, fight.rolls)
                won = keeping.outlook(seen, fight, scoring, kept, *rolls)
                told.append(((scoring, KEEP.owns(action)), won, ask.seat))
                return action

            winner = play_out(s, with_winner(s), any_choice, lambda s, question: None)
            for moment, won, seat in told:
                promises.note(moment, won, winner == seat)
    promises.check()
    assert len(promises.told) == 4


def test_rolling_on_and_banking_is_as_good_as_is_told() -> None:
    promises, chance = Promises(), Random(6)
    t = at_port("Tempt the Beast", [2, 2, 2])
    won = races.tempted(BITE, 7)
    for seed in range(2 * MANY):
        s = t.s.clone()
        fight = at_random(s, chance, seed, cards=False)
        told: list[tuple[bool, float, int] | None] = []
        at = chance.randrange(6)

        def any_choice(s: Sea, ask: Ask, told: list[Any] = told, at: int = at, fight: Fight = fight) -> int:
            """By chance at one question, the best at all others."""
            told.append(None)
            if len(told) != at + 1:
                return dare_the_best(s, ask)
            mine, theirs = fight.points[fight.active], fight.points[1 - fight.active]
            rolls = chance.random() < 0.5
            roll = races.rolling(BITE, 7, mine, theirs, won)[fight.count]
            told[at] = (rolls, roll if rolls else 1 - won[theirs, mine + fight.count], ask.seat)
            return ROLL.at(1) if rolls else STOP.at()

        winner = play_out(s, with_winner(s), any_choice, lambda s, question: None)
        for moment, good, seat in filter(None, told):
            promises.note(moment, good, winner == seat)
    promises.check()
    assert set(promises.told) == {False, True}


@pytest.mark.parametrize("pirates", [1, 2, 3])
@pytest.mark.parametrize("rough", [False, True])
def test_the_kraken_leaves_as_often_as_is_told(pirates: int, rough: bool) -> None:
    promises, chance = Promises(), Random(pirates)
    curses = {0: "Tentacle Brand"} if pirates == 3 else {0: "Rusted Tongue"}
    t = table(
        [0] * pirates + [2, 4, 5][: 3 - pirates],
        dice=[1, 2, 4],
        curses=curses,
        options={"rough_kraken": rough, "ghost_ship": True},
    )
    t.s.slain, t.s.kraken = False, 0

    def lose_least(s: Sea, ask: Ask) -> int:
        assert s.fight is not None
        faces = s.fight.dice[s.fight.fighters.index(ask.seat)]
        hits = s.curse(ask.seat).skulls_hit_kraken
        return LOSE_DIE.at(
            min(range(len(faces)), key=lambda i: hits if s.parts.symbols[faces[i]] == 0 else 1)
        )

    for seed in range(MANY // 2):
        s = t.s.clone()
        s.rng = fast_stream(seed)
        told: list[tuple[Any, list[float]]] = []
        fights: list[Fight] = []

        def watch(s: Sea, question: object, told: list[Any] = told, fights: list[Fight] = fights) -> None:
            fight = s.fight
            if fight is None:
                return
            if not fights:
                fight.extra[0], fight.fewer[-1] = chance.randrange(3), chance.randrange(2)
            fights.append(fight)
            seen = view(s, 0)
            assert seen.fight is not None
            told.append(((len(told), type(question)), kraken.aftermath(seen, seen.fight)))
            if isinstance(question, Ask):
                best = LOSE_DIE.operand(lose_least(s, question))
                mine = view(s, question.seat)
                assert mine.fight is not None
                assert kraken.lose_die(mine, mine.fight, [best]) == kraken.told(seen, told[-1][1])

        play_out(s, fight_kraken(s, 0, list(range(pirates))), lose_least, watch)
        for moment, chances in told:
            assert sum(chances) == pytest.approx(1)
            for row, likely in enumerate(chances):
                promises.note((moment, row), likely, outcome_of(fights[0].count) == row)
    promises.check()
    assert any(moment[1] is Ask for moment, _ in promises.told) == rough


def test_several_are_level_and_fight_it_out_as_often_as_is_told() -> None:
    promises = Promises()
    t = table(
        [1, 1, 1, 1], seats=4, dice=[2, 3, 4, 2], curses={3: "Rusted Tongue"}, options={"ghost_ship": True}
    )
    for seed in range(MANY):
        s = t.s.clone()
        s.rng = fast_stream(seed)
        set_up_fight(s, SWORD_FIGHT, 1, [0, 1, 2, 3]).rounds = 3
        told: list[list[float]] = []

        def watch(s: Sea, question: object, told: list[list[float]] = told) -> None:
            assert s.fight is not None
            told.append([chance_of(s, seat) if seat in s.fight.fighters else 0.0 for seat in range(4)])

        winner = play_out(s, with_winner(s), dare_the_best, watch)
        for moment, chances in enumerate(told[:6]):
            assert sum(chances) == pytest.approx(1)
            for seat, chance in enumerate(chances):
                promises.note((moment, seat), chance, winner == seat)
    promises.check()


# ---- counted by hand


def test_swords_are_counted_as_by_hand() -> None:
    assert swords.sword_fight(SWORDS, (1, 1)) == pytest.approx(1 / 2)
    assert swords.sword_fight(SWORDS, (2, 1)) == pytest.approx((1 / 9 + 4 / 9 * 2 / 3) / (1 - 4 / 9))
    assert swords.sword_fight(SWORDS, (2, 2, 2)) == pytest.approx(1 / 3)


def test_whoever_saves_ties_by_a_curse_does_not_save_the_crown() -> None:
    t = at_port("Bone Count", [2, 2, 2], curses={1: "Hollow Laughter"}, options={"ghost_ship": True})
    for kind, chance in ((CROWN, 1 / 2), (AT_PORT, 0.0)):
        set_up_fight(t.s, kind, 1, [0, 1])
        seen = view(t.s, 0)
        assert seen.fight is not None
        assert swords.wins_level(seen, seen.fight, (0, 1), 0) == pytest.approx(chance)


def test_who_leads_is_counted_as_by_hand() -> None:
    coin = {0: 0.5, 1: 0.5}
    assert swords.leaders([coin, coin, {1: 1.0}]) == pytest.approx(
        {(2,): 1 / 4, (0, 2): 1 / 4, (1, 2): 1 / 4, (0, 1, 2): 1 / 4}
    )


def test_feeding_time_is_counted_as_by_hand() -> None:
    assert dice_alone.fed(SWORDS, 1, 1) == pytest.approx({1: 2 / 5, -1: 2 / 5, 0: 1 / 5})
    assert dice_alone.fed(SWORDS, 3, 0) == {1: 1.0}


def test_tallest_mast_is_counted_as_by_hand() -> None:
    assert dice_alone.taller(DIE, 2, 1, 1) == pytest.approx({1: 15 / 36, 0: 6 / 36, -1: 15 / 36})
    heights = [sum(sorted(throw)[-2:]) for throw in product(DIE, repeat=3)]
    counted = {height: heights.count(height) / len(heights) for height in set(heights)}
    assert dice_alone.masts(DIE, 2, 3) == pytest.approx(counted)


def test_six_steps_up_is_counted_as_by_hand() -> None:
    assert races.first_up(DIE, 1, 1, 0, 0) == pytest.approx(6 / 11)
    assert races.climbs(DIE, 2, 0, 6) == pytest.approx({0: 25 / 36, 1: 9 / 36, 2: 2 / 36})


def test_squawk_back_is_counted_as_by_hand() -> None:
    assert answers.answered(SYMBOLS, 1, 2, (1, 0, 0), 2) == pytest.approx({4: 3 / 9, 3: 2 / 9, 0: 4 / 9})
    naive: dict[int, float] = defaultdict(float)
    for call in product(range(3), repeat=2):
        for throw in product(range(3), repeat=2):
            matched = sum(min(call.count(symbol), throw.count(symbol)) for symbol in range(3))
            naive[2 * matched] += 1 / 81
    assert answers.to_any_call(SYMBOLS, 2, 1) == pytest.approx(naive)


def test_tempting_the_beast_is_counted_as_by_hand() -> None:
    assert races.tempted(BITE, 1)[0, 0] == pytest.approx(3 / 4)
    won = races.tempted(BITE, 7)
    for mine, theirs in product(range(7), repeat=2):
        roll = [1 - won[theirs, mine]] * 7
        for _ in range(8):
            bank = [1 - won[theirs, mine + pot] if mine + pot < 7 else 1.0 for pot in range(9)]
            good = [max(bank[pot], roll[pot]) if pot < 7 - mine else 1.0 for pot in range(9)]
            roll = [
                (2 * (1 - won[theirs, mine]) + 3 * good[pot + 1] + good[pot + 2]) / 6
                for pot in range(7 - mine)
            ]
        assert won[mine, theirs] == pytest.approx(roll[0])


def naive_second(
    scoring: keeping.Scoring, faces: tuple[int, ...], shown: tuple[int, ...], target: int, left: int
) -> float:
    """How likely the second wins with a throw on the table, trying every way to keep dice."""
    score = scoring(list(shown))
    chances = [1.0 if score > target else 0.25 if score == target else 0.0]
    if left:
        chances += naive_keeps(
            faces, shown, lambda then: naive_second(scoring, faces, then, target, left - 1)
        )
    return max(chances)


def naive_first(
    scoring: keeping.Scoring, faces: tuple[int, ...], shown: tuple[int, ...], roll: int, limit: int
) -> float:
    """How likely the first wins with a throw on the table after so many rolls."""
    every = list(product(faces, repeat=len(shown)))
    lost = [naive_second(scoring, faces, then, scoring(list(shown)), roll - 1) for then in every]
    chances = [1 - sum(lost) / len(every)]
    if roll < limit:
        chances += naive_keeps(faces, shown, lambda then: naive_first(scoring, faces, then, roll + 1, limit))
    return max(chances)


def naive_keeps(faces: Faces, shown: Faces, value: Callable[[Faces], float]) -> Iterator[float]:
    """What each way to keep some of a throw and roll the rest comes to."""
    for mask in range((1 << len(shown)) - 1):
        kept = tuple(number for i, number in enumerate(shown) if mask >> i & 1)
        values = [value((*kept, *more)) for more in product(faces, repeat=len(shown) - len(kept))]
        yield sum(values) / len(values)


@pytest.mark.parametrize("scoring", [best_set, balance])
def test_kept_dice_are_counted_as_if_all_was_tried(scoring: keeping.Scoring) -> None:
    faces = (1, 2, 4)
    for shown in ((1, 2), (2, 2), (1, 4)):
        place = keeping.keeps(faces, 2).place[shown]
        for target in (scoring([1, 4]), scoring([2, 2])):
            chances = keeping.second(scoring, faces, 2, target, 0.25, 3)
            assert chances[place] == pytest.approx(naive_second(scoring, faces, shown, target, 2))
        chances = keeping.first(scoring, faces, 2, 0.25, 3, 2)
        assert chances[place] == pytest.approx(naive_first(scoring, faces, shown, 2, 3))


def test_rough_waters_are_counted_as_by_hand() -> None:
    """One die against two: a miss takes it, else it deals 1 in two of three cases."""
    one = ((0, 0, 1, 1, 1, 1), 1, 0, 0, 0)
    spared = [-sum(bites) for bites in product(BITE, repeat=2) if 0 not in bites]
    struck = [-sum(bites) for bites in product(BITE, repeat=2) if 0 in bites]
    expected: dict[int, float] = defaultdict(float)
    for score in spared:
        expected[score] += 1 / 36 / 3
        expected[score + 1] += 2 / 36 / 3
    for score in struck:
        expected[score] += 1 / 36
    assert kraken.to_come(BITE, (one,), 1, True) == pytest.approx(expected)


def test_a_die_of_a_curse_is_rolled_again_in_the_next_round() -> None:
    """Two misses take the pirate's own die and the curse's, but only the own one stays out (R170)."""
    one_and_one = ((1,), 1, 1, 0, 0)
    found = kraken.to_come((0, 0, 0, 1), (one_and_one,), 2, True)
    misses = {0: 1 / 16, 1: 6 / 16, 2: 9 / 16}
    expected: dict[int, float] = defaultdict(float)
    for first, second in product(misses, repeat=2):
        next_dice = max(0, 1 - first) + 1
        score = (2 - first) - (2 - first) + max(0, next_dice - second) - (2 - second)
        expected[score] += misses[first] * misses[second]
    assert found == pytest.approx(expected)
