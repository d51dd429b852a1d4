"""Records leave the house when the match is over, whole; and rules that changed are noticed in time."""

from pathlib import Path

import pytest

import calavera
from calavera.engine.asks import Ask, Rules
from calavera.tables import Conflict, NotFound, RulesChanged, Tables, Unavailable
from calavera.tables.doctor import examine
from tests.engine.made_up import GAMBLE, GO, WALK, Table
from tests.tables.people import ME, guest, hot_seat, opened, play, play_out


async def test_the_record_of_a_live_match_never_leaves_the_server(tables: Tables) -> None:
    table = await hot_seat(tables)
    with pytest.raises(Conflict):
        await tables.record(table)
    with pytest.raises(NotFound):
        await tables.record("nowhere")


@pytest.mark.parametrize("game", ["race", "bluff", "market"])
async def test_the_record_of_a_finished_match_holds(tables: Tables, game: str) -> None:
    table = await hot_seat(tables, game, 3)
    moves = await play_out(tables, table)
    record = await tables.record(table)
    match = calavera.verify(record)
    assert match.over and len(record["actions"]) == moves
    assert match.state == (await tables.now(table)).playing().state


async def test_a_match_with_everything_taken_back_that_can_be_holds_too(tables: Tables) -> None:
    table = await hot_seat(tables)
    await play(tables, table, 0)
    await tables.log.undo(table, 0, ask=1, move_id="undo")
    await play(tables, table, 0)
    await play(tables, table, 1, -1)
    await tables.votes.propose(table, 1)
    await tables.votes.vote(table, 0, agree=True)
    await play_out(tables, table)
    assert calavera.verify(await tables.record(table)).over


async def test_somebody_s_own_component_set_travels_in_the_record(tables: Tables) -> None:
    mine = {"name": "Mine", "cards": [{"name": "Ä", "count": 3}], "options": {"start": "last"}}
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, ME], components=mine)
    assert made.info.own_components and made.info.options == {"start": "last"}
    table = made.info.id
    assert (await tables.now(table)).playing().to_act == [1]
    await play_out(tables, table)
    record = await tables.record(table)
    assert record["components"] == mine
    assert (await tables.record(await again(tables, table)))["components"] == mine


async def again(tables: Tables, table: str) -> str:
    """Play a rematch to its end."""
    following = (await tables.rematch.ask(table, 0)).info.id
    await play_out(tables, following)
    return following


def shorter(s: Table) -> Rules:
    """A turn under other rules: two steps are the most."""
    yield Ask(s.active, [WALK.at(0), WALK.at(1), GAMBLE.at()], GO)
    s.scores[s.active] += 1
    s.active = (s.active + 1) % s.seats
    s.rounds += 1
    s.over = s.rounds >= 4 * s.seats


async def test_a_table_that_began_under_other_rules_is_not_played_on(
    where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(where) as tables:
        table, other, finished = [await hot_seat(tables, game) for game in ("race", "market", "race")]
        for at in (table, other):
            await play(tables, at, (await tables.now(at)).playing().to_act[0])
        await play_out(tables, finished)
        record = await tables.record(finished)
    monkeypatch.setattr(calavera.game("made-up-race"), "turn", shorter)
    async with opened(where) as tables:
        now = await tables.now(table)
        assert now.info.status == "live" and now.info.names == ["Anna", "Anna 2"]
        with pytest.raises(RulesChanged, match="entry 0 of its log"):
            now.playing()
        with pytest.raises(RulesChanged):
            await tables.log.play(table, 1, WALK.at(0), ask=1, move_id="a")
        await tables.chat.say(table, 0, "What now?")
        assert (await tables.now(other)).playing().log
        assert await tables.record(finished) == record
    found = {at: trouble async for at, trouble in examine(where)}
    assert found[other] == "" and "entry 0" in found[table] and finished not in found


async def test_the_doctor_looks_while_a_server_runs(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await hot_seat(tables)
        await play(tables, table, 0)
        assert [found async for found in examine(tmp_path)] == [(table, "")]
        await play(tables, table, 1)


async def test_the_doctor_finds_no_tables_where_there_are_none(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="no tables"):
        _ = [found async for found in examine(tmp_path)]
    assert list(tmp_path.iterdir()) == []
