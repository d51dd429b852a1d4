"""Guests: people known by a cookie and a nickname."""

from __future__ import annotations

import time
import unicodedata

from sqlalchemy import insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.errors import BadRequest, NotFound
from calavera.tables.store import Store
from calavera.tables.structs import Guest
from calavera.tables.tokens import digest, new_token

LONGEST_NAME = 24

BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and signs, as Unicode has it, that show nothing."""


class Guests:
    """Who comes in."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def new(self, nickname: str) -> tuple[Guest, str]:
        """A new guest, and the token by which he is known again: for his cookie, shown this once.

        Raises BadRequest for a nickname that can't be, and Unavailable.
        """
        name = clean_name(nickname)
        token = new_token()
        values = {"token_hash": digest(token), "nickname": name, "created": time.time()}

        async def work(connection: AsyncConnection) -> int:
            inserted = await connection.execute(
                insert(schema.guests).values(values).returning(schema.guests.c.id)
            )
            id: int = inserted.scalar_one()
            return id

        return Guest(await self.store.write(work), name), token

    async def known(self, token: str) -> Guest | None:
        """The guest with this token; None if there is none. Raises Unavailable."""
        g = schema.guests
        async with self.store.read() as connection:
            row = (
                await connection.execute(select(g.c.id, g.c.nickname).where(g.c.token_hash == digest(token)))
            ).one_or_none()
        return None if row is None else Guest(*row)

    async def rename(self, guest: int, nickname: str) -> Guest:
        """Change a guest's nickname for the tables to come. Raises BadRequest, NotFound and Unavailable."""
        name = clean_name(nickname)

        async def work(connection: AsyncConnection) -> int:
            g = schema.guests
            done = await connection.execute(update(g).where(g.c.id == guest).values(nickname=name))
            return done.rowcount

        if not await self.store.write(work):
            raise NotFound(f"there is no guest {guest}")
        return Guest(guest, name)


def clean_name(name: str) -> str:
    """A name as others will read it: one line of 1 to 24 visible characters. Raises BadRequest."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(clean) <= LONGEST_NAME:
        raise BadRequest(f"a name has 1 to {LONGEST_NAME} characters, not {len(clean)}")
    if any(unicodedata.category(letter)[0] == "C" for letter in clean):
        raise BadRequest("a name has only letters, digits, signs and spaces that can be seen")
    if not can_be_seen(clean):
        raise BadRequest("a name has at least one letter, digit or sign that can be seen")
    return clean


def can_be_seen(text: str) -> bool:
    """Whether a text shows anything: marks alone, blanks and what only steers the text show nothing."""
    return any(unicodedata.category(letter)[0] in "LNPS" and letter not in BLANK for letter in text)
