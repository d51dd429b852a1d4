"""A visitor without JavaScript: reads pages, fills forms in, presses buttons, as a plain browser would."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import httpx

VOID = {"input", "meta", "link", "br", "hr", "img"}


@dataclass
class Button:
    """A button of a form."""

    name: str
    value: str
    id: str
    words: str = ""


@dataclass
class SentForm:
    """A form of a page, with its fields as they stand."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)
    buttons: list[Button] = field(default_factory=list)


class Page(HTMLParser):
    """A page as it was answered."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__()
        self.status = response.status_code
        self.url = str(response.url)
        self.path = response.url.path
        self.headers = response.headers
        self.text = response.text
        self.forms: list[SentForm] = []
        self.links: dict[str, str] = {}
        self.words: dict[str, str] = {}
        """The words inside each element with an id."""
        self._open: list[tuple[str, str]] = []
        self._form: SentForm | None = None
        self._button: Button | None = None
        self._select = ""
        self.title = ""
        self.feed(response.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag not in VOID:
            self._open.append((tag, given.get("id", "")))
        if given.get("id"):
            self.words.setdefault(given["id"], "")
        if tag == "form":
            self._form = SentForm(given.get("action", ""), given.get("method", "get"))
            self.forms.append(self._form)
        elif tag == "a" and "href" in given:
            self.links.setdefault(given["href"], given.get("id", ""))
        elif self._form is not None:
            self._field(tag, given)

    def _field(self, tag: str, given: dict[str, str]) -> None:
        assert self._form is not None
        fields = self._form.fields
        if tag == "input" and "name" in given:
            kind = given.get("type", "text")
            if kind != "file" and (kind not in ("radio", "checkbox") or "checked" in given):
                fields[given["name"]] = given.get("value", "")
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and ("selected" in given or self._select not in fields):
            fields[self._select] = given["value"]
        elif tag == "button":
            self._button = Button(given.get("name", ""), given.get("value", ""), given.get("id", ""))
            self._form.buttons.append(self._button)

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        while self._open and self._open.pop()[0] != tag:
            pass
        if tag == "form":
            self._form = None
        elif tag == "button":
            self._button = None

    def handle_data(self, data: str) -> None:
        words = " ".join(data.split())
        if not words:
            return
        if self._button is not None:
            self._button.words = f"{self._button.words} {words}".strip()
        for tag, id in self._open:
            if id:
                self.words[id] = f"{self.words[id]} {words}".strip()
            if tag == "title":
                self.title += words

    def form(self, ending: str) -> SentForm:
        """The form whose action ends so."""
        found = [form for form in self.forms if (form.action or self.path).endswith(ending)]
        assert found, f"no form to {ending!r} among {[form.action for form in self.forms]}"
        return found[0]

    def has_form(self, ending: str) -> bool:
        """Whether there is a form whose action ends so."""
        return any((form.action or self.path).endswith(ending) for form in self.forms)

    @property
    def choices(self) -> list[Button]:
        """The choices of the question."""
        return [b for form in self.forms if form.action.endswith("/play") for b in form.buttons]

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return 'class="panel question is-over"' in self.text


class Visitor:
    """Somebody with a browser of his own."""

    def __init__(self, url: str, name: str = "") -> None:
        self.client = httpx.Client(base_url=url, follow_redirects=True, timeout=20)
        self.name = name
        self.page: Page

    def look(self, path: str) -> Page:
        """Open a page."""
        self.page = Page(self.client.get(path))
        return self.page

    def send(self, form: SentForm, button: Button | None = None, **fields: Any) -> Page:
        """Send a form of the page that is open, with some fields filled in, by one of its buttons."""
        data = form.fields | {name: str(value) for name, value in fields.items()}
        if button is not None and button.name:
            data[button.name] = button.value
        self.page = Page(self.client.post(form.action or self.page.url, data=data))
        return self.page

    def press(self, ending: str, button: int = 0, /, **fields: Any) -> Page:
        """Send the form whose action ends so by its nth button."""
        form = self.page.form(ending)
        return self.send(form, form.buttons[button] if form.buttons else None, **fields)

    def make(self, game: str = "black-skull-island", **fields: Any) -> str:
        """Make a table and go there; the path of its page."""
        self.look(f"/new/{game}")
        self.press(f"/new/{game}", **{"name": self.name, "company": "friends", "seats": 2} | fields)
        assert self.page.path.startswith("/t/"), self.page.words.get("notice")
        return self.page.path

    def join(self, invitation: str) -> Page:
        """Accept an invitation."""
        self.look(invitation)
        return self.press(self.page.path, name=self.name)

    def choose(self, choice: int = 0) -> Page:
        """Take the nth choice of the question that is open."""
        return self.press("/play", choice)


def invitation_in(page: Page) -> str:
    """The table's invitation on the page of its host."""
    after = page.text.split('aria-label="Invitation to any free seat" value="')[1]
    return after.split('"')[0]


def seat(url: str, *names: str, game: str = "black-skull-island") -> tuple[list[Visitor], str]:
    """People at a table of just so many seats, each with its page open, and its path."""
    people = [Visitor(url, name) for name in names]
    path = people[0].make(game, seats=len(names))
    invitation = invitation_in(people[0].page)
    for guest in people[1:]:
        guest.join(invitation)
    for person in people:
        person.look(path)
    return people, path


def seat_two(url: str) -> tuple[Visitor, Visitor, str]:
    """Anna and Ben at a table for two, and its path."""
    (anna, ben), path = seat(url, "Anna", "Ben")
    return anna, ben, path
