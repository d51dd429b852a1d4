"""Nobody who follows a table misses a change, and nobody is woken for nothing."""

import asyncio

import pytest

from calavera.tables import NotFound, Tables
from tests.tables.people import hot_seat, opened, play, play_out


async def test_a_change_between_reading_and_following_is_not_missed(tables: Tables) -> None:
    table = await hot_seat(tables)
    read = (await tables.now(table)).mark.revision
    await play(tables, table, 0)
    async with asyncio.timeout(30):
        async for revision in tables.follow(table, since=read):
            assert revision == read + 1
            break


async def test_everybody_who_follows_sees_the_newest_in_the_end(tables: Tables) -> None:
    table = await hot_seat(tables, "bluff", 3)
    seen: list[list[int]] = [[] for _ in range(3)]

    async def follow(revisions: list[int], pause: float) -> None:
        async for revision in tables.follow(table):
            revisions.append(revision)
            if (await tables.now(table)).playing().over:
                return
            await asyncio.sleep(pause)

    async with asyncio.timeout(60):
        watching = [asyncio.create_task(follow(seen[i], pause)) for i, pause in enumerate((0, 0.02, 0.3))]
        await play_out(tables, table)
        await asyncio.gather(*watching)
    newest = (await tables.now(table)).mark.revision
    for revisions in seen:
        assert revisions[-1] == newest and revisions == sorted(set(revisions))
    assert len(seen[2]) < len(seen[0]), "who is slow is told of several changes at once"
    assert tables.live.bells.followers == {}


async def test_other_tables_do_not_wake(tables: Tables) -> None:
    table, other = await hot_seat(tables), await hot_seat(tables)
    since = (await tables.now(table)).mark.revision
    following = asyncio.ensure_future(anext(aiter(tables.follow(table, since=since))))
    await play(tables, other, 0)
    await asyncio.sleep(0.05)
    assert not following.done()
    await play(tables, table, 0)
    assert await following == since + 1


async def test_revisions_go_on_after_a_restart(where: str) -> None:
    async with opened(where) as tables:
        table = await hot_seat(tables)
        await play(tables, table, 0)
        before = (await tables.now(table)).mark.revision
    async with opened(where) as tables:
        assert (await tables.now(table)).mark.revision == before
        await play(tables, table, 1)
        assert (await tables.now(table)).mark.revision == before + 1


async def test_following_a_table_that_is_not_there_says_so(tables: Tables) -> None:
    with pytest.raises(NotFound):
        await anext(aiter(tables.follow("nowhere")))


async def test_tables_let_go_of_are_built_again_from_their_logs(tables: Tables) -> None:
    tables.live.most = 2
    made = [await hot_seat(tables) for _ in range(4)]
    for table in made:
        await play(tables, table, 0)
    assert list(tables.live.nows) == made[-2:]
    for table in made:
        assert len((await tables.now(table)).playing().log) == 1
    assert len(tables.live.nows) == 2
