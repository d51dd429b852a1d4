"""A program that knows nothing but the OpenAPI text plays a whole game with another and a bot."""

import itertools
import random
from typing import Any

import httpx
import jsonschema
import pytest

import calavera
from tests.web.site import Site


class Stranger:
    """A client made from the description alone: it finds operations by id and holds every answer to its schema."""

    def __init__(self, url: str) -> None:
        self.http = httpx.Client(base_url=url, timeout=30)
        self.spec = self.http.get("/api/openapi.json").json()
        self.operations = {
            operation["operationId"]: (method, path, operation)
            for path, methods in self.spec["paths"].items()
            for method, operation in methods.items()
        }

    def call(
        self,
        operation_id: str,
        token: str = "",
        body: Any = None,
        status: int = 200,
        fine_too: int = 0,
        **named: Any,
    ) -> Any:
        method, path, operation = self.operations[operation_id]
        query = {k: v for k, v in named.items() if f"{{{k}}}" not in path}
        headers = {"authorization": f"Bearer {token}"} if token else {}
        if body is not None:
            self.check(body, operation["requestBody"]["content"]["application/json"]["schema"])
        answer = self.http.request(method, path.format(**named), params=query, json=body, headers=headers)
        assert answer.status_code in (status, fine_too), answer.text
        declared = operation["responses"][str(answer.status_code)]["content"]["application/json"]["schema"]
        self.check(answer.json(), declared)
        if answer.status_code == fine_too:
            assert answer.json()["error"] in ("StaleAsk", "NotAsked")
        return answer.json()

    def check(self, data: Any, schema: dict[str, Any]) -> None:
        jsonschema.validate(data, {**schema, "components": self.spec["components"]})


def shortest(facts: Any) -> dict[str, Any]:
    """Options that end a game soon: where its length may be limited, a few rounds."""
    return {o["name"]: 3 for o in facts["options"] if o["name"] in ("max_rounds", "most_turns")}


@pytest.mark.parametrize("game", calavera.games())
def test_a_stranger_plays_a_whole_game_from_the_description_alone(site: Site, game: str) -> None:
    anna, ben = Stranger(site.url), Stranger(site.url)
    facts = anna.call("showGame", game=game)
    seats = max(3, facts["fewest_seats"])
    wishes = [{"kind": "me"}, {"kind": "open"}, *[{"kind": "bot", "bot": "random"}] * (seats - 2)]
    made = anna.call(
        "makeTable",
        status=201,
        body={
            "game": game,
            "seats": wishes,
            "options": shortest(facts),
            "visibility": "open",
            "nickname": "Anna",
        },
    )
    table = made["info"]["id"]
    assert table in [listed["id"] for listed in ben.call("listTables")]
    joined = ben.call("sitDown", status=201, table=table, body={"nickname": "Ben"})
    players = [(anna, made["tokens"]["0"]), (ben, joined["token"])]
    chance, move_ids = random.Random(game), itertools.count()
    revision = 0
    while True:
        now = anna.call("showTable", table=table, after=revision, wait=5)
        revision = now["info"]["revision"]
        if now["info"]["status"] == "over":
            break
        for player, token in players:
            seen = player.call("readView", token, table=table)
            jsonschema.validate(seen["view"], facts["view_schema"])
            ask = seen["ask"]
            if ask is None or ask["chosen"] is not None:
                continue
            choice = chance.choice(ask["choices"])
            body = {"ask": ask["number"], "move_id": f"m{next(move_ids)}"}
            if chance.random() < 0.5:
                body |= {"verb": choice["verb"], "operands": choice["operands"]}
            else:
                body |= {"action": choice["action"]}
            # somebody else may act at any time between looking and playing: then look again
            player.call("play", token, status=201, fine_too=409, table=table, body=body)
    result = anna.call("readView", table=table)["result"]
    assert len(result["scores"]) == seats
    calavera.verify(anna.call("fetchRecord", table=table))
