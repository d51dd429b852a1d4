"""In a game that asks everybody at any time, a key says when to ask; who shares the screen is told nothing by it."""

import asyncio

from textual.pilot import Pilot

from calavera.engine.asks import Window
from calavera.engine.match import Match
from calavera.terminal.app import PlayApp
from calavera.terminal.asking import WhenToAsk
from calavera.terminal.choices import Choices
from calavera.terminal.reading import Curtain
from calavera.terminal.table import TableScreen
from tests.engine.made_up import made_up


class Declining(PlayApp):
    """Bots that take the last of what is offered: they sell their second card and snatch nothing."""

    async def think(self, seat: int) -> int:
        await asyncio.sleep(0)
        return self.match.legal(seat)[-1]


def at_a_market(people: int = 1) -> tuple[PlayApp, Match]:
    """A table of three: the seller may not snatch his own card, the others may."""
    match = made_up("quiet market").match(3, seed=1)
    sitters: list[str | None] = [None] * people
    return Declining(match, sitters + ["random"] * (3 - people)), match


async def settle(pilot: Pilot[None], app: PlayApp) -> None:
    """Let all go on until a person is asked something."""
    for _ in range(200):
        await pilot.pause()
        screen = app.screen
        if isinstance(screen, Curtain) or (
            isinstance(screen, TableScreen) and screen.query_one(Choices).option_count
        ):
            return


def shown(app: PlayApp) -> str:
    return str(app.screen.query_one("#question").render())


async def test_who_can_do_nothing_is_not_asked_and_who_can_is() -> None:
    app, match = at_a_market()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("1")
        await settle(pilot, app)
        assert match.state.rounds == 1, "the window closed without a word to the seller"
        assert shown(app).startswith("Snatch it?")


async def test_who_wants_to_be_asked_always_is_asked_even_to_decline() -> None:
    app, match = at_a_market()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("1")
        await settle(pilot, app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, WhenToAsk)
        await pilot.press("1")
        await settle(pilot, app)
        assert shown(app).startswith("Snatch it?"), "still the same question"
        while match.state.rounds < 3 or not isinstance(match.question, Window):
            await pilot.press("2" if isinstance(match.question, Window) else "1")
            await settle(pilot, app)
        assert match.legal(0) == [match.question.decline]
        assert shown(app).startswith("Snatch it?")


async def test_who_wants_to_hear_no_more_is_asked_again_on_the_next_occasion() -> None:
    app, match = at_a_market()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("1")
        await settle(pilot, app)
        assert match.state.rounds == 1
        await pilot.press("w", "3")
        await settle(pilot, app)
        assert match.state.rounds == 2
        assert shown(app).startswith("Snatch it?"), "this is another occasion"


async def test_the_choice_can_be_left_as_it_was() -> None:
    app, match = at_a_market()
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen), "nothing was asked at any time so far"
        await pilot.press("1")
        await settle(pilot, app)
        number = match.ask
        await pilot.press("w")
        await pilot.pause()
        await pilot.press("escape")
        await settle(pilot, app)
        await pilot.press("2")
        await settle(pilot, app)
        assert match.ask > number, "the choices still work"


async def test_on_a_shared_screen_nobody_is_passed_over_for_want_of_something_playable() -> None:
    app, match = at_a_market(people=2)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot, app)
        await pilot.press("1")
        await settle(pilot, app)
        assert match.to_act == [0, 1, 2]
        assert shown(app).startswith("Snatch it?"), "the seller is asked, though he can only decline"
        await pilot.press("w")
        await pilot.pause()
        assert isinstance(app.screen, WhenToAsk)
        assert app.screen.modes == ["always", "never"]
        await pilot.press("2")
        await settle(pilot, app)
        assert match.to_act == [1, 2]
