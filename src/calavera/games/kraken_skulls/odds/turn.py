"""The gambles of a turn: dials, the Navy, curses, the Ghost Ship, digging, diving, cards that make people roll."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calavera.games.kraken_skulls.odds.dives import first_chance
from calavera.games.kraken_skulls.odds.notes import NOTHING_TO_SAY, Note, percent
from calavera.games.kraken_skulls.view import SYMBOLS, Location, SeaView

FATE: Final = 3
STEPS: Final = (0, 1, -1)
"""By course: Anchor, Clockwise, Counter-clockwise."""


def dial(view: SeaView, operands: Sequence[int]) -> Note:
    """Where the ship goes, or that a die decides instead (NAV.6, NAV.11)."""
    if len(operands) > 1:
        return NOTHING_TO_SAY
    if operands[0] == FATE:
        return "Two faces each of Anchor, Clockwise and Counter-clockwise.", "33 % each"
    now = next(ship.location for ship in view.ships if ship.owner == view.seat)
    if now is None:
        return NOTHING_TO_SAY
    place = view.locations[(now + STEPS[operands[0]]) % len(view.locations)]
    game = "Open Water" if place.open_water else place.title
    return f"{'To' if STEPS[operands[0]] else 'Stay at'} {place.name}: {game}.", ""


def run(view: SeaView, operands: Sequence[int]) -> Note:
    """One die against one's Dread (ESC.3 to ESC.7; RGH.2)."""
    me = view.pirates[view.seat]
    need = max(1, me.dread)
    lost = "your Known Treasure" if me.known else "2 cards"
    if "navy" in view.rough:
        lost = "1 Dread"
    chance = sum(die.number >= me.dread for die in view.faces) / len(view.faces)
    return f"{need} or more on one die and you get away with a card; else you lose {lost}.", percent(chance)


def bribe(view: SeaView, operands: Sequence[int]) -> Note:
    """No roll at all (ESC.8 to ESC.12)."""
    return "No roll: you get away, with a card.", "sure"


def break_curse(view: SeaView, operands: Sequence[int]) -> Note:
    """A roll of all own dice (GHO.24, GHO.25)."""
    curse = view.pirates[view.seat].curse
    return (curse.text, percent(curse.chance)) if curse is not None else NOTHING_TO_SAY


def option(view: SeaView, operands: Sequence[int]) -> Note:
    """Nobody may know before the choice what it leads to (GHO.12, R109)."""
    return "What comes of it is read out afterwards.", ""


def symbol(view: SeaView, operands: Sequence[int]) -> Note:
    """One die shows it or does not (GHO.14)."""
    named = sum(die.symbol == SYMBOLS[operands[0]] for die in view.faces)
    return "", percent(named / len(view.faces))


def dig(view: SeaView, operands: Sequence[int]) -> Note:
    """All that lies here is taken, known or not (PIL.8, R168)."""
    place = here(view)
    known = [card.name for card in place.remembered]
    lie = "1 card lies here" if place.buried == 1 else f"{place.buried} cards lie here"
    if len(known) == place.buried:
        return f"{lie}: {', '.join(known)}.", ""
    return f"{lie}; you know of {', '.join(known) or 'none'}.", ""


def here(view: SeaView) -> Location:
    """Where the looker acts, or has just won."""
    if view.fight is not None:
        return view.locations[view.fight.location]
    ship = view.pirates[view.seat].acting
    assert ship is not None
    place = view.ships[ship].location
    assert place is not None
    return view.locations[place]


def dive(view: SeaView, operands: Sequence[int]) -> Note:
    """How likely there is a first prize (MER.7)."""
    found = here(view).dive
    assert found is not None
    return f"{found.title}: {found.text}", f"{percent(first_chance(view, found))} a prize"


def play(view: SeaView, operands: Sequence[int]) -> Note:
    """Cards that make people roll alike (SCM.5, SCM.7)."""
    card = next((card for card in view.pirates[view.seat].hand or [] if card.kind == operands[0]), None)
    if card is not None and card.id == "mutiny":
        return "Both roll alike, and again while equal.", "50 %"
    if card is not None and card.id == "donnybrook":
        return (
            "All roll alike; those level for the highest roll on.",
            f"{percent(1 / len(view.pirates))} highest",
        )
    return NOTHING_TO_SAY


IN_A_TURN: Final[Mapping[str, Callable[[SeaView, Sequence[int]], Note]]] = {
    "dial": dial,
    "dials": dial,
    "run": run,
    "bribe": bribe,
    "bribe_known": bribe,
    "break_curse": break_curse,
    "option": option,
    "symbol": symbol,
    "dig": dig,
    "dive": dive,
    "play": play,
}
"""By verb: what is said of it outside of minigames."""
