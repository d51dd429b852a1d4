"""Who gets a seat, who keeps it, and who may fill those that are free."""

import asyncio

import pytest

from calavera.engine.errors import BadComponents, BadSetup, UnknownBot, UnknownGame
from calavera.tables import BadRequest, Conflict, Forbidden, NotFound, SeatWish, TableInfo, Tables, TooLarge
from calavera.tables.structs import Standing
from tests.tables.people import INVITED, ME, OPEN, bot, guest, hot_seat, of_two, play, play_out


def kinds(info: TableInfo) -> list[str]:
    return [seat.kind for seat in info.seats]


async def test_a_guest_is_known_by_his_token_alone(tables: Tables) -> None:
    anna, cookie = await tables.guests.new("  Anna   Bonny ")
    assert anna.nickname == "Anna Bonny"
    assert await tables.guests.known(cookie) == anna
    assert await tables.guests.known("somebody else") is None
    assert (await tables.guests.rename(anna.id, "Mary")).nickname == "Mary"
    assert (await tables.guests.known(cookie)).nickname == "Mary"  # type: ignore[union-attr]


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\u0000b", "\u202eAnna", "\u3164", "\u2800", "\u034f"]
)
async def test_a_nickname_can_be_read(tables: Tables, name: str) -> None:
    with pytest.raises(BadRequest):
        await tables.guests.new(name)


async def test_nobody_is_called_what_pages_call_a_seat_themselves(tables: Tables) -> None:
    anna, _ = await tables.guests.new("you")
    wishes = [SeatWish("me"), SeatWish("me", name="Free seat"), SeatWish("open")]
    made = await tables.seats.create(anna, "black-skull-island", wishes)
    assert made.info.names == ["you 2", "Free seat 2", "Free seat"]


async def test_the_match_begins_when_every_seat_is_taken(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, INVITED])
    before = await tables.now(made.info.id)
    assert (before.info.status, before.match) == ("seating", None)
    joined = await tables.seats.redeem(made.info.id, made.invites[1], ben)
    now = await tables.now(made.info.id)
    assert (joined.seat, now.info.status, now.info.names) == (1, "live", ["Anna", "Ben"])
    assert now.playing().to_act == [0]
    assert now.holders == {anna.id: [0], ben.id: [1]}


async def test_the_hash_of_the_seed_is_shown_from_the_start_and_the_seed_after_the_end(
    tables: Tables,
) -> None:
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, INVITED])
    table = made.info.id
    assert len(made.info.seed_hash) == 64 and made.info.seed is None
    await tables.seats.redeem(table, made.table_invite, await guest(tables, "Ben"))
    await play(tables, table, 0)
    assert (await tables.now(table)).info.seed is None
    await play_out(tables, table)
    info = (await tables.now(table)).info
    assert info.seed_hash == made.info.seed_hash
    assert info.seed == (await tables.record(table))["seed"]


async def test_several_seats_may_share_one_screen(tables: Tables) -> None:
    anna = await guest(tables, "Anna")
    wishes = [SeatWish("me", name="Anna"), SeatWish("me", name="Ben"), SeatWish("me", name="anna")]
    made = await tables.seats.create(anna, "made-up-race", wishes)
    assert made.info.names == ["Anna", "Ben", "anna 2"] and made.info.status == "live"
    assert (await tables.now(made.info.id)).holders == {anna.id: [0, 1, 2]}


@pytest.mark.parametrize(
    ("game", "seats", "options", "error"),
    [
        ("made-up-nothing", [ME, ME], {}, UnknownGame),
        ("made-up-race", [ME], {}, BadSetup),
        ("made-up-race", [ME] * 5, {}, BadSetup),
        ("made-up-race", [ME, ME], {"start": "never"}, BadSetup),
        ("made-up-race", [ME, bot("nobody")], {}, UnknownBot),
        ("made-up-race", [bot(), bot()], {}, BadRequest),
        ("made-up-race", [ME, SeatWish("me", name="x" * 30)], {}, BadRequest),
    ],
)
async def test_a_table_that_can_t_be_is_not_made(
    tables: Tables, game: str, seats: list[SeatWish], options: dict[str, object], error: type[Exception]
) -> None:
    anna = await guest(tables)
    with pytest.raises(error):
        await tables.seats.create(anna, game, seats, options=options)
    assert await tables.lists.of_guest(anna) == []


async def test_a_component_set_has_at_most_256_kilobytes_of_plain_data(tables: Tables) -> None:
    anna = await guest(tables)
    with pytest.raises(TooLarge):
        await tables.seats.create(anna, "made-up-race", [ME, ME], components={"x": "y" * 256 * 1024})
    with pytest.raises(TooLarge, match="at most 400 characters, not 401"):
        await tables.seats.create(anna, "made-up-race", [ME, ME], components={"x": [{"y": "z" * 401}]})
    with pytest.raises(BadComponents):
        await tables.seats.create(anna, "made-up-race", [ME, ME], components={"x": object()})


async def test_two_who_join_at_once_get_a_seat_each(tables: Tables) -> None:
    people = [await guest(tables, name) for name in ("Anna", "Ben", "Cleo", "Dan")]
    made = await tables.seats.create(people[0], "made-up-race", [ME, OPEN, OPEN, OPEN], visibility="open")
    joined = await asyncio.gather(*(tables.seats.join(made.info.id, person) for person in people[1:]))
    assert sorted(j.seat for j in joined) == [1, 2, 3]
    now = await tables.now(made.info.id)
    assert now.info.status == "live" and len(now.holders) == 4


async def test_two_who_join_at_once_for_one_seat_are_told_apart(tables: Tables) -> None:
    anna, ben, cleo = [await guest(tables, name) for name in ("Anna", "Ben", "Cleo")]
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN], visibility="open")
    outcomes = await asyncio.gather(
        tables.seats.join(made.info.id, ben), tables.seats.join(made.info.id, cleo), return_exceptions=True
    )
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 1


async def test_joining_twice_takes_one_seat(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN, OPEN], visibility="open")
    first, second = [await tables.seats.join(made.info.id, ben) for _ in range(2)]
    assert first.seat == second.seat == 1
    assert await tables.seats.of_token(second.token) == (made.info.id, 1)
    with pytest.raises(Forbidden):
        await tables.seats.of_token(first.token)


async def test_a_private_table_is_joined_by_invitation(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN, INVITED])
    table = made.info.id
    with pytest.raises(Forbidden):
        await tables.seats.join(table, ben)
    with pytest.raises(Forbidden):
        await tables.seats.redeem(table, "a guess", ben)
    assert (await tables.seats.redeem(table, made.table_invite, ben)).seat == 1
    assert (await tables.now(table)).info.status == "seating"


async def test_an_invitation_to_a_seat_is_good_for_one(tables: Tables) -> None:
    made, _, ben = await of_two(tables)
    with pytest.raises(Forbidden):
        await tables.seats.redeem(made.info.id, made.invites[1], await guest(tables, "Cleo"))
    again = await tables.seats.redeem(made.info.id, made.invites[1], ben)  # his own double click
    assert again.seat == 1


async def test_a_new_invitation_makes_the_old_one_void(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, INVITED])
    table = made.info.id
    invite = await tables.hosting.invite(table, 1, by=[0])
    invite_to_table = await tables.hosting.invite_to_table(table, by=[0])
    for void in (made.invites[1], made.table_invite):
        with pytest.raises(Forbidden):
            await tables.seats.redeem(table, void, ben)
    assert invite != invite_to_table
    assert (await tables.seats.redeem(table, invite, ben)).seat == 1


async def test_the_host_fills_the_seats_before_the_start(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN, OPEN], visibility="open")
    table = made.info.id
    await tables.seats.join(table, ben)
    with pytest.raises(Forbidden):
        await tables.hosting.give_to_bot(table, 2, "random", by=[1])
    with pytest.raises(Conflict):
        await tables.hosting.give_to_bot(table, 1, "random", by=[0])
    with pytest.raises(NotFound):
        await tables.hosting.give_to_bot(table, 3, "random", by=[0])
    with pytest.raises(UnknownBot):
        await tables.hosting.give_to_bot(table, 2, "nobody", by=[0])
    await tables.hosting.give_to_bot(table, 2, "random", by=[0])
    info = (await tables.now(table)).info
    assert kinds(info) == ["guest", "guest", "bot"] and info.status == "live"


async def test_whoever_leaves_before_the_start_frees_his_seat(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN, OPEN], visibility="open")
    table = made.info.id
    token = (await tables.seats.join(table, ben)).token
    await tables.seats.leave(table, 1)
    now = await tables.now(table)
    assert kinds(now.info) == ["guest", "open", "open"] and ben.id not in now.holders
    with pytest.raises(Forbidden):
        await tables.seats.of_token(token)
    with pytest.raises(Conflict):
        await tables.seats.leave(table, 1)


async def test_a_table_that_its_host_left_is_in_the_hands_of_those_who_stay(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN], visibility="open")
    await tables.hosting.open_up(made.info.id, 1, by=[0])
    await tables.seats.leave(made.info.id, 0)
    assert [table.id for table in await tables.lists.to_join()] == []  # nobody waits there
    await tables.seats.join(made.info.id, ben, seat=1)
    await tables.hosting.give_to_bot(made.info.id, 0, "random", by=[1])
    assert (await tables.now(made.info.id)).info.status == "live"


async def test_a_seat_left_in_the_middle_is_played_on_by_a_bot(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    await tables.seats.leave(table, 0)
    info = (await tables.now(table)).info
    assert kinds(info) == ["left", "guest"] and info.names == ["Anna", "Ben"]
    await tables.hosting.give_to_bot(table, 0, "random", by=[1])
    while (now := await tables.now(table)).playing().to_act != [1]:
        async for _ in tables.follow(table, since=now.mark.revision):
            break
    assert now.info.names == ["Random", "Ben"]


async def test_a_seat_left_in_the_middle_can_be_given_to_somebody_else(tables: Tables) -> None:
    made, anna, _ = await of_two(tables)
    table = made.info.id
    await play(tables, table, 0)
    await tables.seats.leave(table, 0)
    with pytest.raises(Conflict):
        await tables.seats.redeem(table, made.table_invite, await guest(tables, "Cleo"))
    invite = await tables.hosting.invite(table, 0, by=[1])
    cleo = await guest(tables, "Cleo")
    assert (await tables.seats.redeem(table, invite, cleo)).seat == 0
    now = await tables.now(table)
    assert now.holders[cleo.id] == [0] and anna.id not in now.holders
    assert now.playing().log and now.info.status == "live"
    await play(tables, table, 1)
    await play(tables, table, 0)


async def test_the_last_free_seat_left_does_not_start_the_match_twice(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    match = (await tables.now(made.info.id)).playing()
    await tables.seats.new_token(made.info.id, 0)
    assert (await tables.now(made.info.id)).match is match


async def test_nobody_leaves_a_match_that_is_over(tables: Tables) -> None:
    table = await hot_seat(tables)
    await play_out(tables, table)
    with pytest.raises(Conflict):
        await tables.seats.leave(table, 0)


async def test_a_link_takes_the_seats_to_another_device_and_keeps_them_on_this(tables: Tables) -> None:
    made, anna, ben = await of_two(tables)
    table = made.info.id
    phone = await guest(tables, "Anna's phone")
    link = await tables.returning.link(table, anna)
    assert await tables.returning.take_up(table, link, phone) == [0]
    assert await tables.returning.take_up(table, link, phone) == [0]
    now = await tables.now(table)
    assert now.holders == {anna.id: [0], phone.id: [0], ben.id: [1]}
    assert now.info.names == ["Anna", "Ben"]
    with pytest.raises(Forbidden):
        await tables.returning.take_up(table, "a guess", ben)
    with pytest.raises(Forbidden):
        await tables.returning.link(table, await guest(tables, "Cleo"))
    await tables.seats.leave(table, 0)
    assert (await tables.now(table)).holders == {ben.id: [1]}
    with pytest.raises(Forbidden):
        await tables.returning.take_up(table, link, phone)


async def test_lists_show_what_is_to_join_and_what_is_mine(tables: Tables) -> None:
    anna, ben = await guest(tables, "Anna"), await guest(tables, "Ben")
    made = await tables.seats.create(anna, "made-up-race", [ME, OPEN], visibility="open")
    await tables.seats.create(anna, "made-up-bluff", [ME, OPEN])
    to_join = await tables.lists.to_join()
    assert [(t.id, t.names, t.free) for t in to_join] == [(made.info.id, ["Anna", "Free seat"], 1)]
    assert await tables.lists.to_join("made-up-bluff") == []
    assert await tables.lists.of_guest(ben) == []
    await tables.seats.join(made.info.id, ben)
    assert await tables.lists.to_join() == []
    assert [t.waiting for t in await tables.lists.of_guest(ben)] == [False]
    await play(tables, made.info.id, 0)
    assert [(t.mine, t.waiting) for t in await tables.lists.of_guest(ben)] == [([1], True)]
    assert len(await tables.lists.of_guest(anna)) == 2
    await play_out(tables, made.info.id)
    assert [(t.status, t.waiting) for t in await tables.lists.of_guest(ben)] == [("over", False)]


async def test_a_rematch_keeps_every_seat(tables: Tables) -> None:
    made, anna, ben = await of_two(tables, "bluff")
    table = made.info.id
    with pytest.raises(Conflict):
        await tables.rematch.ask(table, 0)
    await play_out(tables, table)
    await tables.standings.set(table, 1, "always")
    first, second = await asyncio.gather(tables.rematch.ask(table, 1), tables.rematch.ask(table, 0))
    following = first.info.id
    assert second.info.id == following != table
    now = await tables.now(following)
    assert now.info.status == "live" and now.info.names == ["Anna", "Ben"]
    assert now.holders == {anna.id: [0], ben.id: [1]}
    assert now.standing == {1: Standing("always")}
    assert now.info.seed_hash != made.info.seed_hash
    assert await tables.seats.of_token(first.token) == (following, 1)
    assert await tables.seats.of_token(second.token) == (following, 0)
    assert (await tables.now(table)).info.rematch == following


async def test_a_seat_that_was_left_is_free_in_a_rematch(tables: Tables) -> None:
    anna = await guest(tables)
    made = await tables.seats.create(anna, "made-up-race", [ME, bot(), ME])
    table = made.info.id
    await tables.seats.leave(table, 2)
    await tables.hosting.give_to_bot(table, 2, "random", by=[0])
    while not (now := await tables.now(table)).playing().over:
        if now.playing().to_act == [0]:
            await play(tables, table, 0)
        else:
            async for _ in tables.follow(table, since=now.mark.revision):
                break
    joined = await tables.rematch.ask(table, 0)
    assert kinds(joined.info) == ["guest", "bot", "bot"] and joined.info.status == "live"
