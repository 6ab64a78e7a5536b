"""Mistakes of the caller, told in the reader's language: what was wrong and what would fit."""

from __future__ import annotations

from typing import Final

from ..games.registry import game, games
from ..kernel.errors import TitanomachyError, nearest
from ..kernel.game import Game
from ..kernel.state import State
from ..kernel.words import N_, Words


class Mistake(TitanomachyError):
    """Something that cannot be done as asked."""


REASONS: Final = {
    FileNotFoundError: N_("it is not there"),
    IsADirectoryError: N_("it is a folder"),
    NotADirectoryError: N_("a part of its path is no folder"),
    PermissionError: N_("that is not allowed"),
    UnicodeDecodeError: N_("it is not a text file"),
}


def because(error: OSError | UnicodeDecodeError) -> Words | str:
    """Why a file cannot be had; what the system says where we have no words for it."""
    sentence = REASONS.get(type(error))
    if sentence is None:
        return str(error.strerror) if isinstance(error, OSError) else str(error)
    return Words(sentence)


def find_game(name: str) -> Game[State]:
    """The game of an id; a mistake where there is none."""
    if name not in games():
        raise Mistake(N_("there is no game {name}; {hint}"), name=repr(name), hint=nearest(name, games()))
    return game(name)


def fitting_seats(game: Game[State], seats: int) -> None:
    """A mistake where a game is not played with so many seats."""
    if seats not in game.seats:
        fit = ", ".join(map(str, game.seats))
        raise Mistake(
            N_("{game} has {fit} seats, not {n} ({rule})"), game=game.title, fit=fit, n=seats, rule=game.seats_rule
        )
