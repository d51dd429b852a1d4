"""What people say at a table."""

import pytest

from calavera.tables import BadRequest, Conflict, Tables, TooLarge, TooMany
from tests.tables.people import INVITED, ME, guest, hot_seat, of_two, opened


async def test_all_who_see_the_table_read_what_is_said(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    before = (await tables.now(table)).info.revision
    line = await tables.chat.say(table, 1, "  Ahoy\nthere  ")
    assert (line.seat, line.name, line.text) == (1, "Ben", "Ahoy there")
    now = await tables.now(table)
    assert now.chat == [line] and now.info.revision == before + 1


async def test_lines_outlive_a_restart(where: str) -> None:
    async with opened(where) as tables:
        table = await hot_seat(tables)
        said = [await tables.chat.say(table, 0, f"line {i}") for i in range(3)]
    async with opened(where) as tables:
        assert (await tables.now(table)).chat == said


@pytest.mark.parametrize(
    ("text", "error"),
    [("", BadRequest), (" \n\x00 ", BadRequest), ("\u200b\u3164", BadRequest), ("x" * 401, TooLarge)],
)
async def test_a_line_has_something_to_read_and_not_too_much(
    tables: Tables, text: str, error: type[Exception]
) -> None:
    table = await hot_seat(tables)
    with pytest.raises(error):
        await tables.chat.say(table, 0, text)
    assert (await tables.now(table)).chat == []


async def test_a_line_turns_no_text_around(tables: Tables) -> None:
    table = await hot_seat(tables)
    await tables.chat.say(table, 0, "\u202eyo ho\u202c \u2067and\u2069 שלום")
    assert [line.text for line in (await tables.now(table)).chat] == ["yo ho and שלום"]


async def test_nobody_floods_a_table(tables: Tables) -> None:
    table = await hot_seat(tables)
    for i in range(5):
        await tables.chat.say(table, 0, f"{i}")
    with pytest.raises(TooMany):
        await tables.chat.say(table, 0, "and on")
    await tables.chat.say(table, 1, "others may")


async def test_an_empty_seat_says_nothing(tables: Tables) -> None:
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, INVITED])
    with pytest.raises(Conflict):
        await tables.chat.say(made.info.id, 1, "boo")
    await tables.chat.say(made.info.id, 0, "I wait")
