"""The board: all of the view is drawn, every choice lies where it belongs, and no byte tells a secret."""

import re
from collections.abc import Iterator
from random import Random
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest

from calavera.drawing.scene import Scene, Sitter
from calavera.engine.journal import EVERYTHING
from calavera.engine.match import Match
from calavera.engine.streams import fast_stream
from calavera.games.black_skull_island import GAME
from calavera.games.black_skull_island.actions import (
    DECLINE,
    EXCHANGE,
    GIVE,
    GIVE_TWO,
    LEFT,
    PASS,
    PLAY,
    PLAY_TWO,
    RIGHT,
    RIVAL,
    SWAP,
    TAKE,
    TARGET,
)
from calavera.games.black_skull_island.state import COIN
from calavera.games.black_skull_island.view import Table
from calavera.tables.seen import see
from calavera.testing import random_options
from tests.games.black_skull_island.table import ANN, BEN, CEM, DORA, NAMES, Play, card, table

SPECTATOR = -1


class Drawn:
    """The board as one seat gets it."""

    def __init__(
        self, match: Match, seat: int, names: list[str] | None = None, view: Table | None = None
    ) -> None:
        seen = see(match, seat, (names or NAMES)[: match.seats])
        sitters = [
            Sitter(name, waited_for=i in seen.waiting, has_chosen=i in seen.ready)
            for i, name in enumerate(seen.names)
        ]
        choices = {choice.action: choice.label for choice in seen.ask.choices} if seen.ask else {}
        chosen = seen.ask.chosen if seen.ask else None
        self.html = str(GAME.draw(view or seen.view, Scene(sitters, seat, choices, chosen)))
        self.root = ElementTree.fromstring(f"<div>{self.html}</div>")
        self.above = {child: parent for parent in self.root.iter() for child in parent}

    @property
    def ids(self) -> list[str]:
        return [element.attrib["id"] for element in self.root.iter() if "id" in element.attrib]

    def all(self, name: str) -> list[Element]:
        """Every element of a class."""
        return [e for e in self.root.iter() if name in e.get("class", "").split()]

    def by_id(self, id: str) -> Element:
        return next(e for e in self.root.iter() if e.get("id") == id)

    def targets(self, action: int) -> list[Element]:
        """The places where an action can be chosen."""
        return [e for e in self.all("target") if e.get("data-choice") == str(action)]

    def place(self, element: Element) -> str:
        """The part of the board that an element lies in."""
        while element in self.above:
            element = self.above[element]
            classes = element.get("class", "").split()
            if "plate" in classes:
                return element.attrib["id"]
            for part in ("hand", "tray", "island"):
                if part in classes:
                    return part
        raise AssertionError("it lies nowhere")

    def is_part(self, element: Element) -> bool:
        """Whether it lies inside a picture."""
        above = self.above.get(element)
        return above is not None and (above.tag == "svg" or self.is_part(above))

    def places(self, action: int) -> list[str]:
        return [self.place(target) for target in self.targets(action)]


def words(element: Element) -> str:
    """What an element says to those who read it."""
    return " ".join(" ".join(element.itertext()).split())


def positions(seats: int, seed: int) -> Iterator[Match]:
    """Every position of a random match at which somebody is asked, and its end."""
    chance = Random(seed)
    match = GAME.match(
        seats=seats, seed=seed, options=random_options(GAME, seats, chance) | {"max_rounds": 4}
    )
    while not match.over:
        yield match
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.legal(seat)))
    yield match


def lookers(match: Match) -> list[int]:
    """One who is asked, the last seat, and a spectator."""
    return [*match.to_act[:1], match.seats - 1, SPECTATOR]


# ---- choices


@pytest.mark.parametrize("seats", range(2, 10))
def test_every_choice_but_to_decline_can_be_made_on_the_board(seats: int) -> None:
    for match in positions(seats, seed=seats):
        for seat in match.to_act:
            drawn = Drawn(match, seat)
            offered = {int(e.attrib["data-choice"]) for e in drawn.all("target")}
            assert offered == set(match.legal(seat)) - {DECLINE.at()}


def test_those_who_are_not_asked_have_nothing_to_choose() -> None:
    for match in positions(4, seed=3):
        for seat in set(lookers(match)) - set(match.to_act):
            if match.ask_of(seat) is None:
                assert Drawn(match, seat).all("target") == []


def test_a_card_is_played_from_the_hand_and_marked_until_all_have_chosen() -> None:
    t = table(3, hands={ANN: ["captain", "sailor"]})
    play = PLAY.at(card("captain"))
    assert Drawn(t.match, ANN).places(play) == ["hand"]
    assert "is-chosen" not in Drawn(t.match, ANN).html
    t.play(ANN, "captain")
    drawn = Drawn(t.match, ANN)
    assert ["chosen" in e.attrib["class"].split() for e in drawn.targets(play)] == [True]
    assert "is-chosen" in drawn.by_id(f"card-{card('captain')}").attrib["class"]
    assert "is-chosen" not in drawn.by_id(f"card-{card('sailor')}").attrib["class"]


def test_two_players_choose_a_pair_at_once_and_both_cards_are_marked() -> None:
    t = table(2, hands={ANN: ["captain", "sailor", "mate"]})
    assert len([a for a in t.match.legal(ANN) if Drawn(t.match, ANN).targets(a)]) == 3
    t.play_two(ANN, "captain", "mate")
    drawn = Drawn(t.match, ANN)
    assert [words(e) for e in drawn.all("chosen")] == ["3 + 13"]
    assert sum("is-chosen" in e.get("class", "") for e in drawn.root.iter()) == 2
    assert PLAY_TWO.owns(int(drawn.all("chosen")[0].attrib["data-choice"]))


def test_characters_and_rivals_are_chosen_where_they_lie() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"]})
    assert Drawn(t.match, ANN).places(TARGET.at(card("mate"))) == [f"seat-{BEN}"]
    t = table(3, front={ANN: ["sea_dog"], BEN: ["mate"]})
    assert Drawn(t.match, ANN).places(RIVAL.at(CEM)) == [f"seat-{CEM}"]


def test_cards_that_are_shown_are_taken_and_exchanged_in_the_tray() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [4, 2]})
    t.rival(ANN, BEN)
    drawn = Drawn(t.match, ANN)
    assert drawn.places(TAKE.at(4)) == ["tray"]
    assert "2 cards of Ben’s booty" in words(drawn.all("tray")[0])

    t = table(6, front={ANN: ["lookout"]}, booty={ANN: [COIN, 0], BEN: [4, 2]})
    t.rival(ANN, BEN)
    drawn = Drawn(t.match, ANN)
    assert drawn.places(EXCHANGE.at(0, 4)) == ["tray"]
    assert {words(drawn.targets(EXCHANGE.at(own, theirs))[0]) for own, theirs in [(0, 4), (COIN, 2)]} == {
        "+4",
        "+1",
    }


def test_own_booty_is_given_from_the_own_plate() -> None:
    t = table(7, front={ANN: ["smuggler"]}, booty={ANN: [3, 2], BEN: [2, 4]})
    t.rival(ANN, BEN)
    drawn = Drawn(t.match, ANN)
    assert drawn.places(GIVE.at(3)) == drawn.places(GIVE_TWO.at(2, 3)) == [f"seat-{ANN}"]


def test_a_card_in_hand_is_given_where_it_is_held_or_where_the_removed_card_lies() -> None:
    t = table(3, front={ANN: ["witch"]}, hands={ANN: ["mate"]}, removed="captain")
    assert sorted(Drawn(t.match, ANN).places(SWAP.at(card("mate")))) == ["hand", "island"]


def test_both_directions_name_the_neighbour_there() -> None:
    t = table(6, front={BEN: ["bosun"], CEM: ["mate"]})
    drawn = Drawn(t.match, BEN)
    said = [words(drawn.targets(PASS.at(way))[0]) for way in (LEFT, RIGHT)]
    assert said == ["Left, to Cem", "Right, to Ann"]


# ---- what is to be seen


def test_the_others_sit_clockwise_from_the_left_hand() -> None:
    t = table(4)
    assert [plate.get("id") for plate in Drawn(t.match, CEM).all("plate")] == [
        f"seat-{seat}" for seat in (DORA, ANN, BEN, CEM)
    ]
    assert len(Drawn(t.match, SPECTATOR).all("plate")) == 4
    assert Drawn(t.match, SPECTATOR).all("mine") == []


def test_a_plate_tells_what_its_seat_does_leads_holds_and_has() -> None:
    t = table(
        4,
        front={ANN: ["captain"], BEN: ["gunner"], CEM: ["mate"], DORA: ["pirate_queen"]},
        spent=["captain"],
        hands={CEM: ["sailor"]},
        booty={CEM: [3, 2, COIN]},
        start=CEM,
    )
    drawn = Drawn(t.match, ANN)
    said = words(drawn.by_id(f"seat-{CEM}"))
    assert all(fact in said for fact in ("Cem", "leads", "Mate waits", "3 booty cards", "1 hidden"))
    assert "Sailor" not in said
    asked = words(drawn.by_id(f"seat-{BEN}"))
    assert "Is choosing" in asked and "Gunner acts" in asked
    assert "Captain done" in words(Drawn(t.match, BEN).by_id(f"seat-{ANN}"))


def test_known_cards_in_a_hand_are_named_and_travel_there() -> None:
    t = table(3, front={ANN: ["captain"], BEN: ["mate"]}, hands={BEN: ["sailor"]})
    drawn = Drawn(t.match, CEM)
    assert drawn.place(drawn.by_id(f"card-{card('mate')}")) == f"seat-{BEN}"
    held = words(drawn.by_id(f"seat-{BEN}"))
    assert "13 Mate" in held and "1 hidden" in held


def test_while_all_choose_it_shows_who_is_ready_not_with_what() -> None:
    t = table(3, hands={ANN: ["captain", "sailor"]})
    t.play(ANN, "captain")
    drawn = Drawn(t.match, BEN)
    assert "Has chosen" in words(drawn.by_id(f"seat-{ANN}"))
    assert "Is choosing" in words(drawn.by_id(f"seat-{CEM}"))
    assert "1 of 3 have chosen" in words(drawn.all("tray")[0])
    assert f"down-{ANN}-0" in drawn.ids
    other = table(3, hands={ANN: ["captain", "sailor"]})
    other.play(ANN, "sailor")
    assert drawn.html == Drawn(other.match, BEN).html


def test_the_tray_tells_the_running_ability_and_those_it_copies() -> None:
    t = table(3, front={ANN: ["witch"], BEN: ["mate"]}, removed="sea_dog")
    said = words(Drawn(t.match, BEN).all("tray")[0])
    assert "5 Witch resolves for Ann" in said and "7 Sea Dog is copied" in said


def test_others_are_told_how_many_cards_are_looked_at_but_not_which() -> None:
    t = table(3, front={ANN: ["sea_dog"]}, booty={BEN: [4, 3, 2]})
    t.rival(ANN, BEN)
    said = words(Drawn(t.match, CEM).all("tray")[0])
    assert "Ann looks at 2 cards of Ben’s booty." in said
    assert "a treasure worth" not in Drawn(t.match, CEM).html
    assert "your booty" in words(Drawn(t.match, BEN).all("tray")[0])


def test_piles_show_their_counts_and_the_removed_card_whether_it_can_act() -> None:
    t = table(4, front={ANN: ["gunner"], BEN: ["mate"], CEM: ["sailor"]}, removed="pirate_king", coins=7)
    said = words(Drawn(t.match, BEN).all("island")[0])
    assert "7 coins" in said and f"{len(t.s.treasures)} treasures" in said
    assert "Pirate King removed; can’t act" in said


def test_coins_are_told_apart_only_where_their_backs_differ() -> None:
    for options, split in (({"booty_tracking": "kinds"}, ["2 coins"]), ({}, [])):
        t = table(3, booty={BEN: [4, COIN, COIN]}, options=options)
        plate = Drawn(t.match, ANN).by_id(f"seat-{BEN}")
        assert [words(e) for e in plate.iter() if e.get("class") == "split"] == split


def test_in_the_end_all_booty_lies_open_and_the_winner_is_named() -> None:
    t = table(3, front={ANN: ["sailor"]}, booty={ANN: [COIN] * 5, BEN: [4, 4], CEM: [0]})
    assert t.match.over
    drawn = Drawn(t.match, CEM)
    assert "Ben has the best booty 8 points" in words(drawn.all("tray")[0])
    winner = drawn.by_id(f"seat-{BEN}")
    assert drawn.all("is-winner") == [winner]
    assert "winner" in words(winner) and words(winner).count("a treasure worth 4") == 2
    assert "2nd with 7 points" in words(drawn.by_id(f"seat-{ANN}"))


def test_a_replay_with_all_cards_open_names_every_hand() -> None:
    t = table(3, hands={ANN: ["captain", "sailor"]})
    said = words(Drawn(t.match, EVERYTHING).by_id(f"seat-{ANN}"))
    assert "3 Captain" in said and "11 Sailor" in said and "hidden" not in said


# ---- secrets


@pytest.mark.parametrize("seats", [2, 3, 5, 9])
def test_worlds_that_look_alike_are_drawn_alike(seats: int) -> None:
    rng = fast_stream(7)
    for match in positions(seats, seed=20 + seats):
        for seat in lookers(match):
            twin = match.determinize(seat, rng)
            assert Drawn(match, seat).html == Drawn(match, seat, view=twin.view(seat)).html


@pytest.mark.parametrize("seats", [2, 4, 9])
def test_an_id_names_only_cards_whose_place_the_seat_knows(seats: int) -> None:
    for match in positions(seats, seed=30 + seats):
        for seat in lookers(match):
            t = Play(match)
            view = t.view(seat)
            known = {c for other in view.seats for c in [*other.hand, *(f.card for f in other.front)]}
            cards = {int(id[5:]) for id in Drawn(match, seat).ids if re.fullmatch(r"card-\d+", id)}
            assert cards == (known | {view.removed}) - {-1}


# ---- the page it becomes a part of


@pytest.mark.parametrize("seats", [2, 6, 9])
def test_ids_are_unique(seats: int) -> None:
    for match in positions(seats, seed=40 + seats):
        for seat in lookers(match):
            ids = Drawn(match, seat).ids
            assert len(ids) == len(set(ids))


def test_a_board_of_nine_stays_under_thirty_kilobytes() -> None:
    for match in positions(9, seed=50):
        for seat in lookers(match):
            assert len(Drawn(match, seat).html.encode()) < 30_000


@pytest.mark.parametrize("seats", [2, 7])
def test_every_picture_says_what_it_is_or_is_decoration_and_every_target_has_a_label(seats: int) -> None:
    for match in positions(seats, seed=60 + seats):
        drawn = Drawn(match, match.to_act[0] if match.to_act else SPECTATOR)
        for picture in drawn.root.iter("svg"):
            if drawn.is_part(picture):
                continue
            title = picture.findtext("title")
            assert title if picture.get("role") == "img" else picture.get("aria-hidden") == "true"
        assert all(target.get("aria-label") for target in drawn.all("target"))
        assert all(e.get("aria-label") for e in drawn.root.iter("section"))
        assert "style" not in {name for e in drawn.root.iter() for name in e.attrib}


def test_names_are_escaped() -> None:
    names = ["<i>Ann</i>", 'B"en', "C&m"]
    for t in (table(3), table(3, front={ANN: ["sea_dog"], BEN: ["mate"]})):
        drawn = Drawn(t.match, ANN, names)
        assert "<i>" not in drawn.html
        assert {words(e) for e in drawn.all("plate-head")} >= {'B"en', "C&m"}


def test_words_of_a_strange_set_are_escaped_and_fit() -> None:
    strange = dict(GAME.house()) | {
        "character": [
            c | {"name": "<b>" + c["name"], "text": "many words " * 30, "number": c["number"] + 900}
            for c in GAME.house()["character"]
        ]
    }
    match = GAME.match(seats=3, seed=1, components=strange)
    drawn = Drawn(match, ANN)
    assert "<b>Witch" not in drawn.html
    assert all(int(n) >= 900 for n in re.findall(r'class="badge">(\d+)', drawn.html))
