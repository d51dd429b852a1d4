"""The whole board: tracks, the ship in the water with everything on it, the crew, the piles.

The ship can be larger than its frame: it scrolls by touch, wheel and arrow keys, and three sizes can be chosen.
"""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.scene import Scene
from calavera.games.dead_men.board.aftermath import Aftermath, aftermaths
from calavera.games.dead_men.board.chart import CELL, Chart, chart_of, edges
from calavera.games.dead_men.board.crew import boats, pieces, plates
from calavera.games.dead_men.board.ghosts import ghosts
from calavera.games.dead_men.board.kraken import arms, guns, head
from calavera.games.dead_men.board.piles import drawn_tile, piles
from calavera.games.dead_men.board.rooms import DEFS, draw_room
from calavera.games.dead_men.board.sequels import marks, sequels
from calavera.games.dead_men.board.tracks import tracks
from calavera.games.dead_men.board.ways import runs_to, tolls, ways
from calavera.games.dead_men.view import DeadMenView

BOARD: Final = Markup(
    '<div class="ship-deck"><ul class="tracks" role="list" aria-label="Tracks">{tracks}</ul>'
    '{sequels}<div class="ship-frame"><div class="ship-bar"><span class="name">The ship</span>'
    '<span class="ship-words">{words}</span>{drawn}{sizes}</div>'
    '<div class="ship-view" id="ship-view" data-pan tabindex="0" aria-label="The ship, from rear to front">'
    '<div class="ship-roll">{lookout}{ship}</div></div></div>'
    '<ol class="crew" role="list" aria-label="The pirates">{plates}</ol>{piles}</div>'
)
DRAWN: Final = Markup('<span class="to-lay"><span>to be laid</span>{}</span>')
SIZES: Final = Markup(
    '<fieldset class="sizes"><legend class="hidden-words">Size of the ship</legend>'
    '<label><input type="radio" name="ship-size" id="size-whole">whole</label>'
    '<label><input type="radio" name="ship-size" id="size-near" checked>near</label>'
    '<label><input type="radio" name="ship-size" id="size-close">close</label></fieldset>'
)
LOOKOUT: Final = Markup(
    '<div class="lookout" aria-hidden="true"><svg width="{across:.1f}%" height="1"></svg><span></span></div>'
)
"""Where a narrow frame looks first: an empty picture as wide as what lies left of it (no style attributes here)."""
SHIP: Final = Markup(
    '<svg class="drawn ship" id="ship" viewBox="0 0 {width} {height}" width="{least:.0f}" role="group" '
    'aria-label="The ship">{defs}<rect class="water" width="{width}" height="{height}"/>'
    '<rect fill="url(#dm-swell)" width="{width}" height="{height}"/>{layers}</svg>'
)
SMALLEST: Final = 0.755
"""Pixels of a unit below which the ship scrolls instead of shrinking: a room has 75."""


def draw(view: DeadMenView, scene: Scene) -> Markup:
    """The board as HTML and SVG, to lie in a `.board`; its looks are in `board.css`."""
    chart = chart_of(view)
    just = aftermaths(view, scene)
    return BOARD.format(
        tracks=tracks(view),
        sequels=sequels(view, scene, just),
        words=ship_words(view),
        drawn=Markup("") if view.tile is None else DRAWN.format(drawn_tile(view.tile)),
        sizes=SIZES,
        lookout=LOOKOUT.format(across=100 * lookout(view, chart) / chart.width),
        ship=ship(view, scene, chart, just[0] if just else None),
        plates=plates(view, scene),
        piles=piles(view, scene),
    )


def ship_words(view: DeadMenView) -> str:
    """How large the ship is, and how to read the drawing."""
    ruins = sum(room.exploded for room in view.rooms)
    lost = f", {ruins} exploded" if ruins else ""
    return f"{len(view.rooms)} rooms{lost}; front below. On gold: fatigue there; ✕: fire bars the way"


def lookout(view: DeadMenView, chart: Chart) -> int:
    """What a narrow frame shows in its middle: the active pirate, or the exit."""
    room = view.pirates[view.active].room
    return chart.middle(0 if room is None else view.rooms[room].x)


def ship(view: DeadMenView, scene: Scene, chart: Chart, just: Aftermath | None) -> Markup:
    """The ship in its water; what lies over the rooms is drawn last."""
    hull = Markup("").join(rim(chart.corner(room.x, room.y)) for room in view.rooms)
    legal = ways(view, scene)
    rooms = Markup("").join(
        draw_room(room, scene, chart.corner(room.x, room.y), just, runs_to(legal, room.room))
        for room in view.rooms
    )
    layers = [
        edges(chart),
        hull,
        head(view, scene, chart, just),
        boats(view, scene, chart),
        guns(view, chart),
        rooms,
        ghosts(view, scene, chart),
        arms(view, scene, chart, just),
        pieces(view, scene, chart),
        tolls(view, scene, legal, chart),
        marks(view, chart, just) if just else Markup(""),
    ]
    return SHIP.format(
        width=chart.width,
        height=chart.height,
        least=chart.width * SMALLEST,
        defs=DEFS,
        layers=Markup("").join(layers),
    )


def rim(corner: tuple[int, int]) -> Markup:
    """The planking around a room; together they are the hull."""
    x, y = corner
    return Markup('<rect class="rim" x="{}" y="{}" width="{w}" height="{w}" rx="13"/>').format(
        x - 8, y - 8, w=CELL + 16
    )
