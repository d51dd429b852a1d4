"""The tray: what happens now, and what an ability lays before the one who carries it out."""

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.black_skull_island.actions import EXCHANGE, LEFT, PASS, RIGHT, TAKE
from calavera.games.black_skull_island.board.cards import booty_card, booty_ids, row
from calavera.games.black_skull_island.board.plates import points
from calavera.games.black_skull_island.choices import capital, who, whose
from calavera.games.black_skull_island.state import worth
from calavera.games.black_skull_island.view import Table

TRAY: Final = Markup('<section class="tray" aria-label="What happens now">{}</section>')
TITLE: Final = Markup('<p class="name">{}</p>')
SAID: Final = Markup('<p class="said">{}</p>')
CHAIN: Final = Markup('<ol class="chain" role="list">{}</ol>')
LINK: Final = Markup(
    '<li><span class="badge">{number}</span><div><span class="name">{name}</span> <span class="of">{of}</span>'
    '<p class="said">{text}</p></div></li>'
)
WAYS: Final = Markup('<div class="ways">{}{}</div>')
WAY: Final = Markup(
    '<svg class="drawn way" viewBox="0 0 64 40" aria-hidden="true"><path d="{}"/></svg><span>{}</span>'
)
BARTER: Final = Markup(
    '<div class="barter"><table><caption>{}</caption><thead><tr><td></td>{}</tr></thead><tbody>{}</tbody></table></div>'
)
ROW: Final = Markup('<tr><th scope="row">{}</th>{}</tr>')
COLUMN: Final = Markup('<th scope="col">{}</th>')
CELL: Final = Markup("<td>{}</td>")
DIFFERENCE: Final = Markup('<span class="difference">{}</span>')
TIMES: Final = Markup('<span class="times">×{}</span>')

ARROWS: Final = {
    LEFT: "M60 34C56 18 42 10 24 12V3L4 18l20 15V24c14-2 26 0 36 10z",
    RIGHT: "M4 34C8 18 22 10 40 12V3l20 15-20 15V24C26 22 14 24 4 34z",
}


def tray(table: Table, scene: Scene) -> Markup:
    """What the round has come to; on top of it whatever the looker is shown or may decide there."""
    if table.over:
        return TRAY.format(the_end(table, scene))
    if table.resolving < 0:
        return TRAY.format(all_choose(table, scene))
    return TRAY.format(chain(table, scene) + ways(table, scene) + shown(table, scene))


def the_end(table: Table, scene: Scene) -> Markup:
    """Who has won, and with what."""
    winners = [i for i, seat in enumerate(table.seats) if seat.rank == 1]
    names = " and ".join(who(table, i, names_of(scene)) for i in winners)
    alone = len(winners) == 1 and winners[0] != table.seat
    title = capital(f"{names} {'has' if alone else 'have'} the best booty")
    score = points(table.seats[winners[0]].score or 0)
    return TITLE.format(title) + SAID.format(f"{score}, after round {table.round}. All booty lies open.")


def all_choose(table: Table, scene: Scene) -> Markup:
    """How far all are with choosing."""
    names = names_of(scene)
    of = f" of at most {table.max_rounds}" if table.max_rounds else ""
    ready = sum(sitter.has_chosen for sitter in scene.sitters)
    go = "go" if table.lead == table.seat else "goes"
    return TITLE.format("All choose in secret") + SAID.format(
        f"Round {table.round}{of}. {ready} of {len(names)} have chosen. "
        f"{capital(who(table, table.lead, names))} {go} first among equal numbers."
    )


def chain(table: Table, scene: Scene) -> Markup:
    """The card whose number has come up, and the cards whose abilities it copies."""
    links = []
    for step, card in enumerate(table.running):
        face = table.faces[card]
        of = f"resolves for {who(table, table.actor, names_of(scene))}" if step == 0 else "is copied"
        links.append(LINK.format(number=face.number, name=face.name, of=of, text=face.text))
    return CHAIN.format(Markup("").join(links))


def names_of(scene: Scene) -> list[str]:
    """The names of all seats."""
    return [sitter.name for sitter in scene.sitters]


# ---- to the left or to the right


def ways(table: Table, scene: Scene) -> Markup:
    """The two directions in which cards can be passed, and the neighbours there."""
    if PASS.at(LEFT) not in scene.choices:
        return Markup("")
    return WAYS.format(way(table, scene, LEFT, 1), way(table, scene, RIGHT, -1))


def way(table: Table, scene: Scene, direction: int, step: int) -> Markup:
    """One of them."""
    neighbour = scene.sitters[(table.actor + step) % len(table.seats)].name
    words = f"{'Left' if direction == LEFT else 'Right'}, to {neighbour}"
    return scene.target(PASS.at(direction), WAY.format(ARROWS[direction], words))


# ---- booty that is shown


def shown(table: Table, scene: Scene) -> Markup:
    """The booty that an ability shows: face up to the one who looks, as a number to all others."""
    look = table.look
    if look is None:
        return Markup("")
    names = names_of(scene)
    cards = (
        f"{'1 card' if look.count == 1 else f'{look.count} cards'} of {whose(table, look.rival, names)} booty"
    )
    if look.booty is None:
        return SAID.format(capital(f"{who(table, table.actor, names)} looks at {cards}."))
    if any(EXCHANGE.owns(action) for action in scene.choices):
        return barter(table, scene, cards, look.booty)
    kinds = as_if_taken(table, look.booty)
    return SAID.format(cards) + row(
        "booty", cards, (scene.target(TAKE.at(kind), booty_card(id, kind)) for id, kind in kinds)
    )


def as_if_taken(table: Table, kinds: list[int]) -> list[tuple[str, int]]:
    """The cards shown, under the ids they would have as one's own: so what is taken travels there."""
    if table.seat < 0:
        return booty_ids("shown", kinds)
    own = table.seats[table.seat].booty or []
    return booty_ids("mine", own + kinds)[len(own) :]


def barter(table: Table, scene: Scene, caption: str, theirs: list[int]) -> Markup:
    """Own booty against what is shown: one button for each exchange, with the points it brings."""
    own = table.seats[table.seat].booty or []
    columns = {kind: id for id, kind in reversed(as_if_taken(table, theirs))}
    order = sorted(columns, key=worth)
    head = (COLUMN.format(booty_card(columns[kind], kind) + times(theirs, kind)) for kind in order)
    rows = (
        ROW.format(
            booty_card("", mine) + times(own, mine),
            Markup("").join(CELL.format(exchange(scene, mine, kind)) for kind in order),
        )
        for mine in sorted(set(own), key=worth)
    )
    return BARTER.format(capital(caption), Markup("").join(head), Markup("").join(rows))


def times(kinds: list[int], kind: int) -> Markup:
    """How many cards of a kind there are, if more than one."""
    n = kinds.count(kind)
    return TIMES.format(n) if n > 1 else Markup("")


def exchange(scene: Scene, own: int, theirs: int) -> Markup:
    """One of yours for one of theirs, as the points it brings."""
    gain = worth(theirs) - worth(own)
    return scene.target(
        EXCHANGE.at(own, theirs), DIFFERENCE.format(f"{gain:+d}".replace("-", "−") if gain else "0")
    )
