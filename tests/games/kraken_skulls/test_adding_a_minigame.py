"""What docs/adding-a-minigame.md says is so."""

import re
import tomllib
from pathlib import Path

import calavera
from calavera.games.kraken_skulls import GAME
from calavera.games.kraken_skulls.minigames import GAMES

DOCUMENT = (Path(__file__).parents[3] / "docs" / "adding-a-minigame.md").read_text()
FOLDER = Path(calavera.__file__).parent / "games" / "kraken_skulls" / "minigames"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", DOCUMENT, re.DOTALL)
    assert found is not None
    return found[1]


def test_the_file_shown_is_the_file_there_is() -> None:
    assert block("python") == (FOLDER / "six_steps_up.py").read_text()


def test_the_row_shown_is_the_row_there_is() -> None:
    shown = tomllib.loads(block("toml"))["location"][0]
    assert shown in GAME.house()["location"]


def test_every_file_of_the_folder_is_a_minigame() -> None:
    files = {path.stem for path in FOLDER.glob("*.py")} - {"__init__"}
    assert set(GAMES) == files
    for module in GAMES.values():
        assert hasattr(module, "play") != hasattr(module, "dive")
        assert hasattr(module, "NUMBERS")
