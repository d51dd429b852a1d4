"""What protects every answer and every form."""

import re
from pathlib import Path

import httpx
import pytest

from calavera.web.limits import Limits
from tests.web.site import Site
from tests.web.visitor import Visitor, seat_two

FORM = "application/x-www-form-urlencoded"


def posts(site: Site) -> list[str]:
    """The path of every form handler, with ids filled in."""
    found = [
        re.sub(r"\{[^}]*\}", "x", route.path)
        for route in site.app.routes
        if "POST" in getattr(route, "methods", ()) and not route.path.startswith("/api/")
    ]
    assert len(found) > 12
    return found


def test_every_form_needs_its_token(site: Site) -> None:
    for path in posts(site):
        with httpx.Client(base_url=site.url) as client:
            bare = client.post(path, data={"a": "b"})
            assert bare.status_code == 403, path
            client.get("/new/black-skull-island")
            for token in ("", "x" * 128, client.cookies["calavera_form"][:-1] + "-"):
                assert client.post(path, data={"_csrf_token": token}).status_code == 403, path


def test_another_visitors_token_is_refused(site: Site) -> None:
    anna, ben, _ = seat_two(site.url)
    form = anna.page.form("/play")
    form.fields["_csrf_token"] = ben.page.form("/play").fields["_csrf_token"]
    assert anna.send(form, form.buttons[0]).status == 403


def test_a_form_outlives_a_restart_of_the_server(tmp_path: Path) -> None:
    first = Site(tmp_path)
    anna, _, path = seat_two(first.url)
    form = anna.page.form("/play")
    first.stop()
    second = Site(tmp_path, port=first.port)
    page = anna.send(form, form.buttons[0])
    assert page.status == 200
    assert "is-chosen" in page.text
    assert page.path == path
    second.stop()


@pytest.mark.parametrize(
    "path", ["/", "/about", "/rules/black-skull-island", "/nothing", "/t/nothing", "/t/x/join/y"]
)
def test_every_page_carries_the_headers(site: Site, path: str) -> None:
    headers = httpx.get(site.url + path).headers
    policy = headers["content-security-policy"]
    assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self';")
    for word in ("unsafe", "http:", "https:", "data:", "*"):
        assert word not in policy
    for part in ("form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert part in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    assert headers["referrer-policy"] in ("same-origin", "no-referrer")
    assert "server" not in headers


def test_pages_keep_within_their_policy(site: Site) -> None:
    anna, _, path = seat_two(site.url)
    for page in ("/", "/new/black-skull-island", path, "/rules/black-skull-island", "/about"):
        text = anna.look(page).text
        assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", text), page
        assert not re.search(r"<script(?![^>]*\ssrc=)", text), page
        assert not re.search(r"(src|href)=\"https?://", text), page


def test_cookies_are_kept_from_scripts_and_other_sites(site: Site) -> None:
    visitor = Visitor(site.url, "Anna")
    visitor.client.follow_redirects = False
    set_cookies = visitor.client.get("/new/black-skull-island").headers.get_list("set-cookie")
    form = visitor.look("/new/black-skull-island").forms[0]
    answer = visitor.client.post(
        "/new/black-skull-island", data=form.fields | {"name": "Anna", "company": "friends"}
    )
    set_cookies += answer.headers.get_list("set-cookie")
    assert {cookie.split("=")[0] for cookie in set_cookies} == {
        "calavera_form",
        "calavera_guest",
        "calavera_links",
    }
    for cookie in set_cookies:
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie


def test_cookies_are_secure_behind_https(site: Site) -> None:
    headers = {"x-forwarded-proto": "https"}
    with httpx.Client(base_url=site.url, headers=headers) as client:
        answer = client.get("/new/black-skull-island")
        assert answer.headers["strict-transport-security"]
        token = client.cookies["calavera_form"]
        made = client.post(
            "/new/black-skull-island",
            data={"_csrf_token": token, "name": "Anna", "seats": "2", "company": "friends"},
            headers={"cookie": f"calavera_form={token}"},
        )
        assert made.status_code == 303
        cookies = answer.headers.get_list("set-cookie") + made.headers.get_list("set-cookie")
        assert {cookie.split("=")[0] for cookie in cookies} == {
            "calavera_form",
            "calavera_guest",
            "calavera_links",
        }
        assert all(cookie.count("; Secure") == 1 and "HttpOnly" in cookie for cookie in cookies)


def test_in_the_clear_cookies_are_not_marked_secure(
    site: Site,
) -> None:
    """A browser throws a secure cookie away that comes in the clear: nobody could sit down."""
    for headers in ({}, {"x-forwarded-proto": "http"}):
        answer = httpx.get(f"{site.url}/new/black-skull-island", headers=headers)
        assert "Secure" not in answer.headers["set-cookie"]
        assert "strict-transport-security" not in answer.headers


def test_a_form_that_is_too_large_is_refused(site: Site) -> None:
    anna, _, _ = seat_two(site.url)
    form = anna.page.form("/chat")
    page = anna.send(form, None, text="x" * 100_000)
    assert page.status == 413


def test_too_many_requests_are_refused_with_what_to_do(tmp_path: Path) -> None:
    small = Site(tmp_path, limits=Limits(looks=5, changes=2))
    statuses = [httpx.get(small.url + "/about").status_code for _ in range(7)]
    assert statuses == [200] * 5 + [429] * 2
    page = httpx.get(small.url + "/about")
    assert "Wait a minute" in page.text
    assert "content-security-policy" in page.headers
    assert 1 <= int(page.headers["retry-after"]) <= 60
    assert httpx.get(small.url + "/health").status_code == 200, "who watches the server is not counted"
    changes = [httpx.post(small.url + "/new/black-skull-island").status_code for _ in range(3)]
    assert changes == [403, 403, 429]
    small.stop()


@pytest.mark.parametrize("host", ["x:99999999", "a:b:c", "[::1", "a b", "<script>", "x/../y", "user@x"])
@pytest.mark.parametrize("path", ["/", "/api/games", "/static/nothing"])
def test_a_host_that_is_none_is_refused(site: Site, host: str, path: str) -> None:
    answer = httpx.get(f"{site.url}{path}", headers={"host": host})
    assert answer.status_code == 400
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.parametrize("host", ["calavera.example", "192.0.2.1:8000", "[2001:db8::1]:443", "my_host"])
def test_any_host_that_is_one_is_served(site: Site, host: str) -> None:
    assert httpx.get(f"{site.url}/about", headers={"host": host}).status_code == 200


def test_static_files_are_kept_for_good(site: Site) -> None:
    page = Visitor(site.url).look("/")
    for url in re.findall(r'(?:src|href)="(/static/[^"]+)"', page.text):
        answer = httpx.get(site.url + url)
        assert answer.status_code == 200
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["x-content-type-options"] == "nosniff"
    assert httpx.get(site.url + "/static/calavera.js").status_code == 404
    assert httpx.get(site.url + "/static/..%2Fapp.py").status_code == 404


def test_the_script_is_small_and_knows_no_rule() -> None:
    script = (Path(__file__).parents[2] / "src/calavera/web/static/calavera.js").read_text()
    assert len(script.encode()) < 11_000
    for word in ("innerHTML", "eval", "Function(", "coin", "treasure"):
        assert word not in script
