"""Words that open doors: made by chance, kept as digests. Whoever reads the database cannot use what is there.

They are looked up by the digest, so that how long it takes to find one tells nothing about the word.
"""

from __future__ import annotations

import hashlib
import secrets


def new_word() -> str:
    """A word that nobody guesses: 192 bits."""
    return secrets.token_urlsafe(24)


def digest(word: str) -> str:
    """By what a word is known to the store. One of so many bits needs no salt.

    >>> digest("open")[:8]
    '47b2d8f2'
    """
    return hashlib.sha256(word.encode("utf-8", "replace")).hexdigest()
