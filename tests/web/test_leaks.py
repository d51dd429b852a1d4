"""Two worlds that differ only in what a seat does not know look the same to it, byte for byte."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from calavera.engine.asks import Window
from calavera.engine.journal import EVERYTHING
from calavera.engine.match import Match
from calavera.engine.streams import fast_stream
from calavera.tables import Now
from tests.web.site import Site
from tests.web.visitor import Visitor, seat, seat_two

Look = Callable[[Visitor], bytes]


def page(path: str) -> Look:
    return lambda visitor: answer(visitor, path)


def answer(visitor: Visitor, path: str) -> bytes:
    """All that is answered: headers and body."""
    response = visitor.client.get(path)
    assert response.status_code == 200
    headers = [(name, value) for name, value in response.headers.raw if name.lower() != b"date"]
    return repr(headers).encode() + response.content


def everything(visitor: Visitor, path: str) -> list[bytes]:
    """All pages of a table, and the first events of its stream."""
    pages = [answer(visitor, path + more) for more in ("", "/journal", "/cue")]
    with visitor.client.stream("GET", f"{path}/stream") as stream:
        events = b""
        for chunk in stream.iter_raw():
            events += chunk
            if b"event: parts" in events and events.endswith(b"\r\n\r\n"):
                break
    return [*pages, events]


def show(site: Site, now: Now, match: Match) -> None:
    """Put a match on the table, without a trace in anything else."""

    async def put() -> None:
        site.tables.live.put(msgspec.structs.replace(now, match=match))

    site.run(put())


def world(match: Match, seat: int, seed: int) -> Match:
    """The same match with all that a seat does not know dealt anew."""
    other = match.determinize(seat, fast_stream(seed))
    other.log = match.log[:]
    other.journal = match.journal.clone() if match.journal else None
    other._taken = match._taken[:]
    other._floor = match._floor
    other._number = match._number
    ours, theirs = match.question, other.question
    if ours is not None and theirs is not None:  # who has chosen already is no secret, only what
        for i, answer_given in enumerate(ours.answers):
            if answer_given >= 0 and theirs.answers[i] < 0:
                theirs.answers[i] = theirs.asks[i].legal[0]
    return other


def now_of(site: Site, path: str) -> Now:
    return site.run(site.tables.now(path[3:]))


def play_rounds(players: list[Visitor], path: str, choices: int) -> None:
    for _ in range(choices):
        for player in players:
            if player.look(path).choices and "You have chosen" not in player.page.words["question"]:
                player.choose()


@pytest.mark.parametrize("choices", [0, 1, 3, 6])
def test_cards_dealt_anew_change_no_byte(site: Site, choices: int) -> None:
    people, path = seat(site.url, "Anna", "Ben", "Ines")
    play_rounds(people, path, choices)
    now = now_of(site, path)
    match = now.playing()
    differed = False
    for visitor, number in [*zip(people, range(3), strict=True), (Visitor(site.url), -1)]:
        visitor.look(path)
        seen = everything(visitor, path)
        for seed in range(4):
            other = world(match, number, seed)
            differed |= match.game.view(other.state, EVERYTHING) != match.game.view(match.state, EVERYTHING)
            show(site, now, other)
            assert everything(visitor, path) == seen
        show(site, now, match)
    assert differed or match.over, "the other worlds are other worlds"  # at the end all is known


def test_what_another_seat_has_chosen_in_secret_changes_no_byte(site: Site) -> None:
    people, path = seat(site.url, "Anna", "Ben", "Ines")
    now = now_of(site, path)
    match = now.playing()
    worlds = []
    for choice in match.legal(1):
        other = match.clone()
        other.play(1, choice)
        worlds.append(other)
    for visitor in (people[0], people[2], Visitor(site.url)):
        visitor.look(path)
        seen = []
        for other in worlds:
            show(site, now, other)
            seen.append(everything(visitor, path))
        assert seen[0] == seen[1]
    show(site, now, match)


def test_a_change_of_mind_of_another_seat_changes_no_byte(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    visitor = Visitor(site.url)
    visitor.look(path)
    anna.choose(0)
    before = everything(visitor, path)
    theirs = everything(ben, path)
    anna.look(path)
    anna.choose(1)
    assert everything(visitor, path) == before
    assert everything(ben, path) == theirs


def in_a_window(site: Site, choices: int) -> tuple[list[Visitor], str]:
    """Three people at Kraken Skulls!, in a window after so many choices."""
    people, path = seat(site.url, "Anna", "Ben", "Ines", game="kraken-skulls")
    rng = fast_stream(choices)
    for made in range(1000):
        match = now_of(site, path).playing()
        if made >= choices and isinstance(match.question, Window):
            return people, path
        number = match.to_act[0]
        legal = match.legal(number)
        action = legal[rng.below(len(legal))]
        site.run(site.tables.log.play(path[3:], number, action, ask=match.ask, move_id=f"{made}"))
    raise AssertionError("there is no such window")


@pytest.mark.parametrize("choices", [1, 40, 90])
def test_who_could_act_in_a_window_changes_no_byte_for_others_till_it_closes(
    site: Site, choices: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(site.tables.standings, "clock", 3600)
    people, path = in_a_window(site, choices)
    now = now_of(site, path)
    match = now.playing()
    looks = [*zip(people, range(3), strict=True), (Visitor(site.url), -1)]
    could_act = set()
    for visitor, number in looks:
        visitor.look(path)
        for answered in range(3):
            shown = []
            for seed in range(5):
                other = world(match, number, seed) if seed else match.clone()
                others = [each for each in other.to_act if each != number]
                for each in others[:answered]:
                    other.play(each, other.legal(each)[-1])
                could_act |= {(number, seed, len(other.legal(each)) > 1) for each in others}
                show(site, now, other)
                seen = site.run(site.tables.seen(path[3:], number))
                shown.append([*everything(visitor, path), msgspec.json.encode(seen)])
            assert all(each == shown[0] for each in shown)
    show(site, now, match)
    assert {could for _, _, could in could_act} == {True, False}, "in some worlds somebody could act"


def test_the_seed_and_the_draws_are_in_no_page(site: Site) -> None:
    anna, ben, path = seat_two(site.url)
    play_rounds([anna, ben], path, 3)
    match = now_of(site, path).playing()
    for visitor in (anna, ben, Visitor(site.url)):
        visitor.look(path)
        for seen in everything(visitor, path):
            assert match.seed.hex().encode() not in seen
