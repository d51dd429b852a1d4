"""Tables: who sits where, what they see, and the log that nothing gets lost from.

    tables = await Tables.open(data_folder_or_url)
    anna, cookie = await tables.guests.new("Anna")
    made = await tables.seats.create(
        anna, "black-skull-island", [SeatWish("me"), SeatWish("invited"), SeatWish("bot", bot="random")]
    )
    table = made.info.id
    ben, _ = await tables.guests.new("Ben")
    joined = await tables.seats.redeem(table, made.table_invite, ben)   # the last seat: the match begins

    now = await tables.now(table)             # now.info, now.match, now.holders[ben.id] == [1], now.chat
    seen = await tables.seen(table, joined.seat)                        # what that seat may see
    action = seen.ask.choices[0].action
    await tables.log.play(table, joined.seat, action, ask=seen.ask.number, move_id="x1")
    async for revision in tables.follow(table, since=now.mark.revision):  # look again at each
        ...
    await tables.close()

Whoever calls has made sure that the seat is the caller's: by cookie (`tables.guests.known(cookie)`, then
`now.holders`), or by the seat's token (`tables.seats.of_token(token)`). What goes wrong on purpose is a
CalaveraError; `kind_of(error)` says which kind: bad_request, not_found, forbidden, conflict, too_large,
too_many, unavailable.

The parts of `tables`, each documented in its own file:

    guests      new, known, rename
    seats       create, join, redeem, leave, new_token, of_token
    hosting     invite, invite_to_table, open_up, give_to_bot       for seats that are free or were left
    returning   link, take_up                                       one's seats on another device
    log         play, undo
    votes       propose, vote                                       to take back by agreement
    chat        say
    adviser     ask                                                 what one might choose, and why
    standings   set                                                 how a seat wants to be asked at any time
    rematch     ask
    lists       to_join, of_guest
    watching    watch, number                                       of those without a seat
    now, seen, follow, record                                       of a table
"""

from calavera.tables.errors import (
    BadRequest,
    Conflict,
    Forbidden,
    MoveIdTaken,
    NotFound,
    RulesChanged,
    TableError,
    TooLarge,
    TooMany,
    Unavailable,
    kind_of,
)
from calavera.tables.live import Now
from calavera.tables.structs import (
    Advice,
    ChatLine,
    Guest,
    Joined,
    ListedTable,
    Made,
    Move,
    Proposal,
    SeatInfo,
    SeatWish,
    TableInfo,
)
from calavera.tables.tables import Tables

__all__ = [
    "Advice",
    "BadRequest",
    "ChatLine",
    "Conflict",
    "Forbidden",
    "Guest",
    "Joined",
    "ListedTable",
    "Made",
    "Move",
    "MoveIdTaken",
    "NotFound",
    "Now",
    "Proposal",
    "RulesChanged",
    "SeatInfo",
    "SeatWish",
    "TableError",
    "TableInfo",
    "Tables",
    "TooLarge",
    "TooMany",
    "Unavailable",
    "kind_of",
]
