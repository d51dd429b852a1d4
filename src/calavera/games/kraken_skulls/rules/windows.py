"""At any time: what may be played in the windows of a turn, and playing it (NAV.12, BAT.11; R23, R160)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import NOBODY, Prompt, Rules, Window
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import ABILITY, BUY, CALL, DECLINE, PLAY
from calavera.games.kraken_skulls.rules.battle_cards import battle_possible, change_battle, fight_of
from calavera.games.kraken_skulls.rules.captains import ability_steps, flip
from calavera.games.kraken_skulls.rules.effects import REROLL, WIN_BONUS, carry_out, possible
from calavera.games.kraken_skulls.rules.mermaid_cards import return_mermaid
from calavera.games.kraken_skulls.rules.upgrades import PRICE, buy, can_buy, purchases
from calavera.games.kraken_skulls.state import (
    AFTER_ROLL,
    AFTER_SAILING,
    BATTLE,
    BEFORE_ROLL,
    DIVING,
    NAVIGATING,
    NAVIGATION,
    NOTHING,
    WINDOW_0,
    Sea,
    Step,
)

NAVIGATE: Final = Prompt(
    "Play a Navigation card?", "Any number of them, at any moment of the Navigation Phase.", "KS-NAV.12"
)
FIGHT_ON: Final = Prompt("Play a Battle card?", "For or against any pirate in this battle.", "KS-BAT.11")
TO_NAVIGATE: Final = [NAVIGATE]
TO_FIGHT_ON: Final = [FIGHT_ON]
LAST_CALL: Final = Prompt("Buy Battle Dice?", "Once more before the turn ends.", "KS-R84")

PLAYED: Final = Event("KS-R10", "{seat} played {kind}.")
CALLED: Final = Event("KS-MER.14", "{seat} called {mermaid}.")

TOPICS: Final = 16
"""Occasions in a turn: the Navigation Phase, a fight at each location, and the end."""


def navigation_window(s: Sea) -> Rules:
    """One question to all: the first act is carried out, all are asked anew, until all pass (R23, R160)."""
    while True:
        window = Window(s.order, navigation_acts, TO_NAVIGATE, DECLINE, True, TOPICS * s.turn)
        yield window
        if window.seat == NOBODY:
            return
        yield from act(s, window.seat, window.value)


def closing_window(s: Sea) -> Rules:
    """Window U: purchases only (R84, R163)."""
    while True:
        window = Window(s.order, purchases, [LAST_CALL], DECLINE, True, TOPICS * s.turn + 1)
        yield window
        if window.seat == NOBODY:
            return
        yield from buy(s, window.seat)


def battle_window(s: Sea, admits: int) -> Rules:
    """Open until all pass; `admits` is BEFORE, AFTER or both (R50, R161, R167)."""
    fight = fight_of(s)
    seats = fight.fighters if fight.kind == DIVING else s.order
    topic = TOPICS * s.turn + 3 + fight.location
    fight.window = admits
    while True:
        window = Window(seats, battle_acts, TO_FIGHT_ON, DECLINE, True, topic)
        yield window
        if window.seat == NOBODY:
            break
        yield from act(s, window.seat, window.value)
    fight.window = 0
    fight.muted = fight.parley
    fight.parley = False


def navigation_acts(s: Sea, seat: int) -> list[int]:
    """What a seat may do in a Navigation window: cards, mermaids, its ability, purchases."""
    legal: list[int] = []
    parts = s.parts
    free = not s.barred[seat]
    worths = parts.treasure
    phases = parts.phase
    treasure = 0
    last = NOTHING
    for kind in s.hand[seat]:
        treasure += worths[kind]
        if phases[kind] == NAVIGATION and kind != last and free:
            last = kind
            if possible(s, seat, parts.steps[kind], True):
                legal.append(PLAY.at(kind))
    if s.mermaids:
        for mermaid in s.mermaid_cards[seat]:
            if navigating(s, parts.mermaid_when[mermaid]) and possible(
                s, seat, parts.mermaid_steps[mermaid], False
            ):
                legal.append(CALL.at(mermaid))
    if s.captains:
        side = parts.captains[s.captain[seat]][s.side[seat]]
        if navigating(s, side.when) and possible(s, seat, side.steps, False):
            legal.append(ABILITY.at())
    if (treasure >= PRICE or s.known[seat]) and can_buy(s, seat):
        legal.append(BUY.at())
    return legal


def navigating(s: Sea, when: int) -> bool:
    """Whether this Navigation window is such a moment."""
    return when == NAVIGATING or (when == AFTER_SAILING and s.step != WINDOW_0)


def battle_acts(s: Sea, seat: int) -> list[int]:
    """What a seat may do in a battle window."""
    legal: list[int] = []
    parts = s.parts
    worths = parts.treasure
    phases = parts.phase
    treasure = 0
    last = NOTHING
    for kind in s.hand[seat]:
        treasure += worths[kind]
        if phases[kind] == BATTLE and kind != last:
            last = kind
            if may_play(s, seat) and fits(s, seat, parts.when[kind], parts.steps[kind]):
                legal.append(PLAY.at(kind))
    if s.mermaids:
        for mermaid in s.mermaid_cards[seat]:
            if fits(s, seat, parts.mermaid_when[mermaid], parts.mermaid_steps[mermaid]):
                legal.append(CALL.at(mermaid))
    if s.captains:
        side = parts.captains[s.captain[seat]][s.side[seat]]
        if fits(s, seat, side.when, side.steps):
            legal.append(ABILITY.at())
    if (treasure >= PRICE or s.known[seat]) and can_buy(s, seat):
        legal.append(BUY.at())
    return legal


def may_play(s: Sea, seat: int) -> bool:
    """Whether a seat may play Battle cards now (H11; curse C2)."""
    return not fight_of(s).muted and not s.curse(seat).no_battle_cards


def fits(s: Sea, seat: int, when: int, steps: list[Step]) -> bool:
    """Whether a card or ability is for this battle window and would change something."""
    return BEFORE_ROLL <= when <= AFTER_ROLL and battle_possible(s, seat, steps[0])


def act(s: Sea, seat: int, action: int) -> Rules:
    """Resolve what a seat does in a window, completely (NAV.13, NAV.14, BAT.12 to BAT.14, R24)."""
    if BUY.owns(action):
        yield from buy(s, seat)
        return
    for step in turn_up(s, seat, action):
        if REROLL <= step.effect < WIN_BONUS:
            yield from change_battle(s, seat, step)
        else:
            yield from carry_out(s, seat, [step], NOTHING)
    if CALL.owns(action):
        yield from return_mermaid(s, seat, CALL.operand(action))
    elif s.playing != NOTHING:  # unless it stays on the table (R10)
        s.discard.append(s.playing)
        s.playing = NOTHING


def turn_up(s: Sea, seat: int, action: int) -> list[Step]:
    """Show the ability, mermaid or supply card that is used; what it says."""
    if ABILITY.owns(action):
        steps = ability_steps(s, seat)
        flip(s, seat)
        return steps
    if CALL.owns(action):
        mermaid = CALL.operand(action)
        s.tell(CALLED, seat, mermaid)
        return s.parts.mermaid_steps[mermaid]
    kind = PLAY.operand(action)
    s.hand[seat].remove(kind)
    s.playing = kind
    s.reveal()
    s.tell(PLAYED, seat, kind)
    return s.parts.steps[kind]
