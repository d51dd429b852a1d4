"""A server as small as can be, for the crash test: one request and one answer a line, in JSON.

python -m tests.tables.line_server FOLDER        prints the port it listens on
"""

import asyncio
import json
import sys
from typing import Any

from calavera.tables import Tables
from tests.tables.people import guest, hot_seat


async def answer(tables: Tables, request: dict[str, Any]) -> dict[str, Any]:
    """Make a table, tell what is asked there, or play."""
    table = request.get("table", "")
    if request["do"] == "make":
        return {"table": await hot_seat(tables, "bluff", 4), "guest": (await guest(tables)).id}
    if request["do"] == "look":
        match = (await tables.now(table)).playing()
        seat = match.to_act[0] if match.to_act else -1
        return {"over": match.over, "seat": seat, "ask": match.ask, "legal": match.legal(seat)}
    move = await tables.log.play(
        table, request["seat"], request["action"], ask=request["ask"], move_id=request["move_id"]
    )
    return {"seq": move.seq}


async def main(folder: str) -> None:
    """Serve until killed."""
    tables = await Tables.open(folder)

    async def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while line := await reader.readline():
            reply = await answer(tables, json.loads(line))
            writer.write(json.dumps(reply).encode() + b"\n")
            await writer.drain()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    sys.stdout.write(f"{server.sockets[0].getsockname()[1]}\n")
    sys.stdout.flush()
    await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
