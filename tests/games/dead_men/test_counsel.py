"""The words in which the adviser gives its reasons."""

from random import Random

import pytest

from calavera.engine.game import Counsel
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import ELIMINATE, END, FIGHT_FIRE, PICK_UP, REST, STRENGTHEN, WALK
from calavera.games.dead_men.state import BOATS
from calavera.rulebook import rule_ids
from tests.games.dead_men.table import GOLD, GUARD_6, HOME, Table

NAMES = ["Anna", "Ben", "Cid", "Dee", "Eve"]


def told(t: Table, action: int) -> Counsel:
    """What is said for an action of seat 0."""
    assert GAME.counsel is not None
    counsel = GAME.counsel(GAME.view(t.s, 0), action, NAMES)
    assert counsel is not None
    return counsel


def test_a_fire_about_to_explode_is_named_with_what_would_be_lost() -> None:
    t = Table()
    t.put(HOME, fire=5, loot=(GOLD,))
    t.pirate(0, at=HOME)
    counsel = told(t, FIGHT_FIRE.of(room=HOME))
    assert counsel.says.startswith("The fire in room M1 is at 5: one more and the room explodes. ")
    assert counsel.says.endswith(" 1 treasure would be lost with it.")
    assert counsel.rule == "DM-29.1"


def test_it_counts_the_cards_that_would_raise_a_fire() -> None:
    t = Table()
    t.put(HOME, fire=5)
    t.pirate(0, at=HOME)
    colour = GAME.view(t.s, 0).rooms[HOME].tile.colour
    left = [card for card in GAME.view(t.s, 0).revenge_cards if card.number == 5]
    harmful = [card for card in left if card.dice in (colour, "both")]
    assert len(harmful) == 3
    t.s.revenge = [card.card for card in left]
    t.s.discards = [card for card in range(19) if card not in t.s.revenge]
    assert "3 of the 4 cards left in the deck do that." in told(t, FIGHT_FIRE.of(room=HOME)).says
    t.s.revenge, t.s.discards = t.s.discards, t.s.revenge
    says = told(t, FIGHT_FIRE.of(room=HOME)).says
    assert "No card left in the deck does that before it is shuffled." in says


def test_a_treasure_goes_to_the_boats() -> None:
    t = Table()
    t.pirate(0, at=HOME, treasure=True)
    assert told(t, WALK.of(room=BOATS, compass=0)).rule == "DM-36.2"
    t = Table()
    t.put(HOME, loot=(GOLD,))
    t.pirate(0, at=HOME)
    assert told(t, PICK_UP.of(token=GOLD)).says == "4 treasures more must get to the boats."


def test_the_odds_against_the_weakest_guard_are_told() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(GUARD_6,))
    t.pirate(0, at=HOME, marker=1)
    assert told(t, STRENGTHEN.of()).says == "Against the guard of 6 the odds rise from 2 in 6 to 3 in 6."
    assert told(t, WALK.of(room=east, compass=0)).says.endswith("with the battle track the odds are 2 in 6.")


def test_a_tired_pirate_hears_which_fires_bar_its_way() -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=9)
    assert told(t, REST.of(rum=0)).says == "At fatigue 9 fires of 4 and more bar the way."


def test_deckhands_are_thrown_out_where_they_bar_spread_or_lack() -> None:
    t = Table()
    east = t.room(1, 0, "W")
    t.pirate(0, at=HOME)
    t.put(east, deckhands=3)
    assert told(t, ELIMINATE.of(room=east, leader=0, dagger=0)).rule == "DM-30.3"
    t.put(east, deckhands=1)
    t.s.bag_plain = 4
    assert told(t, ELIMINATE.of(room=east, leader=0, dagger=0)).says.startswith(
        "Only 4 deckhands left in the bag"
    )


def test_tokens_passed_on_are_counted() -> None:
    t = Table()
    t.pirate(0, at=HOME)
    assert f"{t.s.own} tokens of yours" in told(t, END.of()).says


@pytest.mark.parametrize("kraken", [False, True])
def test_whatever_is_legal_can_be_advised_and_every_reason_rests_on_a_rule(kraken: bool) -> None:
    rules = rule_ids((GAME.folder / "rules.md").read_text())
    chance = Random(1)
    match = GAME.match(3, seed=1, options={"kraken": kraken})
    reasons = set()
    while not match.over:
        seat = match.to_act[0]
        view = match.view(seat)
        for action in match.legal(seat):
            assert GAME.counsel is not None
            counsel = GAME.counsel(view, action, NAMES)
            if counsel is not None:
                assert counsel.says.endswith(".")
                reasons.add(counsel.rule)
        match.play(seat, chance.choice(match.legal(seat)))
    assert len(reasons) > 3
    assert reasons <= set(rules)
