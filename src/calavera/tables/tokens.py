"""Secrets that open something: drawn from the operating system, shown once, kept only as their hash."""

import hashlib
import secrets

LETTERS = "23456789abcdefghijkmnpqrstuvwxyz"
"""Thirty-two that nobody mixes up when reading aloud (no 0, 1, l or o)."""


def new_token() -> str:
    """192 random bits in URL-safe text."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def new_table_id() -> str:
    """Twelve letters, 60 random bits: short enough to read out, too many to guess."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))
