"""Why a pirate might do something, in a sailor's words: the rules of thumb, told one by one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from calavera.engine.game import Counsel
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.choices import me, odds_of
from calavera.games.dead_men.names import counted, room_name
from calavera.games.dead_men.state import BOATS
from calavera.games.dead_men.view import CardSeen, DeadMenView, RoomSeen

Given = Mapping[str, int]
"""The operands of an action."""

EXPLODES = 6
FEW = 10
"""From how few deckhands on the bag is short."""


def counsel(view: DeadMenView, action: int, names: Sequence[str]) -> Counsel | None:
    """Why a legal action may be good; None where the figures must speak for themselves."""
    verb, operands = V.decode(action)
    reason = REASONS.get(verb)
    return reason(view, operands) if reason else None


def on_fire(view: DeadMenView, given: Given) -> Counsel | None:
    """A fire is fought before it does harm: how soon, and what would go with the room."""
    room = view.rooms[given["room"]]
    here = room_name(view, room.room)
    if room.fire == EXPLODES - 1:
        cards = rises(view, room)
        says = f"The fire in {here} is at {room.fire}: one more and the room explodes."
        return Counsel(f"{says} {still_to_come(view, cards)}{lost_with(room)}", "DM-29.1")
    if room.tile.keg == room.fire + 1 and not room.keg_spent:
        says = f"The keg in {here} blows up at {room.tile.keg}, and that counts as an explosion."
        return Counsel(f"{says} {still_to_come(view, rises(view, room))}", "DM-28.1")
    if room.exits:
        return Counsel(f"All must pass {here}, and its fire tires everybody who enters it.", "DM-4.4")
    return Counsel(
        f"A fire is cheaper to hold at {room.fire} than later: from 4 on it bars tired pirates.", "DM-4.7"
    )


def rises(view: DeadMenView, room: RoomSeen) -> list[CardSeen]:
    """The cards of the Revenge deck that would raise the fire of a room."""
    out = {card.card for card in view.revenge_discards} | {card.card for card in view.revenge_drawn}
    return [
        card
        for card in view.revenge_cards
        if card.card not in out and card.number == room.fire and card.dice in (room.tile.colour, "both")
    ]


def still_to_come(view: DeadMenView, cards: list[CardSeen]) -> str:
    """How many of the cards left do that."""
    if not cards:
        return "No card left in the deck does that before it is shuffled."
    return f"{len(cards)} of the {counted(view.revenge_deck, 'card')} left in the deck " + (
        "does that." if len(cards) == 1 else "do that."
    )


def lost_with(room: RoomSeen) -> str:
    """What an explosion would destroy."""
    treasure = sum(token.kind in ("guard", "treasure") for token in [*room.enemies, *room.loot])
    return f" {counted(treasure, 'treasure').capitalize()} would be lost with it." if treasure else ""


def on_deckhand(view: DeadMenView, given: Given) -> Counsel | None:
    """A deckhand is thrown out where it would bring others, bars the way, or is missing in the bag."""
    room = view.rooms[given["room"]]
    here = room_name(view, room.room)
    crowd = room.plain + room.leaders
    spared = [
        other
        for other in (view.rooms[number] for number in room.adjacent)
        if other.trapdoor != "open" and other.plain + other.leaders == crowd - 1
    ]
    if crowd >= 3:
        return Counsel(f"With {crowd} deckhands nobody can enter {here}.", "DM-30.3")
    if crowd == 2 and room.loot:
        return Counsel(f"With 2 deckhands nothing can be picked up in {here}.", "DM-30.2")
    if room.trapdoor == "open" and spared:
        says = f"With one fewer at the trapdoor of {here} the next Spread leaves out {counted(len(spared), 'room')}."
        return Counsel(says, "DM-32.4")
    if view.bag_plain + view.bag_leaders < FEW:
        left = counted(view.bag_plain + view.bag_leaders, "deckhand")
        return Counsel(
            f"Only {left} left in the bag: when one is called and none is there, all is lost.", "DM-40.3"
        )
    return None


def on_way(view: DeadMenView, to: int) -> Counsel | None:
    """Going somewhere: with the treasure, to a guard, or off the ship."""
    pirate = me(view)
    if to == BOATS:
        if pirate.treasure:
            return Counsel("In the boats the treasure is safe, and half the fatigue is gone.", "DM-36.2")
        if view.looted >= view.treasures_needed:
            return Counsel("All the treasure is safe: now everybody must get off.", "DM-39.1")
        return Counsel(f"A breather takes fatigue {pirate.fatigue} down to {pirate.fatigue // 2}.", "DM-36.4")
    if pirate.treasure:
        return Counsel(
            "Every door nearer to the boats is one less for the treasure to be lost behind.", "DM-36.2"
        )
    for foe in view.rooms[to].enemies:
        if foe.kind == "guard":
            odds = odds_of(view.battle_die, foe.number - pirate.battle_bonus - pirate.track)
            return Counsel(
                f"The guard keeps a treasure; with the battle track the odds are {odds}.", "DM-20.2"
            )
    if any(token.kind == "treasure" for token in view.rooms[to].loot):
        return Counsel("A treasure lies there for the taking.", "DM-7.1")
    return None


def on_pick_up(view: DeadMenView, given: Given) -> Counsel | None:
    """What lies at one's feet."""
    pirate = me(view)
    assert pirate.room is not None
    for token in view.rooms[pirate.room].loot:
        if token.token == given["token"] and token.kind == "treasure":
            missing = view.treasures_needed - view.looted
            return Counsel(
                f"{counted(missing, 'treasure').capitalize()} more must get to the boats.", "DM-39.1"
            )
        if token.token == given["token"] and token.kind == "cutlass":
            return Counsel("A cutlass keeps the battle marker from falling all the way back.", "DM-25.3")
    return None


def on_rest(view: DeadMenView, given: Given) -> Counsel | None:
    """What the dial bars, and how near the skull is."""
    pirate = me(view)
    if pirate.barred_from < EXPLODES:
        says = f"At fatigue {pirate.fatigue} fires of {pirate.barred_from} and more bar the way."
        return Counsel(says, "DM-4.7")
    return None


def on_strengthen(view: DeadMenView, given: Given) -> Counsel | None:
    """For the weakest guard aboard."""
    guards = [
        foe.number for room in view.rooms if not room.exploded for foe in room.enemies if foe.kind == "guard"
    ]
    if not guards:
        return None
    pirate = me(view)
    weakest = min(guards)
    now = odds_of(view.battle_die, weakest - pirate.battle_bonus - pirate.track)
    then = odds_of(view.battle_die, weakest - pirate.battle_bonus - pirate.track - 1)
    return Counsel(f"Against the guard of {weakest} the odds rise from {now} to {then}.", "DM-19.5")


def on_end(view: DeadMenView, given: Given) -> Counsel | None:
    """What the next pirate gets."""
    if not view.own:
        return None
    after = view.pirates[(view.active + 1) % view.seats].name
    return Counsel(f"{after} comes next and can use {counted(view.own, 'token')} of yours.", "DM-3.4")


REASONS: dict[str, Callable[[DeadMenView, Given], Counsel | None]] = {
    "fight_fire": on_fire,
    "blanket": on_fire,
    "bucket": on_fire,
    "spray": on_fire,
    "eliminate": on_deckhand,
    "sweep": on_deckhand,
    "walk": lambda view, given: on_way(view, given["room"]),
    "run": lambda view, given: on_way(view, given["second"]),
    "pick_up": on_pick_up,
    "rest": on_rest,
    "strengthen": on_strengthen,
    "end": on_end,
}
"""By verb."""
