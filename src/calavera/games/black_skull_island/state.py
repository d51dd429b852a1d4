"""The table of Black Skull Island: what is printed in the box, and where everything lies."""

from typing import Final

from calavera.engine.state import State

CHARACTER_CARDS: Final = 19
COIN_CARDS: Final = 44
TREASURE_CARDS: Final = 28
INFO_CARDS: Final = 18
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 9
START_COINS: Final = 1
HAND_SIZE: Final = 2
HAND_SIZE_OF_TWO: Final = 3
PLAYED: Final = 1
PLAYED_BY_TWO: Final = 2
END_COUNT: Final = 7
"""As many booty cards in front of anybody end the game."""

NOBODY: Final = -1

# The kind of a booty card: a treasure's kind is its value, 0 to 4.
COIN: Final = 5
KINDS: Final = 6
COIN_VALUE: Final = 1
BEST_TREASURE: Final = 4

# Where a character card lies: in front of a seat (the seat's number), in its hand (HAND + the seat), or here.
IN_BOX: Final = -2
REMOVED: Final = -1
HAND: Final = 16

# How a character card in front of a seat lies; elsewhere it lies ASIDE.
ASIDE: Final = 0
WAITING: Final = 1
SPENT: Final = 2
DOWN: Final = 3

# The steps of a round at which a turn can begin; the others follow at once.
CHOOSE: Final = 1
RESOLVE: Final = 3

# Who leads when numbers are equal.
ROTATING: Final = 0
FIXED: Final = 1
RANDOM: Final = 2

EVERYBODY: Final = (1 << (MOST_PLAYERS + 1)) - 1
"""The set of all seats and the spectators, as bits; see `bit`."""


def bit(seat: int) -> int:
    """The bit of a seat in a set of those who know a card; spectators (seat -1) have one too."""
    return 1 << (MOST_PLAYERS if seat < 0 else seat)


def worth(kind: int) -> int:
    """The value of a booty card."""
    return COIN_VALUE if kind == COIN else kind


class Printed:
    """What is printed, from the component set. Cards have the numbers 0 to 18, in the order of the set."""

    def __init__(self) -> None:
        self.ability: list[int] = []
        """By card: which ability it has, in the order of `rules.abilities.ABILITIES`."""
        self.number: list[int] = []
        """By card: its activation number."""
        self.players: list[int] = []
        """By card: its player count."""
        self.name: list[str] = []
        self.text: list[str] = []
        self.treasures: list[int] = []
        """The values of the treasure cards."""
        self.in_game: list[list[int]] = []
        """By number of seats: the cards in the game."""


class Island(State):
    """A position: small ints and flat lists."""

    parts: Printed

    def __init__(self) -> None:
        super().__init__()
        self.tie_order = ROTATING
        self.late_cards_resolve = False
        self.kinds_stay_visible = False
        self.empty_pile_gives_other = False
        self.lead_wins_ties = False
        self.max_rounds = 0

        self.round = 0
        self.step = CHOOSE
        self.start = 0
        """The start seat, drawn at the beginning."""
        self.lead = 0
        """The seat that goes first among equal numbers in this round."""

        self.place: list[int] = []
        """By character card: where it lies."""
        self.status: list[int] = []
        """By character card: how it lies."""
        self.known: list[int] = []
        """By character card: the set of those who know where it is."""
        self.resolved = 0
        """The set of cards that have resolved in this round, as bits."""

        self.number = NOBODY
        """The activation number that has come up last in this round."""
        self.resolving = NOBODY
        """The card whose number has come up: 'this card' of every text that runs."""
        self.you = NOBODY
        """The seat that carries it out."""
        self.running: list[int] = []
        """The cards whose abilities run: the one resolving, then the copied ones."""
        self.rival = NOBODY
        """The rival chosen by the ability that runs."""
        self.chosen = NOBODY
        """The first of two characters chosen by it."""
        self.shown: list[int] = []
        """The kinds of the rival's booty cards that `you` is looking at now."""

        self.coins = 0
        """How many coins lie in the pile."""
        self.treasures: list[int] = []
        """The treasure pile, its topmost card last."""
        self.booty: list[int] = []
        """How many booty cards of each kind lie in front of each seat: `booty[seat * KINDS + kind]`."""

    def clone(self) -> "Island":
        twin = Island()
        self.copy_to(twin)
        twin.parts = self.parts
        twin.tie_order = self.tie_order
        twin.late_cards_resolve = self.late_cards_resolve
        twin.kinds_stay_visible = self.kinds_stay_visible
        twin.empty_pile_gives_other = self.empty_pile_gives_other
        twin.lead_wins_ties = self.lead_wins_ties
        twin.max_rounds = self.max_rounds
        twin.round = self.round
        twin.step = self.step
        twin.start = self.start
        twin.lead = self.lead
        twin.place = self.place[:]
        twin.status = self.status[:]
        twin.known = self.known[:]
        twin.resolved = self.resolved
        twin.number = self.number
        twin.resolving = self.resolving
        twin.you = self.you
        twin.running = self.running[:]
        twin.rival = self.rival
        twin.chosen = self.chosen
        twin.shown = self.shown[:]
        twin.coins = self.coins
        twin.treasures = self.treasures[:]
        twin.booty = self.booty[:]
        return twin

    def cards(self) -> list[int]:
        """The character cards in the game, in the order of the set."""
        return self.parts.in_game[self.seats]

    def cards_at(self, place: int) -> list[int]:
        """The character cards that lie at a place, in the order of the set."""
        places = self.place
        return [card for card in self.parts.in_game[self.seats] if places[card] == place]

    def removed(self) -> int:
        """The removed card."""
        return self.place.index(REMOVED)

    def booty_count(self, seat: int) -> int:
        """How many booty cards lie in front of a seat."""
        booty = self.booty
        first = seat * KINDS
        total = 0
        for i in range(first, first + KINDS):
            total += booty[i]
        return total
