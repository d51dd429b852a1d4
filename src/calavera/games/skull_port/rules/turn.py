"""Chapter 3: the course of the game."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.skull_port.actions import CAPTAIN_TILE
from calavera.games.skull_port.rules.captain_cards import buy_captain_cards, refill_display
from calavera.games.skull_port.rules.dice import roll_and_manipulate
from calavera.games.skull_port.rules.placing import place_token
from calavera.games.skull_port.rules.ports import divide_doubloons
from calavera.games.skull_port.state import DICE, NO_DIE, ROUNDS, Harbour

PICK: Final = Prompt(
    "Pick a captain tile", "It will hold your two captain cards; tiles differ in colour alone.", "SP-2.5"
)

PICKED: Final = Event("SP-2.5", "{seat} picked {tile}.")
ROUND: Final = Event("SP-3.1", "Round {n} begins.")


def turn(s: Harbour) -> Rules:
    """A seat's turn in two steps, cards and dice, then a token (SP-3.2); before round 1, a captain tile.

    The dice are final between the steps, so that there can be a checkpoint.
    """
    if s.round == 0:
        yield from pick_captain_tile(s)
        pass_on(s)
    elif not s.placing:
        yield from buy_captain_cards(s)
        yield from roll_and_manipulate(s)
    else:
        yield from place_token(s)
        refill_display(s)
        put_dice_back(s)
        pass_on(s)


def pick_captain_tile(s: Harbour) -> Rules:
    """SP-2.5, SP-R37."""
    action = yield Ask(s.seat, [CAPTAIN_TILE.at(tile) for tile in range(4) if tile not in s.tiles], PICK)
    s.tiles[s.seat] = CAPTAIN_TILE.operand(action)
    s.tell(PICKED, s.seat, s.tiles[s.seat])


def put_dice_back(s: Harbour) -> None:
    """The next seat begins with dice that show nothing and were not touched."""
    s.dice = [0] * DICE
    s.rolls = 0
    s.placing = False
    s.aside = 0
    s.manipulated = False
    s.changed = NO_DIE


def pass_on(s: Harbour) -> None:
    """The next seat's turn, the next round, or the end (SP-3.1, SP-10.1)."""
    s.seat = (s.seat + 1) % s.seats
    if s.seat != s.first:
        return
    if s.round == ROUNDS:
        divide_doubloons(s)
        s.over = True
    else:
        s.round += 1
        s.tell(ROUND, s.round)
