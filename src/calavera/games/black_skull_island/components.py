"""The component set: the house set, and strict checking of anybody's own."""

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from calavera.engine.errors import BadComponents, BadSetup
from calavera.engine.options import settle_options
from calavera.games.black_skull_island.options import OPTIONS
from calavera.games.black_skull_island.rules.abilities import ABILITIES
from calavera.games.black_skull_island.rules.setup import cards_in_game
from calavera.games.black_skull_island.state import (
    BEST_TREASURE,
    CHARACTER_CARDS,
    COIN_CARDS,
    COIN_VALUE,
    END_COUNT,
    FEWEST_PLAYERS,
    HAND_SIZE,
    HAND_SIZE_OF_TWO,
    INFO_CARDS,
    MOST_PLAYERS,
    PLAYED,
    PLAYED_BY_TWO,
    START_COINS,
    TREASURE_CARDS,
    Printed,
)

CHARACTER_ENTRY = re.compile(r"character\[(\d+)\]")

IDS = [ability.__name__ for ability in ABILITIES]

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Text = Annotated[str, Meta(min_length=1, max_length=400)]
Number = Annotated[int, Meta(ge=0, le=999)]
PlayerCount = Annotated[int, Meta(ge=FEWEST_PLAYERS, le=MOST_PLAYERS)]


class Supply(Struct, forbid_unknown_fields=True, frozen=True):
    """The box beside the characters. The rulebook fixes these numbers; a set may only repeat them."""

    coin_cards: int = COIN_CARDS
    coin_value: int = COIN_VALUE
    treasure_cards: int = TREASURE_CARDS
    info_cards: int = INFO_CARDS
    info_cards_per_player: int = INFO_CARDS // MOST_PLAYERS
    start_coins: int = START_COINS
    end_count: int = END_COUNT


class Deal(Struct, forbid_unknown_fields=True, frozen=True):
    """How many cards are held and played. Fixed, too."""

    min_players: int = FEWEST_PLAYERS
    max_players: int = MOST_PLAYERS
    hand_size: int = HAND_SIZE
    hand_size_two_players: int = HAND_SIZE_OF_TWO
    play_per_round: int = PLAYED
    play_per_round_two_players: int = PLAYED_BY_TWO


class General(Struct, forbid_unknown_fields=True, frozen=True):
    """The author's notes; nothing reads them."""

    rules: list[str] = []


class Character(Struct, forbid_unknown_fields=True, frozen=True):
    """A character and its cards: `copies` has the player count of each. Notes and categories are not read."""

    id: Name
    number: Number
    name: Name
    copies: Annotated[list[PlayerCount], Meta(min_length=1)]
    text: Text
    categories: list[str] = []
    rules: list[str] = []


class Document(Struct, forbid_unknown_fields=True, frozen=True):
    """A component set as it is written. `treasures` has the number of cards by value, `options` the defaults."""

    format: Literal[1]
    game: Literal["black-skull-island"]
    set_name: Name
    treasures: dict[str, Annotated[int, Meta(ge=0)]]
    character: list[Character]
    supply: Supply = Supply()
    deal: Deal = Deal()
    options: dict[str, Any] = {}
    general: General = General()


@cache
def house() -> Mapping[str, Any]:
    """The house set, as read from `components.toml`."""
    return tomllib.loads((Path(__file__).parent / "components.toml").read_text("utf-8"))


def load(data: Mapping[str, Any]) -> Printed:
    """A component set as what is printed. Raises BadComponents, naming the entry that breaks the format."""
    try:
        document = msgspec.convert(data, Document)
    except msgspec.ValidationError as error:
        raise BadComponents(explain(str(error), data)) from None
    check_visible("set_name", document.set_name)
    check_fixed("supply", document.supply, Supply())
    check_fixed("deal", document.deal, Deal())
    check_treasures(document.treasures)
    check_characters(document.character)
    check_options(document.options)
    return to_print(document)


def explain(message: str, data: Mapping[str, Any]) -> str:
    """What is wrong and where, with the id of the character whose entry it is."""
    what, _, where = message.partition(" - at `")
    where = where.removeprefix("key` in `").strip("`").removeprefix("$").removeprefix(".")
    if entry := CHARACTER_ENTRY.match(where):
        character = data["character"][int(entry[1])]
        if isinstance(character, Mapping):
            where = f"{named(int(entry[1]), character.get('id'))}{where[entry.end() :]}"
    return f"{where}: {what}" if where else what


def named(index: int, id: object) -> str:
    """What an entry of the characters is called in errors."""
    return f"character[{index}] (id {id!r})"


def check_fixed(section: str, given: Struct, fixed: Struct) -> None:
    """What the rulebook fixes may not be changed."""
    for field in given.__struct_fields__:
        if getattr(given, field) != getattr(fixed, field):
            raise BadComponents(
                f"{section}.{field} is {getattr(given, field)}; the rulebook fixes it at {getattr(fixed, field)}"
            )


def check_treasures(treasures: Mapping[str, int]) -> None:
    """28 cards worth 0 to 4 each (1.4, 1.9)."""
    for value in treasures:
        if value not in map(str, range(BEST_TREASURE + 1)):
            raise BadComponents(f'treasures."{value}": a treasure is worth 0 to {BEST_TREASURE}')
    if sum(treasures.values()) != TREASURE_CARDS:
        raise BadComponents(
            f"treasures: these are {sum(treasures.values())} cards; there must be {TREASURE_CARDS}"
        )


def check_visible(where: str, text: str) -> None:
    """A name can be read, and stays in its line."""
    if not text.isprintable() or not text.strip():
        raise BadComponents(f"{where}: there must be visible characters, and no line breaks or the like")


def check_characters(characters: list[Character]) -> None:
    """Known abilities, each at most once, names that can be shown, and the right number of cards (1.1, R21, R29)."""
    seen: set[str] = set()
    for i, character in enumerate(characters):
        where = named(i, character.id)
        if character.id not in IDS:
            raise BadComponents(f"{where}: no such ability; there are {', '.join(IDS)}")
        if character.id in seen:
            raise BadComponents(f"{where}: this id is there twice; give the first entry more copies")
        seen.add(character.id)
        for field in ("name", "text"):
            check_visible(f"{where}.{field}", getattr(character, field))
    counts = list(chain.from_iterable(character.copies for character in characters))
    for seats in range(FEWEST_PLAYERS, MOST_PLAYERS + 1):
        cards = sum(count <= seats for count in counts)
        if cards != cards_in_game(seats):
            raise BadComponents(
                f"character: {cards} cards have a player count of {seats} or less; "
                f"with {seats} players there must be {cards_in_game(seats)}"
            )


def check_options(defaults: Mapping[str, Any]) -> None:
    """The defaults that a set gives must be allowed."""
    try:
        settle_options(OPTIONS, {}, defaults)
    except BadSetup as error:
        raise BadComponents(f"options: {error}") from None


def to_print(document: Document) -> Printed:
    """The cards one by one, in the order of the set."""
    printed = Printed()
    for character in document.character:
        for players in character.copies:
            printed.ability.append(IDS.index(character.id))
            printed.number.append(character.number)
            printed.players.append(players)
            printed.name.append(character.name)
            printed.text.append(character.text)
    printed.treasures = [
        value for value in range(BEST_TREASURE + 1) for _ in range(document.treasures.get(str(value), 0))
    ]
    printed.in_game = [
        [card for card in range(CHARACTER_CARDS) if printed.players[card] <= seats]
        for seats in range(MOST_PLAYERS + 1)
    ]
    return printed
