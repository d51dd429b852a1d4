"""The turn: Search the Ship, Pirate Actions, Skelit's Revenge, The Kraken Attacks (DM-1.27)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.dead_men.actions import CHOOSE_ITEM, CHOOSE_PIRATE
from calavera.games.dead_men.rules.ending import Ended, check_win
from calavera.games.dead_men.rules.kraken import kraken_step
from calavera.games.dead_men.rules.pirate import act, begin_actions
from calavera.games.dead_men.rules.revenge import revenge
from calavera.games.dead_men.rules.search import search
from calavera.games.dead_men.state import ACTIONS, KRAKEN, MUSTER, NO_KRAKEN, REVENGE, SEARCH, Ship

WHICH_PIRATE: Final = Prompt("Choose your pirate", "Each card comes once.", "DM-1.29")
WHICH_ITEM: Final = Prompt("Choose your item", "Each card comes once.", "DM-1.29")

YOUR_TURN: Final = Event("DM-1.27", "{seat's} turn, as {pirate}.")


def turn(s: Ship) -> Rules:
    """One tile, one action, one Revenge card or one Kraken card: whatever is next."""
    try:
        if s.step == MUSTER:
            yield from muster(s)
        elif s.step == SEARCH:
            yield from search_step(s)
        elif s.step == ACTIONS:
            yield from act(s)
        elif s.step == REVENGE:
            yield from revenge(s)
            check_win(s)
            s.step = KRAKEN
        else:
            if s.kraken != NO_KRAKEN:
                kraken_step(s)
            begin_turn(s, (s.active + 1) % s.seats)
    except Ended:
        return


def muster(s: Ship) -> Rules:
    """The players choose pirates and items in the order of their seats: DM-1.29."""
    for seat in range(s.seats):
        pirate = s.pirates[seat]
        action = yield Ask(seat, [CHOOSE_PIRATE.at(card) for card in s.pool], WHICH_PIRATE)
        pirate.card = CHOOSE_PIRATE.operand(action)
        s.pool.remove(pirate.card)
        action = yield Ask(seat, [CHOOSE_ITEM.at(item) for item in s.table_items], WHICH_ITEM)
        pirate.item = CHOOSE_ITEM.operand(action)
        s.table_items.remove(pirate.item)
    begin_turn(s, first_seat(s))


def first_seat(s: Ship) -> int:
    """The pirate whose name is alphabetically first (DM-1.23)."""
    first = 0
    for seat in range(1, s.seats):
        if s.parts.pirate_name[s.pirates[seat].card] < s.parts.pirate_name[s.pirates[first].card]:
            first = seat
    return first


def begin_turn(s: Ship, seat: int) -> None:
    """The next turn: DM-2.22, DM-2.24, DM-38.8."""
    s.active = seat
    s.turn_number += 1
    s.item_used = [False] * len(s.parts.item_name)
    s.step = SEARCH
    s.searches = min(2 if s.marked > 0 else 1, len(s.stack))
    s.tell(YOUR_TURN, seat, s.pirates[seat].card)


def search_step(s: Ship) -> Rules:
    """One tile after another, then the actions: DM-2.23, DM-2.25."""
    if s.searches > 0:
        s.searches -= 1
        yield from search(s)
    if s.searches == 0:
        s.step = ACTIONS
        begin_actions(s)
