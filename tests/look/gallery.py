"""A gallery of everything that is drawn, for whoever changes the art or the style sheets.

    python tests/look/gallery.py FOLDER [light|dark]

writes pages into FOLDER: every emblem, card, piece and ground; every state of the panels; the front door; and
the table of Black Skull Island with two to nine seats. Open `index.html` in a browser, wide and narrow. The
templates beside this file (`gallery/*.html`) show the classes and the structure that the real pages use.
"""

import shutil
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

import calavera.drawing
from calavera.drawing import cards, pieces, sea
from calavera.drawing.shapes import EMBLEMS, emblem, icon
from calavera.drawing.shared import shared

PACKAGE: Final = Path(calavera.drawing.__file__).parent.parent
STATIC: Final = PACKAGE / "web" / "static"
BOARD_SHEETS: Final = sorted(PACKAGE.glob("games/*/board.css"))

SAMPLE: Final[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "gallery" / "sample.toml").read_text())
HOUSE_SET: Final = tomllib.loads((PACKAGE / "games" / "black_skull_island" / "components.toml").read_text())
CREW: Final[dict[str, Any]] = {
    character["name"]: character | {"emblem": SAMPLE["emblems"][character["id"]]}
    for character in HOUSE_SET["character"]
}


def face(name: str, state: cards.CardState = "") -> Markup:
    """A character to be read."""
    card = CREW[name]
    return cards.card_face(
        f"card-{card['number']}", card["number"], name, card["text"], card["emblem"], state
    )


def small(name: str, state: cards.CardState = "") -> Markup:
    """A character on the table."""
    card = CREW[name]
    return cards.card_small(f"card-{card['number']}", card["number"], name, card["emblem"], state)


def worth(card_id: str, value: int) -> Markup:
    """A booty card, open."""
    return cards.value_card(
        card_id,
        value,
        SAMPLE["treasures"][value],
        "a coin, worth 1" if value == 1 else f"a treasure worth {value}",
    )


def table(seats: int, *, resolving: bool = False, rival: bool = False, lost: bool = False) -> dict[str, Any]:
    """A table as the reader on seat 3 sees it (on the last seat, if there are fewer)."""
    order = [(3 + step) % seats if seats > 3 else step - 1 for step in range(1, seats)]
    look = _resolving if resolving else _choosing
    others = [look(seat, step, seats) | {"target": rival} for step, seat in enumerate(order, 1)]
    return {
        "seats": seats,
        "resolving": resolving,
        "rival": rival,
        "lost": lost,
        "others": others,
        "asked": others[seats // 2 - 1]["name"],
        "so_far": "resolving number 6" if resolving else f"{seats - 1} of {seats} have chosen",
        "hand": (["Captain"] if resolving else ["Captain", "Lookout"]) + (["Sea Dog"] if seats == 2 else []),
        "chosen": None if resolving else "Lookout",
        "front": "Lookout" if resolving else "",
        "booty": (1, 2, 3, 1, 4, 0) if seats == 2 else (2, 1, 3, 1),
    }


def _other(seat: int, **more: Any) -> dict[str, Any]:
    """What is always to be seen of another seat, and `more`."""
    return {
        "seat": seat,
        "name": SAMPLE["people"][seat],
        "booty": 2 + seat * 5 % 6,
        "leads": False,
        "gain": False,
        "state": "is-ready",
        **more,
    }


def _choosing(seat: int, step: int, seats: int) -> dict[str, Any]:
    """Another seat, `step` places clockwise from the reader, while cards are chosen."""
    if step == seats // 2:
        return _other(seat, status="is choosing …", state="is-asked", cards=[cards.card_gap()])
    return _other(seat, status="has chosen", cards=[cards.card_back(f"played-{seat}")])


def _resolving(seat: int, step: int, seats: int) -> dict[str, Any]:
    """Another seat, `step` places clockwise from the reader, while the characters act."""
    cast = [name for name in CREW if name not in ("Captain", "Lookout", "Sea Dog", "Witch")]
    names = cast[step : step + (2 if seats == 2 else 1)]
    asked = seats // 2
    if step == asked:
        shown = [small(name, "waiting") for name in names]
        return _other(seat, status="chooses a card", state="is-asked", cards=shown, leads=step == 2)
    state: cards.CardState = "down" if step == seats - 1 else "spent" if step < asked else "waiting"
    words = {"down": "face down", "spent": "done", "waiting": "waits"}[state]
    shown = [small(name, state) for name in names]
    away = "is-away" if step == 1 and seats > 6 else "is-ready"
    return _other(
        seat, status=f"{', '.join(names)} {words}", state=away, cards=shown, leads=step == 2, gain=step == 1
    )


def card_shelves() -> list[tuple[str, list[Markup]]]:
    """Every card and its states."""
    states: list[cards.CardState] = ["waiting", "spent", "down", "chosen", "glow"]
    text: str = CREW["Lookout"]["text"]
    return [
        ("To be read", [face(name) for name in CREW]),
        ("On the table", [_twin(small(name)) for name in CREW]),
        ("States", [cards.card_small(f"s-{s}", 8, "Lookout", "spyglass", s) for s in states]),
        (
            "States of a card to be read",
            [cards.card_face(f"f-{s}", 8, "Lookout", text, "spyglass", s) for s in states],
        ),
        ("Backs", [cards.card_back("a-back"), cards.card_gap("an empty place")]),
        ("Values", [worth(f"value-{value}", value) for value in range(5)]),
    ]


def _twin(card: Markup) -> Markup:
    """The same card with another id, since a page has no id twice."""
    return Markup(str(card).replace('id="', 'id="small-', 1))


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


PAGES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "emblems": ("emblems", {}),
    "cards": ("drawings", {"shelves": card_shelves()}),
    "pieces": ("drawings", {"shelves": piece_shelves()}),
    **{name: (name, {}) for name in ("states", "curtain", "door", "new", "lobby", "rules")},
    "replay": ("replay", {"table": table(4, resolving=True)}),
    **{f"table-{seats}": ("table", {"table": table(seats)}) for seats in range(2, 10)},
    **{f"table-{seats}-resolving": ("table", {"table": table(seats, resolving=True)}) for seats in (2, 4, 9)},
    "table-4-rival": ("table", {"table": table(4, resolving=True, rival=True)}),
    "table-4-lost": ("table", {"table": table(4, lost=True)}),
    **{
        f"table-{seats}-ended": (
            "ended",
            {"table": table(seats), "placing": [
                score | {"name": SAMPLE["people"][score["seat"]]}
                for score in SAMPLE["scores"]
                if score["seat"] < seats
            ]},
        )
        for seats in (4, 9)
    },
}  # fmt: skip
"""Every page by name: its template and what only it knows."""


def render(name: str, theme: str = "") -> str:
    """The HTML of page `name`."""
    template, context = PAGES[name]
    return _environment().get_template(f"{template}.html").render(name=name, theme=theme, **context)


def render_board(seats: int, *, resolving: bool) -> str:
    """The board alone, the part of a page that is sent anew at each move."""
    module: Any = _environment().get_template("board.html").make_module({})
    return str(module.board(table(seats, resolving=resolving)))


def _environment() -> Environment:
    folder = FileSystemLoader(Path(__file__).parent / "gallery")
    environment = Environment(
        loader=folder, autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    sheets = ["calavera", "drawing", "table", "door", *(sheet.parent.name for sheet in BOARD_SHEETS)]
    environment.globals.update(cards=cards, pieces=pieces, sea=sea, shared=shared, emblem=emblem, icon=icon)
    environment.globals.update(face=face, small=small, worth=worth, crew=CREW, emblems=EMBLEMS)
    environment.globals.update(games=SAMPLE["games"], sheets=sheets)
    return environment


def main(folder: Path, theme: str = "") -> None:
    """Write the gallery into `folder`, its pages light or dark by `theme` (else as the browser likes it)."""
    folder.mkdir(parents=True, exist_ok=True)
    for sheet in STATIC.glob("*.*"):
        shutil.copy(sheet, folder)
    for sheet in BOARD_SHEETS:
        shutil.copy(sheet, folder / f"{sheet.parent.name}.css")
    for name in PAGES:
        (folder / f"{name}.html").write_text(render(name, theme))
    index = _environment().get_template("index.html").render(name="Gallery", theme=theme, pages=PAGES)
    (folder / "index.html").write_text(index)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:])
