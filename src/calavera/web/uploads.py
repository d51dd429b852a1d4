"""Reading TOML that a stranger has sent: never at more cost than its size."""

import re
import tomllib
from typing import Any

DEEPEST_KEY = 16
"""The most names that a dotted key may have: to read one takes time by the square of their number, or worse."""

ASIDE = re.compile(
    r"""
    \#[^\n]*+                                       # comments,
    | \"{3} (?: [^"\\] | \\. | "(?!"") )*+ (?:\"{3})?  # texts of many lines,
    | '{3} (?: [^'] | '(?!'') )*+ (?:'{3})?
    | " (?: [^"\\\n] | \\. )*+ "?                   # texts and quoted names
    | ' [^'\n]*+ '?
    """,
    re.VERBOSE | re.DOTALL,
)
"""What may hold dots that part no names. Whatever is not closed is taken too, so that nothing is looked at twice."""

LONG_KEY = re.compile(rf"(?<![\w-])(?:[\w-]++[ \t]*+\.[ \t]*+){{{DEEPEST_KEY}}}")


def read_toml(raw: bytes) -> dict[str, Any]:
    """The document. Raises ValueError for what is none, and for keys of too many names."""
    text = raw.decode("utf-8")
    if LONG_KEY.search(ASIDE.sub("_", text)):
        raise ValueError(f"a key has at most {DEEPEST_KEY} names with dots between them")
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise ValueError("it is nested too deeply") from error
