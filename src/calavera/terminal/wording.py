"""What the terminal says in words of its own: the question, journal lines with their rule, the end."""

from __future__ import annotations

from rich.text import Text

from calavera.tables.seen import Seen, SeenLine


def question(seen: Seen) -> Text:
    """The question, why it is asked and its rule; or who is waited for."""
    if seen.over:
        return Text("The match is over. Ctrl+Q leaves.", "bold")
    others = ", ".join(seen.names[seat] for seat in seen.waiting)
    if seen.ask is None:
        return Text.assemble((f"Waiting for {others}", "bold"), f"\n{seen.waiting_for}")
    if seen.ask.chosen is not None:
        return Text.assemble(
            (seen.ask.title, "bold"), f"\nWaiting for {others}; you may still choose otherwise."
        )
    return Text.assemble((seen.ask.title, "bold"), f"\n{seen.ask.why}", (f"  {seen.ask.rule}", "dim"))


def line(entry: SeenLine) -> Text:
    """A line of the journal with its rule."""
    return Text.assemble((f"{entry.rule:10} ", "dim"), entry.text)


def ending(seen: Seen) -> str:
    """Who won, and by which arithmetic: a line for each seat, best place first."""
    result = seen.result
    if result is None:
        return ""
    lines = []
    for seat in sorted(range(len(seen.names)), key=lambda seat: result.ranks[seat]):
        sums = [f"{points.label} {points.values[seat]}" for points in result.arithmetic]
        notes = [points.notes[seat] for points in result.arithmetic if points.notes and points.notes[seat]]
        reason = f" = {' + '.join(sums)}" if sums else ""
        notes_in_brackets = f" ({'; '.join(notes)})" if notes else ""
        lines.append(
            f"{result.ranks[seat]}. {seen.names[seat]}: {result.scores[seat]}{reason}{notes_in_brackets}"
        )
    rules = ", ".join(f"{points.label}: {points.rule}" for points in result.arithmetic)
    first = [seen.names[seat] for seat in range(len(seen.names)) if result.ranks[seat] == 1]
    head = (
        {True: "You have won.", False: "You have lost."}.get(bool(result.won), "")
        if result.won is not None
        else f"{' and '.join(first)} {'wins' if len(first) == 1 else 'win'}."
    )
    return "\n".join([head, *lines, *([f"Rules: {rules}"] if rules else [])])
