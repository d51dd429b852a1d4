"""Whole matches in the terminal, driven by keys and without a tty."""

import asyncio

import pytest
from textual import on
from textual.app import App, ComposeResult
from textual.pilot import Pilot
from textual.widgets import OptionList

from calavera.bots import advise, choose
from calavera.engine.match import Match
from calavera.tables.seen import SeenChoice
from calavera.tables.structs import Advice
from calavera.terminal.app import PlayApp
from calavera.terminal.choices import Choices
from calavera.terminal.reading import Curtain, RulesScreen, TextScreen
from calavera.terminal.table import TableScreen
from tests.engine.made_up import made_up

SIZE = (80, 24)


class InProcess(PlayApp):
    """Bots think at once, and know games that are installed nowhere."""

    async def think(self, seat: int) -> int:
        name = self.sitters[seat]
        assert name is not None
        await asyncio.sleep(0)
        return choose(name, self.match, seat, len(self.match.log))

    async def advise(self, seat: int, names: list[str]) -> Advice | None:
        await asyncio.sleep(0)
        told = advise(self.match, seat, names, self.match.ask)
        label = self.match.game.words.choice(None, told.action, names).label
        return Advice(told.action, label, told.figures, "Go on.", "T-1")


def against(bot: str, kind: str, seats: int = 3, people: int = 1) -> tuple[PlayApp, Match]:
    match = made_up(kind).match(seats, seed=1)
    sitters: list[str | None] = [None] * people
    return InProcess(match, sitters + [bot] * (seats - people)), match


def shown(app: PlayApp, id: str) -> str:
    return str(app.screen.query_one(f"#{id}").render())


async def settle(pilot: Pilot[None], app: PlayApp) -> None:
    """Let the bots go on until a person is asked, or all is over."""
    for _ in range(200):
        await pilot.pause()
        table = app.screen
        if not isinstance(table, TableScreen) or app.match.over or table.query_one(Choices).option_count:
            return


@pytest.mark.parametrize("kind", ["race", "bluff", "market"])
@pytest.mark.parametrize("bot", ["random", "greedy"])
async def test_a_whole_match_is_played_with_number_keys(kind: str, bot: str) -> None:
    app, match = against(bot, kind)
    async with app.run_test(size=SIZE) as pilot:
        for turn in range(200):
            await settle(pilot, app)
            if match.over:
                break
            await pilot.press("12"[turn % 2])
        await pilot.pause()
        assert match.over
        assert "The match is over" in shown(app, "question")
        assert match.result is not None
        best = match.result.scores.index(max(match.result.scores))
        name = "Player 1" if best == 0 else f"{bot.capitalize()} {best + 1}"
        assert f"1. {name} with {match.result.scores[best]}" in shown(app, "text")


async def test_a_whole_match_is_played_with_arrow_keys() -> None:
    app, match = against("random", "race")
    async with app.run_test(size=SIZE) as pilot:
        for _ in range(50):
            await settle(pilot, app)
            if match.over:
                break
            await pilot.press("down", "enter")
        assert match.over
        assert {action for seat, action in match.log if seat == 0} == {1}


class Pondering(PlayApp):
    """Bots that never come to an end."""

    async def think(self, seat: int) -> int:
        return await asyncio.Future()


async def test_the_question_says_what_why_and_by_which_rule_and_fits_24_lines() -> None:
    app, _ = against("random", "race")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        assert shown(app, "heading") == "Made-up race · Round 0"
        asked = shown(app, "question")
        assert asked.startswith("Walk or gamble  T-1\nYou walk one to three steps")
        for widget in app.screen.query("#heading, #board, #question, Choices, Footer"):
            assert widget.region.height > 0
            assert widget.region.bottom <= SIZE[1]


async def test_the_rule_key_opens_the_rules_at_the_rule_that_asks(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    app, match = against("random", "race")
    folder = tmp_path_factory.mktemp("race")
    filler = "".join(f"TT-{n} Nothing.\n" for n in range(10, 60))
    (folder / "rules.md").write_text(
        f"# Race\n{filler}T-1 is no rule here\nTT-1 Walk one to three steps.\n{filler}"
    )
    match.game.folder = folder
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        await app.push_screen(RulesScreen(match.game, "TT-1"))
        await pilot.pause()
        asked = app.screen.query_one(".asked")
        assert "Walk one to three steps" in str(asked.render())
        assert 0 <= asked.region.y < SIZE[1]
        await pilot.press("escape")
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, RulesScreen)
        assert app.screen.rule == "T-1"


async def test_keys_show_the_journal_with_its_rules_and_the_board_on_the_whole_screen() -> None:
    app, _ = against("random", "race")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        await pilot.press("3")
        await settle(pilot, app)
        assert shown(app, "lines").startswith("You walked 3.\nRandom 2 ")
        await pilot.press("j")
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        assert app.screen.text.plain.startswith("T-1        You walked 3.\n")
        await pilot.press("escape", "b")
        await pilot.pause()
        assert isinstance(app.screen, TextScreen)
        assert "'scores': [3, " in app.screen.text.plain


async def test_a_secret_choice_can_be_taken_back_or_changed_while_others_ponder() -> None:
    match = made_up("bluff").match(3, seed=2)
    app = Pondering(match, [None, "greedy", "greedy"])
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        await pilot.press("1")
        await pilot.pause()
        assert match.answer_of(0) == match.legal(0)[0]
        assert "Waiting for Greedy 2, Greedy 3; you may still choose otherwise." in shown(app, "question")
        await pilot.press("u")
        await settle(pilot, app)
        assert match.answer_of(0) is None
        await pilot.press("2")
        await pilot.pause()
        assert match.answer_of(0) == match.legal(0)[1]
        await pilot.press("1")
        await pilot.pause()
        assert match.answer_of(0) == match.legal(0)[0]


async def test_people_at_one_screen_see_their_own_table_only_behind_a_curtain() -> None:
    app, match = against("random", "bluff", people=2)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        first = shown(app, "text")
        await pilot.press("1")
        await settle(pilot, app)
        assert isinstance(app.screen, Curtain)
        assert "Player 2" in shown(app, "curtain")
        await pilot.press("enter")
        await settle(pilot, app)
        second = shown(app, "text")
        assert str(match.view(0)["hand"]) in first
        assert str(match.view(1)["hand"]) in second
        await pilot.press("1")
        await settle(pilot, app)
        assert [seat for seat, _ in match.log[:3]] == [0, 1, 2]


async def until_advised(pilot: Pilot[None], app: PlayApp) -> None:
    async with asyncio.timeout(20):
        while "would choose" not in shown(app, "advice"):
            await pilot.pause(0.01)


async def test_the_adviser_is_asked_by_a_key_marks_his_choice_in_words_and_is_gone_with_the_question() -> (
    None
):
    app, match = against("random", "race")
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        assert not app.screen.query_one("#advice").display
        log = match.log[:]
        await pilot.press("a")
        await until_advised(pilot, app)
        expected = advise(match, 0, app.screen.names, match.ask)
        assert shown(app, "advice").startswith("◆ The adviser would choose (")
        assert "Go on.  T-1 It led to first place in " in " ".join(shown(app, "advice").split("\n"))
        choices = app.screen.query_one(Choices)
        lines = [str(choices.get_option_at_index(i).prompt) for i in range(choices.option_count)]
        assert [line.endswith("◆ advised") for line in lines] == [
            a == expected.action for a in match.legal(0)
        ]
        assert choices.highlighted == match.legal(0).index(expected.action)
        assert match.log == log
        for widget in app.screen.query("#heading, #board, #question, #advice, Choices, Footer"):
            assert widget.region.height > 0
            assert widget.region.bottom <= SIZE[1]
        await pilot.press("enter")
        await settle(pilot, app)
        assert (0, expected.action) in match.log
        assert not app.screen.query_one("#advice").display


class Slow(InProcess):
    """The adviser takes longer than the player."""

    async def advise(self, seat: int, names: list[str]) -> Advice | None:
        ask, action = self.match.ask, self.match.legal(seat)[0]
        while self.match.ask == ask:
            await asyncio.sleep(0.01)
        return Advice(action, "", "", "", "")


async def test_advice_on_a_question_that_is_gone_is_not_shown() -> None:
    match = made_up("race").match(2, seed=1)
    app = Slow(match, [None, "random"])
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        await pilot.press("a")
        await pilot.pause()
        assert shown(app, "advice") == "◆ The adviser thinks …"
        await pilot.press("1")
        await settle(pilot, app)
        await pilot.pause(0.1)
        assert not app.screen.query_one("#advice").display


async def test_people_against_each_other_have_no_adviser() -> None:
    app, match = against("random", "bluff", people=2)
    async with app.run_test(size=SIZE) as pilot:
        await settle(pilot, app)
        await pilot.press("a")
        await pilot.pause()
        assert not app.screen.query_one("#advice").display
        match.game.cooperative = True
        await pilot.press("a")
        await until_advised(pilot, app)
        assert app.screen.query_one("#advice").display


class Twelve(App[int]):
    """Twelve choices; returns the one that was picked."""

    def compose(self) -> ComposeResult:
        yield Choices()

    def on_mount(self) -> None:
        self.query_one(Choices).offer([SeenChoice(100 + i, "do", {}, f"do {i}", "", "") for i in range(12)])

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        self.exit(int(event.option_id or -1))


@pytest.mark.parametrize(
    ("keys", "choice"),
    [("7", 7), ("1 2", 12), ("1 enter", 1), ("1 0", 10), ("1 5", 5), ("0 x 3", 3), ("up enter", 12)],
)
async def test_a_number_picks_as_soon_as_no_longer_number_is_possible(keys: str, choice: int) -> None:
    app = Twelve()
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press(*keys.split())
        await pilot.pause()
    assert app.return_value == 99 + choice
