"""The choices of Kraken Skulls! in words, each with its odds where it is a gamble."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from calavera.engine.game import Choice
from calavera.games.kraken_skulls.actions import V
from calavera.games.kraken_skulls.odds import note_on
from calavera.games.kraken_skulls.rules.upgrades import PRICE
from calavera.games.kraken_skulls.tally import bite_words, counted
from calavera.games.kraken_skulls.view import SYMBOLS, Card, Die, SeaView, Ship

COURSE_NAMES: Final = ("Anchor", "Clockwise", "Counter-clockwise", "Let fate decide")
COURSES_OF_TWO: Final = ("Anchor", "Clockwise", "Counter", "Fate")
"""The same, short, where a choice names a course for each of two ships."""


def choice(view: SeaView, action: int, seat_names: Sequence[str]) -> Choice:
    """A legal action in words, with its odds where it is a gamble."""
    verb, operands = V.decode(action)
    label = LABELS[verb](view, list(operands.values()), seat_names)
    note, badge = note_on(view, verb, list(operands.values()))
    if verb in OF_CARDS:
        note = note or card_words(find_card(view, operands["kind"]))
    return Choice(label, note, badge, GROUPS.get(verb, ""))


def first_large(words: str) -> str:
    """Words to begin a label with; names keep their letters."""
    return words[:1].upper() + words[1:]


def kind_name(view: SeaView, kind: int) -> str:
    """The name of a kind of card that the looker can choose, wherever it sees one."""
    return find_card(view, kind).name


def card_words(card: Card) -> str:
    """The phase of a card, and what it says."""
    return f"{kind_of(card)}: {card.text}"


def kind_of(card: Card) -> str:
    """What a card is, in short: by its phase, and those that can be spent by that."""
    return "Treasure card" if card.worth else f"{card.phase.title()} card"


def known_worth(view: SeaView, kind: int) -> int:
    """The worth of a card of that kind that lies before the looker."""
    return next(card.worth for card in view.pirates[view.seat].known if card.kind == kind)


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


def own_ships(view: SeaView) -> list[Ship]:
    """The looker's ships, the first first."""
    return [ship for ship in view.ships if ship.owner == view.seat]


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
    if fight is not None and fight.touched is not None:
        throw = next(fighter.dice for fighter in fight.fighters if fighter.seat == fight.touched)
    elif fight is not None:
        active = [fighter for fighter in fight.fighters if fighter.dice]
        mine = [fighter for fighter in active if fighter.seat == view.seat]
        throw = (mine or active)[0].dice if active else []
    return ", ".join(die_words(die) for i, die in enumerate(throw) if mask >> i & 1)


def keep_words(view: SeaView, mask: int) -> str:
    """Dice to keep, and what happens with the others."""
    return f"Keep {masked(view, mask)}, roll the others" if mask else "Keep none, roll all"


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
    lies = f" ({bite_words(view.fight.kraken[die].damage)})" if view.fight is not None else ""
    return f"Kraken Die {die + 1}{lies}"


def encounter_label(view: SeaView, option: int) -> str:
    """An option of the encounter with its cost."""
    assert view.encounter is not None
    half = view.encounter.options[option]
    costs = [f"{half.cards} cards" if half.cards > 1 else "1 card"] if half.cards else []
    costs += ["a treasure card"] if half.treasure_cards else []
    costs += [f"{half.dread} Dread"] if half.dread else []
    return f"{half.label} (costs {', '.join(costs)})" if costs else half.label


def buy_words(view: SeaView) -> str:
    """The price of Battle Dice, and what the looker could pay."""
    mine = view.pirates[view.seat]
    wealth = sum(card.worth for card in [*(mine.hand or []), *mine.known])
    return f"Buy Battle Dice: {PRICE} Treasure each, you have {wealth}"


def in_this_game(view: SeaView, words: Mapping[str, str], usual: str) -> str:
    """What a choice is called in the minigame on the stage."""
    return words.get(view.fight.game, usual) if view.fight is not None else usual


def roll_words(view: SeaView, dice: int) -> str:
    """Rolling, as the minigame on the stage calls it."""
    return in_this_game(view, ROLLS, f"Roll {counted(dice, 'die', 'dice')}")


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
    return first_large(who(view, seat, seat_names))


def target_words(view: SeaView, target: int) -> str:
    """A puddle of the Wishing Well; its number and prize are on the card."""
    return f"Puddle {target + 1}"


STOPS: Final = {
    "cache_me": "Take the prize",
    "even_keel": "Keep them all",
    "five_of_a_crew": "Keep them all",
    "fool_house": "Take the prize",
    "royal_roll": "Take the prize",
    "seas_fortune": "End the row here",
    "tempt_the_beast": "Bank the pot",
}
ROLLS: Final = {
    "cache_me": "Put a die away, try the next level",
    "fool_house": "Try the next level",
    "royal_roll": "Try the next level",
    "rum_ration": "Roll another die",
    "seas_fortune": "Write one number more",
    "tempt_the_beast": "Roll on",
}
"""By minigame: what it is to stop in it, and to roll."""

OF_CARDS: Final = {"bury", "discard", "give", "take", "trade", "under"}
"""The verbs that part with a card or get one: what it says is said with them."""

GROUPS: Final = {
    "dials": "Both dials",
    "dice": "Dice to roll again",
    "keep": "Dice to keep",
    "set": "Dice to set",
}
"""By verb: choices of which there are many, all of which can be made on the board."""

Labeller = Callable[[SeaView, list[int], Sequence[str]], str]

LABELS: Final[dict[str, Labeller]] = {
    "colour": lambda v, o, n: f"The {v.colours[o[0]].title()} ship",
    "captain": lambda v, o, n: f"The captain of {ship_name(v, o[0], n)}",
    "place": lambda v, o, n: f"At {place_name(v, o[0])}",
    "dial": lambda v, o, n: COURSE_NAMES[o[0]],
    "dials": lambda v, o, n: ", ".join(
        f"{ship.colour.title()} {COURSES_OF_TWO[course]}"
        for ship, course in zip(own_ships(v), o, strict=True)
    ),
    "sail_past": lambda v, o, n: f"{first_large(ship_name(v, o[0], n))} sails past",
    "pass": lambda v, o, n: "Pass",
    "play": lambda v, o, n: play_words(v, o[0]),
    "call": lambda v, o, n: f"Call {mermaid_words(v, o[0]).replace('The ', 'the ', 1)}",
    "ability": lambda v, o, n: ability_words(v),
    "buy": lambda v, o, n: buy_words(v),
    "sail": lambda v, o, n: f"{first_large(ship_name(v, o[0], n))} to {place_name(v, o[1])}",
    "ship": lambda v, o, n: first_large(ship_name(v, o[0], n)),
    "rival": lambda v, o, n: rival_words(v, o[0], n),
    "at": lambda v, o, n: place_name(v, o[0]),
    "take": lambda v, o, n: f"Take {kind_name(v, o[0])}",
    "under": lambda v, o, n: f"Put {kind_name(v, o[0])} under the deck",
    "give": lambda v, o, n: f"Give {kind_name(v, o[0])}",
    "discard": lambda v, o, n: f"Discard {kind_name(v, o[0])}",
    "skip_discard": lambda v, o, n: ability_words(v),
    "turn": lambda v, o, n: f"{whose(v, o[0], n)} {die_of(v, o[0], o[1])} to {die_words(v.faces[o[2]])}",
    "turn_kraken": lambda v, o, n: f"{kraken_die(v, o[0])} to {bite_words(v.tentacles[o[1]].damage)}",
    "face": lambda v, o, n: die_words(v.faces[o[0]]),
    "dice": lambda v, o, n: f"Roll again: {masked(v, o[0])}",
    "slot": lambda v, o, n: slot_words(v, o[0]),
    "mermaid": lambda v, o, n: mermaid_words(v, o[0]),
    "pay": lambda v, o, n: f"Pay {kind_name(v, o[0])}, worth {find_card(v, o[0]).worth}",
    "pay_known": lambda v, o, n: (
        f"Pay {kind_name(v, o[0])}, your Known Treasure, worth {known_worth(v, o[0])}"
    ),
    "done": lambda v, o, n: f"Enough: {v.paid_worth} Treasure paid",
    "plunder": lambda v, o, n: f"Plunder with {ability_words(v)[4:]}" if o[0] else "Plunder: draw a card",
    "bury": lambda v, o, n: f"Bury {kind_name(v, o[0])}" + (f" with {ability_words(v)[4:]}" if o[1] else ""),
    "dig": lambda v, o, n: "Dig up everything buried here",
    "dive": lambda v, o, n: "Dive",
    "break_curse": lambda v, o, n: "Roll against your curse",
    "run": lambda v, o, n: "Run",
    "bribe": lambda v, o, n: f"Bribe with {kind_name(v, o[0])}",
    "bribe_known": lambda v, o, n: f"Bribe with {kind_name(v, o[0])}, your Known Treasure",
    "known": lambda v, o, n: (
        f"{kind_name(v, o[0])} becomes Known Treasure, worth {find_card(v, o[0]).worth + 1}"
    ),
    "in_hand": lambda v, o, n: "All into your hand",
    "turn_in": lambda v, o, n: "Turn in Treasure",
    "trade": lambda v, o, n: f"Offer {kind_name(v, o[0])}",
    "draw": lambda v, o, n: f"Draw {counted(v.winner_draws, 'card')}",
    "steal": lambda v, o, n: "Draw 1 card, and steal one at random from everybody you beat",
    "lose_die": lambda v, o, n: f"Lose {die_of(v, v.seat, o[0])}",
    "option": lambda v, o, n: encounter_label(v, o[0]),
    "symbol": lambda v, o, n: SYMBOLS[o[0]].title(),
    "keep": lambda v, o, n: keep_words(v, o[0]),
    "set": lambda v, o, n: f"Set {masked(v, o[0])}",
    "stop": lambda v, o, n: in_this_game(v, STOPS, "Stop"),
    "roll": lambda v, o, n: roll_words(v, o[0]),
    "show": lambda v, o, n: COURSE_NAMES[o[0]],
    "offer": lambda v, o, n: f"Offer {die_of(v, v.seat, o[0])}",
    "steer": lambda v, o, n: "Steer",
    "wait": lambda v, o, n: "Wait",
    "target": lambda v, o, n: target_words(v, o[0]),
}
"""By verb: the label of an action, from the view, its operands and the names of the seats."""

assert set(LABELS) == {verb.name for verb in V.verbs}
