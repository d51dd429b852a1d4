"""Nobody sits down under a name that passes for another's at his table."""

import pytest

from calavera.tables import BadRequest, SeatWish, Tables
from calavera.tables.lookalikes import alike
from tests.tables.people import INVITED, ME, bot, guest


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "\u0410nna"),  # a Cyrillic capital A
        ("Oca", "\u041e\u0441\u0430"),  # all Cyrillic
        ("Pia", "\u03a1ia"),  # a Greek capital rho
        ("Anna", "\uff21nna"),  # full width
        ("Ian", "lan"),
        ("Anna", "Anna\ufe0f"),
        ("ANNA", "ann\u0430"),
        ("J\u00fcrgen", "J\u0075\u0308rg\u0435n"),
    ],
)
def test_these_are_the_same_to_the_eye(one: str, other: str) -> None:
    assert alike(one, other)
    assert alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Ann"),
        ("Mörk", "Mork"),
        ("Ivan", "Иван"),
        ("Anna", "Αννα"),
        ("Anna", "Anna 2"),
        ("Yu", "You"),
    ],
)
def test_these_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


async def test_a_name_that_only_looks_like_another_s_is_refused_and_an_equal_one_numbered(
    tables: Tables,
) -> None:
    made = await tables.seats.create(await guest(tables, "Anna"), "made-up-race", [ME, INVITED, INVITED])
    table, eve = made.info.id, await guest(tables, "\u0410nna")
    with pytest.raises(
        BadRequest, match="looks like 'Anna', which is taken at this table: choose another name"
    ):
        await tables.seats.redeem(table, made.table_invite, eve)
    assert (await tables.now(table)).info.names == ["Anna", "Free seat", "Free seat"]
    await tables.seats.redeem(table, made.table_invite, eve, name="Eve")
    other = await tables.seats.redeem(table, made.table_invite, await guest(tables, "anna"))
    assert other.info.names == ["Anna", "Eve", "anna 2"]


async def test_our_own_words_are_nobody_s_name_in_other_letters_either(tables: Tables) -> None:
    with pytest.raises(BadRequest, match="looks like 'Nobody'"):
        await tables.seats.create(await guest(tables, "N\u043ebody"), "made-up-race", [ME, bot()])
    with pytest.raises(BadRequest, match="looks like 'Anna'"):
        wishes = [SeatWish("me", name="Anna"), SeatWish("me", name="Ann\u0430")]
        await tables.seats.create(await guest(tables, "Anna"), "made-up-race", wishes)


async def test_a_bot_gives_way_to_the_name_of_a_person(tables: Tables) -> None:
    wishes = [SeatWish("me", name="R\u0430ndom"), bot("random")]
    made = await tables.seats.create(await guest(tables), "made-up-race", wishes)
    assert made.info.names == ["R\u0430ndom", "Random 2"]
