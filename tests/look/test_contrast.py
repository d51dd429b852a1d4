"""Every text is legible on what it lies on: the base tokens and each game's tints, light and dark."""

import re
from pathlib import Path

import pytest

import calavera
import calavera.drawing

PACKAGE = Path(calavera.drawing.__file__).parent.parent
BASE = PACKAGE / "web" / "static" / "calavera.css"
SHEETS = [BASE, *sorted(PACKAGE.glob("games/*/board.css"))]

PAIRS = [
    ("text", "ground"), ("muted", "ground"), ("accent", "ground"), ("danger", "ground"),
    ("text", "panel"), ("muted", "panel"), ("accent", "panel"), ("danger", "panel"), ("good", "panel"),
    ("text", "panel-deep"), ("muted", "panel-deep"), ("accent", "panel-deep"),
    ("text-on-header", "header"), ("muted-on-header", "header"), ("accent-on-header", "header"),
    ("text-on-brass", "brass"), ("text-on-brass", "brass-bright"), ("text-on-warn", "warn"),
    ("text-on-sea", "sea"), ("text-on-sand", "sand"),
    ("text-on-plate", "plate"), ("muted-on-plate", "plate"),
    ("text-on-paper", "paper"), ("muted-on-paper", "paper"),
    ("bone", "back"), ("bone", "ink"), ("ink", "bone"),
    *((f"on-seat-{seat}", f"seat-{seat}") for seat in range(9)),
]  # fmt: skip


def tokens(sheet: Path) -> dict[str, tuple[str, str]]:
    """The colours of a sheet by name: light, dark."""
    css = sheet.read_text()
    pairs = re.findall(r"--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)", css)
    single = re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", css)
    return {name: (light, dark) for name, light, dark in pairs} | {
        name: (both, both) for name, both in single
    }


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb` as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_of_black_and_white_is_the_largest_there_is() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.parent.name)
@pytest.mark.parametrize(("theme", "name"), [(0, "light"), (1, "dark")])
def test_every_text_reaches_four_and_a_half_to_one(sheet: Path, theme: int, name: str) -> None:
    colours = tokens(BASE) | tokens(sheet)
    weak = {
        f"{text} on {under} ({name})": round(ratio, 2)
        for text, under in PAIRS
        if (ratio := contrast(colours[text][theme], colours[under][theme])) < 4.5
    }
    assert weak == {}


@pytest.mark.parametrize("id", calavera.games())
def test_a_game_names_only_colours_that_are_used_and_under_its_own_class(id: str) -> None:
    css = (calavera.game(id).folder / "board.css").read_text()
    assert f".game-{id} {{" in css
    used = set(re.findall(r"--([\w-]+):", BASE.read_text())) | set(re.findall(r"var\(--([\w-]+)", css))
    assert set(re.findall(r"--([\w-]+):", css)) <= used
