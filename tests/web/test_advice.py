"""The adviser on the page: where he is fair there is a button; what he says stands at the question until it changes."""

from __future__ import annotations

import pytest

from calavera.engine.game import Counsel
from calavera.games.black_skull_island import GAME
from calavera.tables import Advice
from tests.web.site import Site
from tests.web.visitor import Page, Visitor, seat_two

ASKING = "/advice#advice"


@pytest.fixture
def anna(site: Site, monkeypatch: pytest.MonkeyPatch) -> Visitor:
    """Anna against a bot that takes its time."""
    monkeypatch.setattr(site.tables.bots, "pace", 60)
    visitor = Visitor(site.url, "Anna")
    visitor.make(company="bots")
    return visitor


def told(site: Site, page: Page) -> Advice:
    """What the adviser said to seat 0 of the table of a page."""
    now = site.run(site.tables.now(page.form("/play").action.split("/")[2]))
    advice = site.tables.adviser.known(now, 0)
    assert advice is not None
    return advice


def test_without_script_the_page_comes_back_with_the_advice_and_marks_the_choice_in_words(
    site: Site, anna: Visitor
) -> None:
    assert anna.page.words["ask-advice"] == "What would you do?"
    assert anna.page.words["advice-says"] == ""
    page = anna.press(ASKING)
    advice = told(site, page)
    assert page.status == 200
    assert page.words["advice-says"] == f"The adviser would choose {advice.label} . {advice.figures}"
    marked = [button.id for button in page.choices if button.words.endswith("advised")]
    assert marked == [f"choice-{advice.action}"]
    assert 'class="choice is-advised"' in page.text
    assert anna.look(f"/t/{page.form('/play').action.split('/')[2]}").words["advice-says"], (
        "also when loaded anew"
    )


def test_the_script_is_answered_with_the_question(site: Site, anna: Visitor) -> None:
    form = anna.page.form(ASKING)
    answer = anna.client.post(form.action, data=form.fields, headers={"x-parts": "1"})
    part = Page(answer)
    assert answer.status_code == 200
    assert part.words["notice"] == ""
    assert part.words["advice-says"].startswith("The adviser would choose")
    assert "html" not in part.text


def test_the_advice_goes_when_the_question_does(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = anna.page.path
    anna.press(ASKING)
    button = next(button for button in anna.page.choices if button.words.endswith("advised"))
    anna.send(anna.page.form("/play"), button)
    monkeypatch.setattr(site.tables.bots, "pace", 0)
    site.run(site.tables.bots.answer(path[3:]))
    page = anna.look(path)
    assert page.words.get("advice-says", "") == ""


def test_a_reason_in_the_game_s_own_words_stands_there_with_its_rule(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = anna.press(ASKING)
    advice = told(site, page)
    given = site.tables.adviser.given
    key = next(key for key, known in given.items() if known is advice)
    counsel = Counsel("Nobody else has so <high> a card.", "BSI-1.1")
    given[key] = Advice(advice.action, advice.label, advice.figures, counsel.says, counsel.rule)
    page = anna.look(f"/t/{key[0]}")
    assert "Nobody else has so &lt;high&gt; a card." in page.text
    assert f'href="/rules/{GAME.id}#BSI-1.1"' in page.text.split('id="advice-says"')[1]


def test_against_people_there_is_no_button_and_who_asks_all_the_same_is_refused(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    assert not anna.page.has_form(ASKING)
    fields = {name: anna.page.form("/play").fields[name] for name in ("_csrf_token", "seat", "ask")}
    page = Page(anna.client.post(f"{path}/advice", data=fields))
    assert page.status == 403
    assert "An adviser against people would be unfair" in page.words["notice"]


def test_nobody_asks_for_a_seat_that_is_not_his(site: Site, anna: Visitor) -> None:
    form = anna.page.form(ASKING)
    eve = Visitor(site.url, "Eve")
    token = eve.look("/new/black-skull-island").forms[0].fields["_csrf_token"]
    answer = eve.client.post(form.action, data=form.fields | {"_csrf_token": token})
    assert answer.status_code == 403
    assert "not yours" in answer.text
    assert "The adviser would choose" not in eve.look(anna.page.path).text


def test_a_question_that_is_gone_is_not_answered(anna: Visitor) -> None:
    page = anna.press(ASKING, ask=77)
    assert page.status == 409
    assert "This question was settled" in page.words["notice"]
    assert page.words["advice-says"] == ""


def test_who_gets_up_while_he_thinks_is_shown_what_a_spectator_sees(
    site: Site, anna: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    form = anna.page.form(ASKING)
    assert anna.page.choices

    async def gets_up(table: str, seat: int, *, ask: int) -> None:
        await site.tables.seats.leave(table, seat)

    monkeypatch.setattr(site.tables.adviser, "ask", gets_up)
    part = Page(anna.client.post(form.action, data=form.fields, headers={"x-parts": "1"}))
    assert not part.choices
