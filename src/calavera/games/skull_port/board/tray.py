"""The tray: captain tiles to pick, then the dice, then the token to place."""

from __future__ import annotations

from markupsafe import Markup

from calavera.drawing.pieces import die
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.skull_port.actions import CAPTAIN_TILE, KEEP, LAND, LOSE, ROLL, STOP
from calavera.games.skull_port.board.pieces import influence, join, names, token
from calavera.games.skull_port.choices import keep_odds
from calavera.games.skull_port.phrases import COUNTS, whose
from calavera.games.skull_port.state import ALL_DICE, DICE, HIGHEST, LOWEST, ROLLS
from calavera.games.skull_port.view import Die, HarbourView


def tray(view: HarbourView, scene: Scene) -> Markup:
    """What the turn is about now: captain tiles, dice, or the token to place."""
    if view.phase == "over":
        return Markup("")
    if view.phase == "captains":
        inner = tiles(view, scene)
    else:
        inner = dice(view, scene) + rolls(view, scene) + pick(view, scene) + overboard(view, scene)
    return Markup('<section class="tray" aria-label="{}">{}</section>').format(
        "Captain tiles" if view.phase == "captains" else "Dice", inner
    )


def tiles(view: HarbourView, scene: Scene) -> Markup:
    """The captain tiles still to be picked."""
    taken = [seat.tile for seat in view.seats]
    return join(
        scene.target(
            CAPTAIN_TILE.at(number),
            Markup(
                '<span class="captain-tile" data-colour="{}">{}<span class="name">{}</span></span>'
            ).format(tile.colour, icon("tricorn"), tile.name),
            "tile",
        )
        for number, tile in enumerate(view.tiles)
        if tile not in taken
    )


def dice(view: HarbourView, scene: Scene) -> Markup:
    """The five dice; whoever may roll sets them aside by a click or the space bar."""
    mine = any(KEEP.owns(action) for action in scene.choices)
    boxes = (keeper(view, i, one) if mine else lying(view, i, one) for i, one in enumerate(view.dice))
    return Markup('<div class="dice">{}</div>').format(join(boxes))


def keeper(view: HarbourView, i: int, one: Die) -> Markup:
    """A die with the checkbox that sets it aside; a new turn has new checkboxes, none of them ticked."""
    return Markup(
        '<label class="die-box d{}"><input type="checkbox" id="keep-{}-{}-{}"{} aria-label="Set aside the {}">'
        '{}<span class="aside-word" aria-hidden="true"></span></label>'
    ).format(
        i,
        view.round,
        view.active,
        i,
        Markup(" checked") if one.aside else "",
        one.face,
        face(view, i, one),
    )


def lying(view: HarbourView, i: int, one: Die) -> Markup:
    """A die to look at."""
    return Markup('<span class="die-box{}">{}</span>').format(
        " is-aside" if one.aside else "", face(view, i, one)
    )


def face(view: HarbourView, i: int, one: Die) -> Markup:
    """A die as it lies; one that was just rolled tumbles."""
    if not one.face:
        return blank(i)
    return die(f"die-{i}", one.face, f"a {one.face}", 0 if one.aside else view.round + view.rolls)


def blank(i: int) -> Markup:
    """A die that was not rolled yet."""
    return Markup(
        '<svg class="drawn piece die" id="die-{}" viewBox="0 0 50 50" width="50" height="50" role="img">'
        '<title>a die not rolled yet</title><use href="#face-0"/></svg>'
    ).format(i)


def rolls(view: HarbourView, scene: Scene) -> Markup:
    """How often the dice were rolled, and the links to roll and to stop."""
    links = (
        [scene.target(ROLL.at(), Markup("Roll the five dice"), "action is-main")]
        if ROLL.at() in scene.choices
        else []
    )
    for mask in range(ALL_DICE):
        action = KEEP.at(mask)
        if action in scene.choices:
            links.append(
                scene.target(action, roll_words(view, mask), f"action is-main {match_classes(mask)}")
            )
    if STOP.at() in scene.choices:
        links.append(scene.target(STOP.at(), Markup("Stop and place a token"), "action"))
    return Markup('<div class="throws"><p>{}</p>{}</div>').format(rolls_so_far(view, scene), join(links))


def match_classes(mask: int) -> str:
    """Classes by which the style sheet hides the links for other dice than those set aside now."""
    return " ".join(f"{'k' if mask >> i & 1 else 'n'}{i}" for i in range(DICE))


def roll_words(view: HarbourView, mask: int) -> Markup:
    """Roll so many dice again, with the best odds."""
    rolled = DICE - mask.bit_count()
    best = keep_odds(view, mask)[:2]
    odds = ", ".join(f"{name} {percent} %" for name, percent in best)
    return Markup('Roll {} again<span class="odds">{}</span>').format(
        "all five" if rolled == DICE else COUNTS[rolled], odds
    )


def rolls_so_far(view: HarbourView, scene: Scene) -> Markup:
    """Who rolls, and whether the cannons are loaded."""
    who = "You" if view.active == view.seat else scene.sitters[view.active].name
    have = "have" if view.active == view.seat else "has"
    if view.rolls == 0:
        return Markup("{} {} not rolled yet.").format(who, have)
    natural = Markup(' <strong class="natural">{}Natural: cannons are loaded.</strong>').format(
        icon("cannon")
    )
    return Markup("{} {} rolled <b>{}</b> of {}.{}").format(
        who, have, view.rolls, ROLLS, natural if view.natural else ""
    )


def pick(view: HarbourView, scene: Scene) -> Markup:
    """Which of the own tokens to place: ships and ports then show what it may do there."""
    values = [worth for worth in range(LOWEST, HIGHEST + 1) if placeable(view, scene, worth)]
    if view.phase != "place" or not values:
        return Markup("")
    on_ships = [put.value for put in view.placements]
    first = max(on_ships) if on_ships else values[0]
    left = [one.value for one in view.seats[view.active].tokens]
    radios = join(
        Markup(
            '<label class="pick-{0}"><input type="radio" name="token" id="pick-{1}-{2}-{0}"{3} value="{0}">{4}'
            "<span>{5} left</span></label>"
        ).format(
            worth,
            view.round,
            view.active,
            Markup(" checked" if worth == first else ""),
            influence(view.active, worth, f"a {worth}"),
            left.count(worth),
        )
        for worth in values
    )
    lost = join(
        scene.target(LOSE.at(worth), Markup("Give it up"), f"action with-{worth}")
        for worth in values
        if LOSE.at(worth) in scene.choices
    )
    return Markup('<fieldset class="pick"><legend>Place this token</legend>{}{}</fieldset>').format(
        radios, lost
    )


def overboard(view: HarbourView, scene: Scene) -> Markup:
    """The token that was pushed off, until a port is chosen for it."""
    if view.ejected is None:
        return Markup("")
    words = f"{whose(view, view.ejected, names(scene))} is overboard and goes to a port."
    return Markup('<p class="overboard">{}{}</p>').format(
        token(view, scene, view.ejected), words[0].upper() + words[1:]
    )


def placeable(view: HarbourView, scene: Scene, worth: int) -> bool:
    """Whether a token of that value has somewhere to go."""
    lands = [LAND.at(worth, number) for number in range(len(view.ports))]
    ships = [put.action for put in view.placements if put.value == worth]
    return any(action in scene.choices for action in [*lands, *ships, LOSE.at(worth)])
