"""Black Skull Island in the terminal: questions, rules, the end; with bots in their own process."""

import asyncio

import pytest
from textual.pilot import Pilot

import calavera
from calavera.engine.record import verify
from calavera.terminal.app import PlayApp
from calavera.terminal.choices import Choices
from calavera.terminal.reading import RulesScreen
from tests.terminal.test_play import SIZE, shown

ISLAND = calavera.game("black-skull-island")


def against(bot: str, seats: int) -> PlayApp:
    return PlayApp(ISLAND.match(seats, seed=4), [None] + [bot] * (seats - 1))


async def until_asked(pilot: Pilot[None], app: PlayApp) -> None:
    """Wait for the bots, who think in another process."""
    async with asyncio.timeout(60):
        while not (app.match.over or (0 in app.match.to_act and app.screen.query_one(Choices).option_count)):
            await pilot.pause(0.01)
    await pilot.pause()


@pytest.mark.parametrize("bot", ["random", "greedy"])
async def test_a_whole_match_against_bots_ends_with_its_arithmetic(bot: str) -> None:
    app = against(bot, seats=3)
    async with app.run_test(size=SIZE) as pilot:
        await until_asked(pilot, app)
        for _ in range(200):
            if app.match.over:
                break
            await pilot.press("1")
            await until_asked(pilot, app)
        assert app.match.result is not None
        text = shown(app, "text")
        for seat, score in enumerate(app.match.result.scores):
            name = "Player 1" if seat == 0 else f"{bot.capitalize()} {seat + 1}"
            assert f"{name} with {score}: Coins" in text
    verify(app.match.record(), lambda _: ISLAND)


async def test_the_rule_that_asks_is_one_key_away() -> None:
    app = against("random", seats=4)
    async with app.run_test(size=SIZE) as pilot:
        await until_asked(pilot, app)
        assert shown(app, "question").startswith("Choose a character to play, secretly  BSI-5.2")
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        asked = app.screen.query_one(".asked")
        assert "BSI-5.2" in str(asked.render())
        assert 0 <= asked.region.y < SIZE[1]
        await pilot.press("escape")
        assert shown(app, "heading").startswith("Black Skull Island")


@pytest.mark.parametrize("size", [SIZE, (120, 40)])
async def test_nine_seats_fit_the_screen_and_the_board_turns(size: tuple[int, int]) -> None:
    app = against("random", seats=9)
    async with app.run_test(size=size) as pilot:
        await until_asked(pilot, app)
        for widget in app.screen.query("#heading, #board, #news, #question, Choices, Footer"):
            assert widget.region.height > 0
            assert widget.region.bottom <= size[1]
        board = app.screen.query_one("#board")
        before = board.scroll_offset.y
        await pilot.press("pagedown")
        await pilot.pause()
        assert board.scroll_offset.y > before or board.max_scroll_y == 0


async def test_the_adviser_thinks_in_another_process_too() -> None:
    app = against("random", seats=3)
    async with app.run_test(size=SIZE) as pilot:
        await until_asked(pilot, app)
        await pilot.press("a")
        async with asyncio.timeout(30):
            while "would choose" not in shown(app, "advice"):
                await pilot.pause(0.05)
        assert "imagined endings" in " ".join(shown(app, "advice").split())
