"""Numbers as people type them: one place that reads them."""

from __future__ import annotations

from typing import Final

LONGEST: Final = 9  # digits; nothing that is counted here comes near it, and more would be read for ever


def whole(words: str) -> int | None:
    """The whole number that the words are; None where they are none, or one that nothing here can have.

    Digits of any script that have a place in a number do; those that only look like one (², ③) do not.

    >>> whole(" 12 "), whole("²"), whole("-3"), whole("9" * 5000)
    (12, None, None, None)
    """
    words = words.strip()
    return int(words) if words.isdecimal() and len(words) <= LONGEST else None
