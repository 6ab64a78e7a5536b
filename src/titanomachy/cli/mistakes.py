"""Mistakes of the caller, told in the reader's language: what was wrong and what would fit."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from ..games.registry import game, games
from ..kernel.errors import TitanomachyError
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.words import N_, say


class Mistake(TitanomachyError):
    """Something that cannot be done as asked: a sentence with places that waits for the reader's language.

    A value may be a mistake itself: a hint inside of a sentence.
    """

    def __init__(self, sentence: str, **values: object) -> None:
        self.sentence = sentence
        self.values = values
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        """The mistake in a language."""
        values = {
            name: value.text(lang) if isinstance(value, Mistake) else value for name, value in self.values.items()
        }
        return say(self.sentence, lang, **values)


def in_words(error: TitanomachyError, lang: str) -> str:
    """An error in a language where it knows one; errors of the library itself are in English."""
    return error.text(lang) if isinstance(error, Mistake) else str(error)


def hint(word: str, known: Iterable[str]) -> Mistake:
    """What may have been meant: the closest names, else the first of all names.

    >>> str(hint("last-stnd", ["last-stand", "deck-building"]))
    'did you mean last-stand?'
    """
    names = list(known)
    close = get_close_matches(word, names, n=3, cutoff=0.6)
    if close:
        return Mistake(N_("did you mean {names}?"), names=", ".join(close))
    more = " ..." if len(names) > 24 else ""
    return Mistake(N_("known: {names}"), names=", ".join(names[:24]) + more)


REASONS: Final = {
    FileNotFoundError: N_("it is not there"),
    IsADirectoryError: N_("it is a folder"),
    NotADirectoryError: N_("a part of its path is no folder"),
    PermissionError: N_("that is not allowed"),
    UnicodeDecodeError: N_("it is not a text file"),
}


def because(error: OSError | UnicodeDecodeError) -> Mistake | str:
    """Why a file cannot be had; what the system says where we have no words for it."""
    sentence = REASONS.get(type(error))
    if sentence is None:
        return str(error.strerror) if isinstance(error, OSError) else str(error)
    return Mistake(sentence)


def find_game(name: str) -> Game[State]:
    """The game of an id; a mistake where there is none."""
    if name not in games():
        raise Mistake(N_("there is no game {name}; {hint}"), name=repr(name), hint=hint(name, games()))
    return game(name)


def fitting_seats(game: Game[State], seats: int) -> None:
    """A mistake where a game is not played with so many seats."""
    if seats not in game.seats:
        fit = ", ".join(map(str, game.seats))
        raise Mistake(
            N_("{game} has {fit} seats, not {n} ({rule})"), game=game.title, fit=fit, n=seats, rule=game.seats_rule
        )
