"""Everything a seat can choose in Black Skull Island."""

from typing import Final

from calavera.engine.actions import Vocabulary
from calavera.games.black_skull_island.state import CHARACTER_CARDS, KINDS, MOST_PLAYERS

LEFT: Final = 0
RIGHT: Final = 1

V: Final = Vocabulary()

PLAY: Final = V.verb("play", card=CHARACTER_CARDS)
"""Play a card of the hand, face down."""

PLAY_TWO: Final = V.verb("play_two", card=CHARACTER_CARDS, other=CHARACTER_CARDS)
"""Play two cards of the hand; `card` is the one that comes first in the set."""

TARGET: Final = V.verb("target", card=CHARACTER_CARDS)
"""Choose a character in front of somebody."""

RIVAL: Final = V.verb("rival", seat=MOST_PLAYERS)
"""Choose a rival."""

PASS: Final = V.verb("pass", direction=2)
"""Let all pass their cards to the left (clockwise) or to the right."""

TAKE: Final = V.verb("take", booty=KINDS)
"""Take one of the booty cards shown. Booty 0 to 4 is a treasure of that value, 5 a coin, here and below."""

EXCHANGE: Final = V.verb("exchange", own=KINDS, theirs=KINDS)
"""Exchange a booty card of yours with one of those shown."""

GIVE: Final = V.verb("give", booty=KINDS)
"""Give a booty card."""

GIVE_TWO: Final = V.verb("give_two", booty=KINDS, other=KINDS)
"""Give two booty cards; `booty` is not above `other`."""

SWAP: Final = V.verb("swap", card=CHARACTER_CARDS)
"""Exchange a card of the hand with the removed card."""

DECLINE: Final = V.verb("decline")
"""Leave out what the text says you may do."""
