"""How Kraken Skulls! speaks: headings, names, the table as text, the arithmetic at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from calavera.engine.game import Points
from calavera.engine.journal import Namer
from calavera.games.kraken_skulls.choices import COURSE_NAMES, die_words
from calavera.games.kraken_skulls.state import Parts, Sea
from calavera.games.kraken_skulls.tally import OUTCOMES, bite_words, counted, crew_words, tally
from calavera.games.kraken_skulls.view import (
    SYMBOLS,
    Card,
    FightView,
    Location,
    Pirate,
    SeaView,
    Ship,
)

STEP_NAMES: Final = {
    "placing": "ships are placed",
    "window_0": "before the dials",
    "dials": "setting dials",
    "window_1": "after sailing",
    "window_3": "the last Navigation cards",
    "trades": "trades",
    "pillages": "pillage and escape",
    "pillages_2": "pillage and escape, second ships",
    "encounters": "encounters",
    "battles": "battles",
    "window_u": "last purchases",
    "victory": "the end of the turn",
    "navy_entry": "the Navy enters",
    "hand_limit": "hand limits",
}
TYPE_NAMES: Final = {
    "undecided": "",
    "lone": "Lone",
    "rival": "Rival",
    "gutsy": "Gutsy",
    "captured": "Captured",
    "haunted": "meets the Ghost Ship",
    "team": "with a partner",
}


def heading(view: SeaView) -> str:
    """Where the match stands."""
    if view.over:
        return f"Over after turn {view.turn}"
    return (
        f"Turn {view.turn}, {STEP_NAMES.get(view.step, view.step)}" if view.turn else "Before the first turn"
    )


# ---- names in the journal


def names(s: Sea) -> Mapping[str, Namer]:
    """Namers of cards, places and dice, from what is printed; ships go by their colours."""
    parts = s.parts
    ring = s.ring[:]
    colours = s.colour

    def ship(number: int) -> str:
        colour = colours[number]
        return f"the {parts.colours[colour].title()} ship" if colour >= 0 else "a ship"

    return {
        "battle_dice": lambda n: counted(n, "Battle Die", "Battle Dice"),
        "cards": lambda n: counted(n, "card"),
        "points": lambda n: counted(n, "point"),
        "rolls": lambda n: counted(n, "roll"),
        "some_dice": lambda n: counted(n, "die", "dice"),
        "steps": lambda n: counted(n, "step"),
        "swords": lambda n: counted(n, "Sword"),
        "turns": lambda n: counted(n, "turn"),
        "crew": crew_words,
        "kind": lambda kind: parts.kind_names[kind],
        "location": lambda place: parts.location_names[ring[place]] if place >= 0 else "nowhere",
        "ship": ship,
        "course": lambda course: COURSE_NAMES[course],
        "minigame": lambda number: minigame_name(parts, number),
        "dice": lambda packed: dice_words(parts, packed),
        "face": lambda face: face_words(parts, face),
        "symbol": lambda symbol: SYMBOLS[symbol].title(),
        "tentacle": lambda face: tentacle_words(parts, face),
        "tentacles": lambda packed: ", ".join(tentacle_words(parts, face) for face in unpacked(packed)),
        "outcome": lambda outcome: OUTCOMES[outcome],
        "curse": lambda curse: parts.curse_names[curse],
        "mermaid": lambda mermaid: parts.mermaid_names[mermaid].replace("The ", "the ", 1),
        "dive": lambda dive: parts.dives[dive].title,
        "ability": lambda number: parts.captains[number // 2][number % 2].name,
        "encounter": lambda number: parts.encounter_titles[number],
        "option": lambda number: parts.encounter_options[number // 2][number % 2].label,
        "result": lambda number: encounter_result(parts, number),
    }


def tentacle_words(parts: Parts, face: int) -> str:
    """A face of a Kraken Die, as one rolls it."""
    return bite_words(parts.kraken_damage[face])


def minigame_name(parts: Parts, number: int) -> str:
    """A fight's minigame by the number told in the journal."""
    if number == -1:
        return parts.open_water.title
    return parts.sword_fight.title if number == -2 else parts.games[number].title


def encounter_result(parts: Parts, number: int) -> str:
    """What an encounter came to."""
    half = number // 64
    return parts.encounter_options[half // 2][half % 2].outcome_texts[number % 64]


def unpacked(packed: int) -> list[int]:
    """The faces that a number in the journal stands for."""
    faces: list[int] = []
    while packed:
        faces.append(packed % 7 - 1)
        packed //= 7
    return faces


def face_words(parts: Parts, face: int) -> str:
    """A face of a Battle Die."""
    return f"{parts.numbers[face]} ({SYMBOLS[parts.symbols[face]].title()})"


def dice_words(parts: Parts, packed: int) -> str:
    """Some Battle Dice."""
    return ", ".join(face_words(parts, face) for face in unpacked(packed))


# ---- the table as text


def text(view: SeaView, seat_names: Sequence[str]) -> str:
    """The whole table, for the terminal and for screen readers."""
    lines = [heading(view), ""]
    lines += [location_line(view, place, seat_names) for place in view.locations]
    lines.append("")
    lines += [line for pirate in view.pirates for line in pirate_lines(view, pirate, seat_names)]
    lines.append("")
    lines.append(f"Deck {view.deck}, discards {len(view.discard)}, Battle Dice for sale {view.dice_left}.")
    if view.encounter is not None:
        lines += [f"{view.encounter.title}: {view.encounter.opening}"]
    if view.fight is not None:
        lines += ["", *fight_lines(view, view.fight, seat_names)]
    elif view.cup and view.cup_of is not None:
        lines.append(f"Last roll, by {seat_names[view.cup_of]}: {', '.join(map(die_words, view.cup))}.")
    return "\n".join(lines)


def location_line(view: SeaView, place: Location, seat_names: Sequence[str]) -> str:
    """A space of the ring on one line."""
    kind = "Open Water" if place.open_water else f"Port: {place.title}"
    words = [f"{place.location + 1} {place.name} ({kind})"]
    if place.token is not None:
        words.append(f"ghost token {place.token + 1}")
    words += [
        name
        for name, there in (("KRAKEN", place.kraken), ("NAVY", place.navy), ("GHOST SHIP", place.ghost))
        if there
    ]
    words += [ship_words(view.ships[ship], seat_names) for ship in place.ships]
    if place.buried:
        known = f": {card_list(place.remembered)}" if place.remembered else ""
        words.append(f"{place.buried} buried{known}")
    if place.dive is not None:
        words.append(f"dive: {place.dive.title} [{', '.join(m.name for m in place.dive.mermaids)}]")
    return "; ".join(words)


def ship_words(ship: Ship, seat_names: Sequence[str]) -> str:
    """A ship with its player and type."""
    kind = TYPE_NAMES[ship.type]
    more = [word for word, on in (("anchored", ship.anchored), ("sheltered", ship.sheltered)) if on]
    more += [kind] if kind else []
    return f"{seat_names[ship.owner]} ({', '.join([ship.colour.title(), *more])})"


def card_list(cards: Sequence[Card]) -> str:
    """Cards by name."""
    return ", ".join(card.name for card in cards)


def pirate_lines(view: SeaView, pirate: Pirate, seat_names: Sequence[str]) -> list[str]:
    """A player on one line, and the hand if it may be seen."""
    words = [f"{seat_names[pirate.seat]}: Dread {pirate.dread}, {pirate.dice} dice, {pirate.hand_size} cards"]
    if pirate.team is not None:
        words.append(pirate.team)
    if pirate.known:
        words.append("Known Treasure " + ", ".join(f"{card.name} ({card.worth})" for card in pirate.known))
    if pirate.hunted:
        words.append("HUNTED")
    if pirate.curse is not None:
        words.append(f"cursed: {pirate.curse.name}. {pirate.curse.text}")
    if pirate.captain is not None:
        words.append(f"{pirate.captain.up.name}: {pirate.captain.up.text}")
    words += [f"mermaid {mermaid.name}" for mermaid in pirate.mermaids]
    lines = ["; ".join(words)]
    if pirate.hand is not None:
        lines.append(f"    hand: {card_list(pirate.hand) or 'empty'}")
    return lines


def fight_lines(view: SeaView, fight: FightView, seat_names: Sequence[str]) -> list[str]:
    """The stage of a fight: what is played, every side's dice and points, what the Kraken shows."""
    rounds = f", round {fight.round} of {fight.rounds}" if fight.rounds else ""
    lines = [f"{fight.title}{rounds}: {fight.text}"]
    for fighter in fight.fighters:
        throw = ", ".join(map(die_words, fighter.dice)) or "nothing rolled"
        kept = f"; kept {', '.join(map(die_words, fighter.kept))}" if fighter.kept else ""
        told = tally(fight, fighter)
        told = f"; {told} points" if told.lstrip("−").isdigit() else told and f"; {told}"
        lines.append(f"  {seat_names[fighter.seat]}: {throw}{kept}{told}")
    if fight.kraken:
        lines.append(
            f"  Kraken: {', '.join(bite_words(die.damage) for die in fight.kraken)}; score {fight.count}"
        )
    if fight.shared:
        lines.append(f"  On the table: {', '.join(map(die_words, fight.shared))}")
    return lines


# ---- the end


def ending(view: SeaView, seat_names: Sequence[str]) -> list[Points]:
    """How the scores came about."""
    if not view.over:
        return []
    if view.mode == "treasure_hunters":
        hand = [sum(card.worth for card in pirate.hand or []) for pirate in view.pirates]
        known = [sum(card.worth for card in pirate.known) for pirate in view.pirates]
        return [
            Points("Treasure in hand", hand, "KS-R131"),
            Points("Known Treasure, 1 more each", known, "KS-KNT.4"),
        ]
    dread = [pirate.dread for pirate in view.pirates]
    causes = how_dread_came(view)
    if view.mode == "merchants_vs_pirates":
        own = [
            ", ".join(f"{p.label} {p.values[seat]}" for p in causes if p.values[seat]) for seat in range(4)
        ]
        return [
            Points("Own Dread", dread, "KS-R141", own),
            Points("The partner’s Dread", [dread[(seat + 2) % 4] for seat in range(4)], "KS-R141"),
        ]
    return causes


CAUSES_OF_DREAD: Final = (
    ("Battles won", "KS-BAT.2"),
    ("The Kraken", "KS-AFT.1"),
    ("The Navy", "KS-RGH.2"),
    ("Dives", "KS-MER.8"),
    ("The Ghost Ship", "KS-GHO.14"),
    ("Cards", "KS-PIL.9"),
    ("Treasure turned in", "KS-MVP.7"),
)
"""In the order of a pirate's `dread_by`: what it is called, and the rule that gives or takes it."""


def how_dread_came(view: SeaView) -> list[Points]:
    """What Dread there was to begin with, and what came and went by each cause there was."""
    begun = [pirate.dread - sum(pirate.dread_by) for pirate in view.pirates]
    found = [Points("To begin with", begun, "KS-SET.15")]
    for i, (label, rule) in enumerate(CAUSES_OF_DREAD):
        values = [pirate.dread_by[i] for pirate in view.pirates]
        if any(values):
            found.append(Points(label, values, rule))
    return found
