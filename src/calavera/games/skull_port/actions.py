"""Everything a seat can ever choose at Skull Port."""

from typing import Final

from calavera.engine.actions import Vocabulary

V: Final = Vocabulary()

CAPTAIN_TILE: Final = V.verb("captain", tile=4)
BUY: Final = V.verb("buy", place=3, discard=3)
"""`place` is the port below the card. `discard` is 0 for a free slot, else 1 or 2 for the slot to clear."""
ROLL: Final = V.verb("roll")
"""The first roll, with all five dice."""
KEEP: Final = V.verb("keep", dice=31)
"""Set aside the dice of a bit mask (bit 0 is the first die) and roll the others again."""
MANIPULATE: Final = V.verb("manipulate", port=3, die=5)
STOP: Final = V.verb("stop")
PLACE: Final = V.verb("place", value=6, ship=6, position=3, way=3)
"""`position` goes from 0, Captain, to 2, Sailing master."""
LAND: Final = V.verb("land", value=6, port=3)
"""A token from the hand goes to a port tile."""
LOSE: Final = V.verb("lose", value=6)
"""A token from the hand leaves the game, since nothing has a place for it."""
EJECT: Final = V.verb("eject", port=3)
"""A token that was pushed off goes to a port tile."""

FREE: Final = 0
"""Ways to place: into an empty berth,"""
PUSH: Final = 1
"""pushing what lies there one position down,"""
REPLACE: Final = 2
"""or pushing it off the ship."""
