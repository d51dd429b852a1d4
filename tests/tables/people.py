"""People who make tables and play at them, as the tests need them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from calavera.tables import Guest, Made, Move, SeatWish, Tables

ME, INVITED, OPEN = SeatWish("me"), SeatWish("invited"), SeatWish("open")


def bot(name: str = "random") -> SeatWish:
    """A wish for a seat that this bot plays."""
    return SeatWish("bot", bot=name)


@asynccontextmanager
async def opened(where: str | Path) -> AsyncIterator[Tables]:
    """The tables of a store, as a server has them from its start to its end."""
    tables = await Tables.open(where)
    tables.bots.pace = 0
    try:
        yield tables
    finally:
        await tables.close()


async def guest(tables: Tables, name: str = "Anna") -> Guest:
    """A new guest."""
    return (await tables.guests.new(name))[0]


async def hot_seat(tables: Tables, game: str = "race", seats: int = 2) -> str:
    """A table with all seats on one screen: the match has begun."""
    made = await tables.seats.create(await guest(tables), f"made-up-{game}", [ME] * seats)
    return made.info.id


async def of_two(tables: Tables, game: str = "race") -> tuple[Made, Guest, Guest]:
    """A table where Anna has sat down and invited Ben, who has come."""
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, f"made-up-{game}", [ME, INVITED])
    await tables.seats.redeem(made.info.id, made.invites[1], ben)
    return made, anna, ben


async def of_three(tables: Tables, game: str) -> str:
    """A table of three people, each on a screen of his own: the match has begun."""
    made = await tables.seats.create(await guest(tables), f"made-up-{game}", [ME, INVITED, INVITED])
    for seat, name in ((1, "Ben"), (2, "Ines")):
        await tables.seats.redeem(made.info.id, made.invites[seat], await guest(tables, name))
    return made.info.id


async def play(
    tables: Tables, table: str, seat: int, choice: int = 0, *, ask: int | None = None, move_id: str = ""
) -> Move:
    """Let a seat choose the action at this place of its list, of what is open now unless an ask is named."""
    match = (await tables.now(table)).playing()
    number = match.ask if ask is None else ask
    action = match.legal(seat)[choice]
    return await tables.log.play(
        table, seat, action, ask=number, move_id=move_id or f"{seat}-{number}-{len(match.log)}"
    )


async def play_out(tables: Tables, table: str) -> int:
    """Play a match to its end, everybody taking the last of what is offered; how many choices that took."""
    moves = 0
    while not (match := (await tables.now(table)).playing()).over:
        await play(tables, table, match.to_act[0], -1)
        moves += 1
    return moves
