"""What wins or loses the game: explosions, treasure, the Kraken's two tracks, deckhands and tentacles left."""

from __future__ import annotations

from typing import Final

from markupsafe import Markup

from calavera.drawing.frame import picture
from calavera.drawing.shapes import icon
from calavera.games.dead_men.view import DeadMenView, KrakenSeen

TRACK: Final = Markup(
    '<li class="track track-{name}">{icon}<b>{value}</b><span class="track-name">{label}</span>{boxes}'
    '<span class="track-note">{note}</span></li>'
)


def tracks(view: DeadMenView) -> Markup:
    """The tracks and supplies that win or lose the game."""
    limit = view.safe_explosions + 1
    parts = [
        track("explosions", "flame", "explosions", f"the {limit}th loses", view.explosions, limit),
        track("treasures", "chest", "treasure", treasure_words(view), view.looted, view.treasures_needed),
    ]
    if view.crew_needed:
        note = f"of {view.crew_needed} needed"
        parts.append(track("crew", "bones", "crew beaten", note, view.crew_defeated, view.crew_needed))
    if view.fromm is not None:
        parts.append(track("fromm", "tricorn", "Captain Fromm", "aboard: nobody wins yet", view.fromm))
    leaders = f"and {view.bag_leaders} leaders; " if view.bag_leaders else ""
    parts.append(track("deckhands", "skull", "deckhands left", f"{leaders}none left loses", view.bag_plain))
    if view.kraken is not None:
        parts += kraken_tracks(view.kraken)
    return Markup("").join(parts)


def kraken_tracks(kraken: KrakenSeen) -> list[Markup]:
    """Its two tracks and the tentacles left; of a dead one, that it is dead."""
    sinks, health = kraken.sinks_at, kraken.health
    life = track("health", "crown", "Kraken’s health", kraken.state, health, health)
    if kraken.state == "dead":
        return [life]
    return [
        track("strength", "swords", "Kraken’s strength", f"{sinks} sinks us", kraken.strength, sinks),
        life,
        track("tentacles", "tentacle", "tentacles left", "too few lose", kraken.tentacles),
    ]


def treasure_words(view: DeadMenView) -> str:
    """What is needed, and what is lost."""
    lost = f"; {view.destroyed} destroyed" if view.destroyed else ""
    return f"of {view.treasures_needed} needed{lost}"


def track(name: str, emblem_name: str, label: str, note: str, value: int, length: int = 0) -> Markup:
    """A number with its name, over a row of boxes filled up to it where the row has an end."""
    boxes = "".join(
        f'<rect class="box{" is-full" if i < value else ""}{" is-last" if i == length - 1 else ""}" '
        f'x="{i * 14 + 1}" y="1" width="12" height="12" rx="2"/>'
        for i in range(length)
    )
    row = picture(Markup(boxes), length * 14 + 2, 14, classes="boxes") if length else Markup("")
    return TRACK.format(name=name, icon=icon(emblem_name), label=label, note=note, value=value, boxes=row)
