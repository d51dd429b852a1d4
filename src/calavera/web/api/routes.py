"""The handlers of the API."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter
from litestar.response import Stream
from litestar.response.sse import ServerSentEventMessage

import calavera
from calavera.engine.errors import BadAction
from calavera.tables import Advice, BadRequest, Conflict, Forbidden, ListedTable, Now, Tables
from calavera.tables.making import LARGEST_SET
from calavera.tables.seen import Seen, see
from calavera.tables.structs import Joined, Made
from calavera.web.api.answers import Unauthorized, refusals
from calavera.web.api.games import describe
from calavera.web.api.structs import (
    Actions,
    AskAdvice,
    AskMe,
    GameInfo,
    NewTable,
    Play,
    Played,
    Sit,
    TableNow,
    TakeBack,
)
from calavera.web.stream import HEARTBEAT

SPECTATOR = -1
LONGEST_WAIT = 25
"""Seconds that a request may wait for a change."""

BEARER: list[dict[str, list[str]]] = [{"seat": []}]
ANYBODY_OR_BEARER: list[dict[str, list[str]]] = [{"seat": []}, {}]

TableId = Annotated[str, Parameter(description="The id of a table.", pattern="^[A-Za-z0-9_-]{1,64}$")]
After = Annotated[
    int,
    Parameter(
        ge=0,
        le=2**31 - 1,
        description="The revision you have seen already (`info.revision`, 0 for none).",
    ),
]
Wait = Annotated[
    int,
    Parameter(
        ge=0,
        le=LONGEST_WAIT,
        description="Seconds to wait for a revision newer than `after`; 0 answers at once.",
    ),
]


def routes() -> list[HTTPRouteHandler]:
    """All handlers of the API."""
    return [
        list_games,
        show_game,
        make_table,
        list_tables,
        show_table,
        sit_down,
        show_view,
        list_actions,
        play,
        take_back,
        ask_adviser,
        say_when_to_ask,
        stream_events,
        fetch_record,
    ]


# ---- games


@get("/api/games", summary="List the games", operation_id="listGames", responses=refusals())
async def list_games() -> list[GameInfo]:
    """Every installed game with its options, seats and vocabulary of actions."""
    return [describe(id) for id in calavera.games()]


@get("/api/games/{game:str}", summary="Show a game", operation_id="showGame", responses=refusals("not_found"))
async def show_game(
    game: Annotated[str, Parameter(description="The id of a game.", pattern="^[a-z0-9-]{1,64}$")],
) -> GameInfo:
    """One game with its options, seats and vocabulary of actions."""
    return describe(game)


# ---- making a table and sitting down


@post(
    "/api/tables",
    summary="Make a table",
    operation_id="makeTable",
    request_max_body_size=2 * LARGEST_SET,
    responses=refusals("not_found", "too_large"),
)
async def make_table(data: JSONBody[NewTable], request: Request[Any, Any, Any]) -> Made:
    """Make a table, with the seats in order from seat 0.

    Each seat is "me" (yours: its token is in the answer), "invited" (an invitation is in the answer), "open" (for
    whoever comes first, if the table is "open") or "bot". The match begins as soon as every seat is taken. The
    answer's secrets (`tokens`, `invites`, `table_invite`) are shown this once.
    """
    tables = tables_of(request)
    guest, _ = await tables.guests.new(data.nickname)
    made = await tables.seats.create(
        guest,
        data.game,
        data.seats,
        options=data.options,
        components=data.components,
        visibility=data.visibility,
    )
    for seat in made.tokens:
        await tables.standings.set(made.info.id, seat, "always")
    return made


@get("/api/tables", summary="List open tables", operation_id="listTables", responses=refusals())
async def list_tables(request: Request[Any, Any, Any]) -> list[ListedTable]:
    """The tables that are open to all and still have a free seat, newest first."""
    return await tables_of(request).lists.to_join()


@get(
    "/api/tables/{table:str}",
    summary="Show a table",
    operation_id="showTable",
    responses=refusals("not_found", "conflict"),
)
async def show_table(
    table: TableId, request: Request[Any, Any, Any], after: After = 0, wait: Wait = 0
) -> TableNow:
    """Who sits at a table and how it stands.

    `info.status` is "seating" until every seat is taken, then "live", at last "over". With `after` and `wait`, the
    answer comes when the table has changed since revision `after`, or when the time is up.
    """
    now = await newer(request, table, after, wait)
    return table_now(now)


@post(
    "/api/tables/{table:str}/seats",
    summary="Take a seat",
    operation_id="sitDown",
    responses=refusals("forbidden", "not_found", "conflict"),
)
async def sit_down(table: TableId, data: JSONBody[Sit], request: Request[Any, Any, Any]) -> Joined:
    """Take a seat; the answer has its token, shown this once. The last seat taken begins the match."""
    tables = tables_of(request)
    await tables.now(table)
    guest, _ = await tables.guests.new(data.nickname)
    if data.invite is not None:
        joined = await tables.seats.redeem(table, data.invite, guest, seat=data.seat)
    else:
        joined = await tables.seats.join(table, guest, seat=data.seat)
    await tables.standings.set(table, joined.seat, "always")
    return joined


# ---- looking


@get(
    "/api/tables/{table:str}/view",
    summary="Read the view",
    operation_id="readView",
    security=ANYBODY_OR_BEARER,
    responses=refusals("forbidden", "not_found", "conflict"),
)
async def show_view(
    table: TableId, request: Request[Any, Any, Any], after: After = 0, wait: Wait = 0
) -> Seen:
    """What your seat sees of the match, or without a token what a spectator sees.

    `view` is shaped by the game (`view_schema` of the game), `ask` is what you are asked, with all choices in words;
    it is null while you have nothing to choose. A conflict means that the match has not begun. With `after` and
    `wait`, the answer comes when the table has changed since that revision, or when the time is up.
    """
    seat = await seat_of(request, table, required=False)
    now = await newer(request, table, after, wait)
    if wait:  # the seat may have been left meanwhile
        seat = await seat_of(request, table, required=False)
    return see(playing(now), seat, now.info.names)


@get(
    "/api/tables/{table:str}/actions",
    summary="List legal actions",
    operation_id="listActions",
    security=BEARER,
    responses=refusals("unauthorized", "forbidden", "not_found", "conflict"),
)
async def list_actions(table: TableId, request: Request[Any, Any, Any]) -> Actions:
    """What your seat may choose from now, each with its number, verb, operands and words."""
    seat = await seat_of(request, table)
    now = await tables_of(request).now(table)
    ask = see(playing(now), seat, now.info.names).ask
    if ask is None:
        return Actions(None, "", "", "", None, [])
    return Actions(ask.number, ask.title, ask.why, ask.rule, ask.chosen, ask.choices)


@get(
    "/api/tables/{table:str}/events",
    summary="Stream what your seat sees",
    operation_id="streamEvents",
    security=ANYBODY_OR_BEARER,
    media_type="text/event-stream",
    responses={
        200: ResponseSpec(
            str, media_type="text/event-stream", description="Server-sent events.", generate_examples=False
        ),
        **refusals("forbidden", "not_found", "conflict"),
    },
)
async def stream_events(table: TableId, request: Request[Any, Any, Any]) -> Stream:
    """Server-sent events named `table` (TableNow) and `seen` (as `view` answers it), at once and whenever one differs.

    After a break simply connect again: the newest state comes first. The stream ends with the match, and when the
    token opens the seat no more.
    """
    seat = await seat_of(request, table, required=False)
    now = await tables_of(request).now(table)
    return Stream(
        news(request, now, seat), media_type="text/event-stream", headers={"cache-control": "no-store"}
    )


@get(
    "/api/tables/{table:str}/record",
    summary="Fetch the record",
    operation_id="fetchRecord",
    responses=refusals("not_found", "conflict"),
)
async def fetch_record(table: TableId, request: Request[Any, Any, Any]) -> dict[str, Any]:
    """The record of a finished match, to replay and verify; a conflict while it is not over."""
    return await tables_of(request).record(table)


# ---- playing


@post(
    "/api/tables/{table:str}/moves",
    summary="Play",
    operation_id="play",
    security=BEARER,
    responses=refusals("unauthorized", "forbidden", "not_found", "conflict"),
)
async def play(table: TableId, data: JSONBody[Play], request: Request[Any, Any, Any]) -> Played:
    """Answer what your seat is asked.

    While a choice is secret you may change it by playing again (with a new move id) until the last seat has chosen.
    A conflict with error StaleAsk means that the ask is gone: read the view again. A move id sent a second time is
    answered with what it did the first time.
    """
    tables = tables_of(request)
    seat = await seat_of(request, table)
    now = await tables.now(table)
    action = chosen_action(calavera.game(now.info.game), data)
    move = await tables.log.play(table, seat, action, ask=data.ask, move_id=data.move_id)
    return Played(move.seat, move.action, move.ask, move.move_id)


@post(
    "/api/tables/{table:str}/undo",
    summary="Take back",
    operation_id="takeBack",
    security=BEARER,
    responses=refusals("unauthorized", "forbidden", "not_found", "conflict"),
)
async def take_back(table: TableId, data: JSONBody[TakeBack], request: Request[Any, Any, Any]) -> Played:
    """Take back the last choice of your seat, if nobody has acted or learned anything since."""
    seat = await seat_of(request, table)
    move = await tables_of(request).log.undo(table, seat, ask=data.ask, move_id=data.move_id)
    return Played(move.seat, move.action, move.ask, move.move_id)


@post(
    "/api/tables/{table:str}/advice",
    summary="Ask an adviser",
    operation_id="askAdviser",
    status_code=200,
    security=BEARER,
    responses=refusals("unauthorized", "forbidden", "not_found", "conflict"),
)
async def ask_adviser(table: TableId, data: JSONBody[AskAdvice], request: Request[Any, Any, Any]) -> Advice:
    """What an adviser would choose on your seat, and why; he thinks for two seconds, and nothing changes.

    He sees what your seat sees. Forbidden where a person has another seat, unless all play together. A conflict means
    that the ask is gone (StaleAsk), or went while he thought: read the view again.
    """
    seat = await seat_of(request, table)
    return await tables_of(request).adviser.ask(table, seat, ask=data.ask)


@post(
    "/api/tables/{table:str}/standing",
    summary="Say when to ask you",
    operation_id="sayWhenToAsk",
    status_code=200,
    security=BEARER,
    responses=refusals("unauthorized", "forbidden", "not_found", "conflict"),
)
async def say_when_to_ask(table: TableId, data: JSONBody[AskMe], request: Request[Any, Any, Any]) -> AskMe:
    """Say how your seat wants to be asked where everybody may act at any time; the answer repeats it.

    Nobody else is told. "never" and "wait" are a conflict while no such question is open.
    """
    seat = await seat_of(request, table)
    await tables_of(request).standings.set(table, seat, data.mode, data.ask)
    return data


# ---- how it works


def tables_of(request: Request[Any, Any, Any]) -> Tables:
    """The tables that the app serves."""
    found: Tables = request.app.state.tables
    return found


async def seat_of(request: Request[Any, Any, Any], table: str, required: bool = True) -> int:
    """The seat of the request's token; a spectator where none is given and none is needed.

    Raises Unauthorized, and Forbidden for a token of another table.
    """
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if not token:
        if required or scheme:
            raise Unauthorized("this needs the token of a seat: Authorization: Bearer TOKEN")
        return SPECTATOR
    if scheme.lower() != "bearer":
        raise Unauthorized(f"the scheme is Bearer, not {scheme}")
    tables = tables_of(request)
    await tables.now(table)
    its_table, seat = await tables.seats.of_token(token.strip())
    if its_table != table:
        raise Forbidden("this token is for a seat at another table")
    return seat


async def still_opens(request: Request[Any, Any, Any], table: str, seat: int) -> bool:
    """Whether the request's token is still that of the seat: people leave, and tokens are renewed."""
    try:
        return await seat_of(request, table, required=False) == seat
    except Forbidden:
        return False


async def newer(request: Request[Any, Any, Any], table: str, after: int, wait: int) -> Now:
    """The table, once it is newer than revision `after`, or the time is up, or the server stops."""
    tables = tables_of(request)
    now = await tables.now(table)
    nothing_to_wait_for = now.info.revision > after or now.info.status == "over"
    closing = request.app.state.closing
    clock = asyncio.get_running_loop().time
    end = clock() + wait
    if nothing_to_wait_for:
        return now
    with tables.public_follower(table, since=after) as changes:
        while clock() < end and not closing.begun:
            if await changes.next(end) is not None:
                break
    return await tables.now(table)


def playing(now: Now) -> calavera.Match:
    """The match of a table. Raises Conflict before it has begun."""
    if now.match is None:
        raise Conflict("the match has not begun: seats are still free")
    return now.match


def chosen_action(game: calavera.Game, data: Play) -> int:
    """The action that is meant. Raises BadAction and BadRequest."""
    by_number, by_verb = data.action is not msgspec.UNSET, data.verb is not msgspec.UNSET
    if by_number == by_verb:
        raise BadRequest("give either an action by number, or a verb with its operands")
    if isinstance(data.action, int):
        if data.action >= game.actions.size:
            raise BadAction(
                f"an action is a whole number from 0 to {game.actions.size - 1}, not {data.action}"
            )
        return data.action
    return game.actions.encode(str(data.verb), data.operands)


async def news(request: Request[Any, Any, Any], now: Now, seat: int) -> AsyncGenerator[bytes, None]:
    """The events of a table for one seat, until the match or the server ends; none for what it can't notice."""
    tables, closing = tables_of(request), request.app.state.closing
    table = now.info.id
    clock = asyncio.get_running_loop().time
    spoke = clock()
    sent: dict[str, int] = {}  # hashes, as in the page's stream
    watcher = object() if seat == SPECTATOR else None
    # the end of neither awaits anything: they may be cancelled
    with tables.follower(table, now.mark.revision) as changes, tables.watching.watch(table, watcher):
        while True:
            for name, told in events_of(now, seat).items():
                if sent.get(name) != hash(told):
                    sent[name] = hash(told)
                    yield told
                    spoke = clock()
            if now.info.status == "over":
                return
            while await changes.next(spoke + HEARTBEAT) is None:
                if closing.begun:
                    return
                spoke = clock()
                yield ServerSentEventMessage(data=None, comment="still here").encode()
            now = await tables.now(table)
            if not await still_opens(request, table, seat):
                return


def events_of(now: Now, seat: int) -> dict[str, bytes]:
    """What a seat may know of a table, as events by name."""
    events = {"table": event("table", table_now(now))}
    if now.match is not None:
        events["seen"] = event("seen", see(now.match, seat, now.info.names))
    return events


def table_now(now: Now) -> TableNow:
    """A table as everybody may know it."""
    return TableNow(now.info, [] if now.match is None else now.match.awaited)


def event(name: str, data: TableNow | Seen) -> bytes:
    """One server-sent event."""
    return ServerSentEventMessage(event=name, data=msgspec.json.encode(data).decode()).encode()
