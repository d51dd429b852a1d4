"""The choices of Skull Port in words, each with what follows from it."""

from __future__ import annotations

from collections.abc import Sequence

from calavera.engine.game import Choice
from calavera.games.skull_port.actions import (
    BUY,
    CAPTAIN_TILE,
    EJECT,
    KEEP,
    LAND,
    LOSE,
    MANIPULATE,
    PLACE,
    PUSH,
    REPLACE,
    ROLL,
    STOP,
)
from calavera.games.skull_port.components import REQUIREMENTS
from calavera.games.skull_port.odds import odds
from calavera.games.skull_port.phrases import (
    COUNTS,
    POSITION_NAMES,
    card_says,
    counted,
    listed,
    met_names,
    whose,
)
from calavera.games.skull_port.state import DICE
from calavera.games.skull_port.view import HarbourView, Placement, Ship


def choice(view: HarbourView, action: int, seats: Sequence[str]) -> Choice:
    """A legal action in words, with what follows from it."""
    if KEEP.owns(action):
        return keep_choice(view, KEEP.operand(action))
    if MANIPULATE.owns(action):
        return manipulate_choice(view, action)
    if PLACE.owns(action):
        return place_choice(view, action, seats)
    if LAND.owns(action):
        worth, port = LAND.operand(action, 0), LAND.operand(action, 1)
        return Choice(
            f"{worth} on the {view.ports[port].name}",
            influence_note(view, view.active, port, worth, seats),
            str(worth),
            "On a port tile",
        )
    if EJECT.owns(action):
        return eject_choice(view, EJECT.operand(action), seats)
    if BUY.owns(action):
        return buy_choice(view, BUY.operand(action, 0), BUY.operand(action, 1))
    if ROLL.owns(action):
        return Choice("Roll all five dice", "No more captain cards this turn.")
    if STOP.owns(action):
        return Choice("Stop and place a token", stop_note(view))
    if CAPTAIN_TILE.owns(action):
        tile = view.tiles[CAPTAIN_TILE.operand(action)]
        return Choice(tile.name, f"The {tile.colour} tile.")
    return Choice(f"Give up a {LOSE.operand(action)}", "No ship and no port tile has a place for it.")


def buy_choice(view: HarbourView, place: int, discard: int) -> Choice:
    """A captain card, and the card it takes the slot of."""
    port = view.ports[place]
    card = port.card
    assert card is not None
    old = view.seats[view.active].active[discard - 1] if discard else None
    label = f"Buy {card.name} at the {port.name}" + (f", discard {old.name}" if old else "")
    note = f"{card_says(view, card)} Worth {card.points} at the end."
    return Choice(label, note, str(card.cost))


def keep_choice(view: HarbourView, mask: int) -> Choice:
    """Dice to set aside, with the odds of the roll."""
    kept = [die.face for i, die in enumerate(view.dice) if mask >> i & 1]
    count = COUNTS[DICE - len(kept)]
    label = f"Keep {' '.join(map(str, kept))}, roll {count}" if kept else "Roll all five again"
    note = ", ".join(f"{name} {percent} %" for name, percent in keep_odds(view, mask))
    return Choice(label, note, group="Set dice aside and roll the others again")


def keep_odds(view: HarbourView, mask: int) -> list[tuple[str, int]]:
    """The ships that a roll of the other dice may satisfy, the likeliest first, with the chance in percent."""
    kept = sorted(die.face for i, die in enumerate(view.dice) if mask >> i & 1)
    chances = odds(view.requirement_table, tuple(kept))
    percents = [
        (round(100 * chances[REQUIREMENTS.index(ship.requirement)]), ship.name) for ship in view.ships
    ]
    return [(name, percent) for percent, name in sorted(percents, reverse=True) if percent]


def manipulate_choice(view: HarbourView, action: int) -> Choice:
    """A die to change, its price, and the ships it would satisfy."""
    change = next(m for m in view.manipulations if m.action == action)
    face = view.dice[change.die].face
    note = f"Then the dice satisfy {met_names(view, change.met)}."
    if view.natural:
        note += " The roll is no longer natural."
    return Choice(
        f"{view.ports[change.port].name}: {face} becomes {change.face} (die {change.die + 1})",
        note,
        str(change.price),
        "Change a die",
    )


def stop_note(view: HarbourView) -> str:
    """Which ships are open to the seat with these dice."""
    open_ships = sorted({placement.ship for placement in view.placements})
    if open_ships:
        return f"Open to you: {met_names(view, open_ships)}, or a port tile."
    return "No ship is open to you: your token goes to a port tile."


def place_choice(view: HarbourView, action: int, seats: Sequence[str]) -> Choice:
    """A berth to claim, whom it pushes where, and what it earns."""
    placement = next(p for p in view.placements if p.action == action)
    ship = view.ships[placement.ship]
    there = ship.berths[placement.position]
    label = f"{placement.value} on the {ship.name}, {POSITION_NAMES[placement.position]}"
    if there and placement.way == PUSH:
        label += f", pushing {whose(view, there, seats)} down"
    elif there and placement.way == REPLACE:
        label += f", taking the place of {whose(view, there, seats)}"
    note = " ".join([*pushed(view, ship, placement, seats), *earned(placement)])
    return Choice(label, note, str(placement.value), f"On the {ship.name}")


def pushed(view: HarbourView, ship: Ship, placement: Placement, seats: Sequence[str]) -> list[str]:
    """A sentence for each token that a placement moves."""
    said = [
        f"{whose(view, moved, seats)} goes down to {POSITION_NAMES[position]}."
        for position, moved in enumerate(placement.berths)
        if moved and position and moved == ship.berths[position - 1]
    ]
    if placement.off:
        said.append(f"{whose(view, placement.off, seats)} goes overboard, to a port tile.")
    return [sentence[0].upper() + sentence[1:] for sentence in said]


def earned(placement: Placement) -> list[str]:
    """A sentence on the doubloons that a placement earns, if any."""
    if not placement.bonuses:
        return []
    total = sum(bonus.amount for bonus in placement.bonuses)
    sources = [
        f"{'cannon of the ' if bonus.kind == 'cannon' else ''}{bonus.source} {bonus.amount}"
        for bonus in placement.bonuses
    ]
    return [f"Earns {total}: {listed(sources)}."]


def eject_choice(view: HarbourView, port: int, seats: Sequence[str]) -> Choice:
    """A port tile for the token that was pushed off."""
    off = view.ejected
    assert off is not None
    note = influence_note(view, off.seat, port, off.value, seats)
    return Choice(f"{view.ports[port].name}", note, str(view.ports[port].doubloons))


def influence_note(view: HarbourView, seat: int, port: int, worth: int, seats: Sequence[str]) -> str:
    """How a seat would stand on a port tile with one more token."""
    tile = view.ports[port]
    rivals = [(amount, other) for other, amount in enumerate(tile.influence) if other != seat and amount]
    note = f"{tile.influence[seat] + worth} influence there"
    if rivals:
        most, rival = max(rivals, key=lambda pair: pair[0])
        note += f", {'you have' if rival == view.seat else f'{seats[rival]} has'} {most}"
    return f"{note}; {counted(tile.doubloons)} on it."
