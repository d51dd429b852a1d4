"""A game's rules.md as a page to read: sections, and every rule with its id as an anchor."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby

from markdown_it import MarkdownIt
from markupsafe import Markup, escape

from calavera.engine.game import Game
from calavera.rulebook import ID, INFO, RULE

HEADING = re.compile(r"(#+)\s+(.*\S)")
SOURCE = re.compile(r"\s*\[([^\]]*)\]\s*$")
"""The rulebook's own heading, at the end of a rule."""

MENTION = re.compile(rf"(?<![\w.-])({ID})(?![\w-])")
prose = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass
class Rule:
    """One numbered rule in HTML; `source` is the rulebook's heading, `info` why nothing in play shows it."""

    id: str
    body: Markup
    source: str = ""
    info: str = ""


@dataclass
class Section:
    """A heading with what stands below it, in order: prose and rules."""

    title: str
    anchor: str
    level: int
    parts: list[Markup | Rule] = field(default_factory=list)

    @property
    def runs(self) -> list[tuple[str, list[Markup | Rule]]]:
        """The parts gathered into runs of "rules" and of "prose"."""
        kinds = groupby(self.parts, lambda part: "rules" if isinstance(part, Rule) else "prose")
        return [(kind, list(parts)) for kind, parts in kinds]


@dataclass
class RulesPage:
    """The rules of a game, ready to show."""

    title: str
    sections: list[Section]
    ids: frozenset[str]


@cache
def rules_page(game: Game) -> RulesPage:
    """The rules of a game; a page without sections if it has no rules.md yet."""
    file = game.folder / "rules.md"
    text = file.read_text("utf-8") if file.exists() else ""
    ids = frozenset(found[1] for found in map(RULE.match, text.splitlines()) if found)
    sections = [Section("", "top", 1)]
    title = game.name
    for kind, lines in blocks(text):
        if kind == "heading":
            level, words = len(lines[0].split()[0]), lines[0].lstrip("# ").strip()
            if level == 1:
                title = words
            else:
                sections.append(Section(words, anchor_of(words), level))
        elif kind == "rule":
            sections[-1].parts.append(read_rule(" ".join(lines), ids))
        else:
            sections[-1].parts.append(linked(Markup(prose.render("\n".join(lines))), ids))
    return RulesPage(title, [s for s in sections if s.parts or s.title], ids)


def blocks(text: str) -> list[tuple[str, list[str]]]:
    """The text cut into headings, rules and prose; a rule goes on until a blank line, a heading or the next."""
    found: list[tuple[str, list[str]]] = []
    for line in text.splitlines():
        kind = found[-1][0] if found else ""
        if HEADING.match(line):
            found.append(("heading", [line]))
        elif RULE.match(line):
            found.append(("rule", [line.strip()]))
        elif not line.strip():
            if kind == "prose":
                found[-1][1].append("")
            else:
                found.append(("prose", []))
        elif kind in ("rule", "prose"):
            found[-1][1].append(line.strip() if kind == "rule" else line)
        else:
            found.append(("prose", [line]))
    return [(kind, lines) for kind, lines in found if any(lines)]


def read_rule(line: str, ids: frozenset[str]) -> Rule:
    """A rule from its line."""
    match = RULE.match(line)
    assert match is not None
    id, text = match[1], match[2]
    info = INFO.search(text)
    if info:
        text = text[: info.start()]
    source = SOURCE.search(text)
    if source:
        text = text[: source.start()]
    body = linked(Markup(prose.renderInline(text)), ids)
    return Rule(id, body, source[1] if source else "", info[1] if info else "")


def linked(html: Markup, ids: frozenset[str]) -> Markup:
    """Every mention of a rule as a link to it."""

    def link(match: re.Match[str]) -> str:
        return str(rule_link(match[1])) if match[1] in ids else match[0]

    return Markup(MENTION.sub(link, str(html)))


def rule_link(id: str) -> Markup:
    """A link to a rule on the same page."""
    return Markup('<a class="rule-ref" href="#{0}">{0}</a>').format(id)


def anchor_of(title: str) -> str:
    """A heading as an anchor: lower case, words joined by dashes."""
    return "section-" + re.sub(r"[^a-z0-9]+", "-", str(escape(title)).lower()).strip("-")
