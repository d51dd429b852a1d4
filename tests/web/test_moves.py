"""Choosing: once, twice, too late, for somebody else, and taking back."""

from calavera.engine.errors import NotAsked
from calavera.web.refusals import notice_of
from tests.web.site import Site
from tests.web.visitor import Visitor, seat_two


def entries(site: Site, path: str) -> list[tuple[int, int]]:
    return site.run(site.tables.now(path[3:])).playing().log


def test_a_choice_is_answered_with_the_way_back_to_the_table(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    form = anna.page.form("/play")
    data = form.fields | {"choice": form.buttons[0].value}
    answer = anna.client.post(form.action, data=data, follow_redirects=False)
    assert answer.status_code == 303
    assert answer.headers["location"] == path


def test_the_script_gets_nothing_back_since_the_stream_tells(site: Site) -> None:
    anna, _, _ = seat_two(site.url)
    form = anna.page.form("/play")
    data = form.fields | {"choice": form.buttons[0].value}
    answer = anna.client.post(form.action, data=data, headers={"x-parts": "1"})
    assert (answer.status_code, answer.content) == (204, b"")


def test_a_double_click_is_one_choice(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    form = anna.page.form("/play")
    anna.send(form, form.buttons[0])
    before = entries(site, path)
    assert anna.send(form, form.buttons[0]).status == 200
    assert entries(site, path) == before


def test_a_second_tab_changes_the_choice_and_no_choice_is_lost(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    form = anna.page.form("/play")
    anna.send(form, form.buttons[0])
    page = anna.send(form, form.buttons[1])
    assert page.status == 200
    match = site.run(site.tables.now(path[3:])).playing()
    assert match.answer_of(0) == int(form.buttons[1].value)
    assert f'id="choice-{form.buttons[1].value}" name="choice"' in page.text
    assert "is-chosen" in page.text


def test_an_answer_to_a_question_that_is_gone_shows_what_is_asked_now(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    old, button = anna.page.form("/play"), anna.page.choices[0]
    anna.choose(1)
    ben.choose()
    before = entries(site, path)
    page = anna.send(old, button)
    assert page.status == 409
    assert page.words["notice"].startswith(
        "This question was settled a moment before that came. Nothing is lost"
    )
    assert "is-refused" not in page.text, "nobody did anything wrong"
    assert page.words["question"]
    assert entries(site, path) == before


def test_a_seat_that_is_no_longer_asked_hears_it_in_plain_words() -> None:
    notice = notice_of(NotAsked("seat 1 has nothing to choose now; waiting for seats [0]"))
    assert "seat" not in notice.says
    assert notice.kind == "is-calm"


def test_the_script_is_told_what_was_refused(site: Site) -> None:
    anna, _, _ = seat_two(site.url)
    form = anna.page.form("/play")
    data = form.fields | {"choice": form.buttons[0].value, "ask": "999"}
    answer = anna.client.post(form.action, data=data, headers={"x-parts": "1"})
    assert answer.status_code == 409
    assert (
        'id="notice"' in answer.text and "Nothing is lost" in answer.text and "is-refused" not in answer.text
    )
    assert "<html" not in answer.text


def test_nobody_chooses_for_another_seat(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    before = entries(site, path)
    form = anna.page.form("/play")
    assert anna.send(form, form.buttons[0], seat=1).status == 403
    stranger = Visitor(site.url)
    stranger.look("/new/black-skull-island")
    form.fields["_csrf_token"] = stranger.page.form("/new/black-skull-island").fields["_csrf_token"]
    assert stranger.send(form, form.buttons[0]).status == 403
    assert entries(site, path) == before


def test_nonsense_in_a_form_is_told_and_changes_nothing(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    before = entries(site, path)
    for wrong in ({"choice": "x"}, {"choice": ""}, {"seat": "-1"}, {"ask": "9" * 30}, {"move_id": "? ?"}):
        form = anna.look(path).form("/play")
        page = anna.send(form, None, **{"choice": form.buttons[0].value} | wrong)
        assert page.status == 400, wrong
        assert page.words["notice"]
    assert entries(site, path) == before


def test_a_choice_that_is_not_offered_is_refused(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    page = anna.send(anna.page.form("/play"), None, choice=1)
    assert page.status in (400, 409)
    assert entries(site, path) == []


def test_a_secret_choice_is_taken_back(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    anna.choose()
    assert "Take back my last choice" in anna.page.words["question"]
    page = anna.press("/undo")
    assert page.status == 200
    assert site.run(site.tables.now(path[3:])).playing().answer_of(0) is None
    assert "is-chosen" not in page.text


def test_what_all_have_chosen_is_taken_back_by_vote(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    anna.choose()
    ben.choose()
    anna.look(path)
    assert not anna.page.has_form("/undo")
    anna.press("/ask-back")
    assert "Ben must agree" in anna.page.words["votes"]
    assert "Anna asks to take back" in ben.look(path).words["votes"]
    ben.press("/vote", 0)
    assert site.run(site.tables.now(path[3:])).playing().answer_of(0) is None
    assert ben.look(path).words["votes"] == ""


def test_a_vote_is_refused(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    anna.choose()
    ben.choose()
    anna.look(path)
    anna.press("/ask-back")
    before = entries(site, path)
    ben.look(path)
    ben.press("/vote", 1)
    assert entries(site, path) == before
    assert anna.look(path).words["votes"] == ""
