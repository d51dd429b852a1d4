"""The turn, step by step in the order T1 to T14 (CRD.3, CRD.4; R27, R160, R163)."""

from __future__ import annotations

from calavera.engine.asks import Rules
from calavera.games.kraken_skulls.rules.battle import battle
from calavera.games.kraken_skulls.rules.encounters import encounter
from calavera.games.kraken_skulls.rules.ending import check_victory, cut_hands
from calavera.games.kraken_skulls.rules.ghost_ship import ghost_appears
from calavera.games.kraken_skulls.rules.kraken import kraken_migrates
from calavera.games.kraken_skulls.rules.kraken_fight import fight_kraken
from calavera.games.kraken_skulls.rules.lone import lone_and_captured
from calavera.games.kraken_skulls.rules.merchants import trades
from calavera.games.kraken_skulls.rules.navigation import begin_turn, sail
from calavera.games.kraken_skulls.rules.navy import navy_enters, navy_patrols
from calavera.games.kraken_skulls.rules.pirates import at_location, determine_types
from calavera.games.kraken_skulls.rules.setup import place_ship
from calavera.games.kraken_skulls.rules.windows import closing_window, navigation_window
from calavera.games.kraken_skulls.state import (
    BATTLES,
    BEGIN,
    DIALS,
    GUTSY,
    HAND_LIMIT,
    HAUNTED,
    MOVES,
    NAVY_ENTRY,
    NOTHING,
    PILLAGES,
    PILLAGES_2,
    PLACING,
    RING,
    RIVAL,
    TRADES,
    TYPES,
    VICTORY,
    WINDOW_0,
    WINDOW_1,
    WINDOW_3,
    WINDOW_U,
    Sea,
)


def turn(s: Sea) -> Rules:
    """From one checkpoint of the turn to the next; each ship's placing and each battle is one of its own."""
    if s.step == PLACING:
        yield from place_next_ship(s)
        return
    while True:
        step = s.step
        if step == BEGIN:
            begin_turn(s)
        elif step == MOVES:
            move_the_others(s)
        elif step == TYPES:
            determine_types(s)
        elif step in (WINDOW_0, WINDOW_1, WINDOW_3):
            yield from navigation_window(s)
        elif step == DIALS:
            yield from sail(s)
        elif step == BATTLES:
            yield from next_battle(s)
            if s.next_location < RING:
                return
        elif step < BATTLES:
            yield from peaceful_step(s)
        else:
            yield from closing_step(s)
            if s.over:
                return
        s.step = BEGIN if step == HAND_LIMIT else step + 1
        if s.step in (BEGIN, WINDOW_1, TRADES, BATTLES, WINDOW_U):
            return  # a rest now and then, so that a clone in mid-turn has little to play again


def place_next_ship(s: Sea) -> Rules:
    """Ships come onto the ring one after another."""
    yield from place_ship(s, s.place.index(NOTHING))
    if NOTHING not in s.place:
        s.step = BEGIN


def move_the_others(s: Sea) -> None:
    """The Kraken migrates; then the Navy patrols, or the Ghost Ship appears (T7, T9)."""
    kraken_migrates(s)
    if s.ghost_ship:
        ghost_appears(s)
    else:
        navy_patrols(s)


def peaceful_step(s: Sea) -> Rules:
    """Trades, then Lone and Captured pirates, then encounters (R163 a to c)."""
    if s.step == TRADES:
        yield from trades(s)
    elif s.step == PILLAGES:
        yield from lone_and_captured(s, False)
    elif s.step == PILLAGES_2:
        if s.ships > s.seats:
            yield from lone_and_captured(s, True)
    elif s.ghost_ship:
        for ship in at_location(s, s.ghost, HAUNTED):
            yield from encounter(s, s.owner(ship), ship)
    s.next_location = 0


def next_battle(s: Sea) -> Rules:
    """The next location where anybody fights (R15, R154, R163 d)."""
    place = next_fight(s)
    s.next_location = min(place + 1, RING)
    if place == RING:
        return
    gutsy = at_location(s, place, GUTSY)
    if gutsy:
        yield from fight_kraken(s, place, gutsy)
    else:
        yield from battle(s, place, at_location(s, place, RIVAL))


def next_fight(s: Sea) -> int:
    """The lowest location not fought at yet where anybody fights, or RING."""
    place = RING
    for ship in range(s.ships):
        if s.type[ship] in (GUTSY, RIVAL) and s.next_location <= s.place[ship] < place:
            place = s.place[ship]
    return place


def closing_step(s: Sea) -> Rules:
    """Window U, the check for victory, the Navy's entry, the hand limit; then the next turn (EOT.2)."""
    if s.step == WINDOW_U:
        yield from closing_window(s)
    elif s.step == VICTORY:
        yield from check_victory(s)
    elif s.step == NAVY_ENTRY:
        yield from navy_enters(s)
    else:
        yield from cut_hands(s)
