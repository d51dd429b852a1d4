"""The component set: its document, what is allowed in it, and how it becomes `Parts`."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NoReturn

import msgspec

from calavera.engine.errors import BadComponents, BadSetup
from calavera.games.kraken_skulls import state
from calavera.games.kraken_skulls.actions import KINDS, MOST_THROWN
from calavera.games.kraken_skulls.card_texts import (
    check_number,
    read_cure,
    read_lasting,
    read_step,
    read_when,
)
from calavera.games.kraken_skulls.minigames import GAMES
from calavera.games.kraken_skulls.options import OPTIONS
from calavera.games.kraken_skulls.rules import encounters
from calavera.games.kraken_skulls.state import (
    EncounterOption,
    Level,
    MermaidGame,
    Minigame,
    Parts,
    Side,
    Step,
)

FOLDER: Final = Path(__file__).parent

SYMBOLS: Final = {"skull": state.SKULL, "sword": state.SWORD, "cannon": state.CANNON}
DAMAGE: Final = {"miss": 0, "single": 1, "double": 2}
COURSES: Final = {
    "anchor": state.ANCHOR,
    "clockwise": state.CLOCKWISE,
    "counter_clockwise": state.COUNTER,
}
PHASES: Final = {"navigation": state.NAVIGATION, "battle": state.BATTLE, "pillage": state.PILLAGE}
DIE_COUNTS: Final = {
    "battle": state.BATTLE_DICE,
    "kraken": state.KRAKEN_DICE,
    "navigation": 6,
    "patrol": 1,
    "ghost": 1,
}
FACES: Final = 6
ROLLS: Final = {
    "none": (encounters.NO_ROLL, {"always": 0}),
    "number": (encounters.NUMBER, {number: number for number in range(1, 7)}),
    "symbol": (encounters.ONE_SYMBOL, SYMBOLS),
    "guess_symbol": (encounters.GUESS, {"miss": 0, "hit": 1}),
    "own_has_sword": (encounters.HAS_SWORD, {"no": 0, "yes": 1}),
    "own_all_different": (encounters.ALL_DIFFERENT, {"no": 0, "yes": 1}),
    "against_dread": (encounters.AGAINST_DREAD, {"short": 0, "reached": 1}),
    "against_ghost": (encounters.AGAINST_GHOST, {"fewer": 0, "equal": 1, "more": 2}),
    "against_kraken": (encounters.AGAINST_KRAKEN, {"fewer": 0, "equal": 1, "more": 2}),
}
"""The rolls of encounters: the rule's number of each, and what its results are called."""
FIRST_UNREACHED: Final = -2
MOST_ROUNDS: Final = 9
"""More rounds of one battle nobody would wait for."""
BOUNDS: Final = {
    **dict.fromkeys(("dice", "aim_dice", "coin_dice", "choices", "walls", "best"), (1, MOST_THROWN)),
    **dict.fromkeys(("rolls", "flicks"), (1, MOST_THROWN)),
    "goal": (1, 12),
    "reveals": (1, 20),
    **dict.fromkeys(("bite", "zero", "remove"), (0, len(SYMBOLS) - 1)),
    "limit": (1, 99),
    "top": (1, FACES),
}
"""The least and the most of those numbers of minigames that say how many dice are thrown, or how long it takes.

A minigame within them comes to an end, and its odds are counted in a moment.
"""
MOST_LEVELS: Final = 6
MOST_CELLS: Final = 9
"""The longest row, and the most rows, of a grid."""
GRID_MARKS: Final = {"": -1, "start": -1, "-": FIRST_UNREACHED}

Word = str | int
Table = dict[str, Any]


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A table of the document; unknown keys are refused."""


class Face(Entry):
    """A face of a die."""

    number: int | None = None
    symbol: str | None = None


class Die(Entry):
    """One kind of die and how many there are."""

    id: str
    name: str
    count: int
    faces: list[Face]


class SupplyCard(Entry):
    """A kind of supply card."""

    id: str
    name: str
    count: int
    phase: str
    treasure: int
    rank: int
    when: str
    do: list[Table]
    text: str
    origin: str
    minigame: bool = False
    out_with: list[str] = []
    redrawn_without_kraken: bool = False


class Contest(Entry):
    """A minigame between pirates; `game` names its file."""

    game: str
    title: str
    dice: Literal["battle", "kraken", "navigation"]
    count: int
    rounds: int
    first: Literal["both", "dreadful", "dreadful_picks"]
    secret: bool
    params: dict[str, Word | list[Word]]
    text: str
    origin: str


class Location(Contest):
    """A location card by its Port face."""

    id: str = ""
    name: str = ""


class Outcome(Entry):
    """What some results of an encounter's roll lead to."""

    on: list[Word]
    text: str
    do: list[Table]


class Option(Entry):
    """One of the two things to do in an encounter."""

    label: str
    cost: list[Table]
    roll: str
    outcomes: list[Outcome]
    dice: int = 0


class Encounter(Entry):
    """An encounter card."""

    id: str
    title: str
    opening: str
    option: tuple[Option, Option]
    origin: str


class CursedCard(Entry):
    """A Cursed Card."""

    id: str
    name: str
    boon: Table
    burden: Table
    cure: Table
    text: str
    origin: str


class MermaidCard(Entry):
    """A Mermaid card."""

    id: str
    name: str
    phase: Literal["navigation", "battle"]
    when: str
    do: list[Table]
    text: str
    origin: str


class CaptainSide(Entry):
    """One side of a captain card."""

    name: str
    phase: Literal["navigation", "battle", "pillage"]
    when: str
    do: list[Table]
    text: str
    origin: str


class Captain(Entry):
    """A captain card; its colour is a ship's."""

    id: str
    colour: str
    captain: CaptainSide
    companion: CaptainSide


class Document(Entry):
    """A whole set."""

    format: Literal[1]
    game: Literal["kraken-skulls"]
    set_name: str
    die: list[Die]
    supply_card: list[SupplyCard]
    open_water: Contest
    sword_fight: Contest
    location: list[Location]
    captain: list[Captain]
    cursed_card: list[CursedCard] = []
    mermaid_card: list[MermaidCard] = []
    encounter: list[Encounter] = []
    mermaid_game: dict[str, Table] = {}
    options: dict[str, Word | bool] = {}


@cache
def house() -> Mapping[str, Any]:
    """The house set's document, read once."""
    return tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))


def load(document: Mapping[str, Any]) -> Parts:
    """The parts of a document. Raises BadComponents, naming the entry."""
    try:
        box = msgspec.convert(document, Document)
    except msgspec.ValidationError as error:
        raise BadComponents(str(error)) from error
    check_options(box.options)
    parts = Parts()
    parts.set_name = box.set_name
    add_dice(parts, box.die)
    add_supply_cards(parts, box.supply_card)
    add_locations(parts, box)
    add_encounters(parts, box.encounter)
    add_curses(parts, box.cursed_card)
    add_mermaids(parts, box)
    add_captains(parts, box.captain)
    return parts


def refuse(entry: str, fault: str) -> NoReturn:
    """Raise BadComponents for an entry."""
    raise BadComponents(f"{entry}: {fault}")


def check_options(options: Mapping[str, object]) -> None:
    """The options a set asks for must be options of the game."""
    known = {option.name: option for option in OPTIONS}
    for name, value in options.items():
        if name not in known:
            refuse(f"options.{name}", f"there is no such option; there are {', '.join(known)}")
        try:
            known[name].check(value)
        except BadSetup as error:
            raise BadComponents(str(error)) from error


def check_ids(kind: str, ids: list[str]) -> None:
    """Each entry has an id of its own."""
    for id, times in Counter(ids).items():
        if times > 1:
            refuse(f"{kind} {id}", f"this id stands {times} times")


def one_of(entry: str, key: str, word: object, known: Mapping[Any, Any]) -> Any:
    """What a word stands for."""
    if not isinstance(word, str | int) or word not in known:
        refuse(entry, f"{key} {word!r} is not known; there are {', '.join(map(str, known))}")
    return known[word]


# ---- dice


def add_dice(parts: Parts, dice: list[Die]) -> None:
    """GEN.8 to GEN.11, R22, R41, R157, R158."""
    check_ids("die", [die.id for die in dice])
    by_id = {die.id: die for die in dice}
    for id, count in DIE_COUNTS.items():
        if id not in by_id:
            refuse("die", f"there is no {id!r}; there must be {', '.join(DIE_COUNTS)}")
        die = by_id.pop(id)
        if die.count != count:
            refuse(f"die {id}", f"count {die.count} is not allowed; it is {count}")
        if len(die.faces) != FACES:
            refuse(f"die {id}", f"{len(die.faces)} faces; it takes {FACES}")
        add_faces(parts, die)
    for id in by_id:
        refuse(f"die {id}", f"this die is not known; there are {', '.join(DIE_COUNTS)}")


def add_faces(parts: Parts, die: Die) -> None:
    """What the faces of one kind of die show."""
    entry = f"die {die.id}"
    symbols = [face.symbol for face in die.faces]
    numbers = [face.number for face in die.faces]
    if die.id in ("battle", "ghost") and sorted(number or 0 for number in numbers) != list(
        range(1, FACES + 1)
    ):
        refuse(entry, "its faces carry the numbers 1 to 6, each once")
    if die.id == "battle":
        parts.numbers = [number or 0 for number in numbers]
        parts.symbols = [one_of(entry, "symbol", symbol, SYMBOLS) for symbol in symbols]
        for symbol in SYMBOLS:
            if symbol not in symbols:
                refuse(entry, f"no face shows a {symbol}")
    elif die.id == "kraken":
        parts.kraken_damage = [one_of(entry, "symbol", symbol, DAMAGE) for symbol in symbols]
        if not any(parts.kraken_damage) or all(parts.kraken_damage):
            refuse(entry, "it takes at least one miss and one tentacle")
    elif die.id == "navigation":
        parts.courses = [one_of(entry, "symbol", symbol, COURSES) for symbol in symbols]
    elif die.id == "patrol":
        parts.patrol = [one_of(entry, "symbol", symbol, COURSES) for symbol in symbols]
        if state.ANCHOR in parts.patrol:
            refuse(entry, "it shows directions alone: the Navy never stays")


# ---- supply cards


def add_supply_cards(parts: Parts, cards: list[SupplyCard]) -> None:
    """CRD.1, GEN.14; ranks are one name's alone (R76)."""
    check_ids("supply_card", [card.id for card in cards])
    if not 1 <= len(cards) <= KINDS:
        refuse("supply_card", f"{len(cards)} kinds of cards; there may be 1 to {KINDS}")
    if not any(card.phase == "pillage" for card in cards):
        refuse("supply_card", "no card has the phase 'pillage'")
    ranks = Counter(card.rank for card in cards if card.rank)
    for card in cards:
        add_supply_card(parts, card)
        if card.rank and ranks[card.rank] > 1:
            refuse(f"supply_card {card.id}", f"rank {card.rank} stands on two cards")


def add_supply_card(parts: Parts, card: SupplyCard) -> None:
    """One kind of card."""
    entry = f"supply_card {card.id}"
    check_number(entry, "count", card.count, 1)
    check_number(entry, "treasure", card.treasure, 0)
    check_number(entry, "rank", card.rank, 0)
    when = read_when(entry, card.when, card.phase)
    if (when == state.NEVER) != (not card.do):
        refuse(entry, f"when {card.when!r} and {len(card.do)} steps do not go together")
    if (when == state.DIGGING) != (card.rank > 0):
        refuse(entry, "a card has a rank if, and only if, it has a Dig Effect")
    known = {option.name for option in OPTIONS} | {"treasure_hunters", "merchants_vs_pirates"}
    for name in card.out_with:
        one_of(entry, "out_with", name, dict.fromkeys(sorted(known)))
    parts.kind_ids.append(card.id)
    parts.kind_names.append(card.name)
    parts.kind_texts.append(card.text)
    parts.counts.append(card.count)
    parts.phase.append(one_of(entry, "phase", card.phase, PHASES))
    parts.treasure.append(card.treasure)
    parts.rank.append(card.rank)
    parts.when.append(when)
    parts.steps.append(steps(entry, card.do, when))
    parts.minigame_card.append(card.minigame)
    parts.out_with.append(list(card.out_with))
    parts.redrawn.append(card.redrawn_without_kraken)


def steps(entry: str, tables: object, when: int) -> list[Step]:
    """The steps of a card, each fit for its moment."""
    if not isinstance(tables, list):
        refuse(entry, f"what it does is a list of steps, not {tables!r}")
    return [read_step(entry, table, when) for table in tables]


# ---- locations


def add_locations(parts: Parts, box: Document) -> None:
    """LOC, OPW, PRT: each location's minigame is a file of `minigames`."""
    if len(box.location) < state.RING:
        refuse("location", f"{len(box.location)} locations; the ring takes {state.RING}")
    check_ids("location", [location.id for location in box.location])
    parts.open_water = contest("open_water", box.open_water)
    parts.sword_fight = contest("sword_fight", box.sword_fight)
    for location in box.location:
        if not location.id or not location.name:
            refuse(f"location {location.id or location.title}", "it takes an id and a name")
        parts.location_names.append(location.name)
        parts.games.append(contest(f"location {location.id}", location))


def contest(entry: str, row: Contest) -> Minigame:
    """The minigame of a row; its parameters are those that its file names."""
    module = GAMES.get(row.game)
    if module is None or not hasattr(module, "play"):
        known = sorted(id for id, found in GAMES.items() if hasattr(found, "play"))
        refuse(entry, f"there is no minigame {row.game!r}; there are {', '.join(known)}")
    check_number(entry, "rounds", row.rounds, 0, MOST_ROUNDS)
    fewest = module.fewest_dice(row.rounds) if hasattr(module, "fewest_dice") else 0
    check_number(entry, "count", row.count, fewest, MOST_THROWN)
    game = Minigame(row.game, row.title, row.text, module.play)
    game.dice = row.dice
    game.count = row.count
    game.rounds = row.rounds
    game.first = row.first
    game.secret = row.secret
    game.numbers = numbers(entry, "params", module.NUMBERS, row.params)
    return game


def numbers(entry: str, where: str, names: list[str], given: Mapping[str, Any]) -> list[int]:
    """Named numbers in the order a minigame's file names them; a name with ? may be missing, then it is 0.

    A name that stands several times takes a list of so many.
    """
    wanted = Counter(name.rstrip("?") for name in names)
    for name in given:
        if name not in wanted:
            refuse(entry, f"{where} has {name!r}; it takes {', '.join(wanted) or 'nothing'}")
    found: list[int] = []
    for name, many in wanted.items():
        value = given.get(name, 0 if f"{name}?" in names else None)
        values = value if isinstance(value, list) else [value]
        if value is None or len(values) != many:
            refuse(
                entry, f"{where}: {name} takes {many} numbers" if many > 1 else f"{where}: {name} is missing"
            )
        found += [read_number(entry, name, word) for word in values]
    return found


def read_number(entry: str, name: str, word: object) -> int:
    """A number of a minigame, or the symbol it stands for, within its bounds."""
    if isinstance(word, str):
        found: int = one_of(entry, name, word, SYMBOLS)
        return found
    return check_number(entry, name, word, *BOUNDS.get(name, ()))


# ---- expansions


def add_encounters(parts: Parts, cards: list[Encounter]) -> None:
    """Every result of every roll leads somewhere."""
    check_ids("encounter", [card.id for card in cards])
    for card in cards:
        parts.encounter_titles.append(card.title)
        parts.encounter_openings.append(card.opening)
        parts.encounter_options.append(
            [encounter_option(f"encounter {card.id}", option) for option in card.option]
        )


def encounter_option(entry: str, row: Option) -> EncounterOption:
    """One option with its table of results."""
    entry = f"{entry}, {row.label!r}"
    roll, results = one_of(entry, "roll", row.roll, ROLLS)
    check_number(entry, "dice", row.dice, 0, MOST_THROWN)
    option = EncounterOption(row.label, roll, row.dice, steps(entry, row.cost, state.NAVIGATING))
    option.outcome_of = [-1] * (max(results.values()) + 1)
    for i, outcome in enumerate(row.outcomes):
        option.outcome_texts.append(outcome.text)
        option.outcomes.append(steps(entry, outcome.do, state.NAVIGATING))
        for word in outcome.on:
            result = one_of(entry, "on", word, results)
            if option.outcome_of[result] >= 0:
                refuse(entry, f"the result {word!r} leads to two outcomes")
            option.outcome_of[result] = i
    for word, result in results.items():
        if option.outcome_of[result] < 0:
            refuse(entry, f"the result {word!r} leads nowhere")
    return option


def add_curses(parts: Parts, cards: list[CursedCard]) -> None:
    """Boon, burden and cure of each."""
    check_ids("cursed_card", [card.id for card in cards])
    for card in cards:
        entry = f"cursed_card {card.id}"
        lasting = state.Lasting()
        read_lasting(entry, card.boon, lasting)
        read_lasting(entry, card.burden, lasting)
        parts.curse_names.append(card.name)
        parts.curse_texts.append(card.text)
        parts.curses.append(lasting)
        parts.cures.append(read_cure(entry, card.cure))


def add_mermaids(parts: Parts, box: Document) -> None:
    """Mermaid cards, and the minigames they swim above."""
    check_ids("mermaid_card", [card.id for card in box.mermaid_card])
    if len(box.mermaid_card) > 16:
        refuse("mermaid_card", f"{len(box.mermaid_card)} cards; there may be 16")
    for card in box.mermaid_card:
        entry = f"mermaid_card {card.id}"
        when = read_when(entry, card.when, card.phase)
        parts.mermaid_names.append(card.name)
        parts.mermaid_texts.append(card.text)
        parts.mermaid_when.append(when)
        parts.mermaid_steps.append(steps(entry, card.do, when))
    for game, row in box.mermaid_game.items():
        parts.dives.append(mermaid_game(f"mermaid_game {game}", game, dict(row)))


def mermaid_game(entry: str, game: str, row: Table) -> MermaidGame:
    """A dive; its layout is read as its file says under LEVELS."""
    module = GAMES.get(game)
    if module is None or not hasattr(module, "dive"):
        known = sorted(id for id, found in GAMES.items() if hasattr(found, "dive"))
        refuse(entry, f"there is no such minigame; there are {', '.join(known)}")
    words = {key: row.pop(key, None) for key in ("id", "name", "text", "origin")}
    for key, word in words.items():
        if not isinstance(word, str):
            refuse(entry, f"{key} is missing")
    layout = row.pop(module.LEVELS, None)
    if not isinstance(layout, list) or not layout:
        refuse(entry, f"{module.LEVELS} is missing")
    found = MermaidGame(game, str(words["name"]), str(words["text"]), module.dive)
    if module.LEVELS == "grid":
        lay_grid(entry, found, layout, row)
    else:
        if len(layout) > MOST_LEVELS:
            refuse(entry, f"{len(layout)} {module.LEVELS}; there may be {MOST_LEVELS}")
        found.levels = [level(f"{entry}, level {i + 1}", module, one) for i, one in enumerate(layout)]
        found.numbers = numbers(entry, "the table", module.NUMBERS, row)
        fewest = module.fewest_prizes(found.numbers) if hasattr(module, "fewest_prizes") else 1
        for i, one in enumerate(found.levels):
            if len(one.rewards) < fewest:
                refuse(f"{entry}, level {i + 1}", f"{len(one.rewards)} rewards; it takes {fewest}")
    return found


def level(entry: str, module: Any, row: Any) -> Level:
    """One level: its numbers, and its prize or prizes."""
    if isinstance(row, list):
        return Level([], [steps(entry, row, state.NAVIGATING)])
    if not isinstance(row, dict):
        refuse(entry, "it takes a table")
    row = dict(row)
    prizes = row.pop("rewards", None) or [row.pop("reward", []), row.pop("bonus", [])]
    if not isinstance(prizes, list):
        refuse(entry, f"rewards lists the prizes, not {prizes!r}")
    if "need" in row and isinstance(row["need"], dict):
        row = row["need"]
        names = [f"{name}?" for name in getattr(module, "LEVEL_NUMBERS", [])]
    elif "aim" in row:
        row = {"aim": row["aim"], "coin": row.get("coin", -1)}
        names = ["aim", "coin"]
    else:
        names = getattr(module, "LEVEL_NUMBERS", ["aim", "coin"])
    return Level(
        numbers(entry, "it", names, row), [steps(entry, prize, state.NAVIGATING) for prize in prizes]
    )


def lay_grid(entry: str, game: MermaidGame, grid: list[Any], row: Table) -> None:
    """The board of a drifting pawn: where each symbol drives it, and what each cell leads to."""
    if not all(isinstance(line, list) and 1 <= len(line) <= MOST_CELLS for line in grid[:MOST_CELLS]):
        refuse(entry, f"each row of its grid lists 1 to {MOST_CELLS} cells")
    if len(grid) > MOST_CELLS:
        refuse(entry, f"its grid has {len(grid)} rows; there may be {MOST_CELLS}")
    outcomes = row.pop("outcomes", {})
    if not isinstance(outcomes, dict):
        refuse(entry, "outcomes takes a table")
    directions = {"down": 0, "left": 1, "right": 2}
    game.numbers = [one_of(entry, symbol, row.pop(symbol, None), directions) for symbol in SYMBOLS]
    if row:
        refuse(entry, f"it has {', '.join(row)}, which is not known")
    names = list(outcomes)
    cells = [cell for line in grid for cell in line]
    width = len(grid[0])
    if any(len(line) != width for line in grid) or cells.count("start") != 1:
        refuse(entry, "its rows are equally long, and one cell is 'start'")
    known = GRID_MARKS | {name: i for i, name in enumerate(names)}
    leads = [one_of(entry, "cell", cell, known) for cell in cells]
    for i, lead in enumerate(leads):
        edge = i % width in (0, width - 1) or i >= len(cells) - width
        if lead == -1 and edge and cells[i] != "start":
            refuse(entry, f"the pawn could leave the board from cell {i + 1}")
    game.numbers += [width, cells.index("start"), *leads]
    game.levels = [Level([], [steps(f"{entry}, {name}", outcomes[name], state.NAVIGATING)]) for name in names]
    game.words = names


def add_captains(parts: Parts, cards: list[Captain]) -> None:
    """One card for each ship's colour; its sides are for different phases (CAP.1, R130)."""
    check_ids("captain", [card.id for card in cards])
    check_ids("captain of colour", [card.colour for card in cards])
    if len(cards) != 6:
        refuse("captain", f"{len(cards)} cards; there are 6 ships")
    for card in cards:
        entry = f"captain {card.id}"
        if card.captain.phase == card.companion.phase:
            refuse(entry, "its two sides are for different phases")
        parts.colours.append(card.colour)
        sides: list[Side] = []
        for row in (card.captain, card.companion):
            when = read_when(entry, row.when, row.phase)
            if not row.do:
                refuse(entry, f"{row.name} does nothing")
            sides.append(Side(row.name, when, steps(entry, row.do, when), row.text))
        parts.captains.append(sides)
