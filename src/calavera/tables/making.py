"""A new table: its row, its seats, and the start once every seat is taken."""

from __future__ import annotations

import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.json import encode
from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

import calavera
from calavera.bots import bot
from calavera.engine.errors import BadComponents
from calavera.engine.streams import new_seed
from calavera.tables import schema
from calavera.tables.errors import BadRequest, TooLarge
from calavera.tables.guests import clean_name
from calavera.tables.lookalikes import alike
from calavera.tables.reading import begin
from calavera.tables.structs import FREE, Guest, SeatWish, Visibility
from calavera.tables.tokens import digest, new_table_id

LARGEST_SET = 256 * 1024
"""The most bytes of a component set."""
LONGEST_TEXT = 400
"""The most characters of a name or a text in it: each may stand on a page a hundred times."""

FREE_NAME = "Free seat"

OUR_WORDS = (FREE_NAME, "You", "Your", "Nobody")
"""What pages call seats themselves: nobody else is called so."""


def new_table(
    game: str,
    seats: Sequence[SeatWish],
    options: Mapping[str, object] | None,
    components: Mapping[str, Any] | None,
    visibility: Visibility,
) -> dict[str, Any]:
    """The row of a new table. Raises UnknownGame, BadSetup, BadComponents, TooLarge and BadRequest."""
    if all(wish.kind == "bot" for wish in seats):
        raise BadRequest("at least one seat is for a person")
    if visibility not in ("private", "open"):
        raise BadRequest(f"a table is 'private' or 'open', not {visibility!r}")
    door = calavera.game(game)
    if components is not None:
        check_size(components)
        door.parts(components)
    return fresh() | {
        "game": game,
        "rules_version": door.rules_version,
        "seats": len(seats),
        "options": door.settle(len(seats), options, components),
        "components": components,
        "own_components": components is not None,
        "visibility": visibility,
        "host": next((i for i, wish in enumerate(seats) if wish.kind == "me"), None),
    }


def fresh() -> dict[str, Any]:
    """The columns in which all new tables are alike, with a sealed seed drawn from the operating system."""
    at = time.time()
    return {
        "id": new_table_id(),
        "seed": new_seed(),
        "status": "seating",
        "length": 0,
        "opened": 0,
        "revision": 1,
        "quiet": 0,
        "waiting": [],
        "created": at,
        "updated": at,
    }


def check_size(components: Mapping[str, Any]) -> None:
    """Raises TooLarge for a set that is, BadComponents for one that is no plain data."""
    try:
        size = len(encode(components))
    except (TypeError, ValueError, RecursionError) as error:
        raise BadComponents(f"a component set is made of text, numbers, lists and tables: {error}") from error
    if size > LARGEST_SET:
        raise TooLarge(f"a component set has at most {LARGEST_SET} bytes, not {size}")
    longest = max(map(len, texts(components)), default=0)
    if longest > LONGEST_TEXT:
        raise TooLarge(f"a text in a component set has at most {LONGEST_TEXT} characters, not {longest}")


def texts(data: object) -> Iterator[str]:
    """All the text in plain data, keys and values."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, Mapping):
        for key, value in data.items():
            yield from texts(key)
            yield from texts(value)
    elif isinstance(data, list | tuple):
        for value in data:
            yield from texts(value)


class Place:
    """A seat of a new table: the columns of its row, and the guests who hold it."""

    def __init__(self, seat: int, kind: str, name: str, bot: str | None, guests: list[int]) -> None:
        self.seat = seat
        self.kind = kind
        self.name = name
        self.bot = bot
        self.guests = guests


def places(guest: Guest, wishes: Sequence[SeatWish]) -> list[Place]:
    """The seats as they were wished for. Raises BadRequest and UnknownBot."""
    made: list[Place] = []
    for seat, wish in enumerate(wishes):
        names = [place.name for place in made if place.name != FREE_NAME]
        if wish.kind == "me":
            name = name_beside(wish.name or guest.nickname, names)
            made.append(Place(seat, "guest", name, None, [guest.id]))
        elif wish.kind == "bot":
            made.append(Place(seat, "bot", unlike(bot_name(wish.bot), names), wish.bot, []))
        elif wish.kind in FREE:
            made.append(Place(seat, wish.kind, FREE_NAME, None, []))
        else:
            raise BadRequest(f"seat {seat} is for me, invited, open or bot, not {wish.kind!r}")
    return made


def bot_name(name: str) -> str:
    """What a bot is called at a table. Raises UnknownBot."""
    bot(name)
    return name.capitalize()


def name_beside(name: str, others: Sequence[str]) -> str:
    """What a person is called at a table: his name, numbered if somebody there has the same.

    Raises BadRequest for a name that can't be, or that only looks like another's.
    """
    clean = clean_name(name)
    for other in (*OUR_WORDS, *others):
        if clean.casefold() != other.casefold() and alike(clean, other):
            raise BadRequest(
                f"{clean!r} looks like {other!r}, which is taken at this table: choose another name"
            )
    return unlike(clean, others)


def unlike(name: str, others: Sequence[str]) -> str:
    """The name, numbered if somebody at the table already has it, or if it would be mistaken for our own words."""
    taken = (*OUR_WORDS, *others)
    found, n = name, 2
    while any(alike(found, other) for other in taken):
        found, n = f"{name} {n}", n + 1
    return found


async def set_up(
    connection: AsyncConnection,
    row: Mapping[str, Any],
    places: Sequence[Place],
    tokens: Mapping[int, str],
    invites: Mapping[int, str],
) -> None:
    """Write down a new table with its seats and start it if they are all taken."""
    table = row["id"]
    await connection.execute(insert(schema.tables).values(**row))
    for place in places:
        await connection.execute(
            insert(schema.seats).values(
                table=table,
                seat=place.seat,
                kind=place.kind,
                name=place.name,
                bot=place.bot,
                token_hash=digest(tokens[place.seat]) if place.seat in tokens else None,
                invite_hash=digest(invites[place.seat]) if place.seat in invites else None,
            )
        )
        for guest in place.guests:
            await connection.execute(insert(schema.holders).values(table=table, seat=place.seat, guest=guest))
    await start_if_full(connection, table)


async def start_if_full(connection: AsyncConnection, table: str) -> None:
    """Begin the match when every seat is taken."""
    s, t = schema.seats, schema.tables
    free = select(s.c.seat).where(s.c.table == table, s.c.kind.in_(FREE)).limit(1)
    if (await connection.execute(free)).first() is not None:
        return
    row = (await connection.execute(select(t).where(t.c.id == table))).one()
    if row.status == "seating":
        match = begin(row.game, row.seats, row.options, row.components, row.seed)
        started = update(t).where(t.c.id == table).values(status="live", waiting=match.to_act)
        await connection.execute(started)
