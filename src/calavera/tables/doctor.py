"""Would the tables that are being played go on under the rules installed now?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

from sqlalchemy import select

from calavera.tables import schema
from calavera.tables.errors import RulesChanged
from calavera.tables.reading import read_match
from calavera.tables.store import open_to_read


async def examine(where: str | Path) -> AsyncIterator[tuple[str, str]]:
    """Every live table with what is wrong with it ("" if nothing is); a running server is not disturbed.

    Raises Unavailable.
    """
    async with open_to_read(where) as read:
        async with read() as connection:
            live = select(schema.tables.c.id).where(schema.tables.c.status == "live")
            tables = [table for (table,) in await connection.execute(live.order_by(schema.tables.c.created))]
        for table in tables:
            async with read() as connection:
                try:
                    await read_match(connection, table)
                except RulesChanged as error:
                    yield table, str(error)
                else:
                    yield table, ""
