"""What the mermaids' minigames share: a lone diver's throws, and the choice between a prize and going on."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Asking, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import ROLL, STOP
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.effects import carry_out
from calavera.games.kraken_skulls.rules.throws import throw
from calavera.games.kraken_skulls.state import Sea, Step

GO_ON: Final = Prompt("Take the prize, or go on?", "Going on risks what you have.", "KS-R127")

WON: Final = Event("KS-MER.8", "{seat} came up with a prize.")
NOTHING_WON: Final = Event("KS-MER.8", "{seat} came up with nothing.")


def throw_alone(s: Sea, count: int) -> Rules:
    """The diver's throw, and the diver's own window after it (MER.11, MER.12, R167)."""
    yield from throw(s, [count], False)


def thrown(s: Sea) -> list[int]:
    """The faces of the diver's throw."""
    return fight_of(s).dice[0]


def goes_on(s: Sea, seat: int) -> Asking:
    """1 if the diver goes on, 0 if the prize is taken."""
    action = yield Ask(seat, [STOP.at(), ROLL.at(1)], GO_ON)
    return 1 if ROLL.owns(action) else 0


def reward(s: Sea, seat: int, steps: list[Step]) -> Rules:
    """Hand out a prize, if there is one (MER.8)."""
    s.tell(WON if steps else NOTHING_WON, seat)
    yield from carry_out(s, seat, steps, s.acting[seat])
