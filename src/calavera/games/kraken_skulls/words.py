"""How Kraken Skulls! speaks: headings, choices, names, the table as text, the arithmetic at the end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calavera.engine.game import Choice, Points
from calavera.engine.journal import Namer
from calavera.games.kraken_skulls import actions
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.odds import note_on
from calavera.games.kraken_skulls.state import Parts, Sea
from calavera.games.kraken_skulls.view import (
    SYMBOLS,
    TENTACLES,
    Card,
    Die,
    FightView,
    Location,
    Pirate,
    SeaView,
    Ship,
)

COURSE_NAMES: Final = ("Anchor", "Clockwise", "Counter-clockwise", "Let fate decide")
OUTCOMES: Final = (
    "Mauled. Each pirate loses 1 Dread.",
    "Scarred. Each pirate loses a card.",
    "Survived. Each pirate draws a card.",
    "Triumphed. Each pirate draws a card and gains 1 Dread.",
    "Conquered. Each pirate draws 2 cards and gains 1 Dread.",
    "Slayed! Each pirate draws 2 cards and gains 2 Dread.",
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
        "kind": lambda kind: parts.kind_names[kind],
        "location": lambda place: parts.location_names[ring[place]] if place >= 0 else "nowhere",
        "ship": ship,
        "course": lambda course: COURSE_NAMES[course].lower(),
        "minigame": lambda number: minigame_name(parts, number),
        "dice": lambda packed: dice_words(parts, packed),
        "face": lambda face: face_words(parts, face),
        "symbol": lambda symbol: SYMBOLS[symbol],
        "tentacle": lambda face: TENTACLES[parts.kraken_damage[face]],
        "tentacles": lambda packed: ", ".join(TENTACLES[parts.kraken_damage[f]] for f in unpacked(packed)),
        "outcome": lambda outcome: OUTCOMES[outcome],
        "curse": lambda curse: parts.curse_names[curse],
        "mermaid": lambda mermaid: parts.mermaid_names[mermaid],
        "dive": lambda dive: parts.dives[dive].title,
        "ability": lambda number: parts.captains[number // 2][number % 2].name,
        "encounter": lambda number: parts.encounter_titles[number],
        "option": lambda number: parts.encounter_options[number // 2][number % 2].label,
        "result": lambda number: encounter_result(parts, number),
    }


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


# ---- choices


def choice(view: SeaView, action: int, seat_names: Sequence[str]) -> Choice:
    """A legal action in words, with its odds where it is a gamble."""
    verb, operands = V.decode(action)
    label = LABELS[verb](view, list(operands.values()), seat_names)
    note, badge = note_on(view, verb, list(operands.values()))
    return Choice(label, note, badge)


def kind_name(view: SeaView, kind: int) -> str:
    """The name of a kind of card that the looker can choose, wherever it sees one."""
    return find_card(view, kind).name


def find_card(view: SeaView, kind: int) -> Card:
    """A card of that kind among those the looker sees."""
    mine = view.pirates[view.seat]
    piles: list[Sequence[Card]] = [mine.hand or [], mine.known, view.looked_cards or [], view.dug_cards or []]
    piles += [[view.revealed] if view.revealed else [], *(place.remembered for place in view.locations)]
    for pile in piles:
        for card in pile:
            if card.kind == kind:
                return card
    raise LookupError(f"seat {view.seat} sees no card of kind {kind}")


def place_name(view: SeaView, place: int) -> str:
    """The name of a location."""
    return view.locations[place].name


def ship_name(view: SeaView, ship: int, seat_names: Sequence[str]) -> str:
    """A ship by its colour and its player."""
    found = view.ships[ship]
    owner = "your" if found.owner == view.seat else f"{seat_names[found.owner]}’s"
    return f"{owner} {found.colour.title()} ship"


def who(view: SeaView, seat: int, seat_names: Sequence[str]) -> str:
    """A seat from the looker's side."""
    return "yourself" if seat == view.seat else seat_names[seat]


def whose(view: SeaView, seat: int, seat_names: Sequence[str]) -> str:
    """A seat as the owner of something."""
    return "Your" if seat == view.seat else f"{seat_names[seat]}’s"


def masked(view: SeaView, mask: int) -> str:
    """The dice of a mask, of the throw that is to be changed."""
    fight = view.fight
    throw: list[Die] = []
    if fight is not None:
        active = [fighter for fighter in fight.fighters if fighter.dice]
        mine = [fighter for fighter in active if fighter.seat == view.seat]
        throw = (mine or active)[0].dice if active else []
    picked = [die_words(die) for i, die in enumerate(throw) if mask >> i & 1]
    return ", ".join(picked) if picked else "none"


def die_words(die: Die) -> str:
    """A die in words."""
    return f"{die.number} ({die.symbol.title()})"


def die_of(view: SeaView, seat: int, die: int) -> str:
    """One die of a fighter's throw."""
    if view.fight is not None:
        for fighter in view.fight.fighters:
            if fighter.seat == seat and die < len(fighter.dice):
                return die_words(fighter.dice[die])
    return f"die {die + 1}"


def kraken_die(view: SeaView, die: int) -> str:
    """A Kraken Die as it lies."""
    return view.fight.kraken[die].symbol if view.fight is not None else ""


def encounter_label(view: SeaView, option: int) -> str:
    """An option of the encounter with its cost."""
    assert view.encounter is not None
    half = view.encounter.options[option]
    costs = [f"{half.cards} cards" if half.cards > 1 else "1 card"] if half.cards else []
    costs += ["a treasure card"] if half.treasure_cards else []
    costs += [f"{half.dread} Dread"] if half.dread else []
    return f"{half.label} (costs {', '.join(costs)})" if costs else half.label


def play_words(view: SeaView, kind: int) -> str:
    """A card to play, with what it says."""
    card = find_card(view, kind)
    return f"Play {card.name}: {card.text}"


def ability_words(view: SeaView) -> str:
    """The side of the captain card that lies up."""
    captain = view.pirates[view.seat].captain
    assert captain is not None
    return f"Use {captain.up.name}: {captain.up.text}"


def mermaid_words(view: SeaView, number: int) -> str:
    """A mermaid that the looker sees anywhere, with what she does."""
    found = [*view.pirates[view.seat].mermaids]
    for place in view.locations:
        found += place.dive.mermaids if place.dive is not None else []
    for mermaid in found:
        if mermaid.mermaid == number:
            return f"{mermaid.name}: {mermaid.text}"
    raise LookupError(f"mermaid {number} is nowhere to be seen")


def slot_words(view: SeaView, slot: int) -> str:
    """The minigame of a slot."""
    dive = view.locations[2 * slot].dive
    return f"Above {dive.title}" if dive is not None else ""


def rival_words(view: SeaView, seat: int, seat_names: Sequence[str]) -> str:
    """A player to aim at."""
    return who(view, seat, seat_names).capitalize() if seat == view.seat else seat_names[seat]


def target_words(view: SeaView, target: int) -> str:
    """A puddle of the Wishing Well; its number and prize are on the card."""
    return f"Puddle {target + 1}"


Labeller = Callable[[SeaView, list[int], Sequence[str]], str]

LABELS: Final[dict[str, Labeller]] = {
    "colour": lambda v, o, n: f"The {v.colours[o[0]].title()} ship",
    "captain": lambda v, o, n: f"The captain of {ship_name(v, o[0], n)}",
    "place": lambda v, o, n: f"At {place_name(v, o[0])}",
    "dial": lambda v, o, n: COURSE_NAMES[o[0]],
    "dials": lambda v, o, n: f"{COURSE_NAMES[o[0]]}, {COURSE_NAMES[o[1]].lower()}",
    "sail_past": lambda v, o, n: f"{ship_name(v, o[0], n).capitalize()} sails past",
    "pass": lambda v, o, n: "Pass",
    "play": lambda v, o, n: play_words(v, o[0]),
    "call": lambda v, o, n: f"Call {mermaid_words(v, o[0])}",
    "ability": lambda v, o, n: ability_words(v),
    "buy": lambda v, o, n: "Buy Battle Dice",
    "sail": lambda v, o, n: f"{ship_name(v, o[0], n).capitalize()} to {place_name(v, o[1])}",
    "ship": lambda v, o, n: ship_name(v, o[0], n).capitalize(),
    "rival": lambda v, o, n: rival_words(v, o[0], n),
    "at": lambda v, o, n: place_name(v, o[0]),
    "take": lambda v, o, n: f"Take {kind_name(v, o[0])}",
    "under": lambda v, o, n: f"Put {kind_name(v, o[0])} under the deck",
    "give": lambda v, o, n: f"Give {kind_name(v, o[0])}",
    "discard": lambda v, o, n: f"Discard {kind_name(v, o[0])}",
    "skip_discard": lambda v, o, n: ability_words(v),
    "turn": lambda v, o, n: f"{whose(v, o[0], n)} {die_of(v, o[0], o[1])} to {die_words(v.faces[o[2]])}",
    "turn_kraken": lambda v, o, n: f"The Kraken’s {kraken_die(v, o[0])} to a {v.tentacles[o[1]].symbol}",
    "face": lambda v, o, n: die_words(v.faces[o[0]]),
    "dice": lambda v, o, n: f"Roll again: dice {', '.join(str(i + 1) for i in range(10) if o[0] >> i & 1)}",
    "slot": lambda v, o, n: slot_words(v, o[0]),
    "mermaid": lambda v, o, n: mermaid_words(v, o[0]),
    "pay": lambda v, o, n: f"Pay {kind_name(v, o[0])} ({find_card(v, o[0]).worth})",
    "pay_known": lambda v, o, n: f"Pay the Known Treasure {kind_name(v, o[0])}",
    "done": lambda v, o, n: f"Enough: {v.paid_worth} Treasure",
    "plunder": lambda v, o, n: f"Plunder with {ability_words(v)[4:]}" if o[0] else "Plunder: draw a card",
    "bury": lambda v, o, n: f"Bury {kind_name(v, o[0])}" + (f" with {ability_words(v)[4:]}" if o[1] else ""),
    "dig": lambda v, o, n: "Dig up everything buried here",
    "dive": lambda v, o, n: "Dive",
    "break_curse": lambda v, o, n: "Roll against your curse",
    "run": lambda v, o, n: "Run",
    "bribe": lambda v, o, n: f"Bribe with {kind_name(v, o[0])}",
    "bribe_known": lambda v, o, n: f"Bribe with the Known Treasure {kind_name(v, o[0])}",
    "known": lambda v, o, n: f"{kind_name(v, o[0])} becomes Known Treasure",
    "in_hand": lambda v, o, n: "All into the hand",
    "turn_in": lambda v, o, n: "Turn in Treasure",
    "trade": lambda v, o, n: f"Offer {kind_name(v, o[0])}",
    "draw": lambda v, o, n: "Draw cards",
    "steal": lambda v, o, n: "Draw 1 and steal a card from everybody beaten",
    "lose_die": lambda v, o, n: f"Lose {die_of(v, v.seat, o[0])}",
    "option": lambda v, o, n: encounter_label(v, o[0]),
    "symbol": lambda v, o, n: SYMBOLS[o[0]].title(),
    "keep": lambda v, o, n: f"Keep {masked(v, o[0])}, roll the others",
    "set": lambda v, o, n: f"Set {masked(v, o[0])}",
    "stop": lambda v, o, n: "Stop",
    "roll": lambda v, o, n: f"Roll {o[0]} dice" if o[0] > 1 else "Roll",
    "show": lambda v, o, n: COURSE_NAMES[o[0]],
    "offer": lambda v, o, n: f"Offer {die_of(v, v.seat, o[0])}",
    "steer": lambda v, o, n: "Steer",
    "wait": lambda v, o, n: "Wait",
    "target": lambda v, o, n: target_words(v, o[0]),
}
"""By verb: the label of an action, from the view, its operands and the names of the seats."""

assert set(LABELS) == {verb.name for verb in actions.V.verbs}


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
        lines.append(f"  {seat_names[fighter.seat]}: {throw}{kept}; {fighter.points} points")
    if fight.kraken:
        lines.append(f"  Kraken: {', '.join(die.symbol for die in fight.kraken)}; score {fight.count}")
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
    if view.mode == "merchants_vs_pirates":
        return [
            Points("Own Dread", dread, "KS-R141"),
            Points("The partner’s Dread", [dread[(seat + 2) % 4] for seat in range(4)], "KS-R141"),
        ]
    return [Points("Dread", dread, "KS-GEN.2")]
