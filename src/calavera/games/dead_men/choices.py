"""A legal action in words: what it is called, and what it leads to as far as that is known."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from calavera.engine.game import Choice
from calavera.games.dead_men.actions import V
from calavera.games.dead_men.names import card_name, cell_name, room_name, token_name
from calavera.games.dead_men.rules.pirate import BLANKET_BY
from calavera.games.dead_men.rules.work import REST_BY
from calavera.games.dead_men.state import BOATS, BURST_OF_SPRAY, IRON_ARM, MIDDLE, RUSH, SECOND_WIND
from calavera.games.dead_men.view import DeadMenView, PirateSeen, WaySeen

Names = Sequence[str]
Given = Mapping[str, int]
"""The operands of an action."""


def choice(view: DeadMenView, action: int, names: Names) -> Choice:
    """A legal action in words, with its consequence where it is known."""
    verb, operands = V.decode(action)
    said = SAY[verb](view, operands, names)
    said.group = said.group or GROUPS.get(verb, "") + paid_with(operands)
    if any(operands.get(item) for item in ("compass", "dagger", "rum")):
        said.note += "; no action token"
    return said


GROUPS = {
    "walk": "Walk",
    "run": "Run",
    "fight_fire": "Fight a fire",
    "blanket": "Throw the Blanket",
    "bucket": "Empty the Bucket",
    "eliminate": "Eliminate a deckhand",
    "pick_up": "Pick something up",
    "drop": "Drop something",
    "swap": "Swap your item",
    "swap_with": "Swap your item",
    "shoot": "Shoot",
    "spray": "Burst of Spray",
    "sweep": "Clean Sweep",
    "slam": "Slam the Hatch",
}
"""Actions of which there may be many at once, by verb."""


def paid_with(given: Given) -> str:
    """The item that pays for an action, after its group."""
    item = "Compass" if given.get("compass") else "Dagger" if given.get("dagger") else ""
    return f" with the {item}" if item else ""


def me(view: DeadMenView) -> PirateSeen:
    """The pirate of the seat that looks, the active one for spectators."""
    return view.pirates[view.seat if view.seat >= 0 else view.active]


def chance(view: DeadMenView, strength: int, bonus: int, track: int, aim: str = "to win") -> str:
    """The odds of reaching a strength with the Battle Die, without and with the battle track."""
    odds = f"{odds_of(view.battle_die, strength - bonus)} {aim}"
    return (
        f"{odds}, {odds_of(view.battle_die, strength - bonus - track)} with the battle track"
        if track
        else odds
    )


def odds_of(faces: Sequence[int], least: int) -> str:
    """How many of these equally likely results reach a number."""
    return f"{sum(face >= least for face in faces)} in {len(faces)}"


def foes_note(view: DeadMenView, room: int) -> str:
    """What has to be fought in a room, and how well that stands."""
    if room == BOATS:
        return ""
    pirate = me(view)
    foes = view.rooms[room].enemies
    return "; ".join(
        f"battle {token_name(foe)} at once ({chance(view, foe.number, pirate.battle_bonus, pirate.track)})"
        for foe in foes
    )


def way_note(view: DeadMenView, through: int, to: int) -> tuple[str, str]:
    """The consequence of a move: a sentence, and a badge."""
    pirate = me(view)
    for way in pirate.ways:
        if way.through == through and way.to == to:
            return describe_way(view, pirate, way), str(way.fatigue)
    return "", ""


def describe_way(view: DeadMenView, pirate: PirateSeen, way: WaySeen) -> str:
    """What happens on a way."""
    if way.dies:
        return f"fatigue {pirate.fatigue} → {way.fatigue}: the pirate dies"
    notes = [f"fatigue {pirate.fatigue} → {way.fatigue}"]
    if way.to == BOATS:
        notes.append(
            "a breather: the turn’s actions end" + (", the treasure is safe" if pirate.treasure else "")
        )
    elif pirate.treasure and view.rooms[way.to].enemies:
        notes.append("the treasure is dropped")
    foes = foes_note(view, way.to)
    return "; ".join([*notes, foes] if foes else notes)


def douse(view: DeadMenView, label: str, room: int, by: int) -> Choice:
    """Lowering a fire, and what is left of it."""
    fire = view.rooms[room].fire
    after = max(0, fire - by)
    return Choice(f"{label} {room_name(view, room)}", f"fire {fire} → {after}", str(after))


def say_walk(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A walk, with the fatigue after it."""
    note, badge = way_note(view, -1, given["room"])
    return Choice(
        f"Walk to {room_name(view, given['room'])}" + (" with the Compass" if given["compass"] else ""),
        note,
        badge,
    )


def say_run(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A run, with the fatigue after it."""
    note, badge = way_note(view, given["first"], given["second"])
    label = f"Run through {room_name(view, given['first'])} to {room_name(view, given['second'])}"
    return Choice(label + (" with the Compass" if given["compass"] else ""), note, badge)


def say_place(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A cell and a turn of the tile."""
    turn = ["as printed", "a quarter turn", "half a turn", "three quarter turns"][given["turn"]]
    cell = cell_name(given["column"] - MIDDLE, given["row"])
    return Choice(f"Lay it at {cell}, {turn}", group=f"Lay it at {cell}")


def say_dinghy(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A side of the last room."""
    return Choice(f"Moor it on the {['rear', 'right', 'front', 'left'][given['door']]} side", "a second exit")


def say_fight_fire(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A fire, and what is left of it."""
    return douse(view, "Fight the fire in", given["room"], 1)


def say_blanket(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The Blanket."""
    return douse(view, "Throw the Blanket in", given["room"], BLANKET_BY)


def say_bucket(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The Bucket."""
    return douse(view, "Empty the Bucket into", given["room"], 1)


def say_spray(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Burst of Spray."""
    return douse(view, "Burst of Spray over", given["room"], view.adrenaline_amounts[BURST_OF_SPRAY])


def deckhand_words(view: DeadMenView, room: int, leader: int) -> str:
    """A deckhand and where it is."""
    return f"{'a leader' if leader else 'a deckhand'} from {room_name(view, room)}"


def deckhand_note(view: DeadMenView, room: int) -> str:
    """How many stay behind."""
    seen = view.rooms[room]
    return f"{seen.plain + seen.leaders - 1} left there"


def say_eliminate(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A deckhand to remove."""
    label = f"Eliminate {deckhand_words(view, given['room'], given['leader'])}"
    return Choice(label + (" with the Dagger" if given["dagger"] else ""), deckhand_note(view, given["room"]))


def say_also(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A second deckhand."""
    return Choice(
        f"Also {deckhand_words(view, given['room'], given['leader'])}", deckhand_note(view, given["room"])
    )


def say_sweep(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Clean Sweep."""
    label = f"Clean Sweep: {deckhand_words(view, given['room'], given['leader'])}"
    return Choice(label, deckhand_note(view, given["room"]))


def loot_name(view: DeadMenView, token: int) -> str:
    """A token that lies in the room or is carried."""
    pirate = me(view)
    lying = view.rooms[pirate.room].loot if pirate.room is not None else []
    for seen in [*lying, *pirate.grog]:
        if seen.token == token:
            return token_name(seen)
    return "a treasure" if view.token_kinds[token].kind == "guard" else "a cutlass"


def say_pick_up(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A token to pick up."""
    name = loot_name(view, given["token"])
    note = "then you are looting: walk, rest or swap only" if name == "a treasure" else ""
    return Choice(f"Pick up {name}", note)


def say_drop(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A token to drop."""
    return Choice(f"Drop {loot_name(view, given['token'])}", "free")


def say_drink(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Grog, with the fatigue after it."""
    pirate = me(view)
    number = next(grog.number for grog in pirate.grog if grog.token == given["token"])
    after = max(0, pirate.fatigue - number)
    return Choice(f"Drink grog {number}", f"fatigue {pirate.fatigue} → {after}; free", str(after))


def say_rest(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A rest, with the fatigue after it."""
    fatigue = me(view).fatigue
    after = max(0, fatigue - REST_BY)
    return Choice(
        "Rest" + (" with the Rum" if given["rum"] else ""), f"fatigue {fatigue} → {after}", str(after)
    )


def say_second_wind(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Second Wind."""
    fatigue = me(view).fatigue
    after = max(0, fatigue - view.adrenaline_amounts[SECOND_WIND])
    return Choice("Second Wind", f"fatigue {fatigue} → {after}; free", str(after))


def say_rush(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Rush."""
    return Choice("Rush", f"{view.adrenaline_amounts[RUSH]} more actions now; they can’t be passed on")


def say_strengthen(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The battle marker one up."""
    track = me(view).track
    return Choice("Increase your battle strength", f"+{track} → +{track + 1}", f"+{track + 1}")


def say_swap(view: DeadMenView, given: Given, names: Names) -> Choice:
    """An item of the table."""
    item = view.items[given["item"]]
    return Choice(f"Take the {item.name} from the table", item.text)


def say_swap_with(view: DeadMenView, given: Given, names: Names) -> Choice:
    """An item of another pirate."""
    victim = view.pirates[given["seat"]]
    return Choice(
        f"Take the {victim.item_name} from {names[given['seat']]}", "who may take one from the table"
    )


def say_take_item(view: DeadMenView, given: Given, names: Names) -> Choice:
    """An item to take."""
    item = view.items[given["item"]]
    return Choice(f"Take the {item.name}", item.text)


def say_shoot(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A Pistol shot, with its odds."""
    pirate = me(view)
    foe = next(foe for foe in view.rooms[given["room"]].enemies if foe.token == given["token"])
    odds = chance(view, foe.number, pirate.battle_bonus, pirate.track)
    return Choice(
        f"Shoot at {token_name(foe)} in {room_name(view, given['room'])}",
        f"{odds}; a miss costs nothing more",
    )


def say_load(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A cannon to load."""
    return Choice("Load a cannon", "at the front of your column")


def say_close(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The trapdoor of the room."""
    return Choice("Close the trapdoor", "it never opens again")


def say_slam(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Slam the Hatch."""
    return Choice(f"Slam the Hatch in {room_name(view, given['room'])}", "it never opens again; free")


def say_chop(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The tentacles of the column, with the odds."""
    pirate = me(view)
    count = pirate.tentacles_near
    odds = chance(view, count, pirate.kraken_bonus, pirate.track, "to do it")
    label = f"Chop the {count} tentacles of your column" if count > 1 else "Chop the tentacle of your column"
    return Choice(label, f"{odds}; else 1 fatigue")


def say_attack(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The Kraken, with the odds; those with a cannon are for one shot."""
    pirate = me(view)
    strength = pirate.kraken_near or 0
    if not given["cannon"]:
        return Choice(
            "Attack the Kraken", chance(view, strength, pirate.kraken_bonus, pirate.track, "to wound it")
        )
    both = [face + shot for face in view.battle_die for shot in view.cannon_die]
    odds = f"{odds_of(both, strength - pirate.kraken_bonus)} to wound it"
    if pirate.track:
        odds += f", {odds_of(both, strength - pirate.kraken_bonus - pirate.track)} with the battle track"
    return Choice("Attack the Kraken with a cannon", f"{odds}; you may fire again with another cannon")


def say_end(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The end of the step, with the tokens passed on."""
    heir = names[(view.active + 1) % view.seats]
    return Choice("End your actions", f"{view.own} action tokens pass to {heir}")


def say_fighter(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A pirate to fight for the crew."""
    pirate = view.pirates[given["seat"]]
    return Choice(
        f"{pirate.name} ({names[given['seat']]})", f"fatigue {pirate.fatigue}, track +{pirate.track}"
    )


def say_fight(view: DeadMenView, given: Given, names: Names) -> Choice:
    """An enemy, with the odds."""
    pirate = me(view)
    foe = view.token_kinds[given["token"]]
    return Choice(f"Fight {token_name(foe)}", chance(view, foe.number, pirate.battle_bonus, pirate.track))


def say_chase(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Where Garrett sends an enemy."""
    foe = token_name(view.token_kinds[given["token"]])
    return Choice(f"Chase {foe} to {room_name(view, given['room'])}", pirates_note(view, given["room"]))


def pirates_note(view: DeadMenView, room: int) -> str:
    """Who would have to battle an enemy sent there."""
    here = [pirate.name for pirate in view.pirates if pirate.room == room]
    return f"{' and '.join(here)} must battle it" if here else ""


def say_swing(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Second Swing."""
    return Choice("Second Swing", "roll your Battle Die again")


def say_fire(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Another shot."""
    return Choice("Fire again", "another cannon; its roll replaces the Cannon Die")


def say_strike(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A blow, and what it comes to."""
    battle = view.battle
    if battle is None:
        return Choice("Strike")
    pirate = view.pirates[battle.seat]
    bonus = pirate.battle_bonus if battle.foe is not None else pirate.kraken_bonus
    own = battle.roll + (battle.cannon or 0) + bonus + given["arms"] * view.adrenaline_amounts[IRON_ARM]
    if given["track"]:
        own += pirate.track
    label = "Strike" + (" with the battle track" if given["track"] else "")
    if given["arms"]:
        label += " and Iron Arm" if given["track"] else " with Iron Arm"
    if own >= battle.against:
        return Choice(label, f"{own} against {battle.against}: you win", str(own))
    lost = battle.against - own
    return Choice(label, f"{own} against {battle.against}: you lose by {lost}", str(own))


def say_again(view: DeadMenView, given: Given, names: Names) -> Choice:
    """The same enemy again, with the odds where only one can be meant; a lost battle tires by what was missing."""
    pirate = me(view)
    here = view.rooms[pirate.room].enemies if pirate.room is not None else []
    if len({foe.token for foe in here}) != 1:
        return Choice("Battle the same enemy again", "a loss adds what was missing to your fatigue")
    odds = chance(view, here[0].number, pirate.battle_bonus, pirate.track)
    return Choice(
        f"Battle {token_name(here[0])} again", f"{odds}; a loss adds what was missing to your fatigue"
    )


def say_retreat(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Where to retreat to, with the fatigue after it."""
    note, badge = way_note(view, -1, given["room"])
    return Choice(f"Retreat to {room_name(view, given['room'])}", note, badge)


def say_drive(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Where the enemy goes."""
    return Choice(f"Drive it to {room_name(view, given['room'])}", pirates_note(view, given["room"]))


def say_crew_to(view: DeadMenView, given: Given, names: Names) -> Choice:
    """Where a crew token goes."""
    foe = token_name(view.mover) if view.mover is not None else "the crew"
    return Choice(f"Send {foe} to {room_name(view, given['room'])}", pirates_note(view, given["room"]))


def say_resolve(view: DeadMenView, given: Given, names: Names) -> Choice:
    """One of two Revenge cards."""
    card = next(card for card in view.revenge_drawn if card.card == given["card"])
    colours = ["red", "yellow"] if card.dice == "both" else [card.dice]
    rising = sum(
        room.fire == card.number and room.tile.colour in colours and not room.exploded for room in view.rooms
    )
    return Choice(
        f"Resolve {card_name(card)}", f"fires that match now: {rising}; the other card goes back on top"
    )


def say_keep(view: DeadMenView, given: Given, names: Names) -> Choice:
    """One of two adrenaline tokens."""
    token = view.adrenaline_tokens[given["adrenaline"]]
    return Choice(f"Keep {token.name}", token.text)


def say_choose_pirate(view: DeadMenView, given: Given, names: Names) -> Choice:
    """A pirate card."""
    card = view.pirate_cards[given["pirate"]]
    return Choice(card.name, card.text)


SAY: dict[str, Callable[[DeadMenView, Given, Names], Choice]] = {
    "choose_pirate": say_choose_pirate,
    "choose_item": say_take_item,
    "place": say_place,
    "dinghy": say_dinghy,
    "walk": say_walk,
    "run": say_run,
    "fight_fire": say_fight_fire,
    "eliminate": say_eliminate,
    "also": say_also,
    "stop": lambda view, given, names: Choice("No more"),
    "pick_up": say_pick_up,
    "rest": say_rest,
    "strengthen": say_strengthen,
    "swap": say_swap,
    "swap_with": say_swap_with,
    "take_item": say_take_item,
    "decline": lambda view, given, names: Choice("Take nothing"),
    "blanket": say_blanket,
    "bucket": say_bucket,
    "shoot": say_shoot,
    "load": say_load,
    "close": say_close,
    "chop": say_chop,
    "attack": say_attack,
    "end": say_end,
    "drop": say_drop,
    "drink": say_drink,
    "second_wind": say_second_wind,
    "rush": say_rush,
    "spray": say_spray,
    "sweep": say_sweep,
    "slam": say_slam,
    "fuse": lambda view, given, names: Choice("Ready Fuse", "load a cannon in your column; free"),
    "keep": say_keep,
    "fighter": say_fighter,
    "fight": say_fight,
    "chase": say_chase,
    "swing": say_swing,
    "fire": say_fire,
    "strike": say_strike,
    "again": say_again,
    "retreat": say_retreat,
    "drive": say_drive,
    "resolve": say_resolve,
    "crew_to": say_crew_to,
}
