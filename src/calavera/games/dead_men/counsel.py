"""Why an action may be good, in the game's words: what the adviser adds to his figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calavera.engine.game import Counsel
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.choices import me
from calavera.games.dead_men.names import counted, token_name
from calavera.games.dead_men.state import BOATS
from calavera.games.dead_men.view import DeadMenView, RoomSeen

Given = Mapping[str, int]

HIGHEST: Final = 5
"""The highest level of a fire: one more and the room explodes (DM-29.1)."""

FEW: Final = 8
"""Deckhands in the bag that are worth a word."""


def counsel(view: DeadMenView, action: int, names: Sequence[str]) -> Counsel | None:
    """Why the seat that looks might take an action; None where the figures must speak for themselves."""
    verb, given = V.decode(action)
    return WHY[verb](view, given) if verb in WHY else None


def lower_fire(view: DeadMenView, given: Given) -> Counsel:
    """Explosions lose the game; a high fire bars the way."""
    room = view.rooms[given["room"]]
    pirate = me(view)
    if room.fire == HIGHEST:
        return Counsel(f"One rise more and the room explodes. {cards_that_raise(view, room)}", "DM-29.1")
    if room.tile.keg and not room.keg_spent and room.fire == room.tile.keg - 1:
        return Counsel(f"One rise more and its keg explodes. {cards_that_raise(view, room)}", "DM-28.1")
    if pirate.room == room.room and room.fire >= pirate.barred_from:
        return Counsel("As tired as you are, you can do little else beside this fire.", "DM-3.12")
    left = view.safe_explosions + 1 - view.explosions
    return Counsel(
        f"Fires become explosions, and {counted(left, 'more explosion')} would lose the game.", "DM-29.16"
    )


def cards_that_raise(view: DeadMenView, room: RoomSeen) -> str:
    """How many cards of the Revenge deck raise the fire of a room: what lies open is not among them."""
    out = {card.card for card in [*view.revenge_discards, *view.revenge_drawn]}
    left = [card for card in view.revenge_cards if card.card not in out]
    raising = [card for card in left if card.number == room.fire and card.dice in (room.tile.colour, "both")]
    if not raising:
        return "No card left in the deck does that before it is shuffled."
    return f"Of {counted(len(left), 'card')} left in the deck, {len(raising)} would do that."


def fewer_deckhands(view: DeadMenView, given: Given) -> Counsel:
    """Deckhands hem in, and an empty bag loses the game."""
    room = view.rooms[given["room"]]
    crowd = room.plain + room.leaders
    here = me(view).room == room.room
    if crowd >= 3:
        return (
            Counsel("With three deckhands here you can do nothing else.", "DM-3.13")
            if here
            else Counsel("Nobody can enter a room with three deckhands.", "DM-30.3")
        )
    if here and crowd == 2 and room.loot:
        return Counsel("Between two deckhands nothing can be picked up.", "DM-30.2")
    if room.trapdoor == "open" and view.bag_plain + view.bag_leaders > FEW:
        return Counsel("The fewer there are at a trapdoor, the fewer spread from it.", "DM-32.4")
    left = view.bag_plain + view.bag_leaders
    return Counsel(
        f"It goes back into the bag: {left} are left there, and an empty one loses the game.", "DM-30.6"
    )


def close_trapdoor(view: DeadMenView, given: Given) -> Counsel:
    """Trapdoors let deckhands in."""
    return Counsel(
        "Deckhands come and spread through an open trapdoor; a closed one stays closed.", "DM-13.4"
    )


def pick_up(view: DeadMenView, given: Given) -> Counsel | None:
    """Treasure wins."""
    pirate = me(view)
    room = view.rooms[pirate.room] if pirate.room is not None else None
    token = next((seen for seen in room.loot if seen.token == given["token"]), None) if room else None
    if token is None:
        return None
    if token.kind == "cutlass":
        return Counsel("After a battle the track falls back only as far as your cutlasses.", "DM-25.3")
    if token.kind == "grog":
        return Counsel("Grog can be drunk later, and costs no action then.", "DM-18.19")
    missing = view.treasures_needed - view.looted
    return (
        Counsel(f"{counted(missing, 'treasure')} must still come to the boats.", "DM-39.1")
        if missing > 0
        else None
    )


def less_fatigue(view: DeadMenView, given: Given) -> Counsel:
    """Fatigue bars the way, and kills in the end."""
    pirate = me(view)
    if pirate.barred_from <= HIGHEST:
        fires = (
            f"fires of {pirate.barred_from} and more"
            if pirate.barred_from < HIGHEST
            else f"fires of {HIGHEST}"
        )
        return Counsel(f"At fatigue {pirate.fatigue}, {fires} bar your way.", "DM-18.2")
    return Counsel(f"You are at fatigue {pirate.fatigue}; {pirate.death} is death.", "DM-18.1")


def go(view: DeadMenView, place: int) -> Counsel | None:
    """Treasure to the boats, or to what there is to do."""
    pirate = me(view)
    if place == BOATS:
        if pirate.treasure:
            return Counsel("Your treasure is safe in the boats.", "DM-36.2")
        if view.looted >= view.treasures_needed:
            return Counsel("To win, all must be off the ship.", "DM-39.1")
        return Counsel("A breather takes half of your fatigue.", "DM-36.4") if pirate.fatigue > 1 else None
    return None if pirate.treasure else errand(view, view.rooms[place])


def errand(view: DeadMenView, room: RoomSeen) -> Counsel | None:
    """What there is to do in a room, the most important first."""
    for foe in room.enemies:
        if foe.kind == "guard":
            return Counsel(f"Beaten, {token_name(foe)} turns into a treasure.", "DM-20.2")
    if any(token.kind == "treasure" for token in room.loot):
        return Counsel("A treasure lies there.", "DM-7.1")
    if room.fire >= HIGHEST - 1:
        return Counsel(f"The fire there stands at {room.fire}: it can be fought from inside.", "DM-5.1")
    if room.trapdoor == "open":
        return Counsel("The trapdoor there stands open.", "DM-13.1")
    return None


def strengthen(view: DeadMenView, given: Given) -> Counsel | None:
    """Guards are strong."""
    guards = [foe.number for room in view.rooms for foe in room.enemies if foe.kind == "guard"]
    if not guards:
        return None
    reach = me(view).battle_bonus + me(view).track
    words = f"The weakest guard aboard has strength {min(guards)}; so far you add {reach} to your die."
    return Counsel(words, "DM-19.5")


def fight(view: DeadMenView, given: Given) -> Counsel | None:
    """Guards hold the treasure."""
    foe = view.token_kinds[given["token"]]
    return Counsel("Beaten, it turns into a treasure.", "DM-20.2") if foe.kind == "guard" else None


def chop(view: DeadMenView, given: Given) -> Counsel | None:
    """Too many tentacles lose the game; adrenaline is a gift."""
    left = view.kraken.tentacles if view.kraken else 0
    return Counsel(
        f"{counted(left, 'tentacle')} are left to place, and without one the game is lost.", "DM-40.9"
    )


def kraken(view: DeadMenView, given: Given) -> Counsel:
    """The Kraken must die."""
    return Counsel("The Kraken must be dead before you can win.", "DM-39.3")


def end(view: DeadMenView, given: Given) -> Counsel | None:
    """Nothing is lost by stopping."""
    if not view.own:
        return None
    return Counsel(f"{counted(view.own, 'action token')} can do more for the next pirate.", "DM-3.4")


WHY: dict[str, Callable[[DeadMenView, Given], Counsel | None]] = {
    "fight_fire": lower_fire,
    "blanket": lower_fire,
    "bucket": lower_fire,
    "spray": lower_fire,
    "eliminate": fewer_deckhands,
    "also": fewer_deckhands,
    "sweep": fewer_deckhands,
    "close": close_trapdoor,
    "slam": close_trapdoor,
    "pick_up": pick_up,
    "rest": less_fatigue,
    "drink": less_fatigue,
    "second_wind": less_fatigue,
    "walk": lambda view, given: go(view, given["room"]),
    "run": lambda view, given: go(view, given["second"]),
    "retreat": lambda view, given: go(view, given["room"]),
    "strengthen": strengthen,
    "fight": fight,
    "chop": chop,
    "attack": kraken,
    "load": kraken,
    "end": end,
}
