"""What the adviser says of an action aboard the burning ship, and by which rule."""

from random import Random

from calavera.engine.game import Counsel
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    ATTACK,
    CHOP,
    CLOSE,
    DRINK,
    ELIMINATE,
    END,
    FIGHT_FIRE,
    PICK_UP,
    REST,
    RUN,
    STRENGTHEN,
    WALK,
)
from calavera.games.dead_men.counsel import counsel
from calavera.games.dead_men.state import BOATS, OPEN
from calavera.rulebook import RULE
from tests.games.dead_men.table import CUTLASS, GOLD, GROG_4, GUARD_6, GUARD_7, HOME, Table

NAMES = ["Ann", "Bo", "Cy"]
RULES = {
    match[1] for line in (GAME.folder / "rules.md").read_text().splitlines() if (match := RULE.match(line))
}


def said(t: Table, action: int) -> Counsel:
    """What the adviser says to the active seat, which may take the action."""
    assert action in t.legal()
    found = counsel(GAME.view(t.s, 0), action, NAMES)
    assert found is not None
    assert found.rule in RULES
    return found


def silent(t: Table, action: int) -> bool:
    """Whether there is nothing to say of a legal action."""
    assert action in t.legal()
    return counsel(GAME.view(t.s, 0), action, NAMES) is None


def walk(room: int) -> int:
    return WALK.of(room=room, compass=0)


def eliminate(room: int) -> int:
    return ELIMINATE.of(room=room, leader=0, dagger=0)


def test_a_fire_is_fought_for_what_it_threatens() -> None:
    t = Table()
    t.pirate(0, at=HOME)
    fight = FIGHT_FIRE.of(room=HOME)
    t.put(HOME, fire=3)
    assert said(t, fight).says == "Fires become explosions, and 7 more explosions would lose the game."
    t.put(HOME, fire=5)
    assert said(t, fight).says.startswith("One rise more and the room explodes. ")
    t.put(HOME, fire=3)
    t.pirate(0, at=HOME, fatigue=12)
    assert said(t, fight).rule == "DM-3.12"


def test_a_fire_one_below_a_keg_is_named_with_it() -> None:
    t = Table()
    store = t.room(1, 0, "W", fire=3, keg=4, keg_door="W")
    t.pirate(0, at=store)
    assert said(t, FIGHT_FIRE.of(room=store)).says.startswith("One rise more and its keg explodes. ")
    t.s.keg_spent[store] = True
    assert said(t, FIGHT_FIRE.of(room=store)).rule == "DM-29.16"


def test_deckhands_are_eliminated_for_what_they_bar() -> None:
    t = Table()
    east = t.room(1, 0, "W", deckhands=3)
    t.put(HOME, deckhands=2, loot=(CUTLASS,))
    t.pirate(0, at=HOME)
    assert said(t, eliminate(east)).says == "Nobody can enter a room with three deckhands."
    assert said(t, eliminate(HOME)).says == "Between two deckhands nothing can be picked up."
    t.put(HOME, deckhands=3)
    assert said(t, eliminate(HOME)).says == "With three deckhands here you can do nothing else."
    t.put(HOME, deckhands=1)
    t.s.bag_plain, t.s.bag_leaders = 5, 0
    assert "5 are left there" in said(t, eliminate(HOME)).says


def test_rest_and_grog_are_for_what_fatigue_bars() -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=3, grog=(GROG_4,))
    assert said(t, REST.of(rum=0)).says == "You are at fatigue 3; 16 is death."
    t.pirate(0, at=HOME, fatigue=6, grog=(GROG_4,))
    assert said(t, REST.of(rum=0)).says == "At fatigue 6, fires of 5 bar your way."
    t.pirate(0, at=HOME, fatigue=13, grog=(GROG_4,))
    assert said(t, DRINK.of(token=GROG_4)).says == "At fatigue 13, fires of 3 and more bar your way."


def test_loot_is_picked_up_for_what_it_is_good_for() -> None:
    t = Table()
    t.put(HOME, loot=(GOLD, CUTLASS, GROG_4))
    t.pirate(0, at=HOME)
    assert said(t, PICK_UP.of(token=GOLD)).says == "4 treasures must still come to the boats."
    assert said(t, PICK_UP.of(token=CUTLASS)).rule == "DM-25.3"
    assert said(t, PICK_UP.of(token=GROG_4)).rule == "DM-18.19"


def test_a_way_is_for_what_lies_at_its_end() -> None:
    t = Table()
    (east, north) = (t.room(1, 0, "EW", enemies=(GUARD_7,)), t.room(0, 1, "S", loot=(GOLD,)))
    west = t.room(-1, 0, "E", fire=4)
    t.pirate(0, at=HOME, fatigue=4)
    assert said(t, walk(east)).says == "Beaten, guard 7 turns into a treasure."
    assert said(t, walk(north)).says == "A treasure lies there."
    assert said(t, walk(west)).says == "The fire there stands at 4: it can be fought from inside."
    assert said(t, walk(BOATS)).says == "A breather takes half of your fatigue."
    t.put(north)
    assert silent(t, walk(north))
    t.pirate(0, at=HOME, treasure=True)
    assert said(t, walk(BOATS)).says == "Your treasure is safe in the boats."
    assert silent(t, walk(west)), "with a treasure in hand nothing is done there"
    t.pirate(0, at=north)
    assert silent(t, RUN.of(first=HOME, second=BOATS, compass=0)), "a rested pirate needs no breather"
    t.s.safe = [GOLD] * 4
    assert said(t, RUN.of(first=HOME, second=BOATS, compass=0)).says == "To win, all must be off the ship."


def test_strength_is_measured_by_the_weakest_guard_and_ending_by_the_tokens_passed_on() -> None:
    t = Table()
    t.pirate(0, at=HOME, marker=2)
    assert silent(t, STRENGTHEN.at())
    t.room(1, 0, "W", enemies=(GUARD_7,))
    t.room(0, 1, "S", enemies=(GUARD_6,))
    assert (
        said(t, STRENGTHEN.at()).says
        == "The weakest guard aboard has strength 6; so far you add 2 to your die."
    )
    assert said(t, END.at()).says == "5 action tokens can do more for the next pirate."


def test_trapdoors_tentacles_and_the_kraken_have_their_reasons() -> None:
    t = Table(kraken=True)
    hatch = t.room(0, 1, "S", trapdoor=OPEN, tentacles=2)
    t.pirate(0, at=hatch)
    assert said(t, CLOSE.at()).rule == "DM-13.4"
    assert said(t, CHOP.at()).says == "13 tentacles are left to place, and without one the game is lost."
    assert said(t, ATTACK.of(cannon=0)).rule == "DM-39.3"


def test_in_whole_games_nothing_is_said_but_by_a_rule_there_is() -> None:
    for seed in range(4):
        match, chance = GAME.match(2 + seed, seed), Random(seed)
        while not match.over:
            seat = match.to_act[0]
            view = match.view(seat)
            for action in match.legal(seat):
                found = counsel(view, action, ["Ann", "Bo", "Cy", "Dee", "Eli"])
                assert found is None or (found.rule in RULES and found.says.endswith("."))
            match.play(seat, chance.choice(match.legal(seat)))


def test_the_cards_left_that_would_raise_a_fire_are_counted() -> None:
    t = Table()
    t.put(HOME, fire=5)
    t.pirate(0, at=HOME)
    fives = [card.card for card in GAME.view(t.s, 0).revenge_cards if card.number == 5]
    others = [card for card in range(19) if card not in fives]
    fight = FIGHT_FIRE.of(room=HOME)
    t.s.revenge, t.s.discards = fives, others
    assert said(t, fight).says.endswith("Of 4 cards left in the deck, 3 would do that.")
    t.s.revenge, t.s.discards = others, fives
    assert said(t, fight).says.endswith("No card left in the deck does that before it is shuffled.")
