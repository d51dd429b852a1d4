"""The vocabulary: every action a seat can ever take."""

from __future__ import annotations

from typing import Final

from calavera.engine.actions import Vocabulary
from calavera.games.dead_men.state import (
    ADRENALINES,
    HEIGHT,
    ITEMS,
    PIRATES,
    ROOMS,
    WIDTH,
)

TOKENS: Final = 10
"""Kinds of room tokens."""

V: Final = Vocabulary()

# Set-up
CHOOSE_PIRATE: Final = V.verb("choose_pirate", pirate=PIRATES)
CHOOSE_ITEM: Final = V.verb("choose_item", item=ITEMS)

# Search the Ship: the column counts from x = -21, the row is y, `turn` is quarter turns clockwise
PLACE: Final = V.verb("place", column=WIDTH, row=HEIGHT, turn=4)
DINGHY: Final = V.verb("dinghy", door=4)

# Pirate actions; `compass`, `rum` and `dagger` are 1 when the item pays
WALK: Final = V.verb("walk", room=ROOMS + 1, compass=2)
RUN: Final = V.verb("run", first=ROOMS, second=ROOMS + 1, compass=2)
FIGHT_FIRE: Final = V.verb("fight_fire", room=ROOMS)
ELIMINATE: Final = V.verb("eliminate", room=ROOMS, leader=2, dagger=2)
ALSO: Final = V.verb("also", room=ROOMS, leader=2)
STOP: Final = V.verb("stop")
PICK_UP: Final = V.verb("pick_up", token=TOKENS)
REST: Final = V.verb("rest", rum=2)
STRENGTHEN: Final = V.verb("strengthen")
SWAP: Final = V.verb("swap", item=ITEMS)
SWAP_WITH: Final = V.verb("swap_with", seat=5)
TAKE_ITEM: Final = V.verb("take_item", item=ITEMS)
DECLINE: Final = V.verb("decline")
BLANKET_ON: Final = V.verb("blanket", room=ROOMS)
BUCKET_ON: Final = V.verb("bucket", room=ROOMS)
SHOOT: Final = V.verb("shoot", room=ROOMS, token=TOKENS)
LOAD: Final = V.verb("load")
CLOSE: Final = V.verb("close")
CHOP: Final = V.verb("chop")
ATTACK: Final = V.verb("attack", cannon=2)
END: Final = V.verb("end")

# Free at any time between actions
DROP: Final = V.verb("drop", token=TOKENS)
DRINK: Final = V.verb("drink", token=TOKENS)
WIND: Final = V.verb("second_wind")
HURRY: Final = V.verb("rush")
SPRAY: Final = V.verb("spray", room=ROOMS)
SWEEP: Final = V.verb("sweep", room=ROOMS, leader=2)
SLAM: Final = V.verb("slam", room=ROOMS)
FUSE: Final = V.verb("fuse")
KEEP: Final = V.verb("keep", adrenaline=ADRENALINES)

# Battles
FIGHTER: Final = V.verb("fighter", seat=5)
FIGHT: Final = V.verb("fight", token=TOKENS)
CHASE: Final = V.verb("chase", token=TOKENS, room=ROOMS)
SWING: Final = V.verb("swing")
FIRE: Final = V.verb("fire")
STRIKE: Final = V.verb("strike", track=2, arms=3)
AGAIN: Final = V.verb("again")
RETREAT: Final = V.verb("retreat", room=ROOMS + 1)
DRIVE: Final = V.verb("drive", room=ROOMS)

# Skelit's Revenge
RESOLVE: Final = V.verb("resolve", card=19)
CREW_TO: Final = V.verb("crew_to", room=ROOMS)
