"""What people say at a table: read by all who see it."""

from __future__ import annotations

import time
import unicodedata

from sqlalchemy import func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from calavera.tables import schema
from calavera.tables.errors import BadRequest, TooLarge, TooMany
from calavera.tables.guests import can_be_seen
from calavera.tables.live import Live
from calavera.tables.seating import person_on
from calavera.tables.structs import ChatLine

LONGEST_LINE = 400
"""Characters."""

BURST, WITHIN = 5, 10.0
"""The most lines of one seat within so many seconds."""


class Chat:
    """Saying something. `Now.chat` holds what was said."""

    def __init__(self, live: Live) -> None:
        self.live = live

    async def say(self, table: str, seat: int, text: str) -> ChatLine:
        """Say a line for a seat that a person has.

        Raises BadRequest (nothing to read), TooLarge (over 400 characters), TooMany (over 5 lines in 10
        seconds), Conflict, NotFound and Unavailable.
        """
        line = clean_line(text)

        async def work(connection: AsyncConnection) -> ChatLine:
            name = await person_on(connection, table, seat)
            c = schema.chat
            at = time.time()
            lately = select(func.count()).where(c.c.table == table, c.c.seat == seat, c.c.at > at - WITHIN)
            if (await connection.execute(lately)).scalar_one() >= BURST:
                raise TooMany(f"at most {BURST} lines in {WITHIN:.0f} seconds: wait a moment", WITHIN)
            said = insert(c).values(table=table, seat=seat, name=name, text=line, at=at).returning(c.c.id)
            return ChatLine((await connection.execute(said)).scalar_one(), seat, name, line, at)

        return await self.live.change(table, work)


def clean_line(text: str) -> str:
    """A line as others will read it. Raises BadRequest and TooLarge."""
    line = " ".join("".join(" " if steers(c) else c for c in text).split())
    if not can_be_seen(line):
        raise BadRequest("there is nothing to read in this line")
    if len(line) > LONGEST_LINE:
        raise TooLarge(f"a line has at most {LONGEST_LINE} characters, not {len(line)}")
    return line


TURNS = {"LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"}
"""The bidirectional classes of what turns the direction of the text around it."""


def steers(letter: str) -> bool:
    """Whether a character is no text but steers it: breaks lines, or turns their direction."""
    return unicodedata.category(letter) == "Cc" or unicodedata.bidirectional(letter) in TURNS
