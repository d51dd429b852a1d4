"""Positions of Skull Port: a test names what it is about, the rest is filled in.

Tokens are written as in the examples of the rules: the initial of the owner and the value, `_` for an empty
berth.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from calavera.engine.match import Match, turns
from calavera.engine.streams import FastStream, Stream, fast_stream
from calavera.games.skull_port import GAME
from calavera.games.skull_port.actions import FREE, PUSH, REPLACE, V
from calavera.games.skull_port.components import house
from calavera.games.skull_port.state import (
    EMPTY,
    HIGHEST,
    LOWEST,
    NO_CARD,
    POSITIONS,
    SLOTS,
    VALUES,
    Harbour,
    owner,
    token,
    value,
)

JOHN, MARY, HARRY, AMY = range(4)
INITIALS = "JMHA"
NAMES = ["John", "Mary", "Harry", "Amy"]
SHIPS = [ship["id"] for ship in house()["ship"]]
PORTS = [port["id"] for port in house()["port"]]
FLEET = [card["id"] for card in house()["fleet_card"]]
POSITION_LETTERS = "CQS"
WAYS = {FREE: "free", PUSH: "push", REPLACE: "replace"}


def card(id: str, nth: int = 0) -> int:
    """The number of the nth card of a kind in the house set."""
    numbers = [kind["id"] for kind in house()["captain_card"] for _ in kind["prints"]]
    return numbers.index(id) + nth


GILDED_HAT = card("gilded_hat")
BRASS_KEYS = card("brass_keys")
WORN_COMPASS = card("worn_compass")
LUCKY_BONE = card("lucky_bone")
FLIP_CARD = card("harbour_pilot")
MINUS_CARD = card("powder_friend")
PLUS_CARD = card("fence_friend")
ARMORY_CARD = card("armory_clerk")
DOCK_CARD = card("dock_clerk")
MARKET_CARD = card("market_clerk")


class Loaded(Stream):
    """Dice that show these faces, and chance when they have run out."""

    def __init__(self, faces: Sequence[int], chance: FastStream | None = None) -> None:
        super().__init__()
        self.faces = list(faces)
        self.chance = chance or fast_stream(1)

    def below(self, n: int) -> int:
        self.drawn += 1
        return self.faces.pop(0) - 1 if n == 6 and self.faces else self.chance.below(n)

    def clone(self) -> Stream:
        twin = Loaded(self.faces, self.chance.clone())  # type: ignore[arg-type]
        twin.drawn = self.drawn
        return twin


def document(**changes: Any) -> dict[str, Any]:
    """The house set with some of its tables changed."""
    return {**house(), **changes}


def table(
    *,
    turn: int = AMY,
    seats: int = 4,
    round: int = 5,
    first: int = 0,
    rolls: Sequence[int] = (),
    dice: Sequence[int] = (),
    ships: Mapping[str, str] | None = None,
    quays: Mapping[str, str] | None = None,
    hand: Mapping[int, Sequence[int]] | None = None,
    doubloons: Mapping[int, int] | None = None,
    ports: Mapping[str, int] | None = None,
    active: Mapping[int, Sequence[int]] | None = None,
    discarded: Mapping[int, Sequence[int]] | None = None,
    display: Sequence[int] = (NO_CARD, NO_CARD, NO_CARD),
    deck: Sequence[int] = (),
    fleet: Sequence[str] = (),
    supply: int | None = None,
    components: Mapping[str, Any] | None = None,
    **options: Any,
) -> Match:
    """A match in which it is the turn of `turn`.

    With `dice` they are final, after three rolls, and the seat has to place; else it begins its turn, and its
    dice will show `rolls` one after the other. Nobody has doubloons or cards that are not named.
    """
    settled = GAME.settle(seats, options, components)
    s = GAME.start(seats, Loaded(()), settled, components)
    assert isinstance(s, Harbour)
    s.round = round
    s.first = first
    s.seat = turn
    s.tiles = list(range(seats))
    lay_tokens(s, ships or {}, quays or {}, hand or {})
    s.doubloons = [(doubloons or {}).get(seat, 0) for seat in range(seats)]
    s.port_doubloons = [(ports or {}).get(port, 0) for port in PORTS]
    s.supply = 40 - sum(s.doubloons) - sum(s.port_doubloons) if supply is None else supply
    lay_cards(s, active or {}, discarded or {})
    s.display = list(display)
    s.deck = list(deck)
    s.fleet = [FLEET.index(id) for id in fleet]
    if dice:
        s.dice = list(dice)
        s.rolls = 3
        s.placing = True
    s.rng = Loaded(rolls)
    return match_from(s, settled, components)


def lay_tokens(
    s: Harbour, ships: Mapping[str, str], quays: Mapping[str, str], hand: Mapping[int, Sequence[int]]
) -> None:
    """Take tokens out of hands and lay them; `hand` then says what is left to some seats."""
    for ship, crew in ships.items():
        for position, name in enumerate(crew.split()):
            s.berths[POSITIONS * SHIPS.index(ship) + position] = from_hand(s, name)
    for port, names in quays.items():
        s.quays[PORTS.index(port)] = [from_hand(s, name) for name in names.split()]
    for seat, values in hand.items():
        for worth in range(LOWEST, HIGHEST + 1):
            s.hand[VALUES * seat + worth] = values.count(worth)


def from_hand(s: Harbour, name: str) -> int:
    """The token of that name, no longer in its owner's hand."""
    if name == "_":
        return EMPTY
    seat, worth = INITIALS.index(name[0]), int(name[1])
    place = VALUES * seat + worth
    assert s.hand[place] > 0, f"{NAMES[seat]} has no {worth} left"
    used = s.parts.tokens_of_value[worth] - s.hand[place]
    s.hand[place] -= 1
    return token(seat, s.parts.first_serial[worth] + used, worth)


def lay_cards(
    s: Harbour, active: Mapping[int, Sequence[int]], discarded: Mapping[int, Sequence[int]]
) -> None:
    """Give captain cards to seats."""
    for seat, cards in active.items():
        for slot, number in enumerate(cards):
            s.active[SLOTS * seat + slot] = number
            s.bought_by[number] = seat
    for seat, cards in discarded.items():
        for number in cards:
            s.bought_by[number] = seat


def match_from(s: Harbour, options: dict[str, Any], components: Mapping[str, Any] | None) -> Match:
    """A match that goes on from a position."""
    match = GAME.match(s.seats, 1, options, components, stream="fast")
    assert match.journal is not None
    match.journal.entries.clear()
    s.journal = match.journal
    match.state = s
    match._flow = turns(s, GAME.turn)
    match._taken = []
    match._checkpoints = []
    match._run(None)
    return match


def state(match: Match) -> Harbour:
    """The position of a match."""
    assert isinstance(match.state, Harbour)
    return match.state


def act(match: Match, verb: str, **operands: int) -> None:
    """The seat that is waited for does this."""
    match.play(match.to_act[0], V.encode(verb, operands))


def offered(match: Match, verb: str) -> list[dict[str, int]]:
    """The operands of all legal actions of a verb, for the seat that is waited for."""
    decoded = [V.decode(action) for action in match.legal(match.to_act[0])]
    return [operands for name, operands in decoded if name == verb]


def verbs(match: Match) -> set[str]:
    """The verbs among the legal actions."""
    return {V.decode(action)[0] for action in match.legal(match.to_act[0])}


def ways(match: Match, ship: str) -> list[str]:
    """The legal placements on a ship, such as "3 Q push"."""
    return [
        f"{put['value']} {POSITION_LETTERS[put['position']]} {WAYS[put['way']]}"
        for put in offered(match, "place")
        if put["ship"] == SHIPS.index(ship)
    ]


def place(match: Match, ship: str, way: str) -> None:
    """Place a token as in `ways`: `place(match, "monarchy", "3 Q push")`."""
    worth, position, how = way.split()
    act(
        match,
        "place",
        value=int(worth),
        ship=SHIPS.index(ship),
        position=POSITION_LETTERS.index(position),
        way=next(number for number, word in WAYS.items() if word == how),
    )


def land(match: Match, port: str, worth: int) -> None:
    """Place a token on a port tile."""
    act(match, "land", value=worth, port=PORTS.index(port))


def eject(match: Match, port: str) -> None:
    """Put the token pushed off on a port tile."""
    act(match, "eject", port=PORTS.index(port))


def names(tokens: Sequence[int]) -> str:
    """Tokens as in the examples."""
    return " ".join("_" if one == EMPTY else f"{INITIALS[owner(one)]}{value(one)}" for one in tokens)


def hand(match: Match, seat: int) -> list[int]:
    """The values of the tokens a seat has left."""
    return [one.value for one in match.view(-1).seats[seat].tokens]


def crew(match: Match, ship: str) -> str:
    """Who is on a ship, from Captain to Sailing master."""
    first = POSITIONS * SHIPS.index(ship)
    return names(state(match).berths[first : first + POSITIONS])


def quay(match: Match, port: str) -> str:
    """The tokens on a port tile."""
    return names(state(match).quays[PORTS.index(port)])


def on_port(match: Match, port: str) -> int:
    """The doubloons on a port tile."""
    return state(match).port_doubloons[PORTS.index(port)]


def told(match: Match) -> list[str]:
    """The journal, as a spectator reads it."""
    return [line.text for line in match.lines(-1, all_namers(match))]


def all_namers(match: Match) -> dict[str, Any]:
    """Namers for the journal, without the point of view of a seat."""
    return {
        **GAME.words.names(match.state),
        "seat": NAMES.__getitem__,
        "seat's": lambda seat: f"{NAMES[seat]}'s",
    }
