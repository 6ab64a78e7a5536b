"""Mistakes of the caller, told in the reader's language: what was wrong and what would fit."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ..games.game import BoardGame
from ..games.registry import game
from ..kernel.errors import TitanomachyError
from ..kernel.state import State
from ..kernel.words import N_, Words


class Mistake(TitanomachyError):
    """Something that cannot be done as asked."""


REASONS: Final = (  # the first that fits: some of these errors are kinds of others
    (FileNotFoundError, N_("it is not there")),
    (FileExistsError, N_("a file of that name is there, and no folder")),
    (IsADirectoryError, N_("it is a folder")),
    (NotADirectoryError, N_("a part of its path is no folder")),
    (PermissionError, N_("that is not allowed")),
    (UnicodeDecodeError, N_("it is not a text file")),
    (ValueError, N_("that is no file")),
)
NO_FOLDER: Final = N_("its folder is not there")


def because(error: OSError | ValueError) -> Words | str:
    """Why a file cannot be had; what the system says where we have no words for it."""
    sentence = next((words for kind, words in REASONS if isinstance(error, kind)), None)
    return str(getattr(error, "strerror", error)) if sentence is None else Words(sentence)


def cannot_write(path: Path, error: OSError | ValueError) -> Mistake:
    """That a file cannot be written, and why; what is not there when one writes is its folder."""
    reason = Words(NO_FOLDER) if isinstance(error, FileNotFoundError) else because(error)
    return Mistake(N_("{file} cannot be written: {reason}"), file=path, reason=reason)


def find_game(name: str) -> BoardGame[State]:
    """The game of an id; UnknownGame, which names the nearest, where there is none."""
    return game(name)


def fitting_seats(game: BoardGame[State], seats: int) -> None:
    """A mistake where a game is not played with so many seats."""
    if seats not in game.seats:
        fit = ", ".join(map(str, game.seats))
        raise Mistake(
            N_("{game} has {fit} seats, not {n} ({rule})"),
            game=game.title,
            fit=fit,
            n=seats,
            rule=game.about.seats_rule,
        )
