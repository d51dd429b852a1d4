"""What cards say, read from a component set: steps, moments, lasting effects, cures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NoReturn

from calavera.engine.errors import BadComponents
from calavera.games.kraken_skulls import state
from calavera.games.kraken_skulls.actions import MOST_THROWN
from calavera.games.kraken_skulls.rules import curses, effects
from calavera.games.kraken_skulls.state import Lasting, Step

MOMENTS: Final = {
    "never": (state.NEVER, ("navigation", "battle", "pillage")),
    "navigation": (state.NAVIGATING, ("navigation",)),
    "after_sailing": (state.AFTER_SAILING, ("navigation",)),
    "before_roll": (state.BEFORE_ROLL, ("battle",)),
    "after_roll": (state.AFTER_ROLL, ("battle",)),
    "won": (state.WON, ("battle",)),
    "lost": (state.LOST, ("battle",)),
    "plunder": (state.PLUNDERING, ("pillage",)),
    "bury": (state.BURYING, ("pillage",)),
    "dig": (state.DIGGING, ("pillage",)),
}
"""When a card can be used, and the phases that it may belong to."""

SYMBOLS: Final = {"skull": state.SKULL, "sword": state.SWORD, "cannon": state.CANNON}
COURSES: Final = {"anchor": state.ANCHOR, "clockwise": state.CLOCKWISE, "counter_clockwise": state.COUNTER}
DIRECTIONS: Final = {
    "clockwise": state.CLOCKWISE,
    "counter_clockwise": state.COUNTER,
    "either": effects.EITHER,
}
PLACES: Final = {"opposite": effects.OPPOSITE, "any": effects.FREELY, "here": effects.HERE}
ANY_FACE: Final = {"any": state.ANY}
DAMAGE: Final = {"miss": 0, "single": 1, "double": 2}

MOST: Final = 99
"""No number in a set is larger."""

SEAFARING: Final = (state.NAVIGATING, state.AFTER_SAILING)
THROWING: Final = (state.BEFORE_ROLL, state.AFTER_ROLL)


class Row:
    """One step as it stands in a document; every key is taken out once, and none may be left."""

    def __init__(self, entry: str, table: object) -> None:
        self.entry = entry
        if not isinstance(table, Mapping):
            self.refuse(f"a step takes a table, not {table!r}")
        self.left = dict(table)

    def refuse(self, fault: str) -> NoReturn:
        raise BadComponents(f"{self.entry}: {fault}")

    def number(self, key: str, default: int | None = None) -> int:
        return check_number(self.entry, key, self.left.pop(key, default))

    def dice(self) -> int:
        return check_number(self.entry, "dice", self.left.pop("dice", None), 1, MOST_THROWN)

    def flag(self, key: str) -> int:
        value = self.left.pop(key, False)
        if not isinstance(value, bool):
            self.refuse(f"{key} takes true or false, not {value!r}")
        return int(value)

    def word(self, key: str, known: Mapping[str, int], default: str | None = None) -> int:
        value = self.left.pop(key, default)
        if not isinstance(value, str) or value not in known:
            self.refuse(f"{key} {value!r} is not known; there are {', '.join(known)}")
        return known[value]

    def has(self, key: str) -> bool:
        return key in self.left

    def finish(self) -> None:
        if self.left:
            self.refuse(f"{', '.join(self.left)} is not known here")


def check_number(entry: str, key: str, value: object, lowest: int = -MOST, highest: int = MOST) -> int:
    """A whole number as it is. Raises BadComponents for another thing, and for more than anybody would wait for."""
    if isinstance(value, bool) or not isinstance(value, int) or not lowest <= value <= highest:
        raise BadComponents(f"{entry}: {key} takes a whole number from {lowest} to {highest}, not {value!r}")
    return value


def read_when(entry: str, word: str, phase: str) -> int:
    """The moment of a card. Raises BadComponents for one that does not fit its phase."""
    row = Row(entry, {})
    if word not in MOMENTS:
        row.refuse(f"when {word!r} is not known; there are {', '.join(MOMENTS)}")
    when, phases = MOMENTS[word]
    if phase not in phases:
        row.refuse(f"when {word!r} does not go with the phase {phase!r}")
    return when


def draw(row: Row) -> Step:
    """Draw cards."""
    return Step(effects.DRAW, row.number("n"))


def discard(row: Row) -> Step:
    """Discard cards of one's choice."""
    return Step(effects.DISCARD, row.number("n"), row.word("kind", {"any": 0, "treasure": 1}, "any"))


def dread(row: Row) -> Step:
    """More or less Dread."""
    return Step(effects.DREAD, row.number("by"))


def look_keep(row: Row) -> Step:
    """Look at the top cards and keep some."""
    return Step(effects.LOOK_KEEP, row.number("look"), row.number("keep"))


def force_dial(row: Row) -> Step:
    """The only course of the next dial."""
    return Step(effects.FORCE_DIAL, row.word("face", COURSES))


def bar_cards(row: Row) -> Step:
    """No Navigation cards for some turns."""
    return Step(effects.BAR_CARDS, row.number("turns"))


def move_kraken(row: Row) -> Step:
    """Send the Kraken."""
    if row.has("to"):
        return Step(effects.MOVE_KRAKEN, 0, row.word("to", {"any_open_water": effects.FREELY}))
    return Step(effects.MOVE_KRAKEN, row.number("steps"), row.word("direction", DIRECTIONS))


def move_navy(row: Row) -> Step:
    """Send the Navy."""
    row.word("to", {"other_port": 0})
    return Step(effects.MOVE_NAVY)


def move_ship(row: Row) -> Step:
    """Move a ship."""
    whose = row.word("whose", {"own": 0, "other": 1})
    if row.has("to"):
        return Step(effects.MOVE_SHIP, whose, row.word("to", PLACES), row.flag("final"))
    if row.number("steps") != 1:
        row.refuse("a ship is moved by 1 step, or to a place")
    return Step(effects.MOVE_SHIP, whose, row.word("direction", DIRECTIONS), row.flag("final"))


def hold_ship(row: Row) -> Step:
    """Keep a ship in its place."""
    whose = row.word("whose", {"own": 0, "any": 1})
    return Step(effects.HOLD_SHIP, whose, row.word("against", {"all": 0, "others": 1}))


def trim_hand(row: Row) -> Step:
    """Cut another hand."""
    return Step(effects.TRIM_HAND, row.number("at_least"), row.number("to"))


def peek(row: Row) -> Step:
    """Look at hands or piles."""
    where = row.left.pop("at", [])
    if not isinstance(where, list) or not where or any(place not in ("hand", "buried") for place in where):
        row.refuse(f"at takes a list of hand, buried; not {where!r}")
    bits = (1 if "hand" in where else 0) | (2 if "buried" in where else 0)
    return Step(effects.PEEK, bits, row.flag("here"), row.number("take", 0))


def brawl(row: Row) -> Step:
    """All roll; the highest gains, the lowest lose."""
    return Step(effects.BRAWL, row.dice(), row.number("most_draw"), row.number("least_discard"))


def reroll(row: Row) -> Step:
    """Roll dice of a throw again."""
    which = row.word("dice", {"one": effects.ONE, "any": effects.SOME, "all": effects.ALL})
    return Step(effects.REROLL, which, row.word("whose", {"own": 0, "any": 2}))


def turn(row: Row) -> Step:
    """Turn dice of a throw."""
    which = row.word("dice", {"one": effects.ONE, "all": effects.ALL})
    kraken = row.word("die", {"battle": 0, "kraken": 1})
    to = row.word("to", (DAMAGE if kraken else SYMBOLS) | ANY_FACE)
    if which == effects.ALL and (kraken or to != state.ANY):
        row.refuse("all dice are turned to any face, and only Battle Dice are")
    return Step(effects.TURN_DICE, which, kraken, to, row.word("whose", {"own": 0, "rival": 1, "any": 2}))


READERS: Final[dict[str, tuple[Callable[[Row], Step], tuple[int, ...]]]] = {
    "draw": (draw, (*SEAFARING, state.DIGGING)),
    "discard": (discard, (*SEAFARING, state.DIGGING)),
    "dread": (dread, (*SEAFARING, state.DIGGING)),
    "curse": (lambda row: Step(effects.CURSE), SEAFARING),
    "mermaid": (lambda row: Step(effects.MERMAID), SEAFARING),
    "look_keep": (look_keep, (*SEAFARING, state.DIGGING)),
    "force_dial": (force_dial, (state.DIGGING,)),
    "bar_navigation_cards": (bar_cards, (state.DIGGING,)),
    "move_kraken": (move_kraken, SEAFARING),
    "move_navy": (move_navy, SEAFARING),
    "move_ship": (move_ship, SEAFARING),
    "hold_ship": (hold_ship, SEAFARING),
    "trim_hand": (trim_hand, SEAFARING),
    "peek": (peek, SEAFARING),
    "hunt": (lambda row: Step(effects.HUNT), SEAFARING),
    "duel": (lambda row: Step(effects.DUEL, row.dice()), SEAFARING),
    "brawl": (brawl, SEAFARING),
    "swap_random": (lambda row: Step(effects.SWAP_RANDOM, row.number("reach")), SEAFARING),
    "reroll": (reroll, (state.AFTER_ROLL,)),
    "turn": (turn, (state.AFTER_ROLL,)),
    "extra_dice": (lambda row: Step(effects.EXTRA_DICE, row.number("n")), (state.BEFORE_ROLL,)),
    "mute_battle_cards": (lambda row: Step(effects.MUTE), (state.BEFORE_ROLL,)),
    "win_bonus": (lambda row: Step(effects.WIN_BONUS, row.number("draw")), (state.WON,)),
    "skip_discard": (lambda row: Step(effects.SKIP), (state.LOST,)),
    "plunder_look": (
        lambda row: Step(effects.PLUNDER_LOOK, row.number("look"), row.number("keep")),
        (state.PLUNDERING,),
    ),
    "bury_bonus": (lambda row: Step(effects.BURY_BONUS, row.number("n")), (state.BURYING,)),
}
"""By effect: how its parameters are read, and the moments it is for."""


def read_step(entry: str, table: object, when: int) -> Step:
    """One step of a card, an option or a prize. Raises BadComponents."""
    row = Row(entry, table)
    effect = row.left.pop("effect", None)
    if not isinstance(effect, str) or effect not in READERS:
        row.refuse(f"no effect {effect!r}; there are {', '.join(READERS)}")
    reader, moments = READERS[effect]
    if when not in moments:
        row.refuse(f"the effect {effect!r} is not for this moment")
    step = reader(row)
    row.finish()
    return step


def read_lasting(entry: str, table: Mapping[str, Any], lasting: Lasting) -> None:
    """A boon or a burden of a curse, noted in what the curse does. Raises BadComponents."""
    row = Row(entry, table)
    effect = row.left.pop("effect", "")
    if effect in ("plunder_draws", "hand_limit", "extra_dice", "income", "winner_draws") or effect in (
        "bury_bonus",
        "treasure_less",
        "skulls_hit_kraken",
    ):
        setattr(lasting, effect, row.number("n"))
    elif effect in ("no_battle_cards", "shielded", "open_hand", "skip_discard", "no_upgrades") or effect in (
        "wins_ties",
        "hunted",
    ):
        setattr(lasting, effect, True)
    elif effect == "no_dial":
        lasting.no_dial = row.word("face", COURSES)
    else:
        row.refuse(f"no lasting effect {effect!r}")
    row.finish()


def read_cure(entry: str, table: Mapping[str, Any]) -> list[int]:
    """What breaks a curse: the test, and of what. Raises BadComponents."""
    row = Row(entry, table)
    test = row.left.pop("test", None)
    if test == "has_symbol":
        cure = [curses.HAS_SYMBOL, row.word("symbol", SYMBOLS)]
    elif test == "has_number":
        cure = [curses.HAS_NUMBER, row.number("number")]
    elif test == "same_symbol":
        cure = [curses.SAME_SYMBOL, row.number("n")]
    elif test == "symbols":
        words = row.left.pop("all", [])
        if not isinstance(words, list) or not words or any(word not in list(SYMBOLS) for word in words):
            row.refuse(f"all takes a list of {', '.join(SYMBOLS)}")
        cure = [curses.SYMBOLS, *(SYMBOLS[word] for word in words)]
    elif test == "sum_at_least":
        cure = [curses.SUM_AT_LEAST, row.number("n")]
    elif test == "neighbours":
        cure = [curses.NEIGHBOURS]
    else:
        row.refuse(f"no test {test!r}")
    row.finish()
    return cure
