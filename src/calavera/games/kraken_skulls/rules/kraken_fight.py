"""Fighting the Kraken, and its aftermath (GUT, AFT; R57 to R63, R100 to R102; RGH.4 to RGH.7)."""

from __future__ import annotations

from typing import Final

from calavera.engine.asks import Ask, Prompt, Rules
from calavera.engine.journal import Event
from calavera.games.kraken_skulls.actions import LOSE_DIE
from calavera.games.kraken_skulls.rules.battle import set_up_fight
from calavera.games.kraken_skulls.rules.battle_cards import fight_of
from calavera.games.kraken_skulls.rules.cards import discard_chosen, draw
from calavera.games.kraken_skulls.rules.dread import change_dread
from calavera.games.kraken_skulls.rules.kraken import end_hunt
from calavera.games.kraken_skulls.rules.throws import after_throw, packed, roll_own
from calavera.games.kraken_skulls.rules.windows import battle_window
from calavera.games.kraken_skulls.state import BEFORE, BY_KRAKEN, KRAKEN, NOWHERE, SKULL, Sea

ROUNDS: Final = 3

MAULED: Final = 0
SCARRED: Final = 1
SURVIVED: Final = 2
TRIUMPHED: Final = 3
CONQUERED: Final = 4
SLAYED: Final = 5
LEAST_SCORE: Final = [-4, 0, 4, 10, 15]
"""The lowest score of each outcome from SCARRED on."""
CARDS: Final = [0, -1, 1, 1, 2, 2]
DREAD: Final = [-1, 0, 0, 1, 1, 2]

REMOVE: Final = Prompt(
    "Which die is knocked out?",
    "Each Kraken Die that shows a miss knocks one die out of this fight.",
    "KS-RGH.5",
)
SCARS: Final = Prompt("Discard a card", "The Kraken scarred you.", "KS-AFT.3")

FACED: Final = Event("KS-GUT.1", "The Kraken is faced at {location}, with {n} Kraken Dice.")
KRAKEN_ROLLED: Final = Event("KS-GUT.3", "The Kraken rolled {tentacles}.")
KNOCKED_OUT: Final = Event("KS-RGH.4", "One of {seat's} dice was knocked out.")
ROUND: Final = Event("KS-AFT.1", "The pirates dealt {n} damage, the Kraken {n}; the score is {n}.")
OUTCOME: Final = Event("KS-AFT.1", "The fight with the Kraken ended: {outcome}")
GONE: Final = Event("KS-AFT.8", "The Kraken is slain and gone for good.")


def fight_kraken(s: Sea, location: int, ships: list[int]) -> Rules:
    """Three rounds of all own dice against 1 Kraken Die and 1 more for each pirate (GUT.1 to GUT.6).

    `points` of the fight are the damage each pirate dealt; `count` is the score of them all.
    """
    fighters = [s.owner(ship) for ship in ships]
    fight = set_up_fight(s, KRAKEN, location, fighters)
    fight.rounds = ROUNDS
    s.tell(FACED, location, kraken_dice(len(fighters)))
    yield from battle_window(s, BEFORE)
    while fight.round < ROUNDS:
        fight.round += 1
        roll_own(s)
        fight.kraken = s.rng.roll(kraken_dice(len(fighters)))
        s.tell(KRAKEN_ROLLED, packed(fight.kraken))
        yield from battle_window(s, after_throw(fight.round < ROUNDS))
        if s.rough_kraken:
            yield from knock_out(s)
        count_damage(s)
    yield from aftermath(s, fighters, fight.count)
    s.fight = None


def kraken_dice(pirates: int) -> int:
    """GUT.5, GUT.6; never more than there are (R63)."""
    return 1 + pirates


def knock_out(s: Sea) -> Rules:
    """Each miss removes a die of this throw; the pirates take turns to choose one (RGH.4, R101, R170).

    `marks` are the dice that each still has to lose.
    """
    fight = fight_of(s)
    misses = 0
    for face in fight.kraken:
        misses += s.parts.kraken_damage[face] == 0
    fight.marks = dice_to_lose([len(faces) for faces in fight.dice], misses)
    while max(fight.marks):
        for fighter, faces in enumerate(fight.dice):
            if fight.marks[fighter]:
                legal = [LOSE_DIE.at(i) for i, face in enumerate(faces) if faces.index(face) == i]
                action = yield Ask(fight.fighters[fighter], legal, REMOVE)
                faces.pop(LOSE_DIE.operand(action))
                fight.marks[fighter] -= 1
                fight.knocked[fighter] += 1
                s.tell(KNOCKED_OUT, fight.fighters[fighter])


def dice_to_lose(dice: list[int], misses: int) -> list[int]:
    """How many of their dice the misses take from each: one in turn, as long as anybody has any (R101)."""
    lost = [0 for count in dice]
    for turn in range(max(dice)):
        for fighter, count in enumerate(dice):
            if misses and turn < count:
                lost[fighter] += 1
                misses -= 1
    return lost


def count_damage(s: Sea) -> None:
    """What both sides dealt in this round (GUT.7 to GUT.12; curse C8)."""
    fight = fight_of(s)
    dealt = 0
    for fighter, seat in enumerate(fight.fighters):
        damage = 0
        for face in fight.dice[fighter]:
            damage += s.curse(seat).skulls_hit_kraken if s.parts.symbols[face] == SKULL else 1
        fight.points[fighter] += damage
        fight.card.append(damage)
        dealt += damage
    suffered = 0
    for face in fight.kraken:
        suffered += s.parts.kraken_damage[face]
    fight.card.append(suffered)
    fight.count += dealt - suffered
    s.tell(ROUND, dealt, suffered, fight.count)


def outcome_of(score: int) -> int:
    """The row of the aftermath table (AFT.2 to AFT.7, R57)."""
    outcome = MAULED
    for least in LEAST_SCORE:
        if score >= least:
            outcome += 1
    return outcome


def aftermath(s: Sea, fighters: list[int], score: int) -> Rules:
    """What each pirate of the fight gets or loses, and the end of the hunt (AFT, R32, R33, R58, R59)."""
    outcome = outcome_of(score)
    s.tell(OUTCOME, outcome)
    if outcome == SLAYED:
        slay(s)
    for seat in fighters:
        change_dread(s, seat, DREAD[outcome], BY_KRAKEN)
        draw(s, seat, CARDS[outcome])
    if CARDS[outcome] < 0:
        yield from discard_chosen(s, fighters, [1] * len(fighters), SCARS)
    hunted = range(s.seats) if s.slain else fighters
    for seat in hunted:
        end_hunt(s, seat)


def slay(s: Sea) -> None:
    """The Kraken leaves the ring (AFT.8)."""
    s.slain = True
    s.kraken = NOWHERE
    s.tell(GONE)
