"""What may be clicked on a board takes the click in its middle, whatever lies around it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

import pytest
from markupsafe import Markup

import calavera
from calavera.engine.game import Game
from calavera.tables.seen import Seen
from tests.browser.conftest import Newcomer
from tests.look import gallery

MATCHES: Final = 15
BOARDS: Final = 4
"""The most boards of a match: the first ones of a few matches are not all there is."""

MISSED: Final = """() => {
    const missed = [];
    for (const target of document.querySelectorAll("a[data-choice]")) {
        if (!target.checkVisibility()) continue;
        target.scrollIntoView({ block: "center", inline: "center" });
        const box = target.getBoundingClientRect();
        const met = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        if (met?.closest("a[data-choice]") !== target)
            missed.push(`${target.ariaLabel}: ${met?.cloneNode().outerHTML}`);
    }
    return missed;
}"""


@pytest.mark.parametrize("phone", [False, True])
@pytest.mark.parametrize("id", calavera.games())
def test_a_click_in_the_middle_of_a_target_meets_it(
    tmp_path: Path, newcomer: Newcomer, id: str, phone: bool
) -> None:
    game = calavera.game(id)
    person = newcomer("Anna", phone=phone, still=True)
    for file in (*gallery.STATIC.glob("*.*"), gallery.TEMPLATES / "gallery.css"):
        shutil.copy(file, tmp_path)
    shutil.copy(game.folder / "board.css", tmp_path / f"{id}.css")
    missed = set()
    for name, seen, board in varied_boards(game):
        page = tmp_path / f"{name}.html"
        page.write_text(gallery.render_board(game, name, seen, board))
        person.page.goto(page.as_uri())
        person.page.wait_for_function(
            "() => !document.getAnimations().some((a) => a.playState === 'running')"
        )
        missed |= {f"{name}: {found}" for found in person.page.evaluate(MISSED)}
    assert not missed, "\n".join(sorted(missed))


def varied_boards(game: Game) -> Iterator[tuple[str, Seen, Markup]]:
    """Boards of random matches, each with other kinds of actions to choose from than those before."""
    met: set[frozenset[str]] = set()
    for seed in range(MATCHES):
        chance = Random(seed)
        match = game.match(seats=chance.randint(*game.seats), seed=seed)
        enough = len(met) + BOARDS
        while not match.over and len(met) < enough:
            seat = chance.choice(match.to_act)
            verbs = frozenset(game.actions.decode(action)[0] for action in match.legal(seat))
            if verbs not in met:
                met.add(verbs)
                yield f"{game.id}-{seed}-{len(met)}", *gallery.seen_board(match, seat)
            match.play(seat, chance.choice(match.legal(seat)))
