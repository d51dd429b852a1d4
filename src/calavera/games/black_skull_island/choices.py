"""A legal action in words: what it is called, and what it leads to as far as that is known."""

from collections.abc import Callable, Mapping, Sequence

from calavera.engine.game import Choice
from calavera.games.black_skull_island.actions import LEFT, V
from calavera.games.black_skull_island.state import COIN, worth
from calavera.games.black_skull_island.view import Table

Names = Sequence[str]


def choice(table: Table, action: int, names: Names) -> Choice:
    """The words of an action for the seat that looks at `table`."""
    verb, operands = V.decode(action)
    return SAY[verb](table, operands, names)


# ---- words that several choices share


def booty_name(kind: int) -> str:
    """A booty card with its article."""
    return "a coin" if kind == COIN else f"a treasure worth {kind}"


def booty_cards(n: int) -> str:
    """A number of booty cards."""
    return f"{n} booty card" if n == 1 else f"{n} booty cards"


def who(table: Table, seat: int, names: Names) -> str:
    """A seat, as its looker calls it."""
    return "you" if seat == table.seat else names[seat]


def whose(table: Table, seat: int, names: Names) -> str:
    """The possessive of a seat."""
    return "your" if seat == table.seat else f"{names[seat]}’s"


def owner(table: Table, card: int) -> int:
    """The seat in front of which a card lies."""
    return next(i for i, seat in enumerate(table.seats) if any(front.card == card for front in seat.front))


def status(table: Table, card: int) -> str:
    """How a card lies."""
    return next(front.status for seat in table.seats for front in seat.front if front.card == card)


def ability(table: Table) -> str:
    """The id of the character whose ability asks."""
    return table.faces[table.running[-1]].character


def the(table: Table, card: int) -> str:
    """A character with its article."""
    return f"the {table.faces[card].name}"


def capital(sentence: str) -> str:
    """The sentence with a capital letter."""
    return sentence[:1].upper() + sentence[1:]


# ---- step 1


def say_play(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """A card of the hand."""
    face = table.faces[given["card"]]
    return Choice(face.name, face.text, str(face.number))


def say_play_two(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """Two cards of the hand, the one that resolves first before the other."""
    faces = sorted((table.faces[given["card"]], table.faces[given["other"]]), key=lambda face: face.number)
    return Choice(
        " and ".join(face.name for face in faces),
        " ".join(f"{face.name}: {face.text}" for face in faces),
        "+".join(str(face.number) for face in faces),
    )


# ---- targets


def say_target(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """A character in front of somebody, and what the ability does with it."""
    card = given["card"]
    face = table.faces[card]
    seat = owner(table, card)
    notes = TARGET_NOTES.get(ability(table))
    return Choice(
        capital(f"{whose(table, seat, names)} {face.name}"),
        notes(table, card, seat, names) if notes else "",
        str(face.number),
    )


def note_stowaway(table: Table, card: int, seat: int, names: Names) -> str:
    """Who gets the removed card, and whether it still has a turn."""
    gets = f"{who(table, seat, names)} get{'' if seat == table.seat else 's'} {the(table, table.removed)}"
    late = "" if table.removed_would_be == "waiting" else ", which has no turn in this round any more"
    return capital(f"{gets}{late}.")


def note_pirate_king(table: Table, card: int, seat: int, names: Names) -> str:
    """Who gets which card."""
    return (
        f"It resolves for you at number {table.faces[card].number}. "
        f"{names[seat]} gets {the(table, table.resolving)}."
    )


def note_gunner(table: Table, card: int, seat: int, names: Names) -> str:
    """Whether there is booty or a coin in it."""
    theirs, own = table.seats[seat].booty_count, table.seats[table.actor].booty_count
    gain = "you take one of them at random" if theirs > own else "you take a coin"
    return f"It is skipped. {names[seat]} has {booty_cards(theirs)} to your {own}: {gain}."


def note_pirate_queen(table: Table, card: int, seat: int, names: Names) -> str:
    """What is still to come, and who gets what."""
    turn = "Still to resolve." if status(table, card) == "waiting" else "Has no turn in this round any more."
    if table.chosen < 0:
        return turn
    first, to = the(table, table.chosen), owner(table, table.chosen)
    return f"{turn} It goes to {who(table, to, names)}, and {first} to {who(table, seat, names)}."


def note_parrot(table: Table, card: int, seat: int, names: Names) -> str:
    """The ability to copy."""
    return table.faces[card].text


TARGET_NOTES: dict[str, Callable[[Table, int, int, Names], str]] = {
    "stowaway": note_stowaway,
    "pirate_king": note_pirate_king,
    "gunner": note_gunner,
    "pirate_queen": note_pirate_queen,
    "parrot": note_parrot,
}


def say_rival(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """A rival, with the number of booty cards."""
    seat = given["seat"]
    count = table.seats[seat].booty_count
    note = f"Has {booty_cards(count)}."
    if ability(table) == "sea_dog":
        note += " You take it." if count == 1 else " You look at two of them and keep one."
    elif ability(table) == "smuggler" and count == 1:
        note += " So you can give only one."
    return Choice(names[seat], note)


def say_pass(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """Left or right, and who gets what you have and gives you theirs."""
    step = 1 if given["direction"] == LEFT else -1
    to = names[(table.actor + step) % len(names)]
    back = names[(table.actor - step) % len(names)]
    things = "hand" if ability(table) == "navigator" else "characters"
    return Choice(
        "To the left" if step == 1 else "To the right",
        f"{to} gets your {things}, you get {'that' if things == 'hand' else 'those'} of {back}.",
    )


# ---- booty


def say_take(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """A booty card that you are shown, and what remains where it lay."""
    kind = given["booty"]
    note = ""
    if ability(table) == "sea_dog" and table.look and table.look.booty:
        rest = table.look.booty[:]
        rest.remove(kind)
        note = "".join(f"{names[table.look.rival]} gets back {booty_name(other)}." for other in rest)
    return Choice(capital(booty_name(kind)), note)


def say_exchange(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """One of yours for one of theirs, and what that is worth to you."""
    own, theirs = given["own"], given["theirs"]
    gain = worth(theirs) - worth(own)
    points = f"{gain:+d} point{'' if abs(gain) == 1 else 's'} for you." if gain else "Worth the same."
    return Choice(f"Give {booty_name(own)} for {booty_name(theirs)}", points)


def say_give(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """One booty card of yours."""
    return Choice(capital(booty_name(given["booty"])), "You take one card at random for it.")


def say_give_two(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """Two booty cards of yours."""
    one, other = booty_name(given["booty"]), booty_name(given["other"])
    both = capital(f"{one} and {other}") if one != other else f"Two: each {one}"
    return Choice(both, "You take two cards at random for them.")


# ---- the removed card


def say_swap(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """A card of the hand for the removed card."""
    face, removed = table.faces[given["card"]], table.faces[table.removed]
    return Choice(f"Give the {face.name} for the {removed.name}", removed.text, str(removed.number))


def say_decline(table: Table, given: Mapping[str, int], names: Names) -> Choice:
    """To leave out what the text says you may do."""
    return Choice(DECLINES.get(ability(table), "Leave it"))


DECLINES = {"witch": "Keep your hand", "lookout": "Exchange nothing", "smuggler": "Give nothing"}

SAY: dict[str, Callable[[Table, Mapping[str, int], Names], Choice]] = {
    "play": say_play,
    "play_two": say_play_two,
    "target": say_target,
    "rival": say_rival,
    "pass": say_pass,
    "take": say_take,
    "exchange": say_exchange,
    "give": say_give,
    "give_two": say_give_two,
    "swap": say_swap,
    "decline": say_decline,
}
