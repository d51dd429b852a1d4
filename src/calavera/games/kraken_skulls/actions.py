"""Everything a seat can ever choose in Kraken Skulls!"""

from typing import Final

from calavera.engine.actions import Vocabulary

V: Final = Vocabulary()

KINDS: Final = 64
"""The most kinds of supply cards a set can have."""
DICE: Final = 10
"""The most Battle Dice in one throw."""
MOST_THROWN: Final = 6
"""The most dice that a minigame lets one throw."""

# Setup
COLOUR: Final = V.verb("colour", colour=6)
CAPTAIN: Final = V.verb("captain", ship=6)
"""Two players: the captain card of the ship with that number, of one's two."""
PLACE: Final = V.verb("place", location=6)

# Navigation
DIAL: Final = V.verb("dial", course=4)
DIALS: Final = V.verb("dials", first=4, second=4)
"""One course for each of a player's two ships."""
SAIL_PAST: Final = V.verb("sail_past", ship=6)
"""The ship that goes one further, so that sister ships do not share a location."""

# At any time
PASS: Final = V.verb("pass")
DECLINE: Final = PASS.at()
PLAY: Final = V.verb("play", kind=KINDS)
CALL: Final = V.verb("call", mermaid=16)
ABILITY: Final = V.verb("ability")
"""Use the side of the captain card that lies face up."""
BUY: Final = V.verb("buy")

# What cards and abilities ask
SAIL: Final = V.verb("sail", ship=6, location=6)
SHIP: Final = V.verb("ship", ship=6)
RIVAL: Final = V.verb("rival", seat=6)
AT: Final = V.verb("at", location=6)
TAKE: Final = V.verb("take", kind=KINDS)
UNDER: Final = V.verb("under", kind=KINDS)
"""The next card to go under the deck."""
GIVE: Final = V.verb("give", kind=KINDS)
DISCARD: Final = V.verb("discard", kind=KINDS)
SKIP_DISCARD: Final = V.verb("skip_discard")
TURN: Final = V.verb("turn", seat=6, die=DICE, face=6)
TURN_KRAKEN: Final = V.verb("turn_kraken", die=7, face=6)
FACE: Final = V.verb("face", face=6)
DICE_OF: Final = V.verb("dice", mask=1 << DICE)
"""Dice of a throw as a bit mask; bit 0 is the first."""
SLOT: Final = V.verb("slot", game=3)
MERMAID: Final = V.verb("mermaid", mermaid=16)

# Payments
PAY: Final = V.verb("pay", kind=KINDS)
PAY_KNOWN: Final = V.verb("pay_known", kind=KINDS)
DONE: Final = V.verb("done")

# Lone and captured pirates
PLUNDER: Final = V.verb("plunder", ability=2)
BURY: Final = V.verb("bury", kind=KINDS, ability=2)
DIG: Final = V.verb("dig")
DIVE: Final = V.verb("dive")
BREAK: Final = V.verb("break_curse")
RUN: Final = V.verb("run")
BRIBE: Final = V.verb("bribe", kind=KINDS)
BRIBE_KNOWN: Final = V.verb("bribe_known", kind=KINDS)
KNOWN: Final = V.verb("known", kind=KINDS)
"""Lay a treasure card just dug up before oneself as Known Treasure."""
IN_HAND: Final = V.verb("in_hand")
"""Take all treasure cards just dug up into the hand."""
TURN_IN: Final = V.verb("turn_in")
TRADE: Final = V.verb("trade", kind=KINDS)

# Battles
DRAW: Final = V.verb("draw")
STEAL: Final = V.verb("steal")
LOSE_DIE: Final = V.verb("lose_die", die=DICE)

# Encounters
OPTION: Final = V.verb("option", option=2)
SYMBOL: Final = V.verb("symbol", symbol=3)

# Minigames and dives
KEEP: Final = V.verb("keep", mask=1 << MOST_THROWN)
"""Keep these of at most six dice and roll the others again."""
SET: Final = V.verb("set", mask=1 << MOST_THROWN)
"""Set these dice aside for good."""
STOP: Final = V.verb("stop")
ROLL: Final = V.verb("roll", dice=8)
SHOW: Final = V.verb("show", course=3)
OFFER: Final = V.verb("offer", die=6)
STEER: Final = V.verb("steer")
WAIT: Final = V.verb("wait")
TARGET: Final = V.verb("target", target=8)
