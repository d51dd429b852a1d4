"""What the terminal says in words of its own: the question, advice, journal lines with their rule, the end."""

from __future__ import annotations

from rich.text import Text

from calavera.tables.seen import Seen, SeenLine, SeenPoints
from calavera.tables.structs import Advice


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
    return Text.assemble((seen.ask.title, "bold"), (f"  {seen.ask.rule}", "dim"), f"\n{seen.ask.why}")


def counsel(advice: Advice) -> Text:
    """What the adviser would choose and why, with the rule if he rests on one."""
    text = Text.assemble("◆ The adviser would choose ", (advice.label, "bold"), ".")
    if advice.says:
        text.append(f" {advice.says}").append(f"  {advice.rule}", "dim")
    return text.append(f" {advice.figures}")


def line(entry: SeenLine) -> Text:
    """A line of the journal with its rule."""
    return Text.assemble((f"{entry.rule:10} ", "dim"), entry.text)


def ending(seen: Seen) -> str:
    """Who won, and the arithmetic of each seat, best place first."""
    result = seen.result
    if result is None:
        return ""
    first = [seen.names[seat] for seat, rank in enumerate(result.ranks) if rank == 1]
    if result.won is None:
        head = f"{' and '.join(first)} {'wins' if len(first) == 1 else 'win'}."
    else:
        head = "You have won together." if result.won else "You have lost together."
    lines = [head]
    for seat in sorted(range(len(seen.names)), key=lambda seat: result.ranks[seat]):
        reasons = [reason(points, seat) for points in result.arithmetic]
        told = f": {', '.join(reasons)}" if reasons else ""
        lines.append(f"{result.ranks[seat]}. {seen.names[seat]} with {result.scores[seat]}{told}")
    if result.arithmetic:
        lines.append("Rules: " + ", ".join(f"{points.label} {points.rule}" for points in result.arithmetic))
    return "\n".join(lines)


def reason(points: SeenPoints, seat: int) -> str:
    """One line of the arithmetic for a seat, with its note."""
    note = points.notes[seat] if points.notes else ""
    return f"{points.label} {points.values[seat]}" + (f" ({note})" if note else "")
