"""Battles between rivals: at sea, at a Port, and what winner and losers get (BAT, OPW, PRT; R45 to R56)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Asking, Prompt, Rules, Together
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import (
    DIG,
    DISCARD,
    DRAW,
    PLAY,
    SKIP_DISCARD,
    STEAL,
)
from calavera.games.kraken_skulls.rules.bare_rolls import bare_sword_fight
from calavera.games.kraken_skulls.rules.captains import ability, flip
from calavera.games.kraken_skulls.rules.cards import draw, kinds_in, put_on_discards, quiet_ask
from calavera.games.kraken_skulls.rules.dread import change_dread
from calavera.games.kraken_skulls.rules.effects import take_random
from calavera.games.kraken_skulls.rules.pillage import dig
from calavera.games.kraken_skulls.rules.throws import throw_own
from calavera.games.kraken_skulls.rules.windows import PLAYED, battle_window
from calavera.games.kraken_skulls.state import (
    AT_PORT,
    BEFORE,
    BROADSIDES,
    BY_BATTLES,
    LOST,
    NOBODY,
    NOTHING,
    SWORD,
    SWORD_FIGHT,
    TIE_BREAK,
    TREASURE_HUNTERS,
    WON,
    Fight,
    Minigame,
    Sea,
)

REWARD: Final = Prompt("Choose your reward", "You won the battle and 1 Dread; this comes on top.", "KS-BAT.3")
LOSER_DISCARDS: Final = Prompt(
    "Discard a card", "You lost the battle, drew one and now discard one.", "KS-BAT.7"
)

MET: Final = Event("KS-BAT.1", "Battle at {location}: {minigame}.")
GOES_FIRST: Final = Event("KS-PRT.6", "{seat} became the Dreadful Pirate.")
LEVEL: Final = Event("KS-BAT.8", "It is level: a Sword Fight decides.")
TIES_ARE_MINE: Final = Event("KS-R49", "{seat} laughed hollowly and won the tie.")
SWORDS: Final = Event("KS-BAT.10", "{seat} showed {swords}.")
VICTORY: Final = Event("KS-BAT.2", "{seat} won the battle.")
NO_DISCARD: Final = Event("KS-BAT.7", "{seat} did not have to discard.")


def minigame_of(s: Sea, fight: Fight) -> Minigame:
    """Broadsides at sea; the Port's own minigame for two, else a Sword Fight (OPW, PRT.1, PRT.2)."""
    if fight.kind == BROADSIDES:
        return s.parts.open_water
    if fight.kind == AT_PORT:
        return s.parts.games[s.ring[fight.location]]
    return s.parts.sword_fight


def set_up_fight(s: Sea, kind: int, location: int, fighters: list[int]) -> Fight:
    """A fight with nothing rolled yet."""
    fight = Fight(kind, location, fighters)
    s.fight = fight
    return fight


def battle(s: Sea, location: int, ships: list[int]) -> Rules:
    """All rivals at a location fight, to the last reward (BAT.1 to BAT.7, R154)."""
    fighters = [s.owner(ship) for ship in ships]
    kind = BROADSIDES if location % 2 == 0 else AT_PORT if len(fighters) == 2 else SWORD_FIGHT
    fight = set_up_fight(s, kind, location, fighters)
    game = minigame_of(s, fight)
    fight.own_dice = game.count == 0
    fight.rounds = game.rounds
    s.tell(MET, location, minigame_number(s, fight))
    if game.first != "both":
        appoint_dreadful_pirate(s, fight)
    yield from battle_window(s, BEFORE)
    yield from game.play(s, game)
    winner = yield from winner_of(s, fight)
    s.tell(VICTORY, winner)
    s.won_at = location
    yield from reward_all(
        s, winner, [seat for seat in fighters if seat != winner], ships[fighters.index(winner)]
    )
    s.fight = None


def minigame_number(s: Sea, fight: Fight) -> int:
    """A fight's minigame for the journal: a location's card, or -1 at sea and -2 for a Sword Fight."""
    return s.ring[fight.location] if fight.kind == AT_PORT else -1 if fight.kind == BROADSIDES else -2


def appoint_dreadful_pirate(s: Sea, fight: Fight) -> None:
    """The fighter with the most Dread becomes the active one; equals roll for it (PRT.6, PRT.7, R52)."""
    most = max([s.dread[seat] for seat in fight.fighters])
    dreadful = bare_sword_fight(s, [seat for seat in fight.fighters if s.dread[seat] == most])
    fight.active = fight.fighters.index(dreadful)
    s.tell(GOES_FIRST, dreadful)


def winner_of(s: Sea, fight: Fight) -> Asking:
    """The seat with the most points; those level fight with Swords (BAT.8, R49; curse C6)."""
    most = max(fight.points)
    level = [seat for i, seat in enumerate(fight.fighters) if fight.points[i] == most]
    if len(level) == 1:
        return level[0]
    laughing = [seat for seat in level if s.curse(seat).wins_ties]
    if len(laughing) == 1:
        s.tell(TIES_ARE_MINE, laughing[0])
        return laughing[0]
    winner = yield from tie_break(s, TIE_BREAK, fight.location, laughing if laughing else level)
    return winner


def tie_break(s: Sea, kind: int, location: int, level: list[int]) -> Asking:
    """One round of Swords between those level, again between those still level (BAT.8 to BAT.10, R18)."""
    while True:
        s.tell(LEVEL)
        fight = set_up_fight(s, kind, location, level)
        fight.tied = level
        fight.rounds = 1
        fight.round = 1
        yield from battle_window(s, BEFORE)
        yield from throw_own(s, False)
        for i, seat in enumerate(level):
            for face in fight.dice[i]:
                if s.parts.symbols[face] == SWORD:
                    fight.points[i] += 1
            s.tell(SWORDS, seat, fight.points[i])
        most = max(fight.points)
        level = [seat for i, seat in enumerate(level) if fight.points[i] == most]
        if len(level) == 1:
            return level[0]


def reward_all(s: Sea, winner: int, losers: list[int], ship: int) -> Rules:
    """The winner first, then the losers clockwise from the lead (R45, R48; THU.4, THU.5)."""
    change_dread(s, winner, 1, BY_BATTLES)
    s.winner_asked = winner
    s.beaten = losers
    yield from reward_winner(s, winner, ship)
    s.winner_asked = NOBODY
    s.beaten = []
    if not s.rough_losers:
        yield from console(s, losers)


def reward_winner(s: Sea, winner: int, ship: int) -> Rules:
    """Two cards, or what is buried here, or in one mode a card and one stolen from each (BAT.3 to BAT.5)."""
    action = yield quiet_ask(s, winner, rewards, REWARD)
    bonus = 0
    while PLAY.owns(action):
        kind = PLAY.operand(action)
        s.hand[winner].remove(kind)
        s.discard.append(kind)
        s.reveal()
        s.tell(PLAYED, winner, kind)
        bonus += s.parts.steps[kind][0].a
        action = yield quiet_ask(s, winner, rewards, REWARD)
    draw(s, winner, bonus)
    if DIG.owns(action):
        yield from dig(s, winner, ship)
    elif STEAL.owns(action):
        draw(s, winner, 1)
        for seat in s.beaten:
            take_random(s, winner, seat)
    else:
        draw(s, winner, winner_draws(s, winner))


def winner_draws(s: Sea, winner: int) -> int:
    """The cards drawn as a reward (BAT.4; curse C6)."""
    usual = s.curse(winner).winner_draws
    return 2 if usual == NOTHING else usual


def rewards(s: Sea, seat: int) -> list[int]:
    """What a winner may choose, and cards for just this moment (R46, R133, R134, H12)."""
    legal = [DRAW.at()]
    if s.buried[s.won_at]:
        legal.append(DIG.at())
    if s.mode == TREASURE_HUNTERS and max([len(s.hand[other]) for other in s.beaten]) > 0:
        legal.append(STEAL.at())
    if not s.curse(seat).no_battle_cards:
        legal += [PLAY.at(kind) for kind in kinds_in(s.hand[seat]) if s.parts.when[kind] == WON]
    return legal


def console(s: Sea, losers: list[int]) -> Rules:
    """Every loser draws 1, then all discard 1 together (BAT.6, BAT.7, R47, R48; curse C5, Doc Palefinger)."""
    for seat in losers:
        draw(s, seat, 1)
    owing = [seat for seat in losers if s.hand[seat] and not s.curse(seat).skip_discard]
    if not owing:
        return
    together = Together(owing, losers_discards, [LOSER_DISCARDS], True)
    yield together
    for i, seat in enumerate(owing):
        action = together.answers[i]
        if SKIP_DISCARD.owns(action):
            flip(s, seat)
            s.tell(NO_DISCARD, seat)
        else:
            kind = DISCARD.operand(action)
            s.hand[seat].remove(kind)
            put_on_discards(s, seat, kind)


def losers_discards(s: Sea, seat: int) -> list[int]:
    """Any card of the hand, or a captain's help (H12)."""
    legal = [DISCARD.at(kind) for kind in kinds_in(s.hand[seat])]
    if ability(s, seat, LOST):
        legal.append(SKIP_DISCARD.at())
    return legal
