"""What tests of games are made with."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of these rules of a game's rules.md: `@rule("BSI-9.2", "BSI-R6")`."""
    return pytest.mark.rule(*ids)
