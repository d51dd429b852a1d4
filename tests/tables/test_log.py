"""The log takes what the rules allow, once, and loses nothing."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import event, func, select, text
from sqlalchemy.exc import OperationalError

from calavera.engine.errors import BadAction, CannotUndo, NotAsked, NotOffered, StaleAsk
from calavera.engine.match import Match
from calavera.tables import BadRequest, Move, MoveIdTaken, NotFound, Tables, TooMany, Unavailable, schema
from calavera.tables.log import writing
from calavera.tables.patience import MOST_CHANGES
from tests.engine.made_up import BID, GAMBLE, WALK
from tests.tables.people import INVITED, ME, guest, hot_seat, opened, play


async def test_a_move_changes_the_match_and_the_log_by_one(tables: Tables) -> None:
    table = await hot_seat(tables)
    before = await tables.now(table)
    move = await tables.log.play(table, 0, WALK.at(2), ask=0, move_id="a")
    after = await tables.now(table)
    assert (move.seq, move.seat, move.action) == (0, 0, WALK.at(2))
    assert before.playing().log == [] and after.playing().log == [(0, WALK.at(2))]
    assert after.playing().view(-1)["scores"] == [3, 0]
    assert after.mark.length == 1 and after.info.revision == before.info.revision + 1


@pytest.mark.parametrize(
    ("seat", "action", "ask", "error"),
    [
        (1, WALK.at(0), 0, NotAsked),
        (0, BID.at(0), 0, NotOffered),
        (0, 10_000, 0, BadAction),
        (0, -1, 0, BadAction),
        (0, WALK.at(0), 7, StaleAsk),
    ],
)
async def test_what_the_rules_refuse_changes_nothing(
    tables: Tables, seat: int, action: int, ask: int, error: type[Exception]
) -> None:
    table = await hot_seat(tables)
    before = await tables.now(table)
    with pytest.raises(error):
        await tables.log.play(table, seat, action, ask=ask, move_id="a")
    after = await tables.now(table)  # on PostgreSQL it may have been read anew meanwhile
    assert after.info == before.info
    assert after.playing().state == before.playing().state
    assert await rows(tables) == 0


async def test_a_table_that_is_not_there_or_has_not_begun_takes_no_move(tables: Tables) -> None:
    with pytest.raises(NotFound):
        await tables.log.play("nowhere", 0, 0, ask=0, move_id="a")
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, INVITED])
    with pytest.raises(NotFound):
        await tables.log.play(made.info.id, 0, 0, ask=0, move_id="a")


@pytest.mark.parametrize("move_id", ["", "a b", "bot:0:0", "x" * 49, "é"])
async def test_move_ids_are_plain(tables: Tables, move_id: str) -> None:
    table = await hot_seat(tables)
    with pytest.raises(BadRequest):
        await tables.log.play(table, 0, WALK.at(0), ask=0, move_id=move_id)


async def test_a_repeated_move_is_answered_with_what_it_did_the_first_time(tables: Tables) -> None:
    table = await hot_seat(tables)
    first = await tables.log.play(table, 0, WALK.at(0), ask=0, move_id="a")
    await play(tables, table, 1)
    again = await tables.log.play(table, 0, WALK.at(0), ask=0, move_id="a")
    assert again == first
    assert (await tables.now(table)).mark.length == 2


async def test_a_double_click_plays_once(tables: Tables) -> None:
    table = await hot_seat(tables, "bluff", 3)
    action = (await tables.now(table)).playing().legal(0)[0]
    clicks = [tables.log.play(table, 0, action, ask=0, move_id="click") for _ in range(5)]
    assert len({move.seq for move in await asyncio.gather(*clicks)}) == 1
    assert await rows(tables) == 1


async def test_a_move_id_with_another_action_is_refused(tables: Tables) -> None:
    table = await hot_seat(tables)
    await tables.log.play(table, 0, WALK.at(0), ask=0, move_id="a")
    with pytest.raises(MoveIdTaken):
        await tables.log.play(table, 0, WALK.at(1), ask=0, move_id="a")


async def test_seats_may_use_the_same_move_ids(tables: Tables) -> None:
    table = await hot_seat(tables)
    await tables.log.play(table, 0, WALK.at(0), ask=0, move_id="1")
    await tables.log.play(table, 1, WALK.at(0), ask=1, move_id="1")
    assert (await tables.now(table)).mark.length == 2


async def test_two_answers_to_one_together_at_the_same_moment_are_both_taken(tables: Tables) -> None:
    table = await hot_seat(tables, "bluff", 3)
    await asyncio.gather(play(tables, table, 0), play(tables, table, 1))
    match = (await tables.now(table)).playing()
    assert match.to_act == [2]
    assert match.answer_of(0) is not None and match.answer_of(1) is not None


async def test_an_answer_to_an_ask_that_is_gone_is_refused(tables: Tables) -> None:
    table = await hot_seat(tables)
    answers = [tables.log.play(table, 0, WALK.at(i), ask=0, move_id=f"m{i}") for i in range(3)]
    outcomes = await asyncio.gather(*answers, return_exceptions=True)
    assert sum(isinstance(outcome, StaleAsk) for outcome in outcomes) == 2
    assert await rows(tables) == 1


async def test_a_secret_choice_can_be_changed_until_the_last_has_chosen(tables: Tables) -> None:
    table = await hot_seat(tables, "bluff", 2)
    await play(tables, table, 0, 0)
    await play(tables, table, 0, 1)
    match = (await tables.now(table)).playing()
    assert match.answer_of(0) == match.legal(0)[1]
    await play(tables, table, 1)
    assert (await tables.now(table)).playing().answer_of(0) is None


async def test_undo_takes_back_ones_last_choice(tables: Tables) -> None:
    table = await hot_seat(tables)
    await tables.log.play(table, 0, WALK.at(2), ask=0, move_id="a")
    await tables.log.undo(table, 0, ask=1, move_id="b")
    match = (await tables.now(table)).playing()
    assert match.to_act == [0] and match.view(0)["scores"] == [0, 0]
    again = await tables.log.undo(table, 0, ask=1, move_id="b")
    assert again.seq == 1 and (await tables.now(table)).mark.length == 2


async def test_undo_is_refused_once_chance_has_spoken(tables: Tables) -> None:
    table = await hot_seat(tables)
    await tables.log.play(table, 0, GAMBLE.at(), ask=0, move_id="a")
    match = (await tables.now(table)).playing()
    with pytest.raises(CannotUndo):
        await tables.log.undo(table, 0, ask=match.ask, move_id="b")


async def test_undo_names_the_ask_that_its_player_saw(tables: Tables) -> None:
    table = await hot_seat(tables)
    await play(tables, table, 0)
    await play(tables, table, 1)
    with pytest.raises(StaleAsk):
        await tables.log.undo(table, 1, ask=1, move_id="late")


async def test_moving_and_undoing_in_a_loop_comes_to_an_end(tables: Tables) -> None:
    table = await hot_seat(tables)
    with pytest.raises(TooMany):
        await play_and_undo(tables, table, MOST_CHANGES + 1)
    assert (await tables.now(table)).playing().to_act == [1]
    await play(tables, table, 1)


async def test_changing_a_secret_choice_in_a_loop_comes_to_an_end(tables: Tables) -> None:
    table = await hot_seat(tables, "bluff", 2)
    for i in range(MOST_CHANGES):
        await play(tables, table, 0, i % 2)
    with pytest.raises(TooMany):
        await play(tables, table, 0)
    await play(tables, table, 1)
    assert (await tables.now(table)).playing().log[-1][0] == 1


@pytest.mark.parametrize("game", ["race", "bluff", "market"])
async def test_a_restart_at_any_point_loses_nothing(where: str, game: str) -> None:
    async with opened(where) as tables:
        table = await hot_seat(tables, game, 3)
    over = False
    while not over:
        async with opened(where) as tables:
            for _ in range(5):
                match = (await tables.now(table)).playing()
                if match.over:
                    break
                await play(tables, table, match.to_act[-1], -1)
            before = (await tables.now(table)).playing()
        async with opened(where) as tables:
            after = (await tables.now(table)).playing()
        assert after.state == before.state and after.log == before.log
        assert (after.ask, after.to_act) == (before.ask, before.to_act)
        assert [after.answer_of(seat) for seat in range(3)] == [before.answer_of(seat) for seat in range(3)]
        over = after.over


async def test_whoever_was_faster_elsewhere_is_noticed(tables: Tables) -> None:
    """Another process has written to the log of a table that this one has in memory."""
    table = await hot_seat(tables, "bluff", 3)
    match = (await tables.now(table)).playing().clone()
    other = match.legal(1)[0]
    match.play(1, other)
    await write_behind(tables, table, 0, 1, other, match)
    move = await play(tables, table, 0)
    assert move.seq == 1
    assert (await tables.now(table)).playing().log == [(1, other), (0, move.action)]


async def test_a_move_already_made_elsewhere_is_not_made_again(tables: Tables) -> None:
    table = await hot_seat(tables, "race", 2)
    match = (await tables.now(table)).playing().clone()
    match.play(0, WALK.at(0))
    await write_behind(tables, table, 0, 0, WALK.at(0), match)
    move = await tables.log.play(table, 0, WALK.at(0), ask=0, move_id="behind")
    assert move.seq == 0 and await rows(tables) == 1


async def test_a_full_disk_changes_nothing_and_is_told(tmp_path: Path) -> None:
    async with opened(tmp_path) as tables:
        table = await hot_seat(tables)
        await limit_disk(tables, 1)
        with pytest.raises(Unavailable, match="full"):
            await play_and_undo(tables, table, MOST_CHANGES)
        before = (await tables.now(table)).playing().log
        assert await rows(tables) == len(before) > 0
        await limit_disk(tables, 1_000_000)
        await play(tables, table, (await tables.now(table)).playing().to_act[0])
        log = (await tables.now(table)).playing().log
        assert log[:-1] == before
    async with opened(tmp_path) as tables:
        assert (await tables.now(table)).playing().log == log


async def test_a_failed_commit_leaves_no_move_in_memory(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await hot_seat(tables)
    before = await tables.now(table)

    def fail(*_: Any) -> None:
        raise OperationalError("COMMIT", {}, Exception("database is locked"))

    event.listen(tables.store.writer.sync_engine, "commit", fail)
    with pytest.raises(Unavailable, match="locked"):
        await play(tables, table, 0)
    event.remove(tables.store.writer.sync_engine, "commit", fail)
    assert await tables.now(table) is before and await rows(tables) == 0
    await play(tables, table, 0)
    assert await rows(tables) == 1


async def test_a_caller_who_goes_away_does_not_stop_his_move(tables: Tables) -> None:
    table = await hot_seat(tables)
    playing = asyncio.create_task(play(tables, table, 0))
    while not tables.live.lock(table).locked():
        await asyncio.sleep(0)
    playing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await playing
    async for _ in tables.follow(table, since=1):
        break
    assert (await tables.now(table)).mark.length == 1


async def play_and_undo(tables: Tables, table: str, times: int) -> None:
    """Let seat 0 choose and take back so many times."""
    for i in range(times):
        await play(tables, table, 0, move_id=f"play{i}")
        ask = (await tables.now(table)).playing().ask
        await tables.log.undo(table, 0, ask=ask, move_id=f"undo{i}")


async def rows(tables: Tables) -> int:
    """How many entries all logs have together."""
    async with tables.store.read() as connection:
        return (await connection.execute(select(func.count()).select_from(schema.log))).scalar_one()


async def write_behind(tables: Tables, table: str, seq: int, seat: int, action: int, match: Match) -> None:
    """Write an entry into a log as another process would, so that this one's memory is behind."""
    move = Move(seq, seat, action, 0, "behind")
    await tables.store.write(writing(table, move, match, quiet=False))


async def limit_disk(tables: Tables, more: int) -> None:
    """Let the database grow by so many pages only."""
    async with tables.store.writer.begin() as connection:
        pages = (await connection.execute(text("PRAGMA page_count"))).scalar_one()
        await connection.execute(text(f"PRAGMA max_page_count={pages + more}"))
