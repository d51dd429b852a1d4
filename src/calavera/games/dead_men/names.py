"""How things are called: rooms, tokens, cards."""

from __future__ import annotations

from collections.abc import Mapping
from string import ascii_uppercase
from typing import Final

from calavera.engine.journal import Namer
from calavera.games.dead_men.state import BOATS, CREW, CUTLASS, FROMM, GUARD, TREASURE, Ship
from calavera.games.dead_men.view import CardSeen, DeadMenView, TokenSeen

MIDSHIP: Final = ascii_uppercase.index("M")


def column_name(x: int) -> str:
    """A column as people say it: M is the middle (x = 0), A to Z run from left to right.

    The alphabet goes on doubled at both ends: ZZ lies left of A, AA right of Z.
    """
    turns, letter = divmod(x + MIDSHIP, len(ascii_uppercase))
    return ascii_uppercase[letter] * (1 if turns == 0 else 2)


def row_name(y: int) -> str:
    """A row as people say it: 1 is the front."""
    return str(y + 1)


def cell_name(x: int, y: int) -> str:
    """A cell as people say it: M1 has the exit. It never changes, however far the ship grows."""
    return column_name(x) + row_name(y)


def room_name(view: DeadMenView, room: int) -> str:
    """A room by its cell, or the boats."""
    if room == BOATS:
        return "the boats"
    seen = view.rooms[room]
    return f"room {cell_name(seen.x, seen.y)}"


def counted(count: int, thing: str) -> str:
    """A number of things."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def token_name(token: TokenSeen) -> str:
    """A token with its number."""
    names = {
        "crew": f"skeleton crew {token.number}",
        "guard": f"guard {token.number}",
        "fromm": f"Captain Fromm {token.number}" if token.number else "Captain Fromm",
        "cutlass": "a cutlass",
        "grog": f"grog {token.number}",
        "treasure": "a treasure",
    }
    return names.get(token.kind, token.kind)


def card_name(card: CardSeen) -> str:
    """A Revenge card in words."""
    dice = "red and yellow" if card.dice == "both" else card.dice
    fires = f"{dice} blank" if card.number == 0 else f"{dice} {card.number}"
    symbols = {"none": "", "add": ", deckhands come", "spread": ", deckhands spread", "crew": ", crew moves"}
    return fires + symbols[card.effect]


def namers(s: Ship) -> Mapping[str, Namer]:
    """Namers of the placeholders in events and prompts; rooms lie open for all to see."""
    parts = s.parts

    def room(number: int) -> str:
        return "the boats" if number == BOATS else f"room {cell_name(s.x[number], s.y[number])}"

    def token(kind: int) -> str:
        front = parts.token_front[kind]
        if front == FROMM:
            return "Captain Fromm"
        words = {CREW: "skeleton crew", GUARD: "a guard"}.get(front, "a trapdoor")
        return f"{words} {parts.token_strength[kind]}"

    def loot(kind: int) -> str:
        back = parts.token_back[kind]
        if back == TREASURE:
            return "a treasure"
        return "a cutlass" if back == CUTLASS else f"grog {parts.token_grog[kind]}"

    def revenge(card: int) -> str:
        dice = ["", "red", "yellow", "red and yellow"][parts.revenge_dice[card]]
        number = parts.revenge_number[card]
        symbol = ["", ", deckhands come", ", deckhands spread", ", crew moves"][parts.revenge_effect[card]]
        return f"{dice} {number or 'blank'}{symbol}"

    return {
        "room": room,
        "column": column_name,
        "token": token,
        "loot": loot,
        "revenge": revenge,
        "colour": lambda colour: ["red", "yellow"][colour],
        "pirate": lambda card: parts.pirate_name[card],
        "item": lambda item: parts.item_name[item],
        "adrenaline": lambda kind: parts.adrenaline_name[kind],
    }
