"""A gallery of everything that is drawn, for whoever changes the art or the style sheets.

    ./dev run python tests/look/gallery.py FOLDER [light|dark]

writes pages into FOLDER: every emblem, card, piece and ground, every state of the panels, and the board of each game
at each kind of question, as the seat that is asked sees it. Open `index.html` in a browser, wide and narrow.
"""

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

import calavera
import calavera.drawing
from calavera.drawing import cards, pieces, sea
from calavera.drawing.scene import Scene, Sitter
from calavera.drawing.shapes import EMBLEMS, emblem, icon
from calavera.drawing.shared import shared
from calavera.engine.game import Game
from calavera.engine.match import Match
from calavera.games.black_skull_island.board import cards as characters
from calavera.tables.seen import Seen, see

PACKAGE: Final = Path(calavera.drawing.__file__).parent.parent
STATIC: Final = PACKAGE / "web" / "static"
TEMPLATES: Final = Path(__file__).parent / "gallery"
SHEETS: Final = ["calavera", "drawing", "table", "door", "pages", "gallery"]
PEOPLE: Final = [
    "Anouk",
    "Bot Mate",
    "Ines",
    "Yuki",
    "Bart",
    "Maximiliane von Thurn",
    "Piet",
    "Bot Gull",
    "Oluwaseun",
]

ISLAND: Final = calavera.game("black-skull-island")
CREW: Final[dict[str, Any]] = {character["name"]: character for character in ISLAND.house()["character"]}


# ---- shelves of drawings


def face(name: str, state: cards.CardState = "") -> Markup:
    """A character to be read."""
    card = CREW[name]
    art = characters.EMBLEMS[card["id"]]
    return cards.card_face(f"face-{card['number']}{state}", card["number"], name, card["text"], art, state)


def small(name: str, state: cards.CardState = "") -> Markup:
    """A character on the table."""
    card = CREW[name]
    art = characters.EMBLEMS[card["id"]]
    return cards.card_small(f"small-{card['number']}{state}", card["number"], name, art, state)


def card_shelves() -> list[tuple[str, list[Markup]]]:
    """Every card and its states."""
    states: list[cards.CardState] = ["waiting", "now", "spent", "down", "chosen", "glow"]
    return [
        ("To be read", [face(name) for name in CREW]),
        ("On the table", [small(name) for name in CREW]),
        ("States", [small("Lookout", state) for state in states]),
        ("States of a card to be read", [face("Lookout", state) for state in states]),
        ("Backs", [cards.card_back("a-back"), cards.card_gap("an empty place")]),
        ("Values", [characters.booty_card(f"value-{kind}", kind) for kind in range(6)]),
    ]


def piece_shelves() -> list[tuple[str, list[Markup]]]:
    """Every piece and ground."""
    dice = [pieces.die(f"die-{value}", value, f"a {value}", rolls=value) for value in range(1, 7)]
    faces = [pieces.symbol_die(f"die-{art}", art, art) for art in ("anchor", "skull", "flame", "tentacle")]
    grounds = [
        Markup('<div class="ground">{}</div>').format(ground)
        for ground in (sea.quay(), sea.parchment(), sea.island())
    ]
    return [
        ("Stacks", [pieces.coin_stack(f"stack-{n}", n, f"{n} coins") for n in (0, 1, 3, 38)]),
        ("Piles", [pieces.card_pile(f"pile-{n}", n, f"{n} treasures") for n in (0, 1, 9, 28)]),
        ("Chests", [pieces.chest_count(f"chest-{n}", n, f"{n} booty cards") for n in (0, 7, 12)]),
        ("Seats", [pieces.seat_token(seat, pieces.SEAT_MARKS[seat][0]) for seat in range(9)]),
        ("Pawns", [pieces.pawn(f"pawn-{seat}", seat, f"pawn {seat}") for seat in range(9)]),
        ("Ships", [pieces.ship_token(f"ship-{seat}", seat, f"ship {seat}") for seat in range(9)]),
        ("Dice", dice + faces),
        ("Plaques", [pieces.plaque("Black Market"), pieces.plaque("Dock", 120)]),
        ("Grounds", grounds),
    ]


def emblem_shelves() -> list[tuple[str, list[Markup]]]:
    """Every emblem, large and beside words, and the views that are made of them."""
    art = Markup('<svg class="drawn art" viewBox="-25 -25 50 50" aria-hidden="true">{}</svg><p>{}{}</p>')
    return [
        ("Emblems", [art.format(emblem(name), icon(name), name) for name in EMBLEMS]),
        ("Views", [sea.landfall(), *(sea.vignette(*calavera.game(id).emblems) for id in calavera.games())]),
    ]


PAGES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "emblems": ("drawings", {"shelves": emblem_shelves()}),
    "cards": ("drawings", {"shelves": card_shelves()}),
    "pieces": ("drawings", {"shelves": piece_shelves()}),
    "states": ("states", {}),
}
"""Every page without a board by name: its template and what only it knows."""


# ---- boards


def boards(game: Game, seats: int, seed: int = 1) -> Iterator[tuple[str, Seen, Markup]]:
    """The board of a random match at the first question of each kind, and at the end: name, what is seen, board."""
    chance = Random(seed)
    match = game.match(seats=seats, seed=seed)
    met: set[str] = set()
    while not match.over:
        seat = chance.choice(match.to_act)
        ask = match.ask_of(seat)
        kind = ask.prompt.title if ask else ""
        if kind not in met:
            met.add(kind)
            yield f"{game.id}-{seats}-{len(met)}", *seen_board(match, seat)
        match.play(seat, chance.choice(match.legal(seat)))
    yield f"{game.id}-{seats}-end", *seen_board(match, 0)


def seen_board(match: Match, seat: int) -> tuple[Seen, Markup]:
    """The board as a seat sees it."""
    seen = see(match, seat, PEOPLE[: match.seats])
    sitters = [
        Sitter(name, name.startswith("Bot"), waited_for=i in seen.waiting, has_chosen=i in seen.ready)
        for i, name in enumerate(seen.names)
    ]
    choices = {choice.action: choice.label for choice in seen.ask.choices} if seen.ask else {}
    scene = Scene(sitters, seat, choices, seen.ask.chosen if seen.ask else None, seen.journal)
    return seen, match.game.draw(seen.view, scene)


def render_board(game: Game, name: str, seen: Seen, board: Markup, theme: str = "") -> str:
    """The HTML of a page with a board."""
    return template("board").render(name=name, game=game, seen=seen, board=board, theme=theme)


# ---- pages


def render(name: str, theme: str = "") -> str:
    """The HTML of page `name`."""
    kind, context = PAGES[name]
    return template(kind).render(name=name, theme=theme, **context)


def template(name: str) -> Template:
    """A template of the gallery."""
    folder = FileSystemLoader(TEMPLATES)
    environment = Environment(
        loader=folder, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    environment.globals.update(shared=shared, emblem=emblem, icon=icon, sheets=SHEETS, game=ISLAND)
    return environment.get_template(f"{name}.html")


def main(folder: Path, theme: str = "") -> None:
    """Write the gallery into `folder`, its pages light or dark by `theme` (else as the browser likes it)."""
    folder.mkdir(parents=True, exist_ok=True)
    for file in (*STATIC.glob("*.*"), TEMPLATES / "gallery.css"):
        shutil.copy(file, folder)
    pages = {name: render(name, theme) for name in PAGES}
    for game in map(calavera.game, calavera.games()):
        shutil.copy(game.folder / "board.css", folder / f"{game.id}.css")
        least, most = game.seats
        for seats in sorted({least, (least + most) // 2, most}):
            for name, seen, board in boards(game, seats):
                pages[name] = render_board(game, name, seen, board, theme)
    for name, html in pages.items():
        (folder / f"{name}.html").write_text(html)
    (folder / "index.html").write_text(template("index").render(name="Gallery", theme=theme, pages=pages))


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
