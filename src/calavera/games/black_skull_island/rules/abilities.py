"""The abilities of the sixteen characters, in the order of their printed numbers.

`s.you` carries the ability out, and stays 'you' until its end (HG.1, HG.9). Steps are done in order; an impossible
one is left out (HG.10, R16). An ability that asks nothing is a plain function.
"""

from collections.abc import Callable
from typing import Final

from calavera.engine.asks import Ask, Legal, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.black_skull_island.actions import (
    DECLINE,
    EXCHANGE,
    GIVE,
    GIVE_TWO,
    LEFT,
    PASS,
    RIGHT,
    RIVAL,
    SWAP,
    TAKE,
    TARGET,
)
from calavera.games.black_skull_island.rules.booty import (
    hand_over,
    random_booty,
    steal,
    take_coins,
    take_treasure,
)
from calavera.games.black_skull_island.state import (
    ASIDE,
    DOWN,
    EVERYBODY,
    HAND,
    KINDS,
    NOBODY,
    REMOVED,
    SPENT,
    WAITING,
    Island,
    bit,
)

Ability = Callable[[Island], Rules | None]

COPIED: Final = Event("BSI-HG.13", "{seat} used the ability of {card}.")
TOO_LATE: Final = Event("BSI-HG.7", "{card} has no turn in this round any more.")
TRADED_PLACES: Final = Event("BSI-HG.6", "{seat} exchanged {card} with {card}.")
LOOKED: Final = Event("BSI-HG.12", "{seat} looked at {cards} of {seat}.")
SAW: Final = Event("BSI-HG.12", "{seat} saw {booty}.")


def use(s: Island, card: int) -> Rules | None:
    """Carry out the ability printed on a card: the one resolving, or one that is copied (HG.13)."""
    s.running.append(card)
    return ABILITIES[s.parts.ability[card]](s)


# ---- what several abilities do


def waiting(s: Island) -> list[int]:
    """To choose any waiting character (HG.3)."""
    return [TARGET.at(card) for card in s.cards() if s.status[card] == WAITING]


def of_rivals(s: Island, status: int) -> list[int]:
    """To choose a character of this status in front of a rival (HG.2, HG.3)."""
    return [TARGET.at(card) for card in s.cards() if s.status[card] == status and s.place[card] != s.you]


def rivals_with_booty(s: Island) -> list[int]:
    """To choose a rival who has booty (HG.2, HG.11)."""
    return [RIVAL.at(seat) for seat in range(s.seats) if seat != s.you and s.booty_count(seat)]


def trade_places(s: Island, card: int, other: int) -> None:
    """Two cards take each other's place and stay as they are (HG.5, HG.6)."""
    s.tell(TRADED_PLACES, s.you, card, other)
    s.place[card], s.place[other] = s.place[other], s.place[card]


def arrive(s: Island, card: int, seat: int) -> None:
    """The removed card comes face up in front of a seat (HG.7)."""
    s.place[card] = seat
    s.status[card] = status_on_arrival(s, card)
    if s.status[card] == SPENT:
        s.tell(TOO_LATE, card)


def status_on_arrival(s: Island, card: int) -> int:
    """Waiting, unless the card has already resolved in this round or its number is over (HG.7, R2, R3)."""
    resolved = s.resolved >> card & 1
    late = s.parts.number[card] < s.number and not s.late_cards_resolve
    return SPENT if resolved or late else WAITING


def look(s: Island, kinds: list[int]) -> None:
    """You see booty cards of the chosen rival; nobody else does (8.8, HG.12)."""
    s.shown = kinds
    s.reveal()
    s.tell(LOOKED, s.you, len(kinds), s.rival)
    for kind in kinds:
        s.tell(SAW, s.you, kind, only=[s.you])


def hidden(cards: int, legal: Legal) -> Legal | None:
    """A choice among so many hidden cards is named anew when they are re-dealt; one card leaves nothing to hide."""
    return legal if cards > 1 else None


def all_booty(s: Island, seat: int) -> list[int]:
    """The kinds of all booty cards of a seat, each as often as it is there."""
    return [kind for kind in range(KINDS) for _ in range(s.booty[seat * KINDS + kind])]


def look_away(s: Island) -> None:
    """The step that chose a rival is done."""
    s.rival = NOBODY
    s.shown = []


# ---- 0


REMOVE: Final = Prompt(
    "Which card does {card} exchange with the removed one?",
    "The card you choose leaves the round. The removed card takes its place, and resolves there if its number "
    "is still to come.",
    "BSI-H0.1",
)
SENT_AWAY: Final = Event("BSI-H0.2", "{seat} removed {card}, and {card} came in front of {seat}.")


def stowaway(s: Island) -> Rules:
    """Exchange the removed card with this card or any waiting one, then take 1 coin (H0)."""
    choice = yield Ask(s.you, [TARGET.at(s.resolving), *waiting(s)], REMOVE, s.running[-1])
    leaving, arriving = TARGET.operand(choice), s.removed()
    seat = s.place[leaving]
    s.tell(SENT_AWAY, s.you, leaving, arriving, seat)
    s.place[leaving] = REMOVED
    s.status[leaving] = ASIDE
    arrive(s, arriving, seat)
    take_coins(s, s.you, 1)


# ---- 1


USURP: Final = Prompt(
    "Which character of a rival does {card} take?",
    "It comes to you and resolves for you. Your rival gets the card that is resolving now.",
    "BSI-H1.1",
)


def pirate_king(s: Island) -> Rules:
    """Exchange this card with a waiting character of a rival; if there is none take 1 coin (H1)."""
    targets = of_rivals(s, WAITING)
    if not targets:
        take_coins(s, s.you, 1)
        return
    choice = yield Ask(s.you, targets, USURP, s.running[-1])
    trade_places(s, s.resolving, TARGET.operand(choice))


# ---- 2


FIRE: Final = Prompt(
    "Which character does {card} turn face down?",
    "It is skipped in this round. If its player has more booty cards than you, you take one of them at random, "
    "otherwise a coin.",
    "BSI-H2.1",
)
TURNED_DOWN: Final = Event("BSI-H2.1", "{seat} turned {card} of {seat} face down.")


def gunner(s: Island) -> Rules:
    """Turn a rival's waiting character down; rob a richer rival, otherwise take 1 coin (H2)."""
    targets = of_rivals(s, WAITING)
    if not targets:
        take_coins(s, s.you, 1)
        return
    card = TARGET.operand((yield Ask(s.you, targets, FIRE, s.running[-1])))
    rival = s.place[card]
    s.status[card] = DOWN
    s.tell(TURNED_DOWN, s.you, card, rival)
    if s.booty_count(rival) > s.booty_count(s.you):
        steal(s, s.you, rival)
    else:
        take_coins(s, s.you, 1)


# ---- 3


def captain(s: Island) -> None:
    """Take 1 treasure (H3)."""
    take_treasure(s, s.you)


# ---- 4


ROB_FIRST: Final = Prompt(
    "Whom does {card} rob first?",
    "You take a booty card at random from each of two rivals, once you have chosen both.",
    "BSI-H4.1",
)
ROB_SECOND: Final = Prompt(
    "Whom does {card} rob second?",
    "Then you take a booty card at random from each of the two.",
    "BSI-H4.1",
)


def cabin_boy(s: Island) -> Rules:
    """Choose two rivals, then take 1 random booty card from each (H4)."""
    rivals = rivals_with_booty(s)
    if not rivals:
        return
    first = yield Ask(s.you, rivals, ROB_FIRST, s.running[-1])
    s.rival = RIVAL.operand(first)
    others = [rival for rival in rivals if rival != first]
    if others:
        second = yield Ask(s.you, others, ROB_SECOND, s.running[-1])
        steal(s, s.you, s.rival)
        steal(s, s.you, RIVAL.operand(second))
    else:
        steal(s, s.you, s.rival)
    look_away(s)


# ---- 5


SWAP_HAND: Final = Prompt(
    "Exchange a card in hand with the removed card?",
    "Yours becomes the removed card, face up; everybody knows that you hold the other one.",
    "BSI-H5.3",
)
SWAPPED: Final = Event("BSI-H5.4", "{seat} removed {card} and took {card} into hand.")


def witch(s: Island) -> Rules:
    """Use the removed card's ability, then maybe exchange a hand card with the removed card (H5)."""
    removed = s.removed()
    if removed not in s.running:
        s.tell(COPIED, s.you, removed)
        copied = use(s, removed)
        if copied is not None:
            yield from copied
        s.running.pop()
    choice = yield Ask(s.you, swaps(s, s.you), SWAP_HAND, again=swaps)
    if SWAP.owns(choice):
        given, taken = SWAP.operand(choice), s.removed()
        s.place[given], s.place[taken] = REMOVED, HAND + s.you
        s.known[given] = EVERYBODY
        s.reveal()
        s.tell(SWAPPED, s.you, given, taken)


def swaps(s: Island, seat: int) -> list[int]:
    """To give a card of the hand for the removed card, or not (H5.3)."""
    return [*[SWAP.at(card) for card in s.cards_at(HAND + seat)], DECLINE.at()]


# ---- 6


PASS_TABLE: Final = Prompt(
    "Which way do the characters on the table move?",
    "Every character on the table moves to the neighbour on that side, and resolves there if it still waits.",
    "BSI-H6.1",
)
PASSED_TABLE: Final = Event("BSI-H6.2", "{seat} let all characters on the table move to the {direction}.")


def bosun(s: Island) -> Rules:
    """All characters on the table move to a neighbour, then take 1 coin (H6)."""
    choice = yield Ask(s.you, directions(), PASS_TABLE, s.running[-1])
    s.tell(PASSED_TABLE, s.you, PASS.operand(choice))
    for card in s.cards():
        if s.status[card] != ASIDE:
            s.place[card] = neighbour(s, s.place[card], PASS.operand(choice))
    take_coins(s, s.you, 1)


def directions() -> list[int]:
    """To pass to the left or to the right."""
    return [PASS.at(LEFT), PASS.at(RIGHT)]


def neighbour(s: Island, seat: int, direction: int) -> int:
    """The next seat clockwise is on the left (R23)."""
    return (seat + (1 if direction == LEFT else -1)) % s.seats


# ---- 7


ROB_LOOKING: Final = Prompt(
    "Whose booty does {card} draw from?",
    "You draw two of that rival's booty cards, look at them, keep one and give the other back.",
    "BSI-H7.1",
)
KEEP: Final = Prompt(
    "Which booty card of {seat} is kept?", "You keep one and give the other back.", "BSI-H7.2"
)
KEPT: Final = Event("BSI-H7.2", "{seat} kept one of them.")


def sea_dog(s: Island) -> Rules:
    """Draw 2 booty cards of a rival and keep 1; take 1 coin if the rival still has more (H7)."""
    rivals = rivals_with_booty(s)
    if not rivals:
        return
    s.rival = rival = RIVAL.operand((yield Ask(s.you, rivals, ROB_LOOKING, s.running[-1])))
    look(s, two_at_random(s, rival))
    choice = yield Ask(s.you, takes(s, s.you), KEEP, rival, hidden(len(s.shown), takes))
    look_away(s)
    s.tell(KEPT, s.you)
    hand_over(s, TAKE.operand(choice), rival, s.you)
    if s.booty_count(rival) > s.booty_count(s.you):
        take_coins(s, s.you, 1)


def two_at_random(s: Island, seat: int) -> list[int]:
    """The kinds of two booty cards of a seat, or of its only one (H7.1, H7.3)."""
    first = random_booty(s, seat)
    if s.booty_count(seat) == 1:
        return [first]
    s.booty[seat * KINDS + first] -= 1
    second = random_booty(s, seat)
    s.booty[seat * KINDS + first] += 1
    return [first, second]


def takes(s: Island, seat: int) -> list[int]:
    """To take one of the booty cards shown; equal ones are the same choice."""
    return [TAKE.at(kind) for kind in range(KINDS) if kind in s.shown]


# ---- 8


LOOK_AT: Final = Prompt(
    "Whose booty does {card} look at?",
    "You see all of it and may exchange one of your booty cards with one of that rival's.",
    "BSI-H8.1",
)
EXCHANGE_BOOTY: Final = Prompt(
    "Exchange a booty card with {seat}?",
    "Both cards are of your choice. Only the two of you learn which they are.",
    "BSI-H8.2",
)
EXCHANGED: Final = Event("BSI-H8.2", "{seat} exchanged a booty card with {seat}.")


def lookout(s: Island) -> Rules:
    """Look at a rival's booty, maybe exchange a card, then take 1 coin (H8)."""
    rivals = rivals_with_booty(s)
    if rivals:
        s.rival = rival = RIVAL.operand((yield Ask(s.you, rivals, LOOK_AT, s.running[-1])))
        look(s, all_booty(s, rival))
        choice = yield Ask(s.you, exchanges(s, s.you), EXCHANGE_BOOTY, rival, again=exchanges)
        look_away(s)
        if EXCHANGE.owns(choice):
            s.tell(EXCHANGED, s.you, rival)
            hand_over(s, EXCHANGE.operand(choice, 0), s.you, rival)
            hand_over(s, EXCHANGE.operand(choice, 1), rival, s.you)
    take_coins(s, s.you, 1)


def exchanges(s: Island, seat: int) -> list[int]:
    """To exchange one of the seat's booty cards with one of those shown, or not (H8.2)."""
    own = [kind for kind in range(KINDS) if s.booty[seat * KINDS + kind]]
    theirs = [kind for kind in range(KINDS) if kind in s.shown]
    return [*[EXCHANGE.at(mine, other) for mine in own for other in theirs], DECLINE.at()]


# ---- 9


PASS_HANDS: Final = Prompt(
    "Which way do all hands move?",
    "Everybody passes the cards in hand to the neighbour on that side. Then you take a treasure.",
    "BSI-H9.1",
)
PASSED_HANDS: Final = Event("BSI-H9.2", "{seat} let all hands move to the {direction}.")


def navigator(s: Island) -> Rules:
    """All hands move to a neighbour, who sees them, then take 1 treasure (H9)."""
    choice = yield Ask(s.you, directions(), PASS_HANDS, s.running[-1])
    s.tell(PASSED_HANDS, s.you, PASS.operand(choice))
    for card in s.cards():
        if s.place[card] >= HAND:
            seat = neighbour(s, s.place[card] - HAND, PASS.operand(choice))
            s.place[card] = HAND + seat
            s.known[card] |= bit(seat)
    s.reveal()
    take_treasure(s, s.you)


# ---- 10


BARTER: Final = Prompt(
    "Does {card} barter with a rival?",
    "You give one or two booty cards of your choice and take as many of that rival's at random.",
    "BSI-H10.2",
)
GIVE_WHICH: Final = Prompt(
    "Which booty goes to {seat}?",
    "You take as many at random from what was there before. Only the two of you learn which cards they are.",
    "BSI-H10.2",
)
GAVE: Final = Event("BSI-H10.2", "{seat} gave {cards} to {seat}.")


def smuggler(s: Island) -> Rules:
    """Take 1 coin, then maybe give 1 or 2 booty cards and take as many at random (H10)."""
    take_coins(s, s.you, 1)
    rivals = rivals_with_booty(s)
    if not rivals or not s.booty_count(s.you):
        return
    choice = yield Ask(s.you, [*rivals, DECLINE.at()], BARTER, s.running[-1])
    if choice == DECLINE.at():
        return
    s.rival = rival = RIVAL.operand(choice)
    choice = yield Ask(s.you, gifts(s, s.you), GIVE_WHICH, rival, hidden(s.booty_count(s.you), gifts))
    look_away(s)
    given = given_by(choice)
    s.tell(GAVE, s.you, len(given), rival)
    for kind in given:  # set aside, so that only what was there before can be drawn
        s.booty[s.you * KINDS + kind] -= 1
    for _ in given:
        steal(s, s.you, rival)
    for kind in given:
        s.booty[s.you * KINDS + kind] += 1
        hand_over(s, kind, s.you, rival)


def given_by(choice: int) -> list[int]:
    """The kinds of the booty cards that the choice gives."""
    if GIVE.owns(choice):
        return [GIVE.operand(choice)]
    return [GIVE_TWO.operand(choice, 0), GIVE_TWO.operand(choice, 1)]


def gifts(s: Island, seat: int) -> list[int]:
    """To give one or two of the seat's booty cards, never more than the rival has (H10.2)."""
    kinds = [kind for kind in range(KINDS) if s.booty[seat * KINDS + kind]]
    choices = [GIVE.at(kind) for kind in kinds]
    if s.booty_count(s.rival) > 1:
        for i, kind in enumerate(kinds):
            if s.booty[seat * KINDS + kind] > 1:
                choices.append(GIVE_TWO.at(kind, kind))
            for other in kinds[i + 1 :]:
                choices.append(GIVE_TWO.at(kind, other))
    return choices


# ---- 11


def sailor(s: Island) -> None:
    """Take 2 coins (H11)."""
    take_coins(s, s.you, 2)


# ---- 12


EXCHANGE_FIRST: Final = Prompt(
    "Which character does {card} exchange?",
    "Two face-up characters of different players change places. One that waits resolves for its new player.",
    "BSI-H12.2",
)
EXCHANGE_SECOND: Final = Prompt(
    "Which character changes places with {card}?",
    "They change places. One that waits resolves for its new player.",
    "BSI-H12.2",
)


def pirate_queen(s: Island) -> Rules:
    """Take 1 treasure, then exchange two face-up characters of two players (H12)."""
    take_treasure(s, s.you)
    cards = [card for card in s.cards() if s.status[card] == WAITING or s.status[card] == SPENT]
    if all(s.place[card] == s.place[cards[0]] for card in cards):
        return
    firsts = [TARGET.at(card) for card in cards]
    s.chosen = first = TARGET.operand((yield Ask(s.you, firsts, EXCHANGE_FIRST, s.running[-1])))
    seconds = [TARGET.at(card) for card in cards if s.place[card] != s.place[first]]
    second = TARGET.operand((yield Ask(s.you, seconds, EXCHANGE_SECOND, first)))
    s.chosen = NOBODY
    trade_places(s, first, second)


# ---- 13


def mate(s: Island) -> None:
    """Take 1 treasure, and 1 coin if no rival had fewer booty cards (H13)."""
    own = s.booty_count(s.you)
    poorest = True
    for seat in range(s.seats):
        poorest = poorest and s.booty_count(seat) >= own
    take_treasure(s, s.you)
    if poorest:
        take_coins(s, s.you, 1)


# ---- 14


INSPECT: Final = Prompt(
    "Whose booty does {card} look at?",
    "These rivals have the most booty cards. You look at all booty of one and take a card of your choice.",
    "BSI-H14.1",
)
CONFISCATE: Final = Prompt(
    "Which booty card is taken from {seat}?", "You see all of them; the others don't.", "BSI-H14.2"
)
CONFISCATED: Final = Event("BSI-H14.2", "{seat} took one of them.")


def quartermaster(s: Island) -> Rules:
    """Look at the booty of the rival with the most and take 1 card (H14)."""
    rivals = rivals_with_booty(s)
    if not rivals:
        return
    most = max([s.booty_count(RIVAL.operand(rival)) for rival in rivals])
    richest = [rival for rival in rivals if s.booty_count(RIVAL.operand(rival)) == most]
    s.rival = rival = RIVAL.operand((yield Ask(s.you, richest, INSPECT, s.running[-1])))
    look(s, all_booty(s, rival))
    choice = yield Ask(s.you, takes(s, s.you), CONFISCATE, rival, hidden(len(s.shown), takes))
    look_away(s)
    s.tell(CONFISCATED, s.you)
    hand_over(s, TAKE.operand(choice), rival, s.you)


# ---- 15


MIMIC: Final = Prompt(
    "Which spent character does {card} copy?",
    "You carry out its ability as if it were printed on your card.",
    "BSI-H15.1",
)


def parrot(s: Island) -> Rules:
    """Use the ability of a rival's spent character; if there is none take 1 treasure (H15)."""
    targets = [t for t in of_rivals(s, SPENT) if TARGET.operand(t) not in s.running]
    if not targets:
        take_treasure(s, s.you)
        return
    card = TARGET.operand((yield Ask(s.you, targets, MIMIC, s.running[-1])))
    s.tell(COPIED, s.you, card)
    copied = use(s, card)
    if copied is not None:
        yield from copied
    s.running.pop()


ABILITIES: Final[list[Ability]] = [
    stowaway,
    pirate_king,
    gunner,
    captain,
    cabin_boy,
    witch,
    bosun,
    sea_dog,
    lookout,
    navigator,
    smuggler,
    sailor,
    pirate_queen,
    mate,
    quartermaster,
    parrot,
]
"""The abilities; the name of each is the id that a component set calls it by."""
