"""Names that look alike: letters of one script pass for those of another, and some signs can't be told apart at all."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

from calavera.tables.guests import BLANK

UNSEEN = BLANK + "\u034f\u17b4\u17b5"
"""Letters and marks, as Unicode has it, that show nothing, beside the selectors of variants."""


def alike(one: str, other: str) -> bool:
    """Whether two names are the same to the eye, capitals or not."""
    return one.casefold() == other.casefold() or looks(one) == looks(other)


@lru_cache(maxsize=4096)
def looks(name: str) -> str:
    """The same for all names that look the same, after the skeletons of Unicode Technical Standard 39, section 4.

    Not to be shown.
    """
    shown = (letter for letter in unicodedata.normalize("NFD", name) if not is_unseen(letter))
    return unicodedata.normalize("NFD", "".join(map(prototype, shown))).casefold()


def is_unseen(letter: str) -> bool:
    """Whether a letter or mark shows nothing."""
    return letter in UNSEEN or "VARIATION SELECTOR" in unicodedata.name(letter, "")


@lru_cache(maxsize=4096)
def prototype(letter: str) -> str:
    """The letter or letters that stand for all that look like this one."""
    # the package takes a moment to load: whoever only simulates need not wait for it
    from confusable_homoglyphs.confusables import confusables_data

    def known(letters: str) -> list[str]:
        return [other["c"] for other in confusables_data.get(letters, [])]

    # each letter leads to its prototype alone, and a prototype to all of its letters
    found = known(letter)
    if len(found) != 1:
        return letter
    return found[0] if len(known(found[0])) > 1 else min(letter, found[0])
