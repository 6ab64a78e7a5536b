"""Every refusal of the library: each says what was wrong, what would fit and, where one does, which rule."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


class TitanomachyError(Exception):
    """Base of all errors that the library raises on purpose."""


class UnknownGame(TitanomachyError):
    """No game has this id."""


class BadSetup(TitanomachyError):
    """A game cannot be set up like this."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(f"{message} ({rule})" if rule else message)
        self.rule = rule


class BadPosition(TitanomachyError):
    """A described position is not one that the game can be in."""


class BadRecord(TitanomachyError):
    """A record cannot be read or does not lead through the game."""


class IllegalChoice(TitanomachyError):
    """A choice that is not offered; the table is as it was.

    `reason` is a sentence for the player, `rule` the ledger id behind it ("" where none is), `options`
    what may be chosen instead.
    """

    def __init__(self, reason: str, rule: str = "", options: Iterable[str] = ()) -> None:
        self.reason = reason
        self.rule = rule
        self.options = tuple(options)
        shown = ", ".join(self.options[:12]) + (" ..." if len(self.options) > 12 else "")
        tail = f" You may choose: {shown}." if shown else ""
        super().__init__(f"{reason}{f' ({rule})' if rule else ''}{tail}")


def nearest(word: str, known: Iterable[str]) -> str:
    """A phrase that names what would fit: the closest names first, else all of them.

    >>> nearest("last-stnd", ["last-stand", "deck-building"])
    'did you mean last-stand?'
    """
    names = list(known)
    close = get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return f"did you mean {' or '.join(close)}?"
    return f"known: {', '.join(names)}"
