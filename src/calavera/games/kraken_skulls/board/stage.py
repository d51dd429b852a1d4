"""The stage: what is fought out now, what each side has thrown, kept and scored, round by round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from markupsafe import Markup

from calavera.drawing import pieces
from calavera.drawing.scene import Scene
from calavera.drawing.shapes import icon
from calavera.games.kraken_skulls.actions import DICE_OF, LOSE_DIE, OFFER, OPTION, TURN, TURN_KRAKEN
from calavera.games.kraken_skulls.actions import FACE as FACE_OF
from calavera.games.kraken_skulls.board.needs import chart, needs
from calavera.games.kraken_skulls.board.picking import box, links, picking
from calavera.games.kraken_skulls.choices import encounter_label
from calavera.games.kraken_skulls.odds.kraken import aftermath
from calavera.games.kraken_skulls.odds.notes import percent
from calavera.games.kraken_skulls.rules.kraken_fight import LEAST_SCORE
from calavera.games.kraken_skulls.tally import OUTCOMES, bite_words, minus, tally
from calavera.games.kraken_skulls.view import Die, Fighter, FightView, SeaView, Tentacle

STAGE: Final = Markup(
    '<section class="stage" aria-label="{title}"><h3>{title}{round}</h3><p>{text}</p>{body}</section>'
)
QUIET: Final = Markup('<section class="stage is-quiet" aria-label="The last roll">{}</section>')
SIDE: Final = Markup(
    '<div class="side-of seat-c{seat} {state}"><p class="who">{token}<span class="name">{name}</span>'
    '<b class="points">{points}</b></p><div class="throw">{dice}</div>{kept}{next}</div>'
)
SIDES: Final = Markup('<div class="sides">{}</div>')
KEPT: Final = Markup('<div class="throw kept"><span>kept</span>{}</div>')
NEED: Final = Markup('<p class="need">{}</p>')
NEXT: Final = Markup('<p class="next">{}</p>')
ROW: Final = Markup('<div class="throw"><span>{}</span>{}</div>')
SETTING: Final = Markup('<span class="setting {state}">{face}<b>{words}</b></span>')
LAST: Final = Markup("Last rolled, by {}")
FACE: Final = Markup('<span class="face">{}{}</span>')
SMALL: Final = Markup('<span class="face small">{}{}</span>')
TURNING: Final = Markup('<span class="turning">{face}<span class="to">{ways}</span></span>')
TURNING_FOLDED: Final = Markup(
    '<details class="turning" id="{name}"><summary>{face}</summary><span class="to">{ways}</span></details>'
)
CARD: Final = Markup('<table class="scorecard"><caption>Scorecard</caption><tbody>{}</tbody></table>')
AFTERMATH: Final = Markup(
    '<table class="scorecard aftermath"><caption>The score at the end</caption><tbody>{}</tbody></table>'
)
CARD_ROW: Final = Markup('<tr><th scope="row">{}</th>{}</tr>')
CELL: Final = Markup("<td>{}</td>")
ENCOUNTER: Final = Markup('<div class="halves">{}</div>')
HALF: Final = Markup('<span class="half">{}</span>')

IN_TURN: Final = (
    "even_keel", "five_of_a_crew", "short_fuse", "six_steps_up", "squawk_back", "tempt_the_beast",
)  # fmt: skip
"""The minigames in which one rolls after the other."""

FEW_WAYS: Final = 2
"""As many ways to turn a die are shown at once."""

SYMBOL_ICONS: Final = {"skull": "skull", "sword": "dagger", "cannon": "cannon"}


def stage(view: SeaView, scene: Scene) -> Markup:
    """The fight or the encounter that is on, or the last roll; nothing where nothing happens."""
    if view.encounter is not None:
        halves = Markup("").join(
            scene.target(OPTION.at(i), HALF.format(encounter_label(view, i))) for i in range(2)
        )
        body = ENCOUNTER.format(halves) + last_roll(view, scene)
        return STAGE.format(title=view.encounter.title, round="", text=view.encounter.opening, body=body)
    if view.fight is not None:
        return fight_stage(view, scene, view.fight)
    roll = last_roll(view, scene)
    return QUIET.format(roll) if roll else Markup("")


def last_roll(view: SeaView, scene: Scene) -> Markup:
    """Dice rolled outside of battles."""
    if not view.cup or view.cup_of is None:
        return Markup("")
    return ROW.format(LAST.format(scene.name(view.cup_of)), throw(view.cup, f"cup-{view.turn}"))


def fight_stage(view: SeaView, scene: Scene, fight: FightView) -> Markup:
    """All sides of a fight, the Kraken's and what is nobody's, and the scorecard."""
    sides = (side(view, scene, fight, i) for i in range(len(fight.fighters)))
    needed = needs(view, fight)
    parts = [NEED.format(needed)] if needed else []
    parts.append(SIDES.format(Markup("").join(sides)))
    if fight.game == "under_the_sea":
        parts.append(chart(fight))
    if FACE_OF.at(0) in scene.choices:
        faces = (scene.target(FACE_OF.at(die.face), small(die, "next")) for die in view.faces)
        parts.append(ROW.format(becomes(fight), Markup("").join(faces)))
    if fight.kraken:
        words = "Kraken" if fight.kind == "kraken" else "Kraken Die"
        drawn = (kraken_die(view, scene, i, die) for i, die in enumerate(fight.kraken))
        parts.append(ROW.format(words, Markup("").join(drawn)))
    if fight.shared:
        parts.append(ROW.format("On the table", throw(fight.shared, "shared")))
    if fight.rounds > 1 and fight.scorecard and fight.game != "squawk_back":
        parts.append(scorecard(view, scene, fight))
    if fight.kind == "kraken":
        parts.append(aftermath_table(view, fight))
    rounds = f", round {max(1, fight.round)} of {fight.rounds}" if fight.rounds > 1 else ""
    return STAGE.format(title=fight.title, round=rounds, text=fight.text, body=Markup("").join(parts))


def becomes(fight: FightView) -> str:
    """What a face is chosen for."""
    return "The next die becomes" if fight.setting is None else f"Die {fight.setting + 1} becomes"


def side(view: SeaView, scene: Scene, fight: FightView, i: int) -> Markup:
    """What one fighter has thrown, kept and scored."""
    fighter = fight.fighters[i]
    in_turn = fight.game in IN_TURN and fight.active == i
    return SIDE.format(
        seat=fighter.seat,
        state="in-turn" if in_turn else "",
        token=pieces.seat_token(fighter.seat),
        name="you" if fighter.seat == view.seat else scene.name(fighter.seat),
        points=tally(fight, fighter),
        dice=dice_of(view, scene, fighter),
        kept=KEPT.format(throw(fighter.kept, f"kept-{fighter.seat}")) if fighter.kept else "",
        next=NEXT.format(next_words(fight, fighter)) if fight.own_dice and fight.round < fight.rounds else "",
    )


def next_words(fight: FightView, fighter: Fighter) -> str:
    """How many dice the next throw has."""
    out = f", {fighter.knocked} knocked out" if fighter.knocked else ""
    return f"next throw: {fighter.next_dice} dice{out}"


def dice_of(view: SeaView, scene: Scene, fighter: Fighter) -> Markup:
    """A fighter's throw; the dice are targets where one of them is to be chosen."""
    mine = fighter.seat == view.seat
    touched = view.fight is not None and view.fight.touched == fighter.seat
    picks = picking(view, scene, fighter)
    if view.fight is not None and picks is not None:
        fight = view.fight
        faces = (one_die(die, f"die-{fighter.seat}-{i}") for i, die in enumerate(fighter.dice))
        boxes = Markup("").join(box(fight, fighter, i, face) for i, face in enumerate(faces))
        return boxes + links(view, scene, fighter, picks)
    drawn = []
    for i, die in enumerate(fighter.dice):
        face = one_die(die, f"die-{fighter.seat}-{i}")
        if touched and view.fight is not None and view.fight.setting is not None:
            face = being_set(face, i, view.fight.setting)
        if mine:
            for verb in (LOSE_DIE, OFFER):
                face = scene.target(verb.at(i), face)
        if touched:
            face = scene.target(DICE_OF.at(1 << i), face)
        name = f"turn-{fighter.seat}-{i}"
        ways = [(TURN.at(fighter.seat, i, to.face), small(to, name)) for to in view.faces]
        drawn.append(turning(scene, face, name, ways))
    return Markup("").join(drawn)


def being_set(face: Markup, i: int, now: int) -> Markup:
    """A die of a throw that is set die by die: done, the one that is set now, or still to come."""
    if i == now:
        return SETTING.format(state="is-now", face=face, words="set this one")
    return SETTING.format(state="is-set", face=face, words="set") if i < now else face


def turning(scene: Scene, face: Markup, name: str, ways: Sequence[tuple[int, Markup]]) -> Markup:
    """A die and what it may be turned to; many ways are folded under it."""
    targets = [scene.target(action, drawn) for action, drawn in ways if action in scene.choices]
    if not targets:
        return face
    form = TURNING if len(targets) <= FEW_WAYS else TURNING_FOLDED
    return form.format(name=name, face=face, ways=Markup("").join(targets))


def throw(dice: Sequence[Die], name: str) -> Markup:
    """Some dice side by side."""
    return Markup("").join(one_die(die, f"{name}-{i}") for i, die in enumerate(dice))


def one_die(die: Die, die_id: str) -> Markup:
    """A Battle Die: its number in pips, its symbol beside it."""
    title = f"{die.number}, {die.symbol.title()}"
    return FACE.format(pieces.die(die_id, die.number, title), icon(SYMBOL_ICONS[die.symbol]))


def small(die: Die, name: str) -> Markup:
    """A face that a die may be turned to."""
    drawn = pieces.die(f"{name}-{die.face}", die.number, f"{die.number}, {die.symbol.title()}")
    return SMALL.format(drawn, icon(SYMBOL_ICONS[die.symbol]))


def kraken_die(view: SeaView, scene: Scene, i: int, die: Tentacle) -> Markup:
    """A Kraken Die and what it may be turned to."""
    ways = [(TURN_KRAKEN.at(i, to.face), Markup("{}").format(bite_words(to.damage))) for to in view.tentacles]
    return turning(scene, tentacle(die), f"turn-kraken-{i}", ways)


def tentacle(die: Tentacle) -> Markup:
    """A Kraken Die: a tentacle for each damage."""
    return FACE.format(icon("tentacle") * die.damage if die.damage else icon("wave"), bite_words(die.damage))


def aftermath_table(view: SeaView, fight: FightView) -> Markup:
    """What each score brings, and how likely it is if nobody plays another card."""
    chances = aftermath(view, fight)
    bounds = [f"below {LEAST_SCORE[0]}", *(f"{score} or more" for score in LEAST_SCORE)]
    rows = Markup("").join(
        CARD_ROW.format(
            minus(bound), CELL.format(words) + (CELL.format(percent(chances[i])) if chances else "")
        )
        for i, (bound, words) in enumerate(zip(bounds, OUTCOMES, strict=True))
    )
    return AFTERMATH.format(rows)


def scorecard(view: SeaView, scene: Scene, fight: FightView) -> Markup:
    """Points round by round, a row for each side; the Kraken's row holds the damage it dealt."""
    names = ["you" if f.seat == view.seat else scene.name(f.seat) for f in fight.fighters]
    names += ["Kraken"] if fight.kind == "kraken" else []
    rows = Markup("").join(
        CARD_ROW.format(name, Markup("").join(map(CELL.format, fight.scorecard[i :: len(names)])))
        for i, name in enumerate(names)
    )
    return CARD.format(rows)
