"""Reads a game's rules.md: its numbered rules, and which tests say that they prove them."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from calavera.engine.errors import CalaveraError

ID = r"[A-Z]{2,4}-(?:[A-Z]+\.?)?\d+(?:\.\d+)*"
"""BSI-6.4, SP-R3, BSI-E12, BSI-H2.1, BSI-HG.3, KS-MER.7."""

CODE_BLOCK = re.compile(r"^\s*```.*?^\s*```\s*$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"#+\s+(.*\S)")
RULE = re.compile(rf"\s*(?:[-*]\s+)?[*`]*({ID})(?![\w.])[*`]*:?\s*(.*)")
INFO = re.compile(r"\s*\[info\]\s*(.*)")


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule: its words, the heading above it and, if nothing in play can show it, why."""

    text: str
    section: str
    info: str | None = None


def rule_ids(text: str) -> dict[str, Rule]:
    """The rules of a rules.md by id, in its order. Raises CalaveraError for an id given twice.

    A rule is a line, or a list item, that begins with its id; it ends before the next rule, heading, blank
    line or block of code. A rule that nothing in play can show ends with `[info]` and the reason.
    """
    rules: dict[str, Rule] = {}
    section, current = "", ""
    for line in CODE_BLOCK.sub("", text).splitlines():
        if heading := HEADING.match(line):
            section, current = heading[1], ""
        elif begun := RULE.match(line):
            current = begun[1]
            if current in rules:
                raise CalaveraError(
                    f"rule {current} stands twice, under {rules[current].section!r} and {section!r}"
                )
            rules[current] = Rule(begun[2].strip(), section)
        elif not line.strip():
            current = ""
        elif current:
            rules[current] = Rule(f"{rules[current].text} {line.strip()}", section)
    return {id: with_reason(id, rule) for id, rule in rules.items()}


def with_reason(id: str, rule: Rule) -> Rule:
    """Take an `[info]` mark out of the words of a rule. Raises CalaveraError if no reason follows it."""
    mark = INFO.search(rule.text)
    if not mark:
        return rule
    if not mark[1]:
        raise CalaveraError(
            f"rule {id} is marked [info]: say behind the mark why nothing in play can show it"
        )
    return Rule(rule.text[: mark.start()], rule.section, mark[1])


def proofs(tests: Path) -> dict[str, list[str]]:
    """Which tests below a folder say that they prove a rule: rule id -> places such as `tests/x.py:12`."""
    found: dict[str, list[str]] = {}
    for file in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(file.read_text(), str(file))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                for id in marked(node):
                    found.setdefault(id, []).append(f"{file}:{node.lineno}")
    return found


def marked(test: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> Iterator[str]:
    """The ids in `@rule("...", ...)` above a test, also where one is a mark of a single parameter."""
    if not test.name.lower().startswith("test"):
        return
    for decorator in test.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and ast.unparse(call.func) in {"rule", "pytest.mark.rule"}:
                yield from (str(arg.value) for arg in call.args if isinstance(arg, ast.Constant))
