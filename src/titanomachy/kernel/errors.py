"""Every refusal of the library: each says what was wrong, what would fit and, where one does, which rule."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from typing import Final

from .words import N_, Speaks, Words, say

SHOWN: Final = 24  # names in a hint
QUOTED: Final = 500  # signs of something that does not fit
OFFERED: Final = 12  # options in a refusal


def _short(value: object) -> object:
    """What a refusal quotes, as far as one reads it: what was wrong may be a hundred thousand signs long."""
    text = str(value) if isinstance(value, list | tuple | Mapping) else value
    return f"{text[:QUOTED]}..." if isinstance(text, str) and len(text) > QUOTED else value


class TitanomachyError(Exception):
    """Base of all errors that the library raises on purpose: a sentence, and what fills its places."""

    def __init__(self, sentence: str = "", **values: object) -> None:
        self.words = Words(sentence, **{name: _short(value) for name, value in values.items()})
        super().__init__(str(self.words))

    def text(self, lang: str = "en") -> str:
        """The error in a language."""
        return self.words.text(lang)


class UnknownGame(TitanomachyError):
    """No game has this id."""


class BadSetup(TitanomachyError):
    """A game cannot be set up like this."""

    def __init__(self, sentence: str, rule: str = "", **values: object) -> None:
        self.rule = rule
        super().__init__(sentence, **values)
        self.args = (self.text(),)

    def text(self, lang: str = "en") -> str:
        """What does not fit, in a language, with the rule behind it."""
        return f"{super().text(lang)} ({self.rule})" if self.rule else super().text(lang)


class BadPosition(TitanomachyError):
    """A described position is not one that the game can be in."""


class BadRecord(TitanomachyError):
    """A record cannot be read or does not lead through the game."""


class BadText(TitanomachyError, ValueError):
    """A text that is no choice of the game."""


class IllegalChoice(TitanomachyError):
    """A choice that is not offered; the table is as it was.

    `reason` is a sentence for the player, `rule` the ledger id behind it ("" where none is), `options`
    what may be chosen instead.
    """

    def __init__(self, reason: Speaks | str, rule: str = "", options: Iterable[str] = ()) -> None:
        self.because = Words(reason) if isinstance(reason, str) else reason
        self.reason = self.because.text()
        self.rule = rule
        self.options = tuple(options)
        super().__init__()
        self.args = (self.text(),)

    def text(self, lang: str = "en") -> str:
        """The reason in a language with its rule, and what may be chosen instead."""
        reason = self.because.text(lang) + (f" ({self.rule})" if self.rule else "")
        shown = ", ".join(self.options[:OFFERED]) + (" ..." if len(self.options) > OFFERED else "")
        return say(N_("{reason} You may choose: {options}."), lang, reason=reason, options=shown) if shown else reason


def nearest(word: str, known: Iterable[str]) -> Words:
    """A phrase that names what would fit: the closest names, else the first of all names.

    >>> str(nearest("last-stnd", ["last-stand", "deck-building"]))
    'did you mean last-stand?'
    """
    names = list(known)
    close = get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return Words(N_("did you mean {names}?"), names=", ".join(close))
    more = " ..." if len(names) > SHOWN else ""
    return Words(N_("known: {names}"), names=", ".join(names[:SHOWN]) + more)
