"""What the game says: choices with their consequences, prompts for the group, the table as text."""

from calavera.engine.journal import Namer
from calavera.engine.streams import fast_stream
from calavera.games.dead_men import GAME
from calavera.games.dead_men.actions import (
    AGAIN,
    ATTACK,
    CHOP,
    DRINK,
    END,
    FIGHT,
    FIGHT_FIRE,
    REST,
    RUN,
    SHOOT,
    STRIKE,
    WALK,
)
from calavera.games.dead_men.names import cell_name, column_name
from calavera.games.dead_men.state import BOATS, HEIGHT, KALLEN, MIDDLE, PISTOL, SWORD, WON
from calavera.tables.seen import see
from tests.games.dead_men.table import CREW_3, CREW_4, CREW_5, GOLD, GROG_4, GUARD_7, GUARD_8, HOME, Table

NAMES = ["Ann", "Bo", "Cy"]


def said(t: Table, action: int, seat: int = 0) -> tuple[str, str, str]:
    """Label, note and badge of a choice."""
    assert action in t.legal()
    choice = GAME.words.choice(GAME.view(t.s, seat), action, NAMES)
    return choice.label, choice.note, choice.badge


def walk(room: int) -> int:
    return WALK.of(room=room, compass=0)


def test_rooms_go_by_the_letter_of_their_column_and_the_number_of_their_row() -> None:
    assert [cell_name(x, y) for x, y in ((0, 0), (-1, 0), (1, 0), (-2, 3), (12, 21))] == [
        "M1",
        "L1",
        "N1",
        "K4",
        "Y22",
    ]


def test_every_cell_has_a_name_of_its_own() -> None:
    cells = [(x, y) for x in range(-MIDDLE, MIDDLE + 1) for y in range(HEIGHT)]
    assert len({cell_name(x, y) for x, y in cells}) == len(cells)
    assert (column_name(13), column_name(14)) == ("Z", "AA")
    assert (column_name(-12), column_name(-13)) == ("A", "ZZ")


def test_choices_journal_and_text_call_a_room_the_same() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W")
    t.pirate(0, at=HOME)
    assert said(t, walk(east))[0] == "Walk to room N1"
    t.do(walk(east))
    journal = t.s.journal
    assert journal is not None
    names: dict[str, Namer] = {**GAME.words.names(t.s), "seat": str}
    assert any("room N1" in line.text for line in journal.lines(0, names))
    letters, *rows = GAME.words.text(GAME.view(t.s, 0), NAMES).splitlines()[3:9]
    assert letters.split() == ["M", "N"] and rows[2].split()[0] == "1"


def test_a_walk_says_the_fatigue_after_it() -> None:
    t = Table()
    (east,) = t.corridor(4)
    t.put(HOME, fire=2)
    t.pirate(0, at=HOME, fatigue=3)
    assert said(t, walk(east)) == ("Walk to room N1", "fatigue 3 → 5", "5")
    t.do(walk(east))
    assert t.fatigue(0) == 5


def test_a_walk_into_enemies_says_the_odds() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(CREW_4,))
    t.pirate(0, at=HOME, item=SWORD, marker=2, treasure=True)
    _, note, _ = said(t, walk(east))
    assert "the treasure is dropped" in note
    assert "battle skeleton crew 4 at once (4 in 6 to win, 6 in 6 with the battle track)" in note


def test_a_walk_that_kills_says_so() -> None:
    t = Table(kraken=True)
    east = t.room(1, 0, "W", tentacles=2)
    t.pirate(0, at=HOME, fatigue=14)
    assert "the pirate dies" in said(t, walk(east))[1]


def test_a_breather_says_what_it_gives_and_ends() -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=9, treasure=True)
    note = said(t, walk(BOATS))[1]
    assert "fatigue 9 → 4" in note and "the treasure is safe" in note and "actions end" in note


def test_a_looter_and_kallen_hear_their_own_price() -> None:
    t = Table()
    (east,) = t.corridor(3)
    t.put(HOME, fire=3)
    t.pirate(0, at=HOME, treasure=True)
    assert said(t, walk(east))[2] == "3"
    t.pirate(0, at=HOME, card=KALLEN, treasure=True)
    assert said(t, walk(east))[2] == "0"


def test_a_run_says_its_fatigue() -> None:
    t = Table()
    east, far = t.corridor(3, 2)
    t.put(HOME, fire=1)
    t.pirate(0, at=HOME)
    run = RUN.of(first=east, second=far, compass=0)
    assert said(t, run) == ("Run through room N1 to room O1", "fatigue 0 → 4", "4")


def test_fires_rest_and_grog_say_what_is_left() -> None:
    t = Table()
    t.put(HOME, fire=3)
    t.pirate(0, at=HOME, fatigue=6, grog=(GROG_4,))
    assert said(t, FIGHT_FIRE.of(room=HOME))[1] == "fire 3 → 2"
    assert said(t, REST.of(rum=0))[1] == "fatigue 6 → 4"
    assert said(t, DRINK.of(token=GROG_4))[1] == "fatigue 6 → 2; free"


def test_battles_say_their_odds() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(CREW_3, CREW_5))
    t.pirate(0, at=HOME, item=PISTOL)
    assert said(t, SHOOT.of(room=east, token=CREW_5))[1] == "2 in 6 to win; a miss costs nothing more"
    t.do(walk(east))
    assert said(t, FIGHT.of(token=CREW_3))[1] == "4 in 6 to win"


def test_a_strike_says_what_it_comes_to() -> None:
    t = Table()
    east = t.room(1, 0, "W", enemies=(GUARD_7,))
    t.pirate(0, at=HOME, marker=3)
    t.roll(4)
    t.do(walk(east))
    assert said(t, STRIKE.of(track=0, arms=0))[1] == "4 against 7: you lose by 3"
    assert said(t, STRIKE.of(track=1, arms=0)) == (
        "Strike with the battle track",
        "7 against 7: you win",
        "7",
    )


def test_the_kraken_says_its_odds() -> None:
    t = Table(kraken=True)
    t.put(HOME, tentacles=4)
    t.pirate(0, at=HOME)
    t.s.loaded, t.s.strength = [0], 5
    assert said(t, CHOP.at())[1] == "3 in 6 to do it; else 1 fatigue"
    assert said(t, ATTACK.of(cannon=0))[1] == "2 in 6 to wound it"
    assert said(t, ATTACK.of(cannon=1))[1].startswith("21 in 36")


def test_ending_says_who_gets_the_tokens() -> None:
    assert said(Table(), END.at())[1] == "5 action tokens pass to Bo"


def test_choices_of_the_group_say_so() -> None:
    t = Table(3)
    t.room(1, 0, "W")
    t.room(-1, 0, "E")
    t.put(HOME, enemies=(CREW_3,))
    t.pirate(1, at=1)
    t.pirate(2, at=2)
    t.revenge("RV02")
    assert t.asked() == 0
    assert t.title() == "For all of you: which way do the skeletons in {room} go?"


def test_every_choice_of_a_whole_game_has_words() -> None:
    for seed in range(4):
        options = {"random_setup": seed % 2 == 0}
        match = GAME.match(3, seed, options, stream="fast")
        rng = fast_stream(seed)
        while not match.over:
            seat = match.to_act[0]
            seen = see(match, seat, NAMES)
            assert seen.ask is not None
            assert len({choice.label for choice in seen.ask.choices}) == len(seen.ask.choices)
            legal = match.legal(seat)
            match.play(seat, legal[rng.below(len(legal))])
        assert all(line.text for line in see(match, 0, NAMES).journal)
        assert see(match, 0, NAMES).result is not None


def test_the_text_shows_ship_pirates_and_supplies() -> None:
    t = Table(kraken=True)
    t.room(1, 0, "W", fire=3, enemies=(CREW_5,), deckhands=2)
    t.pirate(0, at=HOME, fatigue=9)
    text = GAME.words.text(GAME.view(t.s, 0), NAMES)
    assert "R3" in text and "c5d2" in text
    assert "A Ann: Lydia Lamore, fatigue 9 (fire 4+ barred)" in text
    assert "Kraken on board, column M, health 6, strength 5 of 11" in text


def test_the_end_says_what_was_brought_home() -> None:
    t = Table()
    t.s.safe = [GOLD] * 3
    t.pirate(0, at=HOME, treasure=True)
    t.do(walk(BOATS))
    assert t.s.outcome == WON
    view = GAME.view(t.s, 0)
    assert GAME.words.heading(view).startswith("Won")
    points = GAME.words.ending(view, NAMES)
    assert points[0].values == [4, 4]
    assert all(len(line.values) == len(line.notes) == 2 for line in points)


def test_battling_again_tells_the_odds() -> None:
    t = Table()
    t.put(HOME, enemies=(GUARD_8,))
    t.pirate(0, at=HOME, marker=3)
    words = GAME.words.choice(GAME.view(t.s, 0), AGAIN.of(), NAMES)
    assert words.label == "Battle guard 8 again"
    assert words.note.startswith("0 in 6 to win, ")


def test_what_an_item_pays_for_costs_no_token() -> None:
    t = Table()
    t.pirate(0, at=HOME, fatigue=4)
    view = GAME.view(t.s, 0)
    assert "no action token" in GAME.words.choice(view, REST.of(rum=1), NAMES).note
    assert "no action token" not in GAME.words.choice(view, REST.of(rum=0), NAMES).note
