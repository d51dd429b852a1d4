"""At any time: who can't or won't act is not nagged, and nobody learns anything from it."""

import asyncio

import pytest

from calavera.tables import BadRequest, Conflict, Tables
from calavera.tables.standing import silent
from tests.tables.people import hot_seat, opened, play

SELLER, BEN, INES = 0, 1, 2


async def offered(tables: Tables) -> str:
    """A table of three where the seller has put up a card; the seller can't snatch it, the others can."""
    tables.standings.pause = (0.05, 0.1)
    table = await hot_seat(tables, "quiet market", 3)
    await play(tables, table, SELLER)
    return table


async def settled(tables: Tables, table: str) -> list[int]:
    """The seats that are still to answer after the house has answered for others."""
    async with asyncio.timeout(30):
        await asyncio.sleep(0.2)
        while silent(await tables.now(table)):
            await asyncio.sleep(0.2)
    return (await tables.now(table)).playing().to_act


async def test_everybody_is_asked_and_shown_as_asked(tables: Tables) -> None:
    table = await offered(tables)
    for seat in (SELLER, BEN, INES, -1):
        seen = await tables.seen(table, seat)
        assert (seen.waiting, seen.ready) == ([0, 1, 2], [])
    assert await settled(tables, table) == [BEN, INES]
    assert (await tables.seen(table, BEN)).waiting == [0, 1, 2], "who has answered shows to nobody"


async def test_the_house_declines_for_a_seat_that_can_do_nothing(tables: Tables) -> None:
    table = await offered(tables)
    assert await settled(tables, table) == [BEN, INES]
    await play(tables, table, BEN, -1)
    await play(tables, table, INES, -1)
    assert (await tables.now(table)).playing().to_act == [1], "the window has closed and play goes on"


async def test_who_wants_to_be_asked_always_is_asked(tables: Tables) -> None:
    tables.standings.pause = (0.05, 0.1)
    table = await hot_seat(tables, "quiet market", 3)
    await tables.standings.set(table, SELLER, "always")
    await play(tables, table, SELLER)
    assert await settled(tables, table) == [SELLER, BEN, INES]


async def test_who_wants_to_hear_no_more_passes_until_the_occasion_is_over(tables: Tables) -> None:
    table = await offered(tables)
    await tables.standings.set(table, BEN, "never")
    assert await settled(tables, table) == [INES]
    await play(tables, table, INES, 0)  # she snatches, the seller keeps it: the same occasion asks again
    await play(tables, table, SELLER, 0)
    assert await settled(tables, table) == [INES]
    await play(tables, table, INES, -1)
    await play(tables, table, BEN)  # the next occasion: Ben is the seller
    assert await settled(tables, table) == [SELLER, INES]
    await play(tables, table, SELLER, -1)
    await play(tables, table, INES, -1)
    await play(tables, table, INES)
    assert BEN in await settled(tables, table), "another occasion: he is asked again"


async def test_the_wish_outlives_a_restart(where: str) -> None:
    async with opened(where) as tables:
        table = await offered(tables)
        await tables.standings.set(table, BEN, "never")
        await settled(tables, table)
    async with opened(where) as tables:
        assert (await tables.now(table)).standing[BEN].mode == "never"
        assert (await tables.now(table)).playing().to_act == [INES]


async def test_a_wish_that_makes_no_sense_is_refused(tables: Tables) -> None:
    table = await hot_seat(tables, "quiet market", 3)
    with pytest.raises(BadRequest, match="always, playable, never"):
        await tables.standings.set(table, BEN, "sometimes")
    with pytest.raises(Conflict, match="nothing is asked at any time"):
        await tables.standings.set(table, BEN, "never")
