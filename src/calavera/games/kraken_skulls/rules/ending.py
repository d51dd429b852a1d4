"""The end of a turn and of the game: victory, hand limits, results (GEN.2, EOT, THU, MVP; R16, R131)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Asking, Prompt, Rules
from calavera.engine.game import Result
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.rules.battle import LEVEL, SWORDS, set_up_fight, tie_break
from calavera.games.kraken_skulls.rules.cards import discard_chosen
from calavera.games.kraken_skulls.rules.throws import symbols_of, throw_own
from calavera.games.kraken_skulls.rules.upgrades import wealth
from calavera.games.kraken_skulls.rules.windows import battle_window
from calavera.games.kraken_skulls.state import (
    BEFORE,
    CROWN,
    FIRST_TO_SEVEN,
    MERCHANTS,
    MOST_DREAD,
    NOTHING,
    NOWHERE,
    SWORD,
    TREASURE_HUNTERS,
    Sea,
)

HAND_LIMIT: Final = 7
TWO_PLAYERS_HAND_LIMIT: Final = 8
UNLIMITED: Final = 1000

TOO_MANY: Final = Prompt("Discard down to your hand limit", "Known Treasure does not count.", "KS-EOT.1")

WON: Final = Event("KS-GEN.2", "{seat} won: Ruler of the Seas!")
WON_WITH_TREASURE: Final = Event("KS-THU.1", "The deck is empty: {seat} won with {n} Treasure.")
TEAM_WON: Final = Event("KS-R141", "{seat} and {seat} won together.")
ENOUGH: Final = Event("KS-R173", "After {turns} the game stops.")


def check_victory(s: Sea) -> Rules:
    """T13: once a turn, on what everybody has then (R16)."""
    if s.mode == FIRST_TO_SEVEN:
        yield from first_to_seven(s)
    elif s.mode == TREASURE_HUNTERS:
        if s.deck_out:
            yield from most_treasure(s)
    else:
        yield from better_team(s)
    if not s.winners and s.most_turns and s.turn >= s.most_turns:
        s.tell(ENOUGH, s.turn)
        yield from stop_the_game(s)
    s.over = bool(s.winners)


def first_to_seven(s: Sea) -> Rules:
    """The first uncursed pirate on 7 Dread; several settle it with Swords (GEN.2, GHO.20, R17, R172)."""
    ready = [seat for seat in s.order if s.dread[seat] == MOST_DREAD and s.cursed[seat] == NOTHING]
    if ready:
        yield from crown(s, ready)


def crown(s: Sea, seats: list[int]) -> Rules:
    """Name the one winner out of equals (R17, R131)."""
    winner = seats[0]
    if len(seats) > 1:
        winner = yield from tie_break(s, CROWN, NOWHERE, seats)
        s.fight = None
    s.winners = [winner]
    if s.mode == TREASURE_HUNTERS:
        s.tell(WON_WITH_TREASURE, winner, wealth(s, winner))
    else:
        s.tell(WON, winner)


def free_of_curses(s: Sea, seats: list[int]) -> list[int]:
    """Those who may be named winner: the uncursed, or all if all are cursed (R143)."""
    free = [seat for seat in seats if s.cursed[seat] == NOTHING]
    return free or seats


def most_treasure(s: Sea) -> Rules:
    """The deck has run out: the most Treasure in hand and before one wins (THU.1, THU.2, R131)."""
    s.reveal()
    seats = free_of_curses(s, s.order)
    most = max([wealth(s, seat) for seat in seats])
    yield from crown(s, [seat for seat in seats if wealth(s, seat) == most])


def better_team(s: Sea) -> Rules:
    """Both Pirates on 7, or the deck has run out (MVP.4, MVP.5, R141 to R143)."""
    if s.dread[0] == MOST_DREAD and s.dread[2] == MOST_DREAD and s.cursed[0] == s.cursed[2] == NOTHING:
        name_team(s, 0)
    elif s.deck_out:
        yield from stronger_team(s)


def stronger_team(s: Sea) -> Rules:
    """The higher sum of Dread; if level, Swords (R141)."""
    free = free_of_curses(s, [0, 1, 2, 3])
    sums = [0, 0]
    for seat in free:
        sums[seat % 2] += s.dread[seat]
    if sums[0] == sums[1]:
        name_team(s, (yield from team_sword_fight(s)))
    else:
        name_team(s, 0 if sums[0] > sums[1] else 1)


def team_sword_fight(s: Sea) -> Asking:
    """One round of Swords, each team's dice together, until one leads (R141)."""
    while True:
        s.tell(LEVEL)
        fight = set_up_fight(s, CROWN, NOWHERE, s.order)
        fight.tied = fight.fighters
        fight.rounds = fight.round = 1
        yield from battle_window(s, BEFORE)
        yield from throw_own(s, False)
        sums = [0, 0]
        for i, seat in enumerate(fight.fighters):
            fight.points[i] = symbols_of(s, fight.dice[i]).count(SWORD)
            sums[seat % 2] += fight.points[i]
            s.tell(SWORDS, seat, fight.points[i])
        s.fight = None
        if sums[0] != sums[1]:
            return 0 if sums[0] > sums[1] else 1


def name_team(s: Sea, team: int) -> None:
    """The winners of the team game."""
    s.winners = [team, team + 2]
    s.tell(TEAM_WON, team, team + 2)


def stop_the_game(s: Sea) -> Rules:
    """The longest game agreed on is over: whoever leads wins (R173)."""
    if s.mode == MERCHANTS:
        yield from stronger_team(s)
    elif s.mode == TREASURE_HUNTERS:
        yield from most_treasure(s)
    else:
        seats = free_of_curses(s, s.order)
        most = max([s.dread[seat] for seat in seats])
        yield from crown(s, [seat for seat in seats if s.dread[seat] == most])


def hand_limit(s: Sea, seat: int) -> int:
    """7; 8 with two players; none in two modes; a curse before all of these (EOT.1, TWO.10, R148)."""
    cursed = s.curse(seat).hand_limit
    if cursed != NOTHING:
        return cursed
    if s.mode != FIRST_TO_SEVEN:
        return UNLIMITED
    return TWO_PLAYERS_HAND_LIMIT if s.ships > s.seats else HAND_LIMIT


def cut_hands(s: Sea) -> Rules:
    """T14: everybody discards down to the limit, together (EOT.1, R88)."""
    seats = [seat for seat in range(s.seats) if len(s.hand[seat]) > hand_limit(s, seat)]
    if seats:
        counts = [len(s.hand[seat]) - hand_limit(s, seat) for seat in seats]
        yield from discard_chosen(s, seats, counts, TOO_MANY)


def scores_of(s: Sea) -> list[int]:
    """Dread; Treasure for Treasure Hunters; a team's Dread for both partners."""
    if s.mode == TREASURE_HUNTERS:
        return [wealth(s, seat) for seat in range(s.seats)]
    if s.mode == MERCHANTS:
        return [s.dread[seat] + s.dread[(seat + 2) % 4] for seat in range(4)]
    return s.dread[:]


def result(s: Sea) -> Result:
    """The winners come first, the others by their score."""
    scores = scores_of(s)
    ranks: list[int] = []
    for seat in range(s.seats):
        if seat in s.winners:
            ranks.append(1)
        else:
            better = [
                other for other in range(s.seats) if other not in s.winners and scores[other] > scores[seat]
            ]
            ranks.append(1 + len(s.winners) + len(better))
    return Result(scores, ranks)
