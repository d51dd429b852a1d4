"""Taking back by agreement of the people at the table."""

import pytest

from calavera.engine.errors import CannotUndo
from calavera.tables import Conflict, Tables, TooMany
from tests.engine.made_up import GAMBLE
from tests.tables.people import ME, bot, guest, hot_seat, of_two, opened, play, play_out


async def gamble(tables: Tables, table: str, seat: int) -> None:
    """A choice that can't be taken back alone, and does not grant another go."""
    await play(tables, table, seat, 0)
    await play(tables, table, 1 - seat, 0)


async def test_what_all_people_agree_to_is_taken_back(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    await gamble(tables, table, 0)
    await tables.votes.propose(table, 0)
    proposal = (await tables.now(table)).info.proposal
    assert proposal is not None and (proposal.seat, proposal.agreed, proposal.missing) == (0, [0], [1])
    assert (await tables.now(table)).playing().view(-1)["scores"] == [1, 1]
    await tables.votes.vote(table, 1, agree=True)
    now = await tables.now(table)
    assert now.info.proposal is None
    assert now.playing().view(-1)["scores"] == [0, 0] and now.playing().to_act == [0]


async def test_who_is_alone_with_bots_takes_back_at_once(tables: Tables) -> None:
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, bot()])
    table = made.info.id
    with pytest.raises(CannotUndo):
        await tables.votes.propose(table, 0)
    await play(tables, table, 0)
    while (now := await tables.now(table)).playing().to_act != [0]:
        async for _ in tables.follow(table, since=now.mark.revision):
            break
    await tables.votes.propose(table, 0)
    now = await tables.now(table)
    assert now.playing().view(-1)["scores"] == [0, 0] and now.playing().to_act == [0]


async def test_taking_back_in_a_loop_comes_to_an_end_and_the_match_goes_on(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("calavera.tables.patience.MOST_REWINDS", 3)
    table = await hot_seat(tables)
    for _ in range(3):
        await gamble(tables, table, 0)
        await tables.votes.propose(table, 0)
        await tables.votes.vote(table, 1, agree=True)
        assert (await tables.now(table)).playing().view(-1)["scores"] == [0, 0]
    await gamble(tables, table, 0)
    log = (await tables.now(table)).playing().log[:]
    with pytest.raises(TooMany, match="has gone back 3 times: from now on what was chosen stands"):
        await tables.votes.propose(table, 0)
    now = await tables.now(table)
    assert (now.playing().log, now.info.proposal) == (log, None)
    assert await play_out(tables, table)


async def test_one_no_ends_a_proposal_until_the_next_move(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    await gamble(tables, table, 0)
    await tables.votes.propose(table, 0)
    await tables.votes.vote(table, 1, agree=False)
    assert (await tables.now(table)).info.proposal is None
    with pytest.raises(Conflict):
        await tables.votes.propose(table, 0)
    with pytest.raises(Conflict):
        await tables.votes.vote(table, 1, agree=True)
    await tables.votes.propose(table, 1)
    await tables.votes.vote(table, 0, agree=False)
    await play(tables, table, 0)
    await tables.votes.propose(table, 0)
    assert (await tables.now(table)).playing().view(-1)["scores"] == [2, 1]


async def test_any_move_cancels_a_proposal(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    await gamble(tables, table, 0)
    await tables.votes.propose(table, 1)
    with pytest.raises(Conflict):
        await tables.votes.propose(table, 0)
    await play(tables, table, 0)
    assert (await tables.now(table)).info.proposal is None
    with pytest.raises(Conflict):
        await tables.votes.vote(table, 0, agree=True)
    assert (await tables.now(table)).playing().view(-1)["scores"] == [2, 1]


async def test_votes_outlive_a_restart(where: str) -> None:
    async with opened(where) as tables:
        anna = await guest(tables)
        made = await tables.seats.create(anna, "made-up-race", [ME, ME, ME])
        table = made.info.id
        await play(tables, table, 0)
        await play(tables, table, 1)
        await tables.votes.propose(table, 0)
        await tables.votes.vote(table, 1, agree=True)
    async with opened(where) as tables:
        proposal = (await tables.now(table)).info.proposal
        assert proposal is not None and (proposal.agreed, proposal.missing) == ([0, 1], [2])
        await tables.votes.vote(table, 2, agree=True)
        assert (await tables.now(table)).playing().view(-1)["scores"] == [0, 0, 0]


async def test_who_leaves_does_not_hold_up_a_vote(tables: Tables) -> None:
    made, _, _ = await of_two(tables)
    table = made.info.id
    await gamble(tables, table, 0)
    await tables.votes.propose(table, 0)
    await tables.seats.leave(table, 1)
    while (now := await tables.now(table)).mark.length == 2:
        async for _ in tables.follow(table, since=now.mark.revision):
            break
    assert now.playing().view(-1)["scores"] == [0, 0]


async def test_nothing_is_taken_back_after_the_end(tables: Tables) -> None:
    table = await hot_seat(tables)
    await play_out(tables, table)
    with pytest.raises(CannotUndo):
        await tables.votes.propose(table, 0)


async def test_draws_after_a_vote_come_from_a_changed_stream(tables: Tables) -> None:
    """Who saw the die can't take back and throw the same again; the record holds all the same."""
    made = await tables.seats.create(await guest(tables), "made-up-race", [ME, ME])
    table = made.info.id
    rolls = set()
    for i in range(12):
        ask = (await tables.now(table)).playing().ask
        await tables.log.play(table, 0, GAMBLE.at(), ask=ask, move_id=f"m{i}")
        rolls.add((await tables.now(table)).playing().view(-1)["scores"][0])
        await tables.votes.propose(table, 0)
        await tables.votes.vote(table, 1, agree=True)
    assert len(rolls) > 1
    await play_out(tables, table)
