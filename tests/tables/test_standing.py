"""At any time: who can't or won't act is not nagged, and nobody learns anything from it."""

import asyncio
from time import monotonic

import pytest

from calavera.engine.asks import Window
from calavera.engine.errors import StaleAsk
from calavera.tables import BadRequest, Conflict, Tables
from calavera.tables.standing import mode_of
from tests.tables.people import ME, bot, guest, hot_seat, of_three, opened, play

SELLER, BEN, INES = 0, 1, 2
CLOCK = 0.8
"""Seconds: enough for a busy machine to let two seats speak first."""
PATIENCE = 60


async def offered(tables: Tables, clock: float = CLOCK) -> str:
    """A table of three where the seller has put up a card; the seller can't snatch it, the others can."""
    tables.standings.clock = clock
    table = await of_three(tables, "quiet market")
    await play(tables, table, SELLER)
    return table


async def rounds(tables: Tables, table: str) -> int:
    rounds: int = (await tables.now(table)).playing().state.rounds
    return rounds


async def until_closed(tables: Tables, table: str) -> None:
    """Wait until another question is open."""
    ask = (await tables.now(table)).playing().ask
    async with asyncio.timeout(PATIENCE):
        while (await tables.now(table)).playing().ask == ask:
            await asyncio.sleep(0.01)


async def stays_open(tables: Tables, table: str) -> bool:
    """Whether the question is open after more than the clock's seconds."""
    ask = (await tables.now(table)).playing().ask
    await asyncio.sleep(1.5 * CLOCK)
    return (await tables.now(table)).playing().ask == ask


async def test_everybody_is_asked_and_shown_as_asked(tables: Tables) -> None:
    table = await offered(tables)
    for seat in (SELLER, BEN, INES, -1):
        seen = await tables.seen(table, seat)
        assert (seen.waiting, seen.ready) == ([0, 1, 2], [])


async def test_a_window_closes_by_the_clock_whoever_could_act(tables: Tables) -> None:
    began = monotonic()
    table = await offered(tables)
    assert [len((await tables.now(table)).playing().legal(seat)) for seat in (SELLER, BEN, INES)] == [1, 2, 2]
    await until_closed(tables, table)
    assert monotonic() - began >= CLOCK
    assert (await tables.now(table)).playing().to_act == [BEN], "nobody snatched, and Ben sells"


async def test_nobody_has_answered_before_the_clock_so_that_its_end_tells_nothing(tables: Tables) -> None:
    table = await offered(tables, clock=60)
    await asyncio.sleep(0.2)
    assert (await tables.now(table)).playing().to_act == [SELLER, BEN, INES]


async def test_who_could_act_and_declines_at_once_does_not_close_it(tables: Tables) -> None:
    began = monotonic()
    table = await offered(tables)
    await play(tables, table, BEN, -1)
    await play(tables, table, INES, -1)
    await until_closed(tables, table)
    assert monotonic() - began >= CLOCK


async def test_an_act_closes_it_at_once(tables: Tables) -> None:
    table = await offered(tables)
    await play(tables, table, INES, 0)
    assert (await tables.now(table)).playing().to_act == [SELLER], "she snatches, and the seller answers"


@pytest.mark.parametrize("seat", [SELLER, INES], ids=["who can't act", "who can act"])
async def test_anybody_may_ask_for_time_with_any_hand(tables: Tables, seat: int) -> None:
    table = await offered(tables)
    await tables.standings.set(table, seat, "wait")
    assert await stays_open(tables, table)
    assert (await tables.now(table)).playing().to_act == [seat]
    assert (await tables.seen(table, -1)).waiting == [0, 1, 2], "nobody is told who has asked for it"
    await play(tables, table, seat, -1)
    assert mode_of(await tables.now(table), seat) == "playable", "it was for that question alone"
    await play(tables, table, BEN)
    await until_closed(tables, table)


async def test_who_wants_to_be_asked_always_is_waited_for(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, SELLER, "always")
    assert await stays_open(tables, table)
    assert (await tables.now(table)).playing().to_act == [SELLER]
    await play(tables, table, SELLER, -1)
    assert (await tables.now(table)).playing().to_act == [BEN]


async def test_time_asked_for_while_the_house_declines_is_given(tables: Tables) -> None:
    table = await offered(tables)
    now = await tables.now(table)
    await tables.standings.set(table, BEN, "wait")
    await tables.standings.decline_for(now, now.playing(), BEN)
    assert BEN in (await tables.now(table)).playing().to_act


async def test_who_takes_back_what_the_house_answered_is_answered_for_again(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, INES, "wait")
    await asyncio.sleep(1.5 * CLOCK)
    ask = (await tables.now(table)).playing().ask
    await tables.log.undo(table, BEN, ask=ask, move_id="back")
    await asyncio.sleep(1.5 * CLOCK)
    assert (await tables.now(table)).playing().to_act == [INES]


async def test_one_person_among_bots_has_no_clock(tables: Tables) -> None:
    tables.standings.pause, tables.standings.clock = 0.05, 0.1
    made = await tables.seats.create(await guest(tables), "made-up-quiet market", [ME, bot(), bot()])
    table = made.info.id
    async with asyncio.timeout(PATIENCE):
        while True:
            match = (await tables.now(table)).playing()
            in_window = isinstance(match.question, Window)
            if in_window and match.to_act == [SELLER] and len(match.legal(SELLER)) == 2:
                break
            if SELLER in match.to_act and not in_window:
                await play(tables, table, SELLER)
            await asyncio.sleep(0.05)
    ask = match.ask
    await asyncio.sleep(0.5)
    assert (await tables.now(table)).playing().ask == ask, "he could act, and all wait for him"


async def test_one_person_among_bots_is_not_asked_what_leaves_no_choice(tables: Tables) -> None:
    tables.standings.pause = 0.05
    made = await tables.seats.create(
        await guest(tables), "made-up-quiet market", [ME, bot("random"), bot("random")]
    )
    table = made.info.id
    await play(tables, table, SELLER)
    await until_closed(tables, table)


async def test_on_a_shared_screen_nobody_is_passed_over_for_want_of_something_playable(
    tables: Tables,
) -> None:
    tables.standings.clock = 0.1
    table = await hot_seat(tables, "quiet market", 3)
    await play(tables, table, SELLER)
    assert await stays_open(tables, table)
    assert (await tables.now(table)).playing().to_act == [SELLER, BEN, INES]


async def test_a_seat_that_was_given_up_keeps_nobody_waiting(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, INES, "always")
    await tables.seats.leave(table, INES)
    await until_closed(tables, table)


async def test_who_comes_to_a_seat_that_was_given_up_is_asked_in_the_usual_way(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, INES, "always")
    await tables.seats.leave(table, INES)
    invite = await tables.hosting.invite(table, INES, by=[BEN])
    await tables.seats.redeem(table, invite, await guest(tables, "Eva"))
    assert mode_of(await tables.now(table), INES) == "playable"


async def test_the_clock_leaves_time_for_a_vote_and_begins_anew_when_it_is_over(tables: Tables) -> None:
    table = await offered(tables)
    await tables.votes.propose(table, SELLER)
    assert await stays_open(tables, table)
    await tables.votes.vote(table, BEN, agree=True)
    assert await stays_open(tables, table)
    refused = monotonic()
    await tables.votes.vote(table, INES, agree=False)
    await until_closed(tables, table)
    assert monotonic() - refused >= CLOCK


async def test_a_vote_that_nobody_ends_keeps_a_window_open_for_a_while_only(tables: Tables) -> None:
    table = await offered(tables)
    tables.standings.vote = 2 * CLOCK
    proposed = monotonic()
    await tables.votes.propose(table, SELLER)
    await until_closed(tables, table)
    assert monotonic() - proposed >= 2 * CLOCK
    assert (await tables.now(table)).info.proposal is None


async def test_who_wants_to_hear_no_more_passes_until_the_occasion_is_over(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, BEN, "never")
    assert mode_of(await tables.now(table), BEN) == "never"
    await play(tables, table, INES, 0)  # she snatches, the seller keeps it: the same occasion asks again
    await play(tables, table, SELLER, 0)
    assert mode_of(await tables.now(table), BEN) == "never"
    await until_closed(tables, table)
    await play(tables, table, BEN)
    await until_closed(tables, table)
    await play(tables, table, INES)
    assert mode_of(await tables.now(table), BEN) == "playable", "another occasion: he is asked again"


async def test_the_wish_outlives_a_restart(where: str) -> None:
    async with opened(where) as tables:
        table = await offered(tables)
        await tables.standings.set(table, BEN, "always")
        await asyncio.sleep(1.5 * CLOCK)
    async with opened(where) as tables:
        assert mode_of(await tables.now(table), BEN) == "always"
        assert (await tables.now(table)).playing().to_act == [BEN]


async def test_a_window_that_was_open_when_the_server_stopped_closes_after_its_start(where: str) -> None:
    async with opened(where) as tables:
        table = await offered(tables)
    async with opened(where) as tables:
        tables.standings.clock = CLOCK
        await until_closed(tables, table)


async def test_a_wish_that_makes_no_sense_is_refused(tables: Tables) -> None:
    table = await of_three(tables, "quiet market")
    with pytest.raises(BadRequest, match="always, playable, never, wait"):
        await tables.standings.set(table, BEN, "sometimes")
    for mode in ("never", "wait"):
        with pytest.raises(Conflict, match="nothing is asked at any time"):
            await tables.standings.set(table, BEN, mode)


async def test_asking_for_time_at_a_question_that_is_gone_is_refused(tables: Tables) -> None:
    table = await offered(tables)
    with pytest.raises(StaleAsk):
        await tables.standings.set(table, BEN, "wait", ask=(await tables.now(table)).playing().ask - 1)
