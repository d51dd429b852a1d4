"""A whole game through plain forms, from the front door to the rematch."""

import json

import calavera
from calavera.tables.seen import SeenPoints, SeenResult
from calavera.web.side import sum_of
from tests.web.site import Site
from tests.web.visitor import Page, Visitor, invitation_in, seat_two


def play_to_the_end(players: list[Visitor], path: str) -> None:
    for _ in range(600):
        for player in players:
            if player.look(path).over:
                return
            if player.page.choices and "You have chosen" not in player.page.words["question"]:
                assert player.choose().status == 200
    raise AssertionError("the game goes on and on")


def test_two_people_play_a_whole_game_through_forms(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    play_to_the_end([anna, ben], path)
    for player in (anna, ben):
        page = player.look(path)
        assert page.over
        assert "How each point came" in page.words["story"]
        assert page.has_form("/rematch")
        assert f"{path}/replay" in page.links
        assert "won" in page.title


def test_the_seed_is_hidden_until_the_end_and_fits_its_hash(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    match = site.run(site.tables.now(path[3:])).playing()
    assert match.seed.hex() not in anna.page.text
    assert match.record()["seed_hash"] in anna.page.words["players"]
    play_to_the_end([anna, ben], path)
    assert match.seed.hex() in anna.look(path).words["players"]


def test_the_record_verifies_and_is_given_only_at_the_end(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    assert anna.look(f"{path}/record.json").status == 409
    assert anna.look(f"{path}/replay").status == 409
    play_to_the_end([anna, ben], path)
    response = anna.client.get(f"{path}/record.json")
    assert response.status_code == 200
    assert "attachment" in response.headers["content-disposition"]
    calavera.verify(json.loads(response.content))


def test_all_go_on_to_the_same_rematch(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    play_to_the_end([anna, ben], path)
    anna.look(path)
    again = anna.press("/rematch")
    assert again.path != path
    assert again.choices
    assert ben.look(path).links[again.path] == "rematch"
    assert ben.look(again.path).choices


def test_a_spectator_sees_the_table_and_chooses_nothing(site: Site) -> None:
    _, _, path = seat_two(site.url)
    page = Visitor(site.url).look(path)
    assert page.status == 200
    assert not page.choices
    assert "You are watching" in page.words["question"]


def test_an_open_table_is_listed_and_joined(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    path = anna.make(company="anybody")
    assert path in ben.look("/").links
    ben.look(path)
    page: Page = ben.press("/join", name="Ben")
    assert page.path == path
    assert page.choices
    assert path not in Visitor(site.url).look("/").links
    assert path in ben.look("/").links, "it is listed as his own now"


def test_a_table_against_bots_begins_at_once(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    anna.make(company="bots", seats=4)
    assert anna.page.choices
    assert "bot (greedy)" in anna.page.words["players"]


def test_the_host_sees_invitations_until_the_seats_are_taken(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    path = anna.make(seats=3)
    assert invitation_in(anna.page) == invitation_in(anna.look(path)), "also on a later visit"
    ben.join(invitation_in(anna.page))
    assert "Invitation to any free seat" not in ben.page.text, "guests don't invite"
    assert "One seat to fill" in ben.page.words["lobby"]


def test_the_sums_at_the_end_leave_out_what_brought_nothing() -> None:
    points = [
        SeenPoints("Coins", [4, 0], "BSI-1.8", []),
        SeenPoints("Treasures", [3, 0], "BSI-1.9", ["2 + 1", "0"]),
        SeenPoints("Traps", [0, 0], "BSI-1.9", []),
        SeenPoints("Total", [7, 0], "BSI-11.3", []),
    ]
    result = SeenResult([7, 0], [1, 2], None, points)
    assert sum_of(result, 0) == "Coins 4, Treasures 3 (2 + 1)"
    assert sum_of(result, 1) == "Nothing"
