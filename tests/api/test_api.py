"""What the API takes and refuses, and that a seat is sent only what it may see."""

import json
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest

import calavera
from calavera.web.api.routes import routes
from calavera.web.limits import Limits
from tests.web.site import Site

GAME = "black-skull-island"


def make(client: httpx.Client, **more: Any) -> dict[str, Any]:
    answer = client.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 3, **more})
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def bearer(made: dict[str, Any], seat: int) -> dict[str, str]:
    return {"authorization": f"Bearer {made['tokens'][str(seat)]}"}


def view(client: httpx.Client, made: dict[str, Any], seat: int) -> dict[str, Any]:
    answer = client.get(f"/api/tables/{made['info']['id']}/view", headers=bearer(made, seat))
    seen: dict[str, Any] = answer.json()
    return seen


def play(client: httpx.Client, made: dict[str, Any], seat: int, **body: Any) -> httpx.Response:
    return client.post(f"/api/tables/{made['info']['id']}/moves", json=body, headers=bearer(made, seat))


def first_choice(client: httpx.Client, made: dict[str, Any], seat: int) -> dict[str, Any]:
    ask = view(client, made, seat)["ask"]
    return {"ask": ask["number"], "action": ask["choices"][0]["action"], "move_id": "first"}


def test_the_legal_actions_are_those_of_the_view(client: httpx.Client) -> None:
    made = make(client)
    listed = client.get(f"/api/tables/{made['info']['id']}/actions", headers=bearer(made, 1)).json()
    ask = view(client, made, 1)["ask"]
    assert (listed["ask"], listed["choices"]) == (ask["number"], ask["choices"])
    for choice in listed["choices"]:
        decoded = calavera.game(GAME).actions.decode(choice["action"])
        assert decoded == (choice["verb"], choice["operands"])


def test_a_move_sent_twice_is_made_once(client: httpx.Client) -> None:
    made = make(client)
    body = first_choice(client, made, 0)
    first, second = play(client, made, 0, **body), play(client, made, 0, **body)
    assert first.json() == second.json()
    assert (
        client.get(f"/api/tables/{made['info']['id']}").json()["info"]["revision"]
        == made["info"]["revision"] + 1
    )


def test_a_secret_choice_may_be_changed_and_taken_back(client: httpx.Client) -> None:
    made = make(client)
    ask = view(client, made, 0)["ask"]
    one, other = (choice["action"] for choice in ask["choices"][:2])
    play(client, made, 0, ask=ask["number"], action=one, move_id="a")
    play(client, made, 0, ask=ask["number"], action=other, move_id="b")
    assert view(client, made, 0)["ask"]["chosen"] == other
    undone = client.post(
        f"/api/tables/{made['info']['id']}/undo",
        json={"ask": ask["number"], "move_id": "c"},
        headers=bearer(made, 0),
    )
    assert undone.status_code == 201
    assert view(client, made, 0)["ask"]["chosen"] is None


@pytest.mark.parametrize(
    ("change", "status", "error"),
    [
        ({"action": 0, "verb": "play"}, 400, "BadRequest"),
        ({"action": 10**6}, 400, "BadAction"),
        ({"action": -1}, 400, "ValidationException"),
        ({"action": "one"}, 400, "ValidationException"),
        ({"ask": 77}, 409, "StaleAsk"),
        ({"move_id": "not one!"}, 400, "ValidationException"),
        ({"surprise": 1}, 400, "ValidationException"),
    ],
)
def test_a_wrong_move_is_refused_by_name_and_changes_nothing(
    client: httpx.Client, change: dict[str, Any], status: int, error: str
) -> None:
    made = make(client)
    answer = play(client, made, 0, **(first_choice(client, made, 0) | change))
    assert (answer.status_code, answer.json()["error"]) == (status, error), answer.text
    assert (
        client.get(f"/api/tables/{made['info']['id']}").json()["info"]["revision"] == made["info"]["revision"]
    )


def test_an_action_that_is_not_offered_is_refused_with_those_that_are(client: httpx.Client) -> None:
    made = make(client)
    offered = {choice["action"] for choice in view(client, made, 0)["ask"]["choices"]}
    other = next(card for card in range(19) if card not in offered)
    answer = play(client, made, 0, ask=0, verb="play", operands={"card": other}, move_id="x")
    assert answer.status_code == 400
    assert answer.json()["error"] == "NotOffered"
    assert "offered:" in answer.json()["detail"]


def advice(client: httpx.Client, made: dict[str, Any], ask: int) -> httpx.Response:
    url = f"/api/tables/{made['info']['id']}/advice"
    return client.post(url, json={"ask": ask}, headers=bearer(made, 0))


def test_an_adviser_names_a_choice_of_the_seat_and_why_and_changes_nothing(
    client: httpx.Client, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.tables.bots, "pace", 60)
    made = make(client, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    ask = view(client, made, 0)["ask"]
    answer = advice(client, made, ask["number"])
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert set(told) == {"action", "label", "figures", "says", "rule"}
    assert told["label"] in [c["label"] for c in ask["choices"] if c["action"] == told["action"]]
    assert advice(client, made, ask["number"]).json() == told
    now = client.get(f"/api/tables/{made['info']['id']}").json()["info"]
    assert now["revision"] == made["info"]["revision"]
    gone = advice(client, made, 77)
    assert (gone.status_code, gone.json()["error"]) == (409, "StaleAsk")


def test_against_people_the_adviser_is_forbidden(client: httpx.Client) -> None:
    made = make(client)
    answer = advice(client, made, view(client, made, 0)["ask"]["number"])
    assert (answer.status_code, answer.json()["error"]) == (403, "Forbidden")
    assert "all other seats are played by bots" in answer.json()["detail"]
    without = client.post(f"/api/tables/{made['info']['id']}/advice", json={"ask": 0})
    assert without.status_code == 401


def test_who_asks_too_often_is_told_when_to_come_again(tmp_path: Path) -> None:
    small = Site(tmp_path, limits=Limits(looks=3))
    answers = [httpx.get(f"{small.url}/api/games") for _ in range(4)]
    small.stop()
    assert [answer.status_code for answer in answers] == [200] * 3 + [429]
    assert answers[-1].json()["kind"] == "too_many"
    assert 1 <= int(answers[-1].headers["retry-after"]) <= 60
    assert "retry-after" not in answers[0].headers


def test_every_refusal_of_too_much_is_described_with_the_time_to_wait(client: httpx.Client) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    refusals = [operation["responses"]["429"] for path in paths.values() for operation in path.values()]
    assert len(refusals) == len(routes())
    for refusal in refusals:
        assert refusal["headers"]["Retry-After"]["schema"] == {"type": "integer", "minimum": 1}


def test_an_adviser_asked_too_often_says_when_he_may_be_asked_again(
    client: httpx.Client, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("calavera.tables.advice.BURST", 0)
    monkeypatch.setattr(site.tables.bots, "pace", 60)
    made = make(client, seats=[{"kind": "me"}, {"kind": "bot", "bot": "random"}])
    answer = advice(client, made, view(client, made, 0)["ask"]["number"])
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


def test_nobody_plays_a_seat_without_its_token(client: httpx.Client) -> None:
    made, elsewhere = make(client), make(client)
    url, body = f"/api/tables/{made['info']['id']}/moves", first_choice(client, made, 0)
    assert client.post(url, json=body).status_code == 401
    assert client.post(url, json=body, headers={"authorization": "Basic x"}).status_code == 401
    assert client.post(url, json=body, headers={"authorization": "Bearer x"}).status_code == 403
    assert client.post(url, json=body, headers=bearer(elsewhere, 0)).status_code == 403


def test_the_record_of_a_live_match_never_leaves_the_server(client: httpx.Client) -> None:
    made = make(client)
    answer = client.get(f"/api/tables/{made['info']['id']}/record", headers=bearer(made, 0))
    assert answer.status_code == 409
    assert made["info"]["seed"] is None
    assert made["info"]["seed_hash"]


def test_a_spectator_sees_no_hand(client: httpx.Client) -> None:
    made = make(client)
    seen = client.get(f"/api/tables/{made['info']['id']}/view").json()
    assert seen["seat"] == -1
    assert seen["ask"] is None
    own = view(client, made, 0)["view"]["seats"][0]["hand"]
    assert own
    assert all(not seat["hand"] for seat in seen["view"]["seats"])


def test_an_invitation_opens_its_seat_once(client: httpx.Client) -> None:
    made = make(client, seats=[{"kind": "me"}, {"kind": "invited"}])
    url = f"/api/tables/{made['info']['id']}/seats"
    assert client.post(url, json={"nickname": "Ben"}).status_code == 403
    invite = made["invites"]["1"]
    assert client.post(url, json={"nickname": "Ben", "invite": invite}).json()["seat"] == 1
    assert client.post(url, json={"nickname": "Eve", "invite": invite}).status_code == 403


async def stir(site: Site, table: str) -> None:
    site.tables.live.bells.stir(table)


def test_a_view_waits_for_news_and_no_longer(client: httpx.Client, site: Site) -> None:
    made = make(client)
    table = made["info"]["id"]
    revision = made["info"]["revision"]
    body = first_choice(client, made, 0)
    timer = threading.Timer(
        0.5, lambda: httpx.post(f"{site.url}/api/tables/{table}/moves", json=body, headers=bearer(made, 0))
    )
    timer.start()
    news = client.get(f"/api/tables/{table}", params={"after": revision, "wait": 20})
    timer.join()
    assert news.json()["info"]["revision"] > revision
    assert news.elapsed.total_seconds() < 10
    timer = threading.Timer(0.2, lambda: site.run(stir(site, table)))
    timer.start()
    nothing = client.get(f"/api/tables/{table}", params={"after": news.json()["info"]["revision"], "wait": 1})
    timer.join()
    assert nothing.elapsed.total_seconds() >= 0.9
    assert nothing.json() == news.json()


def test_the_stream_shows_every_change_to_its_seat_and_ends_with_the_match(
    client: httpx.Client, site: Site
) -> None:
    made = make(client)
    url = f"/api/tables/{made['info']['id']}/events"
    seen: list[dict[str, Any]] = []
    with client.stream("GET", url, headers=bearer(made, 0)) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: ") and '"view"' in line:
                seen.append(json.loads(line.removeprefix("data: ")))
                with httpx.Client(base_url=site.url) as other:
                    play_on(other, made, len(seen))
    assert seen[-1]["over"]
    assert all(event["seat"] == 0 for event in seen)


def test_who_left_a_seat_is_shown_no_more_of_it(client: httpx.Client, site: Site) -> None:
    made = make(client)
    table = made["info"]["id"]
    url = f"/api/tables/{table}/events"
    events: list[str] = []
    with client.stream("GET", url, headers=bearer(made, 0)) as stream:
        for line in stream.iter_lines():
            if line.startswith("event: "):
                events.append(line)
            if line == "event: seen":
                site.run(site.tables.seats.leave(table, 0))
                with httpx.Client(base_url=site.url) as other:
                    play_on(other, made, 1, seats=[1])
    assert events == ["event: table", "event: seen"], "the stream ended when the seat was left"


def test_a_view_waited_for_is_not_shown_to_who_left_meanwhile(client: httpx.Client, site: Site) -> None:
    made = make(client)
    table, answers = made["info"]["id"], []

    def wait() -> None:
        with httpx.Client(base_url=site.url, timeout=30) as other:
            after = {"after": made["info"]["revision"], "wait": 20}
            answers.append(other.get(f"/api/tables/{table}/view", params=after, headers=bearer(made, 0)))

    waiting = threading.Thread(target=wait)
    waiting.start()
    time.sleep(0.5)
    site.run(site.tables.seats.leave(table, 0))
    waiting.join(20)
    assert answers[0].status_code == 403


def test_a_body_nested_too_deeply_is_refused(client: httpx.Client) -> None:
    deep = b'{"game": "black-skull-island", "components": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"
    answer = client.post("/api/tables", content=deep)
    assert (answer.status_code, answer.json()["kind"]) == (400, "bad_request")
    assert "nested" in answer.json()["detail"]


def play_on(client: httpx.Client, made: dict[str, Any], turn: int, seats: Sequence[int] = range(3)) -> None:
    for seat in seats:
        ask = view(client, made, seat)["ask"]
        if ask and ask["chosen"] is None:
            action = ask["choices"][0]["action"]
            answer = play(client, made, seat, ask=ask["number"], action=action, move_id=f"t{turn}s{seat}")
            assert answer.status_code == 201, answer.text
            return


def test_own_components_of_the_format_are_played_and_others_refused_by_entry(client: httpx.Client) -> None:
    own = json.loads(json.dumps(calavera.game(GAME).house()))
    own["character"][0]["name"] = "Castaway"
    assert make(client, components=own)["info"]["own_components"]
    own["character"][0]["number"] = -3
    answer = client.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 3, "components": own})
    assert answer.status_code == 400
    assert answer.json()["error"] == "BadComponents"
    own["set_name"] = "x" * 300_000
    answer = client.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * 3, "components": own})
    assert answer.status_code == 413


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/api/games/whist", 404),
        ("GET", "/api/tables/nowhere", 404),
        ("GET", "/api/tables/nowhere/view", 404),
        ("GET", "/api/tables/nowhere/events", 404),
        ("GET", "/api/tables/nowhere/record", 404),
        ("POST", "/api/games", 405),
        ("GET", "/api/nothing", 404),
    ],
)
def test_what_is_not_there_is_answered_in_the_same_shape(
    client: httpx.Client, method: str, path: str, status: int
) -> None:
    answer = client.request(method, path)
    assert answer.status_code == status
    assert set(answer.json()) == {"kind", "error", "detail"}
