"""A new table: who plays, the options, a component set of one's own."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

import calavera
from calavera.bots import bots
from calavera.engine.errors import BadComponents, CalaveraError
from calavera.engine.game import Game
from calavera.engine.options import Option, Value
from calavera.tables import BadRequest, SeatWish, TooLarge
from calavera.tables.making import LARGEST_SET
from calavera.web.forms import Form, WebRequest, form_of
from calavera.web.refusals import Notice, sentence_of, status_of
from calavera.web.rendering import page
from calavera.web.uploads import read_toml
from calavera.web.visitors import guest_named, guest_of, links_cookie, tables_of

FORM_LIMIT = LARGEST_SET + 32 * 1024
"""Bytes of the whole form, with the component set in it."""

DEFAULT_SEATS = 4

COMPANY = {
    "bots": ("Against bots", "You play at once; bots take all other seats."),
    "friends": ("With friends by link", "You get a link to send; whoever opens it first sits down first."),
    "screen": (
        "Around this screen",
        "All of you play on this one screen, with a curtain between your hands.",
    ),
    "anybody": ("With anybody", "The table is listed on the front door until its seats are taken."),
    "each": ("Seat by seat", "You say for each seat who has it."),
}
"""Who has the other seats."""


@get("/new/{game:str}")
async def form(request: WebRequest, game: FromPath[str]) -> Response[str]:
    """The form of a new table."""
    return await form_page(request, calavera.game(game), Form({}))


NAMES = (
    "Bonny",
    "Calico",
    "Corsair",
    "Drake",
    "Flint",
    "Gale",
    "Lark",
    "Marina",
    "Pike",
    "Reef",
    "Storm",
    "Tempest",
)
"""Suggested to those who have no nickname yet, so that a table is two clicks away."""


async def form_page(
    request: WebRequest, game: Game, sent: Form, status: int = 200, notice: Notice | None = None
) -> Response[str]:
    """The form, filled in as it was sent."""
    guest = await guest_of(request)
    least, most = game.seats
    return page(
        request,
        "new.html",
        status,
        title=f"A table of {game.name}",
        game=game,
        notice=notice,
        nickname=sent.text("name", guest.nickname if guest else secrets.choice(NAMES)),
        counts=range(least, most + 1),
        count=sent.text("seats", str(min(max(DEFAULT_SEATS, least), most))),
        company=COMPANY,
        chosen_company=sent.text("company", "bots"),
        bots=bots(),
        rows=[
            (seat, sent.text(f"kind-{seat}", "bot:greedy"), sent.text(f"name-{seat}"))
            for seat in range(1, most)
        ],
        option_groups=option_groups(game, sent),
        preset=sent.text("preset", "house"),
    )


@dataclass(frozen=True)
class OptionGroup:
    """Options under one title ("": none) with their values as texts; how many are not as usual."""

    title: str
    options: list[tuple[Option, str]]
    changed: int


def option_groups(game: Game, sent: Form) -> list[OptionGroup]:
    """The options by their groups, with the values that were sent."""
    groups: dict[str, list[tuple[Option, str]]] = {}
    for option in game.options:
        value = sent.text(f"option-{option.name}", str(option.default))
        groups.setdefault(option.group, []).append((option, value))
    return [
        OptionGroup(title, those, sum(value != str(option.default) for option, value in those))
        for title, those in groups.items()
    ]


@post("/new/{game:str}", request_max_body_size=FORM_LIMIT)
async def make(request: WebRequest, game: FromPath[str]) -> Response[str]:
    """Make the table and go there; a form that can't be is shown again with what was wrong."""
    found = calavera.game(game)
    sent = await form_of(request)
    try:
        guest, cookies = await guest_named(request, sent.text("name"))
        components = await read_components(sent)
        wishes = read_seats(found, sent)
        made = await tables_of(request).seats.create(
            guest,
            found.id,
            wishes,
            options=read_options(found, sent),
            components=components,
            visibility="open" if any(wish.kind == "open" for wish in wishes) else "private",
        )
    except CalaveraError as error:
        return await form_page(request, found, sent, status_of(error), Notice(sentence_of(error)))
    links = {str(seat): invite for seat, invite in made.invites.items()} | {"table": made.table_invite}
    if made.info.status == "seating":
        cookies.append(links_cookie(made.info.id, links))
    return Response("", status_code=303, headers={"location": f"/t/{made.info.id}"}, cookies=cookies)


def read_seats(game: Game, sent: Form) -> list[SeatWish]:
    """Who shall have each seat; the first is whoever makes the table."""
    count = sent.number("seats")
    least, most = game.seats
    if not least <= count <= most:
        raise BadRequest(f"{game.name} has {least} to {most} seats, not {count}")
    company = sent.text("company")
    if company not in COMPANY:
        raise BadRequest(f"say who plays: {', '.join(COMPANY)}")
    name = sent.text("name")
    return [SeatWish("me", name=name), *(read_seat(sent, company, seat) for seat in range(1, count))]


def read_seat(sent: Form, company: str, seat: int) -> SeatWish:
    """Who shall have one of the other seats."""
    kinds = {"bots": "bot:greedy", "friends": "invited", "screen": "me", "anybody": "open"}
    kind, _, bot = kinds.get(company, sent.text(f"kind-{seat}")).partition(":")
    if kind == "me":
        return SeatWish("me", name=sent.text(f"name-{seat}") or f"Player {seat + 1}")
    if kind == "bot":
        return SeatWish("bot", bot=bot)
    if kind == "invited":
        return SeatWish("invited")
    if kind == "open":
        return SeatWish("open")
    raise BadRequest(f"seat {seat + 1}: a seat is for me, invited, open or bot, not {kind!r}")


def read_options(game: Game, sent: Form) -> dict[str, Value]:
    """The options: those of the preset chosen, or each as it was set. Raises BadRequest."""
    preset = sent.text("preset", "house")
    if preset == "own":
        return {
            option.name: read_option(option, sent.text(f"option-{option.name}")) for option in game.options
        }
    if preset == "house":
        return {}
    for known in game.presets:
        if known.name == preset:
            return dict(known.options)
    raise BadRequest(f"there is no preset {preset!r}")


def read_option(option: Option, text: str) -> Value:
    """An option's value from its text; what it may be is the game's to say."""
    for value in option.choices:
        if str(value) == text:
            return value
    try:
        return int(text[:12])
    except ValueError:
        return text


async def read_components(sent: Form) -> Mapping[str, Any] | None:
    """The component set that was uploaded, if any. Raises TooLarge and BadComponents."""
    upload = sent.file("components")
    if upload is None:
        return None
    raw = await upload.read()
    if len(raw) > LARGEST_SET:
        raise TooLarge(f"a component set has at most {LARGEST_SET // 1024} KB, not {len(raw) // 1024 + 1}")
    try:
        return read_toml(raw)
    except ValueError as error:
        raise BadComponents(f"{upload.filename}: this is no TOML: {error}") from error


HANDLERS = [form, make]
