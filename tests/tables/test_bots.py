"""Bots at tables move by themselves, see their own seat's side alone, and never hold up a match for long."""

import asyncio
import json
import time

import pytest

from calavera.tables import Tables
from calavera.tables.seating import put
from calavera.tables.workers import Question, Workers
from tests.engine.made_up import made_up
from tests.tables.people import ME, bot, guest, opened, play


async def until_asked(tables: Tables, table: str, seat: int) -> None:
    """Wait until a seat is to act, or the match is over."""
    async with asyncio.timeout(60):
        async for _ in tables.follow(table):
            match = (await tables.now(table)).playing()
            if match.over or seat in match.to_act:
                return


@pytest.mark.parametrize("game", ["race", "bluff", "market"])
@pytest.mark.parametrize("name", ["random", "thumb", "greedy"])
async def test_bots_play_a_match_to_its_end_with_a_person(tables: Tables, game: str, name: str) -> None:
    made = await tables.seats.create(await guest(tables), f"made-up-{game}", [ME, bot(name), bot(name)])
    table = made.info.id
    assert made.info.names[1:] == [name.capitalize(), f"{name.capitalize()} 2"]
    while True:
        await until_asked(tables, table, 0)
        match = (await tables.now(table)).playing()
        if match.over:
            break
        if 0 in match.to_act:
            await play(tables, table, 0)
    assert {seat for seat, _ in match.log} == {0, 1, 2}


@pytest.mark.parametrize("name", ["stuck", "broken"])
async def test_a_bot_that_gets_stuck_or_breaks_makes_a_legal_move_all_the_same(
    tables: Tables, name: str
) -> None:
    tables.bots.patience = 0.3
    made = await tables.seats.create(await guest(tables), "made-up-race", [bot(name), ME])
    await until_asked(tables, made.info.id, 1)
    match = (await tables.now(made.info.id)).playing()
    assert [seat for seat, _ in match.log] == [0] * len(match.log) and match.log


async def test_bots_go_on_after_a_restart(where: str) -> None:
    async with opened(where) as tables:
        tables.bots.pace = 60
        made = await tables.seats.create(await guest(tables), "made-up-bluff", [ME, bot(), bot()])
        table = made.info.id
        await play(tables, table, 0)
    async with opened(where) as tables:
        assert (await tables.now(table)).mark.length == 1
        await until_asked(tables, table, 0)
        assert sorted(seat for seat, _ in (await tables.now(table)).playing().log) == [0, 1, 2]


async def test_a_bot_that_answers_twice_answers_once(tables: Tables) -> None:
    tables.bots.pace = 60
    made = await tables.seats.create(await guest(tables), "made-up-bluff", [ME, bot(), ME])
    table = made.info.id
    now = await tables.now(table)
    tables.bots.pace = 0
    await asyncio.gather(*(tables.bots.answer_for(now, now.playing(), 1) for _ in range(3)))
    assert [seat for seat, _ in (await tables.now(table)).playing().log] == [1]


async def test_a_bot_does_not_answer_for_the_person_who_took_its_seat(tables: Tables) -> None:
    tables.bots.pace = 60
    made = await tables.seats.create(await guest(tables), "made-up-race", [bot(), ME])
    now = await tables.now(made.info.id)
    thinking = asyncio.create_task(tables.bots.answer_for(now, now.playing(), 0))
    await asyncio.sleep(0)

    async def replace(connection: object) -> None:
        await put(connection, made.info.id, 0, kind="guest", name="Ben")  # type: ignore[arg-type]

    await tables.live.change(made.info.id, replace)
    tables.bots.pace = 0
    thinking.cancel()
    await tables.bots.answer_for(now, now.playing(), 0)
    assert (await tables.now(made.info.id)).mark.length == 0


async def test_a_bot_takes_its_time_so_that_people_can_follow(tables: Tables) -> None:
    tables.bots.pace = 0.5
    began = time.monotonic()
    made = await tables.seats.create(await guest(tables), "made-up-race", [bot(), ME])
    await until_asked(tables, made.info.id, 1)
    assert time.monotonic() - began >= 0.5


async def test_a_worker_is_asked_in_plain_json_and_replaced_when_killed() -> None:
    workers = Workers(1)
    match = made_up("race").match(2)
    question = Question("random", match.record(), 0, 7, 1.0)
    json.dumps(question.record)
    try:
        assert await workers.ask(question, 60) in match.legal(0)
        (first,) = workers.all
        first.kill()
        await first.wait()
        assert await workers.ask(question, 60) is None
        assert await workers.ask(question, 60) in match.legal(0)
        assert first not in workers.all and len(workers.all) == 1
    finally:
        await workers.close()
    assert not workers.all


async def test_many_questions_share_few_workers() -> None:
    workers = Workers(2)
    match = made_up("race").match(2)
    question = Question("random", match.record(), 0, 7, 1.0)
    try:
        answers = await asyncio.gather(*(workers.ask(question, 60) for _ in range(9)))
        assert len(workers.all) == 2 and all(answer in match.legal(0) for answer in answers)
        assert await workers.ask(Question("stuck", match.record(), 0, 7, 1.0), 0.2) is None
        assert len(workers.all) == 1
    finally:
        await workers.close()
