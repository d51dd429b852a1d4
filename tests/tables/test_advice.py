"""An adviser at a table helps those who play together or alone against bots, and leaves no trace."""

import asyncio
from functools import partial

import pytest

from calavera.bots import advise
from calavera.engine.errors import NotAsked, StaleAsk
from calavera.tables import Advice, Conflict, Forbidden, NotFound, SeatWish, Tables, TooMany
from calavera.tables.workers import Request, Workers
from tests.engine.made_up import made_up
from tests.tables.people import ME, OPEN, bot, guest, of_two, play


async def against_bots(tables: Tables, game: str = "made-up-race", *others: SeatWish) -> str:
    """A table of Anna's, whose other seats are bots' unless told otherwise; it is her turn, and the bots wait."""
    tables.bots.pace = 60
    made = await tables.seats.create(await guest(tables), game, [ME, *(others or (bot(), bot()))])
    return made.info.id


async def ask(tables: Tables, table: str, seat: int = 0) -> Advice:
    """Ask at what is open now."""
    return await tables.adviser.ask(table, seat, ask=(await tables.now(table)).playing().ask)


async def test_a_seat_is_told_a_choice_it_has_and_why(tables: Tables) -> None:
    table = await against_bots(tables)
    seen = await tables.seen(table, 0)
    assert seen.ask is not None
    advice = await ask(tables, table)
    assert (advice.action, advice.label) in [(choice.action, choice.label) for choice in seen.ask.choices]
    assert "imagined endings" in advice.figures
    assert tables.adviser.known(await tables.now(table), 0) == advice
    assert tables.adviser.known(await tables.now(table), 1) is None


async def test_the_table_is_as_if_nobody_had_asked(tables: Tables) -> None:
    table = await against_bots(tables)
    before = await tables.now(table)
    others = [await tables.seen(table, seat) for seat in (-1, 1, 2)]
    await ask(tables, table)
    assert await tables.now(table) is before
    assert [await tables.seen(table, seat) for seat in (-1, 1, 2)] == others


async def test_who_asks_twice_is_told_the_same_and_he_thinks_once(tables: Tables) -> None:
    table = await against_bots(tables, "made-up-bluff")
    first = await asyncio.gather(*(ask(tables, table) for _ in range(3)))
    later = await ask(tables, table)
    assert first == [later] * 3
    assert len(tables.adviser.lately[table, 0]) == 1


@pytest.mark.parametrize("seat", [0, 1])
async def test_against_people_there_is_no_advice(tables: Tables, seat: int) -> None:
    made, _, _ = await of_two(tables)
    with pytest.raises(Forbidden, match="an adviser against people would be unfair"):
        await ask(tables, made.info.id, seat)


async def test_a_seat_that_somebody_left_may_be_a_person_s_again(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    await tables.seats.leave(made.info.id, 1)
    with pytest.raises(Forbidden, match="unfair"):
        await ask(tables, made.info.id)
    await tables.hosting.give_to_bot(made.info.id, 1, "random", by=[0])
    assert (await ask(tables, made.info.id)).figures


async def test_those_who_play_together_may_ask_each_for_his_seat(tables: Tables) -> None:
    made = await tables.seats.create(await guest(tables), "dead-men-tell-no-tales", [ME, ME])
    table = made.info.id
    match = (await tables.now(table)).playing()
    (seat,) = match.to_act
    assert (await ask(tables, table, seat)).action in match.legal(seat)
    with pytest.raises(NotAsked, match=f"seat {1 - seat} has nothing to choose now"):
        await ask(tables, table, 1 - seat)


async def test_nobody_asks_for_a_bot_or_before_the_start(tables: Tables) -> None:
    with pytest.raises(Forbidden, match="those who sit at the table"):
        await ask(tables, await against_bots(tables), 1)
    waiting = await against_bots(tables, "made-up-race", OPEN, bot())
    with pytest.raises(NotFound, match="has not begun"):
        await tables.adviser.ask(waiting, 0, ask=1)


async def test_advice_on_a_question_that_is_gone_is_not_given(tables: Tables) -> None:
    table = await against_bots(tables)
    number = (await tables.now(table)).playing().ask
    thinking = asyncio.create_task(ask(tables, table))
    await asyncio.sleep(0)
    await play(tables, table, 0)
    with pytest.raises(Conflict, match="has moved on while the adviser thought"):
        await thinking
    with pytest.raises(StaleAsk, match=f"ask {number} is no longer open"):
        await tables.adviser.ask(table, 0, ask=number)
    assert tables.adviser.known(await tables.now(table), 0) is None


async def test_a_program_does_not_keep_him_thinking_all_day(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("calavera.tables.advice.BURST", 0)
    with pytest.raises(TooMany, match="decide one yourself"):
        await ask(tables, await against_bots(tables))


async def test_an_adviser_who_is_late_says_so(tables: Tables) -> None:
    tables.adviser.patience = 0
    with pytest.raises(TooMany, match="ask again in a moment"):
        await ask(tables, await against_bots(tables))
    assert not tables.adviser.thinking


async def test_an_adviser_who_says_more_than_anybody_reads_is_replaced(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await against_bots(tables)
    start = partial(asyncio.create_subprocess_exec, limit=64)
    with monkeypatch.context() as patched:
        patched.setattr(asyncio, "create_subprocess_exec", start)
        with pytest.raises(TooMany, match="ask again in a moment"):
            await ask(tables, table)
    assert not tables.adviser.workers.all
    assert (await ask(tables, table)).figures


async def test_a_process_tells_what_the_adviser_would_tell_here() -> None:
    workers = Workers(1)
    match = made_up("bluff").match(3, seed=2)
    try:
        told = await workers.advise(Request(match.record(), 0, ["A", "B", "C"], 7, 60.0), 120)
    finally:
        await workers.close()
    here = advise(match, 0, ["A", "B", "C"], 7)
    assert told is not None
    assert (told.action, told.figures) == (here.action, here.figures)
