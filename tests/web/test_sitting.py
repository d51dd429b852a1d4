"""Invitations, open seats, other devices, talking and leaving."""

import re

from tests.web.site import Site
from tests.web.visitor import Visitor, invitation_in, seat_two


def test_opening_an_invitation_changes_nothing(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    path = anna.make()
    page = ben.look(invitation_in(anna.page))
    assert page.status == 200
    assert page.headers["referrer-policy"] == "no-referrer"
    assert site.run(site.tables.now(path[3:])).info.status == "seating"
    assert "calavera_guest" not in ben.client.cookies


def test_an_invitation_seats_one(site: Site) -> None:
    anna, ben, eve = (Visitor(site.url, name) for name in ("Anna", "Ben", "Eve"))
    anna.make()
    link = invitation_in(anna.page)
    assert ben.join(link).choices
    page = eve.join(link)
    assert page.status == 409
    assert "no seat is free" in page.text.lower()


def test_a_name_that_looks_like_another_s_is_refused_and_the_invitation_stays_good(site: Site) -> None:
    anna, eve = Visitor(site.url, "Anna"), Visitor(site.url, "\u0410nna")
    anna.make()
    link = invitation_in(anna.page)
    page = eve.join(link)
    assert page.status == 400
    assert "looks like 'Anna'" in page.text.replace("&#39;", "'")
    eve.name = "Eve"
    assert eve.join(link).choices


def test_a_wrong_invitation_is_refused_with_what_to_do(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    path = anna.make()
    page = ben.join(f"{path}/join/no-such-token")
    assert page.status == 403
    assert "ask for a new one" in page.text


def test_a_seat_has_an_invitation_of_its_own(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    path = anna.make(company="each", seats=3, **{"kind-1": "bot:random", "kind-2": "invited"})
    found = re.search(r'aria-label="Invitation for seat 3" value="([^"]+)"', anna.page.text)
    assert found
    ben.join(found[1])
    assert site.run(site.tables.now(path[3:])).info.names == ["Anna", "Random", "Ben"]


def test_the_host_gives_a_free_seat_to_a_bot_and_the_match_begins(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    anna.make()
    page = anna.press("/fill", kind="bot:random")
    assert page.choices


def test_the_host_begins_at_once_with_bots_on_all_free_seats(site: Site) -> None:
    anna = Visitor(site.url, "Anna")
    path = anna.make(seats=4)
    page = anna.press("/fill-all")
    assert page.choices
    assert [seat.kind for seat in site.run(site.tables.now(path[3:])).info.seats] == [
        "guest",
        "bot",
        "bot",
        "bot",
    ]


def test_the_host_makes_a_new_link_and_the_old_one_is_void(site: Site) -> None:
    anna, ben = Visitor(site.url, "Anna"), Visitor(site.url, "Ben")
    anna.make()
    old = invitation_in(anna.page)
    page = anna.press("/fill", kind="invited")
    assert "Invitation for seat 2" in page.text
    assert ben.look(old).status == 200
    anna.client.cookies.delete("calavera_links")
    assert "Invitation to any free seat" not in anna.look(page.path).text
    new = invitation_in(anna.press("/invite"))
    assert new != old
    assert ben.join(old).status == 403
    assert ben.join(new).choices


def test_only_those_at_the_table_fill_seats(site: Site) -> None:
    anna, eve = Visitor(site.url, "Anna"), Visitor(site.url, "Eve")
    path = anna.make()
    form = anna.page.form("/fill")
    form.fields["_csrf_token"] = eve.look("/new/black-skull-island").forms[0].fields["_csrf_token"]
    assert eve.send(form, None, kind="bot:random").status == 403
    assert site.run(site.tables.now(path[3:])).info.status == "seating"


def test_a_seat_is_taken_up_on_another_device(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    mine = anna.page.words["question"]
    page = anna.press("/return-link")
    assert page.status == 200
    link = page.text.split('aria-label="Your link" value="')[1].split('"')[0]
    phone = Visitor(site.url, "Anna")
    assert not phone.look(path).choices
    asked = phone.look(link)
    assert asked.headers["referrer-policy"] == "no-referrer"
    assert not Visitor(site.url).look(path).choices
    page = phone.press(asked.path, name="Anna")
    assert page.words["question"] == mine
    assert phone.choose().status == 200


def test_what_is_said_is_read_by_all_and_is_only_text(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    anna.press("/chat", text="Ahoy <script>alert(1)</script>")
    assert "Ahoy <script>" in ben.look(path).words["chat"]
    assert "<script>alert" not in ben.page.text
    assert "Ahoy" in Visitor(site.url).look(path).words["chat"]


def test_too_much_talk_is_refused_with_what_to_do(site: Site) -> None:
    anna, _, _ = seat_two(site.url)
    for _ in range(5):
        assert anna.press("/chat", text="Ahoy").status == 200
    page = anna.press("/chat", text="Ahoy")
    assert page.status == 429
    assert "Wait" in page.words["notice"]


def test_spectators_have_nothing_to_talk_with(site: Site) -> None:
    _, _, path = seat_two(site.url)
    assert not Visitor(site.url).look(path).has_form("/chat")


def test_a_seat_given_up_is_filled_by_a_bot(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    ben.press("/leave")
    assert not ben.page.choices
    page = anna.look(path)
    assert "gave up the seat" in page.words["players"]
    anna.press("/fill", kind="bot:random")
    assert site.run(site.tables.now(path[3:])).info.seats[1].kind == "bot"


def test_names_are_only_text(site: Site) -> None:
    anna = Visitor(site.url, "<b>Anna</b>")
    anna.make(company="bots", seats=2)
    assert "<b>Anna</b>" not in anna.page.text
    assert "&lt;b&gt;Anna" in anna.page.text


def test_a_name_that_cannot_be_is_told_in_the_form(site: Site) -> None:
    anna = Visitor(site.url)
    anna.look("/new/black-skull-island")
    page = anna.press("/new/black-skull-island", name=" ", company="bots", seats=2)
    assert page.status == 400
    assert "A name has 1 to 24 characters" in page.words["notice"]
